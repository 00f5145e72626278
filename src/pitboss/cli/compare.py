"""`pitboss compare`: rule sets side by side."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from pitboss.cli.arguments import Assignments, Json, chosen_rules
from pitboss.cli.output import print_json
from pitboss.cli.report import Day, a_date, part_of, print_document, status, write_document
from pitboss.cli.solve import SpreadName
from pitboss.errors import PitbossError
from pitboss.files import check_target
from pitboss.regulations import Rules, game_ids

KINDS = ("html", "md", "json")

Games = Annotated[list[str], Parameter(help=f"Two or more of {', '.join(game_ids())}; or one, with --with.")]
With = Annotated[
    list[str] | None,
    Parameter(
        name="--with",
        negative=(),
        metavar="'NAME=VALUE …'",
        help="Options of one rule set of the game named; may be repeated, once for each rule set.",
    ),
]
Output = Annotated[
    Path | None, Parameter(name=("--output", "-o"), help="A file: .html, .md or .json; without it text is printed.")
]


def rule_sets(games: list[str], option: list[str] | None, sets: list[str] | None) -> list[Rules]:
    """The rule sets that the arguments name."""
    if sets and len(games) > 1:
        raise PitbossError("--with makes rule sets of one game; name one game, or leave --with out")
    if sets:
        chosen = [chosen_rules(games[0], [*(option or ()), *words.split()]) for words in sets]
        if len(chosen) == 1:
            chosen.insert(0, chosen_rules(games[0], option))
    else:
        chosen = [chosen_rules(game, option) for game in games]
    if len(chosen) < 2:
        raise PitbossError("one rule set has nothing to be compared with; name another game, or use --with twice")
    if len(set(chosen)) < len(chosen):
        raise PitbossError("two of these rule sets are the same; change an option of one")
    return chosen


def compare(
    games: Games,
    /,
    *,
    with_: With = None,
    option: Assignments = None,
    spread: SpreadName = "exact",
    output: Output = None,
    date: Day = None,
    json: Json = False,
) -> None:
    """Rule sets side by side: rules with their clauses, edge and spread, strategy cells, side wagers.

    The standard deviation is the finite shoe's, which takes ten to thirty seconds of processor time for each rule set.

    Examples:
      pitboss compare nj-double-attack pa-double-attack
      pitboss compare nj-double-attack --with decks=6 --with decks=8
      pitboss compare nj-blackjack-switch --with "decks=6 dealing=card-reader" -o compared.html
      pitboss compare nj-double-attack nj-triple-attack --spread quick --json
    """
    kind = "" if output is None else check_target(output, KINDS)
    sets, day = rule_sets(games, option, with_), a_date(date)
    from pitboss.reports.comparison import compare as compared
    from pitboss.reports.comparison import comparison_document

    with status("comparing") as tell:
        made = compared(sets, spread=spread, progress=part_of(tell))
    found = {"date": day, **made.to_dict()}
    if json:
        print_json(found)
    elif output is None:
        print_document(comparison_document(made, day))
    if output is not None:
        write_document(comparison_document(made, day), found, output, kind)
