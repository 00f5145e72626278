"""The calls of `pitboss-live/1`: a thin layer between HTTP and the house. `app` is the ASGI application."""

from __future__ import annotations

import asyncio
import secrets
from typing import Annotated, Any, Final, Literal

from litestar import Litestar, Request, Response, WebSocket, delete, get, post, websocket
from litestar.datastructures import Cookie, State
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromQuery, JSONBody, PathParameter
from sqlalchemy.exc import SQLAlchemyError

from pitboss import __version__
from pitboss.errors import OptionError, UnknownGame
from pitboss.money import format_money
from pitboss.regulations import rules
from pitboss.server import identity
from pitboss.server.accounts import SESSION_SECONDS, token_digest
from pitboss.server.analysis import HANDLERS as ANALYSIS
from pitboss.server.coaching import HANDLERS as COACHING
from pitboss.server.describing import describe
from pitboss.server.house import House
from pitboss.server.lobby import listed
from pitboss.server.loglines import LOGGER
from pitboss.server.outside import HANDLERS as OUTSIDE
from pitboss.server.pages import HANDLERS as PAGES
from pitboss.server.pages import answer as page_answer
from pitboss.server.pages import missing
from pitboss.server.problems import Trouble, answer, deny, on_http_error, on_trouble
from pitboss.server.protocol import (
    PROTOCOL,
    AccountBody,
    BooksBody,
    HealthBody,
    NewTable,
    SessionBody,
    SignIn,
    TablesBody,
)
from pitboss.server.service import Service, Settings, TableId, service
from pitboss.server.sockets import Connection
from pitboss.server.staff_calls import HANDLERS as STAFF
from pitboss.server.storage import books, logs, people
from pitboss.server.storage.database import describe_error
from pitboss.server.texts import HANDLERS as TEXTS
from pitboss.server.wire import let_go

TABLES_PER_ACCOUNT: Final = 5
LISTS: Final = ("/api/tables", "/api/audit")  # what is said of all tables
BODY_BYTES: Final = 64 * 1024
HEADERS: Final = {
    "Content-Security-Policy": "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}
PRIVATE: Final = {"Cache-Control": "no-store"}
Number = Annotated[int, PathParameter(ge=0, le=2**31 - 1)]  # as many as a column holds


@get("/api/health")
async def health(state: State) -> Response[HealthBody]:
    """Whether the house can play: the database is written, unless it was a moment ago."""
    if not await service(state).house.writable():
        raise Trouble("not-open", "the database cannot be written")
    return Response(HealthBody("ok", __version__, PROTOCOL))


@post("/api/sessions")
async def sign_in(request: Request[Any, Any, Any], state: State, data: JSONBody[SignIn]) -> Response[SessionBody]:
    """A new session: without a password of a new guest with play money."""
    here, now = service(state), service(state).house.clock()
    here.check_open()
    address = request.client and request.client.host
    limit = here.guests if data.password is None else here.passwords
    if data.password is None and not here.settings.guests:
        raise Trouble("no-guests", "this house admits named accounts only: give a password")
    if not limit.allows(address, now):
        raise Trouble("too-fast", "too many from this address; wait a minute")
    if data.password is None:
        balance = here.settings.guest_balance
        body: SessionBody = await here.write(lambda db: identity.new_guest(db, data, now, balance))
    else:
        engine, loop = here.house.database.engine, asyncio.get_running_loop()
        body = await loop.run_in_executor(here.doorman, identity.with_password, engine, data, now)
    return Response(body, status_code=201, headers=PRIVATE, cookies=[_cookie(request, body.token)])


def _cookie(request: Request[Any, Any, Any], token: str = "") -> Cookie:
    """The session for a page, out of reach of scripts and other sites; without a token it goes away."""
    return Cookie(
        identity.COOKIE,
        value=token,
        path="/",
        httponly=True,
        secure=request.url.scheme == "https",
        samesite="strict",
        max_age=SESSION_SECONDS if token else 0,
    )


@delete("/api/sessions", status_code=204)
async def sign_out(request: Request[Any, Any, Any], state: State) -> Response[None]:
    """The session ends, and its sockets with it."""
    here = service(state)
    await here.account(request)
    token = identity.token_of(request.headers, request.cookies)
    assert token is not None
    await here.write(lambda db: people.close_session(db, token_digest(token)))
    here.connections.end_session(token_digest(token))
    return Response(None, status_code=204, cookies=[_cookie(request)])


@get("/api/account")
async def account(request: Request[Any, Any, Any], state: State) -> Response[AccountBody]:
    """The account of whoever asks, newest movements first."""
    here = service(state)
    who = await here.account(request)
    body: AccountBody = await here.read(lambda db: identity.account_body(db, who))
    return Response(body, headers=PRIVATE)


@get("/api/tables")
async def list_tables(request: Request[Any, Any, Any], state: State) -> TablesBody:
    """All public tables, and the asker's own."""
    here = service(state)
    who = await here.known(identity.token_of(request.headers, request.cookies))
    return TablesBody(
        [
            listed(here.house, room)
            for room in here.house.rooms.values()
            if not room.row.private or (who is not None and (room.row.owner == who.id or identity.is_staff(who)))
        ]
    )


@post("/api/tables")
async def new_table(
    request: Request[Any, Any, Any], state: State, data: JSONBody[NewTable]
) -> Response[dict[str, Any]]:
    """A new table: staff open any, guests private ones of their own."""
    here = service(state)
    who = await here.account(request)
    staff = identity.is_staff(who)
    if not data.private and not staff:
        raise Trouble("not-permitted", "a public table is opened by the house's staff; leave it private")
    own = sum(room.row.owner == who.id for room in here.house.rooms.values())
    if own >= TABLES_PER_ACCOUNT and not staff:
        raise Trouble("too-many-tables", f"an account opens at most {TABLES_PER_ACCOUNT} tables")
    try:
        chosen = rules(data.game, data.options)
    except UnknownGame as error:
        raise Trouble("bad-game", str(error)) from None
    except OptionError as error:
        raise Trouble("option-not-allowed", str(error), clause=error.clause, permitted=error.permitted) from None
    id_ = f"{data.game}-{secrets.token_hex(8)}"
    name = " ".join(data.name.split())[:80] or chosen.regulation.name
    here.check_open()
    room = await here.house.add_table(
        id_,
        chosen,
        name=name,
        private=data.private,
        owner=who.id,
        bots=min(max(data.bots, 0), chosen.options.positions - 1),
    )
    return Response(describe(here.house, room), status_code=201)


@get("/api/tables/{table:str}")
async def one_table(state: State, table: TableId) -> dict[str, Any]:
    """A table with its rule card, sign, layout and shoe commitments."""
    from pitboss.server.cards import table_card

    here = service(state)
    room = here.room(table)
    card = await asyncio.to_thread(table_card, room.desk.live.table.rules)
    commitments = {str(number): commitment for number, commitment in room.desk.live.commitments.items()}
    return {**describe(here.house, room), **card, "commitments": commitments}


@get("/api/tables/{table:str}/felt.svg", sync_to_thread=True)
def felt(
    request: Request[Any, Any, Any],
    state: State,
    table: TableId,
    shape: FromQuery[Literal["wide", "tall", "print"]] = "wide",
) -> Response[bytes]:
    """The felt of a table as a drawing: for a wide screen, one player's part for a phone, or as it is printed."""
    from pitboss.server.cards import felt_picture

    return page_answer(request, felt_picture(service(state).room(table).desk.live.table.rules, shape))


@get("/api/tables/{table:str}/rounds/{number:int}")
async def one_round(state: State, table: TableId, number: Number) -> dict[str, Any]:
    """A round that is over, as `pitboss replay --json` has it, with its events."""
    from pitboss.server.rounds import round_body

    here = service(state)
    room = here.room(table)
    found: dict[str, Any] | None = await here.read(lambda db: round_body(db, room.row.id, number))
    if found is None:
        raise Trouble("not-over", f"round {number} is not over, or there is none")
    return found


@get("/api/tables/{table:str}/rounds/{number:int}/history", media_type="application/toml")
async def round_history(state: State, table: TableId, number: Number) -> str:
    """A round that is over as a history file."""
    from pitboss.server.rounds import round_toml

    here = service(state)
    room = here.room(table)
    found: str | None = await here.read(lambda db: round_toml(db, room.row.id, number))
    if found is None:
        raise Trouble("not-over", f"round {number} is not over, or there is none")
    return found


@get("/api/tables/{table:str}/shoes/{number:int}")
async def one_shoe(state: State, table: TableId, number: Number) -> dict[str, Any]:
    """What was committed to for a shoe, and what was revealed of it once it is finished."""
    from pitboss.server.rounds import shoe_body

    here = service(state)
    room = here.room(table)
    found: dict[str, Any] | None = await here.read(lambda db: shoe_body(db, room.row.id, number))
    if found is None:
        raise Trouble("not-found", f"table {table!r} has had no shoe {number}")
    return found


@get("/api/tables/{table:str}/log", media_type="application/x-ndjson")
async def table_log(request: Request[Any, Any, Any], state: State, table: TableId) -> Response[bytes]:
    """The event log, as `pitboss verify` reads it."""
    here = service(state)
    await here.account(request, "auditor")
    room = here.room(table)
    text: str = await here.read(lambda db: "".join(f"{line}\n" for line in logs.lines(db, room.row.id)))
    return Response(text.encode(), media_type="application/x-ndjson")


@get("/api/books")
async def all_books(request: Request[Any, Any, Any], state: State) -> BooksBody:
    """The books: the sum of all is nought."""
    here = service(state)
    await here.account(request, "auditor", "supervisor")
    now: books.Books = await here.read(books.books)
    return BooksBody(
        {name: format_money(amount) for name, amount in now.accounts.items()},
        {name: format_money(amount) for name, amount in now.tables.items()},
        format_money(now.issued),
        format_money(now.total),
    )


@websocket("/api/tables/{table:str}/live")
async def live(socket: WebSocket[Any, Any, Any], state: State, table: TableId) -> None:
    """The socket of a table."""
    try:
        await _live(socket, service(state), table)
    finally:
        let_go(socket)


async def _live(socket: WebSocket[Any, Any, Any], here: Service, table: str) -> None:
    await here.house.shelf.find(table)
    if not here.is_own(socket):
        await deny(socket, Trouble("wrong-origin", "the page is not the house's own; see --origin"))
    elif not here.house.open:
        await deny(socket, Trouble("not-open", "the database cannot be written"))
    elif table not in here.house.rooms:
        await deny(socket, Trouble("not-found", f"there is no table {table!r}"))
    else:
        connection = Connection(socket, here.house, here.house.rooms[table], here.lines, here.connections)
        await connection.run(identity.token_of(socket.headers, socket.cookies), here.known)


async def before(request: Request[Any, Any, Any]) -> None:
    """A page of somebody else changes nothing; and a table is looked at as it stands, whichever server plays it."""
    here = service(request.app.state)
    if request.method not in ("GET", "HEAD", "OPTIONS") and not here.is_own(request):
        raise Trouble("wrong-origin", "the page is not the house's own; see --origin")
    if (table := request.path_params.get("table")) is not None:
        await here.house.shelf.find(table)
    elif here.house.sharing is not None and request.url.path in LISTS:
        await here.house.sharing.catch_up(None)


def app(house: House, settings: Settings) -> Litestar:
    """The application for one house."""
    here = Service(house, settings)
    return Litestar(
        [
            health,
            sign_in,
            sign_out,
            account,
            list_tables,
            new_table,
            one_table,
            felt,
            one_round,
            round_history,
            one_shoe,
            table_log,
            all_books,
            live,
            *COACHING,
            *OUTSIDE,
            *STAFF,
            *TEXTS,
            *ANALYSIS,
            *PAGES,
        ],
        state=State({"service": here}),
        on_startup=[here.start],
        on_shutdown=[here.stop],
        before_request=before,
        exception_handlers={
            Trouble: on_trouble,
            HTTPException: _on_http_error,
            SQLAlchemyError: _on_database_error,
            Exception: _on_error,
        },
        request_max_body_size=BODY_BYTES,
        openapi_config=OpenAPIConfig(
            "Pitboss", __version__, path="/api/openapi", render_plugins=[JsonRenderPlugin(path="/plain.json")]
        ),
        logging_config=None,
    )


def _on_http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    calls = ("/api/", "/static/")
    if error.status_code == 404 and request.method == "GET" and not request.url.path.startswith(calls):
        return missing(request)
    return on_http_error(request, error)


def _on_database_error(_request: Request[Any, Any, Any], error: SQLAlchemyError) -> Response[bytes]:
    LOGGER.error("a call was not carried out: %s", describe_error(error))
    return answer(Trouble("not-open", "the database cannot be read or written now"))


def _on_error(_request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    LOGGER.error("a call failed", exc_info=error)
    return answer(Trouble("internal", "the house has written down what happened"))
