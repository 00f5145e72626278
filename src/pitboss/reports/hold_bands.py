"""Within which bounds the hold of many rounds lies.

The sum of independent rounds is found exactly, from powers of the transform of one round's distribution, as long as the
normal distribution might put an end of the band off by more than a ten-thousandth of its width; beyond, it is good
enough.

A band is two-sided with equal tails and contains its ends: each tail beyond them has at most half of what the
confidence leaves, so that an exact band covers at least the confidence named, and mostly a little more.

>>> even = {-1.0: 0.5, 1.0: 0.5}
>>> band = hold_band(even, 1_000, 0.95)
>>> band.method, round(band.low, 3), round(band.high, 3)
('exact', -0.062, 0.062)
"""

from __future__ import annotations

import math
from dataclasses import asdict, dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

ROUNDS: Final = tuple(10**n for n in range(3, 10))
CONFIDENCES: Final = (0.90, 0.95, 0.99)
NORMAL: Final = {0.90: 1.6448536269514722, 0.95: 1.959963984540054, 0.99: 2.5758293035489004}
OFF: Final = 1e-4
FINEST: Final = 1000  # the results of a round are whole numbers of a unit's part
SAFE: Final = 1.0 - 1e-6  # a tail is cut this much early, so that rounding in the transform costs no coverage


@dataclass(frozen=True, slots=True)
class Band:
    """The hold of so many rounds, per unit of the initial wager, lies between `low` and `high` that often."""

    rounds: int
    confidence: float
    low: float
    high: float
    method: str  # exact or normal

    def to_dict(self) -> dict[str, object]:
        """For JSON."""
        return asdict(self)


def hold_band(chances: Mapping[float, float], rounds: int, confidence: float) -> Band:
    """The band of the house's win per unit of the initial wagers; `chances` are of the player's net."""
    z = NORMAL[confidence]
    if _off(chances, rounds, z) <= OFF:
        mean, deviation = _moments(chances)[:2]
        half = z * deviation / math.sqrt(rounds)
        return Band(rounds, confidence, -mean - half, -mean + half, "normal")
    low, high = _quantiles(tuple(sorted(chances.items())), rounds, confidence)
    return Band(rounds, confidence, -high / rounds, -low / rounds, "exact")


def _moments(chances: Mapping[float, float]) -> tuple[float, float, float, float]:
    """Mean, standard deviation, skewness and excess kurtosis of a round."""
    mean = sum(net * p for net, p in chances.items())
    second, third, fourth = (sum((net - mean) ** n * p for net, p in chances.items()) for n in (2, 3, 4))
    return mean, math.sqrt(second), third / second**1.5, fourth / second**2 - 3.0


def _off(chances: Mapping[float, float], rounds: int, z: float) -> float:
    """What the normal distribution puts an end off by, as a share of the band's width.

    The next terms of the expansion about it (Cornish and Fisher), and half a step of the lattice on which the sums lie;
    they come from different causes and may all point the same way, so they are added.
    """
    _, deviation, skewness, kurtosis = _moments(chances)
    root = math.sqrt(rounds)
    first = abs(skewness) * (z * z - 1.0) / 6.0
    second = abs(kurtosis * (z**3 - 3.0 * z) / 24.0 - skewness**2 * (2.0 * z**3 - 5.0 * z) / 36.0) / root
    lattice = _span(chances) / (2.0 * deviation)
    return (first + second + lattice) / (2.0 * z * root)


def hold_bands(chances: Mapping[float, float]) -> list[Band]:
    """All bands of a wager."""
    return [hold_band(chances, rounds, confidence) for rounds in ROUNDS for confidence in CONFIDENCES]


def _span(chances: Mapping[float, float]) -> float:
    """How far apart the sums lie: the greatest number of which all differences between results are multiples."""
    nets = [Fraction(net).limit_denominator(FINEST) for net in chances]
    bottom = math.lcm(*(net.denominator for net in nets))
    return math.gcd(*(int((net - nets[0]) * bottom) for net in nets)) / bottom


@lru_cache(maxsize=64)
def _sum_of(items: tuple[tuple[float, float], ...], rounds: int) -> tuple[object, float, int]:
    """The distribution function of the sum of so many rounds: cumulative chances, the span and the first multiple of
    it above the least sum."""
    import numpy as np

    span = _span(dict(items))
    at = np.array([round((net - items[0][0]) / span) for net, _ in items])
    p = np.array([chance for _, chance in items])
    mean = float(at @ p)
    deviation = math.sqrt(float(((at - mean) ** 2) @ p))
    most = int(at.max())
    # So wide that what lies outside and comes round again is beyond ten standard deviations and the longest jumps.
    width = int(min(most * rounds + 1, 24 * deviation * math.sqrt(rounds) + 12 * most + 64))
    size = 1 << (width - 1).bit_length()
    first = max(0, round(mean * rounds) - size // 2)
    one = np.zeros(size)
    np.add.at(one, at % size, p / p.sum())
    total = np.fft.irfft(np.fft.rfft(one) ** rounds, size)
    return np.cumsum(np.roll(total, -(first % size))), span, first


def _quantiles(items: tuple[tuple[float, float], ...], rounds: int, confidence: float) -> tuple[float, float]:
    import numpy as np

    below, span, first = _sum_of(items, rounds)
    assert isinstance(below, np.ndarray)
    tail = (1.0 - confidence) / 2.0 * SAFE
    least = rounds * items[0][0]
    low = int(np.searchsorted(below, tail))
    high = int(np.searchsorted(below, 1.0 - tail))
    return least + (first + low) * span, least + (first + high) * span
