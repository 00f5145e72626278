"""Every hand that is not over 21, counted by card values: the states of the solver.

A hand is a multiset of values, for the order of its cards decides nothing; 3,083 of them total 21 or less.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from pitboss.odds.values import ACE, BITS, VALUES, counts_of, pack

if TYPE_CHECKING:
    from numpy.typing import NDArray


class HandTable(NamedTuple):
    """The hands in order of their hard totals, with the hand that each further card leads to."""

    counts: NDArray[np.int8]  # [hand, value]
    keys: NDArray[np.int64]  # the counts packed into one number
    hard: NDArray[np.int16]  # total with every ace 1
    total: NDArray[np.int16]  # best total not over 21
    cards: NDArray[np.int16]
    child: NDArray[np.int32]  # [hand, value]: the hand with that card, or -1 - (its number among the busted hands)
    bust_counts: NDArray[np.int8]  # [busted hand, value]
    bust_keys: NDArray[np.int64]
    bust_hard: NDArray[np.int16]


def _hands(limit: int) -> list[tuple[int, ...]]:
    hands: list[tuple[int, int, tuple[int, ...]]] = []

    def extend(counts: tuple[int, ...], hard: int, cards: int) -> None:
        v = len(counts)
        if v == VALUES:
            hands.append((hard, cards, counts))
            return
        for n in range((limit - hard) // (v + 1) + 1):
            extend((*counts, n), hard + n * (v + 1), cards + n)

    extend((), 0, 0)
    return [counts for _, _, counts in sorted(hands)]  # by hard total, then by number of cards


@lru_cache(maxsize=1)
def hand_table() -> HandTable:
    """The one table of hands.

    >>> table = hand_table()
    >>> len(table.keys), len(table.bust_keys)
    (3083, 9434)
    """
    counts = np.array(_hands(21), dtype=np.int8)
    unit = np.int64(1) << BITS * np.arange(VALUES, dtype=np.int64)
    points = np.arange(1, VALUES + 1)
    keys = counts.astype(np.int64) @ unit
    hard = counts.astype(np.int64) @ points
    cards = counts.sum(axis=1)
    total = np.where((counts[:, ACE] > 0) & (hard <= 11), hard + 10, hard)
    order = np.argsort(keys)
    wanted = keys[:, None] + unit[None, :]
    alive = hard[:, None] + points[None, :] <= 21
    child = np.where(alive, order[np.searchsorted(keys[order], np.where(alive, wanted, keys[0]))], -1)
    can_bust = ~alive & (cards >= 2)[:, None] & (total <= 20)[:, None]
    over = np.sort(wanted[can_bust])
    bust_keys = over[np.append(True, over[1:] != over[:-1])]
    child[can_bust] = -1 - np.searchsorted(bust_keys, wanted[can_bust])
    bust_counts = (bust_keys[:, None] >> BITS * np.arange(VALUES)) & (2**BITS - 1)
    return HandTable(
        counts,
        keys,
        hard.astype(np.int16),
        total.astype(np.int16),
        cards.astype(np.int16),
        child.astype(np.int32),
        bust_counts.astype(np.int8),
        bust_keys,
        (bust_counts @ points).astype(np.int16),
    )


@lru_cache(maxsize=1)
def _index() -> dict[int, int]:
    return {int(key): i for i, key in enumerate(hand_table().keys)}


@lru_cache(maxsize=4096)
def hand_index(counts: tuple[int, ...]) -> int:
    """The number of a hand in the table, which must not be over 21.

    >>> hand_index((0,) * 10)
    0
    """
    return _index()[pack(counts)]


@lru_cache(maxsize=VALUES)
def single_index(value: int) -> int:
    """The number of a hand that has one card so far."""
    return hand_index(counts_of([value]))


@lru_cache(maxsize=VALUES)
def pair_index(value: int) -> int:
    """The number of a pair."""
    return hand_index(counts_of([value, value]))
