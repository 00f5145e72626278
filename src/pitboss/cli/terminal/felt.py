"""The felt: dealer, boxes, cards, totals, stakes. Readable in 80 columns, without colour, on dark and on light."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from pitboss.cards import Card
from pitboss.regulations import regulation
from pitboss.table.view import FACE_DOWN

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.console import Console

    from pitboss.table.view import BoxView, HandView, View


def show(out: Console, view: View, *, mine: Iterable[str], bankroll: str) -> None:
    """Draw the table."""
    yours = set(mine)
    book = regulation(view["game"])
    title = f" {book.name} · round {view['round']} · you have {bankroll} "
    out.print(Text("─" * 2 + title + "─" * max(2, min(out.width, 100) - len(title) - 2), style="green"))
    if view["dealer"]:
        out.print(_line("  dealer", _cards(view["dealer"]), view["dealer_total"], "", "", out.width))
    for box in view["boxes"]:
        for hand in box["hands"]:
            out.print(_hand(box, hand, yours, view["asked"], out.width))
        for place, wagers in box["beside"].items():
            shown = ", ".join(f"{name} {amount}" for name, amount in wagers.items())
            out.print(Text(f"             {place if len(box['people']) > 1 else ''} {shown}", style="dim"))


def _hand(box: BoxView, hand: HandView, yours: set[str], asked: str | None, width: int) -> Text:
    turn = "▶" if asked in box["people"] and hand["state"] == "in turn" else " "
    whose = "you" if yours & set(box["people"]) else "bot"
    number = f".{hand['hand']}" if len(box["hands"]) > 1 else ""
    stakes = "; ".join(
        ", ".join(f"{name} {amount}" for name, amount in wagers.items()) for wagers in hand["stakes"].values()
    )
    state = "" if hand["state"] == "in turn" else hand["state"]
    return _line(f"{turn} {box['box']}{number} {whose}", _cards(hand["cards"]), hand["total"], state, stakes, width)


def _line(where: str, cards: Text, total: str, state: str, stakes: str, width: int) -> Text:
    line = Text(f"{where:<10}", style="bold" if where.startswith("▶") else "")
    line.append_text(cards)
    line.append(" " * max(1, 22 - cards.cell_len))
    line.append(f"{total:<6}", style="bold")
    if state:
        line.append(f"{state} ", style="yellow")
    room = width - line.cell_len
    line.append(stakes if len(stakes) <= room else f"\n{'':12}{stakes}", style="dim")
    return line


def _cards(cards: Iterable[str]) -> Text:
    shown = []
    for card in cards:
        if card == FACE_DOWN:
            shown.append(Text("▒▒", style="blue"))
            continue
        face = Card(card.removeprefix("-"))
        sign = ("−" if card.startswith("-") else "") + face.sign
        shown.append(Text(sign, style="red" if face.colour == "red" else "bold"))
    return Text(" ").join(shown)
