"""`pitboss demo`: one round of each game, told."""

from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from pitboss.cli.output import console
from pitboss.record.demonstration import Demonstration, demonstrations
from pitboss.regulations import REGULATIONS, regulation, rules
from pitboss.table import Listed, Table

if TYPE_CHECKING:
    from rich.console import Console

Only = Annotated[str | None, Parameter(help=f"Only this game: one of {', '.join(REGULATIONS)}.")]


def demo(game: Only = None, /) -> None:
    """One short round of each of the five games, told line by line with the clause for everything that happens.

    Examples:
      pitboss demo
      pitboss demo nj-blackjack-switch
    """
    if game is not None:
        regulation(game)
    out = console()
    for part in demonstrations():
        if game in (None, part.history.game):
            tell(out, part)
    out.print()
    out.print("[bold]Next[/bold]  pitboss rules GAME, pitboss options GAME, pitboss replay FILE, pitboss --help")


def tell(out: "Console", part: Demonstration) -> None:
    """One round: what is said, what follows from it and by which clause, and how it ends."""
    from rich.text import Text

    from pitboss.cli.round_view import print_round, story

    history = part.history
    chosen = rules(history.game, history.options)
    book = chosen.regulation
    out.print()
    out.rule(f"[bold]{book.name}[/bold], {book.jurisdiction} {book.citation}", align="left")
    out.print(part.introduction)
    out.print()
    table = Table(chosen, Listed(history.stacks), patrons=history.patrons)
    for line, action in history.lines:
        said = Text("▸ ", style="cyan") + Text(str(action), style="bold cyan")
        if remark := part.remarks.get(line):
            said += Text(f"   {remark}", style="italic")
        out.print(said)
        story(out, table.act(action))
    for record in table.rounds:
        print_round(out, record)
