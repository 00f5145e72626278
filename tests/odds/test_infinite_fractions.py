"""The infinite model: the solver against exact fractions, for ordinary blackjack and all five games."""

from __future__ import annotations

import pytest

from pitboss.odds import solve
from pitboss.odds.parameters import Blackjack as Rules
from pitboss.regulations import rules

from .enumeration import infinite
from .enumeration.compare import agree
from .enumeration.games import Blackjack, DoubleBackJack, Switch, TripleAttack

DECK_52, DECK_48 = infinite.Deck(13), infinite.Deck(12)


@pytest.mark.published("infinite deck, S17 DAS, four hands: -0.511734 per cent")
def test_blackjack() -> None:
    exact = infinite.plain(Blackjack(), DECK_52)
    assert round(100 * float(exact.ev), 6) == -0.511734
    agree(exact, solve(Rules(), model="infinite"))


def test_blackjack_with_other_options() -> None:
    tree = Blackjack(hits_soft_17=True, das=False, surrender=True, resplit_aces=True, max_hands=3, blackjack_pays=1.2)
    options = Rules(soft_17="hit", das=False, surrender=True, resplit_aces=True, max_hands=3, blackjack_pays="6 to 5")
    agree(infinite.plain(tree, DECK_52), solve(options, model="infinite"))


@pytest.mark.parametrize("dealing", ["no-hole-card", "card-reader"])
def test_double_attack_of_new_jersey(dealing: str) -> None:
    book = rules("nj-double-attack", dealing=dealing)
    agree(infinite.double_attack(DECK_48, dealing), solve(book, model="infinite"))


def test_double_attack_with_three_hands() -> None:
    book = rules("nj-double-attack", positions=7)
    agree(infinite.double_attack(DECK_48, "no-hole-card", max_hands=3), solve(book, model="infinite"))


def test_double_attack_of_pennsylvania() -> None:
    agree(infinite.double_attack(DECK_48, "card-reader"), solve(rules("pa-double-attack"), model="infinite"))


@pytest.mark.parametrize("dealing", ["hole-card", "card-reader"])
def test_triple_attack(dealing: str) -> None:
    book = rules("nj-triple-attack", dealing=dealing)
    agree(infinite.triple_attack(TripleAttack(), DECK_48, dealing), solve(book, model="infinite"))


def test_triple_attack_with_fewer_splits() -> None:
    book = rules("nj-triple-attack", max_hands=3, resplit_aces=False)
    tree = TripleAttack(max_hands=3, resplit_aces=False)
    agree(infinite.triple_attack(tree, DECK_48, "hole-card"), solve(book, model="infinite"))


@pytest.mark.parametrize("split_aces", ["free", "one-card"])
def test_double_back_jack(split_aces: str) -> None:
    book = rules("pa-double-back-jack", split_aces=split_aces)
    agree(infinite.plain(DoubleBackJack(split_aces), DECK_52), solve(book, model="infinite"))


@pytest.mark.parametrize("dealing", ["no-hole-card", "card-reader"])
def test_switch(dealing: str) -> None:
    book = rules("nj-blackjack-switch", dealing=dealing, max_hands=4)
    agree(infinite.switch(Switch(max_hands=4), DECK_52, dealing), solve(book, model="infinite"))


def test_switch_with_other_options() -> None:
    book = rules("nj-blackjack-switch", surrender=False, switched_21="lose")
    tree = Switch(surrender=False, switched_21="lose")
    agree(infinite.switch(tree, DECK_52, "no-hole-card"), solve(book, model="infinite"))
