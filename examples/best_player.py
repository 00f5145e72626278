"""A player who follows the best strategy, at a table with a seeded shuffle.

.venv/bin/python examples/best_player.py [game] [rounds]
"""

from __future__ import annotations

import sys

from pitboss.floor.shuffling import Shuffled
from pitboss.money import format_money
from pitboss.odds import solve
from pitboss.randomness import Seeded
from pitboss.regulations import rules
from pitboss.simulation.player import answer
from pitboss.table import Table


def main(game: str = "nj-double-attack", rounds: int = 200) -> int:
    """Play, and say how it went; the net in cents."""
    chosen = rules(game)
    strategy = solve(chosen).strategy
    table = Table(chosen, Shuffled(chosen, Seeded(1)))
    for _ in range(rounds):
        table.act("1 bet 10")
        table.act("deal")
        while table.round is not None:
            table.act(answer(table, strategy))
    net = sum(record.net["1"] for record in table.rounds)
    print(f"{rounds} rounds of {chosen.regulation.name}: {format_money(net)} won, {len(table.events)} events")
    return net


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "nj-double-attack", int(sys.argv[2]) if len(sys.argv) > 2 else 200)
