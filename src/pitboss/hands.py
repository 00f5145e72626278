"""Counting hands: hard and soft totals, and when the dealer draws.

>>> count("Ah 6d")
Count(total=17, soft=True)
>>> str(count("Ah 6d")), str(count("Ah 6d Kc"))
('7/17', '17')
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pitboss.cards import Card, parse_cards

if TYPE_CHECKING:
    from collections.abc import Sequence


class Count(NamedTuple):
    """A total point count: soft when an ace in it counts 11 (19:47-26.1[Soft total] and sisters)."""

    total: int
    soft: bool

    @property
    def bust(self) -> bool:
        """Over 21 (673a.1[Bust])."""
        return self.total > 21

    def __str__(self) -> str:
        return f"{self.total - 10}/{self.total}" if self.soft and self.total < 21 else str(self.total)


def as_cards(cards: str | Sequence[Card]) -> Sequence[Card]:
    """Cards, also when they come as text."""
    return parse_cards(cards) if isinstance(cards, str) else cards


def count(cards: str | Sequence[Card]) -> Count:
    """The total of a hand: an ace counts 11 unless that would pass 21, then 1 (19:47-26.2(b)3 and sisters).

    >>> count("Ah As")
    Count(total=12, soft=True)
    >>> count("Ah 9d 5c")
    Count(total=15, soft=False)
    """
    total = aces = 0
    for card in as_cards(cards):
        total += card.value
        aces += card.rank == "A"
    while total > 21 and aces:
        total -= 10
        aces -= 1
    return Count(total, aces > 0)


def dealer_draws(hand: Count, *, hits_soft_17: bool) -> bool:
    """Whether the dealer draws to a count: under 17, and to a soft 17 where the rules say so.

    >>> [dealer_draws(count(hand), hits_soft_17=True) for hand in ("Ah 6d", "Th 7d", "Th 6d")]
    [True, False, True]
    """
    return hand.total < 17 or (hand.total == 17 and hand.soft and hits_soft_17)
