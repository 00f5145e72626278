"""The demonstration rounds that the package ships: one history for each game, told line by line.

>>> [part.history.game for part in demonstrations()]
['nj-double-attack', 'nj-triple-attack', 'pa-double-attack', 'pa-double-back-jack', 'nj-blackjack-switch']
>>> part = demonstrations()[0]
>>> part.remarks[4]
'a six is what one attacks'
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib.resources import files
from typing import TYPE_CHECKING

from pitboss.record.history import parse

if TYPE_CHECKING:
    from pitboss.record.history import History


@dataclass(frozen=True)
class Demonstration:
    """A history with its own words: the comments at its top, and the remark behind each line of actions."""

    introduction: str
    remarks: dict[int, str]
    history: History


def demonstrations() -> list[Demonstration]:
    """All of them, in order."""
    shipped = sorted((files("pitboss.record") / "demo").iterdir(), key=lambda file: file.name)
    return [read(file.read_text("utf-8")) for file in shipped if file.name.endswith(".toml")]


def read(text: str) -> Demonstration:
    """A history whose comments are to be told."""
    top = [line.removeprefix("#").strip() for line in text.splitlines() if line.startswith("#")]
    rows = tomllib.loads(text)["actions"].split("\n")
    remarks = {
        number: row.partition("#")[2].strip() for number, row in enumerate(rows, 1) if row.partition("#")[2].strip()
    }
    return Demonstration(" ".join(top), remarks, parse(text))
