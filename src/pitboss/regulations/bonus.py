"""Bonus wagers: which cards decide each, what they are called and what each name pays.

An evaluator names the best event that the cards make, a pay table gives its odds. A rule book lists its `BonusWager`s;
table, side-wager mathematics and simulator read nothing else.

>>> BUST_IT_PAYS.odds(BUST_IT.event(parse_cards("Kh 6d 7c")))
Odds(10)
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from pitboss.cards import Card, parse_cards
from pitboss.hands import count, dealer_draws
from pitboss.money import Odds

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pitboss.regulations.options import Options

__all__ = [
    "BUST_IT",
    "BUST_IT_PAYS",
    "DECIDING",
    "MATCH",
    "MATCH_MINIMUM",
    "SUITED_ROYALS",
    "SUITED_ROYALS_PAYS",
    "TRIPLE_MATCH",
    "TRIPLE_MATCH_PAYS",
    "BonusWager",
    "PayTable",
    "bust_it_event",
    "match_event",
    "parse_cards",
    "suited_royals_event",
    "triple_match_event",
]


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


# 19:47-26.6(d)2-3, 665a.12(c): by the dealer's third card, three eights apart.
BUST_IT_PAYS: Final = PayTable.of(
    three_eights_suited=200,
    three_eights_coloured=50,
    six=15,
    seven=10,
    eight=8,
    nine=6,
    ten_value=3,
)
_BUST_IT_BY_VALUE: Final = {6: "six", 7: "seven", 8: "eight", 9: "nine", 10: "ten-value"}


def bust_it_event(dealer: Sequence[Card]) -> str | None:
    """What the dealer's hand makes of a Bust It wager: a bust with exactly three cards, named by the third (R41).

    >>> bust_it_event(parse_cards("8h 8d 8h")), bust_it_event(parse_cards("8h 8d 8s"))
    ('three-eights-coloured', 'eight')
    >>> bust_it_event(parse_cards("6h 2d 5c Kc")) is None
    True
    """
    if len(dealer) != 3 or count(dealer).total <= 21:
        return None
    if all(card.rank == "8" for card in dealer):
        if len({card.suit for card in dealer}) == 1:
            return "three-eights-suited"
        if len({card.colour for card in dealer}) == 1:
            return "three-eights-coloured"
    return _BUST_IT_BY_VALUE[dealer[2].value]


def _value_but_eights(card: Card) -> Card:
    return card if card.rank == "8" else Card(("K" if card.is_ten_value else card.rank) + "c")


BUST_IT: Final = BonusWager(  # 19:47-26.6, 665a.7(m)
    "bust-it", "dealer", bust_it_event, lambda options: BUST_IT_PAYS if options.bust_it else None, _value_but_eights
)


# 19:47-36.6(d): the licensee preselects one.
SUITED_ROYALS_PAYS: Final = {
    "A": PayTable.of(king_queen_suited=40, two_suited_face_cards=10, two_card_flush=2),
    "B": PayTable.of(king_queen_suited=30, two_suited_face_cards=12, two_card_flush=2),
}


def suited_royals_event(player: Sequence[Card]) -> str | None:
    """What the player's first two cards make of a suited royals wager (19:47-36.6(a)1, R38).

    >>> suited_royals_event(parse_cards("Kh Qh")), suited_royals_event(parse_cards("Kd Kd"))
    ('king-queen-suited', 'two-suited-face-cards')
    >>> suited_royals_event(parse_cards("As Ks"))
    'two-card-flush'
    """
    first, second = player
    if first.suit != second.suit:
        return None
    if {first.rank, second.rank} == {"K", "Q"}:
        return "king-queen-suited"
    return "two-suited-face-cards" if first.rank in "KQJ" and second.rank in "KQJ" else "two-card-flush"


def _suit_and_face(card: Card) -> Card:
    return card if card.rank in "KQJ" else Card("2" + card.suit)


SUITED_ROYALS: Final = BonusWager(  # 19:47-36.6(a)1
    "suited-royals",
    "hand",
    suited_royals_event,
    lambda options: SUITED_ROYALS_PAYS[options.suited_royals],
    _suit_and_face,
)


# 19:47-36.6(e): the licensee preselects one.
TRIPLE_MATCH_PAYS: Final = {
    "A": PayTable.of(three_of_a_kind_suited=150, three_of_a_kind=20, pair_suited=4, pair=2),
    "B": PayTable.of(three_of_a_kind_suited=50, three_of_a_kind=8, pair_suited=6, pair=2),
}


def triple_match_event(cards: Sequence[Card]) -> str | None:
    """What the player's two cards and the dealer's up card make of a triple match wager (19:47-36.6(a)2).

    >>> triple_match_event(parse_cards("8s 8s 8h")), triple_match_event(parse_cards("9d 5c 9d"))
    ('three-of-a-kind', 'pair-suited')
    """
    a, b, c = cards
    if a.rank == b.rank == c.rank:
        return "three-of-a-kind-suited" if a is b is c else "three-of-a-kind"
    if a is b or a is c or b is c:
        return "pair-suited"
    return "pair" if a.rank == b.rank or a.rank == c.rank or b.rank == c.rank else None


TRIPLE_MATCH: Final = BonusWager(  # 19:47-36.6(a)2
    "triple-match", "hand-and-up", triple_match_event, lambda options: TRIPLE_MATCH_PAYS[options.triple_match]
)


# 19:47-2A.6(c): no less than this; the column follows the number of decks (R23).
MATCH_MINIMUM: Final = {
    6: PayTable.of(four_of_a_kind=40, two_pair=8, three_of_a_kind=5, pair=1),
    8: PayTable.of(four_of_a_kind=50, two_pair=7, three_of_a_kind=5, pair=1),
}
_MATCH_BY_SHAPE: Final = {
    (4,): "four-of-a-kind",
    (2, 2): "two-pair",
    (3, 1): "three-of-a-kind",
    (2, 1, 1): "pair",
}


def match_event(cards: Sequence[Card]) -> str | None:
    """What the player's first four cards make of a match wager, suits being equal (19:47-2A.6(a)).

    >>> match_event(parse_cards("Kh 7d Ks 7c")), match_event(parse_cards("Kh 7d Qs 9c"))
    ('two-pair', None)
    """
    shape = tuple(sorted(Counter(card.rank for card in cards).values(), reverse=True))
    return _MATCH_BY_SHAPE.get(shape)


MATCH: Final = BonusWager(  # 19:47-2A.6(a)
    "match", "box", match_event, lambda options: options.match_pays, lambda card: Card(card.rank + "c")
)
