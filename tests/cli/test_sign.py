"""`pitboss sign` at the command line."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import TYPE_CHECKING

import pytest

from pitboss.regulations import REGULATIONS

if TYPE_CHECKING:
    from pathlib import Path

    from tests.conftest import Cli


@pytest.mark.parametrize("game", REGULATIONS)
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
