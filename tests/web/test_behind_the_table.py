"""Floor console and auditor's view, as staff use them: signing in, orders with reasons, what a role may not do."""

from __future__ import annotations

import random
import zipfile
from typing import TYPE_CHECKING

import pytest
from tests.server.live_helper import joined
from tests.server.test_live_server import play
from tests.web.test_every_page import signed_in

if TYPE_CHECKING:
    from playwright.sync_api import Page
    from tests.server.live_helper import Server
    from tests.web.conftest import Opens

TABLE = "pa-double-back-jack"


@pytest.fixture(scope="module")
def people(server: Server) -> dict[str, str]:
    tokens = {name: server.staff(name, name) for name in ("dealer", "floor", "supervisor", "auditor")}
    tokens["Ann"] = server.guest("Ann")
    with joined(server, TABLE, tokens["Ann"]) as client:
        client.say("2 arrives")
        play(client, "2", 1, random.Random(4))
    return tokens


def begin(server: Server, token: str) -> None:
    """A round begins, if none is under way."""
    with joined(server, TABLE, token) as client:
        for _ in range(20):
            if client.view["state"] == "playing" and client.pending["place"] == "2":
                return
            client.say("2 bet 10" if client.pending["question"] == "wagers" else f"2 {client.pending['legal'][-1]}")
            client.say("deal")
    raise AssertionError("no round was dealt that asks anything")


def order(page: Page, title: str) -> None:
    page.get_by_role("button", name=title, exact=True).click()


def test_the_floor_signs_in_and_voids_a_round(visit: Opens, server: Server, people: dict[str, str]) -> None:
    begin(server, people["Ann"])
    with visit(f"/floor/{TABLE}") as seen:
        page = seen.page
        page.get_by_label("Name").fill("floor")
        page.get_by_label("Password").fill("correct horse battery")
        page.get_by_role("button", name="Sign in").click()
        page.get_by_role("region", name="Next step").get_by_text("answers").wait_for()
        assert page.get_by_role("button", name="Recut", exact=True).is_disabled()
        page.get_by_label("Void the round: reason").fill("cards spilled")
        order(page, "Void the round")
        page.get_by_text("Done: floor void cards spilled").wait_for()
        page.get_by_role("log", name="Events").get_by_text("cards spilled").wait_for()
        page.get_by_label("Close the table: reason").fill("fire alarm")
        order(page, "Close the table")
        page.get_by_text("Closed: fire alarm").wait_for()
        order(page, "Open the table")
        page.get_by_text("Done: floor open").wait_for()


def test_what_a_role_may_not_do_says_why(visit: Opens, server: Server, people: dict[str, str]) -> None:
    with visit(f"/floor/{TABLE}", **signed_in(server, "dealer", people)) as seen:
        void = seen.page.get_by_role("button", name="Void the round")
        void.wait_for()
        assert void.is_disabled()
        described = seen.page.locator(f"#{void.get_attribute('aria-describedby')}").inner_text()
        assert "a floorperson or above orders this" in described
        assert "673a.13(e)" in described
        order(seen.page, "Dealer change")
        seen.page.get_by_text("Done: dealer change").wait_for()
        assert not seen.page.get_by_role("button", name="Drew unexposed").is_disabled()


def test_a_supervisor_changes_an_option_with_notice(visit: Opens, server: Server, people: dict[str, str]) -> None:
    with joined(server, TABLE, people["Ann"]) as client:
        while client.pending["question"] != "wagers":
            client.say(f"2 {client.pending['legal'][-1]}")
    with visit(f"/floor/{TABLE}", **signed_in(server, "supervisor", people)) as seen:
        page = seen.page
        page.get_by_label("Change an option: option").select_option("minimum")
        page.get_by_label("Change an option: new value").fill("1000")
        page.get_by_label("Change an option: notice").fill("sign at the table")
        order(page, "Change an option")
        page.get_by_role("alert").wait_for()  # above the maximum
        page.get_by_label("Change an option: new value").fill("25")
        order(page, "Change an option")
        page.get_by_text("Done: supervisor option minimum 25 sign at the table").wait_for()
    assert server.call("GET", f"/api/tables/{TABLE}").json()["limits"]["minimum"] == "25.00"


def test_an_auditor_sees_books_and_logs(visit: Opens, server: Server, people: dict[str, str]) -> None:
    with visit("/audit", **signed_in(server, "auditor", people)) as seen:
        page = seen.page
        books = page.get_by_role("region", name="Books")
        books.wait_for()
        assert books.locator(".total dd").inner_text() == "$0"
        page.get_by_role("button", name=f"Verify {TABLE}").click()
        page.get_by_text("Sound: ").wait_for(timeout=60_000)
        with page.expect_download() as log:
            page.get_by_role("link", name=f"Log of {TABLE}").click()
        assert log.value.path().read_text("utf-8").count("\n") > 5
        with page.expect_download() as csv:
            page.get_by_role("link", name=f"CSV of {TABLE}").click()
        with zipfile.ZipFile(csv.value.path()) as archive:
            assert "rounds.csv" in archive.namelist()
        page.get_by_role("spinbutton", name=f"Round of {TABLE}").fill("1")
        page.get_by_role("button", name=f"Recall a round of {TABLE}").click()
        page.get_by_role("heading", name="Round 1").wait_for()
    with visit("/audit", **signed_in(server, "supervisor", people)) as seen:
        seen.page.get_by_text("Logs are for auditors").wait_for()
    with visit("/audit", **signed_in(server, "dealer", people)) as seen:
        seen.page.get_by_role("button", name="Sign in as somebody else").wait_for()
