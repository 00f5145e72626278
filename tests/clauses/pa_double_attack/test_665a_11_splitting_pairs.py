"""665a.11: splitting pairs."""

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

GAME = "pa-double-attack"
deal = partial(play, GAME)
ATTACKED = "1 bet 10, deal, 1 attack 10"


@pytest.mark.clause("665a.11(a)")
def test_665a_11_a_equal_values_against_bet_plus_attack() -> None:
    table = deal("9c Kd Qh 8s 9d 8d", ATTACKED)
    refuses(table, "1 split 10", "665a.11(a)")
    refuses(table, "1 split 21", "665a.11(a)")
    go_on(table, "1 split 20, 1 stand, 1 stand")  # 19 and 18 v 17
    assert results(table) == ["1.1 bet win 10.00", "1.1 attack win 10.00", "1.2 split win 20.00"]


@pytest.mark.clause("665a.11(a)")
@pytest.mark.parametrize("cards", ["9d 8d", "Kd 9h"])
def test_665a_11_a_unequal_values_are_no_pair(cards: str) -> None:
    refuses(deal(f"6c {cards} 8s", "1 bet 10, deal, 1 pass"), "1 split", "665a.11(a)")


@pytest.mark.clause("665a.11(b)")
def test_665a_11_b_the_first_hand_is_finished_first() -> None:
    table = deal("9c 8d 8h 8s 3s 2s 5d", "1 bet 10, deal, 1 pass, 1 split")
    assert (hand(table, "1.1"), hand(table, "1.2")) == ("8d 3s = 11", "8h = 8")
    go_on(table, "1 hit")
    assert (hand(table, "1.1"), hand(table, "1.2")) == ("8d 3s 2s = 13", "8h = 8")
    go_on(table, "1 stand")
    assert hand(table, "1.2") == "8h 5d = 13"
    in_order(table, "665a.11(b) 3s to hand 1 of box 1", "Box 1 stands on hand 1", "665a.11(b) 5d to hand 2 of box 1")


@pytest.mark.clause("665a.11(c)#1")
def test_665a_11_c_stand_draw_or_double_each_split_hand() -> None:
    table = deal("9c 8d 8h 8s 3s Kd Kh", f"{ATTACKED}, 1 split")
    assert asked(table) == "1.1 decision: hit stand double surrender"
    assert "1 double 20" in table.pending.legal
    refuses(table, "1 double 21", "665a.10(a)#2")
    go_on(table, "1 double")
    assert asked(table) == "1.2 decision: hit stand double surrender"


@pytest.mark.clause("665a.11(c)#2")
def test_665a_11_c_three_splits_four_hands() -> None:
    table = deal("9c 8s 8h 8d 8d 8c 8c Qh Qs Qd", "1 bet 10, deal, 1 pass, 1 split, 1 split, 1 split")
    assert hand(table, "1.1") == "8s 8c = 16"
    assert "split" not in table.pending.legal
    refuses(table, "1 split", "665a.11(c)#2")
    go_on(table, "1 stand, 1 stand, 1 stand, 1 stand")  # 16, 18, 18, 18 v 9-8 = 17
    assert net(table) == {"1": "20.00"}
    option_refused(GAME, "665a.11(c)#2", max_hands=3)


@pytest.mark.clause("665a.11(d)")
def test_665a_11_d_dealer_blackjack_found_after_a_split_takes_the_bet_only() -> None:
    # Reader forgotten (R90): D K-A. Bet 10 lost; attack 10 and split 20 back.
    table = deal("Kc 8d 8h As 9s 2s", "1 bet 10, error missed-peek, deal, 1 attack 10, 1 split, 1 stand, 1 stand")
    assert results(table) == ["1.1 bet lose -10.00", "1.1 attack push 0.00", "1.2 split push 0.00"]
    assert by_clause(table)["1.2 split push 0.00"] == "665a.11(d)"


@pytest.mark.clause("665a.11(e)#1", "665a.11(e)#2")
def test_665a_11_e_split_aces_get_one_card_and_are_not_split_again() -> None:
    table = deal("9c Ad Ah 8s As 5d", "1 bet 10, deal, 1 pass, 1 split")
    assert asked(table) == "1.1 decision: stand surrender"
    refuses(table, "1 hit", "665a.11(e)#1")
    refuses(table, "1 double", "665a.11(e)#1")  # R10
    refuses(table, "1 split", "665a.11(e)#2")
    go_on(table, "1 stand, 1 stand")
    assert net(table) == {"1": "-20.00"}  # 12 and 16 v 17
