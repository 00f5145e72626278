"""The files of a log: lines that are only ever appended, and the secrets of the shoe that is not finished.

`table.log` holds the entries. `table.log.sealed` holds the order of the cards that its readers may not see yet, so that
a table can go on after a power cut; only its owner can read it, and it is gone when the log is closed.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from pitboss.record.log.entries import FIRST, NotALog, Opened, canonical, sealed

if TYPE_CHECKING:
    from collections.abc import Iterable


class LogFile:
    """Appends entries, each with its number and the digest of the one before."""

    def __init__(self, path: Path, *, seq: int = 0, prev: str = FIRST, fsync: bool = True) -> None:
        self.path = path
        self.seq = seq
        self.prev = prev
        self.fsync = fsync
        self.failed = False
        if not seq:
            try:
                path.open("xb").close()
            except FileExistsError:
                raise NotALog(f"{path}: there is such a file already; a log is never overwritten") from None

    def append(self, *bodies: dict[str, Any]) -> None:
        """Write entries in one go; they are on the disk when this returns.

        If that fails, the table is ahead of its log and must not go on: it is to be resumed from the log.
        """
        if self.failed:
            raise NotALog(f"{self.path}: an entry could not be written; resume the table from its log")
        lines, seq, prev = [], self.seq, self.prev
        for body in bodies:
            entry = sealed({**body, "seq": seq + 1, "prev": prev})
            seq, prev = seq + 1, entry["digest"]
            lines.append(canonical(entry) + b"\n")
        self.failed = True
        with self.path.open("ab") as file:
            file.write(b"".join(lines))
            file.flush()
            if self.fsync:
                os.fsync(file.fileno())
        self.seq, self.prev, self.failed = seq, prev, False


class Secrets:
    """The stacks that are loaded and not yet revealed."""

    def __init__(self, path: Path, *, fsync: bool = True) -> None:
        self.path = path
        self.fsync = fsync
        self.known: dict[int, Opened] = {}

    @classmethod
    def beside(cls, log: Path, *, fsync: bool = True) -> Secrets:
        """Those of a log, as far as the file beside it has them; a torn last line is a stack the log does not name."""
        secrets = cls(log.with_name(f"{log.name}.sealed"), fsync=fsync)
        if not secrets.path.exists():
            return secrets
        try:
            lines = secrets.path.read_bytes().split(b"\n")
        except OSError as error:
            raise NotALog(f"{secrets.path}: {error.strerror}") from None
        for number, line in enumerate(lines[:-1], 1):
            try:
                opened = msgspec.json.decode(line, type=Opened)
            except msgspec.MsgspecError as error:
                raise NotALog(f"{secrets.path}, line {number}: no secret of a stack: {error}") from None
            secrets.known[opened.load] = opened
        return secrets

    def add(self, secret: Opened) -> None:
        """Keep a secret; it is on the disk before the log names its commitment."""
        self.known[secret.load] = secret
        self._write(self.path, os.O_APPEND, [secret])

    def drop(self, loads: Iterable[int]) -> None:
        """Forget what the log has revealed; at no moment is the file without what is left."""
        dropped = [self.known.pop(load, None) for load in list(loads)]
        if dropped and self.known:
            new = self.path.with_name(f"{self.path.name}.new")
            self._write(new, os.O_TRUNC, list(self.known.values()))
            new.replace(self.path)
        elif not self.known:
            self.path.unlink(missing_ok=True)

    def _write(self, path: Path, how: int, opened: list[Opened]) -> None:
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | how, 0o600), "wb") as file:
            file.writelines(canonical(msgspec.to_builtins(each)) + b"\n" for each in opened)
            file.flush()
            if self.fsync:
                os.fsync(file.fileno())
