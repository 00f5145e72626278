"""The bots of the house: they fill seats while somebody plays with them, with money of their own."""

from __future__ import annotations

from base64 import b32encode
from hashlib import sha256
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from pitboss.server.accounts import NAME_LENGTH
from pitboss.server.advising import bot_line
from pitboss.server.seats import Person
from pitboss.server.storage import people

if TYPE_CHECKING:
    from pitboss.advice.coach import Coach
    from pitboss.server.house import House
    from pitboss.server.rooms import Room

BOT_BALANCE: Final = 10_000_00
SIGNS: Final = 10  # of a digest, 50 bits: no two tables have the same


def bot_name(number: int, table: str) -> str:
    """The name of a bot: no two tables have one in common, and it is no longer than anybody's.

    Of an id that is too long it has the beginning, and a digest in place of the rest.

    >>> bot_name(2, "nj-double-attack")
    'Bot 2 of nj-double-attack'
    >>> bot_name(2, "nj-blackjack-switch-0123456789abcdef")
    'Bot 2 of nj-blackjack-wrjnsajfvq'
    """
    called = f"Bot {number} of "
    if len(called + table) <= NAME_LENGTH:
        return called + table
    digest = b32encode(sha256(table.encode()).digest()).decode().lower()[:SIGNS]
    return f"{called}{table[: NAME_LENGTH - len(called) - SIGNS - 1].rstrip('-')}-{digest}"


class Bots:
    """Whoever speaks for the bots of all tables."""

    def __init__(self, house: House) -> None:
        self.house = house

    def speak(self, room: Room, now: float) -> None:
        """The bots of a table say one line each, if it is theirs to say; only while somebody plays with them."""
        if room.desk.stopped or not any(not row["bot"] for row in room.desk.seats.rows()):
            return
        for bot in self.at(room):
            place = next(iter(room.desk.seats.places(bot.id)), None)
            line = self._seat(room) if place is None else bot_line(room.desk, place, self._strategist(room))
            if line:
                outcome = room.desk.hear(bot, f"bot-{room.desk.live.seq}", line, now, funds=self.house.purse(bot.id))
                self.house.note(room, outcome)
                if outcome.changed:
                    return

    def at(self, room: Room) -> list[Person]:
        """Whoever sits there already, also under a name of an older version, and then as many as are wanted."""
        bots = list(dict.fromkeys(who for _, who in room.desk.seats.all() if who.role == "bot"))
        if len(bots) < room.row.bots:
            own = [self._account(room, number) for number in range(1, room.row.bots + 1)]
            bots += [bot for bot in own if bot not in bots]
        return bots[: room.row.bots]

    def _account(self, room: Room, number: int) -> Person:
        """The account of a bot, with money of its own, issued when it first sits down."""
        name = bot_name(number, room.row.id)
        if name not in room.bots:
            with self.house.database.engine.connect().execution_options(write=True) as db, db.begin():
                found = people.by_name(db, name) or people.add(
                    db, name, "bot", at=int(self.house.clock()), balance=BOT_BALANCE
                )
            room.bots[name] = Person(found.id, found.name, "bot")
        return room.bots[name]

    @staticmethod
    def _seat(room: Room) -> str | None:
        """A free box for a bot, from the dealer's right."""
        taken = {row["box"] for row in room.desk.seats.rows()}
        free = [box for box in range(room.desk.live.table.rules.options.positions, 0, -1) if box not in taken]
        return f"{free[0]} arrives" if free and room.desk.live.table.round is None else None

    def _strategist(self, room: Room) -> Coach | None:
        """Whoever knows the strategy; it is worked out beside the game, and until then bots draw to 17."""
        if find_spec("numba") is None:
            return None
        coach = self.house.advisers.coach(room.desk.live.table.rules)
        coach.strategy.start()
        return coach
