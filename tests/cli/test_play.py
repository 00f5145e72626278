"""`pitboss play`, in a pseudo-terminal: whole rounds of every game, with help at every prompt."""

from __future__ import annotations

import json
import re
import subprocess
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from rich.console import Console
from tests.cli.pseudo_terminal import PITBOSS, Terminal, plain

from pitboss.cli.terminal.answers import ANSWERS
from pitboss.cli.terminal.felt import show
from pitboss.regulations import books, regulation, rules
from pitboss.table import Listed, Table

if TYPE_CHECKING:
    from tests.conftest import Cli

# game, seed, options, what is typed, the wagers that must have been settled
ROUNDS = [
    (
        "nj-double-attack",
        2927,
        [],
        "10 | 5 | a | p | h | r | d | s",
        {"bet", "bust-it", "attack", "split", "double"},
    ),
    (
        "nj-triple-attack",
        217,
        [],
        "10 | 5 | 5 | a 5 | attack | i | split | hit | stand | double",
        {"bet", "suited-royals", "triple-match", "second-attack", "third-attack", "insurance", "split", "double"},
    ),
    (
        "pa-double-attack",
        345,
        ["bust_it=true"],
        "10 | 5 | a | insure 5 | p | d | s | h | h | r",
        {"bet", "bust-it", "attack", "insurance", "split", "double"},
    ),
    (
        "pa-double-back-jack",
        2843,
        [],
        "10 | i | p | h | c | d",
        {"bet", "insurance", "split", "second-chance", "double"},
    ),
    (
        "nj-blackjack-switch",
        2377,
        [],
        "10 | 5 | w | r | p | d | h | s",
        {"bet", "match", "split", "double"},
    ),
]


def answers(typed: str) -> list[str]:
    return typed.split(" | ")


@pytest.mark.parametrize(("game", "seed", "options", "typed", "wagers"), ROUNDS, ids=[row[0] for row in ROUNDS])
def test_a_round_with_help_at_every_prompt(
    tmp_path: Path, cli: Cli, game: str, seed: int, options: list[str], typed: str, wagers: set[str]
) -> None:
    chosen = [word for option in options for word in ("--option", option)]
    saved = tmp_path / "round.toml"
    with Terminal(["play", game, "--seed", str(seed), *chosen], state=tmp_path) as terminal:
        asked = terminal.prompt()
        assert regulation(game).citation in asked
        for answer in answers(typed):
            legal = assert_help(terminal.say("?"), asked, game)
            assert_values(terminal, legal)
            asked = terminal.say(answer)
            assert "Refused" not in asked
            assert "no answer" not in asked
        assert re.search(r"^  dealer .*\n(.*\n)*Round 1: ", asked, re.M), "over, with the dealer's hand"
        assert "1 finished round in" in re.sub(r"\s+", " ", terminal.say(f"save {saved}"))
        assert "exists already" in re.sub(r"\s+", " ", terminal.say(f"save {tmp_path}")), "a folder"
        count = sum(not answer[0].isdigit() for answer in answers(typed))
        assert f"of {count} decisions; they cost" in re.sub(r"\s+", " ", terminal.say("quit"))
        assert terminal.status == 0
        assert max(map(len, terminal_lines(terminal))) <= 80
    assert cli("check", str(saved)).status == 0
    replay = json.loads(cli("replay", str(saved), "--json").out)
    assert {settled["wager"] for settled in replay["rounds"][0]["settlement"]} == wagers
    (kept,) = (tmp_path / "pitboss/sessions").glob("*.toml")
    assert kept.read_text(encoding="utf-8") == saved.read_text(encoding="utf-8")
    net = replay["rounds"][0]["net"]["1"]
    assert f"Round 1: {net.replace('-', '−') if net.startswith('-') else '+' + net}" in "\n".join(
        terminal_lines(terminal)
    )
    for settled in replay["rounds"][0]["settlement"]:
        assert settled["clause"] in terminal.raw, "what was paid or taken, and by which clause"


def terminal_lines(terminal: Terminal) -> list[str]:
    """What stands in the window, but for the typed name of a temporary file."""
    return [line for line in plain(terminal.raw).split("\n") if "save " not in line and "/" not in line]


def assert_values(terminal: Terminal, legal: set[str]) -> None:
    """`ev` has a value for every legal answer, best first; before the deal, for the wager that is asked for."""
    told = terminal.say("ev")
    while re.search(r"ask\s+again", told):  # a narrow terminal may break the line between the two
        told = terminal.say("ev")
    if not legal:
        assert re.search(
            r"^  [\w-]+: [+−]0\.\d{6} per unit, expected from the cards left in the shoe", told, re.MULTILINE
        )
        return
    values = re.findall(r"^  ([\w-]+) +([+−][\d.]+)  [+−][\d.]+$", told, re.MULTILINE)
    assert {verb for verb, _ in values} == legal
    worth = [float(value.replace("−", "-")) for _, value in values]
    assert worth == sorted(worth, reverse=True)


def assert_help(told: str, asked: str, game: str) -> set[str]:
    """Every legal answer with its key and meaning, every other one with a clause, and the commands; the legal ones."""
    possible, _, rest = told.partition("Not possible now")
    impossible, _, always = rest.partition("Always")
    flat = " ".join(impossible.split())
    assert regulation(game).citation.split("-")[0].removeprefix("§ ") in flat
    for command in ("?", "ev", "why", "rules", "log", "save FILE", "quit"):
        assert f"    {command} " in always
    offered = asked.strip().split("\n")[-2]
    keys = re.findall(r"\[(\w)\]", offered)
    if "[" not in offered or not keys:
        assert "Enter" in possible
        return set()
    for key in keys:
        verbs = [verb for verb, answer in ANSWERS.items() if answer.key == key and f"    {key}  {verb}" in possible]
        assert len(verbs) == 1
    legal = re.findall(r"^    \w  ([\w-]+)", possible, re.MULTILINE)
    refused = re.findall(r"^    ([\w-]+(?:, [\w-]+)*)(?:  |$)", impossible, re.MULTILINE)
    named = {verb for line in refused for verb in line.split(", ")}
    assert not named & set(legal)
    assert {"hit", "stand", "double", "split", "surrender", "insure", "bet"} <= named | set(legal)
    return set(legal)


def test_the_chooser_shows_five_games_and_takes_number_or_name(tmp_path: Path) -> None:
    with Terminal(["play"], state=tmp_path) as terminal:
        shown = terminal.prompt()
        for number, book in enumerate(books().values(), 1):
            assert re.search(
                rf"^  {number}  {book.name} \({book.jurisdiction}, edge −?0\.\d{{3}} %\), {book.id}$", shown, re.M
            )
            assert book.summary in " ".join(shown.split())
        assert all(line.startswith("  ") for line in shown.split("\n")[1:-1]), "wrapped lines are indented"
        for odd in ("", "6", "0", "²", "nonsense", "[red]"):
            assert "which game" not in terminal.say(odd)
        assert "Blackjack Switch, New Jersey 19:47-2A" in terminal.say("1")
    with Terminal(["play"], state=tmp_path) as terminal:
        terminal.prompt()
        terminal.say("quit")
        assert terminal.status == 0


@pytest.mark.skipif(not Path("/proc/self/maps").exists(), reason="only Linux shows what a process has loaded")
def test_nothing_heavy_is_loaded_before_the_coach(tmp_path: Path) -> None:
    with Terminal(["play", "nj-triple-attack", "--seed", "1"], state=tmp_path) as terminal:
        terminal.prompt()
        assert "python" in terminal.loaded()
        assert "numpy" not in terminal.loaded()
        terminal.say("10")
        terminal.say("")
        terminal.say("")
        terminal.say("ev")
        assert "numpy" in terminal.loaded()


@pytest.mark.parametrize("arguments", [(), ("nj-blackjack-switch", "--seed", "5", "--bots", "1")])
def test_without_a_terminal_bots_play_and_it_is_told(cli: Cli, arguments: tuple[str, ...]) -> None:
    ran = subprocess.run(
        [*PITBOSS, "play", *arguments], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout == cli("demo", *arguments).out


def test_no_letter_means_two_things() -> None:
    keys = [answer.key for answer in ANSWERS.values()]
    assert len(keys) == len(set(keys))
    assert "q" not in keys, "it leaves"


@pytest.mark.parametrize(
    ("game", "shoe", "lines", "marked"),
    [
        ("nj-double-attack", "6d 9s 9h", [], ["▶ 1 you"]),
        ("nj-double-attack", "Ad 9s 9h", ["1 pass"], ["▶ 1 you"]),
        ("nj-triple-attack", "9s 6d", [], ["▶ 1 you"]),
        ("nj-blackjack-switch", "9s 8h Kc 7d 6c", [], ["▶ 1.1 you", "▶ 1.2 you"]),
        ("nj-blackjack-switch", "9s 8h Ac 7d 6c", ["1 pass"], ["▶ 1.2 you"]),
        ("pa-double-back-jack", "9s 5d 7h 6c 9d", ["1 hit"], ["▶ 1 you"]),
    ],
    ids=["attack", "insurance", "second attack", "switch", "second insurance", "second chance"],
)
def test_whoever_is_asked_is_marked(game: str, shoe: str, lines: list[str], marked: list[str]) -> None:
    table = Table(rules(game), Listed([shoe]))
    for line in ("1 bet 10", "deal", *lines):
        table.act(line)
    out = Console(file=StringIO(), width=80)
    show(out, table.view(), mine=["1"], bankroll="0.00")
    assert isinstance(out.file, StringIO)
    assert re.findall(r"^▶ [\d.]+ you", out.file.getvalue(), re.M) == marked, table.pending


def test_whether_the_solver_is_compiled_is_known() -> None:
    from pitboss.odds import solve
    from pitboss.odds.parameters import Blackjack
    from pitboss.odds.solver import compiled

    solve(Blackjack(decks=1))
    assert compiled()
