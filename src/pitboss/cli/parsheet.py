"""`pitboss parsheet`: the par sheet of a game."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from pitboss.cli.arguments import Assignments, Game, chosen_rules
from pitboss.cli.report import Day, a_date, part_of, status
from pitboss.errors import PitbossError
from pitboss.files import check_target, write_whole

KINDS = ("html", "pdf", "xlsx", "md", "json")
ROUNDS = 10_000_000

Output = Annotated[
    Path | None,
    Parameter(name=("--output", "-o"), help="A file: .html, .pdf, .xlsx, .md or .json; without it Markdown."),
]
Rounds = Annotated[int, Parameter(help="Rounds of the simulation that checks the sheet.")]
Seed = Annotated[int, Parameter(help="Seed of the simulation.")]


def parsheet(
    game: Game,
    *,
    option: Assignments = None,
    output: Output = None,
    rounds: Rounds = ROUNDS,
    seed: Seed = 1,
    date: Day = None,
) -> None:
    """The par sheet of a game: the document that laboratory, regulator and operator exchange.

    Identification, configuration with clauses, pay tables with exact combinations, the main game with its whole
    distribution, bands of the hold, the effect of every option, strategy charts, the simulation that checks it, rulings
    and definitions, and a place to sign. Computed on the spot, in a few minutes; the same inputs give the same bytes.

    Examples:
      pitboss parsheet nj-double-attack -o double-attack.html
      pitboss parsheet nj-triple-attack --option dealing=card-reader -o triple-attack.pdf
      pitboss parsheet pa-double-back-jack --rounds 100000000 -o sheet.xlsx
      pitboss parsheet nj-blackjack-switch --date 2026-01-31 -o switch.json
    """
    kind = "md" if output is None else check_target(output, KINDS)
    rules, day = chosen_rules(game, option), a_date(date)
    if rounds < 1:
        raise PitbossError(f"{rounds} rounds cannot be played; give 1 or more")
    if not 0 <= seed < 2**63:
        raise PitbossError(f"the seed {seed} cannot be used; give a whole number from 0 to 2**63 - 1")
    from pitboss.reports.par_forms import par_bytes
    from pitboss.reports.par_sheet import par_sheet

    with status("solving") as tell:
        sheet = par_sheet(rules, rounds=rounds, seed=seed, date=day, progress=part_of(tell))
        tell(f"writing {kind}")
        content = par_bytes(sheet, kind)
    if output is None:
        print(content.decode(), end="")
    else:
        write_whole(output, content)
