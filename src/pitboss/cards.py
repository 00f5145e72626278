"""Cards and decks: rank, suit and point value, written as two characters (`As Td 9h Kc`).

There are only 52 cards, so there are only 52 `Card` objects; two of the same face are the same object.

>>> ace = Card("As")
>>> ace, ace.value, ace.colour
(Card('As'), 11, 'black')
>>> parse_cards("9h 9c")
(Card('9h'), Card('9c'))
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import total_ordering
from typing import TYPE_CHECKING, ClassVar, Final

from pitboss.errors import CardError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
SUIT_NAMES: Final = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
SUIT_SIGNS: Final = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
RANK_NAMES: Final = {
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "T": "ten",
    "J": "jack",
    "Q": "queen",
    "K": "king",
    "A": "ace",
}
# Point values as all five texts give them: an ace 11 (or 1), the faces 10, the others their number.
VALUES: Final = {rank: 11 if rank == "A" else 10 if rank in "TJQK" else int(rank) for rank in RANKS}


@total_ordering
class Card:
    """One playing card, also as people type it: `10h`, `9♠`, `td`.

    >>> Card("10h") is Card("Th"), Card("9♠")
    (True, Card('9s'))
    >>> Card("Td").name
    'ten of diamonds'
    >>> Card("1d")
    Traceback (most recent call last):
        ...
    pitboss.errors.CardError: '1d' is not a card: write rank (23456789TJQKA) then suit (cdhs), such as As, Td or 9h
    """

    __slots__ = ("_text", "rank", "suit", "value")
    _cards: ClassVar[dict[str, Card]] = {}

    rank: str
    suit: str
    value: int  # an ace is 11 here; `hands` counts it down to 1 where it must
    _text: str

    def __new__(cls, text: str) -> Card:
        try:
            return cls._cards[text]
        except (KeyError, TypeError):
            if isinstance(text, str) and (card := cls._cards.get(_as_typed(text))):
                return card
            raise CardError(
                f"{text!r} is not a card: write rank ({RANKS}) then suit ({SUITS}), such as As, Td or 9h"
            ) from None

    @property
    def colour(self) -> str:
        """`red` or `black`."""
        return "red" if self.suit in "dh" else "black"

    @property
    def is_ace(self) -> bool:
        return self.rank == "A"

    @property
    def is_ten_value(self) -> bool:
        """Worth 10: a ten, jack, queen or king."""
        return self.value == 10

    @property
    def name(self) -> str:
        """The card in words."""
        return f"{RANK_NAMES[self.rank]} of {SUIT_NAMES[self.suit]}"

    @property
    def sign(self) -> str:
        """The card with its suit sign.

        >>> Card("Td").sign
        '10♦'
        """
        return f"{'10' if self.rank == 'T' else self.rank}{SUIT_SIGNS[self.suit]}"

    def __repr__(self) -> str:
        return f"Card({self._text!r})"

    def __str__(self) -> str:
        return self._text

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Card):
            return NotImplemented
        return (RANKS.index(self.rank), SUITS.index(self.suit)) < (RANKS.index(other.rank), SUITS.index(other.suit))

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return Card, (self._text,)


_TYPED: Final = str.maketrans({"♣": "c", "♦": "d", "♥": "h", "♠": "s", "♧": "c", "♢": "d", "♡": "h", "♤": "s"})


def _as_typed(text: str) -> str:
    """What somebody who did not write exactly rank and suit will have meant."""
    plain = text.translate(_TYPED).replace("10", "T", 1)
    return plain[:1].upper() + plain[1:].lower()


def _make_all() -> None:
    for rank in RANKS:
        for suit in SUITS:
            card = object.__new__(Card)
            card.rank, card.suit, card.value, card._text = rank, suit, VALUES[rank], rank + suit
            Card._cards[rank + suit] = card


_make_all()


def parse_cards(text: str | Iterable[str]) -> tuple[Card, ...]:
    """Cards from a text with blanks or commas between them, or from single texts.

    >>> parse_cards(["As", "Kd"]) == parse_cards("As, Kd")
    True
    """
    return tuple(Card(word) for word in (text.replace(",", " ").split() if isinstance(text, str) else text))


def format_cards(cards: Iterable[Card]) -> str:
    """The text that `parse_cards` reads.

    >>> format_cards(parse_cards("As Kd"))
    'As Kd'
    """
    return " ".join(map(str, cards))


@dataclass(frozen=True, slots=True)
class Deck:
    """The make-up of one deck: which ranks it has in each of the four suits.

    >>> len(DECK_52), len(DECK_48), Card("Th") in DECK_48
    (52, 48, False)
    """

    ranks: str

    def __iter__(self) -> Iterator[Card]:
        return (Card(rank + suit) for suit in SUITS for rank in self.ranks)

    def __len__(self) -> int:
        return 4 * len(self.ranks)

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and card.rank in self.ranks

    def shoe(self, decks: int) -> list[Card]:
        """All cards of that many decks, in order.

        >>> len(DECK_48.shoe(8))
        384
        """
        return list(self) * decks


DECK_52: Final = Deck(RANKS)
DECK_48: Final = Deck(RANKS.replace("T", ""))  # 19:46-1.17(a)2: the ten of each suit is taken out
