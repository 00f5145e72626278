"""What a game is worth, asked of a real server: the same numbers as the solver's, bounds, and tables that go on."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import pytest
from litestar.testing import TestClient
from tests.server.live_helper import joined, serving

from pitboss.odds import ev, option_costs, solve
from pitboss.odds.side import side_wagers
from pitboss.regulations import rules
from pitboss.server import analyst as asking
from pitboss.server.analyst import Analyst, Busy, Question
from pitboss.server.api import app
from pitboss.server.house import House
from pitboss.server.limits import Limit
from pitboss.server.service import Settings
from pitboss.server.storage.database import Database
from pitboss.server.timing import Times

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.server.live_helper import Server

GAME = "nj-double-attack"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('house') / 'house.sqlite3'}") as running:
        yield running


def worked(server: Server, path: str) -> dict[str, Any]:
    """The answer, asked for until it is there."""
    while (answer := server.call("GET", path)).status_code == 202:
        assert answer.json()["state"] in ("waiting", "working")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_the_numbers_are_the_solvers(server: Server) -> None:
    chosen = rules(GAME)
    path = f"/api/games/{GAME}/analysis"
    assert worked(server, f"{path}/solution")["house_edge"] == solve(chosen).house_edge
    assert worked(server, f"{path}/costs")["costs"] == [each.to_dict() for each in option_costs(chosen)]
    wagers = worked(server, f"{path}/sidebets")["wagers"]
    assert {name: each["ev"] for name, each in wagers.items()} == {
        name: str(wager.ev) for name, wager in side_wagers(chosen).items()
    }
    asked = worked(server, f"/api/games/{GAME}/hand?hand=9s+9h&up=7d&seen=Ah,Ac")
    assert asked == ev(chosen, "9s 9h", "7d", seen="Ah Ac").to_dict()
    six_decks = worked(server, f"/api/games/{GAME}/hand?hand=9s+9h&up=7d&option=decks=6")
    assert six_decks == ev(rules(GAME, decks=6), "9s 9h", "7d").to_dict()


def test_what_cannot_be_asked_is_refused(server: Server) -> None:
    def problem(path: str) -> tuple[int, str]:
        answer = server.call("GET", path)
        return answer.status_code, answer.json()["type"].rpartition("/")[2]

    assert problem("/api/games/roulette/analysis/solution") == (404, "not-found")
    assert problem(f"/api/games/{GAME}/analysis/everything") == (400, "bad-request")
    assert problem(f"/api/games/{GAME}/analysis/solution?option=decks=9") == (422, "option-not-allowed")
    assert problem("/api/games/nj-triple-attack/analysis/comparison") == (404, "not-found")
    assert problem(f"/api/games/{GAME}/hand?hand=9s+9x&up=7d") == (422, "not-a-position")
    assert problem(f"/api/games/{GAME}/hand?hand=9s&up=7d") == (422, "not-a-position")
    assert problem(f"/api/games/{GAME}/hand?hand={'9s+' * 100}&up=7d") == (400, "bad-request")


def test_a_private_table_gets_its_edge(server: Server) -> None:
    token = server.guest("Ann")
    made = server.call("POST", "/api/tables", token, json={"game": GAME, "options": {"decks": 6}}).json()
    while (edge := server.call("GET", f"/api/tables/{made['id']}").json()["house_edge"]) is None:
        time.sleep(0.05)
    assert edge == solve(rules(GAME, decks=6)).house_edge
    listed = server.call("GET", "/api/tables", token).json()["tables"]
    (own,) = (each for each in listed if each["id"] == made["id"])
    assert [(each["name"], each["value"]) for each in own["choices"] if not each["usual"]] == [("decks", 6)]
    assert own["hour"]["rounds"] == 70


def test_one_address_has_only_so_much_worked_out(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'house.sqlite3'}")
    house = House(database, times=Times(), clock=lambda: 1000.0)
    with TestClient(app(house, Settings())) as client:
        client.app.state.service.sums = Limit(1, per=60.0)
        assert client.get(f"/api/games/{GAME}/analysis/sidebets").status_code in (200, 202)
        more = client.get(f"/api/games/{GAME}/analysis/solution")
        assert (more.status_code, more.json()["type"]) == (429, "/problems/too-fast")
        assert client.get(f"/api/games/{GAME}/analysis/sidebets").status_code in (200, 202)  # asked before: free
    database.close()


def test_the_table_goes_on_while_it_is_worked_out(server: Server) -> None:
    server.call("GET", "/api/games/nj-blackjack-switch/analysis/removal")
    with joined(server, GAME, server.guest("Bea")) as bea:
        said = bea.say("1 arrives")
        assert said["type"] == "said"


def test_the_queue_is_short_and_a_calculator_that_dies_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = rules(GAME)

    async def crowd() -> list[Question]:
        asked = Analyst()
        for number in range(asking.QUEUE):
            asked.ask("hand", chosen, hand="9s 9h", up="7d", seen="2s " * number)
        with pytest.raises(Busy):
            asked.ask("hand", chosen, hand="9s 9h", up="8d")
        await asked.close()
        monkeypatch.setattr(asking, "COMMAND", ("/bin/false",))
        dead = asked.ask("solution", chosen)
        await dead.over.wait()
        assert asked.known("solution", chosen) is None
        monkeypatch.undo()
        again = asked.ask("sidebets", chosen)
        await again.over.wait()
        await asked.close()
        return [dead, again]

    with ThreadPoolExecutor(1) as thread:  # the browser of other tests keeps a loop of its own in this one
        dead, again = thread.submit(lambda: asyncio.run(crowd())).result()
    assert "no answer" in dead.failed
    assert again.result is not None


def test_tables_are_served_without_the_mathematics(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sitecustomize.py").write_text("import sys; sys.modules['numba'] = sys.modules['numpy'] = None\n")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    with serving(f"sqlite:///{tmp_path / 'house.sqlite3'}") as server:
        token = server.guest("Cy")
        made = server.call("POST", "/api/tables", token, json={"game": GAME, "options": {"decks": 6}}).json()
        assert made["house_edge"] is None
        edges = {each["id"]: each["house_edge"] for each in server.call("GET", "/api/tables").json()["tables"]}
        assert edges[GAME] is not None
        with joined(server, made["id"], token) as client:
            assert client.say("1 arrives")["type"] == "said"
        assert server.call("GET", f"/api/games/{GAME}").json()["mathematics"] is False
        answer = server.call("GET", f"/api/games/{GAME}/analysis/solution")
        assert (answer.status_code, answer.json()["type"]) == (501, "/problems/no-mathematics")


def test_without_the_mathematics_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "find_spec", lambda _name: None)
    assert not Analyst.able()
    assert Analyst().edge(rules(GAME)) is not None  # published
    assert Analyst().edge(rules(GAME, decks=6)) is None
