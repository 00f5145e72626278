"""The simulator in one call.

>>> from pitboss.odds import Blackjack
>>> found = simulate(Blackjack(decks=6), 10_000, seed=7)
>>> found.rounds, abs(found.ev) < 5 * found.std_error
(10000, True)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pitboss.odds.parameters import GameRules
    from pitboss.simulation.statistics import Statistics


def simulate(
    rules: GameRules,
    rounds: int = 10_000_000,
    *,
    seed: int = 1,
    fresh: bool = False,
    boxes: int = 1,
    penetration: float = 0.75,
    side: bool = True,
    workers: int = 1,
) -> Statistics:
    """Play rounds of a rule set with the solver's strategy from a real shoe; what they came to, with honest errors.

    The same seed gives the same numbers whatever the number of workers. `fresh` shuffles before every round, as the
    solver does; otherwise the shoe is dealt to its cutting card, at `penetration`. `side` also makes every side wager.
    """
    from pitboss.simulation.run import Job, on_threads
    from pitboss.simulation.run import simulate as run

    job = Job.of(rules, seed=seed, fresh=fresh, boxes=boxes, penetration=penetration, sides=side)
    return run(job, rounds, play=on_threads(workers))
