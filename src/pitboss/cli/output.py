"""What commands print: tables for people, JSON for programs."""

from __future__ import annotations

import json
import os
import sys
from typing import TYPE_CHECKING

from rich.console import Console

from pitboss.files import write_whole

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

WIDTH_WITHOUT_TERMINAL = 110
GREATEST_WIDTH = 130
# The endings of pictures and pages; "" is a name without one, which promises nothing else.
SVG = ("svg", "")
PAGE = ("html", "htm")


class _Console(Console):
    def on_broken_pipe(self) -> None:
        raise BrokenPipeError  # `pitboss.cli.main` answers it, for prints and tables alike


def console(*, stderr: bool = False) -> Console:
    """Where people read: as wide as the terminal, within reason; plain text when it is not a terminal."""
    stream = sys.stderr if stderr else sys.stdout
    if "COLUMNS" in os.environ:
        return _Console(file=stream, highlight=False)
    if not stream.isatty():
        return _Console(file=stream, highlight=False, width=WIDTH_WITHOUT_TERMINAL)
    return _Console(
        file=stream, highlight=False, width=min(os.get_terminal_size(stream.fileno()).columns, GREATEST_WIDTH)
    )


def deliver(text: str, output: Path | None) -> None:
    """To the file, which has been checked before the work, or to standard output."""
    if output is None:
        print(text, end="")
    else:
        write_whole(output, text.encode())


def print_json(value: Mapping[str, object]) -> None:
    """One JSON document on standard output."""
    print(json.dumps(value, indent=2, ensure_ascii=False))
