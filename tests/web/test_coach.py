"""The coach on the page: values best first, the price of a mistake, the account, the chart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.server.live_helper import joined

from pitboss.advice.coach import Coach
from pitboss.advice.facts import Asked
from pitboss.regulations import rules
from pitboss.server.advising import priced
from pitboss.table import Listed, Table

if TYPE_CHECKING:
    from playwright.sync_api import Page
    from tests.server.live_helper import Client, Server
    from tests.web.conftest import Opens

WORST = """(advice) => import("/static/judging.js").then(({ best, worth }) => ({
  best: best(advice, 100000, 50), short: best(advice, 300, 50),
  half: worth(advice, "double", 250), none: worth(advice, "stand"),
}))"""


def seat(client: Client, place: str) -> None:
    """Sit down, let the cards be cut, and wager."""
    client.say(f"{place} arrives")
    while client.pending["question"] != "wagers":
        client.say(f"{place} {client.pending['legal'][-1]}")
    client.say(f"{place} bet 10")
    client.say("deal")


def advice() -> tuple[Coach, Asked]:
    table = Table(rules("nj-double-attack"), Listed(["6d 5s 6c 9h Ks"]))
    for line in ("1 bet 10", "deal", "1 pass"):
        table.act(line)
    return Coach(table.rules), Asked.of(table)


def test_the_page_prices_an_answer_as_the_coach_does(visit: Opens) -> None:
    coach, asked = advice()
    with visit("/missing-page") as seen:
        seen.errors.clear()  # that there is no such page
        found = seen.page.evaluate(WORST, priced(coach, asked))
    judged = coach.judge(asked, "double", 250, 100_000)
    assert found["best"]["verb"] == judged.best == "double"
    assert found["best"]["value"] == pytest.approx(judged.best_value)
    assert found["half"] == pytest.approx(judged.value)
    assert found["none"] == pytest.approx(coach.values(asked)["stand"])
    poor = coach.judge(asked, "stand", None, 300)
    assert found["short"]["value"] == pytest.approx(poor.best_value)


def test_values_mistake_account_and_chart(visit: Opens, server: Server) -> None:
    with visit("/account", name="Cora") as seen:
        page = seen.page
        token = seen.token
        with joined(server, "pa-double-back-jack", token) as client:
            seat(client, "2")
            while client.pending["question"] != "decision":
                client.say(f"2 {client.pending['legal'][-1]}") if client.pending["place"] else seat(client, "2")
            # Only now, or the page would ask about questions that are answered before the coach hears of them.
            page.goto("/tables/pa-double-back-jack")
            page.get_by_role("switch", name="Coach").click()
            coach = page.get_by_role("region", name="Coach")
            coach.locator(".values tr.best").wait_for(timeout=60_000)
            values = numbers(page)
            assert values == sorted(values, reverse=True)
            body: dict[str, Any] = server.call("GET", "/api/tables/pa-double-back-jack/coach", token).json()
            assert [f"{value:.4f}".replace("-", "−") for value in body["actions"].values()] == shares(page)
            coach.get_by_text("Strategy chart").click()
            lit = coach.locator("td[aria-current]")
            lit.wait_for(timeout=60_000)
            assert lit.count() == 1
            worst = list(body["actions"])[-1]
            assert client.say(f"2 {worst}")["type"] == "said"
            coach.get_by_text(" cost $").wait_for()
            coach.get_by_text("Mistakes", exact=True).click()
            row = coach.get_by_role("region", name="Mistakes").locator("tbody tr").first
            assert row.inner_text().split("\t")[2].strip().lower().replace(" ", "-") == worst
            page.reload()
            coach.get_by_text("1 mistake").wait_for()


def shares(page: Page) -> list[str]:
    return page.locator(".coach .values tbody td:nth-of-type(2)").all_inner_texts()


def numbers(page: Page) -> list[float]:
    return [float(text.replace("−", "-")) for text in shares(page)]
