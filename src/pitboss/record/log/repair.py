"""After a power cut: a torn last line is cut off, and a table goes on where its log ends.

Every entry is one line, written in one go, and a round is over with the line that says so: whatever line is torn, no
finished round is lost with it.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from pitboss.errors import PitbossError
from pitboss.record.log.entries import NotALog
from pitboss.record.log.file import LogFile
from pitboss.record.log.live import LoggedLive
from pitboss.record.log.live_replay import LiveReplay, since_last_shoe
from pitboss.record.log.places import Chain
from pitboss.record.log.reading import read
from pitboss.record.log.replay import LogReplay, Sealed
from pitboss.record.log.stacks import revealed, strange
from pitboss.record.log.writer import LoggedTable, new_salt

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from pitboss.record.log.entries import Entry
    from pitboss.record.log.reading import Log
    from pitboss.record.log.replay import Replay
    from pitboss.seals import Seeds
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
    log, file = _to_go_on(path, fsync=fsync)
    stacks = file.secrets.stacks
    if wrong := strange(log.entries, stacks):
        raise Damaged(f"{file.secrets.path}: stack {wrong[0]} is not the one that the log committed to")
    replay = LogReplay(log.entries, stacks)
    _follow(replay, log, file)
    if any(stack is not None and load not in replay.opened for load, (_, stack) in enumerate(replay.loads, 1)):
        raise _without_order(log, file)
    replay.recorded.then = supply
    logged = LoggedTable(replay.scribe, file, _end(log), stacks, salt=salt)
    logged.at = at
    full = max((load for load, (by, _) in enumerate(replay.loads, 1) if by == "full"), default=0)
    shown = revealed(log.entries, {})
    overdue = [each for each in stacks.values() if each.load < full and each.load not in shown]
    never = [each for each in stacks.values() if each.load > len(replay.loads)]  # the log does not name it
    past = [each for each in stacks.values() if each.load < full and each.load in shown]
    logged.store(logged.revealed(overdue), drop=[*overdue, *never, *past])
    return logged


def resume_live(path: Path, seeds: Seeds, *, fsync: bool = True, keep: bool = True) -> LoggedLive:
    """The live table of a log that was not closed, floor and all, exactly as it stood; later seeds are drawn anew."""
    log, file = _to_go_on(path, fsync=fsync)
    if log.header.floor is None:
        raise Damaged(f"{path}: this is the log of a table without a floor: resume it with the stacks to come")
    entries = since_last_shoe(log.entries)
    try:
        replay = LiveReplay(entries, file.secrets.known, keep=keep)
    except Sealed:
        raise _without_order(log, file) from None
    _follow(replay, log, file, entries)
    if replay.without_order:
        raise _without_order(log, file)
    in_force = replay.live.floor.state.seals
    replay.live.floor.seeds = seeds
    logged = LoggedLive(replay.live_scribe, file, _end(log), file.secrets.seeds)
    logged.store(replay.due, drop=set(file.secrets.seeds) - set(in_force))  # a state may have been torn off
    return logged


def _to_go_on(path: Path, *, fsync: bool) -> tuple[Log, LogFile]:
    """A log that can be gone on with, and its files."""
    repair(path)
    log = read(path)
    if log.findings:
        raise Damaged(f"{path}: {log.findings[0]}")
    if log.closed:
        raise Damaged(f"{path}: the log was closed with entry {log.entries[-1].seq}")
    return log, LogFile(path, new=False, fsync=fsync)


def _follow(replay: Replay, log: Log, file: LogFile, entries: Sequence[Entry] | None = None) -> None:
    try:
        for entry in entries or log.entries:
            if wrong := replay.follow(entry):
                raise Damaged(f"{log.path}: line {entry.seq}, entry {entry.seq}: {wrong}")
    except Sealed:
        raise _without_order(log, file) from None
    except NotALog as error:
        raise Damaged(f"{log.path}: {error}") from None


def _without_order(log: Log, file: LogFile) -> Damaged:
    return Damaged(f"{log.path}: the order of the shoe is not in {file.secrets.path}; the table cannot go on")


def _end(log: Log) -> Chain:
    last = log.entries[-1]
    return Chain(last.seq, last.digest)
