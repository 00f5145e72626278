"""Ordinary blackjack from small shoes: the solver against the whole game tree."""

from __future__ import annotations

import pytest

from pitboss.odds import solve
from pitboss.odds.parameters import Blackjack as Rules

from .enumeration.compare import agree, spread_alike
from .enumeration.games import Blackjack
from .enumeration.rounds import blackjack

ACES = (4, 0, 0, 0, 0, 5, 0, 4, 0, 7)
LOW = (0, 0, 5, 0, 0, 0, 6, 0, 4, 6)
ALL_RANKS = (1, 1, 1, 1, 1, 1, 2, 1, 1, 4)


@pytest.mark.parametrize("shoe", [ACES, LOW])
def test_four_hands(shoe: tuple[int, ...]) -> None:
    agree(blackjack(Blackjack(), shoe), solve(Rules(), shoe=shoe))


def test_other_options() -> None:
    tree = Blackjack(hits_soft_17=True, das=False, surrender=True, resplit_aces=True, max_hands=3, blackjack_pays=1.2)
    rules = Rules(soft_17="hit", das=False, surrender=True, resplit_aces=True, max_hands=3, blackjack_pays="6 to 5")
    agree(blackjack(tree, ACES), solve(rules, shoe=ACES))


def test_every_rank() -> None:
    tree, rules = Blackjack(max_hands=2, surrender=True), Rules(max_hands=2, surrender=True)
    agree(blackjack(tree, ALL_RANKS), solve(rules, shoe=ALL_RANKS))


def test_the_spread_with_two_hands() -> None:
    walked, solved = blackjack(Blackjack(max_hands=2), ACES, squares=True), solve(Rules(max_hands=2), shoe=ACES)
    agree(walked, solved)
    spread_alike(walked.std_dev, solved, "finite")
