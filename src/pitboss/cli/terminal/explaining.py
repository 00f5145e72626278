"""Help at the prompt: what each answer means, why the others are not possible, what the last event rests on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from pitboss.cli.round_view import sentence
from pitboss.cli.terminal.answers import ANSWERS, within
from pitboss.cli.terminal.telling import paragraph
from pitboss.money import format_money
from pitboss.regulations.clauses import clause
from pitboss.table.deciding import known_answers, why_not

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rich.console import Console

    from pitboss.regulations import Rules
    from pitboss.table import Question, Table

COMMANDS = {
    "?": "this help",
    "ev": "the exact value of each answer for these cards and this shoe, best first",
    "why": "the provision behind the last event",
    "rules": "the rule card",
    "log": "the round so far",
    "cards": "drawn cards on the felt, or plain ones again",
    "save FILE": "write the finished rounds as a history",
    "quit": "settle up and leave",
}
INDENT, NARROW = 20, 50  # where explanations begin, and the width below which they stand under the word


def explain(out: Console, table: Table, purse: int, wager: str = "") -> None:
    """Every legal answer and its meaning, the others and their clauses, and the commands.

    Before the deal `wager` is the one that is asked for.
    """
    question, round_ = table.pending, table.round
    if round_ is None or question.place is None:
        _rows(out, "You may answer", _wagers(table.rules, wager))
        closed = table.rules.regulation.cites["bet"]
        _rows(out, "Not possible now", [("decisions", f"no cards are out. {_text(closed)}")])
    else:
        payable = within(question, purse)
        legal = [(f"{ANSWERS[verb].key}  {verb}", _means(payable, verb)) for verb in payable.verbs]
        _rows(out, "You may answer", legal)
        because: dict[tuple[str, str], list[str]] = {}
        refused: list[tuple[str, str | Text]] = []
        for verb in (*known_answers(table.rules), "bet", *table.rules.regulation.bonus_wagers):
            if verb not in question.verbs:
                because.setdefault(why_not(round_, question, question.place, verb), []).append(verb)
            elif verb not in payable.verbs:
                least = format_money(question.limits[verb][0])
                refused.append((verb, f"it takes {least}; you have {format_money(purse)} left."))
        refused += [(", ".join(verbs), sentence(reason) + f". {_text(by)}") for (by, reason), verbs in because.items()]
        _rows(out, "Not possible now", refused)
    _rows(out, "Always", COMMANDS.items())


def _rows(out: Console, heading: str, rows: Iterable[tuple[str, str | Text]]) -> None:
    out.print(Text(f"  {heading}", style="bold"))
    indent = " " * (INDENT if out.width >= NARROW else 6)
    for name, means in rows:
        first = f"    {name}"
        if len(first) >= len(indent):
            paragraph(out, name, indent="    ")
            first = ""
        paragraph(out, means, first=first, indent=indent)


def _text(cited: str) -> str:
    """A provision: what it says, and its clause."""
    return f"{clause(cited).says} ({cited})"


def _means(question: Question, verb: str) -> str:
    means = ANSWERS[verb].means
    if verb not in question.limits:
        return means
    least, most = question.limits[verb]
    if least == most:
        return f"{means}; it takes {format_money(most)}"
    return f"{means}: {format_money(least)} to {format_money(most)}, and {format_money(most)} if you give none"


def _wagers(rules: Rules, wager: str) -> Iterator[tuple[str, str]]:
    options, book = rules.options, rules.regulation
    low, high = format_money(options.minimum), format_money(options.maximum)
    if wager == "bet":
        each = " on each of the two hands" if book.hands_per_box > 1 else ""
        yield "10", f"the first wager{each}, {low} to {high} in chips of {format_money(options.chip)}"
        yield "Enter", f"the amount in brackets: your last wager, at first the minimum. {_text(book.cites['bet'])}"
        yield "0", "sit this round out with the box"
        return
    about = next(rule for rule in book.wagers if rule.name == wager)
    pays = ", ".join(f"{event.replace('-', ' ')} {odds}" for event, odds in rules.bonus_tables[wager].lines)
    yield "5", f"a {wager} wager beside the first one. {_text(about.clause)}"
    yield "", f"It pays: {pays}."
    yield "", _text(book.cites["bonus"])
    subjects = [subject for subject in ("bonus-floor", "bonus-cap", "bonus-max") if subject in book.cites]
    for cited in dict.fromkeys(book.cites[subject] for subject in subjects):
        if cited not in (about.clause, book.cites["bonus"]):
            yield "", _text(cited)
    yield "Enter", "your last amount, at first none"
    yield "0", "no such wager"


def why(out: Console, table: Table) -> None:
    """The last event, its clause, and what that provision says."""
    if not len(table.events):
        out.print("Nothing has happened yet.")
        return
    last = table.events[-1]
    paragraph(out, sentence(last.text), indent="  ")
    out.print(Text(f"  {last.clause}", style="bold"))
    paragraph(out, clause(last.clause).says, indent="    ")
