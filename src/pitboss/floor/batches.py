"""Batches of cards: what came to the table, where it is, and the rows in which it is spread.

>>> batch = Batch("A", "red", decks=2, tens=False)
>>> len(batch.cards), len(batch.rows), batch.rows[0][:3]
(96, 2, (Card('2c'), Card('3c'), Card('4c')))
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal, TypeVar

from pitboss.cards import DECK_48, DECK_52, RANKS, SUITS, Card
from pitboss.randomness import shuffled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pitboss.cards import Deck
    from pitboss.seals import Seal, Stream

Item = TypeVar("Item")

SHUFFLE = "shuffle-1"  # every shuffle of a batch has a seal of its own
Where = Literal["spread", "stacked", "shuffled", "stored in device", "in play"]


@dataclass(slots=True, kw_only=True)
class Batch:
    """Decks that are played together; `where` says what is being done with them.

    The order of the cards is no state of its own: it follows from the seal of the shuffle and from the cuts since.
    """

    name: str = field(kw_only=False)
    backs: str = field(kw_only=False)
    decks: int
    tens: bool  # whether the decks came with tens in them
    reference: str = ""  # of the pre-shuffle, until the cards are shuffled here
    where: str = "being opened"
    opened: int = 0  # when, in minutes
    inspected_by: str = ""
    taken: dict[int, int] = field(default_factory=dict)  # deck → tens taken out
    verified: list[int] = field(default_factory=list)  # decks in which the floorperson found no ten left
    seal: int = 0  # that of its shuffle; 0 while the cards lie in no secret order
    shuffled: bool = False
    cuts: list[int] = field(default_factory=list)  # cards above the cutting card, cut after cut
    drawn: dict[str, int] = field(default_factory=dict)  # random choice → how often it was made under the seal
    cards: list[Card] = field(default_factory=list, compare=False)

    def __post_init__(self) -> None:
        if not self.cards:
            self.cards = self.in_rows

    def deck(self, number: int) -> Deck:
        """What a deck, counted from 1, is made of."""
        return DECK_52 if self.tens and number not in self.taken else DECK_48

    @property
    def rows(self) -> tuple[tuple[Card, ...], ...]:
        """The spread: one row for each deck, by suit and in sequence (19:47-26.3(b)#5)."""
        return tuple(tuple(self.deck(number)) for number in range(1, self.decks + 1))

    @property
    def in_rows(self) -> list[Card]:
        """Row after row: what every shuffle begins with."""
        return [card for row in self.rows for card in row]

    def put(self, where: Where) -> None:
        """What is being done with the cards now."""
        self.where = where

    def inspect(self, by: str) -> None:
        """Somebody has looked for defects, and may not verify it too (R91)."""
        self.inspected_by = by

    def tens_in(self, deck: int) -> int:
        """How many tens a deck, counted from 1, holds."""
        return sum(card.rank == "T" for card in self.deck(deck))

    def take_tens(self, deck: int) -> int:
        """Take the tens out of a deck, counted from 1; how many there were."""
        taken = self.tens_in(deck)
        self.taken[deck] = taken
        self.cards = self.in_rows
        return taken

    def verify(self, deck: int) -> None:
        """The floorperson found no ten left in a deck, counted from 1."""
        self.verified.append(deck)

    def put_under(self, seal: int) -> None:
        """The seal of the shuffle to come; 0 when the cards are in no secret order any more."""
        self.seal, self.shuffled, self.cuts, self.drawn = seal, False, [], {}
        self.cards = self.in_rows

    def shuffle(self, seal: Seal, reference: str = "") -> None:
        """Every order equally likely, as the seed has it; `reference` is that of a shuffle before the table."""
        self.cards = shuffled(self.cards, seal.stream(SHUFFLE))
        self.shuffled, self.reference = True, reference
        self.put("shuffled")

    def stream(self, what: str, seal: Seal) -> Stream:
        """The numbers of one more random choice under the seal."""
        self.drawn[what] = self.drawn.get(what, 0) + 1
        return seal.stream(f"{what}-{self.drawn[what]}")

    def cut(self, above: int) -> None:
        """The cards above the cutting card go to the bottom."""
        self.cards = cut(self.cards, above)
        self.cuts.append(above)

    def lie_again(self, seal: Seal) -> None:
        """The order that the cards had before they were saved."""
        if self.shuffled:
            self.cards = shuffled(self.in_rows, seal.stream(SHUFFLE))
        for above in self.cuts:
            self.cards = cut(self.cards, above)

    def copy(self) -> Batch:
        """An independent batch in the same state."""
        return replace(
            self,
            taken=dict(self.taken),
            verified=list(self.verified),
            cuts=list(self.cuts),
            drawn=dict(self.drawn),
        )


@dataclass(slots=True)
class Pile:
    """Cards that are cut like a batch but are none: those of the discard rack."""

    cards: list[Card]

    def cut(self, above: int) -> None:
        """The cards above the cutting card go to the bottom."""
        self.cards = cut(self.cards, above)


def cut(cards: Sequence[Item], at: int) -> list[Item]:
    """The cards above the cutting card go to the bottom.

    >>> cut("abcde", 2)
    ['c', 'd', 'e', 'a', 'b']
    """
    return [*cards[at:], *cards[:at]]


def in_sequence(card: Card) -> tuple[int, int]:
    """The place of a card in a spread deck."""
    return SUITS.index(card.suit), RANKS.index(card.rank)
