"""Bands of the hold against sums worked out round by round."""

from __future__ import annotations

from itertools import accumulate

import numpy as np
import pytest

from pitboss.reports.hold_bands import hold_band

LONG_SHOT = {-1.0: 0.99, 60.0: 0.01}
HALVES = {-2.0: 0.1, -0.5: 0.35, 0.0: 0.05, 1.0: 0.4, 1.5: 0.1}


@pytest.mark.parametrize("chances", [LONG_SHOT, HALVES], ids=["long shot", "halves"])
def test_exact_bands_are_quantiles_of_the_sum(chances: dict[float, float]) -> None:
    rounds, confidence = 1000, 0.95
    one = np.zeros(int(2 * (max(chances) - min(chances))) + 1)
    for net, p in chances.items():
        one[int(2 * (net - min(chances)))] = p
    total = np.ones(1)
    for _ in range(rounds):
        total = np.convolve(total, one)
        total = total[: np.flatnonzero(total > 1e-18)[-1] + 1]
    below = list(accumulate(total))
    at = [next(i for i, p in enumerate(below) if p >= level) for level in (0.025, 0.975)]
    low, high = (rounds * min(chances) + i / 2 for i in at)
    band = hold_band(chances, rounds, confidence)
    assert band.method == "exact"
    assert (band.low, band.high) == pytest.approx((-high / rounds, -low / rounds))


def test_many_rounds_are_normal() -> None:
    assert hold_band(HALVES, 10**9, 0.99).method == "normal"
