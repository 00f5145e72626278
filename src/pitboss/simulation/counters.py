"""The kernels' counters by name: what is where in the arrays of a tally."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pitboss.regulations.bonus import DECIDING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

# Plain counters of a block.
ROUNDS, CARDS, SPLITS_MADE, SWITCHES, ATTACKED, STAKED, SHUFFLES = range(7)
TALLIES: Final = 7

# Side wagers are counted by the cards that they hang on, a row for each set of cards in the order of DECIDING.
DEALER, HAND, HAND_AND_UP, BOX = range(len(DECIDING))
SIDE_ROWS: Final = len(DECIDING)

GRAIN: Final = 6  # what several hands won together is counted in steps of this many parts
BLOCK: Final = 250_000  # rounds of one block: one random stream, one piece of work
STRATA: Final = 10_000  # values of up card, second dealer card, first and second card of the hand


class Counted(NamedTuple):
    """What a kernel has counted: see `Tally`."""

    counts: NDArray[np.int64]
    hands: NDArray[np.int64]
    dealers: NDArray[np.int64]
    tallies: NDArray[np.int64]
    side: NDArray[np.int64]
    sums: NDArray[np.int64]
