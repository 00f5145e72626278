"""19:47-26.15: what goes wrong and what becomes of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pytest
from tests.clauses.playing_helper import asked, dealer, go_on, hand, in_order, log, net, play, refuses, results

from pitboss.cards import Card
from pitboss.regulations import rules
from pitboss.table import Listed, Stack, Table

deal = partial(play, "nj-double-attack")
TWO = "1 bet 10, 2 bet 10, deal, 1 pass, 2 pass"


@pytest.mark.clause("19:47-26.15(a)#1")
def test_26_15_a_a_face_up_card_is_not_used() -> None:
    # Box 2 hits, finds the 9s face up, and gets the 4h: 6-5-4 = 15.
    table = deal("9c Kd 6h 9d 5h 9s! 4h 8s", f"{TWO}, 1 stand, 2 hit")
    assert hand(table, "2.1") == "6h 5h 4h = 15"
    assert [str(card) for card in table.rack] == ["9s"]
    in_order(table, "19:47-26.15(a)#1 9s lies face up", "4h to hand 1 of box 2")
    go_on(table, "2 stand")
    assert net(table) == {"1": "10.00", "2": "-10.00"}


@pytest.mark.clause("19:47-26.15(a)#2")
def test_26_15_a_a_second_face_up_card_voids_the_round() -> None:
    # Box 1 has surrendered for half: the void takes that back too (R50). The next round comes from a new stack.
    table = deal(
        ["9c Kd 6h 6d 5h 9s! 4h 3s! 2s", "8c Kd 9h 9s"], "1 bet 10, 2 bet 10, 2 bust-it 5, deal, 1 attack 10, 2 pass"
    )
    go_on(table, "1 surrender")
    assert table.ledger.balance["1"] == -1000
    go_on(table, "2 hit, 2 hit")
    assert table.rounds[0].void
    assert net(table) == {"1": "0.00", "2": "0.00"}
    assert {result.split(" ", 1)[1] for result in results(table)} == {
        "bet push 0.00",
        "attack push 0.00",
        "bust-it push 0.00",
    }
    in_order(table, "19:47-26.15(a)#2 The round is void", "reshuffled")
    go_on(table, "1 bet 10, deal")
    assert dealer(table) == "8c = 8"


@pytest.mark.clause("19:47-26.15(a)#2")
def test_26_15_a_one_face_up_card_in_each_of_two_rounds_voids_nothing() -> None:
    table = deal("2s! 9c Kd 9h 8s 3s! 9c Kd 9h 8s", "1 bet 10, deal, 1 pass, 1 stand, 1 bet 10, deal, 1 pass, 1 stand")
    assert net(table) == {"1": "20.00"}  # R49: counted by round


@pytest.mark.clause("19:47-26.15(b)#1")
def test_26_15_b_a_ten_is_taken_out_and_destroyed() -> None:
    table = deal("9c Kd 6h Th 9d 5h 8s", f"{TWO}, 1 stand")
    assert hand(table, "1.1") == "Kd 9d = 19"
    in_order(table, "19:47-26.15(b)#1 Th does not belong here; it is taken out and destroyed", "9d to hand 1 of box 1")
    assert table.rack == []  # it is gone, not in the rack


@pytest.mark.clause("19:47-26.15(b)#2")
def test_26_15_b_a_second_ten_voids_the_round() -> None:
    table = deal(["9c Kd 6h Th 9d 5h Ts 8s", "8c"], f"{TWO}, 1 stand, 2 hit")
    assert table.rounds[0].void
    assert net(table) == {"1": "0.00", "2": "0.00"}
    in_order(table, "19:47-26.15(b)#2 The round is void", "reshuffled")


@pytest.mark.clause("19:47-26.15(b)#2", "19:47-26.15(a)#2")
def test_26_15_b_tens_and_face_up_cards_are_counted_apart() -> None:
    table = deal("9c Kd Th 9h 2s! 8s", "1 bet 10, deal, 1 pass, 1 stand")
    assert net(table) == {"1": "10.00"}


@pytest.mark.clause("19:47-26.15(c)")
def test_26_15_c_an_unseen_card_drawn_in_error_is_the_next_card() -> None:
    table = deal("9c Kd 6h 9d 5h 4h 8s", f"{TWO}, error drew-unexposed")
    in_order(table, "19:47-26.15(c) A card drawn in error and not seen stays the next card")
    go_on(table, "1 stand, 2 hit")
    assert hand(table, "2.1") == "6h 5h 4h = 15"


@pytest.mark.clause("19:47-26.15(d)")
def test_26_15_d_no_first_card_for_the_dealer_voids_the_round() -> None:
    table = deal("9c Kd 6h 9d 8c", "1 bet 10, 2 bet 10, 2 bust-it 5, error no-first-card, deal")
    assert table.rounds[0].void
    assert net(table) == {"1": "0.00", "2": "0.00"}
    in_order(table, "9c to hand 1 of box 1", "9d to hand 1 of box 2", "19:47-26.15(d) The round is void")
    go_on(table, "1 bet 10, deal")  # no reshuffle is asked for
    assert dealer(table) == "8c = 8"


@pytest.mark.clause("19:47-26.15(e)#1")
def test_26_15_e_an_exposed_card_goes_to_the_next_hand_that_draws() -> None:
    # The 5s is exposed while box 1 decides; box 1 stands and box 2 takes it: 6-5-5 = 16, then draws the 4h = 20.
    table = deal("9c Kd 6h 9d 5h 5s 4h 8s", f"{TWO}, error drew-exposed")
    in_order(table, "19:47-26.15(e)#1 5s is drawn in error and seen")
    refuses(table, "error drew-exposed", "19:47-26.15(e)#1")  # one at a time
    go_on(table, "1 refuse, 1 stand, 2 take")
    assert hand(table, "2.1") == "6h 5h 5s = 16"
    go_on(table, "2 hit, 2 stand")
    assert net(table) == {"1": "10.00", "2": "10.00"}


@pytest.mark.clause("19:47-26.15(e)#1")
def test_26_15_e_or_to_the_dealer() -> None:
    # Nobody takes it: it is the dealer's second card. D 9c 8h = 17.
    table = deal("9c Kd Kh 9d 9h 8h 2s", f"{TWO}, error drew-exposed, 1 refuse, 1 stand, 2 refuse, 2 stand")
    assert dealer(table) == "9c 8h = 17"
    assert net(table) == {"1": "10.00", "2": "10.00"}


@pytest.mark.clause("19:47-26.15(e)#2")
def test_26_15_e_who_refuses_gets_no_more_cards() -> None:
    # Box 2 with 8-8 refuses: it may stand or surrender, not draw, double or split.
    table = deal("9c Kd 8h 9d 8d 5s 4s", f"{TWO}, 1 stand, error drew-exposed, 2 refuse")
    assert asked(table) == "2.1 decision: stand surrender"
    for verb in ("hit", "double", "split"):
        refuses(table, f"2 {verb}", "19:47-26.15(e)#2")
    go_on(table, "2 stand")
    assert hand(table, "2.1") == "8h 8d = 16"
    assert dealer(table) == "9c 5s 4s = 18"


@pytest.mark.clause("19:47-26.15(e)#2")
@pytest.mark.parametrize("decision", ["stand", "surrender"])
def test_26_15_e_who_wants_no_card_refuses_none(decision: str) -> None:
    table = deal("9c Kd Kh 6d 9h 4s 4h", f"{TWO}, error drew-exposed, 1 {decision}")
    assert asked(table) == "2.1 exposed-card: take refuse stand double surrender"


@pytest.mark.clause("19:47-26.15(e)#2")
def test_26_15_e_a_refusal_holds_for_all_hands_of_that_player() -> None:
    # One player on boxes 1 and 2 refuses on box 1: no more cards for box 2 either (R56). Box 3 may still take it.
    table = deal(
        "9c 2d 3d 4d 2h 3h 4h 5s 8s",
        "1 bet 10, 2 bet 10, 3 bet 10, deal, 1 pass, 2 pass, 3 pass, error drew-exposed, 1 refuse, 1 stand",
        patrons={"p": ["1", "2"]},
        boxes_per_player=2,
    )
    assert asked(table) == "2.1 decision: stand surrender"
    go_on(table, "2 stand, 3 take")
    assert hand(table, "3.1") == "4d 4h 5s = 13"


@pytest.mark.clause("19:47-26.15(e)#2")
def test_26_15_e_split_hands_of_the_refuser() -> None:
    # 8-8 split, hand 1 8-3; the 5s is exposed and refused: hand 2 still gets its one card (R56) and may then only stand
    # or surrender. The dealer takes the 5s.
    table = deal("9c 8d 8h 3s 5s Ks 4s", "1 bet 10, deal, 1 pass, 1 split, error drew-exposed, 1 refuse, 1 stand")
    assert hand(table, "1.2") == "8h Ks = 18"
    assert asked(table) == "1.2 decision: stand surrender"
    go_on(table, "1 stand")
    assert dealer(table) == "9c 5s 4s = 18"


@pytest.mark.clause("19:47-26.15(e)#3")
def test_26_15_e_burned_if_nobody_can_use_it() -> None:
    # Hole card mode, D 9c 9s = 18 stands: the refused 5s is burned and does not count.
    table = deal("9c Kd 9h 9s 5s", "1 bet 10, deal, 1 pass, error drew-exposed, 1 refuse, 1 stand", dealing="hole-card")
    in_order(table, "19:47-26.15(e)#3 The exposed 5s is burned")
    assert dealer(table) == "9c 9s = 18"
    assert "5s" in [str(card) for card in table.rounds[0].discards]
    assert net(table) == {"1": "10.00"}


@pytest.mark.clause("19:47-26.15(f)")
@pytest.mark.parametrize("second", ["8s", "9s"])
def test_26_15_f_an_accidental_draw_at_17_or_more_is_burned(second: str) -> None:
    # D 9-8 = 17 or 9-9 = 18; the 3s drawn by mistake counts for nothing: 19 wins.
    table = deal(f"9c Kd 9h {second} 3s 7c", "1 bet 10, deal, 1 pass, 1 stand, error overdrew")
    in_order(table, "19:47-26.15(f) The dealer drew 3s by accident; it is burned")
    assert dealer(table) == f"9c {second} = {17 if second == '8s' else 18}"
    assert net(table) == {"1": "10.00"}
    assert str(table.rack[-1]) == "3s"
    go_on(table, "1 bet 10, deal")
    assert dealer(table) == "7c = 7"


@pytest.mark.clause("19:47-26.15(g)#1", "19:47-26.15(g)#2")
def test_26_15_g_too_few_cards_the_rack_is_shuffled_and_one_card_burned() -> None:
    # Round 2 runs out at box 1's hit; the rack's cards are the second stack. 6-5-9 = 20 v 9-8.
    lines = "1 bet 10, deal, 1 pass, 1 stand, 1 bet 10, deal, 1 pass, 1 hit"
    table = deal(["9c Kd 9h 8s 9c 6d 5h", "9h 8s Kd 7c 2c", "6c"], lines)
    in_order(table, "6d to hand 1", "19:47-26.15(g)#1 The shoe runs out", "26.15(g)#2 A card is burned", "9h to hand 1")
    assert hand(table, "1.1") == "6d 5h 9h = 20"
    go_on(table, "1 stand")
    assert net(table) == {"1": "20.00"}
    go_on(table, "1 bet 10, deal")  # a full reshuffle follows (R59)
    assert dealer(table) == "6c = 6"


@pytest.mark.clause("19:47-26.15(g)#1")
def test_26_15_g_only_the_rack_is_shuffled_not_the_layout() -> None:
    # Round 1 leaves 9c Kd 9h 8s in the rack. In round 2 box 1 is bust and its cards stay on the layout (R59).
    shuffled: list[list[str]] = []

    class Watched(Listed):
        def rack(self, cards: Sequence[Card]) -> Stack:
            shuffled.append(sorted(map(str, cards)))
            return super().rack(cards)

    table = Table(rules("nj-double-attack"), Watched(["9c Kd 9h 8s 7c Ks 6d 5h 9d Kh", "2c 9s 8d"]))
    go_on(table, f"1 bet 10, deal, 1 pass, 1 stand, {TWO}, 1 hit, 2 hit")
    assert shuffled == [["8s", "9c", "9h", "Kd"]]


@pytest.mark.clause("19:47-26.15(g)#1")
def test_26_15_g_with_an_empty_rack_the_round_is_void() -> None:
    class Bare(Listed):
        def rack(self, cards: Sequence[Card]) -> None:  # type: ignore[override]
            assert not cards

    table = Table(rules("nj-double-attack"), Bare(["9c Kd 6h", "8c"]))
    go_on(table, "1 bet 10, deal, 1 attack 10, 1 hit")
    assert table.rounds[0].void
    assert net(table) == {"1": "0.00"}


@pytest.mark.clause("19:47-26.15(h)#1")
def test_26_15_h_a_hand_without_cards_is_dead() -> None:
    # Box 2 is passed over: initial and attack back, its bonus stays in action (R54) and wins 15 on D 6-Q-K.
    lines = "1 bet 10, 2 bet 10, 2 bust-it 5, error missed-box 2, deal, 1 pass, 2 attack 10, 1 stand"
    table = deal("6c Kd 9h Qd Kh 6c Kd 6h", lines)
    assert results(table) == ["2.1 bet push 0.00", "2.1 attack push 0.00", "2 bust-it win 15.00", "1.1 bet win 10.00"]
    in_order(table, "19:47-26.15(h)#1 Hand 1 of box 2 is dead")
    go_on(table, "2 bet 10, deal")  # and the player is in the next deal
    assert asked(table).startswith("2.1 attack")


@pytest.mark.clause("19:47-26.15(h)#2")
def test_26_15_h_a_hand_with_one_card_gets_the_second_last_or_is_dead() -> None:
    # Box 1 misses its second card: 9h goes to box 2, and 9d to box 1 after that if it wants.
    lines = "1 bet 10, 2 bet 10, error one-card-box 1, deal, 1 attack 10, 2 pass"
    table = deal("9c Kd Kh 9h 9d 8s", lines)
    assert asked(table) == "1.1 second-card: second-card dead"
    assert (hand(table, "1.1"), hand(table, "2.1")) == ("Kd = 10", "Kh 9h = 19")
    go_on(table, "1 second-card")
    in_order(table, "9h to hand 1 of box 2", "19:47-26.15(h)#2 9d to hand 1 of box 1")
    go_on(table, "1 stand, 2 stand")
    assert net(table) == {"1": "20.00", "2": "10.00"}
    declined = deal("9c Kd Kh 9h 8s", f"{lines}, 1 dead, 2 stand")
    assert net(declined) == {"1": "0.00", "2": "10.00"}


@pytest.mark.clause("19:47-26.15(i)")
@pytest.mark.parametrize("dealing", ["no-hole-card", "hole-card"])
def test_26_15_i_a_missed_card_comes_late_before_the_dealers_second(dealing: str) -> None:
    # Box 1 asks for a card and is passed over; box 2 stands; box 1 gets the 9s = 20; then the dealer's 8s.
    shoe = "9c 6d Kh 5h 9h 9s 8s" if dealing == "no-hole-card" else "9c 6d Kh 5h 9h 8s 9s"
    table = deal(shoe, f"{TWO}, error missed-hit 1, 1 late-card", dealing=dealing)
    assert asked(table).startswith("2.1 decision")
    go_on(table, "2 stand")
    assert hand(table, "1.1") == "6d 5h 9s = 20"
    assert dealer(table) == "9c = 9"
    in_order(table, "19:47-26.15(i) The card that box 1 asked for is not dealt", "Box 2 stands")
    in_order(table, "Box 2 stands", "19:47-26.15(i) 9s to hand 1 of box 1", "announces 20")
    go_on(table, "1 stand")
    assert net(table) == {"1": "10.00", "2": "10.00"}


@pytest.mark.clause("19:47-26.15(i)")
def test_26_15_i_or_the_hand_is_dead_and_all_money_on_it_comes_back() -> None:
    # Split 8-8 with attack: hand 1 is missed and called dead: its 20 come back (R55), hand 2 plays on and wins 20.
    lines = "1 bet 10, deal, 1 attack 10, 1 split, error missed-hit 1, 1 dead, 1 stand"
    table = deal("9c 8d 8h 3s Kd 8s", lines)
    assert results(table) == ["1.1 bet push 0.00", "1.1 attack push 0.00", "1.2 split win 20.00"]
    in_order(table, "19:47-26.15(i) Hand 1 of box 1 is dead")


@pytest.mark.clause("19:47-26.15(j)")
def test_26_15_j_a_shuffler_that_jams_means_a_reshuffle() -> None:
    table = deal(["9c Kd 9h 8s 2c", "7c"], "1 bet 10, deal, 1 pass, error shuffler-jam, 1 stand", shuffle="automatic")
    in_order(table, "19:47-26.15(j) The shuffler jams; the cards are reshuffled")
    go_on(table, "1 bet 10, deal")
    assert dealer(table) == "7c = 7"
    refuses(deal("9c"), "error shuffler-jam", "19:47-26.15(j)")  # there is none


@pytest.mark.clause("19:47-26.15(l)#1", "19:47-26.15(l)1")
def test_26_15_l1_a_wrong_peek_that_players_can_see_kills_all_hands() -> None:
    # 7c up: box 1 has surrendered for half, which stands (R58); the rest comes back, the bonus too.
    table = deal(
        "7c Kd Kh 6d 9h 8s",
        "1 bet 10, 2 bet 10, 2 bust-it 5, deal, 1 pass, 2 attack 10, 1 surrender, error reader-misused visible",
        dealing="card-reader",
    )
    assert table.round is None
    assert results(table) == [
        "1.1 bet surrender -5.00",
        "2.1 bet push 0.00",
        "2 bust-it push 0.00",
        "2.1 attack push 0.00",
    ]
    in_order(
        table,
        "19:47-26.15(l)#1 The reader was used with 7c up; the floor is told",
        "19:47-26.15(l)1 2.1: bet of 10.00 goes back",
    )


@pytest.mark.clause("19:47-26.15(l)#1", "19:47-26.15(l)2")
def test_26_15_l2_a_wrong_peek_that_nobody_can_see_changes_nothing() -> None:
    lines = "1 bet 10, deal, 1 pass, error reader-misused hidden, 1 stand"
    table = deal("7c Kd 9h Ks", lines, dealing="card-reader")
    in_order(table, "19:47-26.15(l)#1 The reader was used with 7c up", "19:47-26.15(l)2", "Box 1 stands")
    assert net(table) == {"1": "10.00"}
    by_the_book = deal("Kc Kd 9h 8s", "1 bet 10, deal, 1 pass", dealing="card-reader")
    refuses(by_the_book, "error reader-misused visible", "19:47-26.15(l)#1")  # K calls for the reader
    for dealing in ("no-hole-card", "hole-card"):
        bare = deal("7c Kd 9h Ks", "1 bet 10, deal, 1 pass", dealing=dealing)
        refuses(bare, "error reader-misused visible", "19:47-26.15(l)#1")


@pytest.mark.clause("19:47-26.15(m)")
def test_26_15_m_without_a_reader_the_game_goes_on_unseen() -> None:
    # The reader fails; the next round with Kc up has no peek: box 1 doubles 6-5 into a dealer blackjack and loses 10.
    table = deal(
        "9c Kd 9h 8s Kc 6d 5h As 9s",
        "1 bet 10, deal, 1 pass, error reader-broken, 1 stand, 1 bet 10, deal, 1 attack 10",
        dealing="card-reader",
    )
    in_order(table, "19:47-26.15(m) The card reader fails; the game goes on without it")
    assert log(table, "peek") == []
    assert asked(table) == "1.1 decision: hit stand double surrender"
    go_on(table, "1 double, 1 stand")
    assert results(table)[1:] == ["1.1 bet lose -10.00", "1.1 attack push 0.00", "1.1 double push 0.00"]


@pytest.mark.clause("19:47-26.15(m)")
def test_26_15_m_a_surrender_then_waits_for_the_hole_card() -> None:
    table = deal(
        "Kc Kd Kh 6h 9h 7s",
        "error reader-broken, 1 bet 10, 2 bet 10, deal, 1 pass, 2 pass, 1 surrender",
        dealing="card-reader",
    )
    assert results(table) == []
    go_on(table, "2 stand")
    assert results(table) == ["1.1 bet surrender -5.00", "2.1 bet win 10.00"]


@pytest.mark.clause("19:47-26.15(e)#1")
def test_26_15_e_a_card_exposed_during_the_deal_is_dealt_in_turn() -> None:
    # R60: exposed while the attack wagers are made, the Kd is box 1's first card, nobody is asked.
    table = deal("9c Kd 6h 9d 5h 8s", "1 bet 10, 2 bet 10, deal, error drew-exposed, 1 pass, 2 pass")
    assert (hand(table, "1.1"), hand(table, "2.1")) == ("Kd 9d = 19", "6h 5h = 11")
    assert asked(table).startswith("1.1 decision")


@pytest.mark.clause("19:47-26.15(e)#1")
def test_26_15_e_a_card_exposed_while_insurance_is_open_is_offered_first() -> None:
    table = deal("Ac Kd 4d 2s 8s", "1 bet 10, deal, 1 pass, error drew-exposed, 1 pass")
    assert asked(table) == "1.1 exposed-card: take refuse stand double surrender"
    go_on(table, "1 take")
    assert hand(table, "1.1") == "Kd 4d 2s = 16"


@pytest.mark.clause("19:47-26.15(h)#1", "19:47-26.13(a)#1")
def test_26_15_h_a_dead_hand_returns_everybodys_wagers() -> None:
    lines = "1 bet 10, 1b bet 20, 2 bet 10, error missed-box 1, deal, 1 attack 10, 1b attack 20, 2 pass, 2 stand"
    assert net(deal("9c Kd 9h 8s", lines, people_per_box=2)) == {"1": "0.00", "1b": "0.00", "2": "10.00"}


@pytest.mark.clause("19:47-26.15(i)")
def test_26_15_i_two_missed_hands_get_their_cards_in_order() -> None:
    table = deal(
        "9c 6d 6h 5d 5h 9s 8d 8s", f"{TWO}, error missed-hit 1, 1 late-card, error missed-hit 2, 2 late-card, 1 stand"
    )
    assert (hand(table, "1.1"), hand(table, "2.1")) == ("6d 5d 9s = 20", "6h 5h 8d = 19")
    go_on(table, "2 stand")
    assert net(table) == {"1": "10.00", "2": "10.00"}


@pytest.mark.clause("19:47-26.15(i)")
def test_26_15_i_only_a_card_that_was_asked_for_can_be_missed() -> None:
    table = deal("9c 6d 6h 5d 5h 9s 8d 8s", TWO)
    refuses(table, "error missed-hit 2", "19:47-26.15(i)")  # box 1 is in turn
    go_on(table, "1 double")
    refuses(table, "error missed-hit 1", "19:47-26.15(i)")  # a doubled hand gets no more cards


@pytest.mark.clause("19:47-26.15(d)", "19:47-26.15(h)#2")
def test_26_15_d_void_also_where_a_box_was_left_with_one_card() -> None:
    # Three cards are out: two for box 1, one for box 2.
    table = deal("6c 9h 7h", "1 bet 10, 2 bet 10, error no-first-card, error one-card-box 2, deal")
    assert (hand(table, "1.1"), hand(table, "2.1")) == ("6c 7h = 13", "9h = 9")
    assert net(table) == {"1": "0.00", "2": "0.00"}
