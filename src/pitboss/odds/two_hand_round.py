"""A round where a box has two hands whose second cards may change places.

A decision on a hand may use all five cards on the table, so each hand is valued with the other hand's two cards gone;
the values of the two add up, and the switch is made where their sum is the greater.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, NamedTuple, TypeVar

import numpy as np

from pitboss.odds.dealer_kernel import SPLIT
from pitboss.odds.forward_pass import SPLITS, STAKED, TALLIES
from pitboss.odds.hand_table import hand_index
from pitboss.odds.one_hand_round import RaiseValues, Solved, choose_splits, record, run, split_tally
from pitboss.odds.plan import Plan, Shape, two_hand_plan
from pitboss.odds.plan import one_hand_plan as alike_plan  # without removal all rows of cards beside a hand are alike
from pitboss.odds.strategy import Strategy, empty_strategy, pair_number
from pitboss.odds.values import ACE, TEN, TIE, VALUES, counts_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from pitboss.odds.hand_solver import HandSolver, Valued

    Floats = NDArray[np.float64]

T = TypeVar("T")

PAIRS = [(a, b) for a in range(VALUES) for b in range(a, VALUES)]
NATURAL = pair_number(ACE, TEN)
NO_RAISES = RaiseValues(np.zeros(VALUES), np.zeros((VALUES, VALUES)))


def deal_numbers() -> tuple[NDArray[np.int64], ...]:
    """Pair numbers of all deals [first 1, first 2, second 1, second 2]: hands 1 and 2 kept, hands 1 and 2 switched."""
    number = np.array([[pair_number(a, b) for b in range(VALUES)] for a in range(VALUES)])
    a, b, c, d = np.ix_(*[range(VALUES)] * 4)
    shape = (VALUES,) * 4
    return tuple(np.broadcast_to(x, shape) for x in (number[a, c], number[b, d], number[a, d], number[b, c]))


def deal_chances(base: Floats, step: float) -> Floats:
    """Chances of the four cards, in order, from the cards left beside the up card."""
    chance = np.ones((VALUES,) * 4)
    size = float(base.sum())
    index = np.ix_(*[range(VALUES)] * 4)
    for k in range(4):
        earlier = sum((index[k] == index[j]).astype(float) for j in range(k))
        chance = chance * np.maximum(base[index[k]] - step * earlier, 0.0) / (size - step * k)
    return chance


def hole_chances(up: int, base: Floats, step: float) -> Floats:
    """Chance that the hole card completes a blackjack, by the four cards seen."""
    key = TEN if up == ACE else ACE if up == TEN else None
    if key is None:
        return np.zeros((VALUES,) * 4)
    seen = sum((i == key).astype(float) for i in np.ix_(*[range(VALUES)] * 4))
    return np.asarray(np.maximum(base[key] - step * seen, 0.0) / (base.sum() - 4.0 * step))


def switch_values(solver: HandSolver, up: int, valued: Sequence[Valued]) -> tuple[Floats, Floats, Floats]:
    """What keeping and switching are worth for every deal, as the player has to compare them, and its chance.

    With a card reader both are given that the dealer has no blackjack, and joint with it; otherwise they include what a
    blackjack takes: a hand's wager, unless the hand is a blackjack too, or a two-card 21 that pushes one (R16).
    """
    rule, step = solver.rule, solver.step
    numbers = [hand_index(counts_of(pair)) for pair in PAIRS]
    value = np.stack([made.plays.value[numbers] for made in valued], axis=1)  # [hand, the other hand's cards]
    base = solver.left(up, (0,) * VALUES)
    chance, hole = deal_chances(base, step), hole_chances(up, base, step)
    one, two, one_switched, two_switched = deal_numbers()

    def worth(hand: NDArray[np.int64], other: NDArray[np.int64], pays: bool, spared: bool) -> Floats:
        joint = np.where((hand == NATURAL) & pays, rule.natural_pays * (1.0 - hole), value[hand, other])
        return joint if rule.peeks else joint - np.where((hand == NATURAL) & spared, 0.0, hole)

    pushes = rule.switched_21_pushes
    kept = worth(one, two, True, True) + worth(two, one, True, True)
    switched = worth(one_switched, two_switched, False, pushes) + worth(two_switched, one_switched, False, pushes)
    return kept, switched, chance


def arranged(chance: Floats, taken: NDArray[np.bool_]) -> Floats:
    """How often each hand is played beside each other one, blackjacks apart: [hand, other]."""
    one, two, one_switched, two_switched = deal_numbers()
    weight = np.zeros((len(PAIRS), len(PAIRS)))
    for hand, other, natural in (
        (np.where(taken, one_switched, one), np.where(taken, two_switched, two), ~taken & (one == NATURAL)),
        (np.where(taken, two_switched, two), np.where(taken, one_switched, one), ~taken & (two == NATURAL)),
    ):
        np.add.at(weight, (hand.ravel(), other.ravel()), np.where(natural, 0.0, chance).ravel())
    return weight


SwitchRule = Callable[[int], "NDArray[np.bool_]"]


def _plan(solver: HandSolver) -> Plan:
    return (two_hand_plan if solver.step else alike_plan)(Shape.of(solver.rule))


def _by_up(solver: HandSolver, work: Callable[[int], T]) -> dict[int, T]:
    """Something done for every up card. The compiled loops let go of the interpreter, so that up cards share the
    machine's cores."""
    ups = [up for up in range(VALUES) if solver.shoe[up] > 0.0]
    with ThreadPoolExecutor(os.cpu_count() if solver.step else 1) as workers:
        return dict(zip(ups, workers.map(work, ups), strict=True))


def switch_ev(solver: HandSolver) -> float:
    """The expectation of the round alone, in units of one hand's wager: nothing written down, nothing counted."""
    plan = _plan(solver)
    ev_by_up = np.zeros(VALUES)
    for up, ev in _by_up(solver, lambda up: _dealt(solver, plan, up, None, None).ev).items():
        ev_by_up[up] = ev
    return float(solver.shoe / solver.shoe.sum() @ ev_by_up)


def solve_switch(solver: HandSolver, switches: SwitchRule | None = None) -> Solved:
    """The whole round, in units of one hand's wager. `switches` decides by up card; without it the values do."""
    plan = _plan(solver)
    strategy = empty_strategy(len(PAIRS), False, True)
    up_chance = solver.shoe / solver.shoe.sum()
    solved = _by_up(solver, lambda up: _against(solver, plan, up, strategy, switches))
    ev_by_up, tally, often = np.zeros(VALUES), np.zeros(len(TALLIES)), 0.0
    for up, (ev, counted_up, switched) in solved.items():
        ev_by_up[up] = ev
        tally += up_chance[up] * counted_up
        often += float(up_chance[up]) * switched
    counted = dict(zip(TALLIES, map(float, tally), strict=True))
    wager = 2.0 + counted.pop("staked")
    counted["switch"] = often
    return Solved(float(up_chance @ ev_by_up), ev_by_up, up_chance, wager, counted, strategy, NO_RAISES)


class _Dealt(NamedTuple):
    """One up card: the value of the round, and all deals of two hands against it."""

    ev: float
    valued: list[Valued]
    results: Floats
    chance: Floats
    taken: NDArray[np.bool_]  # where the switch is made
    hole: Floats


def _dealt(solver: HandSolver, plan: Plan, up: int, strategy: Strategy | None, switches: SwitchRule | None) -> _Dealt:
    """Value all deals against one up card, and write the play into a strategy, if there is one."""
    rule = solver.rule
    valued, results = solver.solve(plan, up)
    for row, made in enumerate(valued):
        choose_splits(made)
        if strategy is not None:
            record(strategy, up, row if solver.step else slice(None), made)
    if not solver.step:
        valued = valued * len(PAIRS)
    kept, switched, chance = switch_values(solver, up, valued)
    taken = ((switched > kept + TIE) if switches is None else switches(up)) & (chance > 0.0)
    if strategy is not None:
        strategy.switch[up] = taken
    net = np.where(taken, switched, kept)
    hole = hole_chances(up, solver.left(up, (0,) * VALUES), solver.step)
    if rule.peeks:  # the reader has found the blackjack before anyone could switch
        one, two, _, _ = deal_numbers()
        net = net - hole * ((one != NATURAL).astype(float) + (two != NATURAL))
    return _Dealt(float((chance * net).sum()), valued, results, chance, taken, hole)


def _against(
    solver: HandSolver, plan: Plan, up: int, strategy: Strategy, switches: SwitchRule | None
) -> tuple[float, Floats, float]:
    """One up card: the value of the round, its decisions, and how often the switch is made."""
    made = _dealt(solver, plan, up, strategy, switches)
    tally = _tally(solver, plan, up, made.valued, made.results, arranged(made.chance, made.taken))
    met = 1.0 - made.hole if solver.rule.peeks else np.ones_like(made.hole)
    return made.ev, tally, float((made.chance * made.taken * met).sum())


def _tally(
    solver: HandSolver, plan: Plan, up: int, valued: Sequence[Valued], results: Floats, weight: Floats
) -> Floats:
    """Decisions and further stakes of both hands together, per deal against this up card."""
    tally = np.zeros(len(TALLIES))
    for row, made in enumerate(valued if solver.step else valued[:1]):
        group = plan.groups[row]
        shares = weight[:, row] if solver.step else weight.sum(axis=1)
        reach = np.zeros(len(solver.table.keys))
        for pair, share in zip(PAIRS, shares, strict=True):
            if share == 0.0:
                continue
            counts = counts_of(pair)
            h = hand_index(counts)
            reach[h] = share
            if made.plays.action[h] == SPLIT:
                split = split_tally(solver, group, pair[0], up, made.splits[pair[0]], results)[1:]
                split[SPLITS] -= made.clear(counts, solver.step) if solver.rule.peeks else 1.0
                split[STAKED] += split[SPLITS]
                tally += share * split
        run(solver, group.first, solver.first_role, up, made.base, results, made.plays, reach, tally)
    return tally
