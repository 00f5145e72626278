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
from pitboss.record.log.live_replay import LiveReplay
from pitboss.record.log.places import Chain, Collected
from pitboss.server.identity import moment
from pitboss.server.storage import logs

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy import Connection

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
        entries = [decode(line.encode()) for line in logs.since_last_shoe(db, row.id)]
        if not entries:
            return None
        secrets = [msgspec.json.decode(text, type=Seed) for text in logs.sealed_secrets(db, row.id)]
        replay = LiveReplay(entries, {secret.seal: secret for secret in secrets}, keep=False)
        heard = Heard()
        replay.live.watch(heard)
        for entry in entries:
            if wrong := replay.follow(entry):
                raise Damaged(f"table {row.id}, entry {entry.seq}: {wrong}")
        replay.live.floor.seeds = seeds
        place = Collected()
        kept = [secret.seal for secret in secrets]
        end = Chain(entries[-1].seq, entries[-1].digest)
        return cls(LoggedLive(replay.live_scribe, place, end, kept), place, heard.events)
