"""A document as Markdown, as one self-contained page, and as PDF."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pitboss import style
from pitboss.reports.document import Beside, Picture, Signatures, Table

if TYPE_CHECKING:
    from markupsafe import Markup

    from pitboss.reports.document import Block, Document


LONGEST_WHOLE: Final = 24  # lines of a table that a printed page keeps together: more may not fit on one
LINE: Final = 50  # letters of a line in a column of sentences, about


def document_markdown(document: Document) -> str:
    """For files and for terminals; pictures are drawn in letters.

    >>> from pitboss.reports.document import Document
    >>> print(document_markdown(Document("A", "of b", "2026-01-01")))
    # A
    <BLANKLINE>
    of b
    <BLANKLINE>
    """
    parts = [f"# {document.title}", document.subtitle]
    if document.warning:
        parts.append(f"> **{document.warning}**")
    for section in document.sections:
        parts.append(f"## {section.title}")
        parts += [_block_markdown(block) for block in section.blocks]
    return "\n\n".join(parts) + "\n"


def _block_markdown(block: Block) -> str:
    if isinstance(block, str):
        return block
    if isinstance(block, Picture):
        return f"{block.words}\n\n```text\n{block.letters}\n```"
    if isinstance(block, Signatures):
        return "\n\n".join(
            "\n".join((f"**{role}**\n", *(f"- {name}: ______________________________" for name in block.fields)))
            for role in block.roles
        )
    if isinstance(block, Beside):
        return "\n\n".join(_block_markdown(table) for table in block.tables)
    rows = [
        "| " + " | ".join(_cell(text, (r, c) in block.marked) for c, text in enumerate(row)) + " |"
        for r, row in enumerate(block.rows)
    ]
    ruler = "|" + "|".join(_RULERS[block.aligned(c)] for c in range(len(block.columns))) + "|"
    lines = ["| " + " | ".join(block.columns) + " |", ruler, *rows]
    if block.title:
        lines = [f"**{block.title}**", "", *lines]
    if block.note:
        lines += ["", block.note]
    return "\n".join(lines)


_RULERS: Final = {"left": "---", "center": ":---:", "right": "---:"}


def _cell(text: str, marked: bool) -> str:
    escaped = text.replace("|", "\\|")
    return f"**{escaped}**" if marked else escaped


def document_html(document: Document) -> str:
    """One file that needs nothing else, reads in light and dark and prints well."""
    from jinja2 import Environment, PackageLoader, StrictUndefined

    page = Environment(
        loader=PackageLoader("pitboss.reports"), autoescape=True, undefined=StrictUndefined, trim_blocks=True
    )
    page.tests["table"] = lambda block: isinstance(block, Table)
    page.tests["beside"] = lambda block: isinstance(block, Beside)
    page.tests["picture"] = lambda block: isinstance(block, Picture)
    page.tests["signatures"] = lambda block: isinstance(block, Signatures)
    page.filters["css"] = _css
    page.filters["breakable"] = _breakable
    before = _before_number(document)
    return page.get_template("document.html").render(document=document, style=style, classes=_classes, before=before)


def _breakable(text: str) -> Markup:
    """A cell's text, in which the name of an option may be broken between its words."""
    from markupsafe import Markup

    return Markup("_<wbr>").join(text.split("_"))


def _css(text: str) -> str:
    """A text as a CSS string: whatever could end it, the line or the sheet is written by its number.

    >>> _css('"A" </style> · B')
    '"\\\\22 A\\\\22  \\\\3c /style> · B"'
    """
    return '"' + "".join(f"\\{ord(letter):x} " if letter in '"\\<\n' else letter for letter in text) + '"'


def _classes(table: Table, row: int, column: int) -> str:
    """What the page's sheet has to know of a cell."""
    text = table.rows[row][column]
    named = {
        "left": column in table.left,
        "marked": (row, column) in table.marked,
        f"play-{text}": table.letters and column not in table.left and text in style.PLAYS and text != "",
    }
    return " ".join(name for name, there in named.items() if there)


def document_pdf(document: Document) -> bytes:
    """Typeset by typst with the faces that it brings along; the same document gives the same bytes on every machine."""
    import tempfile
    from pathlib import Path

    import typst

    pictures: list[str] = []
    source = _typst(document, pictures)
    with tempfile.TemporaryDirectory() as folder:
        for i, svg in enumerate(pictures):
            Path(folder, f"picture{i}.svg").write_text(svg, "utf-8")
        path = Path(folder, "document.typ")
        path.write_text(source, "utf-8")
        made: bytes = typst.compile(str(path), format="pdf", ignore_system_fonts=True)
        return made


def _quoted(text: str) -> str:
    """A text as a typst string: nothing in it is markup."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _before_number(document: Document) -> str:
    """What stands on a printed page before its number."""
    return f"{document.footer} · page " if document.footer else "page "


def _typst(document: Document, pictures: list[str]) -> str:
    year, month, day = (int(part) for part in document.date.split("-"))
    felt, soft, line, gold = (f'rgb("{colour}")' for colour in (style.FELT, style.SOFT, style.LINE, style.GOLD))
    foot = f'size: 8pt, fill: {soft}, {_quoted(_before_number(document))} + counter(page).display("1 of 1", both: true)'
    parts = [
        f"#set document(title: {_quoted(document.title)}, date: datetime(year: {year}, month: {month}, day: {day}))",
        f'#set page(paper: "a4", margin: (x: 16mm, y: 18mm), footer: context align(center, text({foot})))',
        '#set text(size: 9pt, font: "Libertinus Serif")',
        "#set par(justify: false)",
        f"#show heading.where(level: 2): it => block(above: 16pt, below: 8pt, text(fill: {felt}, size: 12pt, it.body))",
        f'#text(size: 20pt, weight: "bold", fill: {felt}, {_quoted(document.title)})',
        f"#text(fill: {soft}, {_quoted(document.subtitle)})",
    ]
    if document.warning:
        parts.append(f'#block(stroke: 1pt + {gold}, inset: 8pt, text(weight: "bold", {_quoted(document.warning)}))')
    for section in document.sections:
        parts.append(f"#heading(level: 2, {_quoted(section.title)})")
        for block in section.blocks:
            if isinstance(block, str):  # what stands before a table stays with it
                stays = "true" if block is not section.blocks[-1] else "false"
                parts.append(f"#block(sticky: {stays}, par({_quoted(block)}))")
            elif isinstance(block, Picture):
                parts.append(
                    f'#image("picture{len(pictures)}.svg", width: {block.width:.0%}, alt: {_quoted(block.words)})'
                )
                pictures.append(block.svg)
            elif isinstance(block, Signatures):
                for role in block.roles:
                    cells = ", ".join(f"{_quoted(name)}, line(length: 100%)" for name in block.fields)
                    parts.append(
                        f"#block(above: 18pt, breakable: false)[#strong({_quoted(role)})\n#v(8pt)\n"
                        f"#grid(columns: (auto, 1fr, auto, 1fr), column-gutter: (8pt, 18pt, 8pt), row-gutter: 16pt, "
                        f"align: bottom, {cells})]"
                    )
            elif isinstance(block, Beside):
                cells = ", ".join(
                    f"block(breakable: false)[{_typst_table(table, line, soft)}]" for table in block.tables
                )
                parts.append(f"#grid(columns: 2, column-gutter: 14pt, row-gutter: 6pt, {cells})")
            else:
                parts.append(_typst_table(block, line, soft))
    return "\n\n".join(parts) + "\n"


def _typst_width(table: Table, column: int) -> str:
    """As wide as its words; columns of whole sentences share what is left, those of short ones get a smaller share."""
    longest = [max((len(row[c]) for row in table.rows), default=0) for c in range(len(table.columns))]
    if max(longest, default=0) <= 70 or longest[column] <= 24:
        return "auto" if len(table.columns) > 1 else "1fr"
    return "3fr" if longest[column] > 70 else "1fr"


def _typst_cell(text: str, ground: str | None, *, framed: bool) -> str:
    if ground is None:
        return _quoted(text)
    frame = f'stroke: 1.2pt + rgb("{style.INK}"), ' if framed else ""
    return f'table.cell({frame}fill: rgb("{ground}"), {_quoted(text)})'


def _typst_table(table: Table, line: str, soft: str) -> str:
    columns = ", ".join(_typst_width(table, c) for c in range(len(table.columns)))
    stands = ", ".join(table.aligned(c) for c in range(len(table.columns)))
    head = ", ".join(f'text(fill: {soft}, style: "italic", {_quoted(text)})' for text in table.columns)
    header = f"table.header({head}), " if any(table.columns) else ""
    cells = [
        _typst_cell(text, table.ground(r, c), framed=table.letters and (r, c) in table.marked)
        for r, row in enumerate(table.rows)
        for c, text in enumerate(row)
    ]
    title = f"#block(above: 10pt, below: 4pt, strong({_quoted(table.title)}))\n" if table.title else ""
    note = f"\n#text(size: 8pt, fill: {soft}, {_quoted(table.note)})" if table.note else ""
    lines = sum(max(-(-len(text) // LINE) for text in row) for row in table.rows)
    whole = "false" if lines <= LONGEST_WHOLE else "true"
    return (
        f"#block(breakable: {whole})[{title}"
        f"#table(columns: ({columns},), align: ({stands},), inset: (x: 4pt, y: 2.5pt), "
        f"stroke: (x: none, y: 0.4pt + {line}), {header}{', '.join(cells)}){note}]"
    )
