"""One up card: every hand of a plan valued, with the shoe as it is.

`HandSolver` holds what does not change from up card to up card; `solve` returns one `Valued` per group of the plan.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

import numpy as np

from pitboss.errors import PitbossError
from pitboss.odds.best_play import Kinds, play, play_splits, second_chances
from pitboss.odds.comparison import comparison
from pitboss.odds.dealer import ENOUGH, RESULTS, tree_for
from pitboss.odds.dealer_kernel import DOUBLE, HIT, STAND, Conduct, Plays, Role, dealer_results, new_plays
from pitboss.odds.fixed_play import fixed_values, mark_needed
from pitboss.odds.hand_table import hand_table, pair_index, single_index
from pitboss.odds.legality import DEALT, SPLIT_ACE, SPLIT_HAND, allows, open_to_hands
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


class Started(NamedTuple):
    """How one kind of split hand is played, and what that is worth from one pair card and from the pair, if known."""

    plays: Plays
    worth: Sequence[float] | None


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
        if split_play == "cdz-" and rule.second_chance:
            raise PitbossError(
                "cdz- is ordinary blackjack's way to compare: a second chance is bought by its own cards"
            )
        self.rule = rule
        self.step = 1.0 if model == "finite" else 0.0
        self.shoe = np.array(shoe, dtype=np.float64)
        if model == "infinite":
            self.shoe /= self.shoe.sum()
        self.split_play = split_play
        self.given: Callable[[int], Given] | None = None
        self.allowed = 0  # hands that a split may come to, where a position says fewer than the rules
        self.table = hand_table()
        self.comparison = made = comparison(rule)
        self.conduct = Conduct(
            open_to_hands(rule.decisions), made.hands, made.saved, made.sure, rule.second_chance, rule.exposed
        )
        # What depends on play when the dealer turns over a blackjack: all of it where early wins and busts stand
        # against it; elsewhere only whether a two-card 21 keeps the wager, and the rest is the same whatever was done.
        self.first_role = Role(DEALT, float(rule.exposed), 0.0)

    def split_roles(self, pair: int, up: int) -> tuple[Role, Role]:
        """The split hand that carries the original wager, and the others."""
        rule, kind = self.rule, SPLIT_ACE if pair == ACE else SPLIT_HAND
        # Only an ace and a ten make 21 in two cards, and only against an ace or a ten can it meet a blackjack.
        kept = float(rule.switched_21_pushes and pair in (ACE, TEN) and up in (ACE, TEN))
        return Role(kind, float(rule.exposed), kept), Role(kind, 0.0, 0.0)

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
        room = new_plays(len(self.table.keys), 0)  # what the strategies of split hands are found on
        needed = np.zeros(plan.cards.size, dtype=np.int8)
        started = []
        for group in plan.groups:
            plays = self._play(group.first, self.first_role, up, results, given.first if given else None)
            together = self.optimises and not self.rule.second_chance and group.splits
            best = self._best_splits(group, up, results, room) if together else {}
            splits = {
                pair: best.get(pair) or self._start_split(group, pair, up, plays, results, given)
                for pair, tasks in group.splits.items()
                if self._possible(up, tasks[0].removed, pair) and (given is None or pair in given.splits)
            }
            for pair, hands in splits.items():
                self._mark(group, pair, hands, needed)
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
                tree_for(up, self.rule.hits_soft_17, self.comparison.tells_22, ENOUGH),
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
            tree = tree_for(up, self.rule.hits_soft_17, self.comparison.tells_22, fewest)
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
                self.comparison.saved,
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
        given: Given | None,
    ) -> tuple[Started, Started]:
        """The strategies of the split hands."""
        task = group.splits[pair][0]
        first_role, other_role = self.split_roles(pair, up)
        if given is not None:
            first = Started(given.splits[pair], None)
            return first, first
        if self.split_play == "cdz-":
            first = Started(self._kept(first_plays, first_role), None)
            return first, first
        starts = [single_index(pair), pair_index(pair)]

        def best(role: Role) -> Started:
            plays = self._play(task, role, up, results)
            return Started(plays, plays.value[starts].tolist())

        first = best(first_role)
        return first, first if other_role == first_role else best(other_role)

    def _best_splits(self, group: Group, up: int, results: Floats, room: Plays) -> dict[int, tuple[Started, Started]]:
        """The best strategies of the split hands of all pairs, found together."""
        kinds, pairs = self._kinds(group, up)
        size, hands = len(pairs), len(self.table.keys)
        actions, rescues = np.empty((size, hands), dtype=np.int8), np.zeros((size, hands), dtype=np.int8)
        worth = np.empty((size, 2))
        bases = np.stack([self.left(up, group.splits[pair][0].removed) for pair in pairs])
        play_splits(
            self.table,
            self.conduct,
            up,
            bases,
            self.step,
            kinds,
            group.split_hands,
            group.split_unions,
            results,
            room,
            actions,
            rescues,
            worth,
        )
        found: dict[int, tuple[Started, Started]] = {}
        values = worth.tolist()
        for k, pair in enumerate(pairs):
            made = Started(room._replace(action=actions[k], rescue=rescues[k]), values[k])
            found[pair] = (found[pair][0], made) if pair in found else (made, made)
        return found

    def _kinds(self, group: Group, up: int) -> tuple[Kinds, list[int]]:
        """The kinds of split hands of a group and the pair of each: the first hand of every pair, then the others where
        they differ."""
        roles = {pair: self.split_roles(pair, up) for pair in group.splits}
        each = [(pair, first) for pair, (first, _) in roles.items()]
        each += [(pair, other) for pair, (first, other) in roles.items() if other != first]
        bounds = [group.bounds[pair] for pair, _ in each]
        kinds = Kinds(
            np.array([role.kind for _, role in each]),
            np.array([role.lost for _, role in each]),
            np.array([role.kept_21 for _, role in each]),
            np.array([start for start, _ in bounds]),
            np.array([stop for _, stop in bounds]),
            np.array([(single_index(pair), pair_index(pair)) for pair, _ in each]),
        )
        return kinds, [pair for pair, _ in each]

    def _mark(self, group: Group, pair: int, hands: tuple[Started, Started], needed: NDArray[np.int8]) -> None:
        """Mark the unions that resplits of a pair need."""
        unions = group.unions[pair][self.optimises :]
        if self.step and len(unions):
            reached = np.zeros(len(self.table.keys), dtype=np.int8)
            start = np.array([single_index(pair)])
            for kind in hands[:1] if hands[0] is hands[1] else hands:
                mark_needed(self.table, start, group.splits[pair][0].hands, unions, kind.plays.action, reached, needed)

    def _kept(self, before: Plays, role: Role) -> Plays:
        """The strategy before the split, kept after it where the actions remain allowed (CDZ-)."""
        kept = new_plays(len(self.table.keys), 0)
        kept.action[:] = np.where(before.hit > before.stand, HIT, STAND)
        kept.action[before.double > np.maximum(before.hit, before.stand)] = DOUBLE
        may = self.conduct.may[role.kind, 0]
        plain = np.where(allows(may, HIT) & (before.hit > before.stand), HIT, STAND)
        kept.action[:] = np.where(allows(may, kept.action), kept.action, plain)
        kept.action[self.table.cards < 2] = HIT
        return kept

    def _split(self, group: Group, pair: int, up: int, first: Started, other: Started, results: Floats) -> SplitHand:
        tasks, unions = group.splits[pair], group.unions[pair]
        roles = self.split_roles(pair, up)
        draws = self.draws(tasks, pair, up)
        kinds: list[SplitValues[float]] = []
        for role, started in zip(roles, (first, other), strict=True):
            if kinds and role == roles[0]:
                kinds.append(kinds[0])
                continue
            kinds.append(self._kind(tasks, unions, draws, pair, up, role, started, results))
        value, limit = self.best_limit(pair, draws, kinds[0], kinds[1])
        return SplitHand(first.plays, other.plays, value, limit, draws, (kinds[0], kinds[1]))

    def _kind(
        self,
        tasks: Sequence[Task],
        unions: NDArray[np.int64],
        draws: list[float],
        pair: int,
        up: int,
        role: Role,
        started: Started,
        results: Floats,
    ) -> SplitValues[float]:
        """One kind of split hand valued by its strategy, with 0, 1, … further pair cards gone."""
        starts = single_index(pair), pair_index(pair)
        plays, known = started  # a best strategy was found with no further pair card gone
        if known is None and self.rule.second_chance:
            known = self._play(tasks[0], role, up, results, plays).value[list(starts)].tolist()
        worth = np.zeros((1 + draws.index(0.0) if 0.0 in draws else len(draws), 2))
        done = 0
        if known is not None:
            worth[0], done = known, 1
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
                plays.action,
                plays.rescue,
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
