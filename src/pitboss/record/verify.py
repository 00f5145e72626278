"""Verifying a log: its chain, its secrets, its money, and whether it follows from the rules.

Each check stands alone and says where it found something; the replay trusts nothing but actions and shoes.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from pitboss.errors import PitbossError
from pitboss.money import parse_money
from pitboss.record.log.entries import NotALog, Noted, Opened, Revealed, Said
from pitboss.record.log.file import Secrets
from pitboss.record.log.reading import Finding, Log, read
from pitboss.record.log.replay import LogReplay, Sealed
from pitboss.record.log.stacks import stack, strange
from pitboss.regulations import rules

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from pitboss.record.log.entries import Load, Over


_NOTED: Final = re.compile(r"[0-9a-f]{12,64}")  # a digest, or as much of it as nobody meets by chance


class NoDigest(PitbossError, ValueError):
    """What was given as a head is no digest."""


@dataclass
class Verification:
    """What was found, and what cannot be known."""

    log: Log
    findings: list[Finding]
    remarks: list[str] = field(default_factory=list)

    @property
    def head(self) -> str:
        """The digest of the last sound entry: noted elsewhere, it proves that nothing was cut off the end."""
        return self.log.entries[-1].digest if self.log.entries else ""

    @property
    def rounds(self) -> int:
        """How many rounds are over."""
        return sum(isinstance(entry, Said) and entry.over is not None for entry in self.log.entries)


def verify(path: Path, *, head: str = "") -> Verification:
    """Check a log from end to end. `head` is the digest that its last entry, or one before, is known to have."""
    head = head.lower()
    if head and not _NOTED.fullmatch(head):
        raise NoDigest(f"{head!r} is no digest: give the first 12 hexadecimal digits that verify printed, or all 64")
    log = read(path)
    found = Verification(log, list(log.findings))
    if log.torn:
        found.findings.append(Finding(log.lines + 1, None, torn(log)))
    if head and not any(entry.digest.startswith(head) for entry in log.entries):
        found.findings.append(
            Finding(log.lines, None, f"no entry has the digest {head}: the end was cut off, or this is another log")
        )
    if log.entries:
        found.findings += [*_constants(log), *_secrets(log), *_money(log)]
        found.findings += _replayed(log, _kept(log, found.findings), found.remarks)
        if not log.closed and not log.findings:
            found.remarks.append(f"The log is open: its last entry is {log.entries[-1].seq}.")
    found.findings.sort(key=lambda finding: finding.line)
    return found


def torn(log: Log) -> str:
    """What the torn tail is."""
    if log.tail is not None:
        return "the last entry is whole but its line end is missing"
    return f"the last line is torn: {len(log.torn)} bytes without a line end"


def _constants(log: Log) -> Iterator[Finding]:
    """Table and rule set are the same throughout, and the rule set is the one that the header describes."""
    header = log.header
    try:
        digest = rules(header.game, header.options).digest
    except PitbossError as error:
        yield Finding(1, 1, f"the rules cannot be used: {error}")
        return
    if header.rules != digest:
        yield Finding(1, 1, f"game and options are those of rule set {digest}, not {header.rules}")
    for line, entry in enumerate(log.entries, 1):
        if isinstance(entry, Noted):  # a floor may bring other options into force
            digest = entry.rules
        if (entry.table, entry.rules) != (header.table, digest):
            yield Finding(line, entry.seq, f"belongs to {entry.table!r}, {entry.rules}, not to this table")


def _kept(log: Log, findings: list[Finding]) -> dict[int, Opened]:
    """The secrets that lie beside the log, as far as they are the stacks that it committed to."""
    last = Finding(log.lines, log.entries[-1].seq, "")
    try:
        secrets = Secrets.beside(log.path)
    except NotALog as error:
        findings.append(replace(last, what=f"the secrets beside the log cannot be read: {error}"))
        return {}
    wrong = strange(log.entries, secrets.known)
    for load in wrong:
        what = f"stack {load} in {secrets.path.name} is not the one that was committed to when it was loaded"
        findings.append(replace(last, what=what))
    return {load: each for load, each in secrets.known.items() if load not in wrong}


def _secrets(log: Log) -> Iterator[Finding]:
    """What is revealed is what was committed to, once and no more."""
    committed: list[Load] = []
    shown: set[int] = set()
    for line, entry in enumerate(log.entries, 1):
        if isinstance(entry, Said):
            committed += entry.loaded
        elif isinstance(entry, Revealed):
            for opened in entry.stacks:
                if wrong := _wrong(opened, committed, shown):
                    yield Finding(line, entry.seq, wrong)
                shown.add(opened.load)
    due = {n for n, load in enumerate(committed, 1) if load.commitment is not None}
    if log.closed and due - shown:
        yield Finding(len(log.entries), log.entries[-1].seq, f"stacks {sorted(due - shown)} were never revealed")


def _wrong(opened: Opened, committed: list[Load], shown: set[int]) -> str:
    if not 0 < opened.load <= len(committed):
        return f"stack {opened.load} was never loaded"
    if opened.load in shown:
        return f"stack {opened.load} is revealed a second time"
    if opened.commitment != committed[opened.load - 1].commitment:
        return f"stack {opened.load} is not the one that was committed to when it was loaded"
    return ""


def _money(log: Log) -> Iterator[Finding]:
    """Every round's settlement adds up, to the net of the places and to the balances after it."""
    last: dict[str, str] = {"inventory": "0.00"}
    for line, entry in enumerate(log.entries, 1):
        if not isinstance(entry, Said) or entry.over is None:
            continue
        try:
            wrong = _sums(entry.over, last)
        except PitbossError as error:
            wrong = f"the record of the round is not one: {error}"
        if wrong:
            yield Finding(line, entry.seq, wrong)
        last = entry.over.after


def _sums(over: Over, last: Mapping[str, str]) -> str:
    if over.before != last:
        return "the balances before the round are not those after the round before"
    nets: Counter[str] = Counter()
    for settled in over.record.settlement:
        nets[settled.place] += _cents(settled.net)
    net = {place: _cents(amount) for place, amount in over.record.net.items()}
    if {place: nets[place] for place in net} != net or set(nets) - set(net):
        return "the net of the places is not the sum of their settlements"
    if over.record.void and any(net.values()):
        return "the round is void, but money has moved"
    before = Counter({account: _cents(amount) for account, amount in over.before.items()})
    after = Counter({account: _cents(amount) for account, amount in over.after.items()})
    if any(after[place] != before[place] + net.get(place, 0) for place in {*before, *after} - {"inventory"}):
        return "the balances after the round are not those before it plus the net"
    return "" if sum(after.values()) == 0 else "the balances do not add up to nothing: money was made or lost"


def _cents(amount: str) -> int:
    return -parse_money(amount[1:]) if amount.startswith("-") else parse_money(amount)


def _replayed(log: Log, secrets: Mapping[int, Opened], remarks: list[str]) -> Iterator[Finding]:
    """Everything that the log says follows from the actions and the shoes, by the rules."""
    line, entry = 1, log.entries[0]
    try:
        replay = LogReplay(log.entries, secrets)
        for line, entry in enumerate(log.entries, 1):
            if wrong := replay.follow(entry):
                yield Finding(line, entry.seq, wrong)
                if line < len(log.entries):
                    remarks.append(f"What follows line {line} cannot be replayed; its digests were checked.")
                return
    except Sealed:
        remarks.append(f"From entry {entry.seq} on the cards are sealed: only digests and money were checked.")
    except PitbossError as error:
        yield Finding(line, entry.seq, f"cannot be played again: {error}")
    else:
        remarks += _fullness(replay)


def _fullness(replay: LogReplay) -> Iterator[str]:
    """Full stacks that hold not exactly the cards of a shoe: a listed shoe may, a real one may not."""
    whole = Counter(replay.table.rules.shoe())
    for number, (by, _) in enumerate(replay.loads, 1):
        if by == "full" and number in replay.opened:
            cards = stack(replay.opened[number])
            held = Counter(cards.cards) + Counter([cards.burn] if cards.burn else [])
            if held != whole:
                yield f"Stack {number} holds {held.total()} cards, not the {whole.total()} of a full shoe."
