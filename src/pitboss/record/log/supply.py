"""Where a replayed table's stacks come from: what a log says that it was given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.errors import PitbossError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pitboss.cards import Card
    from pitboss.table import Stack, Supply
    from pitboss.table.shoe import By


class OtherLoad(PitbossError):
    """The table asks for another stack than the log has."""


class Recorded:
    """The stacks of a log, in the order in which the table was given them; `then` is for a table that goes on."""

    def __init__(self, given: Sequence[tuple[By, Stack | None]], at: int = 0, then: Supply | None = None) -> None:
        self.given = given
        self.at = at
        self.then = then

    def _next(self, by: By) -> Stack | None:
        if self.at == len(self.given):
            raise OtherLoad("the table asks for a shuffle that the log does not have")
        logged, stack = self.given[self.at]
        if logged != by:
            raise OtherLoad(f"the table asks for a stack ({by}), the log has another one ({logged})")
        self.at += 1
        return stack

    def _goes_on(self) -> Supply | None:
        return self.then if self.at == len(self.given) else None

    def full(self, shuffle: str = "") -> Stack:
        """The next stack, which must be a full one."""
        if then := self._goes_on():
            return then.full(shuffle)
        stack = self._next("full")
        if stack is None:
            raise OtherLoad("the log has no cards for a full shuffle")
        return stack

    def rack(self, cards: Sequence[Card]) -> Stack | None:
        """The next stack, which must be a rack's."""
        then = self._goes_on()
        return then.rack(cards) if then else self._next("rack")

    def merge(self, rack: Sequence[Card], shoe: Sequence[Card]) -> Stack | None:
        """The next stack, which must be a merged one."""
        then = self._goes_on()
        return then.merge(rack, shoe) if then else self._next("merge")

    def copy(self) -> Recorded:
        """The same stacks, as far as they are given out."""
        return Recorded(self.given, self.at, self.then.copy() if self.then else None)
