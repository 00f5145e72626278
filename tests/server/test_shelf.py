"""Private tables that nobody uses leave the memory and come back as they were; the house starts without them."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from pitboss.regulations import rules
from pitboss.server.house import House
from pitboss.server.protocol import Hello, Said
from pitboss.server.seats import Person
from pitboss.server.shelf import LOOK, UNUSED
from pitboss.server.storage import people
from pitboss.server.timing import Times

if TYPE_CHECKING:
    from collections.abc import Callable

    from pitboss.server.protocol import FromServer
    from pitboss.server.storage.database import Database

MINE = "nj-double-attack-mine"


class Ear:
    """Somebody who listens."""

    def __init__(self, person: Person) -> None:
        self.person: Person | None = person
        self.told: list[FromServer] = []

    def tell(self, message: FromServer) -> None:
        self.told.append(message)


async def say(house: House, ear: Ear, line: str) -> Said:
    """A line and its answer, once it is stored."""
    house.say(house.rooms[MINE], ear, line, line)
    await until(lambda: getattr(ear.told[-1], "id", None) == line)
    answer = ear.told[-1]
    assert isinstance(answer, Said), answer
    return answer


async def until(holds: Callable[[], object]) -> None:
    """The house looks by itself, beside the test."""
    async with asyncio.timeout(60):
        while not holds():
            await asyncio.sleep(0.01)


def played(house: House) -> bool:
    return MINE in house.rooms and house.rooms[MINE].elsewhere is None


def test_a_private_table_that_nobody_uses_is_put_away_and_fetched(database: Database) -> None:
    now = [1000.0]

    async def evening() -> None:
        house = House(database, times=Times(), clock=lambda: now[0])
        await house.start()
        with house.writing() as db:
            ann = people.add(db, "Ann", "player", at=0, balance=500_00)
        await house.add_table(MINE, rules("nj-double-attack"), name="Mine", private=True, owner=ann.id)
        ear = Ear(Person(ann.id, "Ann", "player"))
        house.join(house.rooms[MINE], ear, None)
        await until(lambda: ear.told)
        await say(house, ear, "2 arrives")
        seq = (await say(house, ear, "2 decline")).seq  # the cut; no time runs now
        coach = house.advisers.coach(house.rooms[MINE].row.rules)

        now[0] += UNUSED + LOOK
        await house.shelf.tidy(now[0])
        assert MINE in house.rooms, "somebody listens"
        assert (ann.id in house.purses, house.advisers.coach(coach.rules) is coach) == (True, True)
        house.leave(house.rooms[MINE], ear)
        now[0] += LOOK
        await until(lambda: MINE not in house.rooms)
        assert len(house.rooms) == 5, "those of the house stay"
        await until(lambda: ann.id not in house.purses)

        await house.shelf.find("no-such-table")
        assert len(house.rooms) == 5
        await asyncio.gather(house.shelf.find(MINE), house.shelf.find(MINE))
        await until(lambda: played(house))
        room = house.rooms[MINE]
        assert (room.desk.live.seq, room.desk.seats.places(ann.id)) == (seq, ["2"])
        now[0] += UNUSED - 1
        await house.shelf.tidy(now[0])
        assert MINE in house.rooms, "it was asked for"
        now[0] += LOOK
        await until(lambda: MINE not in house.rooms)
        await house.stop()

    async def next_day() -> None:
        house = House(database, times=Times(), clock=lambda: now[0])
        await house.start()
        assert len(house.rooms) == 5, "what is put away is not built"
        await house.shelf.find(MINE)
        await until(lambda: played(house))
        with house.database.engine.connect() as db:
            ann = people.by_name(db, "Ann")
        assert ann is not None
        ear = Ear(Person(ann.id, "Ann", "player"))
        house.join(house.rooms[MINE], ear, None)
        await until(lambda: ear.told)
        assert isinstance(ear.told[0], Hello)
        assert ear.told[0].you.places == ["2"]
        await say(house, ear, "2 leaves")
        await house.stop()

    asyncio.run(evening())
    asyncio.run(next_day())
