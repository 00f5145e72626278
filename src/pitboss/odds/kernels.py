"""The compiled loops of the solver. Imported only where a solve begins, for numba is slow to load.

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
from numba import njit
from numpy.typing import NDArray

from pitboss.odds.dealer import DealerTree
from pitboss.odds.hand_table import HandTable

BLOCK = 64  # compositions walked through the tree together: their products stay in the first-level cache
DEEPEST = 24

STAND, HIT, DOUBLE, SURRENDER, SPLIT, NONE = 0, 1, 2, 3, 4, 5


class Conduct(NamedTuple):
    """What the rules let a hand do and what becomes of it; see `parameters.Parameters` for the words."""

    double_any: bool
    double_split: bool
    double_split_aces: bool
    surrender_first: bool
    surrender_any: bool
    win_21: bool
    win_cards: int
    push_22: bool
    second_chance: bool
    exposed: bool


class Role(NamedTuple):
    """Which hand of a round it is: what a dealer blackjack takes from it, and whether a split made it."""

    split: bool
    one_card: bool  # a split ace
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


@njit(cache=True, nogil=True, error_model="numpy")
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
    size = shoe.sum()
    nodes = tree.depth.size
    products = np.empty((DEEPEST, BLOCK))
    left = np.empty((10, BLOCK))
    sums = np.empty((7, BLOCK))
    weight = np.empty(nodes)
    weighed = -1
    first = 0
    while first < wanted.size:
        gone = cards[wanted[first]]
        last = first
        while last < wanted.size and last - first < BLOCK and cards[wanted[last]] == gone:
            last += 1
        width = last - first
        if gone != weighed:
            weighed = gone
            rest = size - step * gone
            for node in range(nodes):
                w = tree.orders[node]
                for k in range(tree.depth[node]):
                    w /= rest - step * k
                weight[node] = w if np.isfinite(w) else 0.0
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
            here = products[depth]
            supply = left[tree.value[node]]
            for i in range(BLOCK):
                here[i] = above[i] * (supply[i] - k)
            if tree.result[node] >= 0:
                w = weight[node]
                total = sums[tree.result[node]]
                for i in range(BLOCK):
                    total[i] += w * here[i]
        for i in range(width):
            for r in range(7):
                results[wanted[first + i], r] = sums[r, i]
        first = last


@njit(cache=True, nogil=True, error_model="numpy")
def compare(result: NDArray[np.float64], total: int, push_22: bool) -> float:
    """Expected net of a standing total against the dealer's results, per unit, blackjack apart."""
    net: float = result[6] + (0.0 if push_22 else result[5])
    for r in range(5):
        if total > 17 + r:
            net += result[r]
        elif total < 17 + r:
            net -= result[r]
    return net


@njit(cache=True, nogil=True, error_model="numpy")
def no_blackjack(up: int, base: NDArray[np.float64], rest: float, step: float, tens: int, aces: int) -> float:
    """Chance that the hole card does not complete a blackjack; `rest` is already without the hand's cards."""
    completing: float = 0.0
    if rest > 0.0 and up == 0:
        completing = (base[9] - step * tens) / rest
    elif rest > 0.0 and up == 9:
        completing = (base[0] - step * aces) / rest
    return 1.0 - completing


@njit(cache=True, nogil=True, error_model="numpy")
def second_chances(
    table: HandTable,
    up: int,
    base: NDArray[np.float64],
    step: float,
    busts: NDArray[np.int64],
    unions: NDArray[np.int64],
    results: NDArray[np.float64],
    push_22: bool,
    fixed: bool,
    plays: Plays,
) -> None:
    """Fill `chance` and `passed` of the busted hands listed (673a.7(l), (s); R26, R28).

    One more card is taken off the total. Still over 21 loses both wagers; 21 pays the second at once and returns the
    first; below 21 the hand meets the dealer: a win pays one unit, a loss takes two. `unions[i, v]` is the composition
    with the card.
    """
    size = base.sum()
    for i in range(busts.size):
        b = busts[i]
        cards = 0
        short = False
        for v in range(10):
            cards += table.bust_counts[b, v]
            short = short or base[v] < step * table.bust_counts[b, v]
        if short:
            continue
        rest = size - step * cards
        tens, aces = table.bust_counts[b, 9], table.bust_counts[b, 0]
        plays.passed[b] = -no_blackjack(up, base, rest, step, tens, aces)
        net = 0.0
        for v in range(10):
            supply = base[v] - step * table.bust_counts[b, v]
            if supply <= 0.0:
                continue
            total = table.bust_hard[b] - v - 1
            clear = no_blackjack(up, base, rest - step, step, tens + (v == 9), aces + (v == 0))
            if total > 21:
                value = -2.0 * clear
            elif total == 21:
                value = clear
            else:
                value = 0.0
                result = results[unions[i, v]]
                value += result[6] + (0.0 if push_22 else result[5])
                for r in range(5):
                    if total > 17 + r:
                        value += result[r]
                    elif total < 17 + r:
                        value -= 2.0 * result[r]
            net += supply / rest * value
        plays.chance[b] = net
        if not fixed:
            plays.buy[b] = net > plays.passed[b]


@njit(cache=True, nogil=True, error_model="numpy")
def play(
    table: HandTable,
    conduct: Conduct,
    role: Role,
    up: int,
    base: NDArray[np.float64],
    step: float,
    hands: NDArray[np.int64],
    unions: NDArray[np.int64],
    results: NDArray[np.float64],
    fixed: bool,
    plays: Plays,
) -> None:
    """Value every listed hand (in order of hard total), best play or, if `fixed`, by the actions already in `plays`."""
    size = base.sum()
    dark = up == 0 or up == 9
    for i in range(hands.size - 1, -1, -1):
        h = hands[i]
        cards = table.cards[h]
        total = table.total[h]
        rest = size - step * cards
        short = rest < 0.0
        for v in range(10):
            short = short or base[v] < step * table.counts[h, v]
        if short:
            continue
        clear = no_blackjack(up, base, rest, step, table.counts[h, 9], table.counts[h, 0]) if dark else 1.0
        hole = 1.0 - clear

        if (conduct.win_21 and total == 21) or (conduct.win_cards > 0 and cards >= conduct.win_cards):
            stand = 1.0 if conduct.exposed else clear
            doubled = 2.0 * stand
        elif cards >= 2:
            net = compare(results[unions[i]], total, conduct.push_22)
            stand = net - role.lost * hole
            doubled = 2.0 * net - role.lost * hole
        else:
            stand = doubled = 0.0
        if cards == 2 and total == 21:
            stand += role.kept_21 * hole
        plays.stand[h] = stand
        plays.doubled_stand[h] = doubled
        if conduct.surrender_any and (plays.rescue[h] == 1 if fixed else -clear > doubled):
            doubled = -clear
            plays.rescue[h] = 1
        elif not fixed:
            plays.rescue[h] = 0
        plays.doubled[h] = doubled
        if total == 21:
            plays.value[h] = stand
            plays.action[h] = STAND
            continue

        two = cards == 2
        may_double = cards >= 2 and (two or conduct.double_any)
        if role.split:
            may_double = may_double and (conduct.double_split_aces if role.one_card else conduct.double_split)
        may_hit = not (role.one_card and cards >= 2)
        may_surrender = (
            conduct.surrender_any if role.split else conduct.surrender_any or (conduct.surrender_first and two)
        )
        hit = 0.0
        double = 0.0
        if rest > 0.0 and (may_hit or may_double):
            safe = min(10, 21 - table.hard[h])
            for v in range(safe):
                supply = base[v] - step * table.counts[h, v]
                child = table.child[h, v]
                if supply > 0.0:
                    hit += supply * plays.value[child]
                    double += supply * plays.doubled[child]
            broke = 0.0
            for v in range(safe, 10):
                supply = base[v] - step * table.counts[h, v]
                if supply <= 0.0:
                    continue
                if conduct.second_chance:
                    b = -1 - table.child[h, v]
                    broke += supply * (plays.chance[b] if plays.buy[b] == 1 else plays.passed[b])
                elif conduct.exposed or not dark:
                    broke -= supply
                else:
                    tens, aces = table.counts[h, 9] + (v == 9), table.counts[h, 0] + (v == 0)
                    broke -= supply * no_blackjack(up, base, rest - step, step, tens, aces)
            hit = (hit + broke) / rest
            double = (double + 2.0 * broke) / rest
        plays.hit[h] = hit
        plays.double[h] = double
        plays.surrender[h] = -0.5 * clear

        if cards < 2:
            plays.value[h] = hit
            plays.action[h] = HIT
            continue
        if fixed:
            action = plays.action[h]
        else:
            action = STAND
            best = stand
            if may_hit and hit > best:
                action, best = HIT, hit
            if may_double and double > best:
                action, best = DOUBLE, double
            if may_surrender and -0.5 * clear > best:
                action = SURRENDER
            plays.action[h] = action
        if action == STAND:
            plays.value[h] = stand
        elif action == HIT:
            plays.value[h] = hit
        elif action == DOUBLE:
            plays.value[h] = double
        else:
            plays.value[h] = -0.5 * clear


@njit(cache=True, nogil=True)
def mark_needed(
    table: HandTable,
    start: int,
    hands: NDArray[np.int64],
    unions: NDArray[np.int64],
    action: NDArray[np.int8],
    reached: NDArray[np.int8],
    needed: NDArray[np.int8],
) -> None:
    """Mark the compositions whose dealer results a fixed strategy needs, from the hand `start` on."""
    for i in range(hands.size):
        reached[hands[i]] = 0
    reached[start] = 1
    for i in range(hands.size):
        h = hands[i]
        if reached[h] == 0:
            continue
        if table.cards[h] >= 2 and (reached[h] & 2 or action[h] == STAND):
            needed[unions[i]] = 1
        if reached[h] & 1 and (action[h] == HIT or action[h] == DOUBLE):
            mark = 1 if action[h] == HIT else 2
            for v in range(10):
                child = table.child[h, v]
                if child >= 0:
                    reached[child] |= mark
