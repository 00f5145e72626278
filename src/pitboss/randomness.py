"""Randomness as an input: who needs it is handed a source and asks it for whole numbers below a bound.

`System` is for live tables, `Seeded` for tests and simulations. Both are unbiased: a draw that falls outside the bound
is drawn again, never folded back with a remainder.

>>> source = Seeded(7)
>>> [source.below(6) for _ in range(8)], shuffled("abcdef", source)
([4, 2, 5, 2, 0, 3, 2, 0], ['e', 'f', 'a', 'b', 'd', 'c'])
"""

from __future__ import annotations

from array import array
from hashlib import shake_128
from sys import byteorder
from typing import TYPE_CHECKING, Final, Literal, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable

Item = TypeVar("Item")

_WORDS: Final = 1024  # 32-bit words made at a time
_BITS: Final = 32


class Source(Protocol):
    """Somebody who draws whole numbers."""

    def below(self, bound: int) -> int:
        """A number from 0 up to, not including, the bound; each equally likely."""
        ...

    def copy(self) -> Source:
        """A source that draws the same numbers from here on, if such a thing can be."""
        ...


class System:
    """The operating system's cryptographic generator, for live tables.

    >>> 0 <= System().below(52) < 52
    True
    """

    def __init__(self) -> None:
        import secrets  # it takes its time to import, and only live tables need it

        self._below = secrets.randbelow

    def below(self, bound: int) -> int:
        """`secrets.randbelow`: as many bits as the bound needs, drawn again while they are not below it."""
        return self._below(bound)

    def copy(self) -> System:
        """Another draw from the same well: nobody can foretell what a live table will shuffle next."""
        return System()

    def __repr__(self) -> str:
        return "System()"


class Words:
    """A source that draws from 32-bit words, made block by block.

    A draw below B takes words until the top bits of one, as many as B - 1 has, are below B; a bound above 2**32 takes
    several words at a time.
    """

    __slots__ = ("_at", "_block", "_words")

    def __init__(self) -> None:
        self._block = 0
        self._words: array[int] = array("I")
        self._at = 0

    def block(self, number: int) -> array[int]:
        """The words of one block, counted from 0."""
        raise NotImplementedError

    def below(self, bound: int) -> int:
        """The next number below the bound."""
        if bound < 1:
            raise ValueError(f"nothing is below {bound}: the bound must be at least 1")
        bits = (bound - 1).bit_length()
        if bits > _BITS:
            return self._large(bound, bits)
        shift = _BITS - bits
        while True:
            if self._at == len(self._words):
                self._refill()
            drawn = self._words[self._at] >> shift
            self._at += 1
            if drawn < bound:
                return drawn

    def _large(self, bound: int, bits: int) -> int:
        words = -(-bits // _BITS)
        while True:
            drawn = 0
            for _ in range(words):
                drawn = drawn << _BITS | self.below(1 << _BITS)
            drawn >>= words * _BITS - bits
            if drawn < bound:
                return drawn

    def _refill(self) -> None:
        self._words = self.block(self._block)
        self._block += 1
        self._at = 0


class Seeded(Words):
    """A reproducible source: the same seed gives the same numbers on every machine and in every version.

    Block number n is SHAKE-128 of the text `pitboss:SEED:n`, read as 1,024 little-endian words of 32 bits.

    >>> one, two = Seeded(1), Seeded(1)
    >>> [one.below(1000) for _ in range(5)] == [two.below(1000) for _ in range(5)]
    True
    """

    __slots__ = ("seed",)

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.seed = seed

    def block(self, number: int) -> array[int]:
        """1,024 words at a time."""
        return words(shake_128(f"pitboss:{self.seed}:{number}".encode()).digest(4 * _WORDS), "little")

    def copy(self) -> Seeded:
        """A source that draws the same numbers from here on."""
        twin = Seeded(self.seed)
        twin._block, twin._words, twin._at = self._block, self._words, self._at
        return twin

    def __repr__(self) -> str:
        return f"Seeded({self.seed})"


def words(digest: bytes, order: Literal["big", "little"]) -> array[int]:
    """Bytes as words of 32 bits.

    >>> list(words(bytes(3) + b"\\x07", "big"))
    [7]
    """
    found = array("I", digest)
    if byteorder != order:
        found.byteswap()
    return found


def shuffled(items: Iterable[Item], source: Source) -> list[Item]:
    """The items in random order, each order equally likely: Fisher and Yates, from the last place down.

    >>> sorted(shuffled(range(5), Seeded(3)))
    [0, 1, 2, 3, 4]
    """
    order = list(items)
    below = source.below
    for last in range(len(order) - 1, 0, -1):
        chosen = below(last + 1)
        order[last], order[chosen] = order[chosen], order[last]
    return order
