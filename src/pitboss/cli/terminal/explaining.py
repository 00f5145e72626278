"""Help at the prompt: what each answer means, why the others are not possible, what the last event rests on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table as Grid

from pitboss.cli.terminal.answers import ANSWERS
from pitboss.regulations.clauses import clause
from pitboss.table.deciding import REASONS, why_not

if TYPE_CHECKING:
    from rich.console import Console

    from pitboss.table import Table

COMMANDS = {
    "?": "this help",
    "ev": "the exact value of each answer, best first",
    "why": "the provision behind the last event",
    "rules": "the rule card",
    "log": "the round so far",
    "save FILE": "write the finished rounds as a history",
    "quit": "settle up and leave",
}


def explain(out: Console, table: Table) -> None:
    """Every legal answer and its meaning, the others and their clauses, and the commands."""
    question, round_ = table.pending, table.round
    grid = Grid.grid(padding=(0, 2))
    for verb in question.verbs:
        if verb in ANSWERS:
            grid.add_row(f"  {ANSWERS[verb].key}", f"[bold]{verb}[/bold]", ANSWERS[verb].means)
    if round_ is not None and question.place is not None:
        for verb in REASONS:
            if verb not in question.verbs and question.kind == "decision":
                cited, reason = why_not(round_, question, question.place, verb)
                grid.add_row("", f"[dim]{verb}[/dim]", f"[dim]not now: {reason} ({cited})[/dim]")
    else:
        grid.add_row("", "[bold]10[/bold]", "an amount is the wager; Enter repeats the last one; 0 sits the round out")
    for command, means in COMMANDS.items():
        grid.add_row("", f"[bold]{command}[/bold]", means)
    out.print(grid)


def why(out: Console, table: Table) -> None:
    """The last event, its clause, and what that provision says."""
    if not len(table.events):
        out.print("Nothing has happened yet.")
        return
    last = table.events[-1]
    out.print(f"{last.text}  [bold]{last.clause}[/bold]")
    out.print(f"  {clause(last.clause).says}")
