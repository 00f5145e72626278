"""The stacks of a log: those that were revealed, those in the secrets beside it, and what is known of the others.

Of a shoe that is still sealed, the rounds that are over tell which cards were dealt. That is enough to play them again.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from pitboss.cards import Card
from pitboss.errors import CardError
from pitboss.record.log.entries import Checkpoint, Opened, Revealed, Said
from pitboss.record.log.scribe import HIDDEN
from pitboss.table import Stack

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pitboss.record.log.entries import Entry, Load
    from pitboss.table.shoe import By

CUTTING: Final = "|"
UNSEEN: Final = Card("2c")  # stands for a card nobody saw: it went face down to the rack and decided nothing


@dataclass
class Seen:
    """What rounds have shown of a sealed stack."""

    cards: list[Card] = field(default_factory=list)
    cutting: int | None = None
    face_up: set[int] = field(default_factory=set)

    def add(self, words: Sequence[str]) -> None:
        for word in words:
            if word == CUTTING:
                self.cutting = len(self.cards)
                continue
            if word.endswith("!"):
                self.face_up.add(len(self.cards))
            self.cards.append(UNSEEN if word == HIDDEN else Card(word.removesuffix("!")))


def revealed(entries: Sequence[Entry], secrets: Mapping[int, Opened]) -> dict[int, Opened]:
    """The stacks whose order is known, by load: from the log itself, and from who keeps the secrets."""
    shown = {each.load: each for entry in entries if isinstance(entry, Revealed) for each in entry.stacks}
    return {**secrets, **shown}


def committed(entries: Sequence[Entry]) -> list[Load]:
    """Every stack that was asked for, in that order: a load counts from 1."""
    return [load for entry in entries if isinstance(entry, Said) for load in entry.loaded]


def strange(entries: Sequence[Entry], secrets: Mapping[int, Opened]) -> list[int]:
    """The loads whose secret is not the stack that the log committed to: somebody else's, or changed.

    A secret that the log does not name is none of them: it was on the disk before the entry that would have named it.
    """
    loads = dict(enumerate(committed(entries), 1))
    return [
        number for number, each in secrets.items() if number in loads and each.commitment != loads[number].commitment
    ]


def given(entries: Sequence[Entry], opened: Mapping[int, Opened]) -> list[tuple[By, Stack | None]]:
    """What the table was given, load by load. A text that is no stack raises `CardError`."""
    loads = committed(entries)
    sealed = shown(entries)
    stacks: list[tuple[By, Stack | None]] = []
    for number, load in enumerate(loads, 1):
        if load.commitment is None:
            stacks.append((load.by, None))
        elif number in opened:
            stacks.append((load.by, stack(opened[number])))
        else:
            seen = sealed.get(number, Seen())
            stacks.append((load.by, Stack(seen.cards, seen.cutting, frozenset(seen.face_up))))
    return stacks


def stack(opened: Opened) -> Stack:
    """A stack from the words of a log."""
    bare = Stack.parse(opened.stack)
    return Stack(bare.cards, bare.cutting, bare.face_up, Card(opened.burn) if opened.burn else None)


def shown(entries: Sequence[Entry]) -> dict[int, Seen]:
    """What is known of every stack from the rounds that are over, and from cards overdrawn between them."""
    seen: dict[int, Seen] = {}
    overdrawn: dict[int, list[list[str]]] = {}  # by load: cards that belong to no round, until one begins behind them
    loads = 0
    for entry in entries:
        if isinstance(entry, Checkpoint):
            loads = entry.loads
        if not isinstance(entry, Said):
            continue
        for load, words in _overdrawn(entry, loads):
            overdrawn.setdefault(load, []).append(words)
        loads += len(entry.loaded)
        for span in entry.over.dealt if entry.over else ():
            of, between = seen.setdefault(span.load, Seen()), overdrawn.get(span.load, [])
            while between and len(of.cards) < span.start:
                of.add(between.pop(0))
            if len(of.cards) != span.start:
                raise CardError(f"cards {len(of.cards)} to {span.start} of stack {span.load} are nowhere in the log")
            of.add(span.cards.split())
    return seen


def _overdrawn(entry: Said, load: int) -> Iterator[tuple[int, list[str]]]:
    """What an overdraw took from which stack; where the shoe runs short it goes on with the next one (R59).

    The line may have been another: an overdraw waits until the rack is shuffled.
    """
    if not any(event.get("kind") == "overdrew" for event in entry.events):
        return
    words: list[str] = []
    for event in entry.events:
        if event.get("kind") == "short-shoe":
            load += 1
            words = []
        elif event.get("type") == "cutting-card":
            words = [CUTTING]
        elif "card" in event:
            yield load, [*words, f"{event['card']}!" if event.get("kind") == "face-up" else str(event["card"])]
            words = []
