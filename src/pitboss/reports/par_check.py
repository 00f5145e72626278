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
    from pitboss.simulation.run import Job

LEAST_EXPECTED: Final = 5.0  # rounds in a cell of the chi-square test
SMALL_BLOCKS, SMALL_BLOCK = 100, 2_000  # and rounds in each: for errors from the spread of blocks


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
    from pitboss.simulation.tally import Tally

    job = Job.of(rules, seed=seed, strategy=solution.strategy, fresh=True)

    def seen(_: Played, tally: Tally) -> bool:
        if progress:
            progress(int(tally.tallies[ROUNDS]), rounds)
        return False

    found = simulate(job, rounds, play=on_threads(2), seen=seen)
    chances = solution.distribution.chances
    checks = [Check("house edge", solution.house_edge, -found.ev, solution.std_dev / math.sqrt(rounds))]
    wager, risk = _stake_errors(job, solution, rounds)
    checks.append(Check("average wager", solution.average_wager, found.average_wager, wager))
    checks.append(Check("element of risk", solution.element_of_risk, found.element_of_risk, risk))
    checks += _shape_checks(chances, found.distribution, rounds)
    for name, side in found.wagers.items():
        if name in wagers and wagers[name].given is None:
            exact, played = _results(wagers[name]), _results(wagers[name], side.events)
            error = wagers[name].std_dev / math.sqrt(rounds)
            checks.append(Check(f"{name}: house edge", float(wagers[name].house_edge), -side.ev, error))
            checks += _shape_checks(exact, played, rounds, f"{name}: ")
    statistic, freedom = _chi_square(chances, found.distribution, rounds)
    return Simulation(rounds, seed, tuple(checks), statistic, freedom, chi_square(statistic, freedom))


def _results(wager: SideWager, shares: Mapping[str, float] | None = None) -> dict[float, float]:
    """The distribution of a side wager's net: exact, or with the shares of its events that were played."""
    found: dict[float, float] = {}
    for event in wager.events:
        net = float(event.pays.fraction)
        found[net] = found.get(net, 0.0) + (float(event.probability) if shares is None else shares[event.name])
    return {-1.0: 1.0 - sum(found.values()), **found}


def _moments(chances: Mapping[float, float]) -> tuple[float, float, float]:
    """Mean, standard deviation and skewness."""
    mean = sum(net * p for net, p in chances.items())
    deviation = math.sqrt(sum((net - mean) ** 2 * p for net, p in chances.items()))
    third = sum((net - mean) ** 3 * p for net, p in chances.items())
    return mean, deviation, third / deviation**3 if deviation else 0.0


def _shape_checks(
    exact: Mapping[float, float], played: Mapping[float, float], rounds: int, prefix: str = ""
) -> list[Check]:
    """Spread, skewness and frequencies; errors are those of the first order that the exact distribution implies."""
    mean, deviation, skewness = _moments(exact)
    _, seen_deviation, seen_skewness = _moments(played)
    scaled = [((net - mean) / deviation, p) for net, p in exact.items()]
    of_deviation = sum((z * z - 1.0) ** 2 * p for z, p in scaled)
    of_skewness = sum((z**3 - skewness - 3.0 * z - 1.5 * skewness * (z * z - 1.0)) ** 2 * p for z, p in scaled)
    checks = [
        Check(
            f"{prefix}standard deviation", deviation, seen_deviation, deviation / 2 * math.sqrt(of_deviation / rounds)
        ),
        Check(f"{prefix}skewness", skewness, seen_skewness, math.sqrt(of_skewness / rounds)),
    ]
    for figure, sign in (("hit frequency", 1), ("push frequency", 0), ("loss frequency", -1)):
        p = share(exact, sign)
        if p:
            checks.append(Check(prefix + figure, p, share(played, sign), math.sqrt(p * (1 - p) / rounds)))
    return checks


def _stake_errors(job: Job, solution: Solution, rounds: int) -> tuple[float, float]:
    """The standard errors of average wager and element of risk, from the spread of other, small blocks of rounds."""
    from pitboss.simulation.counters import BLOCK
    from pitboss.simulation.statistics import statistics

    after = -(-rounds // BLOCK)
    blocks = [statistics(job.game, job.play(after + n, SMALL_BLOCK)) for n in range(SMALL_BLOCKS)]
    stakes = [block.average_wager - solution.average_wager for block in blocks]
    risks = [-block.ev - solution.element_of_risk * block.average_wager for block in blocks]
    wager, risk = (
        math.sqrt(sum(x * x for x in each) / SMALL_BLOCKS * SMALL_BLOCK / rounds) for each in (stakes, risks)
    )
    return wager, risk / solution.average_wager


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
