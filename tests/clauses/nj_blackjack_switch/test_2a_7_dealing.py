"""19:47-2A.7: the order of the deal, the dealer's second card, the reader, pick-up. The switch has its own file."""

from __future__ import annotations

import pytest
from tests.clauses.nj_blackjack_switch.switch_helper import play, shoe
from tests.clauses.playing_helper import (
    asked,
    dealer,
    go_on,
    hand,
    hands_off,
    in_order,
    log,
    net,
    option_refused,
    refuses,
    results,
)

from pitboss.hands import Count
from pitboss.regulations import rules
from pitboss.table import Listed, Stack, Table
from pitboss.table.layout import HandInPlay
from pitboss.table.view import view

KEPT = "1 bet 10, deal, 1 keep"
PLAIN = shoe(["Kc 8c", "9d 9s"], "8h", "Td")  # 18 and 18 v 18
PLAYED = f"{KEPT}, 1 stand, 1 stand"


@pytest.mark.clause("19:47-2A.7(c)#1")
def test_2a_7_c_the_first_card_of_a_new_shoe_is_burned_face_down() -> None:
    chosen = rules("nj-blackjack-switch", decks=6)
    first, *rest = chosen.shoe()
    table = Table(chosen, Listed([Stack(rest, burn=first)]))
    go_on(table, "1 bet 10, deal")
    assert len(rest) == 311
    assert table.rack == [first]
    assert log(table, "burn") == ["19:47-2A.7(c)#1 A card is burned face down."]
    in_order(table, "A card is burned face down", f"{rest[0]} to hand 1 of box 1")


@pytest.mark.clause("19:47-2A.7(c)#3")
def test_2a_7_c_a_new_dealer_burns_a_card_before_dealing() -> None:
    table = play(f"{PLAIN} 2h {PLAIN}", f"{PLAYED}, dealer change, {KEPT}")
    assert str(table.rack[-1]) == "2h"
    assert log(table, "burn")[1:] == ["19:47-2A.7(c)#3 A card is burned face down."]
    assert hand(table, "1.1") == "Kc 8c = 18"
    refuses(table, "dealer change", "19:47-2A.7(c)#3")


@pytest.mark.clause("19:47-2A.7(c)#4")
def test_2a_7_c_the_burned_card_is_shown_when_a_player_asks() -> None:
    table = play(f"2h {PLAIN}", "1 bet 10, dealer change, deal")
    assert not any("2h" in line for line in log(table))
    go_on(table, "dealer show-burn")
    assert log(table, "burn-shown") == ["19:47-2A.7(c)#4 On request the burned 2h is shown."]


@pytest.mark.clause("19:47-2A.7(c)#5")
def test_2a_7_c_nothing_is_burned_with_the_bart_carter_shuffle() -> None:
    table = play(f"{PLAIN} {PLAIN}", f"{PLAYED}, dealer change, {PLAYED}", shuffle="bart-carter")
    assert log(table, "burn") == []
    assert log(table, "dealer-change") == ["19:47-2A.7(c)#5 A new dealer takes the table."]


@pytest.mark.clause("19:47-2A.7(d)")
def test_2a_7_d_the_deal_starts_at_the_dealers_left() -> None:
    table = play(
        shoe(["2c 2d", "3c 3d", "4c 4d", "5c 5d", "6c 6d", "7c 7d"], "9h"), "5 bet 10, 3 bet 10, 1 bet 10, deal"
    )
    cards = [line.split(" ", 1)[1] for line in log(table) if " of box " in line and " to hand " in line]
    assert cards[:6] == [
        "2c to hand 1 of box 1.",
        "3c to hand 2 of box 1.",
        "4c to hand 1 of box 3.",
        "5c to hand 2 of box 3.",
        "6c to hand 1 of box 5.",
        "7c to hand 2 of box 5.",
    ]
    assert hand(table, "5.2") == "7c 7d = 14"


@pytest.mark.clause("19:47-2A.7(d)1", "19:47-2A.7(d)2", "19:47-2A.7(d)3")
def test_2a_7_d_one_card_to_each_box_one_to_the_dealer_a_second_to_each_box() -> None:
    table = play(shoe(["2c 2d", "3c 3d", "4c 4d", "5c 5d"], "9h"), "1 bet 10, 2 bet 10, deal")
    in_order(
        table,
        "2A.7(d)1 2c to hand 1 of box 1",
        "2A.7(d)1 5c to hand 2 of box 2",
        "2A.7(d)2 9h to the dealer",
        "2A.7(d)3 2d to hand 1 of box 1",
        "2A.7(d)3 5d to hand 2 of box 2",
    )
    assert [one["cards"] for box in view(table)["boxes"] for one in box["hands"]] == [
        ["2c", "2d"],
        ["3c", "3d"],
        ["4c", "4d"],
        ["5c", "5d"],
    ]
    go_on(table, "1 switch")  # the cards of the second pass are the ones that a switch exchanges
    assert (hand(table, "1.1"), hand(table, "1.2")) == ("2c 3d = 5", "3c 2d = 5")


@pytest.mark.parametrize("dealing", ["no-hole-card", "hole-card", "card-reader"])
@pytest.mark.clause("19:47-2A.7(e)")
def test_2a_7_e_match_wagers_are_settled_before_insurance_and_reader(dealing: str) -> None:
    # 7c 8c and 7d 9s: a pair, +5 for box 1; box 2 loses its match. Collected and paid from the right.
    table = play(
        shoe(["7c 8c", "7d 9s", "2c 8d", "3d 9c"], "Ah", "5h"),
        "1 bet 10, 1 match 5, 2 bet 10, 2 match 5, deal",
        dealing=dealing,
    )
    assert asked(table) == "1.1 insurance: insure pass"
    assert results(table) == ["2 match lose -5.00", "1 match win 5.00"]
    go_on(table, "1 pass, 1 pass, 2 pass, 2 pass")
    if dealing == "card-reader":
        in_order(table, "1: match of 5.00 wins", "into the reader")


@pytest.mark.parametrize(("up", "kind"), [("Ah", "insurance"), ("Kh", "switch"), ("9h", "switch")])
@pytest.mark.clause("19:47-2A.7(f)")
def test_2a_7_f_then_insurance_if_the_dealer_shows_an_ace(up: str, kind: str) -> None:
    table = play(shoe(["7c 8c", "7d 9s"], up), "1 bet 10, 1 match 5, deal")
    assert table.pending.kind == kind
    in_order(table, "1: match of 5.00 wins")


@pytest.mark.clause("19:47-2A.7(h)")
def test_2a_7_h_the_first_hand_may_stand_draw_surrender_double_or_split() -> None:
    table = play(shoe(["8c 8d", "7d 9s"], "9h"), KEPT)
    assert asked(table) == "1.1 decision: hit stand double split surrender"
    table = play(shoe(["8c 8d", "7d 9s"], "9h"), KEPT, surrender=False)
    assert asked(table) == "1.1 decision: hit stand double split"
    table = play(shoe(["8c 8d", "7d 9s"], "9h"), "1 bet 10, deal")
    for line in ("1 hit", "1 stand", "1 double", "1 split", "1 surrender"):
        refuses(table, line, "19:47-2A")  # not before the switch question is answered


@pytest.mark.clause("19:47-2A.7(i)#1", "19:47-2A.7(i)#2")
def test_2a_7_i_further_cards_come_face_up_and_each_new_total_is_announced() -> None:
    table = play(shoe(["7c 5c", "7d 9s"], "9h", "4h 2h"), f"{KEPT}, 1 hit, 1 hit")
    assert view(table)["boxes"][0]["hands"][0]["cards"] == ["7c", "5c", "4h", "2h"]
    in_order(
        table,
        "2A.7(i)#1 4h to hand 1 of box 1",
        "2A.7(i)#2 The dealer announces 16 for hand 1 of box 1",
        "2A.7(i)#1 2h to hand 1 of box 1",
        "2A.7(i)#2 The dealer announces 18 for hand 1 of box 1",
    )


@pytest.mark.clause("19:47-2A.7(j)")
def test_2a_7_j_then_the_second_hand_is_announced_and_played_without_a_second_switch() -> None:
    table = play(shoe(["7c 8c", "7d 5s"], "9h", "2c"), f"{KEPT}, 1 hit, 1 stand")
    assert asked(table) == "1.2 decision: hit stand double surrender"
    in_order(table, "Box 1 stands on hand 1", "2A.7(j) The dealer announces 12 for hand 2 of box 1")
    refuses(table, "1 switch", "19:47-2A.7(g)3")


@pytest.mark.clause("19:47-2A.7(k)")
def test_2a_7_k_then_the_next_player_to_the_right() -> None:
    table = play(shoe(["Kc 8c", "9d 9s", "Kd 8d", "9c 9h"], "8h"), "1 bet 10, 2 bet 10, deal, 1 keep, 1 stand")
    refuses(table, "2 stand", "19:47-2A.7(k)")
    go_on(table, "1 stand")
    assert asked(table) == "2 switch: switch keep"


@pytest.mark.clause("19:47-2A.7(l)#1", "19:47-2A.7(l)#2")
def test_2a_7_l_the_dealer_calls_dealers_card_and_takes_the_hole_card_face_up() -> None:
    table = play(PLAIN, f"{KEPT}, 1 stand")
    assert view(table)["dealer"] == ["8h"]  # one open card during play
    assert table.shoe.at == 5
    go_on(table, "1 stand")
    lines = log(table)
    at = next(n for n, line in enumerate(lines) if "Td to the dealer" in line)
    assert lines[at - 1] == '19:47-2A.7(l)#2 The dealer calls "Dealer\'s Card".'
    assert lines[at] == "19:47-2A.7(l)#1 Td to the dealer."


@pytest.mark.clause("19:47-2A.7(l)#3")
def test_2a_7_l_further_dealer_cards_and_the_total() -> None:
    # Ah, 6d = soft 17 draws 4s = 21.
    table = play(shoe(["Kc 8c", "9d 9s"], "Ah", "6d 4s"), "1 bet 10, deal, 1 pass, 1 pass, 1 keep, 1 stand, 1 stand")
    assert dealer(table) == "Ah 6d 4s = 21"
    in_order(table, "6d to the dealer", "4s to the dealer", "2A.7(l)#3 The dealer announces the dealer's total, 21")


@pytest.mark.clause("19:47-2A.7(l)1")
def test_2a_7_l1_the_house_may_deal_the_hole_card_face_down_and_nobody_looks() -> None:
    table = play(shoe(["Kc 8c", "9d 7s"], "Kh", "As 2h"), KEPT, dealing="hole-card")
    in_order(table, "7s to hand 2 of box 1", "2A.7(l)1 A card face down to the dealer", "or switch")
    for line in ("1 stand", "1 hit", "1 stand"):
        assert view(table)["dealer"] == ["Kh", "??"]
        assert not any("As" in text for text in log(table))
        go_on(table, line)
    in_order(table, "Box 1 stands on hand 2", "The dealer turns up As")
    assert log(table, "dealers-card") == []
    assert net(table) == {"1": "-20.00"}
    assert rules("nj-blackjack-switch").options.dealing == "no-hole-card"
    option_refused("nj-blackjack-switch", "19:47-2A.7(l)", dealing="open")


@pytest.mark.parametrize(("up", "peeks"), [("Ah", 1), ("Kh", 1), ("Qh", 1), ("Jh", 1), ("Th", 1), ("9h", 0), ("2h", 0)])
@pytest.mark.clause("19:47-2A.7(l)2#1")
def test_2a_7_l2_the_reader_is_used_with_ace_or_ten_value_up_before_the_switch(up: str, peeks: int) -> None:
    insurance = ", 1 pass, 1 pass" if up == "Ah" else ""
    table = play(shoe(["Kc 8c", "9d 7s"], up, "5s"), f"1 bet 10, deal{insurance}", dealing="card-reader")
    assert asked(table) == "1 switch: switch keep"  # R19
    assert len(log(table, "peek")) == peeks
    plain = play(shoe(["Kc 8c", "9d 7s"], up, "5s"), f"1 bet 10, deal{insurance}", dealing="hole-card")
    assert log(plain, "peek") == []


@pytest.mark.clause("19:47-2A.7(l)2#2")
def test_2a_7_l2_the_hole_card_goes_face_down_into_the_reader() -> None:
    table = play(shoe(["Kc 8c", "9d 7s"], "Th", "Qs"), "1 bet 10, deal", dealing="card-reader")
    in_order(table, "2A.7(l)2#2 The hole card goes face down into the reader", "The reader shows no blackjack")
    assert not any("Qs" in line for line in log(table))
    assert view(table)["dealer"] == ["Th", "??"]


@pytest.mark.clause("19:47-2A.7(l)2#3")
def test_2a_7_l2_with_a_blackjack_found_no_more_cards_and_no_switch() -> None:
    # 20 and Ac Qd v Th As: -10 and push.
    table = play(shoe(["Kc Qc", "Ac Qd"], "Th", "As 5c"), "1 bet 10, deal", dealing="card-reader")
    assert table.round is None
    assert table.shoe.at == 6
    in_order(table, "2A.7(l)2#3 The reader shows blackjack")
    assert log(table, "announce-switch") == []
    assert results(table) == ["1.1 bet lose -10.00", "1.2 bet push 0.00"]


THREE = shoe(["2c 2d", "3c 3d", "4c 4d", "5c 5d", "6c 6d", "7c 7d"], "9h", "Kh Ts")


@pytest.mark.clause("19:47-2A.7(m)#1", "19:47-2A.7(m)#2", "19:47-2A.7(m)#3")
def test_2a_7_m_pick_up_runs_from_the_far_right_the_dealers_cards_below() -> None:
    # Box 1 switches: 2c 3d and 3c 2d; its first hand draws Kh.
    table = play(
        THREE,
        "1 bet 10, 3 bet 10, 5 bet 10, deal, 1 switch, 1 hit, 1 stand, 1 stand"
        ", 3 keep, 3 stand, 3 stand, 5 keep, 5 stand, 5 stand",
    )
    assert " ".join(map(str, table.rounds[0].discards)) == "6c 6d 7c 7d 4c 4d 5c 5d 2c 3d Kh 3c 2d 9h Ts"
    in_order(table, "2A.7(m)#2 The cards are picked up: 6c 6d 7c 7d")
    # The log has the hands as dealt, the switch and the hands as played.
    in_order(table, "2d to hand 1 of box 1", "3d to hand 2 of box 1", "Box 1 switches", "Kh to hand 1 of box 1")
    assert hand(table, "1.1") == "2c 3d Kh = 15"


@pytest.mark.clause("19:47-2A.7(n)")
def test_2a_7_n_the_round_in_which_the_cutting_card_comes_is_played_to_its_end() -> None:
    first = shoe(["5c 8c", "9d 9s", "Kd 8d", "9c 9h"], "8h")
    table = play(
        f"{first} | 4h Td",
        "1 bet 10, 2 bet 10, deal, 1 keep, 1 hit, 1 stand, 1 stand, 2 keep, 2 stand, 2 stand",
    )
    assert dealer(table) == "8h Td = 18"
    in_order(table, "2A.7(n) The cutting card comes out", "4h to hand 1 of box 1", "Td to the dealer", "reshuffled")


@pytest.mark.clause("19:47-2A.7(n)1", "19:47-2A.7(n)3")
def test_2a_7_n_the_cards_are_collected_in_order_and_then_shuffled() -> None:
    table = play(["Kc 9d 8h | 8c 9s Td 2d 2h", shoe(["Qc 9c", "9d 9s"], "8h", "Td")], f"{PLAYED}, {KEPT}")
    in_order(table, "The cards are picked up: Kc 8c 9d 9s 8h Td", "The cards are reshuffled", "Qc to hand 1 of box 1")
    assert hand(table, "1.1") == "Qc 9c = 19"


@pytest.mark.clause("19:47-2A.7(p)")
def test_2a_7_p_nobody_but_the_dealer_handles_cards() -> None:
    # Whatever a player or spectator says: cards change places by a switch or split that the dealer offers.
    table = play(shoe(["Kc 8c", "9d 9s", "8d 8s", "7c 6c"], "8h", "2c 3c 4c Td 5c 6d"), "1 bet 10, 2 bet 10, deal")
    for answer in ("1 keep", "1 stand", "1 hit", "1 stand", "2 switch", "2 hit", "2 stand"):
        hands_off(table, "switch", "unswitch")
        assert table.pending.place == answer[0]
        go_on(table, answer)
    hands_off(table)


@pytest.mark.clause("19:47-2A.7(q)")
def test_2a_7_q_the_cards_decide_whatever_was_announced(monkeypatch: pytest.MonkeyPatch) -> None:
    # Every announced total is one too high: 18 is called 19. Settled are 18 v 18, pushes (R85).
    monkeypatch.setattr(HandInPlay, "count", lambda self: Count(self.total + 1, self.soft))
    table = play(PLAIN, PLAYED)
    in_order(table, "announces 19 or switch for box 1", "1.1: bet of 10.00 goes back")
    assert net(table) == {"1": "0.00"}
