"""What lies on the layout: wagers, hands and boxes of the round under way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pitboss.hands import Count
from pitboss.regulations import Standing

if TYPE_CHECKING:
    from pitboss.cards import Card


# Every count that there is, made once: a hand that busts has 31 at most.
COUNTS: Final = tuple(tuple(Count(total, soft) for total in range(32)) for soft in (False, True))


class Wager:
    """One wager of one person, on a hand or on no hand."""

    __slots__ = ("amount", "clause", "coupon", "hand", "name", "net", "place", "result")

    def __init__(self, place: str, name: str, amount: int, hand: HandInPlay | None = None) -> None:
        self.place = place
        self.name = name
        self.amount = amount
        self.hand = hand
        self.coupon = False
        self.result: str | None = None  # None while it is undecided
        self.net = 0
        self.clause = ""


class HandInPlay:
    """A hand on the layout: cards, count, what has been done with it, and the wagers on it."""

    __slots__ = (
        "aces",
        "box",
        "cards",
        "dead",
        "decided",
        "doubled",
        "finished",
        "hard",
        "number",
        "root",
        "second_chance",
        "soft",
        "split",
        "split_aces",
        "surrendered",
        "switched",
        "taken_back",
        "total",
        "wagers",
    )

    def __init__(self, box: Box | None, root: int = 0, number: int = 1) -> None:
        self.box = box
        self.root = root  # which of the box's dealt hands this one comes from
        self.number = number  # at its place, counted in the order of play
        self.cards: list[Card] = []
        self.wagers: list[Wager] = []
        self.hard = self.aces = self.total = 0
        self.soft = False
        self.decided = False  # a first decision has been made on it
        self.finished = False  # nothing more is asked about it
        self.doubled = self.split = self.split_aces = self.switched = self.surrendered = False
        self.second_chance: Card | None = None
        self.dead = False
        self.taken_back = False  # its cards have gone to the rack already

    def add(self, card: Card) -> None:
        """Put a card to the hand and count it again."""
        self.cards.append(card)
        if card.value == 11:
            self.aces += 1
            self.hard += 1
        else:
            self.hard += card.value
        self.soft = self.aces > 0 and self.hard <= 11
        self.total = self.hard + 10 if self.soft else self.hard

    def subtract(self, card: Card) -> None:
        """A second chance card: its value comes off, an ace counts 1 (673a.7(l)#4, #5, R32)."""
        self.second_chance = card
        self.total -= 1 if card.value == 11 else card.value
        self.hard = self.total
        self.soft = False

    def recount(self) -> None:
        """Count the cards anew, after cards have changed places."""
        cards, self.cards = self.cards, []
        self.hard = self.aces = 0
        for card in cards:
            self.add(card)

    @property
    def blackjack(self) -> bool:
        """Ace and ten-valued card as dealt: not after a split (19:47-26.1[Blackjack]#2, R15) nor by a switch (2A.1)."""
        return self.total == 21 and len(self.cards) == 2 and not self.split and not self.switched

    @property
    def pair(self) -> bool:
        """Two cards of equal value, not only of equal rank (19:47-26.10(a)#1)."""
        cards = self.cards
        return len(cards) == 2 and cards[0].value == cards[1].value

    @property
    def open(self) -> bool:
        """Whether any wager on it is still undecided."""
        for wager in self.wagers:  # noqa: SIM110 (asked often, and any() with a generator is slow)
            if wager.result is None:
                return True
        return False

    def standing(self) -> Standing:
        """The hand as the comparison sees it."""
        return Standing(self.total, len(self.cards), self.blackjack)

    def count(self) -> Count:
        """Total and softness."""
        return COUNTS[self.soft][self.total]

    def staked(self, place: str) -> int:
        """What the place has on this hand, doubling money apart."""
        total = 0
        for wager in self.wagers:
            if wager.place == place and wager.name != "double":
                total += wager.amount
        return total


class Box:
    """A betting box: the people who wager on it, the caller first, and its hands."""

    __slots__ = ("frozen", "hands", "number", "people", "revocable")

    def __init__(self, number: int, people: list[str]) -> None:
        self.number = number
        self.people = people
        self.hands: list[HandInPlay] = []
        self.frozen = False  # refused an exposed card: no more cards this round (R56)
        self.revocable = False  # a switch may still be taken back (R18)

    @property
    def caller(self) -> str:
        """Who decides for the box."""
        return self.people[0]

    @property
    def called_by(self) -> str:
        """The subject of the clause that makes the caller decide: seated, or highest wager (19:47-26.13(b))."""
        return "caller" if self.caller == str(self.number) else "highest-calls"

    def others_on(self, hand: HandInPlay) -> list[str]:
        """The other people who have a wager on that hand."""
        return [place for place in self.people[1:] if any(w.place == place for w in hand.wagers)]
