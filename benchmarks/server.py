"""The server under load: durable lines per CPU second, answer times and memory, with real clients on loopback.

python benchmarks/server.py [--tables 50] [--seconds 20] [--database URL] [--idle 0]

One player sits alone at each table and plays as fast as it is answered. The server's processor time is read from the
system; the clients run in this process.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

GAMES = ("nj-double-attack", "nj-triple-attack", "pa-double-attack", "pa-double-back-jack", "nj-blackjack-switch")
PITBOSS = (sys.executable, "-m", "pitboss")
PASSWORD = "correct horse battery"


def cpu_seconds(pid: int) -> float:
    """Processor time of a process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def megabytes(pid: int) -> float:
    """Memory that a process holds."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


class Player:
    """Plays one box of one table; remembers how long each answer took."""

    def __init__(self, socket: ClientConnection, seed: int) -> None:
        self.socket, self.source, self.times = socket, random.Random(seed), list[float]()
        self.now: dict[str, Any] = {}

    async def say(self, line: str) -> None:
        """Say a line and wait until it is stored."""
        began = time.perf_counter()
        name = f"c{len(self.times)}"
        await self.socket.send(json.dumps({"id": name, "say": line}))
        while True:
            message = json.loads(await self.socket.recv())
            if message["type"] == "events":
                self.now = message
            elif message.get("id") == name:
                self.times.append(time.perf_counter() - began)
                return

    async def play(self, until: float) -> None:
        """Any legal answers, until the time is up."""
        await self.say("1 arrives")
        while time.perf_counter() < until:
            pending = self.now["pending"]
            if pending["place"] == "1":
                verb = self.source.choice(pending["legal"])
                limits = pending["limits"].get(verb)
                await self.say(f"1 {verb} {limits[0]}" if limits else f"1 {verb}")
            elif "1" in self.now["view"]["wagers"]:
                await self.say("deal")
            else:
                await self.say("1 bet 5")


async def load(address: str, tables: list[str], tokens: list[str], seconds: float, idle: int) -> list[float]:
    """All players at once; the answer times of all."""
    where = address.replace("http", "ws", 1)
    bystanders = [await connect(f"{where}/api/tables/{tables[0]}/live") for _ in range(idle)]
    for each in bystanders:
        await each.send('{"hello": "pitboss-live/1"}')
    players = []
    for number, (table, token) in enumerate(zip(tables, tokens, strict=True)):
        socket = await connect(f"{where}/api/tables/{table}/live")
        await socket.send(json.dumps({"hello": "pitboss-live/1", "token": token}))
        await socket.recv()
        players.append(Player(socket, number))
    until = time.perf_counter() + seconds
    await asyncio.gather(*(player.play(until) for player in players))
    for socket in [*bystanders, *(player.socket for player in players)]:
        await socket.close()
    return [taken for player in players for taken in player.times]


def main() -> None:
    """Start a server, load it, and say what it did."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--tables", type=int, default=50)
    words.add_argument("--seconds", type=float, default=20.0)
    words.add_argument("--database", default="")
    words.add_argument("--idle", type=int, default=0, help="sockets of bystanders that only listen")
    given = words.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        url = given.database or f"sqlite:///{folder}/house.sqlite3"
        add = [*PITBOSS, "staff", "add", "boss", "--role", "supervisor", "--password-stdin", "--database", url]
        subprocess.run(add, input=PASSWORD, text=True, check=True, stdout=subprocess.DEVNULL)
        flags = ["--lines-per-second", "0", "--guests-per-minute", "0", "--guest-balance", "100000"]
        command = [*PITBOSS, "serve", "--port", "0", "--database", url, *flags]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            address = server.stdout.readline().split()[-1]
            with httpx.Client(base_url=address, timeout=60) as http:
                boss = http.post("/api/sessions", json={"name": "boss", "password": PASSWORD}).json()["token"]
                head = {"Authorization": f"Bearer {boss}"}
                tables = [
                    http.post("/api/tables", headers=head, json={"game": GAMES[n % 5], "private": False}).json()["id"]
                    for n in range(given.tables)
                ]
                http.cookies.clear()
                tokens = [http.post("/api/sessions", json={"name": "Player"}).json()["token"] for _ in tables]
            before, memory = cpu_seconds(server.pid), megabytes(server.pid)
            times = sorted(asyncio.run(load(address, tables, tokens, given.seconds, given.idle)))
            used, grown = cpu_seconds(server.pid) - before, megabytes(server.pid)
            server.terminate()
    cuts = statistics.quantiles(times, n=1000)
    print(f"{given.tables} tables, {given.seconds:g} s, {url.partition(':')[0]}, {given.idle} idle sockets")
    print(f"{len(times):,} durable lines; {len(times) / used:,.0f} per CPU second of the server")
    print(f"answers: p50 {cuts[499] * 1e3:.1f} ms, p99 {cuts[989] * 1e3:.1f} ms, p99.9 {cuts[998] * 1e3:.1f} ms")
    print(f"memory {memory:.0f} MB before, {grown:.0f} MB after")


if __name__ == "__main__":
    main()
