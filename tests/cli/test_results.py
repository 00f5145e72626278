"""`pitboss results`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from pitboss.regulations import books
from pitboss.reports.results import markdown, published
from pitboss.style import percent

if TYPE_CHECKING:
    from pathlib import Path

    from tests.conftest import Cli


def test_a_table_for_people(cli: Cli) -> None:
    ran = cli("results")
    assert (ran.status, ran.err) == (0, "")
    for entry in published():
        assert percent(entry["house_edge"]) in ran.out
    assert all(book.name in ran.out for book in books().values())


def test_markdown_is_the_readmes_table(cli: Cli) -> None:
    assert cli("results", "--markdown").out == markdown(published()) + "\n"


def test_json_has_every_figure(cli: Cli, tmp_path: Path) -> None:
    ran = cli("results", "--json", "--write", str(tmp_path))
    assert json.loads(ran.out) == {"results": published()}
    for entry in published():
        assert json.loads((tmp_path / f"{entry['game']}.json").read_text(encoding="utf-8")) == entry


def test_a_file_that_cannot_be_written_is_said(cli: Cli, tmp_path: Path) -> None:
    ran = cli("results", "--write", str(tmp_path / "none"))
    assert ran.status == 2
    assert "there is no folder" in ran.err
