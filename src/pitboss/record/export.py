"""A log in other forms: tables for spreadsheets, and histories that play its rounds again."""

from __future__ import annotations

import csv
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from pitboss.errors import PitbossError
from pitboss.files import whole_file, write_whole
from pitboss.money import format_money
from pitboss.record.expectations import failures
from pitboss.record.history import parse, play
from pitboss.record.log.entries import Said
from pitboss.record.log.replay import Sealed, replay_of, replayed
from pitboss.record.recall import rounds
from pitboss.record.writing import history_text, round_history
from pitboss.table import Action, Arrangement, Watcher

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from pitboss.record.log.reading import Log
    from pitboss.record.log.replay import Replay
    from pitboss.table import Event, RoundRecord, Stack, Table
    from pitboss.table.shoe import By

Row = tuple[object, ...]
RESHUFFLE: Final = Action("floor", "reshuffle")


@dataclass
class Exported:
    """What was written, and what could not be, with the reason."""

    files: list[Path] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)


def export_csv(log: Log, folder: Path) -> Exported:
    """Rounds, hands, settlements, balances and events as CSV files."""
    folder.mkdir(parents=True, exist_ok=True)
    done = Exported()
    for name, (heading, rows) in tables(log).items():
        path = folder / f"{name}.csv"
        with whole_file(path) as new, new.open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file)
            writer.writerow(heading)
            writer.writerows(rows)
        done.files.append(path)
    return done


def tables(log: Log) -> dict[str, tuple[Row, list[Row]]]:
    """The tables by name: heading and rows."""
    found: dict[str, tuple[Row, list[Row]]] = {
        "rounds": (("round", "shoe", "entry", "at", "void", "dealer", "dealer_total", "rack"), []),
        "hands": (("round", "place", "hand", "cards", "second_chance", "total", "soft"), []),
        "settlements": (("round", "place", "hand", "wager", "staked", "result", "net", "clause"), []),
        "balances": (("round", "account", "before", "after"), []),
        "events": (("entry", "at", "shoe", "round", "action", "seq", "type", "clause", "text"), []),
    }
    for entry, over in rounds(log):
        number, record = entry.round, over.played
        dealer = " ".join(record["dealer"])
        found["rounds"][1].append(
            (
                number,
                entry.shoe,
                entry.seq,
                entry.at,
                record["void"],
                dealer,
                record["dealer_total"],
                " ".join(over.discards),
            )
        )
        for hand in record["hands"]:
            cards = " ".join(hand["cards"])
            chance = hand.get("second_chance", "")
            found["hands"][1].append((number, hand["place"], hand["hand"], cards, chance, hand["total"], hand["soft"]))
        found["settlements"][1].extend((number, *settled.values()) for settled in _settled(record))
        accounts = over.after.items()
        found["balances"][1].extend((number, name, over.before.get(name, "0.00"), after) for name, after in accounts)
    for said in log.entries:
        if isinstance(said, Said):
            found["events"][1].extend(
                (said.seq, said.at, said.shoe, said.round, said.action, e["seq"], e["type"], e["clause"], e["text"])
                for e in said.events
            )
    return found


def _settled(record: dict[str, Any]) -> Iterable[dict[str, Any]]:
    order = ("place", "hand", "wager", "staked", "result", "net", "clause")
    return ({name: each[name] for name in order} for each in record["settlement"])


def export_histories(log: Log, folder: Path) -> Exported:
    """A history for every round that is over and one for the whole log, each played and compared before it counts."""
    replay = replayed(log)  # without secrets: nothing that is sealed may be written
    folder.mkdir(parents=True, exist_ok=True)
    done = Exported()
    table = replay.scribe.table
    for record in table.rounds:
        name = f"round-{record.number:04d}"
        if hidden := _hidden(log, replay, [record]):
            done.left_out.append(f"{name}: {hidden}")
        else:
            _write(folder / f"{name}.toml", round_history(table, record, expected([record])), done)
    if hidden := _hidden(log, replay, table.rounds) or _several(table.rounds):
        done.left_out.append(f"whole: {hidden}")
    elif table.rounds:
        _write(folder / "whole.toml", whole_history(log), done)
    return done


def _hidden(log: Log, replay: Replay, records: Sequence[RoundRecord]) -> str:
    """Why rounds cannot be written yet: a card that a new dealer burned is still secret."""
    spans = {entry.round: over.dealt for entry, over in rounds(log)}
    for load, at in replay.scribe.hidden:
        for record in records:
            inside = any(span.load == load and span.start <= at < span.end for span in spans[record.number])
            if inside and replay.secret(load):
                return f"a card burned before round {record.number} is secret until its shoe is finished"
    return ""


def _several(records: Sequence[RoundRecord]) -> str:
    """Why rounds cannot be one history: the floor has changed the rules between them."""
    changed = (late for early, late in pairwise(records) if early.rules != late.rules)
    other = next(changed, None)
    return f"the rules were changed before round {other.number}, and a history has one rule set" if other else ""


class _AtTheTable(Watcher):
    """Hears what a history would list: every stack and every action, up to the end of the last round.

    Where a floor had the cards shuffled without a line at the table, the history has one.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.due = True  # whether the shoe was over when something was last heard
        self.stacks: list[Stack] = []
        self.actions: list[Action] = []
        self.whole: tuple[list[Stack], list[Action]] = ([], [])

    def loaded(self, by: By, stack: Stack | None) -> None:  # noqa: ARG002
        """A stack."""
        self.stacks += [stack] if stack is not None else []

    def acted(self, action: Action, events: Sequence[Event], over: RoundRecord | None) -> None:  # noqa: ARG002
        """An action."""
        self.actions.append(action)
        self.due = self.table.reshuffle_due
        if over is not None:
            self.whole = (list(self.stacks), list(self.actions))

    def arranged(self, events: Sequence[Event], arrangement: Arrangement) -> None:  # noqa: ARG002
        """The floor has seen to a shuffle."""
        if arrangement.reshuffle_due and not self.due:
            self.actions.append(RESHUFFLE)
        self.due = arrangement.reshuffle_due


def whole_history(log: Log) -> str:
    """All that was said up to the end of the last round, with the stacks that were loaded for it."""
    replay = replay_of(log.entries, {})
    table = replay.scribe.table
    heard = _AtTheTable(table)
    table.watch(heard)
    with suppress(Sealed):
        for entry in log.entries:
            replay.follow(entry)
    stacks, actions = heard.whole
    return history_text(table.rounds[-1].rules, stacks, actions, table.patrons, expected(table.rounds))


def expected(records: Sequence[RoundRecord]) -> dict[str, object]:
    """What a history of these rounds must come to."""
    net: dict[str, int] = {}
    for record in records:
        for place, cents in record.net.items():
            net[place] = net.get(place, 0) + cents
    found: dict[str, object] = {
        "net": {place: format_money(cents) for place, cents in net.items()},
        "results": list(dict.fromkeys(str(settled) for record in records for settled in record.settlement)),
    }
    if records[-1].dealer:
        found["dealer"] = " ".join(map(str, records[-1].dealer))
    if void := [number for number, record in enumerate(records, 1) if record.void]:
        found["void"] = void
    return found


def _write(path: Path, text: str, done: Exported) -> None:
    """Write a history that plays to what it expects; one that does not is left out, with the reason."""
    try:
        wrong = failures(play(parse(text)))
    except PitbossError as error:
        wrong = [str(error)]
    if wrong:
        done.left_out.append(f"{path.stem}: {wrong[0]}")
        return
    write_whole(path, text.encode())
    done.files.append(path)
