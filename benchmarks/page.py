"""The page in a real Chromium: first paint, bytes, frames while cards move, and how soon the coach answers.

python benchmarks/page.py [--rounds 6] [--asks 40]

A server is started with bots at a table. Lobby and table are opened by a new visitor; then rounds are dealt while the
page shows every card move, with a trace running: frames are those that the browser drew, tasks the work of its main
thread in processor time, which other work on the machine hardly changes. The coach is asked while somebody plays, and
a ping to the server meanwhile says whether anybody was held up.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import threading
import time
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

sys.path.insert(0, str(Path(__file__).parent.parent))

import httpx
from tests.server.live_helper import Client, Server, joined, serving
from tests.web.conftest import QUIET
from tests.web.pictures import BOX, FLAGS, sits_with_bots, until_asked

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PAINT = """() => ({
  first: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
  bytes: ["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind))
    .reduce((sum, each) => sum + each.transferSize, 0),
})"""
FRAMES = """() => { window.frames_ = []; let last = 0; const tick = (now) => {
  if (last) window.frames_.push([now - last, document.getAnimations().some((each) => each.playState === "running")]);
  last = now; requestAnimationFrame(tick); }; requestAnimationFrame(tick); }"""


def opened(browser: Browser, server: Server, path: str, drawn: str, token: str = "") -> tuple[Page, dict[str, float]]:
    """A page as a new visitor gets it, with what the browser says about its first paint."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, base_url=server.address)
    if token:
        context.add_cookies([{"name": "pitboss_session", "value": token, "url": server.address}])
        context.add_init_script("localStorage.setItem('pitboss-name', 'Ann')")
    page = context.new_page()
    began = time.perf_counter()
    page.goto(path)
    page.locator(drawn).first.wait_for()
    shown = time.perf_counter() - began
    page.wait_for_load_state("networkidle")
    return page, {**page.evaluate(PAINT), "drawn": 1000 * shown}


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def play(client: Client, rounds: int) -> None:
    """Whole rounds, at the pace at which a page shows them."""
    for _ in range(rounds):
        until_asked(client)
        while client.view["state"] == "playing":
            mine = client.pending["place"] == BOX and client.pending["legal"]
            client.say(f"{BOX} {client.pending['legal'][-1]}") if mine else client.receive()
        time.sleep(2.5)


def moving(browser: Browser, server: Server, table: str, token: str, rounds: int) -> None:
    """Frames and tasks while cards move."""
    page, _ = opened(browser, server, f"/tables/{table}", "main svg", token)
    with TemporaryDirectory() as folder:
        trace = Path(folder) / "trace.json"
        browser.start_tracing(page=page, path=trace, categories=["toplevel", "devtools.timeline"])
        page.evaluate(FRAMES)
        with joined(server, table, token) as client:
            player = threading.Thread(target=play, args=(client, rounds))
            player.start()
            while player.is_alive():
                page.wait_for_timeout(200)
        frames: list[tuple[float, bool]] = page.evaluate("window.frames_")
        browser.stop_tracing()
        tasks = longest(json.loads(trace.read_bytes()))
    while_moving = [gap for gap, moves in frames if moves]
    if not while_moving:
        print("moving   no card moved")
        return
    rate = 1000 / statistics.mean(while_moving)
    late = sum(gap > 20 for gap in while_moving) / len(while_moving)
    print(
        f"moving   {len(while_moving)} frames while cards moved: {rate:.1f} a second, {late:.1%} later than 20 ms, "
        f"worst {max(while_moving):.0f} ms; main thread: 99 % of tasks under {percentile(tasks, 0.99):.1f} ms, "
        f"longest {max(tasks):.0f} ms"
    )


def longest(trace: dict[str, Any]) -> list[float]:
    """What the tasks of the page's main thread took of the processor, in milliseconds."""
    main = {
        (each["pid"], each["tid"])
        for each in trace["traceEvents"]
        if each.get("name") == "thread_name" and each["args"].get("name") == "CrRendererMain"
    }
    return [
        each.get("tdur", each["dur"]) / 1000
        for each in trace["traceEvents"]
        if each.get("name") in ("RunTask", "ThreadControllerImpl::RunTask")
        and each.get("dur")
        and (each["pid"], each["tid"]) in main
    ]


def coach(server: Server, table: str, token: str, asks: int) -> None:
    """How soon the coach answers, and what a ping to the server takes meanwhile."""
    waited: list[float] = []
    pings: list[float] = []
    done = threading.Event()
    headers = {"Authorization": f"Bearer {token}"}

    def timed(caller: httpx.Client, path: str) -> float:
        began = time.perf_counter()
        caller.get(path).raise_for_status()
        return 1000 * (time.perf_counter() - began)

    def ping() -> None:
        with httpx.Client(base_url=server.address) as caller:
            while not done.is_set():
                pings.append(timed(caller, "/api/health"))
                time.sleep(0.02)

    with (
        joined(server, table, token) as client,
        httpx.Client(base_url=server.address, headers=headers, timeout=300) as caller,
    ):
        until_asked(client)
        first = timed(caller, f"/api/tables/{table}/coach")
        pinger = threading.Thread(target=ping)
        pinger.start()
        for _ in range(asks):
            until_asked(client)
            waited.append(timed(caller, f"/api/tables/{table}/coach"))
            client.say(f"{BOX} {client.pending['legal'][-1]}")
        done.set()
        pinger.join()
    print(
        f"coach    first answer {first:.0f} ms; warm {statistics.median(waited):.0f} ms, 95 % under "
        f"{percentile(waited, 0.95):.0f} ms, worst {max(waited):.0f} ms; a ping meanwhile "
        f"{statistics.median(pings):.1f} ms, worst {max(pings):.0f} ms"
    )


def main() -> None:
    """Measure all of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=6, help="rounds that are watched")
    parser.add_argument("--asks", type=int, default=40, help="questions to the coach")
    given = parser.parse_args()
    from playwright.sync_api import sync_playwright

    flags = (*FLAGS, "--guest-balance", "100000", "--lines-per-second", "0")
    with (
        TemporaryDirectory() as folder,
        serving(f"sqlite:///{folder}/house.sqlite3", *flags) as server,
        sync_playwright() as playwright,
    ):
        chromium = which("chromium") or which("google-chrome")
        browser = playwright.chromium.launch(executable_path=chromium, args=list(QUIET))
        ann = server.guest("Ann")
        table = sits_with_bots(server, "nj-double-attack", ann)
        for name, path, drawn in (
            ("lobby", "/", "main article, main .card-panel"),
            ("table", f"/tables/{table}", "main svg"),
        ):
            for visit in ("first", "again"):
                page, found = opened(browser, server, path, drawn, ann if name == "table" else "")
                paints, is_drawn, sent = found["first"] or 0, found["drawn"], found["bytes"] / 1000
                print(
                    f"{name}    {visit}: paints after {paints:.0f} ms, is drawn after {is_drawn:.0f} ms, {sent:.0f} kB"
                )
                page.context.close()
        moving(browser, server, table, ann, given.rounds)
        coach(server, table, ann, given.asks)
        browser.close()


if __name__ == "__main__":
    main()
