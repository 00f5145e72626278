"""The dealer's hand: every way it can end, as a tree of products.

The chance that the dealer ends with a certain multiset of cards is the number of orders in which it can be drawn, times
a product of falling counts. Multisets that begin alike share their product, so the tree is walked once for a whole
block of compositions at a time (`kernels.dealer_results`).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands import Count, dealer_draws
from pitboss.odds.values import ACE, TEN, VALUES, best_total, counts_of

# Results of the dealer's hand that a standing hand is compared with; a blackjack is none of them.
RESULTS: Final = 7  # 17, 18, 19, 20, 21, 22, and 23 or more


class DealerTree(NamedTuple):
    """One up card's tree in depth-first order."""

    depth: NDArray[np.int64]  # cards drawn so far, this one included
    value: NDArray[np.int64]  # the card this node adds
    before: NDArray[np.int64]  # cards of that value on the way to it
    result: NDArray[np.int64]  # 0 to 6, or -1 where the hand is not ended here
    orders: NDArray[np.float64]  # in how many orders the cards can have come


def _stands(cards: tuple[int, ...], hits_soft_17: bool) -> bool:
    total = best_total(cards)
    soft = total != sum((v + 1) * n for v, n in enumerate(cards))
    return not dealer_draws(Count(total, soft), hits_soft_17=hits_soft_17)


@lru_cache(maxsize=20)
def dealer_tree(up: int, hits_soft_17: bool) -> DealerTree:
    """The tree of one up card.

    >>> tree = dealer_tree(9, False)
    >>> len(tree.depth), int(tree.orders.sum())  # a ten: few cards are needed; blackjack is left out
    (206, 288)
    """
    start = counts_of([up])
    orders: dict[tuple[int, ...], int] = {}
    level = {start: 1}
    while level:
        following: dict[tuple[int, ...], int] = {}
        for cards, ways in level.items():
            for v in range(VALUES):
                drawn = (*cards[:v], cards[v] + 1, *cards[v + 1 :])
                into = orders if _stands(drawn, hits_soft_17) else following
                into[drawn] = into.get(drawn, 0) + ways
        level = following
    if up in (ACE, TEN):
        del orders[counts_of([ACE, TEN])]
    paths: dict[tuple[int, ...], tuple[int, int]] = {}
    for cards, ways in orders.items():
        path = tuple(v for v in reversed(range(VALUES)) for _ in range(cards[v] - start[v]))
        paths.update((path[:i], (-1, 0)) for i in range(1, len(path)) if path[:i] not in paths)
        paths[path] = (min(best_total(cards) - 17, RESULTS - 1), ways)
    nodes = sorted(paths.items())
    return DealerTree(
        np.array([len(path) for path, _ in nodes]),
        np.array([path[-1] for path, _ in nodes]),
        np.array([path.count(path[-1]) - 1 for path, _ in nodes]),
        np.array([result for _, (result, _) in nodes]),
        np.array([ways for _, (_, ways) in nodes], dtype=np.float64),
    )
