"""665a.8 and 665a.12(b): insurance."""

from __future__ import annotations

from functools import partial

import pytest
from tests.clauses.playing_helper import asked, by_clause, go_on, in_order, play, refuses, results

deal = partial(play, "pa-double-attack")
INSURED = "1 bet 10, deal, 1 pass, 1 insure 5"


@pytest.mark.clause("665a.8(a)", "665a.8(c)", "665a.12(b)")
@pytest.mark.parametrize("hole", ["Kd", "Qd", "Jd"])
def test_665a_8_a_wins_five_to_two_on_king_queen_jack(hole: str) -> None:
    table = deal(f"Ac 9d 9h {hole}", INSURED)
    assert results(table) == ["1 insurance win 12.50", "1.1 bet lose -10.00"]
    assert by_clause(table)["1 insurance win 12.50"] == "665a.12(b)"
    assert results(deal(f"Ac 9d 9h {hole}", "1 bet 20, deal, 1 pass, 1 insure 10"))[0] == "1 insurance win 25.00"


@pytest.mark.clause("665a.8(a)")
@pytest.mark.parametrize("hole", ["9d", "Ad", "2d"])
def test_665a_8_a_loses_on_any_other_hole_card(hole: str) -> None:
    assert results(deal(f"Ac 9s 9h {hole}", INSURED)) == ["1 insurance lose -5.00"]


@pytest.mark.clause("665a.8(a)")
def test_665a_8_a_only_against_an_ace() -> None:
    table = deal("Kc 9s 9h 7s", "1 bet 10, deal, 1 pass")
    refuses(table, "1 insure 5", "665a.8")


@pytest.mark.clause("665a.8(b)#1")
def test_665a_8_b_at_most_half_the_bet() -> None:
    table = deal("Ac 9d 9h Kd", "1 bet 10, deal, 1 attack 10")
    refuses(table, "1 insure 6", "665a.8(b)#1")
    refuses(table, "1 insure 10", "665a.8(b)#1")
    assert "1 insure 5" in table.pending.legal
    assert "1 insure 0.50" in table.pending.legal


@pytest.mark.clause("665a.8(b)#2")
def test_665a_8_b_or_the_next_chip() -> None:
    # Chip 5, Bet 25: 12.50 cannot be made, so up to 15 (R44).
    table = deal("Ac 9d 9h Kd", "1 bet 25, deal, 1 pass", chip=5)
    refuses(table, "1 insure 20", "665a.8(b)")
    go_on(table, "1 insure 15")
    assert results(table)[0] == "1 insurance win 37.50"
    refuses(deal("Ac 9d 9h Kd", "1 bet 20, deal, 1 pass", chip=5), "1 insure 15", "665a.8(b)#1")


@pytest.mark.clause("665a.8(b)#3")
def test_665a_8_b_before_the_hole_card_goes_into_the_reader() -> None:
    table = deal("Ac 9d 8d 9h 8h 7s", "1 bet 10, 2 bet 10, deal, 1 pass, 2 pass, 1 insure 5, 2 pass")
    in_order(table, "1 wagers 5.00 (insurance)", "The hole card goes face down into the reader")
    assert asked(table).startswith("1.1 decision")
    refuses(table, "2 insure 5", "665a.8(b)#3")
    refuses(table, "1 insure 5", "665a.8(b)#3")


@pytest.mark.clause("665a.8(d)")
def test_665a_8_d_collected_right_after_the_reader() -> None:
    table = deal("Ac 9d 9h 7s", INSURED)
    assert asked(table).startswith("1.1 decision")
    assert by_clause(table) == {"1 insurance lose -5.00": "665a.8(d)"}
    in_order(table, "The reader shows no blackjack", "665a.8(d) 1: insurance of 5.00 loses", "announces 18")
