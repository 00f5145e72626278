"""A room: a desk with whoever listens to it; and a batch: what is stored in one go, and what is told after that."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from pitboss.server.journal import REMEMBERED

if TYPE_CHECKING:
    from collections.abc import Collection

    from pitboss.record.log.places import Written
    from pitboss.server.desk import Desk, Person
    from pitboss.server.following import Elsewhere
    from pitboss.server.journal import Journal
    from pitboss.server.protocol import FromServer, Refused, Said
    from pitboss.server.storage.books import Transfer
    from pitboss.server.tables import TableRow


class Listener(Protocol):
    """Whoever is told what happens at a table: a socket."""

    person: Person | None

    def tell(self, message: FromServer) -> None:
        """Hand over a message; it must not wait."""
        ...


@dataclass(slots=True)
class Room:
    """A desk with whoever listens to it."""

    row: TableRow
    desk: Desk
    journal: Journal
    listeners: list[Listener] = field(default_factory=list)
    answers: dict[tuple[int, str], Said | Refused] = field(default_factory=dict)  # the newest
    more_answers: bool = False  # whether older ones are in the database only
    seats: dict[str, Any] = field(default_factory=dict)  # as they were stored last
    used: float = 0.0  # when somebody looked at it last
    recent: deque[dict[str, object]] = field(default_factory=lambda: deque(maxlen=REMEMBERED))  # events
    bots: dict[str, Person] = field(default_factory=dict)  # by name, those that have an account
    # Where several houses share a database:
    epoch: int = 0  # of the lease
    elsewhere: Elsewhere | None = None  # if another one plays it
    waiting: dict[tuple[int, str], list[Listener]] = field(default_factory=dict)  # for answers to lines passed on

    def since(self, seq: int) -> list[dict[str, object]] | None:
        """The events after number `seq`; None if that is too long ago."""
        last = self.desk.live.seq
        if seq > last or (seq < last and (not self.recent or int(str(self.recent[0]["seq"])) > seq + 1)):
            return None
        return [event for event in self.recent if int(str(event["seq"])) > seq]

    def become(self, fresh: Room) -> None:
        """The table as it was built anew; whoever listens stays."""
        self.row, self.desk, self.journal = fresh.row, fresh.desk, fresh.journal
        self.answers, self.more_answers = fresh.answers, fresh.more_answers
        self.seats, self.recent = fresh.seats, fresh.recent

    @property
    def followed(self) -> bool:
        """Whether it is played elsewhere and somebody here wants to know how it goes on."""
        return self.elsewhere is not None and bool(self.listeners or self.waiting or self.elsewhere.joins)


@dataclass(slots=True)
class Batch:
    """What is stored in one go, and what is told after that."""

    lines: list[tuple[Room, Listener, str, str, int | None]] = field(default_factory=list)  # all that it follows from
    written: list[tuple[str, Written]] = field(default_factory=list)
    transfers: list[Transfer] = field(default_factory=list)
    answers: list[dict[str, Any]] = field(default_factory=list)
    seats: dict[str, dict[str, Any]] = field(default_factory=dict)
    replies: list[tuple[Listener, Said | Refused]] = field(default_factory=list)
    events: dict[str, list[dict[str, object]]] = field(default_factory=dict)  # by table, what happened
    joins: list[tuple[Room, Listener, int | None]] = field(default_factory=list)
    epochs: dict[str, int] = field(default_factory=dict)  # of the leases under which all this has happened
    heard: list[tuple[str, int]] = field(default_factory=list)  # by table, lines of the inbox
    given: list[str] = field(default_factory=list)  # tables that go back after this
    balances: dict[str, int] = field(default_factory=dict)  # when it was stored, of whoever is concerned

    @property
    def to_store(self) -> bool:
        """Whether anything of it must be on the disk before anybody is told."""
        return bool(self.written or self.transfers or self.answers or self.seats or self.heard or self.given)

    @property
    def tables(self) -> list[str]:
        """The tables that it is about."""
        found = [id_ for id_, _ in (*self.written, *self.heard)]
        found += [str(each.table) for each in self.transfers] + [str(each["table_id"]) for each in self.answers]
        return list(dict.fromkeys([*found, *self.seats, *self.events, *self.epochs, *self.given]))

    def without(self, others: Collection[str]) -> Batch:
        """The part of it that is about other tables than these."""
        joined = [room.row.id for room, *_ in self.joins]
        spoken = [room.row.id for room, *_ in self.lines]
        return self.of({*self.tables, *joined, *spoken} - {*others})

    def of(self, only: Collection[str]) -> Batch:
        """The part of it that is about some of its tables."""
        said = [line for line in self.lines if line[0].row.id in only]
        ears = {id(line[1]) for line in said}
        return Batch(
            said,
            [each for each in self.written if each[0] in only],
            [each for each in self.transfers if each.table in only],
            [each for each in self.answers if each["table_id"] in only],
            {id_: seats for id_, seats in self.seats.items() if id_ in only},
            [each for each in self.replies if id(each[0]) in ears],
            {id_: events for id_, events in self.events.items() if id_ in only},
            [each for each in self.joins if each[0].row.id in only],
            {id_: epoch for id_, epoch in self.epochs.items() if id_ in only},
            [each for each in self.heard if each[0] in only],
            [id_ for id_ in self.given if id_ in only],
            self.balances,
        )
