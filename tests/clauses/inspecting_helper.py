"""A table that passes, spoiled in one place: how the tests of equipment provoke the violation of a provision.

>>> found = spoiled("nj-triple-attack", {"layout.name": ""})
>>> "19:46-1.13V(b)1" in found, found["19:46-1.13V(b)1"]
(True, 'the name or trade name of the casino licensee on the layout is not recorded')
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

import msgspec

from pitboss.regulations import rules
from pitboss.regulations.equipment import Description
from pitboss.reports.inspection import Inspection, inspect
from pitboss.reports.inspection_new import complete
from pitboss.reports.inspection_toml import to_toml

GONE = "(gone)"


@cache
def _written(game: str, options: tuple[tuple[str, Any], ...]) -> str:
    book = rules(game, dict(options))
    return to_toml(complete(book), book)


def described(game: str, /, **options: Any) -> dict[str, Any]:
    """A complete description as plain data."""
    return tomllib.loads(_written(game, tuple(options.items())))


def looked_at(raw: dict[str, Any]) -> Inspection:
    """The inspection of plain data."""
    return inspect(msgspec.convert(raw, Description))


def change(raw: dict[str, Any], key: str, value: Any) -> None:
    """Sets a dotted key; a number is a place in a list; `GONE` takes the key away; parts that are missing are made."""
    *path, last = key.split(".") if "[" not in key else key.replace("]", "").replace("[", ".").split(".")
    at: Any = raw
    for name in path:
        at = at[int(name)] if name.isdigit() and isinstance(at, list) else at.setdefault(name, {})
    if value == GONE:
        del at[int(last) if isinstance(at, list) else last]
    else:
        at[int(last) if isinstance(at, list) else last] = value


def spoiled(game: str, changes: dict[str, Any], /, **options: Any) -> dict[str, str]:
    """The violations after the changes, by clause; before them the table must have passed."""
    raw = described(game, **options)
    before = looked_at(raw)
    assert before.passes, before.violations
    for key, value in changes.items():
        change(raw, key, value)
    return {violation.clause: violation.found for violation in looked_at(raw).violations}


def changed(game: str, changes: dict[str, Any], /, **options: Any) -> Inspection:
    """The inspection after the changes."""
    raw = described(game, **options)
    for key, value in changes.items():
        change(raw, key, value)
    return looked_at(raw)
