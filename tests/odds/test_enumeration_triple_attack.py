"""Triple Attack from small shoes: the solver against the whole game tree."""

from __future__ import annotations

import pytest

from pitboss.odds import solve
from pitboss.regulations import rules

from .enumeration.compare import agree, spread_alike
from .enumeration.games import TripleAttack
from .enumeration.rounds import triple_attack

ACES = (4, 0, 0, 0, 0, 5, 0, 4, 0, 7)
SMALL_CARDS = (5, 6, 0, 4, 0, 0, 0, 0, 0, 9)  # hands of six and seven cards
MANY_RANKS = (2, 0, 1, 2, 0, 2, 1, 0, 2, 5)


@pytest.mark.clause("19:47-36.5(b)#1", "19:47-36.5(d)#2", "19:47-36.8(c)", "19:47-36.9(d)", "19:47-36.9(e)#1")
@pytest.mark.parametrize("dealing", ["hole-card", "card-reader"])
def test_four_hands(dealing: str) -> None:
    agree(triple_attack(TripleAttack(), ACES, dealing), solve(rules("nj-triple-attack", dealing=dealing), shoe=ACES))


@pytest.mark.clause("19:47-36.9(c)#4")
def test_three_hands_without_resplit_aces() -> None:
    tree = TripleAttack(max_hands=3, resplit_aces=False)
    book = rules("nj-triple-attack", max_hands=3, resplit_aces=False)
    agree(triple_attack(tree, ACES, "hole-card"), solve(book, shoe=ACES))


@pytest.mark.clause("19:47-36.5(b)#2")
def test_six_cards() -> None:
    book = rules("nj-triple-attack", max_hands=2)
    agree(triple_attack(TripleAttack(max_hands=2), SMALL_CARDS, "hole-card"), solve(book, shoe=SMALL_CARDS))


def test_many_ranks() -> None:
    book = rules("nj-triple-attack", max_hands=2)
    agree(triple_attack(TripleAttack(max_hands=2), MANY_RANKS, "hole-card"), solve(book, shoe=MANY_RANKS))


def test_the_spread_with_two_hands() -> None:
    book, tree = rules("nj-triple-attack", dealing="card-reader", max_hands=2), TripleAttack(max_hands=2)
    walked, solved = triple_attack(tree, ACES, "card-reader", squares=True), solve(book, shoe=ACES)
    agree(walked, solved)
    spread_alike(walked.std_dev, solved, "finite")
