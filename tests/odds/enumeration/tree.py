"""The game tree of one round from a small shoe, walked branch by branch.

A shoe is ten counts: aces, twos, … nines, ten-valued cards. Nothing here is fast or clever on purpose. Decisions follow
the finite model of the figures: they use the hand's own cards, the up card and the cards that were visible when the
deal's play began, never what other hands have drawn since. What several hands win together is found by dealing all of
them from one shoe, one after the other, and then the dealer's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from math import nan, perm, prod
from operator import sub
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

Shoe = tuple[int, ...]
Floats = NDArray[np.float64]
ACE, TEN = 1, 10
TIED = 1e-11


class Hand(NamedTuple):
    """A player's hand: point values in order of size (an ace is 1), and what has happened to it."""

    cards: tuple[int, ...]
    made_by: str = "deal"  # deal, switch, split (the hand that keeps the original wager), added (the money of a split)
    pair: int = 0  # the value that was split
    doubled: bool = False
    chance: int = 0  # the second chance card
    end: str = ""  # stand, surrender or pass

    @property
    def size(self) -> int:
        return len(self.cards)

    @property
    def total(self) -> int:
        return count(self.cards) - self.chance

    @property
    def blackjack(self) -> bool:
        return self.cards == (ACE, TEN) and self.made_by == "deal"

    def draw(self, card: int) -> Hand:
        return self._replace(cards=tuple(sorted((*self.cards, card))))


class Held(Protocol):
    """What a game asks of a hand."""

    @property
    def size(self) -> int: ...
    @property
    def total(self) -> int: ...
    @property
    def blackjack(self) -> bool: ...
    @property
    def made_by(self) -> str: ...
    @property
    def pair(self) -> int: ...
    @property
    def doubled(self) -> bool: ...
    @property
    def chance(self) -> int: ...
    @property
    def end(self) -> str: ...


class Dealer(NamedTuple):
    """How the dealer's hand ends."""

    total: int
    blackjack: bool = False


class Game(Protocol):
    """What the tree must know of a game."""

    @property
    def hits_soft_17(self) -> bool: ...
    @property
    def counts_cards(self) -> int:
        """The size of a hand from which on its number of cards makes no difference."""
        ...

    def legal(self, hand: Held) -> tuple[str, ...]:
        """What may be answered, but for a split; nothing where the hand is over."""
        ...

    def net(self, hand: Held, dealer: Dealer) -> float:
        """What a finished hand wins."""
        ...

    def wager(self, hand: Held) -> float:
        """What was staked on it."""
        ...

    def most_hands(self, pair: int) -> int:
        """The hands that splitting this pair may lead to."""
        ...


class Value(NamedTuple):
    ev: float
    wager: float
    action: str = ""
    square: float = nan  # the mean square of what is won, where whole branches were dealt


def count(cards: tuple[int, ...]) -> int:
    hard = sum(cards)
    return hard + 10 if ACE in cards and hard <= 11 else hard


def without(shoe: Shoe, *cards: int) -> Shoe:
    for card in cards:
        assert shoe[card - 1], "a card was dealt that the shoe does not hold"
        shoe = (*shoe[: card - 1], shoe[card - 1] - 1, *shoe[card:])
    return shoe


def take(shoe: Shoe, drawn: Shoe) -> Shoe:
    return tuple(map(sub, shoe, drawn))


def chance_of(drawn: Shoe, shoe: Shoe) -> float:
    """The probability that the next cards are these, in one given order."""
    ways = prod(map(perm, shoe, drawn))
    return ways / perm(sum(shoe), sum(drawn)) if ways else 0.0


@cache
def cards_of(shoe: Shoe) -> list[tuple[int, float]]:
    """Each value that is there with the probability that the next card is one."""
    total = sum(shoe)
    assert total, "the shoe has run out: choose a larger one"
    return [(card, number / total) for card, number in enumerate(shoe, 1) if number]


@cache
def dealer_plays(cards: tuple[int, ...], shoe: Shoe, hits_soft_17: bool) -> dict[Dealer, float]:
    """The dealer's own draws to the end."""
    total = count(cards)
    soft = total != sum(cards)
    if len(cards) == 2 and total == 21:
        return {Dealer(21, blackjack=True): 1.0}
    if total > 17 or (total == 17 and not (soft and hits_soft_17)):
        return {Dealer(total): 1.0}
    ends: dict[Dealer, float] = {}
    for card, chance in cards_of(shoe):
        for end, further in dealer_plays(tuple(sorted((*cards, card))), without(shoe, card), hits_soft_17).items():
            ends[end] = ends.get(end, 0.0) + chance * further
    return ends


@dataclass
class Tree:
    """All of one round: a game, the full shoe, and how the dealer's second card is dealt."""

    game: Game
    shoe: Shoe
    dealing: str  # no-hole-card, hole-card or card-reader
    squares: bool = False  # deal whole branches for single hands too, for the mean square of the result
    tied: bool = False  # two best decisions that stake differently: the average wager is then not one number
    _values: dict[tuple[int, Hand, Shoe], Value] = field(default_factory=dict)
    _endings: dict[tuple[int, Play], list[Ending]] = field(default_factory=dict)
    _plans: dict[tuple[int, Hand, Shoe], tuple[Value, Box]] = field(default_factory=dict)
    _ends: dict[tuple[int, Shoe], dict[Dealer, float]] = field(default_factory=dict)

    def barred(self, up: int) -> int:
        """The hole card that a card reader has ruled out; 0 for none."""
        return {ACE: TEN, TEN: ACE}.get(up, 0) if self.dealing == "card-reader" else 0

    def holes(self, up: int, unseen: Shoe) -> list[tuple[int, float]]:
        """The hole cards there may be."""
        return cards_of(tuple(0 if card == self.barred(up) else n for card, n in enumerate(unseen, 1)))

    def draws(self, up: int, unseen: Shoe) -> list[tuple[int, float]]:
        """The player's next card, the hole card being one of the unseen."""
        if self.dealing == "no-hole-card":
            return cards_of(unseen)
        chances: dict[int, float] = {}
        for hole, likely in self.holes(up, unseen):
            for card, chance in cards_of(without(unseen, hole)):
                chances[card] = chances.get(card, 0.0) + likely * chance
        return list(chances.items())

    def dealer_ends(self, up: int, unseen: Shoe) -> dict[Dealer, float]:
        """How the dealer ends when nothing more is drawn by anyone."""
        if (up, unseen) not in self._ends:
            ends: dict[Dealer, float] = {}
            for hole, likely in self.holes(up, unseen):
                cards = tuple(sorted((up, hole)))
                for end, chance in dealer_plays(cards, without(unseen, hole), self.game.hits_soft_17).items():
                    ends[end] = ends.get(end, 0.0) + likely * chance
            self._ends[up, unseen] = ends
        return self._ends[up, unseen]

    # The best decisions for one hand

    def best(self, up: int, hand: Hand, unseen: Shoe) -> Value:
        """The best that one hand can do, a split apart, when all it knows is gone from `unseen`."""
        key = up, hand, unseen
        if key not in self._values:
            actions = self.game.legal(hand)
            if not actions:
                ev = sum(p * self.game.net(hand, end) for end, p in self.dealer_ends(up, unseen).items())
                self._values[key] = Value(ev, self.game.wager(hand))
            else:
                self._values[key] = self.choose([self.after(up, hand, unseen, action) for action in actions])
        return self._values[key]

    def choose(self, options: list[Value]) -> Value:
        best = max(options, key=lambda option: option.ev)
        if any(best.ev - option.ev < TIED < abs(best.wager - option.wager) for option in options):
            self.tied = True
        return best

    def after(self, up: int, hand: Hand, unseen: Shoe, action: str) -> Value:
        """The value of one action."""
        if action not in DRAWS:
            return self.best(up, hand._replace(end=action), unseen)._replace(action=action)
        ev = wager = 0.0
        for card, chance in self.draws(up, unseen):
            value = self.best(up, DRAWS[action](hand, card), without(unseen, card))
            ev += chance * value.ev
            wager += chance * value.wager
        return Value(ev, wager, action)

    # Several hands from one shoe

    def together(self, up: int, unseen: Shoe, boxes: list[Box]) -> Value:
        """What the boxes win together when each is played by its own plan, the dealer last."""
        todo = tuple(box.start() for box in boxes)
        if self.dealing == "no-hole-card":
            return self._follow(up, (up,), todo, unseen, {}).value()
        holes = self.holes(up, unseen)
        return mean(
            [(p, self._follow(up, tuple(sorted((up, hole))), todo, without(unseen, hole), {})) for hole, p in holes]
        ).value()

    def _follow(
        self, up: int, dealer: tuple[int, ...], todo: tuple[Task, ...], shoe: Shoe, memo: dict[object, Ahead]
    ) -> Ahead:
        """All that comes when these tasks are done one after the other from this shoe."""
        key = todo, shoe
        if key in memo:
            return memo[key]
        if not todo:
            ends = dealer_plays(dealer, shoe, self.game.hits_soft_17)
            parts = np.zeros((3, len(ENDS)))
            parts[0] = [ends.get(end, 0.0) for end in ENDS]
            ahead = Ahead(parts, 0.0)
        elif isinstance(todo[0], Play):
            ahead = mean(
                [
                    (chance, self._follow(up, dealer, todo[1:], take(shoe, end.drawn), memo).won(end))
                    for end in self.endings(up, todo[0])
                    if (chance := end.orders * chance_of(end.drawn, shoe))
                ]
            )
        else:
            ahead = mean(
                [
                    (p, self._follow(up, dealer, (*todo[0].complete(card), *todo[1:]), without(shoe, card), memo))
                    for card, p in cards_of(shoe)
                ]
            )
        memo[key] = ahead
        return ahead

    def endings(self, up: int, play: Play) -> list[Ending]:
        """How a hand can end when it is played by its plan, and in how many orders the same cards lead there."""
        if (up, play) not in self._endings:
            orders = Counter(self._orders(up, play))
            self._endings[up, play] = [
                Ending(
                    np.array([self.game.net(hand, end) for end in ENDS], dtype=float), self.game.wager(hand), drawn, n
                )
                for (hand, drawn), n in orders.items()
            ]
        return self._endings[up, play]

    def _orders(self, up: int, play: Play) -> Iterator[tuple[Hand, Shoe]]:
        """Each order of cards by its end: the finished hand, and what it has drawn."""
        action = self.best(up, play.hand, play.known).action
        if action not in DRAWS:
            yield play.hand._replace(end=action), (0,) * len(play.known)
            return
        for card, _ in cards_of(play.known):
            for hand, drawn in self._orders(up, play.draw(action, card)):
                yield hand, tuple(n + (value == card) for value, n in enumerate(drawn, 1))

    # One initial hand

    def initial(self, up: int, hand: Hand, unseen: Shoe) -> tuple[Value, Box]:
        key = up, hand, unseen
        if key not in self._plans:
            self._plans[key] = self._plan(up, hand, unseen)
        return self._plans[key]

    def _plan(self, up: int, hand: Hand, unseen: Shoe) -> tuple[Value, Box]:
        """The best value of a hand of two cards, splits included, and the plan that has it.

        Splits go on whenever possible up to the best limit; every split hand keeps the plan that is best with the
        pair gone from the shoe.
        """
        plans = [(self.best(up, hand, unseen), Box(hand, unseen))]
        if hand.cards[0] == hand.cards[1]:
            for most in range(2, self.game.most_hands(hand.cards[0]) + 1):
                box = Box(hand, unseen, most)
                plans.append((self.together(up, unseen, [box]), box))
        best = self.choose([value for value, _ in plans])
        return next(plan for plan in plans if plan[0] is best)


DRAWS: dict[str, Callable[[Hand, int], Hand]] = {
    "hit": Hand.draw,
    "double": lambda hand, card: hand.draw(card)._replace(doubled=True),
    "second-chance": lambda hand, card: hand._replace(chance=card),
}
ENDS = (*(Dealer(total) for total in range(17, 27)), Dealer(21, blackjack=True))


class Play(NamedTuple):
    """A hand to be played on. `known` is what it cannot see, others' draws included."""

    hand: Hand
    known: Shoe

    def draw(self, action: str, card: int) -> Play:
        return Play(DRAWS[action](self.hand, card), without(self.known, card))


class Split(NamedTuple):
    """Hands of one card that wait for their second, from the first; another card of the pair is split again."""

    pair: int
    known: Shoe
    most: int
    made: int = 2
    waiting: int = 2

    def complete(self, card: int) -> tuple[Task, ...]:
        known = without(self.known, card)
        if card == self.pair and self.made < self.most:
            return (self._replace(made=self.made + 1, waiting=self.waiting + 1),)
        hand = Hand((self.pair,), "split" if self.waiting == self.made else "added", self.pair).draw(card)
        play = Play(hand, known)
        return (play, self._replace(waiting=self.waiting - 1)) if self.waiting > 1 else (play,)


Task = Play | Split


class Box(NamedTuple):
    """A hand of two cards with its plan: played as it is, or split up to so many hands."""

    hand: Hand
    known: Shoe
    split_to: int = 0

    def start(self) -> Task:
        return Split(self.hand.cards[0], self.known, self.split_to) if self.split_to else Play(self.hand, self.known)


class Ending(NamedTuple):
    """One way for a hand to end: what it wins for each of `ENDS`, what it staked and drew, in how many orders."""

    nets: Floats
    wager: float
    drawn: Shoe
    orders: int


class Ahead(NamedTuple):
    """What is still to come, part by part for each of `ENDS`: its probability, the mean and the mean square there."""

    parts: Floats  # [probability, net or square of it; end]
    wager: float

    def won(self, hand: Ending) -> Ahead:
        """With one more hand that ends like this."""
        parts = self.parts.copy()
        chance, net, square = parts
        own = hand.nets * chance
        square += hand.nets * (net + net + own)
        net += own
        return Ahead(parts, self.wager + hand.wager)

    def value(self) -> Value:
        _, net, square = self.parts.sum(axis=1)
        return Value(float(net), self.wager, square=float(square))


def mean(branches: list[tuple[float, Ahead]]) -> Ahead:
    parts, wager, total = np.zeros((3, len(ENDS))), 0.0, 0.0
    for p, ahead in branches:
        parts += p * ahead.parts
        wager += p * ahead.wager
        total += p
    assert abs(total - 1) < 1e-12, "the shoe has run out: choose a larger one"
    return Ahead(parts, wager)
