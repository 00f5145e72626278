"""One state, one owner: complete, comparable, and written by nobody but the table."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import pitboss
from pitboss.regulations import rules
from pitboss.table import Listed, Table
from pitboss.table.layout import Box, HandInPlay, Wager
from pitboss.table.plain import plain_round, plain_state
from pitboss.table.round import RoundState
from pitboss.table.state import TableState

SOURCE = Path(pitboss.__file__).parent


def table_in_a_round() -> Table:
    table = Table(rules("nj-double-attack"), Listed(["6d 8c 8h 3d 7c Ks 9c 2d"]))
    for line in ("1 bet 10", "deal", "1 pass"):
        table.act(line)
    return table


def test_nothing_of_the_state_is_left_out_of_its_plain_form() -> None:
    table = table_in_a_round()
    assert table.round is not None
    plain, played = plain_state(table.state), plain_round(table.round)
    box = played["boxes"][0]
    assert set(TableState.__slots__) - set(plain) == {"ledger"}  # which is balance, layout, inventory, transfers
    assert set(RoundState.__slots__) == set(played)
    assert set(Box.__slots__) == set(box)
    assert set(HandInPlay.__slots__) - set(box["hands"][0]) == {"box", "number"}  # said by where it stands
    assert set(Wager.__slots__) == set(played["wagers"][0])


def test_states_are_equal_as_long_as_the_same_has_happened() -> None:
    table = table_in_a_round()
    twin = table.copy()
    assert twin.state == table.state
    twin.act("1 hit")
    assert twin.state != table.state
    table.act("1 hit")
    assert twin.state == table.state
    assert repr(table.state) == "<state in round 1, card 4 of shoe 1, wagers of 1>"


def test_a_table_cannot_be_written_from_outside() -> None:
    table = table_in_a_round()
    with pytest.raises(AttributeError):
        table.reshuffle_due = True  # type: ignore[misc]


def test_only_the_table_room_writes_its_state() -> None:
    """No assignment to an attribute of a `state`, or of a table's round, anywhere else."""
    writers = []
    for path in SOURCE.rglob("*.py"):
        if SOURCE / "table" in path.parents:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
            for target in targets:
                chain = ast.unparse(target) if isinstance(target, ast.Attribute) else ""
                if "table.state." in chain or "table.round." in chain:
                    writers.append(f"{path.name}: {chain}")
    assert writers == []


CHANGING = ("append", "extend", "insert", "pop", "remove", "clear", "setdefault", "update", "add", "discard")


def fields_written(code: str) -> list[str]:
    """Fields of a table's state that the code assigns, deletes or changes in place."""
    found = []
    for node in ast.walk(ast.parse(code)):
        written: list[ast.expr] = []
        if isinstance(node, ast.Assign | ast.Delete):
            written = node.targets
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            written = [node.target]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGING:
            written = [node.func.value]
        for target in (part for each in written for part in getattr(each, "elts", [each])):
            while isinstance(target, ast.Subscript):
                target = target.value
            if isinstance(target, ast.Attribute) and target.attr in TableState.__slots__:
                owner = ast.unparse(target.value)
                if owner in ("s", "state") or owner.endswith(".state"):
                    found.append(ast.unparse(target))
    return found


def test_the_check_sees_every_way_to_write() -> None:
    ways = (
        "s.rack = []",
        "t.state.number += 1",
        "a, t.state.said = [], []",
        "del table.state.spots[place]",
        "s.spots[place] = spot",
        "self.state.said.append(action)",
    )
    assert [len(fields_written(code)) for code in ways] == [1] * len(ways)


def test_the_state_is_changed_by_its_own_methods_only() -> None:
    """`plain` fills in a state that it has read; else nobody but `TableState` writes a field of it."""
    writers = {
        f"{path.relative_to(SOURCE)}: {written}"
        for path in SOURCE.rglob("*.py")
        if SOURCE / "floor" not in path.parents and path.name not in ("state.py", "plain.py")
        for written in fields_written(path.read_text(encoding="utf-8"))
    }
    assert writers == set()
