"""19:47-26.7: the deal from the burn card to the pick-up."""

from __future__ import annotations

from functools import partial

import pytest
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
    play,
    refuses,
    results,
)

from pitboss.cards import Card
from pitboss.regulations import rules
from pitboss.table import Listed, Stack, Table

GAME = "nj-double-attack"
deal = partial(play, GAME)
ATTACKED = "1 bet 10, deal, 1 attack 10"


@pytest.mark.clause("19:47-26.7(c)#1")
def test_26_7_c_the_first_card_of_a_full_set_is_burned_face_down() -> None:
    stack = Stack([Card(word) for word in ["9c", "Kd", "9h", "8s"]], burn=Card("Qs"))
    table = Table(rules(GAME), Listed([stack]))
    go_on(table, "1 bet 10, deal")
    in_order(table, "19:47-26.7(c)#1 A card is burned face down", "9c to the dealer")
    assert [str(card) for card in table.rack] == ["Qs"]
    assert all("Qs" not in line for line in log(table))
    go_on(table, "1 pass, 1 stand, 1 bet 10")
    assert len(log(table, "burn")) == 1  # not again in the same shoe


@pytest.mark.clause("19:47-26.7(c)#3", "19:47-26.7(c)#4")
def test_26_7_c_a_new_dealer_burns_a_card_that_is_shown_on_request() -> None:
    # Round 1: 9c | Kd 9h | 8s. The new dealer burns the 5h, and round 2 begins with the 6d.
    table = deal("9c Kd 9h 8s 5h 6d Kc", "1 bet 10, deal, 1 pass, 1 stand, dealer change")
    in_order(table, "19:47-26.7(c)#3 A new dealer", "19:47-26.7(c)#3 A card is burned")
    assert all("5h" not in line for line in log(table))
    go_on(table, "dealer show-burn")
    assert log(table)[-1] == "19:47-26.7(c)#4 On request the burned 5h is shown."
    go_on(table, "1 bet 10, deal")
    assert dealer(table) == "6d = 6"
    refuses(table, "dealer change", "19:47-26.7(c)#3")  # between rounds


@pytest.mark.clause("19:47-26.7(d)#1", "19:47-26.7(d)#2", "19:47-26.7(d)1", "19:47-26.7(d)2")
def test_26_7_d_the_dealer_first_then_the_attack_then_two_cards_to_each_box() -> None:
    table = deal("5c 2d 3d 2h 3h", "2 bet 10, 5 bet 10, deal")
    assert dealer(table) == "5c = 5"
    assert log(table, "card") == []
    assert asked(table) == "2.1 attack: attack pass"
    go_on(table, "2 attack")  # the offer is the amount of the initial wager
    assert log(table)[-1] == "19:47-26.7(d)#2 2 wagers 10.00 (attack)."
    go_on(table, "5 pass")
    assert log(table, "card") == [
        "19:47-26.7(d)1 2d to hand 1 of box 2.",
        "19:47-26.7(d)1 3d to hand 1 of box 5.",
        "19:47-26.7(d)2 2h to hand 1 of box 2.",
        "19:47-26.7(d)2 3h to hand 1 of box 5.",
    ]
    assert dealer(table) == "5c = 5"
    assert log(table, "hole-card") == []
    in_order(table, "26.7(d)#1 5c to the dealer", "2 wagers 10.00 (attack)", "5 declines", "2d to hand 1")


@pytest.mark.clause("19:47-26.7(d)#2")
def test_26_7_d_no_attack_wager_after_the_players_cards() -> None:
    table = deal("5c 2d 2h", "1 bet 10, deal, 1 pass")
    refuses(table, "1 attack 10", "19:47-26.7(d)#2")


@pytest.mark.clause("19:47-26.7(e)#1")
def test_26_7_e_totals_are_announced_from_the_dealers_left() -> None:
    # Box 1 9-5 = 14, box 3 blackjack.
    table = deal("6c 9d As 5h Kd Qc 5d", "1 bet 10, 3 bet 10, deal, 1 pass, 3 pass")
    assert log(table, "announce") == ["19:47-26.7(e)#1 The dealer announces 14 for hand 1 of box 1."]
    go_on(table, "1 stand")
    in_order(table, "announces 14 for hand 1 of box 1", "Box 1 stands", "announces blackjack for hand 1 of box 3")
    assert table.round is None  # the blackjack is asked nothing


@pytest.mark.clause("19:47-26.7(e)#2")
def test_26_7_e_five_decisions_when_the_total_is_called() -> None:
    table = deal("6c 8d Kd 8h 9h 7c 8c", "1 bet 10, 3 bet 10, deal, 1 pass, 3 pass")
    assert asked(table) == "1.1 decision: hit stand double split surrender"
    refuses(table, "3 stand", "19:47-26.7(e)#1")
    go_on(table, "1 stand")
    assert asked(table) == "3.1 decision: hit stand double surrender"
    refuses(table, "1 hit", "19:47-26.7(e)#1")


@pytest.mark.clause("19:47-26.7(f)#1", "19:47-26.7(f)#2")
def test_26_7_f_extra_cards_are_open_and_each_new_total_is_announced() -> None:
    # 7-5 draws 4 = 16, then 9 = 25.
    table = deal("6c 7d 5h 4s 9s Kc", f"{ATTACKED}, 1 hit")
    in_order(table, "26.7(f)#1 4s to hand 1 of box 1", "26.7(f)#2 The dealer announces 16")
    go_on(table, "1 hit")
    assert hand(table, "1.1") == "7d 5h 4s 9s = 25"
    in_order(table, "26.7(f)#1 9s to hand 1 of box 1", "26.7(f)#2 The dealer announces 25")


@pytest.mark.clause("19:47-26.7(g)#1", "19:47-26.7(g)#2", "19:47-26.7(g)#3")
def test_26_7_g_dealers_card_after_all_players_are_finished() -> None:
    # D 6c; players stand; "Dealer's Card" 5d; 7h = 18.
    table = deal("6c Kd Kh 9d 9h 5d 7h", "1 bet 10, 2 bet 10, deal, 1 pass, 2 pass, 1 stand")
    assert dealer(table) == "6c = 6"
    go_on(table, "2 stand")
    in_order(
        table,
        "Box 2 stands",
        '19:47-26.7(g)#2 The dealer calls "Dealer\'s Card"',
        "19:47-26.7(g)#1 5d to the dealer",
        "7h to the dealer",
        "19:47-26.7(g)#3 The dealer announces the dealer's total, 18",
        "2.1: bet of 10.00 wins",
    )


@pytest.mark.clause("19:47-26.7(g)#4")
def test_26_7_g_one_of_three_ways_with_the_second_card() -> None:
    assert play(GAME, "").rules.options.dealing == "no-hole-card"
    for dealing in ("no-hole-card", "hole-card", "card-reader"):
        assert play(GAME, "", dealing=dealing).rules.options.dealing == dealing
    option_refused(GAME, "19:47-26.7(g)#4", dealing="peek")


@pytest.mark.clause("19:47-26.7(h)#1", "19:47-26.7(h)#2", "19:47-26.7(h)#3")
def test_26_7_h_cards_are_picked_up_from_the_far_right_the_dealers_last() -> None:
    lines = "1 bet 10, 4 bet 10, 6 bet 10, deal, 1 pass, 4 pass, 6 pass, 1 hit, 1 stand, 4 stand, 6 stand"
    table = deal("9c 2d Kh Ks 3d 9h 9s 4d 8c", lines)
    assert log(table)[-1] == "19:47-26.7(h)#2 The cards are picked up: Ks 9s Kh 9h 2d 3d 4d 9c 8c."
    # Cut at the known sizes of the hands the row gives every hand back.
    row = [str(card) for card in table.rounds[0].discards]
    rebuilt = {}
    for record in reversed(table.rounds[0].hands):
        rebuilt[record.place], row = row[: len(record.cards)], row[len(record.cards) :]
    assert rebuilt == {"6": ["Ks", "9s"], "4": ["Kh", "9h"], "1": ["2d", "3d", "4d"]}
    assert row == ["9c", "8c"]


@pytest.mark.clause("19:47-26.7(i)#1")
def test_26_7_i_unseen_mode_nobody_knows_the_hole_card() -> None:
    # D Kc, 1 9d 9h, hole As. Nobody looks, so box 1 still decides.
    table = deal("Kc 9d 9h As", ATTACKED, dealing="hole-card")
    in_order(table, "9h to hand 1", "19:47-26.7(i)#1 A card face down to the dealer")
    assert dealer(table) == "Kc = 10"
    assert all("As" not in line for line in log(table))
    assert log(table, "peek") == []
    assert asked(table) == "1.1 decision: hit stand double split surrender"
    go_on(table, "1 stand")
    in_order(table, "Box 1 stands", "19:47-26.7(i)#1 The dealer turns up As")
    assert log(table, "dealers-card") == []  # nothing leaves the shoe, so nothing is called
    assert net(table) == {"1": "-10.00"}


@pytest.mark.clause("19:47-26.7(i)#2", "19:47-26.7(i)#4")
@pytest.mark.parametrize("up", ["Kc", "Qc", "Jc", "Ac"])
def test_26_7_i_reader_checks_under_ace_king_queen_jack(up: str) -> None:
    lines = ATTACKED + (", 1 pass" if up == "Ac" else "")
    table = deal(f"{up} 9d 9h 8s", lines, dealing="card-reader")
    in_order(table, "A card face down", "26.7(i)#4 The hole card", "26.7(i)#2 The reader shows no blackjack")
    assert all("8s" not in line for line in log(table))
    in_order(table, "The reader shows no blackjack", "announces 18")
    go_on(table, "1 stand")
    in_order(table, "Box 1 stands", "The dealer turns up 8s")
    # With a blackjack below it the round is over before anybody is asked; unread, the hand would be.
    hole = "Kh" if up == "Ac" else "Ah"
    over = deal(f"{up} 9d 9h {hole}", lines, dealing="card-reader")
    assert (over.round, net(over)) == (None, {"1": "-10.00"})
    unread = deal(f"{up} 9d 9h {hole}", lines, dealing="hole-card")
    assert asked(unread).startswith("1.1 decision")
    assert [seen["dealer"] for seen in (unread.view(), unread.view("1"))] == [[up, "??"]] * 2


@pytest.mark.clause("19:47-26.7(i)#2")
@pytest.mark.parametrize("up", ["9c", "8c", "2c"])
def test_26_7_i_reader_is_not_used_under_other_cards(up: str) -> None:
    table = deal(f"{up} 9d 9h 8s", ATTACKED, dealing="card-reader")
    assert log(table, "peek") == []
    assert table.view()["dealer"] == [up, "??"]


@pytest.mark.clause("19:47-26.7(i)#5")
@pytest.mark.parametrize("cards", ["As Kd 6h Kc", "Ks Kd 6h Ac"])
def test_26_7_i_dealer_blackjack_in_the_reader_ends_the_round(cards: str) -> None:
    # 16 v blackjack: 10 lost, attack back, bonus 5 lost.
    table = deal(cards, "1 bet 10, 1 bust-it 5, deal, 1 attack 10", dealing="card-reader")
    if cards.startswith("A"):
        go_on(table, "1 pass")
    assert table.round is None
    assert results(table) == ["1 bust-it lose -5.00", "1.1 bet lose -10.00", "1.1 attack push 0.00"]
    assert hand(table, "1.1") == "Kd 6h = 16"
    in_order(table, "26.7(i)#5 The reader shows blackjack", f"The dealer turns up {cards[-2:]}")


@pytest.mark.clause("19:47-26.7(j)", "19:47-26.7(j)1", "19:47-26.7(j)3", "19:47-26.4(g)#1")
def test_26_7_j_the_round_is_finished_after_the_cutting_card() -> None:
    # The cutting card comes out before box 1's hit; boxes 1 and 2 and the dealer are still completed.
    lines = "1 bet 10, 2 bet 10, deal, 1 pass, 2 pass, 1 hit, 1 stand, 2 stand"
    table = deal(["9c 2d Kh 9d 9h | 8d Kc 3c 3h", "8c Kd 9s 9c"], lines)
    in_order(
        table,
        "26.7(j) The cutting card comes out",
        "8d to hand 1 of box 1",
        "Kc to the dealer",
        "picked up",
        "reshuffled",
    )
    assert net(table) == {"1": "0.00", "2": "0.00"}  # both 19 v 19
    go_on(table, "1 bet 10, deal")  # from the new stack
    assert dealer(table) == "8c = 8"
    in_order(table, "19:47-26.4(g)#1 The cards are reshuffled", "A card is burned", "8c to the dealer")


@pytest.mark.clause("19:47-26.4(g)#2")
def test_26_4_g_the_house_may_order_a_reshuffle_after_any_round() -> None:
    table = deal(["9c Kd 9h 8s 2c", "7c Kd 9h Ks", "6c"], "1 bet 10, deal, 1 pass, 1 stand, floor reshuffle")
    go_on(table, "1 bet 10, deal")
    assert dealer(table) == "7c = 7"
    go_on(table, "floor reshuffle")  # in a round: at its end
    go_on(table, "1 pass, 1 stand, 1 bet 10, deal")
    assert dealer(table) == "6c = 6"
    assert sum("19:47-26.4(g)#2" in line for line in log(table)) == 2


@pytest.mark.clause("19:47-26.7(k)")
def test_26_7_k_players_have_no_hands_on_the_cards() -> None:
    # Whatever a player or spectator says: the cards lie where the dealer put them.
    table = deal("9c 8d Kd 8h 9h 2c 3c 4c 8s", "1 bet 10, 2 bet 10, deal")
    for answer in ("1 attack 5", "2 pass", "1 hit", "1 stand"):
        hands_off(table)
        go_on(table, answer)
    hands_off(table)
    refuses(table, "2 take", "19:47-26.7(e)#2")  # only a card that the dealer offers can be taken
    assert (hand(table, "1.1"), hand(table, "2.1")) == ("8d 8h 2c = 18", "Kd 9h = 19")


@pytest.mark.clause("19:47-26.7(l)")
def test_26_7_l_the_cards_decide_not_the_announcement() -> None:
    # 1 Kd 7h = 17 v D 9c 9s = 18. Whatever was called, the hand loses (R85).
    table = deal("9c Kd 7h 9s", ATTACKED)
    announced = next(event for event in table.events if event.type == "announce")
    announced.data["total"] = "19"
    go_on(table, "1 stand")
    assert net(table) == {"1": "-20.00"}


@pytest.mark.clause("19:47-26.7(j)")
@pytest.mark.parametrize("lines", ["", "dealer change, "])
def test_26_7_j_a_cutting_card_met_outside_a_hand_leaves_one_more_round(lines: str) -> None:
    # R89: before the first card of round 2, or on the new dealer's burn. Round 2 is played, then comes the new stack.
    burn = "5s " if lines else ""
    table = deal([f"9c Kd 9h 8s | {burn}8c Kd 9h 9s", "7c"], "1 bet 10, deal, 1 pass, 1 stand")
    go_on(table, f"{lines}1 bet 10, deal, 1 pass, 1 stand, 1 bet 10, deal")
    assert dealer(table) == "7c = 7"
    assert net(table) == {"1": "20.00"}
