"""What counting is worth: edge by true count, the best ramp of bets within a spread, N0 and SCORE."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import numpy as np

from pitboss.odds.parameters import parameters
from pitboss.regulations import Rules
from pitboss.simulation.kernel_counter import ACES, BLACKJACKS, LOWEST, NET, ROUNDS, SQUARE, STAKE, SUITED
from pitboss.simulation.outcomes import PARTS
from pitboss.simulation.side_tables import side_wagers

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pitboss.odds.parameters import GameRules
    from pitboss.simulation.counting import Counted


@dataclass(frozen=True, slots=True)
class AtCount:
    """One true count: how often it comes, the edge and spread of a unit bet there, insurance and side wagers."""

    count: int
    frequency: float
    edge: float
    std_error: float
    variance: float
    average_wager: float
    aces: float  # how often the dealer shows an ace
    insurance: float | None  # per unit of it
    sides: dict[str, float]

    def to_dict(self) -> dict[str, object]:
        """For JSON."""
        return {name: getattr(self, name) for name in self.__slots__ if name != "variance"}


def by_count(game: GameRules, counted: Counted) -> list[AtCount]:
    """The results at every true count that came up."""
    unit = float(PARTS * parameters(game).unit)
    rounds = int(counted.by_count[:, ROUNDS].sum())
    pays, suited_pays = 2.0, 2.0
    if isinstance(game, Rules):
        book = game.regulation
        pays = float(book.insurance_pays.fraction)
        suited_pays = float(book.insurance_suited_pays.fraction) if book.insurance_suited_pays else pays
    found = []
    for at, row in enumerate(counted.by_count):
        n = int(row[ROUNDS])
        if not n:
            continue
        edge = float(row[NET]) / n / unit
        variance = float(row[SQUARE]) / n / unit**2 - edge**2
        aces, blackjacks, suited = int(row[ACES]), int(row[BLACKJACKS]), int(row[SUITED])
        insured = ((blackjacks - suited) * pays + suited * suited_pays - (aces - blackjacks)) / aces if aces else None
        sides = {}
        for wager in side_wagers(game):
            events = counted.side[at, wager.row]
            won = np.array([wager.won(column) for column in range(events.size)], dtype=np.float64)
            sides[wager.name] = float(won @ events) / n
        found.append(
            AtCount(
                at + LOWEST,
                n / rounds,
                edge,
                math.sqrt(variance / n),
                variance,
                float(row[STAKE]) / n / unit,
                aces / n,
                insured,
                sides,
            )
        )
    return found


@dataclass(frozen=True, slots=True)
class Worth:
    """What a ramp of bets wins: per round in units of the smallest bet, and on the money bet first."""

    ramp: dict[int, float]
    average_bet: float
    win_rate: float
    std_dev: float

    @property
    def edge(self) -> float:
        """Per unit bet at first."""
        return self.win_rate / self.average_bet if self.average_bet else 0.0

    @property
    def n0(self) -> float:
        """Rounds after which the expected win is one standard deviation; infinite without a win."""
        return (self.std_dev / self.win_rate) ** 2 if self.win_rate > 0.0 else math.inf

    @property
    def score(self) -> float:
        """Dollars won in 100 rounds by a Kelly bettor with 10,000 dollars: a million over N0."""
        return 1e6 / self.n0

    def to_dict(self) -> dict[str, object]:
        """For JSON."""
        return {
            "ramp": {str(count): bet for count, bet in self.ramp.items()},
            "average_bet": self.average_bet,
            "win_rate": self.win_rate,
            "edge": self.edge,
            "std_dev": self.std_dev,
            "n0": self.n0 if math.isfinite(self.n0) else None,
            "score": self.score,
        }


def worth(rows: list[AtCount], ramp: Mapping[int, float], *, insure_from: int | None = None) -> Worth:
    """What bets by true count win; from a count on with insurance, half of the bet."""
    bets = {row.count: bet_at(ramp, row.count) for row in rows}
    wins = 0.0
    for row in rows:
        takes = insure_from is not None and row.count >= insure_from
        insured = 0.5 * row.aces * row.insurance if takes and row.insurance is not None else 0.0
        wins += row.frequency * bets[row.count] * (row.edge + insured)
    squares = sum(row.frequency * bets[row.count] ** 2 * (row.variance + row.edge**2) for row in rows)
    average = sum(row.frequency * bets[row.count] for row in rows)
    return Worth(bets, average, wins, math.sqrt(max(squares - wins**2, 0.0)))


@dataclass(frozen=True, slots=True)
class SideIndex:
    """When a side wager is worth making: from a true count on, or up to one, and what that wins per round and unit."""

    side: Literal["from", "to"]
    count: int
    gain: float

    def __str__(self) -> str:
        return f"{self.side} {self.count:+d}"

    def to_dict(self) -> dict[str, object]:
        """For JSON."""
        return {self.side: self.count, "gain": self.gain}


def side_indices(rows: list[AtCount]) -> dict[str, SideIndex | None]:
    """The best index of every side wager; None where no count makes it worth while. Rare counts are left out."""
    steady = [row for row in rows if row.frequency > 1e-3]
    found: dict[str, SideIndex | None] = {}
    for name in rows[0].sides if rows else ():
        made = []
        for edge in steady:
            up = sum(row.frequency * row.sides[name] for row in steady if row.count >= edge.count)
            down = sum(row.frequency * row.sides[name] for row in steady if row.count <= edge.count)
            made += [SideIndex("from", edge.count, up), SideIndex("to", edge.count, down)]
        best = max(made, key=lambda index: index.gain, default=None)
        found[name] = best if best is not None and best.gain > 0.0 else None
    return found


def bet_at(ramp: Mapping[int, float], count: int) -> float:
    """The bet at a count: that of the highest step not above it, or of the lowest step.

    >>> bet_at({1: 1, 3: 4}, 2), bet_at({1: 1, 3: 4}, -5), bet_at({1: 1, 3: 4}, 9)
    (1, 1, 4)
    """
    below = [step for step in sorted(ramp) if step <= count]
    return ramp[below[-1] if below else min(ramp)]


def best_ramp(rows: list[AtCount], spread: float) -> dict[int, float]:
    """Whole units from 1 to the spread, in proportion to edge over variance, at the scale with the best SCORE.

    Counts too rare to measure bet what their neighbour nearer to 0 bets.
    """
    steady = [row for row in rows if row.frequency > 1e-4]
    best, found = -1.0, {0: 1.0}
    for scale in np.geomspace(1.0, 1e5, 120):
        ramp = {row.count: float(np.clip(round(scale * row.edge / row.variance), 1, spread)) for row in steady}
        for count in sorted(ramp):  # no bet falls as the count rises
            ramp[count] = max(bet for at, bet in ramp.items() if at <= count)
        now = worth(steady, ramp)
        if now.win_rate > 0.0 and now.score > best:
            best, found = now.score, ramp
    return found
