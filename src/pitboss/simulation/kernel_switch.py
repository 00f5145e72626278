"""The kernel for one box with two hands, from a shoe that cannot run out in a round.

It counts what `kernel_boxes.play_many` counts, which a test holds it to; it is apart because it is twice as fast.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from pitboss.compiled import kernel
from pitboss.simulation.counters import (
    BOX,
    CARDS,
    GRAIN,
    ROUNDS,
    SHUFFLES,
    SPLITS_MADE,
    STAKED,
    SWITCHES,
)
from pitboss.simulation.kernel_automaton import ENDED, SPLITS, WIDTH
from pitboss.simulation.kernel_steps import Seat, beside, note, nothing_counted, play_hand, room_for
from pitboss.simulation.outcomes import BLACKJACK, CLASSES, DEALER_BLACKJACK, NOT_DRAWN, TWENTY_ONE
from pitboss.simulation.shoe import Shoe, draw, drawn_at_once, shuffle, value
from pitboss.simulation.side_events import event_of_four
from pitboss.simulation.streams import stream

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pitboss.simulation.counters import Counted
    from pitboss.simulation.program import Program

REACH: Final = (16 * 4 * 60) // GRAIN
_U = np.uint64


def play_switch(
    a: Program,
    cards: NDArray[np.uint8],
    seed: int,
    block: int,
    rounds: int,
    cut: int,
    burn: bool,
    strata: NDArray[np.int64],
) -> Counted:
    """Play a block of rounds with one box and two hands; `strata` as in `play_single`, by the first hand as dealt."""
    counted = nothing_counted(REACH, a.sides.columns)
    row_of = np.zeros((10, 10), dtype=np.int64)
    play_two_hands(a, cards.copy(), seed, block, rounds, cut, burn, strata, row_of, room_for(16), counted)
    return counted


@kernel
def play_two_hands(a, own, seed, block, rounds, cut, burn, strata, row_of, ended, counted):  # type: ignore[no-untyped-def]
    """Play and count a block of rounds with the cards of a shoe."""
    order, hand, pays = a.deal, a.hand, a.pays
    step_table, start, switch = hand.step, hand.start, a.switch
    dealer_step, dealer_start = a.dealer.step, a.dealer.start
    live_class, dealt_class = pays.live, a.dealt_class
    pay_first, pay_other, staked_in = pays.first, pays.other, pays.staked
    stratified = strata.shape[0] > 0

    box = a.sides.box
    tallies, side, hand_counts, dealers, sums = (
        counted.tallies, counted.side, counted.hands, counted.dealers, counted.sums,
    )  # fmt: skip
    ends, carries = ended.ends, ended.carries
    if start.shape[1] > 1:  # what lies beside a hand matters
        for low in range(10):
            for high in range(10):
                row_of[low, high] = beside(low, high)
    n = np.int64(own.size)
    x, step = stream(seed, block)
    shoe = Shoe(own, drawn_at_once(cut, n), step)
    i = n
    total_cards = np.int64(0)
    total_staked = np.int64(0)
    for _ in range(rounds):
        if cut == 0 or i >= cut:
            i = np.int64(burn)
            x = shuffle(shoe.cards, 0, shoe.ready, x, step)
            tallies[SHUFFLES] += 1
        began = i
        one_1, i, x = draw(shoe, i, x)
        one_2, i, x = draw(shoe, i, x)
        up, i, x = draw(shoe, i, x)
        two_1, i, x = draw(shoe, i, x)
        two_2, i, x = draw(shoe, i, x)
        hidden = np.uint8(0)
        if order.hole:
            hidden, i, x = draw(shoe, i, x)
        if box.counts:
            side[BOX, _U(event_of_four(box, one_1, one_2, two_1, two_2))] += 1
        u, a1, b1, a2, b2 = value(up), value(one_1), value(one_2), value(two_1), value(two_2)
        dealt = a2
        found = order.peeks and dealer_start[_U(u), _U(value(hidden))] == ENDED + DEALER_BLACKJACK
        switched = False
        if not found:
            switched = switch[_U(u), _U(a1), _U(b1), _U(a2), _U(b2)]
            if switched:
                tallies[SWITCHES] += 1
                a2, b2 = b2, a2
        row_a, row_b = row_of[_U(b1), _U(b2)], row_of[_U(a1), _U(a2)]
        state_a = np.int64(dealt_class[a1, a2]) + ENDED if found else np.int64(start[_U(u), _U(row_a), _U(a1), _U(a2)])
        state_b = np.int64(dealt_class[b1, b2]) + ENDED if found else np.int64(start[_U(u), _U(row_b), _U(b1), _U(b2)])
        if not switched:
            if dealt_class[_U(a1), _U(a2)] == TWENTY_ONE:
                state_a = np.int64(ENDED + BLACKJACK)
            if dealt_class[_U(b1), _U(b2)] == TWENTY_ONE:
                state_b = np.int64(ENDED + BLACKJACK)
        while state_a < ENDED:
            card, i, x = draw(shoe, i, x)
            state_a = np.int64(step_table[_U(state_a * WIDTH + value(card))])
        split = state_a == SPLITS or state_b == SPLITS
        if not split:
            while state_b < ENDED:
                card, i, x = draw(shoe, i, x)
                state_b = np.int64(step_table[_U(state_b * WIDTH + value(card))])
            split = state_b == SPLITS
            live = False
        if split:  # rare: hands one by one
            played = 0
            live = False
            for t in range(2):
                v1, row, state = (a1, row_a, state_a) if t == 0 else (b1, row_b, state_b)
                seat = Seat(np.int64(0), u, row, v1, a.limit[u, row, v1])
                played, live, splits, i, x, began = play_hand(
                    state, seat, hand, live_class, ended, played, live, shoe, i, x, began
                )
                tallies[SPLITS_MADE] += splits
        else:
            state_a -= ENDED
            state_b -= ENDED
            live = live_class[_U(state_a & (CLASSES - 1))] | live_class[_U(state_b & (CLASSES - 1))]

        if not order.hole:
            hidden, i, x = draw(shoe, i, x)
        h = value(hidden)
        state = np.int64(dealer_start[_U(u), _U(h)])
        if live or order.plays_out:
            while state < ENDED:
                card, i, x = draw(shoe, i, x)
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
        sums[net // GRAIN + REACH] += 1
        dealers[_U(dealer)] += 1
        total_cards += i - began
        if stratified:
            note(strata, u, h, a1, dealt, net)
    tallies[CARDS] = total_cards
    tallies[STAKED] = total_staked
    tallies[ROUNDS] = rounds
