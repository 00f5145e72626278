"""The books: double entry in whole cents. Each transfer has a source and a target, so the sum of all is nought."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import bindparam, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from pitboss.errors import PitbossError
from pitboss.server.storage.schema import accounts, holders, transfers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection

ISSUED: Final = "issued"  # where play money comes from; its balance is what is out, below nought

# Built once: these are run with every commit, and cost more to build than to run.
_LOCKED: Final = (
    select(holders.c.id, holders.c.balance)
    .where(holders.c.id.in_(bindparam("ids", expanding=True)))
    .order_by(holders.c.id)
    .with_for_update()
)
_CHANGED: Final = (
    update(holders).where(holders.c.id == bindparam("holder")).values(balance=holders.c.balance + bindparam("change"))
)


class NoMoney(PitbossError):
    """A transfer would take more than there is."""


@dataclass(frozen=True, slots=True)
class Transfer:
    """Money from one holder to another."""

    source: str
    target: str
    amount: int
    at: int
    what: str
    table: str | None = None
    round: int | None = None

    @property
    def ends(self) -> tuple[str, str]:
        """Both holders."""
        return self.source, self.target

    def change(self, holder: str) -> int:
        """What it makes for one holder."""
        return self.amount * ((self.target == holder) - (self.source == holder))


def open_holder(db: Connection, holder: str) -> None:
    """A holder with nothing, if it is not there yet."""
    if db.execute(select(holders.c.id).where(holders.c.id == holder)).one_or_none() is None:
        with suppress(IntegrityError), db.begin_nested():  # another server may have opened it meanwhile
            db.execute(insert(holders).values(id=holder, balance=0))


def issue(db: Connection, holder: str, amount: int, *, at: int, what: str) -> dict[str, int]:
    """The house issues play money, or takes it back."""
    open_holder(db, ISSUED)
    source, target = (ISSUED, holder) if amount > 0 else (holder, ISSUED)
    return move(db, [Transfer(source, target, abs(amount), at, what)])


def move(db: Connection, moved: Sequence[Transfer]) -> dict[str, int]:
    """Carry out transfers, all or none; the balances of everybody concerned."""
    change: dict[str, int] = {}
    for each in moved:
        change[each.source] = change.get(each.source, 0) - each.amount
        change[each.target] = change.get(each.target, 0) + each.amount
    if not change:
        return {}
    # One order for all who write, so that none waits for another in a ring.
    running: dict[str, int] = {row.id: row.balance for row in db.execute(_LOCKED, {"ids": sorted(change)})}
    after = {holder: running[holder] + change[holder] for holder in change}
    try:
        db.execute(_CHANGED, [{"holder": holder, "change": amount} for holder, amount in change.items()])
    except IntegrityError:
        holder = min(after, key=lambda each: after[each] if each.startswith("account:") else 0)
        raise NoMoney(f"{holder} has less than {-change[holder] / 100:.2f}") from None
    rows: list[dict[str, Any]] = []
    for each in moved:
        running[each.source] -= each.amount
        running[each.target] += each.amount
        rows.append(
            {
                "at": each.at,
                "source": each.source,
                "target": each.target,
                "amount": each.amount,
                "table_id": each.table,
                "round": each.round,
                "what": each.what,
                "source_balance": running[each.source],
                "target_balance": running[each.target],
            }
        )
    if rows:
        db.execute(insert(transfers), rows)
    return after


def balance(db: Connection, holder: str) -> int:
    """What a holder has."""
    found = db.execute(select(holders.c.balance).where(holders.c.id == holder)).scalar_one_or_none()
    return found or 0


def statement(db: Connection, holder: str, limit: int = 100) -> list[dict[str, Any]]:
    """The movements of one holder, newest first: amount above nought is received."""
    rows = db.execute(
        select(transfers)
        .where(or_(transfers.c.source == holder, transfers.c.target == holder))
        .order_by(transfers.c.id.desc())
        .limit(limit)
    ).mappings()
    return [
        {
            "at": row["at"],
            "table": row["table_id"],
            "round": row["round"],
            "what": row["what"],
            "amount": row["amount"] if row["target"] == holder else -row["amount"],
            "balance": row["target_balance"] if row["target"] == holder else row["source_balance"],
        }
        for row in rows
    ]


@dataclass(frozen=True, slots=True)
class Books:
    """All balances; `total` is the sum of all and always nought."""

    accounts: dict[str, int]
    tables: dict[str, int]
    issued: int
    total: int


def books(db: Connection) -> Books:
    """The balances of all holders, read at one moment."""
    names = {f"account:{row.id}": row.name for row in db.execute(select(accounts.c.id, accounts.c.name))}
    people: dict[str, int] = {}
    tables: dict[str, int] = {}
    issued = 0
    for holder, amount in db.execute(select(holders.c.id, holders.c.balance).order_by(holders.c.id)):
        if holder == ISSUED:
            issued = -amount
        elif holder.startswith("table:"):
            tables[holder.removeprefix("table:")] = amount
        else:
            people[names[holder]] = amount
    total = db.execute(select(func.coalesce(func.sum(holders.c.balance), 0))).scalar_one()
    return Books(people, tables, issued, int(total))
