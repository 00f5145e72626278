"""A par sheet as a spreadsheet whose totals are formulas: change a pay or a probability, and they follow."""

from __future__ import annotations

import io
from datetime import datetime
from typing import TYPE_CHECKING, Any

from pitboss import style
from pitboss.reports.identification import footer
from pitboss.reports.par_check import share
from pitboss.reports.par_document import dealt_words, par_document, wager_title
from pitboss.reports.par_identity import identification
from pitboss.reports.par_numbers import spread_kinds
from pitboss.reports.workbook_pages import HEADED, LINE, Pages

if TYPE_CHECKING:
    from pitboss.reports.par_sheet import ParSheet, WagerSheet

WORDS = {  # sections of the sheet that have no totals: their titles, and what their pages are called
    "Configuration": "Options",
    "Rules and payouts": "Rules",
    "Assumptions": "Assumptions",
    "Strategy": "Strategy",
    "Rulings that money hangs on": "Rulings",
    "Definitions": "Definitions",
    "Signatures": "Signatures",
}
MERGED = 105  # letters on a line of the two columns that hold words
MARK = "Marked cells are what goes in; change one, and everything that is a formula follows."


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
        pages = _ParPages(book, footer([sheet.rules], sheet.date))
        pages.summary(sheet)
        pages.distribution(sheet)
        for name, wager in sheet.wagers.items():
            pages.wager(name, wager)
        pages.bands(sheet)
        pages.effects(sheet)
        pages.simulation(sheet)
        for section in par_document(sheet).sections:
            if section.title in WORDS:
                pages.words(WORDS[section.title], section)
    return out.getvalue()


class _ParPages(Pages):
    def summary(self, sheet: ParSheet) -> None:
        title = f"Par sheet: {sheet.rules.regulation.name}"
        page = self.page("Summary", title, ("figure", "value", "kind"), (36, 26, 84), MARK)
        solution, spread = sheet.solution, sheet.solution.distribution
        last = HEADED + len(spread.chances)
        nets, chances = f"Distribution!$A$4:$A${last}", f"Distribution!$B$4:$B${last}"
        mean = f"SUMPRODUCT({nets},{chances})"
        recomputed = "recomputed from the distribution"
        of_chances, of_deviation, of_skewness = (f"{recomputed}; {kind}" for kind in spread_kinds(spread))
        pushes = share(spread.chances, 0)
        known = identification(sheet)
        for i, (name, text) in enumerate(known, HEADED):
            page.write(i, 0, name, self.wrap)
            page.merge_range(i, 1, i, 2, text, self.wrap)
            page.set_row(i, LINE * (1 + len(text) // MERGED))
        rows: list[tuple[str, float, Any, str, str | None]] = [
            ("average wager", solution.average_wager, self.number_input, "exact, as solved", None),
            ("house edge", -spread.mean, self.percent, of_chances, f"=-{mean}"),
            ("house edge, as solved", solution.house_edge, self.percent, "exact; stays as it was solved", None),
            (
                "difference of both",
                -spread.mean - solution.house_edge,
                self.exact,
                "rounding and what the distribution leaves out, as long as no cell is changed",
                "={house_edge}-{house_edge_as_solved}",
            ),
            (
                "element of risk",
                -spread.mean / solution.average_wager,
                self.percent,
                "house edge by average wager",
                "={house_edge}/{average_wager}",
            ),
            ("hit frequency", share(spread.chances, 1), self.percent, of_chances, f'=SUMIF({nets},">0",{chances})'),
            ("push frequency", pushes, self.percent, of_chances, f'=SUMIF({nets},"=0",{chances})'),
            ("loss frequency", share(spread.chances, -1), self.percent, of_chances, f'=SUMIF({nets},"<0",{chances})'),
            (
                "standard deviation",
                spread.std_dev,
                self.number,
                of_deviation,
                f"=SQRT(SUMPRODUCT({nets},{nets},{chances})-{mean}^2)",
            ),
            (
                "skewness",
                spread.skewness,
                self.number,
                of_skewness,
                f"=SUMPRODUCT(({nets}-{mean})^3,{chances})/{{standard_deviation}}^3",
            ),
            ("largest loss", min(spread.chances), None, recomputed, f"=MIN({nets})"),
            ("largest win", max(spread.chances), None, recomputed, f"=MAX({nets})"),
            *(
                (f"proven bound: {of}", bound, self.exact, "what it can be off by at most, rounding aside", None)
                for of, bound in (
                    ("all chances together", spread.error),
                    ("standard deviation", spread.std_dev_error),
                    ("skewness", spread.skewness_error),
                )
            ),
        ]
        if not pushes:
            rows = [row for row in rows if row[0] != "push frequency"]
        first = HEADED + len(known)
        self.cells = {row[0].replace(",", "").replace(" ", "_"): f"B{i}" for i, row in enumerate(rows, first + 1)}
        for i, (name, value, form, kind, formula) in enumerate(rows, first):
            page.write(i, 0, name)
            page.write(i, 2, kind, self.beside)
            if formula is None:
                page.write(i, 1, value, form)
            else:
                page.write_formula(i, 1, formula.format(**self.cells), form, value)

    def distribution(self, sheet: ParSheet) -> None:
        chances = sheet.solution.distribution.chances
        kind, _, _ = spread_kinds(sheet.solution.distribution)
        columns = ("net", "probability", "contribution")
        note = f"All chances together: {kind}. {MARK}"
        page = self.page("Distribution", "Every result of a round", columns, (12, 24, 24), note)
        for i, (net, p) in enumerate(chances.items(), HEADED):
            page.write(i, 0, net, self.input)
            page.write(i, 1, p, self.input)
            page.write_formula(i, 2, f"=A{i + 1}*B{i + 1}", None, net * p)
        last = HEADED + len(chances)
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
        columns = ("event", "net", "combinations", "probability", "contribution", "paid", "probability, as a fraction")
        note = f"{MARK} The last two columns are words, and stay as they were computed."
        page = self.page(name, wager_title(wager), columns, (26, 22, 22, 22, 22, 12, 26), note)
        first = HEADED + 1
        last = first + len(wager.lines) - 1
        for i, line in enumerate(wager.lines, HEADED):
            page.write(i, 0, line.event)
            page.write(i, 1, float(line.net), self.input)
            page.write(i, 2, line.combinations, self.whole_input)
            page.write_formula(i, 3, f"=C{i + 1}/C${last + 1}", None, float(line.probability))
            page.write_formula(i, 4, f"=B{i + 1}*D{i + 1}", None, float(line.contribution))
            page.write(i, 5, line.pays, self.beside)
            page.write_string(i, 6, str(line.probability), self.beside)
        page.write(last, 0, "total", self.total)
        page.write(last, 1, "", self.total)
        page.write_formula(last, 2, f"=SUM(C{first}:C{last})", self.whole, wager.deals)
        page.write_formula(last, 3, f"=SUM(D{first}:D{last})", self.total, 1.0)
        page.write_formula(last, 4, f"=SUM(E{first}:E{last})", self.total, float(wager.wager.ev))
        nets, chances, ev = f"B{first}:B{last}", f"D{first}:D{last}", f"E{last + 1}"
        figures = (
            ("house edge", f"=-{ev}", float(wager.wager.house_edge), self.percent),
            ("hit frequency", f'=SUMIF({nets},">0",{chances})', float(wager.wager.hit_frequency), self.percent),
            ("loss frequency", f'=SUMIF({nets},"<0",{chances})', 1 - float(wager.wager.hit_frequency), self.percent),
            (
                "standard deviation",
                f"=SQRT(SUMPRODUCT({nets},{nets},{chances})-{ev}^2)",
                wager.wager.std_dev,
                self.number,
            ),
            (
                "skewness",
                f"=SUMPRODUCT(({nets}-{ev})^3,{chances})/B{last + 6}^3",
                wager.skewness,
                self.number,
            ),
            ("largest loss", f"=MIN({nets})", min(wager.chances), None),
            ("largest win", f"=MAX({nets})", max(wager.chances), None),
        )
        for i, (figure, formula, value, form) in enumerate(figures, last + 2):
            page.write(i, 0, figure)
            page.write_formula(i, 1, formula, form, value)
            page.write(i, 2, "recomputed from the table, exact", self.beside)

    def bands(self, sheet: ParSheet) -> None:
        columns = ("wager", "rounds", "confidence", "low", "high", "from")
        note = "Win of the house per unit of initial wagers over so many rounds, as computed: no formula follows here."
        page = self.page("Bands", "Bands of the hold", columns, (20, 16, 12, 14, 14, 10), note)
        every = [("main game", band) for band in sheet.bands]
        every += [(name, band) for name, wager in sheet.wagers.items() for band in wager.bands]
        for i, (name, band) in enumerate(every, HEADED):
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
        note = "Exact figures and sample as computed; z follows."
        page = self.page("Simulation", title, columns, (34, 20, 20, 20, 12), note)
        for i, check in enumerate(played.checks, HEADED):
            page.write_row(i, 0, (check.figure, check.exact, check.simulated, check.std_error))
            page.write_formula(i, 4, f"=(C{i + 1}-B{i + 1})/D{i + 1}", None, check.z)
        at = HEADED + 1 + len(played.checks)
        page.write_row(
            at, 0, ("chi-square of the distribution", played.chi_square, "degrees of freedom", played.freedom)
        )
        page.write(at + 1, 0, "p-value")
        page.write(at + 1, 1, played.p_value)
        page.write(at + 3, 0, dealt_words(sheet))
        page.write_row(at + 4, 0, ("dealt shoe: house edge", "", sheet.dealt.house_edge, sheet.dealt.std_error))
        if played.too_rare:
            page.write(at + 2, 0, "too rare to be checked in so many rounds")
            page.write(at + 2, 1, ", ".join(played.too_rare))

    def effects(self, sheet: ParSheet) -> None:
        """Each choice with its edges; the changes are from the figures of the other pages as they were solved."""
        from xlsxwriter.utility import xl_rowcol_to_cell

        sides = [name for name in sheet.wagers if any(name in cost.sides for cost in sheet.costs)]
        columns = ["choice", "house edge", "change", "average wager", "change"]
        columns += [head for name in sides for head in (f"{name}: house edge", "change")]
        note = "Exact, if one choice were another; what the text ties to a choice changes along."
        widths = (52, 14, 14, 14, 14, *([24, 14] * len(sides)))
        page = self.page("Effects", "What each option does", tuple(columns), widths, note)
        for i, cost in enumerate(sheet.costs, HEADED):
            page.write(i, 0, cost.choice)
            page.write(i, 1, cost.house_edge, self.percent)
            edge, wager = (f"Summary!{self.cells[name]}" for name in ("house_edge_as_solved", "average_wager"))
            page.write_formula(i, 2, f"=B{i + 1}-{edge}", self.percent, cost.change)
            page.write(i, 3, cost.average_wager, self.number)
            page.write_formula(i, 4, f"=D{i + 1}-{wager}", self.number, cost.wager_change)
            for c, name in enumerate(sides):
                if name in cost.sides:
                    then, change = cost.sides[name]
                    at, now = 5 + 2 * c, f"'{name}'!B{HEADED + len(sheet.wagers[name].lines) + 3}"
                    page.write(i, at, then, self.percent)
                    page.write_formula(i, at + 1, f"={xl_rowcol_to_cell(i, at)}-{now}", self.percent, change)
        if not sheet.costs:
            page.write(HEADED, 0, "no option changes what the game or a side wager is worth")
