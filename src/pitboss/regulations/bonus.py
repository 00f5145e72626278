"""Bonus wagers: which cards decide each, what they are called and what each name pays.

An evaluator names the best event that the cards make, a pay table gives its odds. A rule book lists its `BonusWager`s;
table, side-wager mathematics and simulator read nothing else.

>>> PayTable.of(four_of_a_kind=40, pair=1).odds("four-of-a-kind")
Odds(40)
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from pitboss.cards import Card
from pitboss.hands import count, dealer_draws
from pitboss.money import Odds

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from pitboss.regulations.options import Options

__all__ = ["DECIDING", "BonusWager", "Deciding", "PayTable"]


@dataclass(frozen=True, slots=True)
class PayTable:
    """Events and their odds, in the order of rank: the first that the cards make is the one that is paid."""

    lines: tuple[tuple[str, Odds], ...]

    def odds(self, event: str | None) -> Odds | None:
        """What an event pays; None for a losing wager."""
        return next((odds for name, odds in self.lines if name == event), None)

    @classmethod
    def of(cls, **pays: int) -> PayTable:
        """A table from `name = N` pairs, N to 1; an underscore in a name stands for a hyphen."""
        return cls(tuple((name.replace("_", "-"), Odds(n)) for name, n in pays.items()))


# Which cards decide a wager, and how many they are.
Deciding: TypeAlias = Literal["dealer", "hand", "hand-and-up", "box"]
DECIDING: Final[dict[Deciding, int]] = {
    "dealer": 3,  # the dealer's hand, if its third card is its last; with any other number of cards the wager is lost
    "hand": 2,  # the first two cards of a hand
    "hand-and-up": 3,  # those, and the dealer's up card
    "box": 4,  # the first two cards of both hands of a box
}


@dataclass(frozen=True, slots=True)
class BonusWager:
    """A bonus wager: the cards that decide it, the event that they make, and its pay table by the house's options.

    `alike` takes a card to the one that stands for all cards that are one to the event. Only the dealer's cards are
    looked at in the order in which they came.
    """

    name: str
    cards: Deciding
    event: Callable[[Sequence[Card]], str | None]
    pays: Callable[[Options], PayTable | None]  # None where the house does not offer it
    alike: Callable[[Card], Card] = lambda card: card
    about: str = ""  # what it is about, in one line of a sign
    titles: Mapping[str, str] = field(default_factory=dict, compare=False)  # what each event is called on a sign

    @property
    def number_of_cards(self) -> int:
        return DECIDING[self.cards]

    def decided(self, cards: Sequence[Card], *, hits_soft_17: bool) -> str | None:
        """The event that these cards of a full number make, in the order in which they come."""
        if self.cards == "dealer":
            drew, draws = (dealer_draws(count(cards[:n]), hits_soft_17=hits_soft_17) for n in (2, 3))
            if draws or not drew:
                return None
        return self.event(cards)

    @property
    def in_order(self) -> bool:
        """Whether the order of the cards can matter."""
        return self.cards == "dealer"
