"""The golden play-throughs: as they are written, and none is missing."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest


def _load() -> ModuleType:
    path = Path(__file__).parent / "playthrough.py"
    spec = importlib.util.spec_from_file_location("playthrough", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


playthrough = _load()


@pytest.mark.parametrize(("game", "mode"), playthrough.modes())
def test_a_playthrough_is_as_it_was_written(game: str, mode: str) -> None:
    written = (playthrough.GOLDEN / f"{game}-{mode}.txt").read_text(encoding="utf-8")
    assert playthrough.play(game, mode) == written, "if the change is meant: make golden"


def test_no_playthrough_is_missing_or_left_over() -> None:
    assert {path.stem for path in playthrough.GOLDEN.iterdir()} == {f"{g}-{m}" for g, m in playthrough.modes()}
