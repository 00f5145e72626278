"""`pitboss inspect`: does this table follow its regulation?"""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from pitboss.cli.arguments import Assignments, Json, chosen_rules
from pitboss.cli.output import console, deliver, print_json
from pitboss.errors import PitbossError
from pitboss.files import check_target

if TYPE_CHECKING:
    from rich.console import Console

    from pitboss.reports.inspection import Inspection

Output = Annotated[Path | None, Parameter(name=["--output", "-o"], help="Write to this file.")]
Operator = Annotated[str | None, Parameter(help="The casino's name, as layout, sign and cards bear it.")]


def inspect(
    file: Annotated[Path | None, Parameter(help="A table described in TOML; - reads standard input.")] = None,
    /,
    *,
    new: Annotated[str | None, Parameter(metavar="GAME", help="Write a complete description that passes.")] = None,
    option: Assignments = None,
    operator: Operator = None,
    output: Output = None,
    json: Json = False,
) -> None:
    """Inspects a table described in a TOML file: every violation with its clause and what would cure it.

    Exit status 0 if the table meets every requirement, 1 if there is a violation, 2 if the file is not usable.
    --new writes a description that passes, with the clause of every requirement as a comment.

    Examples:
      pitboss inspect --new nj-triple-attack --option positions=7 -o table.toml
      pitboss inspect table.toml
      pitboss inspect table.toml --json
    """
    from pitboss.reports.inspection import decode, read_description
    from pitboss.reports.inspection import inspect as inspect_table
    from pitboss.reports.inspection_new import complete
    from pitboss.reports.inspection_toml import to_toml

    if new is not None and file is None:
        if json:
            raise PitbossError("--json goes with a FILE; --new writes TOML")
        if output is not None:
            check_target(output, ("toml", ""))
        rules = chosen_rules(new, option)
        deliver(to_toml(complete(rules, casino(operator)), rules), output)
        return
    if file is None or new is not None:
        raise PitbossError("inspect takes either a FILE or --new GAME")
    if option or operator or output:
        raise PitbossError("--option, --operator and --output go with --new; the file says which rules it follows")
    name, data = ("standard input", sys.stdin.buffer.read()) if str(file) == "-" else (file.name, file.read_bytes())
    report = inspect_table(read_description(decode(data, name), name))
    if json:
        print_json(report.to_dict())
    else:
        show(report, console())
    if not report.passes:
        raise SystemExit(1)


def casino(operator: str | None) -> str:
    """The casino's name as layout, sign and cards bear it; one that nobody could print is refused."""
    from pitboss.reports.inspection_new import OPERATOR
    from pitboss.reports.layout_plan import LEAST_SIZE, operator_size

    if operator is None:
        return OPERATOR
    if not operator.strip() or not operator.isprintable():
        raise PitbossError(f"--operator {operator!r} is no name that could be printed")
    name = operator.strip()
    if operator_size(name) < LEAST_SIZE:
        raise PitbossError(f"--operator {name[:30]!r}… has {len(name)} letters: on the felt nobody could read it")
    return name


def show(report: "Inspection", out: "Console") -> None:
    """The inspection as a person reads it."""
    from rich.box import SIMPLE_HEAD
    from rich.markup import escape
    from rich.table import Table

    book, text = report.rules.regulation, report.rules.source.text
    out.print(f"[bold]{book.name}[/bold], {book.jurisdiction} ({book.citation}), table {escape(report.table)}")
    under = f"; issued under {', '.join(text.authority)}" if text.authority else ""
    out.print(f"[dim]Text: {book.status}{under}. Rule set {report.rules.digest}.[/dim]\n")
    for number, violation in enumerate(report.violations, 1):
        wording = f" (wording: {violation.wording})" if violation.wording else ""
        out.print(
            f"[bold red]{number}. {escape(violation.clause)}[/bold red]{escape(wording)}  {escape(violation.found)}"
        )
        out.print(f"   [dim]required[/dim] {escape(violation.required)}")
        out.print(f"   [dim]cure    [/dim] {escape(violation.cure)}  [dim]({escape(violation.key)})[/dim]\n")
    table = Table(box=SIMPLE_HEAD, padding=(0, 1))
    table.add_column("section")
    table.add_column("requirements", justify="right")
    table.add_column("violations", justify="right")
    for section, checked in report.checked.items():
        failed = sum(violation.section == section for violation in report.violations)
        table.add_row(section, str(checked), f"[red]{failed}[/red]" if failed else "[green]none[/green]")
    out.print(table)
    for other in report.not_concerned:
        out.print(f"[dim]{escape(other.clause)} does not concern this table ({other.game}: {other.what})[/dim]")
    if report.samples:
        first = escape(report.samples[0])
        out.print(f"[magenta]{len(report.samples)} references are still samples, the first {first}[/magenta]")
    if report.warning:
        out.print(f"[magenta]Warning: {escape(report.warning)}[/magenta]")
    total = sum(report.checked.values())
    if report.passes:
        out.print(f"[bold green]The table meets all {total} requirements that concern it.[/bold green]")
    else:
        count = len(report.violations)
        out.print(f"[bold red]{count} violation{'s' if count != 1 else ''}[/bold red], {total} requirements checked.")
