"""Everything that docs/performance.md shows, measured in one run: `make bench`, or `bench.py [--long]`.

All pieces of work are done in turns, so that a machine that others use is as slow for one as for the next; the best
turn counts. Peers that are installed (the dependency group `peers`) take part. The last table is kept in
docs/performance.md, with date and machine.
"""

from __future__ import annotations

import os
import platform
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import numpy as np

PAGE = Path(__file__).parent.parent / "docs/performance.md"
BEGIN, END = "<!-- bench -->", "<!-- /bench -->"
TURNS = 5
BLOCK = 250_000


@dataclass
class Work:
    """A piece of work: `once` does it and gives how much was done, for speeds; for times it gives 0."""

    name: str
    unit: str
    once: Callable[[], float]
    aim: str = ""
    spent: list[float] = field(default_factory=list)  # processor seconds
    done: float = 0.0

    def turn(self) -> None:
        """Do it once more."""
        before = _seconds()
        self.done = self.once()
        self.spent.append(_seconds() - before)

    @property
    def figure(self) -> float:
        """The best turn: units a second, or seconds."""
        return self.done / min(self.spent) if self.done else min(self.spent)


def _seconds() -> float:
    """Processor seconds of this process and of those that it waited for."""
    mine, theirs = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return mine.ru_utime + mine.ru_stime + theirs.ru_utime + theirs.ru_stime


def simulator() -> list[Work]:
    """Rounds of the simulator, side wagers made, to the cutting card."""
    from pitboss.odds import Blackjack
    from pitboss.regulations import game_ids, rules
    from pitboss.simulation.job import Job

    def play(job: Job) -> Callable[[], float]:
        def once() -> float:
            for block in range(4):
                job.play(block, BLOCK)
            return 4 * BLOCK / 1e6

        return once

    aims = {"blackjack": "42", "nj-blackjack-switch": "18"}
    found = []
    for game in ("blackjack", *game_ids()):
        job = Job.of(Blackjack() if game == "blackjack" else rules(game), seed=1)
        found.append(Work(f"simulate {game}", "M rounds/s", play(job), aims.get(game, "33")))
    return found


def solver() -> list[Work]:
    """Exact solves, everything compiled."""
    from pitboss.odds import Blackjack, solve
    from pitboss.regulations import rules

    games: list[tuple[str, Any, str]] = [
        ("ordinary, 8 decks", Blackjack(), "0.05"),
        ("nj-double-attack", rules("nj-double-attack"), ""),
        ("nj-triple-attack", rules("nj-triple-attack"), ""),
        ("pa-double-back-jack", rules("pa-double-back-jack"), "0.3"),
        ("nj-blackjack-switch", rules("nj-blackjack-switch"), "1"),
        ("switch, reader, 4 hands", rules("nj-blackjack-switch", dealing="card-reader", max_hands=4), "1.8"),
    ]

    def once(game: Any) -> Callable[[], float]:
        def work() -> float:
            solve(game)
            return 0.0

        return work

    return [Work(f"solve {name}", "s", once(game), aim) for name, game, aim in games]


def commands(long: bool) -> list[Work]:
    """Whole processes; the first use with nothing compiled, only where it is asked for."""
    folder = tempfile.mkdtemp(prefix="pitboss-bench-")
    settings = {**os.environ, "PITBOSS_CACHE_DIR": folder}

    def run(*arguments: str, empty: bool = False) -> Callable[[], float]:
        def once() -> float:
            used = {**settings, "NUMBA_CACHE_DIR": tempfile.mkdtemp(dir=folder)} if empty else settings
            subprocess.run([sys.executable, "-m", "pitboss", *arguments], check=True, capture_output=True, env=used)
            return 0.0

        return once

    ev = ["ev", "nj-double-attack", "--hand", "9s 9h", "--up", "7d", "--recompute"]
    found = [
        Work("`pitboss solve blackjack`", "s", run("solve", "blackjack", "--recompute"), "0.8"),
        Work("`pitboss solve blackjack`, asked again", "s", run("solve", "blackjack"), "0.35"),
        Work("`pitboss ev`", "s", run(*ev), "0.6"),
    ]
    if long:
        found += [
            Work("first use: ev", "s", run(*ev, empty=True), "3"),
            Work("first use: solve", "s", run("solve", "blackjack", "--recompute", empty=True), "5.5"),
            Work("first use: simulate", "s", run("simulate", "blackjack", "--rounds", "1000", empty=True), "11"),
            Work("`pitboss count nj-blackjack-switch`", "s", run("count", "nj-blackjack-switch"), "15"),
        ]
    return found


def environments() -> list[Work]:
    """Steps of the environments, and of Gymnasium's own blackjack."""
    import gymnasium

    from pitboss.research.environment import Environment
    from pitboss.research.vector import VectorEnvironment

    def many(game: str) -> Callable[[], float]:
        tables = VectorEnvironment(game, num_envs=2048, copy=False)
        _, info = tables.reset(seed=1)
        masks, rng = info["action_mask"], np.random.default_rng(1)

        def once() -> float:
            for _ in range(20):
                tables.step(np.argmax(masks * rng.random(masks.shape, dtype=np.float32), axis=1))
            return 20 * 2048

        return once

    def one(table: Any, legal: bool) -> Callable[[], float]:
        table.reset(seed=1)

        def once() -> float:
            _, info = table.reset()
            for step in range(3000):
                action = int(info["action_mask"].argmax()) if legal else step % 2
                _, _, over, _, info = table.step(action)
                if over:
                    _, info = table.reset()
            return 3000

        return once

    return [
        Work("environment, 2048 tables, nj-double-attack, answers drawn", "steps/s", many("nj-double-attack")),
        Work("environment, 2048 tables, ordinary, answers drawn", "steps/s", many("blackjack"), "100 × Gymnasium"),
        Work("environment, one table, ordinary", "steps/s", one(Environment("blackjack"), True)),
        Work("peer: Gymnasium Blackjack-v1", "steps/s", one(gymnasium.make("Blackjack-v1"), False)),
    ]


def tables_and_peers() -> list[Work]:
    """The Python table, and what others play in Python or C++."""
    found = [Work("table, random legal answers, nj-double-attack", "rounds/s", _table())]
    for make in (_open_spiel, _rlcard, _pokerkit):
        try:
            found.append(make())
        except ImportError as error:
            print(f"  not measured: {error.name} is not installed", file=sys.stderr)
    return found


def _table() -> Callable[[], float]:
    import random

    from pitboss.floor.shuffling import Shuffled
    from pitboss.randomness import Seeded
    from pitboss.regulations import rules
    from pitboss.table import Table

    chosen = rules("nj-double-attack")
    table, rng = Table(chosen, Shuffled(chosen, Seeded(1)), keep=False), random.Random(1)

    def once() -> float:
        for _ in range(400):
            table.act("1 bet 10")
            table.act("deal")
            while table.round is not None:
                table.act(f"1 {rng.choice(table.pending.verbs)}")
        return 400

    return once


def _open_spiel() -> Work:
    import random

    import pyspiel

    game, rng = pyspiel.load_game("blackjack"), random.Random(1)

    def once() -> float:
        for _ in range(400):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(outcomes, chances)[0])
                else:
                    state.apply_action(rng.choice(state.legal_actions()))
        return 400

    return Work("peer: OpenSpiel blackjack (hit or stand, C++)", "rounds/s", once)


def _rlcard() -> Work:
    import rlcard
    from rlcard.agents import RandomAgent

    played = rlcard.make("blackjack")
    played.set_agents([RandomAgent(num_actions=played.num_actions)])

    def once() -> float:
        for _ in range(400):
            played.run(is_training=False)
        return 400

    return Work("peer: RLCard blackjack (hit or stand)", "rounds/s", once)


def _pokerkit() -> Work:
    from pokerkit import Automation, NoLimitTexasHoldem

    def once() -> float:
        for _ in range(20):
            state = NoLimitTexasHoldem.create_state(tuple(Automation), True, 0, (1, 2), 2, (200, 200), 2)
            while state.status:
                state.check_or_call()
        return 20

    return Work("peer: PokerKit, a hand of hold'em checked down", "rounds/s", once)


def nanoseconds(rounds: int, boxes: int = 1) -> float:
    """Processor time of a round of ordinary blackjack, in a run of so many."""
    from pitboss.odds import Blackjack
    from pitboss.simulation.job import Job
    from pitboss.simulation.run import simulate

    job = Job.of(Blackjack(), seed=1, boxes=boxes)
    job.play(0, 1)
    before = time.process_time()
    simulate(job, rounds)
    return (time.process_time() - before) / rounds * 1e9


def growth() -> list[str]:
    """How time grows with decks, boxes and workers."""
    from pitboss.odds import Blackjack, solve
    from pitboss.simulation.job import Job
    from pitboss.simulation.run import on_threads, simulate

    boxes = ", ".join(f"{n}: {nanoseconds(10**6, n):.0f}" for n in (1, 2, 3, 6))
    rows = [f"| ns a round, boxes | {boxes} |"]
    times = []
    for decks in (1, 2, 4, 6, 8):
        solve(Blackjack(decks=decks))
        times.append(f"{decks}: {min(solve(Blackjack(decks=decks)).seconds for _ in range(TURNS)):.3f}")
    rows.append(f"| s to solve, decks | {', '.join(times)} |")
    speeds = []
    for workers in (1, 2, 4):
        began = time.perf_counter()
        simulate(Job.of(Blackjack(), seed=1), 10**7, play=on_threads(workers))
        speeds.append(f"{workers}: {10 / (time.perf_counter() - began):.1f}")
    rows.append(f"| M rounds a second of the clock, workers | {', '.join(speeds)} |")
    return rows


def machine() -> str:
    """When and where."""
    model = platform.processor() or platform.machine()
    facts = Path("/proc/cpuinfo")
    lines = facts.read_text().splitlines() if facts.exists() else []
    model = next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), model)
    names = []
    for name in ("pitboss", "numba", "numpy", "gymnasium", "open_spiel", "rlcard", "pokerkit"):
        try:
            names.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            names.append(f"{name} not installed")
    load = os.getloadavg()[0]
    return (
        f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC, {model}, {os.cpu_count()} cores, load {load:.1f}, "
        f"Python {platform.python_version()}, {', '.join(names)}. Processor time, best of {TURNS} turns taken in "
        "alternation."
    )


def shown(work: Work) -> str:
    """A figure with as many digits as it deserves."""
    figure = work.figure
    return f"{figure:,.0f}" if figure >= 1000 else f"{figure:.1f}" if figure >= 10 else f"{figure:.3g}"


def main(long: bool) -> None:
    """Measure, print, and put the table into docs/performance.md."""
    works = [*simulator(), *solver(), *environments(), *tables_and_peers()]
    slow = commands(long)
    for turn in range(TURNS + 1):
        for work in works:
            work.turn()
            if turn == 0:
                work.spent.clear()  # it may have been compiled
        print(f"  turn {turn} of {TURNS}", file=sys.stderr)
    for _ in range(2):
        for work in slow:
            work.turn()
    rows = ["| work | figure | unit | aim |", "|---|---|---|---|"]
    rows += [f"| {work.name} | {shown(work)} | {work.unit} | {work.aim} |" for work in (*works, *slow)]
    table, grown, times = "\n".join([machine(), "", *rows]), growth(), []
    for power in (6, 7, 8, 9, 10) if long else (6, 7, 8):  # the last take minutes: what is known is written before
        times.append(f"10^{power}: {nanoseconds(10**power):.1f}")
        rounds = f"| ns a round, rounds | {', '.join(times)} |"
        write("\n".join([table, "", "How it grows:", "", "| what | figures |", "|---|---|", rounds, *grown]))


def write(text: str) -> None:
    """Print it and put it into docs/performance.md."""
    print(text, flush=True)
    page = PAGE.read_text("utf-8")
    before, after = page.partition(BEGIN)[0], page.partition(END)[2]
    PAGE.write_text(f"{before}{BEGIN}\n{text}\n{END}{after}", "utf-8")


if __name__ == "__main__":
    main("--long" in sys.argv[1:])
