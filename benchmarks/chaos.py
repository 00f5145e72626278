"""Sudden death of a real server under real clients, again and again; after every restart everything is compared.

python benchmarks/chaos.py --kills 100 [--database URL] [--servers 1] [--players 2] [--uptime 1.0] [--seed 1]

`pitboss serve` plays all five games with several people at each table, who say any legal answer, several lines at once,
and now and then nonsense. At random moments the process is killed (SIGKILL). After each restart: the books come to
nought; everybody's balance, view and pending question are those that they were told, if nothing has happened since;
events go on without a gap and are the same; an id that was answered is answered the same; an id that was not is said
again. At the end `pitboss verify` reads the log of every table, and every event that anybody was told stands in it.

With several servers on one PostgreSQL players sit at all of them, at the same tables. Each time one of them dies, or
is stopped for longer than its lease lasts and goes on; whoever is at another one plays on there, and every line that
was said there must be answered within ten seconds.

Ctrl-C ends the killing after the next restart; what was done until then is verified and reported all the same.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

GAMES = ("nj-double-attack", "nj-triple-attack", "pa-double-attack", "pa-double-back-jack", "nj-blackjack-switch")
PITBOSS = (sys.executable, "-m", "pitboss")
PASSWORD = "correct horse battery"
BALANCE = 1_000_000
FLAGS = ("--lines-per-second", "0", "--guests-per-minute", "0", "--guest-balance", str(BALANCE))
TIMES = ("--betting-seconds", "2", "--decision-seconds", "3")
NONSENSE = ("9 arrives", "floor void", "1 bet 1e9", "deal deal", "1 bet -5", "clock 1 stand", "1 bet 0.001", "?")


STOPS = 0.1  # of all deaths that are none: the process hangs, and goes on
PAST_THE_LEASE = 8.0  # seconds
WITHIN = 10.0  # seconds in which another server has taken over


class Lost(AssertionError):
    """Something that was told is not there again."""


def check(holds: bool, what: str, *seen: object) -> None:
    """A comparison that names what it compared."""
    if not holds:
        raise Lost(f"{what}: {' | '.join(json.dumps(each)[:2000] for each in seen)}")


class Server:
    """`pitboss serve` on one database, killed and started again."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.address = ""
        self.starts: list[float] = []
        self.errors = tempfile.TemporaryFile("w+")  # noqa: SIM115 (it outlives every process)
        self.process: subprocess.Popen[str]

    def start(self) -> None:
        """Start, and wait for the line that says where."""
        began = time.perf_counter()
        command = [*PITBOSS, "serve", "--port", "0", "--database", self.url, *FLAGS, *TIMES]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=self.errors, text=True, start_new_session=True
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        check(said.startswith("Pitboss is open at "), "the server does not start", self.said())
        self.address = said.split()[-1]
        self.starts.append(time.perf_counter() - began)

    def end(self, number: signal.Signals) -> int:
        """End or kill it."""
        self.process.send_signal(number)
        self.process.communicate(timeout=60)
        return self.process.returncode

    def said(self) -> str:
        """All that it wrote to standard error."""
        self.errors.seek(0)
        return self.errors.read()


@dataclass(eq=False)
class Player:
    """Somebody at a table, who remembers everything that was told."""

    table: str
    place: str
    token: str
    name: str
    source: random.Random
    told: dict[int, dict[str, Any]]  # the events of the table as anybody was told of them
    now: dict[str, Any] = field(default_factory=dict)  # the last message with a view
    seq: int = 0
    balance: str = ""
    answers: dict[str, dict[str, Any]] = field(default_factory=dict)
    open: dict[str, str] = field(default_factory=dict)  # lines that were said and not answered
    lines: int = 0
    socket: ClientConnection | None = None
    news: asyncio.Event = field(default_factory=asyncio.Event)

    async def join(self, address: str) -> None:
        """Come (again), and compare what one is told with what one was told."""
        self.news = asyncio.Event()
        where = f"{address.replace('http', 'ws', 1)}/api/tables/{self.table}/live"
        self.socket = await connect(where, open_timeout=60)
        since = max(1, self.seq - self.source.choice([0, 0, 3, 40])) if self.seq else None
        await self.send({"hello": "pitboss-live/1", "token": self.token} | ({"since": since} if since else {}))
        hello = json.loads(await self.socket.recv())
        check(hello["type"] == "hello", "no hello", hello)
        check(hello["seq"] >= self.seq, "events are missing", hello["seq"], self.seq)
        if since is not None and not hello["resync"]:
            numbers = [event["seq"] for event in hello["events"]]
            check(numbers == list(range(since + 1, hello["seq"] + 1)), "a gap", since, numbers)
        if self.now and self.seq == hello["seq"]:
            check(hello["view"] == self.now["view"], "another view", hello["view"], self.now["view"])
            check(hello["pending"] == self.now["pending"], "another question", hello["pending"], self.now["pending"])
            check(hello["you"]["balance"] == self.balance, "another balance", hello["you"], self.balance)
        self._take(hello)

    async def again(self) -> None:
        """What was answered is answered the same; what was not is said again and answered once."""
        for id_, answer in self.source.sample(sorted(self.answers.items()), min(3, len(self.answers))):
            seq = self.seq
            await self.send({"id": id_, "say": answer.get("said", answer.get("refused"))})
            while (got := await self._receive()).get("id") != id_:
                pass
            check(got == answer, "another answer to the same id", got, answer)
            check(answer["type"] == "refused" or answer["seq"] <= seq, "an answer from the future", answer, seq)
        for id_, line in list(self.open.items()):
            await self.send({"id": id_, "say": line})
            while id_ in self.open:
                await self._receive()

    async def send(self, message: dict[str, Any]) -> None:
        """A frame."""
        assert self.socket is not None
        await self.socket.send(json.dumps(message))

    async def _receive(self) -> dict[str, Any]:
        assert self.socket is not None
        message: dict[str, Any] = json.loads(await asyncio.wait_for(self.socket.recv(), 60))
        self._take(message)
        return message

    def _take(self, message: dict[str, Any]) -> None:
        if message["type"] in ("hello", "events"):
            for event in message["events"]:
                known = self.told.setdefault(event["seq"], event)
                check(known == event, "another event under the same number", known, event)
            if message["type"] == "events":
                numbers = [event["seq"] for event in message["events"]]
                check(numbers == list(range(self.seq + 1, message["seq"] + 1)), "a gap", self.seq, numbers)
            self.now, self.seq = message, message["seq"]
            self.balance = message["you"]["balance"] if message["type"] == "hello" else message["balance"]
        elif message["type"] in ("said", "refused"):
            known = self.answers.setdefault(message["id"], message)
            check(known == message, "another answer to the same id", known, message)
            self.open.pop(message["id"], None)
        self.news.set()

    async def play(self) -> None:
        """Say something sensible or not until the server is gone; read until nothing more comes."""
        reading = asyncio.create_task(self._read())
        with contextlib.suppress(ConnectionClosed):
            while not reading.done():
                for line in self._lines():
                    self.lines += 1
                    id_ = f"{self.place}-{self.lines}"
                    self.open[id_] = line
                    await self.send({"id": id_, "say": line})
                while self.open and not reading.done():
                    await self._wait()
                await self._wait(0.02)
        await reading

    async def until_answered(self, playing: asyncio.Task[None]) -> None:
        """Until whatever was said before now has its answer, or this one must come anew."""
        asked = set(self.open)
        while asked & set(self.open) and not playing.done():
            await self._wait()

    async def _read(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            while True:
                await self._receive()

    async def _wait(self, seconds: float = 0.5) -> None:
        self.news.clear()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.news.wait(), seconds)

    def _lines(self) -> list[str]:
        """What to say now."""
        pending, view, source = self.now["pending"], self.now["view"], self.source
        if source.random() < 0.05:
            return [source.choice(NONSENSE)]
        if not any(seat["name"] == self.name for seat in view["seats"]):
            return [f"{self.place} arrives"]
        if pending["place"] == self.place and pending["legal"]:
            verb = source.choice(pending["legal"])
            limits = pending["limits"].get(verb)
            if verb == "cut":
                return [f"{self.place} cut {source.randint(20, 150)}"]
            return [f"{self.place} {verb} {source.choice(limits)}" if limits else f"{self.place} {verb}"]
        if pending["question"] == "wagers":
            if self.place not in view["wagers"]:
                bet = f"{self.place} bet {source.choice(['5', '10', '25.50'])}"
                return [bet, "deal"] if source.random() < 0.5 else [bet]
            return ["deal"] if source.random() < 0.5 else []
        return []


async def session(players: list[Player], servers: list[Server], uptime: float, source: random.Random) -> float:
    """All come, compare, and play until a server dies; the moment is a matter of chance. How long others waited."""
    dying = source.choice(servers)
    at = {player: source.choice(servers) for player in players}
    await asyncio.gather(*(player.join(server.address) for player, server in at.items()))
    await asyncio.gather(*(player.again() for player in players))
    playing = {player: asyncio.create_task(player.play()) for player in players}
    await asyncio.wait(playing.values(), timeout=source.expovariate(1 / uptime), return_when=asyncio.FIRST_EXCEPTION)
    if source.random() < STOPS and len(servers) > 1:
        os.kill(dying.process.pid, signal.SIGSTOP)
        await asyncio.sleep(PAST_THE_LEASE)
        os.kill(dying.process.pid, signal.SIGCONT)
    elif dying.process.poll() is None:
        dying.process.kill()
    died = time.monotonic()
    for player, server in at.items():
        if server is not dying:
            await player.until_answered(playing[player])
    waited = time.monotonic() - died
    check(waited < WITHIN, "nobody has taken over", waited)
    dying.end(signal.SIGKILL)
    for player, server in at.items():
        assert player.socket is not None
        if server is not dying:
            await player.socket.close()
    await asyncio.gather(*playing.values())
    return waited


def check_books(http: httpx.Client, server: Server, auditor: dict[str, str], players: list[Player]) -> None:
    """The books come to nought, no money was made, and everybody is told the balance that the books have."""
    issued = BALANCE * len(players)
    books = http.get(f"{server.address}/api/books", headers=auditor).json()
    check(books["total"] == "0.00", "the books do not come to nought", books)
    check(books["issued"] == f"{issued}.00", "money was made", books["issued"], issued)
    check(http.get(f"{server.address}/api/health").status_code == 200, "not well")
    for player in players:
        own = http.get(f"{server.address}/api/account", headers={"Authorization": f"Bearer {player.token}"}).json()
        check(own["balance"] == books["accounts"][player.name], "two balances", own["balance"], books["accounts"])


def verify(http: httpx.Client, server: Server, auditor: dict[str, str], players: list[Player], folder: Path) -> int:
    """The log of every table is proved, and has every event that anybody was told. The number of entries."""
    entries = 0
    for game in GAMES:
        text = http.get(f"{server.address}/api/tables/{game}/log", headers=auditor).text
        log = folder / f"{game}.log"
        log.write_text(text)
        ran = subprocess.run([*PITBOSS, "verify", str(log)], capture_output=True, text=True, check=False)
        check(ran.returncode == 0, "the log is not sound", ran.stdout, ran.stderr)
        logged: dict[int, dict[str, Any]] = {}
        for line in text.splitlines():
            entries += 1
            logged |= {event["seq"]: event for event in json.loads(line).get("events", [])}
        told = next(player.told for player in players if player.table == game)
        for seq, event in told.items():
            check(logged[seq]["text"] == event["text"], "an event that was told is not in the log", event)
    return entries


def main() -> None:
    """Kill a server so many times, and say what was found."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--kills", type=int, default=100)
    words.add_argument("--database", default="")
    words.add_argument("--players", type=int, default=2, help="at each table")
    words.add_argument("--uptime", type=float, default=1.0, help="seconds between opening and death, on average")
    words.add_argument("--servers", type=int, default=1, help="on one PostgreSQL")
    words.add_argument("--seed", type=int, default=None)
    given = words.parse_args()
    if given.servers > 1 and not given.database.startswith("postgresql"):
        words.error("several servers need --database postgresql://…")
    source = random.Random(given.seed)
    with tempfile.TemporaryDirectory() as folder, httpx.Client(timeout=60) as http:
        url = given.database or f"sqlite:///{folder}/house.sqlite3"
        add = [*PITBOSS, "staff", "add", "vera", "--role", "auditor", "--password-stdin", "--database", url]
        subprocess.run(add, input=PASSWORD, text=True, check=True, stdout=subprocess.DEVNULL)
        servers = [Server(url) for _ in range(given.servers)]
        for each in servers:
            each.start()
        server = servers[0]
        sessions = f"{server.address}/api/sessions"
        auditor = {
            "Authorization": "Bearer "
            + http.post(sessions, json={"name": "vera", "password": PASSWORD}).json()["token"]
        }
        players = []
        for game in GAMES:
            told: dict[int, dict[str, Any]] = {}
            for number in range(1, given.players + 1):
                made = http.post(sessions, json={"name": f"{game} {number}"}).json()
                seed = random.Random(source.random())
                players.append(Player(game, str(number), made["token"], made["account"]["name"], seed, told))
        http.cookies.clear()
        waits: list[float] = []
        enough = False

        def stop(*_: object) -> None:
            nonlocal enough
            enough = True

        signal.signal(signal.SIGINT, stop)
        try:
            for number in range(1, given.kills + 1):
                if enough:
                    break
                waits.append(asyncio.run(session(players, servers, given.uptime, source)))
                for each in servers:
                    if each.process.poll() is not None:
                        each.start()
                check_books(http, source.choice(servers), auditor, players)
                if number % 10 == 0 or number == given.kills:
                    print(f"{number} kills, {sum(p.lines for p in players):,} lines", file=sys.stderr, flush=True)
            entries = verify(http, server, auditor, players, Path(folder))
            for each in servers:
                check(each.end(signal.SIGTERM) == 0, "it does not end cleanly", each.said())
                check("Traceback" not in each.said(), "a traceback", each.said())
        finally:
            for each in servers:
                if each.process.poll() is None:
                    each.process.kill()
                    each.process.communicate()
        events = sum(len(told) for told in {id(p.told): p.told for p in players}.values())
        answers = sum(len(p.answers) for p in players)
        print(
            f"{len(waits)} kills of {'a server' if given.servers == 1 else f'one of {given.servers} servers'} "
            f"on {url.partition(':')[0]} under {len(players)} players of five games: "
            f"{sum(p.lines for p in players):,} lines, {answers:,} answers and {events:,} events told, nothing lost. "
            f"{entries:,} entries of {len(GAMES)} logs verified. "
            f"A start takes {sum(server.starts) / len(server.starts):.1f} s"
            + ("." if given.servers == 1 else f", and nobody at another server waited longer than {max(waits):.1f} s.")
        )


if __name__ == "__main__":
    try:
        main()
    except Lost as error:
        sys.exit(f"LOST: {error}")
