"""Double Attack, New Jersey's and Pennsylvania's, from small shoes: the solver against the whole game tree."""

from __future__ import annotations

import pytest

from pitboss.odds import solve
from pitboss.regulations import rules

from .enumeration.compare import agree
from .enumeration.rounds import double_attack

ACES = (4, 0, 0, 0, 0, 5, 0, 4, 0, 7)
FEW_RANKS = (5, 0, 0, 0, 0, 0, 7, 0, 0, 10)
EIGHTS = (5, 0, 0, 0, 0, 0, 0, 7, 0, 10)
LOW = (3, 0, 4, 0, 0, 0, 0, 5, 0, 8)


@pytest.mark.clause("19:47-26.5(b)#4", "19:47-26.8(a)#2", "19:47-26.9(c)", "19:47-26.10(d)")
@pytest.mark.parametrize(
    ("shoe", "dealing"),
    [
        (ACES, "no-hole-card"),
        (FEW_RANKS, "hole-card"),
        (FEW_RANKS, "card-reader"),
        (LOW, "no-hole-card"),
    ],
)
def test_new_jersey(shoe: tuple[int, ...], dealing: str) -> None:
    agree(double_attack(shoe, dealing), solve(rules("nj-double-attack", dealing=dealing), shoe=shoe))


@pytest.mark.clause("19:47-26.10(c)#4")
def test_three_hands_at_seven_positions() -> None:
    agree(double_attack(ACES, "no-hole-card", max_hands=3), solve(rules("nj-double-attack", positions=7), shoe=ACES))


@pytest.mark.clause("665a.7(o)(2)#2", "665a.9(a)#1", "665a.11(c)#2")
def test_pennsylvania() -> None:
    agree(double_attack(EIGHTS, "card-reader"), solve(rules("pa-double-attack"), shoe=EIGHTS))
