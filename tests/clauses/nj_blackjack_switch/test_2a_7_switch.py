"""19:47-2A.7(g): the switch, once, and its revocation."""

from __future__ import annotations

import pytest
from tests.clauses.nj_blackjack_switch.switch_helper import play, shoe
from tests.clauses.playing_helper import asked, go_on, hand, in_order, log, net, refuses, results

# Tc 6d and 5c Td: switched 20 and 11. Dealer 9h.
HANDS = ["Tc 6d", "5c Td"]


@pytest.mark.clause("19:47-2A.7(g)")
def test_2a_7_g_the_first_total_or_switch() -> None:
    table = play(shoe(["Tc 5d", "6c Td"], "9h"), "1 bet 10, deal")
    assert asked(table) == "1 switch: switch keep"
    in_order(table, "2A.7(g) The dealer announces 15 or switch for box 1")
    refuses(table, "1 stand", "19:47-2A")  # the answer comes before play
    # Both totals are known before either hand is surrendered (2A.9(a), R20).
    in_order(table, "announces 15 for hand 1 of box 1", "announces 16 for hand 2 of box 1", "15 or switch")


@pytest.mark.clause("19:47-2A.7(g)")
def test_2a_7_g_boxes_are_asked_from_the_left_each_when_the_one_before_is_done() -> None:
    table = play(shoe([*HANDS, "Kc 8c", "9d 9s"], "9h"), "1 bet 10, 2 bet 10, deal, 1 switch, 1 stand, 1 stand")
    assert asked(table) == "2 switch: switch keep"
    in_order(table, "16 or switch for box 1", "18 or switch for box 2")


@pytest.mark.clause("19:47-2A.7(g)1")
def test_2a_7_g1_the_second_cards_change_places_and_both_new_totals_are_announced() -> None:
    table = play(shoe(HANDS, "9h"), "1 bet 10, deal, 1 switch")
    assert (hand(table, "1.1"), hand(table, "1.2")) == ("Tc Td = 20", "5c 6d = 11")
    in_order(
        table,
        "2A.7(g)1 Box 1 switches",
        "2A.7(g)1 The dealer announces 20 for hand 1 of box 1",
        "2A.7(g)1 The dealer announces 11 for hand 2 of box 1",
    )
    assert asked(table).startswith("1.1 decision: hit stand double split surrender")
    # 20 and 11 + 9c = 20 v 9h Ts = 19.
    go_on(play(shoe(HANDS, "9h", "9c Ts"), "1 bet 10, deal, 1 switch, 1 stand, 1 hit"), "1 stand")


@pytest.mark.clause("19:47-2A.7(g)2")
def test_2a_7_g2_a_switch_may_be_revoked_before_a_further_card() -> None:
    table = play(shoe(HANDS, "9h", "5h"), "1 bet 10, deal, 1 switch")
    assert "unswitch" in table.pending.legal
    go_on(table, "1 unswitch")
    assert (hand(table, "1.1"), hand(table, "1.2")) == ("Tc 6d = 16", "5c Td = 15")
    assert asked(table) == "1.1 decision: hit stand double surrender"
    in_order(table, "2A.7(g)2 Box 1 takes the switch back")
    refuses(table, "1 unswitch", "19:47-2A.7(g)2")


@pytest.mark.parametrize("line", ["1 hit", "1 double 10", "1 split"])
@pytest.mark.clause("19:47-2A.7(g)2")
def test_2a_7_g2_no_revocation_once_a_card_was_dealt_to_either_hand(line: str) -> None:
    # Hand 1 after the switch: Tc Td. A hit draws Ac = 21; a double draws Ac; a split deals Ac to the first ten.
    table = play(shoe(HANDS, "9h", "Ac 2c"), f"1 bet 10, deal, 1 switch, {line}")
    assert "unswitch" not in table.pending.legal
    refuses(table, "1 unswitch", "19:47-2A.7(g)2")


@pytest.mark.clause("19:47-2A.7(g)2")
def test_2a_7_g2_a_decision_without_a_card_leaves_it_open_and_both_hands_are_asked_anew() -> None:
    # Hand 1 stands on its 20; at hand 2 the switch is taken back: hand 1 (16) is asked again (R18).
    table = play(shoe(HANDS, "9h", "5h 3c Ts"), "1 bet 10, deal, 1 switch, 1 stand")
    assert asked(table) == "1.2 decision: hit stand double surrender unswitch"
    go_on(table, "1 unswitch")
    assert asked(table) == "1.1 decision: hit stand double surrender"
    # 16 + 5h = 21, asked no more; 15 + 3c = 18 v 19.
    go_on(table, "1 hit, 1 hit, 1 stand")
    assert results(table) == ["1.1 bet win 10.00", "1.2 bet lose -10.00"]


@pytest.mark.clause("19:47-2A.7(g)2")
def test_2a_7_g2_a_surrendered_hand_or_the_next_players_turn_ends_it() -> None:
    # R18: hand 1 is surrendered.
    table = play(shoe(HANDS, "9h"), "1 bet 10, deal, 1 switch, 1 surrender")
    refuses(table, "1 unswitch", "19:47-2A.7(g)2")
    # Both hands stand, box 2 is asked: box 1's switch is final.
    table = play(shoe([*HANDS, "Kc 8c", "9d 9s"], "9h"), "1 bet 10, 2 bet 10, deal, 1 switch, 1 stand, 1 stand")
    refuses(table, "1 unswitch", "19:47-2A.7(g)")
    go_on(table, "2 keep")
    refuses(table, "1 unswitch", "19:47-2A.7(g)2")
    # The last hand stands: the dealer has drawn.
    table = play(shoe(HANDS, "9h", "Ts"), "1 bet 10, deal, 1 switch, 1 stand, 1 stand")
    refuses(table, "1 unswitch", "19:47-2A.7(g)2")
    refuses(table, "1 switch", "19:47-2A.7(g)3")


@pytest.mark.clause("19:47-2A.7(g)2")
def test_2a_7_g2_a_face_down_hole_card_does_not_block_it() -> None:
    table = play(shoe(HANDS, "9h", "Ts"), "1 bet 10, deal, 1 switch, 1 unswitch", dealing="hole-card")
    assert hand(table, "1.1") == "Tc 6d = 16"


@pytest.mark.clause("19:47-2A.7(g)2")
def test_2a_7_g2_an_original_blackjack_counts_again() -> None:
    # Ac Kd and 9c 9d switched: Ac 9d = 20, 9c Kd = 19. Taken back: a blackjack, asked nothing, beats 22 (R18).
    table = play(shoe(["Ac Kd", "9c 9d"], "6h", "Td 6s"), "1 bet 10, deal, 1 switch, 1 unswitch")
    assert asked(table).startswith("1.2 decision")
    go_on(table, "1 stand")
    assert results(table) == ["1.1 bet win 10.00", "1.2 bet push 0.00"]
    # Not taken back, the two-card 21 of a switch only pushes a 22.
    table = play(shoe(["Ac 9d", "9c Kd"], "6h", "Td 6s"), "1 bet 10, deal, 1 switch, 1 stand")
    assert results(table) == ["1.1 bet push 0.00", "1.2 bet push 0.00"]


@pytest.mark.clause("19:47-2A.7(g)2")
def test_2a_7_g2_a_requested_card_that_was_missed_does_not_end_it() -> None:
    # Tc 2d asks for a card that is missed: none has been dealt, so Tc 6d and 5c 2d come back, and no card is due.
    missed = "1 bet 10, deal, 1 switch, error missed-hit 1"
    for lines in (missed, f"{missed}, 1 late-card"):
        table = play(shoe(["Tc 6d", "5c 2d"], "9h", "5h Ts 8s"), f"{lines}, 1 unswitch")
        assert asked(table) == "1.1 decision: hit stand double surrender"
        go_on(table, "1 hit, 1 stand")  # 5h is the hit: 21; Ts the dealer's: 19
        assert results(table) == ["1.1 bet win 10.00", "1.2 bet lose -10.00"]
    # Called dead, the hand is gone as a surrendered one is; and a late card that has come is a card.
    table = play(shoe(["Tc 6d", "5c 2d"], "9h", "5h Ts"), f"{missed}, 1 dead")
    refuses(table, "1 unswitch", "19:47-2A.7(g)2")
    table = play(shoe(["Tc 6d", "5c 2d"], "9h", "2h Ts"), f"{missed}, 1 late-card, 1 stand")
    assert hand(table, "1.1") == "Tc 2d 2h = 14"
    refuses(table, "1 unswitch", "19:47-2A.7(g)2")


@pytest.mark.clause("19:47-2A.7(g)3")
def test_2a_7_g3_one_switch_in_a_round_also_after_a_revocation() -> None:
    table = play(shoe(HANDS, "9h"), "1 bet 10, deal, 1 switch, 1 unswitch")
    refuses(table, "1 switch", "19:47-2A.7(g)3")
    go_on(table, "1 stand")
    refuses(table, "1 switch", "19:47-2A.7(g)3")
    # Declined, it is not offered again before the second hand (R17).
    table = play(shoe(HANDS, "9h"), "1 bet 10, deal, 1 keep")
    refuses(table, "1 switch", "19:47-2A.7(g)3")
    go_on(table, "1 stand")
    refuses(table, "1 switch", "19:47-2A.7(g)3")
    assert len(log(table, "announce-switch")) == 1


@pytest.mark.clause("19:47-2A.7(g)3")
def test_2a_7_g3_every_round_has_its_own_switch() -> None:
    one = shoe(HANDS, "9h", "Ts")
    table = play(f"{one} {one}", "1 bet 10, deal, 1 switch, 1 stand, 1 stand, 1 bet 10, deal")
    assert asked(table) == "1 switch: switch keep"
    go_on(table, "1 switch, 1 stand, 1 stand")
    assert net(table) == {"1": "0.00"}  # each round: 20 v 19 wins, 11 v 19 loses


BLACKJACKS = ["Ac Kh", "Ad Ts"]  # switched: two hands of 21 that are no blackjacks


@pytest.mark.clause("19:47-2A.7(g)2")
def test_2a_7_g2_a_switch_that_leaves_two_hands_of_21_is_kept_or_taken_back() -> None:
    # Two blackjacks as dealt, switched all the same: nothing is left to decide, so the box is asked (R18).
    table = play(shoe(BLACKJACKS, "6h", "9c 7d"), "1 bet 10, deal, 1 switch")
    assert asked(table) == "1 switched: keep unswitch"
    refuses(table, "1 stand", "19:47-2A")
    refuses(table, "1 switch", "19:47-2A.7(g)3")
    kept, back = table, table.copy()
    # Kept: D 6h 9c 7d = 22, no blackjacks: both push (2A.5(c)).
    go_on(kept, "1 keep")
    assert net(kept) == {"1": "0.00"}
    # Taken back: two blackjacks without switching, which win against 22 (R18).
    go_on(back, "1 unswitch")
    in_order(back, "2A.7(g)2 Box 1 takes the switch back")
    assert results(back) == ["1.1 bet win 10.00", "1.2 bet win 10.00"]


@pytest.mark.clause("19:47-2A.7(g)2")
def test_2a_7_g2_the_next_box_is_asked_only_when_the_switch_is_kept_or_taken_back() -> None:
    lines = "1 bet 10, 2 bet 10, deal, 1 switch"
    table = play(shoe([*BLACKJACKS, "9c 8c", "9d 8d"], "6h", "Kc 7d"), lines)
    refuses(table, "2 keep", "19:47-2A.7(k)")
    go_on(table, "1 keep")
    assert asked(table) == "2 switch: switch keep"
    refuses(table, "1 unswitch", "19:47-2A.7(g)2")


@pytest.mark.clause("19:47-2A.7(g)2")
def test_2a_7_g2_not_asked_apart_where_a_hand_is_still_to_be_decided() -> None:
    # Ac 5d and 6c Kd: switched 21 and 11. The second hand is asked, and there the switch may be taken back.
    table = play(shoe(["Ac 5d", "6c Kd"], "9h", "Tc"), "1 bet 10, deal, 1 switch")
    assert asked(table) == "1.2 decision: hit stand double surrender unswitch"
    # Kept, nothing is asked: two blackjacks as dealt.
    table = play(shoe(BLACKJACKS, "6h", "9c 7d"), "1 bet 10, deal, 1 keep")
    assert results(table) == ["1.1 bet win 10.00", "1.2 bet win 10.00"]


@pytest.mark.clause("19:47-2A.7(g)2", "19:47-2A.15(c)#1")
def test_2a_7_g2_an_exposed_card_dealt_to_nobody_does_not_end_the_right() -> None:
    table = play(shoe(HANDS, "9h", "5h Ts"), "1 bet 10, deal, 1 switch, error drew-exposed")
    assert asked(table) == "1.1 exposed-card: take refuse stand double split surrender unswitch"
    go_on(table, "1 unswitch")
    assert (hand(table, "1.1"), hand(table, "1.2")) == ("Tc 6d = 16", "5c Td = 15")
    assert asked(table) == "1.1 exposed-card: take refuse stand double surrender"
    refuses(table, "1 unswitch", "19:47-2A.7(g)2")
    # It was exposed at the question itself: two 21s, then keep or take back, and the dealer draws the card.
    table = play(shoe(BLACKJACKS, "6h", "9c 7d"), "1 bet 10, deal, error drew-exposed, 1 switch, 1 unswitch")
    assert results(table) == ["1.1 bet win 10.00", "1.2 bet win 10.00"]
    # Once it is taken, a card has been dealt.
    table = play(shoe(HANDS, "9h", "Ac Ts"), "1 bet 10, deal, 1 switch, error drew-exposed, 1 take")
    refuses(table, "1 unswitch", "19:47-2A.7(g)2")
