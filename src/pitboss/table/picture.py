"""The table as text and as a picture, from a view: for terminals, logs and notebooks."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, Final

from pitboss import style
from pitboss.cards import Card
from pitboss.regulations import regulation
from pitboss.table.event_type import FACE_DOWN

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pitboss.table.view import BoxView, HandView, View

_CARD_W, _CARD_H, _STEP = 46, 64, 26
_ABREAST: Final = 6  # hands in a row


def text(view: View, title: str = "") -> str:
    """The table in plain text: dealer, boxes, cards, totals, stakes, and who is asked what."""
    lines = [title or _title(view, f" · rules {view['rules']}")]
    if view["dealer"]:
        lines.append(f"  dealer   {_signs(view['dealer']):24} {view['dealer_total']}")
    for box in view["boxes"]:
        for hand in box["hands"]:
            where = f"box {box['box']}" + (f".{hand['hand']}" if len(box["hands"]) > 1 else "")
            stakes = _stakes(hand["stakes"], box)
            lines.append(
                f"  {where:8} {_signs(hand['cards']):24} {hand['total']:6} {hand['state']:12} {stakes}".rstrip()
            )
        if box["beside"]:
            lines.append(f"           {_stakes(box['beside'], box)}")
    if view["state"] == "wagers" and view["last"] is not None:
        lines += _finished(view["last"])
    for place, wagers in view["wagers"].items():
        lines.append(f"  {place:8} {', '.join(f'{name} {amount}' for name, amount in wagers.items())}")
    if view["legal"]:
        lines.append(f"  {view['asked'] or 'anyone'}: {', '.join(view['legal'])}")
    return "\n".join(lines)


def _finished(last: dict[str, Any]) -> list[str]:
    """The round that is over: the dealer's hand, every hand, and what became of every wager."""
    lines = [f"  dealer   {_signs(last['dealer']):24} {last['dealer_total']}{', void' if last['void'] else ''}"]
    several = {hand["place"] for hand in last["hands"] if hand["hand"] > 1}
    for hand in last["hands"]:
        where = f"{hand['place']}.{hand['hand']}" if hand["place"] in several else hand["place"]
        chance = [f"-{hand['second_chance']}"] if "second_chance" in hand else []
        lines.append(f"  {where:8} {_signs([*hand['cards'], *chance]):24} {hand['total']}")
    for each in last["settlement"]:
        where = each["place"] if each["hand"] is None else f"{each['place']}.{each['hand']}"
        lines.append(
            f"  {where:8} {each['wager']} {each['staked']}: {each['result']} {each['net']}  [{each['clause']}]"
        )
    return lines


def _signs(cards: Iterable[str]) -> str:
    return " ".join(_sign(card) for card in cards)


def _sign(card: str) -> str:
    if card == FACE_DOWN:
        return "▒▒"
    return f"−{Card(card[1:]).sign}" if card.startswith("-") else Card(card).sign


def _stakes(stakes: dict[str, dict[str, str]], box: BoxView) -> str:
    parts = []
    for place, wagers in stakes.items():
        whose = f"{place}: " if len(box["people"]) > 1 else ""
        parts.append(whose + ", ".join(f"{name} {amount}" for name, amount in wagers.items()))
    return "; ".join(parts)


def _title(view: View, more: str = "") -> str:
    book = regulation(view["game"])
    return f"{book.name}, {book.jurisdiction} · round {view['round']}{more}"


def svg(view: View, title: str = "") -> str:
    """The table as a picture: the dealer's cards above, the boxes below from left to right as the players sit.

    >>> from pitboss.regulations import rules
    >>> from pitboss.table import Listed, Table
    >>> Table(rules("nj-double-attack"), Listed(["4d"]))._repr_html_()[:4]
    '<svg'
    """
    columns = [(box, hand) for box in reversed(view["boxes"]) for hand in box["hands"]]
    widths = [max(132, 24 + _CARD_W + _STEP * (len(hand["cards"]) - 1)) for _, hand in columns]
    rows = [range(at, min(at + _ABREAST, len(columns))) for at in range(0, len(columns), _ABREAST)]
    width = max([420, *(sum(widths[at] for at in row) + 24 for row in rows)])
    deepest = max((sum(len(w) for w in hand["stakes"].values()) for _, hand in columns), default=0)
    beside = max((sum(len(w) for w in box["beside"].values()) for box in view["boxes"]), default=0)
    row_height = 122 + 16 * (deepest + beside)
    height = 128 + row_height * max(1, len(rows))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'font-family="{style.SANS}" font-size="12">',
        f'<rect width="{width}" height="{height}" rx="14" fill="{style.FELT}"/>',
        _label(width / 2, 20, title or _title(view), style.PALE),
        *_fan(view["dealer"], width / 2, 32),
        _label(width / 2, 112, f"dealer {view['dealer_total']}".strip(), style.BRIGHT, weight=600),
    ]
    for number, row in enumerate(rows):
        x = (width - sum(widths[at] for at in row)) / 2
        parts.append(f'<g transform="translate(0 {number * row_height})">')
        for at in row:
            (box, hand), room = columns[at], widths[at]
            asked = view["asked"] in box["people"] and view["hand"] in (None, hand["hand"])
            parts += _column(box, hand, x + room / 2, asked=asked)
            x += room
        parts.append("</g>")
    return "".join([*parts, "</svg>"])


def _column(box: BoxView, hand: HandView, x: float, *, asked: bool) -> list[str]:
    """One hand: its cards, total, state, and the stakes below."""
    name = f"box {box['box']}" + (f" · hand {hand['hand']}" if len(box["hands"]) > 1 else "")
    total = f"{hand['total']} {hand['state']}".strip()
    parts = [*_fan(hand["cards"], x, 130, sideways=len(hand["sideways"]))]
    if asked:
        parts.append(f'<circle cx="{x}" cy="122" r="4" fill="{style.IN_TURN}"/>')
    parts += [_label(x, 210, total, style.BRIGHT, weight=600), _label(x, 226, name, style.PALE)]
    y = 244
    shown = [hand["stakes"], box["beside"]] if hand["hand"] == 1 else [hand["stakes"]]
    for stakes in shown:
        for place, wagers in stakes.items():
            for wager, amount in wagers.items():
                whose = f"{place} " if len(box["people"]) > 1 else ""
                parts.append(_label(x, y, f"{whose}{wager} {amount}", style.BRIGHT))
                y += 16
    return parts


def _fan(cards: list[str], x: float, y: float, *, sideways: int = 0) -> list[str]:
    """Cards side by side, each over the one before; the last ones lie sideways, if any do."""
    left = x - (_CARD_W + _STEP * (len(cards) - 1)) / 2
    fan = [_card(card, left + _STEP * at, y) for at, card in enumerate(cards)]
    for at in range(len(cards) - sideways, len(cards)):
        middle = f"{left + _STEP * at + _CARD_W / 2} {y + _CARD_H / 2}"
        fan[at] = f'<g transform="rotate(90 {middle})">{fan[at]}</g>'
    return fan


def _card(card: str, x: float, y: float) -> str:
    place = f'x="{x}" y="{y}" width="{_CARD_W}" height="{_CARD_H}" rx="5"'
    if card == FACE_DOWN:
        return (
            f'<rect {place} fill="{style.CARD_BACK}" stroke="{style.CARD_BACK_EDGE}" stroke-width="2"/>'
            f'<rect x="{x + 6}" y="{y + 6}" width="{_CARD_W - 12}" height="{_CARD_H - 12}" rx="3" fill="none" '
            f'stroke="{style.CARD_BACK_LINE}" stroke-dasharray="3 3"/>'
        )
    taken_off = card.startswith("-")
    face = Card(card.removeprefix("-"))
    ink = style.CARD_INK[face.colour]
    paper = style.CARD_TAKEN_OFF if taken_off else style.CARD  # a second chance card takes its value off
    corner = ("−" if taken_off else "") + face.sign[:-1]
    return (
        f'<rect {place} fill="{paper}" stroke="{style.CARD_EDGE}" stroke-width="0.8"/>'
        f'<g fill="{ink}"><text x="{x + 4}" y="{y + 17}" font-size="15" font-weight="700">{corner}</text>'
        f'<text x="{x + 4}" y="{y + 32}" font-size="14">{face.sign[-1]}</text>'
        f'<text x="{x + _CARD_W - 6}" y="{y + _CARD_H - 8}" font-size="22" text-anchor="end">{face.sign[-1]}</text></g>'
    )


def _label(x: float, y: float, words: str, colour: str, *, weight: int = 400) -> str:
    return f'<text x="{x}" y="{y}" fill="{colour}" font-weight="{weight}" text-anchor="middle">{escape(words)}</text>'
