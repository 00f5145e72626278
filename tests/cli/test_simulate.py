"""`pitboss simulate`: the contract's JSON, every flag, and Ctrl-C."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.conftest import Cli

from pitboss.simulation.counters import BLOCK
from pitboss.simulation.tally import Tally

# Blackjack is the quickest game to prepare.
PLAIN = ("simulate", "blackjack", "--option", "max_hands=2")


def results(cli: Cli, *more: str) -> dict[str, Any]:
    ran = cli(*PLAIN, "--json", *more)
    assert ran.status == 0, ran.err
    found: dict[str, Any] = json.loads(ran.out)
    assert found.pop("rounds_per_second") > 0
    return found


def test_json_is_what_the_contract_says(cli: Cli) -> None:
    ran = cli("simulate", "pa-double-attack", "--rounds", "20000", "--seed", "3", "--json")
    found = json.loads(ran.out)
    assert found["rounds"] == 20000
    for name in ("ev", "std_error", "std_dev", "average_wager", "rounds_per_second"):
        assert isinstance(found[name], float)
    assert found["std_error"] == pytest.approx(found["std_dev"] / 20000**0.5)
    assert set(found["wagers"]) == {"bust-it"}
    assert {"ev", "std_error"} <= set(found["wagers"]["bust-it"])
    assert {"blackjacks", "busts", "attacks", "doubles", "splits", "surrenders"} <= set(found["frequencies"])
    assert ran.err == ""  # no progress where there is no terminal


def test_workers_change_nothing_and_the_seed_does(cli: Cli) -> None:
    one = results(cli, "--rounds", "600000", "--seed", "9")
    assert results(cli, "--rounds", "600000", "--seed", "9", "--workers", "3") == one
    assert results(cli, "--rounds", "600000", "--seed", "10")["ev"] != one["ev"]


def test_fresh_boxes_and_penetration_reach_the_shoe(cli: Cli) -> None:
    per_shuffle = {
        name: 1 / results(cli, "--rounds", "100000", *flags)["frequencies"]["shuffles"]
        for name, flags in {
            "fresh": ("--fresh",),
            "shallow": ("--penetration", "0.25"),
            "usual": (),
            "three": ("--boxes", "3"),
        }.items()
    }
    assert per_shuffle["fresh"] == 1
    assert per_shuffle["shallow"] == pytest.approx(per_shuffle["usual"] / 3, rel=0.1)
    assert per_shuffle["three"] < per_shuffle["usual"] * 0.6


def test_it_stops_at_the_precision_asked_for(cli: Cli) -> None:
    found = results(cli, "--until-se", "0.0015")
    assert found["std_error"] <= 0.0015
    before = found["rounds"] - BLOCK
    assert found["std_dev"] / before**0.5 > 0.0015
    assert results(cli, "--until-se", "0.0015", "--workers", "2") == found


def test_variations_and_side_wagers(cli: Cli) -> None:
    game = ("simulate", "nj-double-attack", "--rounds", "50000", "--json")
    never = json.loads(cli(*game, "--strategy", "never-attack", "--no-side").out)
    always = json.loads(cli(*game, "--strategy", "always-attack").out)
    assert never["frequencies"]["attacks"] == 0
    assert always["frequencies"]["attacks"] == 1
    assert never["wagers"] == {}


def test_people_read_tables(cli: Cli) -> None:
    ran = cli("simulate", "nj-double-attack", "--rounds", "50000")
    for text in ("player's ev", "95 % interval", "cards per round", "bust-it", "dealer-blackjacks"):
        assert text in ran.out


@pytest.mark.parametrize(
    ("flags", "message"),
    [
        (("--rounds", "0"), "0 rounds cannot be played"),
        (("--workers", "0"), "0 workers cannot play"),
        (("--boxes", "8"), "the table has 1 to 7"),
        (("--penetration", "0.99"), "from 0.1 to 0.95"),
        (("--until-se", "0"), "is never reached"),
        (("--strategy", "none"), "none"),
        (("--resume", "--checkpoint", "nothing-here.npz"), "no checkpoint to resume from"),
        (("--seed", "-4"), "the seed -4 cannot be used"),
    ],
)
def test_what_cannot_be_done_is_said(cli: Cli, flags: tuple[str, ...], message: str) -> None:
    ran = cli(*PLAIN, *flags)
    assert (ran.status, ran.out) == (2, "")
    assert message in ran.err


def test_ctrl_c_keeps_the_run_and_resume_ends_it_to_the_digit(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "run.npz"
    terminal, other_end = pty.openpty()
    words = [str(Path(sys.executable).with_name("pitboss")), *PLAIN, "--rounds", str(10**12), "--checkpoint", str(path)]
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "110"}
    with subprocess.Popen(words, stderr=other_end, stdout=subprocess.PIPE, env=environment) as run:
        os.close(other_end)
        shown = b""
        while "± ".encode() not in shown:  # the progress line: rounds are being played
            shown += os.read(terminal, 4096)
        run.send_signal(signal.SIGINT)
        while True:
            try:
                shown += os.read(terminal, 4096)
            except OSError:  # the process has gone
                break
        assert run.wait() == 130
    os.close(terminal)
    assert b"--resume goes on from there" in shown
    _, facts = Tally.load(path)
    rounds = str(int(facts["following"]) * BLOCK + 300_000)
    resumed = results(cli, "--rounds", rounds, "--checkpoint", str(path), "--resume")
    assert resumed == results(cli, "--rounds", rounds, "--workers", "2")


def test_a_finished_run_can_be_made_longer(cli: Cli, tmp_path: Path) -> None:
    path = str(tmp_path / "run.npz")
    results(cli, "--rounds", "300000", "--checkpoint", path)
    longer = results(cli, "--rounds", "700000", "--checkpoint", path, "--resume")
    assert longer == results(cli, "--rounds", "700000")
    assert "already holds 500000 rounds" in cli(*PLAIN, "--rounds", "300000", "--checkpoint", path, "--resume").err


def test_money_and_a_picture(cli: Cli, tmp_path: Path) -> None:
    picture = tmp_path / "session.svg"
    # So many rounds that the mean is below nothing whatever the cards: only then is ruin certain.
    flags = ("--rounds", "3000000", "--bet", "25", "--bankroll", "1000", "--session-hours", "2", "--plot", str(picture))
    money = results(cli, *flags)["money"]
    assert (money["bet"], money["session"]["rounds"]) == (25.0, 140)
    assert money["session"]["quantiles"]["0.05"] < money["session"]["quantiles"]["0.95"]
    assert 0 < money["session"]["risk_of_ruin"] <= money["risk_of_ruin"] == 1.0
    assert picture.read_text(encoding="utf-8").startswith("<svg")
    assert "end ahead" in cli(*PLAIN, *flags).out
    for wrong in (("--bet", "0"), ("--risk", "1"), ("--session-rounds", "5", "--session-hours", "1")):
        assert cli(*PLAIN, *wrong).status == 2


def test_reduced_variance_is_reported_beside_the_plain_one(cli: Cli) -> None:
    found = results(cli, "--rounds", "2000000", "--fresh", "--reduce")
    assert found["reduced"]["std_error"] < found["std_error"]
    assert "work shrinks" in cli(*PLAIN, "--rounds", "2000000", "--fresh", "--reduce").out
    assert "--fresh" in cli(*PLAIN, "--reduce").err


def test_without_a_name_the_run_is_kept_under_its_signature(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from pitboss.odds import Blackjack
    from pitboss.simulation.checkpoint import save, signature
    from pitboss.simulation.run import Job

    monkeypatch.chdir(tmp_path)
    assert "no checkpoint to resume from" in cli(*PLAIN, "--resume").err
    job = Job.of(Blackjack(max_hands=2), seed=1)
    kept = Path(f"pitboss-{signature(job)}.npz")
    save(kept, job, job.play(0, BLOCK), 1)
    assert results(cli, "--rounds", "600000", "--resume") == results(cli, "--rounds", "600000")
    assert not kept.exists()  # the run is done
