"""A real scheduler with real worker processes on this machine, one of which is killed in the middle."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.conftest import Cli
from tests.simulation.signatures import game_rules, solution

from pitboss.regulations import rules
from pitboss.simulation.cluster import PER_TASK, ClusterError, on_cluster
from pitboss.simulation.counters import BLOCK
from pitboss.simulation.run import Job, Played, simulate
from pitboss.simulation.tally import Tally

BIN = Path(sys.executable).parent
SECONDS = 120


class Cluster(NamedTuple):
    address: str
    workers: list[subprocess.Popen[bytes]]


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    folder = tmp_path_factory.mktemp("cluster")
    words = [
        sys.executable,
        "-W",
        "ignore",
        "-m",
        "distributed.cli.dask_scheduler",
        "--host",
        "127.0.0.1",
        "--port",
        "0",
    ]
    words += ["--no-dashboard", "--no-jupyter", "--scheduler-file", str(folder / "scheduler.json")]
    with ExitStack() as stack:
        processes = [stack.enter_context(subprocess.Popen(words, stderr=subprocess.DEVNULL, cwd=folder))]
        try:
            deadline = time.monotonic() + SECONDS
            while not (folder / "scheduler.json").exists():
                assert time.monotonic() < deadline, "the scheduler did not start"
                time.sleep(0.05)
            address = json.loads((folder / "scheduler.json").read_text())["address"]
            workers = []
            for number in range(2):
                said = folder / f"worker-{number}"
                with said.open("wb") as out:
                    words = [str(BIN / "pitboss"), "worker", address, "--threads", "1"]
                    workers.append(stack.enter_context(subprocess.Popen(words, stderr=out, cwd=folder)))
                processes.append(workers[-1])
            for number in range(2):
                while b"working for" not in (folder / f"worker-{number}").read_bytes():
                    assert time.monotonic() < deadline, "a worker did not start"
                    time.sleep(0.05)
            yield Cluster(address, workers)
        finally:
            for process in processes:
                process.kill()


def job(game: str) -> Job:
    return Job.of(game_rules(game), seed=8, strategy=solution(game).strategy)


@pytest.mark.parametrize("until", [("--rounds", "600000"), ("--until-se", "0.0015")])
def test_the_command_plays_on_a_cluster(cluster: Cluster, cli: Cli, until: tuple[str, str]) -> None:
    """A run that ends by its standard error ends after the same block, though a task has several."""
    words = ("simulate", "blackjack", *until, "--json")
    on_one, on_many = (json.loads(cli(*words, *more).out) for more in ((), ("--cluster", cluster.address)))
    assert on_one.pop("rounds_per_second") > 0
    assert on_many.pop("rounds_per_second") > 0
    assert on_one == on_many
    assert cli(*words, "--cluster", cluster.address, "--workers", "2").status == 2


def test_a_worker_killed_in_the_middle_changes_nothing(cluster: Cluster) -> None:
    made, rounds = job("nj-double-attack"), 12 * PER_TASK * BLOCK
    tallies: list[Tally] = []

    def seen(played: Played, tally: Tally) -> bool:
        if played.block == 2 * PER_TASK - 1:  # the blocks of a task come as one, under the number of the last
            os.kill(cluster.workers[0].pid, signal.SIGKILL)
        tallies[:] = [tally]
        return False

    result = simulate(made, rounds, play=on_cluster(cluster.address), seen=seen)
    assert cluster.workers[0].wait() == -signal.SIGKILL
    alone: list[Tally] = []
    expected = simulate(made, rounds, seen=lambda _, tally: alone.__setitem__(slice(None), [tally]) or False)
    assert tallies[0].digest == alone[0].digest
    assert result == expected


def test_no_scheduler_is_an_error() -> None:
    with pytest.raises(ClusterError, match="no scheduler answers at tcp://127"):
        simulate(job("blackjack"), 10, play=on_cluster("tcp://127.0.0.1:1"))


def test_a_worker_without_a_scheduler_says_so(cli: Cli) -> None:
    ran = cli("worker", "tcp://127.0.0.1:1", "--patience", "1")
    assert ran.status == 2
    assert "no scheduler answers" in ran.err
    assert cli("worker", "tcp://127.0.0.1:1", "--threads", "0").status == 2


def test_rules_travel_by_name() -> None:
    import pickle

    chosen = rules("nj-blackjack-switch", decks=6)
    sent = pickle.dumps(chosen)
    assert pickle.loads(sent) == chosen
    assert len(sent) < 2500
    counted = job("blackjack").play(0, 1000)
    assert pickle.loads(pickle.dumps(counted)) == counted
    assert len(pickle.dumps(counted)) < 20_000
