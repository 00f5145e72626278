"""Whole rounds drawn with replacement: exact, fully optimal, the number of resplits left being known.

All values are whole numbers of a unit so small that every mean over the next card divides without a remainder, which is
checked: exact fractions with one common denominator. Only a hand's total, whether it is soft and how many cards it has
matter here, so the tree is small.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import product
from typing import NamedTuple

from .games import DoubleAttack, Switch, TripleAttack
from .tree import ACE, ENDS, TEN, Dealer, Game

DEPTH = 64  # more cards than any branch can see
STAKES = 10  # wagers and payments are whole tenths


class Deck(NamedTuple):
    """The ranks of a deck, 13 or 12; all those worth 10 are one value."""

    ranks: int

    @property
    def values(self) -> list[tuple[int, int]]:
        """Each value with the number of its ranks."""
        return [(value, 1 if value < TEN else self.ranks - 9) for value in range(ACE, TEN + 1)]

    @property
    def unit(self) -> int:
        """How many units make one wager."""
        return self.whole(1)

    def whole(self, amount: float) -> int:
        tenths = round(amount * STAKES)
        assert abs(tenths - amount * STAKES) < 1e-12
        unit: int = self.ranks**DEPTH
        return tenths * unit

    def share(self, amount: int) -> int:
        """One rank's part of a sum over all ranks."""
        quotient, remainder = divmod(amount, self.ranks)
        assert not remainder, "the unit is too large"
        return quotient


class Line(NamedTuple):
    """A player's hand by its hard total, its aces and its size, and what has happened to it."""

    hard: int
    ace: bool
    size: int
    made_by: str = "deal"
    pair: int = 0
    doubled: bool = False
    chance: int = 0
    end: str = ""

    @property
    def total(self) -> int:
        return (self.hard + 10 if self.ace and self.hard <= 11 else self.hard) - self.chance

    @property
    def blackjack(self) -> bool:
        return self.made_by == "deal" and self.size == 2 and self.total == 21

    def draw(self, card: int) -> Line:
        return self._replace(hard=self.hard + card, ace=self.ace or card == ACE, size=self.size + 1)


def dealt(*cards: int, made_by: str = "deal", pair: int = 0) -> Line:
    line = Line(0, ace=False, size=0, made_by=made_by, pair=pair)
    for card in cards:
        line = line.draw(card)
    return line


class Exact(NamedTuple):
    """In units. What a card reader finds is left out of `ev`, not divided away; `wager` is a plain mean."""

    ev: int
    wager: int


NOTHING = Exact(0, 0)


def both(a: Exact, b: Exact) -> Exact:
    return Exact(a.ev + b.ev, a.wager + b.wager)


@dataclass
class Endless:
    """All rounds of a game against one up card."""

    game: Game
    deck: Deck
    up: int
    dealing: str
    tied: bool = False
    _dealer: dict[tuple[int, bool], dict[Dealer, int]] = field(default_factory=dict)
    _splits: dict[tuple[int, int, int, bool], Exact] = field(default_factory=dict)
    _values: dict[Line, Exact] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.barred = {ACE: TEN, TEN: ACE}.get(self.up, 0) if self.dealing == "card-reader" else 0
        ends: dict[Dealer, int] = {}
        for hole, ranks in self.deck.values:
            if hole != self.barred:
                natural = {self.up, hole} == {ACE, TEN}
                after = {ENDS[-1]: self.deck.unit} if natural else self.draws(self.up + hole, ACE in (self.up, hole))
                for end, chance in after.items():
                    ends[end] = ends.get(end, 0) + ranks * self.deck.share(chance)
        self.ends = ends

    def draws(self, hard: int, ace: bool) -> dict[Dealer, int]:
        """The dealer's draws from a hand of two or more cards; probabilities in units."""
        if (hard, ace) not in self._dealer:
            soft = ace and hard <= 11
            total = hard + 10 if soft else hard
            ends: dict[Dealer, int] = {}
            if total > 17 or (total == 17 and not (soft and self.game.hits_soft_17)):
                ends[Dealer(total)] = self.deck.unit
            else:
                for card, ranks in self.deck.values:
                    for end, chance in self.draws(hard + card, ace or card == ACE).items():
                        ends[end] = ends.get(end, 0) + ranks * self.deck.share(chance)
            self._dealer[hard, ace] = ends
        return self._dealer[hard, ace]

    def choose(self, options: list[Exact]) -> Exact:
        best = max(options, key=lambda option: option.ev)
        if any(option.ev == best.ev and option.wager != best.wager for option in options):
            self.tied = True
        return best

    def mean(self, parts: list[tuple[int, Exact]]) -> Exact:
        """Over the next card: ranks and values."""
        ev = self.deck.share(sum(ranks * value.ev for ranks, value in parts))
        return Exact(ev, self.deck.share(sum(ranks * value.wager for ranks, value in parts)))

    def best(self, line: Line) -> Exact:
        """The best that one hand can do, a split apart."""
        if line not in self._values:
            if actions := self.game.legal(line):
                value = self.choose([self.after(line, action) for action in actions])
            else:
                won = sum(chance * round(self.game.net(line, end) * STAKES) for end, chance in self.ends.items())
                assert not won % STAKES
                value = Exact(won // STAKES, self.deck.whole(self.game.wager(line)))
            self._values[line] = value
        return self._values[line]

    def draw(self, line: Line, card: int) -> Line:
        """More cards than the game tells apart are not counted."""
        drawn = line.draw(card)
        return drawn._replace(size=min(drawn.size, self.game.counts_cards))

    def after(self, line: Line, action: str) -> Exact:
        if action == "hit":
            return self.mean([(n, self.best(self.draw(line, card))) for card, n in self.deck.values])
        if action == "double":
            line = line._replace(doubled=True)
            return self.mean([(n, self.best(self.draw(line, card))) for card, n in self.deck.values])
        if action == "second-chance":
            return self.mean([(n, self.best(line._replace(chance=card))) for card, n in self.deck.values])
        return self.best(line._replace(end=action))

    def split(self, pair: int, waiting: int, left: int, *, first: bool = True) -> Exact:
        """Hands of one card that wait for their second, with so many splits still allowed."""
        if not waiting:
            return NOTHING
        key = pair, waiting, left, first
        if key not in self._splits:
            then = self.split(pair, waiting - 1, left, first=False)
            parts = []
            for card, n in self.deck.values:
                hand = self.best(dealt(pair, card, made_by="split" if first else "added", pair=pair))
                options = [both(hand, then)]
                if card == pair and left:
                    options.append(self.split(pair, waiting + 1, left - 1, first=first))
                parts.append((n, self.choose(options)))
            self._splits[key] = self.mean(parts)
        return self._splits[key]

    def initial(self, first: int, second: int, made_by: str = "deal") -> Exact:
        """A hand of two cards, once the card reader has spoken."""
        options = [self.best(dealt(first, second, made_by=made_by))]
        if first == second:
            options.append(self.split(first, 2, self.game.most_hands(first) - 2))
        return self.choose(options)

    def with_reader(self, hands: list[Line], played: Exact) -> Exact:
        """With the dealer blackjacks that a card reader finds before anything is played."""
        if not self.barred:
            return played
        found = dict(self.deck.values)[self.barred]
        lost = self.deck.whole(sum(self.game.net(hand, ENDS[-1]) for hand in hands))
        staked = self.deck.whole(sum(self.game.wager(hand) for hand in hands))
        wager = self.deck.share(found * staked + (self.deck.ranks - found) * played.wager)
        return Exact(played.ev + found * self.deck.share(lost), wager)

    def two_cards(self, first: int, second: int) -> Exact:
        return self.with_reader([dealt(first, second)], self.initial(first, second))

    def one_card(self, first: int) -> Exact:
        return self.mean([(n, self.two_cards(first, second)) for second, n in self.deck.values])

    def all_hands(self) -> Exact:
        return self.mean([(n, self.one_card(first)) for first, n in self.deck.values])

    def all_switches(self) -> Exact:
        """Both hands of Switch, the switch decided from all five cards."""
        cards = self.deck.values
        kept = {(a, b): self.initial(a, b) for a, _ in cards for b, _ in cards}
        switched = {(a, b): self.initial(a, b, "switch") for a, _ in cards for b, _ in cards}
        parts = []
        for (a, na), (b, nb), (c, nc), (d, nd) in product(cards, repeat=4):
            if (a, b) <= (c, d):  # the two hands may change places
                options = [both(kept[a, b], kept[c, d]), both(switched[a, d], switched[c, b])]
                value = self.with_reader([dealt(a, b), dealt(c, d)], self.choose(options))
                parts.append((na * nb * nc * nd * (1 if (a, b) == (c, d) else 2), value))
        for _ in range(3):
            parts = [(1, self.mean(parts))]
        return self.mean(parts)


class ExactRound(NamedTuple):
    """Per unit of the required initial wager."""

    ev: Fraction
    average_wager: Fraction
    tied: bool


def whole_round(tables: list[Endless], value: Exact, wagers: int = 1) -> ExactRound:
    unit = tables[0].deck.unit * wagers
    return ExactRound(Fraction(value.ev, unit), Fraction(value.wager, unit), any(table.tied for table in tables))


def plain(game: Game, deck: Deck, dealing: str = "card-reader") -> ExactRound:
    """Games without attack wagers."""
    tables = [Endless(game, deck, up, dealing) for up, _ in deck.values]
    values = [(n, table.all_hands()) for table, (_, n) in zip(tables, deck.values, strict=True)]
    return whole_round(tables, tables[0].mean(values))


@cache
def double_attack(deck: Deck, dealing: str, max_hands: int = 4) -> ExactRound:
    tables, parts = [], []
    for up, n in deck.values:
        stakes = [Endless(DoubleAttack(stake, max_hands), deck, up, dealing) for stake in (1, 2)]
        parts.append((n, stakes[0].choose([table.all_hands() for table in stakes])))
        tables += stakes
    return whole_round(tables, tables[0].mean(parts))


def triple_attack(game: TripleAttack, deck: Deck, dealing: str) -> ExactRound:
    tables = [Endless(game, deck, up, dealing) for up, _ in deck.values]
    mean, choose = tables[0].mean, tables[0].choose
    parts = []
    for first, n in deck.values:
        units = [(m, table.one_card(first)) for table, (_, m) in zip(tables, deck.values, strict=True)]
        second = choose([NOTHING, mean(units)])
        third = mean([(m, choose([NOTHING, unit])) for m, unit in units])
        parts.append((n, both(both(mean(units), second), third)))
    return whole_round(tables, mean(parts))


def switch(game: Switch, deck: Deck, dealing: str) -> ExactRound:
    tables = [Endless(game, deck, up, dealing) for up, _ in deck.values]
    values = [(n, table.all_switches()) for table, (_, n) in zip(tables, deck.values, strict=True)]
    return whole_round(tables, tables[0].mean(values), wagers=2)
