"""The distribution of a whole round's result from a finite shoe, under the solver's strategy."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from functools import reduce
from operator import add
from threading import Event
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.odds.dealer_kernel import SPLIT, Role
from pitboss.odds.hand_table import hand_index, single_index
from pitboss.odds.legality import DEALT
from pitboss.odds.one_hand_round import choose_splits
from pitboss.odds.outcomes import Distribution, distribution
from pitboss.odds.plan import Shape, one_hand_plan, two_hand_plan
from pitboss.odds.spread.hand_terms import DARK, HandTerms
from pitboss.odds.spread.kernels import ENDS
from pitboss.odds.spread.terms import Hand, spread_key, sure
from pitboss.odds.spread.together import ALONE, Groups, Together
from pitboss.odds.two_hand_round import NATURAL, PAIRS, deal_chances, deal_numbers, hole_chances
from pitboss.odds.values import ACE, TEN, VALUES, counts_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from pitboss.odds.hand_solver import HandSolver, Valued
    from pitboss.odds.one_hand_round import Solved
Floats = NDArray[np.float64]

ROUNDING = 1e-16  # what is left of results that cannot be, where large numbers cancel


class Found(NamedTuple):
    """Results against one up card; `bound` as `Together` has it."""

    halves: Floats
    naturals: dict[float, float]
    bound: float


def split_groups(writer: HandTerms, valued: Valued, pair: int) -> Groups:
    """A pair split, resplit whenever possible up to the strategy's limit; the pair's own cards are counted elsewhere.

    An `x` hand got a second card that is no pair card, a `y` hand any card; the first to be completed carries the
    original wager. Two hands: y y. Three: x x, or one pair card more and y y y or x y y. Four: x x; one pair card
    more, in two places, and x x x; two more and y y y y, x y y y in two orders or x x y y in two orders.
    """
    split = valued.splits[pair]
    roles = writer.solver.split_roles(pair, valued.up)
    start = {single_index(pair): 1.0}
    hands = [
        writer.play(plays, role, start, carries=carries, own=spread_key([pair]), barred=barred)
        for role, plays, carries in zip(roles, (split.first, split.other), (True, False), strict=True)
        for barred in (-1, pair)
    ]
    first_y, first_x, y, x = hands
    if split.limit == 2:
        return [(first_y, y)]
    if split.limit == 3:
        return [(first_x, x), ((first_y + first_x).times(1.0, [pair]), y, y)]
    two_more = y.times(1.0, [pair, pair])
    return [
        (first_x, x),
        (first_x, x, x.times(2.0, [pair])),
        (two_more, y, y, first_y + first_x.times(2.0)),
        (two_more, y, x, first_x.times(2.0)),
    ]


def _add(out: Floats, results: Floats) -> None:
    """Add results to a wider array of them, both with the middle in the middle."""
    pad = (results.shape[1] - out.shape[1]) // 2
    if pad > 0:  # nothing is won or lost beyond the most that hands can stake
        results = results[:, pad:-pad]
    at = -pad if pad < 0 else 0
    out[:, at : at + results.shape[1]] += results


def _one_hand(solver: HandSolver, solved: Solved, up: int, stop: Event) -> Found:
    """Against one up card: results by half units, blackjacks by their net, and what may be wrong with them."""
    rule = solver.rule
    (valued,), _ = solver.solve(one_hand_plan(Shape.of(rule)), up)
    choose_splits(valued)
    writer, together = HandTerms(solver), Together(solver, up, stop)
    raises = solved.strategy.attack_first[:, None].astype(int) + solved.strategy.attack_up
    width = 2 * writer.reach * max(rule.max_hands, rule.ace_hands) + 1
    out = np.zeros((1 + int(raises.max()), ENDS, width))
    naturals: dict[float, float] = {}
    for first in range(VALUES):
        stake = 1 + int(raises[first, up])
        into = out[stake - 1]
        starts = {}
        for second in range(VALUES):
            h = hand_index(counts_of([first, second]))
            if {first, second} == {ACE, TEN}:
                chances = together.joint.chances(np.array([spread_key([first, second])]))[0]
                for net, p in ((rule.natural_pays, chances[:DARK].sum()), (rule.natural_v_blackjack, chances[DARK])):
                    naturals[stake * net] = naturals.get(stake * net, 0.0) + float(p)
            elif valued.plays.action[h] != SPLIT:
                starts[h] = 1.0
            else:
                _add(into, together.results(split_groups(writer, valued, first), ALONE, (first, first)))
        _add(into, together.results([(writer.play(valued.plays, solver.first_role, starts),)], ALONE, ()))
    halves = np.zeros(len(out) * (width - 1) + 1)
    for units, results in enumerate(out, 1):
        # A dealer blackjack takes or spares the raises as the rules say, whatever the hand did.
        for times, part in ((units, results[:DARK].sum(axis=0)), (units if rule.attack_lost else 1, results[DARK])):
            halves[len(halves) // 2 + times * (np.arange(width) - width // 2)] += part
    return Found(halves, naturals, together.bound)


def _two_hands(solver: HandSolver, solved: Solved, up: int, stop: Event) -> Found:
    """Both hands of Switch. Deals that lead to the same two hands are counted together."""
    rule = solver.rule
    rows, _ = solver.solve(two_hand_plan(Shape.of(rule)), up)
    for valued in rows:
        choose_splits(valued)
    writer, together = HandTerms(solver), Together(solver, up, stop)
    spared = Role(DEALT, 0.0, float(rule.switched_21_pushes))
    pays, meets = round(2 * rule.natural_pays), round(2 * rule.natural_v_blackjack)
    blackjack: Groups = [(sure([pays] * DARK + [meets], writer.reach),)]

    def groups(kind: int, other: int) -> Groups:
        if kind == AS_DEALT:
            return blackjack
        h, valued = hand_index(counts_of(PAIRS[kind])), rows[NATURAL if other == AS_DEALT else other]
        if valued.plays.action[h] == SPLIT:
            return split_groups(writer, valued, PAIRS[kind][0])
        return [(writer.play(valued.plays, spared, {h: 1.0}, own=int(writer.keys[h])),)]

    out = np.zeros((ENDS, 4 * writer.reach * max(rule.max_hands, rule.ace_hands) + 1))
    beside: dict[tuple[int, tuple[bytes, ...]], tuple[Groups, list[Hand]]] = {}
    for kinds, deals in _deals(solved.strategy.switch[up]).items():
        one, two = sides = groups(*kinds), groups(*reversed(kinds))
        cards = [PAIRS[NATURAL if kind == AS_DEALT else kind] for kind in kinds]
        split = [side for side in (0, 1) if len(sides[side][0]) > 1]
        if len(split) == 1:  # a pair is split in the same way beside most hands: all of those at once
            (side,) = split
            pair = beside.setdefault((kinds[side], _said(sides[side])), (sides[side], []))
            pair[1].append(sides[1 - side][0][0].times(deals, cards[1 - side]))
        else:
            _add(out, together.results(one, two, cards[0] + cards[1], deals))
    for (kind, _), (ways, hands) in beside.items():
        _add(out, together.results(ways, [(reduce(add, hands),)], PAIRS[kind]))
    halves = out[:DARK].sum(axis=0)
    if rule.peeks:  # the reader has found the blackjack before anyone could switch
        base = solver.left(up, (0,) * VALUES)
        dark = deal_chances(base, 1.0) * hole_chances(up, base, 1.0)
        one_kept, two_kept, _, _ = deal_numbers()
        lost = (one_kept != NATURAL).astype(int) + (two_kept != NATURAL)
        np.add.at(halves, (len(halves) // 2 - 2 * lost).ravel(), dark.ravel())
    else:
        halves += out[DARK]
    return Found(halves, {}, together.bound)


def _said(groups: Groups) -> tuple[bytes, ...]:
    """What tells groups of hands from others."""
    every = (hand.brief for hands in groups for hand in hands)
    return tuple(part.tobytes() for terms in every for part in (terms.keys, terms.weights))


AS_DEALT = len(PAIRS)  # a blackjack as dealt, which a switch does not make


def _deals(taken: NDArray[np.bool_]) -> dict[tuple[int, int], float]:
    """How many orders of four cards lead to each two hands that are then played, blackjacks as dealt apart."""
    one, two, one_switched, two_switched = deal_numbers()
    kept = [np.where(n == NATURAL, AS_DEALT, n) for n in (one, two)]
    a, b = np.where(taken, one_switched, kept[0]).ravel(), np.where(taken, two_switched, kept[1]).ravel()
    found, orders = np.unique(np.stack([np.minimum(a, b), np.maximum(a, b)]), axis=1, return_counts=True)
    return {(int(x), int(y)): float(n) for x, y, n in zip(*found, orders, strict=True)}


def finite_spread(
    solver: HandSolver, solved: Solved, progress: Callable[[int, int], None] | None = None
) -> Distribution:
    """The distribution of a round's result; `progress` hears of up cards done and to do."""
    against = _two_hands if solver.rule.switch else _one_hand
    ups = [up for up in range(VALUES) if solver.shoe[up] > 0.0]
    chances: dict[float, float] = {}
    bound, stop = 0.0, Event()
    # The compiled loops let go of the interpreter, so that up cards share the machine's cores.
    with ThreadPoolExecutor(os.cpu_count()) as workers:
        tasks = [(up, workers.submit(against, solver, solved, up, stop)) for up in ups]
        try:
            for done, (up, task) in enumerate(tasks, 1):
                found = task.result()
                share = float(solver.shoe[up] / solver.shoe.sum())
                for net, p in distribution(found.halves, solver.rule.unit, "finite", found.naturals).chances.items():
                    if p > ROUNDING:
                        chances[net] = chances.get(net, 0.0) + share * p
                bound += share * found.bound
                if progress:
                    progress(done, len(ups))
        except BaseException:  # an interrupt must not wait for what is under way
            stop.set()
            for _, task in tasks:
                task.cancel()
            raise
    return Distribution(dict(sorted(chances.items())), "finite", bound)
