"""`pitboss layout`: a felt that passes inspection, as a drawing."""

from typing import Annotated, Literal

from cyclopts import Parameter

from pitboss.cli.arguments import Assignments, Game, chosen_rules
from pitboss.cli.inspect import Operator, Output, casino
from pitboss.cli.output import SVG, deliver
from pitboss.files import check_target

For = Annotated[
    Literal["print", "wide", "tall"],
    Parameter(help="For print, for a wide screen, or one player's part for a phone held upright"),
]


def layout(
    game: Game,
    /,
    *,
    option: Assignments = None,
    operator: Operator = None,
    shape: For = "print",
    output: Output = None,
) -> None:
    """Draws a layout that passes inspection: positions, named betting areas, inscriptions, places of the equipment.

    The drawing is SVG, seen from above, the dealer at the top.

    Examples:
      pitboss layout nj-double-attack -o felt.svg
      pitboss layout nj-blackjack-switch --option positions=4 --operator "Grand Pier" -o felt.svg
      pitboss layout pa-double-attack --shape wide -o screen.svg
    """
    from pitboss.reports.inspection_new import complete
    from pitboss.reports.layout import draw_layout
    from pitboss.reports.layout_shapes import SHAPES

    if output is not None:
        check_target(output, SVG)
    rules = chosen_rules(game, option)
    deliver(draw_layout(complete(rules, casino(operator)), rules, SHAPES[shape]), output)
