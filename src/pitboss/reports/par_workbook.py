"""A par sheet as a spreadsheet whose totals are formulas: change a pay or a probability, and they follow."""

from __future__ import annotations

import io
from datetime import datetime
from typing import TYPE_CHECKING, Any

from pitboss import style
from pitboss.regulations.options import show
from pitboss.reports.document import Beside, Signatures, Table
from pitboss.reports.par_check import share
from pitboss.reports.par_document import METHOD, par_document, wager_title
from pitboss.reports.signature import software

if TYPE_CHECKING:
    from pitboss.reports.document import Block, Section
    from pitboss.reports.par_sheet import ParSheet, WagerSheet

WORDS = {  # sections of the sheet that have no totals: their titles, and what their pages are called
    "Configuration": "Options",
    "Strategy": "Strategy",
    "Rulings that money hangs on": "Rulings",
    "Definitions": "Definitions",
    "Signatures": "Signatures",
}
EDGE = 13  # the row of the exact house edge on the first page, as a spreadsheet counts


def par_workbook(sheet: ParSheet) -> bytes:
    """The file."""
    import xlsxwriter

    out = io.BytesIO()
    # The file is packed with fixed times, so that the same sheet gives the same bytes.
    with xlsxwriter.Workbook(out, {"in_memory": True}) as book:
        book.set_properties(
            {
                "title": f"Par sheet: {sheet.rules.regulation.name}",
                "created": datetime.fromisoformat(sheet.date),
                "comments": f"rule set {sheet.rules.digest}",
            }
        )
        pages = _Pages(book)
        pages.summary(sheet)
        pages.distribution(sheet)
        for name, wager in sheet.wagers.items():
            pages.wager(name, wager)
        pages.bands(sheet)
        pages.effects(sheet)
        pages.simulation(sheet)
        for section in par_document(sheet).sections:
            if section.title in WORDS:
                pages.words(section)
    return out.getvalue()


class _Pages:
    def __init__(self, book: Any) -> None:
        self.book = book
        self.head = book.add_format({"italic": True, "font_color": style.SOFT, "bottom": 1})
        self.title = book.add_format({"bold": True, "font_size": 14, "font_color": style.FELT})
        self.percent = book.add_format({"num_format": "0.000%"})
        self.number = book.add_format({"num_format": "0.000000"})
        self.whole = book.add_format({"num_format": "#,##0"})
        self.total = book.add_format({"bold": True, "top": 1, "num_format": "0.000000000"})
        self.wrap = book.add_format({"text_wrap": True, "valign": "top"})
        self.bold = book.add_format({"bold": True})
        self.line = book.add_format({"bottom": 1})
        self.grounds: dict[str | None, Any] = {}

    def page(self, name: str, title: str, columns: tuple[str, ...], widths: tuple[int, ...]) -> Any:
        page = self.book.add_worksheet(name[:31])
        page.write(0, 0, title, self.title)
        page.write_row(2, 0, columns, self.head)
        for i, width in enumerate(widths):
            page.set_column(i, i, width)
        page.freeze_panes(3, 0)
        return page

    def summary(self, sheet: ParSheet) -> None:
        page = self.page(
            "Summary", f"Par sheet: {sheet.rules.regulation.name}", ("figure", "value", "kind"), (34, 26, 46)
        )
        book, program, spread = sheet.rules.regulation, software(), sheet.solution.distribution
        identity = (
            ("game", f"{book.name} ({book.id})"),
            ("regulation", f"{sheet.citation}, {book.jurisdiction}; {book.status}"),
            ("rule set", sheet.rules.digest),
            ("software", f"{program['name']} {program['version']}"),
            ("signature of the software (SHA-256)", program["signature"]),
            ("date", sheet.date),
            ("method", METHOD),
            ("seed of the simulation", str(sheet.simulation.seed)),
        )
        rows: list[tuple[str, str | float, Any, str, str | None]] = [
            (name, text, None, "", None) for name, text in identity
        ]
        n = 3 + len(spread.chances)
        nets, chances = f"Distribution!$A$4:$A${n}", f"Distribution!$B$4:$B${n}"
        mean = f"SUMPRODUCT({nets},{chances})"
        recomputed = "recomputed from the distribution"
        rows += [
            ("average wager", sheet.solution.average_wager, self.number, "exact", None),
            ("house edge", sheet.solution.house_edge, self.percent, "exact", None),
            ("house edge", -spread.mean, self.percent, recomputed, f"=-{mean}"),
            (
                "element of risk",
                sheet.solution.element_of_risk,
                self.percent,
                "edge by average wager",
                f"=B{EDGE}/B{EDGE - 1}",
            ),
            ("hit frequency", share(spread.chances, 1), self.percent, recomputed, f'=SUMIF({nets},">0",{chances})'),
            ("push frequency", share(spread.chances, 0), self.percent, recomputed, f'=SUMIF({nets},"=0",{chances})'),
            ("loss frequency", share(spread.chances, -1), self.percent, recomputed, f'=SUMIF({nets},"<0",{chances})'),
            (
                "standard deviation",
                spread.std_dev,
                self.number,
                recomputed,
                f"=SQRT(SUMPRODUCT({nets},{nets},{chances})-{mean}^2)",
            ),
            (
                "skewness",
                spread.skewness,
                self.number,
                recomputed,
                f"=SUMPRODUCT(({nets}-{mean})^3,{chances})/B{EDGE + 6}^3",
            ),
            ("largest loss", min(spread.chances), None, recomputed, f"=MIN({nets})"),
            ("largest win", max(spread.chances), None, recomputed, f"=MAX({nets})"),
        ]
        for i, (name, value, form, kind, formula) in enumerate(rows, 3):
            page.write(i, 0, name)
            page.write(i, 2, kind)
            if formula is None:
                page.write(i, 1, value, form)
            else:
                page.write_formula(i, 1, formula, form, value)

    def distribution(self, sheet: ParSheet) -> None:
        page = self.page(
            "Distribution", "Every result of a round (exact)", ("net", "probability", "contribution"), (12, 24, 24)
        )
        chances = sheet.solution.distribution.chances
        for i, (net, p) in enumerate(chances.items(), 3):
            page.write(i, 0, net)
            page.write(i, 1, p)
            page.write_formula(i, 2, f"=A{i + 1}*B{i + 1}", None, net * p)
        last = 3 + len(chances)
        page.write(last, 0, "total", self.total)
        page.write_formula(last, 1, f"=SUM(B4:B{last})", self.total, sum(chances.values()))
        page.write_formula(last, 2, f"=SUM(C4:C{last})", self.total, sheet.solution.distribution.mean)
        plot = self.book.add_chart({"type": "column"})
        plot.add_series(
            {
                "categories": ["Distribution", 3, 0, last - 1, 0],
                "values": ["Distribution", 3, 1, last - 1, 1],
                "fill": {"color": style.WON},
                "gap": 30,
            }
        )
        plot.set_y_axis({"log_base": 10, "name": "probability", "crossing": 1e-12})
        plot.set_x_axis({"name": "net", "label_position": "low"})
        plot.set_legend({"none": True})
        page.insert_chart("E3", plot)

    def wager(self, name: str, wager: WagerSheet) -> None:
        columns = ("event", "pays", "net", "combinations", "probability", "exactly", "contribution")
        page = self.page(name, wager_title(wager), columns, (26, 12, 8, 22, 22, 24, 22))
        first = 4
        last = first + len(wager.lines) - 1
        for i, line in enumerate(wager.lines, 3):
            page.write(i, 0, line.event)
            page.write(i, 1, line.pays)
            page.write(i, 2, float(line.net))
            page.write(i, 3, line.combinations, self.whole)
            page.write_formula(i, 4, f"=D{i + 1}/D${last + 1}", None, float(line.probability))
            page.write_string(i, 5, str(line.probability))
            page.write_formula(i, 6, f"=C{i + 1}*E{i + 1}", None, float(line.contribution))
        page.write(last, 0, "total", self.total)
        page.write_formula(last, 3, f"=SUM(D{first}:D{last})", self.whole, wager.deals)
        page.write_formula(last, 4, f"=SUM(E{first}:E{last})", self.total, 1.0)
        page.write_formula(last, 6, f"=SUM(G{first}:G{last})", self.total, float(wager.wager.ev))
        squares = f"SUMPRODUCT(C{first}:C{last},C{first}:C{last},E{first}:E{last})"
        for i, (figure, formula, value, form) in enumerate(
            (
                ("house edge", f"=-G{last + 1}", float(wager.wager.house_edge), self.percent),
                (
                    "hit frequency",
                    f'=SUMIF(C{first}:C{last},">0",E{first}:E{last})',
                    float(wager.wager.hit_frequency),
                    self.percent,
                ),
                (
                    "loss frequency",
                    f'=SUMIF(C{first}:C{last},"<0",E{first}:E{last})',
                    1 - float(wager.wager.hit_frequency),
                    self.percent,
                ),
                ("standard deviation", f"=SQRT({squares}-G{last + 1}^2)", wager.wager.std_dev, self.number),
                (
                    "skewness",
                    f"=SUMPRODUCT((C{first}:C{last}-G{last + 1})^3,E{first}:E{last})/B{last + 6}^3",
                    wager.skewness,
                    self.number,
                ),
                ("largest loss", f"=MIN(C{first}:C{last})", min(wager.chances), None),
                ("largest win", f"=MAX(C{first}:C{last})", max(wager.chances), None),
            ),
            last + 2,
        ):
            page.write(i, 0, figure)
            page.write_formula(i, 1, formula, form, value)
            page.write(i, 2, "exact")

    def bands(self, sheet: ParSheet) -> None:
        columns = ("wager", "rounds", "confidence", "low", "high", "from")
        page = self.page("Bands", "Bands of the hold", columns, (20, 16, 12, 14, 14, 10))
        every = [("main game", band) for band in sheet.bands]
        every += [(name, band) for name, wager in sheet.wagers.items() for band in wager.bands]
        for i, (name, band) in enumerate(every, 3):
            page.write(i, 0, name)
            page.write(i, 1, band.rounds, self.whole)
            page.write(i, 2, band.confidence)
            page.write(i, 3, band.low, self.percent)
            page.write(i, 4, band.high, self.percent)
            page.write(i, 5, band.method)

    def simulation(self, sheet: ParSheet) -> None:
        columns = ("figure", "exact", "sample", "standard error", "z")
        played = sheet.simulation
        title = f"{played.rounds:,} rounds, seed {played.seed}"
        page = self.page("Simulation", title, columns, (34, 20, 20, 20, 12))
        for i, check in enumerate(played.checks, 3):
            page.write_row(i, 0, (check.figure, check.exact, check.simulated, check.std_error))
            page.write_formula(i, 4, f"=(C{i + 1}-B{i + 1})/D{i + 1}", None, check.z)
        at = 4 + len(played.checks)
        page.write_row(
            at, 0, ("chi-square of the distribution", played.chi_square, "degrees of freedom", played.freedom)
        )
        page.write(at + 1, 0, "p-value")
        page.write(at + 1, 1, played.p_value)
        if played.too_rare:
            page.write(at + 2, 0, "too rare to be checked in so many rounds")
            page.write(at + 2, 1, ", ".join(played.too_rare))

    def effects(self, sheet: ParSheet) -> None:
        columns = ("choice", "house edge", "change")
        page = self.page("Effects", "What each option does (exact)", columns, (40, 16, 16))
        for i, cost in enumerate(sheet.costs, 3):
            page.write(i, 0, f"{cost.option} = {show(cost.option, cost.value)}")
            page.write(i, 1, cost.house_edge, self.percent)
            page.write_formula(i, 2, f"=B{i + 1}-Summary!B{EDGE}", self.percent, cost.change)
        if not sheet.costs:
            page.write(3, 0, "no option changes the game's own edge")

    def words(self, section: Section) -> None:
        """A section as it reads in the sheet, one block below the other."""
        page = self.book.add_worksheet(WORDS[section.title])
        page.write(0, 0, section.title, self.title)
        row = 2
        for block in section.blocks:
            row = self.block(page, row, block) + 1
        tables = [block for block in section.blocks if isinstance(block, Table)]
        widths = [
            min(60, 2 + max(len(each[column]) for each in (table.columns, *table.rows)))
            for table in tables
            for column in range(len(table.columns))
        ]
        for column, width in enumerate(widths or (24,)):
            page.set_column(column, column, width)

    def block(self, page: Any, row: int, block: Block) -> int:
        """Write a block; the answer is the row after it."""
        if isinstance(block, str):
            page.write_string(row, 0, block)
        elif isinstance(block, Signatures):
            for role in block.roles:
                page.write_row(row, 0, (f"{role}:", "", "", "date:"))
                page.set_column(1, 2, 24)
                for column in (1, 2, 4):
                    page.write_blank(row, column, None, self.line)
                row += 3
        elif isinstance(block, Beside):
            for table in block.tables:
                row = self.block(page, row, table) + 1
        elif isinstance(block, Table):
            if block.title:
                page.write_string(row, 0, block.title, self.bold)
                row += 1
            page.write_row(row, 0, block.columns, self.head)
            for r, cells in enumerate(block.rows):
                row += 1
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
