"""What an environment is set up with: the rule set, the stakes, the layout and the compiled law."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pitboss.errors import PitbossError
from pitboss.odds.parameters import Blackjack
from pitboss.regulations import Rules, rules
from pitboss.research.law import Law, Stakes, law, layout_of, stakes

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pitboss.research.layout import Layout

EPISODES = ("round", "shoe")


@dataclass(frozen=True)
class Setting:
    """Everything about an environment that does not change."""

    game: Rules | Blackjack
    stakes: Stakes
    layout: Layout
    law: Law
    by_shoe: bool


def rule_set(game: str | Rules | Blackjack, options: Mapping[str, object]) -> Rules | Blackjack:
    """A rule set from a game's name and options, or one that is there already.

    >>> rule_set("blackjack", {"decks": 6})
    Blackjack(decks=6)
    """
    if isinstance(game, str):
        return Blackjack.of(options) if game == "blackjack" else rules(game, options)
    if options:
        raise PitbossError(f"{', '.join(options)}: options go with the name of a game; this rule set has its own")
    return game


def setting(
    game: str | Rules | Blackjack,
    options: Mapping[str, object],
    *,
    bets: tuple[int, ...],
    bonus: bool,
    count: bool,
    episode: str,
    fresh: bool,
    behind: int | None,
) -> Setting:
    """Check the arguments of an environment and compile its rule set."""
    if episode not in EPISODES:
        raise PitbossError(f"an episode is a {' or a '.join(EPISODES)}, not {episode!r}")
    chosen = rule_set(game, options)
    amounts, by_shoe = stakes(chosen, tuple(bets), bonus=bonus), episode == "shoe"
    compiled = law(chosen, amounts, by_shoe=by_shoe, fresh=fresh, behind=behind, count=count)
    return Setting(chosen, amounts, layout_of(chosen, amounts, count=count), compiled, by_shoe)
