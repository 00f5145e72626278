"""`pitboss reconstruct`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from tests.record.logging_helper import demonstrated

from pitboss.regulations import game_ids, regulation

if TYPE_CHECKING:
    from pathlib import Path

    from tests.conftest import Cli


@pytest.mark.parametrize("game", game_ids())
def test_rack_and_log_agree(cli: Cli, tmp_path: Path, game: str) -> None:
    path = str(demonstrated(tmp_path / "a.log", game))
    ran = cli("reconstruct", path, "--round", "1")
    assert ran.status == 0
    assert ran.out.splitlines()[-1] == "Rack and log agree."
    assert f"first laid first ({regulation(game).cites['pick-up']})" in ran.out
    assert json.loads(cli("reconstruct", path, "--round", "1", "--json").out)["agrees"]


def test_switch_shows_hands_as_dealt_after_the_switch_and_as_played(cli: Cli, tmp_path: Path) -> None:
    out = cli("reconstruct", str(demonstrated(tmp_path / "a.log", "nj-blackjack-switch")), "--round", "1").out
    rows = [" ".join(line.split()) for line in out.splitlines()]
    assert "hand as dealt after the switch as played" in rows
    assert "1.1 10♥ 6♦ 10♥ 10♣ 10♥ 10♣ agrees" in rows
    assert "1.2 5♣ 10♣ 5♣ 6♦ 5♣ 6♦ 9♥ agrees" in rows


def test_a_rack_that_disagrees_ends_with_1(cli: Cli, tmp_path: Path) -> None:
    path = str(demonstrated(tmp_path / "a.log", "pa-double-back-jack"))
    good = "As Ks Kh 6d Td 7c 9c 9s"
    assert cli("reconstruct", path, "--round", "1", "--rack", good).status == 0
    ran = cli("reconstruct", path, "--round", "1", "--rack", good.replace("Ks", "Qs"))
    assert ran.status == 1
    assert "box 2, hand 1, card 2: the rack has Qs, the log Ks" in ran.out
    assert "Rack and log disagree." in ran.out
    ran = cli("reconstruct", path, "--round", "1", "--rack", "As Ks")
    assert (ran.status, ran.out) == (2, "")
    assert "the rack should hold 8 cards" in ran.err
    assert "'1s' is not a card" in cli("reconstruct", path, "--round", "1", "--rack", "1s").err
