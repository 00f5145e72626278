"""19:47-36.8: doubling down."""

from __future__ import annotations

from functools import partial

import pytest
from tests.clauses import playing_helper
from tests.clauses.playing_helper import asked, by_clause, dealer, go_on, hand, in_order, net, refuses, results

play = partial(playing_helper.play, "nj-triple-attack")


@pytest.mark.clause("19:47-36.8(a)#1")
def test_36_8_a_any_hand_of_two_or_more_cards_may_be_doubled() -> None:
    # 5c 3d hits 3h = 11, doubles: 9h = 20 v 18: 10 + 10.
    table = play("5c 9d 3d 9s 3h 9h", "1 bet 10, deal, 1 pass, 1 pass")
    assert asked(table) == "1.1 decision: hit stand double"
    go_on(table, "1 hit")
    assert asked(table) == "1.1 decision: hit stand double"
    go_on(table, "1 double 10")
    assert hand(table, "1.1") == "5c 3d 3h 9h = 20"
    assert net(table) == {"1": "20.00"}


@pytest.mark.clause("19:47-36.8(a)#1")
def test_36_8_a_a_split_hand_may_be_doubled() -> None:
    # 8c 8d split; 8c 3d doubles: Kh = 21, paid 10 + 10; 8d Kc = 18 v 18 push.
    table = play("8c 9d 8d 9s 3d Kh Kc", "1 bet 10, deal, 1 pass, 1 pass, 1 split, 1 double 10, 1 stand")
    assert results(table) == ["1.1 bet win 10.00", "1.1 double win 10.00", "1.2 split push 0.00"]


@pytest.mark.clause("19:47-36.8(a)#1")
def test_36_8_a_a_blackjack_may_not_be_doubled() -> None:
    # Box 1 Ac Kd is paid and asked nothing; box 2 is in turn.
    table = play("Ac 8c 9d Kd 8d 9s", "1 bet 10, 2 bet 10, deal, 1 pass, 2 pass, 1 pass, 2 pass")
    assert asked(table).startswith("2.1 decision")
    refuses(table, "1 double 10", "19:47-36.8(a)#1")


@pytest.mark.parametrize(("amount", "total"), [("30", "60.00"), ("12", "42.00"), ("0.50", "30.50")])
@pytest.mark.clause("19:47-36.8(a)#2")
def test_36_8_a_the_double_is_at_most_the_sum_of_the_attack_wagers(amount: str, total: str) -> None:
    # 10/10/10 on 6c 5d; 9h = 20 v 18.
    table = play("6c 9d 5d 9s 9h", "1 bet 10, deal, 1 attack 10, 1 attack 10")
    refuses(table, "1 double 31", "19:47-36.8(a)#2")
    refuses(table, "1 double 30.50", "19:47-36.8(a)#2")
    refuses(table, "1 double 11.25", "19:47-36.5(e)#1")  # no chips for it
    go_on(table, f"1 double {amount}")
    assert net(table) == {"1": total}


@pytest.mark.clause("19:47-36.8(a)#2")
def test_36_8_a_the_double_of_10_0_10_is_at_most_20() -> None:
    table = play("6c 9d 5d 9s 9h", "1 bet 10, deal, 1 pass, 1 attack 10")
    refuses(table, "1 double 20.50", "19:47-36.8(a)#2")
    go_on(table, "1 double 20")
    assert net(table) == {"1": "40.00"}


@pytest.mark.clause("19:47-36.8(a)#3", "19:47-36.11(a)2")
def test_36_8_a_a_doubled_hand_gets_exactly_one_card() -> None:
    # 6c 5d doubled: 2h = 13, over. Box 2 is in turn.
    table = play("6c 8c 9d 5d 8d 9s 2h", "1 bet 10, 2 bet 10, deal, 1 pass, 2 pass, 1 pass, 2 pass, 1 double 10")
    assert hand(table, "1.1") == "6c 5d 2h = 13"
    assert asked(table).startswith("2.1 decision")
    refuses(table, "1 hit", "19:47-36.11(a)2")
    refuses(table, "1 double 10", "19:47-36.8(a)#3")


@pytest.mark.clause("19:47-36.8(a)#4")
def test_36_8_a_the_card_lies_face_up_and_sideways() -> None:
    table = play("6c 9d 5d 9s 9h", "1 bet 10, deal, 1 pass, 1 pass, 1 double 10")
    in_order(table, "9h to hand 1 of box 1, face up and sideways", "announces 20 for hand 1 of box 1")


@pytest.mark.clause("19:47-36.8(b)")
def test_36_8_b_a_winning_double_pays_1_to_1() -> None:
    # 10/10/10, double 30; 6c 5d 8h = 19 v 9d 9s = 18: +60.
    table = play("6c 9d 5d 9s 8h", "1 bet 10, deal, 1 attack 10, 1 attack 10, 1 double 30")
    assert results(table) == [
        "1.1 bet win 10.00",
        "1.1 second-attack win 10.00",
        "1.1 third-attack win 10.00",
        "1.1 double win 30.00",
    ]
    assert net(table) == {"1": "60.00"}


@pytest.mark.clause("19:47-36.8(c)")
def test_36_8_c_a_dealer_blackjack_returns_the_doubling_money() -> None:
    # 10/10/10, double 30; 6c 5d 8h = 19 v Kd As: -30, the double comes back.
    table = play("6c Kd 5d As 8h", "1 bet 10, deal, 1 attack 10, 1 attack 10, 1 double 30")
    assert dealer(table) == "Kd As = 21"
    assert results(table) == [
        "1.1 bet lose -10.00",
        "1.1 second-attack lose -10.00",
        "1.1 third-attack lose -10.00",
        "1.1 double push 0.00",
    ]
    assert by_clause(table)["1.1 double push 0.00"] == "19:47-36.8(c)"


@pytest.mark.clause("19:47-36.8(c)")
def test_36_8_c_a_doubled_21_is_paid_and_a_doubled_six_card_hand_wins_against_the_blackjack() -> None:
    # 6c 5d Kh = 21 doubled, paid at once, stays paid (R34).
    assert net(play("6c Kd 5d As Kh", "1 bet 10, deal, 1 pass, 1 pass, 1 double 10")) == {"1": "20.00"}
    # 2c 2d 2h 2s 3c doubled with 4h: 15 in six cards wins 20 (R36).
    table = play("2c Kd 2d As 2h 2s 3c 4h", "1 bet 10, deal, 1 pass, 1 pass, 1 hit, 1 hit, 1 hit, 1 double 10")
    assert net(table) == {"1": "20.00"}


@pytest.mark.clause("19:47-36.8(c)")
def test_36_8_c_a_blackjack_missed_by_a_broken_reader_takes_the_original_wagers_only() -> None:
    # The reader fails, so nobody looks (R57, R90): as in unseen mode, -10 and the double back.
    table = play(
        "6c Kd 5d As 8h",
        "1 bet 10, error reader-broken, deal, 1 pass, 1 pass, 1 double 10",
        dealing="card-reader",
    )
    assert results(table) == ["1.1 bet lose -10.00", "1.1 double push 0.00"]
