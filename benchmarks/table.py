"""Complete rounds per CPU second of the table: one box, legal random answers, one thread.

    .venv/bin/python benchmarks/table.py [seconds per game]

The aim is 20,000 for each game. The machine is noisy, so a fixed piece of plain Python is timed beside it and its time
is printed: compare runs only where that is alike.
"""

from __future__ import annotations

import random
import sys
import time

from pitboss.floor.shuffling import Shuffled
from pitboss.randomness import Seeded
from pitboss.regulations import game_ids, rules
from pitboss.table import Table


def rounds_per_second(game: str, seconds: float) -> float:
    """Play random rounds for that long."""
    chosen = rules(game)
    table = Table(chosen, Shuffled(chosen, Seeded(1)), keep=False)
    draw = random.Random(1).random
    played = 0
    start = time.process_time()
    while True:
        table.act("1 bet 10")
        table.act("deal")
        while table.round is not None:
            question = table.pending
            verbs = question.verbs
            table.act(f"{question.place} {verbs[int(draw() * len(verbs))]}")
        played += 1
        if played % 500 == 0 and (spent := time.process_time() - start) > seconds:
            return played / spent


def yardstick() -> float:
    """CPU milliseconds of a fixed piece of plain Python, the best of seven."""
    best = float("inf")
    for _ in range(7):
        start = time.process_time()
        kept: dict[int, tuple[int, int]] = {}
        row: list[int] = []
        for n in range(300_000):
            kept[n & 255] = (n, n + 1)
            row.append(n)
            if len(row) > 100:
                row = []
        best = min(best, time.process_time() - start)
    return best * 1000


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    print(f"yardstick {yardstick():.1f} ms")
    for game in game_ids():
        print(f"{game:22} {rounds_per_second(game, seconds):9,.0f} rounds per CPU second")


if __name__ == "__main__":
    main()
