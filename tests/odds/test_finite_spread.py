"""The spread from small shoes: the solver's joint law of hands and dealer against the whole game tree."""

from __future__ import annotations

from threading import Event

import numpy as np
import pytest

from pitboss.odds import solve
from pitboss.odds.hand_solver import HandSolver
from pitboss.odds.hand_table import hand_index
from pitboss.odds.outcomes import Distribution
from pitboss.odds.parameters import Blackjack as Rules
from pitboss.odds.parameters import parameters
from pitboss.odds.plan import Shape, one_hand_plan
from pitboss.odds.spread.finite_spread import split_groups
from pitboss.odds.spread.hand_terms import HandTerms
from pitboss.odds.spread.joint import Joint
from pitboss.odds.spread.many_hands import ManyHands
from pitboss.odds.spread.terms import spread_key
from pitboss.odds.spread.together import ALONE, NOBODY, Groups, Together
from pitboss.odds.values import counts_of
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
    ("max_hands", "shoe"), [(3, (0, 0, 0, 0, 0, 0, 4, 4, 0, 7)), (4, (0, 0, 0, 0, 0, 0, 0, 5, 0, 20))]
)
def test_both_hands_of_switch_split_again(max_hands: int, shoe: tuple[int, ...]) -> None:
    book = rules("nj-blackjack-switch", max_hands=max_hands)
    walked = switch(Switch(max_hands=max_hands), shoe, "no-hole-card")
    spread_alike(walked.std_dev, solve(book, shoe=shoe, spread="exact"), "finite")


@pytest.mark.parametrize(
    ("dealing", "switched_21"), [("no-hole-card", "push"), ("no-hole-card", "lose"), ("card-reader", "push")]
)
def test_both_hands_of_switch(dealing: str, switched_21: str) -> None:
    book = rules("nj-blackjack-switch", dealing=dealing, switched_21=switched_21)
    walked = switch(Switch(switched_21=switched_21), FEW_RANKS, dealing)
    spread_alike(walked.std_dev, solve(book, shoe=FEW_RANKS, spread="exact"), "finite")


PAIRS = pytest.mark.parametrize(("up", "pair"), [(5, 8), (9, 0)], ids=["nines against 6", "aces against 10"])


def four_hands(up: int, pair: int) -> tuple[HandSolver, Groups]:
    rule = parameters(rules("nj-triple-attack"))
    solver = HandSolver(rule, rule.shoe)
    (valued,), _ = solver.solve(one_hand_plan(Shape.of(rule)), up)
    groups = split_groups(HandTerms(solver), valued, pair)
    assert len(groups[-1]) == 4
    return solver, groups


def test_a_sum_that_is_under_way_hears_of_an_interrupt() -> None:
    """Ctrl-C reaches the main thread only; a pair of split hands at Double Back Jack takes seconds to add up."""
    stop = Event()
    solver, groups = four_hands(5, 8)
    joint = Joint(solver, 5, stop)
    assert joint.results(groups[0][0].brief, NOBODY.brief).sum() > 0.0
    stop.set()
    with pytest.raises(KeyboardInterrupt):
        joint.results(groups[0][0].brief, NOBODY.brief)


@PAIRS
@pytest.mark.parametrize("more", [0, 1], ids=["four", "five"])
def test_the_bound_covers_what_many_hands_are_off_by(
    up: int, pair: int, more: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From a full shoe both ways: every pair of terms, and the expansion to the first order and to the one in use."""
    monkeypatch.setattr("pitboss.odds.spread.joint.RARE", 0.0)  # nothing is left out of the sum
    solver, groups = four_hands(up, pair)
    hands = groups[-1] + (groups[-1][1],) * more
    together = Together(solver, up)
    summed = together.summed((*hands, NOBODY), (pair, pair))
    bounds = []
    for order in (1, 3):
        monkeypatch.setattr("pitboss.odds.spread.together.ORDER", order)
        found, bound = together.many([([hands], ALONE)], (pair, pair))
        off = float(np.abs(found - summed).sum())
        assert 0.0 < off < bound
        assert found.sum() == pytest.approx(summed.sum(), rel=1e-13)
        bounds.append(bound / float(summed.sum()))
    assert bounds[0] > 0.01
    assert bounds[1] < 1e-4


@PAIRS
@pytest.mark.parametrize("order", [1, 3])
def test_an_expansion_of_odd_order_is_never_too_much(up: int, pair: int, order: int) -> None:
    """Which is why what all chances lack together is what they are off by."""
    solver, groups = four_hands(up, pair)
    together, (first, second, *_) = Together(solver, up), groups[0]
    cards = counts_of((pair, pair))
    shoe = ManyHands(solver.left(up, cards).astype(int).tolist(), up, solver.rule.hits_soft_17, order)
    chance = float(together.joint.drawn(np.array([spread_key((pair, pair))]))[0])
    found = chance * shoe.results(shoe.hand(first.whole), shoe.hand(second.whole))
    summed = together.summed((first, second), (pair, pair))
    assert (found <= summed + 1e-15).all()
    assert float(found.sum()) < float(summed.sum())


def test_the_bound_covers_shoes_of_few_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """One deck, where a hand can ask for more cards of a value than there are, and the nodes are least good."""
    monkeypatch.setattr("pitboss.odds.spread.joint.RARE", 0.0)
    rule = parameters(Rules(decks=1))
    solver = HandSolver(rule, rule.shoe)
    (valued,), _ = solver.solve(one_hand_plan(Shape.of(rule)), 9)
    together = Together(solver, 9)
    hands = split_groups(HandTerms(solver), valued, 0)[0]
    summed = together.summed((*hands, NOBODY), (0, 0))
    found, bound = together.many([([hands], ALONE)], (0, 0))
    off = np.abs((found - summed).sum(axis=0))  # the sum does not tell 22 from other busts
    assert 0.0 < float(off.sum()) < bound < 0.02 * float(summed.sum())


@PAIRS
def test_groups_are_the_same_all_at_once_and_one_by_one(up: int, pair: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything that a pair may become, some of it summed and some expanded, wherever the line is drawn."""
    solver, groups = four_hands(up, pair)
    found = []
    for few in (0.0, 1e6, 1e10):
        monkeypatch.setattr("pitboss.odds.spread.together.FEW", few)
        together = Together(solver, up)
        found.append((together.results(groups, ALONE, (pair, pair)), together.bound))
    (expanded, most), (mixed, some), (summed, least) = found
    assert most > some > least
    assert float(np.abs(expanded - summed).sum()) < most + least
    assert float(np.abs(mixed - summed).sum()) < some + least


def test_hands_beside_others_are_the_same_together_and_apart() -> None:
    """At Switch, a split pair is added up beside all hands at once beside which it is played alike."""
    solver, groups = four_hands(5, 8)
    (valued,), _ = solver.solve(one_hand_plan(Shape.of(solver.rule)), 5)
    writer = HandTerms(solver)
    stands = [hand_index(counts_of(cards)) for cards in ((9, 9), (9, 6))]
    others = [
        writer.play(valued.plays, solver.first_role, {h: 1.0}, own=int(writer.keys[h])).times(2.0, cards)
        for h, cards in zip(stands, ((9, 9), (9, 6)), strict=True)
    ]
    at_once, apart = Together(solver, 5), Together(solver, 5)
    whole = at_once.results(groups, [(others[0] + others[1],)], (8, 8))
    parts = [apart.results(groups, [(other,)], (8, 8)) for other in others]
    assert float(np.abs(whole - parts[0] - parts[1]).sum()) < at_once.bound + apart.bound


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
