"""The standard deviation in the infinite model: the solver's distribution against moments worked out apart."""

from __future__ import annotations

import pytest

from pitboss.odds import solve
from pitboss.odds.parameters import Blackjack as Rules
from pitboss.regulations import rules

from .enumeration import spread
from .enumeration.compare import ACCURACY, spread_alike
from .enumeration.games import Blackjack, DoubleBackJack, Switch, TripleAttack
from .enumeration.infinite import Deck

DECK_52, DECK_48 = Deck(13), Deck(12)


def test_blackjack() -> None:
    tree, options = Blackjack(surrender=True), Rules(surrender=True)
    spread_alike(spread.plain(tree, DECK_52), solve(options, model="infinite"), "infinite")


@pytest.mark.parametrize("dealing", ["no-hole-card", "card-reader"])
def test_double_attack(dealing: str) -> None:
    book = rules("nj-double-attack", dealing=dealing)
    spread_alike(spread.double_attack(DECK_48, dealing), solve(book, model="infinite"), "infinite")


@pytest.mark.parametrize("dealing", ["hole-card", "card-reader"])
def test_triple_attack(dealing: str) -> None:
    """With the tens left in: without them, doubling a six-card 12 is worth exactly as much as standing."""
    book, with_tens = rules("nj-triple-attack", dealing=dealing), (4,) * 9 + (16,)
    solved = solve(book, model="infinite", shoe=with_tens)
    spread_alike(spread.triple_attack(TripleAttack(), DECK_52, dealing), solved, "infinite")


def test_double_back_jack() -> None:
    solved = solve(rules("pa-double-back-jack"), model="infinite")
    spread_alike(spread.plain(DoubleBackJack(), DECK_52), solved, "infinite")


@pytest.mark.parametrize("dealing", ["no-hole-card", "card-reader"])
def test_switch(dealing: str) -> None:
    """Soft 19 with 17 is worth exactly as much against an 8 as two hands of 18, so best play has a little freedom."""
    solved = solve(rules("nj-blackjack-switch", dealing=dealing), model="infinite")
    least, greatest = spread.switch(Switch(), DECK_52, dealing)
    assert greatest - least < 2e-4
    assert least - ACCURACY < solved.std_dev < greatest + ACCURACY
