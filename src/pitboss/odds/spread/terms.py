"""What is added up: hands as polynomials in the cards that they take.

The chance of drawing some cards without replacement, in one given order, is a product of falling counts that depends
only on which cards they are. So a hand can be written as a sum over *terms*: a composition of cards that it takes, and
for each end of the dealer's hand a weight for each result in half units (the number of orders in which the hand comes
to it). Several hands are the product of their sums, compositions being added and results too; the chance of a term is
that of its composition, with the dealer drawing from what is left.

All orders of a hand's cards together are certain, so "everything that is not said otherwise is lost" is one term
without cards, and only what ends differently needs terms of its own, with the difference as its weight. That leaves
out every hand over 21.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from pitboss.odds.spread.kernels import BITS, ENDS, multiply, number_unions, refill
from pitboss.odds.values import VALUES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    Floats = NDArray[np.float64]
    Ints = NDArray[np.int64]

ROOM = 1 << 20  # pairs of terms taken at a time


@dataclass(frozen=True, slots=True, eq=False)
class Terms:
    """A sum over compositions: `weights[term, end, result]`, results in half units around the middle."""

    keys: Ints
    weights: Floats

    def __len__(self) -> int:
        return len(self.keys)

    def times(self, factor: float, cards: Iterable[int] = ()) -> Terms:
        """The same with some more cards gone, counted so many times."""
        return Terms(self.keys + spread_key(cards), self.weights * factor)

    def __add__(self, other: Terms) -> Terms:
        width = max(self.weights.shape[2], other.weights.shape[2])
        return Terms(
            np.concatenate([self.keys, other.keys]),
            np.concatenate([_wide(self.weights, width), _wide(other.weights, width)]),
        )

    @property
    def norms(self) -> Floats:
        """The sum of all weights of a term without their signs, for the end where it is greatest."""
        return np.asarray(np.abs(self.weights).sum(axis=2).max(axis=1))


@dataclass(frozen=True, slots=True, eq=False)
class Hand:
    """A hand both ways: `brief`, "lost" and what is otherwise, and `whole`, every composition with its chance."""

    brief: Terms
    whole: Terms

    @property
    def certain(self) -> Hand:
        """Whatever it ends with: what is otherwise takes away what it brings, and few terms are left."""
        sums = self.brief.weights.sum(axis=2, keepdims=True)
        kept = sums.any(axis=(1, 2))
        terms = Terms(self.brief.keys[kept], sums[kept])
        return Hand(terms, terms)

    def times(self, factor: float, cards: Iterable[int] = ()) -> Hand:
        """The same with some more cards gone, counted so many times."""
        cards = list(cards)
        return Hand(self.brief.times(factor, cards), self.whole.times(factor, cards))

    def __add__(self, other: Hand) -> Hand:
        return Hand(self.brief + other.brief, self.whole + other.whole)


def _wide(weights: Floats, width: int) -> Floats:
    pad = (width - weights.shape[2]) // 2
    return np.pad(weights, ((0, 0), (0, 0), (pad, pad)))


def spread_key(cards: Iterable[int]) -> int:
    """A list of value indices as one number; numbers of two compositions add up to that of their union."""
    return sum(1 << BITS * v for v in cards)


def key_counts(keys: Ints) -> NDArray[np.int8]:
    """Counts by value."""
    return ((keys[:, None] >> BITS * np.arange(VALUES)) & ((1 << BITS) - 1)).astype(np.int8)


def sure(results: Iterable[int], reach: int) -> Hand:
    """A hand that takes no more cards: its result in half units for each end."""
    weights = np.zeros((1, ENDS, 2 * reach + 1))
    for end, net in enumerate(results):
        weights[0, end, reach + net] = 1.0
    terms = Terms(np.zeros(1, dtype=np.int64), weights)
    return Hand(terms, terms)


class Unions:
    """Compositions numbered as they are met."""

    def __init__(self) -> None:
        self.number = 0
        self._keys = np.empty(0, dtype=np.int64)
        self._slots = np.full(1 << 12, -1, dtype=np.int64)
        self._numbers = np.empty(1 << 12, dtype=np.int32)

    @property
    def keys(self) -> Ints:
        return self._keys[: self.number]

    def meet(self, a: Ints, reach: Ints, b: Ints, first: int, union_of: NDArray[np.int32]) -> tuple[int, Ints]:
        """Number the unions of rows of `a` with columns of `b`; the row to go on with, and the unions that are new."""
        ahead = int(min(reach[first:].sum(), union_of.size))
        self._make_room(ahead)
        fresh = self._keys[self.number :]
        found = np.empty(2, dtype=np.int64)
        number_unions(a, reach, b, first, self._slots, self._numbers, self.number, union_of, fresh, found)
        row, new = found.tolist()
        self.number += new
        return row, fresh[:new]

    def _make_room(self, more: int) -> None:
        needed = self.number + more
        if needed > len(self._keys):
            self._keys = np.concatenate([self.keys, np.empty(2 * needed - self.number, dtype=np.int64)])
        if 2 * needed > self._slots.size:
            size = 1 << (2 * needed).bit_length()
            self._slots, self._numbers = np.full(size, -1, dtype=np.int64), np.empty(size, dtype=np.int32)
            refill(self._slots, self._numbers, self.keys)


def product(a: Terms, b: Terms, reach: Ints | None = None) -> Terms:
    """Two hands together; `reach` says with how many of the first terms of `b` each term of `a` is taken."""
    if reach is None:
        reach = np.full(len(a), len(b), dtype=np.int64)
    unions = Unions()
    out = np.zeros((0, ENDS, a.weights.shape[2] + b.weights.shape[2] - 1))
    union_of = np.empty(max(ROOM, int(reach.max(initial=0))), dtype=np.int32)
    row = 0
    while row < len(a):
        following, _ = unions.meet(a.keys, reach, b.keys, row, union_of)
        if unions.number > len(out):
            out = np.concatenate([out, np.zeros((max(unions.number, 2 * len(out)) - len(out), *out.shape[1:]))])
        multiply(a.weights, b.weights, reach, row, following, union_of, out)
        row = following
    return Terms(unions.keys.copy(), out[: unions.number])
