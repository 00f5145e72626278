"""The simulation that checks a par sheet: the same rules played by the compiled table, from a fresh shoe each round."""

from __future__ import annotations

import math
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Final

from pitboss.reports.p_values import chi_square

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pitboss.odds import Solution
    from pitboss.odds.side import SideWager
    from pitboss.regulations import Rules

LEAST_EXPECTED: Final = 5.0  # rounds in a cell of the chi-square test
LEAST_BLOCKS: Final = 8  # for an error from the spread of blocks


@dataclass(frozen=True, slots=True)
class Check:
    """One figure, exact and played; z is their difference in standard errors."""

    figure: str
    exact: float
    simulated: float
    std_error: float

    @property
    def z(self) -> float:
        return (self.simulated - self.exact) / self.std_error if self.std_error else 0.0

    def to_dict(self) -> dict[str, object]:
        """For JSON."""
        return {**asdict(self), "z": self.z}


@dataclass(frozen=True, slots=True)
class Simulation:
    """The whole check."""

    rounds: int
    seed: int
    checks: tuple[Check, ...]
    chi_square: float
    freedom: int
    p_value: float

    def to_dict(self) -> dict[str, object]:
        """For JSON."""
        return {
            "rounds": self.rounds,
            "seed": self.seed,
            "checks": [check.to_dict() for check in self.checks],
            "chi_square": {"statistic": self.chi_square, "degrees_of_freedom": self.freedom, "p_value": self.p_value},
        }


def share(chances: Mapping[float, float], sign: int) -> float:
    """The chance that a result is a win (1), a push (0) or a loss (-1)."""
    return sum(p for net, p in chances.items() if (net > 0) - (net < 0) == sign)


def check_by_playing(
    rules: Rules,
    solution: Solution,
    wagers: Mapping[str, SideWager],
    rounds: int,
    seed: int,
    progress: Callable[[int, int], None] | None = None,
) -> Simulation:
    """Play so many rounds and compare every figure. `progress` hears of rounds done and to do."""
    from pitboss.simulation.counters import ROUNDS
    from pitboss.simulation.run import Job, Played, on_threads, simulate
    from pitboss.simulation.statistics import statistics
    from pitboss.simulation.tally import Tally

    job = Job.of(rules, seed=seed, strategy=solution.strategy, fresh=True)
    averages: list[float] = []

    def seen(played: Played, tally: Tally) -> bool:
        averages.append(statistics(rules, played.tally).average_wager)
        if progress:
            progress(int(tally.tallies[ROUNDS]), rounds)
        return False

    found = simulate(job, rounds, play=on_threads(2), seen=seen)
    chances = solution.distribution.chances
    deviation, mean = solution.std_dev, solution.distribution.mean
    fourth = sum((net - mean) ** 4 * p for net, p in chances.items())
    checks = [
        Check("house edge", solution.house_edge, -found.ev, deviation / math.sqrt(rounds)),
        Check(
            "standard deviation",
            deviation,
            found.std_dev,
            math.sqrt((fourth - deviation**4) / rounds) / (2 * deviation),
        ),
    ]
    for figure, sign in (("hit frequency", 1), ("push frequency", 0), ("loss frequency", -1)):
        p = share(chances, sign)
        checks.append(Check(figure, p, share(found.distribution, sign), math.sqrt(p * (1 - p) / rounds)))
    if len(averages) >= LEAST_BLOCKS:
        middle = sum(averages) / len(averages)
        spread = sum((value - middle) ** 2 for value in averages) / (len(averages) - 1)
        error = math.sqrt(spread / len(averages))
        checks.append(Check("average wager", solution.average_wager, found.average_wager, error))
    for name, side in found.wagers.items():
        if name in wagers and wagers[name].given is None:
            exact = wagers[name]
            error = exact.std_dev / math.sqrt(rounds)
            checks.append(Check(f"{name}: house edge", float(exact.house_edge), -side.ev, error))
    statistic, freedom = _chi_square(chances, found.distribution, rounds)
    return Simulation(rounds, seed, tuple(checks), statistic, freedom, chi_square(statistic, freedom))


def _chi_square(exact: Mapping[float, float], played: Mapping[float, float], rounds: int) -> tuple[float, int]:
    """Results that are too rare for a cell of their own share one."""
    statistic, cells, rest, rest_seen = 0.0, 0, 0.0, 0.0
    for net in sorted(set(exact) | set(played)):
        expected, seen = rounds * exact.get(net, 0.0), rounds * played.get(net, 0.0)
        if expected < LEAST_EXPECTED:
            rest, rest_seen = rest + expected, rest_seen + seen
            continue
        statistic += (seen - expected) ** 2 / expected
        cells += 1
    if rest >= LEAST_EXPECTED:
        statistic += (rest_seen - rest) ** 2 / rest
        cells += 1
    return statistic, max(1, cells - 1)
