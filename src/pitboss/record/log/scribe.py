"""What the log says of each thing that happens at a table. Pure: no file, no clock, no secret.

The same words are written when the table plays and when a log is replayed, so that the two can be compared. Nobody acts
through a scribe: it watches, and what it has to say stands in `bodies` until somebody takes it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pitboss import __version__
from pitboss.money import format_money
from pitboss.record.log.entries import FORMAT
from pitboss.record.writing import joined
from pitboss.table import Watcher

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pitboss.table import Action, Event, Refused, RoundRecord, Stack, Table
    from pitboss.table.shoe import By

HIDDEN: Final = "??"  # a card burned face down, as long as its shoe is not finished


class Scribe(Watcher):
    """Watches a table from its beginning."""

    def __init__(self, table: Table, name: str) -> None:
        self.table = table
        self.name = name
        self.bodies: list[dict[str, Any]] = []
        self.loads = 0  # stacks that were asked for; a load counts from 1
        self.stacks: dict[int, Stack] = {}  # by load, those of which something was dealt since the last round
        self.new: list[By] = []  # loads that the log has not told
        self.before = balances(table)  # when the last round was over
        self.hidden: set[tuple[int, int]] = set()  # (load, place) of cards that new dealers burned
        table.watch(self)

    def take(self) -> list[dict[str, Any]]:
        """What there is to say since the last time."""
        bodies, self.bodies = self.bodies, []
        return bodies

    # what it hears ----------------------------------------------------------------------------------------------

    def loaded(self, by: By, stack: Stack | None) -> None:
        """A stack was asked for."""
        self.loads += 1
        self.new.append(by)
        if stack is not None:
            self.stacks[self.loads] = stack

    def acted(self, action: Action, events: Sequence[Event], over: RoundRecord | None) -> None:
        """What was said, and what followed."""
        self.note_burn(action)
        self.bodies.append(self.said(str(action), events, self.over(over) if over else None))

    def refused(self, action: Action, error: Refused) -> None:
        """What was said in vain."""
        self.bodies.append(self.refusal(str(action), error))

    # what it says -----------------------------------------------------------------------------------------------

    def header(self) -> dict[str, Any]:
        """The first entry."""
        rules = self.table.rules
        return self.body("header") | {
            "format": FORMAT,
            "software": f"pitboss {__version__}",
            "game": rules.game,
            "options": rules.chosen,
            "patrons": self.table.patrons,
            "floor": None,
        }

    def said(
        self,
        line: str,
        events: Sequence[Event],
        over: dict[str, Any] | None,
        by: str | None = None,
        minutes: int | None = None,
    ) -> dict[str, Any]:
        """A line that was carried out; commitments are for who keeps the secrets."""
        loaded, self.new = self.new, []
        return self.body("said", self.table.number if over else None) | {
            "action": line,
            "by": by,
            "minutes": minutes,
            "events": [event.to_dict(house=True) for event in events],
            "loaded": [{"by": how, "commitment": None} for how in loaded],
            "over": over,
        }

    def refusal(self, line: str, error: Refused, by: str | None = None, minutes: int | None = None) -> dict[str, Any]:
        """What was refused, and why."""
        said = {"action": line, "by": by, "minutes": minutes}
        return self.body("refused") | said | {"clause": error.clause, "reason": error.reason}

    def closed(self) -> dict[str, Any]:
        """The last entry."""
        return self.body("closed") | {"rounds": self.table.number, "balances": balances(self.table)}

    def body(self, kind: str, round_: int | None = None) -> dict[str, Any]:
        """What every entry carries; between rounds it belongs to the next one."""
        table = self.table
        if round_ is None:
            round_ = table.number if table.round else table.number + 1
        return {
            "kind": kind,
            "table": self.name,
            "rules": table.rules.digest,
            "shoe": table.shoe_number,
            "round": round_,
        }

    def note_burn(self, action: Action) -> None:
        """A card that a new dealer burned is hidden until its shoe is finished, or it is shown."""
        table = self.table
        if action.verb == "change" and table.shuffle != "bart-carter":
            self.hidden.add((self.load_of(table.shoe.stack), table.shoe.at - 1))
        elif action.verb == "show-burn" and self.hidden:
            self.hidden.discard(max(self.hidden))

    def over(self, record: RoundRecord) -> dict[str, Any]:
        """A round that is over, with the money before and after."""
        before, self.before = self.before, balances(self.table)
        dealt = [self._span(*span) for span in record.dealt if span[1] < span[2]]
        self.stacks = {load: stack for load, stack in self.stacks.items() if stack is self.table.shoe.stack}
        return {
            "record": record.to_dict(),
            "discards": [str(card) for card in record.discards],
            "dealt": dealt,
            "before": before,
            "after": self.before,
        }

    def load_of(self, stack: Stack) -> int:
        """The number of the load that brought this stack."""
        return next(load for load, each in reversed(self.stacks.items()) if each is stack)

    def _span(self, stack: Stack, start: int, end: int) -> dict[str, Any]:
        load, at, words = self.load_of(stack), start, []
        for word in str(joined([(stack, start, end)])).split():
            words.append(HIDDEN if word != "|" and (load, at) in self.hidden else word)
            at += word != "|"
        return {"load": load, "start": start, "end": end, "cards": " ".join(words)}


def balances(table: Table) -> dict[str, str]:
    """What every place has won or lost so far, and the inventory, as money."""
    ledger = table.ledger
    return {
        **{place: format_money(cents) for place, cents in sorted(ledger.balance.items())},
        "inventory": format_money(ledger.inventory),
    }
