"""Whoever watches a table is told of everything that happens at it, before the one who acted gets the events.

>>> from pitboss.regulations import rules
>>> from pitboss.table import Listed, Table
>>> class Loud(Watcher):
...     def acted(self, action, events, over):
...         print(f"{action}: {len(events)} events, over: {over}")
>>> table = Table(rules("nj-blackjack-switch"), Listed(["Th 9c 8s 9d 9h Td"]))
>>> table.watch(Loud())
>>> for line in ("1 bet 10", "deal", "1 keep"):
...     _ = table.act(line)
1 bet 10: 1 events, over: None
deal: 10 events, over: None
1 keep: 1 events, over: None
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pitboss.regulations import Rules
    from pitboss.table.actions import Action
    from pitboss.table.errors import Refused
    from pitboss.table.events import Events
    from pitboss.table.round_record import RoundRecord
    from pitboss.table.shoe import By, Stack


class Arrangement(NamedTuple):
    """What a floor may change at a table between actions: the rules (R87), shuffle, and whether a shoe is over."""

    rules: Rules
    shuffle: str
    reshuffle_due: bool
    entitled: frozenset[str] | None  # who may wager on this shoe; None while everybody may


class Watcher:
    """Somebody who watches a table; each is told in the order in which they began. Override what you want to hear.

    Watching changes nothing: an error that a watcher raises reaches whoever acted, after the table has acted.
    """

    def loaded(self, by: By, stack: Stack | None) -> None:
        """The table asked for a stack while an action is carried out; None if there was none to give."""

    def acted(self, action: Action, events: Events, over: RoundRecord | None) -> None:
        """An action was carried out; `over` is the round that it ended."""

    def refused(self, action: Action, error: Refused) -> None:
        """An action was refused and changed nothing."""

    def arranged(self, events: Events, arrangement: Arrangement) -> None:
        """The floor noted something at the table, or changed how it is played at."""
