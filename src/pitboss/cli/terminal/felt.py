"""The felt: dealer, boxes, cards, totals, stakes. Readable in 80 columns, without colour, on dark and on light."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from pitboss.cards import Card
from pitboss.cli.terminal.telling import GOOD, NOTE, STRESS
from pitboss.regulations import regulation
from pitboss.table.view import FACE_DOWN

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.console import Console

    from pitboss.table.view import BoxView, HandView, View

CARDS, TOTAL, STAKES = 11, 29, 36  # columns where they begin


def show(out: Console, view: View, *, mine: Iterable[str], bankroll: str) -> None:
    """Draw the table."""
    yours = set(mine)
    title = f" {regulation(view['game']).name} · round {view['round']} "
    purse = f" you have {bankroll} ──"
    rule = "─" * max(2, out.width - len(title) - len(purse) - 2)
    out.print(Text(f"──{title}{rule}{purse}", style=GOOD), no_wrap=True, overflow="crop")
    if view["dealer"]:
        out.print(_line(Text("  dealer"), _cards(view["dealer"]), view["dealer_total"], "", out.width))
    for box in view["boxes"]:
        for hand in box["hands"]:
            out.print(_hand(box, hand, yours, view["asked"], out.width))
        for place, wagers in box["beside"].items():
            who = f"{place} " if len(box["people"]) > 1 else ""
            shown = ", ".join(f"{name} {amount}" for name, amount in wagers.items())
            line = Text(" " * (STAKES if STAKES + len(who + shown) <= out.width else 4))
            out.print(line.append(who + shown, style=NOTE))


def _hand(box: BoxView, hand: HandView, yours: set[str], asked: str | None, width: int) -> Text:
    turn = asked in box["people"] and hand["state"] == "in turn"
    whose = "you" if yours & set(box["people"]) else "bot"
    number = f".{hand['hand']}" if len(box["hands"]) > 1 else ""
    stakes = "; ".join(
        ", ".join(f"{name} {amount}" for name, amount in wagers.items()) for wagers in hand["stakes"].values()
    )
    state = "" if hand["state"] == "in turn" else hand["state"]
    where = Text(f"{'▶' if turn else ' '} {box['box']}{number} {whose}", style="bold" if turn else "")
    total = hand["total"] if state != "blackjack" else "21"
    return _line(where, _cards(hand["cards"]), total, ", ".join(filter(None, (state, stakes))), width)


def _line(where: Text, cards: Text, total: str, rest: str, width: int) -> Text:
    line = where.copy()
    line.append(" " * max(1, CARDS - line.cell_len))
    line.append_text(cards)
    line.append(" " * max(1, TOTAL - line.cell_len))
    line.append(total, style="bold")
    if not rest:
        return line
    gap = max(1, STAKES - line.cell_len)
    if line.cell_len + gap + len(rest) <= width:
        line.append(" " * gap)
    else:
        line.append("\n" + " " * 4)
    return line.append(rest, style=NOTE)


def _cards(cards: Iterable[str]) -> Text:
    shown = []
    for card in cards:
        if card == FACE_DOWN:
            shown.append(Text("▒▒", style=STRESS))
            continue
        face = Card(card.removeprefix("-"))
        sign = ("−" if card.startswith("-") else "") + face.sign
        shown.append(Text(sign, style="red" if face.colour == "red" else "bold"))
    return Text(" ").join(shown)
