"""`pitboss verify`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from tests.record.logging_helper import demonstrated

if TYPE_CHECKING:
    from pathlib import Path

    from tests.conftest import Cli


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A closed log of the shipped demonstration of Blackjack Switch."""
    return demonstrated(tmp_path / "table.log", "nj-blackjack-switch")


def test_a_sound_log(cli: Cli, log: Path) -> None:
    ran = cli("verify", str(log))
    assert ran.out.splitlines()[-1] == "sound"
    assert "9 sound entries, 1 round over" in ran.out
    assert "Stack 1 holds 8 cards, not the 416 of a full shoe" in ran.out
    answer = json.loads(cli("verify", str(log), "--json").out)
    assert (answer["sound"], answer["table"], answer["closed"], answer["rounds"]) == (True, "demo", True, 1)
    assert cli("verify", str(log), "--head", answer["head"][:12]).status == 0
    assert cli("verify", str(log), "--head", answer["head"].upper()).status == 0
    ran = cli("verify", str(log), "--head", "0123456789ab")
    assert ran.status == 1
    assert "the end was cut off, or this is another log" in ran.out


@pytest.mark.parametrize("head", ["e", "0123456789a", "sound", "0" * 65])
def test_a_head_must_be_a_digest(cli: Cli, log: Path, head: str) -> None:
    """One digit would be found in some entry of any log."""
    ran = cli("verify", str(log), "--head", head)
    assert ran.status == 2
    assert "is no digest: give the first 12 hexadecimal digits" in ran.err


def test_line_ends_changed_by_an_editor_are_found(cli: Cli, log: Path) -> None:
    log.write_bytes(log.read_bytes().replace(b"\n", b"\r\n"))
    ran = cli("verify", str(log))
    assert ran.status == 1
    assert "line 1: its line end was changed to CR LF" in ran.out
    assert "its line end was changed to CR LF" in cli("recall", str(log), "--round", "1").err


def test_a_log_changed_on_every_line_is_still_a_log(cli: Cli, log: Path) -> None:
    log.write_bytes(log.read_bytes().replace(b'"demo"', b'"Demo"'))
    ran = cli("verify", str(log), "--json")
    assert ran.status == 1
    assert [finding["line"] for finding in json.loads(ran.out)["findings"]] == list(range(1, 10))


def test_a_change_is_found_with_line_and_entry(cli: Cli, log: Path) -> None:
    lines = log.read_text("utf-8").splitlines(keepends=True)
    log.write_text("".join([*lines[:3], *lines[4:]]), "utf-8")
    ran = cli("verify", str(log))
    assert ran.status == 1
    assert "line 4, entry 5: 1 entry is missing after entry 3" in ran.out
    assert ran.out.splitlines()[-1] == "not sound"
    answer = json.loads(cli("verify", str(log), "--json").out)
    assert answer["findings"] == [{"line": 4, "entry": 5, "what": "1 entry is missing after entry 3"}]


def test_a_changed_header_is_found(cli: Cli, log: Path) -> None:
    log.write_text(log.read_text("utf-8").replace('"demo"', '"Demo"', 1), "utf-8")
    ran = cli("verify", str(log))
    assert ran.status == 1
    assert "line 1: its digest is" in ran.out
    assert json.loads(cli("verify", str(log), "--json").out)["table"] is None


def test_a_torn_line_is_found_and_repaired(cli: Cli, log: Path) -> None:
    whole = log.read_bytes()
    log.write_bytes(whole[:-20])
    ran = cli("verify", str(log))
    assert ran.status == 1
    assert "the last line is torn" in ran.out
    ran = cli("verify", str(log), "--repair")
    assert ran.status == 0
    assert "bytes of a torn line after entry 8" in ran.out
    assert log.read_bytes() == b"".join(whole.splitlines(keepends=True)[:-1])


@pytest.mark.parametrize("content", [b"", b"not a log\n", b"\xff\xfe\n", b"{}\n"])
def test_what_is_no_log_ends_with_2(cli: Cli, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "none.log"
    path.write_bytes(content)
    for command in (["verify"], ["verify", "--repair"], ["recall", "--round", "1"], ["reconstruct", "--round", "1"]):
        ran = cli(*command, str(path))
        assert ran.status == 2
        assert ran.err.startswith(f"pitboss: {path}: no event log")
    assert cli("verify", str(tmp_path)).err == f"pitboss: {tmp_path}: Is a directory\n"
    assert cli("export", str(path), "--csv", str(tmp_path / "out")).status == 2
