"""The logs of the tables in the database: the same chained lines as in a file, their secrets, and what was answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec
from sqlalchemy import and_, bindparam, case, delete, func, insert, or_, select, tuple_, union_all

from pitboss.record.log.entries import canonical
from pitboss.server.storage.schema import accounts, answers, entries, secrets, sessions

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sqlalchemy import Connection

    from pitboss.record.log.places import Written


LAST: Final = 2**62  # no log has so many entries
AROUND: Final = 3  # shoes before and after one; its cards may be sealed while another batch is dealt
ANSWER: Final = select(answers.c.answer).where(
    answers.c.table_id == bindparam("table"),
    answers.c.account == bindparam("account"),
    answers.c.id == bindparam("name"),
)
_NEXT: Final = (
    select(answers.c.table_id, answers.c.account)
    .where(tuple_(answers.c.table_id, answers.c.account) > tuple_(bindparam("table"), bindparam("account")))
    .order_by(answers.c.table_id, answers.c.account)
    .limit(1)
)
_SPEAKS: Final = union_all(
    select(accounts.c.id).where(accounts.c.id == bindparam("account"), accounts.c.password.is_not(None)),
    select(sessions.c.account).where(sessions.c.account == bindparam("account"), sessions.c.expires > bindparam("now")),
)


def rows(table: str, written: Written) -> list[dict[str, Any]]:
    """The entries as rows."""
    return [
        {
            "table_id": table,
            "seq": entry["seq"],
            "kind": entry["kind"],
            "shoe": entry["shoe"],
            "round": entry["round"],
            "over": bool(entry.get("over")),
            "line": canonical(entry).decode(),
        }
        for entry in written.entries
    ]


def store(db: Connection, batch: Sequence[tuple[str, Written]]) -> None:
    """Append what the tables have written; an entry whose number is taken is an error, and nothing is stored."""
    if lines := [row for table, written in batch for row in rows(table, written)]:
        db.execute(insert(entries), lines)
    kept = [
        {"table_id": table, "number": _number(secret), "secret": msgspec.json.encode(secret).decode()}
        for table, written in batch
        for secret in written.keep
    ]
    dropped = {(table, number) for table, written in batch for number in written.drop}
    if kept := [row for row in kept if (row["table_id"], row["number"]) not in dropped]:
        db.execute(insert(secrets), kept)
    for table, number in dropped:
        db.execute(delete(secrets).where(secrets.c.table_id == table, secrets.c.number == number))


def _number(secret: Any) -> int:
    return int(getattr(secret, "seal", None) or secret.load)


def lines(db: Connection, table: str, after: int = 0) -> Iterator[str]:
    """A table's log, line by line."""
    found = select(entries.c.line).where(entries.c.table_id == table, entries.c.seq > after).order_by(entries.c.seq)
    for row in db.execute(found.execution_options(yield_per=1000)):
        yield row.line


def sealed_secrets(db: Connection, table: str) -> list[str]:
    """The secrets of the shoe that is not finished, as JSON."""
    found = select(secrets.c.secret).where(secrets.c.table_id == table).order_by(secrets.c.number)
    return [row.secret for row in db.execute(found)]


def since_last_shoe(db: Connection, table: str, before: int = LAST) -> list[str]:
    """The first entry, and what stands in the log from the state after the last finished shoe on, up to an entry."""
    own = (entries.c.table_id == table, entries.c.seq < before)
    shoe = select(func.max(entries.c.seq)).where(*own, entries.c.kind == "shoe")
    last = db.execute(shoe).scalar_one() or 2
    found = select(entries.c.line).where(*own, or_(entries.c.seq == 1, entries.c.seq >= last))
    return [row.line for row in db.execute(found.order_by(entries.c.seq))]


def of_round(db: Connection, table: str, number: int) -> list[str]:
    """The entries of a round, if it is over; else none."""
    rows = db.execute(
        select(entries.c.line, entries.c.over)
        .where(entries.c.table_id == table, entries.c.round == number)
        .order_by(entries.c.seq)
    ).all()
    return [row.line for row in rows] if any(row.over for row in rows) else []


class Extent(NamedTuple):
    """How far a log goes: its entries, the shoes begun and the last round that is over."""

    entries: int
    shoes: int
    rounds: int


def extents(db: Connection) -> dict[str, Extent]:
    """The extent of every table's log."""
    over = func.max(case((entries.c.over, entries.c.round), else_=0))
    found = select(entries.c.table_id, func.count(), func.max(entries.c.shoe), over).group_by(entries.c.table_id)
    return {table: Extent(*numbers) for table, *numbers in db.execute(found)}


def of_kinds(db: Connection, table: str, *kinds: str) -> list[str]:
    """The entries of some kinds."""
    found = select(entries.c.line).where(entries.c.table_id == table, entries.c.kind.in_(kinds))
    return [row.line for row in db.execute(found.order_by(entries.c.seq))]


def around_shoe(db: Connection, table: str, shoe: int) -> tuple[list[str], bool]:
    """The first entry and what was said around a shoe, from a state before it on; and whether to the end of the log."""
    own = entries.c.table_id == table
    states = and_(own, entries.c.kind == "shoe")
    before = select(func.max(entries.c.seq)).where(states, entries.c.shoe <= shoe - AROUND)
    after = select(func.min(entries.c.seq)).where(states, entries.c.shoe >= shoe + AROUND)
    first, last = db.execute(before).scalar_one() or 2, db.execute(after).scalar_one()
    near = and_(entries.c.seq.between(first, last or LAST), entries.c.kind.in_(("shoe", "said")))
    found = select(entries.c.line).where(own, or_(entries.c.seq == 1, near)).order_by(entries.c.seq)
    return [row.line for row in db.execute(found)], last is None


def answer(db: Connection, table: str, account: int, id_: str) -> str | None:
    """What was answered to this id before."""
    return db.execute(ANSWER, {"table": table, "account": account, "name": id_}).scalar_one_or_none()


def last_answers(db: Connection, table: str, most: int) -> list[tuple[int, str, str]]:
    """The newest answers: to which account and id, and what."""
    found = select(answers.c.account, answers.c.id, answers.c.answer).where(answers.c.table_id == table)
    rows = db.execute(found.order_by(answers.c.at.desc()).limit(most))
    return [(row.account, row.id, row.answer) for row in rows]


def store_answers(db: Connection, given: Sequence[dict[str, Any]]) -> None:
    """Remember what was answered; an id that is known already is an error."""
    if given:
        db.execute(insert(answers), list(given))


def next_answered(db: Connection, table: str, account: int) -> tuple[str, int] | None:
    """The table and the account of the first answers after those of that account there, however many those are."""
    row = db.execute(_NEXT, {"table": table, "account": account}).one_or_none()
    return None if row is None else (row.table_id, row.account)


def is_silent(db: Connection, account: int, now: int) -> bool:
    """Whether nobody can speak for an account any more: a guest whose session is over cannot sign in again."""
    return db.execute(_SPEAKS, {"account": account, "now": now}).first() is None


def forget_answers(db: Connection, table: str, account: int, before: int, most: int) -> int:
    """Forget what was answered to an account at a table before a time; how many answers, at most so many."""
    own = answers.c.table_id == table, answers.c.account == account
    old = select(answers.c.id).where(*own, answers.c.at + 0 < before).limit(most)  # not by the index of all times
    return db.execute(delete(answers).where(*own, answers.c.id.in_(old))).rowcount
