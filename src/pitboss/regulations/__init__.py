"""The five rule books. `rules(game, **options)` gives one of them with the house's choices made.

>>> rules("nj-blackjack-switch", decks=6)
rules('nj-blackjack-switch', decks=6)
>>> sorted(REGULATIONS)
['nj-blackjack-switch', 'nj-double-attack', 'nj-triple-attack', 'pa-double-attack', 'pa-double-back-jack']
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pitboss.errors import UnknownGame
from pitboss.regulations.registry import ByGame
from pitboss.regulations.regulation import Regulation, Rules, Standing, WagerRule

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["REGULATIONS", "Regulation", "Rules", "Standing", "WagerRule", "regulation", "rules"]

REGULATIONS: Final = ByGame[Regulation]("book", "REGULATION")


def regulation(game: str) -> Regulation:
    """The rule book of a game.

    >>> regulation("roulette")
    Traceback (most recent call last):
        ...
    pitboss.errors.UnknownGame: no game 'roulette'; there are nj-double-attack, nj-triple-attack, pa-double-attack, \
pa-double-back-jack, nj-blackjack-switch
    """
    try:
        return REGULATIONS[game]
    except KeyError:
        raise UnknownGame(f"no game {game!r}; there are {', '.join(REGULATIONS)}") from None


def rules(game: str, given: Mapping[str, object] | None = None, /, **options: object) -> Rules:
    """A game's rule set with options, or an `OptionError` that names the clause."""
    return regulation(game).rules(given, **options)
