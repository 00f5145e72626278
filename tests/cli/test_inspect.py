"""`pitboss inspect` at the command line: exit statuses, text, JSON, and files of every kind."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pitboss.regulations import game_ids

if TYPE_CHECKING:
    from tests.conftest import Cli

EXAMPLES = Path(__file__).parents[2] / "examples" / "inspection"


@pytest.mark.parametrize("game", game_ids())
def test_a_new_file_passes(cli: Cli, tmp_path: Path, game: str) -> None:
    file = tmp_path / "table.toml"
    assert cli("inspect", "--new", game, "-o", str(file)) == (0, "", "")
    ran = cli("inspect", str(file))
    assert (ran.status, ran.err) == (0, "")
    assert "The table meets all" in ran.out
    assert "references are still samples" in ran.out


def test_options_and_operator_go_into_the_new_file(cli: Cli, tmp_path: Path) -> None:
    ran = cli("inspect", "--new", "nj-blackjack-switch", "--option", "decks=6", "--operator", 'The "Sea" Palace')
    file = tmp_path / "table.toml"
    file.write_text(ran.out, "utf-8")
    told = json.loads(cli("inspect", str(file), "--json").out)
    assert told["passes"] is True
    assert told["options"]["decks"] == 6
    assert told["citation"] == "19:47-2A"


def test_a_violation_is_told_with_clause_and_cure(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    text = cli("inspect", "--new", "pa-double-attack").out
    file.write_text(text.replace('"Blackjack pays even money"', '"Blackjack pays 3 to 2"'), "utf-8")
    ran = cli("inspect", str(file))
    assert ran.status == 1
    assert "1. 665a.2(b)(3)(i)" in ran.out
    assert "print “Blackjack pays even money” on the layout" in ran.out
    assert "1 violation," in ran.out
    told = cli("inspect", str(file), "--json")
    assert told.status == 1
    assert [each["clause"] for each in json.loads(told.out)["violations"]] == ["665a.2(b)(3)(i)"]


def test_clauses_with_brackets_are_printed_whole(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    text = cli("inspect", "--new", "pa-double-attack").out
    file.write_text(text.replace("2026-01-15T20:00:00", "2013-01-15T20:00:00"), "utf-8")
    ran = cli("inspect", str(file))
    assert ran.status == 1
    assert "665a[Source]  on 2013-01-15 the text was not in force" in ran.out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "either a FILE or --new GAME"),
        (["a.toml", "--new", "nj-double-attack"], "either a FILE or --new GAME"),
        (["a.toml", "--option", "decks=6"], "go with --new"),
        (["--new", "nj-double-attack", "--json"], "--json goes with a FILE"),
        (["--new", "roulette"], "no game 'roulette'"),
        (["--new", "nj-double-attack", "--option", "decks=4"], "19:47-26.2(a)#1"),
        (["missing.toml"], "missing.toml: No such file"),
    ],
)
def test_what_cannot_be_used_is_said(cli: Cli, arguments: list[str], message: str) -> None:
    ran = cli("inspect", *arguments)
    assert ran.status == 2
    assert message in ran.err
    assert "Traceback" not in ran.err


@pytest.mark.parametrize("data", [b"", b"\xff", b"game = 'x'", b"[" * 5000, b"a = " + b"[" * 5000])
def test_files_that_describe_no_table(cli: Cli, tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "table.toml"
    file.write_bytes(data)
    ran = cli("inspect", str(file))
    assert ran.status == 2
    assert ran.err.startswith("pitboss: table.toml: ")


@pytest.mark.parametrize("file", sorted(EXAMPLES.glob("*.toml")), ids=lambda file: str(file.name))
def test_the_examples_are_what_they_say(cli: Cli, file: Path) -> None:
    ran = cli("inspect", str(file), "--json")
    found = [each["clause"] for each in json.loads(ran.out)["violations"]]
    marked = [line.partition("# violates ")[2].strip() for line in file.read_text("utf-8").splitlines()]
    expected = [clause for clause in marked if clause]
    assert sorted(found) == sorted(expected)
    assert ran.status == (1 if expected else 0)


def test_files_of_any_editor_are_read(cli: Cli, tmp_path: Path) -> None:
    """A mark before the text and CR LF at line ends, as some editors write them; a history is read in the same way."""
    file = tmp_path / "table.toml"
    for text in (
        cli("inspect", "--new", "pa-double-attack").out,
        (EXAMPLES.parent / "histories" / "two-shoes.toml").read_text("utf-8"),
    ):
        file.write_bytes(text.replace("\n", "\r\n").encode("utf-8-sig"))
        command = "inspect" if "pitboss-inspection" in text else "replay"
        assert cli(command, str(file)).status == 0
