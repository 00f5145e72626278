"""A round where a box has two hands whose second cards may change places.

A decision on a hand may use all five cards on the table, so each hand is valued with the other hand's two cards gone;
the values of the two add up, and the switch is made where their sum is the greater.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from pitboss.odds.follow import OUTCOMES, STAKED, TALLIES
from pitboss.odds.hand_table import hand_index
from pitboss.odds.plan import Plan, Shape, two_hand_plan
from pitboss.odds.rounds import Solved, choose_splits, record, run, split_tally
from pitboss.odds.strategy import Strategy, empty_strategy, pair_number
from pitboss.odds.values import ACE, TEN, VALUES, counts_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pitboss.odds.hands import HandSolver, Valued

    Floats = NDArray[np.float64]

PAIRS = [(a, b) for a in range(VALUES) for b in range(a, VALUES)]
NATURAL = pair_number(ACE, TEN)


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


@dataclass(slots=True)
class SwitchUp:
    """One up card: the deals, what keeping and switching give, and the counts."""

    chance: Floats
    ev: float
    kept: Floats  # values of the deals without and with the switch, where the player has to choose
    switched: Floats
    tally: Floats
    switches: float


def against_switch(solver: HandSolver, plan: Plan, up: int, strategy: Strategy) -> SwitchUp:
    """Solve one up card."""
    rule, step = solver.rule, solver.step
    valued, results = solver.solve(plan, up)
    value = np.zeros((len(PAIRS), len(PAIRS)))  # [hand, the other hand's cards]
    numbers = [hand_index(counts_of(pair)) for pair in PAIRS]
    for other, made in enumerate(valued):
        choose_splits(made)
        record(strategy, up, other, made)
        value[:, other] = made.plays.value[numbers]
    base = solver.left(up, (0,) * VALUES)
    chance, hole = deal_chances(base, step), hole_chances(up, base, step)
    clear = 1.0 - hole
    one, two, one_switched, two_switched = deal_numbers()

    def natural(hand: NDArray[np.int64], other: NDArray[np.int64]) -> Floats:
        return np.where(hand == NATURAL, rule.natural_pays * clear, value[hand, other])

    def lost(hand: NDArray[np.int64], saved: bool) -> Floats:
        """What a dealer blackjack takes from a hand; a blackjack, or a two-card 21 that pushes one, is spared."""
        return np.where((hand == NATURAL) & saved, 0.0, hole)

    kept = natural(one, two) + natural(two, one)
    switched = value[one_switched, two_switched] + value[two_switched, one_switched]
    dark_kept = -lost(one, True) - lost(two, True)
    spared = rule.switched_21_pushes
    dark_switched = -lost(one_switched, spared) - lost(two_switched, spared)
    if rule.peeks:
        strategy.switch[up] = (switched > kept) & (chance > 0.0)
        net = np.where(strategy.switch[up], switched, kept) + dark_kept
    else:
        kept, switched = kept + dark_kept, switched + dark_switched
        strategy.switch[up] = (switched > kept) & (chance > 0.0)
        net = np.where(strategy.switch[up], switched, kept)
    taken = strategy.switch[up]
    met = clear if rule.peeks else 1.0
    tally = _tally(solver, plan, up, valued, results, chance, taken)
    return SwitchUp(chance, float((chance * net).sum()), kept, switched, tally, float((chance * taken * met).sum()))


def _tally(
    solver: HandSolver,
    plan: Plan,
    up: int,
    valued: list[Valued],
    results: Floats,
    chance: Floats,
    taken: NDArray[np.bool_],
) -> Floats:
    """Decisions and further stakes of both hands together, per deal against this up card."""
    tally = np.zeros(len(TALLIES))
    one, two, one_switched, two_switched = deal_numbers()
    weight = np.zeros((len(PAIRS), len(PAIRS)))
    for hand, other, natural in (
        (np.where(taken, one_switched, one), np.where(taken, two_switched, two), ~taken & (one == NATURAL)),
        (np.where(taken, two_switched, two), np.where(taken, one_switched, one), ~taken & (two == NATURAL)),
    ):
        np.add.at(weight, (hand.ravel(), other.ravel()), np.where(natural, 0.0, chance).ravel())
    for row, (group, made) in enumerate(zip(plan.groups, valued, strict=True)):
        reach = np.zeros(len(solver.table.keys))
        for number, pair in enumerate(PAIRS):
            share = weight[number, row]
            if share == 0.0:
                continue
            counts = counts_of(pair)
            h = hand_index(counts)
            reach[h] = share
            if made.plays.action[h] == 4:
                split = split_tally(solver, group.splits[pair[0]], pair[0], up, made.splits[pair[0]], results)[1:]
                split[STAKED] += split[0] - (made.clear(counts, solver.step) if solver.rule.peeks else 1.0)
                tally += share * split
        run(
            solver, group.first, solver.first_role, up, made.base, results, made.plays, reach, tally, np.zeros(OUTCOMES)
        )
    return tally


def solve_switch(solver: HandSolver) -> Solved:
    """The whole round, in units of one hand's wager."""
    rule = solver.rule
    plan = two_hand_plan(Shape.of(rule))
    strategy = empty_strategy(len(PAIRS), False, True)
    up_chance = solver.shoe / solver.shoe.sum()
    ev_by_up, wager, tally, switches = np.zeros(VALUES), 0.0, np.zeros(len(TALLIES)), 0.0
    for up in range(VALUES):
        if solver.shoe[up] <= 0.0:
            continue
        made = against_switch(solver, plan, up, strategy)
        ev_by_up[up] = made.ev
        tally += up_chance[up] * made.tally
        switches += up_chance[up] * made.switches
    wager = 2.0 + float(tally[STAKED])
    counted = dict(zip(TALLIES, map(float, tally), strict=True))
    del counted["staked"]
    counted["switch"] = switches
    return Solved(float(up_chance @ ev_by_up), ev_by_up, up_chance, wager, counted, strategy)
