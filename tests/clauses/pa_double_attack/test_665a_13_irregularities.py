"""665a.13: irregularities."""

from __future__ import annotations

from functools import partial

import pytest
from tests.clauses.playing_helper import asked, dealer, go_on, hand, in_order, log, net, play, refuses, results

deal = partial(play, "pa-double-attack")
TWO = "1 bet 10, 2 bet 10, deal, 1 pass, 2 pass"


@pytest.mark.clause("665a.13(a)")
def test_665a_13_a_face_up_cards_are_not_used_and_the_round_stands() -> None:
    # Two of them in one round: both to the rack, nothing is void here (R49).
    table = deal("9c Kd 6h 2c! 9d 5h 8s 9s! 4h", f"{TWO}, 1 stand, 2 hit")
    assert (hand(table, "1.1"), hand(table, "2.1")) == ("Kd 9d = 19", "6h 5h 4h = 15")
    assert [str(card) for card in table.rack] == ["2c", "9s"]
    in_order(table, "665a.13(a) 9s lies face up", "4h to hand 1 of box 2")
    go_on(table, "2 stand")
    assert net(table) == {"1": "10.00", "2": "-10.00"}
    assert not table.rounds[0].void


@pytest.mark.clause("665a.13(a)")
def test_665a_13_tens_are_taken_out_and_the_round_stands() -> None:
    table = deal("9c Kd Th 9h Ts 8s", "1 bet 10, deal, 1 pass, 1 stand")  # R53
    assert net(table) == {"1": "10.00"}
    assert sum("taken out and destroyed" in line for line in log(table)) == 2


@pytest.mark.clause("665a.13(b)")
def test_665a_13_b_an_unseen_card_drawn_in_error_is_the_next() -> None:
    table = deal("9c Kd 6h 9d 5h 8s 4h", f"{TWO}, error drew-unexposed, 1 stand, 2 hit")
    in_order(table, "665a.13(b) A card drawn in error and not seen stays the next card")
    assert hand(table, "2.1") == "6h 5h 4h = 15"


@pytest.mark.clause("665a.13(c)#1")
def test_665a_13_c_an_exposed_card_goes_to_the_next_hand_or_the_dealer() -> None:
    table = deal("9c Kd 6h 9d 5h 8s 5s", f"{TWO}, error drew-exposed, 1 refuse, 1 stand, 2 take")
    assert hand(table, "2.1") == "6h 5h 5s = 16"
    in_order(table, "665a.13(c)#1 5s is drawn in error and seen", "665a.13(c)#1 5s to hand 1 of box 2")
    # Nobody wants the 5s: D 9-4 draws it = 18.
    lines = f"{TWO}, error drew-exposed, 1 refuse, 1 stand, 2 stand"
    assert dealer(deal("9c Kd Kh 9d 9h 4s 5s", lines)) == "9c 4s 5s = 18"


@pytest.mark.clause("665a.13(c)#2")
def test_665a_13_c_who_refuses_gets_no_more_cards() -> None:
    table = deal("9c Kd 8h 9d 8d 7s 5s", f"{TWO}, 1 stand, error drew-exposed, 2 refuse")
    assert asked(table) == "2.1 decision: stand surrender"
    for verb in ("hit", "double", "split"):
        refuses(table, f"2 {verb}", "665a.13(c)#2")
    go_on(table, "2 stand")
    assert hand(table, "2.1") == "8h 8d = 16"


@pytest.mark.clause("665a.13(c)#2")
def test_665a_13_c_on_every_box_of_that_player() -> None:
    lines = "1 bet 10, 2 bet 10, 3 bet 10, deal, 1 pass, 2 pass, 3 pass, error drew-exposed, 1 refuse, 1 stand"
    table = deal("9c 2d 3d 4d 2h 3h 4h 8s 5s", lines, patrons={"p": ["1", "2"]}, boxes_per_player=2)
    assert asked(table) == "2.1 decision: stand surrender"
    go_on(table, "2 stand, 3 take")
    assert hand(table, "3.1") == "4d 4h 5s = 13"


@pytest.mark.clause("665a.13(c)#3")
def test_665a_13_c_a_card_nobody_can_use_goes_to_the_rack() -> None:
    table = deal("9c Kd 9h 9s 5s", "1 bet 10, deal, 1 pass, error drew-exposed, 1 refuse, 1 stand")
    in_order(table, "665a.13(c)#3 The exposed 5s is burned")
    assert dealer(table) == "9c 9s = 18"
    assert "5s" in [str(card) for card in table.rounds[0].discards]
    assert net(table) == {"1": "10.00"}


@pytest.mark.clause("665a.13(d)")
@pytest.mark.parametrize("hole", ["7s", "8s"])
def test_665a_13_d_a_card_drawn_by_accident_does_not_count(hole: str) -> None:
    # D K-7 = 17, or K-8 = 18 (R52), draws the 4s by mistake.
    table = deal(f"Kc Kd 9h {hole} 4s", "1 bet 10, deal, 1 pass, 1 stand, error overdrew")
    in_order(table, "665a.13(d) The dealer drew 4s by accident")
    assert str(table.rack[-1]) == "4s"
    assert dealer(table) == f"Kc {hole} = 1{hole[0]}"
    assert net(table) == {"1": "10.00"}


@pytest.mark.clause("665a.13(e)#1", "665a.13(e)#2")
def test_665a_13_e_too_few_cards() -> None:
    lines = "1 bet 10, deal, 1 pass, 1 stand, 1 bet 10, deal, 1 pass, 1 hit"
    table = deal(["9c Kd 9h 8s 9c 6d 5h 8s", "9h 2c", "6c"], lines)
    in_order(table, "665a.13(e)#1 The shoe runs out", "665a.13(e)#2 A card is burned", "9h to hand 1 of box 1")
    go_on(table, "1 stand, 1 bet 10, deal")
    assert net(table) == {"1": "20.00"}
    assert dealer(table) == "6c = 6"  # R59: a full reshuffle after that round


@pytest.mark.clause("665a.13(f)#1")
def test_665a_13_f_a_hand_without_cards_is_dead() -> None:
    # Bet and attack back; Bust It stays (R54): D 6-Q-K = 26 pays 15.
    lines = "1 bet 10, 2 bet 10, 2 bust-it 5, error missed-box 2, deal, 1 pass, 2 attack 10, 1 stand"
    table = deal("6c Kd 9h Qd Kh 7c", lines)
    assert results(table) == ["2.1 bet push 0.00", "2.1 attack push 0.00", "2 bust-it win 15.00", "1.1 bet win 10.00"]
    in_order(table, "665a.13(f)#1 Hand 1 of box 2 is dead")
    go_on(table, "2 bet 10, deal")
    assert asked(table).startswith("2.1 attack")


@pytest.mark.clause("665a.13(f)#2")
def test_665a_13_f_a_hand_with_one_card() -> None:
    lines = "1 bet 10, 2 bet 10, error one-card-box 1, deal, 1 attack 10, 2 pass"
    table = deal("9c Kd Kh 9h 9d 8s", f"{lines}, 1 second-card")
    in_order(table, "9h to hand 1 of box 2", "665a.13(f)#2 9d to hand 1 of box 1", "A card face down")
    go_on(table, "1 stand, 2 stand")
    assert net(table) == {"1": "20.00", "2": "10.00"}
    assert net(deal("9c Kd Kh 9h 8s", f"{lines}, 1 dead, 2 stand")) == {"1": "0.00", "2": "10.00"}


@pytest.mark.clause("665a.13(g)")
def test_665a_13_g_a_missed_card_comes_late_or_the_hand_is_dead() -> None:
    table = deal("9c 6d Kh 5h 9h 8s 9s", f"{TWO}, error missed-hit 1, 1 late-card")
    assert asked(table).startswith("2.1")
    go_on(table, "2 stand")
    in_order(table, "Box 2 stands", "665a.13(g) 9s to hand 1 of box 1")
    assert dealer(table) == "9c = 9"
    go_on(table, "1 stand")
    assert net(table) == {"1": "10.00", "2": "10.00"}
    dead = deal("9c 6d 5h 8s", "1 bet 10, deal, 1 attack 10, error missed-hit 1, 1 dead")
    assert results(dead) == ["1.1 bet push 0.00", "1.1 attack push 0.00"]


@pytest.mark.clause("665a.13(h)", "665a.13(h)(1)")
def test_665a_13_h1_a_wrong_peek_that_players_can_see_kills_all_hands() -> None:
    # Box 1's blackjack is paid already and stands (R58).
    table = deal(
        "7c As Kh Kd 9h 8s",
        "1 bet 10, 2 bet 10, 2 bust-it 5, deal, 1 pass, 2 attack 10, error reader-misused visible",
    )
    assert table.round is None
    assert sorted(results(table)) == [
        "1.1 bet win 10.00",
        "2 bust-it push 0.00",
        "2.1 attack push 0.00",
        "2.1 bet push 0.00",
    ]
    in_order(table, "665a.13(h) The reader was used with 7c up; the floor is told", "665a.13(h)(1) 2.1: bet")


@pytest.mark.clause("665a.13(h)", "665a.13(h)(2)")
def test_665a_13_h2_a_wrong_peek_that_nobody_can_see_changes_nothing() -> None:
    table = deal("7c Kd 9h Ks", "1 bet 10, deal, 1 pass, error reader-misused hidden, 1 stand")
    in_order(table, "665a.13(h) The reader was used with 7c up", "665a.13(h)(2)", "Box 1 stands")
    assert net(table) == {"1": "10.00"}


@pytest.mark.clause("665a.13(i)")
def test_665a_13_i_no_deal_without_a_reader() -> None:
    # Not needed any more in this round: it is finished (R57). The next deal waits for the repair.
    table = deal("9c Kd 9h 8s 9c Kd 9h 8s", "1 bet 10, deal, 1 pass, error reader-broken, 1 stand, 1 bet 10")
    refuses(table, "deal", "665a.13(i)")
    go_on(table, "floor repaired, deal, 1 pass, 1 stand")
    assert net(table) == {"1": "20.00"}


@pytest.mark.clause("665a.13(i)")
def test_665a_13_i_hands_are_dead_when_the_peek_is_needed_and_impossible() -> None:
    table = deal("Kc Ad Kh 8s", "1 bet 10, 1 bust-it 5, deal, error reader-broken")
    assert table.round is None
    assert net(table) == {"1": "0.00"}


@pytest.mark.clause("665a.13(j)")
def test_665a_13_j_a_jammed_shuffler_means_a_reshuffle() -> None:
    table = deal(["9c Kd 9h 8s 2c", "7c"], "1 bet 10, deal, 1 pass, error shuffler-jam, 1 stand", shuffle="automatic")
    in_order(table, "665a.13(j) The shuffler jams; the cards are reshuffled")
    go_on(table, "1 bet 10, deal")
    assert dealer(table) == "7c = 7"


@pytest.mark.clause("665a.7(e)#1")
def test_665a_7_e_no_up_card_before_the_players_cards_voids_the_round() -> None:
    # R51: the attack wager could not be offered fairly.
    table = deal("9c Kd 6h 9d 8c", "1 bet 10, 2 bet 10, error no-first-card, deal")
    assert table.rounds[0].void
    assert net(table) == {"1": "0.00", "2": "0.00"}
    in_order(table, "665a.7(e)#1 The round is void")


@pytest.mark.clause("665a.13(c)#1")
def test_665a_13_c_a_card_exposed_during_the_deal_is_dealt_in_turn() -> None:
    table = deal("9c Kd 6h 9d 5h 8s", "1 bet 10, 2 bet 10, deal, error drew-exposed, 1 pass, 2 pass")  # R60
    assert (hand(table, "1.1"), hand(table, "2.1")) == ("Kd 9d = 19", "6h 5h = 11")


@pytest.mark.clause("665a.13(i)")
@pytest.mark.parametrize("up", ["Ac", "Kc", "Qc", "Jc"])
def test_665a_13_i_dealing_stops_at_once_while_the_look_is_to_come(up: str) -> None:
    # At box 2's attack question: box 1's attack, both bets and Bust It go back, no card is dealt (R57).
    table = deal(up, "1 bet 10, 2 bet 10, 1 bust-it 5, deal, 1 attack 10, error reader-broken")
    assert table.round is None
    assert net(table) == {"1": "0.00", "2": "0.00"}
    assert "1.1 attack push 0.00" in results(table)
    refuses(table, "2 attack 10", "665a.6(d)")


@pytest.mark.clause("665a.13(i)")
def test_665a_13_i_insurance_is_not_asked_any_more() -> None:
    table = deal("Ac Kd Kh 9d 9h Ks", "1 bet 10, 2 bet 10, deal, 1 pass, 2 pass, 1 insure 5, error reader-broken")
    assert table.round is None
    assert net(table) == {"1": "0.00", "2": "0.00"}


@pytest.mark.clause("665a.13(i)")
def test_665a_13_i_a_look_that_was_forgotten_is_not_to_come_any_more() -> None:
    # The reader was passed over (R90) and breaks in the middle of play: the round is finished. 19 v 18.
    table = deal("Kc Kd 9h 8s", "1 bet 10, error missed-peek, deal, 1 pass, error reader-broken, 1 stand")
    assert net(table) == {"1": "10.00"}
