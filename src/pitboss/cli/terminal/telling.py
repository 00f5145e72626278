"""Saying things in a window of any width: indented paragraphs, what happened with its clause, the legal answers.

Colours: only bold, dim, red, green and magenta, which are readable on dark and on light; nothing is said by colour
alone.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from rich.text import Text

from pitboss.cli.output import GREATEST_WIDTH
from pitboss.cli.round_view import sentence

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.console import Console

    from pitboss.table import Event

LEAST_WIDTH = 24
NOTE, GOOD, BAD, STRESS = "dim", "green", "red", "magenta"


def fit(out: Console) -> None:
    """Follow the window: it may have been made smaller or larger since the last line."""
    if "COLUMNS" not in os.environ and sys.stdout.isatty():
        columns = os.get_terminal_size(sys.stdout.fileno()).columns
        out.width = max(LEAST_WIDTH, min(columns or GREATEST_WIDTH, GREATEST_WIDTH))


def window_lines() -> int:
    """How many lines the window has."""
    return os.get_terminal_size(sys.stdout.fileno()).lines if sys.stdout.isatty() else sys.maxsize


def paragraph(out: Console, text: str | Text, *, first: str = "", indent: str = "", style: str = "") -> None:
    """A text wrapped to the window and indented; `first` stands before its first line, within the indentation."""
    whole = text if isinstance(text, Text) else Text(text)
    whole.stylize(style)
    for number, line in enumerate(whole.wrap(out, max(LEAST_WIDTH // 2, out.width - len(indent)))):
        line.rstrip()
        out.print(Text(first.ljust(len(indent)) if not number else indent) + line)


def counted(number: int, thing: str) -> str:
    """A number of things.

    >>> counted(1, "round"), counted(2, "round")
    ('1 round', '2 rounds')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def happened(out: Console, events: Iterable[Event]) -> None:
    """What happened, each sentence with its clause at the right edge, or below where there is no room."""
    for event in events:
        said, cited = sentence(event.text), Text(event.clause, style=NOTE)
        lines = list(said.wrap(out, out.width - 2))
        room = out.width - 2 - lines[-1].cell_len - 2 - cited.cell_len
        for line in lines[:-1]:
            out.print(Text("  ") + line)
        if room >= 0:
            out.print(Text("  ") + lines[-1] + Text(" " * (room + 2)) + cited)
        else:
            out.print(Text("  ") + lines[-1])
            out.print(Text(" " * max(4, out.width - cited.cell_len)) + cited)


def flow(out: Console, items: Iterable[Text], indent: str = "  ") -> None:
    """Items side by side, broken only between them."""
    line = Text(indent)
    for item in items:
        if line.cell_len > len(indent) and line.cell_len + 2 + item.cell_len > out.width:
            out.print(line)
            line = Text(indent)
        line = line + Text("  " if line.cell_len > len(indent) else "") + item
    out.print(line)
