"""What people type by mistake: an answer in words, status 2, never a traceback, and nothing begun that must fail."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pitboss.cards import Card, parse_cards
from pitboss.cli import main

EV = ["ev", "nj-double-attack", "--hand", "9s 9h", "--up", "7d"]
SIMULATE = ["simulate", "blackjack", "--rounds", "1000"]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ([*EV, "--attack", "-1"], "attack"),
        ([*EV, "--attack", "nan"], "attack"),
        ([*EV, "--attack", "inf"], "attack"),
        ([*EV, "--attack", "-2"], "attack"),
        (["ev", "nj-double-attack", "--hand", "9s 9h", "--up", "7d", "--attack", "1.5"], "attack"),
        (["ev", "blackjack", "--hand", "9s 9h", "--up", "7d", "--attack", "1"], "no attack wager"),
        ([*SIMULATE, "--session-hours", "nan"], "nan hours"),
        ([*SIMULATE, "--session-hours", "inf"], "inf hours"),
        ([*SIMULATE, "--cluster", "foo"], "tcp://HOST:PORT"),
        ([*SIMULATE, "--cluster", "tcp://foo"], "tcp://HOST:PORT"),
        (["worker", "foo"], "tcp://HOST:PORT"),
        ([*SIMULATE, "--checkpoint", "no/such/folder/run.npz"], "no folder"),
        ([*SIMULATE, "--plot", "no/such/folder/plot.svg"], "no folder"),
        (["rules", "nj-double-attack", "-o", "sheet.html"], "--html"),
        (["rules", "nj-double-attack", "--html", "--json"], "--html or --json"),
        (["simulate", "nj-double-attack", "--strategy", "never-switch"], "nothing can be switched"),
        (["simulate", "nj-blackjack-switch", "--strategy", "never-attack"], "no attack wager"),
        (["simulate", "blackjack", "--strategy", "always-attack"], "no attack wager"),
    ],
    ids=lambda value: " ".join(value[-2:]) if isinstance(value, list) else None,
)
def test_refused_in_words(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    told = capsys.readouterr()
    assert says in told.err
    assert told.out == ""
    assert not Path("sheet.html").exists()


def test_a_bad_checkpoint_is_told_in_our_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "run.npz"
    path.write_bytes(b"hello")
    assert main([*SIMULATE, "--resume", "--checkpoint", str(path)]) == 2
    said = capsys.readouterr().err
    assert "is not a checkpoint" in said
    assert "pickle" not in said


def test_closed_output_is_no_traceback() -> None:
    ran = subprocess.run(
        f"'{sys.executable}' -m pitboss rulings R07 >&-", shell=True, capture_output=True, text=True, check=False
    )
    assert "Traceback" not in ran.stderr
    assert ran.returncode == 141


def test_help_into_head_ends_as_documented() -> None:
    code = f"'{sys.executable}' -m pitboss --help | head -1 >/dev/null; echo ${{PIPESTATUS[0]}}"
    ran = subprocess.run(["bash", "-c", code], capture_output=True, text=True, check=True)
    assert ran.stderr == ""
    assert ran.stdout.strip() in ("0", "141")  # 0 when all of it fitted in the pipe before head ended


@pytest.mark.parametrize("wait", [0.0, 0.05, 0.15, 0.3])
def test_ctrl_c_at_once_is_no_traceback(wait: float) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "pitboss", "clauses"], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    )
    time.sleep(wait)
    os.kill(process.pid, signal.SIGINT)
    _, said = process.communicate(timeout=60)
    if wait:  # before Python itself has begun nobody can answer
        assert "src/pitboss" not in said


@pytest.mark.parametrize("text", ["10h", "Th", "th", "TH", "10♥", "t♥", "10H"])
def test_a_card_as_people_type_it(text: str) -> None:
    assert Card(text) is Card("Th")


def test_cards_with_commas_and_signs() -> None:
    assert parse_cards("10h, 9♠,td") == parse_cards("Th 9s Td")


def test_a_shoe_of_the_wrong_kind_is_not_called_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "history.toml"
    path.write_text('format = "pitboss-history/1"\ngame = "nj-double-attack"\nshoe = 5\nactions = ""\n')
    assert main(["replay", str(path)]) == 2
    said = capsys.readouterr().err
    assert "missing" not in said
    assert "shoe is 5" in said
