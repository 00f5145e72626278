"""A whole evening with everybody at the tables: every byte that anybody gets, and every line of the server's own log.

No seed and no salt is in any of it while it is sealed; and in the log is no token, password, seed, salt or card, ever.
(That no hidden card is told is proved by `test_no_card_leaks`: two tables that differ only in that say the same.)
"""

from __future__ import annotations

import json
import random
import re
import sqlite3
from contextlib import ExitStack, closing
from typing import TYPE_CHECKING

import httpx
from tests.server.live_helper import Client, joined, serving
from tests.server.test_live_server import play
from tests.server.test_no_card_leaks import KINDS

if TYPE_CHECKING:
    from pathlib import Path

STAFF = ("dealer", "floor", "supervisor", "auditor")
CALLS = (
    "/api/health",
    "/api/account",
    "/api/tables",
    "/api/tables/{table}",
    "/api/tables/{table}/rounds/1",
    "/api/tables/{table}/rounds/1/history",
    "/api/tables/{table}/rounds/2",
    "/api/tables/{table}/shoes/1",
    "/api/tables/{table}/log",
    "/api/books",
    "/metrics",
)


class Evening:
    """What was received, and what was sealed at that time."""

    def __init__(self, http: httpx.Client, house: Path) -> None:
        self.http = http
        self.house = house
        self.received: list[str] = []
        self.sealed: set[str] = set()

    def look(self, table: str, tokens: dict[str, str]) -> None:
        """Everybody asks for everything."""
        for token in ("", *tokens.values()):
            for path in CALLS:
                headers = {"Authorization": f"Bearer {token}"} if token else {}
                self.received.append(self.http.get(path.format(table=table), headers=headers).text)

    def secrets(self) -> set[str]:
        """What is sealed at this moment, by the database."""
        with closing(sqlite3.connect(f"file:{self.house}?mode=ro", uri=True)) as db:
            kept = [json.loads(secret) for (secret,) in db.execute("SELECT secret FROM secrets")]
        return {each[part] for each in kept for part in ("seed", "salt")}

    def check(self) -> None:
        """None of what is sealed now has been told to anybody."""
        now = self.secrets()
        assert now
        self.sealed |= now
        everything = "\n".join(self.received)
        assert not [secret for secret in now if secret in everything]


def test_an_evening(tmp_path: Path) -> None:
    house = tmp_path / "house.sqlite3"
    with (
        serving(f"sqlite:///{house}", "--guests-per-minute", "0") as server,
        httpx.Client(base_url=server.address, timeout=30) as http,
    ):
        evening = Evening(http, house)
        tokens = {role: server.staff(f"{role} one", role) for role in STAFF}
        tokens |= {name: server.guest(name) for name in ("Ann", "Bob")}
        with ExitStack() as stack:
            for number, (game, dealing) in enumerate(KINDS):
                chosen = {"game": game, "options": {"dealing": dealing}, "private": False}
                table = server.call("POST", "/api/tables", tokens["supervisor"], json=chosen).json()["id"]
                people: dict[str, Client] = {}
                for role in ("", *tokens):
                    people[role] = stack.enter_context(joined(server, table, tokens.get(role, "")))
                ann = people["Ann"]
                assert ann.say("1 arrives")["type"] == "said"
                play(ann, "1", 2, random.Random(number))
                assert ann.say("1 bet 5")["type"] == "said"
                dealt = ann.say("deal")
                evening.look(table, tokens)
                evening.received += [frame for client in people.values() for frame in collected(client, ann.seq)]
                evening.check()
                assert dealt["type"] == "said" or dealt["code"] == "table-closed", dealt
            floor = people["floor"]
            assert floor.say("floor void the evening ends")["type"] == "said" or ann.view["state"] == "wagers"
            floor.say("floor reshuffle")
            told = "\n".join(floor.frames)
            while not [secret for secret in evening.sealed if secret in told]:
                told += json.dumps(floor.receive())  # the shoe is over: now its seed is told
        written = server.errors()
        assert written.count("\n") > 100
        assert all(json.loads(line)["level"] in ("info", "warning") for line in written.splitlines())
        hidden = {*tokens.values(), *evening.sealed, "correct horse battery"}
        assert not [secret for secret in hidden if secret in written]
        assert not re.findall(r"\b[2-9TJQKA][cdhs]\b", written)


def collected(client: Client, seq: int) -> list[str]:
    """All frames of a client, up to an event."""
    while client.seq < seq:
        client.receive()
    return client.frames
