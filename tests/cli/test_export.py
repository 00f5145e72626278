"""`pitboss export`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from tests.record.logging_helper import begin, demonstrated

if TYPE_CHECKING:
    from pathlib import Path

    from tests.conftest import Cli


def test_csv_and_histories(cli: Cli, tmp_path: Path) -> None:
    path = str(demonstrated(tmp_path / "a.log", "nj-triple-attack"))
    tables, histories = tmp_path / "tables", tmp_path / "histories"
    ran = cli("export", path, "--csv", str(tables), "--histories", str(histories))
    assert ran.status == 0
    assert ran.out == f"{tables}: 5 files\n{histories}: 2 files\n"
    assert sorted(file.name for file in histories.iterdir()) == ["round-0001.toml", "whole.toml"]
    assert cli("check", str(histories)).status == 0
    answer = json.loads(cli("export", path, "--csv", str(tables), "--json").out)
    assert len(answer["files"]) == 5
    assert answer["left_out"] == []


def test_what_cannot_be_written_yet_is_said(cli: Cli, tmp_path: Path) -> None:
    logged = begin(tmp_path / "a.log", 0, 1)
    for line in ("dealer change", "1 bet 10", "deal", "floor void"):
        logged.act(line)
    ran = cli("export", str(tmp_path / "a.log"), "--histories", str(tmp_path / "out"))
    assert ran.status == 1
    assert "left out: round-0001: a card burned before round 1 is secret until its shoe is finished" in ran.out


def test_say_where_to(cli: Cli, tmp_path: Path) -> None:
    ran = cli("export", str(demonstrated(tmp_path / "a.log", "nj-triple-attack")))
    assert ran.status == 2
    assert "--csv DIR, --histories DIR" in ran.err


def test_a_directory_that_cannot_be_made(cli: Cli, tmp_path: Path) -> None:
    path = demonstrated(tmp_path / "a.log", "nj-triple-attack")
    ran = cli("export", str(path), "--csv", str(path / "below"))
    assert ran.status == 2
    assert "a part of its path is a file" in ran.err
