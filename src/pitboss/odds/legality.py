"""What every hand may do, compiled from the rule book's table of decisions: one byte a hand, one bit an action."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

import numpy as np

from pitboss.odds.dealer_kernel import DOUBLE, HIT, SPLIT, STAND, SURRENDER
from pitboss.odds.hand_table import hand_table
from pitboss.regulations.decision_table import Held

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pitboss.regulations.decision_table import Decision, DecisionTable

    Bits = NDArray[np.uint8]

# Kinds of hands: as dealt, made by a split, and a split ace.
DEALT, SPLIT_HAND, SPLIT_ACE = range(3)
ACTIONS: Final[dict[Decision, int]] = {"hit": HIT, "double": DOUBLE, "split": SPLIT, "surrender": SURRENDER}
MOST_CARDS: Final = 22  # no hand of 20 or less has so many


@lru_cache(maxsize=64)
def open_by_total(decisions: DecisionTable) -> Bits:
    """[kind, doubled, cards, total]: bits of the actions open to a hand below 21, as `1 << action`.

    A split is for a pair, and as long as there are fewer hands than there may be.
    """
    bits = np.zeros((3, 2, MOST_CARDS, MOST_CARDS), dtype=np.uint8)
    for kind in (DEALT, SPLIT_HAND, SPLIT_ACE):
        hands, split, ace = min(1 + kind, 2), kind != DEALT, kind == SPLIT_ACE
        for doubled in (False, True):
            for cards in range(2, 21):
                decided = split or doubled or cards > 2
                for total in range(max(4, cards), 21):
                    hand = Held(total, cards, cards == 2, hands, doubled, decided, split, ace)
                    able = (1 << action for name, action in ACTIONS.items() if decisions.may(name, hand))
                    bits[kind, int(doubled), cards, total] = (1 << STAND) + sum(able)
    return bits


@lru_cache(maxsize=64)
def open_to_hands(decisions: DecisionTable) -> Bits:
    """[kind, doubled, hand]: the same for every hand of the solver. One card gets another, a 21 stands.

    >>> from pitboss.regulations import rules
    >>> legal = open_to_hands(rules("nj-blackjack-switch").decisions)
    >>> legal.shape, f"{legal[SPLIT_ACE, 0, 100]:05b}"  # a split ace stands, whatever its card
    ((3, 2, 3083), '00001')
    """
    hands = hand_table()
    bits = open_by_total(decisions)[:, :, hands.cards, hands.total].copy()
    pair = (hands.cards == 2) & (hands.counts.max(axis=1) == 2)
    bits[..., ~pair] &= np.uint8(0xFF ^ (1 << SPLIT))
    bits[..., hands.total == 21] = 1 << STAND
    bits[..., hands.cards < 2] = 1 << HIT
    return bits


def allows(bits: Bits, actions: NDArray[np.int8] | int) -> NDArray[np.bool_]:
    """Whether each byte has the bit of its action."""
    return np.asarray((bits >> np.asarray(actions, dtype=np.uint8)) & 1, dtype=np.bool_)
