"""What the log says of each thing that happens at a table. Pure: no file, no clock, no secret.

The same words are written when the table plays and when a log is replayed, so that the two can be compared.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pitboss import __version__
from pitboss.money import format_money
from pitboss.record.log.entries import FORMAT
from pitboss.record.log.supply import Watched
from pitboss.record.writing import joined

if TYPE_CHECKING:
    from pitboss.table import Action, Refused, RoundRecord, Stack, Table
    from pitboss.table.events import Events

HIDDEN: Final = "??"  # a card burned face down, as long as its shoe is not finished


class Scribe:
    """Watches a table from its beginning."""

    def __init__(self, table: Table, name: str) -> None:
        self.table = table
        self.name = name
        self.supply = Watched(table.supply)
        table.supply = self.supply
        self.before = balances(table)  # when the last round was over
        self.seen, self.state = happened(table), state(table)  # what the log has told
        self.hidden: set[tuple[int, int]] = set()  # (load, place) of cards that new dealers burned

    def header(self) -> dict[str, Any]:
        """The first entry."""
        rules = self.table.rules
        return self.body("header") | {
            "format": FORMAT,
            "software": f"pitboss {__version__}",
            "game": rules.game,
            "options": rules.chosen,
            "patrons": self.table.patrons,
        }

    def act(self, action: Action) -> tuple[Events, dict[str, Any]]:
        """Let the table act, and say what followed; commitments are for who keeps the secrets."""
        table, number, loads = self.table, self.table.number, len(self.supply.given)
        playing = table.round is not None
        events = table.act(action)
        self.told()
        self._note_burn(action)
        over = table.round is None and (playing or table.number > number)
        return events, self.body("said", table.number if over else None) | {
            "action": str(action),
            "events": [event.to_dict(house=True) for event in events],
            "loaded": [{"by": by, "commitment": None} for by, _ in self.supply.given[loads:]],
            "over": self._over(table.rounds[-1]) if over else None,
        }

    def noted(self) -> dict[str, Any] | None:
        """What somebody else has noted at the table since the last action, or changed about it; None if nothing."""
        new = happened(self.table) - self.seen
        if not new and state(self.table) == self.state:
            return None
        self.told()
        events = self.table.events[-new:] if new else ()
        return self.body("noted") | {"events": [event.to_dict(house=True) for event in events], "state": self.state}

    def told(self) -> None:
        """All that has happened so far is in the log."""
        self.seen, self.state = happened(self.table), state(self.table)

    def refused(self, action: Action, error: Refused) -> dict[str, Any]:
        """What the table refused, and why."""
        return self.body("refused") | {"action": str(action), "clause": error.clause, "reason": error.reason}

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

    def _note_burn(self, action: Action) -> None:
        table = self.table
        if action.verb == "change" and table.shuffle != "bart-carter":
            self.hidden.add((self.supply.load_of(table.shoe.stack), table.shoe.at - 1))
        elif action.verb == "show-burn" and self.hidden:
            self.hidden.discard(max(self.hidden))

    def _over(self, record: RoundRecord) -> dict[str, Any]:
        before, self.before = self.before, balances(self.table)
        return {
            "record": record.to_dict(),
            "discards": [str(card) for card in record.discards],
            "dealt": [self._span(*span) for span in record.dealt if span[1] < span[2]],
            "before": before,
            "after": self.before,
        }

    def _span(self, stack: Stack, start: int, end: int) -> dict[str, Any]:
        load, at, words = self.supply.load_of(stack), start, []
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


def happened(table: Table) -> int:
    """How many events there have been."""
    return table.seq + len(table.events)


def state(table: Table) -> dict[str, Any]:
    """What a floor may change at a table between actions."""
    return {
        "options": table.rules.chosen,
        "shuffle": table.shuffle,
        "reshuffle_due": table.reshuffle_due,
        "entitled": None if table.entitled is None else sorted(table.entitled),
    }
