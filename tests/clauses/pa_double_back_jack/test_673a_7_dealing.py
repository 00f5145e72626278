"""673a.7(c) to (k), (u), (v): the deal, blackjacks, the reader, the players' decisions."""

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

GAME = "pa-double-back-jack"
deal = partial(play, GAME)


@pytest.mark.clause("673a.7(c)#1")
def test_673a_7_c_the_first_card_of_a_batch_goes_to_the_rack() -> None:
    stack = Stack([Card(word) for word in ("Kd", "9c", "9h", "8s")], burn=Card("Qs"))
    table = Table(rules(GAME), Listed([stack]))
    go_on(table, "1 bet 10, deal")
    in_order(table, "673a.7(c)#1 A card is burned face down", "Kd to hand 1")
    assert [str(card) for card in table.rack] == ["Qs"]
    refuses(table, "dealer show-burn", "673a.7(c)")  # R65


@pytest.mark.clause("673a.7(c)#2")
def test_673a_7_c_each_new_dealer_puts_one_card_away() -> None:
    table = deal("Kd 9c 9h 8s 5h 2d 6d 3d 7d", "1 bet 10, deal, 1 stand, dealer change")
    in_order(table, "673a.7(c)#2 A new dealer", "673a.7(c)#2 A card is burned")
    assert str(table.rack[-1]) == "5h"
    go_on(table, "1 bet 10, deal")
    assert hand(table, "1.1") == "2d 3d = 5"


@pytest.mark.clause("673a.7(d)#1", "673a.5(f)#1", "673a.7(d)(2)")
@pytest.mark.parametrize("cards", ["| Kd 9c 9h 8s 2c", "Kd 9c | 9h 8s 2c", "Kd 9c 9h | 8s 2c"])
def test_673a_7_d_the_hand_is_completed_after_the_cover_card(cards: str) -> None:
    table = deal([cards, "2d 6d 3d 7d"], "1 bet 10, deal, 1 stand")
    assert net(table) == {"1": "10.00"}
    in_order(table, "673a.7(d)#1 The cutting card comes out", "picked up", "673a.5(f)#1 The cards are reshuffled")
    go_on(table, "1 bet 10, deal")
    assert hand(table, "1.1") == "2d 3d = 5"


@pytest.mark.clause("673a.5(f)#2")
def test_673a_5_f_the_floor_may_order_a_reshuffle_after_any_round() -> None:
    table = deal(["Kd 9c 9h 8s 2c", "2d 6d 3d 7d"], "1 bet 10, deal, floor reshuffle, 1 stand, 1 bet 10, deal")
    in_order(table, "673a.5(f)#2 A reshuffle is ordered", "Box 1 stands", "reshuffled", "2d to hand 1")


@pytest.mark.clause("673a.7(e)#1", "673a.7(e)(1)", "673a.7(e)(2)", "673a.7(e)(3)", "673a.7(e)(4)")
def test_673a_7_e_player_dealer_player_dealer() -> None:
    table = deal("2d 3d 4d 6c 2h 3h 4h 9s", "1 bet 10, 3 bet 10, 5 bet 10, deal")
    assert [line for line in log(table) if " to hand" in line or "to the dealer" in line] == [
        "673a.7(e)(1) 2d to hand 1 of box 1.",
        "673a.7(e)(1) 3d to hand 1 of box 3.",
        "673a.7(e)(1) 4d to hand 1 of box 5.",
        "673a.7(e)(2) 6c to the dealer.",
        "673a.7(e)(3) 2h to hand 1 of box 1.",
        "673a.7(e)(3) 3h to hand 1 of box 3.",
        "673a.7(e)(3) 4h to hand 1 of box 5.",
        "673a.7(e)(4) A card face down to the dealer.",
    ]
    assert dealer(table) == "6c = 6"


@pytest.mark.clause("673a.7(f)#1", "673a.7(f)#2", "673a.7(f)#3", "673a.12(a)#2")
def test_673a_7_f_blackjacks_are_paid_two_to_one_at_once_from_the_far_right() -> None:
    # Boxes 1 and 5 A-K, box 3 9-9; D ace up with a king in the hole: paid before insurance is even offered.
    table = deal("As 9d Ah Ac Kd 9h Kh Ks", "1 bet 10, 3 bet 10, 5 bet 20, deal")
    assert asked(table) == "3.1 insurance: insure pass surrender"
    assert results(table) == ["5.1 bet win 40.00", "1.1 bet win 20.00"]
    assert set(by_clause(table).values()) == {"673a.7(f)#2"}
    assert log(table, "peek") == []
    assert table.round is not None
    assert [str(card) for card in table.round.discards] == ["Ah", "Kh", "As", "Kd"]
    go_on(table, "3 pass")
    assert net(table) == {"1": "20.00", "3": "-10.00", "5": "40.00"}  # never a push


@pytest.mark.clause("673a.7(g)")
def test_673a_7_g_insurance_after_the_blackjacks_and_only_against_an_ace() -> None:
    # Box 1 has been paid and is not asked (R29).
    table = deal("As 9d Ac Kd 9h 8s", "1 bet 10, 2 bet 10, deal")
    assert asked(table).startswith("2.1 insurance")
    assert asked(deal("9d Kc 9h 8s", "1 bet 10, deal")).startswith("1.1 decision")


@pytest.mark.clause("673a.7(h)#1", "673a.7(h)#2")
@pytest.mark.parametrize(
    ("up", "peeks"), [("Ac", True), ("Kc", True), ("Qc", True), ("Jc", True), ("Tc", True), ("9c", False)]
)
def test_673a_7_h_the_reader_is_used_under_ace_and_ten_values(up: str, *, peeks: bool) -> None:
    table = deal(f"9d {up} 9h 7s", "1 bet 10, deal" + (", 1 pass" if up == "Ac" else ""))
    assert bool(log(table, "peek")) is peeks
    assert all("7s" not in line for line in log(table))
    if peeks:
        in_order(table, "673a.7(h)#2 The hole card goes face down", "673a.7(h)#1 The reader shows no blackjack")
        hole = "Kh" if up == "Ac" else "Ah"
        over = deal(f"9d {up} 9h {hole}", "1 bet 10, deal" + (", 1 pass" if up == "Ac" else ""))
        assert (over.round, net(over)) == (None, {"1": "-10.00"})
    assert (asked(table).partition(":")[0], table.view("1")["dealer"]) == ("1.1 decision", [up, "??"])


@pytest.mark.clause("673a.7(h)#3")
@pytest.mark.parametrize("cards", ["Kd Tc Qh As", "Kd Ac Qh Ts"])
def test_673a_7_h_dealer_blackjack_collects_and_no_card_is_dealt(cards: str) -> None:
    table = deal(cards, "1 bet 10, deal")
    if " Ac " in cards:
        go_on(table, "1 pass")
    assert table.round is None
    assert by_clause(table) == {"1.1 bet lose -10.00": "673a.7(h)#3"}
    in_order(table, "673a.7(h)#3 The reader shows blackjack", f"The dealer turns up {cards[-2:]}")


@pytest.mark.clause("673a.7(h)#3")
def test_673a_7_h_blackjack_found_after_a_forgotten_peek_takes_the_original_wager_only() -> None:
    # R90. Box 1 doubles 6-5-2 = 13; box 2 splits 8-8; box 3 draws to 21, paid at once, and keeps it; box 4 busts with
    # Second Chance K-5-9 = 24 - 6 = 18. D K-A: 10 each from 1, 2 and 4; all further money goes back.
    cards = "6d 8d Kh Ks Kc 5d 8h 6h 5s As 2s 9d 3d 5c 9s 6s"
    lines = "1 bet 10, 2 bet 10, 3 bet 10, 4 bet 10, error missed-peek, deal, 1 double, 2 split, 2 stand, 2 stand"
    table = deal(cards, f"{lines}, 3 hit, 4 hit, 4 second-chance")
    assert net(table) == {"1": "-10.00", "2": "-10.00", "3": "10.00", "4": "-10.00"}
    assert {"1.1 double push 0.00", "2.2 split push 0.00", "4.1 second-chance push 0.00"} <= set(results(table))


@pytest.mark.clause("673a.7(i)")
def test_673a_7_i_players_decide_from_the_far_left() -> None:
    table = deal("9d 8d Tc 6h 8h 7s", "1 bet 10, 2 bet 10, deal")
    assert asked(table) == "1.1 decision: hit stand double surrender"
    refuses(table, "2 stand", "673a.7(i)")
    go_on(table, "1 stand")
    assert asked(table) == "2.1 decision: hit stand double split surrender"


@pytest.mark.clause("673a.7(j)")
def test_673a_7_j_cards_are_dealt_face_up() -> None:
    table = deal("3d 9c 5h 8s 4s 5s", "1 bet 10, deal, 1 hit, 1 hit")
    in_order(table, "673a.7(j) 4s to hand 1 of box 1", "673a.7(j) 5s to hand 1 of box 1")
    assert hand(table, "1.1") == "3d 5h 4s 5s = 17"


@pytest.mark.clause("673a.7(k)", "673a.7(k)(1)")
@pytest.mark.parametrize(("cards", "hits"), [("Kd 6h 4s As", 2), ("Ad 4h 6s", 1), ("Kd 6h 5s", 1)])
def test_673a_7_k_draw_below_21_never_on_21(cards: str, hits: int) -> None:
    # K-6-4 = 20 may draw. Hard and soft 21 may not: the hand is paid and box 3 is asked.
    first, second, *rest = cards.split()
    table = deal(f"{first} Kc 9c {second} 9s 8s {' '.join(rest)}", "1 bet 10, 3 bet 10, deal" + ", 1 hit" * hits)
    assert asked(table).startswith("3.1 decision")
    refuses(table, "1 hit", "673a.7(k)(1)")
    assert results(table) == ["1.1 bet win 10.00"]


@pytest.mark.clause("673a.7(k)(2)", "673a.10(a)#3")
def test_673a_7_k_a_doubled_hand_draws_once() -> None:
    # 6-5-2 = 13 has nothing left to decide here; box 2 is asked.
    table = deal("6d Kd 9c 5h 9h 8s 2s", "1 bet 10, 2 bet 10, deal, 1 double")
    assert asked(table).startswith("2.1")
    refuses(table, "1 hit", "673a.7(k)(2)")
    go_on(table, "2 stand")
    assert hand(table, "1.1") == "6d 5h 2s = 13"
    assert net(table) == {"1": "-20.00", "2": "10.00"}


@pytest.mark.clause("673a.7(u)")
def test_673a_7_u_hands_can_be_rebuilt_from_the_rack() -> None:
    # Box 2's blackjack first, box 1's saved 21 (24 - 3) with its Second Chance card next, then box 3 and the dealer.
    table = deal("Kd As Kc 9c 5d Kh 9h 8s 9d 3s", "1 bet 10, 2 bet 10, 3 bet 10, deal, 1 hit, 1 second-chance, 3 stand")
    in_order(table, "673a.7(u) The cards are picked up: As Kh Kd 5d 9d 3s Kc 9h 9c 8s.")
    record = table.rounds[0].hands[0]
    assert (record.place, record.total, str(record.second_chance)) == ("1", 21, "3s")


@pytest.mark.clause("673a.7(v)")
def test_673a_7_v_players_have_no_hands_on_the_cards() -> None:
    # Whatever a player or spectator says: the cards lie where the dealer put them.
    two = deal("8d Kd 9c 8h 9h 8s 2c 3c 4c", "1 bet 10, 2 bet 10, deal")
    for answer in ("1 hit", "1 stand"):
        hands_off(two)
        go_on(two, answer)
    hands_off(two)
    table = deal("Kd 9c 9h 8s", "1 bet 10, deal")
    refuses(table, "1 take", "673a.7")
