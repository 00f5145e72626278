"""How often each event of a bonus wager comes: exact fractions from the cards that are left.

The evaluators of `regulations.bonus` name the event. Cards that an evaluator cannot tell apart are taken together, so a
shoe of any size is a dozen or two classes of cards and the count is over those.

>>> from pitboss.cards import DECK_52
>>> match = probabilities(EVENTS["match"], Counter(DECK_52.shoe(6)))
>>> str(match["four-of-a-kind"])
'1771/4965115'
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import factorial, perm, prod
from typing import Final

from pitboss.cards import Card
from pitboss.errors import CardError
from pitboss.hands import count
from pitboss.regulations.bonus import bust_it_event, match_event, suited_royals_event, triple_match_event

__all__ = ["EVENTS", "BonusEvents", "probabilities", "unseen"]


@dataclass(frozen=True, slots=True)
class BonusEvents:
    """What decides a bonus wager: how many cards, whose event, and which cards are all one to it."""

    cards: int
    event: Callable[[Sequence[Card]], str | None]
    stands_for: Callable[[Card], Card]
    in_order: bool = False


def _dealer_bust(cards: Sequence[Card]) -> str | None:
    """The dealer draws a third card only to a count under 17 (19:47-26.6(d)#1); no soft hand busts with it (R41)."""
    return bust_it_event(cards if count(cards[:2]).total < 17 else cards[:2])


def _value_but_eights(card: Card) -> Card:
    return card if card.rank == "8" else Card(("K" if card.is_ten_value else card.rank) + "c")


def _suit_and_face(card: Card) -> Card:
    return card if card.rank in "KQJ" else Card("2" + card.suit)


def _rank(card: Card) -> Card:
    return Card(card.rank + "c")


EVENTS: Final[dict[str, BonusEvents]] = {
    "bust-it": BonusEvents(3, _dealer_bust, _value_but_eights, in_order=True),  # 19:47-26.6, 665a.7(m)
    "suited-royals": BonusEvents(2, suited_royals_event, _suit_and_face),  # 19:47-36.6(a)1
    "triple-match": BonusEvents(3, triple_match_event, lambda card: card),  # 19:47-36.6(a)2
    "match": BonusEvents(4, match_event, _rank),  # 19:47-2A.6(a)
}


def unseen(shoe: Sequence[Card], seen: Sequence[Card] = ()) -> Counter[Card]:
    """How many of each card are left of a full shoe.

    >>> from pitboss.cards import DECK_48, parse_cards
    >>> unseen(DECK_48.shoe(1), parse_cards("8h"))[Card("8h")]
    0
    >>> unseen(DECK_48.shoe(1), parse_cards("8h 8h"))
    Traceback (most recent call last):
        ...
    pitboss.errors.CardError: 2 of 8h are gone, but the shoe holds only 1
    """
    left = Counter(shoe)
    for card, gone in Counter(seen).items():
        if card not in left:
            raise CardError(f"{card} is gone, but this shoe never holds a {card.name}")
        if gone > left[card]:
            raise CardError(f"{gone} of {card} are gone, but the shoe holds only {left[card]}")
        left[card] -= gone
    return left


def probabilities(wager: BonusEvents, left: Mapping[Card, int]) -> dict[str, Fraction]:
    """The probability of every winning event when the next cards come from those that are left."""
    total = sum(left.values())
    if total < wager.cards:
        raise CardError(f"{total} cards are left, but the wager is decided by {wager.cards}")
    classes: Counter[Card] = Counter()
    for card, number in left.items():
        classes[wager.stands_for(card)] += number
    ways: Counter[str] = Counter()
    for cards in (
        product(classes, repeat=wager.cards) if wager.in_order else combinations_with_replacement(classes, wager.cards)
    ):
        if event := wager.event(cards):
            drawn = Counter(cards)
            orders = 1 if wager.in_order else factorial(wager.cards) // prod(map(factorial, drawn.values()))
            ways[event] += orders * prod(perm(classes[card], number) for card, number in drawn.items())
    return {event: Fraction(number, perm(total, wager.cards)) for event, number in ways.items()}
