"""An installation looked at from the shell: what `pitboss house` reads and mends. Money moves by double entry only."""

from __future__ import annotations

from contextlib import closing
from sqlite3 import OperationalError
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import String, cast, delete, func, literal, select, update

from pitboss.errors import PitbossError
from pitboss.files import whole_file
from pitboss.money import format_money
from pitboss.server.storage import books, people
from pitboss.server.storage.schema import accounts, entries, holders, sessions, tables

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy import Connection

    from pitboss.server.accounts import Account
    from pitboss.server.storage.database import Database

WHAT_LENGTH: Final = 40  # of a movement's description


class Unknown(PitbossError):
    """Somebody or something that this house does not have."""


def account(db: Connection, name: str) -> Account:
    """The account of that name."""
    found = people.by_name(db, name)
    if found is None:
        raise Unknown(f"nobody here is called {name!r}; see pitboss house accounts")
    return found


def list_tables(db: Connection) -> list[dict[str, Any]]:
    """Every table: its rounds, the entries of its log, and what it has won or lost."""
    counted = (
        select(entries.c.table_id, func.count().label("entries"), func.max(entries.c.round).label("round"))
        .group_by(entries.c.table_id)
        .subquery()
    )
    found = (
        select(tables, counted.c.entries, counted.c.round, holders.c.balance)
        .outerjoin(counted, counted.c.table_id == tables.c.id)
        .outerjoin(holders, holders.c.id == literal("table:") + tables.c.id)
        .order_by(tables.c.created, tables.c.id)
    )
    return [
        {
            "id": row["id"],
            "name": row["name"],
            "game": row["game"],
            "private": row["private"],
            "state": row["state"],
            "rounds": row["round"] or 0,
            "entries": row["entries"] or 0,
            "balance": format_money(row["balance"] or 0),
        }
        for row in db.execute(found).mappings()
    ]


def list_accounts(db: Connection, now: int) -> list[dict[str, Any]]:
    """Every account: its role, its balance, whether it is locked, and the sessions that last."""
    open_ = (
        select(sessions.c.account, func.count().label("sessions"))
        .where(sessions.c.expires > now)
        .group_by(sessions.c.account)
        .subquery()
    )
    found = (
        select(accounts.c.id, accounts.c.name, accounts.c.role, accounts.c.locked_until, open_.c.sessions)
        .add_columns(holders.c.balance)
        .outerjoin(open_, open_.c.account == accounts.c.id)
        .outerjoin(holders, holders.c.id == literal("account:") + cast(accounts.c.id, String))
        .order_by(accounts.c.name_key)
    )
    return [
        {
            "name": row["name"],
            "role": row["role"],
            "balance": format_money(row["balance"] or 0),
            "locked": row["locked_until"] > now,
            "sessions": row["sessions"] or 0,
        }
        for row in db.execute(found).mappings()
    ]


def deposit(db: Connection, who: Account, amount: int, *, by: str, why: str, at: int) -> int:
    """The house issues money to an account, or takes it back; the balance after it."""
    what = f"{by}: {why}"
    if not why or len(what) > WHAT_LENGTH:
        raise PitbossError(f"say why in at most {WHAT_LENGTH - len(by) - 2} characters: it stands in the books")
    if not amount:
        raise PitbossError("nothing is moved by 0.00")
    return books.issue(db, who.holder, amount, at=at, what=what)[who.holder]


def unlock(db: Connection, who: Account) -> None:
    """Wrong passwords are forgotten."""
    db.execute(update(accounts).where(accounts.c.id == who.id).values(failures=0, locked_until=0))


def end_sessions(db: Connection, who: Account) -> int:
    """Every session of an account ends; how many there were."""
    return db.execute(delete(sessions).where(sessions.c.account == who.id)).rowcount


def check_table(db: Connection, id_: str) -> None:
    """An error if there is no such table."""
    if db.execute(select(tables.c.id).where(tables.c.id == id_)).one_or_none() is None:
        raise Unknown(f"there is no table {id_!r}; see pitboss house tables")


def back_up(database: Database, target: Path) -> None:
    """A whole copy of a SQLite house as it stands at one moment, while a server may have it open."""
    if not database.is_sqlite:
        raise PitbossError("PostgreSQL has its own: pg_dump --format=custom --file FILE URL")
    if target.exists():
        raise PitbossError(f"{target} exists; nothing is overwritten")
    with whole_file(target) as new, closing(database.engine.raw_connection()) as raw:
        new.touch(mode=0o600)  # it has what is sealed in it
        try:
            raw.driver_connection.execute("VACUUM INTO ?", (str(new),))  # type: ignore[union-attr]
        except OperationalError as error:
            raise PitbossError(f"{target} cannot be written: {error}") from None
