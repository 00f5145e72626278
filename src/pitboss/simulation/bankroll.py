"""What a bankroll meets: sessions, ruin, and the money it takes, from the distribution of one round.

Rounds count as independent. That is exact with a shuffle before every round, and very nearly so with a cutting card.

>>> from pitboss.simulation.bankroll import Bankroll
>>> coin = Bankroll({-1.0: 0.49, 1.0: 0.51})
>>> round(coin.risk_of_ruin(50), 6), round((0.49 / 0.51) ** 50, 6)
(0.135299, 0.135299)
>>> coin.session(100).quantiles((0.5,))
[2.0]
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from statistics import NormalDist
from typing import TYPE_CHECKING, Final

import numpy as np

from pitboss.errors import PitbossError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

STEPS: Final = 420  # results are multiples of one part in so many: tenths of a wager for one to seven boxes
REACH: Final = 9.0  # standard deviations on both sides that are kept: beyond lies less than 1e-18
_NORMAL: Final = NormalDist()


@dataclass(frozen=True, slots=True, eq=False)
class Session:
    """The result of so many rounds, in units of the wager: all results that can be, and their chances."""

    rounds: int
    results: NDArray[np.float64]
    chances: NDArray[np.float64]

    def quantiles(self, shares: Sequence[float]) -> list[float]:
        """The results that these shares of all sessions do not exceed."""
        below = np.cumsum(self.chances)
        return [float(self.results[np.searchsorted(below, share * below[-1] * (1 - 1e-12))]) for share in shares]

    @property
    def ahead(self) -> float:
        """The chance to end with more than at the start."""
        return float(self.chances[self.results > 1e-9].sum())


class Bankroll:
    """Bankroll mathematics of one distribution: net of a round in units of the wager → chance."""

    def __init__(self, distribution: Mapping[float, float]) -> None:
        self.nets = np.array(list(distribution), dtype=np.float64)
        self.chances = np.array(list(distribution.values()), dtype=np.float64)
        self.mean = float(self.nets @ self.chances)
        self.variance = float((self.nets - self.mean) ** 2 @ self.chances)

    @cached_property
    def exponent(self) -> float:
        """The number r above 0 with E[exp(-r × net)] = 1: a bankroll of B is ruined with chance exp(-r B) or less.

        There is one only for a game with an advantage; else 0, and every bankroll is lost in the end.
        """
        if self.mean <= 0.0:
            return 0.0
        if self.nets.min() >= 0.0:
            return math.inf  # nothing can be lost

        def log_moment(r: float) -> float:
            exponents = -r * self.nets
            top = float(exponents.max())
            return top + math.log(float(np.exp(exponents - top) @ self.chances))

        low, high = 0.0, 2.0 * self.mean / self.variance
        while log_moment(high) < 0.0:
            low, high = high, 2.0 * high
        for _ in range(200):
            middle = (low + high) / 2
            low, high = (middle, high) if log_moment(middle) < 0.0 else (low, middle)
        return high

    def risk_of_ruin(self, bankroll: float, rounds: int | None = None) -> float:
        """The chance to lose so many units, ever or within so many rounds (the latter by diffusion)."""
        if rounds is None:
            return math.exp(-self.exponent * bankroll)
        spread = math.sqrt(self.variance * rounds)
        drift = self.mean * rounds
        if not spread:
            return float(-drift >= bankroll)
        touched = math.exp(min(700.0, -2.0 * self.mean * bankroll / self.variance))
        risk = _NORMAL.cdf((-bankroll - drift) / spread) + touched * _NORMAL.cdf((-bankroll + drift) / spread)
        return min(1.0, risk)

    def required(self, risk: float, rounds: int | None = None) -> float:
        """The bankroll in units that is ruined with this chance only; infinite where none is enough."""
        if not 0.0 < risk < 1.0:
            raise PitbossError(f"a risk of ruin of {risk} cannot be chosen; give a chance between 0 and 1")
        if rounds is None:
            return -math.log(risk) / self.exponent if self.exponent else math.inf if self.mean or self.variance else 0.0
        low, high = 0.0, 1.0
        while self.risk_of_ruin(high, rounds) > risk:
            high *= 2.0
        for _ in range(80):
            middle = (low + high) / 2
            low, high = (middle, high) if self.risk_of_ruin(middle, rounds) > risk else (low, middle)
        return high

    def session(self, rounds: int) -> Session:
        """The distribution of the result of so many rounds: the one of a round, convolved with itself."""
        if rounds < 1:
            raise PitbossError(f"a session of {rounds} rounds cannot be played; give 1 or more")
        steps = np.rint(self.nets * STEPS).astype(np.int64)
        grain = int(np.gcd.reduce(steps)) or 1
        steps //= grain
        middle = round(self.mean * rounds * STEPS / grain)
        half = min(
            REACH * math.sqrt(self.variance * rounds) * STEPS / grain + 10 * np.abs(steps).max(),
            rounds * float(np.ptp(steps)),
        )
        size = 1 << math.ceil(math.log2(2 * half + 2))
        one = np.zeros(size)
        np.add.at(one, steps % size, self.chances)
        many = np.fft.irfft(np.fft.rfft(one) ** rounds, size)
        at = np.arange(middle - size // 2, middle + size // 2)
        chances = np.maximum(many[at % size], 0.0)
        kept = chances > 1e-15
        return Session(rounds, at[kept] * grain / STEPS, chances[kept])
