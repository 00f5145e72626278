"""The kernel for a player who counts: one box from a real shoe, everything counted by the true count before the round.

The count chooses among strategies, so that every decision may hang on it. Bets need not be known here: what a round
wins for one unit is counted by true count, and any ramp of bets is worked out from that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from pitboss.compiled import kernel
from pitboss.simulation.automaton import Automaton
from pitboss.simulation.counters import BOX, DEALER, HAND, HAND_AND_UP, SIDE_ROWS
from pitboss.simulation.kernel_automaton import ENDED
from pitboss.simulation.kernel_steps import Seat, beside, deal_round, dealer_event, play_dealer, play_hand, room_for
from pitboss.simulation.outcomes import BLACKJACK, CLASSES, DEALER_BLACKJACK
from pitboss.simulation.shoe import Shoe, deal, drawn_at_once, shuffle, value
from pitboss.simulation.side_events import event_of_four, event_of_three, event_of_two
from pitboss.simulation.streams import stream

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pitboss.simulation.program import Program

LOWEST, HIGHEST = -10, 12  # true counts beyond are counted with these
COUNTS: Final = HIGHEST - LOWEST + 1
# Columns of the result by true count: rounds, net in parts, its square, stake in parts, then rounds with the dealer's
# ace up, with a blackjack under it, and with one of a single suit.
ROUNDS, NET, SQUARE, STAKE, ACES, BLACKJACKS, SUITED = range(7)
COLUMNS: Final = 7


class Counting(NamedTuple):
    """How cards are counted, and which strategy each true count has."""

    which: NDArray[np.int64]  # [true count from LOWEST]
    tags: NDArray[np.float64]  # [rank]
    mean_tag: float
    per_deck: int


def play_counting(
    a: Program, counting: Counting, seed: int, block: int, rounds: int, cut: int, burn: bool
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Play a block: what is counted by true count and column, and by true count, cards of a side wager and event.

    Arrays of `a` that hang on the strategy have one row per strategy more."""
    by_count = np.zeros((COUNTS, COLUMNS), dtype=np.int64)
    side = np.zeros((COUNTS, SIDE_ROWS, a.sides.columns), dtype=np.int64)
    first_cards = np.zeros((2, 2), dtype=np.uint8)
    play_counted(a, counting, a.shoe.copy(), seed, block, rounds, cut, burn, first_cards, room_for(16), by_count, side)
    return by_count, side


@kernel
def play_counted(a, counting, own, seed, block, rounds, cut, burn, first_cards, ended, by_count, side):  # type: ignore[no-untyped-def]
    """Play and count a block of rounds with the cards of a shoe."""
    order, pays, sides = a.deal, a.pays, a.sides
    rows = a.hand.start.shape[2]
    one, two = first_cards[0], first_cards[1]
    ends, carries = ended.ends, ended.carries
    n = np.int64(own.size)
    x, step = stream(seed, block)
    shoe = Shoe(own, drawn_at_once(cut, n), step)
    i = n
    running = 0.0
    for _ in range(rounds):
        if i >= cut:
            i = np.int64(burn)
            x = shuffle(shoe.cards, 0, shoe.ready, x, step)
            running = 0.0
        began = np.int64(i)
        true = int(np.floor(running * counting.per_deck / (n - i)))
        c = min(max(true, LOWEST), HIGHEST) - LOWEST
        k = counting.which[c]
        hand = Automaton(a.hand.step, a.hand.start[k], a.hand.split_start[k])
        up, hidden, i, x, began = deal_round(one, two, order.hands, order, shoe, i, x, began)
        u = value(up)
        if sides.hand.counts:
            side[c, HAND, event_of_two(sides.hand, one[0], two[0])] += 1
        if sides.hand_and_up.counts:
            side[c, HAND_AND_UP, event_of_three(sides.hand_and_up, one[0], two[0], up)] += 1
        if sides.box.counts:
            side[c, BOX, event_of_four(sides.box, one[0], one[1], two[0], two[1])] += 1
        found = order.peeks and u + value(hidden) == 9 and (u == 0 or u == 9)
        played = 0
        live = False
        switched = False
        if order.hands == 2 and not found:
            switched = a.switch[k, u, value(one[0]), value(one[1]), value(two[0]), value(two[1])]
            if switched:
                two[0], two[1] = two[1], two[0]
        for t in range(order.hands):
            v1, v2 = value(one[t]), value(two[t])
            row = 0
            if rows > 1:  # what lies beside the hand
                row = beside(value(one[1 - t]), value(two[1 - t]))
            if v1 + v2 == 9 and (v1 == 0 or v2 == 0) and not switched:
                state = np.int64(ENDED + BLACKJACK)
            elif found:
                state = ENDED + np.int64(a.dealt_class[v1, v2])
            else:
                state = np.int64(hand.start[u, row, v1, v2])
            seat = Seat(np.int64(a.raised[k, v1, u]) * 2 * CLASSES, u, row, v1, a.limit[k, u, row, v1])
            played, live, _splits, i, x, began = play_hand(
                state, seat, hand, pays.live, ended, played, live, shoe, i, x, began
            )
        if not order.hole:
            hidden, i, x, began = deal(shoe, i, x, began)
        h = value(hidden)
        decisive = live or order.plays_out
        dealer, third, drawn, i, x, began = play_dealer(
            np.int64(a.dealer.start[u, h]), a.dealer.step, decisive, sides.dealer.counts, shoe, i, x, began
        )
        if began < 0:
            return
        if sides.dealer.counts:
            side[c, DEALER, dealer_event(sides.dealer, sides.columns, up, hidden, third, drawn)] += 1
        net = np.int64(0)
        staked = np.int64(0)
        for e in range(played):
            net += pays.first[ends[e], dealer] if carries[e] else pays.other[ends[e], dealer]
            staked += pays.staked[ends[e]]
        by_count[c, ROUNDS] += 1
        by_count[c, NET] += net
        by_count[c, SQUARE] += net * net
        by_count[c, STAKE] += staked
        if u == 0:
            by_count[c, ACES] += 1
            if dealer == DEALER_BLACKJACK:
                by_count[c, BLACKJACKS] += 1
                by_count[c, SUITED] += up & np.uint8(3) == hidden & np.uint8(3)
        if i - began == i:
            running = 0.0  # the discards were shuffled in: everything else is to come again
        for seen in range(began, i):
            running += counting.tags[shoe.cards[seen] >> np.uint8(2)] - counting.mean_tag
