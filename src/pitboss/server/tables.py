"""The tables of a house as rows: what is known of each besides its log."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import func, insert, select, update

from pitboss.regulations import rules
from pitboss.server.storage.books import open_holder
from pitboss.server.storage.schema import tables

if TYPE_CHECKING:
    from collections.abc import Collection

    from sqlalchemy import Connection

    from pitboss.regulations import Rules


@dataclass(frozen=True, slots=True)
class TableRow:
    """One table: its name, its rules, whose it is."""

    id: str
    name: str
    game: str
    options: dict[str, Any]
    private: bool
    owner: int | None
    bots: int
    seats: dict[str, Any]

    @property
    def rules(self) -> Rules:
        """The rule set with which the table was opened."""
        return rules(self.game, self.options)


def add(
    db: Connection,
    id: str,  # noqa: A002
    chosen: Rules,
    *,
    name: str,
    at: int,
    private: bool = False,
    owner: int | None = None,
    bots: int = 0,
) -> TableRow:
    """A new table, with nothing in its tray."""
    options = chosen.to_dict()["options"]
    assert isinstance(options, dict)
    row = {"id": id, "name": name, "game": chosen.game, "private": private, "owner": owner, "bots": bots}
    db.execute(insert(tables).values(**row, options=msgspec.json.encode(options).decode(), created=at))
    open_holder(db, f"table:{id}")
    return TableRow(id, name, chosen.game, options, private, owner, bots, {})


def open_tables(db: Connection, *ids: str) -> list[TableRow]:
    """All tables that are not put away, in the order in which they were opened; or those of them that are named."""
    found = select(tables).where(tables.c.state == "open").order_by(tables.c.created, tables.c.id)
    return [
        TableRow(
            row["id"],
            row["name"],
            row["game"],
            msgspec.json.decode(row["options"]),
            row["private"],
            row["owner"],
            row["bots"],
            msgspec.json.decode(row["seats"]),
        )
        for row in db.execute(found.where(tables.c.id.in_(ids)) if ids else found).mappings()
    ]


def put_away(db: Connection, id: str) -> None:  # noqa: A002
    """A table that nobody uses is not built when the house opens."""
    db.execute(update(tables).where(tables.c.id == id).values(state="away"))


def is_away(db: Connection, id: str) -> bool:  # noqa: A002
    """Whether a table is put away."""
    return db.execute(select(tables.c.state).where(tables.c.id == id)).scalar_one_or_none() == "away"


def fetch(db: Connection, ids: Collection[str]) -> bool:
    """Those of the tables that are put away are open again; whether there were any."""
    away = tables.c.id.in_(ids), tables.c.state == "away"
    return db.execute(update(tables).where(*away).values(state="open")).rowcount > 0


def count(db: Connection) -> int:
    """How many tables are not put away."""
    return int(db.execute(select(func.count()).select_from(tables).where(tables.c.state == "open")).scalar_one())


def store_seats(db: Connection, id: str, seats: dict[str, Any]) -> None:  # noqa: A002
    """Who sits at a table, in the transaction that stores why."""
    db.execute(update(tables).where(tables.c.id == id).values(seats=msgspec.json.encode(seats).decode()))
