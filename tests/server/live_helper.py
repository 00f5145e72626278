"""A real server in a process of its own, and clients that speak to it as the protocol says."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import TYPE_CHECKING, Any

import httpx
import msgspec
from websockets.sync.client import connect

from pitboss.server.protocol import FromServer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from websockets.sync.client import ClientConnection


PITBOSS = (sys.executable, "-m", "pitboss")


@dataclass
class Server:
    """A `pitboss serve` that can be ended, killed and started again on the same database."""

    url: str
    flags: tuple[str, ...] = ()
    address: str = ""
    process: subprocess.Popen[str] | None = None
    stderr: Path = field(default_factory=lambda: Path(mkdtemp(prefix="pitboss-server-")) / "stderr")
    program: tuple[str, ...] = PITBOSS

    def start(self, port: int = 0) -> None:
        # The clients of the tests answer at once, faster than a person may, unless a test is about that.
        fast = () if "--lines-per-second" in self.flags else ("--lines-per-second", "0")
        command = [*self.program, "serve", "--port", str(port), "--database", self.url, *self.flags, *fast]
        with self.stderr.open("a") as file:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=file, text=True)
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        if not said.startswith("Pitboss is open at "):
            self.process.communicate(timeout=30)
            raise AssertionError(f"{said}{self.errors()}")
        self.address = said.split()[-1]

    def end(self, number: int = signal.SIGTERM) -> int:
        assert self.process is not None
        os.kill(self.process.pid, number)
        self.process.communicate(timeout=60)
        return self.process.returncode

    def errors(self) -> str:
        """All that was written to standard error."""
        return self.stderr.read_text("utf-8")

    def call(self, method: str, path: str, token: str = "", **more: Any) -> httpx.Response:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        return httpx.request(method, self.address + path, headers=headers, **{"timeout": 30, **more})

    def guest(self, name: str) -> str:
        made = self.call("POST", "/api/sessions", json={"name": name})
        assert made.status_code == 201, made.text
        token: str = made.json()["token"]
        return token

    def staff(self, name: str, role: str) -> str:
        """A new member of staff, signed in."""
        subprocess.run(
            [*PITBOSS, "staff", "add", name, "--role", role, "--password-stdin", "--database", self.url],
            input="correct horse battery\n",
            text=True,
            check=True,
            capture_output=True,
        )
        made = self.call("POST", "/api/sessions", json={"name": name, "password": "correct horse battery"})
        assert made.status_code == 201, made.text
        token: str = made.json()["token"]
        return token


@contextmanager
def serving(url: str, *flags: str, program: tuple[str, ...] = PITBOSS) -> Iterator[Server]:
    """A server for one test."""
    server = Server(url, flags, program=program)
    server.start()
    try:
        yield server
    finally:
        if server.process is not None and server.process.poll() is None:
            server.process.kill()
            server.process.communicate()
        rmtree(server.stderr.parent)


@dataclass
class Client:
    """Somebody at a table. Everything that was received is kept."""

    socket: ClientConnection
    frames: list[str] = field(default_factory=list)
    seq: int = 0
    view: dict[str, Any] = field(default_factory=dict)
    pending: dict[str, Any] = field(default_factory=dict)
    balance: str | None = None
    hello: dict[str, Any] = field(default_factory=dict)
    events: list[dict[str, Any]] = field(default_factory=list)
    number: int = 0

    def receive(self) -> dict[str, Any]:
        frame = self.socket.recv(timeout=30)
        assert isinstance(frame, str)
        self.frames.append(frame)
        msgspec.json.decode(frame, type=FromServer)  # the types say what is sent
        message: dict[str, Any] = json.loads(frame)
        if message["type"] in ("hello", "events"):
            self.view, self.pending, self.seq = message["view"], message["pending"], message["seq"]
            for event in message["events"]:
                assert not self.events or event["seq"] == self.events[-1]["seq"] + 1, "a gap"
                self.events.append(event)
            self.balance = message["you"]["balance"] if message["type"] == "hello" else message["balance"]
        return message

    def say(self, line: str, id: str = "", **more: Any) -> dict[str, Any]:  # noqa: A002
        """Say a line and wait for its answer."""
        self.number += 1
        name = id or f"c{self.number}-{os.getpid()}-{self.__hash__()}"
        self.socket.send(json.dumps({"id": name, "say": line, **more}))
        while (message := self.receive())["type"] not in ("said", "refused") or message["id"] != name:
            pass
        return message

    __hash__ = object.__hash__


@contextmanager
def joined(server: Server, table: str, token: str = "", since: int | None = None) -> Iterator[Client]:
    """A client at a table, after its hello."""
    with connect(f"{server.address.replace('http', 'ws')}/api/tables/{table}/live") as socket:
        client = Client(socket)
        hello: dict[str, Any] = {"hello": "pitboss-live/1"}
        socket.send(json.dumps(hello | ({"token": token} if token else {}) | ({"since": since} if since else {})))
        client.hello = client.receive()
        assert client.hello["type"] == "hello", client.hello
        yield client
