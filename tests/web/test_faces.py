"""With any face that a machine may have, nothing that is said on a page is cut or leaves the box it stands in."""

from __future__ import annotations

import subprocess
from pathlib import Path
from shutil import which
from typing import TYPE_CHECKING, Any

import pytest
from tests.server.live_helper import joined

from pitboss import style

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page, Route
    from tests.server.live_helper import Server

FAMILIES = ("DejaVu", "Liberation", "Noto")
SIZES: tuple[Any, ...] = ({"width": 1280, "height": 800}, {"width": 390, "height": 844})
MEASURE = Path(__file__).with_name("measure_page.js").read_text("utf-8")
NAME = "Wilhelmina Montgomery"
# each game with its side wagers
GAMES = {
    "nj-double-attack": ("bust-it",),
    "nj-triple-attack": ("suited-royals", "triple-match"),
    "nj-blackjack-switch": ("match",),
    "pa-double-attack": ("bust-it",),
    "pa-double-back-jack": (),
}
PAGES = {
    "/": "main article",
    "/account": "main table",
    "/nowhere": "main h1",
    "/rounds/nj-double-attack/1": ".moment",
    "/games/nj-double-attack": "main h1",
    **{f"/tables/{game}": ".question" for game in GAMES},
}
STAFF = {"supervisor": ("/floor/nj-double-attack", ".orders form"), "auditor": ("/audit", ".log")}


@pytest.fixture(scope="module")
def people(server: Server) -> dict[str, str]:
    """Tokens of somebody with a long name in a round of every game, and of staff."""
    tokens = {"guest": server.guest(NAME), **{role: server.staff(f"The {role}", role) for role in STAFF}}
    for game, wagers in GAMES.items():
        with joined(server, game, tokens["guest"]) as client:
            client.say("3 arrives")
            while client.pending["question"] != "wagers":
                client.say(f"3 {client.pending['legal'][-1]}")
            for wager in ("bet", *wagers):
                client.say(f"3 {wager} 12.50")
            client.say("deal")
            if game == "nj-double-attack":
                while client.view["state"] == "playing":
                    client.say(f"3 {client.pending['legal'][-1]}")
    return tokens


@pytest.fixture(params=FAMILIES)
def family(request: pytest.FixtureRequest) -> str:
    name = str(request.param)
    if which("fc-list") is None or not subprocess.run(["fc-list", f"{name} Serif"], capture_output=True).stdout:
        pytest.skip(f"{name} is not installed here")
    return name


@pytest.fixture
def opened(browser: Browser, server: Server, family: str, people: dict[str, str]) -> Iterator[dict[str, Page]]:
    """A page of each of them, whose style sheet names this family only."""

    def forced(route: Route) -> None:
        answer = route.fetch()
        text = answer.text()
        assert style.SERIF in text
        text = text.replace(style.SERIF, f"'{family} Serif'").replace(style.SANS, f"'{family} Sans'")
        mono = f"'{family} Mono'" if family == "Liberation" else f"'{family} Sans Mono'"
        route.fulfill(response=answer, body=text.replace(style.MONO, mono))

    contexts = []
    pages = {}
    for who, token in people.items():
        context = browser.new_context(base_url=server.address, reduced_motion="reduce")
        contexts.append(context)
        context.add_cookies([{"name": "pitboss_session", "value": token, "url": server.address}])
        context.add_init_script(f"localStorage.setItem('pitboss-name', {NAME!r})")
        context.route("**/static/style.css", forced)
        pages[who] = context.new_page()
    yield pages
    for context in contexts:
        context.close()


def wrong(page: Page, path: str, drawn: str) -> dict[str, list[str]]:
    found = {}
    page.goto(path)
    page.locator(drawn).first.wait_for()
    page.wait_for_load_state("networkidle")
    for size in SIZES:
        page.set_viewport_size(size)
        page.locator(drawn).first.wait_for()
        page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
        found[f"{path} {size['width']}"] = page.evaluate(MEASURE)
    return {where: what for where, what in found.items() if what}


def test_what_is_cut_is_noticed(opened: dict[str, Page]) -> None:
    page = opened["guest"]
    page.goto("/")
    page.locator("main article").first.wait_for()
    page.evaluate("document.querySelector('.button').style.width = '1rem'")
    page.evaluate("document.querySelector('#nav').style.maxWidth = '2rem'")
    assert len(page.evaluate(MEASURE)) > 1


def test_pages(opened: dict[str, Page]) -> None:
    found: dict[str, list[str]] = {}
    for path, drawn in PAGES.items():
        found |= wrong(opened["guest"], path, drawn)
    for role, (path, drawn) in STAFF.items():
        found |= wrong(opened[role], path, drawn)
    assert not found
