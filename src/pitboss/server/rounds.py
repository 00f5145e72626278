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
    header, *entries = map(_read, logs.of_kinds(db, table, "header", "said"))
    seals: dict[int, str] = {}
    seeds: dict[int, dict[str, Any]] = {}
    shoes: dict[int, int] = {}  # seal → the shoe that it was drawn for, and at last the one that was loaded with it
    cuts: dict[int, list[int]] = {}  # seal → cards above the cutting card, cut by cut
    stacks: dict[int, dict[str, Any]] = {}  # load → how the stack came about, and what was dealt from it
    made: list[int] = []  # cuts since the last load
    burned, seal, loads = True, 0, 0
    for entry in entries:
        for event in entry.events:
            match event["type"]:
                case "sealed":
                    seals[event["seal"]] = event["commitment"]
                    shoes[event["seal"]] = entry.shoe + 1
                case "unsealed":
                    seeds[event["seal"]] = {"seal": event["seal"], "seed": event["seed"], "salt": event["salt"]}
                case "shuffled":
                    made = []
                case "not-inserted":  # the Bart Carter shuffle: the shoe begins without a burn
                    burned = False
                case "inserted":
                    burned = True
                case "cut-by":
                    made.append(event["above"])
                case "loaded":
                    seal = event["seal"]
                    cuts[seal], made = [*cuts.get(seal, []), *made], []
        for load in entry.loaded:
            loads += 1
            if load.by == "full":
                shoes[seal] = entry.shoe
            facts = {"cuts": cuts.get(seal, []), "burned": int(burned)} if load.by == "full" else {}
            stacks[loads] = {"load": loads, "by": load.by, "shoe": entry.shoe, "seal": seal, **facts, "dealt": []}
        if entry.over is not None:
            for span in entry.over.dealt:
                dealt = {"round": entry.over.record.number, "start": span.start, "cards": span.cards.split()}
                stacks[span.load]["dealt"].append(dealt)
    own = [seal for seal, shoe in shoes.items() if shoe == number]
    if not own:
        return None
    finished = all(seal in seeds for seal in own)
    chosen = rules(header.game, header.options)
    return {
        "commitments": [{"seal": seal, "commitment": seals[seal]} for seal in own],
        "revealed": {"seeds": [seeds[seal] for seal in own]} if finished else None,
        "finished": finished,
        "deck": [str(card) for card in chosen.regulation.deck],
        "decks": chosen.shoe_decks,
        "stacks": [stack for stack in stacks.values() if stack["shoe"] == number] if finished else [],
    }
