"""What every kernel does with a hand and with the dealer, written once: compiled into each of them, not called."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from pitboss.compiled import kernel
from pitboss.simulation.counters import SIDE_ROWS, TALLIES, Counted
from pitboss.simulation.kernel_automaton import ENDED, SPLITS, WIDTH
from pitboss.simulation.outcomes import CLASSES, DEALERS, ENDS, NOT_DRAWN
from pitboss.simulation.shoe import deal, value
from pitboss.simulation.side_events import event_of_three

if TYPE_CHECKING:
    from numpy.typing import NDArray


class Seat(NamedTuple):
    """A hand before it is played: where its start and its splits are found, and what it stakes."""

    stake: np.int64  # as part of the hand's end
    up: int
    row: int  # what lies beside it
    pair: int  # its first card
    limit: int  # hands that it may be split into


class Ended(NamedTuple):
    """The hands of a round that have ended, one after the other."""

    ends: NDArray[np.int64]
    carries: NDArray[np.bool_]  # whether it has the original wager


def room_for(hands: int) -> Ended:
    """Room for so many ended hands."""
    return Ended(np.zeros(hands, dtype=np.int64), np.zeros(hands, dtype=np.bool_))


def nothing_counted(reach: int, columns: int) -> Counted:
    """Counters at zero, for sums of `reach` grains at most and side wagers of so many columns."""
    return Counted(
        np.zeros((ENDS, DEALERS), dtype=np.int64),
        np.zeros(ENDS, dtype=np.int64),
        np.zeros(DEALERS, dtype=np.int64),
        np.zeros(TALLIES, dtype=np.int64),
        np.zeros((SIDE_ROWS, columns), dtype=np.int64),
        np.zeros(2 * reach + 1, dtype=np.int64),
    )


@kernel
def deal_round(one, two, slots, order, shoe, i, x, began):  # type: ignore[no-untyped-def]
    """The first two cards of every hand, and the dealer's, in the order of the game.

    Returns the up card, the hole card (0 if there is none yet), and the place in the shoe.
    """
    up = np.uint8(0)
    hidden = np.uint8(0)
    if order.up_first:
        up, i, x, began = deal(shoe, i, x, began)
    for s in range(slots):
        one[s], i, x, began = deal(shoe, i, x, began)
    if not order.up_first:
        up, i, x, began = deal(shoe, i, x, began)
    for s in range(slots):
        two[s], i, x, began = deal(shoe, i, x, began)
    if order.hole:
        hidden, i, x, began = deal(shoe, i, x, began)
    return up, hidden, i, x, began


@kernel
def play_hand(state, seat, hand, live_class, ended, played, live, shoe, i, x, began):  # type: ignore[no-untyped-def]
    """Play a hand from its state to its end, or to the ends of the hands it is split into.

    Returns the hands that have ended so far, whether the dealer must draw for one of them, the splits made, and the
    place in the shoe.
    """
    steps, splits, ends, carries = hand.step, hand.split_start, ended.ends, ended.carries
    made = 1
    while state < ENDED:
        card, i, x, began = deal(shoe, i, x, began)
        state = np.int64(steps[state * WIDTH + value(card)])
    if state != SPLITS:
        ends[played] = seat.stake + state - ENDED
        carries[played] = True
        live = live or live_class[(state - ENDED) % CLASSES]
        played += 1
    else:
        made = waiting = 2
        original = True
        while waiting:
            card, i, x, began = deal(shoe, i, x, began)
            w = value(card)
            if w == seat.pair and made < seat.limit:
                made += 1
                waiting += 1
                continue
            state = np.int64(splits[1 if original else 0, seat.up, seat.row, seat.pair, w])
            while state < ENDED:
                card, i, x, began = deal(shoe, i, x, began)
                state = np.int64(steps[state * WIDTH + value(card)])
            ends[played] = seat.stake + state - ENDED
            carries[played] = original
            live = live or live_class[(state - ENDED) % CLASSES]
            played += 1
            original = False
            waiting -= 1
    return played, live, made - 1, i, x, began


@kernel
def play_dealer(state, steps, live, third_counts, shoe, i, x, began):  # type: ignore[no-untyped-def]
    """Play the dealer's hand from its first two cards: the end, the third card and the number of cards, and the place
    in the shoe.

    With no hand `live` the dealer does not draw, but for the third card where a wager hangs on it (`third_counts`).
    """
    third = np.uint8(0)
    drawn = 2
    if state < ENDED and (live or third_counts):
        third, i, x, began = deal(shoe, i, x, began)
        state = np.int64(steps[state * WIDTH + value(third)])
        drawn = 3
        while state < ENDED and live:
            card, i, x, began = deal(shoe, i, x, began)
            state = np.int64(steps[state * WIDTH + value(card)])
            drawn += 1
    dealer = state - ENDED if state >= ENDED else np.int64(NOT_DRAWN)
    return dealer, third, drawn, i, x, began


@kernel
def beside(one, two):  # type: ignore[no-untyped-def]
    """The number of two cards in any order, for what lies beside a hand."""
    low, high = min(one, two), max(one, two)
    return low * 10 - low * (low - 1) // 2 + high - low


@kernel
def dealer_event(look, columns, up, hidden, third, drawn):  # type: ignore[no-untyped-def]
    """The column of the dealer's cards: only a hand of three can win."""
    return np.int64(event_of_three(look, up, hidden, third)) if drawn == 3 else np.int64(columns - 1)


@kernel
def note(strata, up, hole, one, two, net):  # type: ignore[no-untyped-def]
    """Count a round in its stratum."""
    row = strata[((up * 10 + hole) * 10 + one) * 10 + two]
    row[0] += 1
    row[1] += net
    row[2] += net * net
