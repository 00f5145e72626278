"""The kernel for one box with one hand, from shoes dealt to a cutting card that cannot run out in a round.

It walks the table of `round_table` card by card, in several shoes at once: while one lane waits for a card another goes
on, and no branch hangs on a card, so that the processor never guesses wrong. What a round came to is written down as it
ends, and counted, side wagers and all, when its shoe is done. The lanes are independent: lane by lane it counts what
`kernel_boxes.play_many` counts, which a test holds it to.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

from pitboss.simulation.counters import CARDS, ROUNDS, SHUFFLES
from pitboss.simulation.kernel_steps import nothing_counted, room_for
from pitboss.simulation.round_table import ADVANCE, DONE, END_SHIFT, ROW, SPLIT_END, START
from pitboss.simulation.shoe import Shoe, drawn_at_once, shuffle
from pitboss.simulation.single_hand import MOST_HANDS, REACH, count_by_end, count_shoe, finish, finish_split, splitting
from pitboss.simulation.streams import stream

LANES: Final = 8  # shoes at once; lane l of a block has the random numbers of stream LANES * block + l
# A lane: the code of its state, the place of its next card, of the dealer's second card (three after the round's first)
# and of its next result, where its cutting card is, its number.
CODE, AT, SECOND_AT, RESULT, CUT, NUMBER, COLUMNS = range(7)
MOST_ROUNDS: Final = 128  # of a shoe: a round takes four cards at least
_U = np.uint64


@njit(cache=True)
def deal_to(lane, table, cards, results, places, lanes):  # type: ignore[no-untyped-def]
    """Deal a card to a lane; whether a hand is split or the cutting card has come.

    The code that a round ends with, and the place of the next, are left behind. Choices are made by masks (all ones or
    all zeros) instead of branches.
    """
    code, at, second_at = lanes[lane], lanes[lane + _U(AT)], lanes[lane + _U(SECOND_AT)]
    result = lanes[lane + _U(RESULT)]
    advance = code & ADVANCE
    place = at + ((second_at - at) & ((advance - 1) >> 63))
    code = np.int64(table[_U((code & ROW) | np.int64(cards[_U(place)] >> np.uint8(2)))])
    at += advance
    results[_U(result)] = code
    places[_U(result)] = at
    done = (DONE - 1 - code) >> 63
    lanes[lane] = code
    lanes[lane + _U(AT)] = at
    lanes[lane + _U(SECOND_AT)] = second_at + ((at + 3 - second_at) & done)
    lanes[lane + _U(RESULT)] = result - done
    return at >= lanes[lane + _U(CUT)] or code < 0


@njit(cache=True, nogil=True)
def walk(table, cards, results, places, lanes, active):  # type: ignore[no-untyped-def]
    """Deal to each lane in turn until one has a hand to split or comes to its cutting card: to which."""
    while active == LANES:  # as long as all are there, which is nearly always; the compiler unrolls it
        for row in range(LANES):
            if deal_to(_U(row * COLUMNS), table, cards, results, places, lanes):
                return row
    while True:
        for row in range(active):
            if deal_to(_U(row * COLUMNS), table, cards, results, places, lanes):
                return row


@njit(cache=True, inline="always")
def begin_shoe(lanes, row, shoes, ready, streams, burn):  # type: ignore[no-untyped-def]
    """Shuffle for a lane, and burn the first card."""
    lane = row * COLUMNS
    number = lanes[lane + NUMBER]
    at = number * shoes.shape[1] + burn
    streams[number, 0] = shuffle(shoes[number], 0, ready, streams[number, 0], streams[number, 1])
    lanes[lane], lanes[lane + AT], lanes[lane + SECOND_AT] = START, at, at + 3
    lanes[lane + RESULT] = number * MOST_ROUNDS


@njit(cache=True, nogil=True)
def play_single(a, shoe, seed, block, rounds, cut, burn):  # type: ignore[no-untyped-def]
    """Play a block of rounds with one box and one hand."""
    # Taken out of the program once: every time would be counted as a reference, which takes longer than a card.
    table, third_wins, order, sides = a.round.table, a.round.third_wins, a.deal, a.sides
    counted = nothing_counted(REACH, sides.columns)
    side, tallies = counted.side, counted.tallies
    found = np.zeros(SPLIT_END + 1, dtype=np.int64)
    ended = room_for(MOST_HANDS)
    splits = splitting(a)

    n = np.int64(shoe.size)
    active = min(LANES, rounds)
    ready = drawn_at_once(cut, n)
    shoes = np.empty((active, n), dtype=np.uint8)
    cards = shoes.reshape(-1)
    results = np.zeros(active * MOST_ROUNDS, dtype=np.int32)
    places = np.zeros(active * MOST_ROUNDS, dtype=np.int32)
    lanes = np.zeros(active * COLUMNS, dtype=np.int64)
    streams = np.empty((active, 2), dtype=np.uint64)
    left = np.zeros(active, dtype=np.int64)  # rounds still to be played
    for number in range(active):
        shoes[number] = shoe
        streams[number, 0], streams[number, 1] = stream(seed, block * LANES + number)
        left[number] = rounds // active + np.int64(number < rounds % active)
        lanes[number * COLUMNS + NUMBER] = number
        lanes[number * COLUMNS + CUT] = number * n + cut
        begin_shoe(lanes, number, shoes, ready, streams, burn)
        tallies[SHUFFLES] += 1
    while active:
        row = walk(table, cards, results, places, lanes, active)
        lane = row * COLUMNS
        number = lanes[lane + NUMBER]
        base = number * n
        code, at, second_at = lanes[lane], lanes[lane + AT] - base, lanes[lane + SECOND_AT] - base
        result = lanes[lane + RESULT]
        first_result = number * MOST_ROUNDS
        if code < DONE:
            start, own, x = second_at - 3, Shoe(shoes[number], ready, streams[number, 1]), streams[number, 0]
            code, second_at, at, x = finish(table, code, second_at, own, at, x)
            if code < 0:
                to_count = result - first_result < left[number]
                second_at, at, x, _net = finish_split(splits, start, own, at, x, ended, to_count, counted)
                code = np.int64(SPLIT_END << END_SHIFT)
            streams[number, 0] = x
            results[result], places[result] = code, base + at
            result += 1
            if at < cut:
                lanes[lane], lanes[lane + RESULT] = START, result
                lanes[lane + AT], lanes[lane + SECOND_AT] = base + at, base + at + 3
                continue
        played = min(result - first_result, left[number])
        left[number] -= played
        start = base + burn
        tallies[CARDS] += places[first_result + played - 1] - start
        count_shoe(
            results, places, first_result, first_result + played, cards, start,
            order, sides, third_wins, found, side,
        )  # fmt: skip
        if left[number]:
            begin_shoe(lanes, row, shoes, ready, streams, burn)
            tallies[SHUFFLES] += 1
        else:  # the last lane takes the place of this one
            active -= 1
            for column in range(COLUMNS):
                lanes[lane + column] = lanes[active * COLUMNS + column]
    tallies[ROUNDS] = rounds
    count_by_end(found, a.round.ends, counted.counts)
    return counted
