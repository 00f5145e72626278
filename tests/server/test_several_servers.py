"""Several servers on one PostgreSQL: real processes, real clients, one table played by one of them at a time."""

from __future__ import annotations

import os
import signal
import time
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import psycopg
from tests.server.conftest import new_postgres_database, running_postgres
from tests.server.live_helper import Client, Server, joined, serving
from websockets.exceptions import ConnectionClosed

from pitboss import verify

if TYPE_CHECKING:
    from collections.abc import Iterator

TABLE = "nj-blackjack-switch"
FLAGS = ("--lines-per-second", "0", "--guests-per-minute", "0")


@contextmanager
def several(url: str, number: int) -> Iterator[list[Server]]:
    """So many servers on one database, each of which plays its share."""
    with ExitStack() as stack:
        servers = [stack.enter_context(serving(url, *FLAGS)) for _ in range(number)]
        share = -(-5 // number)
        until(lambda: all(row[0] and row[1] <= share for row in query(url, SHARES)))
        yield servers


def query(url: str, statement: str, *given: Any) -> list[tuple[Any, ...]]:
    with psycopg.connect(url, autocommit=True) as connection:
        return connection.execute(statement.encode(), given).fetchall()


def owner(url: str, table: str = TABLE) -> int | None:
    """The number of the server that plays a table, if it is one that is there."""
    found = query(url, "SELECT owner FROM leases JOIN servers ON id = owner WHERE table_id = %s", table)
    return found[0][0] if found else None


def until(holds: Any, seconds: float = 60) -> float:
    """Wait until something holds; how long it took."""
    began = time.monotonic()
    while not holds():
        assert time.monotonic() < began + seconds, "it never comes to that"
        time.sleep(0.05)
    return time.monotonic() - began


@contextmanager
def played_by(url: str, servers: list[Server]) -> Iterator[tuple[Server, list[Server]]]:
    """The server that plays the table, and the others: found by the session that holds its lock."""
    number = owner(url)
    held = {row[0]: row[1] for row in query(url, PLAYS)}
    assert number is not None
    at = next(each for each in servers if each.process is not None and held[number] == each.process.pid)
    yield at, [each for each in servers if each is not at]


SHARES = "SELECT owner, count(*) FROM leases GROUP BY owner"
# Who holds the lock of a server: on one machine a local socket tells the process behind it, by the name that it gave.
PLAYS = (
    "SELECT locks.objid::bigint, substr(application_name, 9)::int FROM pg_locks AS locks "
    "JOIN pg_stat_activity AS sessions USING (pid) WHERE locktype = 'advisory' AND classid = 8021 AND objsubid = 2"
)


def begun(client: Client, place: str = "3") -> None:
    """A round under way, and the question to this place."""
    assert client.say(f"{place} arrives")["type"] == "said"
    while client.pending["question"] != "wagers":
        client.say(f"{place} {client.pending['legal'][-1]}")
    assert client.say(f"{place} bet 10", id="bet")["type"] == "said"
    assert client.say("deal", id="the deal")["type"] == "said"
    assert client.pending["place"] == place


def play_on(client: Client, place: str = "3") -> None:
    while client.pending["place"] == place:
        assert client.say(f"{place} {client.pending['legal'][-1]}")["type"] == "said"


def stands(client: Client) -> tuple[Any, ...]:
    return client.view, client.pending["question"], client.pending["place"], client.seq


def up_to(client: Client, seq: int) -> None:
    while client.seq < seq:
        client.receive()


def until_closed(client: Client) -> None:
    with suppress(ConnectionClosed):
        while True:
            client.receive()


def check_log(server: Server, path: Path, auditor: str, *clients: Client) -> None:
    """The log is sound and has every event that anybody was told; the books come to nought."""
    path.write_bytes(server.call("GET", f"/api/tables/{TABLE}/log", auditor).content)
    found = verify(path)
    assert found.findings == []
    text = path.read_text("utf-8")
    for client in clients:
        for event in client.events:
            assert f'"seq":{event["seq"]}' in text
    assert server.call("GET", "/api/books", auditor).json()["total"] == "0.00"


def test_one_table_at_three_servers_and_its_owner_dies(postgres: str, tmp_path: Path) -> None:
    url = new_postgres_database(postgres)
    with several(url, 3) as servers, ExitStack() as stack, played_by(url, servers) as (at, others):
        auditor = at.staff("vera", "auditor")
        ann, bob = others[0].guest("Ann"), at.guest("Bob")
        one = stack.enter_context(joined(others[0], TABLE, ann))
        two = stack.enter_context(joined(others[1], TABLE, bob))
        watching = stack.enter_context(joined(at, TABLE))
        begun(one)
        up_to(two, one.seq)
        up_to(watching, one.seq)
        assert two.view["seats"] == [{"box": 3, "name": "Ann", "bot": False}]
        said = two.say("1 arrives", id="here I am")
        assert said["type"] == "said"
        up_to(one, two.seq)
        # the same id at another server gets the same answer, once
        with joined(at, TABLE, bob) as elsewhere:
            assert elsewhere.say("1 arrives", id="here I am") == said
            assert elsewhere.seq == two.seq
        for each in servers:
            assert each.call("GET", "/api/health").status_code == 200
            listed = {row["id"]: row for row in each.call("GET", "/api/tables").json()["tables"]}
            assert listed[TABLE]["state"] == "playing"
            assert len(listed[TABLE]["seats"]) == 2
            assert each.call("GET", f"/api/tables/{TABLE}").json()["commitments"]
        before = stands(one)
        at.end(signal.SIGKILL)
        began = time.monotonic()
        line = f"3 {one.pending['legal'][-1]}"
        answer = one.say(line, id="after the death")
        assert answer["type"] == "said"
        assert time.monotonic() - began < 10
        assert one.events[-1]["seq"] > before[3]
        play_on(one)
        up_to(two, one.seq)
        shared = {event["seq"]: event for event in one.events}
        assert all(shared[event["seq"]] == event for event in two.events if event["seq"] in shared)
        with joined(others[1], TABLE, ann, since=watching.seq) as again:
            assert [each["seq"] for each in again.events] == list(range(watching.seq + 1, one.seq + 1))
            assert again.say(line, id="after the death") == answer
        check_log(others[0], tmp_path / "table.log", auditor, one, two, watching)
        for each in others:
            assert each.end() == 0
            assert "Traceback" not in each.errors()


def test_a_stopped_owner_writes_nothing_when_it_goes_on(postgres: str, tmp_path: Path) -> None:
    url = new_postgres_database(postgres)
    with several(url, 2) as servers, played_by(url, servers) as (at, (other,)), ExitStack() as stack:
        auditor = at.staff("vera", "auditor")
        ann = at.guest("Ann")
        one = stack.enter_context(joined(at, TABLE, ann))
        two = stack.enter_context(joined(other, TABLE, ann))
        begun(one)
        up_to(two, one.seq)
        before, first = stands(two), owner(url)
        assert at.process is not None
        os.kill(at.process.pid, signal.SIGSTOP)
        try:
            line = f"3 {one.pending['legal'][-1]}"
            one.socket.send(f'{{"id": "to the stopped one", "say": "{line}"}}')
            assert until(lambda: owner(url) not in (None, first)) < 10
            assert stands(two) == before
            play_on(two)
        finally:
            os.kill(at.process.pid, signal.SIGCONT)
        # its own client is still there, hears what has happened without a gap, and its late line is for the new owner
        up_to(one, two.seq)
        while '"to the stopped one"' not in one.frames[-1]:
            one.receive()
        assert stands(one) == stands(two)
        assert two.say("3 bet 5", id="next")["type"] == "said"
        up_to(one, two.seq)
        check_log(at, tmp_path / "table.log", auditor, one, two)
        numbers = query(url, "SELECT seq FROM entries WHERE table_id = %s ORDER BY seq", TABLE)
        assert [row[0] for row in numbers] == list(range(1, len(numbers) + 1))
        assert "Traceback" not in at.errors()


def test_a_server_that_ends_hands_over_at_once(postgres: str) -> None:
    url = new_postgres_database(postgres)
    with several(url, 2) as servers, played_by(url, servers) as (at, (other,)), ExitStack() as stack:
        ann, bob = at.guest("Ann"), at.guest("Bob")
        one, two = (stack.enter_context(joined(each, TABLE, who)) for each, who in ((at, ann), (other, bob)))
        begun(one)
        up_to(two, one.seq)
        before = stands(one)
        os.kill(at.process.pid, signal.SIGTERM)  # type: ignore[union-attr]
        until_closed(one)
        assert '"closing"' in one.frames[-1]
        with joined(other, TABLE, ann, since=before[3]) as again:
            assert stands(again) == before
            assert again.say(f"3 {again.pending['legal'][-1]}")["type"] == "said"
            up_to(two, again.seq)
        assert at.process is not None
        at.process.communicate(timeout=30)
        assert at.process.returncode == 0
        assert query(url, "SELECT count(*) FROM leases WHERE owner IS NULL") == [(0,)]


def test_a_table_made_at_one_server_and_money_that_is_spent_at_two(postgres: str) -> None:
    """One purse at tables of two houses: nobody plays with money that is not there, and the house stays open."""
    url = new_postgres_database(postgres)
    with several(url, 2) as servers, ExitStack() as stack:
        auditor = servers[0].staff("vera", "auditor")
        ann = servers[0].guest("Ann")
        played: dict[int, str] = {}  # a table of each; whoever has more than its share gives new ones away
        for each in (*servers, *servers):
            made = each.call("POST", "/api/tables", ann, json={"game": TABLE}).json()["id"]
            while (plays := owner(url, made)) is None:
                time.sleep(0.05)
            played.setdefault(plays, made)
        ids = list(played.values())
        assert len(ids) == 2
        for each in servers:
            assert {row["id"] for row in each.call("GET", "/api/tables", ann).json()["tables"]} >= set(ids)
        for table in ids:
            client = stack.enter_context(joined(servers[0], table, ann))
            client.say("1 arrives")
            while client.pending["question"] != "wagers":
                client.say(f"1 {client.pending['legal'][-1]}")
        tables = [stack.enter_context(joined(each, id_, ann)) for each, id_ in zip(servers, ids, strict=True)]
        for number in range(4):  # of 500 dollars 400 are wagered at each table at the same moment
            for client in tables:
                client.socket.send(f'{{"id": "all of it {number}", "say": "1 bet 200"}}')
            answers = []
            for client in tables:
                while (message := client.receive()).get("id") != f"all of it {number}":
                    pass
                answers.append(message.get("code", "said"))
            assert sorted(answers) == ["no-money", "said"]
            tables[answers.index("said")].say("1 withdraw")
            for client in tables:
                assert client.say("1 bet 100", id=f"again {number}")["type"] == "said"
            assert servers[0].call("GET", "/api/account", ann).json()["balance"] == "100.00"
            for client in tables:
                assert client.say("1 withdraw")["type"] == "said"
        books = servers[0].call("GET", "/api/books", auditor).json()
        assert (books["total"], books["accounts"]["Ann"]) == ("0.00", "500.00")
        for each in servers:
            assert "cannot record" not in each.errors()
            assert "Traceback" not in each.errors()


def test_postgres_dies_under_two_servers() -> None:
    with running_postgres() as database, several(new_postgres_database(database.get_uri()), 2) as servers:
        ann = servers[0].guest("Ann")
        with joined(servers[0], TABLE, ann) as client:
            begun(client)
            before = stands(client)
        pid = database.get_pid()
        assert pid is not None
        os.kill(pid, signal.SIGQUIT)
        until(lambda: not Path(f"/proc/{pid}").exists() or "Z" in Path(f"/proc/{pid}/stat").read_text().split()[2])
        for each in servers:
            until(lambda each=each: each.call("GET", "/api/health").status_code == 503)
        database.ensure_postgres_running()
        for each in servers:
            until(lambda each=each: each.call("GET", "/api/health").status_code == 200)
        for each in servers:
            with joined(each, TABLE, ann) as again:
                assert stands(again) == before
        with joined(servers[1], TABLE, ann) as again:
            play_on(again)
        for each in servers:
            assert each.end() == 0
            assert "Traceback" not in each.errors()


def test_wrong_passwords_count_over_all_servers(postgres: str) -> None:
    with several(new_postgres_database(postgres), 2) as servers:
        servers[0].staff("vera", "auditor")
        wrong = {"name": "vera", "password": "wrong horse battery"}
        told = [servers[at % 2].call("POST", "/api/sessions", json=wrong).status_code for at in range(7)]
        assert told == [401] * 5 + [423] * 2
