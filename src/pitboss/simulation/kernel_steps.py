"""What every kernel does with a hand and with the dealer, written once: compiled into each of them, not called."""

from __future__ import annotations

import numpy as np
from numba import njit

from pitboss.simulation.automaton import ENDED, SPLITS, WIDTH
from pitboss.simulation.outcomes import CLASSES, NOT_DRAWN
from pitboss.simulation.shoe import deal, value

# Arguments stand in lines by subject: the hand, the strategy, the ends of the round so far, the shoe.
# fmt: off


@njit(cache=True)
def deal_round(  # type: ignore[no-untyped-def]
    one, two, slots, up_first, hole,
    shoe, i, n, ready, x, step, began,
):
    """The first two cards of every hand, and the dealer's, in the order of the game.

    Returns the up card, the hole card (0 if there is none yet), and the shoe.
    """
    up = np.uint8(0)
    hidden = np.uint8(0)
    if up_first:
        up, i, x, began = deal(shoe, i, n, ready, x, step, began)
    for s in range(slots):
        one[s], i, x, began = deal(shoe, i, n, ready, x, step, began)
    if not up_first:
        up, i, x, began = deal(shoe, i, n, ready, x, step, began)
    for s in range(slots):
        two[s], i, x, began = deal(shoe, i, n, ready, x, step, began)
    if hole:
        hidden, i, x, began = deal(shoe, i, n, ready, x, step, began)
    return up, hidden, i, x, began


@njit(cache=True)
def play_hand(  # type: ignore[no-untyped-def]
    state, stake, up, row, pair,
    steps, splits, limit, live_class,
    ends, carries, played, live,
    shoe, i, n, ready, x, step, began,
):
    """Play a hand from its state to its end, or to the ends of the hands it is split into.

    Returns the hands that have ended so far, whether the dealer must draw for one of them, the splits made, and the
    shoe.
    """
    made = 1
    while state < ENDED:
        card, i, x, began = deal(shoe, i, n, ready, x, step, began)
        state = np.int64(steps[state * WIDTH + value(card)])
    if state != SPLITS:
        ends[played] = stake + state - ENDED
        carries[played] = True
        live = live or live_class[(state - ENDED) % CLASSES]
        played += 1
    else:
        made = waiting = 2
        original = True
        while waiting:
            card, i, x, began = deal(shoe, i, n, ready, x, step, began)
            w = value(card)
            if w == pair and made < limit:
                made += 1
                waiting += 1
                continue
            state = np.int64(splits[1 if original else 0, up, row, pair, w])
            while state < ENDED:
                card, i, x, began = deal(shoe, i, n, ready, x, step, began)
                state = np.int64(steps[state * WIDTH + value(card)])
            ends[played] = stake + state - ENDED
            carries[played] = original
            live = live or live_class[(state - ENDED) % CLASSES]
            played += 1
            original = False
            waiting -= 1
    return played, live, made - 1, i, x, began


@njit(cache=True)
def play_dealer(  # type: ignore[no-untyped-def]
    state, steps, live, third_counts,
    shoe, i, n, ready, x, step, began,
):
    """Play the dealer's hand from its first two cards: the end, the third card and the number of cards, and the shoe.

    With no hand `live` the dealer does not draw, but for the third card where a wager hangs on it (`third_counts`).
    """
    third = np.uint8(0)
    drawn = 2
    if state < ENDED and (live or third_counts):
        third, i, x, began = deal(shoe, i, n, ready, x, step, began)
        state = np.int64(steps[state * WIDTH + value(third)])
        drawn = 3
        while state < ENDED and live:
            card, i, x, began = deal(shoe, i, n, ready, x, step, began)
            state = np.int64(steps[state * WIDTH + value(card)])
            drawn += 1
    dealer = state - ENDED if state >= ENDED else np.int64(NOT_DRAWN)
    return dealer, third, drawn, i, x, began


@njit(cache=True, inline="always")
def note(strata, up, hole, one, two, net):  # type: ignore[no-untyped-def]
    """Count a round in its stratum."""
    row = strata[((up * 10 + hole) * 10 + one) * 10 + two]
    row[0] += 1
    row[1] += net
    row[2] += net * net
