"""The kernels' shoe: cards as numbers (rank times four plus suit).

A card is drawn by picking one of those left, so that every order is equally likely and cards that are never dealt cost
nothing. Up to the cutting card and a little beyond all cards will be dealt: they are drawn at once, which is quicker.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np
from numba import njit

from pitboss.simulation.streams import mixed

if TYPE_CHECKING:
    from numpy.typing import NDArray


class Shoe(NamedTuple):
    """A shoe in play: its cards, how many of them are drawn already, and the step of its random stream.

    What moves stands beside it: `i` the place of the next card, `x` the stream, `began` the round's first card.
    """

    cards: NDArray[np.uint8]
    ready: int
    step: int


AHEAD: Final = 8  # cards beyond the cutting card that are drawn with those before it; a round seldom takes more
_U = np.uint64
_LOW = np.uint64(0xFFFFFFFF)
_RANGE = np.uint64(0x100000000)
_32 = np.uint64(32)


@njit(cache=True)
def swap(shoe, one, other):  # type: ignore[no-untyped-def]
    """Let two cards change places; the first of them as it is now."""
    card = shoe[other]
    shoe[other] = shoe[one]
    shoe[one] = card
    return card


@njit(cache=True)
def shuffle(shoe, start, stop, x, step):  # type: ignore[no-untyped-def]
    """Draw the cards from `start` to `stop`, an even number of them or all that are left; the stream.

    Two cards come from each random number: each half of it is multiplied by the number of cards to pick from (Lemire,
    2019). That some cards would come up once more often than others is made good by throwing away the few numbers too
    many; the division that tells them is needed only when the lower half of a product is small.
    """
    at = _U(start)
    left = _U(shoe.size) - at
    while at < _U(stop) and left > _U(1):
        x += step
        number = mixed(x)
        first = (number >> _32) * left
        second = (number & _LOW) * (left - _U(1))
        if (first & _LOW) < left or (second & _LOW) < left:  # noqa: SIM102 (the division is rare)
            if (first & _LOW) < _RANGE % left or (second & _LOW) < _RANGE % (left - _U(1)):
                continue
        swap(shoe, at, at + (first >> _32))
        swap(shoe, at + _U(1), at + _U(1) + (second >> _32))
        at += _U(2)
        left -= _U(2)
    return x


@njit(cache=True)
def drawn_at_once(cut, n):  # type: ignore[no-untyped-def]
    """How many cards are drawn when a shoe is shuffled: none where every round is shuffled for."""
    return min(cut + AHEAD + cut % 2, n) if cut else 0


@njit(cache=True)
def draw(shoe, i, x):  # type: ignore[no-untyped-def]
    """Card i: one of the cards left, each equally likely, unless it is among those drawn before."""
    if i < shoe.ready:
        card = shoe.cards[_U(i)]
    else:
        left = _U(shoe.cards.size - i)
        while True:
            x += shoe.step
            product = (mixed(x) >> _32) * left
            low = product & _LOW
            if low >= left or low >= _RANGE % left:
                break
        card = swap(shoe.cards, _U(i), _U(i) + (product >> _32))
    return card, i + 1, x


@njit(cache=True, inline="always")
def value(card):  # type: ignore[no-untyped-def]
    """0 for an ace to 9 for a ten-valued card."""
    rank = np.int64(card >> np.uint8(2))
    return rank if rank < 9 else 9


@njit(cache=True)
def refill(shoe, began, x):  # type: ignore[no-untyped-def]
    """The shoe has run out: the discard rack is shuffled in behind the cards on the table. The place of the next card,
    and the stream."""
    if began == 0:
        raise ValueError("no discards")
    cards = shoe.cards
    on_table, discards = cards[began:].copy(), cards[:began].copy()
    cards[: on_table.size] = on_table
    cards[on_table.size :] = discards
    return on_table.size, shuffle(cards, on_table.size, cards.size, x, shoe.step)


@njit(cache=True)
def deal(shoe, i, x, began):  # type: ignore[no-untyped-def]
    """The next card, from a shoe that may run out in the round."""
    if i == shoe.cards.size:
        i, x = refill(shoe, began, x)
        began = np.int64(0)
    card, i, x = draw(shoe, i, x)
    return card, i, x, began
