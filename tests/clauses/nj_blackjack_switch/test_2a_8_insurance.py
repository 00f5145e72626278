"""19:47-2A.8: insurance, for each hand."""

from __future__ import annotations

import pytest
from tests.clauses.nj_blackjack_switch.switch_helper import play, shoe
from tests.clauses.playing_helper import asked, go_on, in_order, net, refuses, results

HANDS = ["Kc 9c", "8d 9s"]  # 19 and 17


@pytest.mark.parametrize("hole", ["Kd", "Qd", "Jd", "Td"])
@pytest.mark.clause("19:47-2A.8(a)#1")
def test_2a_8_a_an_ace_up_offers_insurance_to_every_player_and_a_ten_value_wins_it(hole: str) -> None:
    # Box 1 insures hand 1 with 5: +10 -10 -10. Box 2 declines: -20.
    table = play(
        shoe([*HANDS, "Ks 9d", "8c 9h"], "Ah", hole),
        "1 bet 10, 2 bet 10, deal, 1 insure 5, 1 pass, 2 pass, 2 pass, 1 keep, 1 stand, 1 stand"
        ", 2 keep, 2 stand, 2 stand",
    )
    assert results(table)[0] == "1.1 insurance win 10.00"
    assert net(table) == {"1": "-10.00", "2": "-20.00"}


@pytest.mark.parametrize("up", ["Kh", "Th", "9h"])
@pytest.mark.clause("19:47-2A.8(a)#1")
def test_2a_8_a_no_insurance_without_an_ace_up(up: str) -> None:
    table = play(shoe(HANDS, up), "1 bet 10, deal")
    refuses(table, "1 insure 5", "19:47-2A.8(a)")


@pytest.mark.parametrize("hole", ["Ad", "2d", "3d", "4d", "5d", "6d", "7d", "8d", "9d"])
@pytest.mark.clause("19:47-2A.8(a)#2")
def test_2a_8_a_insurance_loses_on_an_ace_or_2_to_9(hole: str) -> None:
    table = play(
        shoe(HANDS, "Ah", f"{hole} Kh 6h 4h"), "1 bet 10, deal, 1 insure 5, 1 insure 5, 1 keep, 1 stand, 1 stand"
    )
    assert results(table)[:2] == ["1.1 insurance lose -5.00", "1.2 insurance lose -5.00"]


@pytest.mark.parametrize(
    ("first", "second", "total"),
    [("insure 5", "insure 5", "0.00"), ("pass", "insure 5", "-10.00"), ("insure 5", "pass", "-10.00")],
)
@pytest.mark.clause("19:47-2A.8(a)1")
def test_2a_8_a1_either_hand_or_both(first: str, second: str, total: str) -> None:
    # v Ah Kd: both hands lose 10; every insured 5 wins 10.
    table = play(shoe(HANDS, "Ah", "Kd"), "1 bet 10, deal", dealing="card-reader")
    assert asked(table) == "1.1 insurance: insure pass"
    go_on(table, f"1 {first}")
    assert asked(table) == "1.2 insurance: insure pass"
    go_on(table, f"1 {second}")
    assert net(table) == {"1": total}


@pytest.mark.clause("19:47-2A.8(a)2")
def test_2a_8_a2_after_four_cards_each_before_any_switch_and_any_extra_card() -> None:
    table = play(shoe([*HANDS, "Ks 9d", "8c 9h"], "Ah"), "1 bet 10, 2 bet 10, deal")
    assert table.shoe.at == 9  # all first cards are out
    go_on(table, "1 pass, 1 pass")
    assert asked(table) == "2.1 insurance: insure pass"  # all players, before the first switch question
    go_on(table, "2 insure 5, 2 pass")
    assert asked(table) == "1 switch: switch keep"
    refuses(table, "1 insure 5", "19:47-2A.8(a)2")
    go_on(table, "1 keep")
    refuses(table, "1 insure 5", "19:47-2A.8(a)2")
    refuses(table, "2 insure 5", "19:47-2A.8(a)2")


@pytest.mark.clause("19:47-2A.8(a)3")
def test_2a_8_a3_insurance_is_down_before_the_reader_is_used() -> None:
    table = play(shoe(HANDS, "Ah", "5d"), "1 bet 10, deal, 1 insure 5, 1 pass", dealing="card-reader")
    in_order(table, "1 wagers 5.00 (insurance)", "1 declines (insurance)", "into the reader")
    refuses(table, "1 insure 5", "19:47-2A.8(a)3")


@pytest.mark.clause("19:47-2A.8(b)#1")
def test_2a_8_b_at_most_half_of_the_wager_of_the_hand_insured() -> None:
    table = play(shoe(HANDS, "Ah"), "1 bet 10, deal")
    for amount in ("5.50", "6", "10"):
        refuses(table, f"1 insure {amount}", "19:47-2A.8(b)#1")
    go_on(table, "1 insure 5")
    refuses(table, "1 insure 6", "19:47-2A.8(b)#1")  # the second hand for itself
    go_on(table, "1 insure 2")  # less is allowed


@pytest.mark.clause("19:47-2A.8(b)#2")
def test_2a_8_b_if_chips_cannot_make_half_the_next_chip_may_be_wagered() -> None:
    # Half of 25 is 12.50, the smallest chip 5: up to 15 on each hand.
    table = play(shoe(HANDS, "Ah"), "1 bet 25, deal", chip=5)
    refuses(table, "1 insure 20", "19:47-2A.8(b)")
    refuses(table, "1 insure 12.50", "19:47-2A.5(d)#1")
    go_on(table, "1 insure 15, 1 insure 15")
    assert asked(table) == "1 switch: switch keep"


@pytest.mark.parametrize("dealing", ["no-hole-card", "hole-card", "card-reader"])
@pytest.mark.clause("19:47-2A.8(c)")
def test_2a_8_c_losing_insurance_is_collected_after_the_hole_card_before_further_cards(dealing: str) -> None:
    # Ah 6d = soft 17 draws 4h = 21.
    table = play(shoe(HANDS, "Ah", "6d 4h"), "1 bet 10, deal, 1 insure 5, 1 pass, 1 keep, 1 stand", dealing=dealing)
    assert results(table) == []  # a reader does not settle it earlier (R43)
    go_on(table, "1 stand")
    in_order(table, "6d", "2A.8(c) 1.1: insurance of 5.00 loses", "4h to the dealer")


@pytest.mark.clause("19:47-2A.8(d)")
def test_2a_8_d_winning_insurance_pays_2_to_1_before_the_hands_are_settled() -> None:
    # Two insured hands v Ah Kh: 2 to 1 also for a suited blackjack.
    table = play(shoe(HANDS, "Ah", "Kh"), "1 bet 10, deal, 1 insure 5, 1 insure 4", dealing="card-reader")
    assert results(table) == [
        "1.1 insurance win 10.00",
        "1.2 insurance win 8.00",
        "1.1 bet lose -10.00",
        "1.2 bet lose -10.00",
    ]


@pytest.mark.clause("19:47-2A.8(d)")
def test_2a_8_d_an_insured_blackjack_pushes_and_wins_its_insurance() -> None:
    # R45: Ac Kd v Ah Kh: push, 5 insured pays 10. 17 loses 10.
    table = play(shoe(["Ac Kd", "8d 9s"], "Ah", "Kh"), "1 bet 10, deal, 1 insure 5, 1 pass", dealing="card-reader")
    assert net(table) == {"1": "0.00"}


@pytest.mark.clause("19:47-2A.8(e)")
def test_2a_8_e_insurance_does_not_concern_the_match_wager() -> None:
    # Match 20 (lost on Kc 9c 8d 7s): the cap stays 5 per hand.
    table = play(shoe(["Kc 9c", "8d 7s"], "Ah"), "1 bet 10, 1 match 20, deal")
    assert results(table) == ["1 match lose -20.00"]
    refuses(table, "1 insure 5.50", "19:47-2A.8(b)#1")
    go_on(table, "1 insure 5")
