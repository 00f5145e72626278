"""Where the strategy charts of several rule sets differ."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pitboss.reports.document import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pitboss.odds.chart_tables import LetterTable
    from pitboss.odds.parameters import Parameters

NOT_THERE = "–"  # a chart that has no such cell


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell of a chart: what each rule set plays there."""

    table: str
    row: str
    column: str
    actions: tuple[str, ...]

    def to_dict(self) -> dict[str, object]:
        """For JSON."""
        return {"table": self.table, "row": self.row, "column": self.column, "actions": list(self.actions)}


def charts_of(rule: Parameters) -> tuple[LetterTable, ...]:
    """The charts of any rule set in the solver's words, the points of the switch left out."""
    from pitboss.odds.chart_by_total import chart
    from pitboss.odds.chart_tables import letter_tables
    from pitboss.odds.hand_solver import HandSolver

    return tuple(letter_tables(chart(HandSolver(rule, rule.shoe)), rule))


def _cells(tables: Sequence[LetterTable]) -> dict[tuple[str, str, str], str]:
    return {
        (table.title, row, column): letter
        for table in tables
        for row, letters in table.rows
        for column, letter in zip(table.columns, letters, strict=True)
    }


def differing(charts: Sequence[Sequence[LetterTable]]) -> list[Cell]:
    """The cells in which not all charts say the same, in the order of the first chart that has them.

    >>> from pitboss.odds.chart_tables import LetterTable
    >>> one = LetterTable("Hard", "", ("2", "3"), (("12", ("H", "S")),))
    >>> two = LetterTable("Hard", "", ("2", "3"), (("12", ("H", "H")),))
    >>> differing([[one], [two]])
    [Cell(table='Hard', row='12', column='3', actions=('S', 'H'))]
    """
    found = [_cells(tables) for tables in charts]
    places = dict.fromkeys(place for cells in found for place in cells)
    every = [Cell(*place, tuple(cells.get(place, NOT_THERE) for cells in found)) for place in places]
    return [cell for cell in every if len(set(cell.actions)) > 1]


def marked_tables(charts: Sequence[Sequence[LetterTable]], names: Sequence[str]) -> list[Table]:
    """Every chart that differs somewhere, each rule set's own, with the differing cells marked."""
    cells = {(cell.table, cell.row, cell.column) for cell in differing(charts)}
    titles = dict.fromkeys(table.title for tables in charts for table in tables)
    made = []
    for title in titles:
        if not any(place[0] == title for place in cells):
            continue
        for name, tables in zip(names, charts, strict=True):
            for table in (table for table in tables if table.title == title):
                marked = frozenset(
                    (r, c + 1)
                    for r, (row, letters) in enumerate(table.rows)
                    for c in range(len(letters))
                    if (title, row, table.columns[c]) in cells
                )
                rows = tuple((row, *letters) for row, letters in table.rows)
                made.append(
                    Table((table.corner, *table.columns), rows, f"{title}: {name}", marked=marked, letters=True)
                )
    return made
