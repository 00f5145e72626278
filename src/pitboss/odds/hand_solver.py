"""One up card: every hand of a plan valued, with the shoe as it is.

`HandSolver` holds what does not change from up card to up card; `solve` returns one `Valued` per group of the plan.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import numpy as np

from pitboss.odds.best_play import play, second_chances
from pitboss.odds.dealer import ENOUGH, RESULTS, tree_for
from pitboss.odds.dealer_kernel import DOUBLE, HIT, STAND, Conduct, Plays, Role, dealer_results, new_plays
from pitboss.odds.fixed_play import fixed_values, mark_needed
from pitboss.odds.hand_table import hand_table, pair_index, single_index
from pitboss.odds.split import SplitValues, V, money, split_value, split_value_with_replacement
from pitboss.odds.values import ACE, TEN, VALUES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    from pitboss.odds.parameters import Parameters
    from pitboss.odds.plan import Group, Plan, Task

    Floats = NDArray[np.float64]

Model = Literal["finite", "infinite"]
SplitPlay = Literal["cdp1", "cdz-"]


@dataclass(slots=True)
class SplitHand:
    """A pair split: the play of its first hand and of the others, and what splitting is worth."""

    first: Plays
    other: Plays
    value: float
    limit: int  # hands up to which it is best to resplit
    draws: list[float]
    values: tuple[SplitValues[float], SplitValues[float]]  # of the first hand and of the others


@dataclass(slots=True)
class Given:
    """A fixed strategy against one up card, to be valued as it is."""

    first: Plays
    splits: dict[int, Plays]  # of the pairs that it splits


@dataclass(slots=True)
class Valued:
    """All hands of one group against one up card."""

    up: int
    base: Floats  # the cards left once up card and removed cards are gone
    plays: Plays
    splits: dict[int, SplitHand]

    def clear(self, hand: Sequence[int], step: float) -> float:
        """Chance that the dealer has no blackjack, the hand's cards seen too."""
        key = TEN if self.up == ACE else ACE if self.up == TEN else None
        if key is None:
            return 1.0
        return float(1.0 - (self.base[key] - step * hand[key]) / (self.base.sum() - step * sum(hand)))


class HandSolver:
    """A rule set, a shoe and a model, ready to value hands."""

    def __init__(
        self, rule: Parameters, shoe: Sequence[int], model: Model = "finite", split_play: SplitPlay = "cdp1"
    ) -> None:
        self.rule = rule
        self.step = 1.0 if model == "finite" else 0.0
        self.shoe = np.array(shoe, dtype=np.float64)
        if model == "infinite":
            self.shoe /= self.shoe.sum()
        self.split_play = split_play
        self.given: Callable[[int], Given] | None = None
        self.allowed = 0  # hands that a split may come to, where a position says fewer than the rules
        self.table = hand_table()
        self.conduct = Conduct(
            rule.double_any,
            rule.double_split,
            rule.double_split_aces,
            rule.surrender == "first-decision",
            rule.surrender == "any-time",
            rule.win_21,
            rule.win_cards,
            rule.push_22,
            rule.second_chance,
            rule.exposed,
        )
        # What depends on play when the dealer turns over a blackjack: all of it where early wins and busts stand
        # against it; elsewhere only whether a two-card 21 keeps the wager, and the rest is the same whatever was done.
        self.first_role = Role(False, False, float(rule.exposed), 0.0)

    def split_roles(self, pair: int, up: int) -> tuple[Role, Role]:
        """The split hand that carries the original wager, and the others."""
        rule, one_card = self.rule, pair == ACE and self.rule.one_card_aces
        # Only an ace and a ten make 21 in two cards, and only against an ace or a ten can it meet a blackjack.
        kept = float(rule.switched_21_pushes and pair in (ACE, TEN) and up in (ACE, TEN))
        return Role(True, one_card, float(rule.exposed), kept), Role(True, one_card, 0.0, 0.0)

    @property
    def optimises(self) -> bool:
        """Whether split hands get their own best play, rather than one that is given or kept from before the split."""
        return self.split_play == "cdp1" and self.given is None

    def left(self, up: int, removed: Sequence[int]) -> Floats:
        """Cards left by value."""
        base = self.shoe - self.step * np.array(removed, dtype=np.float64)
        base[up] -= self.step
        return base

    def solve(self, plan: Plan, up: int) -> tuple[list[Valued], Floats]:
        """Value all groups of a plan against one up card; also the dealer's results by union."""
        given = self.given(up) if self.given else None
        results = self._results(plan, up, plan.primary)
        if self.split_play == "cdp1":
            self._more(plan, up, plan.split_primary, results)
        valued = []
        needed = np.zeros(plan.cards.size, dtype=np.int8)
        started = []
        for group in plan.groups:
            plays = self._play(group.first, self.first_role, up, results, given.first if given else None)
            splits = {
                pair: self._start_split(group, pair, up, plays, results, needed, given)
                for pair, tasks in group.splits.items()
                if self._possible(up, tasks[0].removed, pair) and (given is None or pair in given.splits)
            }
            started.append((group, plays, splits))
        done = plan.primary if self.split_play == "cdz-" else np.concatenate([plan.primary, plan.split_primary])
        needed[done] = 0
        self._more(plan, up, np.flatnonzero(needed), results)
        for group, plays, splits in started:
            valued.append(
                Valued(
                    up,
                    self.left(up, group.removed),
                    plays,
                    {pair: self._split(group, pair, up, *hands, results) for pair, hands in splits.items()},
                )
            )
        return valued, results

    def position(self, plan: Plan, up: int, role: Role, allowed: int) -> Valued:
        """The one group of a position's plan, played in a role and split into no more than `allowed` hands."""
        before = self.first_role, self.allowed
        self.first_role, self.allowed = role, allowed
        try:
            return self.solve(plan, up)[0][0]
        finally:
            self.first_role, self.allowed = before

    def _possible(self, up: int, removed: Sequence[int], pair: int) -> bool:
        """Whether the shoe holds the pair besides everything else that is gone."""
        return bool(self.step == 0.0 or (self.left(up, removed)[pair] >= 1.0))

    def _results(self, plan: Plan, up: int, wanted: NDArray[np.int64]) -> Floats:
        results = np.zeros((plan.cards.size, RESULTS))
        if self.step == 0.0:
            one = np.zeros((1, RESULTS))
            dealer_results(
                tree_for(up, self.rule.hits_soft_17, self.rule.push_22, ENOUGH),
                self.shoe,
                0.0,
                plan.counts[:1],
                plan.cards[:1],
                np.zeros(1, np.int64),
                one,
            )
            results[:] = one
        else:
            self._more(plan, up, wanted, results)
        return results

    def _more(self, plan: Plan, up: int, wanted: NDArray[np.int64], results: Floats) -> None:
        if self.step and wanted.size:
            left = self.left(up, (0,) * VALUES)
            fewest = float(left.sum()) - float(plan.cards[wanted[-1]])
            tree = tree_for(up, self.rule.hits_soft_17, self.rule.push_22, fewest)
            dealer_results(tree, left, self.step, plan.counts, plan.cards, wanted, results)

    def _play(self, task: Task, role: Role, up: int, results: Floats, actions: Plays | None = None) -> Plays:
        plays = new_plays(len(self.table.keys), len(self.table.bust_keys) if self.rule.second_chance else 0)
        if actions is not None:
            plays.action[:] = actions.action
            plays.rescue[:] = actions.rescue
            plays.buy[:] = actions.buy
        base = self.left(up, task.removed)
        if task.busts.size:
            second_chances(
                self.table,
                up,
                base,
                self.step,
                task.busts,
                task.bust_unions,
                results,
                self.rule.push_22,
                actions is not None,
                plays,
            )
        play(
            self.table,
            self.conduct,
            role,
            up,
            base,
            self.step,
            task.hands,
            task.unions,
            results,
            actions is not None,
            plays,
        )
        return plays

    def _start_split(
        self,
        group: Group,
        pair: int,
        up: int,
        first_plays: Plays,
        results: Floats,
        needed: NDArray[np.int8],
        given: Given | None,
    ) -> tuple[Plays, Plays]:
        """The strategies of the split hands, and a mark on what their resplits need."""
        tasks = group.splits[pair]
        first_role, other_role = self.split_roles(pair, up)
        if given is not None:
            first = other = given.splits[pair]
        elif self.split_play == "cdz-":
            first = other = self._kept(first_plays, first_role)
        else:
            first = self._play(tasks[0], first_role, up, results)
            other = first if other_role == first_role else self._play(tasks[0], other_role, up, results)
        unions = group.unions[pair][self.optimises :]
        if self.step and len(unions):
            reached = np.zeros(len(self.table.keys), dtype=np.int8)
            start = np.array([single_index(pair)])
            for plays in (first,) if first is other else (first, other):
                mark_needed(self.table, start, tasks[0].hands, unions, plays, reached, needed)
        return first, other

    def _kept(self, before: Plays, role: Role) -> Plays:
        """The strategy before the split, kept after it where the actions remain allowed (CDZ-)."""
        kept = new_plays(len(self.table.keys), 0)
        kept.action[:] = np.where(before.hit > before.stand, HIT, STAND)
        two = self.table.cards == 2
        if self.conduct.double_split:
            doubles = (before.double > np.maximum(before.hit, before.stand)) & (two | self.conduct.double_any)
            kept.action[doubles] = DOUBLE
        kept.action[(self.table.total == 21)] = STAND
        kept.action[self.table.cards < 2] = HIT
        if role.one_card:
            kept.action[two] = STAND
        return kept

    def _split(self, group: Group, pair: int, up: int, first: Plays, other: Plays, results: Floats) -> SplitHand:
        tasks, unions = group.splits[pair], group.unions[pair]
        roles = self.split_roles(pair, up)
        draws = self.draws(tasks, pair, up)
        kinds: list[SplitValues[float]] = []
        for role, plays in zip(roles, (first, other), strict=True):
            if kinds and role == roles[0]:
                kinds.append(kinds[0])
                continue
            kinds.append(self._kind(tasks, unions, draws, pair, up, role, plays, results))
        value, limit = self.best_limit(pair, draws, kinds[0], kinds[1])
        return SplitHand(first, other, value, limit, draws, (kinds[0], kinds[1]))

    def _kind(
        self,
        tasks: Sequence[Task],
        unions: NDArray[np.int64],
        draws: list[float],
        pair: int,
        up: int,
        role: Role,
        plays: Plays,
        results: Floats,
    ) -> SplitValues[float]:
        """One kind of split hand valued by its strategy, with 0, 1, … further pair cards gone."""
        starts = single_index(pair), pair_index(pair)
        kept = plays if self.optimises else None  # the strategy was found with no further pair card gone
        if kept is None and self.rule.second_chance:
            kept = self._play(tasks[0], role, up, results, plays)
        worth = np.zeros((1 + draws.index(0.0) if 0.0 in draws else len(draws), 2))
        done = 0
        if kept is not None:
            worth[0], done = kept.value[list(starts)], 1
        if self.step and len(worth) > done:
            base = self.left(up, tasks[done].removed)
            rows = unions[done : len(worth)]
            fixed_values(
                self.table,
                self.conduct,
                role,
                up,
                base,
                self.step,
                pair,
                starts,
                tasks[0].hands,
                rows,
                results,
                plays,
                np.empty((2, len(self.table.keys))),
                worth[done:],
            )
        return SplitValues(worth[:, 0].tolist(), worth[:, 1].tolist())

    def draws(self, tasks: Sequence[Task], pair: int, up: int) -> list[float]:
        """Chances that the next card is a further pair card, with 0, 1, … of them gone already."""
        left = self.left(up, tasks[0].removed)
        left[pair] -= self.step
        size = float(left.sum())
        return [
            max(0.0, (float(left[pair]) - j * self.step) / (size - j * self.step)) if size > j * self.step else 0.0
            for j in range(len(tasks))
        ]

    def best_limit(self, pair: int, draws: list[float], first: SplitValues[V], other: SplitValues[V]) -> tuple[V, int]:
        """The best number of hands to resplit to, not above the allowed one, and what it gives."""
        allowed = self.allowed or (self.rule.ace_hands if pair == ACE else self.rule.max_hands)
        if self.step == 0.0:
            return split_value_with_replacement(allowed, draws[0], first, other), allowed
        best = split_value(2, draws, first, other), 2
        for limit in range(3, allowed + 1):
            value = split_value(limit, draws, first, other)
            if money(value) > money(best[0]):
                best = value, limit
        return best
