"""The commands that make reports: what cannot be done is said before any long work, and leaves no file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pitboss.cli import main


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["parsheet", "nj-double-attack", "-o", "sheet.doc"], "no such format"),
        (["parsheet", "nj-double-attack", "-o", "nowhere/sheet.pdf"], "there is no folder nowhere"),
        (["parsheet", "nj-double-attack", "--option", "decks=5", "-o", "sheet.pdf"], "option decks: 5 is not allowed"),
        (["parsheet", "nj-double-attack", "--rounds", "0", "-o", "sheet.pdf"], "0 rounds cannot be played"),
        (["parsheet", "nj-double-attack", "--date", "today", "-o", "sheet.pdf"], "is not a date"),
        (["compare", "nj-double-attack"], "nothing to be compared with"),
        (["compare", "nj-double-attack", "pa-double-attack", "--with", "decks=8"], "name one game"),
        (["compare", "nj-double-attack", "--with", "decks=8"], "two of these rule sets are the same"),
        (["compare", "nj-double-attack", "pa-double-attack", "-o", "c.pdf"], "no such format"),
        (["whatif", "nj-double-attack"], "nothing to change"),
        (["whatif", "nj-double-attack", "--set", "decks"], "write it like"),
        (["whatif", "nj-double-attack", "--target", "bust-it=much"], "is no house edge"),
    ],
)
def test_bad_input(
    words: list[str], message: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(words) == 2
    assert message in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_compare(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ["compare", "nj-double-attack", "--with", "decks=6", "--with", "decks=8", "--spread", "quick"]
    assert main([*words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [each["options"]["decks"] for each in found["rule_sets"]] == [6, 8]
    assert [each["name"] for each in found["rule_sets"]] == ["decks=6", "decks=8"]
    assert {"date", "software"} < set(found)
    page = tmp_path / "compared.html"
    assert main([*words, "-o", str(page)]) == 0
    assert "Strategy cells that differ" in page.read_text("utf-8")
    assert [path.name for path in tmp_path.iterdir()] == ["compared.html"]


def test_whatif(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["whatif", "nj-double-attack", "--set", "bust-it.six=20", "--target", "bust-it=0.05", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["compliant"] is False
    assert found["changes"][0]["clause"].startswith("19:47-26.6(d)")
    assert len(found["targets"]["bust-it"]["pay_tables"]) == 10
    assert {"date", "software", "digest", "citation"} < set(found)
    words = ["whatif", "nj-double-attack", "--option", "decks=6", "--set", "hits_soft_17=true"]
    assert main([*words, "--date", "2026-01-31"]) == 0
    said = capsys.readouterr().out
    assert "Not compliant" in said
    assert "What if: Double Attack Blackjack: N.J.A.C. 19:47-26, New Jersey; decks 6\n" in said
    assert "digest 5539a46f8e95" in " ".join(said.split())
    assert "2026-01-31" in said
    assert "+0." in said, "differences have their sign"
