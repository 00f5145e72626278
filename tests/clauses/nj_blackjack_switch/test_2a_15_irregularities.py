"""19:47-2A.15: what goes wrong."""

from __future__ import annotations

import pytest
from tests.clauses.nj_blackjack_switch.switch_helper import play, shoe
from tests.clauses.playing_helper import asked, by_clause, dealer, go_on, hand, in_order, log, net, refuses, results

KEPT = "1 bet 10, deal, 1 keep"
TWO = "1 bet 10, 2 bet 10, deal"
PLAIN = shoe(["Kc 8c", "9d 9s"], "8h", "Td")  # 18 and 18 v 18
PLAYED = f"{KEPT}, 1 stand, 1 stand"


@pytest.mark.clause("19:47-2A.15(a)#1")
def test_2a_15_a_a_card_found_face_up_goes_to_the_rack_and_the_next_is_dealt() -> None:
    # 5d 6d hits; 9c lies face up, Kh is dealt: 21. 18 v 18 pushes.
    table = play(shoe(["5d 6d", "9d 9s"], "8h", "9c! Kh Td"), f"{KEPT}, 1 hit, 1 stand")
    assert hand(table, "1.1") == "5d 6d Kh = 21"
    assert str(table.rack[0]) == "9c"
    assert log(table, "irregular") == ["19:47-2A.15(a)#1 9c lies face up in the shoe and is set aside."]
    assert net(table) == {"1": "10.00"}


@pytest.mark.clause("19:47-2A.15(a)#2")
def test_2a_15_a_a_second_one_voids_the_round_with_all_that_was_settled() -> None:
    # The match was paid and hand 1 surrendered; then two face-up cards: everything is undone (R50).
    table = play(
        [shoe(["Kc 6d", "9d 9s"], "8h", "9c! 4c! Kh"), PLAIN], "1 bet 10, 1 match 5, deal, 1 keep, 1 surrender"
    )
    assert results(table) == ["1 match win 5.00", "1.1 bet surrender -5.00"]
    go_on(table, "1 hit")
    assert table.rounds[0].void
    assert set(by_clause(table).values()) == {"19:47-2A.15(a)#2"}
    assert net(table) == {"1": "0.00"}
    go_on(table, KEPT)  # from the reshuffled stack
    assert hand(table, "1.1") == "Kc 8c = 18"


@pytest.mark.clause("19:47-2A.15(a)#1", "19:47-2A.15(a)#2")
def test_2a_15_a_tens_are_ordinary_cards_and_one_in_each_of_two_rounds_voids_neither() -> None:
    table = play(f"2c! {PLAIN} 3c! {PLAIN}", f"{PLAYED}, {PLAYED}")
    assert [record.void for record in table.rounds] == [False, False]


@pytest.mark.clause("19:47-2A.15(b)")
def test_2a_15_b_a_card_drawn_in_error_and_not_seen_is_the_next_card() -> None:
    table = play(shoe(["Kc 8c", "5d 6d"], "8h", "Kh Td"), f"{KEPT}, error drew-unexposed, 1 stand, 1 hit")
    assert hand(table, "1.2") == "5d 6d Kh = 21"
    in_order(table, "2A.15(b) A card drawn in error and not seen stays the next card")


@pytest.mark.clause("19:47-2A.15(c)#1")
def test_2a_15_c_a_card_drawn_in_error_and_seen_is_the_next_card() -> None:
    # 5c is seen while box 1 decides; box 1 stands on both hands, box 2 takes it on its first.
    table = play(
        shoe(["Kc 8c", "9d 9s", "6d 5d", "Kd 8d"], "8h", "5c Td"),
        f"{TWO}, 1 keep, error drew-exposed, 1 stand, 1 stand",
    )
    go_on(table, "2 keep")
    assert asked(table).startswith("2.1 exposed-card: take refuse")
    go_on(table, "2 take")
    assert hand(table, "2.1") == "6d 5d 5c = 16"
    in_order(table, "2A.15(c)#1 5c is drawn in error and seen", "2A.15(c)#1 5c to hand 1 of box 2")


@pytest.mark.clause("19:47-2A.15(c)#1")
def test_2a_15_c_the_dealer_gets_the_card_that_no_player_took() -> None:
    # Both hands stand; the seen 9c is the dealer's second card: 17. 18 and 18 win.
    table = play(shoe(["Kc 8c", "9d 9s"], "8h", "9c"), f"{KEPT}, error drew-exposed, 1 stand, 1 stand")
    assert dealer(table) == "8h 9c = 17"
    assert net(table) == {"1": "20.00"}


@pytest.mark.clause("19:47-2A.15(c)#2")
def test_2a_15_c_who_refuses_gets_no_more_cards_on_either_hand() -> None:
    # Kc 3c refuses the 9c: both hands may only stand or surrender (R56). Box 2 takes it.
    table = play(
        shoe(["Kc 3c", "5d 6s", "6d 5c", "Kd 8d"], "7h", "9c Td"), f"{TWO}, 1 keep, error drew-exposed, 1 refuse"
    )
    in_order(table, "2A.15(c)#2 Box 1 refuses the exposed 9c")
    assert asked(table) == "1.1 decision: stand surrender"
    for line in ("1 hit", "1 double 10"):
        refuses(table, line, "19:47-2A.15(c)#2")
    go_on(table, "1 stand")
    assert asked(table) == "1.2 decision: stand surrender"
    refuses(table, "1 hit", "19:47-2A.15(c)#2")
    go_on(table, "1 surrender, 2 keep, 2 take, 2 stand, 2 stand")
    assert hand(table, "1.1") == "Kc 3c = 13"
    # v 7h Td = 17: -10, -5; 6d 5c 9c = 20 and 18: +20.
    assert net(table) == {"1": "-15.00", "2": "20.00"}


@pytest.mark.clause("19:47-2A.15(c)#2")
def test_2a_15_c_without_surrender_a_frozen_box_is_asked_nothing() -> None:
    table = play(shoe(["Kc 3c", "5d 6s"], "7h", "9c Td"), f"{KEPT}, error drew-exposed, 1 refuse", surrender=False)
    # The 9c goes to the dealer: 7h 9c = 16, Td = 26.
    assert dealer(table) == "7h 9c Td = 26"
    assert net(table) == {"1": "20.00"}


@pytest.mark.clause("19:47-2A.15(c)#3")
def test_2a_15_c_a_card_that_nobody_can_use_is_burned() -> None:
    # With a hole card the dealer stands on 18 and cannot use the 5c.
    table = play(
        shoe(["Kc 3c", "5d 6s"], "8h", "Td 5c"),
        f"{KEPT}, error drew-exposed, 1 refuse",
        dealing="hole-card",
        surrender=False,
    )
    assert dealer(table) == "8h Td = 18"
    in_order(table, "2A.15(c)#3 The exposed 5c is burned")
    assert "5c" in map(str, table.rack)


@pytest.mark.parametrize(("up", "second", "total"), [("7h", "Ad", 18), ("Kh", "7d", 17), ("Kh", "9c", 19)])
@pytest.mark.clause("19:47-2A.15(d)")
def test_2a_15_d_a_card_drawn_by_accident_on_a_standing_total_is_burned(up: str, second: str, total: int) -> None:
    # Soft 18, hard 17 and, by R52, any other standing total: the 3c does not count.
    table = play(f"{shoe(['Kc 8c', '9d 9s'], up, second)} 3c {PLAIN}", f"{PLAYED}, error overdrew, {KEPT}")
    assert table.rounds[0].dealer_total == total
    assert "3c" in map(str, table.rack)
    assert "2A.15(d) The dealer drew 3c by accident; it is burned." in " ".join(log(table, "irregular"))
    assert hand(table, "1.1") == "Kc 8c = 18"


@pytest.mark.parametrize("dealing", ["no-hole-card", "hole-card", "card-reader"])
@pytest.mark.clause("19:47-2A.15(e)")
def test_2a_15_e_a_forgotten_dealer_card_is_dealt_after_the_players_two(dealing: str) -> None:
    # Kc 9d 8c 9s, then 8h to the dealer and Td: the round is valid.
    table = play("Kc 9d 8c 9s 8h Td", "1 bet 10, error no-first-card, deal, 1 keep", dealing=dealing)
    assert (hand(table, "1.1"), hand(table, "1.2")) == ("Kc 8c = 18", "9d 9s = 18")
    in_order(table, "9s to hand 2 of box 1", "2A.15(e) 8h to the dealer")
    go_on(table, "1 stand, 1 stand")
    assert dealer(table) == "8h Td = 18"
    assert not table.rounds[0].void
    assert results(table) == ["1.1 bet push 0.00", "1.2 bet push 0.00"]


@pytest.mark.clause("19:47-2A.15(f)#1", "19:47-2A.15(f)#2")
def test_2a_15_f_too_few_cards_the_rack_is_shuffled_and_the_round_completed() -> None:
    # Round 2 runs out at hand 1's hit (5c 6c): the rack is shuffled, one burned, then 8c is dealt: 19; Td = 18.
    table = play(
        [f"{PLAIN} {shoe(['5c 6c', '9d 9s'], '8h')}", "8c Td Kc", PLAIN], f"{PLAYED}, {KEPT}, 1 hit, 1 stand, 1 stand"
    )
    assert hand(table, "1.1") == "5c 6c 8c = 19"
    in_order(
        table,
        "2A.15(f)#1 The shoe runs out; the discard rack is shuffled and cut",
        "2A.15(f)#2 A card is burned face down",
        "8c to hand 1 of box 1",
        "The cards are reshuffled",
    )
    assert net(table) == {"1": "10.00"}


@pytest.mark.clause("19:47-2A.15(g)#1")
def test_2a_15_g_hands_without_cards_are_dead_and_the_player_is_in_the_next_deal() -> None:
    # Box 1 is missed: both wagers and, without four cards, the match wager come back (R54).
    again = shoe(["Kc 8c", "9d 9s", "Kd 8d", "9c 9h"], "8h")
    table = play(
        f"{PLAIN} {again}",
        "1 bet 10, 1 match 5, 2 bet 10, error missed-box 1, deal, 2 keep, 2 stand, 2 stand",
    )
    mine = {result: clause for result, clause in by_clause(table).items() if result.startswith("1")}
    assert mine == dict.fromkeys(["1.1 bet push 0.00", "1.2 bet push 0.00", "1 match push 0.00"], "19:47-2A.15(g)#1")
    assert net(table) == {"1": "0.00", "2": "0.00"}
    go_on(table, TWO)
    assert hand(table, "1.1") == "Kc 8c = 18"


@pytest.mark.clause("19:47-2A.15(g)#2")
def test_2a_15_g_a_missing_second_card_comes_after_all_others_if_the_player_wants_it() -> None:
    # Box 1's second hand has 9d only; box 2 gets its cards; then box 1 is asked.
    table = play(
        "Kc 9d Kd 9c 8h 8c 8d 9h 9s Td",
        "1 bet 10, 1 match 5, 2 bet 10, error one-card-box 1, deal",
    )
    assert asked(table) == "1.2 second-card: second-card dead"
    assert (hand(table, "2.1"), hand(table, "2.2")) == ("Kd 8d = 18", "9c 9h = 18")
    go_on(table, "1 second-card")
    assert hand(table, "1.2") == "9d 9s = 18"
    assert results(table) == ["1 match win 5.00"]  # four cards were dealt
    assert asked(table) == "1 switch: switch keep"


@pytest.mark.clause("19:47-2A.15(g)#2")
def test_2a_15_g_declined_the_hand_is_dead_and_the_other_goes_on_without_a_switch() -> None:
    table = play("Kc 9d 8h 8c Td", "1 bet 10, 1 match 5, error one-card-box 1, deal, 1 dead")
    assert by_clause(table) == {"1.2 bet push 0.00": "19:47-2A.15(g)#2", "1 match push 0.00": "19:47-2A.15(g)#1"}
    assert asked(table).startswith("1.1 decision")
    assert log(table, "announce-switch") == []
    refuses(table, "1 switch", "19:47-2A.7(g)3")
    go_on(table, "1 stand")  # 18 v 18
    assert net(table) == {"1": "0.00"}


@pytest.mark.clause("19:47-2A.15(h)")
def test_2a_15_h_a_missed_card_comes_late_before_the_hole_card() -> None:
    # Hand 1 (5c 6c) asked for a card; hand 2 and box 2 play first; then Kh = 21, then the dealer's Td.
    table = play(
        shoe(["5c 6c", "9d 9s", "Kd 8d", "9c 9h"], "8h", "Kh Td"),
        f"{TWO}, 1 keep, error missed-hit 1",
    )
    assert asked(table) == "1.1 missed-hit: late-card dead"
    go_on(table, "1 late-card, 1 stand, 2 keep, 2 stand, 2 stand")
    assert hand(table, "1.1") == "5c 6c Kh = 21"
    in_order(table, "Box 2 stands on hand 2", "2A.15(h) Kh to hand 1 of box 1", "Td to the dealer")
    assert net(table) == {"1": "10.00", "2": "0.00"}


@pytest.mark.clause("19:47-2A.15(h)")
def test_2a_15_h_or_the_hand_is_dead_and_its_wager_comes_back() -> None:
    # Hand 1 dead: 10 back. Hand 2, 18 v 18.
    table = play(shoe(["5c 6c", "9d 9s"], "8h", "Td"), f"{KEPT}, error missed-hit 1, 1 dead, 1 stand")
    assert by_clause(table)["1.1 bet push 0.00"] == "19:47-2A.15(h)"
    assert net(table) == {"1": "0.00"}
    refuses(play(PLAIN, KEPT), "error missed-hit 2", "19:47-2A.15(h)")


@pytest.mark.clause("19:47-2A.15(i)")
def test_2a_15_i_when_the_shuffler_jams_the_cards_are_reshuffled() -> None:
    table = play(
        [f"{PLAIN} 2c 2d", shoe(["Qc 8c", "9d 9s"], "8h")],
        f"{PLAYED}, error shuffler-jam, {KEPT}",
        shuffle="automatic",
    )
    assert hand(table, "1.1") == "Qc 8c = 18"
    in_order(table, "2A.15(i) The shuffler jams; the cards are reshuffled")
    refuses(play("Kc 9d"), "error shuffler-jam", "19:47-2A.15(i)")


@pytest.mark.clause("19:47-2A.15(k)", "19:47-2A.15(k)2")
def test_2a_15_k_a_wrong_use_of_the_reader_is_reported_and_play_goes_on_if_nobody_saw() -> None:
    table = play(PLAIN, f"{KEPT}, error reader-misused hidden, 1 stand, 1 stand", dealing="card-reader")
    in_order(
        table, "2A.15(k) The reader was used with 8h up; the floor is told", "2A.15(k)2 Nobody could see the hole card"
    )
    assert results(table) == ["1.1 bet push 0.00", "1.2 bet push 0.00"]
    # With an ace or ten-value card up it is by the book.
    table = play(shoe(["Kc 8c", "9d 9s"], "Th", "9c"), KEPT, dealing="card-reader")
    refuses(table, "error reader-misused visible", "19:47-2A.15(k)")


@pytest.mark.clause("19:47-2A.15(k)1")
def test_2a_15_k1_if_players_could_learn_the_card_all_hands_are_dead() -> None:
    # The match, 9d 9s, was settled and stands (R58); hand 1's double and all open wagers come back.
    table = play(
        shoe(["6c 5c", "9d 9s"], "8h", "Td 4c"),
        "1 bet 10, 1 match 5, deal, 1 keep, 1 double 10, error reader-misused visible",
        dealing="card-reader",
    )
    assert table.round is None
    assert not table.rounds[0].void
    assert net(table) == {"1": "5.00"}
    assert by_clause(table)["1.1 double push 0.00"] == "19:47-2A.15(k)1"


@pytest.mark.clause("19:47-2A.15(1)")
def test_2a_15_l_without_a_working_reader_the_game_goes_on_as_without_one() -> None:
    # Kh up with an ace below: no peek; the players act, then the blackjack takes 20.
    table = play(
        shoe(["Kc 8c", "9d 9s"], "Kh", "As"), "1 bet 10, error reader-broken, deal, 1 keep", dealing="card-reader"
    )
    assert asked(table).startswith("1.1 decision")
    assert log(table, "peek") == []
    in_order(table, "2A.15(1) The card reader fails; the game goes on without it")
    go_on(table, "1 stand, 1 stand")
    assert net(table) == {"1": "-20.00"}
