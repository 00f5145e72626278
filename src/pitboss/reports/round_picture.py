"""A round as a picture: the table as it lay at the end, from where the players sit, with what was paid.

Box 1 is farthest to the dealer's left, so for the players it is on the right.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Final

from pitboss import style
from pitboss.cards import Card, parse_cards
from pitboss.hands import Count, count
from pitboss.regulations import regulation
from pitboss.reports.svg import fitting_size, label, pips, tag

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pitboss.record.recall import Recall

_CARD_W, _CARD_H, _STEP, _LINE_H, _MARGIN, _COLUMN = 54, 76, 30, 19, 28, 204
_DEALER_Y, _HANDS_Y, _ARC = 76, 222, 46
_WIDEST: Final = 1230.0  # six hands; more go into another row

Money = dict[str, str]


def round_picture(found: Recall) -> str:
    """The SVG of a round that is over, or as far as it has been played."""
    record: Mapping[str, Any] = found.over.played if found.over else _EMPTY
    boxes = _boxes(record)
    columns = [(place, hand) for place, hands in reversed(boxes.items()) for hand in hands]
    rooms = [max(_COLUMN, _fan_width(hand["cards"]) + _MARGIN) for _, hand in columns]
    deepest = max((len(_lines(record, place, hand["hand"])) for place, hand in columns), default=0)
    rows = _rows(rooms)
    width = max([640, *(sum(rooms[at] for at in row) + 2 * _MARGIN for row in rows)])
    row_height = _ARC + _CARD_H + 74 + _LINE_H * deepest
    height = _HANDS_Y + row_height * len(rows) + 20 + _LINE_H * ((len(record["net"]) + 1) // 2)
    parts = [_felt(width, height), *_title(found, width), *_dealer(record, width)]
    for number, row in enumerate(rows):
        x = (width - sum(rooms[at] for at in row)) / 2
        for at in row:
            (place, hand), room = columns[at], rooms[at]
            middle = x + room / 2
            y = _HANDS_Y + number * row_height + _ARC * (1 - ((middle - width / 2) / (width / 2)) ** 2)
            parts += _hand(record, place, hand, middle, y, room, several=len(boxes[place]) > 1)
            x += room
    if found.over:
        parts += _balances(found.over.before, found.over.after, record["net"], width, height)
    size = {"viewBox": f"0 0 {width} {height}", "width": width, "height": height, "font_family": style.SANS}
    return tag("svg", "".join(parts), xmlns="http://www.w3.org/2000/svg", **size) + "\n"


def _rows(rooms: list[float]) -> list[range]:
    """Columns side by side as long as they fit, and about as many in every row.

    >>> [len(row) for row in _rows([204.0] * 10)]
    [5, 5]
    """
    lines = max(1, math.ceil(sum(rooms) / _WIDEST))
    each = math.ceil(len(rooms) / lines) if rooms else 1
    return [range(at, min(at + each, len(rooms))) for at in range(0, len(rooms), each)] or [range(0)]


_EMPTY: Final[Mapping[str, Any]] = {"dealer": [], "hands": [], "settlement": [], "net": {}, "void": False}


def _boxes(record: Mapping[str, Any]) -> dict[str, list[dict[str, Any]]]:
    boxes: dict[str, list[dict[str, Any]]] = {}
    for hand in record["hands"]:
        boxes.setdefault(hand["place"], []).append(hand)
    return boxes


def _lines(record: Mapping[str, Any], place: str, hand: int) -> list[dict[str, Any]]:
    """The wagers that are shown under a hand: those on it, and under the first also those beside the hands."""
    box = place.rstrip("bc")
    return [
        each
        for each in record["settlement"]
        if each["place"].rstrip("bc") == box and (each["hand"] == hand or (each["hand"] is None and hand == 1))
    ]


def _felt(width: float, height: float) -> str:
    """The cloth and the line behind which the boxes lie."""
    y = _HANDS_Y - 18
    curve = f"M 0 {y} Q {width / 2} {y + 2 * _ARC} {width} {y}"
    return tag("rect", width=width, height=height, rx=18, fill=style.FELT) + tag(
        "path",
        d=curve,
        fill="none",
        stroke=style.CLOTH_LINE,
        stroke_width=2,
        stroke_dasharray="2 7",
        stroke_linecap="round",
    )


def _title(found: Recall, width: float) -> list[str]:
    book = regulation(found.header.game)
    void = ", void" if found.over and found.over.played["void"] else ""
    name = f"{book.name}, {book.jurisdiction}"
    where = f"table {found.header.table} · shoe {found.shoe} · rule set {found.rules}"
    return [
        label(f"Round {found.number}{void}", _MARGIN, 34, 20, fill=style.BRIGHT, font_weight=700, text_anchor="start"),
        label(name, width - _MARGIN, 28, 14, fill=style.BRIGHT, text_anchor="end"),
        label(where, width - _MARGIN, 46, fitting_size(where, width / 2, 12), fill=style.PALE, text_anchor="end"),
    ]


def _dealer(record: Mapping[str, Any], width: float) -> list[str]:
    cards = parse_cards(record["dealer"])
    if not cards:
        return [label("no card to the dealer", width / 2, _DEALER_Y + 40, 13, fill=style.PALE)]
    blackjack = len(cards) == 2 and record["dealer_total"] == 21
    called = "blackjack" if blackjack else str(count(cards))
    return [
        *_fan(record["dealer"], width / 2, _DEALER_Y),
        label(f"dealer  {called}", width / 2, _DEALER_Y + _CARD_H + 20, 14, fill=style.BRIGHT, font_weight=600),
    ]


def _hand(
    record: Mapping[str, Any], place: str, hand: Mapping[str, Any], x: float, y: float, room: float, *, several: bool
) -> list[str]:
    """One hand: cards, total, whose it is, and what its wagers came to."""
    faces = [*hand["cards"], *([f"-{hand['second_chance']}"] if hand.get("second_chance") else [])]
    name = f"box {place.rstrip('bc')}" + (f", hand {hand['hand']}" if several else "")
    called = str(Count(hand["total"], hand["soft"])) if hand["cards"] else "no cards"
    over = hand["total"] > 21
    parts = [
        *_fan(faces, x, y, sideways=len(hand["cards"]) - 1 if _doubled(record, place, hand) else None),
        label(called, x, y + _CARD_H + 20, 15, fill=style.RESULTS["lose"] if over else style.BRIGHT, font_weight=700),
        label(name, x, y + _CARD_H + 37, 12, fill=style.PALE),
    ]
    left, right, at = x - room / 2 + 16, x + room / 2 - 16, y + _CARD_H + 58
    for each in _lines(record, place, hand["hand"]):
        whose = f"{each['place']} " if each["place"] != place else ""
        words = f"{whose}{each['wager'].replace('-', ' ')} {each['staked']}"
        came = f"{each['result']} {_signed(each['net'])}"
        size = fitting_size(f"{words}  {came}", right - left, 12)
        parts.append(label(words, left, at, size, fill=style.BRIGHT, text_anchor="start"))
        parts.append(
            label(came, right, at, size, fill=style.RESULTS[each["result"]], font_weight=600, text_anchor="end")
        )
        at += _LINE_H
    return parts


def _balances(before: Money, after: Money, net: Money, width: float, height: float) -> list[str]:
    """One line for each place, from the bottom up: balance before, net, balance after."""
    shown = [
        f"{place}:  {_plain(before.get(place, '0.00'))} before,  {_signed(net[place])},  {_plain(after[place])} after"
        for place in net
        if place in after
    ]
    half = (len(shown) + 1) // 2
    parts = []
    for column, rows in enumerate((shown[:half], shown[half:])):
        for row, words in enumerate(rows):
            x = _MARGIN if column == 0 else width / 2 + _MARGIN
            y = height - 20 - _LINE_H * (half - 1 - row)
            parts.append(label(f"balance {words}", x, y, 12, fill=style.PALE, text_anchor="start"))
    return parts


def _plain(amount: str) -> str:
    return amount.replace("-", "−")


def _signed(amount: str) -> str:
    return _plain(amount) if amount.startswith("-") or not amount.strip("0.") else f"+{amount}"


def _fan_width(cards: Sequence[str]) -> float:
    return _CARD_W + _STEP * max(len(cards) - 1, 0)


def _doubled(record: Mapping[str, Any], place: str, hand: Mapping[str, Any]) -> bool:
    """Whether the hand's last card was the one card of a double, which lies sideways."""
    wagers = {each["wager"] for each in _lines(record, place, hand["hand"]) if each["hand"] == hand["hand"]}
    return "double" in wagers and len(hand["cards"]) > 2


def _fan(cards: Sequence[str], x: float, y: float, *, sideways: int | None = None) -> list[str]:
    """Cards side by side, each over the one before; one may lie sideways."""
    left = x - _fan_width(cards) / 2
    fan = [_card(card, left + _STEP * at, y) for at, card in enumerate(cards)]
    if sideways is not None:
        middle = f"{left + _STEP * sideways + _CARD_W / 2:g},{y + _CARD_H / 2:g}"
        fan[sideways] = tag("g", fan[sideways], transform=f"rotate(90,{middle})")
    return fan


def _card(text: str, x: float, y: float) -> str:
    """A card; one that begins with a minus is a second chance card, which takes its value off."""
    taken_off, face = text.startswith("-"), Card(text.removeprefix("-"))
    rank, suit = ("−" if taken_off else "") + face.sign[:-1], face.sign[-1]
    paper = style.CARD_TAKEN_OFF if taken_off else style.CARD
    ink = style.CARD_INK[face.colour]
    drawn = tag(
        "rect", x=x, y=y, width=_CARD_W, height=_CARD_H, rx=6, fill=paper, stroke=style.CARD_EDGE, stroke_width=0.8
    ) + (
        label(rank, x + 5, y + 19, 17, fill=ink, font_weight=700, text_anchor="start")
        + pips(suit, x + 10, y + 36, 13, fill=ink)
        + pips(suit, x + _CARD_W - 15, y + _CARD_H - 9, 24, fill=ink)
    )
    return tag("g", drawn, aria_label=rank + suit)
