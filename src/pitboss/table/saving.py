"""A table written down and read back: the form that `Table.save` gives and `Table.load` takes.

It is complete: rules, state, finished rounds and events, so that the table read back is equal to the one written down.
A round under way is the state at its deal, the stacks loaded since, and what was said and arranged since.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pitboss.errors import PitbossError
from pitboss.regulations import rules
from pitboss.table.actions import Action
from pitboss.table.catalogue import CATALOGUE
from pitboss.table.errors import BadSave
from pitboss.table.event_type import plain, value_of
from pitboss.table.plain import Plain, Stacks, plain_round, plain_state, round_from, stacks_from, state_from
from pitboss.table.round_record import RoundRecord
from pitboss.table.watching import Arrangement

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from pitboss.regulations import Rules
    from pitboss.table.events import Row
    from pitboss.table.shoe import Stack
    from pitboss.table.state import TableState
    from pitboss.table.table import Table

FORMAT: Final = "pitboss-table/1"

UnderWay = tuple["TableState", "Sequence[Action | Arrangement]", "Sequence[Stack]"]


class Saved(NamedTuple):
    """What was written down, read."""

    state: TableState  # now, or at the deal of the round under way
    since: list[Action | Arrangement] | None
    stacks: list[Stack]  # loaded since that deal
    seq: int
    log: list[Row]
    rounds: Callable[[Table], list[RoundRecord]]


def save(table: Table, under_way: UnderWay | None, log: Sequence[Row]) -> Plain:
    """The table as plain values."""
    numbers = Stacks()
    state, since, loaded = under_way or (table.state, (), ())
    return {
        "format": FORMAT,
        "game": table.rules.game,
        "options": table.rules.chosen,
        "patrons": table.patrons,
        "keep": table.keep,
        "state": plain_state(state, numbers),
        "since": [_said(each) for each in since] if under_way else None,
        "loaded": [numbers.number(stack) for stack in loaded],
        "seq": table.seq,
        "events": [_plain_row(row) for row in log],
        "rounds": [_plain_record(record, numbers) for record in table.rounds],
        "stacks": numbers.plain(),
    }


def rules_of(saved: Mapping[str, Any]) -> Rules:
    """The rule set of a saved table."""
    if saved.get("format") != FORMAT:
        raise BadSave(f"this is no table in the format {FORMAT}: its format is {saved.get('format')!r}")
    with _unreadable():
        return rules(saved["game"], saved["options"])


@contextmanager
def read(saved: Mapping[str, Any]) -> Iterator[Saved]:
    """What was written down; whatever is wrong with it, also when it is played, is a `BadSave`."""
    with _unreadable():
        in_force = rules_of(saved)
        stacks = stacks_from(saved["stacks"])

        def records(table: Table) -> list[RoundRecord]:
            return [_record_from(each, table, stacks) for each in saved["rounds"]]

        yield Saved(
            state_from(saved["state"], in_force, stacks),
            None if saved["since"] is None else [_heard(each, in_force.game) for each in saved["since"]],
            [stacks[number] for number in saved["loaded"]],
            saved["seq"],
            [_row_from(*row) for row in saved["events"]],
            records,
        )


@contextmanager
def _unreadable() -> Iterator[None]:
    try:
        yield
    except BadSave:
        raise
    except (PitbossError, KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
        raise BadSave(f"the saved table cannot be read: {type(error).__name__}: {error}") from error


def _said(each: Action | Arrangement) -> str | Plain:
    if isinstance(each, Action):
        return str(each)
    entitled = None if each.entitled is None else sorted(each.entitled)
    return {**each._asdict(), "rules": each.rules.chosen, "entitled": entitled}


def _heard(said: str | Plain, game: str) -> Action | Arrangement:
    if isinstance(said, str):
        return Action.parse(said)
    entitled = None if said["entitled"] is None else frozenset(said["entitled"])
    return Arrangement(rules(game, said["rules"]), said["shuffle"], said["reshuffle_due"], entitled)


def _plain_row(row: Row) -> list[object]:
    type_, clause, data = row
    fields = CATALOGUE[type_].fields
    return [type_, clause, {name: plain(fields[name], value) for name, value in data.items()}]


def _row_from(type_: str, clause: str, data: Plain) -> Row:
    fields = CATALOGUE[type_].fields
    return type_, clause, {name: value_of(fields[name], value) for name, value in data.items()}


def _plain_record(record: RoundRecord, numbers: Stacks) -> Plain:
    return {
        "options": record.rules.chosen,
        "void": record.void,
        "actions": [str(action) for action in record.actions],
        "dealt": [[numbers.number(stack), start, end] for stack, start, end in record.dealt],
        "round": plain_round(record.round),
    }


def _record_from(each: Plain, table: Table, stacks: Sequence[Stack]) -> RoundRecord:
    same = each["options"] == table.rules.chosen
    played_by = table.rules if same else rules(table.rules.game, each["options"])
    return RoundRecord(
        round_from(each["round"], table, played_by),
        void=each["void"],
        actions=[Action.parse(text) for text in each["actions"]],
        dealt=[(stacks[number], start, end) for number, start, end in each["dealt"]],
    )
