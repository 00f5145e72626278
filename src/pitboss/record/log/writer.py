"""A table that writes down everything: it acts, then appends, and hands out events only when they are on the disk.

>>> import tempfile
>>> from pathlib import Path
>>> from pitboss.regulations import rules
>>> from pitboss.table import Listed, Table
>>> folder = tempfile.TemporaryDirectory()
>>> path = Path(folder.name) / "table.log"
>>> table = Table(rules("nj-blackjack-switch"), Listed(["Th 9c 8s 9d 9h Td"]))
>>> logged = LoggedTable.create(path, table, name="pit 1, table 4", at="2026-11-15T21:00:00Z")
>>> for line in ("1 bet 10", "deal", "1 keep", "1 stand", "1 stand"):
...     _ = logged.act(line)
>>> logged.close()
>>> path.read_bytes().count(b"\\n")
8
>>> folder.cleanup()
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from pitboss.errors import PitbossError
from pitboss.record.log.entries import Opened
from pitboss.record.log.file import LogFile, Secrets
from pitboss.record.log.scribe import Scribe
from pitboss.table import Action, Refused

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pitboss.table import Table
    from pitboss.table.events import Events


class AlreadyPlaying(PitbossError):
    """A log begins with its table."""


def new_salt() -> str:
    """Sixteen bytes nobody can guess, so that nobody can try out which short stack fits a commitment."""
    import secrets

    return secrets.token_hex(16)


class LoggedTable:
    """A table and its log. `act` does what the table's does; what time it is comes from the caller."""

    def __init__(self, scribe: Scribe, file: LogFile, secrets: Secrets, *, salt: Callable[[], str] = new_salt) -> None:
        self.scribe = scribe
        self.file = file
        self.secrets = secrets
        self.salt = salt

    @property
    def table(self) -> Table:
        """The table itself: to be looked at; whoever acts on it directly leaves the log behind."""
        return self.scribe.table

    @classmethod
    def create(
        cls,
        path: Path,
        table: Table,
        *,
        name: str,
        at: str | None = None,
        fsync: bool = True,
        salt: Callable[[], str] = new_salt,
    ) -> LoggedTable:
        """Begin a log for a table at which nothing has happened yet."""
        if table.said or table.number or len(table.events):
            raise AlreadyPlaying("a log must begin before the first wager, but this table has been played at")
        file, secrets = LogFile(path, fsync=fsync), Secrets.beside(path, fsync=fsync)
        logged = cls(Scribe(table, name), file, secrets, salt=salt)
        file.append(logged.scribe.header() | {"at": at})
        return logged

    def act(self, action: str | Action, *, at: str | None = None) -> Events:
        """Act, write it down, and only then tell what happened. A refusal is written down too."""
        if isinstance(action, str):
            action = Action.parse(action)
        self.flush(at=at)
        given = self.scribe.supply.given
        loads = len(given)
        try:
            events, said = self.scribe.act(action)
        except Refused as error:
            self.file.append(self.scribe.refused(action, error) | {"at": at})
            raise
        for load, entry in enumerate(said["loaded"], loads + 1):
            entry["commitment"] = self._sealed(load)
        full = [load for load, (by, _) in enumerate(given, 1) if by == "full" and load > loads]
        # A merged stack outdates no secret: the rest of the old order is in it.
        finished = [each for each in self.secrets.known.values() if full and each.load < full[-1]]
        self.file.append(said | {"at": at}, *self.revealed(finished, at))
        self.secrets.drop(each.load for each in finished)
        return events

    def flush(self, *, at: str | None = None) -> None:
        """Write down what a floor has done at the table since the last action."""
        if noted := self.scribe.noted():
            self.file.append(noted | {"at": at})

    def close(self, *, at: str | None = None) -> None:
        """The table is closed: the last secrets are revealed, and the log ends."""
        self.flush(at=at)
        left = list(self.secrets.known.values())
        self.file.append(*self.revealed(left, at), self.scribe.closed() | {"at": at})
        self.secrets.drop(each.load for each in left)

    def _sealed(self, load: int) -> str | None:
        """The commitment to a stack whose secret is kept from now on."""
        stack = self.scribe.supply.given[load - 1][1]
        if stack is None:
            return None
        secret = Opened(load, str(stack), str(stack.burn) if stack.burn else None, self.salt())
        self.secrets.add(secret)
        return secret.commitment

    def revealed(self, opened: list[Opened], at: str | None) -> list[dict[str, Any]]:
        """The entry that shows the stacks of a finished shoe, if there are any."""
        stacks = [msgspec.to_builtins(each) for each in opened]
        return [self.scribe.body("revealed") | {"stacks": stacks, "at": at}] if stacks else []
