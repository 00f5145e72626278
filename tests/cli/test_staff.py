"""`pitboss staff` and what `pitboss serve` refuses before it opens."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pytest

from pitboss.cli import main

if TYPE_CHECKING:
    from pathlib import Path


def test_staff_are_added_listed_and_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    where = ["--database", f"sqlite:///{tmp_path / 'house.sqlite3'}"]
    monkeypatch.setattr("sys.stdin", io.StringIO("correct horse battery\n"))
    assert main(["staff", "add", "ann", "--role", "floor", "--password-stdin", *where]) == 0
    assert main(["staff", "list", *where]) == 0
    assert "ann" in capsys.readouterr().out
    monkeypatch.setattr("sys.stdin", io.StringIO("correct horse battery\n"))
    assert main(["staff", "add", "ANN", "--role", "dealer", "--password-stdin", *where]) == 2
    assert "taken" in capsys.readouterr().err
    assert main(["staff", "remove", "ann", *where]) == 0
    assert main(["staff", "remove", "ann", *where]) == 2
    monkeypatch.setattr("sys.stdin", io.StringIO("short\n"))
    assert main(["staff", "add", "bob", "--role", "dealer", "--password-stdin", *where]) == 2
    assert "8 to 200 characters" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["staff", "add", "ann"], "--role"),
        (["staff", "add", "--role", "floor"], "say who"),
        (["staff", "list", "--role", "floor"], "--role goes with add"),
        (["serve", "--database", "mysql://x/y"], "sqlite:///PATH or postgresql"),
        (["serve", "--betting-seconds", "nan"], "--betting-seconds"),
        (["serve", "--lines-per-second", "-1"], "--lines-per-second"),
        (["serve", "--guest-balance", "much"], "much"),
    ],
)
def test_what_cannot_be_done_is_said(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    assert says in capsys.readouterr().err


def test_a_port_that_cannot_be_had_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", "70000", "--database", f"sqlite:///{tmp_path / 'h.sqlite3'}"]) == 2
    assert "there is no port 70000" in capsys.readouterr().err
