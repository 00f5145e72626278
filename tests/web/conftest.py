"""A real Chromium in front of a real server. Where there is no Chromium, these tests say that they were not run."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from dataclasses import dataclass, field
from shutil import which
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest
from tests.server.live_helper import Server, serving

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager

    from playwright.sync_api import Browser, ConsoleMessage, Page

    Opens = Callable[..., AbstractContextManager["Visit"]]

QUIET = (  # Chromium's own errands: none of them may leave the machine
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The system's Chromium, started once."""
    chromium = which("chromium") or which("chromium-browser") or which("google-chrome")
    if chromium is None:
        pytest.skip("no Chromium here: the pages were not tried (apt-get install chromium)")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium, args=list(QUIET))
        yield opened
        opened.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A `pitboss serve` for the tests of one module, with time enough to look."""
    path = tmp_path_factory.mktemp("house") / "house.sqlite3"
    flags = ("--guests-per-minute", "0", "--betting-seconds", "600", "--decision-seconds", "600")
    with serving(f"sqlite:///{path}", *flags) as running:
        yield running


@dataclass
class Visit:
    """A page of somebody's own, with all that its console said and every host that it asked."""

    page: Page
    errors: list[str] = field(default_factory=list)
    hosts: set[str] = field(default_factory=set)
    bytes: int = 0
    token: str = ""

    def heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.errors.append(message.text)


@pytest.fixture
def visit(browser: Browser, server: Server) -> Opens:
    """Open a page as a new visitor: `with visit("/", phone=True, dark=True, calm=True) as seen: …`.

    When it ends, the console must have been without errors and no request may have left the host.
    """

    @contextmanager
    def opens(
        path: str, *, phone: bool = False, dark: bool = False, calm: bool = True, name: str = "", **more: Any
    ) -> Iterator[Visit]:
        facts: dict[str, Any] = {
            "viewport": {"width": 390, "height": 844} if phone else {"width": 1280, "height": 800},
            "color_scheme": "dark" if dark else "light",
            "reduced_motion": "reduce" if calm else "no-preference",
            "base_url": server.address,
        }
        context = browser.new_context(**(facts | more))
        context.set_default_timeout(10_000)
        token = ""
        if name:
            made = context.request.post("/api/sessions", data={"name": name})
            assert made.status == 201, made.text()
            token = made.json()["token"]
            context.add_init_script(f"localStorage.setItem('pitboss-name', {name!r})")
        try:
            seen = Visit(context.new_page(), token=token)
            seen.page.on("console", seen.heard)
            seen.page.on("pageerror", lambda error: seen.errors.append(str(error)))
            seen.page.on("request", lambda request: seen.hosts.add(urlsplit(request.url).netloc))
            seen.page.on("websocket", lambda socket: seen.hosts.add(urlsplit(socket.url).netloc))
            seen.page.goto(path)
            yield seen
            assert seen.errors == []
            assert seen.hosts == {urlsplit(server.address).netloc}
        except BaseException:
            print("the console said:", *seen.errors, file=sys.stderr)
            raise
        finally:
            context.close()

    return opens
