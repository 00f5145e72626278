"""Bots on other boxes: the player waits for their strategy, and is told why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.advice import bots
from pitboss.cli.terminal.prompting import interruptible
from pitboss.cli.terminal.telling import NOTE, paragraph

if TYPE_CHECKING:
    from rich.console import Console

    from pitboss.advice.background import Background
    from pitboss.odds.strategy import Strategy
    from pitboss.table import Action, Table

PATIENCE = 3.0  # seconds until the player is told what takes so long


class Bots:
    """Answer for all boxes that are not the player's."""

    def __init__(self, out: Console, strategy: Background[Strategy]) -> None:
        self.out = out
        self.strategy = strategy
        self.waits = True  # the player waits for the strategy

    def answer(self, table: Table) -> Action:
        """The strategy's answer. Who does not want to wait for that gets bots that draw to 17 until it is there."""
        if self.waits:
            try:
                with interruptible():
                    self.wait()
            except KeyboardInterrupt:
                self.out.print()
                self.waits = False
        return bots.answer(table, self.strategy.result() if self.strategy.ready else None)

    def wait(self) -> None:
        """Until the strategy is there; who waits long is told why."""
        from pitboss.odds.solver import compiled

        if not self.strategy.wait(PATIENCE):
            first = "" if compiled() else "; the first time ever the solver is compiled, some 10 s"
            told = (
                f"The bots' strategy is being worked out{first}. Ctrl-C goes on at once, with bots that draw to 17 "
                "until it is there."
            )
            paragraph(self.out, told, style=NOTE)
        self.strategy.result()
