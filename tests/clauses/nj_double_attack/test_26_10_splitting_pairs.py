"""19:47-26.10: splitting pairs."""

from __future__ import annotations

from functools import partial

import pytest
from tests.clauses.playing_helper import (
    asked,
    by_clause,
    go_on,
    hand,
    in_order,
    net,
    option_refused,
    play,
    refuses,
    results,
)

GAME = "nj-double-attack"
deal = partial(play, GAME)
ATTACKED = "1 bet 10, deal, 1 attack 10"


@pytest.mark.clause("19:47-26.10(a)#1")
def test_26_10_a_equal_value_against_an_equal_wager() -> None:
    # K-J are equal in value. 18 and 19 v 9-8 = 17.
    table = deal("9c Kd Jh 8d 9d 8s", "1 bet 10, deal, 1 pass")
    refuses(table, "1 split 5", "19:47-26.10(a)")
    refuses(table, "1 split 11", "19:47-26.10(a)")
    go_on(table, "1 split 10, 1 stand, 1 stand")
    assert results(table) == ["1.1 bet win 10.00", "1.2 split win 10.00"]


@pytest.mark.clause("19:47-26.10(a)#1")
@pytest.mark.parametrize("cards", ["9d 8d", "Kd 9h", "Ad 9h"])
def test_26_10_a_unequal_values_are_no_pair(cards: str) -> None:
    table = deal(f"9c {cards}", "1 bet 10, deal, 1 pass")
    assert "split" not in table.pending.legal
    refuses(table, "1 split", "19:47-26.10(a)#1")


@pytest.mark.clause("19:47-26.10(a)#1")
def test_26_10_a_only_the_first_two_cards_make_a_pair() -> None:
    table = deal("9c 2d 4h 4s", "1 bet 10, deal, 1 pass, 1 hit")
    refuses(table, "1 split", "19:47-26.10(a)#1")


@pytest.mark.clause("19:47-26.10(a)#2")
def test_26_10_a_with_an_attack_wager_both_together() -> None:
    table = deal("9c 8d 8h Kd Kh 8s", ATTACKED)
    refuses(table, "1 split 10", "19:47-26.10(a)#2")
    go_on(table, "1 split 20, 1 stand, 1 stand")
    assert results(table) == ["1.1 bet win 10.00", "1.1 attack win 10.00", "1.2 split win 20.00"]


@pytest.mark.clause("19:47-26.10(b)", "19:47-26.10(c)#1")
def test_26_10_b_the_first_hand_is_finished_before_the_second_gets_a_card() -> None:
    table = deal("9c 8d 8h 3s 2s 5d 9d 8s", "1 bet 10, deal, 1 pass, 1 split")
    assert (hand(table, "1.1"), hand(table, "1.2")) == ("8d 3s = 11", "8h = 8")
    in_order(table, "26.10(b) 3s to hand 1", "26.10(c)#1 The dealer announces 11 for hand 1 of box 1")
    go_on(table, "1 hit")
    assert (hand(table, "1.1"), hand(table, "1.2")) == ("8d 3s 2s = 13", "8h = 8")
    go_on(table, "1 stand")
    assert hand(table, "1.2") == "8h 5d = 13"
    in_order(table, "Box 1 stands on hand 1", "26.10(b) 5d to hand 2", "26.10(c)#1 The dealer announces 13 for hand 2")


@pytest.mark.clause("19:47-26.10(c)#2")
def test_26_10_c_a_split_hand_may_stand_draw_and_double() -> None:
    table = deal("9c 8d 8h 3s Kd Kh 8s", "1 bet 10, deal, 1 pass, 1 split")
    assert asked(table) == "1.1 decision: hit stand double surrender"
    assert "1 double 10" in table.pending.legal
    refuses(table, "1 double 11", "19:47-26.9(a)#2")
    go_on(table, "1 double")  # 8-3-K = 21
    assert asked(table) == "1.2 decision: hit stand double surrender"


@pytest.mark.clause("19:47-26.10(c)#3")
def test_26_10_c_a_card_of_equal_value_may_be_split_again() -> None:
    # K-Q split, K draws J: again; K-9, J-9, Q-8 v 9-9 = 18: +10 +10 0.
    table = deal("9c Kd Qh Jd 9d 9h 8h 9s", "1 bet 10, deal, 1 pass, 1 split")
    assert "split" in table.pending.legal
    refuses(table, "1 split 5", "19:47-26.10(a)")
    go_on(table, "1 split, 1 stand, 1 stand, 1 stand")
    assert results(table) == ["1.1 bet win 10.00", "1.2 split win 10.00", "1.3 split push 0.00"]
    # A 9 on the king is no pair.
    table = deal("9c Kd Qh 9d", "1 bet 10, deal, 1 pass, 1 split")
    assert "split" not in table.pending.legal


@pytest.mark.clause("19:47-26.10(c)#4", "19:47-26.10(c)#5")
@pytest.mark.parametrize(("positions", "splits", "clause"), [(7, 2, "19:47-26.10(c)#4"), (6, 3, "19:47-26.10(c)#5")])
def test_26_10_c_three_hands_at_seven_positions_four_at_six(positions: int, splits: int, clause: str) -> None:
    # Every split brings another 8 to the first hand. The hands then draw Q and stand on 18; hand 1 is 8-8 = 16.
    eights = " ".join("8d" for _ in range(splits))
    queens = " ".join("Qh" for _ in range(splits))
    table = deal(f"9c 8s 8h {eights} {queens} 8c", "1 bet 10, deal, 1 pass", positions=positions)
    for _ in range(splits):
        go_on(table, "1 split")
    assert hand(table, "1.1") == "8s 8d = 16"
    assert "split" not in table.pending.legal
    refuses(table, "1 split", clause)
    go_on(table, "1 stand," * (splits + 1))
    # D 9-8 = 17: hand 1 with 16 loses 10, the others win 10 each.
    assert net(table) == {"1": f"{10 * splits - 10}.00"}


@pytest.mark.clause("19:47-26.10(c)#4", "19:47-26.10(c)#5")
def test_26_10_c_the_limit_follows_the_positions_of_the_table() -> None:
    option_refused(GAME, "19:47-26.10(c)#4", positions=7, max_hands=4)
    option_refused(GAME, "19:47-26.10(c)#5", positions=6, max_hands=3)
    option_refused(GAME, "19:47-26.10(c)", positions=8)


@pytest.mark.clause("19:47-26.10(d)")
@pytest.mark.parametrize("dealing", ["no-hole-card", "hole-card"])
def test_26_10_d_dealer_blackjack_leaves_the_split_money(dealing: str) -> None:
    # 8-3 doubled with 2, 8-9-K = 27 bust, then D Kc As: only the initial 10 is taken (R03, R04).
    players = "3s 2s 9d Kh"
    shoe = f"Kc 8d 8h {players} As" if dealing == "no-hole-card" else f"Kc 8d 8h As {players}"
    table = deal(shoe, f"{ATTACKED}, 1 split, 1 double, 1 stand, 1 hit", dealing=dealing)
    assert results(table) == [
        "1.1 bet lose -10.00",
        "1.1 attack push 0.00",
        "1.1 double push 0.00",
        "1.2 split push 0.00",
    ]
    assert by_clause(table)["1.2 split push 0.00"] == "19:47-26.10(d)"


@pytest.mark.clause("19:47-26.10(e)#1")
def test_26_10_e_split_aces_get_one_card_each() -> None:
    table = deal("9c Ad Ah 5d Kd 8s", "1 bet 10, deal, 1 pass, 1 split")
    assert asked(table) == "1.1 decision: stand surrender"
    refuses(table, "1 hit", "19:47-26.10(e)#1")
    refuses(table, "1 double", "19:47-26.10(e)#1")
    go_on(table, "1 stand")  # A-5 = 16 loses to 17; A-K = 21 is asked nothing and wins
    assert results(table) == ["1.1 bet lose -10.00", "1.2 split win 10.00"]


@pytest.mark.clause("19:47-26.10(e)#2")
def test_26_10_e_aces_are_split_once() -> None:
    table = deal("9c Ad Ah As 9d 8s", "1 bet 10, deal, 1 pass, 1 split")
    assert hand(table, "1.1") == "Ad As = 2/12"
    refuses(table, "1 split", "19:47-26.10(e)#2")
    go_on(table, "1 stand, 1 stand")
    assert results(table) == ["1.1 bet lose -10.00", "1.2 split win 10.00"]


@pytest.mark.clause("19:47-26.10(d)", "19:47-26.8(a)2#2")
def test_26_10_d_a_surrendered_split_hand_gets_its_money_back_too() -> None:
    # Kc up, no peek: 8-9 stands, 8-5 is given up and waits; D As takes the initial 10 and nothing else.
    table = deal("Kc 8d 8h 9s 5s As", "1 bet 10, deal, 1 pass, 1 split, 1 stand, 1 surrender")
    assert sorted(results(table)) == ["1.1 bet lose -10.00", "1.2 split push 0.00"]


@pytest.mark.clause("19:47-26.10(c)#3")
def test_26_10_c_the_second_hand_may_be_split_again_too() -> None:
    # Hand 1 8-K stands, hand 2 draws an 8 and is split: three hands, numbered in the order played.
    table = deal("9c 8d 8h Kd 8s Qd Jd 8c", "1 bet 10, deal, 1 attack 5, 1 split, 1 stand, 1 split, 1 stand, 1 stand")
    assert [hand(table, f"1.{n}") for n in (1, 2, 3)] == ["8d Kd = 18", "8h Qd = 18", "8s Jd = 18"]
    assert results(table) == ["1.1 bet win 10.00", "1.1 attack win 5.00", "1.2 split win 15.00", "1.3 split win 15.00"]
