"""After a power cut: a torn last line is cut off, and a table goes on where its log ends.

Every entry is one line, written in one go, and a round is over with the line that says so: whatever line is torn, no
finished round is lost with it.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from pitboss.errors import PitbossError
from pitboss.record.log.entries import NotALog
from pitboss.record.log.file import LogFile, Secrets
from pitboss.record.log.reading import read
from pitboss.record.log.replay import LogReplay, Sealed
from pitboss.record.log.stacks import revealed, strange
from pitboss.record.log.writer import LoggedTable, new_salt

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pitboss.record.log.reading import Log
    from pitboss.table import Supply

_SHOWN = 60  # bytes of what was cut


class Damaged(PitbossError):
    """A log that cannot be gone on with, and why."""


def repair(path: Path) -> str:
    """Cut off a torn last line, or end a whole one; what was done, or nothing. Other damage is left alone."""
    log = read(path)
    if not log.torn:
        return ""
    if log.findings:
        raise Damaged(f"{path}: {log.findings[0]}; nothing was repaired")
    if log.tail is not None:
        _change(path, add=b"\n")
        return f"entry {log.tail.seq} was whole; its line end was added"
    _change(path, keep=path.stat().st_size - len(log.torn))
    last = log.entries[-1].seq
    return f"cut {len(log.torn)} bytes of a torn line after entry {last}: {log.torn[:_SHOWN]!r}"


def _change(path: Path, *, add: bytes = b"", keep: int | None = None) -> None:
    with path.open("r+b") as file:
        if keep is not None:
            file.truncate(keep)
        file.seek(0, os.SEEK_END)
        file.write(add)
        file.flush()
        os.fsync(file.fileno())


def resume(
    path: Path, supply: Supply, *, at: str | None = None, fsync: bool = True, salt: Callable[[], str] = new_salt
) -> LoggedTable:
    """The table of a log that was not closed, exactly as it stood; later stacks come from `supply`."""
    repair(path)
    log = read(path)
    if log.findings:
        raise Damaged(f"{path}: {log.findings[0]}")
    if log.closed:
        raise Damaged(f"{path}: the log was closed with entry {log.entries[-1].seq}")
    secrets = Secrets.beside(path, fsync=fsync)
    if wrong := strange(log.entries, secrets.known):
        raise Damaged(f"{secrets.path}: stack {wrong[0]} is not the one that the log committed to")
    replay = _replayed(log, secrets)
    replay.scribe.supply.supply = supply
    last = log.entries[-1]
    logged = LoggedTable(replay.scribe, LogFile(path, seq=last.seq, prev=last.digest, fsync=fsync), secrets, salt=salt)
    _catch_up(logged, log, at)
    return logged


def _replayed(log: Log, secrets: Secrets) -> LogReplay:
    try:
        replay = LogReplay(log.entries, secrets.known)
        for line, entry in enumerate(log.entries, 1):
            if wrong := replay.follow(entry):
                raise Damaged(f"{log.path}: line {line}, entry {entry.seq}: {wrong}")
    except Sealed:
        raise Damaged(f"{log.path}: the order of the shoe is not in {secrets.path}; the table cannot go on") from None
    except NotALog as error:
        raise Damaged(f"{log.path}: {error}") from None
    loads = len(replay.loads)
    if any(load not in replay.opened for load in range(1, loads + 1) if replay.loads[load - 1][1] is not None):
        raise Damaged(f"{log.path}: the order of the shoe is not in {secrets.path}; the table cannot go on")
    return replay


def _catch_up(logged: LoggedTable, log: Log, at: str | None) -> None:
    """Reveal what should have been revealed, and forget secrets that the log has shown or never named."""
    given = logged.scribe.supply.given
    shown = revealed(log.entries, {})
    full = max((load for load, (by, _) in enumerate(given, 1) if by == "full"), default=0)
    overdue = [each for each in logged.secrets.known.values() if each.load < full and each.load not in shown]
    if entries := logged.revealed(overdue, at):
        logged.file.append(*entries)
    logged.secrets.drop([load for load in logged.secrets.known if load < full or load > len(given)])
