"""Where a log is put: one way to chain entries, and any place that keeps them.

A place is handed what one line has led to: chained entries, the secrets that they commit to, and those that are secrets
no more. It stores all of it or nothing; when `store` returns it is kept, and only then is anybody told.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from pitboss.record.log.entries import FIRST, Opened, Seed, sealed

if TYPE_CHECKING:
    from collections.abc import Iterable

Secret = Opened | Seed


@dataclass
class Written:
    """What is to be stored together."""

    entries: list[dict[str, Any]] = field(default_factory=list)  # chained, each with its digest
    keep: list[Secret] = field(default_factory=list)  # secrets that the entries commit to
    drop: list[int] = field(default_factory=list)  # numbers of secrets that the entries reveal


class Place(Protocol):
    """A file, a database, a list: whatever keeps a log."""

    def store(self, written: Written) -> None:
        """Keep it; an error means that nothing of it is kept, and that the table must not go on."""
        ...


@dataclass
class Collected:
    """A place in memory, for whoever stores what several lines have led to in one go.

    >>> place = Collected()
    >>> place.store(Written([{"seq": 1}]))
    >>> place.take().entries, place.take().entries
    ([{'seq': 1}], [])
    """

    written: Written = field(default_factory=Written)

    def store(self, written: Written) -> None:
        """Hold it until it is taken."""
        held = self.written
        held.entries += written.entries
        held.keep += written.keep
        held.drop += written.drop

    def take(self) -> Written:
        """All that has come since the last time."""
        written, self.written = self.written, Written()
        return written


@dataclass
class Chain:
    """The end of a log: the number and the digest of its last entry."""

    seq: int = 0
    prev: str = FIRST

    def link(self, bodies: Iterable[dict[str, Any]], at: str | None) -> list[dict[str, Any]]:
        """Bodies as entries, each with its number and the digest of the one before."""
        entries = []
        for body in bodies:
            self.seq += 1
            entry = sealed({**body, "at": at, "seq": self.seq, "prev": self.prev})
            self.prev = entry["digest"]
            entries.append(entry)
        return entries
