"""The spread from small shoes: the solver's joint law of hands and dealer against the whole game tree."""

from __future__ import annotations

import numpy as np
import pytest

from pitboss.odds import solve
from pitboss.odds.hand_solver import HandSolver
from pitboss.odds.outcomes import Distribution
from pitboss.odds.parameters import Blackjack as Rules
from pitboss.odds.parameters import parameters
from pitboss.odds.plan import Shape, one_hand_plan
from pitboss.odds.spread.finite_spread import split_groups
from pitboss.odds.spread.hand_terms import HandTerms
from pitboss.odds.spread.terms import Terms
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


PAIRS = pytest.mark.parametrize(("up", "pair"), [(5, 8), (9, 0)], ids=["nines against 6", "aces against 10"])


def four_hands(up: int, pair: int, shoe: tuple[int, ...] | None = None) -> tuple[HandSolver, tuple[Terms, ...]]:
    rule = parameters(rules("nj-triple-attack"))
    solver = HandSolver(rule, shoe or rule.shoe)
    (valued,), _ = solver.solve(one_hand_plan(Shape.of(rule)), up)
    hands = split_groups(HandTerms(solver), valued, pair)[-1]
    assert len(hands) == 4
    return solver, hands


@PAIRS
def test_the_bound_of_two_groups_covers_what_they_are_off_by(
    up: int, pair: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Four hands from a full shoe both ways: every pair of terms, and by differences of low and of full order."""
    monkeypatch.setattr("pitboss.odds.spread.joint.RARE", 0.0)  # nothing is left out of the sum
    solver, hands = four_hands(up, pair)
    summed = Together(solver, up).results(hands, (pair, pair))
    mass = float(summed.sum())
    found = []
    for order in range(4):
        together = Together(solver, up)
        off = float(np.abs(together.in_two_groups(hands, (pair, pair), order) - summed).sum())
        assert off < together.bound
        found.append((off / mass, together.bound / mass))
    assert found[0][0] > 1e-4  # so that there is something to cover
    assert found[3][0] < 1e-8
    assert found[3][1] < 4e-3


@pytest.mark.parametrize(("shoe", "up", "pair"), [(ACES, 5, 7), (LOW, 6, 6)])
def test_two_groups_are_exact_where_all_cards_are_reckoned_with(shoe: tuple[int, ...], up: int, pair: int) -> None:
    """In a small shoe, too, what is left out at a low order is covered."""
    solver, hands = four_hands(up, pair, shoe)
    summed = Together(solver, up).results(hands, (pair, pair))
    whole, part = Together(solver, up), Together(solver, up)
    assert whole.in_two_groups(hands, (pair, pair), order=20) == pytest.approx(summed, abs=1e-14)
    assert whole.bound == 0.0
    off = float(np.abs(part.in_two_groups(hands, (pair, pair), order=1) - summed).sum())
    assert 1e-6 * float(summed.sum()) < off < part.bound


def test_four_hands_in_two_groups_meet_the_game_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitboss.odds.spread.together.MANY", 0)
    used = []
    both = Together.in_two_groups

    def every_card(together: Together, hands: tuple[Terms, ...], cards: tuple[int, ...]) -> object:
        used.append(cards)
        return both(together, hands, cards, order=20)

    monkeypatch.setattr(Together, "in_two_groups", every_card)
    walked, solved = blackjack(Blackjack(), LOW, squares=True), solve(Rules(), shoe=LOW, spread="exact")
    spread_alike(walked.std_dev, solved, "finite")
    assert used


@PAIRS
def test_the_mixture_meets_the_sum_over_all_terms(up: int, pair: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Five hands from a full shoe both ways: every pair of terms, and the mean over shoes with replacement."""
    solver, hands = four_hands(up, pair)
    hands += (hands[1],)
    monkeypatch.setattr("pitboss.odds.spread.together.TOO_MANY", float("inf"))
    exact = Together(solver, up)
    mixed = Together(solver, up)
    summed = exact.results(hands, (pair, pair))
    meant = mixed.mean_over_shoes(hands, (pair, pair))
    margin = (meant.shape[1] - summed.shape[1]) // 2
    off = float(np.abs(meant[:, margin : margin + summed.shape[1]] - summed).sum())
    mass = float(summed.sum())
    assert off < mixed.estimate < 0.02 * mass
    assert float(np.abs(meant[:, :margin]).sum()) < mixed.estimate
    assert mass < mixed.bound < 2.5 * mass


def test_what_the_standard_deviation_can_be_off_by() -> None:
    """Chances moved about by as much as is allowed, to where they count most."""
    given = Distribution({-16.0: 0.001, -1.0: 0.5, 1.0: 0.498, 16.0: 0.001}, "finite", 1e-4)
    for net in (-16.0, 16.0):
        for near in (-1.0, 1.0):
            for moved in (5e-5, -5e-5):
                chances = dict(given.chances)
                chances[net] += moved
                chances[near] -= moved
                off = abs(Distribution(chances, "finite").std_dev - given.std_dev)
                assert 0.9 * given.std_dev_error < off < given.std_dev_error
