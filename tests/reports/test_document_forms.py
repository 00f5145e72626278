"""A document in its forms: every printed page says to which report it belongs."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from shutil import which

import pytest

from pitboss.reports.document import Document, Table
from pitboss.reports.document_forms import document_html, document_markdown, document_pdf

FOOT = "Double Attack Blackjack (nj-double-attack) · rule set 8ff7963c8b01 · 2026-01-31"


def long_document() -> Document:
    made = Document("A sheet", "of many rows", "2026-01-31", footer=FOOT)
    made.section("Rows", Table(("number", "square"), tuple((str(n), str(n * n)) for n in range(200))))
    return made


def test_every_page_of_a_pdf_has_a_footer(tmp_path: Path) -> None:
    if which("pdftotext") is None:
        pytest.skip("no pdftotext here: the pages were not read (apt-get install poppler-utils)")
    path = tmp_path / "sheet.pdf"
    path.write_bytes(document_pdf(long_document()))
    read = subprocess.run(["pdftotext", "-layout", str(path), "-"], capture_output=True, check=True, text=True)
    pages = read.stdout.rstrip("\f").split("\f")
    assert len(pages) > 1
    for number, page in enumerate(pages, 1):
        assert f"{FOOT} · page {number} of {len(pages)}" in page


def test_a_printed_page_of_html_has_a_footer() -> None:
    page = document_html(long_document())
    assert f'@bottom-center {{ content: "{FOOT} · page " counter(page) " of " counter(pages);' in page
    assert 'content: "page " counter(page)' in document_html(Document("A", "b", "2026-01-31"))


def test_a_footer_cannot_leave_its_place() -> None:
    page = document_html(Document("A", "b", "2026-01-31", footer='"</style><script>'))
    assert "<script>" not in page


def test_plays_stand_in_the_middle_of_their_columns() -> None:
    made = Document("A", "b", "2026-01-31")
    made.section("Chart", Table(("up", "2", "3"), (("12", "H", "S"),), letters=True))
    made.section("Figures", Table(("up", "2", "3"), (("12", "1.5", "2"),)))
    text = document_markdown(made)
    assert "|---|:---:|:---:|" in text
    assert "|---|---:|---:|" in text


@pytest.mark.parametrize(("letters", "least"), [(20, 1), (1500, 8)])
def test_a_table_of_few_but_tall_rows_goes_on_over_the_page(letters: int, least: int) -> None:
    """Kept whole, what is below the page's foot would be lost."""
    made = Document("Pages", "tall rows", "2026-01-31")
    row = ("R01", "word " * (letters // 5), "word " * (letters // 5))
    made.section("Tall", Table(("", "", ""), (row,) * 18, left=frozenset({0, 1, 2})))
    assert len(re.findall(rb"/Type\s*/Page\b(?!s)", document_pdf(made))) >= least
