"""The kernel for one box with one hand where every round is shuffled for: cards are drawn as they are dealt."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from pitboss.compiled import kernel
from pitboss.simulation.counters import CARDS, DEALER, HAND, HAND_AND_UP, ROUNDS, SHUFFLES
from pitboss.simulation.kernel_automaton import WIDTH
from pitboss.simulation.kernel_steps import note, nothing_counted, room_for
from pitboss.simulation.outcomes import DEALERS
from pitboss.simulation.round_table import ADVANCE, DONE, END_SHIFT, ONE, ROW, SPLIT_END
from pitboss.simulation.shoe import Shoe, draw, value
from pitboss.simulation.side_events import event_of_three, event_of_two
from pitboss.simulation.single_hand import MOST_HANDS, REACH, count_by_end, finish_split, key_at
from pitboss.simulation.streams import stream

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pitboss.simulation.counters import Counted
    from pitboss.simulation.program import Program

_U = np.uint64


def play_fresh(
    a: Program, cards: NDArray[np.uint8], seed: int, block: int, rounds: int, strata: NDArray[np.int64]
) -> Counted:
    """Play a block of rounds.

    `strata`, if it has rows, receives the number of rounds, the sum of their nets and of its squares by the values of
    up card, dealer's second card and the hand's first two cards.
    """
    counted = nothing_counted(REACH, a.sides.columns)
    found = np.zeros(SPLIT_END + 1, dtype=np.int64)
    play_rounds(a, cards.copy(), seed, block, rounds, strata, found, room_for(MOST_HANDS), counted)
    return counted


@kernel
def play_rounds(a, own, seed, block, rounds, strata, found, ended, counted):  # type: ignore[no-untyped-def]
    """Play and count a block of rounds with the cards of a shoe."""
    table, third_wins, numbered, seconds = a.round.table, a.round.third_wins, a.round.ends, a.round.seconds
    hand, hand_and_up, dealer = a.sides.hand, a.sides.hand_and_up, a.sides.dealer
    lost = np.int64(a.sides.columns - 1)
    first_at = _U(a.deal.up_first)
    up_at = _U(1) - first_at
    paid = a.pays.first
    side, tallies = counted.side, counted.tallies
    stratified = strata.shape[0] > 0
    x, step = stream(seed, block)
    shoe = Shoe(own, 0, step)
    used = np.int64(0)
    net = np.int64(0)
    for _ in range(rounds):
        code, at, second_at = np.int64(a.round.start), np.int64(0), np.int64(3)
        while code >= 0 and code < DONE:
            advance = code & ADVANCE
            if code & ONE:
                if advance and seconds[_U(code & ROW) // _U(WIDTH)]:
                    second_at = at
                card = own[_U(second_at)]
                if advance:
                    card, at, x = draw(shoe, at, x)
                key = np.int64(card >> np.uint8(2))
            else:
                for _card in range(advance):
                    _drawn, at, x = draw(shoe, at, x)
                key = key_at(own, _U(0))
            code = np.int64(table[_U((code & ROW) | key)])
        if code < 0:
            second_at, at, x, net = finish_split(a, 0, shoe, at, x, ended, True, counted)
            code = np.int64(SPLIT_END << END_SHIFT)
        end = code >> END_SHIFT
        found[_U(end)] += 1
        used += at
        if hand.counts:
            side[HAND, _U(event_of_two(hand, own[first_at], own[_U(2)]))] += 1
        if hand_and_up.counts:
            side[HAND_AND_UP, _U(event_of_three(hand_and_up, own[first_at], own[_U(2)], own[up_at]))] += 1
        if dealer.counts and end < SPLIT_END:
            event = lost
            if third_wins[_U(end)]:
                event = np.int64(event_of_three(dealer, own[up_at], own[_U(second_at)], own[_U(at - 1)]))
            side[DEALER, _U(event)] += 1
        if stratified:
            if end < SPLIT_END:
                net = np.int64(paid[numbered[end] // DEALERS, numbered[end] % DEALERS])
            one, up, two = own[first_at], own[up_at], own[2]
            note(strata, value(up), value(own[second_at]), value(one), value(two), net)
    tallies[ROUNDS] = tallies[SHUFFLES] = rounds
    tallies[CARDS] = used
    count_by_end(found, numbered, counted.counts)
