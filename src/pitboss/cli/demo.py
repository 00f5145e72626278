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
            show(out, part)
    out.print()
    out.print("[bold]Next[/bold]  pitboss rules GAME, pitboss options GAME, pitboss replay FILE, pitboss --help")


def show(out: "Console", part: Demonstration) -> None:
    """One round: what is said, what follows from it and by which clause, and how it ends."""
    from pitboss.cli.round_view import print_round, tell

    history = part.history
    chosen = rules(history.game, history.options)
    book = chosen.regulation
    out.print()
    out.rule(f"[bold]{book.name}[/bold], {book.jurisdiction} {book.citation}", align="left")
    out.print(part.introduction)
    out.print()
    table = Table(chosen, Listed(history.stacks), patrons=history.patrons)
    for line, action in history.lines:
        events = table.act(action)
        tell(out, str(action), part.remarks.get(line, ""), ((event.text, event.clause) for event in events))
    for record in table.rounds:
        print_round(out, record.to_dict())
