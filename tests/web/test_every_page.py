"""What holds for every page: axe finds nothing, nothing scrolls sideways, no errors, no other host, and it is light.

Each page is opened once and looked at wide and on a phone, by day and by night.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest
from tests.server.live_helper import joined
from tests.server.test_live_server import play

if TYPE_CHECKING:
    from playwright.sync_api import Page
    from tests.server.live_helper import Server
    from tests.web.conftest import Opens

TABLE = "nj-double-attack"
WIDE, PHONE = {"width": 1440, "height": 900}, {"width": 390, "height": 844}
CONTRAST: dict[str, Any] = {"runOnly": ["color-contrast", "link-in-text-block"]}
EVERYTHING: dict[str, Any] = {}
TRANSFERRED = """() => Object.fromEntries(["navigation", "resource"].flatMap((kind) =>
  performance.getEntriesByType(kind).map((each) => [each.name, each.transferSize])))"""
RUNNING = "document.getAnimations().filter((each) => each.playState === 'running').length"
# the page, who looks, and what is there when it is drawn
PAGES = {
    "lobby": ("/", "", "main article, main .card-panel"),
    "table": (f"/tables/{TABLE}", "Ann", "main svg"),
    "bystander": (f"/tables/{TABLE}", "", "main svg"),
    "game": (f"/games/{TABLE}", "", "main h1"),
    "round": (f"/rounds/{TABLE}/1", "", ".moment"),
    "account": ("/account", "Ann", "main table"),
    "door": ("/account", "", "main form"),
    "floor": (f"/floor/{TABLE}", "sam", ".orders form"),
    "floor-for-others": (f"/floor/{TABLE}", "Ann", "main button"),
    "audit": ("/audit", "audrey", ".log"),
    "missing": ("/nowhere", "", "main h1"),
}


@pytest.fixture(scope="module")
def people(server: Server) -> dict[str, str]:
    """Tokens of Ann, in the middle of her second round, and of staff."""
    tokens = {"Ann": server.guest("Ann"), "sam": server.staff("sam", "supervisor")}
    tokens["audrey"] = server.staff("audrey", "auditor")
    with joined(server, TABLE, tokens["Ann"]) as client:
        client.say("2 arrives")
        play(client, "2", 1, random.Random(5))
        while client.pending["question"] != "wagers":
            client.say(f"2 {client.pending['legal'][-1]}")
        client.say("2 bet 25")
        client.say("deal")
    return tokens


def signed_in(server: Server, name: str, people: dict[str, str]) -> dict[str, Any]:
    """What a browser keeps of somebody who is signed in."""
    if not name:
        return {}
    cookie = {"name": "pitboss_session", "value": people[name], "url": server.address}
    local = {"origin": server.address, "localStorage": [{"name": "pitboss-name", "value": name}]}
    return {"storage_state": {"cookies": [cookie], "origins": [local]}}


def faults(page: Page, rules: dict[str, Any]) -> list[str]:
    """What axe finds, in a line each."""
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(page, options=rules).response["violations"]
    return [f"{each['id']}: {node['html'][:160]}" for each in found for node in each["nodes"]]


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_for_everybody(visit: Opens, server: Server, people: dict[str, str], name: str) -> None:
    path, who, drawn = PAGES[name]
    with visit(path, **signed_in(server, who, people)) as seen:
        page = seen.page
        page.locator(drawn).first.wait_for()
        page.wait_for_load_state("networkidle")
        for size, dark, rules in (
            (WIDE, False, EVERYTHING),
            (WIDE, True, CONTRAST),
            (PHONE, True, EVERYTHING),
            (PHONE, False, CONTRAST),
        ):
            page.set_viewport_size(size)  # type: ignore[arg-type]
            page.emulate_media(color_scheme="dark" if dark else "light", reduced_motion="reduce")
            page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
            assert faults(page, rules) == [], (size, dark)
            across: int = page.evaluate("document.documentElement.scrollWidth")
            assert across <= size["width"], f"{across} wide"
        assert page.evaluate("document.documentElement.lang") == "en"
        assert page.title()
        assert [page.locator(each).count() for each in ("main", "#header", "#header nav")] == [1, 1, 1]
        if name == "missing":
            seen.errors.clear()  # Chromium says that there is no such page


@pytest.mark.parametrize(("name", "most"), [("lobby", 200_000), ("table", 350_000)])
def test_a_page_is_light(visit: Opens, server: Server, people: dict[str, str], name: str, most: int) -> None:
    path, who, drawn = PAGES[name]
    with visit("/account", **signed_in(server, who, people)) as seen:
        page = seen.page
        page.goto(path)
        page.locator(drawn).first.wait_for()
        page.wait_for_load_state("networkidle")
        sizes: dict[str, int] = page.evaluate(TRANSFERRED)
        assert len(sizes) > 10
        assert sum(sizes.values()) < most, sizes


def test_nothing_moves_for_whoever_wants_it_so(visit: Opens, server: Server, people: dict[str, str]) -> None:
    with visit(PAGES["table"][0], calm=True, **signed_in(server, "Ann", people)) as seen:
        seen.page.locator("main svg").first.wait_for()
        with joined(server, TABLE, people["Ann"]) as client:
            client.say(f"2 {client.pending['legal'][-1]}")
        for _ in range(5):
            assert seen.page.evaluate(RUNNING) == 0
            seen.page.wait_for_timeout(40)
