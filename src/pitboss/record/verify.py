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
from pitboss.record.log.comparing import Misstated
from pitboss.record.log.entries import NotALog, Opened, Revealed, Said, Seed
from pitboss.record.log.file import Secrets
from pitboss.record.log.reading import Finding, Log, read
from pitboss.record.log.replay import LogReplay, Sealed, replay_of
from pitboss.record.log.stacks import stack, strange
from pitboss.record.recall import changed_options, options_at
from pitboss.regulations import rules
from pitboss.seals import Seal

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from pitboss.record.log.entries import Load, Over
    from pitboss.record.log.places import Secret
    from pitboss.record.log.replay import Replay


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
        found.findings += [*_constants(log), *_secrets(log), *_seeds(log), *_money(log)]
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
        if isinstance(entry, Said) and changed_options(entry.events):
            digest = _digest(header.game, options_at(log, entry.seq)) or digest
        if (entry.table, entry.rules) != (header.table, digest):
            yield Finding(line, entry.seq, f"belongs to {entry.table!r}, {entry.rules}, not to this table")


def _digest(game: str, options: Mapping[str, object]) -> str:
    try:
        return rules(game, options).digest
    except PitbossError:  # the replay says why
        return ""


def _kept(log: Log, findings: list[Finding]) -> dict[int, Secret]:
    """The secrets that lie beside the log, as far as they are the stacks and seeds that it committed to."""
    last = Finding(log.lines, log.entries[-1].seq, "")
    try:
        secrets = Secrets.beside(log.path)
    except NotALog as error:
        findings.append(replace(last, what=f"the secrets beside the log cannot be read: {error}"))
        return {}
    wrong = strange(log.entries, secrets.stacks)
    for load in wrong:
        what = f"stack {load} in {secrets.path.name} is not the one that was committed to when it was loaded"
        findings.append(replace(last, what=what))
    told = dict(_told(log, "sealed", "commitment"))
    for seed in secrets.seeds.values():
        if seed.seal in told and commitment(seed) != told[seed.seal]:
            wrong.append(seed.seal)
            what = f"seed {seed.seal} in {secrets.path.name} is not the one that was committed to"
            findings.append(replace(last, what=what))
    return {number: each for number, each in secrets.known.items() if number not in wrong}


def commitment(seed: Seed) -> str:
    """What was told of a seed before it was used."""
    return Seal(seed.seal, seed.seed, seed.salt).commitment


def _told(log: Log, type_: str, field: str) -> Iterator[tuple[int, str]]:
    """What events of that type tell of each seal."""
    for entry in log.entries:
        if isinstance(entry, Said):
            yield from ((event["seal"], event[field]) for event in entry.events if event["type"] == type_)


def _seeds(log: Log) -> Iterator[Finding]:
    """A live table: every seed that is revealed is what was committed to before, and in the end all are."""
    told: dict[int, str] = {}
    for line, entry in enumerate(log.entries, 1):
        shown: list[Seed] = []
        if isinstance(entry, Said):
            told |= {event["seal"]: event["commitment"] for event in entry.events if event["type"] == "sealed"}
            unsealed = (event for event in entry.events if event["type"] == "unsealed")
            shown = [Seed(event["seal"], event["seed"], event["salt"]) for event in unsealed]
        elif isinstance(entry, Revealed):
            shown = entry.seeds
        for seed in shown:
            if commitment(seed) != told.pop(seed.seal, ""):
                yield Finding(line, entry.seq, f"seed {seed.seal} is not the one that was committed to before its use")
    if log.closed and told:
        yield Finding(len(log.entries), log.entries[-1].seq, f"seeds {sorted(told)} were never revealed")


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


def _replayed(log: Log, secrets: Mapping[int, Secret], remarks: list[str]) -> Iterator[Finding]:
    """Everything that the log says follows from the actions, the shoes and the seeds, by the rules."""
    line, entry = 1, log.entries[0]
    wrong_entries = 0
    try:
        replay = replay_of(log.entries, secrets)
        for line, entry in enumerate(log.entries, 1):
            if wrong := replay.follow(entry):
                yield Finding(line, entry.seq, str(wrong))
                wrong_entries += 1
                if not isinstance(wrong, Misstated):
                    if line < len(log.entries):
                        remarks.append(f"What follows line {line} cannot be replayed; its digests were checked.")
                    return
    except Sealed:
        remarks.append(f"From entry {entry.seq} on the cards are sealed: only digests and money were checked.")
    except PitbossError as error:
        yield Finding(line, entry.seq, f"cannot be played again: {error}")
        return
    else:
        remarks += _fullness(replay)
    if wrong_entries:
        sound = f"{line - wrong_entries} of {line} entries"
        remarks.append(f"All else that was done follows from the rules: {sound} are as they should be.")


def _fullness(replay: Replay) -> Iterator[str]:
    """Full stacks that hold not exactly the cards of a shoe: a listed shoe may, a real one may not."""
    if not isinstance(replay, LogReplay):  # a live table's stacks follow from its own cards
        return
    whole = Counter(replay.table.rules.shoe())
    for number, (by, _) in enumerate(replay.loads, 1):
        if by == "full" and number in replay.opened:
            cards = stack(replay.opened[number])
            held = Counter(cards.cards) + Counter([cards.burn] if cards.burn else [])
            if held != whole:
                yield f"Stack {number} holds {held.total()} cards, not the {whole.total()} of a full shoe."
