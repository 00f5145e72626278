"""Any number of hands together, against one up card."""

from __future__ import annotations

from functools import reduce
from math import prod
from typing import TYPE_CHECKING

import numpy as np

from pitboss.odds.spread.joint import Joint
from pitboss.odds.spread.kernels import ENDS
from pitboss.odds.spread.many_hands import NODES, ManyHands
from pitboss.odds.spread.terms import Hand, product, spread_key, sure
from pitboss.odds.values import counts_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from threading import Event

    from numpy.typing import NDArray

    from pitboss.odds.hand_solver import HandSolver

    Floats = NDArray[np.float64]

Groups = list[tuple[Hand, ...]]  # ways that exclude each other; each the hands that are played together

NOBODY = sure([0] * ENDS, 0)
ALONE: Groups = [(NOBODY,)]  # nobody else's hands
ORDER = 3  # of the expansion of many hands: odd, so that it is never too much
FEW = 1e8  # combinations of three or more hands' terms: beyond, they are not added up one by one
SMALL_SHOE = 2 * NODES + 2  # cards: in a smaller one they always are


class Together:
    """Adds up hands. `bound` is the most that all results together can be off by, rounding aside."""

    def __init__(self, solver: HandSolver, up: int, stop: Event | None = None) -> None:
        self.solver, self.up = solver, up
        self.joint = Joint(solver, up, stop)
        self.bound = 0.0

    def results(self, groups: Groups, others: Groups, cards: tuple[int, ...], times: float = 1.0) -> Floats:
        """[end, half units]: any of the groups beside any of the others, the `cards` being dealt too. Each way is
        weighed with its chance, and counted so many times.
        """
        self.joint.go_on()
        out, dropped = np.zeros((ENDS, 1)), self.joint.dropped
        if not self.joint.drawn(np.array([spread_key(cards)]))[0]:
            return out
        many: dict[tuple[int, ...], Groups] = {}  # the groups that are too many hands beside the same others
        for group in groups:
            beyond = tuple(i for i, other in enumerate(others) if not self._few(group + other))
            if beyond:
                many.setdefault(beyond, []).append(group)
            for i, other in enumerate(others):
                if i not in beyond:
                    out = added(out, times * self.summed(group + other, cards))
        if many:
            found, bound = self.many([(own, [others[i] for i in beyond]) for beyond, own in many.items()], cards)
            self.bound += times * bound
            out = added(out, times * found)
        self.bound += times * (self.joint.dropped - dropped)
        return out

    def _few(self, hands: Sequence[Hand]) -> bool:
        played = [len(hand.brief) for hand in hands if hand is not NOBODY]
        return len(played) < 3 or prod(played) <= FEW or self.joint.size < SMALL_SHOE

    def summed(self, hands: Sequence[Hand], cards: Sequence[int]) -> Floats:
        """Some hands term by term, weighed with their chance."""
        groups = sorted((hand.brief for hand in hands), key=len)
        while len(groups) > 2:  # the two smallest first, so that what is multiplied out stays small
            self.joint.go_on()
            groups = sorted([product(groups[0], groups[1]), *groups[2:]], key=len)
        first, second = groups
        return self.joint.results(first.times(1.0, cards), second)

    def many(self, ways: Sequence[tuple[Groups, Groups]], cards: Sequence[int]) -> tuple[Floats, float]:
        """Any of the first groups of a way beside any of its second ones, with their chance; and how far off."""
        left = self.solver.left(self.up, counts_of(cards)).astype(int)
        shoe = ManyHands(left.tolist(), self.up, self.solver.rule.hits_soft_17, ORDER)
        laws: dict[int, Floats] = {}

        def law(hand: Hand) -> Floats:
            self.joint.go_on()
            if id(hand) not in laws:
                laws[id(hand)] = shoe.hand(hand.whole)
            return laws[id(hand)]

        def any_of(groups: Groups) -> Floats:
            """What groups have in common at their beginning is multiplied once."""
            out = np.zeros((1, 1, 1, 1))
            while groups:
                first = groups[0][0]
                alike = [group[1:] or (NOBODY,) for group in groups if group[0] is first]
                groups = [group for group in groups if group[0] is not first]
                out = added(out, law(first) if alike == ALONE else shoe.together(law(first), any_of(alike)), axis=2)
            return out

        chance = float(self.joint.drawn(np.array([spread_key(cards)]))[0])
        found = chance * reduce(added, (shoe.results(any_of(groups), any_of(others)) for groups, others in ways))
        whole = sum(
            float(self.summed([hand.certain for hand in group + other], cards).sum())
            for groups, others in ways
            for group in groups
            for other in others
        )
        # No chance is too great. What they lack is shared out among them, so that each is off by no more than its own
        # lack and its share.
        lacking = max(whole - float(found.sum()), 0.0)
        return found * (whole / float(found.sum())), 2.0 * lacking


def added(a: Floats, b: Floats, axis: int = 1) -> Floats:
    """Two arrays of results added, both with the middle of that axis in the middle."""
    wide, narrow = (a, b) if a.shape[axis] > b.shape[axis] else (b, a)
    pad = (wide.shape[axis] - narrow.shape[axis]) // 2
    middle = (slice(None),) * axis + (slice(pad, pad + narrow.shape[axis]),)
    out = wide.copy()
    out[middle] += narrow
    return out
