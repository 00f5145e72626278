"""Batches of cards: what came to the table, where it is, and the rows in which it is spread.

>>> from pitboss.cards import DECK_48
>>> batch = Batch("A", "red", [list(DECK_48)] * 2)
>>> len(batch.cards), len(batch.rows), batch.rows[0][:3]
(96, 2, (Card('2c'), Card('3c'), Card('4c')))
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from pitboss.cards import RANKS, SUITS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pitboss.cards import Card


class Batch:
    """Decks that are played together; `where` says what is being done with them."""

    def __init__(self, name: str, backs: str, decks: Iterable[Iterable[Card]]) -> None:
        self.name = name
        self.backs = backs
        self.decks = [list(deck) for deck in decks]
        self.cards = list(chain.from_iterable(self.decks))
        self.reference = ""  # of the pre-shuffle, if there was one
        self.where = "being opened"
        self.opened = 0  # when, in minutes
        self.inspected_by = ""
        self.tens: dict[int, int] = {}  # deck → tens taken out
        self.verified: set[int] = set()  # decks in which the floorperson found no ten left

    @property
    def rows(self) -> tuple[tuple[Card, ...], ...]:
        """The spread: one row for each deck, by suit and in sequence (19:47-26.3(b)#5)."""
        return tuple(tuple(sorted(deck, key=in_sequence)) for deck in self.decks)

    def tens_in(self, deck: int) -> int:
        """How many tens a deck, counted from 1, holds."""
        return sum(card.rank == "T" for card in self.decks[deck - 1])

    def take_tens(self, deck: int) -> int:
        """Take the tens out of a deck, counted from 1; how many there were."""
        cards = self.decks[deck - 1]
        kept = [card for card in cards if card.rank != "T"]
        self.decks[deck - 1] = kept
        self.cards = list(chain.from_iterable(self.decks))
        return len(cards) - len(kept)


def in_sequence(card: Card) -> tuple[int, int]:
    """The place of a card in a spread deck."""
    return SUITS.index(card.suit), RANKS.index(card.rank)
