"""A table that writes down everything: whoever acts at it, the log is written before anybody gets the events.

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

from itertools import count
from typing import TYPE_CHECKING, Any

import msgspec

from pitboss.errors import PitbossError
from pitboss.record.log.entries import Opened
from pitboss.record.log.file import LogFile
from pitboss.record.log.places import Chain, Written
from pitboss.record.log.scribe import Scribe
from pitboss.table import Action, Watcher

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from pitboss.record.log.places import Place
    from pitboss.table import Event, Refused, RoundRecord, Stack, Table
    from pitboss.table.events import Events
    from pitboss.table.shoe import By


class AlreadyPlaying(PitbossError):
    """A log begins with its table."""


def new_salt() -> str:
    """Sixteen bytes nobody can guess, so that nobody can try out which short stack fits a commitment."""
    import secrets

    return secrets.token_hex(16)


class LoggedTable(Watcher):
    """A table and its log. `act` does what the table's does; what time it is comes from the caller."""

    def __init__(
        self,
        scribe: Scribe,
        place: Place,
        chain: Chain | None = None,
        secrets: Mapping[int, Opened] | None = None,
        *,
        salt: Callable[[], str] = new_salt,
    ) -> None:
        self.scribe = scribe
        self.place = place
        self.chain = chain or Chain()
        self.secrets = dict(secrets or {})  # of stacks that are not revealed
        self.salt = salt
        self.at: str | None = None
        self._new: list[tuple[By, Stack | None]] = []  # stacks that this action has asked for
        self.table.watch(self)  # after the scribe

    @property
    def table(self) -> Table:
        """The table itself."""
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
        logged = cls(Scribe(table, name), LogFile(path, fsync=fsync), salt=salt)
        logged.at = at
        logged.store([logged.scribe.header()])
        return logged

    def act(self, action: str | Action, *, at: str | None = None) -> Events:
        """Act, write it down, and only then tell what happened. A refusal is written down too."""
        self.at = at
        return self.table.act(action)

    def close(self, *, at: str | None = None) -> None:
        """The table is closed: the last secrets are revealed, and the log ends."""
        self.at = at
        left = list(self.secrets.values())
        self.store([*self.revealed(left), self.scribe.closed()], drop=left)

    def acted(self, action: Action, events: Sequence[Event], over: RoundRecord | None) -> None:  # noqa: ARG002
        """The scribe has heard it as well: write down what it has to say."""
        (said,) = self.scribe.take()
        loaded, self._new = self._new, []
        new, full = [], 0
        for load, entry, (by, stack) in zip(count(self.scribe.loads - len(loaded) + 1), said["loaded"], loaded):
            if stack is not None:
                secret = Opened(load, str(stack), str(stack.burn) if stack.burn else None, self.salt())
                self.secrets[load] = secret
                entry["commitment"] = secret.commitment
                new.append(secret)
            full = load if by == "full" else full
        # A merged stack outdates no secret: the rest of the old order is in it.
        finished = [each for each in self.secrets.values() if each.load < full]
        self.store([said, *self.revealed(finished)], keep=new, drop=finished)

    def loaded(self, by: By, stack: Stack | None) -> None:
        """Its order is a secret from now on."""
        self._new.append((by, stack))

    def refused(self, action: Action, error: Refused) -> None:  # noqa: ARG002
        """A refusal is written down too."""
        self.store(self.scribe.take())

    def store(self, bodies: Sequence[dict[str, Any]], keep: Sequence[Opened] = (), drop: Sequence[Opened] = ()) -> None:
        """Chain what the log says, and put it in its place with its secrets."""
        written = Written(self.chain.link(bodies, self.at), list(keep), [each.load for each in drop])
        for each in drop:
            self.secrets.pop(each.load, None)
        if written.entries or written.drop:
            self.place.store(written)

    def revealed(self, opened: Sequence[Opened]) -> list[dict[str, Any]]:
        """The entry that shows the stacks of a finished shoe, if there are any."""
        stacks = [msgspec.to_builtins(each) for each in opened]
        return [self.scribe.body("revealed") | {"stacks": stacks, "seeds": []}] if stacks else []
