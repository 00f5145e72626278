"""Accounts and sessions in the database."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from pitboss.server.accounts import (
    FAILURES,
    LOCKED_SECONDS,
    Account,
    AccountRole,
    BadName,
    checked_name,
    name_key,
)
from pitboss.server.storage.books import issue, open_holder
from pitboss.server.storage.schema import accounts, sessions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection

_COLUMNS = (
    accounts.c.id,
    accounts.c.name,
    accounts.c.role,
    accounts.c.password,
    accounts.c.failures,
    accounts.c.locked_until,
)


def _account(row: Any) -> Account | None:
    return None if row is None else Account(*row)


def by_id(db: Connection, id_: int) -> Account | None:
    """The account with that number."""
    return _account(db.execute(select(*_COLUMNS).where(accounts.c.id == id_)).one_or_none())


def by_name(db: Connection, name: str) -> Account | None:
    """The account that goes by that name, in capitals or not."""
    return _account(db.execute(select(*_COLUMNS).where(accounts.c.name_key == name_key(name))).one_or_none())


def staff(db: Connection) -> list[Account]:
    """All accounts with a password, by name."""
    rows = db.execute(select(*_COLUMNS).where(accounts.c.password.is_not(None)).order_by(accounts.c.name_key))
    return [Account(*row) for row in rows]


def add(
    db: Connection, name: str, role: AccountRole, *, at: int, password: str | None = None, balance: int = 0
) -> Account:
    """A new account with what the house issues to it; a name that is taken is refused."""
    shown = checked_name(name)
    try:
        with db.begin_nested():
            made = db.execute(
                insert(accounts)
                .values(name=shown, name_key=name_key(shown), role=role, password=password, created=at)
                .returning(accounts.c.id)
            ).scalar_one()
    except IntegrityError:
        raise BadName(f"the name {shown!r} is taken; choose another") from None
    account = Account(made, shown, role, password)
    open_holder(db, account.holder)
    if balance:
        issue(db, account.holder, balance, at=at, what="issued")
    return account


def add_guest(db: Connection, name: str, *, at: int, balance: int, role: AccountRole = "player") -> Account:
    """A new guest. Whoever comes second with a name gets a number behind it, at another server at the same time too."""
    shown, number = checked_name(name), 1
    taken = {row.name_key for row in db.execute(select(accounts.c.name_key).where(_begins(shown)))}
    while True:
        tried = shown if number == 1 else f"{shown[:26].rstrip()} {number}"
        number += 1
        if name_key(tried) not in taken:
            with suppress(BadName):
                return add(db, tried, role, at=at, balance=balance)


def _begins(shown: str) -> Any:
    return accounts.c.name_key.startswith(name_key(shown[:26].rstrip()), autoescape=True)


def remove(db: Connection, account: Account) -> None:
    """The account can no longer sign in; its name and its money stay in the books."""
    db.execute(update(accounts).where(accounts.c.id == account.id).values(password=None, role="player"))
    db.execute(delete(sessions).where(sessions.c.account == account.id))


def signed_in(db: Connection, digest: str, now: int) -> Account | None:
    """Whose token this is, while the session lasts."""
    found = select(*_COLUMNS).join(sessions, sessions.c.account == accounts.c.id)
    return _account(db.execute(found.where(sessions.c.digest == digest, sessions.c.expires > now)).one_or_none())


def sessions_that_last(db: Connection, digests: Sequence[str], now: int) -> list[str]:
    """Which of these sessions are not over."""
    found = select(sessions.c.digest).where(sessions.c.digest.in_(digests), sessions.c.expires > now)
    return list(db.execute(found).scalars())


def open_session(db: Connection, account: Account, digest: str, *, expires: int, now: int) -> None:
    """A session begins; those that are over are cleared away, and wrong passwords forgotten."""
    db.execute(delete(sessions).where(sessions.c.expires <= now))
    db.execute(insert(sessions).values(digest=digest, account=account.id, expires=expires))
    if account.failures:
        db.execute(update(accounts).where(accounts.c.id == account.id).values(failures=0, locked_until=0))


def close_session(db: Connection, digest: str) -> None:
    """A session ends."""
    db.execute(delete(sessions).where(sessions.c.digest == digest))


def note_failure(db: Connection, account: Account, now: int) -> None:
    """A wrong password; after several in a row the account is locked for a while."""
    own = accounts.c.id == account.id
    counted = update(accounts).where(own).values(failures=accounts.c.failures + 1).returning(accounts.c.failures)
    if db.execute(counted).scalar_one() % FAILURES == 0:
        db.execute(update(accounts).where(own).values(locked_until=now + LOCKED_SECONDS))
