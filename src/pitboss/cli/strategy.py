"""`pitboss strategy`: the charts of best play."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from pitboss import style
from pitboss.cli.arguments import Assignments, Json
from pitboss.cli.output import console, print_json
from pitboss.cli.solve import ModelName, SolverGame, solver_rules, working

if TYPE_CHECKING:
    from rich.table import Table

    from pitboss.odds.chart_tables import LetterTable

Svg = Annotated[Path | None, Parameter(help="Write the chart to this file as SVG.")]
Html = Annotated[bool, Parameter(name="--html", negative=(), show_default=False, help="Print the chart as a web page.")]
Csv = Annotated[bool, Parameter(name="--csv", negative=(), show_default=False, help="Print one line per cell.")]


def strategy(
    game: SolverGame,
    *,
    option: Assignments = None,
    model: ModelName = "finite",
    svg: Svg = None,
    html: Html = False,
    csv: Csv = False,
    json: Json = False,
) -> None:
    """The strategy charts of a game in the field's letters, and what playing by total costs against every card counted.

    Examples:
      pitboss strategy nj-double-attack
      pitboss strategy nj-triple-attack --svg chart.svg
      pitboss strategy nj-blackjack-switch --html > chart.html
      pitboss strategy blackjack --option decks=6 --csv
    """
    from pitboss.odds.strategy_charts import strategy_chart

    rules = solver_rules(game, option)
    with working(f"solving {game}"):
        made = strategy_chart(rules, model=model)
    if json:
        print_json(made.to_dict())
    if svg is not None:
        svg.write_text(made.svg(), encoding="utf-8")
        console().print(f"wrote {svg}", soft_wrap=True)
    elif html:
        print(made.html(), end="")
    elif csv:
        print(made.csv(), end="")
    elif not json:
        out = console()
        out.print(f"[bold]{made.title}[/bold]")
        for line in made.lines:
            out.print(line, soft_wrap=True)
        for table in made.tables:
            out.print(_table(table))
        for letter, meaning in made.legend.items():
            out.print(f"  [{_STYLES.get(letter, 'none')}]{letter or '(blank)':<2}[/] {meaning}")


_STYLES = {
    "S": "black on bright_cyan",
    "D": "black on yellow",
    "Ds": "black on bright_yellow",
    "P": "black on green",
    "R": "black on bright_red",
    "Rh": "black on bright_red",
    "Rs": "black on bright_magenta",
    "Rp": "black on magenta",
    "A": "black on yellow",
    "C": "black on green",
}


def _table(table: "LetterTable") -> "Table":
    from rich.box import SIMPLE_HEAD
    from rich.table import Table
    from rich.text import Text

    shown = Table(title=f"\n{table.title}", title_justify="left", box=SIMPLE_HEAD, padding=(0, 0), title_style="bold")
    shown.add_column(table.corner, justify="right", style="bold", min_width=10)
    for column in table.columns:
        shown.add_column(column, justify="center", min_width=4)
    for label, cells in table.rows:
        shown.add_row(label, *(Text(f" {style.minus(cell):<2} ", style=_STYLES.get(cell, "")) for cell in cells))
    return shown
