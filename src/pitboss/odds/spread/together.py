"""Any number of hands together, against one up card."""

from __future__ import annotations

from functools import reduce
from math import prod
from operator import mul
from typing import TYPE_CHECKING

import numpy as np

from pitboss.odds.spread.differences import ORDER, by_differences
from pitboss.odds.spread.joint import Joint
from pitboss.odds.spread.kernels import ENDS
from pitboss.odds.spread.mixture import BINS, Mixture
from pitboss.odds.spread.terms import Terms, product, spread_key, sure
from pitboss.odds.values import counts_of

if TYPE_CHECKING:
    from threading import Event

    from numpy.typing import NDArray

    from pitboss.odds.hand_solver import HandSolver

    Floats = NDArray[np.float64]

MANY = 1e9  # combinations of four hands' terms: beyond, the hands are taken as two groups
TOO_MANY = 1e7  # of five and more: beyond, the shoe is a mixture of shoes with replacement
LEVEL = 3  # of its grid: exact up to total degree 5
NOTHING = sure([0] * ENDS, 0)


class Together:
    """Adds up hands.

    `bound` is the most that all results together can be off by, and holds for certain. `estimate` is what they are off
    by as far as one can tell: the same, but for what was found by the mixture, where it is what the last refinement
    changed, while nothing better than their whole chance is certain.
    """

    def __init__(self, solver: HandSolver, up: int, stop: Event | None = None) -> None:
        self.solver, self.up, self.stop = solver, up, stop
        self.joint = Joint(solver, up)
        self._bound = self._estimate = 0.0

    @property
    def bound(self) -> float:
        return self.joint.dropped + self._bound

    @property
    def estimate(self) -> float:
        return self.joint.dropped + self._estimate

    def results(self, hands: tuple[Terms, ...], cards: tuple[int, ...]) -> Floats:
        """[end, half units]: the hands' results, each weighed with its chance, given `cards` being dealt too."""
        if self.stop and self.stop.is_set():
            raise KeyboardInterrupt
        chance = float(self.joint.drawn(np.array([spread_key(cards)]))[0])
        if not chance:
            return np.zeros((ENDS, 1))
        combinations = prod(len(terms) for terms in hands)
        if len(hands) > 4 and combinations > TOO_MANY:
            return self.mean_over_shoes(hands, cards)
        if len(hands) == 4 and combinations > MANY:
            return self.in_two_groups(hands, cards)
        groups = sorted(hands, key=len)
        while len(groups) > 2:  # the two smallest first, so that what is multiplied out stays small
            groups = sorted([product(groups[0], groups[1]), *groups[2:]], key=len)
        first, second = groups if len(groups) == 2 else (groups[0], NOTHING)
        return self.joint.results(first.times(1.0, cards), second)

    def in_two_groups(self, hands: tuple[Terms, ...], cards: tuple[int, ...], order: int = ORDER) -> Floats:
        """The same for four hands, two and two."""
        one, two, three, four = hands
        # A hand that draws is not over 21, or with a second chance 31; the last card of each counts up to 10.
        pips = 2 * ((31 if self.solver.rule.second_chance else 21) + 10) + 16 - (self.up + 1)
        first, second = product(one, two), product(three, four)
        found, bound = by_differences(self.joint, spread_key(cards), first, second, pips, order)
        self._bound += bound
        self._estimate += bound
        return found

    def mean_over_shoes(self, hands: tuple[Terms, ...], cards: tuple[int, ...]) -> Floats:
        """The same by the mixture."""
        key = spread_key(cards)
        chance, whole = self.joint.drawn(np.array([key, key + sum(terms.common for terms in hands)]))
        mixtures = [Mixture(self.solver, self.up, counts_of(cards), level) for level in (LEVEL - 1, LEVEL)]
        before, found = (float(chance) * each.results(reduce(mul, map(each.hand, hands))) for each in mixtures)
        assert found.shape[1] == 2 * BINS - 1
        self._estimate += float(np.abs(found - before).sum())
        self._bound += float(whole) * prod(terms.laws for terms in hands) + float(np.abs(found).sum())
        return found
