"""Rounds as people read them: cards with suit signs, totals, results with their clauses."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from pitboss.cards import Card, parse_cards
from pitboss.hands import Count, count
from pitboss.money import format_money
from pitboss.style import minus

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from rich.console import Console

    from pitboss.regulations import Rules
    from pitboss.table import Question, Table

_CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")
_SENTENCE, _CLAUSE = 72, 34  # columns: a sentence, and the longest clause with its gap
_RESULT_STYLE = {"win": "green", "lose": "red", "push": "", "surrender": "magenta"}


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


def money(amount: str) -> Text:
    """An amount that is won or lost, with its sign."""
    lost, nothing = amount.startswith("-"), not amount.strip("0.")
    style = "" if nothing else "red" if lost else "green"
    return Text(minus(amount) if lost or nothing else f"+{amount}", style=style)


def total(points: int, soft: bool, *, blackjack: bool = False) -> str:
    """A total as the dealer calls it, such as 7/17."""
    if blackjack:
        return "blackjack"
    return f"{points}, over 21" if points > 21 else str(Count(points, soft))


def heading(out: Console, rules: Rules, note: str = "") -> None:
    """Game, text, rule set and what the house chose."""
    book = rules.regulation
    changed = repr(rules).partition(", ")[2].rstrip(")").replace("'", "")
    out.print(f"[bold]{book.name}[/bold], {book.jurisdiction} {book.citation}, rule set {rules.digest}{note}")
    if changed:
        out.print(f"[dim]{changed}[/dim]", markup=True)


def print_round(out: Console, record: Mapping[str, Any]) -> None:
    """A finished round, as JSON has it: hands, what became of every wager, the net of every place."""
    out.print()
    void = Text(", void" if record["void"] else "", style="bold red")
    out.print(Text(f"Round {record['number']}", style="bold") + void)
    out.print(_record_hands(record))
    out.print(_settlement(record["settlement"]))
    nets = (Text(f"{place} ") + money(net) for place, net in record["net"].items())
    out.print(Text("  net  ") + Text("  ").join(nets))


def _grid() -> Grid:
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(min_width=10)
    grid.add_column(min_width=28)
    grid.add_column()
    return grid


def _record_hands(record: Mapping[str, Any]) -> Grid:
    grid = _grid()
    if record["dealer"]:
        dealer = parse_cards(record["dealer"])
        natural = record["dealer_total"] == 21 and len(dealer) == 2
        grid.add_row("  dealer", cards(dealer), total(*count(dealer), blackjack=natural))
    several = {hand["place"] for hand in record["hands"] if hand["hand"] > 1}
    for hand in record["hands"]:
        name = f"{hand['place']}.{hand['hand']}" if hand["place"] in several else hand["place"]
        shown = _hand_cards(parse_cards(hand["cards"]), hand.get("second_chance"))
        grid.add_row(f"  {name}", shown, total(hand["total"], hand["soft"]) if hand["cards"] else "no cards")
    return grid


def _hand_cards(faces: Sequence[Card], second_chance: str | Card | None) -> Text:
    shown = cards(faces)
    if second_chance:
        shown = Text.assemble(shown, ("  less ", "dim"), card(Card(str(second_chance))))
    return shown


def _settlement(settled: Sequence[Mapping[str, Any]]) -> Grid:
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    grid.add_column("  wager", min_width=24)
    grid.add_column("staked", justify="right")
    grid.add_column("result")
    grid.add_column("net", justify="right")
    grid.add_column("clause", style="dim")
    for each in settled:
        where = each["place"] if each["hand"] is None else f"{each['place']}.{each['hand']}"
        result = Text(each["result"], style=_RESULT_STYLE[each["result"]])
        grid.add_row(f"  {where} {each['wager']}", each["staked"], result, money(each["net"]), Text(each["clause"]))
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
            shown = _hand_cards(hand.cards, hand.second_chance)
            grid.add_row(f"  {name}", shown, turn + total(hand.total, hand.soft) if hand.cards else "")
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


def tell(out: Console, action: str, remark: str, sentences: Iterable[tuple[str, str]]) -> None:
    """What was said, a remark, and what followed from it."""
    out.print(Text.assemble(("▸ ", "magenta"), (action, "bold magenta"), (f"   {remark}" if remark else "", "italic")))
    story(out, sentences)


def story(out: Console, sentences: Iterable[tuple[str, str]]) -> None:
    """What happened, each sentence with its clause at the end of the line."""
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(width=min(_SENTENCE, out.width - _CLAUSE))
    grid.add_column(style="dim", no_wrap=True)
    for text, clause in sentences:
        grid.add_row(Padding(sentence(text), (0, 0, 0, 2)), Text(clause))
    if grid.row_count:
        out.print(grid)
