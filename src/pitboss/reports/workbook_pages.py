"""Pages of a spreadsheet: formats, what is printed on paper, and sections of a document as they read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pitboss import style
from pitboss.reports.document import Beside, Signatures, Table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pitboss.reports.document import Block, Section

HEADED: Final = 3  # rows above the first one with figures
A4: Final = 9
LINE: Final = 15  # points


class Pages:
    """A workbook under way: its formats, and pages that print."""

    def __init__(self, book: Any, foot: str) -> None:
        self.book, self.foot = book, foot.replace("&", "&&")
        self.head = book.add_format({"italic": True, "font_color": style.SOFT, "bottom": 1})
        self.title = book.add_format({"bold": True, "font_size": 14, "font_color": style.FELT})
        self.percent = book.add_format({"num_format": "0.000%"})
        self.number = book.add_format({"num_format": "0.000000"})
        self.whole = book.add_format({"num_format": "#,##0"})
        self.exact = book.add_format({"num_format": "0.00E+00"})
        marked = {"bg_color": style.MARKED, "border": 1, "border_color": style.LINE}
        self.input = book.add_format(marked)
        self.whole_input = book.add_format({**marked, "num_format": "#,##0"})
        self.number_input = book.add_format({**marked, "num_format": "0.000000"})
        self.soft = book.add_format({"font_color": style.SOFT})
        self.beside = book.add_format({"font_color": style.SOFT, "indent": 1})
        self.total = book.add_format({"bold": True, "top": 1, "num_format": "0.000000000"})
        self.wrap = book.add_format({"text_wrap": True, "valign": "top"})
        self.bold = book.add_format({"bold": True})
        self.line = book.add_format({"bottom": 1})
        self.grounds: dict[str | None, Any] = {}
        self.cells: dict[str, str] = {}  # on the first page, by what they are

    def sheet(self, name: str, title: str) -> Any:
        """An empty page that prints as one page wide, with its title above and what it belongs to below."""
        page = self.book.add_worksheet(name[:31])
        page.write(0, 0, title, self.title)
        page.set_landscape()
        page.set_paper(A4)
        page.fit_to_pages(1, 0)
        page.set_footer(f"&L{self.foot}&Rpage &P of &N")
        return page

    def page(self, name: str, title: str, columns: tuple[str, ...], widths: tuple[int, ...], note: str = "") -> Any:
        page = self.sheet(name, title)
        page.write(1, 0, note, self.soft)
        page.write_row(HEADED - 1, 0, columns, self.head)
        for i, width in enumerate(widths):
            page.set_column(i, i, width)
        page.freeze_panes(HEADED, 0)
        page.repeat_rows(0, HEADED - 1)
        return page

    def words(self, name: str, section: Section) -> None:
        """A section as it reads in the sheet, one block below the other."""
        page = self.sheet(name, section.title)
        blocks, row = section.blocks, HEADED - 1
        if blocks and isinstance(blocks[0], str):  # stands where a page of figures has its note
            page.write_string(1, 0, blocks[0], self.soft)
            blocks = blocks[1:]
        page.repeat_rows(0, row)
        widths: dict[int, int] = {}
        for table in (block for block in blocks if isinstance(block, Table)):
            for column, cells in enumerate(zip(table.columns, *table.rows, strict=True)):
                widths[column] = max(widths.get(column, 0), min(60, 2 + max(map(len, cells))))
        widths = widths or {0: 24}
        for column, width in widths.items():
            page.set_column(column, column, width)
        for block in blocks:
            row = self.block(page, row, block, widths) + 1

    def block(self, page: Any, row: int, block: Block, widths: Mapping[int, int]) -> int:
        """Write a block; the answer is the row after it. Rows are as high as their words need in such columns."""
        if isinstance(block, str):
            page.write_string(row, 0, block)
        elif isinstance(block, Signatures):
            for role in block.roles:
                page.write_string(row, 0, role, self.bold)
                for name in block.fields:
                    row += 2
                    page.write_string(row, 0, name)
                    page.write_blank(row, 1, None, self.line)
                page.set_column(1, 1, 60)
                row += 3
        elif isinstance(block, Beside):
            for table in block.tables:
                row = self.block(page, row, table, widths) + 1
        elif isinstance(block, Table):
            if block.title:
                page.write_string(row, 0, block.title, self.bold)
                row += 1
            page.write_row(row, 0, block.columns, self.head)
            for r, cells in enumerate(block.rows):
                row += 1
                lines = max(1 + len(text) // widths.get(c, len(text) + 1) for c, text in enumerate(cells))
                if lines > 1:
                    page.set_row(row, LINE * lines)
                for c, text in enumerate(cells):
                    page.write_string(row, c, text, self.ground(block.ground(r, c)) if block.letters else self.wrap)
            if block.note:
                row += 1
                page.write_string(row, 0, block.note)
        return row + 1

    def ground(self, colour: str | None) -> Any:
        """A cell of a strategy chart."""
        if colour not in self.grounds:
            ink = {"bg_color": colour, "align": "center", "border": 1, "border_color": style.EVEN} if colour else {}
            self.grounds[colour] = self.book.add_format(ink)
        return self.grounds[colour]
