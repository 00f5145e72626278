"""The wire below a socket: whoever does not answer or does not read is let go, and what is no text makes no noise.

Uvicorn closes politely: it waits until a full buffer has been read, which somebody who stopped reading never does.

What a socket is made of holds itself in rings. A socket lives long, so the collector of such rings would find it last,
after some hundred thousand others; so the rings are opened when it is over, and its 27 kB are free at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from litestar.connection.base import empty_receive, empty_send
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

if TYPE_CHECKING:
    import asyncio

    from litestar import WebSocket
    from uvicorn._types import ASGISendEvent

LINGER: Final = 5.0  # seconds in which the other side may still read why it was closed


class Wire(WebSocketsSansIOProtocol):
    """Uvicorn's, but nobody is waited for."""

    _heard = False  # whether the application has nothing more to do with it

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """The application has ended."""
        super().on_task_complete(task)
        self._heard = True
        self._let_go()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is closed."""
        super().connection_lost(exc)
        self._heard = self._heard or not self.handshake_initiated
        self._let_go()

    def _let_go(self) -> None:
        """Open the rings when both sides are done: with the transport, and of the parser with itself."""
        if self._heard and self.disconnected:
            self.conn.parser.close()
            del self.transport

    def keepalive_timeout(self) -> None:
        """No answer to a ping: the connection is given up."""
        super().keepalive_timeout()
        self.transport.abort()

    async def send(self, message: ASGISendEvent) -> None:
        """Send; after a close the connection ends in any case."""
        if message["type"] == "websocket.close":
            self.loop.call_later(LINGER, self.transport.abort)
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True  # with a refusal, which is no error of the application

    def send_receive_event_to_app(self) -> None:
        """A whole message; one that claims to be text and is none ends the connection, as RFC 6455 asks."""
        if self.curr_msg_data_type == "text" and not _is_text(self.frames):
            self.frames = []
            self.conn.send_close(1007)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()


def let_go(socket: WebSocket[Any, Any, Any]) -> None:
    """Open the rings of a socket with its own functions; nothing more is said or heard on it."""
    socket.receive, socket.send = empty_receive, empty_send


def _is_text(frames: list[Any]) -> bool:
    try:
        b"".join(frames).decode()
    except UnicodeDecodeError:
        return False
    return True
