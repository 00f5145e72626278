"""19:47-26.11: insurance."""

from __future__ import annotations

from functools import partial

import pytest
from tests.clauses.playing_helper import asked, by_clause, cards_lying, go_on, in_order, log, play, refuses, results

deal = partial(play, "nj-double-attack")


@pytest.mark.clause("19:47-26.11(a)#1")
@pytest.mark.parametrize("second", ["Kd", "Qd", "Jd"])
def test_26_11_a_offered_to_all_against_an_ace_and_wins_on_king_queen_jack(second: str) -> None:
    # Box 2 holds A-K and may insure as well (R45): its wager ties, its insurance pays 12.50.
    table = deal(f"Ac 9d Ah 9h Kh {second}", "1 bet 10, 2 bet 10, deal, 1 pass, 2 pass")
    assert asked(table) == "1.1 insurance: insure pass"
    go_on(table, "1 insure 5")
    assert asked(table) == "2.1 insurance: insure pass"
    go_on(table, "2 insure 5, 1 stand")
    assert results(table) == [
        "2 insurance win 12.50",
        "1 insurance win 12.50",
        "2.1 bet push 0.00",
        "1.1 bet lose -10.00",
    ]


@pytest.mark.clause("19:47-26.11(a)#1")
@pytest.mark.parametrize("up", ["Kc", "Jc", "9c"])
def test_26_11_a_not_offered_against_other_cards(up: str) -> None:
    table = deal(f"{up} 9d 9h", "1 bet 10, deal, 1 pass")
    assert asked(table).startswith("1.1 decision")
    refuses(table, "1 insure 5", "19:47-26.11")


@pytest.mark.clause("19:47-26.11(a)#2")
@pytest.mark.parametrize(("second", "main"), [("9d", "lose -10.00"), ("Ad 5d", "win 10.00"), ("2d 4d", "win 10.00")])
def test_26_11_a_loses_on_every_other_card(second: str, main: str) -> None:
    # 18 v A-9 = 20, A-A-5 = 17, A-2-4 = 17.
    table = deal(f"Ac 9s 9h {second}", "1 bet 10, deal, 1 pass, 1 insure 5, 1 stand")
    assert results(table) == ["1 insurance lose -5.00", f"1.1 bet {main}"]


@pytest.mark.clause("19:47-26.11(b)#1")
def test_26_11_b_at_most_half_of_the_initial_wager() -> None:
    table = deal("Ac 9d 9h", "1 bet 10, deal, 1 attack 10")
    refuses(table, "1 insure 5.50", "19:47-26.11(b)#1")
    refuses(table, "1 insure 6", "19:47-26.11(b)#1")
    refuses(table, "1 insure 10", "19:47-26.11(b)#1")
    assert "1 insure 5" in table.pending.legal
    assert "1 insure 2" in table.pending.legal


@pytest.mark.clause("19:47-26.11(b)#2")
def test_26_11_b_or_the_next_chip_above_half() -> None:
    # Smallest chip 5, initial 25: half is 12.50, so 15 is allowed and 20 is not (R44).
    table = deal("Ac 9d 9h Kd", "1 bet 25, deal, 1 pass", chip=5)
    refuses(table, "1 insure 20", "19:47-26.11(b)")
    refuses(table, "1 insure 12.50", "19:47-26.5(c)#1")  # no chips for it
    go_on(table, "1 insure 15, 1 stand")
    assert results(table) == ["1 insurance win 37.50", "1.1 bet lose -25.00"]
    even = deal("Ac 9d 9h Kd", "1 bet 20, deal, 1 pass", chip=5)
    refuses(even, "1 insure 15", "19:47-26.11(b)#1")  # half can be made


@pytest.mark.clause("19:47-26.11(b)#3")
def test_26_11_b_closes_before_any_additional_card() -> None:
    table = deal("Ac 2d 9h 3d 9s 4d", "1 bet 10, 4 bet 10, deal, 1 pass, 4 pass")
    in_order(table, "9s to hand 1 of box 4")  # right after the second cards
    assert log(table, "announce") == []
    go_on(table, "1 pass, 4 pass")
    refuses(table, "4 insure 5", "19:47-26.11(b)#3")
    go_on(table, "1 hit")
    refuses(table, "4 insure 5", "19:47-26.11(b)#3")


@pytest.mark.clause("19:47-26.11(b)#6")
@pytest.mark.parametrize("dealing", ["no-hole-card", "hole-card", "card-reader"])
def test_26_11_b_insurance_is_asked_when_everybody_has_two_cards(dealing: str) -> None:
    table = deal("Ah 5c 9c 6c 9s 9d 2h 3h", "1 bet 10, 4 bet 10, deal", dealing=dealing)
    for place in ("1", "4"):  # the ace is up and nobody has a card
        assert asked(table) == f"{place}.1 attack: attack pass"
        refuses(table, f"{place} insure 5", "19:47-26.")
        go_on(table, f"{place} pass")
    for place in ("1", "4"):
        assert asked(table) == f"{place}.1 insurance: insure pass"
        assert cards_lying(table) == [["5c", "6c"], ["9c", "9s"], ["Ah"]]
        go_on(table, f"{place} pass")
    assert asked(table).startswith("1.1 decision")


@pytest.mark.clause("19:47-26.11(b)#4")
def test_26_11_b_closes_before_the_reader() -> None:
    table = deal("Ac 9d 9h 8s", "1 bet 10, deal, 1 pass", dealing="card-reader")
    assert asked(table) == "1.1 insurance: insure pass"
    assert log(table, "peek") == []
    go_on(table, "1 insure 5")
    in_order(table, "26.11(a)#1 1 wagers 5.00 (insurance)", "The hole card goes face down into the reader")
    table = deal("Ac 9d 9h 8s", "1 bet 10, deal, 1 pass, 1 pass", dealing="card-reader")
    refuses(table, "1 insure 5", "19:47-26.11(b)")


@pytest.mark.clause("19:47-26.11(c)")
@pytest.mark.parametrize("dealing", ["no-hole-card", "hole-card", "card-reader"])
@pytest.mark.parametrize(("bet", "insured", "paid"), [("10", "5", "12.50"), ("20", "10", "25.00"), ("20", "3", "7.50")])
def test_26_11_c_pays_five_to_two(dealing: str, bet: str, insured: str, paid: str) -> None:
    table = deal("Ac 9d 9h Kd", f"1 bet {bet}, deal, 1 pass, 1 insure {insured}", dealing=dealing)
    if dealing != "card-reader":
        go_on(table, "1 stand")
    assert results(table) == [f"1 insurance win {paid}", f"1.1 bet lose -{bet}.00"]
    assert by_clause(table)[f"1 insurance win {paid}"] == "19:47-26.11(c)"


@pytest.mark.clause("19:47-26.11(d)")
@pytest.mark.parametrize("dealing", ["no-hole-card", "hole-card", "card-reader"])
def test_26_11_d_collected_when_the_second_card_is_seen(dealing: str) -> None:
    # D Ac 4d, then 3d = 18: collected before the third card; with a reader too, at disclosure (R43).
    table = deal("Ac 9d 8h 4d 3d", "1 bet 10, deal, 1 pass, 1 insure 5", dealing=dealing)
    assert results(table) == []
    go_on(table, "1 stand")
    in_order(table, "4d", "19:47-26.11(d) 1: insurance of 5.00 loses", "3d to the dealer")
