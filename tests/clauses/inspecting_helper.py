"""A table that passes, spoiled in one place: how the tests of equipment provoke the violation of a provision.

>>> found = spoiled("nj-triple-attack", {"layout.name": ""})
>>> "19:46-1.13V(b)1" in found, found["19:46-1.13V(b)1"]
(True, 'the name or trade name of the casino licensee on the layout is not recorded')
"""

from __future__ import annotations

import copy
import tomllib
from functools import cache
from typing import Any

import msgspec
import pytest

from pitboss.regulations import rules
from pitboss.regulations.clauses import clause
from pitboss.regulations.equipment import Description
from pitboss.reports.inspection import Inspection, inspect
from pitboss.reports.inspection_new import complete
from pitboss.reports.inspection_toml import to_toml

GONE = "(gone)"

Case = tuple[str, str, dict[str, Any], dict[str, Any], str]  # clause, game, changes, options, words of the finding

# An inspection proves equipment, records and authority, and of the other kinds only these: what somebody inspects or
# has approved. A play, option or ritual that it merely touches must be proved where it happens.
INSPECTED = {
    "19:46-1.10C(f)#1",
    "19:46-1.10C(f)#2",
    "19:46-1.18(a)-(m)",
    "19:46-1.18(n)",
    "19:46-1.18(n)1",
    "19:46-1.18(n)2-11",
    "19:46-1.19(b)1",
    "19:46-1.19(g)",
    "19:46-1.19(b)1@26",
    "19:46-1.19(g)@26",
    "19:47-2A.4(i)2ii",
    *(f"{chapter}.{part}" for chapter in ("665a", "673a") for part in ("2(d)#2", "3(b)(3)", "3(b)(5)", "3(c)")),
    *(f"{chapter}.{part}" for chapter in ("665a", "673a") for part in ("4(a)#1", "4(a)#2", "5(h)#1")),
}


def proving(cases: list[Case]) -> list[Any]:
    """The cases as parameters, marked with the provision where the case proves it."""
    return [
        pytest.param(
            *case,
            id=f"{case[0]} {case[4]}",
            marks=[pytest.mark.clause(case[0])]
            if clause(case[0]).kind in ("equipment", "record", "authority") or case[0] in INSPECTED
            else [],
        )
        for case in cases
    ]


@cache
def _written(game: str, options: tuple[tuple[str, Any], ...]) -> dict[str, Any]:
    book = rules(game, dict(options))
    return tomllib.loads(to_toml(complete(book), book))


def described(game: str, /, **options: Any) -> dict[str, Any]:
    """A complete description as plain data."""
    return copy.deepcopy(_written(game, tuple(options.items())))


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
