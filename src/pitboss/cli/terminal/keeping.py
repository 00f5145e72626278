"""Keeping the rounds: a file for every session, written after every round, and the way back into it."""

from __future__ import annotations

import json
import os
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import gettempdir
from typing import TYPE_CHECKING

import msgspec

from pitboss.advice.account import Account
from pitboss.errors import PitbossError
from pitboss.files import write_whole
from pitboss.record.writing import table_history

if TYPE_CHECKING:
    from pitboss.table import Table


def folder() -> Path:
    """Where sessions are kept: XDG_STATE_HOME or ~/.local/state, or else the folder for temporary files."""
    state = Path(os.environ.get("XDG_STATE_HOME", ""))
    if not state.is_absolute():  # as the convention has it
        try:
            state = Path.home() / ".local" / "state"
        except RuntimeError:  # somebody without a home
            state = Path(gettempdir())
    return state / "pitboss" / "sessions"


@dataclass
class Keeper:
    """One session's files: the history `path`, and beside it what a history does not hold."""

    path: Path
    written: int = 0  # when this session last wrote it, or found it written
    trouble: str = ""  # why it could not be written the last time

    @classmethod
    def new(cls, game: str) -> Keeper:
        """The files of a session that begins now."""
        began = time.strftime("%Y%m%d-%H%M%S", time.gmtime())
        return cls(folder() / f"{began}-{os.getpid()}-{game}.toml")

    def keep(self, table: Table, account: Account) -> bool:
        """Write the finished rounds; False if that has just begun to fail. A reader sees the old file or the new.

        Where another terminal has gone on with the same session, its rounds stay and these go to files of their own.
        """
        had_trouble, self.trouble = bool(self.trouble), ""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self.path.exists() and changed(self.path) != self.written:
                self.path = Keeper.new(table.rules.game).path
            write_whole(self.path, table_history(table).encode())
            self.written = changed(self.path)
            write_whole(self.path.with_suffix(".json"), json.dumps(asdict(account)).encode() + b"\n")
        except OSError as error:
            self.trouble = error.strerror or str(error)
        return had_trouble or not self.trouble


def changed(path: Path) -> int:
    """When a file was last written."""
    return path.stat().st_mtime_ns


def last(game: str | None) -> Keeper:
    """The files of the session that was played last, of that game if one is named."""
    found = [(changed(path), path) for path in folder().glob(f"*-{game}.toml" if game else "*.toml")]
    if not found:
        raise PitbossError(f"there is no session{f' of {game}' if game else ''} to resume in {folder()}")
    written, path = max(found)
    return Keeper(path, written)


def resume(keeper: Keeper) -> tuple[Table, Account]:
    """The table as the session left it, and its account. The cards must be shuffled anew: nobody kept their order."""
    from pitboss.record.history import load, play

    replay = play(load(keeper.path))
    if replay.table is None or replay.refused or replay.table.round is not None:
        raise PitbossError(f"{keeper.path} cannot be resumed: it does not play to the end of a round")
    beside = keeper.path.with_suffix(".json")
    try:
        account = msgspec.json.decode(beside.read_bytes(), type=Account)
    except (OSError, msgspec.MsgspecError) as error:
        raise PitbossError(f"{beside} cannot be used: {error}") from None
    return replay.table, account
