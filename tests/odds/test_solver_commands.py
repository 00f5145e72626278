"""The commands of the mathematics, as a person and as a program calls them."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from pitboss.cli import main
from pitboss.odds import ev, solve
from pitboss.regulations import rules


def as_json(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    assert main([*words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert isinstance(found, dict)
    return found


def test_solve(capsys: pytest.CaptureFixture[str]) -> None:
    found = as_json(capsys, "solve", "nj-double-attack", "--option", "decks=6")
    solution = solve(rules("nj-double-attack", decks=6))
    assert found["ev"] == solution.ev
    assert found["house_edge"] == -solution.ev
    assert found["ev_by_upcard"] == solution.ev_by_upcard
    assert {"average_wager", "element_of_risk", "std_dev", "seconds", "frequencies", "distribution"} <= set(found)
    assert main(["solve", "nj-double-attack", "--model", "infinite"]) == 0
    shown = capsys.readouterr().out
    assert "house edge       0.658 %" in shown
    assert "player's ev      −0.0065847751 per unit" in shown, "all digits"


def test_solve_the_ordinary_game(capsys: pytest.CaptureFixture[str]) -> None:
    found = as_json(capsys, "solve", "blackjack", "--option", "decks=6", "--option", "soft_17=hit")
    assert f"{100 * float(str(found['ev'])):.9f}" == "-0.615389123"
    assert found["options"] == {
        "decks": 6,
        "soft_17": "hit",
        "das": True,
        "max_hands": 4,
        "resplit_aces": False,
        "surrender": False,
        "blackjack_pays": "3 to 2",
    }


@pytest.mark.parametrize(
    "words",
    [
        ["solve", "nj-double-attack"],
        ["ev", "nj-double-attack", "--hand", "9s 9h", "--up", "7d"],
        ["strategy", "nj-double-attack"],
        ["simulate", "nj-double-attack", "--rounds", "1000"],
    ],
    ids=lambda words: words[0],
)
def test_every_number_says_of_which_rules_it_is(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    chosen = rules("nj-double-attack", decks=6)
    assert as_json(capsys, *words, "--option", "decks=6")["digest"] == chosen.digest
    assert main([*words, "--option", "decks=6"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert f"Double Attack Blackjack, New Jersey 19:47-26, decks 6 (rule set {chosen.digest})" in said
    assert "rules(" not in said


def test_solving_is_timed_without_compiling() -> None:
    code = "from pitboss import rules, solve; a, b = (solve(rules('nj-double-attack')) for _ in '12'); "
    code += "print(a.seconds / b.seconds)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert float(ran.stdout) < 4.0, "the first one loads compiled code too"


def test_the_distribution_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "blackjack", "--option", "decks=1", "--option", "max_hands=2"]) == 0
    told = capsys.readouterr().out.split("Result of a round")[1]
    shown = dict(re.findall(r"^ +([+−][\d.]+|0|other) +(\d\.\d{6})", told, re.M))
    assert {"−1", "0", "+1", "+1.5", "+2"} <= set(shown)
    assert sum(map(float, shown.values())) == pytest.approx(1.0, abs=1e-5)


def test_ev(capsys: pytest.CaptureFixture[str]) -> None:
    found = as_json(capsys, "ev", "nj-double-attack", "--hand", "9s 9h", "--up", "7d", "--seen", "7c 7h")
    made = ev(rules("nj-double-attack"), "9s 9h", "7d", seen="7c 7h")
    assert found["actions"] == made.actions
    assert found["best"] == made.best
    assert main(["ev", "nj-blackjack-switch", "--hand", "Ah 6d", "--hand2", "Kc 5s", "--up", "Kd"]) == 0
    assert "keep" in capsys.readouterr().out


def test_strategy(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    picture = tmp_path / "chart.svg"
    assert main(["strategy", "nj-double-attack", "--svg", str(picture)]) == 0
    assert picture.read_text("utf-8").startswith("<svg")
    capsys.readouterr()
    assert main(["strategy", "nj-double-attack"]) == 0
    text = capsys.readouterr().out
    assert "After doubling: hard totals" in text
    assert "playing by total, as here, costs" in text
    assert main(["strategy", "nj-double-attack", "--html"]) == 0
    assert capsys.readouterr().out.startswith("<!doctype html>")


def test_removal(capsys: pytest.CaptureFixture[str]) -> None:
    found = as_json(capsys, "removal", "blackjack", "--option", "decks=1", "--option", "max_hands=2")
    removed = found["removal"]
    assert isinstance(removed, list)
    assert [each["rank"] for each in removed] == list("23456789TJQKA")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["solve", "roulette"], "no game 'roulette'"),
        (["solve", "blackjack", "--option", "decks=9"], "permitted: 1, 2, 3, 4, 5, 6, 7, 8"),
        (["solve", "blackjack", "--option", "decks=6", "--option", "decks=8"], "more than once"),
        (["solve", "blackjack", "--option", "positions=6"], "no such option"),
        (["solve", "blackjack", "--option", "blackjack_pays=twice"], "'3 to 2'"),
        (["solve", "nj-double-attack", "--option", "decks=7"], "19:47-26.2(a)#1"),
        (["ev", "nj-double-attack", "--hand", "Ts 9h", "--up", "7d"], "not in the deck"),
        (["ev", "blackjack", "--hand", "1s 9h", "--up", "7d"], "is not a card"),
        (["ev", "blackjack", "--hand", "Ks 9h 5d", "--up", "7d"], "already over"),
        (["ev", "blackjack", "--hand", "9s 9h", "--up", "7d 8d"], "one card"),
    ],
)
def test_bad_input_gets_one_clear_line(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    error = capsys.readouterr().err
    assert says in error
    assert error.count("\n") == 1
