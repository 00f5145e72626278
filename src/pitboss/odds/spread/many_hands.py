"""Many hands together: as if every card were put back, and what is wrong with that put right.

Where cards are put back, hands and the dealer's are independent, and a product of hands is a product of numbers. The
true chance of drawing k cards in some order, n_v of them of the value v, is what it is with replacement, the product of
(b_v / N)^n_v, times two factors:

- N^k / (N (N - 1) … (N - k + 1)). It is a mean of powers u^k: the k-th moment of N / t where t has a gamma
  distribution. A few nodes of a Gauss rule give it, and never too much of it.
- The product over values of (1 - 1 / b_v) (1 - 2 / b_v) … (1 - (n_v - 1) / b_v), which is expanded: 1 - e_1 + e_2 - …,
  where e_j is the sum over all products of j different ones of these fractions. Each e_j is a polynomial in the n_v,
  so that its mean follows from factorial moments of every hand, which add up as counts do (Vandermonde).

An expansion that ends with a minus is never too much either (Bonferroni). So every chance that is found is too small,
if only hands are listed whole, the lost ones too, and all weights are chances; and what all of them lack together shows
as soon as one knows how likely these hands are at all. Of more cards of a value than there are, the product is nought,
and the expansion below it: every fraction above 1 makes it less.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import product as choices
from math import comb, perm
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import kernel
from pitboss.odds.dealer import RESULTS, dealer_tree
from pitboss.odds.spread.kernels import ENDS
from pitboss.odds.spread.terms import Terms, key_counts, spread_key
from pitboss.odds.values import VALUES

if TYPE_CHECKING:
    from collections.abc import Sequence

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

NODES: Final = 8  # of the rule for the number of cards; a multiple of what a processor multiplies at a time


class Moments(NamedTuple):
    """Which factorial moments an expansion of some order needs, and which of them make one of a sum."""

    counts: Ints  # [moment, value]
    pairs: Ints  # [number, 3]: the first and second moment, and the one that they add to


@lru_cache(maxsize=4)
def moments(order: int) -> Moments:
    """Those whose halves, rounded up value by value, add up to the order at most.

    >>> len(moments(1).counts), len(moments(3).counts)
    (21, 1561)
    """
    rows: list[tuple[int, ...]] = [()]
    for _ in range(VALUES):
        rows = [(*row, n) for row in rows for n in range(2 * (order - sum(-(-m // 2) for m in row)) + 1)]
    at = {row: i for i, row in enumerate(rows)}
    pairs = []
    for row, i in at.items():
        held = [v for v in range(VALUES) if row[v]]
        for taken in choices(*(range(row[v] + 1) for v in held)):
            part = [0] * VALUES
            for v, n in zip(held, taken, strict=True):
                part[v] = n
            pairs.append((at[tuple(part)], at[tuple(n - m for n, m in zip(row, part, strict=True))], i))
    return Moments(np.array(rows), np.array(sorted(pairs)))


@lru_cache(maxsize=16)
def fractions_of(order: int) -> tuple[int, ...]:
    """The sum of all products of so many different ones of 0, 1, … n - 1, by what it counts of every C(n, m).

    >>> fractions_of(1), fractions_of(2)
    ((0, 0, 1), (0, 0, 0, 2, 3))
    """
    values = [_elementary(n, order) for n in range(2 * order + 1)]
    return tuple(sum((-1) ** (m - n) * comb(m, n) * values[n] for n in range(m + 1)) for m in range(2 * order + 1))


def _elementary(n: int, order: int) -> int:
    sums = [1] + [0] * order
    for i in range(n):
        for j in range(order, 0, -1):
            sums[j] += i * sums[j - 1]
    return sums[order]


def gauss_rule(size: int, nodes: int) -> tuple[Floats, Floats]:
    """Nodes and weights whose k-th moment is N^k / (N (N - 1) … (N - k + 1)) up to twice their number.

    >>> u, weights = gauss_rule(100, 4)
    >>> [round(float(weights @ u**k), 9) for k in (0, 1, 2, 3)] == [1, 1, round(100 / 99, 9), round(1e4 / (99 * 98), 9)]
    True
    """
    exact = [Fraction(size**k, perm(size, k)) for k in range(2 * nodes)]
    diagonal, squares = [exact[1] / exact[0]], [Fraction(0)]
    before, row = [Fraction(0)] * len(exact), exact  # mixed moments of a polynomial with the powers (Chebyshev)
    for k in range(1, nodes):
        following = [Fraction(0)] * len(exact)
        for i in range(k, len(exact) - k):
            following[i] = row[i + 1] - diagonal[-1] * row[i] - squares[-1] * before[i]
        diagonal.append(following[k + 1] / following[k] - row[k] / row[k - 1])
        squares.append(following[k] / row[k - 1])
        before, row = row, following
    beside = np.sqrt(np.array([float(n) for n in squares[1:]]))
    found, vectors = np.linalg.eigh(np.diag([float(n) for n in diagonal]) + np.diag(beside, 1) + np.diag(beside, -1))
    return found, vectors[0] ** 2


@kernel
def add_moments(
    cards: NDArray[np.int8],
    weights: NDArray[np.float64],
    chances: NDArray[np.float64],
    counts: NDArray[np.int64],
    binomials: NDArray[np.float64],
    out: NDArray[np.float64],
) -> None:
    """Factorial moments of a hand: [moment, end, result, node]."""
    for t in range(cards.shape[0]):
        for m in range(counts.shape[0]):
            ways = 1.0
            for v in range(10):
                if counts[m, v] > 0:
                    ways *= binomials[cards[t, v], counts[m, v]]
                    if ways == 0.0:
                        break
            if ways == 0.0:
                continue
            for end in range(weights.shape[1]):
                for i in range(weights.shape[2]):
                    w = weights[t, end, i] * ways
                    if w != 0.0:
                        for q in range(NODES):
                            out[m, end, i, q] += w * chances[t, q]


@kernel
def multiply_moments(
    a: NDArray[np.float64], b: NDArray[np.float64], pairs: NDArray[np.int64], out: NDArray[np.float64]
) -> None:
    """Moments of two hands together."""
    for n in range(pairs.shape[0]):
        one, two, both = pairs[n, 0], pairs[n, 1], pairs[n, 2]
        for end in range(a.shape[1]):
            for i in range(a.shape[2]):
                if a[one, end, i, 0] == 0.0:
                    continue
                for j in range(b.shape[2]):
                    if b[two, end, j, 0] == 0.0:
                        continue
                    for q in range(NODES):
                        out[both, end, i + j, q] += a[one, end, i, q] * b[two, end, j, q]


@kernel
def meet_moments(
    a: NDArray[np.float64],
    b: NDArray[np.float64],
    pairs: NDArray[np.int64],
    wanted: NDArray[np.float64],
    weights: NDArray[np.float64],
    beside: NDArray[np.float64],
    out: NDArray[np.float64],
) -> None:
    """[end, half units]: moments of two hands together, as often as each is wanted; the mean over nodes with `weights`.

    `pairs` stand in the order of the first moment; `beside` is room for what the second hand has with one of these.
    """
    n = 0
    for one in range(a.shape[0]):
        beside[:] = 0.0
        while n < pairs.shape[0] and pairs[n, 0] == one:
            two, times = pairs[n, 1], wanted[pairs[n, 2]]
            n += 1
            if times == 0.0:
                continue
            for end in range(b.shape[1]):
                for j in range(b.shape[2]):
                    if b[two, end, j, 0] != 0.0:
                        for q in range(NODES):
                            beside[end, j, q] += times * b[two, end, j, q]
        for end in range(a.shape[1]):
            for i in range(a.shape[2]):
                if a[one, end, i, 0] != 0.0:
                    for j in range(b.shape[2]):
                        for q in range(NODES):
                            out[end, i + j] += weights[q] * a[one, end, i, q] * beside[end, j, q]


class ManyHands:
    """The shoe beside an up card and some cards known to be gone, `left` by value; an expansion of an odd `order`.

    A hand is an array of moments, [moment, end, half units, node].
    """

    def __init__(self, left: Sequence[int], up: int, hits_soft_17: bool, order: int) -> None:
        self.left, self.order = np.array(left), order
        self.size = int(self.left.sum())
        self.nodes, self.weights = gauss_rule(self.size, NODES)
        self.dealer = self.hand(_dealer_terms(up, hits_soft_17))

    def hand(self, terms: Terms) -> Floats:
        """One hand, listed whole."""
        cards = key_counts(terms.keys)
        counts = moments(self.order).counts
        most, highest = int(cards.max(initial=0)), 2 * self.order
        binomials = np.array([[float(comb(n, m)) for m in range(highest + 1)] for n in range(most + 1)])
        chances = ((self.left / self.size) ** cards).prod(axis=1)[:, None] * self.nodes ** cards.sum(axis=1)[:, None]
        out = np.zeros((len(counts), *terms.weights.shape[1:], NODES))
        add_moments(cards, terms.weights, chances, counts, binomials, out)
        return out

    def together(self, a: Floats, b: Floats) -> Floats:
        """Hands that are played together."""
        out = np.zeros((*a.shape[:2], a.shape[2] + b.shape[2] - 1, NODES))
        multiply_moments(a, b, moments(self.order).pairs, out)
        return out

    def results(self, a: Floats, b: Floats) -> Floats:
        """[end, half units]: the chances of the results of both, with the dealer's; none of them is too great."""
        b = self.together(b, self.dealer)
        signs = (-1.0) ** np.arange(self.order + 1)
        out = np.zeros((a.shape[1], a.shape[2] + b.shape[2] - 1))
        wanted = signs @ self._products(self.order)
        meet_moments(a, b, moments(self.order).pairs, wanted, self.weights, np.empty(b.shape[1:]), out)
        return out

    def _products(self, order: int) -> Floats:
        """[j, moment]: what e_j counts of each moment."""
        counts = moments(order).counts
        by_value = np.zeros((order + 1, 2 * order + 1))
        for j in range(order + 1):
            by_value[j, : 2 * j + 1] = fractions_of(j)
        found = np.zeros((order + 1, len(counts)))
        found[0] = 1.0
        for v, left in enumerate(self.left):
            own = by_value[:, counts[:, v]] / np.maximum(left, 1.0) ** np.arange(order + 1)[:, None]
            found = np.stack([(found[: j + 1] * own[j::-1]).sum(axis=0) for j in range(order + 1)])
        return found


def _dealer_terms(up: int, hits_soft_17: bool) -> Terms:
    """The dealer's hand: the orders in which it comes to each end."""
    tree = dealer_tree(up, hits_soft_17)
    path: list[int] = []
    keys, weights = [], []
    for depth, value, result, orders in zip(tree.depth, tree.value, tree.result, tree.orders, strict=True):
        path[depth - 1 :] = [int(value)]
        if result >= 0:
            keys.append(spread_key(path))
            weights.append(np.eye(ENDS)[result] * orders)
    if tree.natural >= 0:
        keys.append(spread_key([tree.natural]))
        weights.append(np.eye(ENDS)[RESULTS])
    return Terms(np.array(keys), np.array(weights)[:, :, None])
