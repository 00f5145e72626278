"""19:47-26.9: doubling on any two or more cards."""

from __future__ import annotations

from functools import partial

import pytest
from tests.clauses.playing_helper import asked, by_clause, go_on, hand, in_order, log, net, play, refuses, results

deal = partial(play, "nj-double-attack")
ATTACKED = "1 bet 10, deal, 1 attack 10"


@pytest.mark.clause("19:47-26.9(a)#1")
def test_26_9_a_on_two_or_more_cards_and_on_split_hands() -> None:
    # 5-3, hit 3 = 11, doubled draws K = 21 v 9c 8s: 10 + 10.
    table = deal("9c 5d 3h 3s Kd 8s", "1 bet 10, deal, 1 pass, 1 hit, 1 double")
    assert results(table) == ["1.1 bet win 10.00", "1.1 double win 10.00"]
    # 8-8 split, 8-3 doubled draws K = 21; 8-K stands 18 v 17.
    table = deal("9c 8d 8h 3s Kd Kh 8s", "1 bet 10, deal, 1 pass, 1 split, 1 double, 1 stand")
    assert results(table) == ["1.1 bet win 10.00", "1.1 double win 10.00", "1.2 split win 10.00"]


@pytest.mark.clause("19:47-26.9(a)#1")
def test_26_9_a_not_on_blackjack_nor_on_21() -> None:
    # Box 1 A-K, box 2 K-5-6 = 21: neither is asked anything more (R14), box 3 is.
    lines = "1 bet 10, 2 bet 10, 3 bet 10, deal, 1 pass, 2 pass, 3 pass, 2 hit"
    table = deal("9c Ad Kh 9s Kd 5h 9d 6s", lines)
    assert asked(table).startswith("3.1")
    refuses(table, "1 double", "19:47-26.9(a)#1")
    refuses(table, "2 double", "19:47-26.9(a)#1")


@pytest.mark.clause("19:47-26.9(a)#1")
def test_26_9_a_not_on_a_split_ace() -> None:
    table = deal("9c Ad Ah 5d", "1 bet 10, deal, 1 pass, 1 split")
    refuses(table, "1 double", "19:47-26.10(e)#1")  # R10


@pytest.mark.clause("19:47-26.9(a)#2")
def test_26_9_a_at_most_the_wagers_on_the_hand() -> None:
    table = deal("9c 6d 5h 9s 9d", ATTACKED)
    refuses(table, "1 double 21", "19:47-26.9(a)#2")
    refuses(table, "1 double 0", "19:47-26.9(a)#2")
    assert "1 double 20" in table.pending.legal
    assert "1 double 7" in table.pending.legal
    go_on(table, "1 double 7, 1 stand")  # 6-5-9 = 20 v 9-9
    assert results(table) == ["1.1 bet win 10.00", "1.1 attack win 10.00", "1.1 double win 7.00"]


@pytest.mark.clause("19:47-26.9(a)#2")
def test_26_9_a_without_attack_at_most_the_initial_wager() -> None:
    table = deal("9c 6d 5h 9s 9d", "1 bet 10, deal, 1 attack 5")
    refuses(table, "1 double 15.50", "19:47-26.9(a)#2")
    go_on(table, "1 double 15, 1 stand")
    assert net(table) == {"1": "30.00"}


@pytest.mark.clause("19:47-26.9(a)#3", "19:47-26.12(a)2")
def test_26_9_a_one_more_card_only() -> None:
    # 5-4 doubled draws 2 = 11: only stand or surrender are left.
    table = deal("9c 5d 4h 2s 8s", "1 bet 10, deal, 1 pass, 1 double")
    assert asked(table) == "1.1 decision: stand surrender"
    refuses(table, "1 hit", "19:47-26.12(a)2")
    refuses(table, "1 double", "19:47-26.9(a)#3")
    refuses(table, "1 split", "19:47-26.10(a)")
    go_on(table, "1 stand")
    assert hand(table, "1.1") == "5d 4h 2s = 11"
    assert net(table) == {"1": "-20.00"}


@pytest.mark.clause("19:47-26.9(a)#4")
def test_26_9_a_the_card_lies_face_up_and_sideways() -> None:
    table = deal("9c 6d 5h 9s", "1 bet 10, deal, 1 pass, 1 double")
    assert log(table, "double-card") == ["19:47-26.9(a)#4 9s to hand 1 of box 1, face up and sideways."]
    assert all("sideways" not in line for line in log(table, "card"))
    in_order(table, "face up and sideways", "19:47-26.7(f)#2 The dealer announces 20")


@pytest.mark.clause("19:47-26.9(b)")
def test_26_9_b_a_winning_double_pays_one_to_one() -> None:
    # 6-5-9 = 20 v 9-J = 19: 10 + 10 + 20.
    table = deal("9c 6d 5h 9s Jd", f"{ATTACKED}, 1 double, 1 stand")
    assert results(table) == ["1.1 bet win 10.00", "1.1 attack win 10.00", "1.1 double win 20.00"]


@pytest.mark.clause("19:47-26.9(b)")
@pytest.mark.parametrize(("second", "expected"), [("Jd", "-40.00"), ("9d", "0.00")])
def test_26_9_b_a_double_loses_and_ties_with_its_hand(second: str, expected: str) -> None:
    # 6-5-7 = 18 v 19 and v 18.
    table = deal(f"9c 6d 5h 7s {second}", f"{ATTACKED}, 1 double, 1 stand")
    assert net(table) == {"1": expected}


@pytest.mark.clause("19:47-26.9(c)")
@pytest.mark.parametrize("dealing", ["no-hole-card", "hole-card"])
@pytest.mark.parametrize("card", ["9s", "Ks"])
def test_26_9_c_dealer_blackjack_leaves_the_doubling_money(card: str, dealing: str) -> None:
    # 7-5 doubled draws 9 = 21 or K = 22 (bust, R03); D Kc As: initial 10 taken, attack 10 and double 20 back.
    shoe = f"Kc 7d 5h {card} As" if dealing == "no-hole-card" else f"Kc 7d 5h As {card}"
    table = deal(shoe, f"{ATTACKED}, 1 double", dealing=dealing)
    assert results(table) == ["1.1 bet lose -10.00", "1.1 attack push 0.00", "1.1 double push 0.00"]
    assert by_clause(table)["1.1 double push 0.00"] == "19:47-26.9(c)"


@pytest.mark.clause("19:47-26.9(c)")
def test_26_9_c_also_when_the_reader_was_forgotten() -> None:
    # R90: Kc up, the dealer forgets the reader; 6-5 doubled draws 9 = 20; the hole card is an ace.
    lines = "1 bet 10, error missed-peek, deal, 1 attack 10, 1 double, 1 stand"
    table = deal("Kc 6d 5h As 9s", lines, dealing="card-reader")
    assert results(table) == ["1.1 bet lose -10.00", "1.1 attack push 0.00", "1.1 double push 0.00"]


@pytest.mark.clause("19:47-26.9(a)#2")
def test_26_9_a_from_the_smallest_chip_up() -> None:
    # R81: the table minimum binds the initial wager only.
    table = deal("9c 6d 5h 9s 8s", "1 bet 10, deal, 1 attack 0.50, 1 double 0.50, 1 stand")
    assert net(table) == {"1": "11.00"}
