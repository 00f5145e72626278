"""The real server, over HTTP and sockets, on both databases: play, refusals, coming again, and sudden death."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest
from tests.server.live_helper import Client, Server, joined, serving

from pitboss import replay, verify
from pitboss.regulations.registry import game_ids

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def play(client: Client, place: str, rounds: int, source: random.Random) -> None:
    """Play so many rounds with any legal answers."""
    start = client.view["round"]
    while client.view["round"] < start + rounds or client.view["boxes"]:
        pending = client.pending
        if pending["place"] == place:
            verb = source.choice(pending["legal"])
            least = pending["limits"].get(verb)
            amount = f" {least[0]}" if least else ""
            amount = f" {source.randint(10, 200)}" if verb == "cut" else amount
            answer = client.say(f"{place} {verb}{amount}")
            assert answer["type"] == "said", answer
        elif pending["question"] == "wagers":
            assert client.say(f"{place} bet 5")["type"] == "said"
            answer = client.say("deal")
            assert answer["type"] == "said" or answer["code"] in ("table-closed", "not-possible"), answer
        else:
            client.receive()


def test_rounds_of_every_game_over_the_socket(url: str, tmp_path: Path) -> None:
    with serving(url) as server:
        auditor = server.staff("vera", "auditor")
        for game in game_ids():
            token = server.guest(f"Ann at {game}")
            with joined(server, game, token) as client:
                assert client.say("2 arrives")["type"] == "said"
                play(client, "2", 5, random.Random(game))
                balance = client.balance
            assert server.call("GET", "/api/account", token).json()["balance"] == balance
            one = server.call("GET", f"/api/tables/{game}/rounds/1").json()
            assert one["rounds"][0]["number"] == 1
            history = tmp_path / f"{game}.toml"
            history.write_text(server.call("GET", f"/api/tables/{game}/rounds/1/history").text)
            played = replay(history)
            assert played.refused is None
            assert played.to_dict()["rounds"][0]["settlement"] == one["rounds"][0]["settlement"]  # type: ignore[index]
            log = tmp_path / f"{game}.log"
            log.write_bytes(server.call("GET", f"/api/tables/{game}/log", auditor).content)
            assert verify(log).findings == []
            assert server.call("GET", f"/api/tables/{game}/rounds/99").status_code == 409
            shoe = server.call("GET", f"/api/tables/{game}/shoes/1").json()
            assert (len(shoe["commitments"]), shoe["revealed"], shoe["finished"]) == (1, None, False)
        books = server.call("GET", "/api/books", auditor).json()
        assert (books["total"], books["accounts"][f"Ann at {game}"]) == ("0.00", balance)
        assert server.end() == 0


def test_killed_in_mid_round_everything_told_is_there_again(url: str) -> None:
    with serving(url) as server:
        token = server.guest("Ann")
        with joined(server, "nj-blackjack-switch", token) as client:
            client.say("3 arrives")
            while client.pending["question"] != "wagers":
                client.say(f"3 {client.pending['legal'][-1]}")
            client.say("3 bet 10", id="bet")
            said = client.say("deal", id="the deal")
            assert said["type"] == "said", said
            before = (client.view, client.pending, client.balance, client.seq, client.events)
        server.end(signal.SIGKILL)
        server.start()
        with joined(server, "nj-blackjack-switch", token, since=before[3] - 3) as again:
            assert (again.view, again.pending, again.balance, again.seq) == before[:4]
            assert again.events == before[4][-3:]
            answer = again.say("deal", id="the deal")
            assert {**answer} == {**said}, "the same id has its effect once and gets the same answer"
            assert again.seq == before[3]


def test_two_people_at_one_table_see_their_own_and_no_secret(url: str) -> None:
    with serving(url) as server:
        ann, bob = server.guest("Ann"), server.guest("Bob")
        with joined(server, "pa-double-attack", ann) as one, joined(server, "pa-double-attack", bob) as two:
            one.say("1 arrives")
            two.say("2 arrives")
            assert two.say("1 bet 10")["code"] == "not-your-place"
            assert two.say("floor void")["code"] == "not-permitted"
            assert two.say("2 bet 100000")["code"] == "bad-amount"
            with joined(server, "pa-double-attack") as bystander:
                assert bystander.hello["you"]["name"] is None
                assert bystander.say("1 bet 5")["code"] == "not-permitted"


def test_calls_are_answered_with_problems(url: str) -> None:
    with serving(url, "--guests-per-minute", "2") as server:
        token = server.guest("Ann")
        assert server.call("GET", "/api/account").json()["type"] == "/problems/not-signed-in"
        assert server.call("GET", "/api/books", token).status_code == 403
        assert server.call("GET", "/api/tables/roulette").status_code == 404
        assert server.call("GET", "/api/nothing").json()["type"] == "/problems/not-found"
        wrong = server.call("POST", "/api/tables", token, json={"game": "nj-double-attack", "options": {"decks": 4}})
        assert (wrong.status_code, wrong.json()["clause"]) == (422, "19:47-26.2(a)#1")
        assert wrong.headers["content-type"] == "application/problem+json"
        made = server.call("POST", "/api/tables", token, json={"game": "nj-double-attack", "options": {"decks": 6}})
        assert made.status_code == 201
        assert made.json()["id"] not in {each["id"] for each in server.call("GET", "/api/tables").json()["tables"]}
        assert made.json()["id"] in {each["id"] for each in server.call("GET", "/api/tables", token).json()["tables"]}
        server.guest("Bob")
        assert server.call("POST", "/api/sessions", json={"name": "Cy"}).status_code == 429
        assert server.call("POST", "/api/sessions", json={"name": "x", "password": "y"}).status_code == 401
        assert server.call("POST", "/api/sessions", content=b"{").status_code == 400
        assert server.call("DELETE", "/api/sessions", token).status_code == 204
        assert server.call("GET", "/api/account", token).status_code == 401
        assert "paths" in server.call("GET", "/api/openapi.json").json()


@pytest.mark.parametrize("game", game_ids())
def test_the_example_bot_plays_any_game(game: str, open_house: Server) -> None:
    ran = subprocess.run(
        [sys.executable, "examples/server/socket_bot.py", open_house.address, game, "3"],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert ran.returncode == 0, ran.stderr
    assert f"3 rounds of {game}" in ran.stdout


@pytest.fixture(scope="module")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One house for all bots."""
    with serving(f"sqlite:///{tmp_path_factory.mktemp('bots')}/house.sqlite3") as server:
        yield server


def test_bots_sit_down_with_a_guest_and_the_coach_answers_whoever_is_asked(url: str) -> None:
    with serving(url) as server:
        token = server.guest("Ann")
        made = server.call("POST", "/api/tables", token, json={"game": "nj-double-attack", "bots": 2}).json()
        assert server.call("GET", f"/api/tables/{made['id']}/coach", token).status_code == 409
        with joined(server, made["id"], token) as client:
            client.say("1 arrives")
            while len(client.view["seats"]) < 3 or client.pending["question"] != "wagers":
                if client.pending["place"] == "1":
                    client.say(f"1 {client.pending['legal'][-1]}")
                else:
                    client.receive()
            client.say("1 bet 10")
            while client.pending["place"] != "1":
                if client.pending["question"] == "wagers" and len(client.view["wagers"]) == 3:
                    client.say("deal")
                else:
                    client.receive()
            # the first time ever the mathematics is compiled
            coached = server.call("GET", f"/api/tables/{made['id']}/coach", token, timeout=300).json()
            assert set(coached["actions"]) <= set(client.pending["legal"])
            assert coached["best"] == max(coached["actions"], key=coached["actions"].__getitem__)


def test_staff_close_a_table_and_it_stays_closed_when_the_server_was_killed(url: str, tmp_path: Path) -> None:
    game = "nj-blackjack-switch"
    with serving(url) as server:
        ann, vera, sam = server.guest("Ann"), server.staff("vera", "floor"), server.staff("sam", "supervisor")
        with joined(server, game, ann) as client, joined(server, game, vera) as floor:
            client.say("3 arrives")
            while client.pending["question"] != "wagers":
                client.say(f"3 {client.pending['legal'][-1]}")
            with joined(server, game, sam) as supervisor:
                assert supervisor.say("supervisor option surrender false notice 12")["type"] == "said"
            client.say("3 bet 10")
            client.say("deal")
            assert floor.say("floor void a card fell")["type"] == "said"
            assert floor.say("floor close the shift ends")["type"] == "said"
            assert client.say("3 bet 10")["code"] == "table-closed"
            assert client.balance == "500.00"
        server.end(signal.SIGKILL)
        server.start()
        listed = {each["id"]: each for each in server.call("GET", "/api/tables").json()["tables"]}
        assert (listed[game]["state"], listed[game]["options"]["surrender"]) == ("stopped", False)
        with joined(server, game, ann) as client, joined(server, game, vera) as floor:
            assert client.view["floor"]["closed"] == "the table is closed: the shift ends"
            assert client.say("3 bet 10")["code"] == "table-closed"
            assert floor.say("floor open")["type"] == "said"
            assert client.say("3 bet 10")["type"] == "said"
        one = server.call("GET", f"/api/tables/{game}/rounds/1").json()
        assert (one["rounds"][0]["void"], one["options"]["surrender"]) == (True, False)
        history = tmp_path / "void.toml"
        history.write_text(server.call("GET", f"/api/tables/{game}/rounds/1/history").text)
        played = replay(history)
        assert played.refused is None
        assert played.to_dict()["rounds"][0]["void"]  # type: ignore[index]
        log = tmp_path / "table.log"
        log.write_bytes(server.call("GET", f"/api/tables/{game}/log", server.staff("audrey", "auditor")).content)
        assert verify(log).findings == []


def test_whoever_talks_too_fast_is_refused_and_a_moment_later_heard(url: str) -> None:
    flags = ("--lines-per-second", "1")
    with serving(url, *flags) as server, joined(server, "nj-double-attack", server.guest("Ann")) as client:
        assert "too-fast" in (client.say("1 hit")["code"] for _ in range(30))
        while client.say("3 arrives")["type"] != "said":
            time.sleep(0.2)
