"""What the house wins where the shoe is dealt to its cutting card, as at a table, instead of shuffled for each round.

Rounds of small cards take more of them, so that the cutting card comes after fewer rounds where small cards come first,
and the large ones behind it are dealt to nobody (the cut-card effect). The exact figures are of the first round.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from pitboss.odds import Solution
    from pitboss.regulations import Rules


@dataclass(frozen=True, slots=True)
class DealtShoe:
    """The sample: edge per unit of the initial wager, with its standard error.

    The cutting card lies after so many cards; 0 where every round is shuffled for anyway.
    """

    house_edge: float
    std_error: float
    rounds: int
    cutting_card: int

    def to_dict(self) -> dict[str, object]:
        """For JSON."""
        return asdict(self)


def dealt_by_playing(
    rules: Rules, solution: Solution, rounds: int, seed: int, progress: Callable[[int, int], None] | None = None
) -> DealtShoe:
    """Play so many rounds by the strategy of the first round. `progress` hears of rounds done and to do."""
    from pitboss.simulation.counters import ROUNDS
    from pitboss.simulation.run import Job, Played, on_threads, simulate
    from pitboss.simulation.tally import Tally

    def seen(_: Played, tally: Tally) -> bool:
        if progress:
            progress(int(tally.tallies[ROUNDS]), rounds)
        return False

    job = Job.of(rules, seed=seed, strategy=solution.strategy)
    found = simulate(job, rounds, play=on_threads(2), seen=seen)
    return DealtShoe(-found.ev, found.std_error, rounds, job.cut)
