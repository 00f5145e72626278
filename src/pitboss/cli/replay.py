"""`pitboss replay`: play a history file."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from pitboss.cli.arguments import Json
from pitboss.cli.output import console, print_json
from pitboss.record.excess import excess
from pitboss.record.expectations import failures
from pitboss.record.history import NotAHistory, Replay, load, play
from pitboss.regulations.cutting_card import warning

if TYPE_CHECKING:
    from rich.console import Console

File = Annotated[Path, Parameter(help="A history: rounds as TOML.")]
Line = Annotated[int | None, Parameter(help="Stop before this line of `actions`.")]
Events = Annotated[
    bool, Parameter(name="--events", negative=(), show_default=False, help="Show every event with its clause.")
]
LogTo = Annotated[Path | None, Parameter(name="--log", help="Also write the event log of the table to this new file.")]


def replay(file: File, /, *, line: Line = None, events: Events = False, log: LogTo = None, json: Json = False) -> None:
    """Play a history file and show its rounds, what was refused, and the question that is left on the table.

    Exit status 0 if every line was played, 1 if an action was refused (also where the file expects it; `pitboss check`
    accepts that) or an [expect] failed, 2 if the file is not a history. With --line the [expect] is not looked at.

    Examples:
      pitboss replay round.toml
      pitboss replay round.toml --line 5
      pitboss replay round.toml --events
      pitboss replay round.toml --log table.log
      pitboss replay round.toml --json
    """
    history = load(file)
    try:
        played = play(history, stop_before=line)
        failed = failures(played) if line is None else []
    except NotAHistory as error:
        raise NotAHistory(f"{file}: {error}") from None
    for doubt in excess(history):
        print(f"pitboss: warning: {file}: {doubt}", file=sys.stderr)
    if log is not None and played.rules is not None:
        from pitboss.record.log.history import write_log

        write_log(history, log, name=file.stem)
    if json:
        print_json(played.to_dict())
    else:
        show(console(), played, events=events)
    for failure in failed if "refused" in history.expect or not played.refused else failed[1:]:
        print(f"pitboss: {file}: expected otherwise: {failure}", file=sys.stderr)
    if played.refused or failed:
        raise SystemExit(1)


def show(out: "Console", played: Replay, *, events: bool = False) -> None:
    """A replay for people."""
    from pitboss.cli.round_view import heading, print_layout, print_round, story

    if played.rules:
        heading(out, played.rules)
        if warned := warning(played.rules):
            out.print(f"[magenta]Warning: {warned}[/magenta]")
    if played.table:
        if events:
            out.print()
            story(out, ((event.text, event.clause) for event in played.table.events))
        for record in played.table.rounds:
            print_round(out, record.to_dict())
        print_layout(out, played.table)
        if odd := [event for event in played.table.events if event.type in ("irregular", "dead", "void")]:
            out.print("\nIrregular")
            story(out, ((event.text, event.clause) for event in odd))
    if played.refused:
        print_refusal(out, played)


def print_refusal(out: "Console", played: Replay) -> None:
    """What was refused, why, by which clause, and what would be possible."""
    from rich.text import Text

    from pitboss.cli.round_view import print_question

    refused = played.refused or {}
    out.print()
    where = f"line {refused['line']}" if refused["line"] else "before the first line"
    out.print(Text(f"Refused, {where}: ", style="bold red") + Text(str(refused["action"]), style="bold"))
    out.print(Text(f"  {refused['reason']} ") + Text(f"({refused['clause']})", style="dim"))
    if played.table and played.table.round is None:
        print_question(out, played.table)
