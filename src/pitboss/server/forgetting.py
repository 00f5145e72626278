"""What was answered is remembered as long as anybody can ask: a guest's answers go when no line of the guest can come.

The same id has its effect once, however late it is said again. A guest cannot sign in a second time, so nobody speaks
for that account once its session is over; members of staff can always sign in, and their answers stay.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from pitboss.server.storage import logs

if TYPE_CHECKING:
    from pitboss.server.house import House

SILENT: Final = 24 * 3600  # seconds that an answer stays in any case: a line may wait in the inbox of a table
EVERY: Final = 600.0  # seconds between two looks
AT_ONCE: Final = 500  # answers that are forgotten in one transaction, a few milliseconds
PAUSE: Final = 0.1  # seconds between two of those


class Forgetting:
    """Looks for answers that nobody can ask for, a few at a time and beside play."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def forget(self) -> int:
        """Forget all answers that nobody can ask for any more; how many."""
        forgotten, found = 0, await asyncio.to_thread(self._next, ("", 0))
        while found is not None:
            gone = await self.house.in_turn(self._forget, *found)
            forgotten += gone
            if gone:
                await asyncio.sleep(PAUSE)
            if gone < AT_ONCE:
                found = await asyncio.to_thread(self._next, found)
        return forgotten

    def _next(self, after: tuple[str, int]) -> tuple[str, int] | None:
        """The next table and account with answers that nobody can ask for."""
        now, found = int(self.house.clock()), after
        with self.house.database.engine.connect() as db:
            while (following := logs.next_answered(db, *found)) is not None:
                found = following
                if logs.is_silent(db, found[1], now):
                    return found
        return None

    def _forget(self, table: str, account: int) -> int:
        with self.house.writing() as db:
            return logs.forget_answers(db, table, account, int(self.house.clock()) - SILENT, AT_ONCE)
