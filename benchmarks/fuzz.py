"""Hostile messages on the socket of a real server: broken, huge, out of order, in any script, replayed, and forged.

python benchmarks/fuzz.py [--messages 1000000] [--database URL] [--seed 1]

Sockets of guests, staff and bystanders at the tables of all five games say what nobody should. Then: the server has
answered every message, is healthy, has written no traceback and no error; the books add up, and an account that did not
play has not changed by a cent; and at every table an ordinary player can still play a round. Load stays on loopback.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

GAMES = ("nj-double-attack", "nj-triple-attack", "pa-double-attack", "pa-double-back-jack", "nj-blackjack-switch")
PITBOSS = (sys.executable, "-m", "pitboss")
PASSWORD = "correct horse battery"
FLAGS = ("--lines-per-second", "0", "--guests-per-minute", "0", "--betting-seconds", "1", "--decision-seconds", "1")
ROLES = ("guest", "guest", "guest", "bystander", "dealer", "floor", "supervisor", "auditor")
AT_ONCE = 40  # messages that are sent before their answers are read

WORDS = """
arrives leaves bet bust-it match suited-royals triple-match deal attack insure pass switch keep unswitch hit stand
double split surrender second-chance take refuse cut decline withdraw cover ride dead late-card second-card
""".split()  # noqa: SIM905
WHO = ("1", "2", "3", "4", "9", "0", "-1", "1b", "3c", "1d", "", "٣", "３", "floor", "dealer", "supervisor", "error")
HOUSE = """
void a reason,reshuffle,recut spilled,change,open,option minimum 1 sign,option decks 99 sign,dealing hole-card sign,
allow 3,overdrew,drew-exposed,hole-exposed,missed-hit 1,reader-broken,shuffler-jam,receive 8 red,count 999,jam,close
""".split(",")  # noqa: SIM905
AMOUNTS = ("5", "10.50", "0", "-5", "1e3", "1e999", "NaN", "inf", "0.001", "9" * 60, "٥", "1_000", "0x10", " ", "5 5")
SIGNS = "\0\t\n\r\x1b\u202e\u2028\ufeff\U0001f0a1é한ßאا\u0301'\"\\`;--<>{}[]|&$%"


class Wrong(Exception):
    """The server did what it must not."""


class Attacker:
    """One socket that says what nobody should, and counts the answers."""

    def __init__(self, address: str, table: str, token: str, source: random.Random) -> None:
        self.where = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/live"
        self.token, self.source = token, source
        self.sent = self.answered = self.carried_out = self.cut_off = 0
        self.last: list[str] = []  # frames that may be said again
        self.now: dict[str, Any] = {}  # what was told last

    def line(self) -> str:
        """A line that may be right, or not at all."""
        source = self.source
        if self.token and source.random() < 0.4:
            return self.possible()
        kind = source.random()
        if kind < 0.5:
            words = [source.choice(WHO[:8] if kind < 0.4 else WHO), source.choice(WORDS)]
            return " ".join(words + [source.choice(AMOUNTS)] * (source.random() < 0.5))
        if kind < 0.6:
            return f"{source.choice(WHO[-4:])} {source.choice(HOUSE)}"
        if kind < 0.7:
            return source.choice(("deal", "clock 1 stand", "house deal", "deal deal", "3", "bet", "1 bet 10; deal"))
        return "".join(source.choice(SIGNS + "13 bet hit deal") for _ in range(source.randrange(60)))

    def possible(self) -> str:
        """What might be carried out, so that play goes on among all that."""
        pending = self.now.get("pending") or {"legal": []}
        places = self.now.get("places") or [str(self.source.randrange(1, 6))]
        verb = self.source.choice(pending["legal"] or ["arrives"])
        limits = pending.get("limits", {}).get(verb)
        return "deal" if verb == "deal" else f"{places[0]} {verb}{f' {limits[0]}' if limits else ''}"

    def frame(self) -> str | bytes:
        """A frame, well made or not."""
        source = self.source
        kind = source.random()
        if kind < 0.15 and self.last:
            return source.choice(self.last)
        message: dict[str, Any] = {"id": f"{source.getrandbits(40):x}", "say": self.line()}
        if source.random() < 0.2:
            message["seq"] = source.choice([0, -1, 10**30, source.randrange(3000), None, "7", 1.5])
        if kind < 0.65:
            made = json.dumps(message, ensure_ascii=source.random() < 0.5)
            self.last = [*self.last[-20:], made]
            return made
        if kind < 0.75:
            message[source.choice(["id", "say", "hello", "token", "since"])] = source.choice(
                [None, 5, -1.5, True, [], {}, [[]], "", "x" * 65, "a\0b", "\ud800", "\u202e", "y" * 500, {"id": 1}]
            )
            return json.dumps(message)
        if kind < 0.85:
            made = json.dumps(message)
            at = source.randrange(len(made))
            return made[:at] + source.choice(["", '"', "}", "{", "\\", "\0", "é"]) + made[at + source.randrange(3) :]
        if kind < 0.9:
            return source.randbytes(source.randrange(200))
        if kind < 0.93:
            return source.choice(
                ["[" * 3000, '{"a":' * 600, "9" * 4000, '{"id": "1", "id": "2", "say": "deal"}', "null"]
            )
        if kind < 0.97:
            return "x" * source.choice([4096, 4097, 20_000, 60_000])
        return "".join(source.choice(SIGNS) for _ in range(source.randrange(80)))

    async def attack(self, messages: int) -> None:
        """So many messages; whoever is cut off comes again."""
        while self.sent < messages:
            try:
                await self._attack(messages)
            except ConnectionClosed as closed:
                if closed.rcvd is None or closed.rcvd.code not in (1007, 1009, 4413):
                    raise Wrong(f"closed without a reason: {closed}") from None
                self.cut_off += 1

    async def _attack(self, messages: int) -> None:
        async with connect(self.where, max_queue=None, ping_interval=None) as socket:
            await socket.send(json.dumps({"hello": "pitboss-live/1"} | ({"token": self.token} if self.token else {})))
            while self.sent < messages:
                frames = [self.frame() for _ in range(min(AT_ONCE, messages - self.sent))]
                self.sent += len(frames)
                for frame in frames:
                    await socket.send(frame)
                if self.source.random() < 0.02:
                    await socket.send("x" * 70_000)  # too much even to be refused
                left = len(frames)
                while left:
                    told = json.loads(await asyncio.wait_for(socket.recv(), 60))
                    if told["type"] in ("said", "refused"):
                        left -= 1
                        self.answered += 1
                        self.carried_out += told["type"] == "said"
                    elif told["type"] == "events":
                        self.now = told
                    elif told["type"] == "closing":
                        raise Wrong(f"the house closed: {told}")


async def attack(attackers: list[Attacker], messages: int) -> None:
    """All at once."""
    each = -(-messages // len(attackers))
    await asyncio.gather(*(attacker.attack(each) for attacker in attackers))


class Ordinary:
    """Somebody who plays as one should."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket, self.now, self.number = socket, dict[str, Any](), 0
        self.refused: dict[str, Any] = {}

    async def receive(self) -> dict[str, Any]:
        """The next message."""
        told: dict[str, Any] = json.loads(await asyncio.wait_for(self.socket.recv(), 60))
        if told["type"] in ("hello", "events"):
            self.now |= told
        return told

    async def say(self, line: str) -> bool:
        """Say a line; whether it was carried out."""
        self.number += 1
        await self.socket.send(json.dumps({"id": f"ordinary-{self.number}", "say": line}))
        while (told := await self.receive()).get("id") != f"ordinary-{self.number}":
            pass
        self.refused = told if told["type"] == "refused" else {}
        return not self.refused

    async def play(self) -> None:
        """Sit down, wager, and answer until the round is over."""
        place = ""
        for box in range(1, self.now["view"]["positions"] + 1):
            place = place or (str(box) if await self.say(f"{box} arrives") else "")
        wagered = 0  # the round that is played for it
        while not wagered or self.now["view"]["round"] < wagered or self.now["view"]["state"] != "wagers":
            pending = self.now["pending"]
            if pending["place"] == place:
                await self.say(f"{place} {pending['legal'][-1]}")
            elif pending["question"] == "wagers" and place not in self.now["view"]["wagers"]:
                number = self.now["view"]["round"] + 1
                wagered = number if await self.say(f"{place} bet {pending['limits']['bet'][0]}") else wagered
            elif "deal" not in pending["legal"] or not await self.say("deal"):
                await self.receive()


async def play_a_round(address: str, table: str, token: str) -> None:
    """An ordinary player comes to a table and plays a round."""
    async with connect(f"{address.replace('http', 'ws', 1)}/api/tables/{table}/live", max_queue=None) as socket:
        await socket.send(json.dumps({"hello": "pitboss-live/1", "token": token}))
        player = Ordinary(socket)
        await player.receive()
        try:
            await asyncio.wait_for(player.play(), 60)
        except TimeoutError:
            raise Wrong(f"{table} is stuck: {player.refused} {player.now['pending']}") from None


def staff(url: str, role: str) -> None:
    """An account of that role."""
    add = [*PITBOSS, "staff", "add", f"a {role}", "--role", role, "--password-stdin", "--database", url]
    subprocess.run(add, input=PASSWORD, text=True, check=True, stdout=subprocess.DEVNULL)


def main() -> None:
    """Attack, look, and say what was found."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--messages", type=int, default=20_000)
    words.add_argument("--database", default="")
    words.add_argument("--seed", type=int, default=None)
    given = words.parse_args()
    source = random.Random(given.seed)
    with tempfile.TemporaryDirectory() as folder:
        url = given.database or f"sqlite:///{folder}/house.sqlite3"
        log = Path(folder) / "stderr"
        for role in ROLES[4:]:
            staff(url, role)
        with log.open("w") as errors:
            command = [*PITBOSS, "serve", "--port", "0", "--database", url, *FLAGS]
            server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True)
        try:
            assert server.stdout is not None
            address = server.stdout.readline().split()[-1]
            run(address, given.messages, source, log)
        finally:
            server.terminate()
            server.communicate(timeout=60)
        if server.returncode != 0:
            raise Wrong(f"it did not end cleanly: {server.returncode}")


def run(address: str, messages: int, source: random.Random, log: Path) -> None:
    """The attack on one server, and the look afterwards."""
    with httpx.Client(base_url=address, timeout=60) as http:

        def token(name: str, **more: str) -> str:
            made: str = http.post("/api/sessions", json={"name": name, **more}).json()["token"]
            http.cookies.clear()
            return made

        tokens = {role: token(f"a {role}", password=PASSWORD) for role in ROLES[4:]}
        auditor = {"Authorization": f"Bearer {tokens['auditor']}"}
        token("Untouched")
        attackers = []
        for table in GAMES:
            for number, role in enumerate(ROLES):
                who = token(f"{table} {number}"[-30:]) if role == "guest" else tokens.get(role, "")
                attackers.append(Attacker(address, table, who, random.Random(source.random())))
        began = time.perf_counter()
        asyncio.run(attack(attackers, messages))
        seconds = time.perf_counter() - began
        if http.get("/api/health").status_code != 200:
            raise Wrong("not healthy")
        books = http.get("/api/books", headers=auditor).json()
        if books["total"] != "0.00" or books["accounts"]["Untouched"] != "500.00":
            raise Wrong(f"the books: {books}")
        supervisor, floor = tokens["supervisor"], tokens["floor"]
        for table in GAMES:
            asyncio.run(put_in_order(address, table, floor, supervisor))
            asyncio.run(play_a_round(address, table, token("Ordinary")))
            entries = http.get(f"/api/tables/{table}/log", headers=auditor).content
            check_log(entries, log.parent / f"{table}.log")
        if http.get("/api/books", headers=auditor).json()["total"] != "0.00":
            raise Wrong("the books do not add up")
    bad = [line for line in log.read_text("utf-8").split("\n") if '"level":"error"' in line or "Traceback" in line]
    if bad:
        raise Wrong(f"{len(bad)} errors in the log, the first: {bad[0][:2000]}")
    sent, answered = sum(each.sent for each in attackers), sum(each.answered for each in attackers)
    carried_out, cut_off = sum(each.carried_out for each in attackers), sum(each.cut_off for each in attackers)
    print(
        f"{sent:,} hostile messages from {len(attackers)} sockets in {seconds:.0f} s: {answered:,} answered, "
        f"{carried_out:,} of them carried out, {cut_off} times cut off. No error, no traceback, no changed cent; "
        f"a round was played at all {len(GAMES)} tables afterwards, and their logs are sound."
    )


async def put_in_order(address: str, table: str, *tokens: str) -> None:
    """What staff among the attackers broke, staff mend: a closed table, a reader or a shuffler out of order."""
    where = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/live"
    for number, token in enumerate(tokens):
        async with connect(where, max_queue=None) as socket:
            await socket.send(json.dumps({"hello": "pitboss-live/1", "token": token}))
            for order in ("floor void in order", "floor open", "floor repaired"):
                await socket.send(json.dumps({"id": f"order-{number}-{order}", "say": order}))
                while json.loads(await socket.recv())["type"] not in ("said", "refused"):
                    pass


def check_log(entries: bytes, path: Path) -> None:
    """The log of a table must be sound after all that."""
    path.write_bytes(entries)
    ran = subprocess.run([*PITBOSS, "verify", str(path)], capture_output=True, text=True, check=False)
    if ran.returncode != 0:
        raise Wrong(f"the log is not sound: {ran.stdout}{ran.stderr}")


if __name__ == "__main__":
    try:
        main()
    except Wrong as error:
        sys.exit(f"WRONG: {error}")
