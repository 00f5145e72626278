"""673a.10 and 673a.11: double down and splitting pairs."""

from __future__ import annotations

from functools import partial

import pytest
from tests.clauses.playing_helper import (
    asked,
    by_clause,
    go_on,
    hand,
    in_order,
    log,
    net,
    option_refused,
    play,
    refuses,
    results,
)

GAME = "pa-double-back-jack"
deal = partial(play, GAME)


@pytest.mark.clause("673a.10(a)#1")
def test_673a_10_a_on_the_first_two_cards_only() -> None:
    # 8-3 may be doubled; 5-3-3 may not.
    table = deal("8d 9c 3h 8s 9s", "1 bet 10, deal, 1 double")
    assert results(table) == ["1.1 bet win 10.00", "1.1 double win 10.00"]  # 20 v 17
    table = deal("5d 9c 3h 8s 3s", "1 bet 10, deal, 1 hit")
    assert asked(table) == "1.1 decision: hit stand"
    refuses(table, "1 double", "673a.10(a)#1")


@pytest.mark.clause("673a.10(a)#1")
def test_673a_10_a_not_on_blackjack() -> None:
    table = deal("As Kd 9c Kh 9h 8s", "1 bet 10, 2 bet 10, deal")
    assert asked(table).startswith("2.1")  # box 1 is paid already
    refuses(table, "1 double", "673a.10(a)#1")


@pytest.mark.clause("673a.10(a)#2")
def test_673a_10_a_at_most_the_original_wager() -> None:
    table = deal("8d 9c 3h 8s 9s", "1 bet 10, deal")
    refuses(table, "1 double 11", "673a.10(a)#2")
    refuses(table, "1 double 0", "673a.10(a)#2")
    assert "1 double 10" in table.pending.legal
    go_on(table, "1 double 6")
    assert net(table) == {"1": "16.00"}


@pytest.mark.clause("673a.10(a)#3")
def test_673a_10_a_one_card_exactly() -> None:
    # 6-5-2 = 13 stays 13; the next card 8d is box 2's.
    table = deal("6d 2d 9c 5h 9h 8s 2s 8d", "1 bet 10, 2 bet 10, deal, 1 double, 2 hit")
    assert (hand(table, "1.1"), hand(table, "2.1")) == ("6d 5h 2s = 13", "2d 9h 8d = 19")
    refuses(table, "1 hit", "673a.7(k)(2)")
    refuses(deal("6d Kd 9c 5h 9h 8s 2s", "1 bet 10, 2 bet 10, deal, 1 double"), "1 double", "673a.10(a)#3")


@pytest.mark.clause("673a.10(a)#4")
def test_673a_10_a_the_doubling_wager_lies_next_to_the_original() -> None:
    table = deal("6d Kd 9c 5h 9h 8s 9s", "1 bet 10, 2 bet 10, deal, 1 double 7")
    (mine, other) = table.view()["boxes"]
    assert [each["stakes"] for each in mine["hands"]] == [{"1": {"bet": "10.00", "double": "7.00"}}]
    assert (mine["beside"], [each["stakes"] for each in other["hands"]]) == ({}, [{"2": {"bet": "10.00"}}])
    # After a split each double lies with its own hand.
    split = deal("8d Kd 9c 8h 9h 8s 3s 4s 5s", "1 bet 10, 2 bet 10, deal, 1 split, 1 double 6")
    assert [each["stakes"] for each in split.view()["boxes"][0]["hands"]] == [
        {"1": {"bet": "10.00", "double": "6.00"}},
        {"1": {"split": "10.00"}},
    ]


@pytest.mark.clause("673a.10(b)")
def test_673a_10_b_the_card_lies_face_up_and_sideways() -> None:
    table = deal("6d 9c 5h 8s 9s", "1 bet 10, deal, 1 double")
    assert log(table, "double-card") == ["673a.10(b) 9s to hand 1 of box 1, face up and sideways."]


@pytest.mark.clause("673a.10(c)")
def test_673a_10_c_double_after_a_split() -> None:
    # 8-8: 8-3 doubled draws 9 = 20; 8-K = 18. D 17.
    table = deal("8d 9c 8h 8s 3s 9s Kd", "1 bet 10, deal, 1 split")
    refuses(table, "1 double 11", "673a.10(a)#2")
    go_on(table, "1 double")
    assert asked(table).startswith("1.2")  # one card, nothing more
    go_on(table, "1 stand")
    assert results(table) == ["1.1 bet win 10.00", "1.1 double win 10.00", "1.2 split win 10.00"]


@pytest.mark.clause("673a.11(a)#1")
def test_673a_11_a_equal_values_two_hands_at_most() -> None:
    # K-10 split; the king draws a jack and is not split again.
    table = deal("Kd 9c Th 8s Js 9d", "1 bet 10, deal, 1 split")
    assert asked(table) == "1.1 decision: hit stand double"
    refuses(table, "1 split", "673a.11(a)#1")
    go_on(table, "1 stand, 1 stand")  # 20 and 19 v 17
    assert net(table) == {"1": "20.00"}
    refuses(deal("9d 6c 8d 8s", "1 bet 10, deal"), "1 split", "673a.11(a)#1")
    option_refused(GAME, "673a.11(a)#1", max_hands=3)


@pytest.mark.clause("673a.11(a)#1")
def test_673a_11_a_aces_are_not_split_again() -> None:
    table = deal("Ad 9c Ah 8s As Kd", "1 bet 10, deal, 1 split")
    refuses(table, "1 split", "673a.11(a)#1")


@pytest.mark.clause("673a.11(a)#2")
def test_673a_11_a_an_equal_wager() -> None:
    table = deal("7d 9c 7h 8s Kd Kh", "1 bet 10, deal")
    refuses(table, "1 split 5", "673a.11(a)#2")
    refuses(table, "1 split 11", "673a.11(a)#2")
    go_on(table, "1 split 10, 1 stand, 1 stand")
    assert results(table) == ["1.1 bet push 0.00", "1.2 split push 0.00"]  # 17 v 17


@pytest.mark.clause("673a.11(b)#1")
def test_673a_11_b_the_first_hand_is_finished_first() -> None:
    table = deal("8d 9c 8h 8s 3s 2s 5d", "1 bet 10, deal, 1 split")
    assert (hand(table, "1.1"), hand(table, "1.2")) == ("8d 3s = 11", "8h = 8")
    go_on(table, "1 hit, 1 stand")
    in_order(table, "673a.11(b)#1 3s to hand 1", "Box 1 stands on hand 1", "673a.11(b)#1 5d to hand 2 of box 1")
    assert (hand(table, "1.1"), hand(table, "1.2")) == ("8d 3s 2s = 13", "8h 5d = 13")


@pytest.mark.clause("673a.11(b)#2", "673a.1[Blackjack]")
def test_673a_11_b_ace_and_ten_after_a_split_pay_as_21() -> None:
    # A-K: 10 at once, not 20. A-9 = 20 v 17.
    table = deal("Ad 9c Ah 8s Kd 9d", "1 bet 10, deal, 1 split")
    assert by_clause(table) == {"1.1 bet win 10.00": "673a.7(m)"}
    go_on(table, "1 stand")
    assert results(table) == ["1.1 bet win 10.00", "1.2 split win 10.00"]
    # Tens too: T-A is 21.
    table = deal("Td 9c Th 8s Ad 9d", "1 bet 10, deal, 1 split, 1 stand")
    assert results(table) == ["1.1 bet win 10.00", "1.2 split win 10.00"]


@pytest.mark.clause("673a.11(c)")
def test_673a_11_c_each_split_hand_stands_draws_or_doubles_aces_too() -> None:
    # A-5 may draw and double (R30): doubled with 4 = 20. A-2 draws 5 = 18.
    table = deal("Ad 9c Ah 8s 5d 4d 2d 5s", "1 bet 10, deal, 1 split")
    assert asked(table) == "1.1 decision: hit stand double"
    go_on(table, "1 double")
    assert asked(table) == "1.2 decision: hit stand double"
    go_on(table, "1 hit")
    assert asked(table) == "1.2 decision: hit stand"
    go_on(table, "1 stand")
    assert results(table) == ["1.1 bet win 10.00", "1.1 double win 10.00", "1.2 split win 10.00"]


@pytest.mark.clause("673a.11(c)")
def test_673a_11_c_one_card_for_split_aces_where_the_house_says_so() -> None:
    table = deal("Ad 9c Ah 8s 5d 2d", "1 bet 10, deal, 1 split", split_aces="one-card")
    assert net(table) == {"1": "-20.00"}  # 16 and 13 v 17, nothing asked


@pytest.mark.clause("673a.10(a)#1", "673a.10(c)")
def test_673a_10_a_a_split_hand_doubles_on_its_first_two_cards_only() -> None:
    table = deal("2d 9c 2h 8s 3s 4s 5s", "1 bet 10, deal, 1 split")
    asked_of = [asked(table)]
    for _ in range(2):
        go_on(table, "1 hit")
        asked_of.append(asked(table))
    assert asked_of == ["1.1 decision: hit stand double", *["1.1 decision: hit stand"] * 2]
