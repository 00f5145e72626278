"""Where the strategy charts of several rule sets differ."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pitboss.reports.document import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pitboss.odds.chart_tables import LetterTable
    from pitboss.odds.parameters import Parameters

NOT_THERE = "–"  # a rule set that has no such cell


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


def _aligned(charts: Sequence[Sequence[LetterTable]]) -> dict[str, tuple[LetterTable | None, ...]]:
    """The tables that stand for each other, by title.

    Where hands of several numbers of cards have tables of their own, another rule set's table for any number stands
    beside each of them.
    """
    from pitboss.odds.chart_tables import ANY_NUMBER

    def any_number(title: str) -> str:
        return f"{title.partition(',')[0]}, {ANY_NUMBER} cards"

    found = [{table.title: table for table in tables} for tables in charts]
    titles = dict.fromkeys(title for tables in found for title in tables)
    told_apart = {any_number(title) for title in titles if title != any_number(title)}
    return {
        title: tuple(tables.get(title) or tables.get(any_number(title)) for tables in found)
        for title in titles
        if title not in told_apart
    }


def _letters(table: LetterTable | None) -> dict[tuple[str, str], str]:
    if table is None:
        return {}
    return {
        (row, column): letter
        for row, letters in table.rows
        for column, letter in zip(table.columns, letters, strict=True)
        if letter
    }


def differing(charts: Sequence[Sequence[LetterTable]]) -> list[Cell]:
    """The cells that two rule sets have and play differently, in the order of the first chart that has them.

    >>> from pitboss.odds.chart_tables import LetterTable
    >>> one = LetterTable("Hard", "", ("2", "3"), (("12", ("H", "S")), ("11", ("H", "H"))))
    >>> two = LetterTable("Hard", "", ("2", "3"), (("12", ("H", "H")),))
    >>> differing([[one], [two]])
    [Cell(table='Hard', row='12', column='3', actions=('S', 'H'))]
    """
    cells = []
    for title, tables in _aligned(charts).items():
        found = [_letters(table) for table in tables]
        places = dict.fromkeys(place for letters in found for place in letters)
        cells += [Cell(title, *place, tuple(letters.get(place, NOT_THERE) for letters in found)) for place in places]
    return [cell for cell in cells if len({*cell.actions} - {NOT_THERE}) > 1]


def not_everywhere(charts: Sequence[Sequence[LetterTable]], names: Sequence[str]) -> str:
    """Which tables only some of the rule sets have, in a sentence; nothing if there is none."""
    only: dict[str, list[str]] = {}
    for title, tables in _aligned(charts).items():
        if not all(tables):
            there = " and ".join(name for name, table in zip(names, tables, strict=True) if table)
            only.setdefault(there, []).append(title)
    return " ".join(f"Only {there} has {'; '.join(titles)}." for there, titles in only.items())


def cell_table(cells: Sequence[Cell], names: Sequence[str]) -> Table:
    """The cells in rows, those of one hand that are played alike together."""
    together: dict[tuple[str, str, tuple[str, ...]], list[str]] = {}
    for cell in cells:
        together.setdefault((cell.table, cell.row, cell.actions), []).append(cell.column)
    rows = tuple((table, row, ", ".join(columns), *actions) for (table, row, actions), columns in together.items())
    columns = ("chart", "hand", "card", *names)
    return Table(columns, rows, left=frozenset(range(len(columns))))


def legend(tables: Sequence[Table]) -> Table:
    """What the letters in these tables mean."""
    from pitboss.odds.chart_tables import LEGEND

    used = {letter for table in tables for _, *letters in table.rows for letter in letters}
    rows = tuple((meaning, letter) for letter, meaning in LEGEND.items() if letter in used)
    return Table(("", ""), rows, "Letters", letters=True)


def marked_tables(charts: Sequence[Sequence[LetterTable]], names: Sequence[str]) -> list[Table]:
    """Every table that differs somewhere, each rule set's own, with the differing cells marked."""
    cells = {(cell.table, cell.row, cell.column) for cell in differing(charts)}
    made = []
    for title, tables in _aligned(charts).items():
        if not any(place[0] == title for place in cells):
            continue
        for name, table in zip(names, tables, strict=True):
            if table is None:
                continue
            marked = frozenset(
                (r, c + 1)
                for r, (row, letters) in enumerate(table.rows)
                for c, letter in enumerate(letters)
                if letter and (title, row, table.columns[c]) in cells
            )
            rows = tuple((row, *letters) for row, letters in table.rows)
            made.append(Table((table.corner, *table.columns), rows, f"{title}: {name}", marked=marked, letters=True))
    return made
