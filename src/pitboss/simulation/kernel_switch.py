"""The kernel for one box with two hands, from a shoe that cannot run out in a round.

It counts what `kernel_many.play_many` counts, which a test holds it to; it is apart because it is twice as fast.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from pitboss.simulation.automaton import ENDED, SPLITS, WIDTH
from pitboss.simulation.counters import (
    CARDS,
    GRAIN,
    MATCH,
    ROUNDS,
    SHUFFLES,
    SIDE_EVENTS,
    SPLITS_MADE,
    STAKED,
    SWITCHES,
)
from pitboss.simulation.counters import TALLIES as PLAIN
from pitboss.simulation.kernel_steps import note, play_hand
from pitboss.simulation.outcomes import BLACKJACK, CLASSES, DEALER_BLACKJACK, DEALERS, ENDS, NOT_DRAWN, TWENTY_ONE
from pitboss.simulation.shoe import draw, drawn_at_once, shuffle, value
from pitboss.simulation.side_events import match_event
from pitboss.simulation.streams import stream

_U = np.uint64


@njit(cache=True, nogil=True)
def play_switch(a, shoe, seed, block, rounds, cut, burn, strata):  # type: ignore[no-untyped-def]
    """Play a block of rounds with one box and two hands; `strata` as in `play_single`, by the first hand as dealt."""
    facts = a.facts
    hole, peeks, plays_out, match = facts[1], facts[2], facts[4], facts[17]
    step_table, start, split_start, switch = a.step, a.start, a.split_start, a.switch
    dealer_step, dealer_start = a.dealer_step, a.dealer_start
    live_class, limits, dealt_class = a.live, a.limit, a.dealt_class
    pay_first, pay_other, staked_in = a.pay_first, a.pay_other, a.staked
    stratified = strata.shape[0] > 0
    rows = start.shape[1]

    counts = np.zeros((ENDS, DEALERS), dtype=np.int64)
    hand_counts = np.zeros(ENDS, dtype=np.int64)
    dealers = np.zeros(DEALERS, dtype=np.int64)
    tallies = np.zeros(PLAIN, dtype=np.int64)
    side = np.zeros((4, SIDE_EVENTS), dtype=np.int64)
    reach = (16 * 4 * 60) // GRAIN
    sums = np.zeros(2 * reach + 1, dtype=np.int64)
    ends = np.zeros(16, dtype=np.int64)
    carries = np.zeros(16, dtype=np.bool_)
    beside = np.zeros((10, 10), dtype=np.int64)
    if rows > 1:
        for low in range(10):
            for high in range(low, 10):
                beside[low, high] = beside[high, low] = low * 10 - low * (low - 1) // 2 + high - low
    shoe = shoe.copy()
    n = np.int64(shoe.size)
    x, step = stream(seed, block)
    i = n
    ready = drawn_at_once(cut, n)
    total_cards = np.int64(0)
    total_staked = np.int64(0)
    for _ in range(rounds):
        if cut == 0 or i >= cut:
            i = np.int64(burn)
            x = shuffle(shoe, 0, ready, x, step)
            tallies[SHUFFLES] += 1
        began = i
        one_1, i, x = draw(shoe, i, n, ready, x, step)
        one_2, i, x = draw(shoe, i, n, ready, x, step)
        up, i, x = draw(shoe, i, n, ready, x, step)
        two_1, i, x = draw(shoe, i, n, ready, x, step)
        two_2, i, x = draw(shoe, i, n, ready, x, step)
        hidden = np.uint8(0)
        if hole:
            hidden, i, x = draw(shoe, i, n, ready, x, step)
        if match:
            side[MATCH, match_event(one_1, one_2, two_1, two_2)] += 1
        u, a1, b1, a2, b2 = value(up), value(one_1), value(one_2), value(two_1), value(two_2)
        dealt = a2
        found = peeks and dealer_start[_U(u), _U(value(hidden))] == ENDED + DEALER_BLACKJACK
        switched = False
        if not found:
            switched = switch[_U(u), _U(a1), _U(b1), _U(a2), _U(b2)]
            if switched:
                tallies[SWITCHES] += 1
                a2, b2 = b2, a2
        row_a, row_b = beside[_U(b1), _U(b2)], beside[_U(a1), _U(a2)]
        state_a = np.int64(dealt_class[a1, a2]) + ENDED if found else np.int64(start[_U(u), _U(row_a), _U(a1), _U(a2)])
        state_b = np.int64(dealt_class[b1, b2]) + ENDED if found else np.int64(start[_U(u), _U(row_b), _U(b1), _U(b2)])
        if not switched:
            if dealt_class[_U(a1), _U(a2)] == TWENTY_ONE:
                state_a = np.int64(ENDED + BLACKJACK)
            if dealt_class[_U(b1), _U(b2)] == TWENTY_ONE:
                state_b = np.int64(ENDED + BLACKJACK)
        while state_a < ENDED:
            card, i, x = draw(shoe, i, n, ready, x, step)
            state_a = np.int64(step_table[_U(state_a * WIDTH + value(card))])
        split = state_a == SPLITS or state_b == SPLITS
        if not split:
            while state_b < ENDED:
                card, i, x = draw(shoe, i, n, ready, x, step)
                state_b = np.int64(step_table[_U(state_b * WIDTH + value(card))])
            split = state_b == SPLITS
            live = False
        if split:  # rare: hands one by one
            played = 0
            live = False
            for t in range(2):
                v1, row, state = (a1, row_a, state_a) if t == 0 else (b1, row_b, state_b)
                played, live, splits, i, x, began = play_hand(
                    state, np.int64(0), u, row, v1,
                    step_table, split_start, limits[u, row, v1], live_class,
                    ends, carries, played, live,
                    shoe, i, n, ready, x, step, began,
                )  # fmt: skip
                tallies[SPLITS_MADE] += splits
        else:
            state_a -= ENDED
            state_b -= ENDED
            live = live_class[_U(state_a & (CLASSES - 1))] | live_class[_U(state_b & (CLASSES - 1))]

        if not hole:
            hidden, i, x = draw(shoe, i, n, ready, x, step)
        h = value(hidden)
        state = np.int64(dealer_start[_U(u), _U(h)])
        if live or plays_out:
            while state < ENDED:
                card, i, x = draw(shoe, i, n, ready, x, step)
                state = np.int64(dealer_step[_U(state * WIDTH + value(card))])
        dealer = state - ENDED if state >= ENDED else np.int64(NOT_DRAWN)
        if split:
            net = np.int64(0)
            for e in range(played):
                net += pay_first[ends[e], dealer] if carries[e] else pay_other[ends[e], dealer]
                total_staked += staked_in[ends[e]]
                hand_counts[ends[e]] += 1
        else:
            net = np.int64(pay_first[_U(state_a), _U(dealer)]) + np.int64(pay_first[_U(state_b), _U(dealer)])
            total_staked += staked_in[_U(state_a)] + staked_in[_U(state_b)]
            hand_counts[_U(state_a)] += 1
            hand_counts[_U(state_b)] += 1
        sums[net // GRAIN + reach] += 1
        dealers[_U(dealer)] += 1
        total_cards += i - began
        if stratified:
            note(strata, u, h, a1, dealt, net)
    tallies[CARDS] = total_cards
    tallies[STAKED] = total_staked
    tallies[ROUNDS] = rounds
    return counts, hand_counts, dealers, tallies, side, sums
