"""docs/research.md lists every column and every answer as they are."""

from __future__ import annotations

from pathlib import Path

from pitboss.research.layout import BLOCK, COLUMNS, DEAL, HAND_COLUMNS, HANDS, TURN_CARDS, VERBS

TEXT = (Path(__file__).parents[2] / "docs/research.md").read_text("utf-8")


def test_every_column_is_documented() -> None:
    for number, (name, what) in enumerate(COLUMNS.items()):
        assert f"| {number} | `{name}` | {what} |" in TEXT
    assert f"| {TURN_CARDS} to {HANDS - 1} |" in TEXT
    assert f"| {HANDS} and on | | for every hand of the box in the order of play {BLOCK} columns:" in TEXT
    for name, what in HAND_COLUMNS.items():
        assert f"`{name}` ({what})" in TEXT


def test_every_answer_is_documented() -> None:
    assert all(f"`{verb}`" in TEXT for verb in VERBS)
    assert f"| {DEAL} and on | `deal`" in TEXT
