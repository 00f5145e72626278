"""The shelf: private tables at which nobody has been for an hour leave the memory, until they are asked for again.

So a house that has been open for a year starts as fast as a new one, however many tables its guests have made.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from pitboss.server import tables
from pitboss.server.storage import leases

if TYPE_CHECKING:
    from pitboss.server.house import House
    from pitboss.server.rooms import Room

UNUSED: Final = 3600.0  # seconds after which a private table is put away
LOOK: Final = 60.0  # seconds between two looks


class Shelf:
    """Puts tables away, and fetches them."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._looked = house.clock()

    async def find(self, table: str) -> None:
        """Before a table is looked at: whether it is put away, or played by another server, it is there."""
        house = self.house
        if house.sharing is not None:
            await house.sharing.catch_up(table)
        elif table not in house.rooms and house.open and await asyncio.to_thread(self._is_away, table):
            room = await house.in_turn(self._fetch, table)
            if room is not None:
                house.rooms[table] = room
        if table in house.rooms:
            house.rooms[table].used = house.clock()

    def _is_away(self, table: str) -> bool:
        with self.house.database.engine.connect() as db:
            return tables.is_away(db, table)

    def _fetch(self, table: str) -> Room | None:
        with self.house.writing() as db:
            if not tables.fetch(db, [table]):
                return None  # somebody else has asked for it, too
            return self.house.build(db, tables.open_tables(db, table)[0], self.house.clock())

    async def tidy(self, now: float) -> None:
        """Put away what nobody uses."""
        if now < self._looked + LOOK:
            return
        self._looked = now
        for room in [room for room in self.house.rooms.values() if unused(room, now)]:
            if room.elsewhere is None:
                await self.house.in_turn(self._put_away, room)
            if unused(room, now):
                self.house.rooms.pop(room.row.id, None)
            else:  # somebody has come meanwhile
                await self.house.in_turn(self._keep, room)
        self._forget()

    def _forget(self) -> None:
        """What is known of people who are gone and of rules that nobody plays is looked up again when it is needed."""
        house, rooms = self.house, list(self.house.rooms.values())
        there = {each.person.id for room in rooms for each in room.listeners if each.person is not None}
        there |= {person.id for room in rooms for _, person in room.desk.seats.all()}
        house.forget(house.purses.keys() - there)
        house.advisers.keep({room.desk.live.table.rules.digest for room in rooms})

    def _put_away(self, room: Room) -> None:
        sharing, id_ = self.house.sharing, room.row.id
        with suppress(leases.LostLease), self.house.writing() as db:  # if another server plays it, it is not ours
            if sharing is not None:
                leases.check(db, sharing.me, {id_: room.epoch})
                leases.give_back(db, sharing.me, [id_])
            tables.put_away(db, id_)

    def _keep(self, room: Room) -> None:
        with self.house.writing() as db:
            tables.fetch(db, [room.row.id])


def unused(room: Room, now: float) -> bool:
    """Whether nobody has looked at a private table for long, and nothing lies on it."""
    table = room.desk.live.table
    nobody = not (room.listeners or room.waiting or table.spots or table.round is not None)
    return room.row.private and nobody and now > room.used + UNUSED
