"""Same cards, same money, at length: a million rounds of the kernel, played again by the table and settled to the cent.

`python benchmarks/same_money.py [ROUNDS]`. Random legal decisions, every game with the mixes of options of the test.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from typing import Any

from pitboss.odds.parameters import parameters
from pitboss.regulations import books, rules
from pitboss.simulation.strategies import random_strategy
from pitboss.simulation.table_check import at_the_table, traced_rounds

MIXES: list[tuple[str, dict[str, Any]]] = [
    (game, {"dealing": dealing}) for game, book in books().items() for dealing in book.offered["dealing"].permitted
]
PER_STRATEGY = 500
BET = 1000


def main(rounds: int) -> None:
    """Play, compare, and say how many rounds met."""
    began, met = time.perf_counter(), Counter[str]()
    share = rounds // len(MIXES) + 1
    for game, options in MIXES:
        chosen = rules(game, options)
        done = seed = 0
        while done < share:
            boxes = 1 + seed % 3
            strategy = random_strategy(parameters(chosen), seed)
            for traced in traced_rounds(chosen, strategy, seed=20, block=seed, rounds=PER_STRATEGY, boxes=boxes):
                record = at_the_table(chosen, strategy, traced, boxes=boxes)
                net = sum(settled.net for settled in record.settlement)
                expected = round(BET * traced.net) + BET * sum(sum(side.values()) for side in traced.side)
                if net != expected:
                    raise SystemExit(f"{chosen!r}, strategy {seed}: table {net}, kernel {expected} cents: {traced}")
            done += PER_STRATEGY
            seed += 1
        met[game] += done
        print(f"{chosen!r}: {done:,} rounds, {seed} strategies, to the cent", flush=True)
    print(f"{met.total():,} rounds in {time.perf_counter() - began:,.0f} s")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000)
