"""`pitboss removal`: what one card more or less in the shoe is worth."""

from pitboss.cli.arguments import Assignments, Json
from pitboss.cli.output import console, print_json
from pitboss.cli.solve import SolverGame, solver_rules, working
from pitboss.style import with_sign


def removal(game: SolverGame, *, option: Assignments = None, json: Json = False) -> None:
    """The effect of removing one card of each rank from a full shoe, on the player's expectation and each side wager.

    Examples:
      pitboss removal nj-double-attack
      pitboss removal pa-double-back-jack --option decks=1 --json
    """
    from pitboss.odds import removal as effects

    rules = solver_rules(game, option)
    with working(f"solving {game} once for every rank"):
        found = effects(rules)
    if json:
        print_json({**rules.to_dict(), "removal": [each.to_dict() for each in found]})
        return
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(
        title=f"{rules.heading}: one card gone, change of the player's expectation in per cent",
        title_justify="left",
        box=SIMPLE_HEAD,
    )
    table.add_column("rank")
    table.add_column("the game", justify="right")
    for name in found[0].side:
        table.add_column(name, justify="right")
    for each in reversed(found):
        changes = (with_sign(100 * float(change), 5) for change in each.side.values())
        table.add_row(each.rank.replace("T", "10"), with_sign(100 * each.ev, 5), *changes)
    console().print(table)
