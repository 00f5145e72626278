"""Rounds and shoes that are over, from the log: as `pitboss replay --json` shows them, and as history files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pitboss.errors import PitbossError
from pitboss.record.log.entries import Checkpoint, Header, Said, decode
from pitboss.record.recall import changed_options
from pitboss.record.writing import history_text
from pitboss.regulations import Rules, rules
from pitboss.server.storage import logs
from pitboss.table import Action, Stack
from pitboss.table.saving import rules_of

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from pitboss.record.log.entries import Over


def _round(db: Connection, table: str, number: int) -> tuple[Rules, list[Said], Over] | None:
    said = [entry for entry in map(_read, logs.of_round(db, table, number)) if isinstance(entry, Said)]
    over = next((entry.over for entry in said if entry.over), None)
    if over is None:
        return None
    return _in_force(db, table, said[-1].seq), said, over


def _in_force(db: Connection, table: str, seq: int) -> Rules:
    """The rule set at an entry: that of the table's opening, with what the floor has changed since."""
    header, *since = map(_read, logs.since_last_shoe(db, table, before=seq))
    assert isinstance(header, Header)
    chosen = rules(header.game, header.options)
    for entry in since:
        if isinstance(entry, Checkpoint):
            chosen = rules_of(entry.state["table"])
        elif isinstance(entry, Said) and (changed := changed_options(entry.events)):
            chosen = chosen.regulation.rules({**chosen.chosen, **changed})
    return chosen


def _read(line: str) -> Any:
    return decode(line.encode())


def round_body(db: Connection, table: str, number: int) -> dict[str, Any] | None:
    """A round with its events; None if it is not over."""
    found = _round(db, table, number)
    if found is None:
        return None
    chosen, said, over = found
    return {
        "table": table,
        "shoe": said[-1].shoe,
        "game": chosen.game,
        "options": dict(chosen.chosen),
        "rounds": [over.played],
        "round": over.played,
        "events": [event for entry in said for event in entry.events],
        "pending": None,
        "refused": None,
    }


def round_toml(db: Connection, table: str, number: int) -> str | None:
    """A round as a history file; None if it is not over."""
    found = _round(db, table, number)
    if found is None:
        return None
    chosen, said, over = found
    stacks = [Stack.parse(span.cards) for span in over.dealt]
    actions = [action for entry in said if (action := _of_table(entry.action)) is not None]
    return history_text(chosen, stacks, actions, {})


def _of_table(line: str) -> Action | None:
    """A line as the table of a history understands it; None for a step of the floor."""
    try:
        action = Action.parse(line.removeprefix("clock "))
    except PitbossError:
        return None
    return None if action.verb in ("reshuffle", "recut") else action


def shoe_body(db: Connection, table: str, number: int) -> dict[str, Any] | None:
    """What was committed to for a shoe, what was revealed, and what was dealt from it; None if there was none."""
    lines, to_the_end = logs.around_shoe(db, table, number)
    header, *entries = map(_read, lines)
    shoes = _Shoes(entries)
    if not shoes.has_all_of(number, to_the_end=to_the_end):  # sealed long before, or revealed long after
        shoes = _Shoes([_read(line) for line in logs.of_kinds(db, table, "said")])
    if (shoe := shoes.body(number)) is None:
        return None
    chosen = rules(header.game, header.options)
    return shoe | {"deck": [str(card) for card in chosen.regulation.deck], "decks": chosen.shoe_decks}


class _Shoes:
    """What a part of a log says of its shoes."""

    def __init__(self, entries: list[Said | Checkpoint]) -> None:
        self.seals: dict[int, str] = {}
        self.seeds: dict[int, dict[str, Any]] = {}
        self.shoes: dict[int, int] = {}  # seal → the shoe that it was drawn for, and at last the one loaded with it
        self.stacks: dict[int, dict[str, Any]] = {}  # load → how the stack came about, and what was dealt from it
        self._cuts: dict[int, list[int]] = {}  # seal → cards above the cutting card, cut by cut
        self._made: list[int] = []  # cuts since the last load
        self._burned, self._seal, self._loads = True, 0, 0
        for entry in entries:
            if isinstance(entry, Checkpoint):
                self._loads = entry.loads
            else:
                self._read(entry)

    def _read(self, entry: Said) -> None:
        for event in entry.events:
            self._note(event, entry.shoe)
        seal = self._seal
        for load in entry.loaded:
            self._loads += 1
            if load.by == "full":
                self.shoes[seal] = entry.shoe
            facts = {"cuts": self._cuts.get(seal, []), "burned": int(self._burned)} if load.by == "full" else {}
            loaded = {"load": self._loads, "by": load.by, "shoe": entry.shoe, "seal": seal}
            self.stacks[self._loads] = {**loaded, **facts, "dealt": []}
        if entry.over is not None:
            for span in entry.over.dealt:
                dealt = {"round": entry.over.record.number, "start": span.start, "cards": span.cards.split()}
                if span.load in self.stacks:  # else it was loaded before this part of the log
                    self.stacks[span.load]["dealt"].append(dealt)

    def _note(self, event: dict[str, Any], shoe: int) -> None:
        match event["type"]:
            case "sealed":
                self.seals[event["seal"]] = event["commitment"]
                self.shoes[event["seal"]] = shoe + 1
            case "unsealed":
                self.seeds[event["seal"]] = {"seal": event["seal"], "seed": event["seed"], "salt": event["salt"]}
            case "shuffled":
                self._made = []
            case "not-inserted":  # the Bart Carter shuffle: the shoe begins without a burn
                self._burned = False
            case "inserted":
                self._burned = True
            case "cut-by":
                self._made.append(event["above"])
            case "loaded":
                self._seal = event["seal"]
                self._cuts[self._seal], self._made = [*self._cuts.get(self._seal, []), *self._made], []

    def _own(self, number: int) -> list[int]:
        return [seal for seal, shoe in self.shoes.items() if shoe == number]

    def has_all_of(self, number: int, *, to_the_end: bool) -> bool:
        """Whether this part of the log has what was committed to for a shoe, and what has been revealed of it."""
        return all(seal in self.seals and (to_the_end or seal in self.seeds) for seal in self._own(number))

    def body(self, number: int) -> dict[str, Any] | None:
        """The shoe, as people may know it; None if there was none."""
        if not (own := self._own(number)):
            return None
        finished = all(seal in self.seeds for seal in own)
        return {
            "commitments": [{"seal": seal, "commitment": self.seals[seal]} for seal in own],
            "revealed": {"seeds": [self.seeds[seal] for seal in own]} if finished else None,
            "finished": finished,
            "stacks": [stack for stack in self.stacks.values() if stack["shoe"] == number] if finished else [],
        }
