"""`pitboss rulings`: how open points are read, and what depends on them."""

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from pitboss.cli.arguments import Json
from pitboss.cli.output import console, print_json
from pitboss.regulations.rulings import Ruling, principles, ruling, short_names
from pitboss.regulations.rulings import rulings as all_rulings

if TYPE_CHECKING:
    from rich.console import Console

Number = Annotated[str | None, Parameter(help="A ruling, such as R16; without it all of them in short.")]


def rulings(number: Number = None, /, *, json: Json = False) -> None:
    """How the open points of the texts are read, and which provisions and options depend on it.

    Examples:
      pitboss rulings
      pitboss rulings R16
      pitboss rulings R16 --json
    """
    chosen = list(all_rulings().values()) if number is None else [ruling(number)]
    if json:
        print_json(
            {
                "principles": list(principles()),
                "short_names": short_names(),
                "rulings": [as_json(each) for each in chosen],
            }
        )
    elif number is None:
        print_all(chosen)
    else:
        print_one(console(), chosen[0])


def as_json(each: Ruling) -> dict[str, object]:
    """A ruling with what depends on it, for programs."""
    depending = {"provisions": [clause.id for clause in each.provisions], "options": each.options}
    return {**{name: value for name, value in asdict(each).items() if value != ""}, **depending}


def print_all(chosen: list[Ruling]) -> None:
    """All rulings in short, by subject."""
    from rich.markup import escape
    from rich.table import Table

    out = console()
    section, table = "", Table.grid(padding=(0, 2))
    for each in chosen:
        if each.section != section:
            if section:
                out.print(table)
            section, table = each.section, Table.grid(padding=(0, 2))
            out.print(f"\n[bold]{section}[/bold]")
        names = sorted({name for options in each.options.values() for name in options})
        option = f" [magenta]option {', '.join(names)}[/magenta]" if names else ""
        table.add_row(each.id, "money" if each.money else "", f"{escape(each.title)}{option}")
    out.print(table)
    out.print("\nWhat decides, in this order:")
    for place, principle in enumerate(principles(), 1):
        out.print(f"  {place}. {principle}")
    out.print("\n`pitboss rulings R16` shows the readings, the default and what depends on it.")


def print_one(out: "Console", each: Ruling) -> None:
    """One ruling in full."""
    from rich.markup import escape
    from rich.table import Table

    out.print(f"[bold]{each.id} {escape(each.title)}[/bold]")
    money = ("yes" if each.money else "no") + (f", {each.money_note}" if each.money_note else "")
    rows = {
        "clauses": each.clauses,
        "gap": each.gap,
        "question": each.question,
        "readings": each.readings,
        "facts": each.facts,
        "default": each.default,
        "consequence": each.consequence,
        "why": each.why,
        "can move money": money,
        "options": "; ".join(f"{game}: {', '.join(names)}" for game, names in each.options.items()),
    }
    grid = Table.grid(padding=(0, 2))
    for name, value in rows.items():
        if value:
            grid.add_row(f"[dim]{name}[/dim]", escape(value))
    out.print(grid)
    if each.provisions:
        out.print("\nProvisions read by it:")
        provisions = Table.grid(padding=(0, 2))
        for clause in each.provisions:
            provisions.add_row(f"  {escape(clause.id)}", escape(clause.says))
        out.print(provisions)
    used = [
        f"{name} {text}" for name, text in short_names().items() if name in f"{each.readings} {each.default}".split()
    ]
    if used:
        out.print(f"\n[dim]{'; '.join(used)}[/dim]")
