"""How fast the solver is: processor seconds of a full finite solve with its strategy, against the targets.

Run with `.venv/bin/python benchmarks/solver.py`. Nothing else should run on the machine: other programs on its cores
show through shared caches.
"""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time

from pitboss.odds import Blackjack, ev, solve
from pitboss.regulations import Rules, rules

TARGETS: list[tuple[str, Rules | Blackjack, float]] = [
    ("ordinary blackjack, 8 decks, S17 DAS, 4 hands", Blackjack(), 0.15),
    ("Double Attack (NJ)", rules("nj-double-attack"), 1.0),
    ("Double Attack (PA)", rules("pa-double-attack"), 1.0),
    ("Triple Attack", rules("nj-triple-attack"), 1.0),
    ("Double Back Jack", rules("pa-double-back-jack"), 1.5),
    ("Switch", rules("nj-blackjack-switch"), 4.0),
    ("Switch, resplit to 4", rules("nj-blackjack-switch", max_hands=4), 4.0),
]
POSITIONS: list[tuple[str, Rules | Blackjack, str, str, str]] = [
    ("ordinary, pair", Blackjack(), "8s 8h", "9d", ""),
    ("Double Attack, pair", rules("nj-double-attack"), "8s 8h", "9d", ""),
    ("Triple Attack, pair of aces", rules("nj-triple-attack"), "As Ah", "Kd", ""),
    ("Double Back Jack, pair", rules("pa-double-back-jack"), "2s 2h", "9d", ""),
    ("Switch, keep or switch", rules("nj-blackjack-switch", max_hands=4), "8s 8h", "9d", "2c 2d"),
]
LATENCY = 0.050
FIRST_USE, SECOND_PROCESS, MEMORY = 30.0, 1.5, 1e9


def verdict(measured: float, target: float) -> str:
    return "ok" if measured <= target else "TOO SLOW"


def solves() -> None:
    for name, game, target in TARGETS:
        solve(game)
        best = min(solve(game).seconds for _ in range(3))
        print(f"{name:<48}{best:9.3f} s   target {target:5.2f}   {verdict(best, target)}")


def positions() -> None:
    for name, game, hand, up, hand2 in POSITIONS:
        ev(game, hand, up, hand2=hand2)
        times = []
        for seen in ("3c", "4c", "5c", "6c", "7c", "9c"):
            started = time.process_time()
            ev(game, hand, up, hand2=hand2, seen=seen)
            times.append(time.process_time() - started)
        worst = max(times)
        typical = statistics.median(times)
        print(f"ev, {name:<44}{1000 * typical:9.1f} ms  worst {1000 * worst:5.1f}   {verdict(worst, LATENCY)}")


def processes() -> None:
    """First use ever, and a second process that finds the compiled code."""
    command = [sys.executable, "-c", "from pitboss.odds import *; solve(Blackjack())"]
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "NUMBA_CACHE_DIR": folder}
        spent = []
        for _ in range(2):
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            subprocess.run(command, check=True, env=environment)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            spent.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    solve(Blackjack())
    overhead = spent[1] - solve(Blackjack()).seconds
    print(f"{'first use ever, compilation included':<48}{spent[0]:9.2f} s   {verdict(spent[0], FIRST_USE)}")
    print(f"{'second process: overhead before and around':<48}{overhead:9.2f} s   {verdict(overhead, SECOND_PROCESS)}")


def main() -> None:
    solves()
    positions()
    processes()
    memory = 1024 * resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(f"{'memory, all of the above in one process':<48}{memory / 1e6:9.0f} MB  {verdict(memory, MEMORY)}")


if __name__ == "__main__":
    main()
