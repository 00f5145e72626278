"""Environments for research: the games as Gymnasium knows environments, one round or one shoe an episode.

Importing this package registers them, as Gymnasium asks of packages with environments; it needs the extra `rl`.
docs/research.md says what is observed, answered and rewarded.

>>> import gymnasium
>>> table = gymnasium.make("pitboss.research:pitboss/DoubleAttackNJ-v0", decks=6)
>>> sorted(name for name in gymnasium.registry if name.startswith("pitboss/"))[:2]
['pitboss/Blackjack-v0', 'pitboss/BlackjackSwitch-v0']
"""

from __future__ import annotations

from pitboss.errors import PitbossError

__all__ = ["register"]


def register() -> None:
    """Tell Gymnasium every game that declares a name for its environment: `pitboss/<name>-v0`."""
    try:
        import gymnasium
    except ImportError as error:
        raise PitbossError("environments need Gymnasium: pip install 'pitboss[rl]'") from error
    from pitboss.odds.parameters import Blackjack
    from pitboss.regulations import books

    named = {book.environment: game for game, book in books().items() if book.environment}
    for name, game in {**named, Blackjack.environment: Blackjack().game}.items():
        gymnasium.register(
            id=f"pitboss/{name}-v0",
            entry_point="pitboss.research.environment:Environment",
            vector_entry_point="pitboss.research.vector:VectorEnvironment",
            kwargs={"game": game},
        )


register()
