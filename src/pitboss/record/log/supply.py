"""Where a logged table's stacks come from: a supply that is watched, and one that gives what a log says it gave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.errors import PitbossError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pitboss.cards import Card
    from pitboss.table import Stack, Supply
    from pitboss.table.shoe import By


class Watched:
    """A supply that writes down which stacks it was asked for; a load counts from 1, over the whole log."""

    def __init__(self, supply: Supply, given: Sequence[tuple[By, Stack | None]] = ()) -> None:
        self.supply = supply
        self.given: list[tuple[By, Stack | None]] = list(given)

    def full(self, shuffle: str = "") -> Stack:
        """All cards, shuffled and cut."""
        stack = self.supply.full(shuffle)
        self.given.append(("full", stack))
        return stack

    def rack(self, cards: Sequence[Card]) -> Stack | None:
        """The cards of the discard rack."""
        stack = self.supply.rack(cards)
        self.given.append(("rack", stack))
        return stack

    def merge(self, rack: Sequence[Card], shoe: Sequence[Card]) -> Stack | None:
        """The rack's cards put back into the shoe."""
        stack = self.supply.merge(rack, shoe)
        self.given.append(("merge", stack))
        return stack

    def copy(self) -> Supply:
        """A copy of a table is nobody's record."""
        return self.supply.copy()

    def load_of(self, stack: Stack) -> int:
        """The number of the load that brought this stack."""
        return next(n for n in range(len(self.given), 0, -1) if self.given[n - 1][1] is stack)


class OtherLoad(PitbossError):
    """The table asks for another stack than the log has."""


class Recorded:
    """The stacks of a log, in the order in which the table was given them."""

    def __init__(self, given: Sequence[tuple[By, Stack | None]], at: int = 0) -> None:
        self.given = given
        self.at = at

    def _next(self, by: By) -> Stack | None:
        if self.at == len(self.given):
            raise OtherLoad("the table asks for a shuffle that the log does not have")
        logged, stack = self.given[self.at]
        if logged != by:
            raise OtherLoad(f"the table asks for a stack ({by}), the log has another one ({logged})")
        self.at += 1
        return stack

    def full(self, shuffle: str = "") -> Stack:  # noqa: ARG002 (the log knows how they were shuffled)
        """The next stack, which must be a full one."""
        stack = self._next("full")
        if stack is None:
            raise OtherLoad("the log has no cards for a full shuffle")
        return stack

    def rack(self, cards: Sequence[Card]) -> Stack | None:  # noqa: ARG002 (the log knows what was shuffled)
        """The next stack, which must be a rack's."""
        return self._next("rack")

    def merge(self, rack: Sequence[Card], shoe: Sequence[Card]) -> Stack | None:  # noqa: ARG002
        """The next stack, which must be a merged one."""
        return self._next("merge")

    def copy(self) -> Recorded:
        """The same stacks, as far as they are given out."""
        return Recorded(self.given, self.at)
