"""Switch from small shoes: the solver against the whole game tree, both hands dealt from one shoe."""

from __future__ import annotations

import pytest

from pitboss.odds import solve
from pitboss.regulations import rules

from .enumeration.compare import agree
from .enumeration.games import Switch
from .enumeration.rounds import switch

ACES = (4, 0, 0, 0, 0, 5, 0, 4, 0, 7)
FEW_RANKS = (4, 0, 0, 0, 0, 0, 6, 0, 0, 9)
FOR_EIGHT_HANDS = (7, 0, 0, 0, 0, 0, 10, 0, 0, 16)


@pytest.mark.clause("19:47-2A.5(b)", "19:47-2A.5(c)#1", "19:47-2A.7(g)1", "19:47-2A.10(c)", "19:47-2A.11(d)")
@pytest.mark.parametrize(
    ("shoe", "dealing"),
    [
        (ACES, "no-hole-card"),
        (FEW_RANKS, "hole-card"),
        (FEW_RANKS, "card-reader"),
    ],
)
def test_switch(shoe: tuple[int, ...], dealing: str) -> None:
    agree(switch(Switch(), shoe, dealing), solve(rules("nj-blackjack-switch", dealing=dealing), shoe=shoe))


@pytest.mark.clause("19:47-2A.9(c)#1", "19:47-2A.5(b)1")
def test_no_surrender_and_a_switched_21_that_loses() -> None:
    tree = Switch(surrender=False, switched_21="lose")
    book = rules("nj-blackjack-switch", surrender=False, switched_21="lose")
    agree(switch(tree, ACES, "no-hole-card"), solve(book, shoe=ACES))


@pytest.mark.clause("19:47-2A.11(e)#1", "19:47-2A.11(e)#2")
@pytest.mark.parametrize(("max_hands", "resplit_aces"), [(4, True), (3, False)])
def test_resplits(max_hands: int, resplit_aces: bool) -> None:
    book = rules("nj-blackjack-switch", max_hands=max_hands, resplit_aces=resplit_aces)
    agree(
        switch(Switch(max_hands=max_hands, resplit_aces=resplit_aces), FOR_EIGHT_HANDS, "no-hole-card"),
        solve(book, shoe=FOR_EIGHT_HANDS),
    )
