"""19:47-36.6: the suited royals and the triple match wager."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pitboss.cards import Card
from pitboss.regulations.bonus import BonusWager, PayTable

if TYPE_CHECKING:
    from collections.abc import Sequence

# 19:47-36.6(d): the licensee preselects one.
SUITED_ROYALS_PAYS: Final = {
    "A": PayTable.of(king_queen_suited=40, two_suited_face_cards=10, two_card_flush=2),
    "B": PayTable.of(king_queen_suited=30, two_suited_face_cards=12, two_card_flush=2),
}


def suited_royals_event(player: Sequence[Card]) -> str | None:
    """What the player's first two cards make of a suited royals wager (19:47-36.6(a)1, R38).

    >>> from pitboss.cards import parse_cards
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
    about="Your first two cards",
    titles={
        "king-queen-suited": "King and queen, suited",
        "two-suited-face-cards": "Two face cards, suited",
        "two-card-flush": "Two cards, suited",
    },
)


# 19:47-36.6(e): the licensee preselects one.
TRIPLE_MATCH_PAYS: Final = {
    "A": PayTable.of(three_of_a_kind_suited=150, three_of_a_kind=20, pair_suited=4, pair=2),
    "B": PayTable.of(three_of_a_kind_suited=50, three_of_a_kind=8, pair_suited=6, pair=2),
}


def triple_match_event(cards: Sequence[Card]) -> str | None:
    """What the player's two cards and the dealer's up card make of a triple match wager (19:47-36.6(a)2).

    >>> from pitboss.cards import parse_cards
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
    "triple-match",
    "hand-and-up",
    triple_match_event,
    lambda options: TRIPLE_MATCH_PAYS[options.triple_match],
    about="Your first two cards and the dealer's up card",
    titles={
        "three-of-a-kind-suited": "Three of a kind, suited",
        "three-of-a-kind": "Three of a kind",
        "pair-suited": "Pair, suited",
        "pair": "Pair",
    },
)
