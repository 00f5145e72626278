"""The kernels' shoe: cards as numbers (rank times four plus suit).

A card is drawn by picking one of those left, so that every order is equally likely and cards that are never dealt cost
nothing. Up to the cutting card and a little beyond all cards will be dealt: they are drawn at once, which is quicker.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from pitboss.compiled import kernel
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
TOO_SMALL: Final = -1  # in place of where the round began: it needed more cards than there are
_U = np.uint64
_LOW = np.uint64(0xFFFFFFFF)
_RANGE = np.uint64(0x100000000)
_32 = np.uint64(32)


@kernel
def swap(shoe, one, other):  # type: ignore[no-untyped-def]
    """Let two cards change places; the first of them as it is now."""
    card = shoe[other]
    shoe[other] = shoe[one]
    shoe[one] = card
    return card


@kernel
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


@kernel
def drawn_at_once(cut, n):  # type: ignore[no-untyped-def]
    """How many cards are drawn when a shoe is shuffled: none where every round is shuffled for."""
    return min(cut + AHEAD + cut % 2, n) if cut else 0


@kernel
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


@kernel
def value(card):  # type: ignore[no-untyped-def]
    """0 for an ace to 9 for a ten-valued card."""
    rank = np.int64(card >> np.uint8(2))
    return rank if rank < 9 else 9


@kernel
def turn_round(cards, start, stop):  # type: ignore[no-untyped-def]
    """Put the cards from `start` to `stop` in the opposite order."""
    while start < stop - 1:
        stop -= 1
        swap(cards, _U(start), _U(stop))
        start += 1


@kernel
def refill(shoe, began, x):  # type: ignore[no-untyped-def]
    """The shoe has run out: the discard rack is shuffled in behind the cards on the table. The place of the next card,
    and the stream. Without discards the same cards come again, in a round that does not count (`deal`)."""
    if began <= 0:
        return np.int64(0), x
    cards = shoe.cards
    size = np.int64(cards.size)
    on_table = size - began
    turn_round(cards, 0, began)  # both parts the wrong way round, and then all: the parts have changed places
    turn_round(cards, began, size)
    turn_round(cards, 0, size)
    return on_table, shuffle(cards, on_table, size, x, shoe.step)


@kernel
def deal(shoe, i, x, began):  # type: ignore[no-untyped-def]
    """The next card, from a shoe that may run out in the round; `began` is `TOO_SMALL` when no shoe could hold it."""
    if i == shoe.cards.size:
        i, x = refill(shoe, began, x)
        began = np.int64(0 if began > 0 else TOO_SMALL)
    card, i, x = draw(shoe, i, x)
    return card, i, x, began
