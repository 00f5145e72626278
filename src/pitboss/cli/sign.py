"""`pitboss sign`: the sign with the odds of every wager that the house offers."""

from pitboss.cli.arguments import Assignments, Game, chosen_rules
from pitboss.cli.inspect import Operator, Output, casino
from pitboss.cli.output import PAGE, SVG, deliver
from pitboss.files import check_target


def sign(game: Game, /, *, option: Assignments = None, operator: Operator = None, output: Output = None) -> None:
    """Draws the sign that is posted at the table: odds of all wagers offered, limits, and what else must be said.

    The sign is SVG, or a page for the printer if the file's name ends in .html.

    Examples:
      pitboss sign nj-triple-attack --option suited_royals=B -o sign.svg
      pitboss sign nj-blackjack-switch --option decks=6 -o sign.html
    """
    from pitboss.reports.inspection_new import complete
    from pitboss.reports.sign import draw_sign, sign_page

    kind = "" if output is None else check_target(output, (*SVG, *PAGE))
    rules = chosen_rules(game, option)
    description = complete(rules, casino(operator))
    deliver((sign_page if kind in PAGE else draw_sign)(description, rules), output)
