"""What the kernels for one hand share: finishing a round card by card, hands that are split, side wagers, counts."""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

from pitboss.simulation.automaton import SPLITS
from pitboss.simulation.counters import (
    ATTACKED,
    BUST_IT,
    GRAIN,
    SIDE_EVENTS,
    SPLITS_MADE,
    STAKED,
    SUITED_ROYALS,
    TALLIES,
    TRIPLE_MATCH,
)
from pitboss.simulation.kernel_steps import play_dealer, play_hand
from pitboss.simulation.outcomes import CLASSES, DEALER_17, DEALER_BLACKJACK, DEALERS, ENDS
from pitboss.simulation.round_table import ADVANCE, DONE, END_SHIFT, ROW, SECOND, SPLIT_END
from pitboss.simulation.shoe import deal, draw, value
from pitboss.simulation.side_events import bust_event, royals_event, triple_event

MOST_HANDS: Final = 64
REACH: Final = (4 * 24 * 60) // GRAIN
_U = np.uint64


@njit(cache=True)
def nothing_counted():  # type: ignore[no-untyped-def]
    """Counters at zero: rounds by the number of their end, hands, dealers, tallies, side wagers, sums."""
    return (
        np.zeros(SPLIT_END + 1, dtype=np.int64),
        np.zeros(ENDS, dtype=np.int64),
        np.zeros(DEALERS, dtype=np.int64),
        np.zeros(TALLIES, dtype=np.int64),
        np.zeros((4, SIDE_EVENTS), dtype=np.int64),
        np.zeros(2 * REACH + 1, dtype=np.int64),
    )


@njit(cache=True)
def by_end_and_dealer(found, ends):  # type: ignore[no-untyped-def]
    """Rounds by the hand's end and the dealer's, from rounds by the number of their end."""
    counts = np.zeros(ENDS * DEALERS, dtype=np.int64)
    for number in range(1, ends.size):
        counts[ends[number]] += found[number]
    return counts.reshape((ENDS, DEALERS))


@njit(cache=True)
def finish(table, code, at, second_at, shoe, n, ready, x, step):  # type: ignore[no-untyped-def]
    """Play a round on to its end, or to a hand to be split, from a shoe whose cards may still have to be drawn."""
    while code >= 0 and code < DONE:
        advance = code & ADVANCE
        if advance and code & SECOND:
            second_at = at
        place = at if advance else second_at
        for _ in range(advance):
            _card, at, x = draw(shoe, at, n, ready, x, step)
        code = np.int64(table[_U((code & ROW) | np.int64(shoe[_U(place)] >> np.uint8(2)))])
    return code, at, second_at, x


@njit(cache=True)
def finish_split(  # type: ignore[no-untyped-def]
    facts, attack_first, attack_up, steps, split_start, limits, live_class, dealer_start, dealer_steps,
    pay_first, pay_other, staked,
    start, at, shoe, n, ready, x, step,
    counted, ends, carries, hand_counts, dealers, tallies, side, sums,
):  # fmt: skip
    """Play a round on from the split of its hand, and count it if it is to be `counted`: the place of the next card and
    of the dealer's second, the stream, and what was won."""
    up_first, hole, plays_out, early, late, bust_it = facts[0], facts[1], facts[4], facts[11], facts[12], facts[14]
    one, up = shoe[start + up_first], shoe[start + 1 - up_first]
    u, pair = value(up), value(one)
    stake = np.int64(0)
    if early:
        stake += attack_first[pair]
    if late:
        stake += attack_up[pair if early else 0, u]
    began = start
    played, live, splits, at, x, began = play_hand(
        np.int64(SPLITS), stake * 2 * CLASSES, u, 0, pair,
        steps, split_start, limits[u, 0, pair], live_class,
        ends, carries, 0, False,
        shoe, at, n, ready, x, step, began,
    )  # fmt: skip
    if hole:
        second_at = start + 3
        hidden = shoe[second_at]
    else:
        second_at = at
        hidden, at, x, began = deal(shoe, at, n, ready, x, step, began)
    decisive = live or plays_out
    dealer, third, drawn, at, x, began = play_dealer(
        np.int64(dealer_start[u, value(hidden)]), dealer_steps, decisive, bust_it,
        shoe, at, n, ready, x, step, began,
    )  # fmt: skip
    net = np.int64(0)
    if counted:
        for e in range(played):
            net += pay_first[ends[e], dealer] if carries[e] else pay_other[ends[e], dealer]
            tallies[STAKED] += staked[ends[e]]
            hand_counts[ends[e]] += 1
        tallies[SPLITS_MADE] += splits
        tallies[ATTACKED] += stake
        dealers[dealer] += 1
        sums[net // GRAIN + REACH] += 1
        if bust_it:
            event = SIDE_EVENTS - 1
            if drawn == 3 and dealer > DEALER_17 + 4 and dealer < DEALER_BLACKJACK:
                event = bust_event(up, hidden, third)
            side[BUST_IT, event] += 1
    return at, second_at, x, net


@njit(cache=True)
def count_shoe(  # type: ignore[no-untyped-def]
    results, places, first, stop, cards, start, up_first, hole, royals, triple, bust_it, three_card_bust, found, side
):
    """Count the rounds of a shoe by their end, and their side wagers; Bust It of a split hand is counted with that."""
    for at in range(first, stop):
        end = results[_U(at)] >> END_SHIFT
        found[_U(end)] += 1
        if royals or triple or bust_it:
            after = np.int64(places[_U(at)])
            one, up, two = cards[_U(start + up_first)], cards[_U(start + 1 - up_first)], cards[_U(start + 2)]
            if royals:
                side[SUITED_ROYALS, _U(royals_event(one, two))] += 1
            if triple:
                side[TRIPLE_MATCH, _U(triple_event(one, two, up))] += 1
            if bust_it and end < SPLIT_END:
                event = SIDE_EVENTS - 1
                if three_card_bust[_U(end)]:
                    event = bust_event(up, cards[_U(start + 3 if hole else after - 2)], cards[_U(after - 1)])
                side[BUST_IT, _U(event)] += 1
            start = after
