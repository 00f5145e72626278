"""With any face that a machine may have, no text of a drawing leaves its place, and no page is wider than its paper."""

from __future__ import annotations

import subprocess
from pathlib import Path
from shutil import which
from typing import TYPE_CHECKING

import pytest

from pitboss import style
from pitboss.odds.chart_svg import chart_svg
from pitboss.odds.chart_tables import LEGEND, LetterTable
from pitboss.regulations import game_ids, rules
from pitboss.reports.distribution_plot import distribution_svg
from pitboss.reports.document_forms import document_html
from pitboss.reports.inspection_new import complete
from pitboss.reports.layout import draw_layout
from pitboss.reports.layout_shapes import SHAPES
from pitboss.reports.par_document import par_document
from pitboss.reports.rule_sheet import rule_sheet_html
from pitboss.reports.sign import draw_sign

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

    from pitboss.reports.par_sheet import ParSheet

FAMILIES = ("DejaVu", "Liberation", "Noto")
OPERATOR = "The Grand Boardwalk Hotel & Casino"
MEASURE = Path(__file__).with_name("measure_text.js").read_text("utf-8")
# What is wider than the paper; on a phone a wide table may be moved to and fro in its own place.
TOO_WIDE = """() => [...document.querySelectorAll('html, table, p, h1, h2, svg')]
    .filter((each) => !each.closest('.scroll') || getComputedStyle(each.closest('.scroll')).overflowX !== 'auto')
    .filter((each) => each.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5
        || each.scrollWidth > each.clientWidth + 1 && !['svg', 'TABLE'].includes(each.tagName))
    .map((each) => `${each.tagName}: ${each.textContent.trim().slice(0, 50)}`)"""


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    chromium = which("chromium") or which("chromium-browser") or which("google-chrome")
    if chromium is None:
        pytest.skip("no Chromium here: the faces were not tried (apt-get install chromium)")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        yield browser.new_page(viewport={"width": 2000, "height": 1200})
        browser.close()


@pytest.fixture(params=FAMILIES)
def family(request: pytest.FixtureRequest) -> str:
    name = str(request.param)
    if which("fc-list") is None or not subprocess.run(["fc-list", f"{name} Serif"], capture_output=True).stdout:
        pytest.skip(f"{name} is not installed here")
    return name


def forced(text: str, family: str) -> str:
    """A drawing or page that names this family only, and nothing to fall back on."""
    assert style.SERIF in text or style.SANS in text
    return text.replace(style.SERIF, f"'{family} Serif'").replace(style.SANS, f"'{family} Sans'")


def wrong(page: Page, drawing: str, family: str) -> list[str]:
    page.set_content(f"<body style='margin:0'>{forced(drawing, family)}")
    found = page.evaluate(MEASURE)
    assert isinstance(found, list)
    return found


def test_what_overflows_is_noticed(page: Page, family: str) -> None:
    narrow = draw_sign(complete(rules("nj-double-attack"), OPERATOR), rules("nj-double-attack"))
    assert wrong(page, narrow.replace("Winning wagers pay".upper(), "WINNING " * 9), family)


@pytest.mark.parametrize("game", game_ids())
def test_felt_and_sign(page: Page, family: str, game: str) -> None:
    book = rules(game)
    described = complete(book, OPERATOR)
    for shape in SHAPES.values():
        assert not wrong(page, draw_layout(described, book, shape), family), shape.name
    assert not wrong(page, draw_sign(described, book), family)


def test_charts_and_plots(page: Page, family: str, sheet: ParSheet) -> None:
    """The longest words that a chart may have: every letter of the legend, and rows with the longest labels."""
    columns = (*"23456789", "10", "A")
    letters = LetterTable(
        "After doubling: hard totals", "up card", columns, tuple((label, ("Ds",) * 10) for label in ("10-10", "A-A"))
    )
    rows = tuple((letter or "-", (letter,) * 10) for letter in LEGEND)
    every = LetterTable("Hard totals, two or more cards", "up card", columns, rows)
    points = LetterTable("Switch points", "dealer", ("2–6", "7–8", "9–10", "A"), (("blackjack", ("-20",) * 4),))
    drawn = chart_svg("Double Back Jack", ("A line below the title.",), (letters, every, points))
    assert not wrong(page, drawn, family)
    assert not wrong(page, sheet.chart.svg(), family)
    assert not wrong(page, distribution_svg(sheet.solution.distribution.chances), family)
    for wager in sheet.wagers.values():
        assert not wrong(page, distribution_svg(wager.chances, "units of this wager"), family)


def test_pictures_follow_the_dark(page: Page, sheet: ParSheet) -> None:
    """Ground, lines and bars are those of the page, not a bright card upon it."""
    fill = "(name) => getComputedStyle(document.querySelector(`figure .${name}`)).fill"
    for scheme, colours in (("dark", style.DARK), ("light", style.LIGHT)):
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        page.set_content(document_html(par_document(sheet)))
        for name, named in (("paper", "paper"), ("words", "soft"), ("won", "won"), ("lost", "lost")):
            wanted = tuple(int(colours[named][at : at + 2], 16) for at in (1, 3, 5))
            assert page.evaluate(fill, name) == f"rgb{wanted}", (scheme, name)
    page.emulate_media(color_scheme="light")


def test_a_signature_is_whole_on_a_phone(page: Page, sheet: ParSheet) -> None:
    """Its table is no wider than its place, though a digest is one word."""
    page.set_viewport_size({"width": 390, "height": 1200})
    page.set_content(document_html(par_document(sheet)))
    wide = "() => { const at = document.querySelector('.scroll'); return at.scrollWidth - at.clientWidth; }"
    assert page.evaluate(wide) <= 0
    page.set_viewport_size({"width": 2000, "height": 1200})


@pytest.mark.parametrize(("media", "width"), [("print", 688), ("screen", 1100), ("screen", 390)])
def test_pages(page: Page, family: str, sheet: ParSheet, media: str, width: int) -> None:
    """A4 between its margins, a screen and a phone."""
    page.set_viewport_size({"width": width, "height": 1200})
    page.emulate_media(media="print" if media == "print" else "screen")
    for text in (document_html(par_document(sheet)), rule_sheet_html(sheet.rules)):
        page.set_content(forced(text, family))
        assert page.evaluate(TOO_WIDE) == []
    page.emulate_media(media="screen")
    page.set_viewport_size({"width": 2000, "height": 1200})
