"""The messages of `pitboss-live/1`: what a client says on the socket, what the server says, the bodies of the calls.

Each message from the server names itself twice, as `type` and as a field of its own name, the way a client's `hello`
and `say` do. Money is text with two decimals. These types are what the OpenAPI and AsyncAPI documents are made from.

>>> encode(Said(id="c7", line="3 bet 10", seq=61))
b'{"type":"said","said":"3 bet 10","id":"c7","seq":61}'
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType, field

PROTOCOL: Final = "pitboss-live/1"
FRAME_BYTES: Final = 4096
ID_LENGTH: Final = 64
LINE_LENGTH: Final = 400
HELLO_SECONDS: Final = 5

Code = Literal[
    "not-your-turn",
    "not-possible",
    "bad-amount",
    "not-permitted",
    "wagers-closed",
    "table-closed",
    "bad-action",
    "stale",
    "not-your-place",
    "no-money",
    "too-fast",
    "bad-message",
]


# from the client ------------------------------------------------------------------------------------------------


class SayHello(Struct):
    """The first message of a client: `since` is the last event that it has."""

    hello: str
    token: str | None = None
    since: int | None = None


class Line(Struct):
    """A line; with `seq` only if nothing has happened after that event."""

    id: Annotated[str, Meta(min_length=1, max_length=ID_LENGTH)]
    say: Annotated[str, Meta(max_length=LINE_LENGTH)]
    seq: int | None = None


class FromClient(Struct, forbid_unknown_fields=False):
    """Any frame of a client, a `SayHello` or a `Line`: which follows from the fields that are there."""

    hello: str | UnsetType = UNSET
    token: str | None = None
    since: int | None = None
    id: str | UnsetType = UNSET
    say: str | UnsetType = UNSET
    seq: int | None = None


# from the server ------------------------------------------------------------------------------------------------


class Pending(Struct, omit_defaults=False):
    """The question on the table. `legal` and `limits` are the addressee's own: empty for whoever is not asked.

    `clauses` has the clause by which each of `legal` may be said, `why` the reason and the clause of what a player may
    not say now, by verb.
    """

    place: str | None
    hand: int | None
    question: str
    legal: list[str]
    limits: dict[str, list[str | None]]  # the least and the most; null where the text names no most
    chip: str
    says: str = ""
    clause: str = ""
    why: dict[str, list[str]] = field(default_factory=dict)
    clauses: dict[str, str] = field(default_factory=dict)


class You(Struct):
    """Who the addressee is."""

    name: str | None
    role: str
    places: list[str]
    balance: str | None


class Hello(Struct, tag_field="type", tag="hello"):
    """The first message from the server."""

    hello: str
    protocol: str
    table: dict[str, Any]
    you: You
    seq: int
    events: list[dict[str, Any]]
    view: dict[str, Any]
    pending: Pending
    deadline: float | None
    resync: bool = False


class Events(Struct, tag_field="type", tag="events"):
    """What happened, and the table as the addressee now sees it."""

    events: list[dict[str, Any]]
    view: dict[str, Any]
    pending: Pending
    deadline: float | None
    balance: str | None
    seq: int
    places: list[str] = field(default_factory=list)


class Said(Struct, tag_field="type", tag="said", kw_only=True):
    """A line was carried out and is on the disk; `seq` is the last event that it caused."""

    line: str = field(name="said")
    id: str
    seq: int


class Refused(Struct, tag_field="type", tag="refused", kw_only=True):
    """A line was refused and changed nothing."""

    line: str = field(name="refused")
    id: str | None
    code: Code
    clause: str
    reason: str
    possible: str


class Closing(Struct, tag_field="type", tag="closing", kw_only=True):
    """The server stops, or the table moves; come again after so many seconds."""

    why: str = field(name="closing")
    retry: float


FromServer = Hello | Events | Said | Refused | Closing

# Why the server closes a socket, by its code.
CLOSES: Final = {
    1007: "a text frame was no UTF-8",
    1009: "a frame had more than 64 KiB; up to there, more than 4 KiB are refused as `bad-message`",
    1011: "no answer to a ping",
    1012: "after `closing`: come again",
    4400: "the first message was no hello of this protocol",
    4401: "the token is not known, or its session is over",
    4408: "no hello within five seconds",
    4413: "the client was 256 messages behind in reading",
    4429: "too many sockets of the account or from the address, or a hundred messages too fast",
}
_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(FromClient)


class _Named(Struct):
    """The id of a frame that says nothing else that can be read."""

    id: str | None = None


_NAME: Final = msgspec.json.Decoder(_Named)
encode = _ENCODER.encode


class _Framed:
    """Messages as text frames; one that many are told in a row is written once."""

    def __init__(self) -> None:
        self._message: FromServer | None = None
        self._frame = ""

    def __call__(self, message: FromServer) -> str:
        if message is not self._message:
            self._message, self._frame = message, encode(message).decode()
        return self._frame


framed: Final = _Framed()


class BadMessage(ValueError):
    """A frame that is no message of the protocol; with its id where it has one that can be answered."""

    def __init__(self, reason: str, id: str | None = None) -> None:  # noqa: A002
        super().__init__(reason)
        self.id = id


def decode(frame: str | bytes) -> FromClient:
    """A client's frame.

    >>> decode('{"id": "c7", "say": "3 bet 10"}').say
    '3 bet 10'
    >>> decode("[]")
    Traceback (most recent call last):
        ...
    pitboss.server.protocol.BadMessage: a message is a JSON object such as {"id": "c7", "say": "3 bet 10"}
    """
    try:
        found = _DECODER.decode(frame)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise _unreadable(frame, str(error)) from None
    if found.id is not UNSET and not _names(found.id):
        raise BadMessage(f"an id has 1 to {ID_LENGTH} characters that can be printed")
    id_ = None if found.id is UNSET else found.id
    if found.hello is UNSET and (id_ is None or found.say is UNSET):
        raise BadMessage('a line has an id and what is said: {"id": "c7", "say": "3 bet 10"}', id_)
    if found.say is not UNSET and len(found.say) > LINE_LENGTH:
        raise BadMessage(f"a line has at most {LINE_LENGTH} characters", id_)
    return found


def _names(id_: str) -> bool:
    """Whether it may be an id."""
    return 1 <= len(id_) <= ID_LENGTH and id_.isprintable()


def _unreadable(frame: str | bytes, why: str) -> BadMessage:
    """What is wrong with a frame; whoever waits for an answer to its id shall get it."""
    try:
        id_ = _NAME.decode(frame).id
    except (msgspec.MsgspecError, UnicodeError):
        id_ = None
    if id_ is None or not _names(id_):
        return BadMessage('a message is a JSON object such as {"id": "c7", "say": "3 bet 10"}')
    return BadMessage(f"this cannot be read: {why}", id_)


# bodies of the calls --------------------------------------------------------------------------------------------


class SignIn(Struct, forbid_unknown_fields=True):
    """A name for a new guest, or a name with its password."""

    name: str
    password: str | None = None


class Entry(Struct):
    """One movement of an account; `amount` above nought is received."""

    at: str
    table: str | None
    round: int | None
    what: str
    amount: str
    balance: str


class AccountBody(Struct):
    """An account with its newest movements first."""

    name: str
    role: str
    balance: str
    entries: list[Entry]


class SessionBody(Struct):
    """A new session: the token is told once and kept nowhere."""

    token: str
    account: AccountBody


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to be opened."""

    game: str
    options: dict[str, Any] = field(default_factory=dict)
    name: str = ""
    private: bool = True
    bots: int = 0


class Given(Struct, forbid_unknown_fields=True):
    """Options that were chosen; the others follow."""

    options: dict[str, Any] = field(default_factory=dict)


class SeatBody(Struct):
    """A box with somebody at it."""

    box: int
    name: str
    bot: bool


class TableBody(Struct):
    """A table as the lobby lists it."""

    id: str
    name: str
    game: str
    title: str
    summary: str
    digest: str
    options: dict[str, Any]
    limits: dict[str, str]
    positions: int
    private: bool
    bots: int
    house_edge: float | None
    seats: list[SeatBody]
    state: str


class ChoiceBody(Struct):
    """An option in force that changes what the game is worth, or that is not the usual one, in words."""

    name: str
    says: str
    value: Any
    clause: str
    usual: bool


class HourBody(Struct):
    """What an hour costs with best play and the least wager; below nought it brings something."""

    rounds: int
    wager: str
    cost: str


class LobbyTable(TableBody):
    """The same with what the house has chosen and what an hour costs."""

    choices: list[ChoiceBody]
    hour: HourBody | None


class BesideBody(Struct):
    """The same game by another text."""

    game: str
    title: str


class GameBody(Struct):
    """A game with the options that were asked for; `house_edge` is null until it has been worked out."""

    game: str
    name: str
    jurisdiction: str
    citation: str
    summary: str
    digest: str
    options: dict[str, Any]
    choices: list[ChoiceBody]
    house_edge: float | None
    hour: HourBody | None
    beside: list[BesideBody]
    ranks: list[str]
    hands: int
    mathematics: bool


class WorkingBody(Struct):
    """What is not worked out yet: what is being done now, and how many parts of how many are done."""

    state: Literal["waiting", "working"]
    now: str | UnsetType = UNSET
    done: int | UnsetType = UNSET
    of: int | UnsetType = UNSET


class TablesBody(Struct):
    """All tables that the asker may see."""

    tables: list[LobbyTable]


class BooksBody(Struct):
    """The books: the sum of all is nought."""

    accounts: dict[str, str]
    tables: dict[str, str]
    issued: str
    total: str


class HealthBody(Struct):
    """Whether the house can play."""

    status: str
    version: str
    protocol: str


class Problem(Struct):
    """What went wrong with a call (RFC 9457)."""

    type: str
    title: str
    status: int
    detail: str
    clause: str | UnsetType = UNSET
    permitted: str | UnsetType = UNSET
