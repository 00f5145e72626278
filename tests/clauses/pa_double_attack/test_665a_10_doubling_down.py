"""665a.10: the Double Down Wager."""

from __future__ import annotations

from functools import partial

import pytest
from tests.clauses.playing_helper import asked, by_clause, go_on, log, net, play, refuses, results

deal = partial(play, "pa-double-attack")
ATTACKED = "1 bet 10, deal, 1 attack 10"


@pytest.mark.clause("665a.10(a)#1")
def test_665a_10_a_on_two_or_more_cards_and_split_hands() -> None:
    # 5-3-3 doubled draws K = 21 v 9-8.
    table = deal("9c 5d 3h 8s 3s Kd", "1 bet 10, deal, 1 pass, 1 hit, 1 double")
    assert results(table) == ["1.1 bet win 10.00", "1.1 double win 10.00"]
    # Split 8-8; 8-3 doubled draws K = 21; 8-K = 18.
    table = deal("9c 8d 8h 8s 3s Kd Kh", "1 bet 10, deal, 1 pass, 1 split, 1 double, 1 stand")
    assert results(table) == ["1.1 bet win 10.00", "1.1 double win 10.00", "1.2 split win 10.00"]


@pytest.mark.clause("665a.10(a)#1")
def test_665a_10_a_not_on_blackjack_nor_21() -> None:
    lines = "1 bet 10, 2 bet 10, 3 bet 10, deal, 1 pass, 2 pass, 3 pass, 2 hit"
    table = deal("9c Ad Kh 9s Kd 5h 9d 8s 6s", lines)
    assert asked(table).startswith("3.1")
    refuses(table, "1 double", "665a.10(a)#1")
    refuses(table, "2 double", "665a.10(a)#1")


@pytest.mark.clause("665a.10(a)#2")
def test_665a_10_a_at_most_bet_plus_attack() -> None:
    table = deal("9c 6d 5h 8s 9s", ATTACKED)
    refuses(table, "1 double 21", "665a.10(a)#2")
    refuses(table, "1 double 0", "665a.10(a)#2")
    assert "1 double 20" in table.pending.legal
    go_on(table, "1 double 8, 1 stand")  # 20 v 17
    assert results(table) == ["1.1 bet win 10.00", "1.1 attack win 10.00", "1.1 double win 8.00"]


@pytest.mark.clause("665a.10(a)#3")
def test_665a_10_a_one_card_exactly() -> None:
    table = deal("9c 6d 5h 8s 2s", "1 bet 10, deal, 1 pass, 1 double")
    assert asked(table) == "1.1 decision: stand surrender"
    refuses(table, "1 hit", "665a")
    refuses(table, "1 double", "665a.10(a)#3")


@pytest.mark.clause("665a.10(b)")
@pytest.mark.parametrize("card", ["9s", "Ks"])
def test_665a_10_b_dealer_blackjack_found_after_a_double_takes_the_bet_only(card: str) -> None:
    # Only when the reader was forgotten (R90): 7-5 doubled, 21 or bust; D K-A. Bet 10 lost, 30 back.
    table = deal(f"Kc 7d 5h As {card}", "1 bet 10, error missed-peek, deal, 1 attack 10, 1 double")
    assert results(table) == ["1.1 bet lose -10.00", "1.1 attack push 0.00", "1.1 double push 0.00"]
    assert by_clause(table)["1.1 double push 0.00"] == "665a.10(b)"


@pytest.mark.clause("665a.10(c)")
def test_665a_10_c_the_card_lies_face_up_and_sideways() -> None:
    table = deal("9c 6d 5h 8s 9s", "1 bet 10, deal, 1 pass, 1 double")
    assert log(table, "double-card") == ["665a.10(c) 9s to hand 1 of box 1, face up and sideways."]


@pytest.mark.clause("665a.10(a)#2", "665a.12(a)")
def test_665a_10_a_double_money_wins_and_loses_even(  # R47
) -> None:
    assert net(deal("9c 6d 5h 8s 9s", f"{ATTACKED}, 1 double, 1 stand")) == {"1": "40.00"}
    assert net(deal("9c 6d 5h 8s 2s", f"{ATTACKED}, 1 double, 1 stand")) == {"1": "-40.00"}
