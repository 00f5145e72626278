"""The protocol read line by line by somebody who writes a client from it alone, against a real server."""

from __future__ import annotations

import json
import signal
import socket as sockets
import struct
import time
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import httpx
import pytest
from tests.server.live_helper import Client, Server, joined, serving
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

HELLO = '{"hello": "pitboss-live/1"}'


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One house for what needs no house of its own."""
    folder = tmp_path_factory.mktemp("house")
    flags = ("--guests-per-minute", "0", "--trusted-proxy", "127.0.0.1", "--sockets-per-account", "3")
    with serving(
        f"sqlite:///{folder}/house.sqlite3", *flags, "--sockets-per-address", "2", "--lines-per-second", "20"
    ) as opened:
        yield opened
        assert "Traceback" not in opened.errors()


def live(server: Server, table: str = "nj-double-attack", **more: Any) -> Any:
    return connect(f"{server.address.replace('http', 'ws')}/api/tables/{table}/live", **more)


def closed_with(server: Server, *frames: str | bytes, **more: Any) -> int:
    """The code with which the server closes after these frames."""
    with live(server, **more) as socket:
        for frame in frames:
            socket.send(frame)
        return received_until_closed(socket)[1]


def received_until_closed(socket: Any) -> tuple[list[Any], int]:
    """All that still comes, and the code at the end."""
    told = []
    try:
        while True:
            told.append(json.loads(socket.recv(timeout=20)))
    except ConnectionClosed as closed:
        return told, int(closed.rcvd.code) if closed.rcvd else 0


def at_wagers(client: Client, place: str) -> Client:
    """Sit down, and cut if that is asked for."""
    assert client.say(f"{place} arrives")["type"] == "said"
    while client.pending["question"] != "wagers":
        assert client.say(f"{place} {client.pending['legal'][-1]}")["type"] == "said"
    return client


def test_a_session_and_its_cookie(server: Server) -> None:
    made = server.call("POST", "/api/sessions", json={"name": "Ann"})
    assert set(made.json()) == {"token", "account"}
    account = made.json()["account"]
    assert set(account) == {"name", "role", "balance", "entries"}
    assert account["balance"] == "500.00"
    assert set(account["entries"][0]) == {"at", "table", "round", "what", "amount", "balance"}
    cookie = made.headers["set-cookie"].lower()
    assert all(part in cookie for part in ("httponly", "samesite=strict", "path=/", "max-age="))
    assert "secure" not in cookie
    assert made.headers["cache-control"] == "no-store"
    over_tls = httpx.post(
        f"{server.address}/api/sessions", json={"name": "Ann"}, headers={"X-Forwarded-Proto": "https"}, timeout=30
    )
    assert "secure" in over_tls.headers["set-cookie"].lower()
    by_cookie = httpx.get(f"{server.address}/api/account", cookies=made.cookies, timeout=30)
    assert by_cookie.json()["name"] == account["name"]
    gone = httpx.delete(f"{server.address}/api/sessions", cookies=made.cookies, timeout=30)
    assert (gone.status_code, "max-age=0" in gone.headers["set-cookie"].lower()) == (204, True)


def test_a_page_of_somebody_else_changes_nothing(server: Server) -> None:
    for origin, status in (("http://evil.example", 403), ("null", 403), (server.address, 201)):
        made = server.call("POST", "/api/sessions", json={"name": "Eve"})
        made = httpx.post(
            f"{server.address}/api/sessions", json={"name": "Eve"}, headers={"Origin": origin}, timeout=30
        )
        assert made.status_code == status, origin
    with pytest.raises(InvalidStatus) as denied:
        live(server, origin="http://evil.example").close()
    assert denied.value.response.status_code == 403
    with pytest.raises(InvalidStatus) as denied:
        live(server, "no-such-table").close()
    assert denied.value.response.status_code == 404
    assert json.loads(denied.value.response.body or b"")["type"] == "/problems/not-found"


@pytest.mark.parametrize("name", ["", "house", "Bot 1 of nj-double-attack", "a\u202eb", "x" * 33])
def test_a_name_that_cannot_be_used(server: Server, name: str) -> None:
    told = server.call("POST", "/api/sessions", json={"name": name})
    assert (told.status_code, told.json()["type"]) == (422, "/problems/bad-name")


def test_what_is_wrong_with_a_body_is_said(server: Server) -> None:
    told = server.call("POST", "/api/sessions", json={"name": 5})
    assert (told.status_code, "name" in told.json()["detail"]) == (400, True)
    assert "extra" in server.call("POST", "/api/sessions", json={"name": "A", "extra": 1}).json()["detail"]
    for path in ("/api/sessions", "/nowhere", "/api/nothing"):
        answered = server.call("GET", path)
        assert answered.headers["x-content-type-options"] == "nosniff"
        assert "unsafe" not in answered.headers["content-security-policy"]


def test_five_wrong_passwords_lock_the_account(server: Server) -> None:
    server.staff("locked", "dealer")
    wrong = {"name": "locked", "password": "wrong horse battery"}
    told = [server.call("POST", "/api/sessions", json=wrong).status_code for _ in range(6)]
    assert told == [401] * 5 + [423]
    right = server.call("POST", "/api/sessions", json={**wrong, "password": "correct horse battery"})
    assert right.json()["type"] == "/problems/locked"


def test_the_first_message_is_the_hello_whatever_was_said_before(server: Server) -> None:
    with live(server) as socket:
        for frame in (HELLO, "x" * 5000, b"\x00\xff", '{"id": "1", "say": "deal"}', HELLO):
            socket.send(frame)
        told = [json.loads(socket.recv(timeout=20)) for _ in range(5)]
    assert [each["type"] for each in told] == ["hello"] + ["refused"] * 4
    assert [each["code"] for each in told[1:]] == ["bad-message"] * 2 + ["not-permitted", "bad-message"]
    hello = told[0]
    assert set(hello) >= {"protocol", "table", "you", "seq", "events", "view", "pending", "deadline"}
    assert hello["you"] == {"name": None, "role": "bystander", "places": [], "balance": None}


def test_sockets_that_do_not_begin_as_they_should(server: Server) -> None:
    assert closed_with(server, '{"hello": "pitboss-live/9"}') == 4400
    assert closed_with(server, "no hello") == 4400
    assert closed_with(server, '{"hello": "pitboss-live/1", "token": "nobody\'s"}') == 4401
    assert closed_with(server, HELLO, "x" * 70_000) == 1009
    assert closed_with(server) == 4408, "within five seconds"


def test_a_message_that_is_no_text_ends_the_socket_quietly(server: Server) -> None:
    with live(server) as socket:
        socket.send(HELLO)
        socket.recv(timeout=20)
        socket.socket.sendall(struct.pack("!BB4s", 0x81, 0x82, bytes(4)) + b"\xff\xfe")
        assert received_until_closed(socket)[1] == 1007


def test_ids_and_lines_have_an_end(server: Server) -> None:
    with joined(server, "nj-double-attack", server.guest("Ida")) as client:
        for said in ({"id": "x" * 65, "say": "deal"}, {"id": "a\0b", "say": "deal"}, {"id": "long", "say": "x" * 401}):
            client.socket.send(json.dumps(said))
            answer = client.receive()
            assert (answer["type"], answer["code"]) == ("refused", "bad-message")
        assert answer["id"] == "long"
        assert client.say("deal", seq=10**30)["code"] == "stale"


def test_a_frame_that_cannot_be_read_is_refused_under_its_id(server: Server) -> None:
    with joined(server, "nj-double-attack", server.guest("Kim")) as client:
        for frame, id_ in (
            ('{"id": "a", "say": "deal", "seq": "x"}', "a"),
            ('{"id": "b", "say": 5}', "b"),
            ('{"id": "c"}', "c"),
            ('{"id": 5, "say": "deal"}', None),
            ('{"say": "deal"}', None),
            ('{"id": "', None),
        ):
            client.socket.send(frame)
            answer = client.receive()
            assert (answer["type"], answer["code"], answer["id"]) == ("refused", "bad-message", id_), frame


@pytest.mark.parametrize("role", ["dealer", "floor", "supervisor", "auditor"])
def test_staff_open_public_tables_and_guests_private_ones(server: Server, role: str) -> None:
    wanted = {"game": "nj-double-attack", "name": "Pit 7", "private": False}
    made = server.call("POST", "/api/tables", server.staff(f"opener-{role}", role), json=wanted)
    assert (made.status_code, made.json()["private"]) == (201, False)
    assert made.json()["id"] in {each["id"] for each in server.call("GET", "/api/tables").json()["tables"]}
    denied = server.call("POST", "/api/tables", server.guest("Gus"), json=wanted)
    assert (denied.status_code, denied.json()["type"]) == (403, "/problems/not-permitted")


def test_since_and_resync(server: Server) -> None:
    table = "pa-double-attack"
    with joined(server, table, server.guest("Sim")) as client:
        at_wagers(client, "1")
        last = client.seq
        with joined(server, table, since=last - 2) as again:
            assert ([each["seq"] for each in again.events], again.hello["resync"]) == ([last - 1, last], False)
        with joined(server, table, since=last) as again:
            assert (again.events, again.hello["resync"]) == ([], False)
        for wrong in (last + 1, -5, 10**20):
            with joined(server, table, since=wrong) as again:
                assert (again.events, again.hello["resync"]) == ([], True)


def test_sockets_have_a_limit_for_each_account_and_address(server: Server) -> None:
    token = server.guest("Max")
    hello = json.dumps({"hello": "pitboss-live/1", "token": token})
    with joined(server, "nj-double-attack", token), joined(server, "nj-triple-attack", token):
        with joined(server, "nj-blackjack-switch", token):
            assert closed_with(server, hello) == 4429
        with live(server) as free:
            free.send(hello)
            assert json.loads(free.recv(timeout=20))["type"] == "hello"
    far: dict[str, Any] = {"additional_headers": {"X-Forwarded-For": "192.0.2.7"}}
    with live(server, **far), live(server, **far):
        assert closed_with(server, **far) == 4429
        near: dict[str, Any] = {"additional_headers": {"X-Forwarded-For": "192.0.2.8"}}
        with live(server, **near) as other:
            other.send(HELLO)
            assert json.loads(other.recv(timeout=20))["type"] == "hello"


def test_too_many_lines_are_refused_and_at_last_end_the_socket(server: Server) -> None:
    with live(server) as socket:
        socket.send(HELLO)
        for _ in range(400):
            socket.send('{"id": "1", "say": "deal"}')
        told, code = received_until_closed(socket)
    assert (code, "too-fast" in [each.get("code") for each in told]) == (4429, True)


def test_a_session_that_ends_takes_its_sockets_along(server: Server) -> None:
    token = server.staff("fay", "floor")
    with joined(server, "nj-triple-attack", token) as client:
        assert server.call("DELETE", "/api/sessions", token).status_code == 204
        assert received_until_closed(client.socket)[1] == 4401


def test_numbers_for_prometheus(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path}/house.sqlite3", "--betting-seconds", "600") as server:
        with joined(server, "nj-blackjack-switch", server.guest("Ann")) as client:
            at_wagers(client, "1")
            assert client.say("1 bet 10")["type"] == "said"
            assert client.say("1 bet 10000")["code"] == "bad-amount"
            told = server.call("GET", "/metrics")
            numbers = dict(line.rsplit(" ", 1) for line in told.text.splitlines() if not line.startswith("#"))
        assert told.headers["content-type"].startswith("text/plain; version=0.0.4")
        assert numbers["pitboss_money_at_risk_dollars"] == "20", "ten on each of two hands"
        assert numbers['pitboss_refusals_total{code="bad-amount"}'] == "1"
        assert numbers['pitboss_sockets{role="player"}'] == "1"
        assert int(numbers["pitboss_lines_total"]) == client.number - 1
        assert numbers["pitboss_open"] == "1"
        assert int(numbers["pitboss_commit_seconds_count"]) > 0
        far = {"X-Forwarded-For": "192.0.2.7"}
        assert httpx.get(f"{server.address}/metrics", headers=far, timeout=30).status_code == 401
        auditor = {"Authorization": f"Bearer {server.staff('vera', 'auditor')}"}
        assert httpx.get(f"{server.address}/metrics", headers=far | auditor, timeout=30).status_code == 200
        asked = httpx.get(f"{server.address}/api/tables", headers={"X-Request-Id": "from-the-proxy.1"}, timeout=30)
        forged = httpx.get(f"{server.address}/api/tables", headers={"X-Request-Id": 'x" forged'}, timeout=30)
        assert asked.headers["x-request-id"] == "from-the-proxy.1"
        assert forged.headers["x-request-id"] != 'x" forged'
        assert '"request":"from-the-proxy.1"' in server.errors()


def test_limits_deadline_and_default_answers(tmp_path: Path) -> None:
    flags = ("--betting-seconds", "1", "--decision-seconds", "1")
    with serving(f"sqlite:///{tmp_path}/house.sqlite3", *flags) as server:
        with joined(server, "nj-double-attack", server.guest("Ann")) as client:
            at_wagers(client, "3")
            assert client.pending["limits"]["bet"] == ["5.00", "500.00"]
            answer = client.say("3 bet 10")
            assert answer["type"] == "said"
            told = json.loads(next(frame for frame in reversed(client.frames) if '"type":"events"' in frame))
            assert 0 < told["deadline"] - time.time() <= 1.1, "the betting time begins with the first wager"
            assert client.balance == "490.00"
            while not any(event["type"] == "time-up" for event in client.events):
                client.receive()
            assert [event for event in client.events if event["type"] == "dealt" or "card" in event["type"]]
            up = next(event for event in client.events if event["type"] == "time-up")
            assert "did not answer in time" in up["text"]
        with joined(server, "nj-double-attack") as bystander:
            assert server.process is not None
            server.process.send_signal(signal.SIGTERM)
            while (message := bystander.receive())["type"] != "closing":
                pass
            assert message["retry"] > 0
        server.process.communicate(timeout=30)
        assert server.process.returncode == 0


def test_who_does_not_answer_a_ping_is_dropped_and_who_does_not_read_is_cut_off(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path}/house.sqlite3", "--ping-seconds", "1", "--lines-per-second", "0") as server:
        with deaf(server, "nj-double-attack"), deaf(server, "nj-triple-attack"):
            assert sockets_open(server) == 2
            wait_until(lambda: sockets_open(server) == 0)
        server.end()
        server.flags = ("--ping-seconds", "300", "--lines-per-second", "0")
        server.start()
        with deaf(server, "pa-double-attack"), joined(server, "pa-double-attack", server.guest("Ann")) as client:
            at_wagers(client, "1")
            wait_until(lambda: [client.say(f"1 bet {5 + n % 9}") for n in range(200)] and sockets_open(server) == 1)
        assert "cut off" in server.errors()
        assert "Traceback" not in server.errors()


def deaf(server: Server, table: str) -> sockets.socket:
    """Somebody who says hello by hand, and then neither reads nor answers."""
    address = urlsplit(server.address)
    bare = sockets.socket()
    bare.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    bare.connect((address.hostname, address.port))
    lines = (
        f"GET /api/tables/{table}/live HTTP/1.1",
        f"Host: {address.netloc}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
    )
    bare.sendall("\r\n".join([*lines, "", ""]).encode())
    assert bare.recv(64).startswith(b"HTTP/1.1 101")
    frame = HELLO.encode()
    bare.sendall(struct.pack("!BB4s", 0x81, 0x80 | len(frame), bytes(4)) + frame)
    return bare


def sockets_open(server: Server) -> int:
    lines = server.call("GET", "/metrics").text.splitlines()
    return sum(int(line.split()[-1]) for line in lines if line.startswith("pitboss_sockets{"))


def wait_until(found: Any) -> None:
    """Wait for something that must come, however slow the machine is."""
    for _ in range(600):
        if found():
            return
        time.sleep(0.1)
    raise AssertionError("it did not come")
