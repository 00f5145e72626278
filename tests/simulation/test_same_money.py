"""Same cards, same money: the table plays the kernel's rounds again and must settle every wager to the cent.

Decisions are random but legal, so that rare branches are met: resplits, doubled hands given up, second chances after a
double, dealer blackjacks after everything.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from pitboss.odds.parameters import parameters
from pitboss.regulations import rules
from pitboss.simulation.side_tables import side_wagers
from pitboss.simulation.strategies import random_strategy
from pitboss.simulation.table_check import at_the_table, traced_rounds

ROUNDS = 20_000
STRATEGIES = 20
BET = 1000

MIXES: list[tuple[str, dict[str, Any]]] = [
    ("nj-double-attack", {}),
    ("nj-double-attack", {"dealing": "hole-card", "positions": 7, "decks": 6}),
    ("nj-double-attack", {"dealing": "card-reader"}),
    ("nj-triple-attack", {}),
    ("nj-triple-attack", {"dealing": "card-reader", "max_hands": 3, "suited_royals": "B", "triple_match": "B"}),
    ("nj-triple-attack", {"resplit_aces": False}),
    ("pa-double-attack", {}),
    ("pa-double-attack", {"bust_it": False}),
    ("pa-double-back-jack", {}),
    ("pa-double-back-jack", {"decks": 2, "split_aces": "one-card"}),
    ("nj-blackjack-switch", {}),
    ("nj-blackjack-switch", {"dealing": "hole-card", "max_hands": 4, "switched_21": "lose", "decks": 6}),
    ("nj-blackjack-switch", {"dealing": "card-reader", "surrender": False, "max_hands": 3, "resplit_aces": False}),
]


@pytest.mark.parametrize(("game", "options"), MIXES)
def test_the_table_settles_the_kernels_rounds_to_the_cent(game: str, options: dict[str, Any]) -> None:
    chosen = rules(game, options)
    sides = {wager.name for wager in side_wagers(chosen)}
    for seed in range(STRATEGIES):
        strategy = random_strategy(parameters(chosen), seed)
        boxes = 1 + seed % 3
        for traced in traced_rounds(
            chosen, strategy, seed=11, block=seed, rounds=ROUNDS // STRATEGIES // boxes + 1, boxes=boxes
        ):
            record = at_the_table(chosen, strategy, traced, boxes=boxes)
            won = Counter[str]()
            for settled in record.settlement:
                where = f"{settled.place} {settled.wager}" if settled.wager in sides else "hands"
                won[where] += settled.net
            expected = {
                f"{n} {name}": BET * odds for n, side in enumerate(traced.side, 1) for name, odds in side.items()
            }
            assert dict(won) == {**expected, "hands": round(BET * traced.net)}, (traced, record)
