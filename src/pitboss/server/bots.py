"""The bots of the house: they fill seats while somebody plays with them, with money of their own."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from pitboss.server.advising import bot_line
from pitboss.server.seats import Person
from pitboss.server.storage import people

if TYPE_CHECKING:
    from pitboss.advice.coach import Coach
    from pitboss.server.house import House
    from pitboss.server.rooms import Room

BOT_BALANCE: Final = 10_000_00


class Bots:
    """Whoever speaks for the bots of all tables."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._accounts: dict[str, Person] = {}

    def speak(self, room: Room, now: float) -> None:
        """The bots of a table say one line each, if it is theirs to say; only while somebody plays with them."""
        if room.desk.stopped or not any(not row["bot"] for row in room.desk.seats.rows()):
            return
        for number in range(1, room.row.bots + 1):
            bot = self._account(room, number)
            place = next(iter(room.desk.seats.places(bot.id)), None)
            line = self._seat(room) if place is None else bot_line(room.desk, place, self._strategist(room))
            if line:
                outcome = room.desk.hear(bot, f"bot-{room.desk.live.seq}", line, now, funds=self.house.purse(bot.id))
                self.house.note(room, outcome)
                if outcome.changed:
                    return

    def _account(self, room: Room, number: int) -> Person:
        """The account of a bot, with money of its own, issued when it first sits down."""
        name = f"Bot {number} of {room.row.id}"[:32]
        if name not in self._accounts:
            with self.house.database.engine.connect().execution_options(write=True) as db, db.begin():
                found = people.by_name(db, name) or people.add(
                    db, name, "bot", at=int(self.house.clock()), balance=BOT_BALANCE
                )
            self._accounts[name] = Person(found.id, found.name, "bot")
        return self._accounts[name]

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
