"""The database is locked, full, read-only, or gone, and comes back: nothing told is lost, nobody plays meanwhile."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import sqlite3
import time
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import psycopg
import pytest
from sqlalchemy import event
from tests.server.conftest import new_postgres_database, running_postgres
from tests.server.live_helper import Client, Server, joined, serving
from websockets.exceptions import ConnectionClosed

from pitboss.server.house import House
from pitboss.server.storage.database import Database
from pitboss.server.timing import Times

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager

TABLE = "nj-blackjack-switch"


def file_of(server: Server) -> Path:
    return Path(server.url.removeprefix("sqlite:///"))


@contextmanager
def locked(server: Server) -> Iterator[None]:
    """Somebody else writes, and does not end."""
    with sqlite3.connect(file_of(server), isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")
    other.close()


@contextmanager
def full(server: Server) -> Iterator[None]:
    """No file of the server can grow: as on a full disk, the little that is left in the journal can still be used."""
    assert server.process is not None
    before = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (file_of(server).stat().st_size, before[1]))
    yield
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, before)


@contextmanager
def put_away(server: Server) -> Iterator[None]:
    """The file is moved: what is written to it now would not be found again."""
    path = file_of(server)
    path.rename(path.with_suffix(".away"))
    yield
    path.with_suffix(".away").rename(path)


@contextmanager
def read_only(server: Server) -> Iterator[None]:
    """The database of PostgreSQL allows no writing."""
    name = server.url.partition("?")[0].rpartition("/")[2]
    ended = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s AND pid <> pg_backend_pid()"
    with psycopg.connect(server.url.replace(f"/{name}", "/postgres"), autocommit=True) as other:
        other.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on".encode())
        other.execute(ended, [name])
        yield
        other.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = off".encode())


def until_health(server: Server, status: int, seconds: float = 40) -> None:
    end = time.monotonic() + seconds
    while (got := server.call("GET", "/api/health")).status_code != status:
        assert time.monotonic() < end, got.text
        time.sleep(0.2)


def begun(client: Client) -> None:
    """A round under way."""
    assert client.say("3 arrives")["type"] == "said"
    while client.pending["question"] != "wagers":
        client.say(f"3 {client.pending['legal'][-1]}")
    client.say("3 bet 10", id="bet")
    client.say("deal", id="the deal")
    assert client.pending["place"] == "3"


Stands = tuple[dict[str, Any], dict[str, Any], str | None, int]


def until_it_closes(client: Client, line: str, stood: Stands) -> Stands:
    """Say something until the house closes; a little room may be left in what is full. How it stood when last told."""
    try:
        answer = client.say(line, id="in trouble")
        for _ in range(200):
            stood = (client.view, client.pending, client.balance, client.seq)
            answer = client.say(line if answer["type"] == "said" else "3 arrives")
    except ConnectionClosed:
        with suppress(ConnectionClosed):  # what was told before, if the house closed by itself
            while True:
                client.receive()
        return stood
    raise AssertionError("the house plays on")


def play_through(server: Server, broken: Callable[[Server], AbstractContextManager[None]]) -> None:
    """A round under way, trouble, and the same round after it."""
    auditor = server.staff("vera", "auditor")
    token = server.guest("Ann")
    with joined(server, TABLE, token) as client:
        begun(client)
        stood = (client.view, client.pending, client.balance, client.seq)
        line = f"3 {client.pending['legal'][-1]}"
        with broken(server):
            stood = until_it_closes(client, line, stood)
            assert '"closing"' in client.frames[-1]
            until_health(server, 503)
            assert server.call("POST", "/api/sessions", json={"name": "Bob"}).status_code == 503
            assert server.process is not None
            assert server.process.poll() is None
        until_health(server, 200)
    with joined(server, TABLE, token) as again:
        assert (again.view, again.pending, again.balance, again.seq) == stood
        said = again.say(line, id="in trouble")
        assert again.say(line, id="in trouble") == said
        books = server.call("GET", "/api/books", auditor).json()
        assert (books["total"], books["accounts"]["Ann"]) == ("0.00", again.balance)
        while again.pending["place"] == "3":
            assert again.say(f"3 {again.pending['legal'][-1]}")["type"] == "said"
    assert server.end() == 0
    assert "Traceback" not in server.errors()


@pytest.mark.parametrize("broken", [locked, full, put_away])
def test_sqlite(broken: Callable[[Server], AbstractContextManager[None]], tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'house.sqlite3'}", "--lines-per-second", "0") as server:
        play_through(server, broken)


def test_sqlite_read_only(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'house.sqlite3'}")
    only = ["OFF"]
    event.listen(database.engine, "checkout", lambda connection, *_: connection.execute(f"PRAGMA query_only={only[0]}"))

    async def evening() -> None:
        house = House(database, times=Times(), clock=time.time)
        await house.start()
        assert await house.writable()
        only[0] = "ON"
        async with asyncio.timeout(30):
            while await house.writable():
                await asyncio.sleep(0.1)
            assert not house.open
            only[0] = "OFF"
            while not await house.writable():
                await asyncio.sleep(0.1)
        await house.stop()

    asyncio.run(evening())
    database.close()


def test_postgres_read_only(postgres: str) -> None:
    with serving(new_postgres_database(postgres)) as server:
        play_through(server, read_only)


def test_postgres_dies_and_comes_back() -> None:
    with running_postgres() as database:

        @contextmanager
        def gone(_server: Server) -> Iterator[None]:
            """PostgreSQL itself is struck down, and recovers."""
            pid = database.get_pid()
            assert pid is not None
            os.kill(pid, signal.SIGQUIT)
            while Path(f"/proc/{pid}").exists() and "Z" not in Path(f"/proc/{pid}/stat").read_text().split()[2]:
                time.sleep(0.05)
            yield
            database.ensure_postgres_running()

        with serving(new_postgres_database(database.get_uri())) as server:
            play_through(server, gone)


def test_it_does_not_start_without_its_database() -> None:
    """What cannot be opened is said in a sentence, with status 2."""
    server = Server("postgresql://nobody@127.0.0.1:1/nothing")
    with pytest.raises(AssertionError, match="cannot be opened"):
        server.start()
    assert server.process is not None
    assert server.process.returncode == 2
