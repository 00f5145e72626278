"""What ends a round before its dealing procedure does."""

from __future__ import annotations


class RoundVoid(Exception):
    """The round is void: every wager goes back (R50)."""

    def __init__(self, clause: str, *, reshuffle: bool) -> None:
        super().__init__(clause)
        self.clause = clause
        self.reshuffle = reshuffle


class HandsDead(Exception):
    """All hands are dead: open wagers go back, what is settled stands (R57, R58)."""

    def __init__(self, clause: str) -> None:
        super().__init__(clause)
        self.clause = clause
