"""Bands of the hold against sums worked out round by round."""

from __future__ import annotations

from functools import cache
from itertools import accumulate

import numpy as np
import pytest
from numpy.typing import NDArray

from pitboss.odds.side import side_wagers
from pitboss.regulations import rules
from pitboss.reports.hold_bands import CONFIDENCES, OFF, ROUNDS, Band, hold_band

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


# About what a round of Double Attack gives, and what one of Switch does, whose results are quarters of a unit.
DOUBLE_ATTACK = {
    -8.0: 0.00005, -6.0: 0.0004, -5.0: 0.0001, -4.0: 0.0125, -3.0: 0.0008, -2.0: 0.2346, -1.5: 0.0005, -1.0: 0.2452,
    -0.5: 0.0001, 0.0: 0.0725, 1.0: 0.1785, 2.0: 0.2283, 3.0: 0.0007, 4.0: 0.02455, 5.0: 0.0001, 6.0: 0.0008,
    8.0: 0.0002,
}  # fmt: skip
SWITCH = {
    -4.0: 0.0001, -3.0: 0.002, -2.0: 0.03, -1.5: 0.021, -1.0: 0.203, -0.75: 0.0002, -0.5: 0.1027, 0.0: 0.298,
    0.5: 0.1, 1.0: 0.178, 1.5: 0.022, 2.0: 0.04, 3.0: 0.0028, 4.0: 0.0002,
}  # fmt: skip


def side_chances(game: str, wager: str) -> dict[float, float]:
    found = side_wagers(rules(game))[wager]
    chances = {-1.0: 1.0 - float(found.hit_frequency)}
    for event in found.events:
        net = float(event.pays.fraction)
        chances[net] = chances.get(net, 0.0) + float(event.probability)
    return chances


def whole(parts: dict[float, float]) -> dict[float, float]:
    """So that they add up to one."""
    return {net: p / sum(parts.values()) for net, p in parts.items()}


DISTRIBUTIONS = {
    "double attack": lambda: whole(DOUBLE_ATTACK),
    "switch": lambda: whole(SWITCH),
    "insurance at 5 to 2": lambda: side_chances("nj-double-attack", "insurance"),
    "insurance at 5 and 2 to 1": lambda: side_chances("nj-triple-attack", "insurance"),
    "bust-it": lambda: side_chances("nj-double-attack", "bust-it"),
    "match": lambda: side_chances("nj-blackjack-switch", "match"),
    "triple-match": lambda: side_chances("nj-triple-attack", "triple-match"),
    "even": lambda: {-1.0: 0.5, 1.0: 0.5},
}
GRID = 4  # every result is a whole number of quarters


@cache
def sum_of(name: str, rounds: int) -> tuple[NDArray[np.float64], int]:
    """Chances of the sum by quarters and the least of them: two halves of the rounds convolved, again and again."""
    if rounds == 1:
        chances = DISTRIBUTIONS[name]()
        least = round(GRID * min(chances))
        one = np.zeros(round(GRID * max(chances)) - least + 1)
        for net, p in chances.items():
            one[round(GRID * net) - least] = p
        return one / one.sum(), least
    (a, first), (b, second) = sum_of(name, rounds // 2), sum_of(name, rounds - rounds // 2)
    size = 1 << (len(a) + len(b)).bit_length()
    both = np.maximum(np.fft.irfft(np.fft.rfft(a, size) * np.fft.rfft(b, size), size), 0.0)
    there = np.flatnonzero(both > 1e-15)
    return both[there[0] : there[-1] + 1] / both.sum(), first + second + int(there[0])


def exact_band(name: str, rounds: int, confidence: float) -> tuple[float, float]:
    """The house's win per round at the two quantiles of the exact sum."""
    total, least = sum_of(name, rounds)
    below, tail = np.cumsum(total), (1.0 - confidence) / 2.0
    low, high = (int(np.searchsorted(below, level)) for level in (tail, 1.0 - tail))
    return -(least + high) / GRID / rounds, -(least + low) / GRID / rounds


def covered(name: str, band: Band) -> float:
    total, least = sum_of(name, band.rounds)
    at = -(np.arange(len(total)) + least) / GRID / band.rounds
    near = 1e-9 / band.rounds
    return float(total[(at >= band.low - near) & (at <= band.high + near)].sum())


@pytest.mark.parametrize("name", DISTRIBUTIONS)
def test_every_band_up_to_ten_million_rounds(name: str) -> None:
    """A normal one is off by less than is said of it; an exact one covers what it names, its ends included."""
    chances = DISTRIBUTIONS[name]()
    for rounds in (each for each in ROUNDS if each <= 10**7):
        for confidence in CONFIDENCES:
            band = hold_band(chances, rounds, confidence)
            low, high = exact_band(name, rounds, confidence)
            if band.method == "normal":
                assert max(abs(band.low - low), abs(band.high - high)) < OFF * (high - low), band
            else:
                assert (band.low, band.high) == pytest.approx((low, high), abs=1e-9 / rounds), band
                assert covered(name, band) >= confidence - 1e-9, band


def test_results_a_span_apart_are_not_taken_for_finer() -> None:
    """Insurance at 5 to 2 is won or lost: its sums lie 3.5 apart, not 0.5, and a million rounds are not enough."""
    assert hold_band({-1.0: 0.7, 2.5: 0.3}, 10**6, 0.90).method == "exact"
