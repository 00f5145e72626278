"""The standard deviation of a round drawn with replacement: hands are independent once the dealer's end is known."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from math import sqrt

from .games import DoubleAttack, Switch, TripleAttack
from .infinite import NOTHING, Deck, Endless, Line, both, dealt
from .tree import ENDS, Game

Moments = tuple[tuple[float, float], ...]  # for each of `ENDS`: mean and mean square of what is won


def mixed(parts: Iterable[tuple[float, Moments]]) -> Moments:
    rows = list(parts)
    return tuple(
        (sum(p * row[i][0] for p, row in rows), sum(p * row[i][1] for p, row in rows)) for i in range(len(ENDS))
    )


def together(a: Moments, b: Moments) -> Moments:
    return tuple((x1 + y1, x2 + 2 * x1 * y1 + y2) for (x1, x2), (y1, y2) in zip(a, b, strict=True))


class Spread:
    """Best play against one up card, with what it wins for each end of the dealer's hand."""

    def __init__(self, game: Game, deck: Deck, up: int, dealing: str) -> None:
        self.table = Endless(game, deck, up, dealing)
        self.game, self.deck = game, deck
        self.cards = [(card, n / deck.ranks) for card, n in deck.values]
        self.hands: dict[Line, Moments] = {}

    def hand(self, line: Line) -> Moments:
        if line not in self.hands:
            self.hands[line] = self._hand(line)
        return self.hands[line]

    def _hand(self, line: Line) -> Moments:
        actions = self.game.legal(line)
        if not actions:
            nets = [float(self.game.net(line, end)) for end in ENDS]
            return tuple((net, net * net) for net in nets)
        action = max(actions, key=lambda action: self.table.after(line, action).ev)
        if action == "second-chance":
            return mixed((p, self.hand(line._replace(chance=card))) for card, p in self.cards)
        if action in ("hit", "double"):
            line = line._replace(doubled=action == "double")
            return mixed((p, self.hand(self.table.draw(line, card))) for card, p in self.cards)
        return self.hand(line._replace(end=action))

    def split(self, pair: int, waiting: int, left: int, *, first: bool = True) -> Moments:
        if not waiting:
            return ((0.0, 0.0),) * len(ENDS)
        then = self.split(pair, waiting - 1, left, first=False)
        parts = []
        for card, p in self.cards:
            line = dealt(pair, card, made_by="split" if first else "added", pair=pair)
            played = both(self.table.best(line), self.table.split(pair, waiting - 1, left, first=False))
            if card == pair and left and self.table.split(pair, waiting + 1, left - 1, first=first).ev > played.ev:
                parts.append((p, self.split(pair, waiting + 1, left - 1, first=first)))
            else:
                parts.append((p, together(self.hand(line), then)))
        return mixed(parts)

    def initial(self, first: int, second: int, made_by: str = "deal") -> Moments:
        line = dealt(first, second, made_by=made_by)
        if first == second:
            left = self.game.most_hands(first) - 2
            if self.table.split(first, 2, left).ev > self.table.best(line).ev:
                return self.split(first, 2, left)
        return self.hand(line)

    def settled(self, hands: list[Line], moments: Moments) -> tuple[float, float]:
        """Mean and mean square, with the dealer blackjacks that a card reader finds."""
        chances = [self.table.ends.get(end, 0) / self.deck.unit for end in ENDS]
        net = sum(p * m for p, (m, _) in zip(chances, moments, strict=True))
        square = sum(p * m for p, (_, m) in zip(chances, moments, strict=True))
        lost = sum(self.game.net(hand, ENDS[-1]) for hand in hands)
        return net + (1 - sum(chances)) * lost, square + (1 - sum(chances)) * lost * lost

    def one_card(self, first: int) -> tuple[float, float]:
        rows = [(p, self.settled([dealt(first, card)], self.initial(first, card))) for card, p in self.cards]
        return sum(p * net for p, (net, _) in rows), sum(p * square for p, (_, square) in rows)

    def two_hands(self) -> tuple[float, float, float]:
        """Both hands of Switch: the mean, and the least and greatest mean square where keeping and switching tie."""
        ways = [(made, a, b) for made in ("deal", "switch") for a, _ in self.cards for b, _ in self.cards]
        value = {(made, a, b): self.table.initial(a, b, made).ev for made, a, b in ways}
        moments = {(made, a, b): self.initial(a, b, made) for made, a, b in ways}
        net = least = greatest = 0.0
        for (a, pa), (b, pb), (c, pc), (d, pd) in product(self.cards, repeat=4):
            if (a, b) > (c, d):  # the two hands may change places
                continue
            keep, change = (("deal", a, b), ("deal", c, d)), (("switch", a, d), ("switch", c, b))
            worth = [value[one] + value[two] for one, two in (keep, change)]
            best = [hands for hands, ev in zip((keep, change), worth, strict=True) if ev == max(worth)]
            dealt_hands = [dealt(a, b), dealt(c, d)]
            won = [self.settled(dealt_hands, together(moments[one], moments[two])) for one, two in best]
            weight = pa * pb * pc * pd * (1 if (a, b) == (c, d) else 2)
            net += weight * won[0][0]
            least += weight * min(square for _, square in won)
            greatest += weight * max(square for _, square in won)
        return net, least, greatest


def _std_dev(parts: list[tuple[float, tuple[float, float]]], wagers: int = 1) -> float:
    net = sum(p * won for p, (won, _) in parts)
    return sqrt(sum(p * square for p, (_, square) in parts) - net * net) / wagers


def plain(game: Game, deck: Deck) -> float:
    tables = {up: Spread(game, deck, up, "card-reader") for up, _ in deck.values}
    return _std_dev([(p * q, tables[up].one_card(first)) for up, p in tables[1].cards for first, q in tables[1].cards])


def double_attack(deck: Deck, dealing: str) -> float:
    parts = []
    for up, n in deck.values:
        stakes = [Spread(DoubleAttack(stake), deck, up, dealing) for stake in (1, 2)]
        best = max(stakes, key=lambda spread: spread.table.all_hands().ev)
        parts += [(n / deck.ranks * p, best.one_card(first)) for first, p in best.cards]
    return _std_dev(parts)


def triple_attack(game: TripleAttack, deck: Deck, dealing: str) -> float:
    tables = {up: Spread(game, deck, up, dealing) for up, _ in deck.values}
    parts = []
    for first, p in tables[1].cards:
        units = {up: spread.table.one_card(first).ev for up, spread in tables.items()}
        second = sum(n * units[up] for up, n in deck.values) > NOTHING.ev
        for up, q in tables[1].cards:
            stakes = 1 + second + (units[up] > NOTHING.ev)
            net, square = tables[up].one_card(first)
            parts.append((p * q, (stakes * net, stakes * stakes * square)))
    return _std_dev(parts)


def switch(game: Switch, deck: Deck, dealing: str) -> tuple[float, float]:
    """The least and the greatest that best play can have."""
    sums = [(n / deck.ranks, Spread(game, deck, up, dealing).two_hands()) for up, n in deck.values]
    return (
        _std_dev([(p, (net, least)) for p, (net, least, _) in sums], wagers=2),
        _std_dev([(p, (net, greatest)) for p, (net, _, greatest) in sums], wagers=2),
    )
