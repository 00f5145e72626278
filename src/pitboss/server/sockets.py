"""The socket of a table: hello, then lines in and messages out. A slow reader is cut off rather than waited for."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Any, Final

from litestar.exceptions import WebSocketDisconnect
from msgspec import UNSET

from pitboss.server.protocol import (
    FRAME_BYTES,
    HELLO_SECONDS,
    PROTOCOL,
    BadMessage,
    Closing,
    FromClient,
    Refused,
    decode,
    encode,
)
from pitboss.server.seats import Person

if TYPE_CHECKING:
    from litestar import WebSocket

    from pitboss.server.accounts import Account
    from pitboss.server.house import House, Room
    from pitboss.server.limits import Limit
    from pitboss.server.protocol import FromServer

WAITING: Final = 256  # messages that a reader may be behind


class Connection:
    """One socket: a listener of the house."""

    def __init__(self, socket: WebSocket[Any, Any, Any], house: House, room: Room, limit: Limit) -> None:
        self.socket = socket
        self.house = house
        self.room = room
        self.limit = limit
        self.person: Person | None = None
        self._out: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._end: tuple[int, str] | None = None  # why nothing more is said or heard

    def tell(self, message: FromServer) -> None:
        """Put a message in the queue; whoever does not read is cut off, and after `closing` nothing follows."""
        if self._end is not None:
            return
        if self._out.qsize() >= WAITING:
            while not self._out.empty():
                self._out.get_nowait()
            self._end = (4413, "read faster: the house does not wait")
        else:
            self._out.put_nowait(encode(message))
            if isinstance(message, Closing):
                self._end = (1012, message.why)
        if self._end is not None:
            self._out.put_nowait(None)

    async def run(self, account: Account | None, known: Any) -> None:
        """Speak until one side ends it. `known` finds the account of a token."""
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
        if first.token is not None:
            account = await known(first.token)
            if account is None:
                await self._close(4401, "the token is not known, or its session is over")
                return
        if account is not None:
            self.person = Person(account.id, account.name, account.role)
        self.room = self.house.rooms[self.room.row.id]  # it may have been built anew since
        self.house.join(self.room, self, first.since)
        sender = asyncio.create_task(self._send())
        try:
            while True:
                message = await self._receive()
                if isinstance(message, Refused):
                    self.tell(message)
                elif message.id is not UNSET and message.say is not UNSET:
                    self._hear(message.id, message.say, message.seq)
        except WebSocketDisconnect:
            pass  # the client has gone, or the sender has cut it off
        finally:
            self.house.leave(self.room, self)
            sender.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await sender

    def _hear(self, id_: str, line: str, seq: int | None) -> None:
        if self._end is not None:
            return
        if self.person is None:
            self._refuse(id_, line, "not-permitted", "a bystander only watches; sign in to play")
        elif not self.house.open:
            self._refuse(id_, line, "table-closed", "the house is closed: it cannot record, or it ends")
        elif not self.limit.allows(self.person.id, self.house.clock()):
            self._refuse(id_, line, "too-fast", "too many lines; wait a moment")
        else:
            self.house.say(self.room, self, id_, line, seq)

    def _refuse(self, id_: str, line: str, code: Any, reason: str) -> None:
        self.tell(Refused(line=line, id=id_, code=code, clause="", reason=reason, possible=""))

    async def _receive(self) -> FromClient | Refused:
        frame = await self.socket.receive_data("text")
        try:
            if len(frame.encode()) > FRAME_BYTES:
                raise BadMessage(f"a frame has at most {FRAME_BYTES} bytes")
            return decode(frame)
        except (BadMessage, UnicodeError) as error:
            return Refused(line="", id=None, code="bad-message", clause="", reason=str(error), possible="")

    async def _send(self) -> None:
        while (frame := await self._out.get()) is not None:
            await self.socket.send_data(frame.decode(), mode="text")
        assert self._end is not None
        await self._close(*self._end)

    async def _close(self, code: int, reason: str) -> None:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await self.socket.close(code, reason)
