"""What a regulation is, and which there are. `rules(game, **options)` gives one with the house's choices made.

>>> rules("nj-blackjack-switch", decks=6)
rules('nj-blackjack-switch', decks=6)
>>> regulation("nj-blackjack-switch").citation
'19:47-2A'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.regulations.game_package import Game
from pitboss.regulations.outcome_table import Standing
from pitboss.regulations.registry import game, game_ids, left_out, of_each_game
from pitboss.regulations.rule_book import Regulation, Rules, WagerRule

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = [
    "Game",
    "Regulation",
    "Rules",
    "Standing",
    "WagerRule",
    "books",
    "game",
    "game_ids",
    "left_out",
    "of_each_game",
    "regulation",
    "rules",
]


def regulation(game_id: str) -> Regulation:
    """The rule book of a game."""
    return game(game_id).book


def books() -> dict[str, Regulation]:
    """The rule books of all games that can be loaded, by id."""
    return dict(of_each_game(lambda one: one.book))


def rules(game_id: str, given: Mapping[str, object] | None = None, /, **options: object) -> Rules:
    """A game's rule set with options, or an `OptionError` that names the clause."""
    return regulation(game_id).rules(given, **options)
