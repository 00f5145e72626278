"""Somebody who looks after something now and then, beside play."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable


class Looking:
    """Calls `look` again and again, after so many seconds each time."""

    def __init__(self, look: Callable[[], Awaitable[object]], every: float) -> None:
        self._look, self._every = look, every
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to look."""
        self._task = asyncio.create_task(self._forever())

    async def stop(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _forever(self) -> None:
        while True:
            await asyncio.sleep(self._every)
            with contextlib.suppress(SQLAlchemyError):  # the house itself says when the database is away
                await self._look()
