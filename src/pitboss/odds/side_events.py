"""How often each event of a bonus wager comes: exact fractions from the cards that are left.

The rule book's `BonusWager` names the event. Cards that are all one to it are taken together, so a shoe of any size is
a dozen or two classes of cards and the count is over those.

>>> from pitboss.cards import DECK_52
>>> from pitboss.games.nj_blackjack_switch.bonus import MATCH
>>> match = probabilities(MATCH, Counter(DECK_52.shoe(6)))
>>> str(match["four-of-a-kind"])
'1771/4965115'
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import factorial, perm, prod

from pitboss.cards import Card
from pitboss.errors import CardError
from pitboss.regulations.bonus import BonusWager

__all__ = ["probabilities", "unseen"]


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


def probabilities(wager: BonusWager, left: Mapping[Card, int], *, hits_soft_17: bool = False) -> dict[str, Fraction]:
    """The probability of every winning event when the next cards come from those that are left."""
    total, needed = sum(left.values()), wager.number_of_cards
    if total < needed:
        raise CardError(f"{total} cards are left, but the wager is decided by {needed}")
    classes: Counter[Card] = Counter()
    for card, number in left.items():
        classes[wager.alike(card)] += number
    ways: Counter[str] = Counter()
    for cards in product(classes, repeat=needed) if wager.in_order else combinations_with_replacement(classes, needed):
        if event := wager.decided(cards, hits_soft_17=hits_soft_17):
            drawn = Counter(cards)
            orders = 1 if wager.in_order else factorial(needed) // prod(map(factorial, drawn.values()))
            ways[event] += orders * prod(perm(classes[card], number) for card, number in drawn.items())
    return {event: Fraction(number, perm(total, needed)) for event, number in ways.items()}
