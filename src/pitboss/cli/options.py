"""`pitboss options`: what a regulation leaves to the house, and what each choice costs."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from pitboss import style
from pitboss.cli.arguments import Assignments, Game, Json, chosen_rules
from pitboss.cli.output import console, print_json
from pitboss.regulations import Rules
from pitboss.regulations.cutting_card import warning
from pitboss.regulations.options import Option, show

if TYPE_CHECKING:
    from rich.table import Table

    from pitboss.odds import OptionCost

Cost = Annotated[
    bool,
    Parameter(name="--cost", negative=(), show_default=False, help="Also what each choice does to the house edge."),
]


def options(game: Game, /, *, option: Assignments = None, cost: Cost = False, json: Json = False) -> None:
    """What a regulation leaves to the house, with the permitted values, the default and the clause.

    With --cost every choice that changes the mathematics of the game or of its side wagers is solved, one at a time,
    against the rules in force; of a pay table that the house may better, one more on each line.

    Examples:
      pitboss options nj-double-attack
      pitboss options nj-double-attack --cost
      pitboss options nj-blackjack-switch --option decks=6
      pitboss options pa-double-back-jack --json
    """
    rules = chosen_rules(game, option)
    costs = solved(rules) if cost else None
    if json:
        listed = [as_json(rules, each, costs) for each in rules.regulation.options]
        print_json({"game": game, "digest": rules.digest, "options": listed, "warning": warning(rules) or None})
        return
    out = console()
    out.print(as_table(rules))
    for name, (fixed, clause) in rules.regulation.fixed.items():
        value = show(name, fixed)
        out.print(f"[dim]{name} is {value}: the text leaves no choice ({clause})[/dim]", soft_wrap=True)
    if warned := warning(rules):
        out.print(f"[magenta]Warning: {warned}[/magenta]")
    if costs:
        now = costs[0].house_edge - costs[0].change
        out.print(
            f"\nHouse edge with best play, per unit of the first wager: [bold]{style.percent(now)}[/bold] as chosen"
        )
        out.print(cost_table(costs))
    elif costs is not None:
        out.print("\nNo option changes the edge of the game or of a side wager.")


def solved(rules: Rules) -> "list[OptionCost]":
    """The effect of every choice on the edge."""
    from pitboss.cli.solve import working
    from pitboss.odds import option_costs

    with working(f"solving {rules.game} once for every choice"):
        return option_costs(rules)


def as_json(rules: Rules, option: Option, costs: "Sequence[OptionCost] | None" = None) -> dict[str, object]:
    """One option with the value in force, and with what its other values cost if that was asked."""
    entry = option.to_dict(rules.options[option.name])
    if costs is not None:
        entry["cost"] = [each.to_dict() for each in costs if each.option == option.name]
    return entry


def as_table(rules: Rules) -> "Table":
    """The options as a table; a value in force that is not the default stands out."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    book = rules.regulation
    table = Table(title=f"{book.name}, {book.citation}", box=SIMPLE_HEAD, title_justify="left", padding=(0, 1))
    for heading in ("option", "what it decides", "permitted", "default", "clause"):
        table.add_column(heading, no_wrap=heading in ("option", "clause"))
    for option in book.options:
        value, default = rules.options[option.name], show(option.name, option.default)
        if value != option.default:
            default = f"{default}, here [bold]{show(option.name, value)}[/bold]"
        table.add_row(option.name, option.says, option.permitted_text, default, option.clause)
    return table


def cost_table(costs: "Sequence[OptionCost]") -> "Table":
    """The house edge of each choice, and its difference to the rules in force."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD)
    table.add_column("choice")
    table.add_column("house edge", justify="right")
    table.add_column("change", justify="right")
    table.add_column("average wager (change)", justify="right")
    table.add_column("side wagers: house edge (change)")
    for each in costs:
        edge, change = style.percent(each.house_edge), style.change(each.change)
        sides = (f"{name} {style.percent(now)} ({style.change(by)})" for name, (now, by) in each.sides.items())
        staked = f"{style.number(each.average_wager)} ({style.with_sign(each.wager_change)})"
        table.add_row(each.choice, edge, change, staked, ", ".join(sides))
    return table
