"""Split hands: the exact value of splitting, resplits included.

All hands of a split are played by one fixed strategy that looks only at the hand itself, so the value of a split is the
sum of the hands' own expectations. What couples them is how many hands there are, and that hangs on the further pair
cards alone. With j further pair cards known to be gone, let `any[j]` be the value of a hand that starts from one pair
card, `pair[j]` the value of the pair itself played as a hand, and `draws[j]` the chance that the next card is a pair
card. A draw known *not* to be a pair card is then "any" less "pair card": inclusion and exclusion over the draws.

Values may be vectors: whatever adds up over hands (decisions, stakes) is reckoned in the same way, and their first
component, the money, decides.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

import numpy as np

from pitboss.odds.values import TIE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

V = TypeVar("V", float, "NDArray[np.float64]")


@dataclass(frozen=True, slots=True)
class SplitValues(Generic[V]):
    """One kind of split hand: values by number of further pair cards gone."""

    any: list[V]
    pair: list[V]


def money(value: V) -> float:
    """What decides: the value itself, or the first component of a vector."""
    return float(np.ravel(value)[0]) if isinstance(value, np.ndarray) else float(value)


class Shares(NamedTuple):
    """How often each value counts in a split, by number of further pair cards: whole numbers, whatever the cards."""

    first_any: list[int]
    first_pair: list[int]
    other_any: list[int]
    other_pair: list[int]


@lru_cache(maxsize=8)
def shares(limit: int) -> Shares:
    """Follow the deal of second cards up to `limit` hands, with every "not a pair card" written as any less pair card.

    >>> shares(2)
    Shares(first_any=[1], first_pair=[0], other_any=[1], other_pair=[0])
    """
    found = Shares(*([0] * (2 * limit - 3) for _ in range(4)))

    def completed(carrying: bool, others: int, pairs: int, own_not_pair: bool, hands: int = 1) -> None:
        """`others` draws before it were not pair cards, `pairs` were, in either order."""
        for turned in range(others + 1):
            count = hands * (-1) ** turned * comb(others, turned)
            (found.first_any if carrying else found.other_any)[pairs + turned] += count
            if own_not_pair:
                (found.first_pair if carrying else found.other_pair)[pairs + turned] -= count

    def follow(hands: int, open_hands: int, others: int, pairs: int) -> None:
        if not open_hands:
            return
        carrying = others == 0
        if hands == limit:
            completed(carrying, others, pairs, False)
            completed(False, others, pairs, False, open_hands - 1)
            return
        completed(carrying, others, pairs, True)
        follow(hands, open_hands - 1, others + 1, pairs)
        follow(hands + 1, open_hands + 1, others, pairs + 1)

    follow(2, 2, 0, 0)
    return found


def split_value(limit: int, draws: Sequence[float], first: SplitValues[V], other: SplitValues[V]) -> V:
    """The value of splitting a pair, and resplitting whenever possible up to `limit` hands.

    `first` is the hand that carries the original wager; it is the first to be completed.

    >>> hand = SplitValues([0.25], [0.0])
    >>> split_value(2, [0.0], hand, hand)
    0.5
    """
    count = shares(limit)
    value = 0.0 * first.any[0]
    reach = 1.0  # chance that the first j draws named are all pair cards
    for j in range(min(len(count.first_any), len(first.any))):
        value = value + reach * (count.first_any[j] * first.any[j] + count.other_any[j] * other.any[j])
        reach *= draws[j]
        value = value + reach * (count.first_pair[j] * first.pair[j] + count.other_pair[j] * other.pair[j])
    return value


def split_value_with_replacement(limit: int, draw: float, first: SplitValues[V], other: SplitValues[V]) -> V:
    """The infinite model: the hands are independent, the player knows how many there are and resplits where it pays."""

    def total(hands: int, open_hands: int, carrying: bool) -> V:
        if not open_hands:
            return 0.0 * first.any[0]
        hand = first if carrying else other
        after = total(hands, open_hands - 1, False)
        played = hand.any[0] + after
        if hands == limit:
            return played
        gain = total(hands + 1, open_hands + 1, carrying) - hand.pair[0] - after
        return played + draw * gain if money(gain) > TIE else played

    return total(2, 2, True)
