"""Side wagers as look-up tables, compiled from the rule book's own evaluators: which event some cards make.

The kernels know no wager, only four sets of cards that one may hang on. Each set has one table: every card belongs to
a class of cards that are all one to the wagers, and the classes together lead to a column of the tally. Where several
wagers hang on the same cards, a column stands for what it means to each of them.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement, permutations, product
from math import prod
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from pitboss.cards import Card
from pitboss.hands import count
from pitboss.regulations import Rules
from pitboss.regulations.bonus import DECIDING, Deciding

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

    from pitboss.odds.parameters import Blackjack
    from pitboss.regulations.bonus import BonusWager, PayTable

    Offered = tuple[BonusWager, PayTable]

RANKS: Final = "A23456789TJQK"
SUITS: Final = "cdhs"
CARDS: Final = tuple(Card(rank + suit) for rank in RANKS for suit in SUITS)  # by number: rank times four plus suit
ROOM: Final = 64  # for the number of a card

ROWS: Final[tuple[Deciding, ...]] = tuple(DECIDING)  # of a tally
LEAST_COLUMNS: Final = 8  # of a row; the last is for cards that win nothing


class Lookup(NamedTuple):
    """The table of one set of cards."""

    counts: bool  # whether any wager hangs on these cards
    kind: NDArray[np.uint64]  # [card]: its class
    kinds: int  # how many classes there are
    event: NDArray[np.uint8]  # [class of the first card, of the second, …], flat: the column


class Sides(NamedTuple):
    """The tables of all sets of cards, in the order of the rows, and the number of columns."""

    dealer: Lookup
    hand: Lookup
    hand_and_up: Lookup
    box: Lookup
    columns: int


class Side(NamedTuple):
    """How a side wager is read off a tally: its row, and for each column the event, if it is one."""

    name: str
    events: tuple[str, ...]  # in the order of the pay table
    pays: tuple[Fraction, ...]
    row: int
    column: tuple[int | None, ...]

    def won(self, column: int) -> Fraction:
        """What a column wins, in units of the wager."""
        event = self.column[column]
        return Fraction(-1) if event is None else self.pays[event]


def offered(game: Rules | Blackjack) -> dict[Deciding, tuple[Offered, ...]]:
    """The side wagers of a rule set by the cards that decide them."""
    bonuses = game.bonuses if isinstance(game, Rules) else ()
    return {
        cards: tuple((bonus, game.bonus_tables[bonus.name]) for bonus in bonuses if bonus.cards == cards)  # type: ignore[union-attr]
        for cards in ROWS
    }


def _meanings(wagers: Sequence[Offered], columns: int) -> list[tuple[int | None, ...]]:
    """What each column means to each wager; those in excess mean nothing, as the last does."""
    every = list(product(*([*range(len(table.lines)), None] for _, table in wagers)))
    nothing = every.pop()
    return every + [nothing] * (columns - len(every))


def _columns(game: Rules | Blackjack) -> int:
    each = (prod(len(table.lines) + 1 for _, table in wagers) for wagers in offered(game).values())
    return max(LEAST_COLUMNS, *each)


def side_wagers(game: Rules | Blackjack) -> tuple[Side, ...]:
    """The side wagers that the rule set offers."""
    columns = _columns(game)
    found = {}
    for row, wagers in enumerate(offered(game).values()):
        meanings = _meanings(wagers, columns)
        for at, (bonus, table) in enumerate(wagers):
            names, odds = zip(*table.lines, strict=True)
            pays = tuple(each.fraction for each in odds)
            found[bonus.name] = Side(bonus.name, names, pays, row, tuple(meaning[at] for meaning in meanings))
    return tuple(found[name] for name in game.bonus_tables) if isinstance(game, Rules) else ()


NO_LOOKUP: Final = Lookup(False, np.zeros(ROOM, dtype=np.uint64), 0, np.zeros(1, dtype=np.uint8))


def no_sides() -> Sides:
    """Nothing hangs on any cards."""
    return Sides(NO_LOOKUP, NO_LOOKUP, NO_LOOKUP, NO_LOOKUP, LEAST_COLUMNS)


def sides(game: Rules | Blackjack) -> Sides:
    """The tables of a rule set."""
    if not isinstance(game, Rules):
        return no_sides()
    columns = _columns(game)
    soft_17 = game.regulation.hits_soft_17
    dealer, hand, hand_and_up, box = (_lookup(wagers, columns, soft_17) for wagers in offered(game).values())
    return Sides(dealer, hand, hand_and_up, box, columns)


@lru_cache(maxsize=64)
def _lookup(wagers: tuple[Offered, ...], columns: int, hits_soft_17: bool) -> Lookup:
    if not wagers:
        return NO_LOOKUP
    bonuses = [bonus for bonus, _ in wagers]
    number, in_order = bonuses[0].number_of_cards, bonuses[0].in_order
    alike = [tuple(bonus.alike(card) for bonus in bonuses) for card in CARDS]
    kinds = {each: at for at, each in enumerate(dict.fromkeys(alike))}
    stands_for = {at: CARDS[alike.index(each)] for each, at in kinds.items()}
    column_of = {meaning: column for column, meaning in reversed([*enumerate(_meanings(wagers, columns))])}
    column_of[(None,) * len(wagers)] = columns - 1
    lines = [{event: at for at, (event, _) in enumerate(table.lines)} for _, table in wagers]

    def column(chosen: Iterable[int]) -> int:
        cards = [stands_for[kind] for kind in chosen]
        events = (bonus.decided(cards, hits_soft_17=hits_soft_17) for bonus in bonuses)
        return column_of[tuple(by.get(event or "") for by, event in zip(lines, events, strict=True))]

    every = range(len(kinds))
    draws = [*(product(every, repeat=number) if in_order else combinations_with_replacement(every, number))]
    event = np.zeros((len(kinds),) * number, dtype=np.uint8)
    places, found = np.array(draws), np.array([column(draw) for draw in draws], dtype=np.uint8)
    for order in [range(number)] if in_order else permutations(range(number)):
        event[tuple(places[:, at] for at in order)] = found
    kind = np.zeros(ROOM, dtype=np.uint64)
    kind[: len(CARDS)] = [kinds[each] for each in alike]
    return Lookup(True, kind, len(kinds), event.reshape(-1))


def winning_totals(game: Rules | Blackjack) -> frozenset[int]:
    """The dealer's totals in three cards with which a side wager may win."""
    soft_17 = isinstance(game, Rules) and game.regulation.hits_soft_17
    return frozenset().union(*(_winning_totals(bonus, table, soft_17) for bonus, table in offered(game)["dealer"]))


@lru_cache(maxsize=64)
def _winning_totals(bonus: BonusWager, table: PayTable, hits_soft_17: bool) -> frozenset[int]:
    hands = product(dict.fromkeys(map(bonus.alike, CARDS)), repeat=bonus.number_of_cards)
    return frozenset(
        count(hand).total for hand in hands if table.odds(bonus.decided(hand, hits_soft_17=hits_soft_17)) is not None
    )
