"""The event log of a history: what the table would have written if it had been played so."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from pitboss.record.log.writer import LoggedTable
from pitboss.regulations import rules
from pitboss.table import Listed, Refused, Table

if TYPE_CHECKING:
    from pathlib import Path

    from pitboss.record.history import History


def write_log(history: History, path: Path, *, name: str) -> None:
    """Play a history at a table that keeps a log; a refused line is written down and ends it, as in a replay."""
    table = Table(rules(history.game, history.options), Listed(history.stacks), patrons=history.patrons)
    logged = LoggedTable.create(path, table, name=name)
    with suppress(Refused):
        for _, action in history.lines:
            logged.act(action)
    logged.close()
