"""Reading a log: which lines are sound, where the chain breaks, and whether the last line is torn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pitboss.record.log.entries import FIRST, FORMAT, Changed, Closed, Entry, Header, NotALog, decode

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@dataclass(frozen=True)
class Finding:
    """Something that is wrong: on which line of the file, with which entry, and what."""

    line: int
    entry: int | None
    what: str

    def __str__(self) -> str:
        where = f"line {self.line}" + ("" if self.entry is None else f", entry {self.entry}")
        return f"{where}: {self.what}"


@dataclass(frozen=True)
class Log:
    """A log as it was read. `entries` is the sound part: every line up to the first finding."""

    path: Path
    entries: list[Entry]
    findings: list[Finding]
    torn: bytes  # what follows the last line's end
    lines: int

    @property
    def header(self) -> Header:
        """The first entry: which table, which rules."""
        if not self.entries or not isinstance(self.entries[0], Header):
            raise NotALog(f"{self.path}: {self.findings[0]}")
        return self.entries[0]

    @property
    def tail(self) -> Entry | None:
        """The entry that the torn tail is, if only its line end is missing."""
        if not self.torn or self.findings:
            return None
        try:
            entry = decode(self.torn)
        except ValueError:
            return None
        return None if _broken(self.entries[-1], entry) else entry

    @property
    def closed(self) -> bool:
        """Whether the table was closed and the log ended."""
        return bool(self.entries) and isinstance(self.entries[-1], Closed)


def read(path: Path) -> Log:
    """Read a log and check its chain; `NotALog` if nothing in it is an entry or it cannot be read at all."""
    try:
        whole = path.read_bytes()
    except (OSError, ValueError) as error:  # a ValueError is a name no file can have
        raise NotALog(f"{path}: {getattr(error, 'strerror', None) or error}") from None
    *lines, torn = whole.split(b"\n")
    entries: list[Entry] = []
    findings: list[Finding] = []
    any_entry = False
    for number, entry, wrong in _checked(lines):
        if wrong:
            findings.append(Finding(number, entry.seq if entry else None, str(wrong)))
        any_entry = any_entry or entry is not None or isinstance(wrong, Changed)
        if entry is not None and not findings:
            entries.append(entry)
    if not any_entry:
        raise NotALog(f"{path}: no event log: none of its {len(lines)} complete lines is an entry of a {FORMAT}")
    return Log(path, entries, findings, torn, len(lines))


def _checked(lines: list[bytes]) -> Iterator[tuple[int, Entry | None, str | ValueError]]:
    """Every line with its entry and what is wrong with it."""
    before: Entry | None = None
    lost = False  # the line before was none, so nothing can be said about the link to it
    for number, line in enumerate(lines, 1):
        try:
            entry = decode(line)
        except ValueError as error:
            yield number, None, error
            lost = True
            continue
        if before is None and not lost:
            yield number, entry, _beginning(entry)
        else:
            yield number, entry, "" if lost or before is None else _broken(before, entry)
        before, lost = entry, False


def _beginning(entry: Entry) -> str:
    if entry.seq != 1 or not isinstance(entry, Header):
        return f"the log does not begin with its header: entries before {entry.seq} are missing"
    if entry.format != FORMAT:
        return f"the format is {entry.format!r}; this version reads {FORMAT!r}"
    return "" if entry.prev == FIRST else "the first entry names an entry before it"


def _broken(before: Entry, entry: Entry) -> str:
    """What is wrong with the link from one entry to the next."""
    if isinstance(before, Closed):
        return f"the log was closed with entry {before.seq}, but goes on"
    if entry.seq == before.seq:
        return f"entry {entry.seq} stands here a second time"
    if entry.seq > before.seq + 1:
        missing = entry.seq - before.seq - 1
        return f"{missing} {'entry is' if missing == 1 else 'entries are'} missing after entry {before.seq}"
    if entry.seq < before.seq:
        return f"out of order: it stands after entry {before.seq}"
    if entry.prev != before.digest:
        return f"it follows another entry {before.seq} than the one that stands here ({before.digest[:12]}…)"
    if isinstance(entry, Header):
        return "a second header"
    return ""
