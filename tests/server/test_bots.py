"""The bots of the house: every table has its own, whatever its id."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from tests.server.test_shelf import Ear, until

from pitboss.regulations import rules
from pitboss.server.accounts import NAME_LENGTH
from pitboss.server.bots import bot_name
from pitboss.server.house import House
from pitboss.server.seats import Person
from pitboss.server.storage import people
from pitboss.server.timing import Times

if TYPE_CHECKING:
    from pitboss.server.storage.database import Database

GAME = "nj-blackjack-switch"
LONG = [f"{GAME}-01234567{end}" for end in ("89abcdef", "00000000")]


def test_names_are_short_enough_and_no_two_tables_have_one_in_common() -> None:
    ids = [GAME, *LONG, "x" * 64, "x" * 63, f"house-{'9' * 16}"]
    names = [bot_name(number, id_) for id_ in ids for number in range(1, 8)]
    assert len({*names}) == len(names)
    assert max(map(len, names)) <= NAME_LENGTH
    assert all(name.startswith("Bot ") and " of " in name for name in names), "the page shows what is before ` of `"


def test_two_tables_whose_ids_begin_alike_have_bots_of_their_own(database: Database) -> None:
    async def evening() -> None:
        house = House(database, times=Times(), clock=lambda: 1000.0)
        await house.start()
        with house.writing() as db:
            ann = people.add(db, "Ann", "player", at=0, balance=500_00)
        ear = Ear(Person(ann.id, "Ann", "player"))
        for table in LONG:
            room = await house.add_table(table, rules(GAME), name="Mine", private=True, owner=ann.id, bots=1)
            house.say(room, ear, "sit", "2 arrives")
            await until(lambda room=room: len(room.desk.seats.rows()) == 2)  # type: ignore[misc]
        seated = [who for table in LONG for _, who in house.rooms[table].desk.seats.all() if who.role == "bot"]
        assert len({who.id for who in seated}) == 2
        await house.stop()

    asyncio.run(evening())


def test_a_bot_that_sits_there_under_another_name_stays(database: Database) -> None:
    async def evening() -> None:
        house = House(database, times=Times(), clock=lambda: 1000.0)
        await house.start()
        with house.writing() as db:
            old = people.add(db, f"Bot 1 of {LONG[0]}"[:NAME_LENGTH], "bot", at=0, balance=500_00)
        room = await house.add_table(LONG[0], rules(GAME), name="Mine", private=True, bots=1)
        room.desk.seats.take("5", Person(old.id, old.name, "bot"))
        assert [who.id for who in house.bots.at(room)] == [old.id]
        room.desk.seats.give_back("5")
        (fresh,) = house.bots.at(room)
        assert (fresh.id != old.id, fresh.name) == (True, bot_name(1, LONG[0]))
        await house.stop()

    asyncio.run(evening())
