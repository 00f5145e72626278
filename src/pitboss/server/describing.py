"""A table in a few words and numbers: for whoever comes to it, and for the lobby."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pitboss.money import format_money

if TYPE_CHECKING:
    from pitboss.server.house import House
    from pitboss.server.rooms import Room


def describe(house: House, room: Room) -> dict[str, Any]:
    """A table as the lobby lists it."""
    row, live = room.row, room.desk.live
    chosen = live.table.rules
    options = chosen.options
    return {
        "id": row.id,
        "name": row.name,
        "game": row.game,
        "title": f"{chosen.regulation.name}, {chosen.regulation.jurisdiction}",
        "summary": chosen.regulation.summary,
        "digest": chosen.digest,
        "options": chosen.chosen,
        "limits": {
            "minimum": format_money(options.minimum),
            "maximum": format_money(options.maximum),
            "chip": format_money(options.chip),
        },
        "positions": options.positions,
        "private": row.private,
        "bots": row.bots,
        "house_edge": house.analyst.edge(chosen),
        "seats": room.desk.seats.rows(),
        "state": state_of(room),
    }


def state_of(room: Room) -> str:
    """What a table is doing, in a word."""
    if room.desk.stopped:
        return "stopped"
    if room.desk.live.table.round is not None:
        return "playing"
    return "waiting" if room.desk.seats.rows() else "empty"
