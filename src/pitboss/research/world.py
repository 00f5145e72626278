"""The state of many tables at once, as arrays with one row a table: what the kernel reads and changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pitboss.research.law import Law
    from pitboss.research.layout import Layout

# Columns of World.state.
QUESTION, BET, BONUS, ATTACKS, INSURED, SWITCHED, REVOCABLE, PEEKED, TURN, DEALT, AT, DUE, HIDDEN = range(13)
EVENTS: Final = 13  # what the first cards have made of each bonus wager, one column for each
MOST_BONUSES: Final = 4
SEEN: Final = EVENTS + MOST_BONUSES  # cards seen since the shuffle, by value
STATE: Final = SEEN + 10
# Columns of a hand; the dealer's is the last of a table.
HARD, ACES, CARDS, DOUBLED, SPLIT, SPLIT_ACES, DECIDED, FINISHED, SURRENDERED, CHANCE, ROOT, PAID, END = range(13)
FIRST: Final = 13  # its cards: rank times four plus suit
MOST_CARDS: Final = 24  # of one hand: twenty aces, one more card, and that of a second chance
HAND: Final = FIRST + MOST_CARDS


class World(NamedTuple):
    """All tables."""

    state: NDArray[np.int32]  # [table, column]
    hands: NDArray[np.int32]  # [table, hand, column]
    shoes: NDArray[np.uint8]  # [table, place]
    streams: NDArray[np.uint64]  # [table, 2]: where the random numbers stand, and their step
    observations: NDArray[np.uint8]  # [table, column of the layout]
    masks: NDArray[np.int8]  # [table, action]
    rewards: NDArray[np.float64]
    ended: NDArray[np.bool_]
    refused: NDArray[np.bool_]
    last: NDArray[np.uint8]  # the observation with which an episode ended


def world(law: Law, layout: Layout, tables: int) -> World:
    """That many tables before the first card."""
    hands = layout.most_hands + 1
    return World(
        np.zeros((tables, STATE), dtype=np.int32),
        np.zeros((tables, hands, HAND), dtype=np.int32),
        np.tile(law.shoe, (tables, 1)),
        np.zeros((tables, 2), dtype=np.uint64),
        np.zeros((tables, layout.width), dtype=np.uint8),
        np.zeros((tables, len(layout.actions)), dtype=np.int8),
        np.zeros(tables),
        np.zeros(tables, dtype=np.bool_),
        np.zeros(tables, dtype=np.bool_),
        np.zeros((tables, layout.width), dtype=np.uint8),
    )
