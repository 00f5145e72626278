"""Double Back Jack from small shoes: the solver against the whole game tree."""

from __future__ import annotations

import pytest

from pitboss.odds import solve
from pitboss.regulations import rules

from .enumeration.compare import agree
from .enumeration.games import DoubleBackJack
from .enumeration.rounds import double_back_jack


@pytest.mark.clause("673a.7(f)#1", "673a.7(l)#1", "673a.7(q)(1)", "673a.9(a)#1", "673a.11(a)#1")
@pytest.mark.parametrize(
    ("shoe", "split_aces"),
    [
        ((4, 0, 0, 0, 5, 0, 5, 0, 0, 7), "free"),
        ((4, 0, 0, 0, 0, 5, 0, 0, 0, 8), "one-card"),
        ((3, 0, 4, 0, 0, 0, 0, 5, 0, 8), "free"),
        ((2, 0, 0, 2, 0, 2, 1, 0, 2, 5), "free"),
    ],
)
def test_double_back_jack(shoe: tuple[int, ...], split_aces: str) -> None:
    book = rules("pa-double-back-jack", split_aces=split_aces)
    agree(double_back_jack(DoubleBackJack(split_aces), shoe), solve(book, shoe=shoe))
