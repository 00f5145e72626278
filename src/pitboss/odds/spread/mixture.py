"""Products of so many hands that their terms cannot be listed: the shoe as a mixture of shoes with replacement.

Falling counts b(b-1)…(b-k+1) are the moments of a variable with mean b and variance -b, and 1/(N(N-1)…(N-k+1)) those of
one with mean near 1/N. With these in place of the counts and of the size, cards drawn without replacement are the
mean of cards drawn with replacement, where hands are independent and a product of hands is a product of numbers. The
mean over the eleven variables is taken by a sparse grid of Gauss rules that is exact for polynomials up to a total
degree; what is beyond falls with that power of the number of cards. The nodes are complex, for the variance is
negative.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from itertools import product as choices
from math import comb, perm
from typing import TYPE_CHECKING

import numpy as np

from pitboss.odds.dealer import RESULTS, dealer_tree
from pitboss.odds.spread.kernels import ENDS
from pitboss.odds.spread.terms import key_counts
from pitboss.odds.values import ACE, TEN, VALUES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from pitboss.odds.hand_solver import HandSolver
    from pitboss.odds.spread.terms import Terms

    Complex = NDArray[np.complex128]
    Floats = NDArray[np.float64]

VARIABLES = VALUES + 1  # the counts, and the size
BINS = 64  # half units either way: results of a round go up to 32 units


def gauss_rule(moments: Sequence[Fraction]) -> tuple[Complex, Complex]:
    """Nodes and weights that have the given moments: half as many nodes (Chebyshev's algorithm, then eigenvalues).

    >>> nodes, weights = gauss_rule([Fraction(n) for n in (1, 8, 8 * 7, 8 * 7 * 6)])
    >>> [round(float((weights * nodes**k).sum().real)) for k in range(4)]
    [1, 8, 56, 336]
    """
    points = len(moments) // 2
    diagonal, squares = [moments[1] / moments[0]], [Fraction(0)]
    before, row = [Fraction(0)] * len(moments), list(moments)  # mixed moments of a polynomial with the powers
    for k in range(1, points):
        following = [Fraction(0)] * len(moments)
        for i in range(k, len(moments) - k):
            following[i] = row[i + 1] - diagonal[-1] * row[i] - squares[-1] * before[i]
        diagonal.append(following[k + 1] / following[k] - row[k] / row[k - 1])
        squares.append(following[k] / row[k - 1])
        before, row = row, following
    beside = np.sqrt(np.array([float(n) for n in squares[1:]], dtype=complex))
    middle = np.diag([complex(n) for n in diagonal])
    nodes, vectors = np.linalg.eig(middle + np.diag(beside, 1) + np.diag(beside, -1))
    return nodes, vectors[0] ** 2 / (vectors**2).sum(axis=0)


def _rules(moments: Sequence[Fraction]) -> list[tuple[Complex, Complex]]:
    """With one node, two nodes and so on."""
    return [gauss_rule(moments[: 2 * points]) for points in range(1, len(moments) // 2 + 1)]


@lru_cache(maxsize=4)
def grid(level: int) -> list[tuple[tuple[int, ...], tuple[int, ...], int]]:
    """The products of rules of a sparse grid: variables with more than one point, their points, and the factor."""
    found = []
    for extra in range(level):
        factor = (-1) ** (level - 1 - extra) * comb(VARIABLES - 1, level - 1 - extra)
        for used in range(min(extra, VARIABLES) + 1):
            for where in combinations(range(VARIABLES), used):
                points = [more for more in choices(range(2, extra + 2), repeat=used) if sum(more) == extra + used]
                found += [(where, more, factor) for more in points]
    return found


class Mixture:
    """The shoe beside an up card and some cards known to be gone."""

    def __init__(self, solver: HandSolver, up: int, gone: Sequence[int], level: int) -> None:
        left = solver.left(up, gone)
        size = int(left.sum())
        rules = [_rules([Fraction(perm(int(n), k)) for k in range(2 * level)]) for n in left]
        rules.append(_rules([Fraction(1, perm(size, k)) for k in range(2 * level)]))
        nodes, weights = [], []
        for where, points, factor in grid(level):
            chosen = [rules[v][points[where.index(v)] - 1 if v in where else 0] for v in range(VARIABLES)]
            at = np.indices([len(rule[0]) for rule in chosen]).reshape(VARIABLES, -1)
            nodes.append(np.stack([rule[0][i] for rule, i in zip(chosen, at, strict=True)], axis=1))
            weights.append(factor * np.prod([rule[1][i] for rule, i in zip(chosen, at, strict=True)], axis=0))
        all_nodes = np.concatenate(nodes)
        self.weights: Complex = np.concatenate(weights)
        self.shares: Complex = all_nodes[:, :VALUES] * all_nodes[:, VALUES:]
        self.ends = self._dealer(up, solver.rule.hits_soft_17)

    def _dealer(self, up: int, hits_soft_17: bool) -> Complex:
        """[node, end]: the dealer's chances."""
        tree = dealer_tree(up, hits_soft_17)
        out = np.zeros((len(self.weights), ENDS), dtype=complex)
        products = [np.ones(len(self.weights), dtype=complex)]
        for depth, value, result, orders in zip(tree.depth, tree.value, tree.result, tree.orders, strict=True):
            products[depth:] = [products[depth - 1] * self.shares[:, value]]
            if result >= 0:
                out[:, result] += orders * products[depth]
        completing = TEN if up == ACE else ACE if up == TEN else None
        if completing is not None:
            out[:, RESULTS] = self.shares[:, completing]
        return out

    def hand(self, terms: Terms) -> Complex:
        """[node, end, frequency]: a hand's results, transformed."""
        counts = key_counts(terms.keys)
        chance = np.ones((len(self.weights), len(terms)), dtype=complex)
        for v in range(VALUES):
            powers = self.shares[:, v, None] ** np.arange(int(counts[:, v].max(initial=0)) + 1)
            if powers.shape[1] > 1:
                chance *= powers[:, counts[:, v]]
        flat = terms.weights.reshape(len(terms), -1)
        made = (chance.real @ flat) + 1j * (chance.imag @ flat)
        results = made.reshape(len(self.weights), *terms.weights.shape[1:])
        around = np.zeros((*results.shape[:2], 2 * BINS), dtype=complex)
        middle = results.shape[2] // 2
        around[:, :, : middle + 1] = results[:, :, middle:]
        around[:, :, 2 * BINS - middle :] = results[:, :, :middle]
        return np.fft.fft(around, axis=2)

    def results(self, hands: Complex) -> Floats:
        """[end, half units]: the mean of a product of hands with the dealer's chances."""
        mean = np.einsum("n,ne,nek->ek", self.weights, self.ends, hands)
        back = np.fft.ifft(mean, axis=1).real
        return np.concatenate([back[:, BINS + 1 :], back[:, :BINS]], axis=1)
