"""Answers are remembered as long as somebody can say the same id again, and no longer."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from tests.server.test_shelf import Ear, until

from pitboss.server import forgetting
from pitboss.server.accounts import SESSION_SECONDS
from pitboss.server.forgetting import SILENT, Forgetting
from pitboss.server.house import House
from pitboss.server.protocol import Hello, Refused, Said
from pitboss.server.seats import Person
from pitboss.server.service import Service, Settings
from pitboss.server.storage import logs, people
from pitboss.server.timing import Times

if TYPE_CHECKING:
    from pitboss.server.accounts import Account
    from pitboss.server.storage.database import Database

TABLES = ("nj-blackjack-switch", "nj-double-attack")
LINES = ("2 arrives", "2 dances", "2 hit", "2 leaves", "2 bet 1", "nothing", "2 double")


class People:
    """Whoever has said something: a guest, another who signs out, a member of staff."""

    def __init__(self, house: House, now: float) -> None:
        with house.writing() as db:
            self.stays = people.add(db, "Ann", "player", at=0, balance=500_00)
            self.goes = people.add(db, "Bob", "player", at=0, balance=500_00)
            self.staff = people.add(db, "Vera", "dealer", at=0, password="a hash")
            for each in (self.stays, self.goes):
                people.open_session(db, each, each.name, expires=int(now) + SESSION_SECONDS, now=int(now))

    @property
    def all(self) -> list[Account]:
        return [self.stays, self.goes, self.staff]


async def answered(house: House, who: Account, table: str, line: str) -> Said | Refused:
    """A line, whose id it is itself, and its answer."""
    ear = Ear(Person(who.id, who.name, who.role))
    house.say(house.rooms[table], ear, line, line)
    await until(lambda: ear.told)
    told = ear.told[0]
    assert isinstance(told, Said | Refused)
    return told


def remembered(database: Database) -> dict[tuple[str, str], int]:
    """How many answers there are, by table and account."""
    with database.engine.connect() as db:
        names = {each.id: each.name for id_ in range(1, 20) if (each := people.by_id(db, id_)) is not None}
        found: dict[tuple[str, str], int] = {}
        for table in TABLES:
            for account, _, _ in logs.last_answers(db, table, 1000):
                found[table, names[account]] = found.get((table, names[account]), 0) + 1
    return found


def test_a_guests_answers_go_with_the_session_and_not_before(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forgetting, "AT_ONCE", 3)
    now = [1_700_000_000.0]
    given: dict[tuple[str, str, str], Said | Refused] = {}

    async def evening() -> None:
        house = House(database, times=Times(), clock=lambda: now[0])
        await house.start()
        here = People(house, now[0])
        for table in TABLES:
            for who in here.all:
                for line in LINES:
                    given[table, who.name, line] = await answered(house, who, table, line)
        both = [(table, name) for table in TABLES for name in ("Ann", "Bob", "Vera")]
        assert remembered(database) == dict.fromkeys(both, 7)
        forgets = Forgetting(house)
        now[0] += SILENT + 1
        assert await forgets.forget() == 0, "everybody may still speak"
        with house.writing() as db:
            people.close_session(db, "Bob")
        assert await forgets.forget() == 14
        assert remembered(database) == {key: 7 for key in both if key[1] != "Bob"}
        with house.writing() as db:
            assert people.signed_in(db, "Bob", int(now[0])) is None
        await house.stop()

    async def day_after() -> None:
        house = House(database, times=Times(), clock=lambda: now[0])
        await house.start()
        with house.writing() as db:
            ann, vera = people.by_name(db, "Ann"), people.by_name(db, "Vera")
        for (table, name, line), answer in given.items():
            for who in (ann, vera):
                assert who is not None
                if who.name == name:
                    assert await answered(house, who, table, line) == answer, "also after a restart"
        forgets = Forgetting(house)
        now[0] += SESSION_SECONDS
        assert await forgets.forget() == 14, "the session of the other is over, too"
        assert {name for _, name in remembered(database)} == {"Vera"}
        await house.stop()

    asyncio.run(evening())
    asyncio.run(day_after())


def test_what_was_answered_just_now_stays_for_a_day(database: Database) -> None:
    now = [1_700_000_000.0]

    async def evening() -> None:
        house = House(database, times=Times(), clock=lambda: now[0])
        await house.start()
        here = People(house, now[0])
        await answered(house, here.goes, TABLES[0], "2 arrives")
        with house.writing() as db:
            people.close_session(db, "Bob")
        forgets = Forgetting(house)
        assert await forgets.forget() == 0
        now[0] += SILENT + 1
        assert await forgets.forget() == 1
        await house.stop()

    asyncio.run(evening())


def test_it_looks_by_itself(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forgetting, "EVERY", 0.02)
    now = [1_700_000_000.0]

    async def evening() -> None:
        house = House(database, times=Times(), clock=lambda: now[0])
        service = Service(house, Settings())
        await service.start()
        here = People(house, now[0])
        await answered(house, here.goes, TABLES[0], "2 arrives")
        now[0] += SESSION_SECONDS + 1
        await until(lambda: not remembered(database))
        ear = Ear(Person(here.stays.id, "Ann", "player"))
        house.join(house.rooms[TABLES[0]], ear, None)
        await until(lambda: ear.told)
        assert isinstance(ear.told[0], Hello), "play goes on"
        await service.stop()

    asyncio.run(evening())
