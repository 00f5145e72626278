"""What the cards make of the side wagers: the number of the event in the pay table, or the last column for a loss."""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

from pitboss.simulation.counters import SIDE_EVENTS
from pitboss.simulation.shoe import value

RED: Final = np.array([0, 1, 1, 0])  # clubs, diamonds, hearts, spades


@njit(cache=True, inline="always")
def royals_event(one, two):  # type: ignore[no-untyped-def]
    """Suited royals: king and queen, two faces, a flush of two, or nothing."""
    if one & np.uint8(3) != two & np.uint8(3):
        return SIDE_EVENTS - 1
    if one < 40 or two < 40:
        return 2
    return 0 if (one >> np.uint8(2)) + (two >> np.uint8(2)) == 23 else 1


@njit(cache=True, inline="always")
def triple_event(one, two, up):  # type: ignore[no-untyped-def]
    """Triple match: three of a kind, a pair, suited or not, or nothing."""
    a, b, c = one >> np.uint8(2), two >> np.uint8(2), up >> np.uint8(2)
    if a == b and b == c:
        return 0 if one == two and two == up else 1
    if a == b or a == c or b == c:  # noqa: SIM109 (compiled)
        return 2 if one == two or one == up or two == up else 3  # noqa: SIM109 (compiled)
    return SIDE_EVENTS - 1


@njit(cache=True, inline="always")
def bust_event(up, hidden, third):  # type: ignore[no-untyped-def]
    """Bust It: by the value of the third card, three eights apart."""
    if up >> np.uint8(2) == 7 and hidden >> np.uint8(2) == 7 and third >> np.uint8(2) == 7:
        if up & np.uint8(3) == hidden & np.uint8(3) and up & np.uint8(3) == third & np.uint8(3):
            return 0
        red = RED[up & np.uint8(3)] + RED[hidden & np.uint8(3)] + RED[third & np.uint8(3)]
        return 1 if red == 0 or red == 3 else 4
    return value(third) - 3


@njit(cache=True)
def match_event(a, b, c, d):  # type: ignore[no-untyped-def]
    """Match: four of a kind, two pair, three of a kind, a pair, or nothing, by ranks alone."""
    a, b, c, d = a >> np.uint8(2), b >> np.uint8(2), c >> np.uint8(2), d >> np.uint8(2)
    alike = int(a == b) + int(a == c) + int(a == d) + int(b == c) + int(b == d) + int(c == d)
    if alike == 6:
        return 0
    if alike == 2:
        return 1
    if alike == 3:
        return 2
    return 3 if alike == 1 else SIDE_EVENTS - 1
