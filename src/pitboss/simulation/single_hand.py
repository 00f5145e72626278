"""What the kernels for one hand share: finishing a round card by card, hands that are split, side wagers, counts."""

from __future__ import annotations

from typing import Final

import numpy as np

from pitboss.compiled import kernel
from pitboss.simulation.counters import ATTACKED, DEALER, GRAIN, HAND, HAND_AND_UP, SPLITS_MADE, STAKED
from pitboss.simulation.kernel_automaton import SPLITS
from pitboss.simulation.kernel_steps import Seat, dealer_event, play_dealer, play_hand
from pitboss.simulation.outcomes import CLASSES, DEALERS
from pitboss.simulation.round_table import ADVANCE, DONE, END_SHIFT, ONE, ROW, SPLIT_END
from pitboss.simulation.shoe import deal, draw, value
from pitboss.simulation.side_events import event_of_three, event_of_two

MOST_HANDS: Final = 64
REACH: Final = (4 * 24 * 60) // GRAIN
_U = np.uint64


@kernel
def count_by_end(found, ends, counts):  # type: ignore[no-untyped-def]
    """Count rounds by the hand's end and the dealer's, from rounds by the number of their end."""
    for number in range(1, ends.size):
        counts[ends[number] // DEALERS, ends[number] % DEALERS] += found[number]


@kernel
def key_at(cards, place):  # type: ignore[no-untyped-def]
    """The key of a place: the ranks of the card there and of the two after it, four bits each."""
    one, two, three = np.int64(cards[place]), np.int64(cards[place + _U(1)]), np.int64(cards[place + _U(2)])
    return ((one >> 2) << 8) | ((two >> 2) << 4) | (three >> 2)


@kernel
def finish(table, code, second_at, shoe, at, x):  # type: ignore[no-untyped-def]
    """Play a round on to its end, or to a hand to be split, from a shoe whose cards may still have to be drawn."""
    while code >= 0 and code < DONE:
        advance = code & ADVANCE
        place = _U(at if advance else second_at)
        for _ in range(advance):
            _card, at, x = draw(shoe, at, x)
        key = np.int64(shoe.cards[place] >> np.uint8(2)) if code & ONE else key_at(shoe.cards, place)
        code = np.int64(table[_U((code & ROW) | key)])
    return code, at, x


@kernel
def finish_split(a, start, shoe, at, x, ended, to_count, counted):  # type: ignore[no-untyped-def]
    """Play a round on from the split of its hand, and count it if it is `to_count`: the place of the next card and of
    the dealer's second, the stream, and what was won."""
    order, pays, cards = a.deal, a.pays, shoe.cards
    first_at = np.int64(order.up_first)
    one, up = cards[start + first_at], cards[start + 1 - first_at]
    u, pair = value(up), value(one)
    raised = np.int64(a.raised[pair, u])
    began = start
    seat = Seat(raised * 2 * CLASSES, u, 0, pair, a.limit[u, 0, pair])
    played, live, splits, at, x, began = play_hand(
        np.int64(SPLITS), seat, a.hand, pays.live, ended, 0, False, shoe, at, x, began
    )
    if order.hole:
        second_at = start + 3
        hidden = cards[second_at]
    else:
        second_at = at
        hidden, at, x, began = deal(shoe, at, x, began)
    decisive = live or order.plays_out
    dealer, third, drawn, at, x, began = play_dealer(
        np.int64(a.dealer.start[u, value(hidden)]), a.dealer.step, decisive, a.sides.dealer.counts, shoe, at, x, began
    )
    net = np.int64(0)
    if to_count:
        ends, carries, first, other, staked = ended.ends, ended.carries, pays.first, pays.other, pays.staked
        hands, tallies = counted.hands, counted.tallies
        for e in range(played):
            end = ends[e]
            net += first[end, dealer] if carries[e] else other[end, dealer]
            tallies[STAKED] += staked[end]
            hands[end] += 1
        tallies[SPLITS_MADE] += splits
        tallies[ATTACKED] += raised
        counted.dealers[dealer] += 1
        counted.sums[net // GRAIN + REACH] += 1
        if a.sides.dealer.counts:
            counted.side[DEALER, dealer_event(a.sides.dealer, a.sides.columns, up, hidden, third, drawn)] += 1
    return second_at, at, x, net


@kernel
def count_shoe(results, places, first, stop, cards, start, order, sides, third_wins, found, side):  # type: ignore[no-untyped-def]
    """Count the rounds of a shoe by their end, and their side wagers; those on the dealer's cards, where the hand was
    split, are counted with that."""
    first_at = np.int64(order.up_first)
    hand, hand_and_up, dealer = sides.hand, sides.hand_and_up, sides.dealer
    lost = np.int64(sides.columns - 1)
    for at in range(first, stop):
        end = results[_U(at)] >> END_SHIFT
        found[_U(end)] += 1
        if hand.counts or hand_and_up.counts or dealer.counts:
            after = np.int64(places[_U(at)])
            one, up, two = cards[_U(start + first_at)], cards[_U(start + 1 - first_at)], cards[_U(start + 2)]
            if hand.counts:
                side[HAND, _U(event_of_two(hand, one, two))] += 1
            if hand_and_up.counts:
                side[HAND_AND_UP, _U(event_of_three(hand_and_up, one, two, up))] += 1
            if dealer.counts and end < SPLIT_END:
                event = lost
                if third_wins[_U(end)]:
                    second = cards[_U(start + 3 if order.hole else after - 2)]
                    event = np.int64(event_of_three(dealer, up, second, cards[_U(after - 1)]))
                side[DEALER, _U(event)] += 1
            start = after
