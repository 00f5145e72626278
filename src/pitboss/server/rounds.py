"""Rounds and shoes that are over, from the log: as `pitboss replay --json` shows them, and as history files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pitboss.errors import PitbossError
from pitboss.record.log.entries import Header, Said, decode
from pitboss.record.writing import history_text
from pitboss.regulations import rules
from pitboss.server.storage import logs
from pitboss.table import Action, Stack

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from pitboss.record.log.entries import Over


def _round(db: Connection, table: str, number: int) -> tuple[Header, list[Said], Over] | None:
    said = [entry for entry in map(_read, logs.of_round(db, table, number)) if isinstance(entry, Said)]
    over = next((entry.over for entry in said if entry.over), None)
    if over is None:
        return None
    header = _read(logs.of_kinds(db, table, "header")[0])
    assert isinstance(header, Header)
    return header, said, over


def _read(line: str) -> Any:
    return decode(line.encode())


def round_body(db: Connection, table: str, number: int) -> dict[str, Any] | None:
    """A round with its events; None if it is not over."""
    found = _round(db, table, number)
    if found is None:
        return None
    header, said, over = found
    return {
        "game": header.game,
        "options": header.options,
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
    header, said, over = found
    stacks = [Stack.parse(span.cards) for span in over.dealt]
    actions = [action for entry in said if (action := _of_table(entry.action)) is not None]
    return history_text(rules(header.game, header.options), stacks, actions, {})


def _of_table(line: str) -> Action | None:
    """A line as the table of a history understands it; None for a step of the floor."""
    try:
        action = Action.parse(line.removeprefix("clock "))
    except PitbossError:
        return None
    return None if action.verb in ("reshuffle", "recut") else action


def shoe_body(db: Connection, table: str, number: int) -> dict[str, Any] | None:
    """What was committed to for a shoe, and what was revealed; None if there was none."""
    said = [entry for entry in map(_read, logs.of_kinds(db, table, "said")) if isinstance(entry, Said)]
    seals: dict[int, str] = {}
    seeds: dict[int, dict[str, Any]] = {}
    shoes: dict[int, int] = {}  # seal → the shoe that it was drawn for
    for entry in said:
        for event in entry.events:
            if event["type"] == "sealed":
                seals[event["seal"]] = event["commitment"]
                shoes[event["seal"]] = entry.shoe + 1
            elif event["type"] == "unsealed":
                seeds[event["seal"]] = {"seal": event["seal"], "seed": event["seed"], "salt": event["salt"]}
    own = [seal for seal, shoe in shoes.items() if shoe == number]
    if not own:
        return None
    finished = all(seal in seeds for seal in own)
    return {
        "commitments": [{"seal": seal, "commitment": seals[seal]} for seal in own],
        "revealed": {"seeds": [seeds[seal] for seal in own]} if finished else None,
        "finished": finished,
    }
