"""`pitboss options`: what a regulation leaves to the house."""

from typing import TYPE_CHECKING

from pitboss.cli.arguments import Assignments, Game, Json, chosen_rules
from pitboss.cli.output import console, print_json
from pitboss.regulations import Rules
from pitboss.regulations.options import Option, show, to_json

if TYPE_CHECKING:
    from rich.table import Table


def options(game: Game, /, *, option: Assignments = None, json: Json = False) -> None:
    """What a regulation leaves to the house, with the permitted values, the default and the clause.

    Examples:
      pitboss options nj-double-attack
      pitboss options nj-blackjack-switch --option decks=6
      pitboss options pa-double-back-jack --json
    """
    rules = chosen_rules(game, option)
    if json:
        print_json(
            {
                "game": game,
                "digest": rules.digest,
                "options": [as_json(rules, each) for each in rules.regulation.options],
            }
        )
        return
    out = console()
    out.print(as_table(rules))
    for name, clause in rules.regulation.fixed_by.items():
        value = show(name, rules.regulation.fixed.get(name))
        out.print(f"[dim]{name} is {value}: the text leaves no choice ({clause})[/dim]", soft_wrap=True)


def as_json(rules: Rules, option: Option) -> dict[str, object]:
    """One option with the value in force."""
    permitted = option.permitted
    return {
        "name": option.name,
        "says": option.says,
        "permitted": permitted if isinstance(permitted, str) else [to_json(option.name, value) for value in permitted],
        "default": to_json(option.name, option.default),
        "value": to_json(option.name, getattr(rules.options, option.name)),
        "clause": option.clause,
    }


def as_table(rules: Rules) -> "Table":
    """The options as a table; a value in force that is not the default stands out."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    book = rules.regulation
    table = Table(title=f"{book.name}, {book.citation}", box=SIMPLE_HEAD, title_justify="left", padding=(0, 1))
    for heading in ("option", "what it decides", "permitted", "default", "clause"):
        table.add_column(heading, no_wrap=heading in ("option", "clause"))
    for option in book.options:
        value, default = getattr(rules.options, option.name), show(option.name, option.default)
        if value != option.default:
            default = f"{default}, here [bold]{show(option.name, value)}[/bold]"
        table.add_row(option.name, option.says, option.permitted_text, default, option.clause)
    return table
