"""The kernel for a player who counts: one box from a real shoe, everything counted by the true count before the round.

The count chooses among strategies, so that every decision may hang on it. Bets need not be known here: what a round
wins for one unit is counted by true count, and any ramp of bets is worked out from that.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

from pitboss.simulation.automaton import ENDED
from pitboss.simulation.counters import BUST_IT, MATCH, SIDE_EVENTS, SUITED_ROYALS, TRIPLE_MATCH
from pitboss.simulation.kernel_steps import deal_round, play_dealer, play_hand
from pitboss.simulation.outcomes import BLACKJACK, CLASSES, DEALER_17, DEALER_BLACKJACK
from pitboss.simulation.shoe import deal, drawn_at_once, shuffle, value
from pitboss.simulation.side_events import bust_event, match_event, royals_event, triple_event
from pitboss.simulation.streams import stream

LOWEST, HIGHEST = -10, 12  # true counts beyond are counted with these
COUNTS: Final = HIGHEST - LOWEST + 1
# Columns of the result by true count: rounds, net in parts, its square, stake in parts, then insurance.
ROUNDS, NET, SQUARE, STAKE, ACES, INSURED, SUITED = range(7)
COLUMNS: Final = 7


@njit(cache=True, nogil=True)
def play_counting(a, which, tags, mean_tag, per_deck, shoe, seed, block, rounds, cut, burn):  # type: ignore[no-untyped-def]
    """Play a block. `which` chooses the strategy for each true count; arrays of `a` have one row per strategy more."""
    facts = a.facts
    up_first, hole, peeks, plays_out, switching = facts[0], facts[1], facts[2], facts[4], facts[10]
    early, late = facts[11], facts[12]
    bust_it, royals, triple, match = facts[14], facts[15], facts[16], facts[17]
    rows = a.start.shape[2]
    by_count = np.zeros((COUNTS, COLUMNS), dtype=np.int64)
    side = np.zeros((COUNTS, 4, SIDE_EVENTS), dtype=np.int64)
    slots = 2 if switching else 1
    one = np.zeros(2, dtype=np.uint8)
    two = np.zeros(2, dtype=np.uint8)
    ends = np.zeros(16, dtype=np.int64)
    carries = np.zeros(16, dtype=np.bool_)
    shoe = shoe.copy()
    n = np.int64(shoe.size)
    x, step = stream(seed, block)
    i = n
    ready = drawn_at_once(cut, n)
    running = 0.0
    for _ in range(rounds):
        if i >= cut:
            i = np.int64(burn)
            x = shuffle(shoe, 0, ready, x, step)
            running = 0.0
        began = np.int64(i)
        true = int(np.floor(running * per_deck / (n - i)))
        c = min(max(true, LOWEST), HIGHEST) - LOWEST
        k = which[c]
        up, hidden, i, x, began = deal_round(
            one, two, slots, up_first, hole,
            shoe, i, n, ready, x, step, began,
        )  # fmt: skip
        u = value(up)
        if royals:
            side[c, SUITED_ROYALS, royals_event(one[0], two[0])] += 1
        if triple:
            side[c, TRIPLE_MATCH, triple_event(one[0], two[0], up)] += 1
        if match:
            side[c, MATCH, match_event(one[0], one[1], two[0], two[1])] += 1
        found = peeks and u + value(hidden) == 9 and (u == 0 or u == 9)
        played = 0
        live = False
        switched = False
        if switching and not found:
            switched = a.switch[k, u, value(one[0]), value(one[1]), value(two[0]), value(two[1])]
            if switched:
                two[0], two[1] = two[1], two[0]
        for t in range(slots):
            v1, v2 = value(one[t]), value(two[t])
            row = 0
            if rows > 1:  # what lies beside the hand
                w1, w2 = value(one[1 - t]), value(two[1 - t])
                low, high = min(w1, w2), max(w1, w2)
                row = low * 10 - low * (low - 1) // 2 + high - low
            stake = np.int64(0)
            if early:
                stake += a.attack_first[k, v1]
            if late:
                stake += a.attack_up[k, v1 if early else 0, u]
            stake *= 2 * CLASSES
            if v1 + v2 == 9 and (v1 == 0 or v2 == 0) and not switched:
                state = np.int64(ENDED + BLACKJACK)
            elif found:
                state = ENDED + np.int64(a.dealt_class[v1, v2])
            else:
                state = np.int64(a.start[k, u, row, v1, v2])
            played, live, _splits, i, x, began = play_hand(
                state, stake, u, row, v1,
                a.step, a.split_start[k], a.limit[k, u, row, v1], a.live,
                ends, carries, played, live,
                shoe, i, n, ready, x, step, began,
            )  # fmt: skip
        if not hole:
            hidden, i, x, began = deal(shoe, i, n, ready, x, step, began)
        h = value(hidden)
        decisive = live or plays_out
        dealer, third, drawn, i, x, began = play_dealer(
            np.int64(a.dealer_start[u, h]), a.dealer_step, decisive, bust_it,
            shoe, i, n, ready, x, step, began,
        )  # fmt: skip
        if bust_it:
            event = np.int64(SIDE_EVENTS - 1)
            if drawn == 3 and dealer > DEALER_17 + 4 and dealer < DEALER_BLACKJACK:
                event = np.int64(bust_event(up, hidden, third))
            side[c, BUST_IT, event] += 1
        net = np.int64(0)
        staked = np.int64(0)
        for e in range(played):
            net += a.pay_first[ends[e], dealer] if carries[e] else a.pay_other[ends[e], dealer]
            staked += a.staked[ends[e]]
        by_count[c, ROUNDS] += 1
        by_count[c, NET] += net
        by_count[c, SQUARE] += net * net
        by_count[c, STAKE] += staked
        if u == 0:
            by_count[c, ACES] += 1
            if dealer == DEALER_BLACKJACK:
                by_count[c, INSURED] += 1
                by_count[c, SUITED] += up & np.uint8(3) == hidden & np.uint8(3)
        if i - began == i:
            running = 0.0  # the discards were shuffled in: everything else is to come again
        for seen in range(began, i):
            running += tags[shoe[seen] >> np.uint8(2)] - mean_tag
    return by_count, side
