"""The kernel for several boxes, for two hands on a box, and for looking at rounds again card by card.

It deals and settles exactly as `kernel_shoe.play_single` does; with one box and one hand both give the same numbers,
which a test holds them to. Every round's cards can be written down, so that the table can play it again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from pitboss.compiled import kernel
from pitboss.simulation.counters import (
    ATTACKED,
    BOX,
    CARDS,
    DEALER,
    GRAIN,
    HAND,
    HAND_AND_UP,
    ROUNDS,
    SHUFFLES,
    SIDE_ROWS,
    SPLITS_MADE,
    STAKED,
    SWITCHES,
)
from pitboss.simulation.kernel_automaton import ENDED
from pitboss.simulation.kernel_steps import (
    Seat,
    beside,
    deal_round,
    dealer_event,
    note,
    nothing_counted,
    play_dealer,
    play_hand,
    room_for,
)
from pitboss.simulation.outcomes import BLACKJACK, CLASSES
from pitboss.simulation.shoe import Shoe, deal, drawn_at_once, shuffle, value
from pitboss.simulation.side_events import event_of_four, event_of_three, event_of_two
from pitboss.simulation.streams import stream

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pitboss.simulation.counters import Counted
    from pitboss.simulation.program import Program

MOST_BOXES: Final = 7
MOST_HANDS: Final = 8 * MOST_BOXES
REACH: Final = MOST_HANDS * 12 * 60 // GRAIN  # three attack wagers, doubled, and a second chance on top


def play_many(
    a: Program,
    cards: NDArray[np.uint8],
    seed: int,
    block: int,
    rounds: int,
    boxes: int,
    cut: int,
    burn: bool,
    trace: NDArray[np.int64],
    strata: NDArray[np.int64],
) -> Counted:
    """Play a block of rounds with any number of boxes.

    `trace`, if it has rows, receives for each round: the number of its cards, the net, the side wagers' events of each
    box in as many columns as there are rows of them, and then the cards in the order dealt. `strata` is as in
    `play_fresh`, by the first hand as it was dealt. If a round needs more cards than there are, those before it are
    counted.
    """
    counted = nothing_counted(REACH, a.sides.columns)
    dealt = np.zeros((2, 2 * MOST_BOXES), dtype=np.uint8)
    play_boxes(
        a, cards.copy(), seed, block, rounds, boxes, cut, burn, trace, strata, dealt, room_for(MOST_HANDS), counted
    )
    return counted


@kernel
def play_boxes(a, own, seed, block, rounds, boxes, cut, burn, trace, strata, first_cards, ended, counted):  # type: ignore[no-untyped-def]
    """Play and count a block of rounds with the cards of a shoe."""
    order, pays, sides, hand = a.deal, a.pays, a.sides, a.hand
    rows = hand.start.shape[1]
    tracing = trace.shape[0] > 0

    tallies, side = counted.tallies, counted.side
    slots = boxes * order.hands
    one, two = first_cards[0], first_cards[1]
    ends, carries = ended.ends, ended.carries
    n = np.int64(own.size)
    x, step = stream(seed, block)
    shoe = Shoe(own, drawn_at_once(cut, n), step)
    i = n
    for number in range(rounds):
        if cut == 0 or i >= cut:
            i = np.int64(burn)
            x = shuffle(shoe.cards, 0, shoe.ready, x, step)
            tallies[SHUFFLES] += 1
        began = np.int64(i)
        up, hidden, i, x, began = deal_round(one, two, slots, order, shoe, i, x, began)
        u = value(up)
        dealt = value(two[0])
        for b in range(boxes):
            s = b * order.hands
            if sides.hand.counts:
                event = np.int64(event_of_two(sides.hand, one[s], two[s]))
                side[HAND, event] += 1
                if tracing:
                    trace[number, 2 + SIDE_ROWS * b + HAND] = event
            if sides.hand_and_up.counts:
                event = np.int64(event_of_three(sides.hand_and_up, one[s], two[s], up))
                side[HAND_AND_UP, event] += 1
                if tracing:
                    trace[number, 2 + SIDE_ROWS * b + HAND_AND_UP] = event
            if sides.box.counts:
                event = np.int64(event_of_four(sides.box, one[s], one[s + 1], two[s], two[s + 1]))
                side[BOX, event] += 1
                if tracing:
                    trace[number, 2 + SIDE_ROWS * b + BOX] = event

        found = order.peeks and u + value(hidden) == 9 and (u == 0 or u == 9)
        played = 0
        live = False
        for b in range(boxes):
            s = b * order.hands
            switched = False
            if order.hands == 2 and not found:
                switched = a.switch[u, value(one[s]), value(one[s + 1]), value(two[s]), value(two[s + 1])]
                if switched:
                    tallies[SWITCHES] += 1
                    two[s], two[s + 1] = two[s + 1], two[s]
            for t in range(s, s + order.hands):
                v1, v2 = value(one[t]), value(two[t])
                row = 0
                if rows > 1:  # what lies beside the hand
                    row = beside(value(one[s + s + 1 - t]), value(two[s + s + 1 - t]))
                if v1 + v2 == 9 and (v1 == 0 or v2 == 0) and not switched:
                    state = np.int64(ENDED + BLACKJACK)
                elif found:
                    state = ENDED + np.int64(a.dealt_class[v1, v2])
                else:
                    state = np.int64(hand.start[u, row, v1, v2])
                seat = Seat(np.int64(a.raised[v1, u]) * 2 * CLASSES, u, row, v1, a.limit[u, row, v1])
                played, live, splits, i, x, began = play_hand(
                    state, seat, hand, pays.live, ended, played, live, shoe, i, x, began
                )
                tallies[SPLITS_MADE] += splits

        if not order.hole:
            hidden, i, x, began = deal(shoe, i, x, began)
        h = value(hidden)
        decisive = live or order.plays_out
        dealer, third, drawn, i, x, began = play_dealer(
            np.int64(a.dealer.start[u, h]), a.dealer.step, decisive, sides.dealer.counts, shoe, i, x, began
        )
        if began < 0:
            return
        if sides.dealer.counts:
            event = dealer_event(sides.dealer, sides.columns, up, hidden, third, drawn)
            side[DEALER, event] += boxes
            if tracing:
                for b in range(boxes):
                    trace[number, 2 + SIDE_ROWS * b + DEALER] = event
        net = np.int64(0)
        for e in range(played):
            net += pays.first[ends[e], dealer] if carries[e] else pays.other[ends[e], dealer]
        if played == 1:
            counted.counts[ends[0], dealer] += 1
        else:
            for e in range(played):
                tallies[STAKED] += pays.staked[ends[e]]
                counted.hands[ends[e]] += 1
                if carries[e]:
                    tallies[ATTACKED] += ends[e] // (2 * CLASSES)
            counted.sums[net // GRAIN + REACH] += 1
            counted.dealers[dealer] += 1
        tallies[CARDS] += i - began
        if strata.shape[0] > 0:
            note(strata, u, h, value(one[0]), dealt, net)
        if tracing:
            trace[number, 0] = i - began
            trace[number, 1] = net
            for k in range(i - began):
                trace[number, 2 + SIDE_ROWS * boxes + k] = shoe.cards[began + k]
        tallies[ROUNDS] += 1
