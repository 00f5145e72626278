"""Adding up terms against one up card: the chance of every union of cards, with the dealer drawing from the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.odds.dealer import RESULTS, tree_for
from pitboss.odds.dealer_kernel import dealer_results
from pitboss.odds.spread.kernels import BITS, ENDS, add_up, drawn
from pitboss.odds.spread.terms import ROOM, Terms, Unions, key_counts
from pitboss.odds.values import ACE, TEN, VALUES

if TYPE_CHECKING:
    from threading import Event

    from pitboss.odds.hand_solver import HandSolver

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

KEPT = 4_000_000  # unions whose chances are remembered
SMALL = 100  # cards: of a smaller shoe nothing is left out
RARE = 1e-15  # a pair of terms that cannot have a greater chance is left out


class Few(NamedTuple):
    """The weights of some terms that are not 0: from `starts[ENDS * term + end]` on, at `places`."""

    starts: Ints
    places: Ints
    values: Floats

    @classmethod
    def of(cls, terms: Terms) -> Few:
        flat = terms.weights.reshape(-1, terms.weights.shape[2])
        places = np.nonzero(flat)
        starts = np.searchsorted(places[0], np.arange(len(flat) + 1))
        return cls(starts, np.ascontiguousarray(places[1]), flat[places])


class Joint:
    """The cards left beside one up card. `dropped` bounds the weight of all that was left out for being rare."""

    def __init__(self, solver: HandSolver, up: int, stop: Event | None = None) -> None:
        self.dropped = 0.0
        self._stop = stop
        self.left = solver.left(up, (0,) * VALUES)
        self.size = float(self.left.sum())
        self._dealer = up, solver.rule.hits_soft_17, solver.comparison.tells_22
        self._falling = np.zeros(
            (VALUES, 1 << BITS)
        )  # as shares of the shoe: the products of a large one would overflow
        self._sizes = np.ones(VALUES << BITS)
        self._falling[:, 0] = 1.0
        for k in range(1, 1 << BITS):
            self._falling[:, k] = self._falling[:, k - 1] * np.maximum(self.left - (k - 1), 0.0) / self.size
        for k in range(1, len(self._sizes)):
            self._sizes[k] = self._sizes[k - 1] * max(1.0 - (k - 1) / self.size, 1e-9)
        self._completing = TEN if up == ACE else ACE if up == TEN else None
        self._ends = ENDS if self._completing is not None else RESULTS
        self._forget()

    def _forget(self) -> None:
        self._unions = Unions()
        self._chances = np.empty((0, ENDS))

    def go_on(self) -> None:
        """Asked between parts of long sums: only the main thread hears Ctrl-C, and tells the others so."""
        if self._stop and self._stop.is_set():
            raise KeyboardInterrupt

    def drawn(self, keys: Ints) -> Floats:
        """The chance of drawing each composition in one given order."""
        out = np.empty(len(keys))
        drawn(keys, self._falling, self._sizes, out)
        return out

    def chances(self, keys: Ints) -> Floats:
        """[composition, end]: the chance of drawing it in one given order and of the dealer then ending so."""
        counts = key_counts(keys)
        cards = counts.sum(axis=1).astype(np.int64)
        order = np.argsort(cards, kind="stable")
        results = np.zeros((len(keys), RESULTS))
        tree = tree_for(*self._dealer, self.size - float(cards.max(initial=0)))
        dealer_results(tree, self.left, 1.0, counts, cards, order, results)
        out = np.zeros((len(keys), ENDS))
        out[:, :RESULTS] = results
        if self._completing is not None:
            with np.errstate(invalid="ignore", divide="ignore"):
                out[:, -1] = (self.left[self._completing] - counts[:, self._completing]) / (self.size - cards)
        chance = self.drawn(keys)
        out *= chance[:, None]
        out[chance == 0.0] = 0.0
        return out

    def _sorted(self, terms: Terms) -> tuple[Terms, Floats]:
        """Without what cannot be drawn, the likeliest first; with the most that each can weigh."""
        weight = self.drawn(terms.keys) * terms.norms
        order = np.argsort(-weight, kind="stable")
        order = order[: int(np.count_nonzero(weight))]
        return Terms(terms.keys[order], terms.weights[order]), weight[order]

    def _reach(self, a: Terms, a_most: Floats, b: Terms, b_most: Floats) -> Ints:
        """With how many terms of `b` each of `a` is taken; what is left out is added to `dropped`."""
        if self.size < SMALL or not len(a) or not len(b):
            return np.full(len(a), len(b), dtype=np.int64)
        # Falling counts of a union are at most the product of both; the falling sizes below them are less than theirs.
        most = [int(key_counts(terms.keys).sum(axis=1).max()) for terms in (a, b)]
        excess = float(self._sizes[most[0]] * self._sizes[most[1]] / self._sizes[sum(most)])
        reach = np.searchsorted(-b_most, -RARE / (excess * a_most), side="right")
        tails = np.append(np.cumsum(b_most[::-1])[::-1], 0.0)
        self.dropped += excess * float(a_most @ tails[reach])
        return np.asarray(reach, dtype=np.int64)

    def results(self, a: Terms, b: Terms) -> Floats:
        """[end, half units]: the results of two groups of hands together, with the dealer's."""
        (a, a_most), (b, b_most) = self._sorted(a), self._sorted(b)
        if len(a) < len(b):
            (a, a_most), (b, b_most) = (b, b_most), (a, a_most)
        out = np.zeros((ENDS, a.weights.shape[2] + b.weights.shape[2] - 1))
        reach = self._reach(a, a_most, b, b_most)
        few = Few.of(b)
        union_of = np.empty(min(max(ROOM, int(reach.max(initial=0))), int(reach.sum())), dtype=np.int32)
        row = 0
        while row < len(a):
            self.go_on()
            if self._unions.number > KEPT:
                self._forget()
            following, fresh = self._unions.meet(a.keys, reach, b.keys, row, union_of)
            self._remember(fresh)
            chances = self._chances
            add_up(
                a.weights,
                *few,
                reach,
                row,
                following,
                union_of,
                chances,
                self._ends,
                np.empty((self._ends, b.weights.shape[2])),
                out,
            )
            row = following
        return out

    def _remember(self, fresh: Ints) -> None:
        known = self._unions.number - len(fresh)
        if self._unions.number > len(self._chances):
            more = np.empty((self._unions.number, ENDS))
            self._chances = np.concatenate([self._chances[:known], more])
        if len(fresh):
            self._chances[known : known + len(fresh)] = self.chances(fresh)
