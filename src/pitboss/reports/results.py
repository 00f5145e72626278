"""The results of all five games: solved exactly, and checked by the simulator.

They are kept as data, keyed by the digest of the rule set, so that a page or a prompt can show an edge without working
it out. A test holds the data to the solver; `pitboss results --recompute` makes it anew.
"""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from pitboss.regulations import REGULATIONS, Rules

if TYPE_CHECKING:
    from collections.abc import Iterable

ROUNDS: Final = 400_000_000
SEED: Final = 20_260_101
DATA: Final = "data/results.json"


@lru_cache(maxsize=1)
def published() -> list[dict[str, Any]]:
    """The kept results, one entry a game."""
    text = files("pitboss.reports").joinpath(DATA).read_text(encoding="utf-8")
    entries: list[dict[str, Any]] = json.loads(text)
    return entries


def published_edge(rules: Rules) -> float | None:
    """The house edge of a rule set, if it is among the kept results."""
    return next((float(entry["house_edge"]) for entry in published() if entry["rules"] == rules.digest), None)


def compute(games: Iterable[str] = REGULATIONS, rounds: int = ROUNDS) -> list[dict[str, Any]]:
    """Solve every game as it is by default, and play it."""
    from pitboss.odds import solve
    from pitboss.simulation.run import Job, simulate

    entries = []
    for game in games:
        rules = REGULATIONS[game].rules()
        solution = solve(rules)
        job = Job.of(rules, seed=SEED, strategy=solution.strategy, fresh=True, sides=False)
        played = simulate(job, rounds)
        entries.append(
            {
                "game": game,
                "name": rules.regulation.name,
                "jurisdiction": rules.regulation.jurisdiction,
                "rules": rules.digest,
                "house_edge": solution.house_edge,
                "element_of_risk": solution.element_of_risk,
                "average_wager": solution.average_wager,
                "simulated": {
                    "rounds": played.rounds,
                    "seed": SEED,
                    "house_edge": -played.ev,
                    "std_error": played.std_error,
                    "std_dev": played.std_dev,  # the solver knows that of a full shoe only where a pair splits once
                },
            }
        )
    return entries


def markdown(entries: list[dict[str, Any]]) -> str:
    """The results as a table for the README."""
    rows = [
        "| game | house edge | element of risk | average wager | edge, played | standard deviation, played |",
        "|---|---|---|---|---|---|",
    ]
    for entry in entries:
        simulated = entry["simulated"]
        rows.append(
            f"| {entry['name']}, {entry['jurisdiction']} (`{entry['rules']}`) | {entry['house_edge']:.5%} "
            f"| {entry['element_of_risk']:.5%} | {entry['average_wager']:.5f} "
            f"| {simulated['house_edge']:.3%} ± {simulated['std_error']:.3%} | {simulated['std_dev']:.3f} |"
        )
    return "\n".join(rows)
