"""A round where a box has one hand: the deal, the attack wagers, and what a dealer blackjack takes.

Against one up card everything but the raises is linear in the stake: play does not hang on it. So each pair of first
card and up card has one value per unit, and a raise is made where what it rides on is worth more than nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from pitboss.odds.dealer_kernel import SPLIT, Plays, Role
from pitboss.odds.forward_pass import OUTCOMES, SPLITS, STAKED, TALLIES, follow, follow_split
from pitboss.odds.hand_solver import HandSolver, SplitHand, Valued
from pitboss.odds.hand_table import hand_index, pair_index, single_index
from pitboss.odds.plan import Group, Plan, Shape, Task, one_hand_plan
from pitboss.odds.split import SplitValues
from pitboss.odds.strategy import Strategy, empty_strategy
from pitboss.odds.values import ACE, TEN, TIE, VALUES, counts_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class RaiseValues:
    """What a raise is worth per unit: [first card] before the up card is seen, [first card, up] after."""

    before_up: Floats
    after_up: Floats


@dataclass(slots=True)
class Solved:
    """A solved round in units of one hand's first wager."""

    ev: float
    ev_by_up: Floats
    up_chance: Floats
    wager: float
    tally: dict[str, float]
    strategy: Strategy
    raises: RaiseValues


@dataclass(slots=True)
class Against:
    """One up card, by the player's first card: value where the dealer has no blackjack, value where he has, counts."""

    chance: Floats  # of that first card with this up card
    value: Floats
    dark: Floats
    tally: Floats  # [first card, what]


def split_tally(solver: HandSolver, group: Group, pair: int, up: int, split: SplitHand, results: Floats) -> Floats:
    """Decisions and further stakes of a split, the pair's own hand included: component 0 is its value."""
    roles, task = solver.split_roles(pair, up), group.splits[pair][0]
    kinds: list[SplitValues[Floats]] = []
    for role, plays, worth in zip(roles, (split.first, split.other), split.values, strict=True):
        if kinds and role == roles[0]:
            kinds.append(kinds[0])
            continue
        rows = len(worth.any)
        tallies = np.zeros((rows, 2, len(TALLIES)))
        follow_split(
            solver.table,
            solver.conduct,
            role,
            up,
            solver.left(up, task.removed),
            solver.step,
            pair,
            (single_index(pair), pair_index(pair)),
            task.hands,
            group.unions[pair][:rows],
            results,
            task.busts,
            task.bust_unions,
            plays,
            solver.rule.peeks,
            np.empty((2, len(solver.table.keys))),
            np.empty((2, plays.buy.size)),
            np.zeros(OUTCOMES),
            tallies,
        )
        values = np.stack([worth.any, worth.pair], axis=1)[:, :, None]
        both = np.concatenate([values, tallies], axis=2)
        kinds.append(SplitValues(list(both[:, 0]), list(both[:, 1])))
    return solver.best_limit(pair, split.draws, kinds[0], kinds[1])[0]


def run(
    solver: HandSolver,
    task: Task,
    role: Role,
    up: int,
    base: Floats,
    results: Floats,
    plays: Plays,
    reach: Floats,
    tally: Floats,
    doubled: Floats | None = None,
    broke: Floats | None = None,
    outcomes: Floats | None = None,
) -> None:
    """`follow` with the arguments in order."""
    follow(
        solver.table,
        solver.conduct,
        role,
        up,
        base,
        solver.step,
        task.hands,
        task.unions,
        results,
        task.busts,
        task.bust_unions,
        plays,
        reach,
        np.zeros(reach.size) if doubled is None else doubled,
        np.zeros((2, plays.buy.size)) if broke is None else broke,
        solver.rule.peeks,
        tally,
        np.zeros(OUTCOMES) if outcomes is None else outcomes,
    )


def choose_splits(valued: Valued) -> None:
    """Mark the pairs that are better split."""
    for pair, split in valued.splits.items():
        h = pair_index(pair)
        if split.value > valued.plays.value[h] + TIE or valued.plays.action[h] == SPLIT:
            valued.plays.value[h] = split.value
            valued.plays.action[h] = SPLIT


def against(solver: HandSolver, plan: Plan, up: int, strategy: Strategy) -> Against:
    """Solve one up card, and write the play down."""
    rule, step = solver.rule, solver.step
    (valued,), results = solver.solve(plan, up)
    choose_splits(valued)
    record(strategy, up, 0, valued)
    (group,) = plan.groups
    shoe, base, size = solver.shoe, valued.base, float(valued.base.sum())
    made = Against(np.zeros(VALUES), np.zeros(VALUES), np.zeros(VALUES), np.zeros((VALUES, len(TALLIES))))
    for first in range(VALUES):
        if base[first] <= 0.0:
            continue
        made.chance[first] = shoe[up] / shoe.sum() * base[first] / size
        reach = np.zeros(len(solver.table.keys))
        for second in range(VALUES):
            chance = (base[second] - step * (first == second)) / (size - step)
            if chance <= 0.0:
                continue
            counts = counts_of([first, second])
            clear = valued.clear(counts, step)
            met = clear if rule.peeks else 1.0
            if {first, second} == {ACE, TEN}:
                made.value[first] += chance * clear * rule.natural_pays
                made.dark[first] += chance * (1.0 - clear) * rule.natural_v_blackjack
                continue
            h = hand_index(counts)
            made.value[first] += chance * valued.plays.value[h]
            if not rule.exposed:
                made.dark[first] -= chance * (1.0 - clear)
            if valued.plays.action[h] == SPLIT:
                split = split_tally(solver, group, first, up, valued.splits[first], results)[1:]
                split[SPLITS] -= met
                split[STAKED] += split[SPLITS]
                made.tally[first] += chance * split
            else:
                reach[h] = chance
        run(solver, group.first, solver.first_role, up, base, results, valued.plays, reach, made.tally[first])
    return made


def record(strategy: Strategy, up: int, other: int | slice, valued: Valued) -> None:
    """Write one group's play into the strategy."""
    strategy.first[up, other] = valued.plays.action
    strategy.rescue[up, other] = valued.plays.rescue
    if strategy.second_chance.size:
        strategy.second_chance[up] = valued.plays.buy == 1
    for pair, split in valued.splits.items():
        strategy.split_first[up, other, pair] = split.first.action
        strategy.split_other[up, other, pair] = split.other.action
        if split.first.rescue.any():
            strategy.split_rescue[up, other, pair] = split.first.rescue
        strategy.limit[up, other, pair] = split.limit
        if strategy.second_chance.size:
            strategy.split_second_chance[up, pair] = split.first.buy == 1


def solve_one_hand(solver: HandSolver) -> Solved:
    """The whole round."""
    rule = solver.rule
    plan = one_hand_plan(Shape.of(rule))
    strategy = empty_strategy(1, rule.second_chance, False)
    ups = [up for up in range(VALUES) if solver.shoe[up] > 0.0]
    solved = {up: against(solver, plan, up, strategy) for up in ups}
    chance, value, dark = np.zeros((3, VALUES, VALUES))
    tally = np.zeros((VALUES, VALUES, len(TALLIES)))
    for up, made in solved.items():
        chance[:, up], value[:, up], dark[:, up], tally[:, up] = made.chance, made.value, made.dark, made.tally
    raised = value + dark if rule.attack_lost else value  # what a raise rides on
    with np.errstate(invalid="ignore", divide="ignore"):
        before_up = np.nan_to_num((chance * raised).sum(axis=1) / chance.sum(axis=1))
        after_up = raised
        if not rule.attack_after_first:  # the player has no card yet
            after_up = np.tile(np.nan_to_num((chance * raised).sum(axis=0) / chance.sum(axis=0)), (VALUES, 1))
    strategy.attack_first[:] = rule.attack_after_first & (before_up > TIE)
    strategy.attack_up[:] = rule.attack_after_up & (after_up > TIE)
    raises = strategy.attack_first[:, None].astype(float) + strategy.attack_up
    net = value + dark + raises * raised
    up_chance = chance.sum(axis=0)
    with np.errstate(invalid="ignore"):
        ev_by_up = (chance * net).sum(axis=0) / up_chance
    met = (chance[:, :, None] * tally).sum(axis=(0, 1))
    counted = dict(zip(TALLIES, map(float, met), strict=True))
    del counted["staked"]
    counted["attack"] = float((chance * raises).sum())
    wager = float((chance * (1.0 + raises) * (1.0 + tally[:, :, STAKED])).sum())
    return Solved(
        float((chance * net).sum()), ev_by_up, up_chance, wager, counted, strategy, RaiseValues(before_up, after_up)
    )
