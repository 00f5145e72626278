"""`pitboss play`: what a session keeps, how it goes on, bots, boxes, and files that cannot be written."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from tempfile import gettempdir
from typing import TYPE_CHECKING

import pytest
from tests.cli.pseudo_terminal import Terminal

from pitboss.cli.terminal.keeping import folder, last
from pitboss.record.history import load, play
from pitboss.regulations import rules

if TYPE_CHECKING:
    from tests.conftest import Cli

GAME = "nj-double-attack"


def flat(told: str) -> str:
    return re.sub(r"\s+", " ", told)


def rounds(terminal: Terminal, number: int) -> str:
    """Play rounds by Enter, passing and standing; what was said last."""
    told = ""
    for _ in range(number):
        told = terminal.say("")
        while "now." not in told:
            kind = told.strip().split("\n")[-1]
            told = terminal.say("" if "[" in kind else "stand" if "decision" in kind else "pass")
    return told


def purse(told: str) -> str:
    found: list[str] = re.findall(r"(\d+\.\d\d) now\.", told)
    return found[-1]


def test_sessions_go_on_where_they_ended(tmp_path: Path, cli: Cli) -> None:
    with Terminal(["play", GAME, "--seed", "3", "--boxes", "2", "--bankroll", "800"], state=tmp_path) as terminal:
        terminal.prompt()
        left = purse(rounds(terminal, 2))
        assert "Best play expects −0.10 on 20.00 of first wagers." in terminal.leave(), "also with two boxes"
    for more in (0, 50):
        with Terminal(["play", "--resume", "--seed", "4", "--bankroll", str(more)], state=tmp_path) as terminal:
            terminal.prompt()
            assert f"you have {float(left) + more - 10:.2f}" in terminal.say("5") + terminal.say("") + bets(terminal)
            left = purse(rounds_under_way(terminal))
            told = terminal.leave()
            assert terminal.status == 0
    assert "4 rounds: " in told
    (kept,) = (tmp_path / "pitboss/sessions").glob("*.toml")
    assert cli("check", str(kept)).status == 0
    table = play(load(kept)).table
    assert table is not None
    assert len(table.rounds) == 4
    assert table.patrons == {"you": ["1", "2"]}
    net = sum(sum(record.net.values()) for record in table.rounds)
    assert 80_000 + 5_000 + net == round(float(left) * 100)
    assert json.loads(kept.with_suffix(".json").read_text(encoding="utf-8"))["bankroll"] == 85_000


def bets(terminal: Terminal) -> str:
    """The second box's wagers."""
    return terminal.say("5") + terminal.say("")


def rounds_under_way(terminal: Terminal) -> str:
    for _ in range(100):
        told = terminal.say("n")
        if "no answer" in told or "Refused" in told:
            told = terminal.say("s")
        if "now." in told:
            return told
    raise AssertionError(f"the round does not end: {told}")


def test_resume_takes_the_last_session_of_the_game(tmp_path: Path) -> None:
    for game in (GAME, "pa-double-attack"):
        with Terminal(["play", game, "--seed", "3"], state=tmp_path) as terminal:
            terminal.prompt()
            rounds(terminal, 1)
            terminal.leave()
    with Terminal(["play", GAME, "--resume"], state=tmp_path) as terminal:
        assert "19:47-26" in terminal.prompt()
        assert "The cards are reshuffled" in terminal.say("log") + terminal.say("why")
    broken = next((tmp_path / "pitboss/sessions").glob(f"*-{GAME}.toml"))
    broken.write_text("format = 1", encoding="utf-8")
    with Terminal(["play", GAME, "--resume"], state=tmp_path, columns=130) as terminal:
        assert "format is 1" in terminal.end()
        assert terminal.status == 2


def test_one_session_in_two_terminals_keeps_the_rounds_of_both(tmp_path: Path, cli: Cli) -> None:
    with Terminal(["play", GAME, "--seed", "3"], state=tmp_path) as terminal:
        terminal.prompt()
        rounds(terminal, 1)
        told = flat(terminal.leave())
        assert "What your mistakes cost was not worked out: --coach does that as you play." in told
    resumed = ["play", "--resume", "--seed", "4"]
    with Terminal(resumed, state=tmp_path) as one, Terminal(resumed, state=tmp_path) as other:
        assert "The session goes on after 1 round, with cards shuffled anew. You have 505.00." in flat(one.prompt())
        other.prompt()
        rounds(one, 1)
        rounds(other, 2)
        told = flat(other.say("quit"))
        assert re.search(r"Mistakes: \d of \d decisions; they cost \d+\.\d\d\. [12] more were not priced\.", told), told
    kept = sorted((tmp_path / "pitboss/sessions").glob("*.toml"))
    assert [cli("check", str(path)).status for path in kept] == [0, 0]
    tables = [play(load(path)).table for path in kept]
    assert sorted(len(table.rounds) for table in tables if table is not None) == [2, 3]


def test_the_last_session_is_the_one_played_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    folder().mkdir(parents=True)
    for number, name in enumerate(("2-b", "1-a")):
        path = folder() / f"{name}.toml"
        path.write_text("", encoding="utf-8")
        os.utime(path, (number, number))
    assert last(None).path.name == "1-a.toml"
    assert last("b").path.name == "2-b.toml"


def test_sessions_of_somebody_without_a_home(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError

    monkeypatch.setattr("pathlib.Path.home", homeless)
    monkeypatch.setenv("XDG_STATE_HOME", "relative/paths/count/as/none")
    assert folder() == Path(gettempdir()) / "pitboss/sessions"


def test_a_folder_that_cannot_be_written_does_not_end_the_session(tmp_path: Path) -> None:
    state = tmp_path / "a file"
    state.write_text("", encoding="utf-8")
    with Terminal(["play", GAME, "--seed", "3"], state=state) as terminal:
        terminal.prompt()
        first, second = rounds(terminal, 1), rounds(terminal, 1)
        assert "The rounds cannot be kept in" in flat(first)
        assert "Not a directory. save FILE keeps them." in flat(first)
        assert "cannot be kept" not in flat(second), "said once"
        terminal.say(f"save {tmp_path / 'mine.toml'}")
        assert "cannot be written" in flat(terminal.say(f"save {state / 'x'}"))
        assert "cannot be written" in flat(terminal.say("save " + "x" * 300))
        assert "The rounds are not kept: Not a directory." in flat(terminal.leave())
        assert terminal.status == 0
    table = play(load(tmp_path / "mine.toml")).table
    assert table is not None
    assert len(table.rounds) == 2


def test_save_without_a_name_or_without_rounds(tmp_path: Path) -> None:
    with Terminal(["play", GAME, "--seed", "3"], state=tmp_path) as terminal:
        terminal.prompt()
        assert "Name the file" in terminal.say("save")
        assert "No round is finished yet" in terminal.say(f"save {tmp_path / 'none.toml'}")
        assert not (tmp_path / "none.toml").exists()


@pytest.mark.parametrize("game", [GAME, "nj-blackjack-switch"])
def test_bots_follow_the_solver(tmp_path: Path, game: str) -> None:
    from pitboss.floor import Shuffled
    from pitboss.odds import solve
    from pitboss.simulation.player import answer
    from pitboss.table import Table

    with Terminal(["play", game, "--seed", "8", "--bots", "2", "--fast"], state=tmp_path) as terminal:
        terminal.prompt()
        told = terminal.say("10") + terminal.say("")
        while "now." not in told:
            told = terminal.say({"attack": "n", "switch": "k", "insurance": "n"}.get(asked(told), "s"))
        assert terminal.raw.count("bot ") >= 2
        terminal.leave()
    (kept,) = (tmp_path / "pitboss/sessions").glob("*.toml")
    played = play(load(kept)).table
    assert played is not None
    strategy = solve(rules(game)).strategy
    from pitboss.randomness import Seeded

    table = Table(rules(game), Shuffled(rules(game), Seeded(8)))
    followed = 0
    for action in played.rounds[0].actions:
        if table.round is not None and action.who in ("2", "3"):
            assert str(action) == answer(table, strategy)
            followed += 1
        table.act(action)
    assert followed >= 2


def asked(told: str) -> str:
    return told.strip().removesuffix(">").split("\n")[-1].split(",")[-1].strip()


def test_fast_tells_only_money(tmp_path: Path) -> None:
    with Terminal(["play", GAME, "--seed", "2927", "--fast"], state=tmp_path) as terminal:
        terminal.prompt()
        told = "".join(terminal.say(typed) for typed in ("10", "5", "a", "p", "h", "r", "d", "s"))
        assert "surrendered, 5.00 collected." in told
        assert "split of 20.00 loses." in told
        assert "announces" not in told
        assert "  1.1 you  5♠ 2♥ 9♠          16     bet surrendered −5.00,\n" in told
        assert "                                    attack surrendered −5.00\n" in told
        assert "  1.2 you  5♣ 6♦ 3♦          14     split −20.00, double −20.00\n" in told, "the hands as they ended"
        assert "                                    bust-it −5.00\n" in told
        assert "The dealer announces 14" in terminal.say("log"), "the log has all of it"
