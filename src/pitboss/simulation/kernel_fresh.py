"""The kernel for one box with one hand where every round is shuffled for: cards are drawn as they are dealt."""

from __future__ import annotations

import numpy as np
from numba import njit

from pitboss.simulation.counters import BUST_IT, CARDS, ROUNDS, SHUFFLES, SIDE_EVENTS, SUITED_ROYALS, TRIPLE_MATCH
from pitboss.simulation.kernel_steps import note
from pitboss.simulation.round_table import ADVANCE, DONE, END_SHIFT, ROW, SECOND, SPLIT_END, START
from pitboss.simulation.shoe import draw, value
from pitboss.simulation.side_events import bust_event, royals_event, triple_event
from pitboss.simulation.single_hand import (
    MOST_HANDS,
    by_end_and_dealer,
    finish_split,
    nothing_counted,
)
from pitboss.simulation.streams import stream

_U = np.uint64


@njit(cache=True, nogil=True)
def play_fresh(a, shoe, seed, block, rounds, strata):  # type: ignore[no-untyped-def]
    """Play a block of rounds.

    `strata`, if it has rows, receives the number of rounds, the sum of their nets and of its squares by the values of
    up card, dealer's second card and the hand's first two cards.
    """
    facts, table, three_card_bust, numbered = a.facts, a.table, a.three_card_bust, a.ends
    up_first, bust_it, royals, triple = facts[0], facts[14], facts[15], facts[16]
    # Taken out of the program once: every time would be counted as a reference, which takes longer than a card.
    attack_first, attack_up, steps, split_start, limits = a.attack_first, a.attack_up, a.step, a.split_start, a.limit
    live, dealer_start, dealer_steps = a.live, a.dealer_start, a.dealer_step
    pay_first, pay_other, staked = a.pay_first, a.pay_other, a.staked
    paid = pay_first.reshape(-1)
    found, hand_counts, dealers, tallies, side, sums = nothing_counted()
    ends = np.zeros(MOST_HANDS, dtype=np.int64)
    carries = np.zeros(MOST_HANDS, dtype=np.bool_)
    stratified = strata.shape[0] > 0
    shoe = shoe.copy()
    n = np.int64(shoe.size)
    x, step = stream(seed, block)
    cards = np.int64(0)
    net = np.int64(0)
    for _ in range(rounds):
        code, at, second_at = np.int64(START), np.int64(0), np.int64(3)
        while code >= 0 and code < DONE:
            advance = code & ADVANCE
            if advance and code & SECOND:
                second_at = at
            card = shoe[_U(second_at)]
            if advance:
                card, at, x = draw(shoe, at, n, 0, x, step)
                if advance == 2:
                    _hidden, at, x = draw(shoe, at, n, 0, x, step)
            code = np.int64(table[_U((code & ROW) | np.int64(card >> np.uint8(2)))])
        if code < 0:
            at, second_at, x, net = finish_split(
                facts, attack_first, attack_up, steps, split_start, limits, live, dealer_start, dealer_steps,
                pay_first, pay_other, staked,
                0, at, shoe, n, 0, x, step,
                True, ends, carries, hand_counts, dealers, tallies, side, sums,
            )  # fmt: skip
            code = np.int64(SPLIT_END << END_SHIFT)
        end = code >> END_SHIFT
        found[_U(end)] += 1
        cards += at
        if royals:
            side[SUITED_ROYALS, _U(royals_event(shoe[up_first], shoe[2]))] += 1
        if triple:
            side[TRIPLE_MATCH, _U(triple_event(shoe[up_first], shoe[2], shoe[1 - up_first]))] += 1
        if bust_it and end < SPLIT_END:
            event = SIDE_EVENTS - 1
            if three_card_bust[_U(end)]:
                event = bust_event(shoe[1 - up_first], shoe[_U(second_at)], shoe[_U(at - 1)])
            side[BUST_IT, _U(event)] += 1
        if stratified:
            if end < SPLIT_END:
                net = np.int64(paid[numbered[end]])
            up, one, two, hidden = shoe[1 - up_first], shoe[up_first], shoe[2], shoe[second_at]
            note(strata, value(up), value(hidden), value(one), value(two), net)
    tallies[ROUNDS] = tallies[SHUFFLES] = rounds
    tallies[CARDS] = cards
    return by_end_and_dealer(found, a.ends), hand_counts, dealers, tallies, side, sums
