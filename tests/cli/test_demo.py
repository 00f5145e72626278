"""`pitboss demo`, which is also `pitboss play` without a terminal."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from pitboss.regulations import books, game_ids, rules

if TYPE_CHECKING:
    from tests.conftest import Cli

# what must come up in the round of each game, for that is what the game is about
MOMENTS = {
    "nj-double-attack": ["attack", "split", "double"],
    "nj-triple-attack": ["pass", "attack", "split", "double"],
    "pa-double-attack": ["pass", "double", "surrender"],
    "pa-double-back-jack": ["second-chance", "split"],
    "nj-blackjack-switch": ["switch", "keep", "double", "split"],
}
ANSWER = re.compile(r"^▸ \d ([a-z-]+)   ([+−]?[\d.]+) against ([+−]?[\d.]+) for ([a-z-]+)$", re.MULTILINE)


def test_bots_play_a_round_of_every_game_with_clauses(cli: Cli) -> None:
    ran = cli("demo")
    assert (ran.status, ran.err) == (0, "")
    for book in books().values():
        assert f"{book.name}, {book.jurisdiction} {book.citation}" in ran.out
        assert book.cites["pick-up"] in ran.out
        for wager in book.bonus_wagers:
            assert f"2 {wager} 5.00" in ran.out
    assert ran.out.count("\nRound 1\n") == len(game_ids())
    assert "\x1b" not in ran.out
    assert max(map(len, ran.out.splitlines())) <= 110


@pytest.mark.parametrize("game", game_ids())
def test_the_round_shows_what_the_game_is_about_and_every_answer_is_the_best(cli: Cli, game: str) -> None:
    told = cli("demo", game).out
    answers = ANSWER.findall(told)
    assert set(MOMENTS[game]) <= {answer for answer, *_ in answers}
    for answer, value, other_value, other in answers:
        assert answer != other
        assert float(value.replace("−", "-")) >= float(other_value.replace("−", "-")), (
            f"{answer} is said to be the best strategy"
        )
    assert all(name == game or book.citation not in told for name, book in books().items())


def test_the_seed_decides(cli: Cli) -> None:
    shown = cli("demo", "pa-double-attack").out
    assert shown == cli("demo", "pa-double-attack", "--seed", str(rules("pa-double-attack").source.demo_seed)).out
    assert shown != cli("demo", "pa-double-attack", "--seed", "2").out


def test_options_and_bots(cli: Cli) -> None:
    chosen = ["--option", "minimum=25", "--option", "dealing=card-reader", "--option", "bonus_max=2"]
    told = cli("demo", "nj-triple-attack", *chosen, "--bots", "6", "--seed", "4").out
    assert "▸ 6 bet 25.00" in told
    assert "▸ 6 triple-match 2.00" in told
    assert "▸ 5 triple-match" not in told


@pytest.mark.parametrize("columns", ["50", "80"])
def test_narrow_terminals_are_respected(cli: Cli, monkeypatch: pytest.MonkeyPatch, columns: str) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    out = cli("demo").out
    assert max(map(len, out.splitlines())) <= int(columns)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["roulette"], "no game 'roulette'"),
        (["nj-double-attack", "--bots", "0"], "0 bots do not fit: the table has 6 positions"),
        (["nj-double-attack", "--bots", "9"], "9 bots do not fit"),
        (["--option", "decks=6"], "options belong to one game"),
        (["nj-double-attack", "--option", "decks=4"], "decks"),
    ],
)
def test_mistakes_are_said_plainly_before_anything_is_told(cli: Cli, arguments: list[str], said: str) -> None:
    ran = cli("demo", *arguments)
    assert (ran.status, ran.out) == (2, "")
    assert said in ran.err
