"""Players who count: tags for cards, bets and decisions by the true count, and what the game is worth to them.

The true count is the running count, less what cards seen would count on average, per deck that is left. Decisions
follow the strategy that is best for the shoe that a true count stands for, so every play has its index.
"""

from __future__ import annotations

import math
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import numpy as np

from pitboss.cards import DECK_52
from pitboss.errors import PitbossError
from pitboss.odds.parameters import Blackjack, parameters
from pitboss.odds.values import SYMBOLS, VALUES, value_of
from pitboss.simulation.automaton import Automaton
from pitboss.simulation.counters import SIDE_ROWS
from pitboss.simulation.job import Job, ShoeTooSmall
from pitboss.simulation.kernel_automaton import ENDED, WIDTH
from pitboss.simulation.kernel_counter import COLUMNS, COUNTS, HIGHEST, LOWEST, ROUNDS, Counting
from pitboss.simulation.program import Program
from pitboss.simulation.run import blocks
from pitboss.simulation.side_tables import RANKS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from numpy.typing import NDArray

    from pitboss.odds.parameters import GameRules
    from pitboss.odds.strategy import Strategy

    Floats = NDArray[np.float64]

MIDDLE: Final = 0.5  # a true count is rounded down, so on average it is half above
STEPS: Final = (-6, -3, 0, 3, 6)  # true counts that have a strategy of their own; others follow the nearest


@dataclass(frozen=True, slots=True)
class Tags:
    """What each value counts: ace, 2 to 9, ten. Positive where the card's absence helps the player."""

    values: tuple[float, ...]

    @classmethod
    def parse(cls, text: str) -> Tags:
        """Tags as text, ace first.

        >>> Tags.parse("-1 1 1 1 1 1 0 0 0 -1").values[:3]
        (-1.0, 1.0, 1.0)
        """
        try:
            values = tuple(float(part) for part in text.replace(",", " ").split())
        except ValueError:
            values = ()
        if len(values) != VALUES or not all(math.isfinite(value) and abs(value) <= 100 for value in values):
            raise PitbossError(
                f"tags are ten numbers for A 2 3 4 5 6 7 8 9 and ten-valued cards, such as '-1 1 1 1 1 1 0 0 0 -1'; "
                f"{text!r} is not"
            )
        if not any(values):
            raise PitbossError("tags that are all 0 count nothing")
        return cls(values)

    def __str__(self) -> str:
        return ", ".join(f"{symbol} {tag:+g}" for symbol, tag in zip(SYMBOLS, self.values, strict=True))


def _shares(game: GameRules) -> Floats:
    shoe = np.array(parameters(game).shoe, dtype=np.float64)
    return np.asarray(shoe / shoe.sum())


def betting_correlation(game: GameRules, effects: Sequence[float], tags: Tags) -> float:
    """How closely tags follow the effects of removal: 1 would tell the edge before every round without error."""
    share = _shares(game)
    effect = np.asarray(effects) - share @ np.asarray(effects)
    tag = np.asarray(tags.values) - share @ np.asarray(tags.values)
    return float(share @ (effect * tag) / math.sqrt((share @ effect**2) * (share @ tag**2)))


def derived_tags(game: GameRules, effects: Sequence[float], level: int = 1) -> Tags:
    """The whole-number tags up to a level, counting to nothing over a deck, that follow the effects most closely."""
    if not 1 <= level <= 4:
        raise PitbossError(f"tags of level {level} cannot be derived; give 1 to 4")
    share = _shares(game)
    effect = np.asarray(effects) - share @ np.asarray(effects)
    found: dict[tuple[int, ...], float] = {}
    for scale in np.geomspace(0.3, 4.0, 60) * np.abs(effect).max() / level:
        start = np.clip(np.rint(effect / scale), -level, level).astype(int)
        for first in range(VALUES):
            for second in range(VALUES):
                for by_first in (-1, 0, 1):
                    for by_second in (-1, 0, 1):
                        tags = start.copy()
                        tags[first] += by_first
                        tags[second] += by_second
                        if np.abs(tags).max() in range(1, level + 1) and abs(share @ tags) < 1e-9:
                            key = tuple(int(tag) for tag in tags)
                            if key not in found:
                                found[key] = betting_correlation(game, effects, Tags(key))
    if not found:
        raise PitbossError("no tags of that level count to nothing over a deck; give another level")
    return Tags(tuple(float(tag) for tag in max(found, key=found.__getitem__)))


def shoe_at(game: GameRules, tags: Tags, true_count: float) -> tuple[int, ...]:
    """The full-size shoe with the proportions that a true count stands for."""
    share, per_deck = _shares(game), _per_deck(game)
    tag = np.asarray(tags.values) - share @ np.asarray(tags.values)
    tilted = share * np.maximum(1.0 - true_count * tag / (per_deck * (share @ tag**2)), 0.02)
    return tuple(int(count) for count in np.rint(tilted / tilted.sum() * sum(parameters(game).shoe)))


def _per_deck(game: GameRules) -> int:
    return 52 if isinstance(game, Blackjack) else len(game.regulation.deck.ranks) * 4


def stacked(programs: Sequence[Program]) -> Program:
    """Several programs as one with an axis more, their tables of states put end to end."""
    steps, parts, offset = [], [], 0

    def moved(table: NDArray[np.int32]) -> NDArray[np.int32]:
        return np.where(table < ENDED, table + offset, table).astype(np.int32)

    for one in programs:
        steps.append(moved(one.hand.step))
        parts.append((moved(one.hand.start), moved(one.hand.split_start)))
        offset += one.hand.step.size // WIDTH
    return programs[0]._replace(
        hand=Automaton(
            np.concatenate(steps),
            np.stack([start for start, _ in parts]),
            np.stack([split for _, split in parts]),
        ),
        limit=np.stack([one.limit for one in programs]),
        raised=np.stack([one.raised for one in programs]),
        switch=np.stack([one.switch for one in programs]),
    )


@dataclass(frozen=True, eq=False)
class Counted:
    """What was counted by true count; whole numbers, so any number of workers gives the same."""

    by_count: NDArray[np.int64]
    side: NDArray[np.int64]

    def __add__(self, other: Counted) -> Counted:
        return Counted(self.by_count + other.by_count, self.side + other.side)


@dataclass(frozen=True, eq=False)
class Counter:
    """A player who counts: tags, and a strategy for each of some true counts."""

    game: GameRules
    tags: Tags
    strategies: Mapping[int, Strategy]  # true count → strategy
    penetration: float = 0.75

    def play(
        self, rounds: int, *, seed: int = 1, workers: int = 1, seen: Callable[[int], None] | None = None
    ) -> Counted:
        """Play so many rounds; `seen` is told how many are done."""
        from pitboss.simulation.kernel_counter import play_counting

        if rounds < 1:
            raise PitbossError(f"{rounds} rounds cannot be played; give 1 or more")
        levels = sorted(self.strategies)
        jobs = [
            Job.of(self.game, seed=seed, strategy=self.strategies[level], penetration=self.penetration)
            for level in levels
        ]
        job = jobs[0]
        if not job.cut:
            raise PitbossError("a shoe that is shuffled before every round leaves nothing to count")
        arrays = stacked([each.arrays for each in jobs])
        nearest = [
            min(range(len(levels)), key=lambda at: abs(levels[at] - count)) for count in range(LOWEST, HIGHEST + 1)
        ]
        tags = np.array([self.tags.values[min(rank, 9)] for rank in range(len(RANKS))])
        mean = float(_shares(self.game) @ np.asarray(self.tags.values))
        counting = Counting(np.array(nearest), tags, mean, _per_deck(self.game))

        def block(todo: tuple[int, int]) -> Counted:
            number, size = todo
            counted = Counted(*play_counting(arrays, counting, seed, number, size, job.cut, job.burn))
            if counted.by_count[:, ROUNDS].sum() < size:
                raise ShoeTooSmall(f"a round needed more than the {job.arrays.shoe.size} cards of the shoe")
            return counted

        total = Counted(
            np.zeros((COUNTS, COLUMNS), dtype=np.int64),
            np.zeros((COUNTS, SIDE_ROWS, arrays.sides.columns), dtype=np.int64),
        )
        done = 0
        with ThreadPoolExecutor(workers) as pool:
            for (_, size), counted in zip(blocks(rounds), pool.map(block, blocks(rounds)), strict=True):
                total += counted
                done += size
                if seen:
                    seen(done)
        return total


def strategies_by_count(game: GameRules, tags: Tags, steps: Sequence[int] = STEPS) -> dict[int, Strategy]:
    """The best strategy for the shoe that each of these true counts stands for."""
    from pitboss.odds import solve

    return {step: solve(game, shoe=shoe_at(game, tags, step + MIDDLE)).strategy for step in steps}


@lru_cache
def removal_effects(game: GameRules) -> tuple[float, ...]:
    """The change of the player's expectation when one card of a value is gone, ace to ten."""
    from pitboss.odds.costs import removal

    ranks = DECK_52.ranks if isinstance(game, Blackjack) else game.regulation.deck.ranks
    found = {each.rank: each.ev for each in removal(game)}
    by_value = {value_of("A" if rank == "A" else "T" if rank in "TJQK" else rank): found[rank] for rank in ranks}
    return tuple(by_value[v] for v in range(VALUES))


def insurance_index(game: GameRules, tags: Tags) -> int | None:
    """The true count from which insurance has an edge, by the shoe that it stands for; None if none does."""
    for count in range(LOWEST, HIGHEST + 1):
        if insurance_edge(game, shoe_at(game, tags, count + MIDDLE)) > 0.0:
            return count
    return None


def insurance_edge(game: GameRules, shoe: Sequence[int]) -> float:
    """What insurance is worth per unit with the dealer's ace out of a shoe; suits are alike.

    >>> round(insurance_edge(Blackjack(), (32, *[32] * 8, 128)), 6)
    -0.074699
    """
    chance = shoe[9] / (sum(shoe) - 1)
    pays = 2.0
    if not isinstance(game, Blackjack):
        book = game.regulation
        pays = float(book.insurance_pays.fraction)
        if book.insurance_suited_pays:  # a quarter of the tens are of the ace's suit (19:47-36.10(c)#2)
            pays = 0.75 * pays + 0.25 * float(book.insurance_suited_pays.fraction)
    return chance * (pays + 1.0) - 1.0


def attack_indices(strategies: Mapping[int, Strategy]) -> dict[str, int | None]:
    """The lowest of the strategies' true counts from which the last attack wager is made against each up card.

    Where the player's first card is seen as well, the wager counts as made when most first cards make it.
    """
    if not any(strategy.attack_up.any() for strategy in strategies.values()):
        return {}
    found: dict[str, int | None] = {}
    for up in range(VALUES):
        made = [count for count in sorted(strategies) if strategies[count].attack_up[:, up].mean() > 0.5]
        found[SYMBOLS[up]] = made[0] if made else None
    return found
