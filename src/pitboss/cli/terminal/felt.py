"""The felt: dealer, boxes, cards, totals, stakes. Readable in 80 columns, without colour, on dark and on light.

Cards are a rank and a suit, or drawn: then a hand takes three lines.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from pitboss.cards import Card
from pitboss.cli.round_view import card as face_up
from pitboss.cli.round_view import money
from pitboss.cli.terminal.telling import GOOD, NOTE, STRESS
from pitboss.hands import Count
from pitboss.money import format_money
from pitboss.regulations import regulation
from pitboss.table.event_type import FACE_DOWN

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rich.console import Console

    from pitboss.table import RoundRecord, Settlement
    from pitboss.table.view import BoxView, HandView, View

CARDS, TOTAL, STAKES = 11, 29, 36  # columns where they begin
NARROW = 60  # below that width nothing is lined up


def show(out: Console, view: View, *, mine: Iterable[str], bankroll: str, drawn: bool = False) -> None:
    """Draw the table; `▶` marks the hand or the hands that somebody is asked about."""
    yours = set(mine)
    name = f"{regulation(view['game']).name} · " if out.width >= NARROW else ""
    title, purse = f"── {name}round {view['round']} ", f" you have {bankroll} ──"
    rule = "─" * (out.width - len(title) - len(purse))
    out.print(Text(f"{title}{rule}{purse}", style=GOOD), no_wrap=True, overflow="crop")
    if view["dealer"]:
        cards = _cards(view["dealer"], drawn=drawn)
        out.print(_line(Text("  dealer"), cards, view["dealer_total"], [], out.width))
    for box in view["boxes"]:
        for hand in box["hands"]:
            asked = view["asked"] in box["people"] and view["hand"] in (None, hand["hand"])
            out.print(_hand(box, hand, yours, asked=asked, drawn=drawn, width=out.width))
        for wagers in box["beside"].values():
            stakes = [Text(f"{name} {amount}", style=NOTE) for name, amount in wagers.items()]
            out.print(_line(Text(), [Text()], "", stakes, out.width))


def show_result(out: Console, record: RoundRecord, mine: Iterable[str], *, drawn: bool = False) -> None:
    """The dealer's hand and the player's as they ended, each with what became of the wagers on it and beside it."""
    if record.dealer:
        cards = _cards(map(str, record.dealer), drawn=drawn)
        blackjack = [Text("blackjack", style=NOTE)] if record.dealer_total == 21 and len(record.dealer) == 2 else []
        out.print(_line(Text("  dealer"), cards, str(record.dealer_total), blackjack, out.width))
    for place in mine:
        hands = [hand for hand in record.hands if hand.place == place]
        settled = [each for each in record.settlement if each.place == place]
        for hand in hands:
            number = f".{hand.hand}" if len(hands) > 1 else ""
            shown = [*map(str, hand.cards), *([f"-{hand.second_chance}"] if hand.second_chance else [])]
            results = [_result(each) for each in settled if each.hand == hand.hand]
            total = str(Count(hand.total, hand.soft)) if hand.cards else ""
            out.print(_line(Text(f"  {place}{number} you"), _cards(shown, drawn=drawn), total, results, out.width))
        beside = [_result(each) for each in settled if each.hand is None]
        if beside:
            out.print(_line(Text(), [Text()], "", beside, out.width))


def _result(settled: Settlement) -> Text:
    how = " surrendered" if settled.result == "surrender" else ""
    came = Text("push") if settled.result == "push" else money(format_money(settled.net))
    return Text.assemble((f"{settled.wager}{how} ", NOTE), came)


def _hand(box: BoxView, hand: HandView, yours: set[str], *, asked: bool, drawn: bool, width: int) -> Text:
    whose = "you" if yours & set(box["people"]) else "bot"
    number = f".{hand['hand']}" if len(box["hands"]) > 1 else ""
    state = "" if hand["state"] == "in turn" else hand["state"]
    where = Text(f"{'▶' if asked else ' '} {box['box']}{number} {whose}", style="bold" if asked else "")
    total = hand["total"] if state != "blackjack" else "21"
    stakes = [f"{name} {amount}" for wagers in hand["stakes"].values() for name, amount in wagers.items()]
    rest = [Text(each, style=NOTE) for each in (state, *stakes) if each]
    return _line(where, _cards(hand["cards"], drawn=drawn), total, rest, width)


def _line(where: Text, cards: Sequence[Text], total: str, rest: Sequence[Text], width: int) -> Text:
    """Who, cards, total, and the rest side by side, broken only between them and under one another.

    Drawn cards have a line above and one below.
    """
    wide = width >= NARROW
    line = where.copy()
    line.append(" " * max(1, CARDS - line.cell_len))
    edge = Text(" " * line.cell_len)
    line.append_text(cards[len(cards) // 2])
    line.append(" " * (max(1, TOTAL - line.cell_len) if wide else 1))
    line.append(total, style="bold")
    line.rstrip()
    drawn = len(cards) > 1
    above, below = (edge + cards[0] + "\n", Text("\n") + edge + cards[-1]) if drawn else (Text(), Text())
    at, column, broken = line.cell_len, STAKES if wide else 4, False
    for number, item in enumerate(rest, 1):
        comma = "," if number < len(rest) else ""
        if number == 1 and (not at or (wide and at < column)):
            gap = " " * (column - at)
        elif number > 1 and at + 1 + item.cell_len + len(comma) <= width:
            gap = " "
        else:
            if not broken:
                line.append_text(below)
            gap, at, broken = "\n" + " " * column, -1, True
        line.append(gap).append_text(item).append(comma)
        at += len(gap) + item.cell_len + len(comma)
    return above + (line if broken else line + below)


def _cards(cards: Iterable[str], *, drawn: bool = False) -> list[Text]:
    """Cards side by side in one line, or drawn in three, each over the one before."""
    faces = [_face(card) for card in cards]
    if not drawn or not faces:
        return [Text(" ").join(faces)]
    above, middle, below = (Text(style=NOTE) for _ in range(3))
    for number, face in enumerate(faces, 1):
        end = ("┐", "│", "┘") if number == len(faces) else ("", "", "")
        above.append("┌" + "─" * face.cell_len + end[0])
        below.append("└" + "─" * face.cell_len + end[2])
        middle = Text.assemble(middle, ("│", NOTE), face, (end[1], NOTE))
    return [above, middle, below]


def _face(card: str) -> Text:
    if card == FACE_DOWN:
        return Text("▒▒", style=STRESS)
    face = face_up(Card(card.removeprefix("-")))
    return Text("−", style=face.style) + face if card.startswith("-") else face
