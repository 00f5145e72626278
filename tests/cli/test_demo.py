"""`pitboss demo`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pitboss.record.demonstration import demonstrations
from pitboss.regulations import REGULATIONS

if TYPE_CHECKING:
    from tests.conftest import Cli


def test_every_game_is_shown_once() -> None:
    assert sorted(part.history.game for part in demonstrations()) == sorted(REGULATIONS)
    assert all(part.introduction and part.remarks for part in demonstrations())


def test_demo_tells_a_round_of_every_game_with_clauses(cli: Cli) -> None:
    ran = cli("demo")
    assert (ran.status, ran.err) == (0, "")
    for book in REGULATIONS.values():
        assert f"{book.name}, {book.jurisdiction} {book.citation}" in ran.out
        assert book.cites["pick-up"] in ran.out
    assert "\x1b" not in ran.out
    assert max(map(len, ran.out.splitlines())) <= 110


def test_one_game_alone(cli: Cli) -> None:
    out = cli("demo", "nj-blackjack-switch").out
    assert "switches: the second cards change places" in out
    assert "Triple Attack" not in out


@pytest.mark.parametrize("columns", ["50", "80"])
def test_narrow_terminals_are_respected(cli: Cli, monkeypatch: pytest.MonkeyPatch, columns: str) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    out = cli("demo").out
    assert max(map(len, out.splitlines())) <= int(columns)


def test_an_unknown_game_is_said_plainly(cli: Cli) -> None:
    ran = cli("demo", "roulette")
    assert ran.status == 2
    assert "no game 'roulette'" in ran.err
