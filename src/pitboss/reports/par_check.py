"""The simulation that checks a par sheet: the same rules played by the compiled table, from a fresh shoe each round.

A z can be judged only where it is spread like a normal number. So a figure is checked only if enough rounds carry it:
where it hangs on a handful of rare ones, it is no more normal than their number.
"""

from __future__ import annotations

import math
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Final

from pitboss.reports.p_values import chi_square

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from pitboss.odds import Solution
    from pitboss.odds.side import SideWager
    from pitboss.regulations import Rules
    from pitboss.simulation.run import Job

LEAST_EXPECTED: Final = 5.0  # rounds in a cell of the chi-square test
LEAST_CARRIED: Final = 20.0  # rounds by which a figure is carried; |z| then exceeds 3 in 0.2 to 0.4 % of all samples
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
    too_rare: tuple[str, ...]  # figures that too few rounds carry
    chi_square: float
    freedom: int
    p_value: float

    def to_dict(self) -> dict[str, object]:
        """For JSON."""
        return {
            "rounds": self.rounds,
            "seed": self.seed,
            "checks": [check.to_dict() for check in self.checks],
            "too_rare": list(self.too_rare),
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
    checks, too_rare = figure_checks(chances, found.distribution, (solution.house_edge, -found.ev), rounds)
    if "house edge" not in too_rare:  # what is staked is spread less than what is won
        wager, risk = _stake_errors(job, solution, rounds)
        checks.append(Check("average wager", solution.average_wager, found.average_wager, wager))
        checks.append(Check("element of risk", solution.element_of_risk, found.element_of_risk, risk))
    for name, side in found.wagers.items():
        if name in wagers and wagers[name].given is None:
            exact, played = _results(wagers[name]), _results(wagers[name], side.events)
            edge = float(wagers[name].house_edge), -side.ev
            more, rare = figure_checks(exact, played, edge, rounds, f"{name}: ")
            checks, too_rare = checks + more, too_rare + rare
    statistic, freedom = _chi_square(chances, found.distribution, rounds)
    return Simulation(rounds, seed, tuple(checks), tuple(too_rare), statistic, freedom, chi_square(statistic, freedom))


def _results(wager: SideWager, shares: Mapping[str, float] | None = None) -> dict[float, float]:
    """The distribution of a side wager's net: exact, or with the shares of its events that were played."""
    found: dict[float, float] = {}
    for event in wager.events:
        net = float(event.pays.fraction)
        found[net] = found.get(net, 0.0) + (float(event.probability) if shares is None else shares[event.name])
    return {-1.0: 1.0 - sum(found.values()), **found}


def _moments(chances: Mapping[float, float]) -> tuple[float, float, float]:
    """Mean, standard deviation and third central moment."""
    mean = sum(net * p for net, p in chances.items())
    deviation = math.sqrt(sum((net - mean) ** 2 * p for net, p in chances.items()))
    return mean, deviation, sum((net - mean) ** 3 * p for net, p in chances.items())


def figure_checks(
    exact: Mapping[float, float],
    played: Mapping[float, float],
    edge: tuple[float, float],
    rounds: int,
    prefix: str = "",
) -> tuple[list[Check], list[str]]:
    """Edge, spread, skewness and frequencies that enough rounds carry, and the names of those that too few do.

    Errors are those of the first order that the exact distribution implies. The played skewness is in units of the
    exact deviation: the played one hangs on the same rare wins, and their quotient is far from normal.
    """
    mean, deviation, third = _moments(exact)
    _, seen_deviation, seen_third = _moments(played)
    cube, results = deviation**3, [(net, (net - mean) / deviation, p) for net, p in exact.items()]
    skewness = third / cube
    found = [  # with what a round adds to the figure, and the chance of that
        ("house edge", *edge, [(-deviation * z, p) for _, z, p in results]),
        ("standard deviation", deviation, seen_deviation, [(deviation / 2 * (z * z - 1), p) for _, z, p in results]),
        ("skewness", skewness, seen_third / cube, [(z**3 - skewness - 3 * z, p) for _, z, p in results]),
    ]
    for figure, sign in (("hit frequency", 1), ("push frequency", 0), ("loss frequency", -1)):
        part = share(exact, sign)
        if part:
            adds = [(((net > 0) - (net < 0) == sign) - part, p) for net, _, p in results]
            found.append((figure, part, share(played, sign), adds))
    checks, too_rare = [], []
    for figure, value, seen, adds in found:
        if carried(adds, rounds) < LEAST_CARRIED:
            too_rare.append(prefix + figure)
        else:
            error = math.sqrt(sum(x * x * p for x, p in adds) / rounds)
            checks.append(Check(prefix + figure, value, seen, error))
    return checks, too_rare


def carried(adds: Sequence[tuple[float, float]], rounds: int) -> float:
    """By how many rounds a figure is carried: by as many as are expected, if all of it hangs on one rare event.

    >>> round(carried([(1.0, 0.0001), (-0.0001, 0.9999)], 1_000_000))
    100
    """
    fourth = sum(x**4 * p for x, p in adds)
    return rounds * sum(x * x * p for x, p in adds) ** 2 / fourth if fourth else 0.0


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
