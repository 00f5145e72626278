"""The socket of a table: hello, then lines in and messages out. A slow reader is cut off rather than waited for."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Any, Final

from litestar.exceptions import WebSocketDisconnect
from msgspec import UNSET

from pitboss.server.accounts import token_digest
from pitboss.server.loglines import LOGGER
from pitboss.server.protocol import (
    FRAME_BYTES,
    HELLO_SECONDS,
    PROTOCOL,
    BadMessage,
    Closing,
    FromClient,
    Hello,
    Refused,
    Said,
    decode,
    framed,
)
from pitboss.server.seats import Person

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from litestar import WebSocket

    from pitboss.server.accounts import Account
    from pitboss.server.connections import Connections
    from pitboss.server.house import House
    from pitboss.server.limits import Limit
    from pitboss.server.protocol import Code, FromServer
    from pitboss.server.rooms import Room

WAITING: Final = 256  # messages that a reader may be behind
SCOLDED: Final = 100  # messages that came too fast, less those that did not


class Connection:
    """One socket: a listener of the house."""

    def __init__(
        self, socket: WebSocket[Any, Any, Any], house: House, room: Room, limit: Limit, all_: Connections
    ) -> None:
        self.socket = socket
        self.house = house
        self.room = room
        self.limit = limit
        self.all = all_
        self.address = socket.client.host if socket.client else ""
        self.person: Person | None = None
        self.session: str | None = None  # the digest of its token
        self._out: asyncio.Queue[str | None] = asyncio.Queue()
        self._early: list[FromServer] | None = []  # what waits for the hello, which is the first message
        self._sender: asyncio.Task[None] | None = None
        self._scolded = 0
        self._end: tuple[int, str] | None = None  # why nothing more is said or heard

    def tell(self, message: FromServer) -> None:
        """Put a message in the queue; whoever does not read is cut off, and after `closing` nothing follows."""
        if self._end is not None:
            return
        if self._early is not None and isinstance(message, Refused):
            self._early.append(message)
            return
        if self._out.qsize() >= WAITING:
            self._cut(4413, "read faster: the house does not wait")
            return
        self._out.put_nowait(framed(message))
        self._count(message)
        if isinstance(message, Hello) and self._early is not None:
            early, self._early = self._early, None
            for each in early:
                self.tell(each)
        elif isinstance(message, Closing):
            self.end(1012, message.why)

    def _count(self, message: FromServer) -> None:
        if isinstance(message, Said):
            self.house.metrics.lines += 1
        elif isinstance(message, Refused):
            self.house.metrics.refusals[message.code] += 1

    def end(self, code: int, reason: str) -> None:
        """Nothing more is said or heard; what is in the queue still leaves."""
        if self._end is None:
            self._end = (code, reason)
            self._out.put_nowait(None)

    def _cut(self, code: int, reason: str) -> None:
        """End it without waiting for what was not read."""
        self._end = (code, reason)
        LOGGER.warning("cut off: %s", reason, extra={**self._facts(), "code": code})
        if self._sender is not None:
            self._sender.cancel()
        self._sender = asyncio.create_task(self._close(code, reason))

    async def run(self, token: str | None, known: Callable[[str | None], Awaitable[Account | None]]) -> None:
        """Speak until one side ends it. `known` finds the account of a token."""
        if not self.all.admit(self):
            await self.socket.accept()
            await self._close(4429, "too many sockets from this address")
            return
        try:
            await self._run(token, known)
        finally:
            self.all.gone(self)

    async def _run(self, token: str | None, known: Callable[[str | None], Awaitable[Account | None]]) -> None:
        await self.socket.accept()
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                first = await self._receive()
        except (TimeoutError, WebSocketDisconnect):
            await self._close(4408, "say hello first")
            return
        if not isinstance(first, FromClient) or first.hello != PROTOCOL:
            await self._close(4400, f'say {{"hello": "{PROTOCOL}"}} first')
            return
        account = await known(token if first.token is None else first.token)
        if account is None and first.token is not None:
            await self._close(4401, "the token is not known, or its session is over")
            return
        if account is not None:
            self.session = token_digest(first.token or token or "")
            self.person = Person(account.id, account.name, account.role)
            if not self.all.know(self):
                await self._close(4429, "too many sockets of this account")
                return
        self.room = self.house.rooms[self.room.row.id]  # it may have been built anew since
        LOGGER.info("socket open", extra=self._facts())
        self.house.join(self.room, self, first.since)
        self._sender = asyncio.create_task(self._send())
        try:
            while True:
                self._hear(await self._receive())
                if self._out.qsize() > WAITING // 8:
                    await asyncio.sleep(0)  # who talks without a pause must still be answered
        except WebSocketDisconnect:
            pass  # the client has gone, or the sender has cut it off
        finally:
            self.house.leave(self.room, self)
            self._sender.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._sender

    def _facts(self) -> dict[str, Any]:
        """Who is here, for the log."""
        person = self.person
        account, role = (person.id, person.role) if person else (None, "bystander")
        return {"table": self.room.row.id, "account": account, "role": role, "address": self.address}

    def _hear(self, message: FromClient | Refused) -> None:
        if self._end is not None:
            return
        line = message.say if isinstance(message, FromClient) and message.say is not UNSET else ""
        id_ = message.id if message.id is not UNSET else None
        if not self.limit.allows(self.person.id if self.person else f"socket {id(self)}", self.house.clock()):
            self._scolded += 1
            if self._scolded > SCOLDED:
                self.end(4429, "too many messages")
            else:
                self._refuse(id_, line, "too-fast", "too many lines; wait a moment")
            return
        self._scolded = max(0, self._scolded - 1)
        if isinstance(message, Refused):
            self.tell(message)
        elif id_ is None or message.say is UNSET:
            self._refuse(None, "", "bad-message", "hello was said already; say a line")
        elif self.person is None:
            self._refuse(id_, line, "not-permitted", "a bystander only watches; sign in to play")
        elif not self.house.open:
            self._refuse(id_, line, "table-closed", "the house is closed: it cannot record, or it ends")
        else:
            self.house.say(self.room, self, id_, line, message.seq)

    def _refuse(self, id_: str | None, line: str, code: Code, reason: str) -> None:
        self.tell(Refused(line=line, id=id_, code=code, clause="", reason=reason, possible=""))

    async def _receive(self) -> FromClient | Refused:
        frame = await self.socket.receive_data("text")
        try:
            if len(frame.encode()) > FRAME_BYTES:
                raise BadMessage(f"a frame has at most {FRAME_BYTES} bytes")
            return decode(frame)
        except BadMessage as error:
            return Refused(line="", id=error.id, code="bad-message", clause="", reason=str(error), possible="")

    async def _send(self) -> None:
        while (frame := await self._out.get()) is not None:
            try:
                await self.socket.send_data(frame, mode="text")
            except (RuntimeError, OSError, WebSocketDisconnect):
                return  # the other side has gone, or broke the rules of the wire: whoever receives hears of it
        assert self._end is not None
        await self._close(*self._end)

    async def _close(self, code: int, reason: str) -> None:
        with contextlib.suppress(RuntimeError, OSError, WebSocketDisconnect):
            await self.socket.close(code, reason)
