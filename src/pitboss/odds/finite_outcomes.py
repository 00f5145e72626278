"""The distribution of a round's result from a finite shoe, where a pair can be split once at most.

Two split hands share shoe and dealer, so they are not independent. Every pair of ways in which they can end is weighed
exactly, with the dealer's chances for just the cards that it takes; hands over 21 follow as what is missing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from pitboss.odds.dealer import RESULTS, dealer_tree
from pitboss.odds.dealer_kernel import DOUBLE, HIT, SPLIT, STAND, SURRENDER, Plays, dealer_results
from pitboss.odds.forward_pass import HALF, OUTCOMES, TALLIES, result_of
from pitboss.odds.hand_table import hand_index
from pitboss.odds.one_hand_round import choose_splits, run
from pitboss.odds.outcomes import Distribution, distribution
from pitboss.odds.plan import Shape, one_hand_plan
from pitboss.odds.values import ACE, BITS, TEN, VALUES, counts_of, pack

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pitboss.odds.hand_solver import HandSolver, Valued
    from pitboss.odds.one_hand_round import Solved
    from pitboss.odds.parameters import Parameters
    from pitboss.odds.plan import Task

    Floats = NDArray[np.float64]
    Ints = NDArray[np.int64]


def feasible(rule: Parameters) -> bool:
    """Whether the finite distribution is computed: at most two hands, and none that plays on after 21 is passed."""
    return max(rule.max_hands, rule.ace_hands) == 2 and not (rule.switch or rule.second_chance or rule.exposed)


@dataclass(slots=True)
class Ends:
    """The ways in which a split hand can end, but for passing 21 with one unit: cards, orders, results."""

    keys: Ints
    ways: Floats
    nets: Ints  # [end, dealer's result] in half units


def ends_of(solver: HandSolver, plays: Plays, pair: int) -> Ends:
    """Follow a split hand's strategy, counting orders of cards."""
    table, conduct = solver.table, solver.conduct
    single = hand_index(counts_of([pair]))
    once, twice = np.zeros((2, len(table.keys)))
    once[single] = 1.0
    own = pack(counts_of([pair]))
    keys, ways, nets = [], [], []

    def end(h: int, orders: float, stake: int, given_up: bool) -> None:
        keys.append(int(table.keys[h]) - own)
        ways.append(orders)
        total = int(table.total[h])
        sure = (conduct.win_21 and total == 21) or 0 < conduct.win_cards <= table.cards[h]
        if given_up:
            nets.append([-stake] * RESULTS)
        else:
            nets.append([2 * stake * (1 if sure else result_of(total, r, conduct.push_22)) for r in range(RESULTS)])

    for h in range(len(table.keys)):
        if twice[h]:
            end(h, twice[h], 2, bool(conduct.surrender_any and plays.rescue[h]))
        if not once[h]:
            continue
        action = plays.action[h]
        if action in (STAND, SURRENDER):
            end(h, once[h], 1, action == SURRENDER)
        for v in range(VALUES):
            child = table.child[h, v]
            if child >= 0 and action in (HIT, DOUBLE):
                (twice if action == DOUBLE else once)[child] += once[h]
            elif action == DOUBLE:  # over 21 with two units; with one it is what is missing
                keys.append(int(table.bust_keys[-1 - child]) - own)
                ways.append(once[h])
                nets.append([-4] * RESULTS)
    return Ends(np.array(keys, dtype=np.int64), np.array(ways), np.array(nets, dtype=np.int64))


def _counts(keys: Ints) -> NDArray[np.int8]:
    return ((keys[:, None] >> BITS * np.arange(VALUES)) & (2**BITS - 1)).astype(np.int8)


def weigh(solver: HandSolver, up: int, left: Floats, keys: Ints) -> Floats:
    """Chance of drawing each composition in one given order, times the dealer's results with it gone."""
    distinct, inverse = np.unique(keys, return_inverse=True)
    counts = _counts(distinct)
    cards = counts.sum(axis=1).astype(np.int64)
    order = np.argsort(cards, kind="stable")
    results = np.zeros((len(distinct), RESULTS))
    dealer_results(
        dealer_tree(up, solver.rule.hits_soft_17),
        left,
        1.0,
        counts[order],
        cards[order],
        np.arange(len(order)),
        results,
    )
    size = float(left.sum())
    falling = np.ones((VALUES, 32))  # as shares of the shoe, or the products of a large one would not fit a number
    sizes = np.ones(64)
    for k in range(1, 32):
        falling[:, k] = falling[:, k - 1] * np.maximum(left - (k - 1), 0.0) / size
    for k in range(1, 64):
        sizes[k] = sizes[k - 1] * max(1.0 - (k - 1) / size, 1e-9)
    drawn = falling[np.arange(VALUES)[None, :], counts].prod(axis=1) / sizes[cards]
    joint = np.empty_like(results)
    joint[order] = results
    return np.asarray((drawn[:, None] * joint)[inverse])


def split_outcomes(solver: HandSolver, up: int, pair: int, plays: Plays) -> Floats:
    """Results of a pair split into two hands, joint with "no blackjack": half units around the middle."""
    left = solver.left(up, counts_of([pair, pair]))
    ends = ends_of(solver, plays, pair)
    number = len(ends.keys)
    alone = ends.ways[:, None] * weigh(solver, up, left, ends.keys)
    first, second = np.triu_indices(number)
    both = weigh(solver, up, left, ends.keys[first] + ends.keys[second])
    both *= (ends.ways[first] * ends.ways[second] * np.where(first == second, 1.0, 2.0))[:, None]
    out = np.zeros(2 * OUTCOMES - 1)
    middle = 2 * HALF
    for r in range(RESULTS):
        nets = middle + ends.nets[first, r] + ends.nets[second, r]
        out += np.bincount(nets, both[:, r], minlength=out.size)
        # One hand ends so and the other goes over 21: what is left of its chance. Either may be the one.
        shared = np.bincount(first, both[:, r], number) + np.bincount(second, both[:, r], number)
        broke = 2.0 * alone[:, r] - shared
        out += np.bincount(middle + ends.nets[:, r] - 2, broke, minlength=out.size)
    key = TEN if up == ACE else ACE if up == TEN else None
    clear = 1.0 if key is None else 1.0 - float(left[key] / left.sum())
    out[middle - 4] += clear - out.sum()  # both go over
    return out


def finite_outcomes(solver: HandSolver, solved: Solved) -> Distribution:
    """The round's result in a game that `feasible` accepts."""
    rule = solver.rule
    plan = one_hand_plan(Shape.of(rule))
    most = 1 + rule.attack_after_first + rule.attack_after_up
    halves = np.zeros(2 * most * 2 * HALF + 1)
    naturals: dict[float, float] = {}
    shoe, size = solver.shoe, float(solver.shoe.sum())
    for up in range(VALUES):
        if shoe[up] == 0.0:
            continue
        (valued,), results = solver.solve(plan, up)
        choose_splits(valued)
        base = valued.base
        for first in range(VALUES):
            if base[first] == 0.0:
                continue
            chance = float(shoe[up] / size * base[first] / base.sum())
            raises = int(solved.strategy.attack_first[first]) + int(solved.strategy.attack_up[first, up])
            made, dark, natural = _first_card(solver, plan.groups[0].first, valued, results, up, first)
            at = len(halves) // 2 + (1 + raises) * (np.arange(made.size) - made.size // 2)
            halves[at] += chance * made
            lost = 1 + raises if rule.attack_lost else 1
            halves[len(halves) // 2 - 2 * lost] += chance * dark
            for net, p in natural.items():
                naturals[(1 + raises) * net] = naturals.get((1 + raises) * net, 0.0) + chance * p
    return distribution(halves, rule.unit, "finite", naturals)


def _first_card(
    solver: HandSolver, task: Task, valued: Valued, results: Floats, up: int, first: int
) -> tuple[Floats, float, dict[float, float]]:
    """Results per unit given the first card and the up card: played, lost to a blackjack, and own blackjacks."""
    rule, base = solver.rule, valued.base
    reach = np.zeros(len(solver.table.keys))
    out = np.zeros(2 * OUTCOMES - 1)
    dark = 0.0
    natural: dict[float, float] = {}
    for second in range(VALUES):
        chance = float((base[second] - (first == second)) / (base.sum() - 1.0))
        if chance <= 0.0:
            continue
        counts = counts_of([first, second])
        clear = valued.clear(counts, 1.0)
        if {first, second} == {ACE, TEN}:
            for net, p in ((rule.natural_pays, clear), (rule.natural_v_blackjack, 1.0 - clear)):
                natural[net] = natural.get(net, 0.0) + chance * p
            continue
        dark += chance * (1.0 - clear)
        h = hand_index(counts)
        if valued.plays.action[h] == SPLIT:
            out += chance * split_outcomes(solver, up, first, valued.splits[first].first)
        else:
            reach[h] = chance
    single = np.zeros(OUTCOMES)
    run(
        solver,
        task,
        solver.first_role,
        up,
        base,
        results,
        valued.plays,
        reach,
        np.zeros(len(TALLIES)),
        outcomes=single,
    )
    out[HALF : HALF + OUTCOMES] += single
    return out, dark, natural
