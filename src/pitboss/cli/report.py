"""What the commands that make reports share: a date, a line of progress, and where the report goes."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from pitboss.cli.output import console
from pitboss.errors import PitbossError
from pitboss.files import write_whole

if TYPE_CHECKING:
    from pitboss.reports.document import Document

Day = Annotated[str | None, Parameter(name="--date", help="The date on the report, YYYY-MM-DD; today unless given.")]


@contextmanager
def status(what: str) -> Iterator[Callable[[str], None]]:
    """A line on a terminal's standard error that says what is being computed."""
    out = console(stderr=True)
    if not out.is_terminal:
        yield lambda _text: None
        return
    with out.status(what) as line:
        yield line.update


def part_of(tell: Callable[[str], None]) -> Callable[[str, float], None]:
    """How long work says what is being done, and which part of it is done."""
    return lambda what, part: tell(f"{what} {part:.0%}" if part else what)


def a_date(text: str | None) -> str:
    """The date given, or today.

    >>> a_date("2026-01-31")
    '2026-01-31'
    """
    from datetime import date

    if text is None:
        return date.today().isoformat()
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        raise PitbossError(f"{text!r} is not a date; write it like 2026-01-31") from None


def write_document(document: "Document", data: Mapping[str, object], output: Path, kind: str) -> None:
    """Write a document as the kind of file that was asked for."""
    import json

    from pitboss.reports.document_forms import document_html, document_markdown

    if kind == "json":
        made = json.dumps(data, indent=2, ensure_ascii=False) + "\n"
    else:
        made = document_html(document) if kind == "html" else document_markdown(document)
    write_whole(output, made.encode())


def print_document(document: "Document") -> None:
    """A document for people at a terminal."""
    from rich.box import SIMPLE_HEAD
    from rich.markup import escape
    from rich.table import Table as Grid
    from rich.text import Text

    from pitboss.reports.document import Beside, Table

    out = console()
    out.print(f"[bold]{escape(document.title)}[/bold]: {escape(document.subtitle)}")
    if document.warning:
        out.print(Text(document.warning, "bold magenta"))
    for section in document.sections:
        out.print(f"\n[bold]{escape(section.title)}[/bold]")
        for block in section.blocks:
            if isinstance(block, str):
                out.print(Text(block))
            tables = block.tables if isinstance(block, Beside) else (block,) if isinstance(block, Table) else ()
            for table in tables:
                grid = Grid(title=Text(table.title) if table.title else None, title_justify="left", box=SIMPLE_HEAD)
                for c, heading in enumerate(table.columns):
                    grid.add_column(Text(heading), justify=table.aligned(c), overflow="fold")
                for r, row in enumerate(table.rows):
                    cells = [Text(text, "bold reverse" if (r, c) in table.marked else "") for c, text in enumerate(row)]
                    grid.add_row(*cells)
                out.print(grid)
                if table.note:
                    out.print(Text(table.note, "dim"))
