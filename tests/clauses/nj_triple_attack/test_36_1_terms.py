"""19:47-36.1 and 36.2(b): what the words mean, and what the cards count."""

from __future__ import annotations

from functools import partial

import pytest
from tests.clauses import playing_helper
from tests.clauses.playing_helper import asked, go_on, hand, net, refuses, results

from pitboss.table import Table
from pitboss.table.layout import HandInPlay

play = partial(playing_helper.play, "nj-triple-attack")


def in_play(table: Table, box: int, number: int = 1) -> HandInPlay:
    assert table.round is not None
    return next(one for one in table.round.boxes if one.number == box).hands[number - 1]


@pytest.mark.clause("19:47-36.1[Blackjack]#1")
def test_36_1_blackjack_is_ace_and_ten_value_as_the_first_two_cards() -> None:
    # 1: Ac Jd | 2: As 4h 6c = 21 in three cards | 3 is still asked.
    table = play(
        "Ac As Kd 7h Jd 4h 8s 9c 6c",
        "1 bet 10, 2 bet 10, 3 bet 10, deal, 1 pass, 2 pass, 3 pass, 1 pass, 2 pass, 3 pass, 2 hit",
    )
    assert hand(table, "1.1") == "Ac Jd = 21"
    assert in_play(table, 1).blackjack
    assert hand(table, "2.1") == "As 4h 6c = 21"
    assert not in_play(table, 2).blackjack


@pytest.mark.clause("19:47-36.1[Blackjack]#2")
def test_36_1_ace_and_king_on_a_split_hand_is_21_but_no_blackjack() -> None:
    # Ah Ac split: Kd on the first makes 21, paid 10; 5c on the second is asked.
    table = play("Ah 7d Ac Qd Kd 5c", "1 bet 10, deal, 1 pass, 1 pass, 1 split")
    assert hand(table, "1.1") == "Ah Kd = 21"
    assert not in_play(table, 1).blackjack
    assert results(table) == ["1.1 bet win 10.00"]
    assert asked(table) == "1.2 decision: stand double"


@pytest.mark.clause("19:47-36.1[First attack wager]")
def test_36_1_first_attack_wager_is_needed_to_take_part() -> None:
    table = play("Kc 9d")
    refuses(table, "2 suited-royals 5", "19:47-36.6(b)")
    refuses(table, "2 triple-match 5", "19:47-36.6(b)")
    refuses(table, "deal", "19:47-36.1[First attack wager]")
    go_on(table, "1 bet 10, deal")  # Kc to box 1; box 2 gets no card
    assert [box.number for box in table.round.boxes] == [1]  # type: ignore[union-attr]
    assert table.shoe.at == 1
    refuses(table, "2 attack 10", "19:47-36.1[First attack wager]")
    go_on(table, "1 pass")
    refuses(table, "2 attack 10", "19:47-36.1[First attack wager]")


@pytest.mark.clause("19:47-36.1[Hard total]", "19:47-36.1[Soft total]")
def test_36_1_hard_and_soft_totals_are_shown_apart() -> None:
    table = play("Ac Kd 7h 6d 6h 9c Kc", "1 bet 10, 2 bet 10, deal, 1 pass, 2 pass, 1 pass, 2 pass")
    assert hand(table, "1.1") == "Ac 6d = 7/17"  # soft: the ace counts 11
    assert in_play(table, 1).soft
    assert hand(table, "2.1") == "Kd 6h = 16"  # hard: no ace
    assert not in_play(table, 2).soft
    go_on(table, "1 hit")
    assert hand(table, "1.1") == "Ac 6d Kc = 17"  # hard: the ace counts 1
    assert not in_play(table, 1).soft


@pytest.mark.parametrize(("dealer_card", "result"), [("Qd", "lose -5.00"), ("Kd", "win 10.00"), ("5d", "win 10.00")])
@pytest.mark.clause("19:47-36.1[Rank]")
def test_36_1_rank_king_and_queen_are_no_pair(dealer_card: str, result: str) -> None:
    table = play(f"Kc {dealer_card} 5h 9s", "1 bet 10, 1 triple-match 5, deal, 1 pass, 1 pass")
    assert results(table) == [f"1 triple-match {result}"]


@pytest.mark.clause("19:47-36.1[Second attack wager]#1")
def test_36_1_second_attack_is_offered_when_every_player_has_one_card_and_the_dealer_none() -> None:
    table = play("Kc 9d 5h", "1 bet 10, 4 bet 10, deal")
    assert asked(table) == "1.1 second-attack: attack pass"
    assert (hand(table, "1.1"), hand(table, "4.1")) == ("Kc = 10", "9d = 9")
    assert table.round is not None
    assert table.round.dealer.cards == []


@pytest.mark.parametrize("amount", ["10", "4", "0.50"])
@pytest.mark.clause("19:47-36.1[Second attack wager]#2")
def test_36_1_second_attack_may_not_exceed_the_first(amount: str) -> None:
    table = play("Kc 9d 8h Qd", "1 bet 10, deal")
    refuses(table, "1 attack 12", "19:47-36.1[Second attack wager]#2")
    refuses(table, "1 attack 10.50", "19:47-36.1[Second attack wager]#2")
    # 18 against 19 loses first and second attack.
    go_on(table, f"1 attack {amount}, 1 pass, 1 stand")
    assert results(table) == ["1.1 bet lose -10.00", f"1.1 second-attack lose -{float(amount):.2f}"]


@pytest.mark.parametrize("suits", [("3h 9h", "win 10.00"), ("3h 9d", "lose -5.00"), ("3c 9s", "lose -5.00")])
@pytest.mark.clause("19:47-36.1[Suit]")
def test_36_1_suits_decide_suited_royals(suits: tuple[str, str]) -> None:
    first, second = suits[0].split()
    table = play(f"{first} 7c {second} 9s", "1 bet 10, 1 suited-royals 5, deal, 1 pass, 1 pass")
    assert results(table) == [f"1 suited-royals {suits[1]}"]


@pytest.mark.clause("19:47-36.1[Third attack wager]#1")
def test_36_1_third_attack_is_offered_when_the_dealer_shows_a_card_before_the_second_cards() -> None:
    table = play("Kc 6d 8h", "1 bet 10, deal, 1 pass")
    assert asked(table) == "1.1 third-attack: attack pass"
    assert playing_helper.dealer(table) == "6d = 6"
    assert hand(table, "1.1") == "Kc = 10"


@pytest.mark.parametrize("amount", ["10", "6", "0.50"])
@pytest.mark.clause("19:47-36.1[Third attack wager]#2")
def test_36_1_third_attack_may_not_exceed_the_first(amount: str) -> None:
    table = play("Kc 9d 8h Qd", "1 bet 10, deal, 1 pass")
    refuses(table, "1 attack 11", "19:47-36.1[Third attack wager]#2")
    go_on(table, f"1 attack {amount}, 1 stand")
    assert results(table) == ["1.1 bet lose -10.00", f"1.1 third-attack lose -{float(amount):.2f}"]


@pytest.mark.parametrize(
    ("first", "second", "hits", "total"),
    [
        pytest.param("4c", "9d", "", "13", marks=pytest.mark.clause("19:47-36.2(b)1")),
        pytest.param("2c", "3d", "4h", "9", marks=pytest.mark.clause("19:47-36.2(b)1")),
        pytest.param("5c", "6d", "7h", "18", marks=pytest.mark.clause("19:47-36.2(b)1")),
        pytest.param("Jc", "Kd", "", "20", marks=pytest.mark.clause("19:47-36.2(b)2")),
        pytest.param("Qc", "5d", "", "15", marks=pytest.mark.clause("19:47-36.2(b)2")),
        pytest.param("Ac", "Ad", "", "2/12", marks=pytest.mark.clause("19:47-36.2(b)3")),
        pytest.param("Ac", "9d", "5h", "15", marks=pytest.mark.clause("19:47-36.2(b)3")),
        pytest.param("Ac", "Kd", "", "21", marks=pytest.mark.clause("19:47-36.2(b)3")),
    ],
)
def test_36_2_b_what_cards_count(first: str, second: str, hits: str, total: str) -> None:
    # Box 2 holds 4h 4d and keeps the round open.
    table = play(f"{first} 4h 7c {second} 4d 9s {hits}", "1 bet 10, 2 bet 10, deal, 1 pass, 2 pass, 1 pass, 2 pass")
    go_on(table, ", ".join("1 hit" for _ in hits.split()))
    assert hand(table, "1.1") == " ".join(f"{first} {second} {hits}".split()) + f" = {total}"
    assert net(table) == {}
