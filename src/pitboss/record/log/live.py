"""The log of a live table: its rounds are replayed and proved, its floor's steps are written down as they were told.

>>> import tempfile
>>> from pathlib import Path
>>> from pitboss.regulations import rules
>>> from pitboss.seals import SeedsFrom
>>> folder = tempfile.TemporaryDirectory()
>>> live = LoggedLive.create(
...     Path(folder.name) / "table.log", LiveTable(rules("nj-blackjack-switch"), SeedsFrom(1)), name="pit 1"
... )
>>> events = live.act("3 bet 10", at="20:00")
>>> live.prepare(at="20:01")
>>> events = live.act("deal", at="20:02")
>>> live.close()
>>> folder.cleanup()
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.floor.live import FromFloor, LiveTable
from pitboss.record.log.writer import AlreadyPlaying, LoggedTable
from pitboss.table import Action, Table

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from pitboss.table import Event
    from pitboss.table.events import Events


class _TableWithLog(Table):
    """The table of a live table: whoever acts on it, the log is written."""

    logged: LoggedTable | None = None
    at: str | None = None
    writing = False

    def act(self, action: str | Action) -> Events:
        """Act through the log."""
        if self.logged is None or self.writing:
            return super().act(action)
        self.writing = True
        try:
            return self.logged.act(action, at=self.at)
        finally:
            self.writing = False


class LoggedLive:
    """A live table and its log. `act` is that of the live table; `at` is the time that the log shall show."""

    def __init__(self, live: LiveTable, table: _TableWithLog, logged: LoggedTable) -> None:
        self.live = live
        self.logged = logged
        self._table = table

    @classmethod
    def create(cls, path: Path, live: LiveTable, *, name: str, at: str | None = None, fsync: bool = True) -> LoggedLive:
        """Begin a log for a live table at which nothing has happened yet."""
        if live.seq or live.table.said:
            raise AlreadyPlaying("a log must begin before the table is opened, but this one has been")
        old = live.table
        table = _TableWithLog(old.rules, FromFloor(live.floor), patrons=old.patrons, keep=old.keep)
        live.table = table
        table.logged = LoggedTable.create(path, table, name=name, at=at, fsync=fsync)
        return cls(live, table, table.logged)

    def act(self, line: str, *, minutes: int | None = None, at: str | None = None) -> Sequence[Event]:
        """Say a line; `minutes` is the floor's time. What follows is on the disk when this returns."""
        self._table.at = at
        try:
            return self.live.act(line, minutes)
        finally:
            self.logged.flush(at=at)

    def prepare(self, *, players: bool = True, at: str | None = None) -> None:
        """Take the floor's steps as an ordinary house does."""
        self.live.prepare(players=players)
        self.logged.flush(at=at)

    def close(self, *, at: str | None = None) -> None:
        """The table is closed, and the log ends."""
        self.logged.close(at=at)
