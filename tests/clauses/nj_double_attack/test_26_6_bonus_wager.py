"""19:47-26.6: the optional bonus wager that the dealer goes over 21 with exactly three cards."""

from __future__ import annotations

from functools import partial

import pytest
from tests.clauses.playing_helper import by_clause, dealer, go_on, in_order, log, net, play, refuses, results

GAME = "nj-double-attack"
deal = partial(play, GAME)
BONUS = "1 bet 10, 1 bust-it 5, deal, 1 pass"


@pytest.mark.clause("19:47-26.6(a)")
def test_26_6_a_exactly_three_cards_over_21() -> None:
    # D 6c Qd 9h = 25: third card nine pays 6 to 1. D 6c 2d 5h Kd = 23 in four cards: lost. The hand stands on 19.
    assert results(deal("6c Kc 9c Qd 9h", f"{BONUS}, 1 stand"))[0] == "1 bust-it win 30.00"
    four = deal("6c Kc 9c 2d 5h Kd", f"{BONUS}, 1 stand")
    assert dealer(four) == "6c 2d 5h Kd = 23"
    assert results(four) == ["1 bust-it lose -5.00", "1.1 bet win 10.00"]


@pytest.mark.clause("19:47-26.6(b)#1")
def test_26_6_b_bonus_needs_an_initial_wager_and_comes_before_the_first_card() -> None:
    table = deal("6c Kc 9c Qd 9h")
    refuses(table, "1 bust-it 5", "19:47-26.6(b)#1")
    go_on(table, "1 bet 10, deal")
    refuses(table, "1 bust-it 5", "19:47-26")
    go_on(table, "1 pass")
    refuses(table, "1 bust-it 5", "19:47-26")


@pytest.mark.clause("19:47-26.6(b)#2")
def test_26_6_b_bonus_is_at_least_one_dollar() -> None:
    table = deal("6c Kc 9c Qd 9h", "1 bet 10")
    refuses(table, "1 bust-it 0.50", "19:47-26.6(b)#2")
    refuses(table, "1 bust-it 0", "19:47-26.6(b)#2")
    go_on(table, "1 bust-it 1, deal, 1 pass, 1 stand")
    assert results(table)[0] == "1 bust-it win 6.00"


@pytest.mark.clause("19:47-26.6(b)1")
def test_26_6_b1_bonus_is_at_most_the_initial_wager() -> None:
    table = deal("6c Kc 9c Qd 9h", "1 bet 10", bonus_max=100)
    refuses(table, "1 bust-it 11", "19:47-26.6(b)1")
    go_on(table, "1 bust-it 10")
    refuses(table, "1 bet 5", "19:47-26.6(b)1")  # nor can the initial wager sink below it
    go_on(table, "deal, 1 attack 10, 1 stand")
    assert net(table) == {"1": "80.00"}  # 60 + 10 + 10


@pytest.mark.clause("19:47-26.6(b)2")
def test_26_6_b2_bonus_is_at_most_the_houses_maximum() -> None:
    table = deal("6c Kc 9c Qd 9h", "1 bet 50", bonus_max=25)
    refuses(table, "1 bust-it 30", "19:47-26.6(b)2")
    go_on(table, "1 bust-it 25")
    assert play(GAME, "").rules.options.bonus_max is None
    go_on(deal("6c", "1 bet 50"), "1 bust-it 50")  # none set: only (b)1 binds


@pytest.mark.clause("19:47-26.6(c)#1")
def test_26_6_c_bonus_lies_on_its_own_area() -> None:
    table = deal("6c Kc Kh 9c 9d Qd 9h", "1 bet 10, 3 bet 10, 3 bust-it 5")
    assert "3 wagers 5.00 (bust-it)" in log(table)[-1]
    refuses(table, "3 bust-it 4.75", "19:47-26.5(c)#1")
    go_on(table, "deal, 1 pass, 3 pass, 1 stand, 3 stand")
    assert net(table) == {"1": "10.00", "3": "40.00"}


@pytest.mark.clause("19:47-26.6(c)#2", "19:47-26.6(c)#3")
def test_26_6_c_a_spoken_bonus_with_cash_needs_dealer_and_supervisor_before_the_cards() -> None:
    cards = "6c Kc 9c Qd 9h"
    table = deal(cards, "1 bet 10, 1 bust-it 5 cash, dealer confirm 1, floor confirm 1")
    in_order(
        table, "The dealer confirms 1", "The supervisor confirms 1", "19:47-26.6(c)#3 The cash of 1 is turned into 5.00"
    )
    go_on(table, "deal, 1 pass, 1 stand")
    assert net(table) == {"1": "40.00"}
    late = deal(cards, "1 bet 10, 1 bust-it 5 cash, dealer confirm 1, deal")
    in_order(late, "19:47-26.6(c)#2 The spoken wager of 1 was not confirmed")
    refuses(late, "floor confirm 1", "19:47-26.6(c)#2")
    go_on(late, "1 pass")
    refuses(late, "floor confirm 1", "19:47-26.6(c)#2")
    go_on(late, "1 stand")
    assert net(late) == {"1": "10.00"}  # without the bonus


@pytest.mark.clause("19:47-26.6(d)#1")
def test_26_6_d_bonus_is_settled_after_two_cards_of_17_or_right_after_the_third() -> None:
    in_order(deal("9c Kc 9s 8d", f"{BONUS}, 1 stand"), "8d to the dealer", "bust-it of 5.00 loses", "1.1: bet of")
    # D 9c 4d Kd: settled right after the K. D 5c 2d 3h ...: right after the 3, before the fourth card.
    in_order(
        deal("9c Kc 9s 4d Kd", f"{BONUS}, 1 stand"), "Kd to the dealer", "bust-it of 5.00 wins 15.00", "1.1: bet of"
    )
    table = deal("5c Kc 9s 2d 3h 9d", f"{BONUS}, 1 stand")
    in_order(table, "3h to the dealer", "bust-it of 5.00 loses", "9d to the dealer", "1.1: bet of")


@pytest.mark.clause("19:47-26.6(d)#1")
def test_26_6_d_a_soft_17_in_two_cards_ends_it() -> None:
    table = deal("Ac Kc 9s 6d", "1 bet 10, 1 bust-it 5, deal, 1 pass, 1 pass, 1 stand")
    assert dealer(table) == "Ac 6d = 17"
    assert results(table) == ["1 bust-it lose -5.00", "1.1 bet win 10.00"]


@pytest.mark.clause("19:47-26.6(d)#2")
def test_26_6_d_bonus_is_settled_ahead_of_all_other_wagers() -> None:
    # 1 doubles 6-5 with K = 21, 2 has blackjack, 3 stands 19; D 6c Qd Kd = 26.
    table = deal(
        "6c 6d Ah Kc 5d Kh 9c Ks Qd Kd",
        "1 bet 10, 2 bet 10, 3 bet 10, 1 bust-it 5, 2 bust-it 5, deal, 1 pass, 2 pass, 3 pass, 1 double, 3 stand",
    )
    assert results(table)[:2] == ["2 bust-it win 15.00", "1 bust-it win 15.00"]
    assert len(results(table)) == 6


@pytest.mark.clause("19:47-26.6(d)1")
@pytest.mark.parametrize("cards", ["7c Kc 9s 4d 9d", "7c Kc 9s Jd", "Jc Kc 9s Ad"])
def test_26_6_d1_bonus_loses_when_the_dealer_does_not_bust_with_three(cards: str) -> None:
    # D 7-4-9 = 20; D 7-J = 17; D J-A = blackjack.
    table = deal(cards, f"{BONUS}, 1 stand")
    assert results(table)[0] == "1 bust-it lose -5.00"
    assert by_clause(table)["1 bust-it lose -5.00"] == "19:47-26.6(d)1"


@pytest.mark.clause("19:47-26.6(d)2#1")
def test_26_6_d2_winners_are_paid_from_the_dealers_right() -> None:
    lines = "1 bet 10, 3 bet 10, 5 bet 10, 1 bust-it 5, 3 bust-it 5, 5 bust-it 5, deal, 1 pass, 3 pass, 5 pass"
    table = deal("Kc 9d 9h 9s Kd Kh Ks 6d 9c", f"{lines}, 1 stand, 3 stand, 5 stand")
    assert results(table)[:3] == ["5 bust-it win 30.00", "3 bust-it win 30.00", "1 bust-it win 30.00"]


@pytest.mark.clause("19:47-26.6(d)2#2")
@pytest.mark.parametrize(
    ("third", "paid"), [("6h", 75), ("7h", 50), ("8h", 40), ("9h", 30), ("Jh", 15), ("Qh", 15), ("Kh", 15)]
)
def test_26_6_d2_paid_by_the_value_of_the_third_card(third: str, paid: int) -> None:
    # D Kc 6d and the third card: 22 to 26. 5 at 15, 10, 8, 6 or 3 to 1.
    table = deal(f"Kc Kd 9s 6d {third}", f"{BONUS}, 1 stand")
    assert results(table)[0] == f"1 bust-it win {paid}.00"
    assert by_clause(table)[f"1 bust-it win {paid}.00"] == "19:47-26.6(d)2#2"


@pytest.mark.clause("19:47-26.6(d)3#1", "19:47-26.6(d)3#2")
@pytest.mark.parametrize(
    ("eights", "result", "clause"),
    [
        ("8h 8d 8h", "win 100.00", "19:47-26.6(d)3#1"),
        ("8c 8s 8c", "win 100.00", "19:47-26.6(d)3#1"),
        ("8h 8d 8s", "win 16.00", "19:47-26.6(d)2#2"),
        ("8s 8s 8s", "win 400.00", "19:47-26.6(d)3#2"),
        ("8d 8d 8d", "win 400.00", "19:47-26.6(d)3#2"),
        ("8s 8s 8h", "win 16.00", "19:47-26.6(d)2#2"),
        ("8s 6s 8s", "win 16.00", "19:47-26.6(d)2#2"),  # 8-6-8 = 22: two eights are nothing
    ],
)
def test_26_6_d3_three_eights_of_one_colour_or_suit(eights: str, result: str, clause: str) -> None:
    first, second, third = eights.split()
    table = deal(f"{first} Kd 9s {second} {third}", "1 bet 10, 1 bust-it 2, deal, 1 pass, 1 stand")
    assert results(table)[0] == f"1 bust-it {result}"
    assert by_clause(table)[f"1 bust-it {result}"] == clause


@pytest.mark.clause("19:47-26.6(e)")
@pytest.mark.parametrize(("decision", "hand_net"), [("surrender", "-5.00"), ("hit", "-10.00")])
def test_26_6_e_bonus_has_no_bearing_on_other_wagers(decision: str, hand_net: str) -> None:
    # 1 Kd 6s surrenders, or draws 9s and busts; D 6c Qd Kh = 26 pays the bonus 3 to 1 all the same.
    table = deal(f"6c Kd 6s {'9s ' if decision == 'hit' else ''}Qd Kh", f"{BONUS}, 1 {decision}")
    assert "1 bust-it win 15.00" in results(table)
    word = "surrender" if decision == "surrender" else "lose"
    assert f"1.1 bet {word} {hand_net}" in results(table)


@pytest.mark.clause("19:47-26.6(e)")
def test_26_6_e_a_lost_bonus_takes_nothing_from_the_hand() -> None:
    table = deal("9c Kd 9s 8d", "1 bet 10, 1 bust-it 5, deal, 1 attack 10, 1 stand")
    assert results(table) == ["1 bust-it lose -5.00", "1.1 bet win 10.00", "1.1 attack win 10.00"]
