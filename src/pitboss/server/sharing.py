"""Several houses on one PostgreSQL: each table is played by one of them under a lease, the others follow its log.

The log is what the houses tell each other: whoever does not play a table says again what its log says, and so has the
same desk to look at. Only lines go the other way, through the inbox. Notes wake whoever should look; one that is lost
costs a second, for every house looks by itself as often.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from math import ceil
from typing import TYPE_CHECKING, Any, Final

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from pitboss.server import tables
from pitboss.server.following import Elsewhere, PassedOn, Wanted, answer, follow, look, tell_since
from pitboss.server.loglines import LOGGER
from pitboss.server.storage import leases
from pitboss.server.storage.database import ALIVE, DatabaseError, describe_error

if TYPE_CHECKING:
    from collections.abc import Coroutine, Iterable

    from psycopg import AsyncConnection
    from sqlalchemy import Connection

    from pitboss.server.house import House
    from pitboss.server.rooms import Batch, Listener, Room

BEAT: Final = 1.0  # seconds between two looks at who is there


class Note(msgspec.Struct, array_like=True):
    """What one house tells the others: look who is there, look into the inbox, or look at the log of a table."""

    by: int
    kind: str  # look, line, said
    table: str = ""
    deadline: float | None = None
    accounts: list[int] = []  # whose money has moved


def share(all_tables: int, servers: int) -> int:
    """How many tables a server plays at most, so that all are played.

    >>> share(5, 2), share(5, 3), share(0, 1)
    (3, 2, 0)
    """
    return ceil(all_tables / max(servers, 1))


def surplus(own: dict[str, int], most: int) -> list[str]:
    """Which tables to give back, so that others have their share: those with the fewest listeners here.

    >>> surplus({"a": 2, "b": 0, "c": 1}, 2)
    ['b']
    """
    return sorted(own, key=lambda table: (own[table], table))[: max(len(own) - most, 0)]


@dataclass(slots=True)
class Standing:
    """What a beat has found: how many servers there are, and what this one plays."""

    servers: int
    tables: int
    held: dict[str, int] = field(default_factory=dict)


class Sharing:
    """The part of a house that knows of others."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.me = 0
        self.others = False  # whether anybody is to be told
        self._heart: AsyncConnection[Any] | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._thread = ThreadPoolExecutor(2, thread_name_prefix="sharing")
        self._talk, self._look = asyncio.Event(), asyncio.Event()
        self._outgoing: list[tuple[str, str]] = []  # lines that are passed on
        self._incoming: set[str] = set()  # tables with something in the inbox
        self._behind: set[str] = set()  # tables whose log is to be looked at
        self._caught_up: list[asyncio.Future[None]] = []
        self._renewed = 0.0  # when this server was last known to be there, by the loop's clock

    # coming and going ------------------------------------------------------------------------------------------

    async def open(self) -> None:
        """Under a new number, and with a session that is there as long as this process is."""
        await self.close()
        import psycopg

        self.me = secrets.randbelow(2**31 - 1) + 1
        kept: Any = ALIVE
        url = self.house.database.url.set(drivername="postgresql").render_as_string(hide_password=False)
        try:
            self._heart = await psycopg.AsyncConnection.connect(
                url, autocommit=True, application_name=f"pitboss {os.getpid()}", **kept
            )
            await self._heart.execute("SELECT pg_advisory_lock(%s, %s)", [leases.LOCKS, self.me])
            await self._heart.execute(f"LISTEN {leases.CHANNEL}".encode())
        except psycopg.Error as error:
            raise DatabaseError(f"the database cannot be reached: {error}") from None
        self._renewed = asyncio.get_running_loop().time()
        self._tasks = [asyncio.create_task(self._guard(each)) for each in (self._listen(), self._beat(), self._speak())]

    async def close(self) -> None:
        """Nothing more is heard or said."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = []
        for waiting in self._caught_up:
            waiting.cancel()
        self._outgoing, self._incoming, self._behind, self._caught_up = [], set(), set(), []
        if self._heart is not None:
            with contextlib.suppress(Exception):
                await self._heart.close()
            self._heart = None

    async def leave(self, *, giving: bool) -> None:
        """The leases go back at once, so that others go on without waiting."""

        def give_back() -> None:
            with self._writing() as db:
                leases.give_back(db, self.me)
                leases.notify(db, [self._note("look")])

        if giving:
            try:
                await self._run(give_back)
            except SQLAlchemyError as error:
                LOGGER.error("the leases run out by themselves: %s", describe_error(error))
        await self.close()
        await asyncio.to_thread(self._thread.shutdown)  # what is being read there still needs the database

    async def _guard(self, work: Coroutine[Any, Any, None]) -> None:
        """What breaks here closes the house, which then comes back under a new number."""
        try:
            await work
        except Exception as error:
            self.house.fail(error)

    def _writing(self) -> Any:
        return self.house.database.engine.begin()

    async def _run(self, work: Any, *given: Any) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, *given)

    # leases ----------------------------------------------------------------------------------------------------

    def enter(self, db: Connection) -> dict[str, int]:
        """Take what nobody plays; what this house plays now."""
        found = self._stand(db)
        self.others = found.servers > 1
        leases.notify(db, [self._note("look")])
        return found.held

    def _stand(self, db: Connection, *, taking: bool = True) -> Standing:
        servers = leases.renew(db, self.me)
        number = tables.count(db)
        if taking:
            leases.take(db, self.me, share(number, servers))
        return Standing(servers, number, leases.held(db, self.me))

    async def _beat(self) -> None:
        """Now and then, and when somebody comes or goes: renew, take what is nobody's, give back what is too much."""

        def renew(taking: bool) -> Standing:
            with self._writing() as db:
                return self._stand(db, taking=taking)

        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._look.wait(), BEAT)
            self._look.clear()
            was_open = self.house.open
            own = [room for room in self.house.rooms.values() if room.elsewhere is None]
            asked = asyncio.get_running_loop().time()
            found: Standing = await self._run(renew, was_open)
            self.others = found.servers > 1
            if was_open and self.house.open:
                await self._agree(found, own)
            self._renewed = asked

    async def _agree(self, found: Standing, before: list[Room]) -> None:
        """What is played here is what this house has leases for."""
        rooms = self.house.rooms
        for room in before:
            if room.elsewhere is None and found.held.get(room.row.id) != room.epoch:
                self.lose(room, self.told(room))
        settled = self.settled
        gained = [id_ for id_ in found.held if id_ not in rooms or (rooms[id_].elsewhere and settled(id_))]
        if gained:
            await self._gain({id_: found.held[id_] for id_ in gained})
        own = {id_: len(room.listeners) for id_, room in rooms.items() if room.elsewhere is None}
        for id_ in surplus(own, share(found.tables, found.servers)):
            self.lose(rooms[id_], self.told(rooms[id_]))
            self.house.give(id_, rooms[id_].epoch)
        self._incoming.update(id_ for id_, room in rooms.items() if room.elsewhere is None)
        self._behind.update(id_ for id_, room in rooms.items() if room.followed)
        self._talk.set()

    def told(self, room: Room) -> int:
        """The last event that has been told: all that is not stored yet has not been."""
        for batch in (self.house.storing, self.house.batch):
            if events := batch.events.get(room.row.id):
                return int(str(events[0]["seq"])) - 1
        return room.desk.live.seq

    def settled(self, id_: str) -> bool:
        """Whether all that has happened at a table is stored and told."""
        batches = (self.house.storing, self.house.batch)
        return not any(id_ in each.tables or any(id_ == room.row.id for room, *_ in each.joins) for each in batches)

    def lose(self, room: Room, told: int) -> None:
        """Another house plays this table from now on; whoever listens here goes on listening, after what was told."""
        if room.elsewhere is None:
            room.elsewhere = Elsewhere(told)
        self._behind.add(room.row.id)
        self._talk.set()

    async def _gain(self, epochs: dict[str, int]) -> None:
        """These tables are played here from now on: as they stand by their logs, with whoever listens already."""
        house = self.house

        def build() -> list[Room]:
            with house.database.engine.begin() as db:
                return [house.build(db, row, house.clock()) for row in tables.open_tables(db, *epochs)]

        for fresh in await self._run(build):
            id_ = fresh.row.id
            room = house.rooms.setdefault(id_, fresh)
            before, room.elsewhere, room.epoch = room.elsewhere, None, epochs[id_]
            room.become(fresh)
            if before is not None:
                tell_since(house, room, before.told)
                answer(room, room.answers)
                for listener, since in before.joins:
                    house.join(room, listener, since)
        await self._tell(self._said(house.rooms[id_]) for id_ in epochs if id_ in house.rooms)

    async def _tell(self, notes: Iterable[str]) -> None:
        def tell(notes: list[str]) -> None:
            with self._writing() as db:
                leases.notify(db, notes)

        await self._run(tell, list(notes))

    # storing ---------------------------------------------------------------------------------------------------

    def store(self, db: Connection, batch: Batch) -> None:
        """In the transaction of a batch: that this house still plays its tables, and what the others are to know."""
        rooms = self.house.rooms
        if batch.epochs:
            leases.check(db, self.me, batch.epochs)
        if batch.heard:
            leases.heard(db, [number for _, number in batch.heard])
        if batch.given:
            leases.give_back(db, self.me, batch.given)
        if self.others:
            moved: dict[str, list[int]] = {id_: [] for id_ in batch.epochs}
            for each in batch.transfers:
                if each.table in moved:
                    moved[each.table] += [int(end.partition(":")[2]) for end in each.ends if end.startswith("account:")]
            notes = [self._said(rooms[id_], accounts) for id_, accounts in moved.items()]
            leases.notify(db, [*notes, *([self._note("look")] if batch.given else [])])

    def stored(self, batch: Batch) -> None:
        """After a batch was stored and told: how far whoever listens has heard."""
        for id_, events in batch.events.items():
            if (room := self.house.rooms[id_]).elsewhere is not None and events:
                room.elsewhere.told = max(room.elsewhere.told, int(str(events[-1]["seq"])))
        if self._behind:
            self._talk.set()

    def _note(self, kind: str, table: str = "", deadline: float | None = None, accounts: Iterable[int] = ()) -> str:
        return msgspec.json.encode(Note(self.me, kind, table, deadline, sorted(set(accounts)))).decode()

    def _said(self, room: Room, accounts: Iterable[int] = ()) -> str:
        return self._note("said", room.row.id, room.desk.timing.deadline, accounts)

    # hearing ---------------------------------------------------------------------------------------------------

    async def _listen(self) -> None:
        from psycopg import Error

        assert self._heart is not None
        try:
            async for notified in self._heart.notifies():
                note = msgspec.json.decode(notified.payload, type=Note)
                if note.by != self.me and self.house.open:
                    await self._heed(note)
        except Error as error:
            raise DatabaseError(f"the session of this server is over: {error}") from None

    async def _heed(self, note: Note) -> None:
        room = self.house.rooms.get(note.table)
        if note.kind == "look":
            self._look.set()
            self.others = True
            playing = [each for each in self.house.rooms.values() if each.elsewhere is None]
            await self._tell(self._said(each) for each in playing if each.desk.timing.deadline is not None)
        elif note.kind == "line" and room is not None and room.elsewhere is None:
            self.look_into_inbox([note.table])
        elif note.kind == "said":
            self.house.forget(note.accounts)
            if room is not None and room.elsewhere is not None:
                room.elsewhere.deadline = note.deadline
                if room.followed:
                    self._behind.add(note.table)
                    self._talk.set()

    def look_into_inbox(self, ids: Iterable[str]) -> None:
        """Lines for these tables may be there."""
        self._incoming.update(ids)
        self._talk.set()

    def pass_on(self, room: Room, listener: Listener, id_: str, line: str, seq: int | None) -> None:
        """A line for a table that is played elsewhere; the answer is found with what followed."""
        assert listener.person is not None
        said = PassedOn(room, 0, listener.person, id_, line, seq)
        room.waiting.setdefault((listener.person.id, id_), []).append(listener)
        self._outgoing.append((room.row.id, said.encode()))
        self._talk.set()

    def join(self, room: Room, listener: Listener, since: int | None) -> None:
        """Somebody listens to a table that is played elsewhere; the hello comes when its log has been looked at."""
        assert room.elsewhere is not None
        room.elsewhere.joins.append((listener, since))
        self._behind.add(room.row.id)
        self._talk.set()

    async def catch_up(self, table: str | None) -> None:
        """Before a table that is played elsewhere is looked at, or all of them, or one that somebody else has made."""
        rooms, clock = self.house.rooms, asyncio.get_running_loop().time
        while self.house.open and clock() > self._renewed + leases.LEASE:  # it hung: who knows who plays what by now
            self._look.set()
            await asyncio.sleep(0.02)
        if not self.house.open or (table in rooms and rooms[table].elsewhere is None):
            return
        if table is None or table not in rooms:
            await self._discover(table)
        self._behind.update(id_ for id_ in ([table] if table else rooms) if id_ in rooms and rooms[id_].elsewhere)
        if self._behind:
            waiting = asyncio.get_running_loop().create_future()
            self._caught_up.append(waiting)
            self._talk.set()
            with contextlib.suppress(asyncio.CancelledError):
                await waiting

    async def _discover(self, table: str | None) -> None:
        def find() -> list[tables.TableRow]:
            with self._writing() as db:
                if table is not None and tables.fetch(db, [table]):
                    leases.notify(db, [self._note("look")])  # whoever has the fewest takes it
                return tables.open_tables(db, *([table] if table else []))

        found = await self._run(find)
        if table is not None and found:
            self._look.set()
        for row in found:
            if row.id not in self.house.rooms and (built := await self._run(self.follower, row.id)) is not None:
                self.house.rooms.setdefault(row.id, built)

    def follower(self, table: str) -> Room | None:
        """A table that is played elsewhere, as it stands by its log."""
        with self.house.database.engine.connect().execution_options(isolation_level="REPEATABLE READ") as db:
            return look(db, Wanted(table)).room(self.house.times)

    async def _speak(self) -> None:
        """Pass lines on, hear those that were passed on to us, follow the logs of the tables that others play."""
        while True:
            await self._talk.wait()
            self._talk.clear()
            house, done = self.house, self._caught_up
            self._caught_up = []
            outgoing, self._outgoing = self._outgoing, []
            incoming = {id_ for id_ in self._incoming if id_ in house.rooms and house.rooms[id_].elsewhere is None}
            behind = [house.rooms[id_] for id_ in self._behind if id_ in house.rooms and self.settled(id_)]
            self._incoming, self._behind = set(), self._behind & {*house.rooms} - {room.row.id for room in behind}
            wanted = [each.elsewhere.wanted(each) for each in behind if each.elsewhere is not None]
            lines, seen = await self._run(self._exchange, outgoing, incoming, wanted)
            for number, table, line in lines:
                if (room := house.rooms.get(table)) is not None and room.elsewhere is None:
                    self._hear(PassedOn.decode(room, number, line))
            for each in seen:
                if (room := house.rooms.get(each.table)) is not None and room.elsewhere is not None:
                    follow(house, room, each)
            for waiting in done:
                if not waiting.done():
                    waiting.set_result(None)

    def _hear(self, passed: PassedOn) -> None:
        """A line that somebody has said at another house; it leaves the inbox with what followed from it."""
        house, room = self.house, passed.room
        house.say(room, passed, passed.id, passed.line, passed.seq)
        house.batch.heard.append((room.row.id, passed.number))
        house.batch.epochs[room.row.id] = room.epoch

    def _exchange(self, outgoing: list[tuple[str, str]], incoming: set[str], wanted: list[Wanted]) -> Any:
        engine = self.house.database.engine
        lines, seen = [], []
        if outgoing:
            asked = {table for table, _ in outgoing}
            with engine.begin() as db:
                leases.pass_on(db, outgoing)
                leases.notify(db, [self._note("line", table) for table in asked])
                if tables.fetch(db, asked):
                    leases.notify(db, [self._note("look")])
        if incoming:
            with engine.connect() as db:
                lines = leases.passed_on(db, incoming)
        if wanted:
            with engine.connect().execution_options(isolation_level="REPEATABLE READ") as db:
                seen = [look(db, each) for each in wanted]
        return lines, seen
