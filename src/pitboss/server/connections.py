"""All sockets of a house: how many each account and each address has, and that none outlives its session."""

from __future__ import annotations

import asyncio
from collections import Counter
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any, Final

from pitboss.server.storage import people

if TYPE_CHECKING:
    from pitboss.server.house import House
    from pitboss.server.sockets import Connection

LOOK: Final = 10.0  # seconds between looks whether the sessions of the sockets last
AT_ONCE: Final = 500  # sessions that are looked up with one query


class Connections:
    """The sockets that are open; nought lifts a limit. Addresses of this machine have none: a proxy may stand there."""

    def __init__(self, house: House, *, per_account: int, per_address: int) -> None:
        self.house = house
        self.per_account = per_account
        self.per_address = per_address
        self.all: set[Connection] = set()
        self._accounts: Counter[int] = Counter()
        self._addresses: Counter[str] = Counter()

    def admit(self, connection: Connection) -> bool:
        """Whether one more fits from this address; it is counted if so."""
        address = connection.address
        if self.per_address and self._addresses[address] >= self.per_address and not _is_here(address):
            return False
        self._addresses[address] += 1
        self.all.add(connection)
        return True

    def know(self, connection: Connection) -> bool:
        """Whether one more fits for the account that has said who it is; it is counted if so."""
        if connection.person is None:
            return True
        account = connection.person.id
        if self.per_account and self._accounts[account] >= self.per_account:
            connection.person = None
            return False
        self._accounts[account] += 1
        return True

    def gone(self, connection: Connection) -> None:
        """A socket is closed."""
        self.all.discard(connection)
        _count_down(self._addresses, connection.address)
        if connection.person is not None:
            _count_down(self._accounts, connection.person.id)

    def end_session(self, digest: str) -> None:
        """Whoever came with this session is heard no more."""
        for connection in [each for each in self.all if each.session == digest]:
            connection.end(4401, "the session is over")

    async def end_what_is_over(self) -> None:
        """End the sockets of sessions that are over, wherever they were ended."""
        digests = {each.session for each in self.all if each.session is not None}
        for digest in digests - await asyncio.to_thread(self._last, digests):
            self.end_session(digest)

    def _last(self, digests: set[str]) -> set[str]:
        now = int(self.house.clock())
        with self.house.database.engine.connect() as db:
            listed = sorted(digests)
            some = (listed[at : at + AT_ONCE] for at in range(0, len(listed), AT_ONCE))
            return {digest for each in some for digest in people.sessions_that_last(db, each, now)}


def _is_here(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


def _count_down(counter: Counter[Any], key: object) -> None:
    counter[key] -= 1
    if counter[key] <= 0:
        del counter[key]
