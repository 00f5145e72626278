"""The kernels' shoe: cards as numbers (rank times four plus suit), drawn from those left.

A card is drawn by picking one of those left, which is the same as shuffling first and costs nothing for cards that are
never dealt.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from pitboss.simulation.streams import mixed

_U = np.uint64
_LOW = np.uint64(0xFFFFFFFF)
_32 = np.uint64(32)


@njit(cache=True, inline="always")
def draw(shoe, i, n, x, step):  # type: ignore[no-untyped-def]
    """One of the cards left, each equally likely; it is put in its place in the order of the deal."""
    left = _U(n - i)
    while True:
        x = x + step
        m = (mixed(x) >> _32) * left
        low = m & _LOW
        if low >= left or low >= (_U(0x100000000) - left) % left:
            break
    j = _U(i) + (m >> _32)
    card = shoe[j]
    shoe[j] = shoe[_U(i)]
    shoe[_U(i)] = card
    return card, i + 1, x


@njit(cache=True, inline="always")
def value(card):  # type: ignore[no-untyped-def]
    """0 for an ace to 9 for a ten-valued card."""
    rank = np.int64(card >> np.uint8(2))
    return rank if rank < 9 else 9


@njit(cache=True)
def refill(shoe, began):  # type: ignore[no-untyped-def]
    """The shoe has run out: the discard rack is shuffled in behind the cards on the table."""
    if began == 0:
        raise ValueError("no discards")
    on_table, discards = shoe[began:].copy(), shoe[:began].copy()
    shoe[: on_table.size] = on_table
    shoe[on_table.size :] = discards
    return on_table.size


@njit(cache=True, inline="always")
def deal(shoe, i, n, x, step, began):  # type: ignore[no-untyped-def]
    """One of the cards left, from a shoe that may run out in the round."""
    if i == n:
        i = refill(shoe, began)
        began = np.int64(0)
    card, i, x = draw(shoe, i, n, x, step)
    return card, i, x, began
