"""`pitboss check`: run the [expect] of history files."""

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, NamedTuple

from cyclopts import Parameter

from pitboss.cli.arguments import Json
from pitboss.cli.output import console, print_json
from pitboss.record.expectations import failures
from pitboss.record.history import NotAHistory, load, play

Paths = Annotated[list[Path], Parameter(negative=(), help="History files, or directories with .toml files below them.")]
_STYLE = {"ok": "green", "failed": "red", "no history": "bold red"}


class Checked(NamedTuple):
    """One file: `ok`, `failed` or `no history`, and what there is to say."""

    path: Path
    status: str
    findings: list[str]


def check(path: Paths, /, *, json: Json = False) -> None:
    """Play every history below PATH and compare it with its [expect].

    A file without [expect] passes if every line is played. Exit status 0 if all pass, 1 if an expectation failed, 2 if
    a file is no history.

    Examples:
      pitboss check tests/scenarios
      pitboss check round.toml other.toml
      pitboss check examples --json
    """
    checked = [checked_file(file) for file in files(path)]
    counts = Counter(each.status for each in checked)
    if json:
        print_json(
            {
                "files": [
                    {"path": str(each.path), "status": each.status, "findings": each.findings} for each in checked
                ],
                **{status: counts[status] for status in _STYLE},
            }
        )
    else:
        show(checked)
    if status := 2 if counts["no history"] else 1 if counts["failed"] else 0:
        raise SystemExit(status)


def files(paths: Sequence[Path]) -> Iterator[Path]:
    """The files that are meant: those named, and every .toml below a directory."""
    for path in paths:
        if not path.is_dir():
            yield path
            continue
        below = sorted(file for file in path.rglob("*.toml") if file.is_file())
        if not below:
            raise NotAHistory(f"{path}: no .toml file below this directory")
        yield from below


def checked_file(path: Path) -> Checked:
    """Play one file and compare."""
    try:
        history = load(path)
        found = failures(play(history))
    except NotAHistory as error:
        return Checked(path, "no history", [str(error).removeprefix(f"{path}: ")])
    return Checked(path, "failed" if found else "ok", found)


def show(checked: Sequence[Checked]) -> None:
    """One line for each file, and a summary."""
    from rich.text import Text

    out = console()
    for each in checked:
        out.print(Text(f"{each.status:10}  ", style=_STYLE[each.status]) + Text(str(each.path)), soft_wrap=True)
        for finding in each.findings:
            out.print(Text(f"            {finding}"), soft_wrap=True)
    counts = Counter(each.status for each in checked)
    kinds = ", ".join(f"{counts[status]} {status}" for status in _STYLE if counts[status])
    out.print(Text(f"{len(checked)} files: {kinds}", style="bold"))
