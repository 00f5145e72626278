"""What a place can see: everything on the layout, and nothing that it may not know.

The order of the shoe, a burned card and the hole card are in no view; another person's balance is not either.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from pitboss.money import format_money
from pitboss.table.actions import PLACE
from pitboss.table.errors import BadAction
from pitboss.table.event_type import FACE_DOWN
from pitboss.table.round_record import settled_so_far

if TYPE_CHECKING:
    from pitboss.table.layout import HandInPlay
    from pitboss.table.round import Round
    from pitboss.table.table import Table


class HandView(TypedDict):
    """A hand as it lies there: cards, which of them sideways, total as called (`7/17` when soft), stakes by place.

    `second_chance` is the card that takes its value off (673a.7(l)); it is the last of `cards` too, with a minus sign.
    """

    hand: int
    cards: list[str]
    sideways: list[str]
    second_chance: str | None
    total: str
    state: str
    doubled: bool
    switched: bool
    stakes: dict[str, dict[str, str]]


class BoxView(TypedDict):
    """A box: its number, people as their chips lie, the caller nearest the dealer, hands, wagers beside them."""

    box: int
    people: list[str]
    hands: list[HandView]
    beside: dict[str, dict[str, str]]


class ShoeView(TypedDict):
    """What anybody sees of shoe and rack: which shoe, about how many cards are left, how many lie in the rack.

    `behind` is how many of those left lie behind the cutting card; None without one, or when it is out.
    """

    number: int
    left: int
    discards: int
    behind: int | None
    cutting_card_out: bool
    reshuffle_due: bool


class View(TypedDict):
    """The table as one place, or a bystander, sees it.

    `state` is `wagers` between rounds and `playing` in one; `settled` is what has been decided in it so far, `last`
    the round that was played before, both as `pitboss replay --json` has it. `legal`, `limits` and
    `default` are empty while another place is asked.
    """

    game: str
    rules: str
    state: str
    round: int
    positions: int
    shoe: ShoeView
    dealer: list[str]
    dealer_total: str
    boxes: list[BoxView]
    settled: list[dict[str, object]]
    wagers: dict[str, dict[str, str]]
    asked: str | None
    hand: int | None
    question: str
    legal: list[str]
    limits: dict[str, list[str | None]]
    chip: str
    default: str | None
    place: str | None
    balance: str | None
    last: dict[str, object] | None


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
    if place is not None:
        _check_place(table, place)
    round_ = table.round
    dealer = round_.dealer if round_ else None
    pending = table.pending
    question = pending if place is None else table.asks(place)
    return {
        "game": table.rules.game,
        "rules": table.rules.digest,
        "state": "playing" if round_ else "wagers",
        "round": table.number,
        "positions": table.rules.options.positions,
        "shoe": {
            "number": table.shoe_number,
            "left": round(len(table.shoe.cards) - table.shoe.at, -1),
            "discards": len(table.rack) + (len(round_.discards) if round_ else 0),
            "behind": _behind(table),
            "cutting_card_out": table.shoe.cut_seen,
            "reshuffle_due": table.reshuffle_due,
        },
        "dealer": [*map(str, dealer.cards), *_hole(round_)] if dealer else [],
        "dealer_total": str(dealer.count()) if dealer and dealer.cards else "",
        "boxes": _boxes(round_) if round_ else [],
        "settled": [each.to_dict() for each in settled_so_far(round_)] if round_ else [],
        "wagers": {
            who: {name: format_money(amount) for name, amount in spot.wagers.items()}
            for who, spot in (table.spots.items() if round_ is None else ())
        },
        "asked": pending.place,
        "hand": pending.hand,
        "question": pending.kind,
        "legal": list(question.verbs) if question else [],
        "limits": question.money_limits() if question else {},
        "chip": format_money(table.rules.options.chip),
        "default": question.default if question else None,
        "place": place,
        "balance": None if place is None else format_money(table.ledger.balance.get(place, 0)),
        "last": table.rounds[-1].to_dict() if table.rounds else None,
    }


def _check_place(table: Table, place: str) -> None:
    positions = table.rules.options.positions
    if not PLACE.fullmatch(place) or int(place.rstrip("bc")) > positions:
        raise BadAction(f"{place!r} is no place at this table: say 1 to {positions}, with b or c for further people")


def _behind(table: Table) -> int | None:
    shoe = table.shoe
    if shoe.stack.cutting is None or shoe.cut_seen:
        return None
    return len(shoe.cards) - shoe.stack.cutting


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
        "second_chance": str(hand.second_chance) if hand.second_chance else None,
        "state": state(r, hand),
        "doubled": hand.doubled,
        "switched": hand.switched,
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
