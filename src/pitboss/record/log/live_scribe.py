"""What the log says of a live table: every line that was said to it, and the events of floor and table after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from pitboss.floor import LiveWatcher
from pitboss.record.log.scribe import Scribe
from pitboss.table import Refused

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pitboss.errors import PitbossError
    from pitboss.floor import LiveTable
    from pitboss.table import Action, Event, RoundRecord


class _Ear(Scribe):
    """Hears the table of a live table: what it does belongs to the line that was said to both."""

    ended: dict[str, Any] | None = None

    def acted(self, action: Action, events: Sequence[Event], over: RoundRecord | None) -> None:  # noqa: ARG002
        """Only what no event tells: burned cards, and the record of a round."""
        self.note_burn(action)
        if over is not None:
            self.ended = self.over(over)

    def refused(self, action: Action, error: Refused) -> None:
        """The line is refused as a whole."""


class LiveScribe(LiveWatcher):
    """Watches a live table from its beginning, or from a state of its log on."""

    def __init__(self, live: LiveTable, name: str) -> None:
        self.live = live
        self.table_scribe = _Ear(live.table, name)
        self.bodies: list[dict[str, Any]] = []
        self.by: str | None = None  # who speaks, as the caller knows people
        live.watch(self)

    def take(self) -> list[dict[str, Any]]:
        """What there is to say since the last time."""
        bodies, self.bodies = self.bodies, []
        return bodies

    def said(self, line: str, at: int | None, events: Sequence[Event]) -> None:
        """What was said, and what followed."""
        ear = self.table_scribe
        ended, ear.ended = ear.ended, None
        self.bodies.append(ear.said(line, events, ended, self.by, at))
        if any(event.type == "unsealed" for event in events) and (state := self.live.state_after_shoe()):
            self.bodies.append(ear.body("shoe") | {"state": state, "loads": ear.loads})

    def refused(self, line: str, at: int | None, error: PitbossError) -> None:
        """What was said in vain; words that are no line at all are nobody's business."""
        if isinstance(error, Refused):
            self.bodies.append(self.table_scribe.refusal(line, error, self.by, at))

    def header(self) -> dict[str, Any]:
        """The first entry."""
        floor = self.live.floor
        staff = {name: role.name.lower() for name, role in floor.staff.items()}
        return self.table_scribe.header() | {
            "floor": {"staff": staff, "settings": msgspec.to_builtins(floor.settings)},
        }

    def closed(self) -> dict[str, Any]:
        """The last entry."""
        return self.table_scribe.closed()

    def revealed(self) -> list[dict[str, Any]]:
        """The entry that shows the seeds that were sealed to the end, if there are any."""
        seals = sorted(self.live.floor.state.seals.items())
        seeds = [{"seal": number, "seed": seal.seed, "salt": seal.salt} for number, seal in seals]
        return [self.table_scribe.body("revealed") | {"stacks": [], "seeds": seeds}] if seeds else []
