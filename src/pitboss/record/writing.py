"""Writing histories: a table's rounds as a file that plays them again.

>>> from pitboss.record.history import EXAMPLE, parse, play
>>> table = play(parse(EXAMPLE)).table
>>> again = play(parse(round_history(table, table.rounds[0])))
>>> again.table.rounds[0].settlement == table.rounds[0].settlement
True
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from pitboss.record.history import FORMAT
from pitboss.table.shoe import Stack

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pitboss.regulations import Rules
    from pitboss.table import Action, RoundRecord, Table


def round_history(table: Table, round_: RoundRecord) -> str:
    """One finished round as a history file of its own."""
    stacks = [part(*dealt) for dealt in round_.dealt]
    return history_text(table.rules, stacks, round_.actions, table.patrons)


def table_history(table: Table) -> str:
    """All finished rounds of a table as one history file."""
    stacks: list[Stack] = []
    last: Stack | None = None
    for stack, _, end in (dealt for round_ in table.rounds for dealt in round_.dealt):
        if stack is last:
            stacks[-1] = part(stack, 0, end)
        else:
            stacks.append(part(stack, 0, end))
        last = stack
    return history_text(table.rules, stacks, (a for r in table.rounds for a in r.actions), table.patrons)


def part(stack: Stack, start: int, end: int) -> Stack:
    """The cards of a stack from one place to another, with the marks that lie between; the burn is not listed."""
    cutting = stack.cutting
    inside = cutting is not None and start <= cutting < end
    return Stack(
        stack.cards[start:end],
        cutting - start if inside and cutting is not None else None,
        frozenset(at - start for at in stack.face_up if start <= at < end),
    )


def history_text(
    rules: Rules, stacks: Iterable[Stack], actions: Iterable[Action], patrons: dict[str, list[str]]
) -> str:
    """The TOML of a history."""
    shoe = [str(stack) for stack in stacks]
    lines = [
        f"format = {json.dumps(FORMAT)}",
        f"game = {json.dumps(rules.game)}",
        f"shoe = {json.dumps(shoe[0] if len(shoe) == 1 else shoe)}",
        'actions = """',
        *map(str, actions),
        '"""',
    ]
    plain = rules.regulation.rules().chosen
    changed = {name: value for name, value in rules.chosen.items() if value != plain[name]}
    if changed:
        lines += ["[options]", *(f"{name} = {_toml(value)}" for name, value in changed.items())]
    if patrons:
        lines += ["[patrons]", *(f"{name} = {json.dumps(places)}" for name, places in patrons.items())]
    return "\n".join(lines) + "\n"


def _toml(value: object) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_toml(inner)}" for key, inner in value.items()) + " }"
    return json.dumps(value)
