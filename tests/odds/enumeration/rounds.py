"""Whole rounds from a full shoe: every deal, with the attack wagers and the switch decided as the texts say."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from .games import Blackjack, DoubleAttack, DoubleBackJack, Switch, TripleAttack
from .tree import Box, Dealer, Game, Hand, Shoe, Tree, Value, cards_of, without


class Round(NamedTuple):
    """Per unit of the required initial wager; the average wager is one number unless decisions tie."""

    ev: float
    average_wager: float
    tied: bool
    std_dev: float  # not a number unless squares were asked for


def whole_round(value: Value, tied: bool, wagers: int = 1) -> Round:
    return Round(value.ev / wagers, value.wager / wagers, tied, sqrt(value.square - value.ev**2) / wagers)


def two_cards(tree: Tree, up: int, first: int, second: int, unseen: Shoe) -> Value:
    """The value of a hand as dealt, before anyone knows the dealer's second card."""
    hand = Hand(tuple(sorted((first, second))))
    blackjack = chance_of_blackjack(tree, up, unseen)
    net = tree.game.net(hand, Dealer(21, blackjack=True))
    lost = Value(net, tree.game.wager(hand), square=net * net)
    if blackjack == 1:
        return lost
    value, box = tree.initial(up, hand, unseen)
    if tree.squares:
        value = tree.together(up, unseen, [box])
    return average([(blackjack, lost), (1 - blackjack, value)])


def chance_of_blackjack(tree: Tree, up: int, unseen: Shoe) -> float:
    """How likely the card reader finds one; 0 where it is not used."""
    barred = tree.barred(up)
    return unseen[barred - 1] / sum(unseen) if barred else 0.0


def average(parts: list[tuple[float, Value]]) -> Value:
    return Value(
        sum(p * value.ev for p, value in parts),
        sum(p * value.wager for p, value in parts),
        square=sum(p * value.square for p, value in parts),
    )


def raised(value: Value, stakes: int) -> Value:
    """A round on which everything is staked so many times."""
    return Value(stakes * value.ev, stakes * value.wager, square=stakes * stakes * value.square)


def one_card(tree: Tree, up: int, first: int, unseen: Shoe) -> Value:
    """The mean over the player's second card; `unseen` lacks the up card and the first card."""
    return average([(p, two_cards(tree, up, first, second, without(unseen, second))) for second, p in cards_of(unseen)])


def up_card(tree: Tree, up: int) -> Value:
    unseen = without(tree.shoe, up)
    return average([(p, one_card(tree, up, first, without(unseen, first))) for first, p in cards_of(unseen)])


def plain(game: Game, shoe: Shoe, dealing: str, *, squares: bool = False) -> Round:
    """Games without attack wagers: ordinary blackjack and Double Back Jack."""
    tree = Tree(game, shoe, dealing, squares)
    value = average([(p, up_card(tree, up)) for up, p in cards_of(shoe)])
    return whole_round(value, tree.tied)


def blackjack(game: Blackjack, shoe: Shoe, *, squares: bool = False) -> Round:
    return plain(game, shoe, "card-reader", squares=squares)


def double_back_jack(game: DoubleBackJack, shoe: Shoe) -> Round:
    return plain(game, shoe, "card-reader")


def double_attack(shoe: Shoe, dealing: str, max_hands: int = 4, *, squares: bool = False) -> Round:
    """The attack wager is decided when only the up card is known (19:47-26.7(d)#2, 665a.7(e)#2)."""
    trees = [Tree(DoubleAttack(stake, max_hands), shoe, dealing, squares) for stake in (1, 2)]
    chooser = trees[0]
    value = average([(p, chooser.choose([up_card(tree, up) for tree in trees])) for up, p in cards_of(shoe)])
    return whole_round(value, any(tree.tied for tree in trees))


def triple_attack(game: TripleAttack, shoe: Shoe, dealing: str, *, squares: bool = False) -> Round:
    """The second attack wager knows the player's first card, the third the dealer's up card too (36.7(d)bis, (e))."""
    tree = Tree(game, shoe, dealing, squares)
    nothing = Value(0.0, 0.0)
    total = []
    for first, p in cards_of(shoe):
        unseen = without(shoe, first)
        unit = [(q, one_card(tree, up, first, without(unseen, up))) for up, q in cards_of(unseen)]
        stakes = 1 if tree.choose([nothing, average(unit)]) is nothing else 2
        for q, value in unit:
            total.append((p * q, raised(value, stakes + (tree.choose([nothing, value]) is value))))
    return whole_round(average(total), tree.tied)


def switch(game: Switch, shoe: Shoe, dealing: str) -> Round:
    """Two hands; the switch is decided from all five cards, and both hands are then dealt from one shoe."""
    tree = Tree(game, shoe, dealing)
    parts = []
    for up, p in cards_of(shoe):
        left = without(shoe, up)
        for a, pa in cards_of(left):
            for b, pb in cards_of(without(left, a)):
                for c, pc in cards_of(without(left, a, b)):
                    for d, pd in cards_of(without(left, a, b, c)):
                        if (a, b) <= (c, d):  # the two hands may change places
                            weight = p * pa * pb * pc * pd * (1 if (a, b) == (c, d) else 2)
                            parts.append((weight, five_cards(tree, up, (a, b), (c, d))))
    value = average(parts)
    return whole_round(value, tree.tied, wagers=2)


def two_plans(tree: Tree, up: int, first: tuple[int, int], second: tuple[int, int]) -> list[tuple[Value, list[Box]]]:
    """Keeping and switching, with both hands played best."""
    unseen = without(tree.shoe, up, *first, *second)
    kept = [Hand(tuple(sorted(cards))) for cards in (first, second)]
    switched = [Hand(tuple(sorted(cards)), "switch") for cards in ((first[0], second[1]), (second[0], first[1]))]
    plans = []
    for hands in (kept, switched):
        plan = [tree.initial(up, hand, unseen) for hand in hands]
        value = Value(sum(value.ev for value, _ in plan), sum(value.wager for value, _ in plan))
        plans.append((value, [box for _, box in plan]))
    return plans


def five_cards(tree: Tree, up: int, first: tuple[int, int], second: tuple[int, int]) -> Value:
    unseen = without(tree.shoe, up, *first, *second)
    blackjack = chance_of_blackjack(tree, up, unseen)
    net = sum(tree.game.net(Hand(tuple(sorted(cards))), Dealer(21, blackjack=True)) for cards in (first, second))
    lost = Value(net, 2, square=net * net)
    if blackjack == 1:
        return lost
    plans = two_plans(tree, up, first, second)
    best = tree.choose([value for value, _ in plans])
    boxes = next(boxes for value, boxes in plans if value is best)
    return average([(blackjack, lost), (1 - blackjack, tree.together(up, unseen, boxes))])
