"""`pitboss layout` at the command line."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import TYPE_CHECKING

import pytest

from pitboss.regulations import game_ids

if TYPE_CHECKING:
    from pathlib import Path

    from tests.conftest import Cli


@pytest.mark.parametrize("game", game_ids())
def test_a_felt_for_every_game(cli: Cli, tmp_path: Path, game: str) -> None:
    printed = cli("layout", game)
    assert printed.status == 0
    assert ET.fromstring(printed.out).tag.endswith("svg")
    file = tmp_path / "felt.svg"
    assert cli("layout", game, "-o", str(file)) == (0, "", "")
    assert file.read_text("utf-8") == printed.out


def test_operator_and_options(cli: Cli) -> None:
    ran = cli("layout", "nj-triple-attack", "--option", "positions=7", "--operator", "Sea Palace")
    assert "Sea Palace" in ran.out
    assert ran.out.count('aria-label="position ') == 7


def test_refused_options_and_places(cli: Cli, tmp_path: Path) -> None:
    assert cli("layout", "nj-blackjack-switch", "--option", "positions=6").status == 2
    ran = cli("layout", "nj-blackjack-switch", "-o", str(tmp_path / "no" / "felt.svg"))
    assert (ran.status, ran.out) == (2, "")
    assert "there is no folder" in ran.err


def test_a_name_that_nobody_could_read_is_refused(cli: Cli) -> None:
    ran = cli("layout", "nj-double-attack", "--operator", "The Grand Hotel and Casino " * 5)
    assert (ran.status, ran.out) == (2, "")
    assert "has 134 letters: on the felt nobody could read it" in ran.err
