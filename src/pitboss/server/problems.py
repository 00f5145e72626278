"""What goes wrong with a call, as `application/problem+json`. The codes are part of the contract."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec
from litestar import Response

from pitboss.server.protocol import Problem

if TYPE_CHECKING:
    from litestar import Request, WebSocket
    from litestar.exceptions import HTTPException

# code → status and title
PROBLEMS: Final[dict[str, tuple[int, str]]] = {
    "bad-request": (400, "The request cannot be read"),
    "not-signed-in": (401, "Sign in first"),
    "wrong-password": (401, "Name and password do not go together"),
    "not-permitted": (403, "Not for this role"),
    "wrong-origin": (403, "The page is not the house's own"),
    "not-found": (404, "There is no such thing here"),
    "method-not-allowed": (405, "Not to be done with this address"),
    "not-over": (409, "The round is not over"),
    "not-asked": (409, "No question to this asker is on the table"),
    "too-large": (413, "Too much"),
    "option-not-allowed": (422, "The law does not allow this option"),
    "not-a-position": (422, "These cards cannot lie so"),
    "bad-name": (422, "The name cannot be used"),
    "bad-game": (422, "There is no such game"),
    "locked": (423, "Too many wrong passwords"),
    "too-fast": (429, "Too many requests"),
    "no-guests": (403, "Guests are not admitted"),
    "too-many-tables": (409, "No more tables for this account"),
    "no-mathematics": (501, "The solver is not installed here"),
    "internal": (500, "Something went wrong in the house"),
    "busy": (503, "Too many questions wait already"),
    "not-open": (503, "The house cannot record, so it does not play"),
}


class Trouble(Exception):
    """A call that cannot be answered: a code of `PROBLEMS`, and what is wrong in this case."""

    def __init__(self, code: str, detail: str, **more: str) -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail
        self.more = more

    @property
    def status(self) -> int:
        """The HTTP status."""
        return PROBLEMS[self.code][0]


def answer(trouble: Trouble) -> Response[bytes]:
    """The problem as a response."""
    status, title = PROBLEMS[trouble.code]
    body = Problem(f"/problems/{trouble.code}", title, status, trouble.detail, **trouble.more)
    headers = {"WWW-Authenticate": "Bearer"} if status == 401 else {"Retry-After": "1"} if status in (429, 503) else {}
    return Response(
        msgspec.json.encode(body), status_code=status, media_type="application/problem+json", headers=headers
    )


async def deny(socket: WebSocket[Any, Any, Any], trouble: Trouble) -> None:
    """The problem in answer to a handshake."""
    told = answer(trouble)
    await socket.receive()
    headers = [(b"content-type", b"application/problem+json")]
    start: Any = {"type": "websocket.http.response.start", "status": told.status_code, "headers": headers}
    body: Any = {"type": "websocket.http.response.body", "body": told.content}
    await socket.send(start)
    await socket.send(body)


def on_trouble(_request: Request[Any, Any, Any], trouble: Trouble) -> Response[bytes]:
    """For Litestar: a call that we refuse."""
    return answer(trouble)


def on_http_error(_request: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    """For Litestar: a call that it refuses, told as one of ours."""
    code = {401: "not-signed-in", 403: "not-permitted", 404: "not-found", 405: "method-not-allowed", 413: "too-large"}
    if error.status_code >= 500:
        return answer(Trouble("internal", "the house has written down what happened"))
    return answer(Trouble(code.get(error.status_code, "bad-request"), _detail(error)))


def _detail(error: HTTPException) -> str:
    """What is wrong, and with which field."""
    named = [
        f"{each['key']}: {each['message']}" if each.get("key") else str(each["message"])
        for each in (error.extra if isinstance(error.extra, list) else ())
        if isinstance(each, dict) and "message" in each
    ]
    return "; ".join(named) or error.detail or "the request cannot be read"
