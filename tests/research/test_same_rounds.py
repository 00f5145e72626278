"""The environment's rounds are the table's: every mask, every observation, every cent, in random legal play."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from tests.research.beside_the_table import Beside

from pitboss.regulations import rules
from pitboss.regulations.cutting_card import quarter
from pitboss.research.environment import Environment
from pitboss.research.law import FRESH
from pitboss.research.layout import COLUMNS, HAND_COLUMNS
from pitboss.research.world import AT, DUE
from pitboss.simulation.side_tables import RANKS

ROUNDS = 1500
MIXES: list[tuple[str, dict[str, Any]]] = [
    ("nj-double-attack", {}),
    ("nj-double-attack", {"dealing": "hole-card", "positions": 7, "decks": 6, "bets": (1, 3)}),
    ("nj-double-attack", {"dealing": "card-reader", "minimum": 7, "bonus_max": 4}),
    ("nj-triple-attack", {}),
    ("nj-triple-attack", {"dealing": "card-reader", "max_hands": 3, "suited_royals": "B", "triple_match": "B"}),
    ("nj-triple-attack", {"resplit_aces": False, "fresh": True}),
    ("pa-double-attack", {}),
    ("pa-double-attack", {"bust_it": False, "behind": 300}),
    ("pa-double-back-jack", {}),
    ("pa-double-back-jack", {"decks": 2, "split_aces": "one-card"}),
    ("pa-double-back-jack", {"shuffle": "continuous", "decks": 4}),
    ("nj-blackjack-switch", {}),
    ("nj-blackjack-switch", {"dealing": "hole-card", "max_hands": 4, "switched_21": "lose", "bets": (2, 5)}),
    ("nj-blackjack-switch", {"dealing": "card-reader", "surrender": False, "max_hands": 3, "resplit_aces": False}),
]


@pytest.mark.parametrize(("game", "arguments"), MIXES)
def test_rounds_are_the_tables(game: str, arguments: dict[str, Any]) -> None:
    environment = Environment(game, count=True, **arguments)
    fresh = bool(environment.setting.law.facts[FRESH])
    behind = arguments.get("behind", quarter(len(environment.setting.law.shoe)))
    beside, layout = Beside(environment, behind, fresh=fresh), environment.layout
    rng = np.random.default_rng(1)
    _, info = environment.reset(seed=7)
    for _ in range(ROUNDS):
        over, reward = False, 0.0
        while not over:
            action = int(rng.choice(np.flatnonzero(info["action_mask"])))
            observation, reward, over, _, info = environment.step(action)
            beside.say(layout.actions[action])
            if beside.table.number == 0 or (beside.over and not over):
                continue  # wagers before the deal
            said = dict(zip(COLUMNS, observation.tolist(), strict=False))
            assert said == beside.sees(), (environment.text(), str(beside.table))
            for number, block in enumerate(beside.sees_hands()):
                assert observation[layout.hand(number)].tolist() == list(block.values()), list(HAND_COLUMNS)
            if not over:
                assert set(environment.legal) == beside.legal(), environment.text()
            assert observation[layout.seen].tolist() == beside.counted()
        assert beside.over
        assert reward == pytest.approx(beside.won, abs=1e-12), (environment.text(), beside.table.rounds[-1])
        _, info = environment.reset()
    assert beside.shuffles >= (ROUNDS if fresh else 2)


@pytest.mark.parametrize("answer", ["keep", "unswitch"])
@pytest.mark.clause("19:47-2A.7(g)2")
def test_a_switch_to_two_hands_of_21_may_be_taken_back(answer: str) -> None:
    """A A and K Q become A Q and K A, which are no blackjacks; taken back, the hands are played as dealt."""
    environment = Environment("nj-blackjack-switch", bonus=False)
    beside = Beside(environment, quarter(len(environment.setting.law.shoe)))
    environment.reset(seed=1)
    ranks = "AK6AQ" + "9" * 20
    environment.world.shoes[0, 1 : 1 + len(ranks)] = [4 * RANKS.index(rank) for rank in ranks]
    environment.world.state[0, AT], environment.world.state[0, DUE] = 1, 0
    for said in ("deal", "switch", answer, *(["stand", "stand"] if answer == "unswitch" else [])):
        assert said in environment.legal
        _, reward, over, _, _ = environment.step(environment.action(said))
        beside.say(said)
        assert over == beside.over
        if not over:
            assert set(environment.legal) == beside.legal()
    assert reward == beside.won == (1.0 if answer == "keep" else pytest.approx(1.0))


def test_it_takes_rules_as_they_are() -> None:
    chosen = rules("nj-double-attack", decks=6)
    assert Environment(chosen).setting.game is chosen
