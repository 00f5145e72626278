"""Bonus wagers: what the cards are called, and what each name pays."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest
from tests.clauses.playing_helper import go_on, results

from pitboss.cards import parse_cards
from pitboss.games.double_attack import BUST_IT, BUST_IT_PAYS, bust_it_event
from pitboss.games.nj_blackjack_switch.bonus import MATCH_MINIMUM, match_event
from pitboss.games.nj_triple_attack.bonus import (
    SUITED_ROYALS_PAYS,
    TRIPLE_MATCH_PAYS,
    suited_royals_event,
    triple_match_event,
)
from pitboss.money import Odds
from pitboss.regulations import regulation, rules
from pitboss.regulations.bonus import BonusWager, PayTable
from pitboss.table import Listed, Table


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


@pytest.mark.parametrize(
    ("game", "name", "cards", "in_order"),
    [
        ("nj-double-attack", "bust-it", 3, True),  # the dealer's, of which the third must be the last
        ("pa-double-attack", "bust-it", 3, True),
        ("nj-triple-attack", "suited-royals", 2, False),
        ("nj-triple-attack", "triple-match", 3, False),
        ("nj-blackjack-switch", "match", 4, False),
    ],
)
def test_how_many_cards_decide_a_bonus_wager(game: str, name: str, cards: int, in_order: bool) -> None:
    bonus = next(bonus for bonus in regulation(game).bonuses if bonus.name == name)
    assert (bonus.number_of_cards, bonus.in_order) == (cards, in_order)


@pytest.mark.clause("19:47-26.6(d)1")
@pytest.mark.parametrize(
    ("dealer", "soft_17", "counts"),
    [
        ("Kh 6d Kc", False, True),
        ("Kh 7d Kc", False, False),  # stands on two cards and never has a third
        ("Kh 2d 4c", False, False),  # 16: draws a fourth
        ("Kh 2d 5c", False, True),  # 17: its third is its last
        ("Ah 6d Kc", False, False),  # a soft 17 stands
        ("Ah 6d Kc", True, True),  # or draws
        ("Ah 3d 3c", True, False),  # and goes on
    ],
)
def test_a_wager_on_the_dealer_is_about_a_hand_that_ends_with_its_third_card(
    dealer: str, soft_17: bool, counts: bool
) -> None:
    cards = parse_cards(dealer)
    on_dealer = BonusWager("any", "dealer", lambda _: "any", lambda _: None)
    assert on_dealer.decided(cards, hits_soft_17=soft_17) == ("any" if counts else None)
    on_hand = BonusWager("any", "hand-and-up", lambda _: "any", lambda _: None)
    assert on_hand.decided(cards, hits_soft_17=soft_17) == "any"


@pytest.mark.parametrize(
    ("drawn", "result"), [("8s", "lose -5.00"), ("2s Ks", "win 15.00"), ("2s 3s 6s", "lose -5.00")], ids=["2", "3", "4"]
)
def test_at_the_table_such_a_wager_wins_with_three_cards_only(drawn: str, result: str) -> None:
    """A wager that any hand of the dealer's would win: two cards lose, and so do three that are drawn to."""
    house = rules("nj-double-attack")
    event, _ = BUST_IT_PAYS.lines[-1]
    bonus = replace(house.regulation.bonuses[0], event=lambda _: event)
    made_up = replace(house, regulation=replace(house.regulation, bonuses=(bonus,)))
    table = Table(made_up, Listed([f"9c Kd 9h {drawn}"]))
    go_on(table, "1 bet 10, 1 bust-it 5, deal, 1 pass, 1 stand")
    assert f"1 bust-it {result}" in results(table)


def test_cards_that_stand_for_others_make_the_same_bust() -> None:
    deck = parse_cards("2h 3d 4s 5c 6h 7d 8h 8d 8s 8c 9c Jh Qd Ks Ah")
    for cards in permutations(deck, 3):
        event = BUST_IT.decided(cards, hits_soft_17=False)
        assert BUST_IT.decided([BUST_IT.alike(card) for card in cards], hits_soft_17=False) == event
    assert len({BUST_IT.alike(card) for card in deck}) == 13  # all ten-valued cards are one, the four 8s are not
