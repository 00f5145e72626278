"""Results kept on disk: the same answer at once, never a wrong one."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.conftest import Cli

from pitboss import kept as keeping
from pitboss import odds
from pitboss.kept import files, folder, kept
from pitboss.odds import solve
from pitboss.odds.parameters import Blackjack


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PITBOSS_CACHE_DIR", str(tmp_path / "kept"))


def numbers(*values: float) -> dict[str, object]:
    return {"ev": list(values)}


def test_work_is_done_once() -> None:
    done: list[int] = []

    def work() -> dict[str, object]:
        done.append(1)
        return numbers(0.1, -1 / 3)

    first, again = kept("solve", {"game": "x"}, work), kept("solve", {"game": "x"}, work)
    assert (first.kept, again.kept, len(done)) == (False, True, 1)
    assert first.value == again.value == numbers(0.1, -1 / 3)  # to the last bit
    assert not kept("solve", {"game": "y"}, work).kept
    assert not kept("solve", {"game": "x"}, work, recompute=True).kept
    assert len(done) == 3


@pytest.mark.parametrize("harm", ["torn", "altered", "empty", "other key", "no object", "folder"])
def test_a_harmed_file_is_not_used(harm: str) -> None:
    kept("solve", {"game": "x"}, lambda: numbers(1.0))
    (path,) = folder().glob("*.json")
    data = json.loads(path.read_text())
    text = {
        "torn": path.read_text()[:-9],
        "altered": path.read_text().replace("1.0", "2.0"),
        "empty": "",
        "other key": json.dumps({**data, "name": data["name"].replace("x", "z")}),
        "no object": "[1, 2]",
        "folder": "",
    }[harm]
    path.unlink()
    if harm == "folder":
        path.mkdir()
    else:
        path.write_text(text)
    assert kept("solve", {"game": "x"}, lambda: numbers(3.0)) == (numbers(3.0), False)


def test_other_software_does_not_use_it(monkeypatch: pytest.MonkeyPatch) -> None:
    kept("solve", {"game": "x"}, lambda: numbers(1.0))
    monkeypatch.setattr(keeping, "software", lambda: "0.0.0 another")
    assert kept("solve", {"game": "x"}, lambda: numbers(2.0)).value == numbers(2.0)
    assert sorted(current for _, _, current in files()) == [False, True]


def test_a_folder_that_cannot_be_written_costs_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("")
    monkeypatch.setenv("PITBOSS_CACHE_DIR", str(blocked / "kept"))
    assert kept("solve", {}, lambda: numbers(1.0)) == (numbers(1.0), False)


def test_solve_and_ev_say_the_same_again(cli: Cli) -> None:
    for command in (["solve", "blackjack"], ["ev", "blackjack", "--hand", "8s 3h", "--up", "6d"]):
        first, again = cli(*command, "--json"), cli(*command, "--json")
        assert first.status == 0
        assert first.out == again.out
    assert "kept since then" in cli("solve", "blackjack").out
    assert "kept since then" not in cli("solve", "blackjack", "--recompute").out


def test_asked_again_nothing_is_compiled_or_loaded() -> None:
    """A second process answers without numpy and what was compiled."""
    code = "import sys; from pitboss.cli import main; main(['solve', 'blackjack']); print(sorted(sys.modules))"
    spoken = [
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=os.environ).stdout
        for _ in range(2)
    ]
    assert "'llvmlite'" in spoken[0]
    assert "'numba'" not in spoken[1]
    assert "'numpy'" not in spoken[1]


def test_the_cache_is_shown_and_cleared(cli: Cli) -> None:
    cli("ev", "blackjack", "--hand", "8s 3h", "--up", "6d")
    stranger = folder() / "not-ours.json"
    stranger.write_text("{}")
    shown = json.loads(cli("cache", "--json").out)
    assert shown["results"] == {"ev": 1}
    assert shown["folder"] == str(folder())
    assert "removed: 1 of ev" in cli("cache", "--clear").out
    assert list(folder().iterdir()) == [stranger]
    assert "nothing" in cli("cache").out


def test_compiled_code_is_found_where_it_is_kept(tmp_path: Path) -> None:
    code = "from pitboss.odds.solver import compiled; print(compiled())"
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path / "numba")}
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment)
    assert ran.stdout == "False\n"
    solve(Blackjack(decks=1))  # it is compiled here, so that it can be brought there
    (tmp_path / "numba").mkdir()
    here = os.environ.get("NUMBA_CACHE_DIR") or Path(odds.__file__).with_name("__pycache__")
    for path in Path(here).glob("*.kernel"):
        shutil.copy(path, tmp_path / "numba")
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment)
    assert ran.stdout == "True\n"
