"""19:47-2A.6: the match wager."""

from __future__ import annotations

import pytest
from tests.clauses.nj_blackjack_switch.switch_helper import play, shoe
from tests.clauses.playing_helper import go_on, net, option_refused, refuses, results

from pitboss.regulations import rules


def match(first: str, second: str, *, decks: int = 6, stake: str = "5") -> str:
    """What the match wager makes of the first four cards."""
    table = play(shoe([first, second], "9h"), f"1 bet 10, 1 match {stake}, deal", decks=decks)
    return results(table)[0].removeprefix("1 match ")


@pytest.mark.clause("19:47-2A.6(a)")
def test_2a_6_a_the_first_four_cards_as_dealt_decide() -> None:
    # 7h 9c and 7d Kc: a pair, +5. A later switch to 7h Kc and 7d 9c changes nothing.
    table = play(shoe(["7h 9c", "7d Kc"], "9h"), "1 bet 10, 1 match 5, deal")
    assert results(table) == ["1 match win 5.00"]
    go_on(table, "1 switch")
    assert results(table) == ["1 match win 5.00"]
    # Optional: no match wager, nothing to settle.
    assert results(play(shoe(["7h 9c", "7d Kc"], "9h"), "1 bet 10, deal")) == []


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        pytest.param("Kc Kd", "7s 4c", "win 5.00", marks=pytest.mark.clause("19:47-2A.6(a)1")),
        pytest.param("Kc 7s", "4c Kd", "win 5.00", marks=pytest.mark.clause("19:47-2A.6(a)1")),
        pytest.param("Kc 7s", "4c Qd", "lose -5.00", marks=pytest.mark.clause("19:47-2A.6(a)1")),
        pytest.param("Kc Kd", "7s 7c", "win 40.00", marks=pytest.mark.clause("19:47-2A.6(a)2")),
        pytest.param("Kc 7d", "7s Kh", "win 40.00", marks=pytest.mark.clause("19:47-2A.6(a)2")),
        pytest.param("7c 7d", "7s Qc", "win 25.00", marks=pytest.mark.clause("19:47-2A.6(a)3")),
        pytest.param("7c 7d", "7s 7h", "win 200.00", marks=pytest.mark.clause("19:47-2A.6(a)4")),
        pytest.param("7c 7c", "7c 7c", "win 200.00", marks=pytest.mark.clause("19:47-2A.6(a)4")),
    ],
)
def test_2a_6_a_the_matches_with_six_decks(first: str, second: str, expected: str) -> None:
    assert match(first, second) == expected


@pytest.mark.clause("19:47-2A.6(b)#1")
def test_2a_6_b_match_comes_with_both_wagers_before_the_first_card() -> None:
    table = play(shoe(["7h 9c", "7d Kc"], "9h"))
    refuses(table, "1 match 5", "19:47-2A.6(b)#1")
    go_on(table, "1 bet 10, 1 match 5, deal")
    refuses(table, "1 match 5", "19:47-2A.5(e)")


@pytest.mark.clause("19:47-2A.6(b)#2")
def test_2a_6_b_match_is_at_least_its_posted_minimum() -> None:
    table = play("7h", "1 bet 10", match_minimum=5)
    refuses(table, "1 match 2", "19:47-2A.6(b)#2")
    go_on(table, "1 match 5")
    go_on(play("7h", "1 bet 10"), "1 match 40")  # no maximum in the text (R81)
    refuses(play("7h", "1 bet 10", bonus_max=25), "1 match 30", "19:47-2A.6(b)#2")  # a house maximum


@pytest.mark.parametrize(
    ("first", "second", "six", "eight"),
    [
        ("Kc Kd", "7s 4c", 5, 5),
        ("7c 7d", "7s Qc", 25, 25),
        ("Kc Kd", "7s 7c", 40, 35),
        ("7c 7d", "7s 7h", 200, 250),
    ],
)
@pytest.mark.clause("19:47-2A.6(c)#1")
def test_2a_6_c_the_column_follows_the_number_of_decks(first: str, second: str, six: int, eight: int) -> None:
    assert match(first, second, decks=6) == f"win {six}.00"
    assert match(first, second, decks=8) == f"win {eight}.00"


SIX = {"pair": 1, "three-of-a-kind": 5, "two-pair": 8, "four-of-a-kind": 40}
EIGHT = {"pair": 1, "three-of-a-kind": 5, "two-pair": 7, "four-of-a-kind": 50}


@pytest.mark.clause("19:47-2A.6(c)#2")
def test_2a_6_c_the_house_may_pay_more_and_never_less() -> None:
    table = play(shoe(["Kc Kd", "7s 4c"], "9h"), "1 bet 10, 1 match 5, deal", decks=6, match_pays={**SIX, "pair": 2})
    assert results(table) == ["1 match win 10.00"]
    for pays in ({**SIX, "three-of-a-kind": 4}, {**SIX, "four-of-a-kind": 39}, EIGHT):  # nor the other column (R23)
        option_refused("nj-blackjack-switch", "19:47-2A.6(c)#2", decks=6, match_pays=pays)
    option_refused("nj-blackjack-switch", "19:47-2A.6(c)#2", decks=8, match_pays=SIX)
    assert rules("nj-blackjack-switch", decks=8).chosen["match_pays"] == EIGHT
    assert rules("nj-blackjack-switch", decks=6).chosen["match_pays"] == SIX


@pytest.mark.parametrize(
    ("first", "second", "pays"), [("Kc Kd", "7s 7c", 40), ("7c 7d", "7s Qc", 25), ("7c 7d", "7s 7h", 200)]
)
@pytest.mark.clause("19:47-2A.6(d)")
def test_2a_6_d_several_matches_are_paid_once_at_the_highest(first: str, second: str, pays: int) -> None:
    table = play(shoe([first, second], "9h"), "1 bet 10, 1 match 5, deal", decks=6)
    assert results(table) == [f"1 match win {pays}.00"]
    assert table.ledger.balance == {"1": pays * 100 - 2000}


@pytest.mark.clause("19:47-2A.6(e)")
def test_2a_6_e_match_and_the_hands_leave_each_other_alone() -> None:
    # 9c Kd = 19 and 8d Qd = 18, no match: -5, and +10 +10 v 7h Ts = 17.
    table = play(shoe(["9c Kd", "8d Qd"], "7h", "Ts"), "1 bet 10, 1 match 5, deal, 1 keep, 1 stand, 1 stand")
    assert results(table) == ["1 match lose -5.00", "1.1 bet win 10.00", "1.2 bet win 10.00"]
    assert net(table) == {"1": "15.00"}


@pytest.mark.clause("19:47-2A.6(b)#2")
def test_2a_6_b_the_greatest_match_wager_is_not_below_the_least() -> None:
    table = play(shoe(["Kc 8c", "9d 9s"], "8h"), "1 bet 10", match_minimum=5, bonus_max=5)
    refuses(table, "1 match 4", "19:47-2A.6(b)")
    refuses(table, "1 match 6", "19:47-2A.6(b)")
    go_on(table, "1 match 5")
    option_refused("nj-blackjack-switch", "19:47-2A.6(b)", match_minimum=5, bonus_max=4)
