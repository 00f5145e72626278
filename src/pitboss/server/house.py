"""The house: the thin shell around the desks. One commit for all that came in since the last, then everybody is told.

A line is carried out at once in memory, but nobody hears of it before it is stored. If storing fails, what was not
stored has not happened: the desks are thrown away and built again from what is, and until then the house is closed.
"""

from __future__ import annotations

import asyncio
import contextlib
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Final

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from pitboss.money import format_money
from pitboss.regulations import rules
from pitboss.regulations.registry import game_ids
from pitboss.seals import FreshSeeds
from pitboss.server import tables, telling
from pitboss.server.advising import Advisers
from pitboss.server.analyst import Analyst
from pitboss.server.bots import Bots
from pitboss.server.describing import describe
from pitboss.server.desk import Desk
from pitboss.server.following import Answer
from pitboss.server.journal import REMEMBERED, Journal
from pitboss.server.loglines import LOGGER
from pitboss.server.metrics import Metrics
from pitboss.server.protocol import PROTOCOL, Closing, Events, FromServer, Hello, Refused, Said, You
from pitboss.server.rooms import Batch, Listener, Room
from pitboss.server.seats import Seats
from pitboss.server.sharing import Sharing
from pitboss.server.shelf import Shelf
from pitboss.server.storage import books, leases, logs
from pitboss.server.storage.database import DatabaseError, describe_error
from pitboss.server.storage.reader import Reader
from pitboss.server.timing import Times
from pitboss.server.unstored import take_back

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

    from sqlalchemy import Connection

    from pitboss.regulations import Rules
    from pitboss.seals import Seeds
    from pitboss.server.desk import Outcome, Person
    from pitboss.server.storage.database import Database

RETRY: Final = 1.0  # seconds between attempts to open again
PULSE: Final = 1.0  # seconds for which a write stands for the next one


class House:
    """All tables that this process plays."""

    def __init__(
        self,
        database: Database,
        *,
        times: Times,
        clock: Callable[[], float],
        seeds: Callable[[], Seeds] = FreshSeeds,
    ) -> None:
        self.database = database
        self.times = times
        self.clock = clock
        self.seeds = seeds
        self.rooms: dict[str, Room] = {}
        self.open = False
        self.purses: dict[int, int] = {}
        self.batch = Batch()
        self._wake = asyncio.Event()
        self._failure: Exception | None = None  # what is in memory may not be what is stored
        self._stopping = False
        self._stored = 0.0  # when the database was last written, by the loop's clock
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="storing")
        self._tasks: list[asyncio.Task[None]] = []
        self._answers = Reader(database.engine, logs.ANSWER)
        self.advisers = Advisers()
        self.metrics = Metrics()
        self.analyst = Analyst()
        self.bots = Bots(self)
        self.shelf = Shelf(self)
        self.storing = Batch()  # what is being stored now
        self.refusals: dict[str, int] = {}  # how often in a row a table's part could not be stored
        self.sharing = None if database.is_sqlite else Sharing(self)

    # opening and closing ---------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Open the tables, and begin to store and to look at the clock."""
        if self.sharing is not None:
            await self.sharing.open()
        await self.in_turn(self._load)
        self.open = True
        if self.sharing is not None:
            self.sharing.look_into_inbox(self.rooms)
        self._tasks = [asyncio.create_task(self._store_forever()), asyncio.create_task(self._tick_forever())]
        for task in self._tasks:
            task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        """Neither storing nor the clock ends by itself: if one does, the house closes rather than play on."""
        if not task.cancelled() and (error := task.exception()) is not None:
            self.open = False
            LOGGER.critical("the house is closed: an error of its own", exc_info=error)

    async def stop(self) -> None:
        """Hear no more, store what is left, tell everybody, and end."""
        if self._stopping or not self._tasks:
            return
        was_open, self.open, self._stopping = self.open, False, True
        storing, ticking = self._tasks
        ticking.cancel()
        self._wake.set()
        if not was_open:
            storing.cancel()  # there is nothing to store, and nobody waits for the database to come back
        await asyncio.gather(storing, ticking, return_exceptions=True)
        if self.sharing is not None:
            await self.sharing.leave(giving=was_open and not storing.cancelled() and storing.exception() is None)
        self._tell_all(Closing(why="the house closes", retry=5.0))
        self._thread.shutdown()
        self._answers.close()
        self.advisers.close()
        await self.analyst.close()

    def _load(self) -> None:
        """Build every desk from what is stored."""
        now, sharing, rooms = self.clock(), self.sharing, dict[str, Room]()
        with self.writing() as db:
            if sharing is not None:
                leases.only_one(db)
            rows = tables.open_tables(db)
            if not rows:
                rows = [
                    tables.add(db, id_, rules(id_), name=rules(id_).regulation.name, at=int(now)) for id_ in game_ids()
                ]
                rooms = {row.id: self.build(db, row, now) for row in rows}
            epochs = {row.id: 0 for row in rows} if sharing is None else sharing.enter(db)
        for row in rows:
            if row.id in epochs and row.id not in rooms:
                with self.writing() as db:
                    (now_there,) = tables.open_tables(db, row.id)  # as whoever had it has left it
                    rooms[row.id] = self.build(db, now_there, now)
            elif sharing is not None and row.id not in epochs and (room := sharing.follower(row.id)) is not None:
                rooms[row.id] = room
        for id_, room in rooms.items():
            room.epoch = epochs.get(id_, 0)
        self.rooms = rooms
        self.purses = {}

    @contextlib.contextmanager
    def writing(self) -> Iterator[Connection]:
        """All that is written in it, or nothing."""
        with self.database.engine.connect().execution_options(write=True) as db, db.begin():
            yield db

    def build(self, db: Connection, row: tables.TableRow, now: float) -> Room:
        """A table as it stands by its log; a new one with its first entry."""
        journal = Journal.resume(db, row, self.seeds())
        if journal is None:
            journal = Journal.begin(row.id, row.rules, self.seeds(), now)
            logs.store(db, [(row.id, journal.take())])
        desk = Desk(row.id, journal, self.times, Seats.from_dict(row.seats))
        desk.begin(now)
        known = logs.last_answers(db, row.id, REMEMBERED)
        answers = {(account, id_): msgspec.json.decode(text, type=Answer) for account, id_, text in reversed(known)}
        room = Room(row, desk, journal, [], answers, len(known) == REMEMBERED, dict(row.seats), now)
        room.recent.extend(journal.told)
        return room

    async def add_table(self, id_: str, chosen: Rules, **facts: Any) -> Room:
        """A new table, stored before anybody can sit at it."""

        def store() -> Room:
            now = self.clock()
            with self.writing() as db:
                room = self.build(db, tables.add(db, id_, chosen, at=int(now), **facts), now)
                if self.sharing is not None:
                    room.epoch = leases.new(db, self.sharing.me, id_)
                return room

        room: Room = await self.in_turn(store)
        self.rooms[id_] = room
        return room

    async def in_turn(self, work: Callable[..., Any], *given: Any) -> Any:
        """Do something with the database after all that is being stored, and before what is stored next."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, *given)

    # people ----------------------------------------------------------------------------------------------------

    def purse(self, account: int) -> int:
        """What an account has, with all that is decided but not stored yet."""
        if account not in self.purses:
            with self.database.engine.connect() as db:
                self.purses[account] = books.balance(db, f"account:{account}")
        return self.purses[account]

    def join(self, room: Room, listener: Listener, since: int | None) -> None:
        """Somebody listens from now on; the hello comes when all that it tells is stored."""
        if self.sharing is not None and room.elsewhere is not None:
            self.sharing.join(room, listener, since)
            return
        if listener.person is not None:
            self.forget([listener.person.id])  # the house may have issued some meanwhile
        self.batch.joins.append((room, listener, since))
        self._wake.set()

    def hello(self, room: Room, listener: Listener, since: int | None) -> Hello:
        """What happened after event `since`, and the table as it stands."""
        desk = room.desk
        person = listener.person
        places = desk.seats.places(person.id) if person else []
        missed = None if since is None else room.since(since)
        return Hello(
            hello=PROTOCOL,
            protocol=PROTOCOL,
            table=describe(self, room),
            you=You(
                person.name if person else None,
                person.role if person else "bystander",
                places,
                format_money(self.purse(person.id)) if person else None,
            ),
            seq=desk.live.seq,
            events=missed or [],
            view=telling.view(desk, places),
            pending=telling.pending(desk, places),
            deadline=desk.timing.deadline,
            resync=since is not None and missed is None,
        )

    def leave(self, room: Room, listener: Listener) -> None:
        """Somebody listens no more, or goes before the hello; the seat stays until rounds pass without a wager."""
        with contextlib.suppress(ValueError):
            room.listeners.remove(listener)
        self.batch.joins = [join for join in self.batch.joins if join[1] is not listener]
        if room.elsewhere is not None:
            room.elsewhere.joins = [join for join in room.elsewhere.joins if join[0] is not listener]

    # lines -----------------------------------------------------------------------------------------------------

    def say(self, room: Room, listener: Listener, id_: str, line: str, seq: int | None = None) -> None:
        """A line from somebody who listens; the answer comes when it is stored."""
        if self.sharing is not None and room.elsewhere is not None:
            self.sharing.pass_on(room, listener, id_, line, seq)
            return
        person = listener.person
        assert person is not None
        self.batch.lines.append((room, listener, id_, line, seq))
        try:
            known = self._answered(room, person, id_)
            if known is not None:
                self.batch.replies.append((listener, known))
                self._wake.set()
                return
            now = self.clock()
            funds = self.purse(person.id)
            answer = self._carry_out(room, person, id_, line, seq, now, funds)
            if isinstance(answer, Refused) and answer.code == "no-money":
                self.forget([person.id])  # some may have come in elsewhere, or from the house
                if (more := self.purse(person.id)) > funds:
                    answer = self._carry_out(room, person, id_, line, seq, now, more)
            self._remember(room, person, id_, answer, listener, now)
        except Exception as error:
            self.fail(error)

    def _carry_out(
        self, room: Room, person: Person, id_: str, line: str, seq: int | None, now: float, funds: int
    ) -> Answer:
        outcome = room.desk.hear(person, id_, line, now, funds=funds, seq=seq)
        assert outcome.answer is not None
        self.note(room, outcome)
        return outcome.answer

    def _answered(self, room: Room, person: Person, id_: str) -> Said | Refused | None:
        """What was answered to this id before: the same id has its effect once."""
        known = room.answers.get((person.id, id_))
        if known is None and room.more_answers:
            text = self._answers.one(table=room.row.id, account=person.id, name=id_)
            known = None if text is None else msgspec.json.decode(text, type=Answer)
        return known

    def note(self, room: Room, outcome: Outcome) -> None:
        """What has followed goes into the batch."""
        batch = self.batch
        if room.epoch:
            batch.epochs[room.row.id] = room.epoch
        written = room.journal.take()
        if written.entries:
            batch.written.append((room.row.id, written))
        batch.transfers += outcome.transfers
        for each in outcome.transfers:
            self.move(each)
        if outcome.changed:
            room.used = self.clock()
            batch.events.setdefault(room.row.id, []).extend(outcome.events)
            room.recent.extend(outcome.events)
            if (seats := room.desk.seats.to_dict()) != room.seats:
                room.seats = batch.seats[room.row.id] = seats
        self._wake.set()

    def move(self, transfer: books.Transfer) -> None:
        for holder, change in ((transfer.source, -transfer.amount), (transfer.target, transfer.amount)):
            kind, _, number = holder.partition(":")
            if kind == "account":
                self.purses[int(number)] = self.purse(int(number)) + change

    def _remember(
        self, room: Room, person: Person, id_: str, answer: Said | Refused, listener: Listener, now: float
    ) -> None:
        room.answers[person.id, id_] = answer
        if len(room.answers) > REMEMBERED:
            room.answers.pop(next(iter(room.answers)))
            room.more_answers = True
        self.batch.answers.append(
            {
                "table_id": room.row.id,
                "account": person.id,
                "id": id_,
                "answer": msgspec.json.encode(answer).decode(),
                "at": int(now),
            }
        )
        self.batch.replies.append((listener, answer))
        self._wake.set()

    # storing and telling ---------------------------------------------------------------------------------------

    async def _store_forever(self) -> None:
        while not (self._stopping and self._nothing_left):
            await self._wake.wait()
            self._wake.clear()
            await self._store_next()

    async def _store_next(self) -> None:
        """Store all that has come in, and tell everybody; or close, and open again."""
        loop = asyncio.get_running_loop()
        batch, self.batch = self.batch, Batch()
        try:
            if self._failure is not None:
                raise self._failure
            messages = self._messages(batch)  # as the tables stand now; they go on while this is stored
            if batch.to_store:
                self.storing = batch
                refused = await self.in_turn(self._store, batch)
                self._stored = loop.time()
                if refused:
                    messages = take_back(self, batch, refused, messages)
                    batch = batch.without(refused)
                elif self.refusals:
                    self.refusals = {}
                self.storing = Batch()
        except Exception as error:
            await self._open_again(loop, batch, error)
        else:
            for listener, message in messages:
                listener.tell(message)
            for holder, amount in batch.balances.items():
                self.know(holder, amount)
            if self.sharing is not None:
                self.sharing.stored(batch)

    @property
    def _nothing_left(self) -> bool:
        return not self.batch.to_store and self._failure is None

    def fail(self, error: Exception) -> None:
        """Something broke half way: what is in memory may not be what is stored, so the house closes and is rebuilt."""
        self.open = False
        self._failure = error
        self._wake.set()

    async def writable(self) -> bool:
        """Whether the database can be written; tried, unless it was written a moment ago."""
        loop = asyncio.get_running_loop()
        if self.open and loop.time() - self._stored > PULSE:
            try:
                await self.in_turn(self.database.pulse)
                self._stored = loop.time()
            except Exception as error:
                if self.open:
                    self.fail(error)
        return self.open

    def _store(self, batch: Batch) -> dict[str, Exception]:
        """Store all of it; if some tables' part cannot be, the rest. Which could not, and why."""
        self.database.check_there()
        try:
            with self.metrics.commit(), self.writing() as db:
                self._write(db, batch)
            return {}
        except (books.NoMoney, leases.LostLease):
            refused: dict[str, Exception] = {}
        with self.writing() as db:
            for id_ in batch.tables:
                part = batch.of([id_])
                try:
                    with db.begin_nested():
                        self._write(db, part)
                        batch.balances |= part.balances
                except (books.NoMoney, leases.LostLease) as error:
                    refused[id_] = error
        return refused

    def _write(self, db: Connection, batch: Batch) -> None:
        if self.sharing is not None:
            self.sharing.store(db, batch)
        logs.store(db, batch.written)
        batch.balances = books.move(db, batch.transfers)
        logs.store_answers(db, batch.answers)
        for id_, seats in batch.seats.items():
            tables.store_seats(db, id_, seats)

    def give(self, id_: str, epoch: int) -> None:
        """A table goes back to the others when all that has happened here is stored."""
        self.batch.given.append(id_)
        self.batch.epochs[id_] = epoch
        self._wake.set()

    def know(self, holder: str, amount: int) -> None:
        """What an account has by the database, others' tables and deposits included, and by what is not stored yet."""
        kind, _, number = holder.partition(":")
        if kind == "account":
            self.purses[int(number)] = amount + sum(each.change(holder) for each in self.batch.transfers)

    def forget(self, accounts: Collection[int]) -> None:
        """The money of these has moved elsewhere; what moves here as well is known when it is stored."""
        moving = {end for each in (*self.storing.transfers, *self.batch.transfers) for end in each.ends}
        for account in accounts:
            if f"account:{account}" not in moving:
                self.purses.pop(account, None)

    def _messages(self, batch: Batch) -> list[tuple[Listener, FromServer]]:
        """What everybody is told once the batch is stored."""
        told: list[tuple[Listener, FromServer]] = []
        for id_, events in batch.events.items():
            told += self.news(self.rooms[id_], events)
        for room, listener, since in batch.joins:
            told.append((listener, self.hello(room, listener, since)))
            room.listeners.append(listener)
        return told + list(batch.replies)

    def news(self, room: Room, events: list[dict[str, object]]) -> list[tuple[Listener, FromServer]]:
        """What happened, and the table as each who listens may see it."""
        made: dict[int | None, Events] = {}  # by account: all bystanders are told the same
        for listener in room.listeners:
            who = listener.person.id if listener.person else None
            if who not in made:
                made[who] = self._news_for(room.desk, who, events)
        return [(listener, made[listener.person.id if listener.person else None]) for listener in room.listeners]

    def _news_for(self, desk: Desk, who: int | None, events: list[dict[str, object]]) -> Events:
        places = desk.seats.places(who) if who is not None else []
        return Events(
            events=events,
            view=telling.view(desk, places),
            pending=telling.pending(desk, places),
            deadline=desk.timing.deadline,
            balance=format_money(self.purse(who)) if who is not None else None,
            seq=desk.live.seq,
            places=places,
        )

    def _tell_all(self, message: FromServer, *batches: Batch) -> None:
        """Whoever listens, or is about to, is told for the last time."""
        listeners = [listener for room in self.rooms.values() for listener in room.listeners]
        listeners += [listener for batch in batches for _, listener, _ in batch.joins]
        listeners += [who for room in self.rooms.values() if room.elsewhere for who, _ in room.elsewhere.joins]
        for listener in dict.fromkeys(listeners):
            listener.tell(message)
        for room in self.rooms.values():
            room.listeners.clear()

    async def _open_again(self, loop: asyncio.AbstractEventLoop, lost: Batch, error: Exception) -> None:
        """The house is closed until the database can be written again; whoever listened must come anew."""
        self.open = False
        expected = isinstance(error, SQLAlchemyError | books.NoMoney | DatabaseError)
        LOGGER.error("not stored, so it has not happened: %s", describe_error(error), exc_info=not expected)
        dropped, self.batch, self.storing, self._failure = self.batch, Batch(), Batch(), None
        self._answers.close()
        self._tell_all(Closing(why="the house cannot record", retry=RETRY), lost, dropped)
        while not self._stopping:
            await asyncio.sleep(RETRY)
            try:
                await self.in_turn(self.database.again)
                if self.sharing is not None:
                    await self.sharing.open()
                    self._failure = None  # what the old session has said when it broke
                await self.in_turn(self._load)
            except (SQLAlchemyError, DatabaseError) as still:
                LOGGER.error("still closed: %s", describe_error(still))
            else:
                self.open, self._stored = True, loop.time()
                if self.sharing is not None:
                    self.sharing.look_into_inbox(self.rooms)
                LOGGER.warning("open again")
                return

    async def _tick_forever(self) -> None:
        while True:
            await asyncio.sleep(0.1)
            if self.open:
                try:
                    self._tick(self.clock())
                    await self.shelf.tidy(self.clock())
                except Exception as error:
                    self.fail(error)

    def _tick(self, now: float) -> None:
        """What the time brings, and what the bots say."""
        for room in self.rooms.values():
            if room.elsewhere is None:
                if room.desk.timing.due(now) and (outcome := room.desk.tick(now)):
                    self.note(room, outcome)
                if room.row.bots:
                    self.bots.speak(room, now)
