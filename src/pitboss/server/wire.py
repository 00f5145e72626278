"""The wire below a socket: whoever does not answer or does not read is let go, and what is no text makes no noise.

Uvicorn closes politely: it waits until a full buffer has been read, which somebody who stopped reading never does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

LINGER: Final = 5.0  # seconds in which the other side may still read why it was closed


class Wire(WebSocketsSansIOProtocol):
    """Uvicorn's, but nobody is waited for."""

    def keepalive_timeout(self) -> None:
        """No answer to a ping: the connection is given up."""
        super().keepalive_timeout()
        self.transport.abort()

    async def send(self, message: ASGISendEvent) -> None:
        """Send; after a close the connection ends in any case."""
        if message["type"] == "websocket.close":
            self.loop.call_later(LINGER, self.transport.abort)
        await super().send(message)

    def send_receive_event_to_app(self) -> None:
        """A whole message; one that claims to be text and is none ends the connection, as RFC 6455 asks."""
        if self.curr_msg_data_type == "text" and not _is_text(self.frames):
            self.frames = []
            self.conn.send_close(1007)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()


def _is_text(frames: list[Any]) -> bool:
    try:
        b"".join(frames).decode()
    except UnicodeDecodeError:
        return False
    return True
