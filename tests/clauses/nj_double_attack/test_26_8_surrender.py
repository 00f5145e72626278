"""19:47-26.8: surrender, at any time before standing."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from tests.clauses.playing_helper import asked, by_clause, go_on, in_order, net, option_refused, play, refuses, results

GAME = "nj-double-attack"
deal = partial(play, GAME)
ATTACKED = "1 bet 10, deal, 1 attack 10"


@pytest.mark.clause("19:47-26.8(a)#1")
def test_26_8_a_half_of_initial_and_attack_wager() -> None:
    # Kd 6h v 9: half of 10 + 10.
    table = deal("9c Kd 6h 8s", f"{ATTACKED}, 1 surrender")
    assert results(table) == ["1.1 bet surrender -5.00", "1.1 attack surrender -5.00"]


@pytest.mark.clause("19:47-26.8(a)#1")
@pytest.mark.parametrize(("bet", "chip", "lost"), [("10", 0.5, "5.00"), ("7.50", 0.5, "3.50"), ("25", 5, "10.00")])
def test_26_8_a_a_half_that_chips_cannot_make_favours_the_player(bet: str, chip: float, lost: str) -> None:
    # 7.50 with chips of 0.50: 3.75 cannot be made, 3.50 is taken. 25 with chips of 5: 10 is taken (R07).
    table = deal("9c Kd 6h 8s", f"1 bet {bet}, deal, 1 pass, 1 surrender", chip=chip)
    assert results(table) == [f"1.1 bet surrender -{lost}"]


@pytest.mark.clause("19:47-26.8(a)#2")
def test_26_8_a_after_extra_cards() -> None:
    # 7-5-3 = 15.
    table = deal("9c 7d 5h 3s 8s", "1 bet 10, deal, 1 pass, 1 hit")
    assert "surrender" in asked(table)
    go_on(table, "1 surrender")
    assert net(table) == {"1": "-5.00"}


@pytest.mark.clause("19:47-26.8(a)#2")
def test_26_8_a_after_doubling_half_of_everything_on_the_hand() -> None:
    # 6-5 doubled draws 3 = 14 v 9: half of 10 + 10 (R06).
    table = deal("9c 6d 5h 3s 8s", "1 bet 10, deal, 1 pass, 1 double")
    assert asked(table) == "1.1 decision: stand surrender"
    go_on(table, "1 surrender")
    assert results(table) == ["1.1 bet surrender -5.00", "1.1 double surrender -5.00"]


@pytest.mark.clause("19:47-26.8(a)#2")
def test_26_8_a_after_a_split_hand_by_hand() -> None:
    # 8-7 = 15 surrendered for half of 20, 8-K = 18 against 9c 8s = 17 wins 20.
    table = deal("9c 8d 8h 7d Kc 8s", f"{ATTACKED}, 1 split, 1 surrender, 1 stand")
    assert results(table) == ["1.1 bet surrender -5.00", "1.1 attack surrender -5.00", "1.2 split win 20.00"]


@pytest.mark.clause("19:47-26.8(a)#2")
def test_26_8_a_a_split_ace_after_its_one_card() -> None:
    # A-5 surrendered (R09), A-9 = 20 v 17.
    table = deal("9c Ad Ah 5d 9d 8s", "1 bet 10, deal, 1 pass, 1 split")
    assert asked(table) == "1.1 decision: stand surrender"
    go_on(table, "1 surrender, 1 stand")
    assert results(table) == ["1.1 bet surrender -5.00", "1.2 split win 10.00"]


@pytest.mark.clause("19:47-26.8(a)#3")
def test_26_8_a_not_after_standing() -> None:
    # Box 2 stands on 15; while box 3 plays it cannot give up any more, and loses 15 v 17.
    table = deal("9c Kd Kh 5d 9h 8s", "2 bet 10, 3 bet 10, deal, 2 pass, 3 pass, 2 stand")
    refuses(table, "2 surrender", "19:47-26.8(a)#3")
    go_on(table, "3 stand")
    assert net(table) == {"2": "-10.00", "3": "10.00"}


@pytest.mark.clause("19:47-26.8(a)#1", "19:47-26.8(a)#3")
def test_26_8_a_a_busted_hand_has_nothing_to_give_up() -> None:
    # K-6-9 = 25 (R08): box 1 is asked no more.
    table = deal("9c Kd Kh 6d 9h 9s 8s", "1 bet 10, 3 bet 10, deal, 1 pass, 3 pass, 1 hit")
    assert asked(table).startswith("3.1")
    refuses(table, "1 surrender", "19:47-26")
    go_on(table, "3 stand")
    assert net(table)["1"] == "-10.00"


@pytest.mark.clause("19:47-26.8(a)1")
@pytest.mark.parametrize("up", ["2c", "5c", "9c"])
def test_26_8_a1_settled_at_once_against_two_to_nine(up: str) -> None:
    table = deal(f"{up} Kd Kh 6d 9h", "1 bet 10, 2 bet 10, deal, 1 pass, 2 pass, 1 surrender")
    assert asked(table).startswith("2.1")
    assert results(table) == ["1.1 bet surrender -5.00"]
    assert by_clause(table)["1.1 bet surrender -5.00"] == "19:47-26.8(a)1"
    assert table.ledger.balance["1"] == -500


@pytest.mark.clause("19:47-26.8(a)2#1", "19:47-26.8(a)2#2")
@pytest.mark.parametrize("dealing", ["no-hole-card", "hole-card"])
@pytest.mark.parametrize("up", ["Kc", "Qc", "Jc", "Ac"])
def test_26_8_a2_waits_for_the_second_card_against_ace_king_queen_jack(up: str, dealing: str) -> None:
    insurance = ", 1 pass, 2 pass" if up == "Ac" else ""
    lines = f"1 bet 10, 2 bet 10, deal, 1 attack 10, 2 pass{insurance}, 1 surrender"
    blackjack = "Kd" if up == "Ac" else "Ad"

    def until_box_2(second: str) -> str:
        # The hole card is dealt after the players' second cards; without one it is the next card. Same place here.
        return f"{up} Kd Kh 6d 9h {second} Kd"

    table = deal(until_box_2(blackjack), lines, dealing=dealing)
    assert results(table) == []
    in_order(table, "Box 1 surrenders hand 1", "19:47-26.8(a)2#1 The surrendered wager on hand 1 of box 1 waits")
    go_on(table, "2 stand")
    # Dealer blackjack: initial 10 lost, attack back (R05), ahead of box 2.
    assert results(table) == ["1.1 bet lose -10.00", "1.1 attack push 0.00", "2.1 bet lose -10.00"]
    assert by_clause(table)["1.1 bet lose -10.00"] == "19:47-26.8(a)2#2"
    table = deal(until_box_2("7d"), f"{lines}, 2 stand", dealing=dealing)
    assert results(table)[:2] == ["1.1 bet surrender -5.00", "1.1 attack surrender -5.00"]
    assert by_clause(table)["1.1 bet surrender -5.00"] == "19:47-26.8(a)2#2"
    in_order(table, "7d", "bet of 10.00 surrendered", "2.1: bet of 10.00")


@pytest.mark.clause("19:47-26.8(a)2#2")
def test_26_8_a2_doubling_money_comes_back_from_a_surrender_that_meets_blackjack() -> None:
    # Kc up, 6-5 doubled draws 2 = 13, surrendered; D As: 10 lost, attack and double back (R05).
    table = deal("Kc 6d 5h 2s As", f"{ATTACKED}, 1 double, 1 surrender")
    assert results(table) == ["1.1 bet lose -10.00", "1.1 attack push 0.00", "1.1 double push 0.00"]


@pytest.mark.clause("19:47-26.8(a)3")
def test_26_8_a3_with_a_reader_at_once_unless_the_house_waits() -> None:
    cards, lines = "Kc Kd Kh 6d 9h 8s", "1 bet 10, 2 bet 10, deal, 1 pass, 2 pass, 1 surrender"
    at_once = deal(cards, lines, dealing="card-reader")
    assert results(at_once) == ["1.1 bet surrender -5.00"]
    assert by_clause(at_once)["1.1 bet surrender -5.00"] == "19:47-26.8(a)3"
    waits = deal(cards, lines, dealing="card-reader", surrender_settled="at-disclosure")
    assert results(waits) == []
    go_on(waits, "2 stand")
    assert results(waits) == ["1.1 bet surrender -5.00", "2.1 bet win 10.00"]
    option_refused(GAME, "19:47-26.8(a)3", surrender_settled="at-disclosure")  # no reader, no such choice


@pytest.mark.clause("19:47-26.8(b)")
@pytest.mark.parametrize(
    ("second", "expected"),
    [
        ("Qd", ["1 insurance win 12.50", "1.1 bet lose -10.00"]),
        ("9d", ["1 insurance lose -5.00", "1.1 bet surrender -5.00"]),
    ],
)
def test_26_8_b_insurance_and_surrender_settle_apart(second: str, expected: list[str]) -> None:
    table = deal(f"Ac Kd 6d {second}", "1 bet 10, deal, 1 pass, 1 insure 5, 1 surrender")
    assert results(table) == expected


@pytest.mark.clause("19:47-26.8(a)#1")
@pytest.mark.parametrize(
    ("wagers", "options", "lost"),
    [
        # Half of 25 + 25 is 25, which one chip makes.
        ("1 bet 25, deal, 1 attack 25, 1 surrender", {"chip": 25}, "25.00"),
        # Half of 5.50 + 5.50 is 5.50.
        ("1 bet 5.50, deal, 1 attack 5.50, 1 surrender", {}, "5.50"),
        # Half of 25 + 50 is 37.50: 25 in chips of 25.
        ("1 bet 50, deal, 1 attack 25, 1 surrender", {"chip": 25}, "25.00"),
        # Half of 5.50 + 5 is 5.25: 5 in chips of 0.50.
        ("1 bet 5.50, deal, 1 attack 5, 1 surrender", {}, "5.00"),
        # 5.55 + 3.33 + 1.11 = 9.99 in cents; 7-5 doubled draws 3.
        ("1 bet 5.55, deal, 1 attack 3.33, 1 double 1.11, 1 surrender", {"chip": 0.01}, "4.99"),
    ],
)
def test_26_8_a_the_half_is_of_all_wagers_on_the_hand_together(wagers: str, options: dict[str, Any], lost: str) -> None:
    # 7-5 v 9: "one-half the amount of his or her wager(s)", rounded once if chips cannot make it (R07).
    table = deal("9c 7d 5h 3s 8s", wagers, **options)
    assert net(table) == {"1": f"-{lost}"}


@pytest.mark.clause("19:47-26.8(a)#1")
def test_26_8_a_each_person_on_a_box_gives_up_half_of_the_own_wagers() -> None:
    # In chips of 5: 1 has 25 + 15, half of 40 is 20; 1b has 15 + 10, half of 25 is 12.50, 10 is taken (R07, R25).
    lines = "1 bet 25, 1b bet 15, deal, 1 attack 15, 1b attack 10, 1 surrender"
    table = deal("9c Kd 6h 8s", lines, chip=5, people_per_box=2)
    assert net(table) == {"1": "-20.00", "1b": "-10.00"}


@pytest.mark.clause("19:47-26.8(a)#2")
def test_26_8_a_split_hands_are_halved_apart() -> None:
    # In chips of 5: hand 1 has 15 + 10, half is 12.50: 10; hand 2 has 25, half is 12.50: 10.
    table = deal("9c 8d 8h 7d 6c 8s", "1 bet 15, deal, 1 attack 10, 1 split, 1 surrender, 1 surrender", chip=5)
    assert net(table) == {"1": "-20.00"}
    assert "1.2 split surrender -10.00" in results(table)


@pytest.mark.clause("19:47-26.8(a)2#2")
def test_26_8_a_2_the_half_is_of_all_wagers_when_the_dealer_has_no_blackjack() -> None:
    # K-6 v king, 7 comes: half of 5.50 + 5.50.
    table = deal("Kc Kd 6h 7s", "1 bet 5.50, deal, 1 attack 5.50, 1 surrender")
    assert net(table) == {"1": "-5.50"}
