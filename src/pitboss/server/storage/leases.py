"""Who plays which table, where several servers share one PostgreSQL; and the lines that they pass on to each other.

A server is there while a session of the database holds its lock, which goes with the process, and while it is heard of
in time, for a process may also hang. The time is the database's: the clocks of several machines do not agree.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import delete, func, insert, literal, null, or_, select, text, update
from sqlalchemy.dialects.postgresql import insert as insert_or

from pitboss.errors import PitbossError
from pitboss.server.storage.schema import inbox, leases, servers, tables

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from sqlalchemy import Connection

CHANNEL: Final = "pitboss"
LOCKS: Final = 8021  # the space of our advisory locks; 0 in it is whoever sets up the house
LEASE: Final = 6.0  # seconds after which whoever is not heard of is replaced

_NOW: Final = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
_UNTIL: Final[Any] = text(f"{_NOW} + {int(LEASE * 1000)}")
_GONE: Final = text(
    f"servers.until < {_NOW} OR servers.id NOT IN (SELECT objid::bigint FROM pg_locks WHERE locktype = 'advisory' "
    f"AND classid = {LOCKS} AND objsubid = 2 AND granted "
    "AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))"
)


class LostLease(PitbossError):
    """A table is played by another server now: nothing of it may be written."""


def only_one(db: Connection) -> None:
    """Whoever sets up the house does it alone, until the transaction ends."""
    db.execute(select(func.pg_advisory_xact_lock(LOCKS, 0)))


def renew(db: Connection, me: int) -> int:
    """This server is there, and those who are not are forgotten; how many there are."""
    db.execute(text("SET LOCAL synchronous_commit = off"))  # a lease that a power cut takes back is given anew
    until = insert_or(servers).values(id=me, until=_UNTIL)
    db.execute(until.on_conflict_do_update(index_elements=["id"], set_={"until": until.excluded.until}))
    gone = db.execute(select(servers.c.id).where(_GONE).with_for_update(skip_locked=True)).scalars().all()
    if gone:
        db.execute(delete(servers).where(servers.c.id.in_(gone)))
    return int(db.execute(select(func.count()).select_from(servers)).scalar_one())


def take(db: Connection, me: int, share: int) -> None:
    """Take tables that nobody plays, up to so many in all."""
    known = select(tables.c.id, null(), literal(0)).where(
        tables.c.state == "open", tables.c.id.not_in(select(leases.c.table_id))
    )
    db.execute(insert_or(leases).from_select(["table_id", "owner", "epoch"], known).on_conflict_do_nothing())
    own = db.execute(select(func.count()).select_from(leases).where(leases.c.owner == me)).scalar_one()
    if own >= share:
        return
    free = or_(leases.c.owner.is_(None), leases.c.owner.not_in(select(servers.c.id)))
    in_use = leases.c.table_id.in_(select(tables.c.id).where(tables.c.state == "open"))
    found = select(leases.c.table_id).where(free, in_use).order_by(leases.c.table_id).limit(share - own)
    taken = db.execute(found.with_for_update(skip_locked=True)).scalars().all()  # one who writes is still there
    if taken:
        db.execute(update(leases).where(leases.c.table_id.in_(taken)).values(owner=me, epoch=leases.c.epoch + 1))


def new(db: Connection, me: int, table: str) -> int:
    """The lease of a table that was made just now."""
    db.execute(insert(leases).values(table_id=table, owner=me, epoch=1))
    return 1


def held(db: Connection, me: int) -> dict[str, int]:
    """The tables that a server plays, with their epochs."""
    rows = db.execute(select(leases.c.table_id, leases.c.epoch).where(leases.c.owner == me))
    return {row.table_id: row.epoch for row in rows}


def check(db: Connection, me: int, epochs: Mapping[str, int]) -> None:
    """An error unless this server still plays these tables; until the transaction ends nobody can take them."""
    own = leases.c.table_id.in_(sorted(epochs)), leases.c.owner == me
    rows = db.execute(select(leases.c.table_id, leases.c.epoch).where(*own).with_for_update(read=True))
    found = {row.table_id: row.epoch for row in rows}
    if lost := [table for table, epoch in epochs.items() if found.get(table) != epoch]:
        raise LostLease(f"{', '.join(sorted(lost))}: played by another server now")


def give_back(db: Connection, me: int, given: Collection[str] | None = None) -> None:
    """These tables may be played by others, or all of them, when the server ends."""
    own = leases.c.owner == me
    db.execute(update(leases).where(own if given is None else own & leases.c.table_id.in_(given)).values(owner=None))
    if given is None:
        db.execute(delete(servers).where(servers.c.id == me))


def notify(db: Connection, notes: Iterable[str]) -> None:
    """Tell all servers, when this is stored."""
    if notes := list(notes):
        db.execute(
            text("SELECT pg_notify(:channel, note) FROM unnest(CAST(:notes AS text[])) AS note"),
            {"channel": CHANNEL, "notes": notes},
        )


def pass_on(db: Connection, lines: Iterable[tuple[str, str]]) -> None:
    """Lines for tables that are played elsewhere."""
    db.execute(insert(inbox), [{"table_id": table, "line": line} for table, line in lines])


def passed_on(db: Connection, own: Collection[str]) -> list[tuple[int, str, str]]:
    """The lines for these tables: number, table, line."""
    found = select(inbox.c.id, inbox.c.table_id, inbox.c.line).where(inbox.c.table_id.in_(own)).order_by(inbox.c.id)
    return [(row.id, row.table_id, row.line) for row in db.execute(found)]


def heard(db: Connection, numbers: Collection[int]) -> None:
    """What followed from these lines is stored."""
    db.execute(delete(inbox).where(inbox.c.id.in_(numbers)))
