"""A table that is played elsewhere: what is known of it here, and what is read of it in one moment."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import msgspec

from pitboss.server import tables
from pitboss.server.desk import Desk
from pitboss.server.journal import Replica
from pitboss.server.protocol import Closing, Refused, Said
from pitboss.server.rooms import Room
from pitboss.server.seats import Person, Seats
from pitboss.server.storage import books, logs

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sqlalchemy import Connection

    from pitboss.server.house import House
    from pitboss.server.protocol import FromServer
    from pitboss.server.rooms import Listener
    from pitboss.server.timing import Times

Answer = Said | Refused
FAR: Final = 100  # entries behind which a table is built anew rather than followed, where nobody listens


@dataclass(slots=True)
class Elsewhere:
    """What is known of a table that another house plays."""

    told: int  # the last event that whoever listens has heard of
    replica: Replica | None = None  # none: it is built when its log is looked at
    deadline: float | None = None
    joins: list[tuple[Listener, int | None]] = field(default_factory=list)  # who waits for a hello

    def wanted(self, room: Room) -> Wanted:
        """What is to be read of it now."""
        people = {each.person.id for each in (*room.listeners, *(who for who, _ in self.joins)) if each.person}
        after = self.replica.end.seq if self.replica is not None else None
        return Wanted(room.row.id, after, bool(room.listeners), list(room.waiting), sorted(people))


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be read of a table: its log after an entry or from its last shoe on, answers, balances."""

    table: str
    after: int | None = None
    listened: bool = False
    waiting: list[tuple[int, str]] = field(default_factory=list)
    accounts: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Seen:
    """A table at one moment, as the database has it."""

    table: str
    row: tables.TableRow | None
    fresh: Replica | None
    lines: list[str]
    secrets: list[str]
    answers: dict[tuple[int, str], str]
    balances: dict[int, int]

    def room(self, times: Times) -> Room | None:
        """The table as one that is played elsewhere; None if there is none."""
        if self.row is None or self.fresh is None:
            return None
        room = Room(self.row, Desk(self.table, self.fresh, times, Seats.from_dict(self.row.seats)), self.fresh)
        room.recent.extend(self.fresh.news())
        room.elsewhere = Elsewhere(self.fresh.live.seq, self.fresh)
        return room


def look(db: Connection, wanted: Wanted) -> Seen:
    """Read what is wanted; the connection sees one moment only."""
    id_ = wanted.table
    row = next(iter(tables.open_tables(db, id_)), None)
    lines = [] if wanted.after is None else list(logs.lines(db, id_, wanted.after))
    anew = wanted.after is None or (len(lines) > FAR and not wanted.listened)
    return Seen(
        id_,
        row,
        Replica.of(db, id_) if anew else None,
        [] if anew else lines,
        logs.sealed_secrets(db, id_) if lines and not anew else [],
        {key: text for key in wanted.waiting if (text := logs.answer(db, id_, *key)) is not None},
        {account: books.balance(db, f"account:{account}") for account in wanted.accounts},
    )


def follow(house: House, room: Room, seen: Seen) -> None:
    """The table goes on as its log says; whoever listens here is told."""
    elsewhere = room.elsewhere
    assert elsewhere is not None
    for account, amount in seen.balances.items():
        house.know(f"account:{account}", amount)
    if (fresh := seen.room(house.times)) is not None:
        room.become(fresh)
        elsewhere.replica = seen.fresh
    elif elsewhere.replica is not None and seen.row is not None:
        elsewhere.replica.follow(seen.lines, seen.secrets)
        room.recent.extend(elsewhere.replica.news())
        room.desk.seats = Seats.from_dict(seen.row.seats)
    timing = room.desk.timing
    moved, timing.deadline = timing.deadline != elsewhere.deadline, elsewhere.deadline
    if moved or room.desk.live.seq > elsewhere.told:
        tell_since(house, room, elsewhere.told)
        elsewhere.told = room.desk.live.seq
    joins, elsewhere.joins = elsewhere.joins, []
    for listener, since in joins:
        listener.tell(house.hello(room, listener, since))
        room.listeners.append(listener)
    answer(room, {key: msgspec.json.decode(text, type=Answer) for key, text in seen.answers.items()})


def tell_since(house: House, room: Room, told: int) -> None:
    """Whoever has listened is told what happened after an event, and how the table stands; or to come anew."""
    events = room.since(told)
    if events is None:
        for listener in room.listeners:
            listener.tell(Closing(why="the table has moved", retry=0.1))
        room.listeners.clear()
    else:
        for listener, message in house.news(room, events):
            listener.tell(message)


def answer(room: Room, known: Mapping[tuple[int, str], Said | Refused]) -> None:
    """Whoever waits for the answer to a line that was passed on is told it."""
    for key in [key for key in room.waiting if key in known]:
        for listener in room.waiting.pop(key):
            listener.tell(known[key])


class PassedOn:
    """A line that somebody has said at another house; the answer is stored, and found there."""

    def __init__(self, room: Room, number: int, person: Person, id_: str, line: str, seq: int | None) -> None:
        self.room = room
        self.number = number  # in the inbox
        self.person: Person | None = person
        self.id, self.line, self.seq = id_, line, seq

    def tell(self, message: FromServer) -> None:
        """Whoever waits for it here, since before the table was played here, is told."""
        assert self.person is not None
        for listener in self.room.waiting.pop((self.person.id, self.id), ()):
            listener.tell(message)

    def encode(self) -> str:
        """The line as the inbox has it."""
        assert self.person is not None
        person = (self.person.id, self.person.name, self.person.role)
        return msgspec.json.encode((*person, self.id, self.line, self.seq)).decode()

    @classmethod
    def decode(cls, room: Room, number: int, text: str) -> PassedOn:
        """What `encode` wrote."""
        account, name, role, id_, line, seq = msgspec.json.decode(text, type=tuple[int, str, Any, str, str, int | None])
        return cls(room, number, Person(account, name, role), id_, line, seq)
