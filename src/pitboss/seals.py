"""Sealed seeds: every shuffle of a live table hangs on one, and the table commits to it before it is used.

A seal is a seed of 32 bytes and a salt of 16, both as lower-case hexadecimal text, and a number. Told at once is only
its commitment; the seed itself when the shoe is finished. Then anybody can do the shuffle again, in a browser too: all
of it is SHA-256 of short texts.

- The *commitment* of seal N is SHA-256 of the UTF-8 text `pitboss-seal/1 N SEED SALT`, as lower-case hexadecimal.
- Each random choice has a *label* of its own (`shuffle-1`, `cut-1`, `rack-1`, `merge-1`, …) and draws from a stream of
  words: block n, from 0, is SHA-256 of `pitboss-stream/1 SEED LABEL n`, read as eight big-endian words of 32 bits.
- A *draw* below B takes the next word and of it the top bits, as many as B - 1 has; while they are not below B, it
  takes the next.
- A *shuffle* is that of Fisher and Yates: for each place from the last down to the second (counted from 0: from n - 1
  down to 1) a draw below place + 1 says with which place it changes cards. It begins with the cards in sequence: deck
  by deck, in each clubs, diamonds, hearts, spades, in each from the deuce to the ace. The cards of a discard rack begin
  in one such sequence: all deuces of clubs, all threes of clubs, and so on.
- A *cut* with K cards above the cutting card puts the first K below the others.

>>> seal = SeedsFrom(7).draw(1)
>>> seal.seed[:16], seal.commitment[:16]
('a76214cdcb2ce057', 'e66a85ad4f8ace15')
>>> source = seal.stream("shuffle-1")
>>> [source.below(52) for _ in range(5)]
[46, 17, 14, 50, 41]
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING, Protocol

from pitboss.errors import PitbossError
from pitboss.randomness import Words, words

if TYPE_CHECKING:
    from array import array
    from collections.abc import Mapping


class SealUnknown(PitbossError, LookupError):
    """A seed that nobody has told yet."""

    def __init__(self, number: int) -> None:
        super().__init__(f"the seed of seal {number} is still secret")
        self.number = number


class Stream(Words):
    """The words of one random choice under a seal."""

    __slots__ = ("label", "seed")

    def __init__(self, seed: str, label: str) -> None:
        super().__init__()
        self.seed = seed
        self.label = label

    def block(self, number: int) -> array[int]:
        """Eight words: one digest."""
        return words(sha256(f"pitboss-stream/1 {self.seed} {self.label} {number}".encode()).digest(), "big")

    def copy(self) -> Stream:
        """A source that draws the same numbers from here on."""
        twin = Stream(self.seed, self.label)
        twin._block, twin._words, twin._at = self._block, self._words, self._at
        return twin


@lru_cache(maxsize=1024)  # told with every view while the seal is in force
def _commitment(number: int, seed: str, salt: str) -> str:
    return sha256(f"pitboss-seal/1 {number} {seed} {salt}".encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Seal:
    """A seed and the salt of its commitment; seals of a table are numbered from 1."""

    number: int
    seed: str
    salt: str

    @property
    def commitment(self) -> str:
        """What is told before the seed is used."""
        return _commitment(self.number, self.seed, self.salt)

    def stream(self, label: str) -> Stream:
        """The source of one random choice."""
        return Stream(self.seed, label)

    def __repr__(self) -> str:
        return f"<seal {self.number}: {self.commitment[:12]}…>"  # never the seed: this may stand in anybody's log


class Seeds(Protocol):
    """Where a live table's seeds come from. It asks for each number once, and in order."""

    def draw(self, number: int) -> Seal:
        """The seal of that number."""
        ...


class FreshSeeds:
    """The operating system's cryptographic generator: for a table that is played at.

    >>> FreshSeeds().draw(1) == FreshSeeds().draw(1)
    False
    """

    def draw(self, number: int) -> Seal:
        """A seed that nobody has had before."""
        from secrets import token_hex  # it takes its time to import, and only live tables need it

        return Seal(number, token_hex(32), token_hex(16))


@dataclass(frozen=True, slots=True)
class SeedsFrom:
    """Seeds that follow from a whole number: for tests and examples, where everything shall come out the same again."""

    seed: int

    def draw(self, number: int) -> Seal:
        """SHA-256 of the text `pitboss-seeds SEED NUMBER`, and of the same with `salt` after it."""
        text = f"pitboss-seeds {self.seed} {number}"
        return Seal(number, sha256(text.encode()).hexdigest(), sha256(f"{text} salt".encode()).hexdigest()[:32])


@dataclass(frozen=True, slots=True)
class KnownSeeds:
    """Seeds that were drawn before, as a log has them; what is not among them is asked of `then`, if there is one.

    >>> KnownSeeds({}).draw(3)
    Traceback (most recent call last):
        ...
    pitboss.seals.SealUnknown: the seed of seal 3 is still secret
    """

    known: Mapping[int, Seal]
    then: Seeds | None = None

    def draw(self, number: int) -> Seal:
        """The seal that had this number."""
        if number in self.known:
            return self.known[number]
        if self.then is None:
            raise SealUnknown(number)
        return self.then.draw(number)
