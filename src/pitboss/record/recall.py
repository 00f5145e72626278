"""Recalling a round from its log: what was said, what followed, what was paid, and the balances around it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pitboss.errors import PitbossError
from pitboss.record.log.entries import Header, Over, Refusal, Said
from pitboss.regulations.options import parse_assignment

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from pitboss.record.log.reading import Log


class NoSuchRound(PitbossError, LookupError):
    """The log has no such round, or it lies behind damage."""


@dataclass(frozen=True)
class Recall:
    """One round of a log. `over` is None while it is being played."""

    header: Header
    number: int
    shoe: int
    rules: str  # digest of the rule set that it was played by
    options: dict[str, Any]  # of that rule set; a floor may have changed those of the header
    said: tuple[Said | Refusal, ...]
    over: Over | None

    def to_dict(self) -> dict[str, Any]:
        """The JSON of `pitboss recall`."""
        return {
            "table": self.header.table,
            "game": self.header.game,
            "rules": self.rules,
            "shoe": self.shoe,
            "round": self.number,
            "over": self.over is not None,
            "said": [_told(entry) for entry in self.said],
            "record": self.over.played if self.over else None,
            "discards": self.over.discards if self.over else None,
            "before": self.over.before if self.over else None,
            "after": self.over.after if self.over else None,
        }


def _told(entry: Said | Refusal) -> dict[str, Any]:
    told: dict[str, Any] = {"entry": entry.seq, "at": entry.at, "by": entry.by, "action": entry.action}
    if isinstance(entry, Refusal):
        return told | {"refused": {"clause": entry.clause, "reason": entry.reason}}
    return told | {"events": entry.events}


def recall(log: Log, number: int) -> Recall:
    """The round with that number."""
    said = tuple(entry for entry in log.entries if isinstance(entry, Said | Refusal) and entry.round == number)
    dealt = [entry for entry in said if isinstance(entry, Said)]
    if not any(entry.action == "deal" for entry in dealt):
        raise NoSuchRound(f"{log.path}: no round {number}: {_there_is(log)}")
    over = next((entry.over for entry in dealt if entry.over), None)
    last = dealt[-1]
    return Recall(log.header, number, last.shoe, last.rules, options_at(log, last.seq), said, over)


def options_at(log: Log, seq: int) -> dict[str, Any]:
    """The options in force when that entry was written: a floor may change some."""
    said = (entry for entry in log.entries if isinstance(entry, Said) and entry.seq <= seq)
    return {**log.header.options, **changed_options(event for entry in said for event in entry.events)}


def changed_options(events: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """What the floor has changed: the way with the dealer's second card (R87), and options with notice.

    >>> changed_options([{"type": "dealing", "mode": "card-reader"}, {"type": "option", "option": "surrender",
    ...     "value": "false"}])
    {'dealing': 'card-reader', 'surrender': False}
    """
    found: dict[str, Any] = {}
    for event in events:
        if event["type"] == "dealing":
            found["dealing"] = event["mode"]
        elif event["type"] == "option":
            name, value = parse_assignment(f"{event['option']}={event['value']}")
            found[name] = value
    return found


def rounds(log: Log) -> Iterator[tuple[Said, Over]]:
    """Every round that is over: the entry with which it ended, and its record."""
    for entry in log.entries:
        if isinstance(entry, Said) and entry.over is not None:
            yield entry, entry.over


def _there_is(log: Log) -> str:
    numbers = [entry.round for entry in log.entries if isinstance(entry, Said) and entry.action == "deal"]
    there = f"there are rounds {numbers[0]} to {numbers[-1]}" if numbers else "none has been dealt"
    return f"{there}, up to the damage on line {log.findings[0].line}" if log.findings else there
