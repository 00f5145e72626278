"""What the counts mean: expectation and its error, spread, frequencies, side wagers.

All amounts are in units of the required initial wager (Switch: of its two wagers together).
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from pitboss.odds.parameters import parameters
from pitboss.regulations import Rules
from pitboss.simulation.counters import ATTACKED, CARDS, GRAIN, ROUNDS, SHUFFLES, SPLITS_MADE, STAKED, SWITCHES
from pitboss.simulation.outcomes import (
    BLACKJACK,
    BUST,
    CLASSES,
    DEALER_17,
    DEALER_BLACKJACK,
    PARTS,
    SAVED_OVER,
    SURRENDERED,
    outcomes,
)
from pitboss.simulation.side_tables import side_wagers

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pitboss.odds.parameters import Blackjack
    from pitboss.simulation.tally import Tally


@dataclass(frozen=True, slots=True)
class SideResult:
    """One side wager: its expectation per unit of it, the error, and how often each event came."""

    ev: float
    std_error: float
    events: dict[str, float]


@dataclass(frozen=True, slots=True)
class Reduced:
    """The expectation with its variance reduced: rounds are weighed by the exact chances of their first cards."""

    ev: float
    std_error: float
    work_saved: float  # so many times fewer rounds would give the plain estimate's precision


@dataclass(frozen=True, slots=True)
class Statistics:
    """The results of a simulation."""

    rounds: int
    ev: float
    std_error: float
    std_dev: float
    skewness: float
    average_wager: float
    distribution: dict[float, float]  # result of a round → share of rounds
    wagers: dict[str, SideResult]
    frequencies: dict[str, float]  # per round
    cards_per_round: float
    reduced: Reduced | None = None

    @property
    def element_of_risk(self) -> float:
        """The house edge on all money staked."""
        return -self.ev / self.average_wager

    def interval(self, z: float = 1.959963984540054) -> tuple[float, float]:
        """The confidence interval of the expectation, 95 per cent unless told otherwise."""
        return self.ev - z * self.std_error, self.ev + z * self.std_error

    @property
    def n0(self) -> float:
        """Rounds after which the expected result equals one standard deviation."""
        return (self.std_dev / self.ev) ** 2 if self.ev else math.inf

    def to_dict(self) -> dict[str, object]:
        """For JSON."""
        low, high = self.interval()
        return {
            "rounds": self.rounds,
            "ev": self.ev,
            "std_error": self.std_error,
            "confidence_95": [low, high],
            "reduced": None
            if self.reduced is None
            else {
                "ev": self.reduced.ev,
                "std_error": self.reduced.std_error,
                "work_saved": self.reduced.work_saved,
            },
            "std_dev": self.std_dev,
            "skewness": self.skewness,
            "average_wager": self.average_wager,
            "element_of_risk": self.element_of_risk,
            "n0": self.n0 if math.isfinite(self.n0) else None,
            "cards_per_round": self.cards_per_round,
            "wagers": {
                name: {"ev": side.ev, "std_error": side.std_error, "events": side.events}
                for name, side in self.wagers.items()
            },
            "frequencies": self.frequencies,
            "distribution": {f"{net:g}": share for net, share in self.distribution.items()},
        }


def statistics(game: Rules | Blackjack, tally: Tally, *, boxes: int = 1) -> Statistics:
    """Work the counts out."""
    pays, unit = outcomes(game), float(PARTS * parameters(game).unit * boxes)
    rounds = int(tally.tallies[ROUNDS])
    nets, weights = _results(tally, pays.first)
    values = nets / unit
    ev = float(values @ weights) / rounds
    centred = values - ev
    variance = float(centred**2 @ weights) / rounds
    third = float(centred**3 @ weights) / rounds
    staked = int(tally.counts.sum(axis=1) @ pays.staked) + int(tally.tallies[STAKED])
    std_error = math.sqrt(variance / rounds)
    return Statistics(
        rounds,
        ev,
        std_error,
        math.sqrt(variance),
        third / variance**1.5 if variance else 0.0,
        staked / rounds / unit,
        {float(value): int(weight) / rounds for value, weight in zip(values, weights, strict=True)},
        _sides(game, tally),
        _frequencies(tally, rounds),
        int(tally.tallies[CARDS]) / rounds,
        _reduced(game, tally.strata, unit, std_error) if tally.strata.size else None,
    )


def _reduced(game: Rules | Blackjack, strata: NDArray[np.int64], unit: float, plain: float) -> Reduced | None:
    """The stratified estimate after the fact; None while some stratum has fewer than two rounds."""
    shoe = np.array(parameters(game).shoe, dtype=np.float64)
    values = np.indices((10,) * 4)
    chance = np.ones((10,) * 4)
    for at in range(4):  # cards without replacement
        gone = sum((values[before] == values[at]).astype(np.float64) for before in range(at))
        chance *= np.maximum(shoe[values[at]] - gone, 0.0) / (shoe.sum() - at)
    counted = strata.reshape(10, 10, 10, 10, 3).astype(np.float64)
    low, high = np.triu_indices(10)
    mixed = (low != high)[:, None]
    counted = counted[:, :, low, high] + mixed * counted[:, :, high, low]  # the order of a hand's cards is nothing
    chance = chance[:, :, low, high] + mixed[:, 0] * chance[:, :, high, low]
    possible = chance > 0.0
    number, total, squares = (counted[possible, i] for i in range(3))
    if number.min() < 2:
        return None
    mean = total / number
    spread = (squares - number * mean**2) / (number - 1)
    weight = chance[possible]
    error = math.sqrt(float(weight**2 @ (spread / number))) / unit
    return Reduced(float(weight @ mean) / unit, error, (plain / error) ** 2 if error else math.inf)


def _results(tally: Tally, pay: NDArray[np.int32]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Every result of a round in parts, and how many rounds had it."""
    middle = tally.sums.size // 2
    nets = np.concatenate([pay.reshape(-1).astype(np.int64), (np.arange(tally.sums.size) - middle) * GRAIN])
    weights = np.concatenate([tally.counts.reshape(-1), tally.sums])
    kinds, which = np.unique(nets, return_inverse=True)
    summed = np.zeros(len(kinds), dtype=np.int64)
    np.add.at(summed, which, weights)
    seen = summed > 0
    return kinds[seen], summed[seen]


def _sides(game: Rules | Blackjack, tally: Tally) -> dict[str, SideResult]:
    results = {}
    for wager in side_wagers(game):
        row = tally.side[wager.row]
        made = int(row.sum())
        if not made:
            continue
        won = np.array([wager.won(column) for column in range(row.size)], dtype=np.float64)
        ev = float(won @ row) / made
        spread = float((won - ev) ** 2 @ row) / made
        events = dict.fromkeys(wager.events, 0.0)
        for column, event in enumerate(wager.column):
            if event is not None:
                events[wager.events[event]] += int(row[column]) / made
        results[wager.name] = SideResult(ev, math.sqrt(spread / made), events)
    return results


def _frequencies(tally: Tally, rounds: int) -> dict[str, float]:
    single = tally.counts.sum(axis=1)
    by_class = (single + tally.hands).reshape(-1, 2, CLASSES)  # [attacks, doubled, class]
    dealer = tally.counts.sum(axis=0) + tally.dealers
    found = {
        "blackjacks": by_class[:, :, BLACKJACK].sum(),
        "busts": by_class[:, :, BUST].sum(),
        "attacks": np.arange(single.size) // (2 * CLASSES) @ single + tally.tallies[ATTACKED],  # wagers
        "doubles": by_class[:, 1].sum(),
        "splits": tally.tallies[SPLITS_MADE],
        "surrenders": by_class[:, :, SURRENDERED].sum(),
        "second-chances": by_class[:, :, SAVED_OVER:].sum(),
        "switches": tally.tallies[SWITCHES],
        "dealer-blackjacks": dealer[DEALER_BLACKJACK],
        "dealer-22": dealer[DEALER_17 + 5],
        "dealer-busts": dealer[DEALER_17 + 5 : DEALER_BLACKJACK].sum(),
        "shuffles": tally.tallies[SHUFFLES],
    }
    return {name: int(count) / rounds for name, count in found.items()}
