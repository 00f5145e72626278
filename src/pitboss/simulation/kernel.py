"""The kernel: one small program that plays any of the games from a real shoe.

It knows a shoe, hands, actions and ends, and nothing of rules: those are in the arrays of `Program`. A card is drawn by
picking one of those left, which is the same as shuffling first and costs nothing for cards that are never dealt. A
round with one hand ends in a single count (its end, the dealer's end); money is worked out from the counts afterwards.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

from pitboss.simulation.automaton import ENDED, SPLITS, WIDTH
from pitboss.simulation.counters import (
    ATTACKED,
    BUST_IT,
    CARDS,
    GRAIN,
    ROUNDS,
    SHUFFLES,
    SIDE_EVENTS,
    SPLITS_MADE,
    STAKED,
    SUITED_ROYALS,
    TALLIES,
    TRIPLE_MATCH,
)
from pitboss.simulation.outcomes import (
    BLACKJACK,
    CLASSES,
    DEALER_17,
    DEALER_BLACKJACK,
    DEALERS,
    ENDS,
    NOT_DRAWN,
)
from pitboss.simulation.shoe import draw, value
from pitboss.simulation.side_events import bust_event, royals_event, triple_event
from pitboss.simulation.streams import stream

MOST_HANDS: Final = 64
_U = np.uint64


@njit(cache=True, inline="always")
def note(strata, up, hole, one, two, net):  # type: ignore[no-untyped-def]
    """Count a round in its stratum."""
    row = strata[((up * 10 + hole) * 10 + one) * 10 + two]
    row[0] += 1
    row[1] += net
    row[2] += net * net


@njit(cache=True, nogil=True)
def play_single(a, shoe, seed, block, rounds, cut, burn, strata):  # type: ignore[no-untyped-def]
    """Play a block of rounds with one box and one hand.

    `strata`, if it has rows, receives the number of rounds, the sum of their nets and of its squares by the values of
    up card, dealer's second card and the hand's first two cards.
    """
    stratified = strata.shape[0] > 0
    facts = a.facts
    up_first, hole, peeks, plays_out = facts[0], facts[1], facts[2], facts[4]
    early, late = facts[11], facts[12]
    bust_it, royals, triple = facts[14], facts[15], facts[16]
    step_table, start, split_start = a.step, a.start, a.split_start
    dealer_step, dealer_start = a.dealer_step, a.dealer_start
    live_class, limits = a.live, a.limit
    attack_first, attack_up = a.attack_first, a.attack_up
    pay_first, pay_other, staked_in = a.pay_first, a.pay_other, a.staked

    counts = np.zeros((ENDS, DEALERS), dtype=np.int64)
    hand_counts = np.zeros(ENDS, dtype=np.int64)
    dealers = np.zeros(DEALERS, dtype=np.int64)
    tallies = np.zeros(TALLIES, dtype=np.int64)
    side = np.zeros((4, SIDE_EVENTS), dtype=np.int64)
    reach = (4 * 24 * 60) // GRAIN
    sums = np.zeros(2 * reach + 1, dtype=np.int64)
    ends = np.zeros(MOST_HANDS, dtype=np.int64)
    shoe = shoe.copy()
    n = np.int64(shoe.size)
    x, step = stream(seed, block)
    i = n
    cards = np.int64(0)
    for _ in range(rounds):
        if cut == 0 or i >= cut:
            i = np.int64(0)
            tallies[SHUFFLES] += 1
            if burn:
                card, i, x = draw(shoe, i, n, x, step)
        began = i
        if up_first:
            up, i, x = draw(shoe, i, n, x, step)
            one, i, x = draw(shoe, i, n, x, step)
        else:
            one, i, x = draw(shoe, i, n, x, step)
            up, i, x = draw(shoe, i, n, x, step)
        two, i, x = draw(shoe, i, n, x, step)
        hidden = np.uint8(0)
        if hole:
            hidden, i, x = draw(shoe, i, n, x, step)
        u, v1, v2 = value(up), value(one), value(two)
        if royals:
            side[SUITED_ROYALS, _U(royals_event(one, two))] += 1
        if triple:
            side[TRIPLE_MATCH, _U(triple_event(one, two, up))] += 1
        stake = np.int64(0)
        if early:
            stake += attack_first[_U(v1)]
        if late:
            stake += attack_up[_U(v1 if early else 0), _U(u)]
        stake *= 2 * CLASSES
        played = 1
        only = np.int64(0)
        live = False
        state = np.int64(start[_U(u), 0, _U(v1), _U(v2)])
        if peeks and dealer_start[_U(u), _U(value(hidden))] == ENDED + DEALER_BLACKJACK:
            # The reader found blackjack: the hand stays as it was dealt.
            end = state - ENDED if state == ENDED + BLACKJACK else np.int64(a.dealt_class[v1, v2])
            counts[_U(stake + end), DEALER_BLACKJACK] += 1
            if stratified:
                note(strata, u, value(hidden), v1, v2, np.int64(pay_first[stake + end, DEALER_BLACKJACK]))
            cards += i - began
            if bust_it:
                side[BUST_IT, SIDE_EVENTS - 1] += 1
            continue
        while state < ENDED:
            card, i, x = draw(shoe, i, n, x, step)
            state = np.int64(step_table[_U(state * WIDTH + value(card))])
        if state == SPLITS:
            played = 0
            waiting = 2
            made = 2
            limit = np.int64(limits[u, 0, v1])
            tallies[SPLITS_MADE] += 1
            while waiting:
                card, i, x = draw(shoe, i, n, x, step)
                w = value(card)
                if w == v1 and made < limit:
                    made += 1
                    waiting += 1
                    tallies[SPLITS_MADE] += 1
                    continue
                state = np.int64(split_start[1 if played == 0 else 0, u, 0, v1, w])
                while state < ENDED:
                    card, i, x = draw(shoe, i, n, x, step)
                    state = np.int64(step_table[_U(state * WIDTH + value(card))])
                ends[played] = stake + state - ENDED
                live = live or live_class[(state - ENDED) % CLASSES]
                played += 1
                waiting -= 1
        else:
            state -= ENDED
            only = stake + state
            live = live_class[_U(state & (CLASSES - 1))]

        if not hole:
            hidden, i, x = draw(shoe, i, n, x, step)
        h = value(hidden)
        third = np.uint8(0)
        drawn = 2
        state = np.int64(dealer_start[_U(u), _U(h)])
        if state < ENDED and (live or bust_it or plays_out):
            third, i, x = draw(shoe, i, n, x, step)
            state = np.int64(dealer_step[_U(state * WIDTH + value(third))])
            drawn = 3
            if live or plays_out:
                while state < ENDED:
                    card, i, x = draw(shoe, i, n, x, step)
                    state = np.int64(dealer_step[_U(state * WIDTH + value(card))])
                    drawn += 1
        dealer = state - ENDED if state >= ENDED else np.int64(NOT_DRAWN)
        if bust_it:
            event = SIDE_EVENTS - 1
            if drawn == 3 and dealer > DEALER_17 + 4 and dealer < DEALER_BLACKJACK:
                event = bust_event(up, hidden, third)
            side[BUST_IT, _U(event)] += 1
        if played == 1:
            counts[_U(only), _U(dealer)] += 1
            if stratified:
                note(strata, u, h, v1, v2, np.int64(pay_first[only, dealer]))
        else:
            net = np.int64(pay_first[ends[0], dealer])
            staked = np.int64(staked_in[ends[0]])
            hand_counts[ends[0]] += 1
            for e in range(1, played):
                net += pay_other[ends[e], dealer]
                staked += staked_in[ends[e]]
                hand_counts[ends[e]] += 1
            sums[net // GRAIN + reach] += 1
            tallies[STAKED] += staked
            tallies[ATTACKED] += ends[0] // (2 * CLASSES)
            dealers[dealer] += 1
            if stratified:
                note(strata, u, h, v1, v2, net)
        cards += i - began
    tallies[ROUNDS] = rounds
    tallies[CARDS] = cards
    return counts, hand_counts, dealers, tallies, side, sums
