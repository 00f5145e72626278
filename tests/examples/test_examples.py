"""The examples run."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.py"))

SHORTER = {"learn_double_attack.py": ["300000"]}


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_an_example_runs(path: Path) -> None:
    done = subprocess.run(
        [sys.executable, path, *SHORTER.get(path.name, [])], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "rounds of" in done.stdout
