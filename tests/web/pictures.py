"""The pictures of the page in docs/pictures, taken by Chromium of a real server with bots: `make pictures`.

Cards are those of the day, so a picture changes with every run; its name does not.
"""

from __future__ import annotations

import io
import sys
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

from tests.server.live_helper import Client, Server, joined, serving
from tests.web.conftest import QUIET

from pitboss.regulations.registry import game_ids

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

FOLDER: Final = Path(__file__).parents[2] / "docs" / "pictures"
FLAGS: Final = ("--guests-per-minute", "0", "--betting-seconds", "600", "--decision-seconds", "600")
WIDE, PHONE = (1440, 900), (390, 844)
BOX: Final = "3"
BYTES: Final = 150_000
DRAWN: Final = 1_500  # milliseconds that everything has for being drawn


@dataclass
class Photographer:
    """Somebody with a browser, signed in as whoever it is to be."""

    browser: Browser
    server: Server
    wanted: tuple[str, ...] = ()  # all, if none is named

    @contextmanager
    def page(
        self,
        path: str,
        name: str = "",
        token: str = "",
        *,
        size: tuple[int, int] = WIDE,
        dark: bool = False,
        coach: str = "off",
    ) -> Iterator[Page]:
        context = self.browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            device_scale_factor=2 if size == PHONE else 1,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            base_url=self.server.address,
        )
        if token:
            context.add_cookies([{"name": "pitboss_session", "value": token, "url": self.server.address}])
        for key, value in {"pitboss-name": name, "pitboss-coach": coach}.items():
            context.add_init_script(f"{value!r} && localStorage.setItem({key!r}, {value!r})")
        try:
            page = context.new_page()
            page.goto(path)
            page.wait_for_load_state("networkidle")
            page.wait_for_timeout(DRAWN)
            yield page
        finally:
            context.close()

    def shot(self, page: Page, name: str) -> None:
        """The window as a small PNG."""
        if self.wanted and name not in self.wanted:
            return
        page.mouse.move(0, 0)
        written = FOLDER / f"{name}.png"
        written.write_bytes(small(page.screenshot()))
        print(f"{written.relative_to(FOLDER.parents[1])}: {written.stat().st_size // 1000} kB")


def small(png: bytes) -> bytes:
    """The same picture with as many colours as make it no larger than it should be."""
    from PIL import Image

    image = Image.open(io.BytesIO(png)).convert("RGB")
    for colours in (256, 128, 64):
        packed = io.BytesIO()
        image.quantize(colours, Image.Quantize.MEDIANCUT, kmeans=3, dither=Image.Dither.NONE).save(
            packed, "PNG", optimize=True
        )
        if packed.tell() <= BYTES:
            break
    return packed.getvalue()


def sits_with_bots(server: Server, game: str, token: str) -> str:
    """A private table with three bots, who sit down as soon as somebody is there."""
    made: dict[str, Any] = server.call("POST", "/api/tables", token, json={"game": game, "bots": 3}).json()
    with joined(server, made["id"], token) as client:
        assert client.say(f"{BOX} arrives")["type"] == "said"
        while len(client.view["seats"]) < 4:
            mine = client.pending["place"] == BOX and client.pending["legal"]
            client.say(f"{BOX} {client.pending['legal'][-1]}") if mine else client.receive()
    return str(made["id"])


def until_asked(client: Client, *, rounds: int = 12) -> None:
    """Play until the hand is to be played that the picture shows."""
    dealt = 0
    while client.pending["question"] != "decision" or client.pending["place"] != BOX:
        asked = client.pending
        if asked["question"] == "wagers" and BOX not in client.view["wagers"]:
            dealt += 1
            assert dealt <= rounds, "no round in which anything is asked"
            client.say(f"{BOX} bet 25")
            for bonus in ("bust-it", "suited-royals", "match"):
                if bonus in client.pending["legal"]:
                    client.say(f"{BOX} {bonus} 5")
        elif asked["question"] == "wagers" and "deal" in asked["legal"]:
            client.say("deal")
        elif asked["place"] == BOX and asked["legal"]:
            best = next((each for each in ("attack", "keep", "pass", "decline") if each in asked["legal"]), None)
            client.say(f"{BOX} {best or asked['legal'][-1]}")
        else:
            client.receive()


def take(photographer: Photographer) -> None:
    """All pictures."""
    server = photographer.server
    ann, sam = server.guest("Ann"), server.staff("Sam", "supervisor")
    audrey = server.staff("Audrey", "auditor")
    tables: dict[str, str] = {}
    for game in game_ids():
        tables[game] = sits_with_bots(server, game, ann)
        with joined(server, tables[game], ann) as client:
            until_asked(client)
        with photographer.page(f"/tables/{tables[game]}", "Ann", ann) as page:
            photographer.shot(page, f"table-{game}")
    first = tables["nj-double-attack"]
    with photographer.page(f"/tables/{first}", "Ann", ann, size=PHONE) as page:
        photographer.shot(page, "phone")
    with photographer.page(f"/tables/{tables['nj-blackjack-switch']}", "Ann", ann, dark=True) as page:
        photographer.shot(page, "table-dark")
    with photographer.page(f"/tables/{first}", "Ann", ann, coach="on") as page:
        coach = page.get_by_role("region", name="Coach")
        coach.locator(".values tr.best").wait_for(timeout=120_000)
        coach.get_by_text("Strategy chart").click()
        coach.locator("td.lit").first.wait_for(timeout=120_000)
        photographer.shot(page, "coach")
    with photographer.page(f"/floor/{first}", "Sam", sam) as page:
        photographer.shot(page, "floor")
    with joined(server, first, ann) as client:
        while client.view["state"] == "playing":
            mine = client.pending["place"] == BOX and client.pending["legal"]
            client.say(f"{BOX} {client.pending['legal'][0]}") if mine else client.receive()
        number = client.view["last"]["round"] if "round" in (client.view["last"] or {}) else 1
    with photographer.page(f"/rounds/{first}/{number}", "Ann", ann) as page:
        page.get_by_role("button", name="Last step").click()
        page.wait_for_timeout(DRAWN // 3)
        photographer.shot(page, "replay")
    with photographer.page("/audit", "Audrey", audrey) as page:
        photographer.shot(page, "audit")
    with photographer.page("/") as page:
        photographer.shot(page, "lobby")
    with photographer.page("/", size=PHONE) as page:
        photographer.shot(page, "lobby-phone")
    with photographer.page("/games/nj-double-attack") as page:
        page.get_by_text("Waiting for the solver").first.wait_for(state="detached", timeout=300_000)
        page.wait_for_timeout(DRAWN)
        photographer.shot(page, "analysis")
        page.get_by_role("link", name="Best play").click()
        page.wait_for_timeout(DRAWN)
        photographer.shot(page, "chart")


def main(*wanted: str) -> int:
    """Take them, or those that are named."""
    chromium = which("chromium") or which("chromium-browser") or which("google-chrome")
    if chromium is None:
        print("no Chromium here: no pictures were taken (apt-get install chromium)", file=sys.stderr)
        return 2
    from playwright.sync_api import sync_playwright

    with (
        TemporaryDirectory() as folder,
        serving(f"sqlite:///{folder}/house.sqlite3", *FLAGS) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium, args=list(QUIET))
        take(Photographer(browser, server, wanted))
        browser.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:]))
