"""A strategy as a value: what to do with every hand, against every up card, in every state of the round.

The solver makes it; simulator, coach and charts read it, by the arrays or by the questions below. Actions are numbers
in the arrays (`ACTIONS` names them); hands are numbered as in `hand_table`, up cards and pairs by value (0 ace … 9
ten).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from pitboss.errors import PitbossError
from pitboss.odds.hand_table import hand_index, hand_table
from pitboss.odds.values import VALUES, best_total, counts_of, pack, value_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from pitboss.cards import Card

    Actions = NDArray[np.int8]
    Flags = NDArray[np.bool_]

ACTIONS: Final = ("stand", "hit", "double", "surrender", "split")
STAND, HIT, DOUBLE, SURRENDER, SPLIT = range(5)


def pair_number(a: int, b: int) -> int:
    """The number of an unordered pair of values, 0 to 54.

    >>> pair_number(9, 0), pair_number(9, 9)
    (9, 54)
    """
    low, high = min(a, b), max(a, b)
    return low * VALUES - low * (low - 1) // 2 + high - low


@dataclass(frozen=True, slots=True, eq=False)
class Strategy:
    """Composition-dependent play. The axis `other` has one entry, or 55 at Switch: the other hand's two cards."""

    first: Actions  # [up, other, hand]
    rescue: Actions  # [up, other, hand]: surrender after doubling
    split_first: Actions  # [up, other, pair, hand]: the split hand that carries the original wager
    split_other: Actions
    split_rescue: Actions  # [up, other, pair, hand]
    limit: Actions  # [up, other, pair]: hands up to which to resplit
    attack_first: Flags  # [first card]: raise once the own first card is seen
    attack_up: (
        Flags  # [first card, up]: raise once the up card is seen; where no card is seen before, all rows are equal
    )
    second_chance: Flags  # [up, busted hand], where there is one
    split_second_chance: Flags  # [up, pair, busted hand]
    switch: Flags  # [up, first 1, first 2, second 1, second 2], where hands may be switched

    def __repr__(self) -> str:
        return f"<strategy: {self.first.size} decisions before a split, {self.split_first.size} after one>"

    def decide(
        self,
        hand: Sequence[Card | str],
        up: Card | str,
        *,
        split: bool = False,
        carries: bool = True,
        other: Sequence[Card | str] = (),
        hands: int = 1,
    ) -> str:
        """The action for a hand.

        `split` if a split made it (from its first card), `carries` if the original wager rides on it, `other` the two
        cards that lay beside it when its play began, `hands` how many the box has by now.
        """
        cards = [value_of(card) for card in hand]
        u, row = value_of(up), pair_number(*(value_of(c) for c in other)) if self.first.shape[1] > 1 else 0
        h = hand_index(counts_of(cards))
        if not split:
            return ACTIONS[self.first[u, row, h]]
        pair = cards[0]
        if len(cards) == 2 and cards[1] == pair and hands < self.limit[u, row, pair]:
            return "split"
        return ACTIONS[(self.split_first if carries else self.split_other)[u, row, pair, h]]

    def after_double(
        self, hand: Sequence[Card | str], up: Card | str, *, split: bool = False, other: Sequence[Card | str] = ()
    ) -> str:
        """`stand` or `surrender` with a doubled hand."""
        cards = [value_of(card) for card in hand]
        u, row = value_of(up), pair_number(*(value_of(c) for c in other)) if self.first.shape[1] > 1 else 0
        h = hand_index(counts_of(cards))
        gives_up = self.split_rescue[u, row, cards[0], h] if split else self.rescue[u, row, h]
        return "surrender" if gives_up else "stand"

    def attacks(self, *, first: Card | str | None = None, up: Card | str | None = None) -> bool:
        """Whether to make the raise that is offered with these cards seen."""
        if up is None:
            return bool(self.attack_first[value_of(_given(first))])
        return bool(self.attack_up[0 if first is None else value_of(first), value_of(up)])

    def buys_second_chance(self, hand: Sequence[Card | str], up: Card | str, *, split: bool = False) -> bool:
        """Whether a busted hand buys a second chance."""
        cards = [value_of(card) for card in hand]
        counts = counts_of(cards)
        if best_total(counts) <= 21:
            raise PitbossError(f"a hand of {best_total(counts)} is not bust; a second chance needs more than 21")
        b = int(np.searchsorted(hand_table().bust_keys, pack(counts)))
        bought = self.split_second_chance[value_of(up), cards[0], b] if split else self.second_chance[value_of(up), b]
        return bool(bought)

    def switches(self, hand: Sequence[Card | str], hand2: Sequence[Card | str], up: Card | str) -> bool:
        """Whether to exchange the second cards of two hands."""
        a, b, c, d = (value_of(card) for card in (hand[0], hand2[0], hand[1], hand2[1]))
        return bool(self.switch[value_of(up), a, b, c, d])


def _given(card: Card | str | None) -> Card | str:
    if card is None:
        raise PitbossError("an attack wager is decided on the first card, on the up card or on both: give one")
    return card


def empty_strategy(others: int, second_chance: bool, switch: bool) -> Strategy:
    """Arrays for the solver to fill."""
    table = hand_table()
    hands, busts = len(table.keys), len(table.bust_keys) if second_chance else 0
    return Strategy(
        np.zeros((VALUES, others, hands), dtype=np.int8),
        np.zeros((VALUES, others, hands), dtype=np.int8),
        np.zeros((VALUES, others, VALUES, hands), dtype=np.int8),
        np.zeros((VALUES, others, VALUES, hands), dtype=np.int8),
        np.zeros((VALUES, others, VALUES, hands), dtype=np.int8),
        np.full((VALUES, others, VALUES), 2, dtype=np.int8),
        np.zeros(VALUES, dtype=bool),
        np.zeros((VALUES, VALUES), dtype=bool),
        np.zeros((VALUES, busts), dtype=bool),
        np.zeros((VALUES, VALUES, busts), dtype=bool),
        np.zeros((VALUES,) * 5 if switch else (0,) * 5, dtype=bool),
    )
