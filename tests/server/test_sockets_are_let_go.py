"""A socket that is over leaves nothing in memory, however it ended, before any collector of rings has looked."""

from __future__ import annotations

import asyncio
import json
import signal
import sys
import time
from typing import TYPE_CHECKING

import pytest
from tests.server.live_helper import Server, joined, serving
from tests.server.test_shelf import Ear, until
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from pitboss.server.following import Elsewhere
from pitboss.server.house import House
from pitboss.server.seats import Person
from pitboss.server.storage import people
from pitboss.server.timing import Times
from pitboss.server.wire import LINGER

if TYPE_CHECKING:
    from pathlib import Path

    from pitboss.server.storage.database import Database

# The server without a collector; on a signal it says how many parts of sockets it holds.
COUNTING = """
import gc, signal, sys
from litestar import WebSocket
from websockets.server import ServerProtocol
from pitboss.__main__ import run
from pitboss.server.sockets import Connection
from pitboss.server.wire import Wire

def count(*_):
    parts = Connection | ServerProtocol | WebSocket | Wire
    print(sum(isinstance(each, parts) for each in gc.get_objects()), flush=True)

signal.signal(signal.SIGUSR1, count)
gc.disable()
sys.exit(run())
"""


def parts(server: Server) -> int:
    """How many parts of sockets the server holds."""
    assert server.process is not None
    assert server.process.stdout is not None
    server.process.send_signal(signal.SIGUSR1)
    return int(server.process.stdout.readline())


def test_however_a_socket_ends_nothing_of_it_stays(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'house.sqlite3'}"
    with serving(url, "--guests-per-minute", "0", program=(sys.executable, "-c", COUNTING)) as server:
        token = server.guest("Ann")
        address = f"{server.address.replace('http', 'ws')}/api/tables"
        hello = json.dumps({"hello": "pitboss-live/1", "token": token})
        with joined(server, "nj-double-attack", token) as one, joined(server, "nj-triple-attack") as other:
            assert one.say("2 arrives")["type"] == "said"
            assert other.say("2 arrives")["type"] == "refused"
            assert parts(server) == 8, "four of each"
        for first in ("no hello", hello.replace(token, "nobody's"), hello):
            with connect(f"{address}/nj-double-attack/live") as socket:
                socket.send(first)
        with connect(f"{address}/nj-double-attack/live") as socket:
            socket.send(hello)
            socket.recv(timeout=20)
            socket.socket.close()  # without a word
        for path, origin in (("none", None), ("nj-double-attack", "http://evil.example")):
            with pytest.raises(InvalidStatus):
                connect(f"{address}/{path}/live", origin=origin).close()  # type: ignore[arg-type]
        with joined(server, "pa-double-attack", token):
            assert server.call("DELETE", "/api/sessions", token).status_code == 204
        ends = time.monotonic() + LINGER + 25
        while (left := parts(server)) and time.monotonic() < ends:
            time.sleep(0.2)
        assert left == 0
        assert '"level":"error"' not in server.errors(), "a handshake that is refused is no error"


def test_whoever_goes_before_the_hello_is_told_nothing_more(database: Database) -> None:
    async def evening() -> None:
        house = House(database, times=Times(), clock=lambda: 1000.0)
        await house.start()
        with house.writing() as db:
            ann = people.add(db, "Ann", "player", at=0, balance=500_00)
        person = Person(ann.id, "Ann", "player")
        stays, goes, other = Ear(person), Ear(person), Ear(person)
        room = house.rooms["nj-double-attack"]
        for ear in (goes, stays):
            house.join(room, ear, None)
        house.leave(room, goes)
        await until(lambda: stays.told)
        house.say(room, stays, "c1", "2 arrives")
        await until(lambda: len(stays.told) > 1)
        assert (room.listeners, goes.told) == ([stays], [])
        room.elsewhere = Elsewhere(0, joins=[(goes, None), (other, 5)])
        house.leave(room, goes)
        assert room.elsewhere.joins == [(other, 5)]
        room.elsewhere = None
        await house.stop()

    asyncio.run(evening())
