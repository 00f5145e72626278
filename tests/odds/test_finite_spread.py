"""The spread from small shoes: the solver's joint law of hands and dealer against the whole game tree."""

from __future__ import annotations

import numpy as np
import pytest

from pitboss.odds import solve
from pitboss.odds.hand_solver import HandSolver
from pitboss.odds.parameters import Blackjack as Rules
from pitboss.odds.parameters import parameters
from pitboss.odds.plan import Shape, one_hand_plan
from pitboss.odds.spread.finite_spread import split_groups
from pitboss.odds.spread.hand_terms import HandTerms
from pitboss.odds.spread.together import Together
from pitboss.regulations import rules

from .enumeration.compare import spread_alike
from .enumeration.games import Blackjack, DoubleBackJack, Switch, TripleAttack
from .enumeration.rounds import blackjack, double_attack, plain, switch, triple_attack

ACES = (4, 0, 0, 0, 0, 5, 0, 4, 0, 7)
LOW = (0, 0, 5, 0, 0, 0, 6, 0, 4, 6)
FEW_RANKS = (4, 0, 0, 0, 0, 0, 6, 0, 0, 9)


@pytest.mark.parametrize("shoe", [ACES, LOW])
def test_four_hands(shoe: tuple[int, ...]) -> None:
    walked, solved = blackjack(Blackjack(), shoe, squares=True), solve(Rules(), shoe=shoe, spread="exact")
    spread_alike(walked.std_dev, solved, "finite")


def test_three_hands_and_resplit_aces() -> None:
    tree = Blackjack(hits_soft_17=True, das=False, surrender=True, resplit_aces=True, max_hands=3)
    options = Rules(soft_17="hit", das=False, surrender=True, resplit_aces=True, max_hands=3)
    walked, solved = blackjack(tree, ACES, squares=True), solve(options, shoe=ACES, spread="exact")
    spread_alike(walked.std_dev, solved, "finite")


@pytest.mark.parametrize("dealing", ["no-hole-card", "card-reader"])
def test_double_attack(dealing: str) -> None:
    book = rules("nj-double-attack", dealing=dealing)
    walked = double_attack(ACES, dealing, squares=True)
    spread_alike(walked.std_dev, solve(book, shoe=ACES, spread="exact"), "finite")


@pytest.mark.parametrize("dealing", ["hole-card", "card-reader"])
def test_triple_attack(dealing: str) -> None:
    """Without a reader the first of the split hands and the others meet a blackjack differently (R48)."""
    book = rules("nj-triple-attack", dealing=dealing)
    walked = triple_attack(TripleAttack(), ACES, dealing, squares=True)
    spread_alike(walked.std_dev, solve(book, shoe=ACES, spread="exact"), "finite")


@pytest.mark.parametrize("split_aces", ["free", "one-card"])
def test_the_second_chance(split_aces: str) -> None:
    shoe = (4, 0, 0, 0, 5, 0, 5, 0, 0, 7)
    book = rules("pa-double-back-jack", split_aces=split_aces)
    walked = plain(DoubleBackJack(split_aces), shoe, "card-reader", squares=True)
    spread_alike(walked.std_dev, solve(book, shoe=shoe, spread="exact"), "finite")


@pytest.mark.parametrize(
    ("dealing", "switched_21"), [("no-hole-card", "push"), ("no-hole-card", "lose"), ("card-reader", "push")]
)
def test_both_hands_of_switch(dealing: str, switched_21: str) -> None:
    book = rules("nj-blackjack-switch", dealing=dealing, switched_21=switched_21)
    walked = switch(Switch(switched_21=switched_21), FEW_RANKS, dealing)
    spread_alike(walked.std_dev, solve(book, shoe=FEW_RANKS, spread="exact"), "finite")


@pytest.mark.parametrize(("up", "pair"), [(5, 8), (6, 7), (9, 0)], ids=["nines against 6", "eights against 7", "aces"])
def test_the_mixture_meets_the_sum_over_all_terms(up: int, pair: int) -> None:
    """Four hands from a full shoe both ways: every pair of terms, and the mean over shoes with replacement."""
    rule = parameters(rules("nj-triple-attack"))
    solver = HandSolver(rule, rule.shoe)
    (valued,), _ = solver.solve(one_hand_plan(Shape.of(rule)), up)
    hands = split_groups(HandTerms(solver), valued, pair)[-1]
    assert len(hands) == 4
    exact = Together(solver, up)
    mixed = Together(solver, up)
    summed = exact.results(hands, (pair, pair))
    meant = mixed.mean_over_shoes(hands, (pair, pair))
    margin = (meant.shape[1] - summed.shape[1]) // 2
    off = float(np.abs(meant[:, margin : margin + summed.shape[1]] - summed).sum())
    assert off < mixed.error
    assert mixed.error < 1e-3 * float(np.abs(summed).sum())
    assert float(np.abs(meant[:, :margin]).sum()) < mixed.error
