"""The state of a floor: plain data that one machine changes. It can be copied, compared, saved and read back.

A script that is under way is state too: which one it is, how the floor stood when it began, and what was said since.
The order of the cards is none: it follows from the seals of their shuffles and from the cuts. So what is saved without
the seals tells nobody what comes next.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import msgspec

from pitboss.floor.batches import Batch
from pitboss.seals import Seal
from pitboss.table.shoe import Stack

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(slots=True)
class FloorState:
    """Where one table's cards are, and what is being done with them."""

    method: str  # the shuffle in use: that of the rules, until a device breaks
    dealing: str  # the way with the dealer's second card: that of the rules, until it is changed (R87)
    phase: str = "opening"  # then preparing, ready, playing, idle
    time: int = 0  # minutes
    seats: list[int] = field(default_factory=list)  # in the order of arrival
    batches: dict[str, Batch] = field(default_factory=dict)
    in_hand: str = ""  # the batch that is dealt, or prepared for it
    spread: str = ""  # the batch that lies spread
    face: str = ""  # how it lies: up or down
    spread_asked: bool = False
    why: str = "start"  # why the cards were shuffled
    box: int = 0  # where the cutting card came
    turns: list[int] = field(default_factory=list)  # who is offered the cut
    last_cutter: str = ""
    recut: bool = False
    behind: int | None = None  # cards behind the cutting card; None without one
    racks: list[Stack] = field(default_factory=list)  # the discard rack, shuffled because the shoe runs short (R59)
    stopped: tuple[str, str] | None = None  # why no round may be dealt, and the clause
    closed: str = ""  # why staff have closed the table, until they open it again
    options: dict[str, Any] = field(default_factory=dict)  # those that were changed, as the options of a rule set
    device_broken: bool = False
    alternative: str = ""
    no_cutting_card: bool = False
    inspected: dict[str, int] = field(default_factory=dict)  # device → gaming day
    sealed: int = 0  # seals drawn so far
    seals: dict[int, Seal] = field(default_factory=dict)  # those in force, not yet revealed
    begun: Begun | None = None

    def copy(self) -> FloorState:
        """An independent state."""
        return replace(
            self,
            seats=list(self.seats),
            batches={name: batch.copy() for name, batch in self.batches.items()},
            turns=list(self.turns),
            racks=list(self.racks),
            inspected=dict(self.inspected),
            options=dict(self.options),
            seals=dict(self.seals),
            begun=self.begun.copy() if self.begun else None,
        )

    def to_dict(self) -> dict[str, Any]:
        """JSON, without the seals."""
        data: dict[str, Any] = msgspec.to_builtins(self, enc_hook=str, str_keys=True)
        return _public(data)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], seals: Mapping[int, Seal]) -> FloorState:
        """The state again, from its JSON and the seals in force."""
        state = msgspec.convert(data, cls, str_keys=True, dec_hook=lambda kind, text: kind(text))
        return state.under(seals)

    def under(self, seals: Mapping[int, Seal]) -> FloorState:
        """Put the cards in the order that they had."""
        for batch in sorted(self.batches.values(), key=lambda batch: batch.seal):
            if batch.seal in seals:
                self.seals[batch.seal] = seals[batch.seal]
                batch.lie_again(seals[batch.seal])
        if self.begun:
            self.begun.before.under(seals)
            self.begun.drawn = [seals[number] for number in range(self.begun.before.sealed + 1, self.sealed + 1)]
        return self


@dataclass(slots=True)
class Begun:
    """A script under way: begun again as it was, with what was said since, it stands where it stood."""

    script: str
    words: tuple[Any, ...]  # what it was begun with
    before: FloorState
    since: list[tuple[str, int]] = field(default_factory=list)  # what was said, and when
    drawn: list[Seal] = field(default_factory=list)  # the seals since

    def copy(self) -> Begun:
        """Independent; how the floor stood when it began is never changed."""
        return replace(self, since=list(self.since), drawn=list(self.drawn))


def _public(data: dict[str, Any]) -> dict[str, Any]:
    del data["seals"]
    for rare in ("closed", "options"):  # said only where there is something to say, as logs before them did
        if not data[rare]:
            del data[rare]
    for batch in data["batches"].values():
        del batch["cards"]
    if begun := data["begun"]:
        del begun["drawn"]
        _public(begun["before"])
    return data
