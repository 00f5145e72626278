"""19:47-36.6: suited royals and triple match."""

from __future__ import annotations

from functools import partial

import pytest
from tests.clauses import playing_helper
from tests.clauses.playing_helper import asked, go_on, in_order, net, option_refused, refuses, results
from tests.clauses.playing_helper import unknown as unknown_action

play = partial(playing_helper.play, "nj-triple-attack")


def royals(cards: str, *, table: str = "A", stake: str = "5") -> str:
    """What suited royals makes of the player's first two cards; the dealer has 7c 9s."""
    first, second = cards.split()
    played = play(
        f"{first} 7c {second} 9s 2h", f"1 bet 10, 1 suited-royals {stake}, deal, 1 pass, 1 pass", suited_royals=table
    )
    return results(played)[0]


def match(cards: str, up: str, *, table: str = "A", hole: str = "9s") -> str:
    """What triple match makes of the player's first two cards and the dealer's face-up card."""
    first, second = cards.split()
    played = play(
        f"{first} {up} {second} {hole} 2h", "1 bet 10, 1 triple-match 5, deal, 1 pass, 1 pass", triple_match=table
    )
    return results(played)[0]


@pytest.mark.parametrize(
    ("lines", "staked"),
    [
        ("1 suited-royals 5, 1 triple-match 5", ["suited-royals", "triple-match"]),
        ("1 triple-match 5", ["triple-match"]),
        ("1 suited-royals 5", ["suited-royals"]),
        ("1 suited-royals 10, 1 triple-match 10", ["suited-royals", "triple-match"]),  # the cap is per wager (R38)
    ],
)
@pytest.mark.clause("19:47-36.6(a)")
def test_36_6_a_either_or_both_bonus_wagers(lines: str, staked: list[str]) -> None:
    table = play("3h 7c 9d 9s", f"1 bet 10, {lines}, deal")
    assert [wager.name for wager in table.round.wagers] == ["bet", *staked]  # type: ignore[union-attr]


@pytest.mark.parametrize("dealer", ["7c 9s", "3h 9h", "Kd 4c"])
@pytest.mark.clause("19:47-36.6(a)1")
def test_36_6_a1_suited_royals_looks_at_the_players_first_two_cards_only(dealer: str) -> None:
    up, hole = dealer.split()
    table = play(f"3h {up} 9h {hole} Kh", "1 bet 10, 1 suited-royals 5, deal, 1 pass, 1 pass")
    assert results(table) == ["1 suited-royals win 10.00"]  # decided before the first decision
    assert asked(table).startswith("1.1 decision")
    go_on(table, "1 hit")  # a later card is no part of it
    assert results(table)[0] == "1 suited-royals win 10.00"


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        pytest.param("Kh Qh", "win 200.00", marks=pytest.mark.clause("19:47-36.6(a)1i")),
        pytest.param("Qs Ks", "win 200.00", marks=pytest.mark.clause("19:47-36.6(a)1i")),
        pytest.param("Kh Qd", "lose -5.00", marks=pytest.mark.clause("19:47-36.6(a)1i")),
        pytest.param("Jc Qc", "win 50.00", marks=pytest.mark.clause("19:47-36.6(a)1ii")),
        pytest.param("Kc Jc", "win 50.00", marks=pytest.mark.clause("19:47-36.6(a)1ii")),
        pytest.param("Kd Kd", "win 50.00", marks=pytest.mark.clause("19:47-36.6(a)1ii")),
        pytest.param("Jc Qd", "lose -5.00", marks=pytest.mark.clause("19:47-36.6(a)1ii")),
        pytest.param("3s 9s", "win 10.00", marks=pytest.mark.clause("19:47-36.6(a)1iii")),
        pytest.param("As Ks", "win 10.00", marks=pytest.mark.clause("19:47-36.6(a)1iii")),
        pytest.param("3s 9h", "lose -5.00", marks=pytest.mark.clause("19:47-36.6(a)1iii")),
    ],
)
def test_36_6_a1_the_suited_royals_hands(cards: str, expected: str) -> None:
    assert royals(cards) == f"1 suited-royals {expected}"


@pytest.mark.clause("19:47-36.6(a)2")
def test_36_6_a2_triple_match_takes_the_dealers_face_up_card_and_not_the_hole_card() -> None:
    assert match("7h 7d", "7s") == "1 triple-match win 100.00"  # 7-7-7
    assert match("7h 7d", "9s", hole="7s") == "1 triple-match win 10.00"  # only the pair
    assert match("7h 8d", "9s", hole="7h") == "1 triple-match lose -5.00"


@pytest.mark.parametrize(
    ("cards", "up", "pays_a", "pays_b"),
    [
        pytest.param("8s 8s", "8s", 750, 250, marks=pytest.mark.clause("19:47-36.6(a)2i")),
        pytest.param("8s 8s", "8h", 100, 40, marks=pytest.mark.clause("19:47-36.6(a)2ii")),
        pytest.param("8s 8d", "8h", 100, 40, marks=pytest.mark.clause("19:47-36.6(a)2ii")),
        pytest.param("9d 5c", "9d", 20, 30, marks=pytest.mark.clause("19:47-36.6(a)2iii")),
        pytest.param("9d 9d", "5c", 20, 30, marks=pytest.mark.clause("19:47-36.6(a)2iii")),
        pytest.param("9d 5c", "9h", 10, 10, marks=pytest.mark.clause("19:47-36.6(a)2iv")),
        pytest.param("9d 9h", "5c", 10, 10, marks=pytest.mark.clause("19:47-36.6(a)2iv")),
        pytest.param("9d 5c", "5h", 10, 10, marks=pytest.mark.clause("19:47-36.6(a)2iv")),
    ],
)
@pytest.mark.clause("19:47-36.6(e)#2")
def test_36_6_a2_the_triple_match_hands_on_both_tables(cards: str, up: str, pays_a: int, pays_b: int) -> None:
    assert match(cards, up) == f"1 triple-match win {pays_a}.00"
    assert match(cards, up, table="B") == f"1 triple-match win {pays_b}.00"


@pytest.mark.clause("19:47-36.6(a)2iv")
def test_36_6_a2iv_three_different_ranks_lose() -> None:
    assert match("9d 5c", "4h") == "1 triple-match lose -5.00"
    assert match("9d 5d", "4d") == "1 triple-match lose -5.00"  # a flush is no match


@pytest.mark.parametrize("wager", ["suited-royals", "triple-match"])
@pytest.mark.clause("19:47-36.6(b)#1")
def test_36_6_b_bonus_wagers_need_the_first_attack_wager_and_come_before_the_first_card(wager: str) -> None:
    table = play("3h 7c 9h 9s")
    refuses(table, f"1 {wager} 5", "19:47-36.6(b)#1")
    go_on(table, f"1 bet 10, 1 {wager} 5, deal")
    refuses(table, f"1 {wager} 5", "19:47-36.5(d)bis")
    refuses(table, f"2 {wager} 5", "19:47-36.5(d)bis")


@pytest.mark.parametrize("wager", ["suited-royals", "triple-match"])
@pytest.mark.clause("19:47-36.6(b)#2")
def test_36_6_b_a_bonus_wager_is_at_least_one_dollar(wager: str) -> None:
    table = play("3h 7c 9h 9s", "1 bet 10")
    refuses(table, f"1 {wager} 0.50", "19:47-36.6(b)#2")
    go_on(table, f"1 {wager} 1")


@pytest.mark.parametrize("wager", ["suited-royals", "triple-match"])
@pytest.mark.clause("19:47-36.6(b)1")
def test_36_6_b1_a_bonus_wager_may_not_exceed_the_first_attack_wager(wager: str) -> None:
    table = play("3h 7c 9h 9s", "1 bet 10")
    refuses(table, f"1 {wager} 11", "19:47-36.6(b)1")
    refuses(table, f"1 {wager} 10.50", "19:47-36.6(b)1")
    go_on(table, f"1 {wager} 10")
    refuses(table, "1 bet 5", "19:47-36.6(b)1")  # nor may the first wager sink below it
    go_on(table, "deal")


@pytest.mark.parametrize("wager", ["suited-royals", "triple-match"])
@pytest.mark.clause("19:47-36.6(b)2")
def test_36_6_b2_the_house_may_set_a_maximum(wager: str) -> None:
    table = play("3h 7c 9h 9s", "1 bet 50", bonus_max=25)
    refuses(table, f"1 {wager} 30", "19:47-36.6(b)2")
    go_on(table, f"1 {wager} 25")
    table = play("3h 7c 9h 9s", "1 bet 20", bonus_max=25)
    refuses(table, f"1 {wager} 21", "19:47-36.6(b)1")  # the lesser of the two
    go_on(play("3h 7c 9h 9s", "1 bet 50"), f"1 {wager} 50")  # none set


@pytest.mark.clause("19:47-36.6(c)#1")
def test_36_6_c_each_bonus_wager_is_chips_on_its_own_area() -> None:
    table = play("3h 7c 9h 9s", "2 bet 10, 2 suited-royals 5, 2 triple-match 3")
    in_order(table, "2 wagers 5.00 (suited-royals)", "2 wagers 3.00 (triple-match)")
    refuses(table, "2 suited-royals 5.25", "19:47-36.5(e)#1")
    unknown_action(table, "2 royals 5")
    # 3h 9h: a flush, 5 pays 10; no pair with 7c: 3 lost.
    go_on(table, "deal, 2 pass, 2 pass")
    assert results(table) == ["2 suited-royals win 10.00", "2 triple-match lose -3.00"]


@pytest.mark.clause("19:47-36.6(c)#2")
def test_36_6_c_a_spoken_bonus_wager_is_confirmed_by_both_before_the_first_card() -> None:
    table = play("3h 7c 9h 9s 2d", "1 bet 10, 1 suited-royals 5 cash, dealer confirm 1, floor confirm 1, deal")
    go_on(table, "1 pass, 1 pass")
    assert results(table) == ["1 suited-royals win 10.00"]
    for confirmed in ("", ", dealer confirm 1", ", floor confirm 1"):
        table = play("3h 7c 9h 9s 2d", f"1 bet 10, 1 suited-royals 5 cash{confirmed}, deal")
        refuses(table, "dealer confirm 1", "19:47-36.6(c)#2")
        refuses(table, "floor confirm 1", "19:47-36.6(c)#2")
        go_on(table, "1 pass, 1 pass")
        assert results(table) == []  # the wager went back
        assert [wager.name for wager in table.round.wagers] == ["bet"]  # type: ignore[union-attr]


@pytest.mark.clause("19:47-36.6(c)#3")
def test_36_6_c_the_cash_of_a_bonus_wager_becomes_chips() -> None:
    table = play(
        "3h 7c 9h 9s 2d",
        "1 bet 10, 1 triple-match 5 cash, dealer confirm 1, floor confirm 1, deal, 1 pass, 1 pass",
    )
    in_order(table, "19:47-36.6(c)#3 The cash of 1 is turned into 5.00 of chips", "1: triple-match of 5.00 loses")
    assert results(table) == ["1 triple-match lose -5.00"]
    assert (table.ledger.layout, table.ledger.balance["1"]) == (1000, -1500)  # the bet lies, the 5 are the house's


@pytest.mark.clause("19:47-36.6(d)#1")
def test_36_6_d_suited_royals_pays_once_for_the_best_hand() -> None:
    # Kh Qh is also two suited faces and a flush: 5 pays 200 and no more. 10 + 20 v 7c 9s 2h = 18.
    table = play("Kh 7c Qh 9s 2h", "1 bet 10, 1 suited-royals 5, deal, 1 pass, 1 pass, 1 stand")
    assert results(table) == ["1 suited-royals win 200.00", "1.1 bet win 10.00"]
    assert net(table) == {"1": "210.00"}


@pytest.mark.parametrize(("cards", "pays_a", "pays_b"), [("Kh Qh", 200, 150), ("Jh Qh", 50, 60), ("3h 9h", 10, 10)])
@pytest.mark.clause("19:47-36.6(d)#2")
def test_36_6_d_the_house_selects_a_table_for_suited_royals(cards: str, pays_a: int, pays_b: int) -> None:
    assert royals(cards, table="A") == f"1 suited-royals win {pays_a}.00"
    assert royals(cards, table="B") == f"1 suited-royals win {pays_b}.00"
    option_refused("nj-triple-attack", "19:47-36.6(d)#2", suited_royals="C")


@pytest.mark.clause("19:47-36.6(e)#1")
def test_36_6_e_triple_match_pays_once_for_the_best_hand() -> None:
    # 8s 8s with 8h: three of a kind, 5 pays 100; nothing more for the suited pair. 16 v 8h 9s = 17 loses 10.
    table = play("8s 8h 8s 9s", "1 bet 10, 1 triple-match 5, deal, 1 pass, 1 pass, 1 stand")
    assert results(table) == ["1 triple-match win 100.00", "1.1 bet lose -10.00"]
    assert net(table) == {"1": "90.00"}


@pytest.mark.clause("19:47-36.6(e)#2")
def test_36_6_e_the_tables_are_a_and_b_chosen_for_each_wager() -> None:
    option_refused("nj-triple-attack", "19:47-36.6(e)#2", triple_match="C")
    # Suited royals by A, triple match by B: 9d 9d flush pays 10 on 5, suited pair pays 30.
    table = play(
        "9d 7c 9d 9s",
        "1 bet 10, 1 suited-royals 5, 1 triple-match 5, deal, 1 pass, 1 pass",
        suited_royals="A",
        triple_match="B",
    )
    assert results(table) == ["1 suited-royals win 10.00", "1 triple-match win 30.00"]


@pytest.mark.clause("19:47-36.6(f)")
def test_36_6_f_bonus_wagers_and_other_wagers_leave_each_other_alone() -> None:
    # Pair 9d 9c: 5 pays 10. The hand 9d 6h Kc = 25 loses 30; the 10 stay paid.
    table = play("9d 9c 6h 9s Kc", "1 bet 10, 1 triple-match 5, deal, 1 attack 10, 1 attack 10, 1 hit")
    assert net(table) == {"1": "-20.00"}
    # No bonus, a lost bonus: the hand 20 v 18 wins 10 all the same.
    shoe, lines = "Kh 9c Qd 9s", "deal, 1 pass, 1 pass, 1 stand"
    assert net(play(shoe, f"1 bet 10, {lines}")) == {"1": "10.00"}
    assert net(play(shoe, f"1 bet 10, 1 suited-royals 5, {lines}")) == {"1": "5.00"}
