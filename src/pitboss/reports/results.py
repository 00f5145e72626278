"""The results of the games: solved exactly, and checked by the simulator.

Each game keeps its own (`results.json` in its package) with the digest of the rule set, so that a page or a prompt can
show an edge without working it out. A test holds the data to the solver; `pitboss results --recompute` makes it anew.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from pitboss import style
from pitboss.regulations import Rules, of_each_game
from pitboss.regulations import rules as rules_of

if TYPE_CHECKING:
    from collections.abc import Iterable

ROUNDS: Final = 400_000_000
SEED: Final = 20_260_101
ROUNDS_PER_HOUR: Final = 70  # that a table deals


def published() -> list[dict[str, Any]]:
    """The kept results, one entry a game."""
    return [dict(entry) for _, entry in of_each_game(lambda game: game.results) if entry is not None]


@lru_cache(maxsize=256)
def published_edge(rules: Rules) -> float | None:
    """The house edge of a rule set, if it is among the kept results; limits and boxes change nothing."""
    from pitboss.odds.parameters import parameters

    entry, usual = rules.source.results, rules.regulation.rules()
    if entry is None or entry["rules"] != usual.digest:
        return None
    same = rules.digest == usual.digest or parameters(rules) == parameters(usual)
    return float(entry["house_edge"]) if same else None


def cost_of_an_hour(rules: Rules, edge: float) -> tuple[int, float]:
    """The least that a player must wager in a round, and what an hour of it costs with best play, both in cents.

    >>> least, cost = cost_of_an_hour(rules_of("nj-blackjack-switch"), 0.003)
    >>> least, round(cost)  # two hands
    (1000, 210)
    """
    from pitboss.odds.parameters import parameters

    least = rules.options.minimum * parameters(rules).unit
    return least, edge * least * ROUNDS_PER_HOUR


def compute(games: Iterable[str], rounds: int = ROUNDS) -> list[dict[str, Any]]:
    """Solve games as they are by default, and play them."""
    from pitboss.odds import solve
    from pitboss.simulation.run import Job, simulate

    entries = []
    for game in games:
        rules = rules_of(game)
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
                    "std_dev": played.std_dev,
                },
            }
        )
    return entries


def markdown(entries: list[dict[str, Any]]) -> str:
    """The results as a table for the README."""
    rows = [
        "| game | house edge | element of risk | average wager | edge, played ± standard error "
        "| standard deviation, played |",
        "|---|---|---|---|---|---|",
    ]
    for entry in entries:
        simulated = entry["simulated"]
        rows.append(
            f"| {entry['name']}, {entry['jurisdiction']} (`{entry['rules']}`) | {style.percent(entry['house_edge'])} "
            f"| {style.percent(entry['element_of_risk'])} | {entry['average_wager']:.5f} "
            f"| {style.percent(simulated['house_edge'])} ± {style.percent(simulated['std_error'])} "
            f"| {simulated['std_dev']:.3f} |"
        )
    return "\n".join(rows)
