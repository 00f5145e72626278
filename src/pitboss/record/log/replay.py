"""Playing a log again: the same table, and whether everything the log says follows from what was said."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final, Protocol

from pitboss.cards import Card
from pitboss.record.log.comparing import Misstated, difference
from pitboss.record.log.entries import Closed, Header, NotALog, Opened, Refusal, Revealed, Said
from pitboss.record.log.scribe import Scribe
from pitboss.record.log.stacks import given, revealed
from pitboss.record.log.supply import OtherLoad, Recorded
from pitboss.regulations import rules
from pitboss.table import OutOfCards, Refused, Table

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pitboss.record.log.entries import Entry
    from pitboss.record.log.places import Secret
    from pitboss.record.log.reading import Log

SHOW_BURN: Final = "dealer show-burn"
_NO_SECRETS: Final[Mapping[int, Opened]] = {}


class Sealed(Exception):
    """The next cards are still secret: from here on only digests can be checked."""


class Replay(Protocol):
    """A table, with or without a floor, that follows a log entry by entry."""

    @property
    def scribe(self) -> Scribe:
        """What the log would say of it."""
        ...

    def follow(self, entry: Entry) -> str:
        """Do what the entry says and compare; what does not follow, or nothing. `Sealed` where cards are secret."""
        ...

    def secret(self, load: int) -> bool:
        """Whether the order of a stack, as it was loaded, is not known to this replay."""
        ...


class LogReplay:
    """A table without a floor that follows a log."""

    def __init__(self, entries: Sequence[Entry], secrets: Mapping[int, Opened] = _NO_SECRETS) -> None:
        header = entries[0] if entries else None
        if not isinstance(header, Header):
            raise NotALog("the log does not begin with its header")
        self.opened = revealed(entries, secrets)
        self.loads = given(entries, self.opened)
        self.recorded = Recorded(self.loads)
        table = Table(rules(header.game, header.options), self.recorded, patrons=header.patrons)
        self.scribe = Scribe(table, header.table)
        self.balances = True  # compared, until a payment turns out wrong

    @property
    def table(self) -> Table:
        """The table as far as it has been replayed."""
        return self.scribe.table

    def follow(self, entry: Entry) -> str:
        """Do what the entry says and compare; what does not follow, or nothing. `Sealed` where cards are secret."""
        if isinstance(entry, Said):
            return self._said(entry)
        if isinstance(entry, Refusal):
            return self._refused(entry)
        if isinstance(entry, Closed):
            return difference(entry, self.scribe.closed(), balances=self.balances)
        if isinstance(entry, Revealed):
            return difference(entry, self.scribe.body("revealed"))
        if isinstance(entry, Header):  # another version may have written it
            return difference(entry, self.scribe.header() | {"software": entry.software})
        return "only a live table has a state after a shoe"

    def secret(self, load: int) -> bool:
        """Whether the order of a stack is not known."""
        return load not in self.opened

    def _said(self, entry: Said) -> str:
        if entry.action == SHOW_BURN and self._in_the_dark() and entry.events:
            self.table.burned_card_is(Card(str(entry.events[0].get("card"))))  # sealed, but shown by now
        try:
            self.table.act(entry.action)
        except Refused as error:
            self.scribe.take()
            return f"the rules refuse {entry.action!r}: {error.reason} ({error.clause})"
        except (OtherLoad, OutOfCards) as error:
            if self._in_the_dark():
                raise Sealed from None
            return f"{entry.action}: {error}"
        (body,) = self.scribe.take()
        for ours, theirs in zip(body["loaded"], entry.loaded, strict=False):
            ours["commitment"] = theirs.commitment
        wrong = difference(entry, body, balances=self.balances)
        self.balances = self.balances and not isinstance(wrong, Misstated)
        return wrong

    def _refused(self, entry: Refusal) -> str:
        with suppress(Refused, OtherLoad, OutOfCards):
            self.table.act(entry.action)
        bodies = self.scribe.take()
        if [body["kind"] for body in bodies] != ["refused"]:
            return f"the rules do not refuse {entry.action!r}"
        return difference(entry, bodies[0])

    def _in_the_dark(self) -> bool:
        """Whether the stack in the shoe is one whose order is not known."""
        at = self.recorded.at
        return at > 0 and self.loads[at - 1][1] is not None and at not in self.opened


def replay_of(entries: Sequence[Entry], secrets: Mapping[int, Secret]) -> Replay:
    """The table that the log is of, at its beginning."""
    from pitboss.record.log.live_replay import LiveReplay

    header = entries[0] if entries else None
    if isinstance(header, Header) and header.floor is not None:
        return LiveReplay(entries, secrets)
    return LogReplay(entries, {n: each for n, each in secrets.items() if isinstance(each, Opened)})


def replayed(log: Log) -> Replay:
    """A log played again, as far as its cards are known; `NotALog` if something in it does not follow."""
    replay = replay_of(log.entries, {})
    with suppress(Sealed):
        for entry in log.entries:
            if wrong := replay.follow(entry):
                raise NotALog(f"{log.path}: entry {entry.seq}: {wrong}; see pitboss verify")
    return replay
