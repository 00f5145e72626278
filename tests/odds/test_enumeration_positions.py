"""Single positions from small shoes: every action's value against the game tree below it."""

from __future__ import annotations

import pytest

from pitboss.cards import DECK_52, Card
from pitboss.odds import ev
from pitboss.odds.parameters import Blackjack as Reference
from pitboss.regulations import Rules, rules

from .enumeration.compare import ACCURACY
from .enumeration.games import Blackjack, DoubleAttack, DoubleBackJack, Switch, TripleAttack
from .enumeration.rounds import two_plans
from .enumeration.tree import Box, Game, Hand, Shoe, Tree, without

SHOE = (5, 4, 0, 0, 4, 0, 0, 5, 0, 9)  # aces, twos, fives, eights and tens
READER, DARK = "card-reader", "no-hole-card"


def cards_and_gone(book: Rules | Reference, shown: tuple[int, ...]) -> tuple[list[Card], list[Card]]:
    """Cards with the values shown, and those that must be gone for `SHOE` to be left with them."""
    full = book.shoe() if isinstance(book, Rules) else DECK_52.shoe(book.decks)
    piles = [[card for card in full if card.value == value or (value == 1 and card.is_ace)] for value in range(1, 11)]
    left = [pile[:n] for pile, n in zip(piles, SHOE, strict=True)]
    gone = [card for pile, n in zip(piles, SHOE, strict=True) for card in pile[n:]]
    return [left[value - 1].pop() for value in shown], gone


def actions(tree: Tree, hand: Hand, up: int, unseen: Shoe) -> dict[str, float]:
    stake = tree.game.wager(hand)
    values = {action: tree.after(up, hand, unseen, action).ev for action in tree.game.legal(hand)}
    if hand.size == 2 and len(set(hand.cards)) == 1 and not hand.pair:
        limits = range(2, tree.game.most_hands(hand.cards[0]) + 1)
        values["split"] = max(tree.together(up, unseen, [Box(hand, unseen, most)]).ev for most in limits)
    return {action: value / stake for action, value in values.items()}


CASES: list[tuple[Rules | Reference, Game, str, tuple[int, ...], int, int]] = [
    (Reference(surrender=True), Blackjack(surrender=True), READER, (8, 8), 10, 0),
    (Reference(surrender=True), Blackjack(surrender=True), READER, (2, 5, 5), 1, 0),
    (rules("nj-double-attack"), DoubleAttack(1), DARK, (8, 8), 10, 0),
    (rules("nj-double-attack"), DoubleAttack(2), DARK, (1, 5), 8, 1),
    (rules("nj-double-attack"), DoubleAttack(2), DARK, (2, 2, 8), 1, 1),
    (rules("pa-double-attack"), DoubleAttack(1), READER, (2, 2, 8), 1, 0),
    (rules("nj-triple-attack"), TripleAttack(), "hole-card", (1, 1), 10, 0),
    (rules("nj-triple-attack"), TripleAttack(), "hole-card", (1, 1, 2, 2, 2), 1, 0),
    (rules("nj-triple-attack", dealing=READER), TripleAttack(), READER, (1, 1, 2, 2, 5, 5), 10, 0),
    (rules("pa-double-back-jack"), DoubleBackJack(), READER, (10, 5), 8, 0),
    (rules("pa-double-back-jack"), DoubleBackJack(), READER, (8, 8), 1, 0),
    (rules("pa-double-back-jack"), DoubleBackJack(), READER, (8, 5, 10), 10, 0),
    (rules("nj-blackjack-switch"), Switch(), DARK, (1, 1), 10, 0),
    (rules("nj-blackjack-switch"), Switch(), DARK, (10, 2, 2), 5, 0),
]


@pytest.mark.parametrize(("book", "game", "dealing", "cards", "up", "raises"), CASES)
def test_a_hand(
    book: Rules | Reference, game: Game, dealing: str, cards: tuple[int, ...], up: int, raises: int
) -> None:
    shown, gone = cards_and_gone(book, (*cards, up))
    unseen = without(SHOE, *cards, up)
    expected = actions(Tree(game, SHOE, dealing), Hand(tuple(sorted(cards))), up, unseen)
    found = ev(book, shown[:-1], shown[-1], seen=gone, raises=raises)
    assert found.actions == pytest.approx(expected, abs=ACCURACY)


@pytest.mark.parametrize("carries", [True, False])
@pytest.mark.parametrize(
    ("book", "game", "dealing"),
    [
        (rules("nj-triple-attack"), TripleAttack(), "hole-card"),
        (rules("nj-double-attack"), DoubleAttack(1), DARK),
        (rules("pa-double-back-jack"), DoubleBackJack(), READER),
    ],
)
def test_a_split_hand(book: Rules, game: Game, dealing: str, carries: bool) -> None:
    """An eight that has drawn a two and a five, the other eight being gone."""
    shown, gone = cards_and_gone(book, (8, 2, 5, 10, 8))
    hand = Hand((2, 5, 8), "split" if carries else "added", 8)
    expected = actions(Tree(game, SHOE, dealing), hand, 10, without(SHOE, 8, 2, 5, 10, 8))
    found = ev(book, shown[:3], shown[3], seen=[*gone, shown[4]], after_split=True, carries=carries)
    assert found.actions == pytest.approx(expected, abs=ACCURACY)


@pytest.mark.parametrize("raises", [0, 1])
def test_a_doubled_hand(raises: int) -> None:
    book = rules("nj-double-attack")
    shown, gone = cards_and_gone(book, (8, 5, 2, 10))
    hand = Hand((2, 5, 8), doubled=True)
    expected = actions(Tree(DoubleAttack(1 + raises), SHOE, DARK), hand, 10, without(SHOE, 8, 5, 2, 10))
    found = ev(book, shown[:3], shown[3], seen=gone, doubled=True, raises=raises)
    assert found.actions == pytest.approx(expected, abs=ACCURACY)


@pytest.mark.parametrize("dealing", [DARK, READER])
@pytest.mark.parametrize(("first", "second", "up"), [((1, 8), (8, 10), 10), ((10, 5), (1, 10), 1), ((5, 8), (5, 2), 8)])
def test_the_switch(first: tuple[int, int], second: tuple[int, int], up: int, dealing: str) -> None:
    book = rules("nj-blackjack-switch", dealing=dealing)
    shown, gone = cards_and_gone(book, (*first, *second, up))
    (kept, _), (switched, _) = two_plans(Tree(Switch(), SHOE, dealing), up, first, second)
    found = ev(book, shown[:2], shown[4], hand2=shown[2:4], seen=gone)
    assert found.actions == pytest.approx({"keep": kept.ev, "switch": switched.ev}, abs=ACCURACY)
