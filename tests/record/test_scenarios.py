"""Every scenario and every shipped history comes out as its [expect] says, and is written and read back alike."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pitboss.record.excess import excess
from pitboss.record.expectations import failures
from pitboss.record.history import load, parse, play
from pitboss.record.writing import round_history, table_history
from pitboss.table import Action, BadAction

ROOT = Path(__file__).parents[2]
FILES = [
    path for folder in ("tests/scenarios", "examples/histories") for path in sorted((ROOT / folder).rglob("*.toml"))
]


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", FILES, ids=name)
def test_history_comes_out_as_expected(path: Path) -> None:
    history = load(path)
    assert failures(play(history)) == []
    assert excess(history) == []


@pytest.mark.parametrize("path", FILES, ids=name)
def test_what_is_written_replays_to_the_same_settlement(path: Path) -> None:
    table = play(load(path)).table
    if table is None or not table.rounds:
        return
    again = play(parse(table_history(table)))
    assert again.refused is None
    assert again.table is not None
    assert [r.to_dict() for r in again.table.rounds] == [r.to_dict() for r in table.rounds]
    for round_ in table.rounds:
        alone = play(parse(round_history(table, round_))).table
        assert alone is not None
        assert [s for r in alone.rounds for s in r.settlement] == list(round_.settlement)


def test_documented_histories_are_histories() -> None:
    page = (ROOT / "docs/histories.md").read_text("utf-8")
    blocks = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    assert blocks
    for block in blocks:
        assert failures(play(parse(block))) == []


def test_every_line_that_may_be_said_is_documented() -> None:
    page = (ROOT / "docs/histories.md").read_text("utf-8")
    for who in ("1", "floor", "dealer", "error"):
        with pytest.raises(BadAction) as refused:
            Action.parse(f"{who} nonsense")
        verbs = str(refused.value).partition("may say ")[2].split(", ")
        assert [verb for verb in verbs if not re.search(rf"`\w+ {verb}\b", page)] == []
