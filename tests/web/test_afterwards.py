"""After the game: account, replay, and a shoe that the page checks by itself, forged ones included."""

from __future__ import annotations

import copy
import json
import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from tests.server.live_helper import joined
from tests.server.test_live_server import play

from pitboss.record.history import replay

if TYPE_CHECKING:
    from playwright.sync_api import Page
    from tests.server.live_helper import Server
    from tests.web.conftest import Opens

TABLE = "nj-double-attack"
SCENARIOS = Path(__file__).parent.parent / "scenarios"


@pytest.fixture(scope="module")
def played(server: Server) -> dict[str, Any]:
    """A table with a finished shoe of three rounds, and a fourth round from the next."""
    token = server.guest("Ann")
    floor = server.staff("Flora", "floor")
    with joined(server, TABLE, token) as client:
        assert client.say("2 arrives")["type"] == "said"
        play(client, "2", 3, random.Random(5))
        with joined(server, TABLE, floor) as order:
            assert order.say("floor reshuffle")["type"] == "said"
        play(client, "2", 1, random.Random(6))
    shoe: dict[str, Any] = server.call("GET", f"/api/tables/{TABLE}/shoes/1").json()
    return {"token": token, "shoe": shoe}


def check(page: Page, shoe: dict[str, Any]) -> dict[str, Any]:
    """What the page's own code finds in a shoe."""
    code = "async (shoe) => (await import('/static/shoe_check.js')).checkShoe(shoe)"
    found: dict[str, Any] = page.evaluate(code, shoe)
    return found


def test_a_finished_shoe_follows_from_its_seed(visit: Opens, played: dict[str, Any]) -> None:
    shoe = played["shoe"]
    assert shoe["finished"]
    dealt = sum(len(part["cards"]) for stack in shoe["stacks"] for part in stack["dealt"])
    assert dealt > 10
    with visit("/") as seen:
        found = check(seen.page, shoe)
    assert found["ok"], found["steps"]
    assert found["cards"] == dealt


@pytest.mark.parametrize("forged", ["card", "swapped", "seed", "salt", "commitment", "cut", "left-out"])
def test_a_forged_shoe_is_found(visit: Opens, played: dict[str, Any], forged: str) -> None:
    shoe = copy.deepcopy(played["shoe"])
    [stack], [seed] = shoe["stacks"], shoe["revealed"]["seeds"]
    cards = stack["dealt"][1]["cards"]
    if forged == "card":
        cards[2] = "As" if cards[2] != "As" else "Ks"
    elif forged == "swapped":
        other = next(at for at, card in enumerate(cards) if card != cards[0])
        cards[0], cards[other] = cards[other], cards[0]
    elif forged == "seed":
        seed["seed"] = seed["seed"][:-1] + ("0" if seed["seed"][-1] != "0" else "1")
    elif forged == "salt":
        seed["salt"] = seed["salt"][::-1]
    elif forged == "commitment":
        shoe["commitments"][0]["commitment"] = "0" * 64
    elif forged == "cut":
        stack["cuts"] = [each + 1 for each in stack["cuts"]]
    else:
        del stack["dealt"][0]
    with visit("/") as seen:
        found = check(seen.page, shoe)
    assert not found["ok"]
    assert any(not step["ok"] for step in found["steps"])


@pytest.mark.usefixtures("played")
def test_a_round_is_replayed_card_by_card(visit: Opens) -> None:
    with visit(f"/rounds/{TABLE}/2") as seen:
        page = seen.page
        slider = page.get_by_role("slider", name="Step")
        page.locator(".moment").wait_for()
        last = int(slider.get_attribute("max") or 0)
        assert last > 8
        page.get_by_role("button", name="Last step").click()
        assert page.url.endswith(f"#{last}")
        page.get_by_role("button", name="First step").click()
        slider.focus()
        page.keyboard.press("ArrowRight")
        assert page.url.endswith("#2")
        text = page.locator(".steps button").nth(5).inner_text()
        page.locator(".steps button").nth(5).click()
        assert page.locator("#sentence").inner_text().strip() == text.strip()
        assert page.get_by_role("link", name="Download history").get_attribute("download") == f"{TABLE}-2.toml"
        page.get_by_role("button", name="Check this shoe").click()
        page.get_by_text("follow from the seed").wait_for()
        assert page.locator(".checks .wrong").count() == 0


@pytest.mark.usefixtures("played")
def test_the_shoe_in_use_stays_sealed(visit: Opens) -> None:
    with visit(f"/rounds/{TABLE}/4") as seen:
        seen.page.get_by_role("button", name="Check this shoe").click()
        seen.page.get_by_text("still in use").wait_for()


def test_the_account_has_its_rounds(visit: Opens, played: dict[str, Any]) -> None:
    with visit("/account", name="") as seen:
        assert seen.page.get_by_role("heading", name="Sign in").is_visible()
        seen.page.get_by_label("Name").fill("Flora")
        seen.page.get_by_label("Password").fill("correct horse battery")
        seen.page.get_by_role("button", name="Sign in").click()
        seen.page.get_by_role("heading", name="Flora").wait_for()
        seen.page.get_by_role("button", name="Sign out").click()
        seen.page.get_by_role("heading", name="Sign in").wait_for()
    cookie = {"Cookie": f"pitboss_session={played['token']}"}
    with visit("/", extra_http_headers=cookie) as seen:
        seen.page.evaluate("localStorage.setItem('pitboss-name', 'Ann')")
        seen.page.goto("/account")
        seen.page.get_by_role("heading", name="Ann").wait_for()
        link = seen.page.get_by_role("link", name="Double Attack Blackjack, New Jersey, round 2").first
        link.click()
        seen.page.get_by_role("heading", name="Round 2").wait_for()


def test_the_steps_of_every_scenario_end_as_the_record_says(visit: Opens) -> None:
    """Every history with one round: the cards that the replay lays down are those of the round's record."""
    cases = []
    for path in sorted(SCENARIOS.rglob("*.toml")):
        told = json.loads(json.dumps(replay(path).to_dict()))
        starts = [number for number, event in enumerate(told["events"]) if event["type"] == "round"]
        if len(starts) == 1 == len(told["rounds"]):
            cases.append({"name": path.name, "events": told["events"], "round": told["rounds"][0]})
    code = """async (cases) => {
      const { scenes } = await import("/static/replay.js");
      return cases.map(({ name, events, round }) => {
        const last = scenes(events).at(-1);
        const wrong = round.hands.filter((hand) => {
          const box = parseInt(hand.place, 10);
          const lies = (last.boxes.get(box) ?? [])[hand.hand - 1] ?? [];
          const cards = lies.filter((card) => !card.taken).map((card) => card.code).join(" ");
          return hand.place === String(box) && cards !== hand.cards.join(" ");
        });
        return wrong.length ? name : null;
      }).filter(Boolean);
    }"""
    assert len(cases) > 300
    with visit("/") as seen:
        assert seen.page.evaluate(code, cases) == []
