"""`pitboss recall`: a round re-enacted from its log."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from pitboss.cli.arguments import Json
from pitboss.cli.output import SVG, console, print_json
from pitboss.files import check_target, write_whole
from pitboss.record.log.entries import NotALog, Refusal
from pitboss.record.log.reading import Log, read
from pitboss.record.recall import Recall
from pitboss.record.recall import recall as recall_round
from pitboss.style import minus

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

LogPath = Annotated[Path, Parameter(help="An event log.")]
Number = Annotated[int, Parameter(name="--round", help="The number of the round.")]
Svg = Annotated[Path | None, Parameter(help="Also draw the table at the end of the round.")]


def recall(log: LogPath, /, *, round_: Number, svg: Svg = None, json: Json = False) -> None:
    """Re-enact a round: stakes, cards, decisions and payments in plain words with clauses, balances before and after.

    Examples:
      pitboss recall table.log --round 12
      pitboss recall table.log --round 12 --svg round-12.svg
      pitboss recall table.log --round 12 --json
    """
    if svg is not None:
        check_target(svg, SVG)
    found = recall_round(sound_part(log), round_)
    if json:
        print_json(found.to_dict())
    else:
        show(console(), found)
    if svg is not None:
        from pitboss.reports.round_picture import round_picture

        write_whole(svg, round_picture(found).encode())


def sound_part(path: Path) -> Log:
    """The log as far as its chain holds, with a warning if that is not all of it, or if it does not follow from the
    rules; `NotALog` if it has no sound header.
    """
    log = read(path)
    if not log.entries:
        raise NotALog(f"{path}: {log.findings[0]}")
    for finding in log.findings[:1]:
        print(f"pitboss: warning: {path}: {finding}; only what stands before is used", file=sys.stderr)
    if not log.findings:
        from pitboss.record.verify import verify

        for finding in verify(path).findings[:1]:
            print(f"pitboss: warning: {path} does not verify: {finding}; see pitboss verify", file=sys.stderr)
    return log


def show(out: "Console", found: Recall) -> None:
    """The round for people."""
    from pitboss.cli.round_view import heading, print_round, tell
    from pitboss.regulations import rules

    header = found.header
    heading(out, rules(header.game, found.options), f", table {header.table}, shoe {found.shoe}")
    out.print()
    for entry in found.said:
        if isinstance(entry, Refusal):
            tell(out, entry.action, entry.at or "", [(f"Refused: {entry.reason}.", entry.clause)])
        else:
            tell(out, entry.action, entry.at or "", [(event["text"], event["clause"]) for event in entry.events])
    if found.over is None:
        out.print("\nThe round is being played.")
        return
    print_round(out, found.over.played)
    out.print()
    out.print(balances(found.over.before, found.over.after))


def balances(before: dict[str, str], after: dict[str, str]) -> "Table":
    """The money of every place and of the inventory around the round."""
    from rich.table import Table

    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    grid.add_column("  balance", min_width=24)
    grid.add_column("before", justify="right")
    grid.add_column("after", justify="right")
    for account, amount in after.items():
        grid.add_row(f"  {account}", minus(before.get(account, "0.00")), minus(amount))
    return grid
