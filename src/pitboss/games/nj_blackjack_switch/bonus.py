"""19:47-2A.6: the match wager."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from pitboss.cards import Card
from pitboss.regulations.bonus import BonusWager, PayTable

if TYPE_CHECKING:
    from collections.abc import Sequence

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

    >>> from pitboss.cards import parse_cards
    >>> match_event(parse_cards("Kh 7d Ks 7c")), match_event(parse_cards("Kh 7d Qs 9c"))
    ('two-pair', None)
    """
    shape = tuple(sorted(Counter(card.rank for card in cards).values(), reverse=True))
    return _MATCH_BY_SHAPE.get(shape)


MATCH: Final = BonusWager(  # 19:47-2A.6(a)
    "match",
    "box",
    match_event,
    lambda options: options.match_pays,
    lambda card: Card(card.rank + "c"),
    about="Your first four cards match in rank",
    titles={
        "four-of-a-kind": "Four of a kind",
        "two-pair": "Two pairs",
        "three-of-a-kind": "Three of a kind",
        "pair": "Pair",
    },
)
