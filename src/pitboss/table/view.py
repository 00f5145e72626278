"""What a place can see: everything on the layout, and nothing that it may not know.

The order of the shoe, a burned card and the hole card are in no view; another person's balance is not either.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from pitboss.money import format_money

if TYPE_CHECKING:
    from pitboss.table.layout import HandInPlay
    from pitboss.table.round import Round
    from pitboss.table.table import Table

FACE_DOWN = "??"


class HandView(TypedDict):
    """A hand as it lies there: cards, which of them sideways, total as called (`7/17` when soft), stakes by place."""

    hand: int
    cards: list[str]
    sideways: list[str]
    total: str
    state: str
    stakes: dict[str, dict[str, str]]


class BoxView(TypedDict):
    """A box: its number, people as their chips lie, the caller nearest the dealer, hands, wagers beside them."""

    box: int
    people: list[str]
    hands: list[HandView]
    beside: dict[str, dict[str, str]]


class View(TypedDict):
    """The table as one place, or a bystander, sees it."""

    game: str
    rules: str
    round: int
    dealer: list[str]
    dealer_total: str
    boxes: list[BoxView]
    wagers: dict[str, dict[str, str]]
    asked: str | None
    question: str
    legal: list[str]
    place: str | None
    balance: str | None


def view(table: Table, place: str | None = None) -> View:
    """The table as `place` sees it; without a place, as a bystander does.

    >>> from pitboss.regulations import rules
    >>> from pitboss.table import Listed, Table
    >>> table = Table(rules("pa-double-attack"), Listed(["4d Ks 9d Jd 4h"]))
    >>> for line in ("1 bet 10", "deal", "1 attack 10"):
    ...     _ = table.act(line)
    >>> seen = view(table, "1")
    >>> seen["dealer"], seen["boxes"][0]["hands"][0]["stakes"]
    (['4d', '??'], {'1': {'bet': '10.00', 'attack': '10.00'}})
    """
    question, round_ = table.pending, table.round
    dealer = round_.dealer if round_ else None
    mine = place is None or question.place in (None, place)
    return {
        "game": table.rules.game,
        "rules": table.rules.digest,
        "round": table.number,
        "dealer": [*map(str, dealer.cards), *_hole(round_)] if dealer else [],
        "dealer_total": str(dealer.count()) if dealer and dealer.cards else "",
        "boxes": _boxes(round_) if round_ else [],
        "wagers": {
            who: {name: format_money(amount) for name, amount in spot.wagers.items()}
            for who, spot in (table.spots.items() if round_ is None else ())
        },
        "asked": question.place,
        "question": question.kind,
        "legal": list(question.verbs) if mine else [],
        "place": place,
        "balance": None if place is None else format_money(table.ledger.balance.get(place, 0)),
    }


def _hole(r: Round | None) -> list[str]:
    """The dealer's hole card as it lies, face down but for a mistake (R60)."""
    if r is None or r.hole is None:
        return []
    return [str(r.hole) if r.hole_exposed else FACE_DOWN]


def _boxes(r: Round) -> list[BoxView]:
    boxes: list[BoxView] = []
    for box in r.boxes:
        beside: dict[str, dict[str, str]] = {}
        for wager in r.side:
            if wager.place in box.people and wager.result is None:
                beside.setdefault(wager.place, {})[wager.name] = format_money(wager.amount)
        boxes.append(
            {
                "box": box.number,
                "people": list(box.people),
                "hands": [_hand(r, hand) for hand in box.hands],
                "beside": beside,
            }
        )
    return boxes


def _hand(r: Round, hand: HandInPlay) -> HandView:
    stakes: dict[str, dict[str, str]] = {}
    for wager in hand.wagers:
        if wager.result is None:
            stakes.setdefault(wager.place, {})[wager.name] = format_money(wager.amount)
    cards = [str(card) for card in hand.cards]
    chance = [f"-{hand.second_chance}"] if hand.second_chance else []
    return {
        "hand": hand.number,
        "cards": [*cards, *chance],
        "sideways": [*(cards[-1:] if hand.doubled and len(cards) > 2 else []), *chance],
        "total": str(hand.count()) if hand.cards else "",
        "state": state(r, hand),
        "stakes": stakes,
    }


def state(r: Round, hand: HandInPlay) -> str:
    """What a hand is, in a word or two."""
    if hand.dead:
        return "dead"
    if hand.surrendered:
        return "surrendered" if not hand.open else "surrender pending"
    if hand.total > 21:
        return "bust"
    if hand.blackjack:
        return "blackjack"
    if hand is r.turn:
        return "in turn"
    return "doubled" if hand.doubled else ""
