"""Signing in and being known: guests, passwords, tokens in a header or in the page's cookie."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from pitboss.money import format_money
from pitboss.server.accounts import (
    SESSION_SECONDS,
    STAFF,
    Account,
    BadName,
    checked_name,
    guest_name,
    matches,
    new_token,
    token_digest,
)
from pitboss.server.loglines import LOGGER
from pitboss.server.problems import Trouble
from pitboss.server.protocol import AccountBody, Entry, SessionBody
from pitboss.server.storage import books, people

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sqlalchemy import Connection, Engine

    from pitboss.server.protocol import SignIn

COOKIE: Final = "pitboss_session"


def token_of(headers: Mapping[str, str], cookies: Mapping[str, str]) -> str | None:
    """The token that a request brings, if any."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and token else cookies.get(COOKIE)


def known(db: Connection, token: str | None, now: float) -> Account | None:
    """Whose token this is."""
    return people.signed_in(db, token_digest(token), int(now)) if token else None


def new_guest(db: Connection, body: SignIn, now: float, balance: int) -> SessionBody:
    """A session of a new guest, with play money."""
    try:
        account = people.add_guest(db, guest_name(body.name), at=int(now), balance=balance)
    except BadName as error:
        raise Trouble("bad-name", str(error)) from None
    return _session(db, account, now)


def with_password(engine: Engine, body: SignIn, now: float) -> SessionBody:
    """A session of an account whose password is right. Nothing is locked while that is looked at: it takes its time."""
    try:
        name = checked_name(body.name)
    except BadName as error:
        raise Trouble("bad-name", str(error)) from None
    with engine.connect() as db:
        account = people.by_name(db, name)
    if account is not None and account.locked_until > now:
        raise Trouble("locked", "wrong passwords were tried too often; try again in some minutes")
    right = matches(account.password if account else None, body.password or "")
    if account is not None:
        facts = {"account": account.id, "role": account.role}
        with engine.connect().execution_options(write=True) as db, db.begin():
            if right:
                LOGGER.info("signed in", extra=facts)
                return _session(db, account, now)
            LOGGER.warning("wrong password", extra=facts)
            people.note_failure(db, account, int(now))
    raise Trouble("wrong-password", "name and password do not go together")


def _session(db: Connection, account: Account, now: float) -> SessionBody:
    token = new_token()
    people.open_session(db, account, token_digest(token), expires=int(now) + SESSION_SECONDS, now=int(now))
    return SessionBody(token, account_body(db, account))


def account_body(db: Connection, account: Account) -> AccountBody:
    """An account with its newest movements."""
    return AccountBody(
        account.name,
        account.role,
        format_money(books.balance(db, account.holder)),
        [
            Entry(
                moment(row["at"]),
                row["table"],
                row["round"],
                row["what"],
                format_money(row["amount"]),
                format_money(row["balance"]),
            )
            for row in books.statement(db, account.holder)
        ],
    )


@lru_cache(maxsize=16)  # every line has its time, and many come in a second
def moment(at: int) -> str:
    """A time as the API tells it.

    >>> moment(0)
    '1970-01-01T00:00:00Z'
    """
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def is_staff(account: Account) -> bool:
    """Whether the account works for the house."""
    return account.role in STAFF
