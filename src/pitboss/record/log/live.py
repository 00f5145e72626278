"""The log of a live table: floor, cut and shuffles included, all of it is said again and proved.

>>> import tempfile
>>> from pathlib import Path
>>> from pitboss.floor import LiveTable
>>> from pitboss.regulations import rules
>>> from pitboss.seals import SeedsFrom
>>> folder = tempfile.TemporaryDirectory()
>>> live = LoggedLive.create(
...     Path(folder.name) / "table.log", LiveTable(rules("nj-blackjack-switch"), SeedsFrom(1)), name="pit 1"
... )
>>> events = live.act("3 bet 10", at="20:00")
>>> live.prepare(at="20:01")
>>> events = live.act("deal", at="20:02", by="Ann")
>>> live.close()
>>> folder.cleanup()
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pitboss.floor import LiveWatcher
from pitboss.record.log.entries import Seed
from pitboss.record.log.file import LogFile
from pitboss.record.log.live_scribe import LiveScribe
from pitboss.record.log.places import Chain, Written
from pitboss.record.log.writer import AlreadyPlaying

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from pitboss.errors import PitbossError
    from pitboss.floor import LiveTable
    from pitboss.record.log.places import Place
    from pitboss.table import Event


class LoggedLive(LiveWatcher):
    """A live table and its log, in whatever place: what follows from a line is stored before anybody is told."""

    def __init__(self, scribe: LiveScribe, place: Place, chain: Chain | None = None, kept: Iterable[int] = ()) -> None:
        self.scribe = scribe
        self.place = place
        self.chain = chain or Chain()
        self.kept = set(kept)  # seals whose seeds are in the place
        self.at: str | None = None
        self.live.watch(self)  # after the scribe

    @property
    def live(self) -> LiveTable:
        """The live table itself."""
        return self.scribe.live

    @classmethod
    def begin(cls, place: Place, live: LiveTable, *, name: str, at: str | None = None) -> LoggedLive:
        """Begin a log for a live table at which nothing has happened yet."""
        if live.seq or live.table.said:
            raise AlreadyPlaying("a log must begin before the table is opened, but this one has been")
        logged = cls(LiveScribe(live, name), place)
        logged.at = at
        logged.store([logged.scribe.header()])
        return logged

    @classmethod
    def create(cls, path: Path, live: LiveTable, *, name: str, at: str | None = None, fsync: bool = True) -> LoggedLive:
        """Begin a log in a file."""
        return cls.begin(LogFile(path, fsync=fsync), live, name=name, at=at)

    def act(
        self, line: str, *, minutes: int | None = None, at: str | None = None, by: str | None = None
    ) -> Sequence[Event]:
        """Say a line. `minutes` is the floor's time, `at` and `by` are what the log shall show of when and who."""
        self.at, self.scribe.by = at, by
        return self.live.act(line, minutes)

    def prepare(self, *, players: bool = True, minutes: int | None = None, at: str | None = None) -> None:
        """Take the floor's steps as an ordinary house does."""
        self.at, self.scribe.by = at, None
        self.live.prepare(players=players, at=minutes)

    def close(self, *, at: str | None = None) -> None:
        """The table is closed: the last seeds are revealed, and the log ends."""
        self.at = at
        self.store([*self.scribe.revealed(), self.scribe.closed()], drop=self.kept)

    def said(self, line: str, at: int | None, events: Sequence[Event]) -> None:  # noqa: ARG002
        """The scribe has heard it as well: store what it has to say, with the seeds that it commits to."""
        self.store(self.scribe.take(), drop=self.kept - self.live.floor.state.seals.keys())

    def refused(self, line: str, at: int | None, error: PitbossError) -> None:  # noqa: ARG002
        """A refusal is written down too."""
        self.store(self.scribe.take())

    def store(self, bodies: Sequence[dict[str, Any]], drop: Iterable[int] = ()) -> None:
        """Chain what the log says, and put it in its place with its secrets."""
        seals, new, gone = self.live.floor.state.seals, [], sorted(drop)
        if gone or seals.keys() != self.kept:
            new = [Seed(seal.number, seal.seed, seal.salt) for number, seal in seals.items() if number not in self.kept]
            self.kept = (self.kept | set(seals)) - set(gone)
        if bodies or gone:
            self.place.store(Written(self.chain.link(bodies, self.at), list(new), gone))
