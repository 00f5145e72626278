"""Play any game over the socket: python examples/server/socket_bot.py http://127.0.0.1:8021 nj-double-attack 10"""

from __future__ import annotations

import json
import random
import sys
from typing import Any
from urllib.request import Request, urlopen

from websockets.sync.client import ClientConnection, connect


def sign_in(address: str, name: str) -> str:
    """A new guest's token."""
    body = json.dumps({"name": name}).encode()
    with urlopen(Request(f"{address}/api/sessions", body, {"Content-Type": "application/json"})) as answer:
        token: str = json.load(answer)["token"]
    return token


class Bot:
    """Knows what the server told last, and says one line at a time."""

    def __init__(self, socket: ClientConnection, source: random.Random) -> None:
        self.socket, self.source, self.place, self.number = socket, source, "", 0
        self.now: dict[str, Any] = {}

    def receive(self) -> dict[str, Any]:
        """The next message; the table as it now stands is remembered."""
        message: dict[str, Any] = json.loads(self.socket.recv())
        if message["type"] in ("hello", "events"):
            self.now = message
        return message

    def say(self, line: str) -> bool:
        """Say a line; whether it was carried out."""
        self.number += 1
        self.socket.send(json.dumps({"id": f"line-{self.number}", "say": line}))
        while (answer := self.receive()).get("id") != f"line-{self.number}":
            pass
        return str(answer["type"]) == "said"

    def sit_down(self) -> None:
        """At the first box that is free."""
        boxes = self.now["table"]["options"]["positions"]
        self.place = next(str(box) for box in range(1, boxes + 1) if self.say(f"{box} arrives"))

    def answer(self) -> None:
        """Whatever is asked of this place; otherwise wait."""
        pending, least = self.now["pending"], self.now["view"]
        if pending["place"] == self.place:
            verb = self.source.choice(pending["legal"])
            limits = pending["limits"].get(verb)
            self.say(f"{self.place} {verb} {limits[0]}" if limits else f"{self.place} {verb}")
        elif pending["question"] == "wagers" and self.place not in least["wagers"]:
            self.say(f"{self.place} bet {pending['limits']['bet'][0]}")
            self.say("deal")
        else:
            self.receive()


def main() -> None:
    """Play some rounds and say what they came to."""
    address, table, rounds = sys.argv[1], sys.argv[2], int(sys.argv[3])
    token = sign_in(address, "Bot")
    with connect(f"{address.replace('http', 'ws', 1)}/api/tables/{table}/live") as socket:
        socket.send(json.dumps({"hello": "pitboss-live/1", "token": token}))
        bot = Bot(socket, random.Random(table))
        first = bot.receive()["view"]["round"]
        bot.sit_down()
        while bot.now["view"]["round"] < first + rounds or bot.now["view"]["boxes"]:
            bot.answer()
        print(f"{rounds} rounds of {table}: {bot.now['balance']} left")


if __name__ == "__main__":
    main()
