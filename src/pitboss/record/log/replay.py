"""Playing a log again: the same table, and whether everything the log says follows from what was said."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import msgspec

from pitboss.cards import Card
from pitboss.record.log.entries import Closed, Header, NotALog, Noted, Refusal, Revealed, Said, canonical
from pitboss.record.log.scribe import Scribe
from pitboss.record.log.stacks import given, revealed
from pitboss.record.log.supply import OtherLoad, Recorded
from pitboss.regulations import rules
from pitboss.table import Action, Arrangement, OutOfCards, Refused, Table

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pitboss.record.log.entries import Entry, Opened
    from pitboss.record.log.reading import Log

SHOW_BURN: Final = "dealer show-burn"
_NO_SECRETS: Final[Mapping[int, Opened]] = {}


class Sealed(Exception):
    """The next cards are still secret: from here on only digests can be checked."""


class LogReplay:
    """A table that follows a log entry by entry."""

    def __init__(self, entries: Sequence[Entry], secrets: Mapping[int, Opened] = _NO_SECRETS) -> None:
        header = entries[0] if entries else None
        if not isinstance(header, Header):
            raise NotALog("the log does not begin with its header")
        self.opened = revealed(entries, secrets)
        self.loads = given(entries, self.opened)
        self.recorded = Recorded(self.loads)
        table = Table(rules(header.game, header.options), self.recorded, patrons=header.patrons)
        self.scribe = Scribe(table, header.table)

    @property
    def table(self) -> Table:
        """The table as far as it has been replayed."""
        return self.scribe.table

    def follow(self, entry: Entry) -> str:
        """Do what the entry says and compare; what does not follow, or nothing. `Sealed` where cards are secret."""
        if isinstance(entry, Said):
            return self._said(entry)
        if isinstance(entry, Noted):
            return self._noted(entry)
        if isinstance(entry, Refusal):
            return self._refused(entry)
        if isinstance(entry, Closed):
            return _difference(entry, self.scribe.closed())
        if isinstance(entry, Revealed):
            return _difference(entry, self.scribe.body("revealed"))
        return _difference(
            entry, self.scribe.header() | {"software": entry.software}
        )  # another version may have written

    def _said(self, entry: Said) -> str:
        if entry.action == SHOW_BURN and self._in_the_dark() and entry.events:
            self.table.burned_card_is(Card(str(entry.events[0].get("card"))))  # sealed, but shown by now
        try:
            _, body = self.scribe.act(Action.parse(entry.action))
        except Refused as error:
            return f"the rules refuse {entry.action!r}: {error.reason} ({error.clause})"
        except (OtherLoad, OutOfCards) as error:
            if self._in_the_dark():
                raise Sealed from None
            return f"{entry.action}: {error}"
        for ours, theirs in zip(body["loaded"], entry.loaded, strict=False):
            ours["commitment"] = theirs.commitment
        return _difference(entry, body)

    def _noted(self, entry: Noted) -> str:
        """Take the floor's word for what it did; only that it fits in between is checked."""
        table, state = self.table, entry.state
        noted = []
        for event in entry.events:
            data = {key: value for key, value in event.items() if key not in ("seq", "type", "clause", "text")}
            noted.append((event["type"], event["clause"], data))
        entitled = None if state.entitled is None else frozenset(state.entitled)
        in_force = rules(table.rules.game, state.options)
        table.arrange(noted, Arrangement(in_force, state.shuffle, state.reshuffle_due, entitled))
        numbers = [event["seq"] for event in entry.events]
        follow = list(range(self.scribe.seen + 1, self.scribe.seen + 1 + len(numbers)))
        self.scribe.told()
        if numbers != follow:
            return f"its events are numbered {numbers}, but {follow} follow"
        return _difference(entry, self.scribe.body("noted"))

    def _refused(self, entry: Refusal) -> str:
        try:
            self.table.act(entry.action)
        except Refused as error:
            return _difference(entry, self.scribe.refused(Action.parse(entry.action), error))
        except (OtherLoad, OutOfCards):
            return f"the rules do not refuse {entry.action!r}"
        return f"the rules do not refuse {entry.action!r}"

    def _in_the_dark(self) -> bool:
        """Whether the stack in the shoe is one whose order is not known."""
        at = self.recorded.at
        return at > 0 and self.loads[at - 1][1] is not None and at not in self.opened


def _difference(entry: Entry, body: dict[str, Any]) -> str:
    """The first field in which an entry says something else than what follows from the rules."""
    says = msgspec.to_builtins(entry)
    follows = json.loads(canonical(body))
    for field, right in follows.items():
        if says[field] != right:
            return _told(field, says[field], right)
    return ""


def _told(field: str, says: Any, right: Any) -> str:
    if field == "events":
        for wrong, event in zip(says, right, strict=False):
            if wrong != event:
                return f"event {event['seq']} should be: {event['text']!r} ({event['clause']})"
        return f"{len(right)} events follow from it, but {len(says)} are written down"
    if field == "over" and says and right:
        for part, value in right.items():
            if says[part] != value:
                return f"the round's {part} should be {value}"
    return f"{field} should be {right}, but is {says}"


def replayed(log: Log) -> LogReplay:
    """A log played again, as far as its cards are known; `NotALog` if something in it does not follow."""
    replay = LogReplay(log.entries)
    with suppress(Sealed):
        for entry in log.entries:
            if wrong := replay.follow(entry):
                raise NotALog(f"{log.path}: entry {entry.seq}: {wrong}; see pitboss verify")
    return replay
