"""The house: the thin shell around the desks. One commit for all that came in since the last, then everybody is told.

A line is carried out at once in memory, but nobody hears of it before it is stored. If storing fails, what was not
stored has not happened: the desks are thrown away and built again from what is, and until then the house is closed.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final, Protocol

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from pitboss.money import format_money
from pitboss.regulations import rules
from pitboss.regulations.registry import game_ids
from pitboss.seals import FreshSeeds
from pitboss.server import tables, telling
from pitboss.server.advising import Advisers, bot_line
from pitboss.server.analyst import Analyst
from pitboss.server.desk import Desk, Person
from pitboss.server.journal import REMEMBERED, Journal
from pitboss.server.loglines import LOGGER
from pitboss.server.metrics import Metrics
from pitboss.server.protocol import PROTOCOL, Closing, Events, FromServer, Hello, Refused, Said, You
from pitboss.server.seats import Seats
from pitboss.server.storage import books, logs, people
from pitboss.server.storage.database import DatabaseError, describe_error
from pitboss.server.timing import Times

if TYPE_CHECKING:
    from collections.abc import Callable

    from pitboss.advice.coach import Coach
    from pitboss.record.log.places import Written
    from pitboss.regulations import Rules
    from pitboss.seals import Seeds
    from pitboss.server.desk import Outcome
    from pitboss.server.storage.database import Database

Answer = Said | Refused
BOT_BALANCE: Final = 10_000_00
RETRY: Final = 1.0  # seconds between attempts to open again
PULSE: Final = 1.0  # seconds for which a write stands for the next one


class Listener(Protocol):
    """Whoever is told what happens at a table: a socket."""

    person: Person | None

    def tell(self, message: FromServer) -> None:
        """Hand over a message; it must not wait."""
        ...


@dataclass(slots=True)
class Room:
    """A desk with whoever listens to it."""

    row: tables.TableRow
    desk: Desk
    journal: Journal
    listeners: list[Listener] = field(default_factory=list)
    answers: dict[tuple[int, str], Said | Refused] = field(default_factory=dict)  # the newest
    more_answers: bool = False  # whether older ones are in the database only
    seats: dict[str, Any] = field(default_factory=dict)  # as they were stored last
    recent: deque[dict[str, object]] = field(default_factory=lambda: deque(maxlen=REMEMBERED))  # events

    def since(self, seq: int) -> list[dict[str, object]] | None:
        """The events after number `seq`; None if that is too long ago."""
        last = self.desk.live.seq
        if seq > last or (seq < last and (not self.recent or int(str(self.recent[0]["seq"])) > seq + 1)):
            return None
        return [event for event in self.recent if int(str(event["seq"])) > seq]


@dataclass(slots=True)
class Batch:
    """What is stored in one go, and what is told after that."""

    written: list[tuple[str, Written]] = field(default_factory=list)
    transfers: list[books.Transfer] = field(default_factory=list)
    answers: list[dict[str, Any]] = field(default_factory=list)
    seats: dict[str, dict[str, Any]] = field(default_factory=dict)
    replies: list[tuple[Listener, Said | Refused]] = field(default_factory=list)
    events: dict[str, list[dict[str, object]]] = field(default_factory=dict)  # by table, what happened
    joins: list[tuple[Room, Listener, int | None]] = field(default_factory=list)

    @property
    def to_store(self) -> bool:
        """Whether anything of it must be on the disk before anybody is told."""
        return bool(self.written or self.transfers or self.answers or self.seats)


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
        self._batch = Batch()
        self._wake = asyncio.Event()
        self._failure: Exception | None = None  # what is in memory may not be what is stored
        self._stopping = False
        self._stored = 0.0  # when the database was last written, by the loop's clock
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="storing")
        self._tasks: list[asyncio.Task[None]] = []
        self.advisers = Advisers()
        self.metrics = Metrics()
        self.analyst = Analyst()
        self._bot_accounts: dict[str, Person] = {}

    # opening and closing ---------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Open the tables, and begin to store and to look at the clock."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._load)
        self.open = True
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
        self._tell_all(Closing(why="the house closes", retry=5.0))
        self._thread.shutdown()
        self.advisers.close()
        await self.analyst.close()

    def _load(self) -> None:
        """Build every desk from what is stored."""
        now = self.clock()
        with self.database.engine.connect().execution_options(write=True) as db, db.begin():
            rows = tables.open_tables(db)
            if not rows:
                rows = [
                    tables.add(db, id_, rules(id_), name=rules(id_).regulation.name, at=int(now)) for id_ in game_ids()
                ]
            rooms = {row.id: self._room(db, row, now) for row in rows}
        self.rooms = rooms
        self.purses = {}

    def _room(self, db: Any, row: tables.TableRow, now: float) -> Room:
        journal = Journal.resume(db, row, self.seeds())
        if journal is None:
            journal = Journal.begin(row.id, row.rules, self.seeds(), now)
            logs.store(db, [(row.id, journal.take())])
        desk = Desk(row.id, journal, self.times, Seats.from_dict(row.seats))
        desk.begin(now)
        known = logs.last_answers(db, row.id, REMEMBERED)
        answers = {(account, id_): msgspec.json.decode(text, type=Answer) for account, id_, text in reversed(known)}
        room = Room(row, desk, journal, [], answers, len(known) == REMEMBERED, dict(row.seats))
        room.recent.extend(journal.told)
        return room

    async def add_table(self, id_: str, chosen: Rules, **facts: Any) -> Room:
        """A new table, stored before anybody can sit at it."""

        def store() -> Room:
            now = self.clock()
            with self.database.engine.connect().execution_options(write=True) as db, db.begin():
                row = tables.add(db, id_, chosen, at=int(now), **facts)
                return self._room(db, row, now)

        room = await asyncio.get_running_loop().run_in_executor(self._thread, store)
        self.rooms[id_] = room
        return room

    # people ----------------------------------------------------------------------------------------------------

    def purse(self, account: int) -> int:
        """What an account has, with all that is decided but not stored yet."""
        if account not in self.purses:
            with self.database.engine.connect() as db:
                self.purses[account] = books.balance(db, f"account:{account}")
        return self.purses[account]

    def join(self, room: Room, listener: Listener, since: int | None) -> None:
        """Somebody listens from now on; the hello comes when all that it tells is stored."""
        self._batch.joins.append((room, listener, since))
        self._wake.set()

    def _hello(self, room: Room, listener: Listener, since: int | None) -> Hello:
        """What happened after event `since`, and the table as it stands."""
        desk = room.desk
        person = listener.person
        places = desk.seats.places(person.id) if person else []
        missed = None if since is None else room.since(since)
        return Hello(
            hello=PROTOCOL,
            protocol=PROTOCOL,
            table=self.describe(room),
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
        """Somebody listens no more; the seat stays until rounds pass without a wager."""
        with contextlib.suppress(ValueError):
            room.listeners.remove(listener)

    def describe(self, room: Room) -> dict[str, Any]:
        """A table as the lobby lists it."""
        row, live = room.row, room.desk.live
        chosen = live.table.rules
        options = chosen.options
        return {
            "id": row.id,
            "name": row.name,
            "game": row.game,
            "title": f"{chosen.regulation.name}, {chosen.regulation.jurisdiction}",
            "summary": chosen.regulation.summary,
            "digest": chosen.digest,
            "options": chosen.chosen,
            "limits": {
                "minimum": format_money(options.minimum),
                "maximum": format_money(options.maximum),
                "chip": format_money(options.chip),
            },
            "positions": options.positions,
            "private": row.private,
            "bots": row.bots,
            "house_edge": self.analyst.edge(chosen),
            "seats": room.desk.seats.rows(),
            "state": self.state(room),
        }

    def state(self, room: Room) -> str:
        """What a table is doing, in a word."""
        if room.desk.stopped:
            return "stopped"
        if room.desk.live.table.round is not None:
            return "playing"
        return "waiting" if room.desk.seats.rows() else "empty"

    # lines -----------------------------------------------------------------------------------------------------

    def say(self, room: Room, listener: Listener, id_: str, line: str, seq: int | None = None) -> None:
        """A line from somebody who listens; the answer comes when it is stored."""
        person = listener.person
        assert person is not None
        try:
            known = self._answered(room, person, id_)
            if known is not None:
                self._batch.replies.append((listener, known))
                self._wake.set()
                return
            now = self.clock()
            outcome = room.desk.hear(person, id_, line, now, funds=self.purse(person.id), seq=seq)
            assert outcome.answer is not None
            self._note(room, outcome)
            self._remember(room, person, id_, outcome.answer, listener, now)
        except Exception as error:
            self._fail(error)

    def _answered(self, room: Room, person: Person, id_: str) -> Said | Refused | None:
        """What was answered to this id before: the same id has its effect once."""
        known = room.answers.get((person.id, id_))
        if known is None and room.more_answers:
            with self.database.engine.connect() as db:
                text = logs.answer(db, room.row.id, person.id, id_)
            known = None if text is None else msgspec.json.decode(text, type=Answer)
        return known

    def _note(self, room: Room, outcome: Outcome) -> None:
        """What has followed goes into the batch."""
        batch = self._batch
        written = room.journal.take()
        if written.entries:
            batch.written.append((room.row.id, written))
        batch.transfers += outcome.transfers
        for each in outcome.transfers:
            self._move(each)
        if outcome.changed:
            batch.events.setdefault(room.row.id, []).extend(outcome.events)
            room.recent.extend(outcome.events)
            if (seats := room.desk.seats.to_dict()) != room.seats:
                room.seats = batch.seats[room.row.id] = seats
        self._wake.set()

    def _move(self, transfer: books.Transfer) -> None:
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
        self._batch.answers.append(
            {
                "table_id": room.row.id,
                "account": person.id,
                "id": id_,
                "answer": msgspec.json.encode(answer).decode(),
                "at": int(now),
            }
        )
        self._batch.replies.append((listener, answer))
        self._wake.set()

    # storing and telling ---------------------------------------------------------------------------------------

    async def _store_forever(self) -> None:
        loop = asyncio.get_running_loop()
        while not (self._stopping and self._nothing_left):
            await self._wake.wait()
            self._wake.clear()
            batch, self._batch = self._batch, Batch()
            try:
                if self._failure is not None:
                    raise self._failure
                messages = self._messages(batch)  # as the tables stand now; they go on while this is stored
                if batch.to_store:
                    await loop.run_in_executor(self._thread, self._store, batch)
                    self._stored = loop.time()
            except Exception as error:
                await self._open_again(loop, batch, error)
            else:
                for listener, message in messages:
                    listener.tell(message)

    @property
    def _nothing_left(self) -> bool:
        return not self._batch.to_store and self._failure is None

    def _fail(self, error: Exception) -> None:
        """Something broke half way: what is in memory may not be what is stored, so the house closes and is rebuilt."""
        self.open = False
        self._failure = error
        self._wake.set()

    async def writable(self) -> bool:
        """Whether the database can be written; tried, unless it was written a moment ago."""
        loop = asyncio.get_running_loop()
        if self.open and loop.time() - self._stored > PULSE:
            try:
                await loop.run_in_executor(self._thread, self.database.pulse)
                self._stored = loop.time()
            except Exception as error:
                if self.open:
                    self._fail(error)
        return self.open

    def _store(self, batch: Batch) -> None:
        self.database.check_there()
        with self.metrics.commit(), self.database.engine.connect().execution_options(write=True) as db, db.begin():
            logs.store(db, batch.written)
            books.move(db, batch.transfers)
            logs.store_answers(db, batch.answers)
            for id_, seats in batch.seats.items():
                tables.store_seats(db, id_, seats)

    def _messages(self, batch: Batch) -> list[tuple[Listener, FromServer]]:
        """What everybody is told once the batch is stored."""
        told: list[tuple[Listener, FromServer]] = []
        for id_, events in batch.events.items():
            told += self._news(self.rooms[id_], events)
        for room, listener, since in batch.joins:
            told.append((listener, self._hello(room, listener, since)))
            room.listeners.append(listener)
        return told + list(batch.replies)

    def _news(self, room: Room, events: list[dict[str, object]]) -> list[tuple[Listener, FromServer]]:
        desk = room.desk
        told: list[tuple[Listener, FromServer]] = []
        for listener in room.listeners:
            person = listener.person
            places = desk.seats.places(person.id) if person else []
            message = Events(
                events=events,
                view=telling.view(desk, places),
                pending=telling.pending(desk, places),
                deadline=desk.timing.deadline,
                balance=format_money(self.purse(person.id)) if person else None,
                seq=desk.live.seq,
                places=places,
            )
            told.append((listener, message))
        return told

    def _tell_all(self, message: FromServer, *batches: Batch) -> None:
        """Whoever listens, or is about to, is told for the last time."""
        listeners = [listener for room in self.rooms.values() for listener in room.listeners]
        listeners += [listener for batch in batches for _, listener, _ in batch.joins]
        for listener in dict.fromkeys(listeners):
            listener.tell(message)
        for room in self.rooms.values():
            room.listeners.clear()

    async def _open_again(self, loop: asyncio.AbstractEventLoop, lost: Batch, error: Exception) -> None:
        """The house is closed until the database can be written again; whoever listened must come anew."""
        self.open = False
        expected = isinstance(error, SQLAlchemyError | books.NoMoney | DatabaseError)
        LOGGER.error("not stored, so it has not happened: %s", describe_error(error), exc_info=not expected)
        dropped, self._batch, self._failure = self._batch, Batch(), None
        self._tell_all(Closing(why="the house cannot record", retry=RETRY), lost, dropped)
        while not self._stopping:
            await asyncio.sleep(RETRY)
            try:
                await loop.run_in_executor(self._thread, self.database.again)
                await loop.run_in_executor(self._thread, self._load)
            except (SQLAlchemyError, DatabaseError) as still:
                LOGGER.error("still closed: %s", describe_error(still))
            else:
                self.open, self._stored = True, loop.time()
                LOGGER.warning("open again")
                return

    async def _tick_forever(self) -> None:
        while True:
            await asyncio.sleep(0.1)
            now = self.clock()
            for room in list(self.rooms.values()) if self.open else ():
                try:
                    if room.desk.timing.due(now) and (outcome := room.desk.tick(now)):
                        self._note(room, outcome)
                    if room.row.bots:
                        self._bots(room, now)
                except Exception as error:
                    self._fail(error)
                    break

    def _bots(self, room: Room, now: float) -> None:
        """The bots of a table say one line each, if it is theirs to say; only while somebody plays with them."""
        if room.desk.stopped or not any(not row["bot"] for row in room.desk.seats.rows()):
            return
        for number in range(1, room.row.bots + 1):
            bot = self._bot(room, number)
            place = next(iter(room.desk.seats.places(bot.id)), None)
            line = self._bot_seat(room) if place is None else bot_line(room.desk, place, self._strategist(room))
            if line:
                outcome = room.desk.hear(bot, f"bot-{room.desk.live.seq}", line, now, funds=self.purse(bot.id))
                self._note(room, outcome)
                if outcome.changed:
                    return

    def _bot(self, room: Room, number: int) -> Person:
        """The account of a bot, with money of its own, issued when it first sits down."""
        name = f"Bot {number} of {room.row.id}"[:32]
        if name not in self._bot_accounts:
            with self.database.engine.connect().execution_options(write=True) as db, db.begin():
                found = people.by_name(db, name) or people.add(
                    db, name, "bot", at=int(self.clock()), balance=BOT_BALANCE
                )
            self._bot_accounts[name] = Person(found.id, found.name, "bot")
        return self._bot_accounts[name]

    @staticmethod
    def _bot_seat(room: Room) -> str | None:
        """A free box for a bot, from the dealer's right."""
        taken = {row["box"] for row in room.desk.seats.rows()}
        free = [box for box in range(room.desk.live.table.rules.options.positions, 0, -1) if box not in taken]
        return f"{free[0]} arrives" if free and room.desk.live.table.round is None else None

    def _strategist(self, room: Room) -> Coach | None:
        """Whoever knows the strategy; it is worked out beside the game, and until then bots draw to 17."""
        if find_spec("numba") is None:
            return None
        coach = self.advisers.coach(room.desk.live.table.rules)
        coach.strategy.start()
        return coach
