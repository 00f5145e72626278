"""The statistical tests that laboratories name, made for shuffles: cards without replacement, exact expectations.

`orders` is an array with one shuffle per row; a card is its number in the unshuffled set, so that no two are alike.
"""

from __future__ import annotations

import math
from itertools import pairwise, permutations
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from pitboss.reports import p_values

if TYPE_CHECKING:
    from collections.abc import Sequence

Orders = np.ndarray[Any, np.dtype[np.int64]]

LEAST_EXPECTED = 10.0  # in a class of a chi-square test
PATTERN = 4  # successive cards in the test of permutations


class Measured(NamedTuple):
    """A statistic, its degrees of freedom if it has any, and the chance of one at least as extreme."""

    statistic: float
    freedom: int | None
    p: float


def positions(orders: Orders, faces: int) -> Measured:
    """Chi-square, card by position: every face equally often everywhere.

    Each position holds one card and each card has one position in every shuffle. That leaves (faces - 1)(cards - 1)
    degrees of freedom, each with a variance greater by cards / (cards - 1) than independent draws would have.
    """
    shuffles, cards = orders.shape
    expected = shuffles / faces
    total = 0.0
    for place in range(cards):
        seen = np.bincount(orders[:, place] % faces, minlength=faces)
        total += float(((seen - expected) ** 2).sum()) / expected
    freedom = (faces - 1) * (cards - 1)
    statistic = total * (cards - 1) / cards
    return Measured(statistic, freedom, p_values.chi_square(statistic, freedom))


def serial_within(orders: Orders) -> Measured:
    """Serial correlation of neighbours in a shuffle, the last beside the first (Wald and Wolfowitz)."""
    shuffles, cards = orders.shape
    values = orders - (cards - 1) / 2
    sums = (values * np.roll(values, 1, axis=1)).sum(axis=1)
    numbers = np.arange(cards) - (cards - 1) / 2
    square, fourth = float((numbers**2).sum()), float((numbers**4).sum())
    mean = -square / (cards - 1)
    variance = (square**2 - fourth) / (cards - 1) + (square**2 - 2 * fourth) / ((cards - 1) * (cards - 2)) - mean * mean
    return _standard(float(sums.sum()), shuffles * mean, shuffles * variance)


def serial_between(orders: Orders) -> Measured:
    """Serial correlation of one shuffle with the next, position by position."""
    shuffles, cards = orders.shape
    values = orders - (cards - 1) / 2
    square = float(((np.arange(cards) - (cards - 1) / 2) ** 2).sum())
    products = float((values[1:] * values[:-1]).sum())
    return _standard(products, 0.0, (shuffles - 1) * square**2 / (cards - 1))


def runs(orders: Orders) -> Measured:
    """Runs up and down: (2n - 1) / 3 of them in n cards, with variance (16n - 29) / 90."""
    shuffles, cards = orders.shape
    rising = np.diff(orders, axis=1) > 0
    found = int((rising[:, 1:] != rising[:, :-1]).sum()) + shuffles
    return _standard(found, shuffles * (2 * cards - 1) / 3, shuffles * (16 * cards - 29) / 90)


def coupons(orders: Orders, faces: int, ranks: int) -> Measured:
    """Coupon collector: how many cards come before every rank has been seen."""
    shuffles, cards = orders.shape
    rank = orders % faces % ranks
    first = np.stack([(rank == each).argmax(axis=1) for each in range(ranks)])
    each = cards // ranks
    whole = [math.comb(cards, drawn) for drawn in range(cards + 1)]
    within = [
        sum((-1) ** k * math.comb(ranks, k) * math.comb(cards - k * each, drawn) for k in range(ranks + 1))
        for drawn in range(cards + 1)
    ]
    chances = [after / n - before / m for (before, m), (after, n) in pairwise(zip(within, whole, strict=True))]
    return _classes(first.max(axis=0), chances, shuffles)


def gaps(orders: Orders, faces: int, ranks: int) -> Measured:
    """Gap: how many other cards lie between the first and the second ace."""
    shuffles, cards = orders.shape
    aces = orders % faces % ranks == ranks - 1
    first = aces.argmax(axis=1)
    aces[np.arange(shuffles), first] = False
    between = aces.argmax(axis=1) - first - 1
    number = cards // ranks
    whole = math.comb(cards, number)
    chances = [math.comb(cards - 1 - gap, number - 1) / whole for gap in range(cards - number + 1)]
    return _classes(between, chances, shuffles)


def overlapping_permutations(orders: Orders) -> Measured:
    """How every four successive cards lie, windows overlapping: the counts weighed with their exact covariances."""
    shuffles, cards = orders.shape
    windows = cards - PATTERN + 1
    kinds = math.factorial(PATTERN)
    seen = np.zeros(kinds)
    for at in range(windows):
        seen += np.bincount(_patterns(orders[:, at : at + PATTERN]), minlength=kinds)
    away = seen - shuffles * windows / kinds
    values, vectors = np.linalg.eigh(shuffles * _covariance(windows))
    kept = values > values[-1] * 1e-9
    statistic = float(((vectors[:, kept].T @ away) ** 2 / values[kept]).sum())
    freedom = int(kept.sum())
    return Measured(statistic, freedom, p_values.chi_square(statistic, freedom))


def _patterns(cards: Orders) -> Orders:
    """Which of the orders of four each row has."""
    ranks = cards.argsort(axis=1).argsort(axis=1)
    code = np.zeros(len(cards), dtype=np.int64)
    for place in range(PATTERN):
        smaller = (ranks[:, place + 1 :] < ranks[:, place : place + 1]).sum(axis=1)
        code = code * (PATTERN - place) + smaller
    return code


def _covariance(windows: int) -> np.ndarray[Any, np.dtype[np.float64]]:
    """Of the counts of one shuffle: windows that share cards are dependent, others are not."""
    kinds = math.factorial(PATTERN)
    found = windows * (np.eye(kinds) / kinds - 1 / kinds**2)
    for lag in range(1, PATTERN):
        whole = np.array(list(permutations(range(PATTERN + lag))))
        first, second = _patterns(whole[:, :PATTERN]), _patterns(whole[:, lag:])
        joint = np.zeros((kinds, kinds))
        np.add.at(joint, (first, second), 1 / len(whole))
        shared = joint - 1 / kinds**2
        found += (windows - lag) * (shared + shared.T)
    return found


def kolmogorov_smirnov(orders: Orders) -> Measured:
    """Where one card lies, three shuffles read as one number between 0 and 1, against the even distribution."""
    shuffles, cards = orders.shape
    place = (orders == 0).argmax(axis=1)[: shuffles // 3 * 3].reshape(-1, 3)
    numbers = np.sort(((place[:, 2] / cards + place[:, 1]) / cards + place[:, 0]) / cards)
    sample = len(numbers)
    steps = np.arange(sample + 1) / sample
    distance = float(max((steps[1:] - numbers).max(), (numbers - steps[:-1]).max()))
    return Measured(distance, None, p_values.kolmogorov(distance, sample))


def _standard(found: float, mean: float, variance: float) -> Measured:
    z = (found - mean) / math.sqrt(variance)
    return Measured(z, None, p_values.normal(z))


def _classes(values: Orders, chances: Sequence[float], sample: int) -> Measured:
    """Chi-square of counted values, neighbours joined until each class can be expected often enough."""
    seen = np.bincount(values, minlength=len(chances))
    total, freedom, expected, observed = 0.0, -1, 0.0, 0
    left = float(sample)
    for value, chance in enumerate(chances):
        expected += sample * chance
        observed += int(seen[value])
        if expected >= LEAST_EXPECTED and left - expected >= LEAST_EXPECTED:
            total += (observed - expected) ** 2 / expected
            left -= expected
            freedom, expected, observed = freedom + 1, 0.0, 0
    total += (observed - expected) ** 2 / expected
    freedom += 1
    return Measured(total, freedom, p_values.chi_square(total, freedom))
