"""Everything of a game stands in its room: nothing outside `games/` knows one by name."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
from pathlib import Path
from types import ModuleType

import pitboss
from pitboss.regulations import game_ids

SOURCE = Path(pitboss.__file__).parent
NAME = re.compile("|".join(f"{name}|{name.replace('-', '_')}" for name in game_ids()))


def without_docstrings(path: Path) -> str:
    """A module's code; examples in docstrings may speak of games."""
    tree = ast.parse(path.read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node) is not None:
            node.body[0] = ast.Pass()
    return ast.unparse(tree)


def test_nothing_outside_knows_a_game_by_name() -> None:
    outside = [path for path in SOURCE.rglob("*.py") if (SOURCE / "games") not in path.parents]
    assert len(outside) > 100
    named = {str(path.relative_to(SOURCE)): NAME.findall(without_docstrings(path)) for path in outside}
    assert {path: found for path, found in named.items() if found} == {
        "record/history.py": ["nj-blackjack-switch"],  # EXAMPLE, which docstrings play
    }


def test_every_room_has_the_same_parts() -> None:
    for name in game_ids():
        room = SOURCE / "games" / name.replace("-", "_")
        parts = {path.name for path in room.iterdir()} - {"__pycache__", "bonus.py"}  # not every game has one
        python = {"__init__.py", "book.py", "procedure.py", "floor.py", "equipment.py"}
        assert parts == python | {"clauses.toml", "results.json"}


def test_no_module_is_hidden_by_a_name_of_its_package() -> None:
    hidden = []
    for found in pkgutil.walk_packages(pitboss.__path__, "pitboss."):
        parent, _, name = found.name.rpartition(".")
        if not isinstance(getattr(importlib.import_module(parent), name, pitboss), ModuleType):
            hidden.append(found.name)
    assert hidden == []
