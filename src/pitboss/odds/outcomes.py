"""The distribution of a round's result in the infinite model.

Given the up card and how the dealer's hand ends, hands are independent there, so results are mixed and convolved
exactly. Results are counted in half units of the first wager. A dealer blackjack is an eighth end, beside the seven of
`dealer`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from pitboss.odds.fixed_play import mark_needed
from pitboss.odds.forward_pass import HALF, hand_outcomes
from pitboss.odds.hand_table import hand_index, pair_index, single_index
from pitboss.odds.plan import Shape, one_hand_plan
from pitboss.odds.strategy import pair_number
from pitboss.odds.values import ACE, TEN, TIE, VALUES, counts_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pitboss.odds.dealer_kernel import Plays, Role
    from pitboss.odds.hand_solver import HandSolver
    from pitboss.odds.one_hand_round import Solved
    from pitboss.odds.plan import Task

    Floats = NDArray[np.float64]

ENDS = 8


@dataclass(frozen=True, slots=True)
class Distribution:
    """Chances of every result of a round, in units of the required initial wager."""

    chances: dict[float, float]
    model: str
    error: float = 0.0  # what all chances together can be off by at most, rounding aside: a bound, not a guess

    @property
    def mean(self) -> float:
        return sum(net * p for net, p in self.chances.items())

    @property
    def std_dev(self) -> float:
        """The standard deviation of the result."""
        mean = self.mean
        return float(np.sqrt(sum((net - mean) ** 2 * p for net, p in self.chances.items())))

    @property
    def skewness(self) -> float:
        """The third moment about the mean in units of the standard deviation."""
        mean = self.mean
        return sum((net - mean) ** 3 * p for net, p in self.chances.items()) / self.std_dev**3

    def _moved(self) -> tuple[float, float, float]:
        """Where chances are off by `error` together, half of it has gone from some results to others: this half, what
        the mean is then off by at most, and the farthest that a result can be from either mean."""
        moved = self.error / 2.0
        shift = moved * (max(self.chances) - min(self.chances))
        return moved, shift, max(abs(net - self.mean) for net in self.chances) + shift

    @property
    def std_dev_error(self) -> float:
        """What the standard deviation can be off by at most: the variance is the least mean of squares around a point,
        and each such mean is off by no more than what has moved, times the greatest square."""
        moved, _, farthest = self._moved()
        return self.std_dev - float(np.sqrt(max(self.std_dev**2 - moved * farthest**2, 0.0)))

    @property
    def skewness_error(self) -> float:
        """What the skewness can be off by at most, third moment and standard deviation each at its worst."""
        moved, shift, farthest = self._moved()
        variance = self.std_dev**2
        third = 2.0 * moved * farthest**3 + 3.0 * shift * (variance + moved * farthest**2) + 2.0 * shift**3
        least = self.std_dev - self.std_dev_error
        if not least:
            return float("inf")
        return (third + abs(self.skewness) * variance * self.std_dev) / least**3 - abs(self.skewness)


def distribution(halves: Floats, unit: int, model: str, more: dict[float, float] | None = None) -> Distribution:
    """From chances by half units around the middle of an array, and `more` of them by units."""
    middle = len(halves) // 2
    chances = {(i - middle) / (2.0 * unit): float(p) for i, p in enumerate(halves) if p > 0.0}
    for net, p in (more or {}).items():
        chances[net] = chances.get(net, 0.0) + p
    return Distribution(dict(sorted(chances.items())), model)


def convolve(a: Floats, b: Floats) -> Floats:
    """Sums of independent results, end by end of the dealer's hand."""
    return np.stack([np.convolve(x, y) for x, y in zip(a, b, strict=True)])


def shift_to(results: Floats, width: int) -> Floats:
    """The same results in a wider array."""
    pad = (width - results.shape[-1]) // 2
    return np.pad(results, ((0, 0), (pad, pad)))


class InfiniteOutcomes:
    """Results of every hand against one up card."""

    def __init__(self, solver: HandSolver, up: int) -> None:
        self.solver, self.up = solver, up
        rule = solver.rule
        self.width = 2 * 2 * HALF * max(rule.max_hands, rule.ace_hands) + 1
        (self.group,) = one_hand_plan(Shape.of(rule)).groups
        (self.valued, *_), self.results = solver.solve(one_hand_plan(Shape.of(rule)), up)

    def hands(self, task: Task, starts: list[int], plays: Plays, role: Role, carries: bool = True) -> Floats:
        """[hand, end, half units] of all hands that are come to from `starts`; `carries` where the original wager
        rides on it."""
        table = self.solver.table
        out = np.zeros((len(table.keys), ENDS, 2 * HALF + 1))
        reached = np.zeros(len(table.keys), dtype=np.int8)
        nothing = np.zeros((0, len(task.hands)), dtype=np.int64)
        mark_needed(table, np.array(starts), task.hands, nothing, plays.action, reached, reached[:0])
        met = task.hands[(reached[task.hands] & 1) != 0]
        hand_outcomes(table, self.solver.conduct, role, self.solver.shoe, plays, carries, met, out)
        return out

    def split(self, pair: int) -> Floats:
        """The results of a split pair, resplit as far as it pays."""
        split, rule = self.valued.splits[pair], self.solver.rule
        limit = rule.ace_hands if pair == ACE else rule.max_hands
        first_role, other_role = self.solver.split_roles(pair, self.up)
        single, double = single_index(pair), pair_index(pair)
        task, starts = self.group.splits[pair][0], [single, double]
        first = self.hands(task, starts, split.first, first_role)
        other = self.hands(task, starts, split.other, other_role, carries=False)
        draw = split.draws[0]
        none = np.ones((ENDS, 1))
        values = [(kind[single], kind[double]) for kind in (first, other)]
        money = [(kind.any[0], kind.pair[0]) for kind in split.values]

        @cache
        def total(hands: int, open_hands: int, carrying: bool) -> tuple[float, Floats]:
            if not open_hands:
                return 0.0, none
            kind = 0 if carrying else 1
            worth, after = total(hands, open_hands - 1, False)
            played = money[kind][0] + worth, convolve(values[kind][0], after)
            if hands == limit:
                return played
            again = total(hands + 1, open_hands + 1, carrying)
            gain = again[0] - money[kind][1] - worth
            if gain <= TIE:
                return played
            width = max(again[1].shape[1], played[1].shape[1])
            kept = convolve(values[kind][0] - draw * values[kind][1], after)
            return played[0] + draw * gain, shift_to(kept, width) + draw * shift_to(again[1], width)

        return shift_to(total(2, 2, True)[1], self.width)

    def dealt(self) -> Floats:
        """[pair number, end, half units] of all two-card hands as dealt; a blackjack counts as a plain 21."""
        plays = self.valued.plays
        two_cards = [hand_index(counts_of([a, b])) for a in range(VALUES) for b in range(a, VALUES)]
        hands = self.hands(self.group.first, two_cards, plays, self.solver.first_role)
        out = np.zeros((55, ENDS, self.width))
        for a in range(VALUES):
            for b in range(a, VALUES):
                h = hand_index(counts_of([a, b]))
                split = a == b and a in self.valued.splits and self.valued.splits[a].value > plays.value[h] + TIE
                out[pair_number(a, b)] = self.split(a) if split else shift_to(hands[h], self.width)
        return out

    def ends(self) -> Floats:
        """Chances of the dealer's ends; the last is a blackjack."""
        results = self.results[0]
        return np.append(results, 1.0 - results.sum())

    def natural(self) -> Floats:
        """A blackjack as dealt."""
        rule = self.solver.rule
        out = np.zeros((ENDS, self.width))
        middle = self.width // 2
        out[:-1, middle + round(2 * rule.natural_pays)] = 1.0
        out[-1, middle + round(2 * rule.natural_v_blackjack)] = 1.0
        return out


def one_hand_outcomes(solver: HandSolver, solved: Solved) -> Distribution:
    """The round's result in a game with one hand to a box."""
    rule, shoe = solver.rule, solver.shoe
    most = 1 + rule.attack_after_first + rule.attack_after_up
    halves: Floats | None = None
    naturals: dict[float, float] = {}
    for up in range(VALUES):
        if shoe[up] == 0.0:
            continue
        made = InfiniteOutcomes(solver, up)
        dealt, ends = made.dealt(), made.ends()
        if halves is None:
            halves = np.zeros(most * (made.width - 1) + 1)
        middle, own = len(halves) // 2, made.width // 2
        weight = np.zeros((most, len(dealt)))  # of each two cards, by the raises made on them
        for first in range(VALUES):
            raises = int(solved.strategy.attack_first[first]) + int(solved.strategy.attack_up[first, up])
            for second in range(VALUES):
                chance = float(shoe[up] * shoe[first] * shoe[second])
                if {first, second} != {ACE, TEN}:
                    weight[raises, pair_number(first, second)] += chance
                    continue
                for net, p in ((rule.natural_pays, 1.0 - ends[-1]), (rule.natural_v_blackjack, ends[-1])):
                    won = (1 + raises) * net
                    naturals[won] = naturals.get(won, 0.0) + chance * float(p)
        given = (weight @ dealt.reshape(len(dealt), -1)).reshape(most, ENDS, made.width)
        for raises in range(most):
            for end in range(ENDS):
                # A dealer blackjack takes or spares the raises as the rules say, whatever the hand did.
                times = 1 if end == ENDS - 1 and not rule.attack_lost else 1 + raises
                halves[middle + times * (np.arange(made.width) - own)] += ends[end] * given[raises, end]
    assert halves is not None
    return distribution(halves, rule.unit, "infinite", naturals)


def switch_outcomes(solver: HandSolver, solved: Solved) -> Distribution:
    """The round's result at Switch."""
    from pitboss.odds.two_hand_round import NATURAL, deal_chances, deal_numbers

    rule, shoe = solver.rule, solver.shoe
    one, two, one_switched, two_switched = deal_numbers()
    chance = deal_chances(shoe, 0.0)
    natural_number = 55  # a blackjack as dealt, which a switch does not make
    halves: Floats | None = None
    for up in range(VALUES):
        made = InfiniteOutcomes(solver, up)
        ends = made.ends()
        hands = np.concatenate([made.dealt(), made.natural()[None]])
        own = made.width // 2
        if rule.switched_21_pushes:
            hands[NATURAL, -1] = 0.0
            hands[NATURAL, -1, own] = 1.0
        taken = solved.strategy.switch[up]
        kept_one, kept_two = (np.where(n == NATURAL, natural_number, n) for n in (one, two))
        for end in range(ENDS):
            # With a card reader a dealer blackjack ends the round before the switch.
            switched = taken & (end < ENDS - 1 or not rule.peeks)
            weight = np.zeros((56, 56))
            a, b = np.where(switched, one_switched, kept_one), np.where(switched, two_switched, kept_two)
            np.add.at(weight, (a.ravel(), b.ravel()), chance.ravel())
            mixed = weight @ hands[:, end]
            total = sum(np.convolve(hands[i, end], mixed[i]) for i in range(56) if weight[i].any())
            halves = np.zeros_like(total) if halves is None else halves
            halves += shoe[up] * ends[end] * total
    assert halves is not None
    return distribution(halves, rule.unit, "infinite")
