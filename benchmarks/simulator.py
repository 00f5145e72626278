"""Rounds per CPU second of the simulator, game by game, with what it does for them.

`python benchmarks/simulator.py [GAME…]`. One box, best strategy, the shoe dealt to its cutting card, once compiled.
The number of cards per round is there to be checked by hand: a round of ordinary blackjack takes about 5.4.
Run it on an idle machine: processors that are shared or heated up give less.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import time

from pitboss.odds import Blackjack, solve
from pitboss.regulations import game_ids, rules
from pitboss.simulation.counters import BLOCK, CARDS, ROUNDS, SHUFFLES
from pitboss.simulation.run import Job, on_threads, simulate
from pitboss.simulation.tally import Tally

TARGETS = {  # millions of rounds per CPU second
    "blackjack": 30,
    "nj-double-attack": 20,
    "pa-double-attack": 20,
    "pa-double-back-jack": 20,
    "nj-triple-attack": 18,
    "nj-blackjack-switch": 10,
}
PLAYED = 20 * BLOCK


def speed(job: Job, blocks: int) -> tuple[float, Tally]:
    """Millions of rounds per CPU second of one thread: the best of three, for others use the machine too."""
    best = 0.0
    for _ in range(3):
        began = time.thread_time()
        total = job.play(0, BLOCK)
        for block in range(1, blocks):
            total += job.play(block, BLOCK)
        best = max(best, blocks * BLOCK / (time.thread_time() - began) / 1e6)
    return best, total


def compile_time() -> float:
    """Seconds to compile both kernels from nothing, in a process of its own with an empty cache."""
    code = "import time; t = time.process_time(); from pitboss.simulation.worker import warm; warm(); "
    code += "print(time.process_time() - t)"
    import os
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "NUMBA_CACHE_DIR": folder}
        ran = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    return float(ran.stdout)


def main(games: list[str]) -> None:
    """Print the table."""
    print(f"{'game':22}{'with sides':>11}{'without':>9}{'target':>8}{'cards':>8}{'rounds per shoe':>17}")
    for game in games:
        chosen = Blackjack() if game == "blackjack" else rules(game)
        strategy = solve(chosen).strategy
        with_sides, without = (Job.of(chosen, seed=1, strategy=strategy, sides=sides) for sides in (True, False))
        with_sides.play(0, 1)
        fast, tally = speed(with_sides, PLAYED // BLOCK)
        plain, _ = speed(without, PLAYED // BLOCK)
        counted = tally.tallies
        print(
            f"{game:22}{fast:9.1f} M{plain:7.1f} M{TARGETS[game]:6} M{counted[CARDS] / counted[ROUNDS]:8.3f}"
            f"{counted[ROUNDS] / counted[SHUFFLES]:17.1f}"
        )
    job = Job.of(Blackjack(), seed=1)
    for rounds in (10**6, 10**7, 10**8):
        began = time.process_time()
        simulate(job, rounds)
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        print(f"{rounds:>13,} rounds: {(time.process_time() - began) / rounds * 1e9:6.2f} ns a round, {memory:.0f} MiB")
    for workers in (1, 2):
        began = time.perf_counter()
        simulate(job, 10**8, play=on_threads(workers))
        print(
            f"{workers} worker{'s' * (workers > 1)}: {1e8 / (time.perf_counter() - began) / 1e6:.1f} M rounds a second"
        )
    print(f"kernels compiled from nothing in {compile_time():.1f} s of processor time")


if __name__ == "__main__":
    main(sys.argv[1:] or ["blackjack", *game_ids()])
