"""673a.8 and 673a.12(c): insurance."""

from __future__ import annotations

from functools import partial

import pytest
from tests.clauses.playing_helper import asked, by_clause, go_on, in_order, play, refuses, results

deal = partial(play, "pa-double-back-jack")
INSURED = "1 bet 10, deal, 1 insure 5"


@pytest.mark.clause("673a.8(a)", "673a.8(c)", "673a.12(c)")
@pytest.mark.parametrize("hole", ["Kd", "Qd", "Jd", "Td"])
def test_673a_8_a_wins_two_to_one_on_a_ten_valued_hole_card(hole: str) -> None:
    table = deal(f"9d Ac 9h {hole}", INSURED)
    assert results(table) == ["1 insurance win 10.00", "1.1 bet lose -10.00"]
    assert by_clause(table)["1 insurance win 10.00"] == "673a.12(c)"


@pytest.mark.clause("673a.8(a)")
@pytest.mark.parametrize("hole", ["9s", "Ad", "2d"])
def test_673a_8_a_loses_on_any_other(hole: str) -> None:
    assert results(deal(f"9d Ac 9h {hole}", INSURED)) == ["1 insurance lose -5.00"]


@pytest.mark.clause("673a.8(a)")
def test_673a_8_a_only_against_an_ace() -> None:
    refuses(deal("9d Tc 9h 7s", "1 bet 10, deal"), "1 insure 5", "673a.8")


@pytest.mark.clause("673a.8(b)#1")
def test_673a_8_b_at_most_half_the_wager() -> None:
    table = deal("9d Ac 9h Kd", "1 bet 10, deal")
    refuses(table, "1 insure 6", "673a.8(b)#1")
    assert "1 insure 5" in table.pending.legal
    assert "1 insure 2.50" in table.pending.legal


@pytest.mark.clause("673a.8(b)#2")
def test_673a_8_b_or_the_next_chip() -> None:
    table = deal("9d Ac 9h Kd", "1 bet 25, deal", chip=5)
    refuses(table, "1 insure 20", "673a.8(b)")
    go_on(table, "1 insure 15")
    assert results(table)[0] == "1 insurance win 30.00"
    refuses(deal("9d Ac 9h Kd", "1 bet 20, deal", chip=5), "1 insure 15", "673a.8(b)#1")


@pytest.mark.clause("673a.8(b)#3")
def test_673a_8_b_before_the_hole_card_goes_into_the_reader() -> None:
    table = deal("9d 8d Ac 9h 8h 7s", "1 bet 10, 2 bet 10, deal, 1 insure 5, 2 pass")
    in_order(table, "1 wagers 5.00 (insurance)", "The hole card goes face down into the reader")
    refuses(table, "2 insure 5", "673a.8(b)#3")


@pytest.mark.clause("673a.8(d)")
def test_673a_8_d_collected_right_after_the_reader() -> None:
    table = deal("9d Ac 9h 7s", INSURED)
    assert asked(table).startswith("1.1 decision")
    assert by_clause(table) == {"1 insurance lose -5.00": "673a.8(d)"}
    in_order(table, "The reader shows no blackjack", "673a.8(d) 1: insurance of 5.00 loses", "announces 18")
