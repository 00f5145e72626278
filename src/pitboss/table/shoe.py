"""The shoe: a stack of cards with its cutting card, and where stacks come from.

A stack is written as a history writes it: cards in the order they leave the shoe, `|` where the cutting card lies, `!`
after a card that lies face up.

>>> stack = Stack.parse("9c Qc | 8c 5h!")
>>> stack.cards, stack.cutting, stack.face_up
([Card('9c'), Card('Qc'), Card('8c'), Card('5h')], 2, frozenset({3}))
>>> str(stack)
'9c Qc | 8c 5h!'
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, Protocol

from pitboss.cards import Card
from pitboss.errors import CardError
from pitboss.table.errors import OutOfCards

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pitboss.cards import Deck

By = Literal["full", "rack", "merge"]  # how a table comes by a stack: all cards, the rack's, the rack back in the shoe


@dataclass(frozen=True)
class Stack:
    """Cards in the order they leave the shoe; `burn` is the opening burn if it is known (R65: nobody sees it)."""

    cards: list[Card]
    cutting: int | None = None
    face_up: frozenset[int] = field(default_factory=frozenset)
    burn: Card | None = None

    @classmethod
    def parse(cls, text: str) -> Stack:
        """A stack from the text of a history."""
        cards: list[Card] = []
        face_up: set[int] = set()
        cutting: int | None = None
        for word in text.split():
            if word == "|":
                if cutting is not None:
                    raise CardError("a stack has one cutting card, but '|' stands twice")
                cutting = len(cards)
                continue
            if word.endswith("!"):
                face_up.add(len(cards))
            cards.append(Card(word.removesuffix("!")))
        return cls(cards, cutting, frozenset(face_up))

    def __str__(self) -> str:
        words = [f"{card}!" if at in self.face_up else str(card) for at, card in enumerate(self.cards)]
        if self.cutting is not None:
            words.insert(self.cutting, "|")
        return " ".join(words)


class Supply(Protocol):
    """Where stacks come from: a file, or somebody who shuffles. The table asks, and has no randomness of its own."""

    def full(self, shuffle: str = "") -> Stack:
        """All cards, shuffled and cut in the way that the table now shuffles."""
        ...

    def rack(self, cards: Sequence[Card]) -> Stack | None:
        """The cards of the discard rack, shuffled and cut, when the shoe runs short; None if there are none (R59)."""
        ...

    def merge(self, rack: Sequence[Card], shoe: Sequence[Card]) -> Stack | None:
        """The rack's cards put back into the shoe (19:47-2A.7(o)); None leaves the shoe as it is."""
        ...

    def copy(self) -> Supply:
        """A supply that will give the same stacks."""
        ...


class Listed:
    """Stacks as a history lists them, one after each shuffle.

    >>> Listed(["As Kd"]).full().cards
    [Card('As'), Card('Kd')]
    """

    def __init__(self, stacks: Iterable[str | Stack], given: int = 0) -> None:
        self.stacks = [Stack.parse(stack) if isinstance(stack, str) else stack for stack in stacks]
        self.given = given

    def full(self, shuffle: str = "") -> Stack:  # noqa: ARG002 (the file knows how they were shuffled)
        """The next listed stack."""
        if self.given == len(self.stacks):
            raise OutOfCards(f"the cards are to be shuffled, but the file lists no stack {self.given + 1}")
        self.given += 1
        return self.stacks[self.given - 1]

    def rack(self, cards: Sequence[Card]) -> Stack:  # noqa: ARG002 (the file knows what was shuffled)
        """The next listed stack."""
        if self.given == len(self.stacks):
            raise OutOfCards("the shoe runs out of cards and the file lists no further stack")
        return self.full()

    def merge(self, rack: Sequence[Card], shoe: Sequence[Card]) -> Stack | None:  # noqa: ARG002
        """The next listed stack, or the same shoe if there is none."""
        return self.full() if self.given < len(self.stacks) else None

    def copy(self) -> Listed:
        """The same stacks, as far as they are given out."""
        return Listed(self.stacks, self.given)


class Ahead:
    """Stacks that are known already, before those of another supply: what a copied table deals from."""

    def __init__(self, known: list[Stack], then: Supply) -> None:
        self.known = known
        self.then = then

    def full(self, shuffle: str = "") -> Stack:
        """The next known stack, or a new one."""
        return self.known.pop(0) if self.known else self.then.full(shuffle)

    def rack(self, cards: Sequence[Card]) -> Stack | None:
        """The next known stack, or the rack's cards."""
        return self.known.pop(0) if self.known else self.then.rack(cards)

    def merge(self, rack: Sequence[Card], shoe: Sequence[Card]) -> Stack | None:
        """Never known ahead: it happens after a round."""
        return self.then.merge(rack, shoe)

    def copy(self) -> Ahead:
        """The same stacks again."""
        return Ahead(list(self.known), self.then.copy())


class Shoe:
    """The shoe on the table: a stack and how far it is dealt."""

    __slots__ = ("at", "cards", "cut_seen", "deck", "special", "stack")

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.load(Stack([]))

    def load(self, stack: Stack) -> None:
        """Put a new stack in."""
        self.stack = stack
        self.cards = stack.cards
        self.at = 0
        self.cut_seen = False
        self.look_ahead()

    def look_ahead(self) -> None:
        """Find the next card at which something is to be noticed: cutting card, face-up card, stray ten, the end."""
        stack, ranks = self.stack, self.deck.ranks
        ahead = [place for place in stack.face_up if place >= self.at]
        if stack.cutting is not None and not self.cut_seen:
            ahead.append(stack.cutting)
        if len(ranks) < 13:
            ahead += [n for n in range(self.at, len(self.cards)) if self.cards[n].rank not in ranks][:1]
        self.special = min(ahead, default=len(self.cards))

    @property
    def left(self) -> Sequence[Card]:
        """The cards that are still in the shoe. Nobody at the table may see this."""
        return self.cards[self.at :]

    def copy(self) -> Shoe:
        """An independent shoe in the same state."""
        twin = object.__new__(Shoe)
        twin.deck, twin.stack, twin.cards = self.deck, self.stack, self.cards
        twin.at, twin.cut_seen, twin.special = self.at, self.cut_seen, self.special
        return twin
