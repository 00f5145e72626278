"""`pitboss whatif`: rules and pay tables beyond the law, for a designer."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from pitboss.cli.arguments import Assignments, Game, Json, chosen_rules
from pitboss.cli.output import print_json
from pitboss.cli.report import Day, a_date, print_document, status, write_document
from pitboss.errors import PitbossError
from pitboss.files import check_target

KINDS = ("html", "md", "json")

Sets = Annotated[
    list[str] | None,
    Parameter(
        name="--set",
        negative=(),
        metavar="NAME=VALUE",
        help="A rule, such as hits_soft_17=true or decks=2, or an event's odds, such as bust-it.six=20; repeatable.",
    ),
]
Targets = Annotated[
    list[str] | None,
    Parameter(
        name="--target", negative=(), metavar="WAGER=EDGE", help="Find pay tables with that house edge; repeatable."
    ),
]
Output = Annotated[
    Path | None, Parameter(name=("--output", "-o"), help="A file: .html, .md or .json; without it text is printed.")
]


def _assigned(texts: list[str] | None, example: str) -> dict[str, object]:
    from pitboss.regulations.options import parse_assignment

    found: dict[str, object] = {}
    for text in texts or ():
        name, sign, value = text.partition("=")
        if not sign or not name.strip() or not value.strip():
            raise PitbossError(f"{text!r} says nothing to do; write it like {example}")
        if name.strip() in found:
            raise PitbossError(f"{name.strip()} is given more than once")
        found[name.strip()] = parse_assignment(f"value={value}")[1]
    return found


def whatif(
    game: Game,
    *,
    set_: Sets = None,
    target: Targets = None,
    option: Assignments = None,
    output: Output = None,
    date: Day = None,
    json: Json = False,
) -> None:
    """What a game would be with other rules or pay tables, also with such as the law forbids.

    Each change is marked with the clause that stands against it; no table deals such rules. --target finds pay tables
    in whole odds, the nearest to the wanted edge first.

    Examples:
      pitboss whatif nj-double-attack --set hits_soft_17=true
      pitboss whatif pa-double-back-jack --set "blackjack_pays=3 to 2" --set decks=2
      pitboss whatif nj-double-attack --set bust-it.six=20 -o changed.html
      pitboss whatif nj-double-attack --target bust-it=0.05 --json
    """
    kind = "" if output is None else check_target(output, KINDS)
    rules, day = chosen_rules(game, option), a_date(date)
    changes, targets = _assigned(set_, "hits_soft_17=true"), _assigned(target, "bust-it=0.05")
    if not changes and not targets:
        raise PitbossError("nothing to change: give --set NAME=VALUE or --target WAGER=EDGE")
    wanted: dict[str, float] = {}
    for name, edge in targets.items():
        if not isinstance(edge, (int, float)) or isinstance(edge, bool):
            raise PitbossError(f"{name}: {edge} is no house edge; write a share such as 0.05")
        wanted[name] = float(edge)
    from pitboss.reports.what_if import what_if

    with status("solving") as tell:
        made = what_if(rules, changes, wanted, tell)
    found = {"date": day, **made.to_dict()}
    if json:
        print_json(found)
    elif output is None:
        print_document(made.document(day))
    if output is not None:
        write_document(made.document(day), found, output, kind)
