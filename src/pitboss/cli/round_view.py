"""Rounds as people read them: cards with suit signs, totals, results with their clauses."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rich.table import Table as Grid
from rich.text import Text

from pitboss.cards import Card
from pitboss.hands import Count
from pitboss.money import format_money

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rich.console import Console

    from pitboss.regulations import Rules
    from pitboss.table import Event, Question, RoundRecord, Settlement, Table
    from pitboss.table.layout import HandInPlay
    from pitboss.table.records import HandRecord

_CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")
_SENTENCE, _CLAUSE = 72, 34  # columns: a sentence, and the longest clause with its gap
_RESULT_STYLE = {"win": "green", "lose": "red", "push": "", "surrender": "yellow"}


def card(face: Card) -> Text:
    """A card with its suit sign, red or plain."""
    return Text(face.sign, style="red" if face.colour == "red" else "bold")


def cards(faces: Iterable[Card]) -> Text:
    """Cards side by side."""
    return Text(" ").join(card(face) for face in faces)


def sentence(text: str) -> Text:
    """A sentence in which cards are shown with their signs."""
    shown, at = Text(), 0
    for found in _CARD.finditer(text):
        shown.append(text[at : found.start()])
        shown.append_text(card(Card(found[0])))
        at = found.end()
    return shown.append(text[at:])


def money(cents: int) -> Text:
    """An amount that is won or lost, with its sign."""
    style = "green" if cents > 0 else "red" if cents < 0 else ""
    return Text(f"{'+' if cents > 0 else ''}{format_money(cents)}", style=style)


def total(count: int, soft: bool, *, blackjack: bool = False) -> str:
    """A total as the dealer calls it, such as 7/17."""
    if blackjack:
        return "blackjack"
    return f"{count}, over 21" if count > 21 else str(Count(count, soft))


def heading(out: Console, rules: Rules, note: str = "") -> None:
    """Game, text, rule set and what the house chose."""
    book = rules.regulation
    changed = repr(rules).partition(", ")[2].rstrip(")").replace("'", "")
    out.print(f"[bold]{book.name}[/bold], {book.jurisdiction} {book.citation}, rule set {rules.digest}{note}")
    if changed:
        out.print(f"[dim]{changed}[/dim]", markup=True)


def print_round(out: Console, record: RoundRecord) -> None:
    """A finished round: hands, what became of every wager, the net of every place."""
    out.print()
    out.print(Text(f"Round {record.number}", style="bold") + Text(", void" if record.void else "", style="bold red"))
    out.print(_record_hands(record))
    out.print(_settlement(record.settlement))
    out.print(Text("  net  ") + Text("  ").join(Text(f"{place} ") + money(net) for place, net in record.net.items()))


def _grid() -> Grid:
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(min_width=10)
    grid.add_column(min_width=28)
    grid.add_column()
    return grid


def _record_hands(record: RoundRecord) -> Grid:
    grid = _grid()
    if record.dealer:
        natural = record.dealer_total == 21 and len(record.dealer) == 2
        soft = record.dealer_total < 21 and _soft(record.dealer)
        grid.add_row("  dealer", cards(record.dealer), total(record.dealer_total, soft, blackjack=natural))
    several = {hand.place for hand in record.hands if hand.hand > 1}
    for hand in record.hands:
        name = f"{hand.place}.{hand.hand}" if hand.place in several else hand.place
        grid.add_row(f"  {name}", _hand_cards(hand), total(hand.total, hand.soft) if hand.cards else "no cards")
    return grid


def _soft(faces: Sequence[Card]) -> bool:
    from pitboss.hands import count

    return count(faces).soft


def _hand_cards(hand: HandRecord | HandInPlay) -> Text:
    shown = cards(hand.cards)
    if hand.second_chance:
        shown += Text("  less ", style="dim") + card(hand.second_chance)
    return shown


def _settlement(settled: Sequence[Settlement]) -> Grid:
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    grid.add_column("  wager", min_width=24)
    grid.add_column("staked", justify="right")
    grid.add_column("result")
    grid.add_column("net", justify="right")
    grid.add_column("clause", style="dim")
    for each in settled:
        where = each.place if each.hand is None else f"{each.place}.{each.hand}"
        result = Text(each.result, style=_RESULT_STYLE[each.result])
        grid.add_row(f"  {where} {each.wager}", format_money(each.staked), result, money(each.net), Text(each.clause))
    return grid


def print_layout(out: Console, table: Table) -> None:
    """The round under way: what lies on the layout, who is asked, and what may be answered."""
    round_ = table.round
    if round_ is None:
        return
    out.print()
    out.print(Text(f"Round {round_.number}", style="bold") + Text(", under way"))
    grid = _grid()
    dealer = cards(round_.dealer.cards) + Text(" [face down]" if round_.hole else "", style="dim")
    grid.add_row("  dealer", dealer, str(round_.dealer.count()) if round_.dealer.cards else "")
    for box_ in round_.boxes:
        for number, hand in enumerate(box_.hands, 1):
            name = f"{box_.number}.{number}" if len(box_.hands) > 1 else str(box_.number)
            turn = Text("◂ " if hand is round_.turn else "", style="bold")
            grid.add_row(f"  {name}", _hand_cards(hand), turn + total(hand.total, hand.soft) if hand.cards else "")
    out.print(grid)
    down = [f"{w.place} {w.name} {format_money(w.amount)}" for w in round_.wagers if w.result is None]
    if down:
        out.print(f"  down  {', '.join(down)}")
    if settled := [f"{w.place} {w.name} {w.result} {format_money(w.net)}" for w in round_.settled]:
        out.print(f"  decided  {', '.join(settled)}")
    print_question(out, table)


def print_question(out: Console, table: Table) -> None:
    """Who is asked, and the complete answers."""
    question = table.pending
    who = "between rounds" if question.place is None else question.place
    if question.hand is not None:
        who += f", hand {question.hand}"
    answers = [f"{verb}{_range(question, verb)}" for verb in question.verbs]
    out.print(Text("  asked  ") + Text(f"{who} ({question.kind}): ") + Text(", ".join(answers), style="bold"))


def _range(question: Question, verb: str) -> str:
    """The amounts that may go with an answer, where there is a choice."""
    if verb not in question.limits:
        return ""
    least, most = question.limits[verb]
    return f" {format_money(most)}" if least == most else f" {format_money(least)} to {format_money(most)}"


def story(out: Console, events: Iterable[Event]) -> None:
    """Events as sentences with the clause at the end of the line."""
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(width=min(_SENTENCE, out.width - _CLAUSE))
    grid.add_column(style="dim", no_wrap=True)
    for event in events:
        grid.add_row(Text("  ") + sentence(event.text), Text(event.clause))
    out.print(grid)
