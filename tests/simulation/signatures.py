"""A short signature of what the kernel counts for a fixed seed, game by game.

`python tests/simulation/signatures.py` writes signatures.toml anew; a changed signature must be meant.
"""

from __future__ import annotations

import sys
import tomllib
from functools import lru_cache
from pathlib import Path

from pitboss.odds import Blackjack, Solution, solve
from pitboss.regulations import Rules, game_ids, rules
from pitboss.simulation.run import Job

FILE = Path(__file__).with_name("signatures.toml")
ROUNDS = 200_000
SEED = 2026
GAMES = (*game_ids(), "blackjack")
WAYS: dict[str, tuple[int, bool]] = {"cut": (1, False), "fresh": (1, True), "three-boxes": (3, False)}


@lru_cache
def game_rules(game: str) -> Rules | Blackjack:
    """A game by name with the options that are usual."""
    return Blackjack() if game == "blackjack" else rules(game)


@lru_cache
def solution(game: str) -> Solution:
    """A solved game, once for all tests."""
    return solve(game_rules(game))


def signature(game: str, way: str) -> str:
    """The signature of one game dealt one way."""
    boxes, fresh = WAYS[way]
    job = Job.of(game_rules(game), seed=SEED, strategy=solution(game).strategy, boxes=boxes, fresh=fresh)
    return job.play(0, ROUNDS).digest


def kept() -> dict[str, dict[str, str]]:
    """The signatures in the repository."""
    return tomllib.loads(FILE.read_text())


def write() -> None:
    """Write all signatures."""
    lines = ["# Written by tests/simulation/signatures.py: digests of what the kernel counts for one seed."]
    for game in GAMES:
        lines += ["", f"[{game}]", *(f'{way} = "{signature(game, way)}"' for way in WAYS)]
    FILE.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    write()
    sys.stdout.write(FILE.read_text())
