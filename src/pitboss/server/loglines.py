"""What the server writes to standard error: one line for each thing, as JSON or for a terminal, with request and table.

Every call has an id, told in `X-Request-Id`; a proxy's own is taken over. Nothing secret is in a line: no token,
password, seed, salt or card. Lines that people say at a table are in its log, not here.

>>> record = logging.LogRecord("pitboss.server", logging.WARNING, "", 0, "open %s", ("again",), None)
>>> record.created, record.table = 0.0, "t"
>>> JsonLines().format(record)
'{"at":"1970-01-01T00:00:00.000Z","level":"warning","what":"open again","table":"t"}'
>>> PlainLines().format(record)
'00:00:00 warning open again table=t'
"""

from __future__ import annotations

import logging
import re
import secrets
import sys
import time
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final, Literal
from urllib.parse import quote

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from litestar.types import ASGIApp, Receive, Send

LOGGER: Final = logging.getLogger("pitboss.server")
LogFormat = Literal["text", "json"]
REQUEST: Final[ContextVar[str]] = ContextVar("request", default="")
FACTS: Final = ("request", "table", "account", "role", "method", "path", "status", "milliseconds", "code", "address")
_GIVEN: Final = re.compile(r"[A-Za-z0-9._-]{1,64}")


def _facts(record: logging.LogRecord) -> Iterator[tuple[str, Any]]:
    for name in FACTS:
        value = getattr(record, name, None)
        if name == "request" and value is None:
            value = REQUEST.get() or None
        if value is not None:
            yield name, value
    if record.exc_info:
        yield "error", logging.Formatter().formatException(record.exc_info)


def _table(path: str) -> str | None:
    """The table that an address is about."""
    found = re.match(r"/(?:api/tables|tables|rounds|floor)/([\w-]{1,64})", path)
    return found and found[1]


class JsonLines(logging.Formatter):
    """A line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as JSON."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        line = {"at": at, "level": record.levelname.lower(), "what": record.getMessage(), **dict(_facts(record))}
        return msgspec.json.encode(line).decode()


class PlainLines(logging.Formatter):
    """A line for people."""

    def format(self, record: logging.LogRecord) -> str:
        """The record in words."""
        at = datetime.fromtimestamp(record.created, UTC).strftime("%H:%M:%S")
        facts = dict(_facts(record))
        error = facts.pop("error", "")
        said = " ".join([at, record.levelname.lower(), record.getMessage(), *(f"{k}={v}" for k, v in facts.items())])
        return f"{said}\n{error}" if error else said


def write_to_stderr(chosen: LogFormat | None) -> None:
    """Begin to write: JSON unless a terminal reads it. A terminal is spared what goes well."""
    chosen = chosen or ("text" if sys.stderr.isatty() else "json")
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if chosen == "json" else PlainLines())
    for name, level in (("pitboss.server", logging.INFO if chosen == "json" else logging.WARNING), ("", None)):
        logger = logging.getLogger(name)
        logger.setLevel(level or logging.WARNING)
        if not name:
            logger.addHandler(handler)


class Requests:
    """Around the application: an id for every request, headers for every answer, and a line for every call."""

    def __init__(self, app: ASGIApp, headers: Mapping[str, str]) -> None:
        self.app = app
        self.headers = [(name.lower().encode(), value.encode()) for name, value in headers.items()]

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Hand on a request with its id."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        given = next((value.decode("latin-1") for name, value in scope["headers"] if name == b"x-request-id"), "")
        request = given if _GIVEN.fullmatch(given) else secrets.token_hex(8)
        REQUEST.set(request)
        status = 0

        async def told(message: Any) -> None:
            nonlocal status
            if message["type"] in ("http.response.start", "websocket.http.response.start", "websocket.accept"):
                status = message.get("status", 101)
                headers = [*message.get("headers", ()), *self.headers, (b"x-request-id", request.encode())]
                message = {**message, "headers": headers}
            await send(message)

        try:
            await self.app(scope, receive, told)
        finally:
            LOGGER.info(
                "call" if scope["type"] == "http" else "socket over",
                extra={
                    "method": scope.get("method"),
                    "path": quote(scope["path"][:200]),  # nobody's address makes a line of its own
                    "table": _table(scope["path"]),
                    "status": status,
                    "milliseconds": round((time.perf_counter() - began) * 1000, 1),
                },
            )
