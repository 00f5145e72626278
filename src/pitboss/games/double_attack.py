"""What the two Double Attacks share: the Bust It wager."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pitboss.cards import Card
from pitboss.hands import count
from pitboss.regulations.bonus import BonusWager, PayTable

if TYPE_CHECKING:
    from collections.abc import Sequence

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

    >>> from pitboss.cards import parse_cards
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
    "bust-it",
    "dealer",
    bust_it_event,
    lambda options: BUST_IT_PAYS if options.bust_it else None,
    _value_but_eights,
    about="The dealer goes over 21 with exactly three cards",
    titles={
        "three-eights-suited": "Three 8s of the same suit",
        "three-eights-coloured": "Three 8s of the same color",
        "six": "Third card is a 6",
        "seven": "Third card is a 7",
        "eight": "Third card is an 8",
        "nine": "Third card is a 9",
        "ten-value": "Third card is a jack, queen or king",
    },
)
