"""One state, one owner: complete, comparable, and written by nobody but the table."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from tests.table.writers import fields_written

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


def written(code: str) -> list[str]:
    """The fields of a table's state that code writes."""
    return fields_written(code, TableState.__slots__, ("s", "state"))


def test_the_check_sees_every_way_to_write() -> None:
    ways = (
        "s.rack = []",
        "t.state.number += 1",
        "a, t.state.said = [], []",
        "del table.state.spots[place]",
        "s.spots[place] = spot",
        "self.state.said.append(action)",
        "for s.number in range(3): pass",
        "[(one, *s.rack)] = rows",
        "said = t.state.said\nsaid.append(action)",
        "if rack := s.rack:\n    rack[0] = card",
        "one, rack = 1, s.rack\nrack += [card]",
        "setattr(s, 'number', 2)",
    )
    assert [len(written(code)) for code in ways] == [1] * len(ways)
    others = ("rack = s.rack", "rack = [*s.rack]\nsaid.append(0)", "t.state.rack.copy()", "self.rack = []")
    assert [written(code) for code in others] == [[]] * len(others)


def test_the_state_is_changed_by_its_own_methods_only() -> None:
    """`plain` fills in a state that it has read; else nobody but `TableState` writes a field of it."""
    writers = {
        f"{path.relative_to(SOURCE)}: {field}"
        for path in SOURCE.rglob("*.py")
        if path not in (SOURCE / "table" / "state.py", SOURCE / "table" / "plain.py")
        for field in written(path.read_text(encoding="utf-8"))
    }
    assert writers == set()
