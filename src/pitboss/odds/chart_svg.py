"""A chart as SVG: letters on colours that colour-blind people can tell apart (after Okabe and Ito)."""

from __future__ import annotations

from html import escape
from textwrap import wrap
from typing import TYPE_CHECKING, Final

from pitboss import style
from pitboss.odds.chart_tables import LEGEND, LetterTable

if TYPE_CHECKING:
    from collections.abc import Sequence

CELL_WIDTH, CELL_HEIGHT, LABEL_WIDTH, GAP, MARGIN = 34, 24, 78, 34, 28
COLUMNS = 2
LETTER = 0.62  # the width of a letter of a long line, in sizes, in the widest face that a reader may have
_PAGE: Final = """
body{color:var(--ink);background:var(--paper);margin:2rem auto;max-width:62rem;padding:0 1rem}
h1{font-size:1.6rem;line-height:1.2;margin:0 0 .8rem}h2{font-size:1.1rem;margin:1.6rem 0 .5rem}p{margin:.2rem 0}
main{columns:2 27rem;column-gap:2.2rem;margin-top:1.6rem}
table{border-collapse:collapse;table-layout:fixed;width:100%;max-width:30rem;break-inside:avoid;margin:0 0 1.5rem}
caption{text-align:left;font-weight:bold;padding-bottom:.3rem}th{padding:.15rem 0}
thead th:first-child,tbody th{width:5.6rem;text-align:right;padding-right:.5rem}thead th:first-child{font-weight:normal}
td{border:1px solid var(--even);text-align:center;padding:.12rem 0;height:1.35rem}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(22rem,1fr));gap:.3rem}dl div{display:flex;gap:.7rem}
dt{border:1px solid var(--even);flex:0 0 2.1rem;height:1.35rem;text-align:center}dd{margin:0}
@media print{table{break-inside:avoid}td,dt{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
"""


def _size(table: LetterTable) -> tuple[int, int]:
    return LABEL_WIDTH + CELL_WIDTH * len(table.columns), 26 + CELL_HEIGHT * (1 + len(table.rows))


def _text(x: float, y: float, text: str, *, size: int = 13, bold: bool = False, anchor: str = "start") -> str:
    weight = " font-weight='bold'" if bold else ""
    return f"<text x='{x:g}' y='{y:g}' font-size='{size}'{weight} text-anchor='{anchor}'>{escape(text)}</text>"


def _table(table: LetterTable, x: int, y: int) -> list[str]:
    parts = [_text(x, y + 14, table.title, size=14, bold=True)]
    top = y + 26
    parts.append(_text(x, top + 16, table.corner or "", size=12))
    for i, column in enumerate(table.columns):
        middle = x + LABEL_WIDTH + (i + 0.5) * CELL_WIDTH
        parts.append(_text(middle, top + 16, column, bold=True, anchor="middle"))
    for r, (label, cells) in enumerate(table.rows):
        line = top + (r + 1) * CELL_HEIGHT
        parts.append(_text(x + LABEL_WIDTH - 8, line + 16, label, bold=True, anchor="end"))
        for i, cell in enumerate(cells):
            left = x + LABEL_WIDTH + i * CELL_WIDTH
            colour = style.PLAYS.get(cell, style.PAPER)
            parts.append(
                f"<rect x='{left}' y='{line}' width='{CELL_WIDTH}' height='{CELL_HEIGHT}' "
                f"fill='{colour}' stroke='{style.EVEN}' stroke-width='0.6'/>"
            )
            parts.append(_text(left + CELL_WIDTH / 2, line + 16, style.minus(cell), anchor="middle"))
    return parts


def chart_svg(title: str, lines: Sequence[str], tables: Sequence[LetterTable]) -> str:
    """One SVG document: title, lines below it, the tables in two columns, the legend of the letters that occur."""
    width = MARGIN * 2 + COLUMNS * (LABEL_WIDTH + 10 * CELL_WIDTH) + (COLUMNS - 1) * GAP
    parts = [_text(MARGIN, 44, title, size=22, bold=True)]
    lines = [part for line in lines for part in wrap(line, int((width - 2 * MARGIN) / (13 * LETTER)))]
    parts += [_text(MARGIN, 68 + 18 * i, line) for i, line in enumerate(lines)]
    top = 68 + 18 * len(lines) + 8
    heights = [top] * COLUMNS
    for table in tables:
        column = min(range(COLUMNS), key=heights.__getitem__)
        x = MARGIN + column * (LABEL_WIDTH + 10 * CELL_WIDTH + GAP)
        parts += _table(table, x, heights[column])
        heights[column] += _size(table)[1] + 22
    used = {cell for table in tables for _, cells in table.rows for cell in cells}
    shown = [letter for letter in LEGEND if letter in used]
    y = max(heights) + 6
    half = (len(shown) + 1) // 2
    for i, letter in enumerate(shown):
        x = MARGIN + (i // half) * (LABEL_WIDTH + 10 * CELL_WIDTH + GAP)
        line = y + (i % half) * 26
        parts.append(
            f"<rect x='{x}' y='{line}' width='{CELL_WIDTH}' height='20' "
            f"fill='{style.PLAYS[letter]}' stroke='{style.EVEN}'/>"
        )
        parts.append(_text(x + CELL_WIDTH / 2, line + 15, letter, anchor="middle"))
        parts.append(_text(x + CELL_WIDTH + 10, line + 15, LEGEND[letter]))
    height = y + half * 26 + MARGIN
    body = "\n".join(parts)
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width} {height}' width='{width}' height='{height}' "
        f"font-family=\"{style.SANS}\" fill='{style.INK}' role='img' aria-label='{escape(title, quote=True)}'>\n"
        f"<rect width='{width}' height='{height}' fill='{style.PAPER}'/>\n{body}\n</svg>\n"
    )


def chart_html(title: str, lines: Sequence[str], tables: Sequence[LetterTable]) -> str:
    """A page with real tables, for screens, screen readers and printers."""
    used = {cell for table in tables for _, cells in table.rows for cell in cells}
    styles = "".join(
        f".{letter}{{background:{colour};color:{style.INK}}}" for letter, colour in style.PLAYS.items() if letter
    )
    parts = []
    for table in tables:
        head = "".join(f"<th scope='col'>{escape(column)}</th>" for column in table.columns)
        rows = "".join(
            f"<tr><th scope='row'>{escape(label)}</th>"
            + "".join(
                f"<td class='{cell}'>{cell}</td>" if cell in style.PLAYS else f"<td>{escape(style.minus(cell))}</td>"
                for cell in cells
            )
            + "</tr>"
            for label, cells in table.rows
        )
        corner = f"<th>{escape(table.corner)}</th>"
        parts.append(
            f"<table><caption>{escape(table.title)}</caption><thead><tr>{corner}{head}</tr></thead>"
            f"<tbody>{rows}</tbody></table>"
        )
    legend = "".join(
        f"<div><dt class='{letter}'>{letter}</dt><dd>{escape(text)}</dd></div>"
        for letter, text in LEGEND.items()
        if letter in used
    )
    about = "".join(f"<p>{escape(line)}</p>" for line in lines)
    return (
        f"<!doctype html><html lang='en'><head><meta charset='utf-8'><title>{escape(title)}</title><style>"
        f"{style.custom_properties()}body{{font:14px/1.4 {style.SANS}}}{_PAGE}"
        f"{styles}</style></head><body><h1>{escape(title)}</h1>{about}"
        f"<main>{''.join(parts)}</main><h2>Letters</h2><dl>{legend}</dl></body></html>\n"
    )


def chart_csv(tables: Sequence[LetterTable]) -> str:
    """One line per cell: table, row, column, letter."""
    import csv
    import io

    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["table", "row", "column", "play"])
    for table in tables:
        for label, cells in table.rows:
            writer.writerows(
                [table.title, label, column, cell] for column, cell in zip(table.columns, cells, strict=True)
            )
    return out.getvalue()
