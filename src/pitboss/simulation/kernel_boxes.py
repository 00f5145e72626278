"""The kernel for several boxes, for two hands on a box, and for looking at rounds again card by card.

It deals and settles exactly as `kernel.play_single` does; with one box and one hand both give the same numbers, which a
test holds them to. Every round's cards can be written down, so that the table can play it again.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

from pitboss.simulation.automaton import ENDED
from pitboss.simulation.counters import (
    ATTACKED,
    BUST_IT,
    CARDS,
    GRAIN,
    MATCH,
    ROUNDS,
    SHUFFLES,
    SIDE_EVENTS,
    SPLITS_MADE,
    STAKED,
    SUITED_ROYALS,
    SWITCHES,
    TALLIES,
    TRIPLE_MATCH,
)
from pitboss.simulation.kernel_steps import deal_round, note, play_dealer, play_hand
from pitboss.simulation.outcomes import BLACKJACK, CLASSES, DEALER_17, DEALER_BLACKJACK, DEALERS, ENDS
from pitboss.simulation.shoe import deal, drawn_at_once, shuffle, value
from pitboss.simulation.side_events import bust_event, match_event, royals_event, triple_event
from pitboss.simulation.streams import stream

MOST_BOXES: Final = 7
MOST_HANDS: Final = 8 * MOST_BOXES
REACH: Final = MOST_HANDS * 12 * 60 // GRAIN  # three attack wagers, doubled, and a second chance on top


@njit(cache=True, nogil=True)
def play_many(a, shoe, seed, block, rounds, boxes, cut, burn, trace, strata):  # type: ignore[no-untyped-def]
    """Play a block of rounds with any number of boxes.

    `trace`, if it has rows, receives for each round: the number of its cards, the net, the side wagers' events of each
    box in four columns, and from column 2 + 4 * boxes on the cards in the order dealt. `strata` is as in `play_single`,
    by the first hand as it was dealt.
    """
    facts = a.facts
    up_first, hole, peeks, plays_out, switching = facts[0], facts[1], facts[2], facts[4], facts[10]
    early, late = facts[11], facts[12]
    bust_it, royals, triple, match = facts[14], facts[15], facts[16], facts[17]
    rows = a.start.shape[1]
    tracing = trace.shape[0] > 0

    counts = np.zeros((ENDS, DEALERS), dtype=np.int64)
    hand_counts = np.zeros(ENDS, dtype=np.int64)
    dealers = np.zeros(DEALERS, dtype=np.int64)
    tallies = np.zeros(TALLIES, dtype=np.int64)
    side = np.zeros((4, SIDE_EVENTS), dtype=np.int64)
    sums = np.zeros(2 * REACH + 1, dtype=np.int64)
    per_box = 2 if switching else 1
    slots = boxes * per_box
    one = np.zeros(2 * MOST_BOXES, dtype=np.uint8)
    two = np.zeros(2 * MOST_BOXES, dtype=np.uint8)
    ends = np.zeros(MOST_HANDS, dtype=np.int64)
    carries = np.zeros(MOST_HANDS, dtype=np.bool_)
    shoe = shoe.copy()
    n = np.int64(shoe.size)
    x, step = stream(seed, block)
    i = n
    ready = drawn_at_once(cut, n)
    for number in range(rounds):
        if cut == 0 or i >= cut:
            i = np.int64(burn)
            x = shuffle(shoe, 0, ready, x, step)
            tallies[SHUFFLES] += 1
        began = np.int64(i)
        up, hidden, i, x, began = deal_round(
            one, two, slots, up_first, hole,
            shoe, i, n, ready, x, step, began,
        )  # fmt: skip
        u = value(up)
        dealt = value(two[0])
        for b in range(boxes):
            if royals:
                event = royals_event(one[b], two[b])
                side[SUITED_ROYALS, event] += 1
                if tracing:
                    trace[number, 2 + 4 * b + SUITED_ROYALS] = event
            if triple:
                event = triple_event(one[b], two[b], up)
                side[TRIPLE_MATCH, event] += 1
                if tracing:
                    trace[number, 2 + 4 * b + TRIPLE_MATCH] = event
            if match:
                event = match_event(one[2 * b], one[2 * b + 1], two[2 * b], two[2 * b + 1])
                side[MATCH, event] += 1
                if tracing:
                    trace[number, 2 + 4 * b + MATCH] = event

        found = peeks and u + value(hidden) == 9 and (u == 0 or u == 9)
        played = 0
        live = False
        for b in range(boxes):
            s = b * per_box
            switched = False
            if switching and not found:
                switched = a.switch[u, value(one[s]), value(one[s + 1]), value(two[s]), value(two[s + 1])]
                if switched:
                    tallies[SWITCHES] += 1
                    two[s], two[s + 1] = two[s + 1], two[s]
            for t in range(s, s + per_box):
                v1, v2 = value(one[t]), value(two[t])
                row = 0
                if rows > 1:  # what lies beside the hand
                    w1, w2 = value(one[s + s + 1 - t]), value(two[s + s + 1 - t])
                    low, high = min(w1, w2), max(w1, w2)
                    row = low * 10 - low * (low - 1) // 2 + high - low
                stake = np.int64(0)
                if early:
                    stake += a.attack_first[v1]
                if late:
                    stake += a.attack_up[v1 if early else 0, u]
                stake *= 2 * CLASSES
                if v1 + v2 == 9 and (v1 == 0 or v2 == 0) and not switched:
                    state = np.int64(ENDED + BLACKJACK)
                elif found:
                    state = ENDED + np.int64(a.dealt_class[v1, v2])
                else:
                    state = np.int64(a.start[u, row, v1, v2])
                played, live, splits, i, x, began = play_hand(
                    state, stake, u, row, v1,
                    a.step, a.split_start, a.limit[u, row, v1], a.live,
                    ends, carries, played, live,
                    shoe, i, n, ready, x, step, began,
                )  # fmt: skip
                tallies[SPLITS_MADE] += splits

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
            side[BUST_IT, event] += boxes
            if tracing:
                for b in range(boxes):
                    trace[number, 2 + 4 * b + BUST_IT] = event
        net = np.int64(0)
        for e in range(played):
            net += a.pay_first[ends[e], dealer] if carries[e] else a.pay_other[ends[e], dealer]
        if played == 1:
            counts[ends[0], dealer] += 1
        else:
            for e in range(played):
                tallies[STAKED] += a.staked[ends[e]]
                hand_counts[ends[e]] += 1
                if carries[e]:
                    tallies[ATTACKED] += ends[e] // (2 * CLASSES)
            sums[net // GRAIN + REACH] += 1
            dealers[dealer] += 1
        tallies[CARDS] += i - began
        if strata.shape[0] > 0:
            note(strata, u, h, value(one[0]), dealt, net)
        if tracing:
            trace[number, 0] = i - began
            trace[number, 1] = net
            for k in range(i - began):
                trace[number, 2 + 4 * boxes + k] = shoe[began + k]
    tallies[ROUNDS] = rounds
    return counts, hand_counts, dealers, tallies, side, sums
