"""The compiled part of `automaton`: a number for every distinct row, and the state of every hand in every context."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from pitboss.compiled import kernel
from pitboss.odds.strategy import DOUBLE, HIT, SPLIT, SURRENDER
from pitboss.simulation.outcomes import BUST, CLASSES, SURRENDERED

if TYPE_CHECKING:
    from numpy.typing import NDArray

VALUES: Final = 10
WIDTH: Final = 16  # a row of the table that the other kernels walk has room for a power of two
ENDED: Final = 1 << 20  # numbers from here on are ends, not states
SPLITS: Final = ENDED + 2 * CLASSES  # the hand is split
_MASK = np.uint64(2 * ENDED - 1)
_MIX = np.uint64(0x9E3779B97F4A7C15)


class States(NamedTuple):
    """The distinct rows so far: where each value leads."""

    rows: NDArray[np.int32]  # [state, value]
    slots: NDArray[np.int32]  # a hash table: a state and 1, or 0
    number: NDArray[np.int64]  # [0]: how many there are; beyond ENDED there is no room


def no_states() -> States:
    """Room for all states that there may be; what is never written takes no memory."""
    return States(
        np.empty((ENDED, VALUES), dtype=np.int32),
        np.zeros(2 * ENDED, dtype=np.int32),
        np.zeros(1, dtype=np.int64),
    )


@kernel
def state_of(states, row):  # type: ignore[no-untyped-def]
    """The number of a row, which is added if it is new."""
    rows, slots = states.rows, states.slots
    key = np.uint64(0)
    for v in range(VALUES):
        key = (key ^ np.uint64(row[v])) * _MIX
    slot = (key >> np.uint64(32)) & _MASK
    while slots[slot]:
        state = slots[slot] - 1
        same = True
        for v in range(VALUES):
            same = same and rows[state, v] == row[v]
        if same:
            return np.int64(state)
        slot = (slot + np.uint64(1)) & _MASK
    state = states.number[0]
    states.number[0] += 1
    if state < ENDED:
        for v in range(VALUES):
            rows[state, v] = row[v]
        slots[slot] = state + 1
    return np.int64(state)


@kernel
def number_rows(states, rows, numbers):  # type: ignore[no-untyped-def]
    """The number of each row."""
    for at in range(numbers.size):
        numbers[at] = state_of(states, rows[at])


@kernel
def place_hands(hands, moves, rescue, bought, saved, stands, states, row, where):  # type: ignore[no-untyped-def]
    """The state or end of every hand, [context, hand]: hands come after those that they lead on from.

    `bought` has a row for each context if second chances are bought, and `saved` where those lead, by stake; `row` is
    room for one.
    """
    child, total = hands.child, hands.total
    chances = bought.shape[0] > 0
    for context in range(where.shape[0]):
        for hand in range(where.shape[1] - 1, -1, -1):
            move = moves[context, hand]
            if move == SURRENDER:
                where[context, hand] = ENDED + SURRENDERED
            elif move == SPLIT:
                where[context, hand] = SPLITS
            elif move in (HIT, DOUBLE):
                doubled = move == DOUBLE
                for v in range(VALUES):
                    after = child[hand, v]
                    if after < 0:
                        over = max(-1 - after, 0)
                        if chances and bought[context, over]:
                            row[v] = saved[np.int64(doubled), over]
                        else:
                            row[v] = ENDED + BUST + (CLASSES if doubled else 0)
                    elif doubled:
                        given_up = rescue[context, after] != 0 and total[after] < 21
                        row[v] = CLASSES + (ENDED + SURRENDERED if given_up else stands[after])
                    else:
                        row[v] = where[context, after]
                where[context, hand] = state_of(states, row)
            else:
                where[context, hand] = stands[hand]
