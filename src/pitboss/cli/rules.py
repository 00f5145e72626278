"""`pitboss rules`: the rule card of a game."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from pitboss.cli.arguments import Assignments, Game, Json, chosen_rules
from pitboss.cli.output import PAGE, console, deliver, print_json
from pitboss.errors import PitbossError
from pitboss.files import check_target
from pitboss.reports.rule_sheet import Line, RuleSheet, rule_sheet, rule_sheet_html

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.console import Console
    from rich.table import Table

Html = Annotated[bool, Parameter(name="--html", negative=(), show_default=False, help="A rule sheet as a web page.")]
Output = Annotated[
    Path | None, Parameter(name=("--output", "-o"), help="A file for --html instead of standard output.")
]


def rules(
    game: Game, /, *, option: Assignments = None, html: Html = False, output: Output = None, json: Json = False
) -> None:
    """The rule card of a game with the options in force, every line with its clause.

    Examples:
      pitboss rules nj-double-attack
      pitboss rules nj-blackjack-switch --option decks=6 --option dealing=card-reader
      pitboss rules pa-double-back-jack --html -o sheet.html
      pitboss rules nj-triple-attack --json
    """
    if output is not None:
        check_target(output, (*PAGE, ""))
    chosen = chosen_rules(game, option)
    if html and json:
        raise PitbossError("give --html or --json, not both")
    if output is not None and not html:
        raise PitbossError("-o is for the rule sheet: give --html with it")
    if html:
        deliver(f"{rule_sheet_html(chosen)}\n", output)
    elif json:
        print_json({**rule_sheet(chosen).to_dict(), "in_force": chosen.chosen})
    else:
        print_card(rule_sheet(chosen), console())


def print_card(sheet: RuleSheet, out: "Console") -> None:
    """The card for people."""
    from rich.box import SIMPLE_HEAD
    from rich.markup import escape
    from rich.table import Table

    out.print(f"\n[bold]{sheet.name}[/bold], {sheet.citation}, {sheet.jurisdiction}")
    out.print(sheet.summary)
    out.print(f"[dim]{sheet.status}{f'; under {sheet.authority}' if sheet.authority else ''}[/dim]\n")
    wagers = Table(box=SIMPLE_HEAD, pad_edge=False)
    for heading in ("wager", "when", "how much", "pays"):
        wagers.add_column(heading, overflow="fold")
    longest = max(len(word) for wager in sheet.wagers for word in wager.clause.split())
    wagers.add_column("", style="dim", width=longest)  # a citation is broken only at a space
    for wager in sheet.wagers:
        wagers.add_row(wager.title, wager.when, wager.amount, wager.pays, escape(wager.clause))
    out.print(wagers)
    for table in sheet.pay_tables:
        out.print(f"[bold]{table.title} pays[/bold]")
        pays = Table.grid(padding=(0, 3))
        for event, odds in table.lines:
            pays.add_row(f"  {event}", odds)
        out.print(pays)
        out.print()
    for section in sheet.sections:
        out.print(f"[bold]{section.title}[/bold]")
        out.print(_grid(section.lines))
        out.print()
    out.print("[bold]Options in force[/bold]")
    out.print(_grid(sheet.options))
    out.print(f"\nRule set {sheet.game}, digest [bold]{sheet.digest}[/bold]")


def _grid(lines: "Iterable[Line]") -> "Table":
    from rich.padding import Padding
    from rich.table import Table
    from rich.text import Text

    grid = Table.grid(padding=(0, 2), expand=False)
    grid.add_column(min_width=60)
    grid.add_column(style="dim", no_wrap=True)
    for line in lines:
        grid.add_row(Padding(Text(line.text), (0, 0, 0, 2)), Text(line.clause))
    return grid
