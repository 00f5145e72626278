"""The compiled loops of the solver.

Everything here is one dealer up card at a time. `base` holds the cards left by value once the up card and the removed
cards are gone, `rest` their number, `step` is 1 for a finite shoe and 0 for the infinite model, where a card drawn
changes nothing.

Values are joint with "the dealer has no blackjack", unless the rules expose a hand to one (see `Conduct`): a hand's
value here is the expectation of its result where the hole card does not complete a blackjack and of 0 where it does.
Unseen cards are exchangeable, so the next card is then a plain draw from all of them, hole card included, and the
conditional value that a player sees is this one divided by the chance of no blackjack.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import kernel
from pitboss.odds.dealer import DealerTree

BLOCK = 64  # compositions walked through the tree together: their products stay in the first-level cache
DEEPEST = 24

STAND, HIT, DOUBLE, SURRENDER, SPLIT, NONE = 0, 1, 2, 3, 4, 5


class Conduct(NamedTuple):
    """What the rules let a hand do (`legality`) and what becomes of it (`comparison`)."""

    may: NDArray[np.uint8]  # [kind, doubled, hand]: a bit for each action
    outcome: NDArray[np.float64]  # [hand, end of the dealer's]: 1, 0 or -1
    saved: NDArray[np.float64]  # [total, end]: the same after a second chance
    sure: NDArray[np.bool_]  # [hand]: it wins whatever the dealer has
    second_chance: bool
    exposed: bool


class Role(NamedTuple):
    """Which hand of a round it is: how it was made, and what a dealer blackjack takes from it."""

    kind: int  # as dealt, made by a split, or a split ace (`legality`)
    lost: float  # units that a dealer blackjack takes from it, where that depends on play
    kept_21: float  # units that a two-card 21 saves from a dealer blackjack (R16)


class Plays(NamedTuple):
    """Values per unit staked of every hand, filled by `play`."""

    stand: NDArray[np.float64]
    hit: NDArray[np.float64]
    double: NDArray[np.float64]
    surrender: NDArray[np.float64]
    value: NDArray[np.float64]
    action: NDArray[np.int8]
    doubled: NDArray[np.float64]  # the hand with a doubled stake, nothing more to come
    doubled_stand: NDArray[np.float64]  # the same if it is not surrendered
    rescue: NDArray[np.int8]  # 1 where the doubled hand is surrendered
    chance: NDArray[np.float64]  # busted hands: the value of buying a second chance
    passed: NDArray[np.float64]  # busted hands: of not buying it
    buy: NDArray[np.int8]  # 1 where it is bought


def new_plays(hands: int, busts: int) -> Plays:
    """Empty arrays for `play`."""
    return Plays(
        np.zeros(hands),
        np.zeros(hands),
        np.zeros(hands),
        np.zeros(hands),
        np.zeros(hands),
        np.full(hands, NONE, dtype=np.int8),
        np.zeros(hands),
        np.zeros(hands),
        np.zeros(hands, dtype=np.int8),
        np.zeros(busts),
        np.zeros(busts),
        np.zeros(busts, dtype=np.int8),
    )


class Room(NamedTuple):
    """What the walk through the tree needs to write on."""

    products: NDArray[np.float64]
    left: NDArray[np.float64]
    sums: NDArray[np.float64]
    share: NDArray[np.float64]


def dealer_results(
    tree: DealerTree,
    shoe: NDArray[np.float64],
    step: float,
    counts: NDArray[np.int8],
    cards: NDArray[np.int64],
    wanted: NDArray[np.int64],
    results: NDArray[np.float64],
) -> None:
    """Chances of the dealer's results with each wanted composition gone; `wanted` is sorted by number of cards."""
    room = Room(np.empty((DEEPEST, BLOCK)), np.empty((10, BLOCK)), np.empty((7, BLOCK)), np.empty(DEEPEST))
    walk_tree(tree, shoe, step, counts, cards, wanted, results, room)


@kernel
def walk_tree(
    tree: DealerTree,
    shoe: NDArray[np.float64],
    step: float,
    counts: NDArray[np.int8],
    cards: NDArray[np.int64],
    wanted: NDArray[np.int64],
    results: NDArray[np.float64],
    room: Room,
) -> None:
    """`dealer_results`, a block of compositions at a time."""
    size = shoe.sum()
    nodes = tree.depth.size
    told, natural = tree.told, tree.natural
    products, left, sums, share = room.products, room.left, room.sums, room.share
    weighed = -1
    first = 0
    while first < wanted.size:
        gone = cards[wanted[first]]
        last = first
        while last < wanted.size and last - first < BLOCK and cards[wanted[last]] == gone:
            last += 1
        width = last - first
        rest = size - step * gone
        if gone != weighed:
            weighed = gone
            share[0] = 1.0
            for k in range(1, DEEPEST):  # of one order of k cards; 0 where there are not so many
                cards_left = rest - step * (k - 1)
                share[k] = share[k - 1] / cards_left if cards_left != 0.0 else 0.0
        for v in range(10):
            for i in range(BLOCK):
                left[v, i] = 0.0
            for i in range(width):
                left[v, i] = shoe[v] - step * counts[wanted[first + i], v]
        sums[:] = 0.0
        products[0] = 1.0
        for node in range(nodes):
            depth = tree.depth[node]
            k = step * tree.before[node]
            above = products[depth - 1]
            supply = left[tree.value[node]]
            w = tree.orders[node] * share[depth]
            if tree.inner[node]:
                here = products[depth]
                for i in range(BLOCK):
                    here[i] = above[i] * (supply[i] - k)
                if tree.result[node] >= 0:
                    total = sums[tree.result[node]]
                    for i in range(BLOCK):
                        total[i] += w * here[i]
            else:
                total = sums[tree.result[node]]
                for i in range(BLOCK):
                    total[i] += w * (above[i] * (supply[i] - k))
        for i in range(width):
            known = left[natural, i] / rest if natural >= 0 else 0.0
            for r in range(told):
                results[wanted[first + i], r] = sums[r, i]
                known += sums[r, i]
            if told < 7:
                for r in range(told, 6):
                    results[wanted[first + i], r] = 0.0
                results[wanted[first + i], 6] = max(1.0 - known, 0.0)
        first = last


@kernel
def compare(result: NDArray[np.float64], outcome: NDArray[np.float64]) -> float:
    """Expected net of a standing hand with these outcomes against the dealer's results, per unit, blackjack apart."""
    net: float = outcome[6] * result[6] + outcome[5] * result[5]
    for end in range(5):
        net += outcome[end] * result[end]
    return net


@kernel
def no_blackjack(up: int, base: NDArray[np.float64], rest: float, step: float, tens: int, aces: int) -> float:
    """Chance that the hole card does not complete a blackjack; `rest` is already without the hand's cards."""
    completing: float = 0.0
    if rest > 0.0 and up == 0:
        completing = (base[9] - step * tens) / rest
    elif rest > 0.0 and up == 9:
        completing = (base[0] - step * aces) / rest
    return 1.0 - completing


@kernel
def may_give_up(conduct: Conduct, role: Role, h: int) -> bool:
    """Whether a doubled hand may be surrendered."""
    return bool(conduct.may[role.kind, 1, h] & 1 << SURRENDER)
