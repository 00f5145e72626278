"""Rounds of the kernel, card by card, and the same rounds at the table: same cards, same money."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from pitboss.simulation.outcomes import PARTS
from pitboss.simulation.player import answer
from pitboss.simulation.program import program
from pitboss.simulation.side_tables import CARDS, ROWS, side_wagers
from pitboss.table import Listed, Stack, Table

if TYPE_CHECKING:
    from fractions import Fraction

    from pitboss.cards import Card
    from pitboss.odds.strategy import Strategy
    from pitboss.regulations import Rules
    from pitboss.table import RoundRecord

MOST_CARDS = 96


class Traced(NamedTuple):
    """A round that the kernel played: its cards in the order dealt, what the hands won in units of the first wager,
    and for each box what each side wager won in units of it."""

    cards: tuple[Card, ...]
    net: float
    side: tuple[dict[str, Fraction], ...]


def traced_rounds(
    rules: Rules, strategy: Strategy, *, seed: int, block: int, rounds: int, boxes: int = 1, cut: int = 0
) -> list[Traced]:
    """Play a block and keep every round."""
    from pitboss.simulation.kernel_boxes import play_many

    arrays = program(rules, strategy)
    start = 2 + len(ROWS) * boxes
    trace = np.zeros((rounds, start + MOST_CARDS * boxes), dtype=np.int64)
    play_many(arrays, arrays.shoe, seed, block, rounds, boxes, cut, cut > 0, trace, np.zeros((0, 3), dtype=np.int64))
    wagers = side_wagers(rules)
    played = []
    for row in trace.tolist():
        length, net = row[:2]
        cards = tuple(CARDS[card] for card in row[start : start + length])
        columns = [row[2 + len(ROWS) * box :] for box in range(boxes)]
        side = tuple({wager.name: wager.won(events[wager.row]) for wager in wagers} for events in columns)
        played.append(Traced(cards, net / PARTS, side))
    return played


def at_the_table(rules: Rules, strategy: Strategy, traced: Traced, *, boxes: int = 1, bet: str = "10") -> RoundRecord:
    """Play a traced round at the table, its cards in the shoe, every decision by the strategy."""
    table = Table(rules, Listed([Stack(list(traced.cards))]), keep=False)
    for box in range(1, boxes + 1):
        table.act(f"{box} bet {bet}")
        for name in traced.side[box - 1]:
            table.act(f"{box} {name} {bet}")
    table.act("deal")
    while table.round is not None:
        table.act(answer(table, strategy))
    if table.shoe.at != len(traced.cards):
        raise AssertionError(f"the table used {table.shoe.at} of {len(traced.cards)} cards")
    return table.rounds[-1]
