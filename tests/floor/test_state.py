"""One state, one owner, for the floor too: written by its own methods, and by nobody else."""

from __future__ import annotations

from pathlib import Path

from tests.table.writers import fields_written

import pitboss
from pitboss.floor.batches import Batch
from pitboss.floor.state import Begun, FloorState

SOURCE = Path(pitboss.__file__).parent
FLOOR = SOURCE / "floor"
STATE = {*FloorState.__slots__, *Begun.__slots__}
OWNERS = ("s", "state", "begun", "before")  # what the code calls a state, or a script under way
BATCH = {*Batch.__slots__}


def on_the_floor(code: str) -> list[str]:
    """What code of the floor writes of state and batches, by whatever name it has them."""
    return fields_written(code, STATE | BATCH)


def test_the_check_sees_every_way_to_write() -> None:
    ways = (
        'f.state.phase = "ready"',
        'f.state.spread, other = batch.name, ""',
        "self.state.sealed += 1",
        "del state.seals[number]",
        "floor.state.seats.append(seat)",
        "self.floor.state.begun.since.append((line, 3))",
        "f.state.inspected[device] = day",
        "f.state.batches[name].where = ''",
        "for each in f.state.batches.values(): each.where = ''",
        "if racks := self.floor.state.racks:\n    racks.pop(0)",
        "seals, number = f.state.seals, 1\nseals.pop(number)",
        "used.cuts.append(40)",
    )
    assert [len(on_the_floor(code)) for code in ways] == [1] * len(ways)
    assert len(fields_written("live.floor.state.time = 3", STATE, OWNERS)) == 1


def test_the_state_is_changed_by_its_own_methods_only() -> None:
    """State and batches have their methods in two modules; no other of the floor writes a field of either."""
    writers = {
        f"{path.name}: {field}"
        for path in FLOOR.glob("*.py")
        if path.name not in ("state.py", "batches.py")
        for field in on_the_floor(path.read_text(encoding="utf-8"))
    }
    assert writers == set()


def test_state_and_batches_write_themselves_only() -> None:
    """A state asks a batch to change, and what it writes of its script under way is its own."""
    state, batches = ((FLOOR / name).read_text(encoding="utf-8") for name in ("state.py", "batches.py"))
    assert fields_written(state, BATCH, ("batch", "cards")) == []
    assert fields_written(batches, STATE | BATCH, ("batch", "state", "floor")) == []


def test_nobody_else_in_the_house_writes_it() -> None:
    """Outside the table, whose state has fields of the same names, and the floor."""
    writers = {
        f"{path.relative_to(SOURCE)}: {field}"
        for path in SOURCE.rglob("*.py")
        if FLOOR not in path.parents and SOURCE / "table" not in path.parents
        for field in fields_written(path.read_text(encoding="utf-8"), STATE, OWNERS)
    }
    assert writers == set()


def test_a_batch_of_the_floor_is_known_to_the_floor_alone() -> None:
    """Who cannot name a batch of a floor does not write one: the others ask for `state.batches` to read it."""
    writers = {
        f"{path.relative_to(SOURCE)}: {field}"
        for path in SOURCE.rglob("*.py")
        if FLOOR not in path.parents and "floor" in path.read_text(encoding="utf-8")
        for field in fields_written(path.read_text(encoding="utf-8"), BATCH, ("batch", "in_hand"))
    }
    assert writers == set()
