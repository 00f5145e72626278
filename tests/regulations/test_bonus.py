"""Bonus wagers: what the cards are called, and what each name pays."""

from __future__ import annotations

import pytest

from pitboss.cards import parse_cards
from pitboss.games.double_attack import BUST_IT_PAYS, bust_it_event
from pitboss.games.nj_blackjack_switch.bonus import MATCH_MINIMUM, match_event
from pitboss.games.nj_triple_attack.bonus import (
    SUITED_ROYALS_PAYS,
    TRIPLE_MATCH_PAYS,
    suited_royals_event,
    triple_match_event,
)
from pitboss.money import Odds
from pitboss.regulations.bonus import PayTable


def pays(table: PayTable, event: str | None) -> int:
    """N of N to 1; 0 for a losing wager."""
    odds = table.odds(event)
    return 0 if odds is None else odds.pays(1)


@pytest.mark.clause("19:47-26.6(d)2#2", "665a.12(c)#1")
@pytest.mark.parametrize(
    ("third", "to_1"), [("Kc", 3), ("Qc", 3), ("Jc", 3), ("9c", 6), ("8c", 8), ("7c", 10), ("6c", 15)]
)
def test_bust_it_pays_by_the_third_card(third: str, to_1: int) -> None:
    assert pays(BUST_IT_PAYS, bust_it_event(parse_cards(f"Kh 6d {third}"))) == to_1


@pytest.mark.clause("19:47-26.6(d)3#1", "19:47-26.6(d)3#2", "665a.12(c)#2")
def test_three_eights() -> None:
    assert pays(BUST_IT_PAYS, bust_it_event(parse_cards("8h 8d 8h"))) == 50
    assert pays(BUST_IT_PAYS, bust_it_event(parse_cards("8c 8s 8s"))) == 50
    assert pays(BUST_IT_PAYS, bust_it_event(parse_cards("8s 8s 8s"))) == 200
    assert pays(BUST_IT_PAYS, bust_it_event(parse_cards("8h 8d 8s"))) == 8


@pytest.mark.clause("19:47-26.6(d)1")
@pytest.mark.parametrize("dealer", ["Kh 7d", "Kh 6d 5c", "Kh 2d 4c Kc", "Ah 6d", "Ah Kd"])
def test_bust_it_loses_unless_the_dealer_busts_with_three_cards(dealer: str) -> None:
    assert bust_it_event(parse_cards(dealer)) is None


@pytest.mark.clause("19:47-36.6(d)#2")
@pytest.mark.parametrize(
    ("cards", "a", "b"),
    [("Kh Qh", 40, 30), ("Jh Qh", 10, 12), ("Kd Kd", 10, 12), ("3h 9h", 2, 2), ("As Ks", 2, 2), ("Kh Qs", 0, 0)],
)
def test_suited_royals_by_table(cards: str, a: int, b: int) -> None:
    event = suited_royals_event(parse_cards(cards))
    assert (pays(SUITED_ROYALS_PAYS["A"], event), pays(SUITED_ROYALS_PAYS["B"], event)) == (a, b)


@pytest.mark.clause("19:47-36.6(e)#2")
@pytest.mark.parametrize(
    ("cards", "a", "b"),
    [
        ("8s 8s 8s", 150, 50),
        ("8s 8s 8h", 20, 8),
        ("9d 5c 9d", 4, 6),
        ("9d 9d 5c", 4, 6),
        ("9d 9h 5c", 2, 2),
        ("5c 9d 9h", 2, 2),
        ("2c 3c 4c", 0, 0),
    ],
)
def test_triple_match_by_table(cards: str, a: int, b: int) -> None:
    event = triple_match_event(parse_cards(cards))
    assert (pays(TRIPLE_MATCH_PAYS["A"], event), pays(TRIPLE_MATCH_PAYS["B"], event)) == (a, b)


@pytest.mark.clause("19:47-36.1[Rank]")
def test_ranks_of_triple_match_are_not_values() -> None:
    assert triple_match_event(parse_cards("Kh 5d Qc")) is None
    assert triple_match_event(parse_cards("Kh 5d Kc")) == "pair"


@pytest.mark.clause("19:47-2A.2(c)")
def test_match_goes_by_rank_and_suits_are_equal() -> None:
    assert match_event(parse_cards("Kh Qd 4s 7c")) is None
    assert match_event(parse_cards("Kh Ks 4s 7c")) == "pair"
    assert match_event(parse_cards("Kh Kh 4s 7c")) == "pair"


@pytest.mark.clause("19:47-2A.6(c)#1")
@pytest.mark.parametrize(
    ("cards", "six", "eight"),
    [
        ("9h 9d 4s 7c", 1, 1),
        ("9h 9d 9s 7c", 5, 5),
        ("9h 7d 9s 7c", 8, 7),
        ("9h 9d 9s 9c", 40, 50),
        ("9h 8d 7s 6c", 0, 0),
    ],
)
def test_match_pays_by_decks(cards: str, six: int, eight: int) -> None:
    event = match_event(parse_cards(cards))
    assert (pays(MATCH_MINIMUM[6], event), pays(MATCH_MINIMUM[8], event)) == (six, eight)


def test_pay_tables_rank_their_lines() -> None:
    for table in (BUST_IT_PAYS, *SUITED_ROYALS_PAYS.values(), *TRIPLE_MATCH_PAYS.values(), *MATCH_MINIMUM.values()):
        odds = [odds.fraction for _, odds in table.lines]
        assert odds == sorted(odds, reverse=True)
    assert PayTable.of(two_pair=8).lines == (("two-pair", Odds(8)),)
