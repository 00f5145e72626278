"""Within which bounds the hold of many rounds lies.

The sum of independent rounds is found exactly, from powers of the transform of one round's distribution, as long as the
normal distribution would put an end of the band off by more than a ten-thousandth of its width; beyond, it is good
enough.

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
    mean = sum(net * p for net, p in chances.items())
    centred = [(net - mean, p) for net, p in chances.items()]
    deviation = math.sqrt(sum(net**2 * p for net, p in centred))
    skewness = sum(net**3 * p for net, p in centred) / deviation**3
    z = NORMAL[confidence]
    # The next term of the expansion about the normal distribution (Cornish and Fisher), as a share of the width.
    off = abs(skewness) * (z * z - 1.0) / (12.0 * z * math.sqrt(rounds))
    step = _step(chances)
    lattice = step / (4.0 * z * deviation * math.sqrt(rounds))
    if max(off, lattice) <= OFF:
        half = z * deviation / math.sqrt(rounds)
        return Band(rounds, confidence, -mean - half, -mean + half, "normal")
    low, high = _quantiles(tuple(sorted(chances.items())), rounds, confidence)
    return Band(rounds, confidence, -high / rounds, -low / rounds, "exact")


def hold_bands(chances: Mapping[float, float]) -> list[Band]:
    """All bands of a wager."""
    return [hold_band(chances, rounds, confidence) for rounds in ROUNDS for confidence in CONFIDENCES]


def _step(chances: Mapping[float, float]) -> float:
    """The greatest number of which all results are multiples."""
    nets = [Fraction(net).limit_denominator(FINEST) for net in chances if net]
    bottom = math.lcm(*(net.denominator for net in nets))
    return math.gcd(*(int(net * bottom) for net in nets)) / bottom


@lru_cache(maxsize=64)
def _sum_of(items: tuple[tuple[float, float], ...], rounds: int) -> tuple[object, float, int]:
    """The distribution function of the sum of so many rounds: cumulative chances, the step and the first multiple."""
    import numpy as np

    step = _step(dict(items))
    at = np.array([round(net / step) for net, _ in items])
    p = np.array([chance for _, chance in items])
    mean = float(at @ p)
    deviation = math.sqrt(float(((at - mean) ** 2) @ p))
    least, most = int(at.min()), int(at.max())
    # So wide that what lies outside and comes round again is beyond ten standard deviations and the longest jumps.
    width = int(min((most - least) * rounds + 1, 24 * deviation * math.sqrt(rounds) + 12 * (most - least) + 64))
    size = 1 << (width - 1).bit_length()
    first = max(rounds * least, round(mean * rounds) - size // 2)
    one = np.zeros(size)
    np.add.at(one, at % size, p / p.sum())
    total = np.fft.irfft(np.fft.rfft(one) ** rounds, size)
    return np.cumsum(np.roll(total, -(first % size))), step, first


def _quantiles(items: tuple[tuple[float, float], ...], rounds: int, confidence: float) -> tuple[float, float]:
    import numpy as np

    below, step, first = _sum_of(items, rounds)
    assert isinstance(below, np.ndarray)
    tail = (1.0 - confidence) / 2.0
    low = int(np.searchsorted(below, tail * (1 + 1e-9)))
    high = int(np.searchsorted(below, 1.0 - tail * (1 + 1e-9)))
    return (first + low) * step, (first + high) * step
