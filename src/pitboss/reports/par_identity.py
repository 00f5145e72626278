"""What a par sheet is about, what made it, and how to make it again."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from pitboss.reports.par_words import METHOD
from pitboss.reports.signature import software

if TYPE_CHECKING:
    from pitboss.reports.par_sheet import ParSheet


def identification(sheet: ParSheet) -> tuple[tuple[str, str], ...]:
    """Names and values, as document and spreadsheet have them."""
    rules, program = sheet.rules, software()
    book = rules.regulation
    return (
        ("game", f"{book.name} ({book.id})"),
        ("regulation", f"{sheet.citation}, {book.jurisdiction}; {book.status}"),
        ("rule set", rules.digest),
        ("rule set (SHA-256)", rules.sha256),
        ("software", f"{program['name']} {program['version']}"),
        ("signature of the software (SHA-256)", program["signature"]),
        ("date", sheet.date),
        ("method", METHOD),
        ("seed of the simulation", str(sheet.simulation.seed)),
        ("command that makes it", command(sheet)),
    )


def command(sheet: ParSheet) -> str:
    """The command that makes the same sheet again; the ending of the file's name chooses its form."""
    chosen = (f"--option {shlex.quote(f'{name}={_toml(value)}')}" for name, value in sheet.rules.changed.items())
    run = f"--rounds {sheet.simulation.rounds} --seed {sheet.simulation.seed} --date {sheet.date}"
    return " ".join(("pitboss parsheet", sheet.rules.game, *chosen, run))


def _toml(value: object) -> str:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{name} = {each}' for name, each in value.items())}}}"
    return str(value)
