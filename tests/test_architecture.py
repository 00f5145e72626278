"""docs/architecture.md: its picture is what the imports say, and what it names exists."""

from __future__ import annotations

import importlib
import re

from tests.architecture import PICTURE, ROOMS, ROOT, imports, layers, picture

PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")


def test_the_picture_is_what_the_imports_say() -> None:
    assert PICTURE.read_text("utf-8") == picture(), "run `make architecture`, and read the difference"


def test_imports_point_down_the_picture() -> None:
    depth = {room: at for at, row in enumerate(layers()) for room in row}
    assert set(depth) == set(ROOMS)
    assert [pair for pair in imports() if depth[pair[0]] >= depth[pair[1]]] == []


def test_every_function_that_the_walks_name_is_there() -> None:
    named = re.findall(r"`(pitboss(?:\.\w+)+)`", PAGE)
    assert len(named) > 25
    for name in named:
        parts = name.split(".")
        for length in range(len(parts), 0, -1):
            try:
                found = importlib.import_module(".".join(parts[:length]))
            except ModuleNotFoundError:
                continue
            for attribute in parts[length:]:
                found = getattr(found, attribute)
            break
