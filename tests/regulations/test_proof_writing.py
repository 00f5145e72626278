"""The markers of tests: an unknown provision fails; `--write-proofs` writes what is proved and no longer owed."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
SUITE = """
import pytest

@pytest.mark.clause("665a.6(d)", "665a.6(e)")
def test_plain(): pass

@pytest.mark.parametrize("x", [1, pytest.param(2, marks=pytest.mark.clause("665a.6(f)"))])
def test_parameters(x): pass

@pytest.mark.skip(reason="later")
@pytest.mark.clause("665a.6(g)")
def test_skipped(): pass

@pytest.mark.xfail
@pytest.mark.clause("665a.6(g)")
def test_expected_to_fail(): assert False
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project with the conftest of this one."""
    data = tmp_path / "src/pitboss/regulations/data"
    data.mkdir(parents=True)
    (tmp_path / "tests").mkdir()
    shutil.copy(TESTS / "conftest.py", tmp_path / "tests")
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = clause(*ids): what it proves\n")
    (tmp_path / "tests/test_it.py").write_text(SUITE)
    (tmp_path / "tests/test_other.py").write_text("def test_nothing(): pass\n")
    (data / "shown.toml").write_text('["665a.2(b)"]\nwhere = "layout"\nwhat = "There."\n')
    (data / "not_yet.toml").write_text('pa = [\n    "665a.2(b)",\n    "665a.6(d)",\n    "665a.6(g)",\n]\n')
    kept, gone = "tests/test_other.py::test_nothing", "tests/test_gone.py::test_it"
    (data / "proofs.json").write_text(json.dumps({"665a.7(a)#1": [kept, gone], "665a.7(d)#1": [gone]}))
    return tmp_path


def run(project: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments]
    return subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)


def test_writing(project: Path) -> None:
    ran = run(project, "--write-proofs", "tests/test_it.py")
    assert ran.returncode == 0, ran.stdout
    assert "passed" not in ran.stdout
    data = project / "src/pitboss/regulations/data"
    assert json.loads((data / "proofs.json").read_text()) == {
        "665a.6(d)": ["tests/test_it.py::test_plain"],
        "665a.6(e)": ["tests/test_it.py::test_plain"],
        "665a.6(f)": ["tests/test_it.py::test_parameters"],
        "665a.7(a)#1": ["tests/test_other.py::test_nothing"],
    }
    assert tomllib.loads((data / "not_yet.toml").read_text()) == {"pa": ["665a.6(g)"]}


def test_collecting_another_file_takes_back_what_it_no_longer_proves(project: Path) -> None:
    run(project, "--write-proofs")
    proofs = json.loads((project / "src/pitboss/regulations/data/proofs.json").read_text())
    assert "665a.7(a)#1" not in proofs
    assert "665a.6(d)" in proofs


def test_an_unknown_provision_fails_the_test(project: Path) -> None:
    (project / "tests/test_it.py").write_text('import pytest\n@pytest.mark.clause("665a.99(z)")\ndef test_it(): pass\n')
    ran = run(project)
    assert ran.returncode == 1
    assert "no provision '665a.99(z)' in the register; near it: 665a." in ran.stdout
