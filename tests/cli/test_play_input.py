"""`pitboss play`: odd input, money that is not there, windows of any size, colours, interruptions."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from tests.cli.pseudo_terminal import Terminal, plain

if TYPE_CHECKING:
    from pathlib import Path

SPLIT_ROUND = ["play", "nj-double-attack", "--seed", "2927"]  # 5♠ 5♣ against 3♥
READABLE = {"0", "1", "2", "22", "31", "32", "35", "39"}  # bold, dim, red, green, magenta: on dark and on light


def test_odd_input_is_answered_kindly(tmp_path: Path) -> None:
    with Terminal(SPLIT_ROUND, state=tmp_path) as terminal:
        terminal.prompt()
        for odd in (
            "ten",
            "-5",
            "1e3",
            "10.005",
            "[bold]",
            "\x1b[A",
            b"\xff\xfe",
            "9" * 400,
            "bet 10",
            "log",
            "why",
        ):
            told = terminal.say(odd)
            assert "Traceback" not in told
            assert re.search(r"^bet \[5.00\] > $", told, re.M), odd
        assert "Refused: the table minimum is 5.00" in terminal.say("1")
        assert "That takes 500.50; you have 500.00 left." in terminal.say("500.50")


def test_odd_answers_and_refusals(tmp_path: Path) -> None:
    with Terminal(SPLIT_ROUND, state=tmp_path) as terminal:
        terminal.prompt()
        for typed in ("", "", "a"):
            terminal.say(typed)
        for odd in ("x", "d five", "hit me now", "h 5", "h 5 5", "1 hit", b"\xc3\x28", "?? "):
            assert "is no answer here; ? explains." in terminal.say(odd)
        assert "no answer" not in terminal.say(""), "Enter shows the answers again"
        refused = terminal.say("i")
        assert re.search(r"Refused: insurance is against an ace; the dealer shows 3♥ \(19:47-26\.11\(a\)#1\)", refused)
        assert "Possible: hit, stand, double, split, surrender" in refused
        assert "Refused: the amount must be 0.50 to 10.00" in terminal.say("d 10.50")
        told = terminal.say("P")
        assert "5♠ 2♥" in told, "capitals are letters too"
        rules = terminal.say("RULES")
        assert "19:47-26" in rules
        assert max(map(len, rules.split("\n"))) <= 80


def test_nobody_stakes_more_than_the_purse(tmp_path: Path) -> None:
    with Terminal([*SPLIT_ROUND, "--bankroll", "22"], state=tmp_path) as terminal:
        terminal.prompt()
        assert "That takes 23.00; you have 22.00 left." in terminal.say("23")
        terminal.say("10")
        assert "That takes 13.00; you have 12.00 left." in terminal.say("13")
        terminal.say("2")
        terminal.say("a")
        assert "That takes 20.00; you have 0.00 left." in terminal.say("p")
        assert "That takes 5.00; you have 0.00 left." in terminal.say("d 5")
        told = terminal.say("r")
        assert "12.00 now" in told or "10.00 now" in told
        terminal.leave()
        assert terminal.status == 0


def test_only_what_the_purse_can_pay_is_offered(tmp_path: Path) -> None:
    with Terminal([*SPLIT_ROUND, "--bankroll", "27.25"], state=tmp_path) as terminal:
        terminal.prompt()
        for typed in ("10", ""):
            terminal.say(typed)
        assert "[h]it  [s]tand  [d]ouble up to 7.00  su[r]render" in terminal.say("a")
        told = " ".join(terminal.say("?").split())
        assert "0.50 to 7.00, and 7.00 if you give none" in told
        assert "split it takes 20.00; you have 7.25 left." in told
        assert "1 wagers 7.00 (double)." in terminal.say("d"), "double for less"


def test_the_usual_wager_is_no_more_than_what_is_left(tmp_path: Path) -> None:
    with Terminal(["play", "nj-double-attack", "--boxes", "2", "--bankroll", "17.75"], state=tmp_path) as terminal:
        terminal.prompt()
        assert "box 1, bust-it [none]" in terminal.say("13")
        assert "box 2, bet [none]" in terminal.say(""), "4.75 are no wager"
    with Terminal(["play", "nj-blackjack-switch", "--bankroll", "15.75"], state=tmp_path) as terminal:
        terminal.prompt()
        assert "you have 15.75 left" in terminal.say("8")
        assert "match [none]" in terminal.say("7.50")
    with Terminal(["play", "nj-double-attack", "--boxes", "2"], state=tmp_path) as terminal:
        terminal.prompt()
        for typed in ("10", "8", "0"):
            terminal.say(typed)
        while "now." not in (told := terminal.say("n")):
            if "no answer" in told or "Refused" in told:
                told = terminal.say("s")
            if "now." in told:
                break
        assert "box 1, bust-it [5.00]" in terminal.say("5"), "no more than the first wager (19:47-26.6(b)1)"


def test_who_has_too_little_for_the_minimum_leaves(tmp_path: Path) -> None:
    with Terminal(["play", "nj-blackjack-switch", "--bankroll", "9.99"], state=tmp_path) as terminal:
        assert "too little left for the table minimum" in terminal.end()
        assert terminal.status == 0


@pytest.mark.parametrize("columns", [80, 40, 24])
def test_a_round_fits_windows(tmp_path: Path, columns: int) -> None:
    typed = ("10", "5", "?", "a", "?", "why", "split", "log", "hit", "surrender", "double", "stand", "")
    with Terminal(SPLIT_ROUND, state=tmp_path, columns=columns) as terminal:
        terminal.prompt()
        for answer in typed:
            terminal.say(answer)
        lines = plain(terminal.raw).split("\n")
        said = [line for line in lines if "> " not in line]  # the prompt is the terminal's to break
        assert max(map(len, said)) <= columns
        assert any("▶" in line for line in said)
        assert any("round 1" in line and line.startswith("──") for line in said)
        assert columns < 30 or any("you have 475.00" in line for line in said)
        helped = plain(terminal.raw).split("You may answer")[-1].split("quit")[0].split("\n")[1:]
        assert all(line.startswith("  ") for line in helped), "no line falls out of its column"


def test_a_window_made_small_in_mid_round(tmp_path: Path) -> None:
    with Terminal(SPLIT_ROUND, state=tmp_path, columns=100) as terminal:
        terminal.prompt()
        assert max(map(len, terminal.say("10").split("\n"))) == 100
        terminal.say("")
        terminal.resize(36)
        told = terminal.say("a")
        assert max(len(line) for line in told.split("\n") if "> " not in line) <= 36
        terminal.resize(90)
        assert max(map(len, terminal.say("log").split("\n"))) == 90


def test_colours_and_none(tmp_path: Path) -> None:
    shown: list[str] = []
    for environment in ({}, {"NO_COLOR": "1"}, {"TERM": "dumb"}):
        with Terminal(SPLIT_ROUND, state=tmp_path, environment=environment) as terminal:
            terminal.prompt()
            for typed in ("10", "", "a", "?", "i", "p", "h", "r", "s"):
                terminal.say(typed)
            terminal.leave()
            shown.append(re.sub(r"The rounds are kept.*", "", plain(terminal.raw), flags=re.DOTALL))
            codes = {code for found in re.findall(r"\x1b\[([\d;]*)m", terminal.raw) for code in found.split(";")}
            assert codes <= (READABLE if not environment else {"", "0", "1", "2", "3"})
            assert bool(codes & {"31", "32"}) == (not environment)
    assert shown[0] == shown[1], "nothing is said by colour alone"


def test_control_c_in_mid_round_goes_on_and_twice_leaves(tmp_path: Path) -> None:
    with Terminal(SPLIT_ROUND, state=tmp_path) as terminal:
        terminal.prompt()
        for typed in ("10", "", "a"):
            terminal.say(typed)
        assert "Nothing is lost" in terminal.press(b"\x03")
        assert "5♠ 2♥" in terminal.say("p"), "the round goes on"
        assert "Nothing is lost" in terminal.press(b"\x03")
        told = terminal.press(b"\x03")
        assert "Your hands stand, and the round is played to its end." in told
        assert "1 round: " in told
        assert terminal.status == 0
    assert len(list((tmp_path / "pitboss/sessions").glob("*.toml"))) == 1


@pytest.mark.parametrize("typed", ["?", "rules", "log"])
def test_what_is_longer_than_the_window_comes_a_window_at_a_time(tmp_path: Path, typed: str) -> None:
    with Terminal(SPLIT_ROUND, state=tmp_path, rows=6) as terminal:
        terminal.prompt()
        for answer in ("10", "", "a"):
            terminal.say(answer)
        first = terminal.say(typed)
        assert "Enter reads on, q stops" in first
        assert len(first.split("\n")) == 7, "the line that was typed, five lines, and the question"
        left = int(re.findall(r"-- (\d+) more lines?:", first)[0])
        pages, told = 1, first
        while "reads on" in told.split("\n")[-1]:
            told, pages = terminal.say(""), pages + 1
        assert pages == 1 + -(-left // 5)
        assert "decision >" in told
        terminal.say(typed)
        assert "decision >" in terminal.say("q"), "enough"
        terminal.say(typed)
        assert "decision >" in terminal.press(b"\x03"), "Ctrl-C is enough too, and no wish to leave"
        assert "Nothing is lost" in terminal.press(b"\x03")


def test_one_control_d_asks_like_one_control_c(tmp_path: Path) -> None:
    with Terminal(SPLIT_ROUND, state=tmp_path) as terminal:
        terminal.prompt()
        assert "Nothing is lost. Ctrl-D once more, or quit, leaves the table." in terminal.press(b"\x04")
        assert "bust-it" in terminal.say("10"), "the game goes on"
        assert "Nothing is lost" in terminal.press(b"\x04"), "asked anew"
        assert "0 rounds" in terminal.press(b"\x04")
        assert terminal.status == 0


@pytest.mark.parametrize("columns", [80, 30])
def test_cards_can_be_drawn(tmp_path: Path, columns: int) -> None:
    with Terminal([*SPLIT_ROUND, "--cards"], state=tmp_path, columns=columns) as terminal:
        terminal.prompt()
        for answer in ("10", ""):
            terminal.say(answer)
        drawn = terminal.say("a")
        for row in ("           ┌──┌──┐", "▶ 1 you    │5♠│5♣│", "           └──└──┘"):
            assert f"\n{row}" in drawn
        assert max(len(line) for line in drawn.split("\n")) <= columns
        assert "\n▶ 1 you    5♠ 5♣" in terminal.say("cards"), "plain ones again"


def test_the_end_of_the_input_settles_up(tmp_path: Path) -> None:
    with Terminal(SPLIT_ROUND, state=tmp_path) as terminal:
        terminal.prompt()
        terminal.say("10")
        told = terminal.leave()
        assert "0 rounds: 0.00. You leave with 500.00." in told
        assert terminal.status == 0
    assert not (tmp_path / "pitboss").exists(), "no round, no file"


def test_arguments_that_do_not_fit(tmp_path: Path) -> None:
    for arguments, told in (
        (["nj-blackjack-switch", "--boxes", "6"], "--boxes 6: you may have 1 to 5 here"),
        (["nj-blackjack-switch", "--bots", "5"], "5 bots do not fit: you have 1 of the 5 positions"),
        (
            [*SPLIT_ROUND[1:], "--option", "boxes_per_player=1", "--boxes", "2"],
            "--boxes 2: you may have 1 to 1 here",
        ),
        (["roulette"], "roulette"),
        (["nj-double-attack", "--bankroll", "much"], "'much' is not an amount"),
        (["--resume"], "there is no session to resume"),
        (["--resume", "--boxes", "2"], "leave --option and --boxes away"),
    ):
        with Terminal(["play", *arguments], state=tmp_path, columns=100) as terminal:
            assert told in terminal.end()
            assert terminal.status == 2
