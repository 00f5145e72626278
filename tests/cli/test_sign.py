"""`pitboss sign` at the command line."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import TYPE_CHECKING

import pytest

from pitboss.regulations import game_ids

if TYPE_CHECKING:
    from pathlib import Path

    from tests.conftest import Cli


@pytest.mark.parametrize("game", game_ids())
def test_a_sign_for_every_game(cli: Cli, tmp_path: Path, game: str) -> None:
    printed = cli("sign", game)
    assert printed.status == 0
    assert ET.fromstring(printed.out).tag.endswith("svg")
    page = tmp_path / "sign.html"
    assert cli("sign", game, "-o", str(page)) == (0, "", "")
    assert page.read_text("utf-8").startswith("<!doctype html>")
    assert printed.out in page.read_text("utf-8")


def test_options_choose_the_odds(cli: Cli) -> None:
    assert ">40 to 1<" in cli("sign", "nj-triple-attack").out
    assert ">30 to 1<" in cli("sign", "nj-triple-attack", "--option", "suited_royals=B").out


def test_refused_options(cli: Cli) -> None:
    ran = cli("sign", "nj-blackjack-switch", "--option", "match_pays={pair=1}")
    assert ran.status == 2
    assert "match_pays" in ran.err


@pytest.mark.parametrize("command", ["sign", "layout"])
def test_a_file_that_promises_another_kind_of_picture_is_refused(cli: Cli, tmp_path: Path, command: str) -> None:
    ran = cli(command, "nj-double-attack", "-o", str(tmp_path / "picture.pdf"))
    assert ran.status == 2
    assert "no such format; a file's name ends with .svg" in ran.err
    assert not list(tmp_path.iterdir())
    assert cli(command, "nj-double-attack", "-o", str(tmp_path / "picture")).status == 0


@pytest.mark.parametrize("command", [["sign"], ["layout"], ["inspect", "--new"]])
@pytest.mark.parametrize("operator", ["", "  ", "Pier\nCasino", "Pier\x01"])
def test_a_name_that_cannot_be_printed_is_refused(cli: Cli, command: list[str], operator: str) -> None:
    ran = cli(*command, "nj-double-attack", "--operator", operator)
    assert ran.status == 2
    assert "is no name that could be printed" in ran.err


@pytest.mark.parametrize("operator", ["<b>&\"'", "Ä" * 30, "賭場"])
def test_any_other_name_makes_a_picture(cli: Cli, operator: str) -> None:
    for command in ("sign", "layout"):
        ran = cli(command, "nj-double-attack", "--operator", operator)
        assert operator in "".join(ET.fromstring(ran.out).itertext())
