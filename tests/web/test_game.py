"""The analysis page in a browser: the solver's numbers, cells that can be walked, a hand that can be asked about."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pitboss import style
from pitboss.odds import ev, solve
from pitboss.odds.side import side_wagers
from pitboss.regulations import rules

if TYPE_CHECKING:
    from playwright.sync_api import Page
    from tests.web.conftest import Opens

PATIENCE = 240_000  # a first compilation on a busy machine


def whole(page: Page) -> None:
    """Wait until everything is worked out."""
    page.locator("#removal table").wait_for(timeout=PATIENCE)
    page.wait_for_function("() => !document.querySelector('.working')", timeout=PATIENCE)


def test_every_part_is_the_solvers(visit: Opens) -> None:
    chosen = rules("nj-double-attack")
    with visit("/games/nj-double-attack") as seen:
        page = seen.page
        whole(page)
        solution = solve(chosen)
        assert style.percent(solution.house_edge) in page.locator("#worth").inner_text()
        assert (
            style.percent(solve(rules("nj-double-attack", decks=6)).house_edge) in page.locator("#choices").inner_text()
        )
        sides = page.locator("#side").inner_text()
        for wager in side_wagers(chosen).values():
            assert str(wager.house_edge) in sides
            assert all(str(event.probability) in sides for event in wager.events)
        assert page.locator("#results svg rect").count() > 10
        assert page.locator("#removal tbody tr").count() == len(chosen.regulation.deck.ranks)
        assert "Pennsylvania" in page.locator("#beside").inner_text()
        assert "665a" in page.locator("#beside").inner_text()


def test_cells_show_their_values_by_pointer_and_by_keyboard(visit: Opens) -> None:
    with visit("/games/pa-double-back-jack") as seen:
        page = seen.page
        page.locator("#play table").first.wait_for(timeout=PATIENCE)
        pairs = page.locator("#play table").filter(has_text="Pairs")
        pairs.get_by_role("row", name="9-9").get_by_role("cell").nth(5).hover()
        exact = ev(rules("pa-double-back-jack"), "9s 9h", "7d")
        told = page.locator(".readout").inner_text()
        assert f"{exact.best.capitalize()} {exact.actions[exact.best]:+.6f}" in told
        first = page.locator("#play tbody td").first
        first.focus()
        page.keyboard.press("ArrowRight")
        assert "against 3." in page.locator(".readout").inner_text()


def test_a_hand_is_put_together_and_priced(visit: Opens) -> None:
    with visit("/games/nj-blackjack-switch") as seen:
        page = seen.page
        page.get_by_role("button", name="Clear").click()
        page.get_by_role("button", name="Lay ace").click()
        page.get_by_role("button", name="Lay six").click()
        page.get_by_role("button", name="Your other hand").click()
        page.get_by_role("button", name="Lay king").click()
        page.get_by_role("button", name="Lay five").click()
        page.get_by_role("button", name="The dealer shows").click()
        page.get_by_role("button", name="Lay king").click()
        exact = ev(rules("nj-blackjack-switch"), "As 6s", "Kd", hand2="Ks 5s")
        shown = f"{exact.actions[exact.best]:+.8f}".replace("-", "−")
        page.locator(".answer").get_by_text(shown).wait_for(timeout=PATIENCE)
        assert "both hands" in page.locator(".answer").inner_text()
        page.get_by_role("button", name="Take back the king").first.click()
        page.get_by_text("The other hand has two cards too.").wait_for()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_on_a_phone_nothing_scrolls_sideways_and_axe_finds_nothing(visit: Opens, *, dark: bool) -> None:
    from axe_playwright_python.sync_playwright import Axe

    with visit("/games/nj-double-attack", phone=True, dark=dark) as seen:
        whole(seen.page)
        assert seen.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        found = Axe().run(seen.page)
        assert found.violations_count == 0, found.generate_report()


def test_a_game_that_is_none_says_so(visit: Opens) -> None:
    with visit("/games/roulette") as seen:
        seen.page.get_by_role("alert").wait_for()
        seen.errors.clear()  # Chromium's word for the 404
