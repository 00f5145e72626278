"""The probabilities that statistical tests end with, computed here so that no statistics library is needed.

>>> round(chi_square(3.841459, 1), 6), round(normal(1.959964), 6), round(kolmogorov(0.0429, 1000), 2)
(0.05, 0.05, 0.05)
"""

from __future__ import annotations

import math
from typing import Final

_SMALL: Final = 1e-16
_STEPS: Final = 100_000


def chi_square(statistic: float, freedom: int) -> float:
    """The chance of a chi-square value at least as large: the regularised upper incomplete gamma function."""
    a, x = freedom / 2, statistic / 2
    if x <= 0:
        return 1.0
    front = math.exp(a * math.log(x) - x - math.lgamma(a))
    return 1 - front * _series(a, x) if x < a + 1 else front * _fraction(a, x)


def _series(a: float, x: float) -> float:
    """The lower function as a power series, for x below a + 1."""
    term = total = 1 / a
    for n in range(1, _STEPS):
        term *= x / (a + n)
        total += term
        if term < total * _SMALL:
            break
    return total


def _fraction(a: float, x: float) -> float:
    """The upper function as a continued fraction (Lentz), for x above a + 1."""
    tiny = 1e-300
    b = x + 1 - a
    c, d = 1 / tiny, 1 / b
    value = d
    for n in range(1, _STEPS):
        factor = -n * (n - a)
        b += 2
        d = 1 / (factor * d + b or tiny)
        c = factor / c + b or tiny
        value *= c * d
        if abs(c * d - 1) < _SMALL * 10:
            break
    return value


def normal(z: float) -> float:
    """The chance of a standard normal value at least as far from nothing, on either side."""
    return math.erfc(abs(z) / math.sqrt(2))


def kolmogorov(distance: float, sample: int) -> float:
    """The chance of a distance at least as large in the test of Kolmogorov and Smirnov (Stephens's approximation)."""
    root = math.sqrt(sample)
    scaled = (root + 0.12 + 0.11 / root) * distance
    if scaled < 0.2:
        return 1.0  # the series below converges too slowly to matter: the chance differs from 1 by less than 1e-10
    chance: float = 2 * sum((1 if k % 2 else -1) * math.exp(-2 * (k * scaled) ** 2) for k in range(1, 100))
    return min(1.0, max(0.0, chance))
