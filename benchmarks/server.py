"""The server under load: durable lines per CPU second, answer times and memory, with real clients on loopback.

python benchmarks/server.py [--tables 1 50 500] [--seconds 15] [--idle 5000] [--minutes 0] [--database URL]

For each number of tables a new server is started, and in another process one player sits down alone at each table and
plays any legal answers as fast as it is answered; then again at half the lines a second that were reached. `--idle`
adds bystanders that only listen. `--minutes` plays on at 50 tables and says every minute what memory the server holds.
Processor time and memory of the server are read from the system: a machine that others use changes the answer times,
but hardly the lines per CPU second.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

GAMES = ("nj-double-attack", "nj-triple-attack", "pa-double-attack", "pa-double-back-jack", "nj-blackjack-switch")
PITBOSS = (sys.executable, "-m", "pitboss")
PASSWORD = "correct horse battery"
FLAGS = ("--lines-per-second", "0", "--guests-per-minute", "0", "--guest-balance", "1000000")


# the clients ----------------------------------------------------------------------------------------------------


class Player:
    """Plays one box of one table; remembers how long each answer took."""

    def __init__(self, socket: ClientConnection, seed: int) -> None:
        self.socket, self.source, self.times = socket, random.Random(seed), list[float]()
        self.now: dict[str, Any] = {}
        self.said = 0
        self.begun = f"{seed}-{time.time_ns()}"

    async def say(self, line: str) -> None:
        """Say a line and wait until it is stored."""
        began = time.perf_counter()
        self.said += 1
        name = f"{self.begun}-{self.said}"
        await self.socket.send(f'{{"id": "{name}", "say": "{line}"}}')
        while True:
            message = msgspec.json.decode(await self.socket.recv())
            if message["type"] == "events":
                self.now = message
            elif message.get("id") == name:
                self.times.append(time.perf_counter() - began)
                return

    def next_line(self) -> str:
        """Any legal answer; between rounds a wager, then the deal."""
        pending = self.now["pending"]
        if pending["place"] == "1":
            verb = self.source.choice(pending["legal"])
            limits = pending["limits"].get(verb)
            return f"1 {verb} {limits[0]}" if limits else f"1 {verb}"
        return "deal" if "1" in self.now["view"]["wagers"] else "1 bet 5"

    async def play(self, until: float, pause: float) -> None:
        """Lines until the time is up, one in `pause` seconds or as fast as they are answered."""
        if "1" not in self.now["you"]["places"]:
            await self.say("1 arrives")
        at = time.perf_counter() + self.source.random() * pause
        while time.perf_counter() < until:
            await asyncio.sleep(max(0.0, at - time.perf_counter()))
            await self.say(self.next_line())
            at = max(at + pause, time.perf_counter())


async def _play(address: str, seats: list[tuple[str, str]], seconds: float, rate: float) -> list[float]:
    players = []
    for number, (table, token) in enumerate(seats):
        socket = await connect(f"{address.replace('http', 'ws', 1)}/api/tables/{table}/live", max_queue=None)
        await socket.send(f'{{"hello": "pitboss-live/1", "token": "{token}"}}')
        player = Player(socket, number)
        player.now = msgspec.json.decode(await socket.recv())
        players.append(player)
    until = time.perf_counter() + seconds
    await asyncio.gather(*(player.play(until, len(seats) / rate if rate else 0.0) for player in players))
    for player in players:
        await player.socket.close()
    return [taken for player in players for taken in player.times]


def play(address: str, seats: list[tuple[str, str]], seconds: float, rate: float = 0.0) -> list[float]:
    """All players at once; the answer times of all. `rate` is lines a second, of all together."""
    return asyncio.run(_play(address, seats, seconds, rate))


async def _listen(address: str, tables: list[str], sockets: int, done: Any) -> None:
    held = []
    for number in range(sockets):
        where = f"{address.replace('http', 'ws', 1)}/api/tables/{tables[number % len(tables)]}/live"
        held.append(await connect(where))
        await held[-1].send('{"hello": "pitboss-live/1"}')
        await held[-1].recv()
    done.put(len(held))
    await asyncio.gather(*(socket.wait_closed() for socket in held))


def listen(address: str, tables: list[str], sockets: int, done: Any) -> None:
    """Bystanders who only listen, until the server ends; `done` is told when all are there."""
    no_limit_on_files()
    asyncio.run(_listen(address, tables, sockets, done))


def no_limit_on_files() -> None:
    """As many sockets as the system lets this process have."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


# the server -----------------------------------------------------------------------------------------------------


@dataclass
class House:
    """A server that runs, and what the system says of it."""

    address: str
    pid: int
    seats: list[tuple[str, str]]
    empty: float  # megabytes before there were tables
    opened: float  # and after

    @property
    def tables(self) -> list[str]:
        """The ids of its tables."""
        return [table for table, _ in self.seats]

    @property
    def cpu_seconds(self) -> float:
        """Processor time so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def megabytes(self) -> float:
        """Memory that it holds."""
        return megabytes(self.pid)


def megabytes(pid: int) -> float:
    """Memory that a process holds."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


@contextmanager
def house(url: str, tables: int) -> Iterator[House]:
    """A new server with so many tables and a guest for each."""
    with ExitStack() as stack:
        if not url:
            url = f"sqlite:///{stack.enter_context(tempfile.TemporaryDirectory())}/house.sqlite3"
        name = f"boss{time.time_ns()}"
        add = [*PITBOSS, "staff", "add", name, "--role", "supervisor", "--password-stdin", "--database", url]
        subprocess.run(add, input=PASSWORD, text=True, check=True, stdout=subprocess.DEVNULL)
        command = [*PITBOSS, "serve", "--port", "0", "--database", url, *FLAGS]
        quiet = subprocess.DEVNULL  # its log says a line for every socket
        server = stack.enter_context(subprocess.Popen(command, stdout=subprocess.PIPE, stderr=quiet, text=True))
        stack.callback(server.terminate)
        assert server.stdout is not None
        address = server.stdout.readline().split()[-1]
        empty = megabytes(server.pid)
        with httpx.Client(base_url=address, timeout=60) as http:
            boss = http.post("/api/sessions", json={"name": name, "password": PASSWORD}).json()["token"]
            head = {"Authorization": f"Bearer {boss}"}
            bodies = [{"game": GAMES[n % 5], "private": False} for n in range(tables)]
            made = [http.post("/api/tables", headers=head, json=body).json()["id"] for body in bodies]
            opened = megabytes(server.pid)
            http.cookies.clear()
            tokens = [http.post("/api/sessions", json={"name": "Player"}).json()["token"] for _ in made]
        yield House(address, server.pid, list(zip(made, tokens, strict=True)), empty, opened)


def measured(here: House, clients: ProcessPoolExecutor, seconds: float, rate: float = 0.0) -> tuple[str, float]:
    """What so many seconds of play show, in words; and the lines a second."""
    before = here.cpu_seconds
    times = sorted(clients.submit(play, here.address, here.seats, seconds, rate).result())
    used = here.cpu_seconds - before
    cuts = [statistics.quantiles(times, n=1000)[at] * 1e3 for at in (499, 989, 998)]
    said = f"{len(times):7,} lines, {len(times) / seconds:6,.0f} a second, {len(times) / used:6,.0f} a CPU second"
    answers = "p50 {:.1f} ms, p99 {:.1f} ms, p99.9 {:.1f} ms".format(*cuts)
    return f"{said}; {answers}", len(times) / seconds


def main() -> None:
    """Start servers, load them, and say what they did."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--tables", type=int, nargs="*", default=[1, 50, 500])
    words.add_argument("--seconds", type=float, default=15.0)
    words.add_argument("--database", default="", help="an empty one; SQLite in a temporary folder unless given")
    words.add_argument("--idle", type=int, default=0, help="sockets of bystanders that only listen")
    words.add_argument("--minutes", type=int, default=0, help="play on at 50 tables, and watch the memory")
    words.add_argument("--pid", action="store_true", help="say the process of each server, for a profiler")
    given = words.parse_args()
    no_limit_on_files()
    spawn = get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=spawn) as clients:
        for tables in given.tables:
            with house(given.database, tables) as here:
                if given.pid:
                    print(f"server {here.pid}", file=sys.stderr, flush=True)
                each = (here.opened - here.empty) * 1e3 / tables
                print(f"{tables} tables: {here.empty:.0f} MB without them, {each:,.0f} kB for each", flush=True)
                full, rate = measured(here, clients, given.seconds)
                print(f"  full load: {full}", flush=True)
                print(f"  half load: {measured(here, clients, given.seconds, rate / 2)[0]}", flush=True)
                print(f"  {here.megabytes:.0f} MB after it", flush=True)
        if given.idle:
            with house(given.database, 50) as here:
                before, done = here.megabytes, spawn.Queue()
                listening = spawn.Process(target=listen, args=(here.address, here.tables, given.idle, done))
                listening.start()
                held = done.get()
                each = (here.megabytes - before) * 1e3 / held
                print(f"{held:,} idle sockets held: {each:.1f} kB for each", flush=True)
                print(f"  50 tables at half load beside them: {measured(here, clients, given.seconds, 250)[0]}")
                listening.terminate()
        if given.minutes:
            with house(given.database, 50) as here:
                for minute in range(given.minutes):
                    said, _ = measured(here, clients, 60)
                    print(f"minute {minute + 1}: {here.megabytes:.1f} MB; {said}", flush=True)


if __name__ == "__main__":
    main()
