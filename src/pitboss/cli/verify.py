"""`pitboss verify`: whether a log is what was written."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from pitboss.cli.arguments import Json
from pitboss.cli.output import console, print_json
from pitboss.record.log.repair import repair as repair_log
from pitboss.record.verify import Verification
from pitboss.record.verify import verify as verify_log

LogPath = Annotated[Path, Parameter(help="An event log.")]
Repair = Annotated[
    bool, Parameter(name="--repair", negative=(), show_default=False, help="Cut off a torn last line first.")
]
Head = Annotated[str, Parameter(help="A digest noted earlier: some entry must still have it.")]


def verify(log: LogPath, /, *, head: Head = "", repair: Repair = False, json: Json = False) -> None:
    """Check a log from end to end: chain of digests, revealed shoes, money, and a replay by the rules.

    Nothing can be changed, left out or moved unseen but for entries cut off the end: note the head digest elsewhere and
    give it back with --head. Exit status 0 if the log is sound, 1 if something was found, 2 if the file is no log.

    Examples:
      pitboss verify table.log
      pitboss verify table.log --head 9f86d081884c
      pitboss verify table.log --repair
      pitboss verify table.log --json
    """
    repaired = repair_log(log) if repair else ""
    found = verify_log(log, head=head)
    if json:
        print_json({**as_json(found), "repaired": repaired or None})
    else:
        show(found, repaired)
    if found.findings:
        raise SystemExit(1)


def as_json(found: Verification) -> dict[str, object]:
    """What was found, for programs."""
    log = found.log
    header = log.header if log.entries else None
    return {
        "sound": not found.findings,
        "table": header.table if header else None,
        "game": header.game if header else None,
        "rules": header.rules if header else None,
        "entries": len(log.entries),
        "rounds": found.rounds,
        "closed": log.closed,
        "head": found.head or None,
        "findings": [{"line": each.line, "entry": each.entry, "what": each.what} for each in found.findings],
        "remarks": found.remarks,
    }


def show(found: Verification, repaired: str) -> None:
    """What was found, for people."""
    from rich.text import Text

    out, log = console(), found.log
    if repaired:
        out.print(Text("repaired  ", style="magenta") + Text(repaired), soft_wrap=True)
    what = f": table {log.header.table}, {log.header.game}, rule set {log.header.rules}" if log.entries else ""
    out.print(Text(f"{log.path}{what}"), soft_wrap=True)
    rounds = "1 round" if found.rounds == 1 else f"{found.rounds} rounds"
    out.print(Text(f"{len(log.entries)} sound entries, {rounds} over"))
    for finding in found.findings:
        out.print(Text("found     ", style="bold red") + Text(str(finding)), soft_wrap=True)
    for remark in found.remarks:
        out.print(Text("note      ", style="magenta") + Text(remark), soft_wrap=True)
    if found.head:
        out.print(Text(f"head      {found.head}", style="dim"), soft_wrap=True)
    verdict = Text("not sound", style="bold red") if found.findings else Text("sound", style="bold green")
    out.print(verdict)
