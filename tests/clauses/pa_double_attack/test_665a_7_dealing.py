"""665a.7(c) to (l) and (q), (r): the deal, the reader, the players' decisions, the pick-up."""

from __future__ import annotations

from functools import partial

import pytest
from tests.clauses.playing_helper import (
    asked,
    by_clause,
    dealer,
    go_on,
    hand,
    hands_off,
    in_order,
    log,
    net,
    play,
    refuses,
    results,
)

from pitboss.cards import Card
from pitboss.regulations import rules
from pitboss.table import Listed, Stack, Table

GAME = "pa-double-attack"
deal = partial(play, GAME)
THREE = "1 bet 10, 3 bet 10, 5 bet 10, deal, 1 pass, 3 pass, 5 pass"


@pytest.mark.clause("665a.7(c)#1")
def test_665a_7_c_the_first_card_of_a_batch_goes_to_the_rack() -> None:
    stack = Stack([Card(word) for word in ("9c", "Kd", "9h", "8s")], burn=Card("Qs"))
    table = Table(rules(GAME), Listed([stack]))
    go_on(table, "1 bet 10, deal")
    in_order(table, "665a.7(c)#1 A card is burned face down", "9c to the dealer")
    assert [str(card) for card in table.rack] == ["Qs"]
    refuses(table, "dealer show-burn", "665a.7(c)")  # no player can ask to see it (R65)


@pytest.mark.clause("665a.7(c)#2")
def test_665a_7_c_each_new_dealer_puts_one_card_away() -> None:
    table = deal("9c Kd 9h 8s 5h 6d", "1 bet 10, deal, 1 pass, 1 stand, dealer change")
    in_order(table, "665a.7(c)#2 A new dealer", "665a.7(c)#2 A card is burned")
    assert str(table.rack[-1]) == "5h"
    refuses(table, "dealer show-burn", "665a.7(c)")
    go_on(table, "1 bet 10, deal")
    assert dealer(table) == "6d = 6"


@pytest.mark.clause("665a.7(d)#1", "665a.7(d)#2", "665a.5(f)#1")
@pytest.mark.parametrize("cards", ["| 9c Kd 9h 8s 2c", "9c Kd | 9h 8s 2c", "9c Kd 9h | 8s 2c"])
def test_665a_7_d_the_hand_is_completed_after_the_cover_card(cards: str) -> None:
    # First card of the round (R88), or during it: set aside, the round is played, then everything is reshuffled.
    table = deal([cards, "6d"], "1 bet 10, deal, 1 pass, 1 stand")
    assert net(table) == {"1": "10.00"}
    in_order(
        table,
        "665a.7(d)#1 The cutting card comes out",
        "The cards are picked up",
        "665a.5(f)#1 The cards are reshuffled",
    )
    go_on(table, "1 bet 10, deal")
    assert dealer(table) == "6d = 6"


@pytest.mark.clause("665a.5(f)#2")
def test_665a_5_f_the_floor_may_order_a_reshuffle_after_any_round() -> None:
    table = deal(["9c Kd 9h 8s 2c", "6d"], "1 bet 10, deal, 1 pass, floor reshuffle, 1 stand, 1 bet 10, deal")
    in_order(table, "665a.5(f)#2 A reshuffle is ordered", "Box 1 stands", "reshuffled", "6d to the dealer")


@pytest.mark.clause("665a.7(e)#1", "665a.7(e)#2", "665a.7(f)#1", "665a.7(f)(1)", "665a.7(f)(2)", "665a.7(f)(3)")
def test_665a_7_e_f_dealer_attack_then_the_boxes_clockwise_then_the_hole_card() -> None:
    table = deal("6c 2d 3d 4d 2h 3h 4h 9s", "1 bet 10, 3 bet 10, 5 bet 10, deal")
    assert dealer(table) == "6c = 6"
    assert asked(table) == "1.1 attack: attack pass"
    assert log(table, "card") == []
    go_on(table, "1 pass, 3 attack 10, 5 pass")
    assert [line for line in log(table) if " to hand" in line or "to the dealer" in line] == [
        "665a.7(e)#1 6c to the dealer.",
        "665a.7(f)(1) 2d to hand 1 of box 1.",
        "665a.7(f)(1) 3d to hand 1 of box 3.",
        "665a.7(f)(1) 4d to hand 1 of box 5.",
        "665a.7(f)(2) 2h to hand 1 of box 1.",
        "665a.7(f)(2) 3h to hand 1 of box 3.",
        "665a.7(f)(2) 4h to hand 1 of box 5.",
        "665a.7(f)(3) A card face down to the dealer.",
    ]
    in_order(table, "6c to the dealer", "665a.7(e)#2 3 wagers 10.00 (attack)", "2d to hand 1 of box 1")
    refuses(table, "1 attack 10", "665a.7(e)#2")


@pytest.mark.clause("665a.7(g)#1")
def test_665a_7_g_insurance_is_offered_to_all_against_an_ace() -> None:
    # Box 2 holds A-K and is asked too (R45).
    table = deal("Ac 9d As 9h Kd 8s", "1 bet 10, 2 bet 10, deal, 1 pass, 2 pass")
    assert asked(table) == "1.1 insurance: insure pass surrender"
    assert log(table, "peek") == []
    go_on(table, "1 pass")
    assert asked(table) == "2.1 insurance: insure pass"
    go_on(table, "2 insure 5")
    in_order(table, "665a.7(g)#1 1 declines (insurance)", "665a.7(g)#1 2 wagers 5.00 (insurance)")


@pytest.mark.clause("665a.7(g)#2", "665a.7(g)#3")
@pytest.mark.parametrize(
    ("up", "peeks"), [("Ac", True), ("Kc", True), ("Qc", True), ("Jc", True), ("9c", False), ("2c", False)]
)
def test_665a_7_g_the_reader_is_used_under_ace_king_queen_jack(up: str, *, peeks: bool) -> None:
    table = deal(f"{up} 9d 9h 7s", "1 bet 10, deal, 1 pass" + (", 1 pass" if up == "Ac" else ""))
    assert bool(log(table, "peek")) is peeks
    assert all("7s" not in line for line in log(table))
    if peeks:
        in_order(
            table,
            "665a.7(g)#3 The hole card goes face down",
            "665a.7(g)#2 The reader shows no blackjack",
            "announces 18",
        )
    # Nobody has seen the hole card; with a blackjack there the round ends before anybody is asked.
    assert (table.view()["dealer"], table.view("1")["dealer"]) == ([up, "??"], [up, "??"])
    if peeks:
        hole = "Kh" if up == "Ac" else "Ah"
        over = deal(f"{up} 9d 9h {hole}", "1 bet 10, deal, 1 pass" + (", 1 pass" if up == "Ac" else ""))
        assert (over.round, net(over)) == (None, {"1": "-10.00"})


@pytest.mark.clause("665a.7(g)#4")
def test_665a_7_g_dealer_blackjack_settles_everything_and_no_card_is_dealt() -> None:
    # Bet 10 lost, attack 10 back, Bust It 5 lost, insurance 5 pays 12.50.
    table = deal("Ac Kd Qh Ks 2s", "1 bet 10, 1 bust-it 5, deal, 1 attack 10, 1 insure 5")
    assert table.round is None
    assert sorted(results(table)) == [
        "1 bust-it lose -5.00",
        "1 insurance win 12.50",
        "1.1 attack push 0.00",
        "1.1 bet lose -10.00",
    ]
    assert dealer(table) == "Ac Ks = 21"
    in_order(table, "665a.7(g)#4 The reader shows blackjack", "The dealer turns up Ks")


@pytest.mark.clause("665a.7(h)#1")
def test_665a_7_h_players_act_from_the_far_left() -> None:
    table = deal("9c 2d 3d 4d 5h 6h 7h 8s", THREE)
    for place in ("1", "3", "5"):
        assert asked(table).startswith(f"{place}.1 decision")
        go_on(table, f"{place} stand")
    assert table.round is None
    late = deal("9c 2d 3d 4d 5h 6h 7h 8s", THREE)
    refuses(late, "3 stand", "665a.7(h)#1")


@pytest.mark.clause("665a.7(h)(1)#1", "665a.12(a)")
def test_665a_7_h1_a_blackjack_is_paid_in_turn_and_its_cards_removed() -> None:
    # 1 A-K with attack: +20 at 1 to 1 before box 2 acts.
    table = deal("9c As 2d Kd 3d 8s", "1 bet 10, 2 bet 10, deal, 1 attack 10, 2 pass")
    assert asked(table).startswith("2.1")
    assert results(table) == ["1.1 bet win 10.00", "1.1 attack win 10.00"]
    assert set(by_clause(table).values()) == {"665a.7(h)(1)#1"}
    in_order(table, "665a.7(h)(1)#1 The dealer announces blackjack for hand 1 of box 1", "1.1: bet of 10.00 wins 10.00")
    assert table.round is not None
    assert [str(card) for card in table.round.discards] == ["As", "Kd"]


@pytest.mark.clause("665a.7(h)(1)#1")
def test_665a_7_h1_in_turn_not_before_it() -> None:
    table = deal("9c 2d As 3d Kd 8s", "1 bet 10, 2 bet 10, deal, 1 pass, 2 pass")
    assert results(table) == []
    go_on(table, "1 stand")
    assert results(table)[0] == "2.1 bet win 10.00"


@pytest.mark.clause("665a.7(h)(1)#2")
def test_665a_7_h1_the_bust_it_of_a_blackjack_stays() -> None:
    # Blackjack paid 10; D 6-Q-K = 26: Bust It 5 at 3 to 1.
    table = deal("6c As Kd Qs Kc", "1 bet 10, 1 bust-it 5, deal, 1 pass")
    assert results(table) == ["1.1 bet win 10.00", "1 bust-it win 15.00"]


@pytest.mark.clause("665a.7(h)(2)")
def test_665a_7_h2_the_decisions() -> None:
    table = deal("6c 9d 8d 7h 8h Qs", "1 bet 10, 2 bet 10, deal, 1 pass, 2 pass")
    assert asked(table) == "1.1 decision: hit stand double surrender"
    refuses(table, "1 split", "665a.11(a)")
    go_on(table, "1 stand")
    assert asked(table) == "2.1 decision: hit stand double split surrender"


@pytest.mark.clause("665a.7(i)")
def test_665a_7_i_cards_are_dealt_face_up() -> None:
    table = deal("9c 3d 5h 8s 4s 5s", "1 bet 10, deal, 1 pass, 1 hit, 1 hit")
    in_order(table, "665a.7(i) 4s to hand 1 of box 1", "665a.7(i) 5s to hand 1 of box 1")
    assert hand(table, "1.1") == "3d 5h 4s 5s = 17"


@pytest.mark.clause("665a.7(j)")
def test_665a_7_j_draw_below_21() -> None:
    # K-6-4 = 20 may draw; the ace makes 21.
    table = deal("9c Kd Kh 6d 9h 8s 4s As", "1 bet 10, 2 bet 10, deal, 1 pass, 2 pass, 1 hit")
    assert "hit" in asked(table)
    go_on(table, "1 hit")
    assert asked(table).startswith("2.1")
    bust = deal("9c Kd Kh 6d 9h 8s 9s", "1 bet 10, 2 bet 10, deal, 1 pass, 2 pass, 1 hit")
    refuses(bust, "1 hit", "665a.7(j)")


@pytest.mark.clause("665a.7(j)(1)")
@pytest.mark.parametrize(("cards", "hits"), [("Kd 6h 5s", 1), ("Ad 4h 6s", 1), ("Ad Kh", 0)])
def test_665a_7_j1_no_draw_on_any_21(cards: str, hits: int) -> None:
    first, second, *rest = cards.split()
    lines = "1 bet 10, 3 bet 10, deal, 1 pass, 3 pass" + ", 1 hit" * hits
    table = deal(f"9c {first} Kc {second} 9s 8s {' '.join(rest)}", lines)
    assert asked(table).startswith("3.1 decision")
    refuses(table, "1 hit", "665a.7(j)(1)")


@pytest.mark.clause("665a.7(j)(2)", "665a.10(a)#3")
def test_665a_7_j2_a_doubled_hand_draws_once() -> None:
    # 6-5-2 = 13: stand or surrender.
    table = deal("9c 6d 5h 8s 2s", "1 bet 10, deal, 1 pass, 1 double")
    assert asked(table) == "1.1 decision: stand surrender"
    refuses(table, "1 hit", "665a.7(j)(2)")
    refuses(table, "1 double", "665a.10(a)#3")
    go_on(table, "1 stand")
    assert net(table) == {"1": "-20.00"}


@pytest.mark.clause("665a.7(k)")
def test_665a_7_k_surrender_after_drawing_below_21() -> None:
    # 7-5-3 = 15 may give up; 7-5-9 = 21 may not.
    table = deal("9c 7d Kd 5h 9h 8s 3s", "1 bet 10, 2 bet 10, deal, 1 pass, 2 pass, 1 hit, 1 surrender")
    assert results(table) == ["1.1 bet surrender -5.00"]
    table = deal("9c 7d Kd 5h 9h 8s 9s", "1 bet 10, 2 bet 10, deal, 1 pass, 2 pass, 1 hit")
    assert asked(table).startswith("2.1")
    refuses(table, "1 surrender", "665a.7(k)")


@pytest.mark.clause("665a.7(l)")
def test_665a_7_l_the_hole_card_is_turned_after_the_last_decision() -> None:
    table = deal("9c Kd Kh 9d 9h 8s", "1 bet 10, 2 bet 10, deal, 1 pass, 2 pass, 1 stand")
    assert all("8s" not in line for line in log(table))
    assert (asked(table).partition(" ")[0], table.view()["dealer"]) == ("2.1", ["9c", "??"])
    go_on(table, "2 stand")
    assert (dealer(table), net(table)) == ("9c 8s = 17", {"1": "10.00", "2": "10.00"})
    in_order(table, "Box 2 stands", "665a.7(l) The dealer turns up 8s", "bet of 10.00 wins")


@pytest.mark.clause("665a.7(q)")
def test_665a_7_q_hands_can_be_rebuilt_from_the_rack() -> None:
    # Box 3's blackjack goes first; the rest from the right, the dealer's last.
    table = deal("9c 2d As Kc 3d Kd 9h 8s 4d", f"{THREE}, 1 hit, 1 stand, 5 stand")
    assert log(table)[-1] == "665a.7(q) The cards are picked up: As Kd Kc 9h 2d 3d 4d 9c 8s."
    assert {record.place: len(record.cards) for record in table.rounds[0].hands} == {"1": 3, "3": 2, "5": 2}


@pytest.mark.clause("665a.7(r)")
def test_665a_7_r_players_have_no_hands_on_the_cards() -> None:
    # Whatever a player or spectator says: the cards lie where the dealer put them.
    two = deal("9c 8d Kd 8h 9h 8s 2c 3c 4c", "1 bet 10, 2 bet 10, deal")
    for answer in ("1 attack 5", "2 pass", "1 hit", "1 stand"):
        hands_off(two)
        go_on(two, answer)
    hands_off(two)
    table = deal("9c Kd 9h 8s", "1 bet 10, deal, 1 pass")
    refuses(table, "1 take", "665a.7")
