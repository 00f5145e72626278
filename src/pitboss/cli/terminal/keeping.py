"""Keeping the rounds: a file for every session, written after every round, and the way back into it."""

from __future__ import annotations

import json
import os
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from pitboss.cli.terminal.account import Account
from pitboss.errors import PitbossError
from pitboss.record.writing import table_history

if TYPE_CHECKING:
    from pitboss.table import Table


def folder() -> Path:
    """Where sessions are kept: XDG_STATE_HOME, or ~/.local/state, below it pitboss/sessions."""
    state = os.environ.get("XDG_STATE_HOME") or Path("~/.local/state").expanduser()
    return Path(state) / "pitboss" / "sessions"


@dataclass
class Keeper:
    """One session's files: the history `path`, and beside it what a history does not hold."""

    path: Path
    trouble: str = ""  # why it could not be written the last time

    @classmethod
    def new(cls, game: str) -> Keeper:
        """The files of a session that begins now."""
        began = time.strftime("%Y%m%d-%H%M%S", time.gmtime())
        return cls(folder() / f"{began}-{os.getpid()}-{game}.toml")

    def keep(self, table: Table, account: Account) -> bool:
        """Write the finished rounds; False if that has just begun to fail. A reader sees the old file or the new."""
        had_trouble, self.trouble = bool(self.trouble), ""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write(self.path, table_history(table))
            write(self.path.with_suffix(".json"), json.dumps(asdict(account)) + "\n")
        except OSError as error:
            self.trouble = error.strerror or str(error)
        return had_trouble or not self.trouble


def write(path: Path, text: str) -> None:
    """Write a file so that it is never half written."""
    new = path.with_name(f"{path.name}.new")
    with new.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    new.replace(path)


def last(game: str | None) -> Keeper:
    """The files of the last session, of that game if one is named."""
    found = sorted(folder().glob(f"*-{game}.toml" if game else "*.toml"))
    if not found:
        raise PitbossError(f"there is no session{f' of {game}' if game else ''} to resume in {folder()}")
    return Keeper(found[-1])


def resume(keeper: Keeper) -> tuple[Table, Account]:
    """The table as the session left it, and its account. The cards must be shuffled anew: nobody kept their order."""
    from pitboss.record.history import load, play

    replay = play(load(keeper.path))
    if replay.table is None or replay.refused or replay.table.round is not None:
        raise PitbossError(f"{keeper.path} cannot be resumed: it does not play to the end of a round")
    beside = keeper.path.with_suffix(".json")
    try:
        account = Account(**json.loads(beside.read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError) as error:
        raise PitbossError(f"{beside} cannot be used: {error}") from None
    return replay.table, account
