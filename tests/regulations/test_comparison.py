"""Who wins: a hand against the dealer's, as each text has it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.regulations import Standing, game_ids, regulation
from pitboss.regulations.outcome_table import BLACKJACK

SW, NDA, TA, PDA, DBJ = game_ids()

CASES = [
    (NDA, Standing(15, 2), Standing(23, 3), "win", "19:47-26.5(a)1"),
    (NDA, Standing(20, 2), Standing(19, 2), "win", "19:47-26.5(a)2"),
    (NDA, BLACKJACK, Standing(21, 3), "win", "19:47-26.5(a)3"),
    (NDA, Standing(19, 2), Standing(19, 3), "push", "19:47-26.5(b)#1"),
    (NDA, Standing(21, 2), Standing(21, 3), "push", "19:47-26.5(b)#1"),
    (NDA, BLACKJACK, BLACKJACK, "push", "19:47-26.5(b)#2"),
    (NDA, Standing(20, 2), BLACKJACK, "lose", "19:47-26.5(b)#3"),
    (NDA, Standing(21, 3), BLACKJACK, "lose", "19:47-26.5(b)#3"),
    (NDA, Standing(21, 2), BLACKJACK, "lose", "19:47-26.5(b)#3"),
    (TA, Standing(22, 3), Standing(23, 3), "lose", "19:47-36.5(a)"),
    (TA, Standing(21, 4), BLACKJACK, "win", "19:47-36.5(b)#1"),
    (TA, BLACKJACK, BLACKJACK, "win", "19:47-36.5(b)#1"),
    (TA, Standing(21, 3), Standing(22, 3), "win", "19:47-36.5(b)#1"),
    (TA, Standing(16, 6), Standing(20, 2), "win", "19:47-36.5(b)#2"),
    (TA, Standing(16, 6), BLACKJACK, "win", "19:47-36.5(b)#2"),
    (TA, Standing(20, 2), Standing(19, 2), "win", "19:47-36.5(c)#1"),
    (TA, Standing(12, 2), Standing(23, 3), "win", "19:47-36.5(c)#2"),
    (TA, Standing(18, 2), Standing(18, 2), "push", "19:47-36.5(d)#1"),
    (TA, Standing(20, 5), Standing(22, 3), "push", "19:47-36.5(d)#2"),
    (TA, Standing(18, 5), Standing(20, 2), "lose", "19:47-36.5(d)#3"),
    (PDA, Standing(15, 2), Standing(22, 3), "win", "665a.7(o)(1)(i)(A)"),
    (PDA, Standing(20, 2), Standing(19, 2), "win", "665a.7(o)(1)(i)(B)"),
    (PDA, BLACKJACK, Standing(21, 3), "win", "665a.7(o)(1)(i)(C)"),
    (PDA, Standing(21, 3), BLACKJACK, "lose", "665a.7(o)(1)(ii)(A)"),
    (PDA, Standing(22, 3), Standing(22, 3), "lose", "665a.7(o)(1)(ii)(B)"),
    (PDA, Standing(18, 2), Standing(20, 2), "lose", "665a.7(o)(1)(ii)(C)"),
    (PDA, Standing(18, 2), Standing(18, 3), "push", "665a.7(o)(1)(iii)"),
    (PDA, BLACKJACK, BLACKJACK, "push", "665a.7(o)(1)(iii)"),
    (DBJ, Standing(12, 2), Standing(22, 3), "push", "673a.7(q)(1)"),
    (DBJ, Standing(12, 2), Standing(23, 3), "win", "673a.7(r)(1)(i)"),
    (DBJ, Standing(20, 2), Standing(19, 2), "win", "673a.7(r)(1)(ii)"),
    (DBJ, Standing(19, 2), Standing(19, 3), "push", "673a.7(r)(2)"),
    (DBJ, Standing(18, 2), Standing(20, 2), "lose", "673a.7(r)(3)(ii)"),
    (DBJ, Standing(22, 3), Standing(20, 2), "lose", "673a.7(r)(3)(i)"),
    (SW, Standing(15, 2), Standing(23, 3), "win", "19:47-2A.5(a)1"),
    (SW, Standing(20, 2), Standing(19, 2), "win", "19:47-2A.5(a)2"),
    (SW, BLACKJACK, Standing(21, 3), "win", "19:47-2A.5(a)3"),
    (SW, Standing(19, 2), Standing(19, 2), "push", "19:47-2A.5(b)"),
    (SW, BLACKJACK, BLACKJACK, "push", "19:47-2A.5(b)"),
    (SW, Standing(21, 2), Standing(21, 3), "push", "19:47-2A.5(b)"),
    (SW, Standing(21, 3), BLACKJACK, "lose", "19:47-2A.5(b)1"),
    (SW, Standing(24, 3), Standing(24, 3), "lose", "19:47-2A.5(b)2"),
    (SW, Standing(20, 2), Standing(22, 3), "push", "19:47-2A.5(c)#1"),
    (SW, Standing(21, 3), Standing(22, 3), "push", "19:47-2A.5(c)#1"),
    (SW, BLACKJACK, Standing(22, 3), "win", "19:47-2A.5(c)#2"),
    (SW, Standing(21, 2), BLACKJACK, "push", "19:47-2A.5(b)"),  # R16: no clause makes it lose
]


@pytest.mark.parametrize(
    ("game", "player", "dealer", "result", "clause"),
    [pytest.param(*case, marks=pytest.mark.clause(case[-1])) for case in CASES],
)
def test_result_and_clause(game: str, player: Standing, dealer: Standing, result: str, clause: str) -> None:
    assert regulation(game).compare(player, dealer) == (result, clause)


@given(
    st.sampled_from(list(game_ids())),
    st.builds(Standing, st.integers(22, 30), st.integers(3, 8)),
    st.one_of(st.just(BLACKJACK), st.builds(Standing, st.integers(17, 26), st.integers(2, 8), st.just(False))),
)
def test_a_busted_hand_loses_whatever_the_dealer_has(game: str, player: Standing, dealer: Standing) -> None:
    """R02, in all five games."""
    assert regulation(game).compare(player, dealer)[0] == "lose"


@given(
    st.sampled_from(list(game_ids())),
    st.integers(4, 20),
    st.one_of(st.just(BLACKJACK), st.builds(Standing, st.integers(17, 26), st.integers(2, 8), st.just(False))),
)
def test_a_higher_total_is_never_worse(game: str, total: int, dealer: Standing) -> None:
    order = ["lose", "push", "win"]
    compare = regulation(game).compare
    lower, higher = compare(Standing(total, 3), dealer)[0], compare(Standing(total + 1, 3), dealer)[0]
    assert order.index(lower) <= order.index(higher)


def test_a_blackjack_is_21_in_two_cards() -> None:
    assert BLACKJACK == (21, 2, True)
    assert Standing(21, 2) == (21, 2, False)  # a hand is none unless it is said


def test_only_triple_attack_wins_by_the_number_of_cards() -> None:
    assert {game: regulation(game).outcomes.enough_cards for game in game_ids()} == {
        SW: 0,
        NDA: 0,
        TA: 6,
        PDA: 0,
        DBJ: 0,
    }
