"""The state of a table as plain values, which JSON can hold: cards and money as text, hands and wagers by number.

What refers back (a hand to its box, a wager to its hand) is a number here, so that two states can be compared and one
can be written down and read back. `plain_state` and `state_from` are each other's inverse.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from pitboss.cards import Card, parse_cards
from pitboss.money import format_money, parse_money
from pitboss.table.actions import Action
from pitboss.table.layout import Box, HandInPlay, Wager
from pitboss.table.round import Round, RoundState
from pitboss.table.shoe import Stack
from pitboss.table.state import Spot, TableState

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pitboss.regulations import Rules
    from pitboss.table.table import Table

Plain = dict[str, Any]

_STATE: Final = ("shuffle", "shoe_number", "shoe_stood", "reshuffle_due", "cut_box", "reader_broken", "number")
_ROUND: Final = (
    "number",
    "hole_exposed",
    "peeked",
    "peek_over",
    "no_first_card",
    "missed_peek",
    "face_up_found",
    "tens_found",
)
_HAND: Final = (
    *("root", "total", "soft", "hard", "aces", "decided", "finished", "doubled", "split", "split_aces"),
    *("switched", "surrendered", "dead", "taken_back"),
)


class Stacks:
    """Stacks by number: the same one is written down once."""

    def __init__(self) -> None:
        self.known: list[Stack] = []

    def number(self, stack: Stack) -> int:
        """The number of a stack, from 0."""
        for number, each in enumerate(self.known):
            if each is stack:
                return number
        self.known.append(stack)
        return len(self.known) - 1

    def plain(self) -> list[Plain]:
        """All of them."""
        return [{"cards": str(stack), "burn": _word(stack.burn)} for stack in self.known]


def stacks_from(plain: Sequence[Plain]) -> list[Stack]:
    """Stacks as they were written down."""
    return [replace(Stack.parse(each["cards"]), burn=_card(each["burn"])) for each in plain]


def plain_state(s: TableState, stacks: Stacks | None = None) -> Plain:
    """The state, with its stacks unless somebody else writes them down."""
    numbers = stacks or Stacks()
    plain: Plain = {name: getattr(s, name) for name in _STATE} | {
        "shoe": {"stack": numbers.number(s.shoe.stack), "at": s.shoe.at, "cut_seen": s.shoe.cut_seen},
        "rack": _words(s.rack),
        "burned": _word(s.burned),
        "balance": {place: format_money(cents) for place, cents in s.ledger.balance.items()},
        "layout": format_money(s.ledger.layout),
        "inventory": format_money(s.ledger.inventory),
        "transfers": [[source, target, format_money(cents)] for source, target, cents in s.ledger.transfers],
        "spots": {
            place: {
                "wagers": {name: format_money(cents) for name, cents in spot.wagers.items()},
                "cash": sorted(spot.cash),
                "by": sorted(spot.by),
            }
            for place, spot in s.spots.items()
        },
        "alone": sorted(s.alone),
        "coupons": sorted(s.coupons),
        "armed": [str(action) for action in s.armed],
        "entitled": None if s.entitled is None else sorted(s.entitled),
        "said": [str(action) for action in s.said],
        "dealt": [[numbers.number(stack), start, end] for stack, start, end in s.dealt],
        "round": None if s.round is None else plain_round(s.round),
    }
    return plain if stacks else plain | {"stacks": numbers.plain()}


def state_from(plain: Plain, rules: Rules, stacks: Sequence[Stack]) -> TableState:
    """A state between rounds as it was written down."""
    s = TableState(rules)
    for name in _STATE:
        setattr(s, name, plain[name])
    shoe = plain["shoe"]
    s.shoe.load(stacks[shoe["stack"]])
    s.shoe.at, s.shoe.cut_seen = shoe["at"], shoe["cut_seen"]
    s.shoe.look_ahead()
    s.rack, s.burned = list(parse_cards(plain["rack"])), _card(plain["burned"])
    s.ledger.balance = {place: _cents(text) for place, text in plain["balance"].items()}
    s.ledger.layout, s.ledger.inventory = _cents(plain["layout"]), _cents(plain["inventory"])
    s.ledger.transfers = [(source, target, parse_money(text)) for source, target, text in plain["transfers"]]
    for place, each in plain["spots"].items():
        s.spots[place] = spot = Spot()
        spot.wagers = {name: parse_money(text) for name, text in each["wagers"].items()}
        spot.cash, spot.by = set(each["cash"]), set(each["by"])
    s.alone, s.coupons = frozenset(plain["alone"]), frozenset(plain["coupons"])
    s.armed = tuple(Action.parse(text) for text in plain["armed"])
    s.entitled = None if plain["entitled"] is None else frozenset(plain["entitled"])
    s.said = [Action.parse(text) for text in plain["said"]]
    s.dealt = [(stacks[number], start, end) for number, start, end in plain["dealt"]]
    return s


def plain_round(r: RoundState) -> Plain:
    """A round: its wagers in the order made, and everything else that names one by its number."""
    number = {id(wager): at for at, wager in enumerate(r.wagers)}

    def numbers(wagers: Iterable[Wager]) -> list[int]:
        return [number[id(wager)] for wager in wagers]

    def hand(each: HandInPlay) -> Plain:
        return {name: getattr(each, name) for name in _HAND} | {
            "cards": _words(each.cards),
            "second_chance": _word(each.second_chance),
            "wagers": numbers(each.wagers),
        }

    return {name: getattr(r, name) for name in _ROUND} | {
        "boxes": [
            {
                "number": box.number,
                "people": list(box.people),
                "frozen": box.frozen,
                "revocable": box.revocable,
                "hands": [hand(each) for each in box.hands],
            }
            for box in r.boxes
        ],
        "dealer": hand(r.dealer),
        "hole": _word(r.hole),
        "exposed": _word(r.exposed),
        "turn": _where(r.turn),
        "missed": _where(r.missed),
        "late": [_where(each) for each in r.late],
        "missed_boxes": sorted(r.missed_boxes),
        "one_card_boxes": sorted(r.one_card_boxes),
        "wagers": [
            {
                "place": wager.place,
                "name": wager.name,
                "amount": format_money(wager.amount),
                "hand": _where(wager.hand),
                "coupon": wager.coupon,
                "result": wager.result,
                "net": format_money(wager.net),
                "clause": wager.clause,
            }
            for wager in r.wagers
        ],
        "side": numbers(r.side),
        "settled": numbers(r.settled),
        "discards": _words(r.discards),
    }


def round_from(plain: Plain, table: Table, rules: Rules) -> Round:
    """A round as it was written down."""
    r = Round(table, plain["number"], rules)
    for name in _ROUND:
        setattr(r, name, plain[name])
    for each in plain["boxes"]:
        box = Box(each["number"], list(each["people"]))
        box.frozen, box.revocable = each["frozen"], each["revocable"]
        box.hands = [_hand_from(one, box, number) for number, one in enumerate(each["hands"], 1)]
        r.boxes.append(box)
    r.dealer = _hand_from(plain["dealer"], None, 1)
    by_place = {_key(hand): hand for hand in r.hands()}
    for each in plain["wagers"]:
        wager = Wager(each["place"], each["name"], parse_money(each["amount"]), by_place.get(_read(each["hand"])))
        wager.coupon, wager.result, wager.clause = each["coupon"], each["result"], each["clause"]
        wager.net = _cents(each["net"])
        r.wagers.append(wager)
    for box, each in zip(r.boxes, plain["boxes"], strict=True):
        for hand, one in zip(box.hands, each["hands"], strict=True):
            hand.wagers = [r.wagers[at] for at in one["wagers"]]
    r.side, r.settled = [r.wagers[at] for at in plain["side"]], [r.wagers[at] for at in plain["settled"]]
    r.hole, r.exposed = _card(plain["hole"]), _card(plain["exposed"])
    r.turn, r.missed = by_place.get(_read(plain["turn"])), by_place.get(_read(plain["missed"]))
    r.late = [by_place[_read(where)] for where in plain["late"]]
    r.missed_boxes, r.one_card_boxes = frozenset(plain["missed_boxes"]), frozenset(plain["one_card_boxes"])
    r.discards = list(parse_cards(plain["discards"]))
    return r


def _hand_from(plain: Plain, box: Box | None, number: int) -> HandInPlay:
    hand = HandInPlay(box, number=number)
    for name in _HAND:
        setattr(hand, name, plain[name])
    hand.cards, hand.second_chance = list(parse_cards(plain["cards"])), _card(plain["second_chance"])
    return hand


def _key(hand: HandInPlay) -> tuple[int, int]:
    return (hand.box.number if hand.box else 0, hand.number)


def _where(hand: HandInPlay | None) -> list[int] | None:
    return None if hand is None else list(_key(hand))


def _read(where: Sequence[int] | None) -> tuple[int, int]:
    return (-1, 0) if where is None else (where[0], where[1])


def _words(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))


def _word(card: Card | None) -> str | None:
    return None if card is None else str(card)


def _card(text: str | None) -> Card | None:
    return None if text is None else Card(text)


def _cents(text: str) -> int:
    """A balance or a net, which may be below nothing."""
    return -parse_money(text[1:]) if text.startswith("-") else parse_money(text)
