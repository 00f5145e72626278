"""Every side wager against a plain loop over the single cards of a small shoe, with payments written from the texts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations, permutations

import pytest

from pitboss.cards import DECK_48, DECK_52, Card, Deck, parse_cards
from pitboss.games.double_attack import BUST_IT, BUST_IT_PAYS
from pitboss.games.nj_blackjack_switch.bonus import MATCH, MATCH_MINIMUM
from pitboss.games.nj_triple_attack.bonus import SUITED_ROYALS, SUITED_ROYALS_PAYS, TRIPLE_MATCH, TRIPLE_MATCH_PAYS
from pitboss.odds.side import bonus_wager, insurance
from pitboss.regulations import rules
from pitboss.regulations.bonus import PayTable

Cards = Sequence[Card]
GONE = parse_cards("8h 8s Kc Qc 5d 5h Ad 9s 2c")


def half_shoe(deck: Deck) -> list[Card]:
    """Two decks without most of the black cards, and a third heart eight: small, and no two suits alike."""
    return [*(card for card in deck.shoe(2) if card.suit in "dh" or card.rank in "89K6A"), *parse_cards("8h 6s")]


SHOES = [
    pytest.param(list(DECK_52), id="52 cards"),
    pytest.param(list(DECK_48), id="48 cards"),
    pytest.param([card for card in DECK_48 if card not in GONE], id="cards gone"),
    pytest.param(half_shoe(DECK_52), id="uneven suits"),
]


def hard_total(cards: Cards) -> int:
    total = sum(1 if card.rank == "A" else card.value for card in cards)
    return total + 10 if total <= 11 and any(card.rank == "A" for card in cards) else total


def bust_it_net(first: Card, second: Card, third: Card) -> int:
    if hard_total([first, second]) >= 17 or hard_total([first, second, third]) <= 21:
        return -1
    if first.rank == second.rank == third.rank == "8":
        suits = {first.suit, second.suit, third.suit}
        if len(suits) == 1:
            return 200
        if suits in ({"d", "h"}, {"c", "s"}):
            return 50
    return {6: 15, 7: 10, 8: 8, 9: 6, 10: 3}[third.value]


def suited_royals_net(first: Card, second: Card) -> int:
    if first.suit != second.suit:
        return -1
    if "".join(sorted(first.rank + second.rank)) == "KQ":
        return 40
    return 10 if first.value == second.value == 10 and "T" not in first.rank + second.rank else 2


def triple_match_net(*cards: Card) -> int:
    ranks, faces = Counter(card.rank for card in cards), Counter(cards)
    if max(ranks.values()) == 3:
        return 150 if max(faces.values()) == 3 else 20
    if max(ranks.values()) == 2:
        return 4 if max(faces.values()) == 2 else 2
    return -1


def match_net(*cards: Card) -> int:
    ranks = sorted(card.rank for card in cards)
    pairs = sum(a == b for a, b in combinations(ranks, 2))  # 1 a pair, 2 two pairs, 3 three of a kind, 6 four
    return {0: -1, 1: 1, 2: 8, 3: 5, 6: 40}[pairs]


def average(net: Callable[..., int], shoe: Cards, cards: int, *, in_order: bool) -> Fraction:
    """The mean over all draws, each single card being one of its own."""
    hands = [*(permutations if in_order else combinations)(shoe, cards)]
    return Fraction(sum(net(*hand) for hand in hands), len(hands))


@pytest.mark.parametrize("shoe", SHOES)
@pytest.mark.clause("19:47-26.6(d)1", "19:47-26.6(d)2#2", "19:47-26.6(d)3#1", "19:47-26.6(d)3#2", "665a.12(c)#1")
def test_bust_it(shoe: list[Card]) -> None:
    assert bonus_wager(BUST_IT, BUST_IT_PAYS, Counter(shoe)).ev == average(bust_it_net, shoe, 3, in_order=True)


@pytest.mark.parametrize("shoe", SHOES)
@pytest.mark.clause("19:47-36.6(a)1i", "19:47-36.6(a)1ii", "19:47-36.6(a)1iii")
def test_suited_royals(shoe: list[Card]) -> None:
    expected = average(suited_royals_net, shoe, 2, in_order=False)
    assert bonus_wager(SUITED_ROYALS, SUITED_ROYALS_PAYS["A"], Counter(shoe)).ev == expected


@pytest.mark.parametrize("shoe", SHOES)
@pytest.mark.clause("19:47-36.6(a)2i", "19:47-36.6(a)2ii", "19:47-36.6(a)2iii", "19:47-36.6(a)2iv")
def test_triple_match(shoe: list[Card]) -> None:
    expected = average(triple_match_net, shoe, 3, in_order=False)
    assert bonus_wager(TRIPLE_MATCH, TRIPLE_MATCH_PAYS["A"], Counter(shoe)).ev == expected


@pytest.mark.parametrize("shoe", SHOES[1:3])
@pytest.mark.clause("19:47-2A.6(a)1", "19:47-2A.6(a)2", "19:47-2A.6(a)3", "19:47-2A.6(a)4")
def test_match(shoe: list[Card]) -> None:
    expected = average(match_net, shoe, 4, in_order=False)
    assert bonus_wager(MATCH, MATCH_MINIMUM[6], Counter(shoe)).ev == expected


@pytest.mark.parametrize("shoe", SHOES)
@pytest.mark.parametrize("game", ["nj-double-attack", "nj-triple-attack", "nj-blackjack-switch"])
@pytest.mark.clause("19:47-26.11(c)", "19:47-36.10(c)#1", "19:47-36.10(c)#2", "19:47-2A.8(d)")
def test_insurance(game: str, shoe: list[Card]) -> None:
    def net(ace: Card, hole: Card) -> Fraction:
        if hole.rank not in "TJQK":
            return Fraction(-1)
        if game == "nj-double-attack":
            return Fraction(5, 2)
        return Fraction(5 if game == "nj-triple-attack" and ace.suit == hole.suit else 2)

    hands = [hand for hand in permutations(shoe, 2) if hand[0].rank == "A"]
    wager = insurance(rules(game), Counter(shoe))
    assert wager is not None
    assert wager.ev == sum(net(*hand) for hand in hands) / len(hands)


def test_every_event_is_counted_apart() -> None:
    """Each line of each table on its own, so that two errors cannot cancel."""
    shoe = half_shoe(DECK_48)
    triples, pairs = [*permutations(shoe, 3)], [*combinations(shoe, 2)]
    wager = bonus_wager(BUST_IT, BUST_IT_PAYS, Counter(shoe))
    found = Counter(bust_it_net(*hand) for hand in triples)
    assert {event.pays.numerator: event.probability * len(triples) for event in wager.events} == {
        net: number for net, number in found.items() if net > 0
    }
    royals = bonus_wager(SUITED_ROYALS, PayTable.of(king_queen_suited=40, two_suited_face_cards=10), Counter(shoe))
    suited = Counter(suited_royals_net(*hand) for hand in pairs)
    assert [event.probability * len(pairs) for event in royals.events] == [suited[40], suited[10]]
