"""What could not be stored of some tables has not happened there: they are built again, and lines are said again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pitboss.server import tables
from pitboss.server.following import PassedOn
from pitboss.server.loglines import LOGGER
from pitboss.server.storage.leases import LostLease

if TYPE_CHECKING:
    from pitboss.server.house import House
    from pitboss.server.protocol import FromServer
    from pitboss.server.rooms import Batch, Listener

AGAIN: Final = 5  # times that it is tried before the house closes


def take_back(
    house: House, batch: Batch, refused: dict[str, Exception], messages: list[tuple[Listener, FromServer]]
) -> list[tuple[Listener, FromServer]]:
    """Tables of which nothing could be stored are built again, and what was said there is said again.

    Somebody may have spent at another house's table what was to be wagered here, or a table is played by another.
    """
    LOGGER.warning("said again: %s", "; ".join(f"{id_}: {why}" for id_, why in refused.items()))
    house.refusals = {id_: house.refusals.get(id_, 0) + 1 for id_ in refused}
    if max(house.refusals.values()) > AGAIN:
        raise next(iter(refused.values()))
    parts = [each.of(refused) for each in (batch, house.batch)]
    told = {id_: house.sharing.told(house.rooms[id_]) for id_ in refused} if house.sharing is not None else {}
    house.batch = house.batch.without(refused)
    house.purses = {}
    for each in house.batch.transfers:
        house.move(each)
    ears = {id(listener) for part in parts for _, listener, *_ in (*part.lines, *part.joins)}
    for id_, why in refused.items():
        room = house.rooms[id_]
        ears |= {id(each) for each in room.listeners}
        if house.sharing is not None and isinstance(why, LostLease):
            house.sharing.lose(room, told[id_])
        elif room.elsewhere is None:
            with house.writing() as db:
                room.become(house.build(db, tables.open_tables(db, id_)[0], house.clock()))
    for part in parts:
        for room, listener, id_, line, seq in part.lines:
            if not isinstance(listener, PassedOn):  # the inbox still has that
                house.say(room, listener, id_, line, seq)
        for room, listener, since in part.joins:
            if part is parts[1] or listener in room.listeners:  # else gone meanwhile
                house.leave(room, listener)
                house.join(room, listener, since)
    if house.sharing is not None:
        house.sharing.look_into_inbox(refused)
    return [each for each in messages if id(each[0]) not in ears]
