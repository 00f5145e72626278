"""What every call needs: the house, who asks, and the limits."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Final

from litestar.params import PathParameter

from pitboss.server import connections, forgetting, identity
from pitboss.server.connections import Connections
from pitboss.server.forgetting import Forgetting
from pitboss.server.limits import Limit
from pitboss.server.looking import Looking
from pitboss.server.problems import Trouble

if TYPE_CHECKING:
    from collections.abc import Callable

    from litestar import Request
    from litestar.connection import ASGIConnection
    from litestar.datastructures import State

    from pitboss.server.accounts import Account
    from pitboss.server.house import House
    from pitboss.server.rooms import Room

PASSWORDS_PER_MINUTE: Final = 30  # from one address
SUMS_PER_MINUTE: Final = 120  # questions from one address that have to be worked out
TableId = Annotated[str, PathParameter(max_length=64)]


@dataclass(frozen=True, slots=True)
class Settings:
    """What `pitboss serve` was told."""

    guest_balance: int = 500_00
    guests: bool = True
    lines_per_second: float = 20
    guests_per_minute: float = 20
    sockets_per_account: int = 100
    sockets_per_address: int = 200
    ping_seconds: float = 20
    origins: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()


class Service:
    """What every call needs: the house, who asks, and the limits."""

    def __init__(self, house: House, settings: Settings) -> None:
        self.house = house
        self.settings = settings
        self.lines = Limit(settings.lines_per_second, per=1.0)
        self.guests = Limit(settings.guests_per_minute, per=60.0)
        self.sums = Limit(SUMS_PER_MINUTE, per=60.0)
        self.passwords = Limit(PASSWORDS_PER_MINUTE, per=60.0)
        self.doorman = ThreadPoolExecutor(1, thread_name_prefix="doorman")  # one password at a time: each is work
        self.beside = asyncio.Semaphore(1)  # commands in processes of their own: one leaves a core to the tables
        self.connections = Connections(
            house, per_account=settings.sockets_per_account, per_address=settings.sockets_per_address
        )
        self.looking = (
            Looking(self.connections.end_what_is_over, connections.LOOK),
            Looking(Forgetting(house).forget, forgetting.EVERY),
        )

    async def start(self) -> None:
        """The house opens."""
        await self.house.start()
        await self.house.metrics.start()
        for each in self.looking:
            await each.start()

    async def stop(self) -> None:
        """The house closes."""
        for each in reversed(self.looking):
            await each.stop()
        await self.house.metrics.stop()
        await self.house.stop()
        self.doorman.shutdown(wait=False, cancel_futures=True)

    def is_own(self, asker: ASGIConnection[Any, Any, Any, Any]) -> bool:
        """Whether a request comes from a page of the house, or from no page at all."""
        origin = asker.headers.get("origin")
        own = origin is None or origin.partition("://")[2] == asker.headers.get("host", "")
        return own or origin in self.settings.origins

    async def read(self, work: Callable[[Any], Any]) -> Any:
        """Look something up in the database, beside the loop."""

        def run() -> Any:
            with self.house.database.engine.connect() as db:
                return work(db)

        return await asyncio.to_thread(run)

    async def write(self, work: Callable[[Any], Any]) -> Any:
        """Change something in the database, all of it or nothing."""
        self.check_open()

        def run() -> Any:
            with self.house.database.engine.connect().execution_options(write=True) as db, db.begin():
                return work(db)

        return await asyncio.to_thread(run)

    def check_open(self) -> None:
        """Refuse what would have to be stored while nothing can be."""
        if not self.house.open:
            raise Trouble("not-open", "the database cannot be written")

    async def known(self, token: str | None) -> Account | None:
        """Whose token this is."""
        if not token:
            return None
        now = self.house.clock()
        found: Account | None = await self.read(lambda db: identity.known(db, token, now))
        return found

    async def account(self, request: Request[Any, Any, Any], *roles: str) -> Account:
        """Who asks, if signed in and in one of these roles."""
        account = await self.known(identity.token_of(request.headers, request.cookies))
        if account is None:
            raise Trouble("not-signed-in", "this call needs a session: POST /api/sessions")
        if roles and account.role not in roles:
            raise Trouble("not-permitted", f"this is for {' and '.join(roles)}, not for a {account.role}")
        return account

    def room(self, id_: str) -> Room:
        """A table that is open."""
        if id_ not in self.house.rooms:
            raise Trouble("not-found", f"there is no table {id_!r}")
        return self.house.rooms[id_]


def service(state: State) -> Service:
    """The service behind a call."""
    found: Service = state.service
    return found
