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
from math import comb
from typing import TYPE_CHECKING, Generic, TypeVar

import numpy as np

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


def reach_of_pairs(draws: Sequence[float]) -> list[float]:
    """Chance that the first m draws named are all pair cards, for m = 0, 1, …"""
    reach = [1.0]
    for chance in draws:
        reach.append(reach[-1] * chance)
    return reach


def split_value(limit: int, draws: Sequence[float], first: SplitValues[V], other: SplitValues[V]) -> V:
    """The value of splitting a pair, and resplitting whenever possible up to `limit` hands.

    `first` is the hand that carries the original wager; it is the first to be completed.

    >>> hand = SplitValues([0.25], [0.0])
    >>> split_value(2, [0.0], hand, hand)
    0.5
    """
    reach = reach_of_pairs(draws)
    nothing = 0.0 * first.any[0]

    def completed(hand: SplitValues[V], others: int, pairs: int, own_not_pair: bool) -> V:
        value = nothing
        for turned in range(others + 1):
            j = pairs + turned
            if reach[j] == 0.0:
                break
            own = hand.any[j] - draws[j] * hand.pair[j] if own_not_pair else hand.any[j]
            value = value + (-1) ** turned * comb(others, turned) * reach[j] * own
        return value

    def total(hands: int, open_hands: int, others: int, pairs: int) -> V:
        if not open_hands or reach[pairs] == 0.0:
            return nothing
        following = first if others == 0 else other
        if hands == limit:
            rest = (open_hands - 1) * completed(other, others, pairs, False)
            return completed(following, others, pairs, False) + rest
        return (
            completed(following, others, pairs, True)
            + total(hands, open_hands - 1, others + 1, pairs)
            + total(hands + 1, open_hands + 1, others, pairs + 1)
        )

    return total(2, 2, 0, 0)


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
        return played + draw * gain if money(gain) > 0.0 else played

    return total(2, 2, True)
