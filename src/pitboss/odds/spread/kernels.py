"""The compiled loops over compositions: find the unions, multiply, add up."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import kernel

BITS: Final = 6  # of a count in a key here: the hands of a whole round can hold more cards of one value than one can
EMPTY: Final = -1
ENDS: Final = 8  # of the dealer's hand: the seven of `dealer`, and a blackjack


@kernel
def slot_of(slots: NDArray[np.int64], key: int) -> int:
    """Where a key is, or where it belongs: open addressing in a table whose size is a power of two."""
    mask = slots.size - 1
    mixed = key * 0x9E3779B97F4A7C1
    at: int = (mixed ^ (mixed >> 29)) & mask
    while slots[at] != EMPTY and slots[at] != key:
        at = (at + 1) & mask
    return at


@kernel
def refill(slots: NDArray[np.int64], numbers: NDArray[np.int32], keys: NDArray[np.int64]) -> None:
    """Put known keys into a new table."""
    for i in range(keys.size):
        at = slot_of(slots, keys[i])
        slots[at] = keys[i]
        numbers[at] = i


@kernel
def number_unions(
    a_keys: NDArray[np.int64],
    reach: NDArray[np.int64],
    b_keys: NDArray[np.int64],
    first: int,
    slots: NDArray[np.int64],
    numbers: NDArray[np.int32],
    known: int,
    union_of: NDArray[np.int32],
    fresh: NDArray[np.int64],
    found: NDArray[np.int64],
) -> None:
    """Number the unions of rows from `first` on, each with its `reach` first columns, as long as there is room.

    `found` is the row to go on with and how many unions were new; these stand in `fresh`.
    """
    pairs = 0
    new = 0
    row = first
    while row < a_keys.size and pairs + reach[row] <= union_of.size:
        for j in range(reach[row]):
            key = a_keys[row] + b_keys[j]
            at = slot_of(slots, key)
            if slots[at] == EMPTY:
                slots[at] = key
                numbers[at] = known + new
                fresh[new] = key
                new += 1
            union_of[pairs] = numbers[at]
            pairs += 1
        row += 1
    found[0], found[1] = row, new


@kernel
def add_up(
    a: NDArray[np.float64],
    starts: NDArray[np.int64],
    places: NDArray[np.int64],
    values: NDArray[np.float64],
    reach: NDArray[np.int64],
    first: int,
    last: int,
    union_of: NDArray[np.int32],
    joint: NDArray[np.float64],
    ends: int,
    sums: NDArray[np.float64],
    out: NDArray[np.float64],
) -> None:
    """Add the results of rows `first` to `last`: weights of both, times the chance of their union and the end.

    The weights of the columns are few: `values` at `places`, from `starts[ENDS * column + end]` on. `sums` is
    room for them.
    """
    own = a.shape[2]
    width = sums.shape[1]
    at = 0
    for row in range(first, last):
        if reach[row] == 0:
            continue
        sums[:] = 0.0
        for j in range(reach[row]):
            chance = joint[union_of[at]]
            at += 1
            for end in range(ends):
                c = chance[end]
                for q in range(starts[ENDS * j + end], starts[ENDS * j + end + 1]):
                    sums[end, places[q]] += c * values[q]
        for end in range(ends):
            for i in range(own):
                w = a[row, end, i]
                if w != 0.0:
                    for k in range(width):
                        out[end, i + k] += w * sums[end, k]


@kernel
def multiply(
    a: NDArray[np.float64],
    b: NDArray[np.float64],
    reach: NDArray[np.int64],
    first: int,
    last: int,
    union_of: NDArray[np.int32],
    out: NDArray[np.float64],
) -> None:
    """The weights of a product, union by union."""
    at = 0
    for row in range(first, last):
        for j in range(reach[row]):
            into = out[union_of[at]]
            at += 1
            for end in range(ENDS):
                for i in range(a.shape[2]):
                    w = a[row, end, i]
                    if w != 0.0:
                        for k in range(b.shape[2]):
                            into[end, i + k] += w * b[j, end, k]


@kernel
def drawn(
    keys: NDArray[np.int64], falling: NDArray[np.float64], sizes: NDArray[np.float64], out: NDArray[np.float64]
) -> None:
    """The chance of drawing each composition in one given order."""
    mask = (1 << BITS) - 1
    for i in range(keys.size):
        key = keys[i]
        chance = 1.0
        cards = 0
        for v in range(10):
            n = (key >> (BITS * v)) & mask
            chance *= falling[v, n]
            cards += n
        out[i] = chance / sizes[cards]
