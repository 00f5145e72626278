"""The table in a browser, played by clicking: real Chromium, real server, cards from a known seed."""

from __future__ import annotations

import re
import signal
import sys
from typing import TYPE_CHECKING, Any

import pytest
from tests.server.live_helper import joined, serving
from tests.web.playing import FREE, SPOTS, Seat, word

from pitboss.regulations import rules
from pitboss.table.deciding import known_answers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page
    from tests.server.live_helper import Server
    from tests.web.conftest import Opens

GAMES = ("nj-double-attack", "pa-double-attack", "nj-triple-attack", "nj-blackjack-switch", "pa-double-back-jack")
SEED = "130"  # the first rounds of all five games have a pair, an ace for the dealer, a hand over 21
FLAGS = ("--guests-per-minute", "0", "--betting-seconds", "600", "--decision-seconds", "600")
PROGRAM = (sys.executable, "-m", "tests.web.seeded_house", SEED)
# What is tried first, while it has not been clicked yet.
EAGER = (
    "split",
    "insure",
    "second-chance",
    "unswitch",
    "switch",
    "attack",
    "surrender",
    "double",
    "hit",
    "stand",
    "keep",
    "pass",
)
ALL = tuple(word(verb) for verb in EAGER)
DESCRIPTIONS = """(group) => Object.fromEntries([...group.querySelectorAll("button")].map((button) => [
  button.firstChild.data,
  [button.getAttribute("aria-disabled"), document.getElementById(button.getAttribute("aria-describedby")).textContent],
]))"""
MOVES = """document.querySelector(".lying").getAnimations({subtree: true})
  .map((each) => each.effect.getTiming().duration)"""
TRANSFERRED = """["resource", "navigation"].flatMap((each) => performance.getEntriesByType(each))
  .reduce((sum, each) => sum + each.transferSize, 0)"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house whose cards follow from a seed."""
    path = tmp_path_factory.mktemp("house") / "house.sqlite3"
    with serving(f"sqlite:///{path}", *FLAGS, program=PROGRAM) as running:
        yield running


def private(server: Server, token: str, game: str, bots: int = 0, **options: object) -> str:
    """A table of one's own, so that no test meets another."""
    body = {"game": game, "private": True, "name": "Test", "options": options, "bots": bots}
    made = server.call("POST", "/api/tables", token, json=body)
    assert made.status_code == 201, made.text
    return str(made.json()["id"])


def wanted(game: str) -> set[str]:
    """Every answer that a player alone on a box can give in a game, where the dealer makes no mistake."""
    chosen = rules(game)
    found = {*known_answers(chosen), "pass"}
    if "switch" in found:
        found |= {"keep", "unswitch"}
    return found - ({"surrender"} if chosen.decisions.surrender == "never" else set())


@pytest.mark.parametrize("game", GAMES)
def test_every_wager_and_every_answer_by_clicking(visit: Opens, server: Server, game: str) -> None:
    need = {word(verb) for verb in wanted(game)}
    refused: set[str] = set()
    with visit(f"/tables/{game}") as seen:
        seat = Seat(seen.page)
        seat.sit("Ann")
        seat.decline()
        for _ in range(9):
            seat.bet("Chip 5", ("Bet", *SPOTS))
            seat.press("Deal")
            while seat.playing():
                open_ = seat.verbs(ALL)
                refused |= explained(seen.page)
                fresh = [each for each in ALL if each in need and each in open_]
                bust = "Second chance" in need and "Hit" in open_
                verb = fresh[0] if fresh else "Hit" if bust else next(each for each in FREE if each in open_)
                seat.answer(verb)
                need.discard(verb)
            rows = results(seen.page)
            last = server.call("GET", f"/api/tables/{game}/rounds/{round_number(seen.page)}").json()["round"]
            assert rows == [row["clause"] for row in last["settlement"]]
            if not need:
                break
        assert need == set()
        assert {"Split", "Double"} <= refused
        balance = seen.page.request.get("/api/account").json()["balance"]
        assert seen.page.locator(".balance").inner_text() == f"${balance.removesuffix('.00')}"
        seat.page.get_by_role("button", name="Leave the table").click()
        seat.button("Sit down").wait_for()


def explained(page: Page) -> set[str]:
    """The answers that may not be given now; each says why, with a clause."""
    group = page.get_by_role("group", name="Not now", exact=True)
    if not group.count():
        return set()
    told: dict[str, Any] = group.evaluate(DESCRIPTIONS)
    for name, (disabled, why) in told.items():
        assert disabled == "true", name
        assert re.search(r"\w+ \((19:4[67]-|66?5a|673a)", why), (name, why)
    return set(told)


def results(page: Page) -> list[str]:
    return page.locator(".results li .clause").all_inner_texts()


def round_number(page: Page) -> int:
    return int(page.get_by_role("region", name="Results").get_by_role("heading").inner_text().split()[1])


def test_chips_are_said_at_once_and_taken_back_truly(visit: Opens, server: Server) -> None:
    with visit("/account", name="Undine") as seen:
        table = private(server, seen.token, "nj-double-attack")
        seen.page.goto(f"/tables/{table}")
        seat = Seat(seen.page)
        seat.sit(box=2)
        seat.decline()
        with joined(server, table, seen.token) as client:

            def lies() -> Any:
                client.say("2 nothing")  # whatever was said before is known when this is refused
                return client.view["wagers"].get("2", {})

            assert seat.button("Bust it").get_attribute("aria-disabled") == "true"
            seat.bet("Chip 1")
            assert lies() == {}
            assert seat.question == "The least bet is $5: $4 more."
            seat.bet("Chip 25", ("Bet", "Bust it"))
            assert lies() == {"bet": "26.00", "bust-it": "25.00"}
            seat.press("Undo")
            assert lies() == {"bet": "26.00"}
            seat.press("Twice as much")
            assert lies() == {"bet": "52.00"}
            seat.press("Clear")
            assert lies() == {}
            seat.press("Undo")
            assert lies() == {"bet": "52.00"}
            for _ in range(5):
                seat.bet("Chip 100")
            assert "maximum" in seen.page.get_by_role("alert").inner_text()
            assert lies() == {"bet": "452.00"}
            seat.press("Clear")
            seat.bet("Chip 5", ("Bet", "Bust it"))
            seat.press("Deal")
            seat.finish()
            seat.press("Repeat")
            assert lies() == {"bet": "5.00", "bust-it": "5.00"}


def test_a_chip_is_dragged_to_its_spot(visit: Opens, server: Server) -> None:
    with visit("/account", name="Dragan") as seen:
        table = private(server, seen.token, "nj-blackjack-switch")
        seen.page.goto(f"/tables/{table}")
        seat = Seat(seen.page)
        seat.sit(box=3)
        seat.decline()
        chip, spot = seat.button("Chip 25").bounding_box(), seat.button("Bet").bounding_box()
        assert chip
        assert spot
        mouse = seen.page.mouse
        mouse.move(chip["x"] + 20, chip["y"] + 20)
        mouse.down()
        mouse.move(spot["x"] + 20, spot["y"] + 20, steps=4)
        mouse.up()
        seat.done()
        assert seen.page.locator(".pile").count() == 2, "on both hands"
        assert seen.page.locator(".balance").inner_text() == "$450"


def test_the_cut_is_placed_where_one_wants_it(visit: Opens, server: Server) -> None:
    with visit("/account", name="Cuthbert") as seen:
        table = private(server, seen.token, "nj-triple-attack")
        seen.page.goto(f"/tables/{table}")
        seat = Seat(seen.page)
        seat.sit(box=3)
        seen.page.get_by_label("Cards above").fill("120")
        seen.page.get_by_label("Cards above").press("Tab")
        seen.page.get_by_role("button", name="Cut at 120").click()
        seat.done()
        seen.page.get_by_role("button", name="Said").click()
        seen.page.locator(".log").get_by_text("120 cards go to the bottom").wait_for()


def test_two_people_at_one_table(visit: Opens, server: Server) -> None:
    with visit("/account", name="Anna") as one:
        table = private(server, one.token, "nj-double-attack")
        one.page.goto(f"/tables/{table}")
        anna = Seat(one.page)
        anna.sit(box=2)
        anna.decline()
        with visit(f"/tables/{table}") as two:
            bob = Seat(two.page)
            bob.sit("Bob", box=5)
            bob.decline()
            anna.bet("Chip 25")
            deal = anna.button("Deal")
            assert deal.get_attribute("aria-disabled") == "true"
            assert anna.question == "Waiting for Bob to bet."
            why = one.page.locator(f"#{deal.get_attribute('aria-describedby')}")
            assert str(why.text_content()).startswith("Bob may still wager")
            two.page.get_by_label("Bet of 2: $25").wait_for(state="attached")
            bob.bet("Chip 5")
            anna.press("Deal")
            anna.answer("Pass")
            two.page.get_by_role("group", name="Answers", exact=True).get_by_role("button").first.wait_for()
            assert anna.question.startswith("Bob is asked")
            assert anna.answers() == []
            bob.answer("Attack")
            for _ in range(12):
                if not anna.playing():
                    break
                for seat in (anna, bob):
                    if shown := seat.verbs(ALL):
                        seat.answer(next(each for each in FREE if each in shown))
                one.page.wait_for_timeout(100)
            one.page.wait_for_function("() => document.querySelector('.deal')")
            two.page.wait_for_function("() => document.querySelector('.deal')")
            assert anna.labels() == bob.labels()
            assert "Anna" in str(two.page.locator(".lying").text_content())


def test_a_bystander_watches_and_a_reload_in_mid_round_shows_the_same(visit: Opens, server: Server) -> None:
    with visit("/account", name="Rhea") as seen:
        table = private(server, seen.token, "nj-blackjack-switch")
        seen.page.goto(f"/tables/{table}")
        seat = Seat(seen.page)
        seat.sit(box=3)
        seat.decline()
        seat.bet("Chip 25", ("Bet", "Match"))
        seat.press("Deal")
        assert seat.verbs(ALL)
        before = everything(seat)
        seen.page.reload()
        seat.page.get_by_role("group", name="Answers", exact=True).get_by_role("button").first.wait_for()
        assert (
            seat.labels(),
            seat.question,
            seat.answers(),
            results(seen.page),
            seen.page.locator(".pile").count(),
        ) == before
        with visit(f"/tables/{table}") as other:
            watcher = Seat(other.page)
            watcher.button("Sit down").wait_for()
            assert watcher.labels() == seat.labels()
            assert watcher.answers() == []
        seat.finish()


def everything(seat: Seat) -> tuple[object, ...]:
    """What lies on the table, what is asked, what may be answered, what has been decided."""
    return seat.labels(), seat.question, seat.answers(), results(seat.page), seat.page.locator(".pile").count()


def test_the_server_is_killed_and_comes_back_while_the_page_is_open(
    visit: Opens, server: Server, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("killed") / "house.sqlite3"
    with serving(f"sqlite:///{path}", *FLAGS, program=PROGRAM) as own, visit("/missing-page") as seen:
        seen.errors.clear()
        seen.page.goto(f"{own.address}/tables/nj-double-attack")
        seat = Seat(seen.page)
        seat.sit("Kit")
        seat.decline()
        seat.bet("Chip 25")
        seat.press("Deal")
        before = seat.labels()
        own.end(signal.SIGKILL)
        seen.page.get_by_text("The connection is lost").wait_for()
        seen.page.keyboard.press("n")  # said into the void; it is said again with the same id
        own.start(int(own.address.rpartition(":")[2]))
        seen.page.get_by_text("The connection is lost").wait_for(state="detached", timeout=30_000)
        seat.done()
        assert len(seat.labels()) > len(before)
        seat.finish()
        assert seen.page.locator(".balance").count() == 1
        seen.errors.clear()  # Chromium tells its console of every refused connection
        seen.hosts.clear()
        seen.hosts.add(server.address.partition("//")[2])


def test_the_keyboard_alone_is_enough_and_focus_is_kept(visit: Opens, server: Server) -> None:
    with visit("/account", name="Owner") as owner:
        table = private(server, owner.token, "pa-double-attack")
    with visit(f"/tables/{table}") as seen:
        seat, keys = Seat(seen.page), seen.page.keyboard
        seat.button("Sit down").wait_for()
        seen.page.get_by_label("Name").focus()
        keys.type("Kay")
        keys.press("Enter")
        seat.button("Decline").wait_for()
        seat.done()
        keys.press("o")
        seat.button("Decline").wait_for(state="detached")
        keys.press("4")
        assert seat.button("Chip 25").get_attribute("aria-pressed") == "true"
        for _ in range(30):
            keys.press("Shift+Tab")
            if seen.page.evaluate("document.activeElement.getAttribute('aria-label')") == "Bet":
                break
        keys.press("Enter")
        seat.done()
        assert seen.page.evaluate("document.activeElement.getAttribute('aria-label')") == "Bet"
        keys.press("g")
        seat.done()
        assert seat.playing()
        for _ in range(12):
            if not seat.playing():
                break
            letter = {"Pass": "n", "Keep": "k", "Stand": "s"}[next(each for each in FREE if each in seat.verbs(ALL))]
            keys.press(letter)
            seat.done()
        assert not seat.playing()
        keys.press("y")
        seat.done()
        assert seen.page.locator(".pile").count() == 1


@pytest.mark.parametrize("game", ["nj-blackjack-switch", "nj-triple-attack"])
def test_on_a_phone_hand_and_buttons_are_in_reach(visit: Opens, server: Server, game: str) -> None:
    with visit("/account", name=f"Fon {game}", phone=True, has_touch=True) as seen:
        table = private(server, seen.token, game, bots=2)
        seen.page.goto(f"/tables/{table}")
        seat = Seat(seen.page)
        seat.sit(box=2)
        seat.decline()
        seat.bet("Chip 25")
        seat.button("Deal").click()
        seat.page.get_by_role("group", name="Answers", exact=True).get_by_role("button").first.wait_for(timeout=30_000)
        while not any(label.startswith("Box 2") for label in seat.labels()):
            seat.answer("Pass")
        assert seen.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert seen.page.evaluate("scrollY") == 0
        dock = seen.page.locator(".dock").bounding_box()
        hand = seen.page.locator(".lying g.hand[aria-label^='Box 2']").first.bounding_box()
        assert dock
        assert hand
        assert hand["y"] + hand["height"] <= dock["y"]
        assert dock["y"] + dock["height"] <= 844
        assert hand["width"] > 40
        assert seen.page.get_by_role("group", name="The other boxes").get_by_role("button").count() >= 4


def test_cards_move_for_a_third_of_a_second_and_not_at_all_for_whoever_wants_none(visit: Opens, server: Server) -> None:
    for calm in (False, True):
        with visit("/account", name=f"Mo {calm}", calm=calm) as seen:
            table = private(server, seen.token, "nj-blackjack-switch")
            seen.page.goto(f"/tables/{table}")
            seat = Seat(seen.page)
            seat.sit(box=3)
            seat.decline()
            seat.bet("Chip 25")
            seen.page.evaluate(
                f"window.seen = []; new MutationObserver(() => window.seen.push(...{MOVES}))"
                ".observe(document.querySelector('.lying'), {childList: true, subtree: true})"
            )
            seat.button("Deal").click()
            seat.page.get_by_role("group", name="Answers", exact=True).get_by_role("button").first.wait_for()
            found = seen.page.evaluate(f"[...window.seen, ...{MOVES}]")
            assert all(each <= 340 for each in found)
            assert bool(found) != calm
            assert seen.page.locator(".lying g.hand").count() == 3
            seen.page.evaluate("window.seen = []")
            seat.answer("Switch")
            crossing = seen.page.evaluate("window.seen.length")
            assert crossing >= 2 if not calm else crossing == 0


@pytest.mark.parametrize(("dark", "phone"), [(False, False), (True, False), (False, True), (True, True)])
def test_axe_finds_nothing(visit: Opens, server: Server, *, dark: bool, phone: bool) -> None:
    from axe_playwright_python.sync_playwright import Axe

    def clean() -> None:
        found = Axe().run(seen.page)
        assert found.violations_count == 0, found.generate_report()

    with visit("/account", name=f"Axel {dark} {phone}", dark=dark, phone=phone) as seen:
        table = private(server, seen.token, "nj-blackjack-switch")
        seen.page.goto(f"/tables/{table}")
        seat = Seat(seen.page)
        seat.button("Sit down").wait_for()
        clean()
        seat.sit(box=3)
        seat.decline()
        seat.bet("Chip 25", ("Bet", "Match"))
        clean()
        seat.press("Deal")
        clean()
        seat.finish()
        clean()


def test_the_table_is_light(visit: Opens) -> None:
    with visit("/tables/nj-triple-attack") as seen:
        Seat(seen.page).button("Sit down").wait_for()
        seen.page.wait_for_load_state("networkidle")
        size = seen.page.evaluate(TRANSFERRED)
        assert 0 < size < 350_000


def test_a_clause_is_shown_when_pointed_at_or_focused(visit: Opens, server: Server) -> None:
    with visit("/account", name="Clara") as seen:
        table = private(server, seen.token, "nj-double-attack")
        seen.page.goto(f"/tables/{table}")
        seat = Seat(seen.page)
        seat.sit(box=3)
        seat.decline()
        seat.bet("Chip 5")
        seat.press("Deal")
        seen.page.get_by_role("group", name="Not now").get_by_role("button", name="Split").hover()
        tip = seen.page.get_by_role("tooltip")
        tip.get_by_text("19:47-26.").first.wait_for()
        assert len(tip.inner_text()) > 60, "the clause and its sentence"
        seat.finish()
        seen.page.keyboard.press("Tab")
        seen.page.locator(".results li").first.focus()
        tip.get_by_text("19:47-26.").first.wait_for()


def test_where_the_dealer_errs_the_page_asks_what_the_text_asks(visit: Opens, server: Server) -> None:
    token = server.staff("Dora", "supervisor")
    errors = [
        ("drew-exposed", "Take"),
        ("drew-exposed", "Refuse"),
        ("missed-hit 3", "Late card"),
        ("missed-hit 3", "Dead"),
    ]
    with visit("/account", name="Edie") as seen:
        table = private(server, seen.token, "nj-double-attack")
        seen.page.goto(f"/tables/{table}")
        seat = Seat(seen.page)
        seat.sit(box=3)
        seat.decline()
        with joined(server, table, token) as staff:
            for _ in range(8):
                seat.bet("Chip 5")
                seat.press("Deal")
                while seat.playing() and "Hit" not in seat.verbs(ALL):
                    seat.answer("Pass")
                if seat.playing():
                    error, verb = errors.pop(0)
                    assert staff.say(f"error {error}")["type"] == "said"
                    group = seen.page.get_by_role("group", name="Answers", exact=True)
                    group.get_by_role("button", name=verb).wait_for()
                    seat.answer(verb)
                    seat.finish()
                if not errors:
                    break
    assert errors == []


def test_others_on_a_box_cover_or_ride(visit: Opens, server: Server) -> None:
    clicked = set()
    with visit("/account", name="Cass") as one:
        table = private(server, one.token, "nj-double-attack", people_per_box=2)
        one.page.goto(f"/tables/{table}")
        caller = Seat(one.page)
        caller.sit(box=3)
        caller.decline()
        with visit("/account", name="Otto") as two:
            two.page.goto(f"/tables/{table}")
            other = Seat(two.page)
            two.page.get_by_role("button", name="Join box 3").click()
            need = {word(verb) for verb in wanted("nj-double-attack")}
            for _ in range(5):
                caller.bet("Chip 5")
                other.bet("Chip 25")
                caller.press("Deal")
                for _ in range(30):
                    if not caller.playing():
                        break
                    if shown := caller.verbs(ALL):
                        fresh = [each for each in ALL if each in need and each in shown]
                        verb = fresh[0] if fresh else next(each for each in FREE if each in shown)
                        caller.answer(verb)
                        need.discard(verb)
                    elif shown := other.verbs((*ALL, "Cover", "Ride")):
                        verb = next(each for each in ("Cover", "Double", *FREE) if each in shown)
                        if verb == "Cover":
                            assert [text.split("\n")[0] for text in other.answers()] == [
                                "Cover",
                                "Ride hand 1",
                                "Ride hand 2",
                            ]
                        other.answer(verb)
                        clicked.add(verb)
                    one.page.wait_for_timeout(50)
                if "Cover" in clicked:
                    break
                two.page.wait_for_function("() => document.querySelector('.deal')")
            caller.finish()
            two.page.wait_for_function("() => document.querySelector('.deal')")
            two.page.get_by_role("button", name="Leave the table").click()
            other.button("Sit down").wait_for()
    assert "Cover" in clicked


def test_one_person_with_two_boxes(visit: Opens, server: Server) -> None:
    with visit("/account", name="Twyla") as seen:
        table = private(server, seen.token, "nj-double-attack", boxes_per_player=2)
        seen.page.goto(f"/tables/{table}")
        seat = Seat(seen.page)
        seat.sit(box=3)
        seat.decline()
        seat.press("Box 4, free")
        assert seat.button("Box 5, free").count() == 0
        seat.bet("Chip 5", ("Bet", "Bet, box 4"))
        seat.press("Deal")
        assert seat.page.locator(".pile").count() == 2
        seat.finish()
        assert {"Box 3", "Box 4"} <= {label.partition(",")[0] for label in seat.labels()}
