"""Any number of hands together, against one up card."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING

import numpy as np

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

MANY = 1e9  # combinations of four or more hands' terms: beyond, the shoe is a mixture of shoes with replacement
LEVEL = 4  # of its grid: exact up to total degree 7
NOTHING = sure([0] * ENDS, 0)


class Together:
    """Adds up hands. `error` says how far off all results together may be."""

    def __init__(self, solver: HandSolver, up: int, stop: Event | None = None) -> None:
        self.solver, self.up, self.stop = solver, up, stop
        self.joint = Joint(solver, up)
        self._estimated = 0.0

    @property
    def error(self) -> float:
        """The most that was left out, and what the last refinement of the mixture changed."""
        return self.joint.dropped + self._estimated

    def results(self, hands: tuple[Terms, ...], cards: tuple[int, ...]) -> Floats:
        """[end, half units]: the hands' results, each weighed with its chance, given `cards` being dealt too."""
        if self.stop and self.stop.is_set():
            raise KeyboardInterrupt
        chance = float(self.joint.drawn(np.array([spread_key(cards)]))[0])
        if not chance:
            return np.zeros((ENDS, 1))
        if len(hands) > 3 and prod(len(terms) for terms in hands) > MANY:
            return self.mean_over_shoes(hands, cards)
        groups = sorted(hands, key=len)
        while len(groups) > 2:  # the two smallest first, so that what is multiplied out stays small
            groups = sorted([product(groups[0], groups[1]), *groups[2:]], key=len)
        first, second = groups if len(groups) == 2 else (groups[0], NOTHING)
        return self.joint.results(first.times(1.0, cards), second)

    def mean_over_shoes(self, hands: tuple[Terms, ...], cards: tuple[int, ...]) -> Floats:
        """The same by the mixture."""
        chance = float(self.joint.drawn(np.array([spread_key(cards)]))[0])
        found = []
        for level in (LEVEL - 1, LEVEL):
            mixture = Mixture(self.solver, self.up, counts_of(cards), level)
            made = mixture.hand(hands[0])
            for terms in hands[1:]:
                made = made * mixture.hand(terms)
            found.append(chance * mixture.results(made))
        self._estimated += float(np.abs(found[1] - found[0]).sum())
        assert found[1].shape[1] == 2 * BINS - 1
        return found[1]
