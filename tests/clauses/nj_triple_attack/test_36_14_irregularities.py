"""19:47-36.14: what goes wrong."""

from __future__ import annotations

from functools import partial

import pytest
from tests.clauses import playing_helper
from tests.clauses.playing_helper import asked, by_clause, dealer, go_on, hand, in_order, log, net, refuses, results

play = partial(playing_helper.play, "nj-triple-attack")

ONE = "1 bet 10, deal, 1 pass, 1 pass"
TWO = "1 bet 10, 2 bet 10, deal, 1 pass, 2 pass, 1 pass, 2 pass"


@pytest.mark.clause("19:47-36.14(a)#1")
def test_36_14_a_a_card_found_face_up_goes_to_the_rack_and_the_next_is_dealt() -> None:
    # 2: 5d 6d hits; 9h lies face up, Kh is dealt instead: 21. 1: 18 v 18.
    table = play("Kc 5d 9d 8c 6d 9s 9h! Kh", f"{TWO}, 1 stand, 2 hit")
    assert hand(table, "2.1") == "5d 6d Kh = 21"
    assert str(table.rack[0]) == "9h"
    assert log(table, "irregular") == ["19:47-36.14(a)#1 9h lies face up in the shoe and is set aside."]
    assert net(table) == {"1": "0.00", "2": "10.00"}


@pytest.mark.clause("19:47-36.14(a)#2")
def test_36_14_a_a_second_one_voids_the_round_and_the_cards_are_reshuffled() -> None:
    # Box 1's blackjack and its suited royals were paid, box 2 draws two face-up cards: everything is undone (R50).
    table = play(
        ["Ac 5d 9d Kc 6d 9s 9h! 4h! Kh", "Kd 8h 9c Qs"],
        "1 bet 10, 1 suited-royals 5, 2 bet 10, deal, 1 attack 10, 2 pass, 1 pass, 2 attack 10",
    )
    assert results(table) == [
        "1 suited-royals win 10.00",
        "1.1 bet win 10.00",
        "1.1 second-attack win 10.00",
    ]
    go_on(table, "2 hit")
    assert table.rounds[0].void
    assert set(by_clause(table).values()) == {"19:47-36.14(a)#2"}
    assert net(table) == {"1": "0.00", "2": "0.00"}
    go_on(table, ONE)  # from the reshuffled stack
    assert hand(table, "1.1") == "Kd 9c = 19"


@pytest.mark.clause("19:47-36.14(a)#2")
def test_36_14_a_one_in_each_of_two_rounds_voids_neither() -> None:
    # R49: more than one in a round.
    table = play("Kc 9d 8c 2h! 9s Kd 3h! 8h 9c Qs", f"{ONE}, 1 stand, {ONE}, 1 stand")
    assert [record.void for record in table.rounds] == [False, False]
    assert net(table) == {"1": "10.00"}  # 18 v 18, then 19 v 18


@pytest.mark.clause("19:47-36.14(b)#1")
def test_36_14_b_a_ten_is_taken_out_and_destroyed() -> None:
    table = play("Kc 5d 9d 8c 6d 9s Tc Kh", f"{TWO}, 1 stand, 2 hit")
    assert hand(table, "2.1") == "5d 6d Kh = 21"
    assert "Tc" not in map(str, table.rack)  # it is no card of this table any more
    assert log(table, "irregular") == ["19:47-36.14(b)#1 Tc does not belong here; it is taken out and destroyed."]


@pytest.mark.clause("19:47-36.14(b)#2")
def test_36_14_b_a_second_ten_voids_the_round_and_the_cards_are_reshuffled() -> None:
    table = play(["Kc 5d Tc 9d 8c 6d 9s Th Kh", "Kd 8h 9c Qs"], f"{TWO}, 1 stand, 2 hit")
    assert table.rounds[0].void
    assert set(by_clause(table).values()) == {"19:47-36.14(b)#2"}
    assert net(table) == {"1": "0.00", "2": "0.00"}
    go_on(table, ONE)
    assert hand(table, "1.1") == "Kd 9c = 19"


@pytest.mark.clause("19:47-36.14(b)#2")
def test_36_14_b_tens_and_face_up_cards_are_counted_apart() -> None:
    # One ten and one face-up card: the round stands (R49). 18 v 18.
    table = play("Kc Tc 9d 2h! 8c 9s", f"{ONE}, 1 stand")
    assert not table.rounds[0].void
    assert results(table) == ["1.1 bet push 0.00"]


@pytest.mark.clause("19:47-36.14(c)")
def test_36_14_c_a_card_drawn_in_error_and_not_seen_is_the_next_card() -> None:
    # Drawn before box 1 decides; box 1 stands, box 2 gets that card, Kh.
    table = play("Kc 5d 9d 8c 6d 9s Kh 2h", f"{TWO}, error drew-unexposed, 1 stand, 2 hit")
    assert hand(table, "2.1") == "5d 6d Kh = 21"
    in_order(table, "36.14(c) A card drawn in error and not seen stays the next card")


@pytest.mark.clause("19:47-36.14(d)")
def test_36_14_d_a_round_without_the_dealers_card_before_the_second_cards_is_void() -> None:
    # 1: Kc 8c, 2: 5d 6d, attack wagers down, no card to the dealer: everything back.
    table = play(
        ["Kc 5d 8c 6d Kd 8h 9c Qs"],
        "1 bet 10, 1 suited-royals 5, 2 bet 10, error no-first-card, deal, 1 attack 10, 2 pass",
    )
    assert table.rounds[0].void
    assert set(by_clause(table).values()) == {"19:47-36.14(d)"}
    assert net(table) == {"1": "0.00", "2": "0.00"}
    go_on(table, ONE)  # the same shoe goes on
    assert hand(table, "1.1") == "Kd 9c = 19"


@pytest.mark.clause("19:47-36.14(e)#1")
def test_36_14_e_a_card_drawn_in_error_and_seen_is_the_next_card() -> None:
    # 5h is seen while box 1 (Kc 8c) decides. Box 1 stands, box 2 (5d 6d) takes it: 16, stands. Dealer 9d 9s.
    table = play("Kc 5d 9d 8c 6d 9s 5h 2h", f"{TWO}, error drew-exposed")
    assert asked(table).startswith("1.1 exposed-card: take refuse")
    go_on(table, "1 stand")
    assert asked(table).startswith("2.1 exposed-card: take refuse")
    go_on(table, "2 take, 2 stand")
    assert hand(table, "2.1") == "5d 6d 5h = 16"
    in_order(table, "36.14(e)#1 5h is drawn in error and seen", "36.14(e)#1 5h to hand 1 of box 2")


@pytest.mark.clause("19:47-36.14(e)#1")
def test_36_14_e_the_dealer_gets_the_card_that_no_player_took() -> None:
    # Dealer 9d 3s needs a card: the exposed 5h makes 17. 1: 18 wins.
    table = play("Kc 9d 8c 3s 5h 2h", f"{ONE}, error drew-exposed, 1 refuse")
    assert dealer(table) == "9d 3s 5h = 17"
    assert net(table) == {"1": "10.00"}


@pytest.mark.clause("19:47-36.14(e)#1")
def test_36_14_e_a_card_exposed_before_the_second_cards_is_dealt_in_turn() -> None:
    # R60: seen while the third attack is asked, it is box 1's second card.
    table = play("Kc 9d 8c 9s", "1 bet 10, deal, 1 pass, error drew-exposed, 1 pass")
    assert hand(table, "1.1") == "Kc 8c = 18"
    assert asked(table).startswith("1.1 decision")


@pytest.mark.clause("19:47-36.14(e)#2")
def test_36_14_e_who_refuses_gets_no_more_cards() -> None:
    # Box 1 with 13 refuses the Kh: it has nothing left to decide. Box 2 (11) takes it: 21.
    table = play("Kc 5d 9d 3c 6d 9s Kh 2h", f"{TWO}, error drew-exposed, 1 refuse")
    assert hand(table, "1.1") == "Kc 3c = 13"
    assert asked(table).startswith("2.1 exposed-card")
    in_order(table, "36.14(e)#2 Box 1 refuses the exposed Kh")
    go_on(table, "2 take")
    assert net(table) == {"1": "-10.00", "2": "10.00"}


@pytest.mark.clause("19:47-36.14(e)#2")
def test_36_14_e_a_refusal_freezes_all_hands_but_a_split_hand_gets_its_second_card() -> None:
    # 8c 8d split, 8c 3h. The Kh is refused: hand 1 stays 11; hand 2 gets 6c from the shoe and may not draw (R56).
    # Dealer 6d 9s takes the Kh: 25; both hands win 10.
    table = play("8c 6d 8d 9s 3h Kh 6c 2h", f"{ONE}, 1 split, error drew-exposed, 1 refuse")
    assert table.round is None
    assert (hand(table, "1.1"), hand(table, "1.2")) == ("8c 3h = 11", "8d 6c = 14")
    assert dealer(table) == "6d 9s Kh = 25"
    assert net(table) == {"1": "20.00"}


@pytest.mark.clause("19:47-36.14(e)#2")
def test_36_14_e_who_stands_has_refused_nothing() -> None:
    # Split hand 1 (8c Kc) stands while the 3h is seen; hand 2 (8d, then the 3h as its next card) may still draw.
    table = play("8c 9d 8d 9s Kc 3h Kh", f"{ONE}, 1 split, error drew-exposed, 1 stand")
    assert hand(table, "1.2") == "8d 3h = 11"
    go_on(table, "1 hit")
    assert results(table)[0] == "1.2 split win 10.00"


@pytest.mark.clause("19:47-36.14(e)#3")
def test_36_14_e_a_card_that_nobody_can_use_is_burned() -> None:
    # Both boxes refuse the 5h; the dealer stands on 18: it goes to the rack.
    table = play("Kc 5d 9d 8c 6d 9s 5h", f"{TWO}, error drew-exposed, 1 refuse, 2 refuse")
    assert dealer(table) == "9d 9s = 18"
    in_order(table, "36.14(e)#3 The exposed 5h is burned")
    assert "5h" in map(str, table.rack)


@pytest.mark.clause("19:47-36.14(f)")
def test_36_14_f_a_card_drawn_by_accident_on_hard_17_or_more_is_burned() -> None:
    # Dealer Kd 8s = 18 draws 2h by mistake: 18 counts, 19 wins; the next round begins with Kh.
    table = play("Kc Kd 9c 8s 2h Kh 9h 8h Qs", f"{ONE}, 1 stand, error overdrew, {ONE}")
    assert net(table) == {"1": "10.00"}
    assert table.rounds[0].dealer_total == 18
    assert "36.14(f) The dealer drew 2h by accident; it is burned." in " ".join(log(table, "irregular"))
    assert hand(table, "1.1") == "Kh 8h = 18"


@pytest.mark.clause("19:47-36.14(g)#1", "19:47-36.14(g)#2")
def test_36_14_g_too_few_cards_the_rack_is_shuffled_and_the_round_completed() -> None:
    # Round 1 fills the rack. In round 2 the shoe ends at box 1's hit: the rack is shuffled, one card burned, then the
    # hit is dealt from it. A full shuffle follows.
    table = play(["Kc 9d 8c 9s 5d 9h 6d Ks", "8c 9s Kc", "Qc 8h 9c Qs"], f"{ONE}, 1 stand, {ONE}, 1 hit, 1 stand")
    assert hand(table, "1.1") == "5d 6d 8c = 19"
    in_order(
        table,
        "36.14(g)#1 The shoe runs out; the discard rack is shuffled and cut",
        "36.14(g)#2 A card is burned face down",
        "8c to hand 1 of box 1",
        "The cards are reshuffled",
    )
    assert net(table) == {"1": "0.00"}  # 18 v 18, 19 v 19
    go_on(table, ONE)
    assert hand(table, "1.1") == "Qc 9c = 19"


@pytest.mark.clause("19:47-36.14(h)#1")
def test_36_14_h_a_player_without_cards_gets_the_wagers_back_and_the_next_deal() -> None:
    # Box 2 is missed. Its first and attack wagers and both bonus wagers come back (R54). 1: 18 v 18.
    table = play(
        "Kc 9d 8c 9s Kd Qd 8d 9h 9c Qs",
        "1 bet 10, 2 bet 10, 2 suited-royals 5, 2 triple-match 5, error missed-box 2, deal, 1 pass, 2 attack 10"
        ", 1 pass, 2 pass, 1 stand",
    )
    mine = {result: clause for result, clause in by_clause(table).items() if result.startswith("2")}
    assert mine == dict.fromkeys(
        ["2.1 bet push 0.00", "2.1 second-attack push 0.00", "2 suited-royals push 0.00", "2 triple-match push 0.00"],
        "19:47-36.14(h)#1",
    )
    assert net(table) == {"1": "0.00", "2": "0.00"}
    go_on(table, TWO)
    assert hand(table, "2.1") == "Qd 9c = 19"


@pytest.mark.clause("19:47-36.14(h)#2")
def test_36_14_h_a_missing_second_card_comes_after_all_others_if_the_player_wants_it() -> None:
    # Box 1 has 9c only; box 2 gets 8c; then box 1 is asked: Kh = 19. Hole 9s, dealer 18.
    lines = "1 bet 10, 1 triple-match 5, 2 bet 10, error one-card-box 1, deal, 1 pass, 2 pass, 1 attack 10, 2 pass"
    table = play("9c Kc 9d 8c Kh 9s", lines)
    assert asked(table) == "1.1 second-card: second-card dead"
    assert hand(table, "2.1") == "Kc 8c = 18"
    go_on(table, "1 second-card, 1 stand, 2 stand")
    assert hand(table, "1.1") == "9c Kh = 19"
    assert net(table) == {"1": "30.00", "2": "0.00"}  # 10 + 10, and 9c 9d is a pair
    # Declined: the hand is dead, all its wagers and the bonus wager come back.
    table = play("9c Kc 9d 8c 9s", f"{lines}, 1 dead, 2 stand")
    assert net(table) == {"1": "0.00", "2": "0.00"}
    assert by_clause(table)["1.1 bet push 0.00"] == "19:47-36.14(h)#2"


@pytest.mark.clause("19:47-36.14(i)")
def test_36_14_i_a_missed_card_comes_late_before_the_hole_card() -> None:
    # Box 1 (11) asked for a card that was not dealt; box 2 plays first, then 9h = 20, then the hole card.
    table = play("5c Kc 9d 6c 8c 9s 9h", f"{TWO}, error missed-hit 1")
    assert asked(table) == "1.1 missed-hit: late-card dead"
    go_on(table, "1 late-card")
    assert asked(table).startswith("2.1 decision")
    go_on(table, "2 stand")
    assert hand(table, "1.1") == "5c 6c 9h = 20"
    assert asked(table).startswith("1.1 decision")
    go_on(table, "1 stand")
    in_order(table, "Box 2 stands", "36.14(i) 9h to hand 1 of box 1", "turns up 9s")
    assert net(table) == {"1": "10.00", "2": "0.00"}


@pytest.mark.clause("19:47-36.14(i)")
def test_36_14_i_or_the_hand_is_dead_and_all_its_money_comes_back() -> None:
    # 10/10/0 and a split of 20: hand 1's card is missed, dead: 20 back; hand 2 (8d Kh = 18) v 18 pushes (R55).
    table = play(
        "8c 9d 8d 9s 3h Kh", "1 bet 10, deal, 1 attack 10, 1 pass, 1 split, error missed-hit 1, 1 dead, 1 stand"
    )
    assert by_clause(table)["1.1 bet push 0.00"] == "19:47-36.14(i)"
    assert by_clause(table)["1.1 second-attack push 0.00"] == "19:47-36.14(i)"
    assert net(table) == {"1": "0.00"}
    refuses(play("Kc 9d 8c 9s", ONE), "error missed-hit 2", "19:47-36.14(i)")  # box 2 asked for nothing


@pytest.mark.clause("19:47-36.14(j)")
def test_36_14_j_when_the_shuffler_jams_the_cards_are_reshuffled() -> None:
    table = play(
        ["Kc 9d 8c 9s 2d 2h", "Kd 8h 9c Qs"], f"{ONE}, 1 stand, error shuffler-jam, {ONE}", shuffle="automatic"
    )
    assert hand(table, "1.1") == "Kd 9c = 19"
    in_order(table, "36.14(j) The shuffler jams; the cards are reshuffled")
    refuses(play("Kc 9d"), "error shuffler-jam", "19:47-36.14(j)")  # there is no shuffler


@pytest.mark.clause("19:47-36.14(1)")
def test_36_14_l_the_supervisor_is_told_of_a_wrong_use_of_the_reader() -> None:
    table = play("Kc 7d 8c 9s", f"{ONE}, error reader-misused hidden", dealing="card-reader")
    in_order(table, "36.14(1) The reader was used with 7d up; the floor is told", "36.14(1)2 Nobody could see")
    # By the book with ace, king, queen or jack up, and not possible without a reader.
    refuses(play("Kc Kd 8c 9s", ONE, dealing="card-reader"), "error reader-misused visible", "19:47-36.14(1)")
    refuses(play("Kc 7d 8c 9s", ONE), "error reader-misused visible", "19:47-36.14(1)")


@pytest.mark.clause("19:47-36.14(1)1")
def test_36_14_l1_if_players_could_learn_the_card_all_hands_are_dead() -> None:
    # Box 1's blackjack was paid and stands (R58); box 2's open wagers come back, also those of box 3's bonus.
    table = play(
        "Ac 5d Kd 7d Kc 6d Qd 9s",
        "1 bet 10, 2 bet 10, 3 bet 10, 3 triple-match 5, deal, 1 pass, 2 attack 10, 3 pass, 1 pass, 2 pass, 3 pass"
        ", error reader-misused visible",
        dealing="card-reader",
    )
    assert table.round is None
    assert net(table) == {"1": "10.00", "2": "0.00", "3": "0.00"}
    assert by_clause(table)["3 triple-match push 0.00"] == "19:47-36.14(1)1"
    assert not table.rounds[0].void


@pytest.mark.clause("19:47-36.14(1)2")
def test_36_14_l2_if_nobody_could_learn_it_play_goes_on() -> None:
    table = play("Kc 7d 9c 9s 2h", f"{ONE}, error reader-misused hidden, 1 stand", dealing="card-reader")
    assert dealer(table) == "7d 9s 2h = 18"
    assert net(table) == {"1": "10.00"}


@pytest.mark.clause("19:47-36.14(m)")
def test_36_14_m_without_a_working_reader_the_game_goes_on_as_without_one() -> None:
    # Kd up with an ace below: no peek, the player acts, the blackjack shows at the end: -10.
    table = play(
        "Kc Kd 8c As Qc 9d 9c 9s", "1 bet 10, error reader-broken, deal, 1 pass, 1 pass", dealing="card-reader"
    )
    assert asked(table).startswith("1.1 decision")
    assert log(table, "peek") == []
    in_order(table, "36.14(m) The card reader fails; the game goes on without it")
    go_on(table, f"1 stand, {ONE}, 1 stand")
    assert log(table, "peek") == []
    assert net(table) == {"1": "0.00"}  # -10, then 19 v 18


@pytest.mark.clause("19:47-36.14(m)")
def test_36_14_m_a_reader_that_fails_before_it_is_used_in_a_round_is_not_used() -> None:
    table = play("Kc Kd 8c As", "1 bet 10, deal, error reader-broken, 1 pass, 1 pass", dealing="card-reader")
    assert asked(table).startswith("1.1 decision")
    go_on(table, "1 stand")
    assert net(table) == {"1": "-10.00"}


@pytest.mark.clause("19:47-36.14(d)", "19:47-36.14(h)#2")
def test_36_14_d_void_also_where_a_box_was_left_with_one_card() -> None:
    # A card each, then the second for box 1 alone.
    lines = "1 bet 10, 2 bet 10, error no-first-card, error one-card-box 2, deal, 1 pass, 2 pass"
    table = play("6c 9h 7h", lines)
    assert (hand(table, "1.1"), hand(table, "2.1")) == ("6c 7h = 13", "9h = 9")
    assert net(table) == {"1": "0.00", "2": "0.00"}
