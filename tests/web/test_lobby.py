"""The lobby in a browser: every game with its price, a name and one click to a seat, private tables by the clause."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.server.live_helper import joined

from pitboss import style
from pitboss.regulations import books, rules
from pitboss.reports.results import published_edge

if TYPE_CHECKING:
    from playwright.sync_api import Page
    from tests.server.live_helper import Server
    from tests.web.conftest import Opens


def seated(page: Page, server: Server, table: str) -> list[str]:
    """Who sits at a table, once somebody does."""
    names: list[str] = []
    for _ in range(100):
        names = [each["name"] for each in server.call("GET", f"/api/tables/{table}").json()["seats"]]
        if names:
            break
        page.wait_for_timeout(100)
    return names


def test_every_game_with_its_sentence_price_limits_and_doors(visit: Opens) -> None:
    with visit("/") as seen:
        for game, book in books().items():
            card = seen.page.locator("article").filter(has=seen.page.locator(f"#game-{game}"))
            text = card.inner_text()
            edge = published_edge(rules(game))
            assert edge is not None
            assert book.name in text
            assert book.summary in text
            assert style.percent(edge) in text
            assert "$5 to $500 a hand" in text
            assert f"0 of {rules(game).options.positions} seats taken" in text
            assert card.get_by_role("button", name="Sit down").is_enabled()
            assert card.get_by_role("button", name="Play with bots").is_enabled()
            assert card.get_by_role("link", name="Watch").get_attribute("href") == f"/tables/{game}"
            assert card.locator("img").evaluate("async (image) => { await image.decode(); return image.naturalWidth }")


def test_a_new_visitor_is_seated_with_a_name_and_one_click(visit: Opens, server: Server) -> None:
    with visit("/") as seen:
        seen.page.get_by_label("Name").fill("Nell")
        seen.page.get_by_role("button", name="Sit down").nth(1).click()
        seen.page.wait_for_url("**/tables/*")
        table = seen.page.url.rpartition("/")[2].partition("?")[0]
        assert seated(seen.page, server, table) == ["Nell"]


def test_without_a_name_the_field_is_asked_and_enter_goes_on(visit: Opens, server: Server) -> None:
    with visit("/") as seen:
        seen.page.locator("#game-pa-double-attack ~ .foot").get_by_role("button", name="Sit down").click()
        seen.page.get_by_text("Type a name").wait_for()
        seen.page.keyboard.type("Olive")
        seen.page.keyboard.press("Enter")
        seen.page.wait_for_url("**/tables/pa-double-attack*")
        assert seated(seen.page, server, "pa-double-attack") == ["Olive"]


def test_seats_are_kept_true_while_one_looks(visit: Opens, server: Server) -> None:
    with visit("/") as seen:
        card = seen.page.locator("article").filter(has=seen.page.locator("#game-pa-double-back-jack"))
        card.get_by_text("0 of 6 seats taken").wait_for()
        with joined(server, "pa-double-back-jack", server.guest("Pia")) as pia:
            pia.say("2 arrives")
            card.get_by_text("1 of 6 seats taken").wait_for()


def test_play_with_bots_opens_one_private_table_and_finds_it_again(visit: Opens, server: Server) -> None:
    with visit("/", name="Quin") as seen:
        addresses = []
        for _ in range(2):
            seen.page.goto("/")
            seen.page.get_by_role("button", name="Play with bots").first.click()
            seen.page.wait_for_url("**/tables/*")
            addresses.append(seen.page.url.partition("?")[0])
        assert addresses[0] == addresses[1]
        made = server.call("GET", f"/api/tables/{addresses[0].rpartition('/')[2]}").json()
        assert (made["private"], made["bots"]) == (True, 3)


def test_a_private_table_has_only_what_the_law_allows(visit: Opens, server: Server) -> None:
    from playwright.sync_api import expect

    with visit("/#private=nj-double-attack", name="Rex") as seen:
        page = seen.page
        page.get_by_role("group", name="Betting positions").get_by_role("radio", name="7").check()
        page.get_by_text("Limits, seats and procedure").click()
        hands = page.get_by_role("group", name="Hands one box can reach")
        expect(hands.get_by_role("radio", name="4")).to_be_disabled(timeout=30_000)
        assert "19:47-26.10(c)#4" in hands.inner_text()
        page.get_by_text("What the text has decided").click()
        assert "19:47-26.8(a)#1" in page.locator(".decided").inner_text()
        page.get_by_role("group", name="Bots").get_by_role("radio", name="1").check()
        page.get_by_role("button", name="Open the table").click()
        page.wait_for_url("**/tables/*")
        id_ = page.url.rpartition("/")[2].partition("?")[0]
        made = server.call("GET", f"/api/tables/{id_}").json()
        assert (made["options"]["positions"], made["options"]["max_hands"], made["bots"]) == (7, 3, 1)


def test_the_edge_of_a_choice_is_worked_out(visit: Opens) -> None:
    from pitboss.odds import solve

    with visit("/#private=nj-double-attack") as seen:
        seen.page.get_by_role("group", name="Number of decks").get_by_role("radio", name="6").check()
        edge = style.percent(solve(rules("nj-double-attack", decks=6)).house_edge)
        seen.page.locator(".edge").get_by_text(edge).wait_for(timeout=240_000)  # a first compilation is slow


def test_what_goes_wrong_is_said(visit: Opens) -> None:
    with visit("/#private=nj-blackjack-switch", name="Sue") as seen:
        page = seen.page
        page.get_by_text("Limits, seats and procedure").click()
        page.get_by_role("textbox", name="Least first wager").fill("7.30")
        page.get_by_role("textbox", name="Least first wager").press("Tab")
        assert "19:47-2A.5(a)#2" in page.get_by_role("alert").inner_text()
        seen.errors.clear()  # Chromium's word for the 422


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_on_a_phone_nothing_scrolls_sideways_and_axe_finds_nothing(visit: Opens, *, dark: bool) -> None:
    from axe_playwright_python.sync_playwright import Axe

    with visit("/#private=nj-blackjack-switch", phone=True, dark=dark) as seen:
        seen.page.get_by_text("What changes the game").wait_for()
        for summary in seen.page.locator("summary").all():
            summary.click()
        assert seen.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        found = Axe().run(seen.page)
        assert found.violations_count == 0, found.generate_report()


def test_it_is_light(visit: Opens) -> None:
    with visit("/") as seen:
        seen.page.get_by_text("A table of your own").wait_for()
        seen.page.wait_for_load_state("networkidle")
        sizes = "[...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')]"
        assert seen.page.evaluate(f"{sizes}.reduce((sum, each) => sum + each.transferSize, 0)") < 200_000
