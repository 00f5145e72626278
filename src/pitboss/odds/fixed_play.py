"""The compiled value of a split hand that is played by a fixed strategy, whatever cards are gone."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import kernel
from pitboss.odds.dealer_kernel import DOUBLE, HIT, STAND, SURRENDER, Conduct, Role, compare, may_give_up, no_blackjack
from pitboss.odds.hand_table import HandTable


@kernel
def mark_needed(
    table: HandTable,
    starts: NDArray[np.int64],
    hands: NDArray[np.int64],
    unions: NDArray[np.int64],
    actions: NDArray[np.int8],
    reached: NDArray[np.int8],
    needed: NDArray[np.int8],
) -> None:
    """Mark the unions whose dealer results a fixed strategy needs, from `starts` on; rows of `unions` are alike.

    `reached` tells the hands that are come to: 1 by hits, 2 by a double.
    """
    for i in range(hands.size):
        reached[hands[i]] = 0
    for start in starts:
        reached[start] = 1
    for i in range(hands.size):
        h = hands[i]
        if reached[h] == 0:
            continue
        action = actions[h]
        if table.cards[h] >= 2 and (reached[h] & 2 or action == STAND):
            for j in range(unions.shape[0]):
                needed[unions[j, i]] = 1
        if reached[h] & 1 and (action in (HIT, DOUBLE)):
            mark = 1 if action == HIT else 2
            for v in range(10):
                child = table.child[h, v]
                if child >= 0:
                    reached[child] |= mark


@kernel
def fixed_value(
    table: HandTable,
    conduct: Conduct,
    role: Role,
    up: int,
    base: NDArray[np.float64],
    step: float,
    start: int,
    hands: NDArray[np.int64],
    unions: NDArray[np.int64],
    results: NDArray[np.float64],
    actions: NDArray[np.int8],
    rescues: NDArray[np.int8],
    once: NDArray[np.float64],
    twice: NDArray[np.float64],
) -> float:
    """The value of a split hand from `start` on, by `actions` and `rescues`: the ends it comes to, weighed forward."""
    for i in range(hands.size):
        once[hands[i]] = 0.0
        twice[hands[i]] = 0.0
    once[start] = 1.0
    dark = up == 0 or up == 9
    size = base.sum()
    worth: float = 0.0
    for i in range(hands.size):
        h = hands[i]
        if once[h] == 0.0 and twice[h] == 0.0:
            continue
        cards = table.cards[h]
        rest = size - step * cards
        clear = no_blackjack(up, base, rest, step, table.counts[h, 9], table.counts[h, 0]) if dark else 1.0
        action = actions[h]
        ends = cards >= 2 and (action == STAND or twice[h] > 0.0)
        if ends:
            lost = role.lost * (1.0 - clear)
            net = 1.0 if conduct.exposed else clear
            if conduct.sure[h]:
                lost = 0.0
            else:
                net = compare(results[unions[i]], conduct.outcome[h])
            if twice[h] > 0.0:
                gives_up = rescues[h] == 1 and may_give_up(conduct, role, h)
                worth += twice[h] * (-clear if gives_up else 2.0 * net - lost)
            if action == STAND:
                if cards == 2 and table.total[h] == 21:
                    lost -= role.kept_21 * (1.0 - clear)
                worth += once[h] * (net - lost)
        if once[h] == 0.0:
            continue
        if action == SURRENDER:
            worth -= 0.5 * clear * once[h]
        elif action in (HIT, DOUBLE):
            for v in range(10):
                supply = base[v] - step * table.counts[h, v]
                if supply <= 0.0:
                    continue
                chance = once[h] * supply / rest
                child = table.child[h, v]
                if child < 0:
                    after = 1.0
                    if dark and not conduct.exposed:
                        tens, aces = table.counts[h, 9] + (v == 9), table.counts[h, 0] + (v == 0)
                        after = no_blackjack(up, base, rest - step, step, tens, aces)
                    worth -= chance * after * (2.0 if action == DOUBLE else 1.0)
                elif action == DOUBLE:
                    twice[child] += chance
                else:
                    once[child] += chance
    return worth


@kernel
def fixed_values(
    table: HandTable,
    conduct: Conduct,
    role: Role,
    up: int,
    base: NDArray[np.float64],
    step: float,
    pair: int,
    starts: tuple[int, int],
    hands: NDArray[np.int64],
    unions: NDArray[np.int64],
    results: NDArray[np.float64],
    actions: NDArray[np.int8],
    rescues: NDArray[np.int8],
    reach: NDArray[np.float64],
    out: NDArray[np.float64],
) -> None:
    """`fixed_value` from one pair card and from the pair, for every row of `unions`, each with one pair card fewer.

    `base` is used up; `reach` is two rows of room.
    """
    once, twice, left = reach[0], reach[1], base
    for j in range(unions.shape[0]):
        for k in range(2):
            out[j, k] = 0.0
            if left[pair] >= step * (k + 1):
                out[j, k] = fixed_value(
                    table,
                    conduct,
                    role,
                    up,
                    left,
                    step,
                    starts[k],
                    hands,
                    unions[j],
                    results,
                    actions,
                    rescues,
                    once,
                    twice,
                )
        left[pair] -= step
