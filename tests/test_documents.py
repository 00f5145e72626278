"""The README and the docs: links lead somewhere, commands exist, nothing is promised that is not there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pitboss.cli import COMMANDS

ROOT = Path(__file__).parent.parent
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_to_files(path: Path) -> None:
    for link in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", path.read_text("utf-8")):
        assert (path.parent / link).exists(), link


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_commands_that_are_shown_exist(path: Path) -> None:
    known = {name for name, _, _ in COMMANDS}
    for command in re.findall(r"^(?:\$ )?pitboss ([a-z]+)", path.read_text("utf-8"), re.M):
        assert command in known, command


def test_the_readme_names_histories_that_are_there() -> None:
    for history in re.findall(r"examples/[\w/.-]+\.toml", (ROOT / "README.md").read_text("utf-8")):
        assert (ROOT / history).is_file(), history
