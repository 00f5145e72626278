"""One question to the database that every line asks: on a connection of its own, with nothing around it.

A connection from the pool, a transaction and a result take forty times as long as SQLite takes to look into its index.
"""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Any

from sqlalchemy.exc import DBAPIError

if TYPE_CHECKING:
    from sqlalchemy import Engine, PoolProxiedConnection, Select


class Reader:
    """Asks for one value, again and again, outside of any transaction. It belongs to one thread."""

    def __init__(self, engine: Engine, query: Select[tuple[str]]) -> None:
        self._engine = engine
        compiled = query.compile(dialect=engine.dialect)
        self._sql = str(compiled)
        self._names = compiled.positiontup  # none where the driver takes names
        self._connection: PoolProxiedConnection | None = None

    def one(self, **values: object) -> str | None:
        """The value, as it is stored now; None if there is none."""
        if self._connection is None:
            self._connection = self._engine.raw_connection()
            if self._engine.dialect.name == "postgresql":
                self._connection.dbapi_connection.autocommit = True  # type: ignore[union-attr]
        given: Any = values if self._names is None else [values[name] for name in self._names]
        try:
            cursor = self._connection.cursor()
            cursor.execute(self._sql, given)
            row = cursor.fetchone()
            cursor.close()
        except self._engine.dialect.loaded_dbapi.Error as error:
            self.close()
            raise DBAPIError(self._sql, None, error, hide_parameters=True) from error
        return None if row is None else str(row[0])

    def close(self) -> None:
        """Let go of the connection; the next question takes a new one."""
        held, self._connection = self._connection, None
        if held is not None:
            with contextlib.suppress(self._engine.dialect.loaded_dbapi.Error):
                held.invalidate()
