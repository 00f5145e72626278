"""The files of a log: lines that are only ever appended, and the secrets of the shoe that is not finished.

`table.log` holds the entries. `table.log.sealed` holds the order of the cards, or the seeds, that its readers may not
see yet, so that a table can go on after a power cut; only its owner can read it, and it is gone when the log is closed.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import msgspec

from pitboss.record.log.entries import NotALog, Opened, Seed, canonical

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from pitboss.record.log.places import Secret, Written


class LogFile:
    """A place that is a file and the secrets beside it."""

    def __init__(self, path: Path, *, new: bool = True, fsync: bool = True) -> None:
        self.path = path
        self.fsync = fsync
        self.failed = False
        if new:
            try:
                path.open("xb").close()
            except FileExistsError:
                raise NotALog(f"{path}: there is such a file already; a log is never overwritten") from None
        self.secrets = Secrets.beside(path, fsync=fsync)

    def store(self, written: Written) -> None:
        """Secrets first, then the entries in one go; they are on the disk when this returns.

        If that fails, the table is ahead of its log and must not go on: it is to be resumed from the log.
        """
        if self.failed:
            raise NotALog(f"{self.path}: an entry could not be written; resume the table from its log")
        self.failed = True
        self.secrets.add(written.keep)
        if written.entries:
            with self.path.open("ab") as file:
                file.write(b"".join(canonical(entry) + b"\n" for entry in written.entries))
                file.flush()
                if self.fsync:
                    os.fsync(file.fileno())
        self.secrets.drop(written.drop)
        self.failed = False


class Secrets:
    """The secrets that are in force and not yet revealed, by the number of the load or of the seal."""

    def __init__(self, path: Path, *, fsync: bool = True) -> None:
        self.path = path
        self.fsync = fsync
        self.known: dict[int, Secret] = {}

    @classmethod
    def beside(cls, log: Path, *, fsync: bool = True) -> Secrets:
        """Those of a log, as far as the file beside it has them; a torn last line is one that the log does not name."""
        secrets = cls(log.with_name(f"{log.name}.sealed"), fsync=fsync)
        if not secrets.path.exists():
            return secrets
        try:
            lines = secrets.path.read_bytes().split(b"\n")
        except OSError as error:
            raise NotALog(f"{secrets.path}: {error.strerror}") from None
        for number, line in enumerate(lines[:-1], 1):
            try:
                secret = _decode(line)
            except msgspec.MsgspecError as error:
                raise NotALog(f"{secrets.path}, line {number}: no secret of a stack: {error}") from None
            secrets.known[number_of(secret)] = secret
        return secrets

    @property
    def stacks(self) -> dict[int, Opened]:
        """Those of a table that was given stacks."""
        return {number: secret for number, secret in self.known.items() if isinstance(secret, Opened)}

    @property
    def seeds(self) -> dict[int, Seed]:
        """Those of a live table."""
        return {number: secret for number, secret in self.known.items() if isinstance(secret, Seed)}

    def add(self, secrets: Iterable[Secret]) -> None:
        """Keep secrets; they are on the disk before the log names their commitments."""
        new = list(secrets)
        self.known.update({number_of(secret): secret for secret in new})
        if new:
            self._write(self.path, os.O_APPEND, new)

    def drop(self, numbers: Iterable[int]) -> None:
        """Forget what the log has revealed; at no moment is the file without what is left."""
        dropped = [self.known.pop(number, None) for number in list(numbers)]
        if dropped and self.known:
            new = self.path.with_name(f"{self.path.name}.new")
            self._write(new, os.O_TRUNC, list(self.known.values()))
            new.replace(self.path)
        elif not self.known:
            self.path.unlink(missing_ok=True)

    def _write(self, path: Path, how: int, secrets: list[Secret]) -> None:
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | how, 0o600), "wb") as file:
            file.writelines(canonical(msgspec.to_builtins(each)) + b"\n" for each in secrets)
            file.flush()
            if self.fsync:
                os.fsync(file.fileno())


def number_of(secret: Secret) -> int:
    """By what a log names a secret: the load of a stack, or the seal of a seed."""
    return secret.load if isinstance(secret, Opened) else secret.seal


def _decode(line: bytes) -> Secret:
    if b'"seal"' in line:
        return msgspec.json.decode(line, type=Seed)
    return msgspec.json.decode(line, type=Opened)
