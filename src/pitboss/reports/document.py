"""A report as text, tables and pictures, before anybody decides whether it becomes a page, a PDF or plain text."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from pitboss.style import MARKED, PLAYS


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under headings. `left` columns hold words, all others numbers; `marked` cells (row, column) stand out.

    With `letters` the cells of all other columns are plays of a strategy chart, and have their colours.
    """

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    title: str = ""
    left: frozenset[int] = frozenset({0})
    note: str = ""
    marked: frozenset[tuple[int, int]] = frozenset()
    letters: bool = False

    def aligned(self, column: int) -> Literal["left", "center", "right"]:
        """How a column stands: words to the left, plays in the middle, numbers to the right."""
        return "left" if column in self.left else "center" if self.letters else "right"

    def ground(self, row: int, column: int) -> str | None:
        """The colour under a cell, if it has one of its own; a marked play has its own and a frame."""
        if self.letters and column not in self.left:
            return PLAYS.get(self.rows[row][column])
        return MARKED if (row, column) in self.marked else None


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing, the words for those who cannot see it, and the same in letters where there are no drawings.

    `width` is its part of a printed page's.
    """

    svg: str
    words: str
    letters: str
    width: float = 0.88


@dataclass(frozen=True, slots=True)
class Signatures:
    """Who signs in which role, and what each fills in."""

    roles: tuple[str, ...]
    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Beside:
    """Small tables that may stand beside each other."""

    tables: tuple[Table, ...]


Block = str | Table | Beside | Picture | Signatures


@dataclass(slots=True)
class Section:
    """A heading and what stands under it."""

    title: str
    blocks: list[Block] = field(default_factory=list)


@dataclass(slots=True)
class Document:
    """A whole report. `warning` stands above everything else, `footer` on every printed page beside its number."""

    title: str
    subtitle: str
    date: str
    warning: str = ""
    footer: str = ""
    sections: list[Section] = field(default_factory=list)

    def section(self, title: str, *blocks: Block) -> None:
        """Add a section."""
        self.sections.append(Section(title, list(blocks)))
