"""The dealer's hand: every way it can end, as a tree of products.

The chance that the dealer ends with a certain multiset of cards is the number of orders in which it can be drawn, times
a product of falling counts. Multisets that begin alike share their product, so the tree is walked once for a whole
block of compositions at a time (`dealer_kernel.dealer_results`).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands import Count, dealer_draws
from pitboss.odds.values import ACE, BITS, TEN, VALUES

# Results of the dealer's hand that a standing hand is compared with; a blackjack is none of them.
RESULTS: Final = 7  # 17, 18, 19, 20, 21, 22, and 23 or more


ENOUGH: Final = 24  # cards left in the shoe with which the dealer's hand can always be ended


class DealerTree(NamedTuple):
    """One up card's tree in depth-first order.

    With `told` results told apart by its leaves, fewer than all, the last result is what remains of certainty.
    """

    depth: NDArray[np.int64]  # cards drawn so far, this one included
    value: NDArray[np.int64]  # the card this node adds
    before: NDArray[np.int64]  # cards of that value on the way to it
    result: NDArray[np.int64]  # 0 to 6, or -1 where the hand is not ended here
    orders: NDArray[np.float64]  # in how many orders the cards can have come
    inner: NDArray[np.bool_]  # whether paths lead on from here
    told: int
    natural: int  # the value that makes a blackjack, or -1


def tree_for(up: int, hits_soft_17: bool, tells_22: bool, cards_left: float) -> DealerTree:
    """The smallest tree that tells what matters: 22 apart only where it is another end, and no busts as long as the
    dealer cannot run out of cards."""
    told = RESULTS if cards_left < ENOUGH else RESULTS - 1 if tells_22 else RESULTS - 2
    return dealer_tree(up, hits_soft_17, told)


@lru_cache(maxsize=60)
def dealer_tree(up: int, hits_soft_17: bool, told: int = RESULTS) -> DealerTree:
    """The tree of one up card.

    >>> tree = dealer_tree(9, False)
    >>> len(tree.depth), int(tree.orders.sum())  # a ten: few cards are needed; blackjack is left out
    (206, 288)
    >>> len(dealer_tree(9, False, 6).depth)  # without 23 and more
    138
    """
    natural = TEN if up == ACE else ACE if up == TEN else -1
    # Hands that draw, and the orders in which each is come to; every hand is its cards drawn, packed, and its total.
    drawing = {(0, up + 1, up == ACE): 1}
    ended: dict[int, tuple[int, int]] = {}
    while drawing:
        following: dict[tuple[int, int, bool], int] = {}
        for (cards, hard, ace), ways in drawing.items():
            for v in range(VALUES):
                total, drawn = hard + v + 1, cards + (1 << BITS * v)
                result = _result(total, ace or v == ACE, hits_soft_17)
                if result < 0:
                    hand = drawn, total, ace or v == ACE
                    following[hand] = following.get(hand, 0) + ways
                elif result < told and not (cards == 0 and v == natural):
                    ended[drawn] = result, ended.get(drawn, (0, 0))[1] + ways
        drawing = following
    paths: dict[tuple[int, ...], tuple[int, int]] = {}
    for drawn, (result, ways) in ended.items():
        path: tuple[int, ...] = ()
        for v in reversed(range(VALUES)):
            path += (v,) * ((drawn >> BITS * v) & (2**BITS - 1))
        paths[path] = result, ways
        while (path := path[:-1]) and path not in paths:
            paths[path] = -1, 0
    nodes = sorted(paths.items())
    depth = np.array([len(path) for path, _ in nodes])
    return DealerTree(
        depth,
        np.array([path[-1] for path, _ in nodes]),
        np.array([path.count(path[-1]) - 1 for path, _ in nodes]),
        np.array([result for _, (result, _) in nodes]),
        np.array([ways for _, (_, ways) in nodes], dtype=np.float64),
        np.append(depth[1:] > depth[:-1], False),
        told,
        natural,
    )


@lru_cache(maxsize=128)
def _result(hard: int, ace: bool, hits_soft_17: bool) -> int:
    """The result of a dealer's hand, or -1 where it draws."""
    soft = ace and hard <= 11
    total = hard + 10 if soft else hard
    return -1 if dealer_draws(Count(total, soft), hits_soft_17=hits_soft_17) else min(total - 17, RESULTS - 1)
