"""Whether a shuffle is fair: the laboratories' statistical tests over many shuffles, at 95 and 99 per cent.

>>> from pitboss.randomness import Seeded
>>> from pitboss.regulations import rules
>>> report = fairness(rules("pa-double-back-jack", decks=1), Seeded(1), shuffles=1000)
>>> len(report.tests), report.fair
(8, True)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pitboss.errors import PitbossError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pitboss.randomness import Source
    from pitboss.regulations import Rules

FEWEST: Final = 600  # shuffles, so that every class of the chi-square tests can be expected often enough
MOST: Final = 100_000  # what fits in memory at once


class BadSample(PitbossError, ValueError):
    """A number of shuffles with which the tests make no sense."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """One test: what it looks at, its statistic and the chance of one at least as extreme from a fair shuffle."""

    name: str
    looks_at: str
    statistic: float
    freedom: int | None
    p: float
    adjusted: float  # p, corrected for the number of tests in the report

    def passes(self, confidence: int) -> bool:
        """Whether a fair shuffle does no worse than this, in any test, in that many per cent of all reports or more."""
        return self.adjusted >= 1 - confidence / 100


@dataclass(frozen=True, slots=True)
class Fairness:
    """The outcome of all tests."""

    cards: int
    shuffles: int
    source: str
    tests: tuple[Outcome, ...]

    @property
    def fair(self) -> bool:
        """Whether every test passes at 99 per cent."""
        return all(test.passes(99) for test in self.tests)

    def to_dict(self) -> dict[str, object]:
        """The report as JSON."""
        return {
            "cards": self.cards,
            "shuffles": self.shuffles,
            "source": self.source,
            "tests": [
                {
                    "name": test.name,
                    "looks_at": test.looks_at,
                    "statistic": test.statistic,
                    "degrees_of_freedom": test.freedom,
                    "p": test.p,
                    "p_adjusted": test.adjusted,
                    "passes_95": test.passes(95),
                    "passes_99": test.passes(99),
                }
                for test in self.tests
            ],
            "fair": self.fair,
        }


def holm(chances: Sequence[float]) -> list[float]:
    """Chances corrected for their number (Holm 1979): one below 0.01 comes in a hundredth of all fair reports at most.

    >>> [round(p, 3) for p in holm([0.04, 0.001, 0.5])]
    [0.08, 0.003, 0.5]
    """
    adjusted, floor = [0.0] * len(chances), 0.0
    for rank, at in enumerate(sorted(range(len(chances)), key=chances.__getitem__)):
        floor = max(floor, min(1.0, (len(chances) - rank) * chances[at]))
        adjusted[at] = floor
    return adjusted


def fairness(
    rules: Rules, source: Source, shuffles: int = 10_000, told: Callable[[int], None] | None = None
) -> Fairness:
    """Shuffle the rule set's full set as its table does, and test the orders; `told` hears how far it is."""
    from pitboss.floor.shuffling import Shuffled

    supply = Shuffled(rules, source)
    numbers = range(len(supply.cards))
    return judge(lambda: supply.mixed(numbers), rules, shuffles, repr(source), told)


def judge(
    shuffle: Callable[[], list[int]],
    rules: Rules,
    shuffles: int,
    source: str,
    told: Callable[[int], None] | None = None,
) -> Fairness:
    """Test anything that shuffles the numbers of a rule set's cards."""
    if not FEWEST <= shuffles <= MOST:
        raise BadSample(f"{shuffles} shuffles cannot be tested; from {FEWEST} to {MOST:,} can")
    import numpy as np

    from pitboss.reports import fairness_tests as tests

    cards = len(rules.shoe())
    orders = np.empty((shuffles, cards), dtype=np.int64)
    for number in range(shuffles):
        orders[number] = shuffle()
        if told is not None and number % 100 == 0:
            told(number)
    faces, ranks = len(rules.regulation.deck), len(rules.regulation.deck.ranks)
    measured = (
        ("chi-square", "each face at each position", tests.positions(orders, faces)),
        ("serial correlation", "neighbours in a shuffle", tests.serial_within(orders)),
        ("serial correlation", "one shuffle and the next", tests.serial_between(orders)),
        ("runs", "runs up and down", tests.runs(orders)),
        ("coupon collector", "cards until every rank was seen", tests.coupons(orders, faces, ranks)),
        ("gap", "cards between the first two aces", tests.gaps(orders, faces, ranks)),
        ("permutation", "four successive cards, overlapping", tests.overlapping_permutations(orders)),
        ("Kolmogorov-Smirnov", "where one card lies", tests.kolmogorov_smirnov(orders)),
    )
    adjusted = holm([each.p for _, _, each in measured])
    found = tuple(
        Outcome(name, looks_at, each.statistic, each.freedom, each.p, corrected)
        for (name, looks_at, each), corrected in zip(measured, adjusted, strict=True)
    )
    return Fairness(cards, shuffles, source, found)
