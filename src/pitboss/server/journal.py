"""A live table with its log, held in memory until the house stores it: one way to write a log, another place for it."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final

import msgspec

from pitboss.errors import PitbossError
from pitboss.floor import LiveTable, LiveWatcher
from pitboss.floor.floor import Settings
from pitboss.record.log.entries import Seed, decode
from pitboss.record.log.live import LoggedLive
from pitboss.record.log.live_replay import LiveReplay, seals
from pitboss.record.log.places import Chain, Collected
from pitboss.seals import KnownSeeds
from pitboss.server.identity import moment
from pitboss.server.storage import logs

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy import Connection

    from pitboss.record.log.entries import Entry
    from pitboss.record.log.places import Written
    from pitboss.regulations import Rules
    from pitboss.seals import Seeds
    from pitboss.server.tables import TableRow
    from pitboss.table import Event


ON_RECORD: Final = "on record with the house"
REMEMBERED: Final = 2_000  # events of a table that are kept at hand


def house_settings(chosen: Rules) -> Settings:
    """What this house has on record: every approval that some option of the game asks for (R69).

    >>> from pitboss.regulations import rules
    >>> sorted(house_settings(rules("nj-double-attack")).references)
    ['jam', 'reader', 'shuffler']
    """
    return Settings(references={each.name: ON_RECORD for each in chosen.source.floor.references})


class Damaged(PitbossError):
    """A stored log that does not follow from the rules: the table is not opened."""


class Heard(LiveWatcher):
    """The events of a table as they are told."""

    def __init__(self) -> None:
        self.events: deque[dict[str, object]] = deque(maxlen=REMEMBERED)

    def said(self, line: str, at: int | None, events: Sequence[Event]) -> None:  # noqa: ARG002
        """What followed from a line."""
        self.events.extend(event.message() for event in events)


class Journal:
    """A live table that writes down everything; `take` is what has been written since the last time."""

    def __init__(self, logged: LoggedLive, place: Collected, told: Iterable[dict[str, object]] = ()) -> None:
        self.logged = logged
        self.place = place
        self.told = list(told)  # the events since the last finished shoe, as people were told of them

    @property
    def live(self) -> LiveTable:
        """The live table, to be looked at."""
        return self.logged.live

    def act(self, line: str, *, by: str, at: float) -> Sequence[Event]:
        """Say a line; the floor's clock goes in minutes and never back."""
        minutes = max(int(at // 60), self.live.floor.state.time)
        return self.logged.act(line, minutes=minutes, at=moment(int(at)), by=by)

    def take(self) -> Written:
        """What is to be stored."""
        return self.place.take()

    @classmethod
    def begin(cls, name: str, chosen: Rules, seeds: Seeds, at: float) -> Journal:
        """A new table with its first entry."""
        place = Collected()
        live = LiveTable(chosen, seeds, house_settings(chosen), keep=False)
        return cls(LoggedLive.begin(place, live, name=name, at=moment(int(at))), place)

    @classmethod
    def resume(cls, db: Connection, row: TableRow, seeds: Seeds) -> Journal | None:
        """The table as it stands by its log, from the last finished shoe on; None if it has none yet."""
        replica = Replica.of(db, row.id)
        if replica is None:
            return None
        replay = replica.replay
        replay.live.floor.seeds = seeds
        place = Collected()
        return cls(LoggedLive(replay.live_scribe, place, replica.end, replica.kept), place, replica.news())


class Replica(Journal):
    """A live table that says again what its log says: to go on from there, or to follow whoever plays it."""

    def __init__(self, table: str, lines: Sequence[str], secrets: Sequence[str]) -> None:
        self.table = table
        self.end = Chain()
        self._heard = Heard()
        entries, known = _decoded(lines, secrets)
        self.kept = list(known)  # the seals whose seeds are stored
        self.replay = LiveReplay(entries, known, keep=False)
        self.replay.live.watch(self._heard)
        self._say_again(entries)

    @classmethod
    def of(cls, db: Connection, table: str) -> Replica | None:
        """The table as it stands by its log; None if it has none yet."""
        lines = logs.since_last_shoe(db, table)
        return cls(table, lines, logs.sealed_secrets(db, table)) if lines else None

    @property
    def live(self) -> LiveTable:
        """The live table, to be looked at."""
        return self.replay.live

    def act(self, line: str, *, by: str, at: float) -> Sequence[Event]:
        """Nothing is said at a table that is played elsewhere."""
        raise AssertionError(f"{by} says {line!r} at {at} to a replica of table {self.table}")

    def news(self) -> list[dict[str, object]]:
        """The events since the last time, or since the last finished shoe, as people are told of them."""
        events = list(self._heard.events)
        self._heard.events.clear()
        return events

    def follow(self, lines: Sequence[str], secrets: Sequence[str]) -> None:
        """Say what stands in the log after what was said so far."""
        entries, known = _decoded(lines, secrets)
        self.live.floor.seeds = KnownSeeds(seals(entries, known))
        self._say_again(entries)

    def _say_again(self, entries: Sequence[Entry]) -> None:
        for entry in entries:
            if wrong := self.replay.follow(entry):
                raise Damaged(f"table {self.table}, entry {entry.seq}: {wrong}")
            self.end = Chain(entry.seq, entry.digest)


def _decoded(lines: Sequence[str], secrets: Sequence[str]) -> tuple[list[Entry], dict[int, Seed]]:
    known = [msgspec.json.decode(text, type=Seed) for text in secrets]
    return [decode(line.encode()) for line in lines], {secret.seal: secret for secret in known}
