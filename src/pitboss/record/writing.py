"""Writing histories: a table's rounds as a file that plays them again.

>>> from pitboss.record.history import EXAMPLE, parse, play
>>> table = play(parse(EXAMPLE)).table
>>> again = play(parse(round_history(table, table.rounds[0])))
>>> again.table.rounds[0].settlement == table.rounds[0].settlement
True
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Final

from pitboss.record.history import FORMAT
from pitboss.table.actions import Action
from pitboss.table.shoe import Stack

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from pitboss.regulations import Rules
    from pitboss.table import RoundRecord, Table

Span = tuple[Stack, int, int]  # a stack and the part of it that was dealt

_BARE: Final = re.compile(r"[A-Za-z][A-Za-z_-]*")
# Not written: the card it shows is known at the table, but a history does not list the opening burn.
SHOW_BURN: Final = Action("dealer", "show-burn")


def round_history(table: Table, round_: RoundRecord, expect: Mapping[str, object] | None = None) -> str:
    """One finished round as a history file of its own."""
    before = [earlier for earlier in table.rounds if earlier.number < round_.number]
    used = [(stack, start, end) for stack, start, end in round_.dealt if start < end] or round_.dealt[-1:]
    return history_text(round_.rules, stacks(used), [*carried(before, round_), *round_.actions], table.patrons, expect)


def table_history(table: Table, expect: Mapping[str, object] | None = None) -> str:
    """All finished rounds of a table as one history file."""
    spans = [span for round_ in table.rounds for span in round_.dealt]
    actions = [action for round_ in table.rounds for action in round_.actions]
    return history_text(table.rules, stacks(spans), actions, table.patrons, expect)


def carried(before: Iterable[RoundRecord], round_: RoundRecord) -> list[Action]:
    """What must be said first because it was said in an earlier round and still holds."""
    broken = False
    coupons: set[str] = set()
    for record in before:
        for action in record.actions:
            broken = (broken or action.verb == "reader-broken") and action.verb != "repaired"
            if action.verb == "coupon":
                coupons.add(action.who)
            elif action.verb == "withdraw":
                coupons.discard(action.who)
        for place in sorted(coupons):
            bets = [s for s in record.settlement if s.place == place and s.wager == "bet"]
            if bets and min(bets, key=lambda s: s.hand or 0).result != "push":  # it stays on a push (R82)
                coupons.discard(place)
    said = [Action("error", "reader-broken")] if broken else []
    for place in sorted(coupons & set(round_.net)):  # a coupon goes with a wager, and the later `bet` line replaces it
        first = next(action for action in round_.actions if action.who == place and action.verb == "bet")
        said += [first, Action(place, "coupon")]
    return said


def stacks(spans: Iterable[Span]) -> list[Stack]:
    """The parts that were dealt, joined where they are parts of the same stack."""
    found: list[list[Span]] = []
    for span in spans:
        if found and found[-1][-1][0] is span[0]:
            found[-1].append(span)
        else:
            found.append([span])
    return [joined(parts) for parts in found]


def joined(parts: Sequence[Span]) -> Stack:
    """The dealt cards of one stack with the marks that lie between them; the burn is not listed."""
    stack = parts[0][0]
    places = [at for _, start, end in parts for at in range(start, end)]
    cutting = None
    if stack.cutting is not None and places and places[0] <= stack.cutting <= places[-1]:
        cutting = sum(at < stack.cutting for at in places)
    face_up = frozenset(new for new, at in enumerate(places) if at in stack.face_up)
    return Stack([stack.cards[at] for at in places], cutting, face_up)


def history_text(
    rules: Rules,
    stacks: Iterable[Stack],
    actions: Iterable[Action],
    patrons: Mapping[str, list[str]],
    expect: Mapping[str, object] | None = None,
) -> str:
    """The TOML of a history."""
    shoe = [str(stack) for stack in stacks]
    lines = [
        f"format = {toml(FORMAT)}",
        f"game = {toml(rules.game)}",
        f"shoe = {toml(shoe[0] if len(shoe) == 1 else shoe)}",
        'actions = """',
        *(str(action) for action in actions if action != SHOW_BURN),
        '"""',
    ]
    plain = rules.regulation.rules().chosen
    changed = {name: value for name, value in rules.chosen.items() if value != plain[name]}
    for name, section in (("options", changed), ("patrons", patrons), ("expect", expect)):
        if section:
            lines += [f"[{name}]", *(f"{_key(key)} = {toml(value)}" for key, value in section.items())]
    return "\n".join(lines) + "\n"


def toml(value: object) -> str:
    """A value as TOML: texts, numbers, truth values, lists and tables."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(key)} = {toml(inner)}" for key, inner in value.items()) + " }"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(toml, value)) + "]"
    # JSON and TOML write these alike, but for the one control character that JSON leaves as it is.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else toml(name)
