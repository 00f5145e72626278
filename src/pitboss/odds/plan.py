"""Which hands are played with which other cards gone, and the compositions of cards that this adds up to.

A task is a set of hands played with some cards removed: the whole first hand, or one hand of a split pair. Its dealer
chances depend only on the union of hand and removed cards, and most unions occur in many tasks, so a plan lists every
union once. Plans know nothing of the shoe or the up card, and are kept.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import numpy as np

from pitboss.odds.hand_table import hand_table
from pitboss.odds.values import ACE, BITS, VALUES, counts_of, pack

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pitboss.odds.parameters import Parameters

    Ints = NDArray[np.int64]
    Made = tuple[tuple[int, ...], Ints, Ints, int]  # removed cards, hands, busted hands, where the keys are


NO_HANDS: Final = np.zeros(0, dtype=np.int64)


@dataclass(frozen=True, slots=True)
class Shape:
    """What of a rule set decides which hands can arise."""

    max_hands: int
    ace_hands: int
    one_card_aces: bool
    double_split_aces: bool
    second_chance: bool

    @classmethod
    def of(cls, rule: Parameters) -> Shape:
        may = rule.decisions
        return cls(may.max_hands, may.ace_hands, may.one_card_aces, may.double_split_aces, rule.second_chance)


@dataclass(frozen=True, slots=True, eq=False)
class Task:
    """Hands played with cards removed, and the number of each union in the plan."""

    removed: tuple[int, ...]
    hands: Ints
    unions: Ints
    busts: Ints
    bust_unions: Ints  # [busted hand, second chance card]


@dataclass(frozen=True, slots=True, eq=False)
class Group:
    """The first hand with some cards removed; for each pair its split hands, with 0, 1, … further pair cards gone."""

    removed: tuple[int, ...]
    first: Task
    splits: dict[int, tuple[Task, ...]]
    unions: dict[int, Ints]  # [further pair cards, hand]: the unions of each pair's tasks together
    split_hands: Ints  # the first tasks of all pairs, one after the other
    split_unions: Ints
    bounds: dict[int, tuple[int, int]]  # where each pair's are


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """Groups of tasks and all their unions, sorted by number of cards."""

    groups: tuple[Group, ...]
    counts: NDArray[np.int8]
    cards: Ints
    primary: Ints  # unions that best play needs
    split_primary: Ints  # those that best play of split hands needs on top


@lru_cache(maxsize=64)
def _hands(holding: tuple[int, ...], fewest: int, most: int) -> Ints:
    table = hand_table()
    fits = (table.counts >= np.array(holding)).all(axis=1) & (table.cards >= fewest) & (table.cards <= most)
    return np.flatnonzero(fits)


@lru_cache(maxsize=64)
def _busts(holding: tuple[int, ...]) -> Ints:
    return np.flatnonzero((hand_table().bust_counts >= np.array(holding)).all(axis=1))


class _Builder:
    """Collects the keys of all unions, then numbers them."""

    def __init__(self, shape: Shape) -> None:
        self.shape = shape
        self.keys: list[Ints] = []

    def task(self, removed: tuple[int, ...], hands: Ints, busts: Ints) -> Made:
        table, gone = hand_table(), pack(removed)
        self.keys.append(table.keys[hands] + gone)
        at = len(self.keys) - 1
        if not self.shape.second_chance:
            busts = busts[:0]
        unit = np.int64(1) << BITS * np.arange(VALUES, dtype=np.int64)
        self.keys.append((table.bust_keys[busts][:, None] + unit + gone).ravel())
        return removed, hands, busts, at

    def split(self, removed: tuple[int, ...], pair: int) -> list[Made]:
        shape, single = self.shape, counts_of([pair])
        limit = shape.ace_hands if pair == ACE else shape.max_hands
        one_card = pair == ACE and shape.one_card_aces
        most = 21 if not one_card else 3 if shape.double_split_aces else 2
        hands, busts = _hands(single, 1, most), _busts(single) if not one_card else _busts(single)[:0]
        deepest = 2 * limit - 3  # the inclusion and exclusion of `split_value` reaches that far
        gone = list(removed)
        tasks = []
        for _ in range(deepest):
            gone[pair] += 1
            tasks.append(self.task(tuple(gone), hands, busts))
        return tasks


def build(shape: Shape, removals: list[tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]]) -> Plan:
    """A plan of groups: each the cards removed, the cards that every first hand holds, and the pairs that may split."""
    builder = _Builder(shape)
    groups = [
        (
            removed,
            builder.task(removed, _hands(holding, 2, 21), _busts(holding)),
            {pair: builder.split(removed, pair) for pair in pairs},
        )
        for removed, holding, pairs in removals
    ]
    sizes = [len(keys) for keys in builder.keys]
    keys = np.concatenate(builder.keys)
    shifts = BITS * np.arange(VALUES)
    distinct, inverse = np.unique(keys, return_inverse=True)
    counts = ((distinct[:, None] >> shifts) & (2**BITS - 1)).astype(np.int8)
    cards = counts.sum(axis=1).astype(np.int64)
    order = np.argsort(cards, kind="stable")
    place = np.empty_like(order)
    place[order] = np.arange(order.size)
    numbered = np.split(place[inverse], np.cumsum(sizes)[:-1])

    def task(made: Made) -> Task:
        removed, hands, busts, at = made
        return Task(removed, hands, numbered[at], busts, numbered[at + 1].reshape(-1, VALUES))

    def group(removed: tuple[int, ...], first: Made, splits: dict[int, list[Made]]) -> Group:
        tasks = {pair: tuple(map(task, made)) for pair, made in splits.items()}
        starts = [made[0] for made in tasks.values()]
        ends = np.cumsum([0, *(start.hands.size for start in starts)]).tolist()
        return Group(
            removed,
            task(first),
            tasks,
            {pair: np.stack([t.unions for t in ts]) for pair, ts in tasks.items()},
            np.concatenate([NO_HANDS, *(start.hands for start in starts)]),
            np.concatenate([NO_HANDS, *(start.unions for start in starts)]),
            dict(zip(tasks, pairwise(ends), strict=True)),
        )

    built = tuple(group(*each) for each in groups)
    primary, split_primary = np.zeros((2, distinct.size), dtype=bool)
    for each in built:
        for made, into in [(each.first, primary), *((tasks[0], split_primary) for tasks in each.splits.values())]:
            into[made.unions] = True
            into[made.bust_unions.ravel()] = True
    enough = cards[order] >= 2
    return Plan(
        built,
        counts[order],
        cards[order],
        np.flatnonzero(primary & enough),
        np.flatnonzero(split_primary & ~primary & enough),
    )


NOTHING = (0,) * VALUES


@lru_cache(maxsize=8)
def one_hand_plan(shape: Shape) -> Plan:
    """Every hand of a game where a box has one hand."""
    return build(shape, [(NOTHING, NOTHING, tuple(range(VALUES)))])


@lru_cache(maxsize=4)
def two_hand_plan(shape: Shape) -> Plan:
    """Every hand of a game where a box has two hands: one is played with the other's two cards gone."""
    pairs = [counts_of([a, b]) for a in range(VALUES) for b in range(a, VALUES)]
    return build(shape, [(pair, NOTHING, tuple(range(VALUES))) for pair in pairs])
