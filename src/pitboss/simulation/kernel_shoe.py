"""The kernel for one box with one hand, from shoes dealt to a cutting card that cannot run out in a round.

It walks the table of `round_table`, the first three cards of a round in one step and then card by card, in several
shoes at once: while one lane waits for a card another goes
on, and no branch hangs on a card, so that the processor never guesses wrong. What a round came to is written down as it
ends, and counted, side wagers and all, when its shoe is done. The lanes are independent: lane by lane it counts what
`kernel_boxes.play_many` counts, which a test holds it to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from pitboss.compiled import kernel
from pitboss.simulation.counters import CARDS, ROUNDS, SHUFFLES
from pitboss.simulation.kernel_steps import nothing_counted, room_for
from pitboss.simulation.round_table import ADVANCE, DONE, END_SHIFT, ONE, ROW, SPLIT_END
from pitboss.simulation.shoe import Shoe, drawn_at_once, shuffle
from pitboss.simulation.single_hand import MOST_HANDS, REACH, count_by_end, count_shoe, finish, finish_split, key_at
from pitboss.simulation.streams import stream

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pitboss.simulation.counters import Counted
    from pitboss.simulation.program import Program

LANES: Final = 8  # shoes at once; lane l of a block has the random numbers of stream LANES * block + l
# A lane: the code of its state, the place of its next card, of the dealer's second card (three after the round's first)
# and of its next result, where its cutting card is, its number.
CODE, AT, SECOND_AT, RESULT, CUT, NUMBER, COLUMNS = range(7)
MOST_ROUNDS: Final = 128  # of a shoe: a round takes four cards at least
_U = np.uint64


class Room(NamedTuple):
    """What the lanes are played in."""

    shoes: NDArray[np.uint8]  # [number of the lane, place]
    cards: NDArray[np.uint8]  # the same cards, shoe after shoe
    keys: NDArray[np.uint16]  # and the key of each place
    results: NDArray[np.int32]  # [number of the lane * MOST_ROUNDS + round of the shoe]: the code it ended with
    places: NDArray[np.int32]  # and the place of the card after it
    lanes: NDArray[np.int64]  # [row * COLUMNS + column]
    streams: NDArray[np.uint64]  # [number of the lane]: where it is, and its step
    left: NDArray[np.int64]  # [number of the lane]: rounds still to be played
    found: NDArray[np.int64]  # [number of an end]: rounds


def room(lanes: int, shoe: NDArray[np.uint8]) -> Room:
    """Room for so many lanes, each with a shoe of its own."""
    shoes = np.tile(shoe, (lanes, 1))
    return Room(
        shoes,
        shoes.reshape(-1),
        np.zeros(shoes.size, dtype=np.uint16),
        np.zeros(lanes * MOST_ROUNDS, dtype=np.int32),
        np.zeros(lanes * MOST_ROUNDS, dtype=np.int32),
        np.zeros(lanes * COLUMNS, dtype=np.int64),
        np.empty((lanes, 2), dtype=np.uint64),
        np.zeros(lanes, dtype=np.int64),
        np.zeros(SPLIT_END + 1, dtype=np.int64),
    )


def play_single(
    a: Program, shoe: NDArray[np.uint8], seed: int, block: int, rounds: int, cut: int, burn: bool
) -> Counted:
    """Play a block of rounds with one box and one hand."""
    counted = nothing_counted(REACH, a.sides.columns)
    lanes = room(min(LANES, rounds), shoe)
    play_lanes(a, seed, block, rounds, cut, burn, lanes, room_for(MOST_HANDS), counted)
    return counted


@kernel
def deal_to(lane, table, keys, results, places, lanes):  # type: ignore[no-untyped-def]
    """Deal a card to a lane; whether a hand is split or the cutting card has come.

    The code that a round ends with, and the place of the next, are left behind. Choices are made by masks (all ones or
    all zeros) instead of branches.
    """
    code, at, second_at = lanes[lane], lanes[lane + _U(AT)], lanes[lane + _U(SECOND_AT)]
    result = lanes[lane + _U(RESULT)]
    advance = code & ADVANCE
    place = at + ((second_at - at) & ((advance - 1) >> 63))
    code = np.int64(table[_U((code & ROW) | (np.int64(keys[_U(place)]) >> (code & ONE)))])
    at += advance
    results[_U(result)] = code
    places[_U(result)] = at
    done = (DONE - 1 - code) >> 63
    lanes[lane] = code
    lanes[lane + _U(AT)] = at
    lanes[lane + _U(SECOND_AT)] = second_at + ((at + 3 - second_at) & done)
    lanes[lane + _U(RESULT)] = result - done
    return at >= lanes[lane + _U(CUT)] or code < 0


@kernel
def walk(table, keys, results, places, lanes, active):  # type: ignore[no-untyped-def]
    """Deal to each lane in turn until one has a hand to split or comes to its cutting card: to which."""
    while active == LANES:  # as long as all are there, which is nearly always; the compiler unrolls it
        for row in range(LANES):
            if deal_to(_U(row * COLUMNS), table, keys, results, places, lanes):
                return row
    while True:
        for row in range(active):
            if deal_to(_U(row * COLUMNS), table, keys, results, places, lanes):
                return row


@kernel
def begin_shoe(lanes, row, shoes, keys, ready, streams, burn, start):  # type: ignore[no-untyped-def]
    """Shuffle for a lane, and burn the first card."""
    lane = row * COLUMNS
    number = lanes[lane + NUMBER]
    at = number * shoes.shape[1] + burn
    streams[number, 0] = shuffle(shoes[number], 0, ready, streams[number, 0], streams[number, 1])
    own, first = shoes[number], number * shoes.shape[1]
    for place in range(ready - 2):  # the walk does not come so near to cards that are not drawn yet
        keys[_U(first + place)] = key_at(own, _U(place))
    lanes[lane], lanes[lane + AT], lanes[lane + SECOND_AT] = start, at, at + 3
    lanes[lane + RESULT] = number * MOST_ROUNDS


@kernel
def play_lanes(a, seed, block, rounds, cut, burn, room, ended, counted):  # type: ignore[no-untyped-def]
    """Play and count a block in as many lanes as there is room for."""
    table, third_wins, start, order, sides = a.round.table, a.round.third_wins, a.round.start, a.deal, a.sides
    shoes, cards, keys, results, places, lanes, streams, left, found = room
    side, tallies = counted.side, counted.tallies
    n = np.int64(shoes.shape[1])
    active = left.size
    ready = drawn_at_once(cut, n)
    for number in range(active):
        streams[number, 0], streams[number, 1] = stream(seed, block * LANES + number)
        left[number] = rounds // active + np.int64(number < rounds % active)
        lanes[number * COLUMNS + NUMBER] = number
        lanes[number * COLUMNS + CUT] = number * n + cut
        begin_shoe(lanes, number, shoes, keys, ready, streams, burn, start)
        tallies[SHUFFLES] += 1
    while active:
        row = walk(table, keys, results, places, lanes, active)
        lane = row * COLUMNS
        number = lanes[lane + NUMBER]
        base = number * n
        code, at, second_at = lanes[lane], lanes[lane + AT] - base, lanes[lane + SECOND_AT] - base
        result = lanes[lane + RESULT]
        first_result = number * MOST_ROUNDS
        if code < DONE:
            began, own, x = second_at - 3, Shoe(shoes[number], ready, streams[number, 1]), streams[number, 0]
            code, at, x = finish(table, code, second_at, own, at, x)
            if code < 0:
                to_count = result - first_result < left[number]
                second_at, at, x, _net = finish_split(a, began, own, at, x, ended, to_count, counted)
                code = np.int64(SPLIT_END << END_SHIFT)
            streams[number, 0] = x
            results[result], places[result] = code, base + at
            result += 1
            if at < cut:
                lanes[lane], lanes[lane + RESULT] = start, result
                lanes[lane + AT], lanes[lane + SECOND_AT] = base + at, base + at + 3
                continue
        played = min(result - first_result, left[number])
        left[number] -= played
        first = base + burn
        tallies[CARDS] += places[first_result + played - 1] - first
        count_shoe(
            results, places, first_result, first_result + played, cards, first,
            order, sides, third_wins, found, side,
        )  # fmt: skip
        if left[number]:
            begin_shoe(lanes, row, shoes, keys, ready, streams, burn, start)
            tallies[SHUFFLES] += 1
        else:  # the last lane takes the place of this one
            active -= 1
            for column in range(COLUMNS):
                lanes[lane + column] = lanes[active * COLUMNS + column]
    tallies[ROUNDS] = rounds
    count_by_end(found, a.round.ends, counted.counts)
