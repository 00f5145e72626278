"""`pitboss rules`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from pitboss.regulations import game_ids, regulation, rules

if TYPE_CHECKING:
    from pathlib import Path

    from tests.conftest import Cli


@pytest.mark.parametrize("game", game_ids())
def test_card_names_the_game_its_text_and_the_digest(cli: Cli, game: str) -> None:
    book = regulation(game)
    ran = cli("rules", game)
    assert ran.status == 0
    assert f"{book.name}, " in ran.out
    assert book.citation in ran.out
    assert book.status in ran.out
    assert f"digest {rules(game).digest}" in ran.out
    assert all(wager.title in ran.out for wager in book.wagers)


def test_card_follows_the_options(cli: Cli) -> None:
    ran = cli("rules", "nj-double-attack", "--option", "positions=7", "--option", "dealing=card-reader")
    words = " ".join(ran.out.split())
    assert "up to 3 hands 19:47-26.10(c)#4" in words
    assert "card reader when the up card is A, K, Q, J 19:47-26.7(i)#2" in words


@pytest.mark.parametrize("game", game_ids())
def test_no_citation_is_cut_off_in_80_columns(cli: Cli, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    shown = cli("rules", game).out
    assert "…" not in shown
    assert max(map(len, shown.splitlines())) <= 80
    assert all(wager.clause.split()[0] in shown for wager in regulation(game).wagers)
    indented = shown.partition("What a player may do\n")[2].partition("\n\n")[0]
    assert all(line.startswith("  ") for line in indented.splitlines()), "also the second line of a sentence"


def test_json_has_what_is_in_force(cli: Cli) -> None:
    answer = json.loads(cli("rules", "nj-blackjack-switch", "--option", "decks=6", "--json").out)
    assert answer["game"] == "nj-blackjack-switch"
    assert answer["in_force"] == rules("nj-blackjack-switch", decks=6).chosen
    assert answer["pay_tables"][0]["lines"][0] == ["four of a kind", "40 to 1"]


def test_html_goes_to_standard_output_or_a_file(cli: Cli, tmp_path: Path) -> None:
    page = cli("rules", "pa-double-attack", "--html").out
    assert page.startswith("<!doctype html>")
    file = tmp_path / "sheet.html"
    ran = cli("rules", "pa-double-attack", "--html", "--output", str(file))
    assert (ran.status, ran.out) == (0, "")
    assert file.read_text("utf-8").strip() == page.strip()


def test_a_file_that_cannot_be_written_is_said_plainly(cli: Cli, tmp_path: Path) -> None:
    ran = cli("rules", "pa-double-attack", "--html", "--output", str(tmp_path / "none" / "sheet.html"))
    assert ran.status == 2
    assert "there is no folder" in ran.err
