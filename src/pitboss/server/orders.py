"""What staff can order at a table: every line with what it means and its clause, and whether it may be said now.

Whether it may is not worked out a second time here: the line is tried on a copy of the table, which refuses

>>> from pitboss.regulations import rules
>>> from pitboss.seals import SeedsFrom
>>> from pitboss.server.desk import Desk, Times
>>> from pitboss.server.journal import Journal
>>> desk = Desk("t", Journal.begin("t", rules("nj-double-attack"), SeedsFrom(1), 0.0), Times())
>>> void = next(each for each in orders(desk, "dealer") if each["title"] == "Void the round")
>>> void["line"], void["may"], void["why"]
('floor void {reason}', False, 'a floorperson or above orders this')
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from pitboss.errors import PitbossError
from pitboss.floor.orders import CHANGEABLE
from pitboss.floor.prompts import Prompt
from pitboss.floor.roles import ORDERS, Role, least_role
from pitboss.server.desk import RANKS, STAFF_WORDS, refusal
from pitboss.table.catalogue import IRREGULARITIES

if TYPE_CHECKING:
    from pitboss.server.desk import Desk

WORDS: Final = {Role.DEALER: "dealer", Role.FLOORPERSON: "floor", Role.SUPERVISOR: "supervisor"}
TRIED: Final = {"reason": "reason", "notice": "notice"}  # what stands for words that are not chosen yet


@dataclass(frozen=True, slots=True)
class Kind:
    """An order: its verb, what a button says, what it means, and what has to be filled in."""

    verb: str
    title: str
    means: str
    fields: tuple[str, ...] = ()
    group: str = "order"


KINDS: Final = (
    Kind("reshuffle", "Reshuffle", "The cards are shuffled after this round."),
    Kind("recut", "Recut", "A cut that was not properly made is made again.", ("reason",)),
    Kind("change", "Dealer change", "A new dealer takes the table and burns the next card."),
    Kind("void", "Void the round", "The round does not count and every wager goes back.", ("reason",)),
    Kind("allow", "Allow entry", "A place that came or sat out in mid-shoe may wager at once.", ("place",)),
    Kind("show-burn", "Show the burned card", "On request the burned card is shown to everybody."),
    Kind("repaired", "Reader repaired", "The card reader works again, or is replaced."),
    Kind("inspect-shoe", "Inspect the shoe", "Shoe and shuffler are looked at, once each gaming day."),
    Kind("inspect-reader", "Inspect the reader", "The card reader is looked at, once each gaming day."),
    Kind("change-decks", "Change the decks", "All decks leave the table and others are opened."),
    Kind("close", "Close the table", "Nobody plays until it is opened again; what lies there stays.", ("reason",)),
    Kind("open", "Open the table", "Play goes on where it stood."),
    Kind("option", "Change an option", "From the next round on, with notice.", ("option", "value", "notice")),
    Kind("dealing", "Change the dealing", "How the dealer's second card is dealt, between shoes.", ("mode", "notice")),
    *(
        Kind(verb, verb.replace("-", " ").capitalize(), IRREGULARITIES.get(verb, means), fields, "irregularity")
        for verb, means, fields in (
            ("drew-unexposed", "", ()),
            ("drew-exposed", "", ()),
            ("hole-exposed", "", ()),
            ("missed-hit", "", ("box",)),
            ("overdrew", "", ()),
            ("no-first-card", "the dealer gets no first card", ()),
            ("missed-box", "a box with a wager gets no cards", ("box",)),
            ("one-card-box", "a box gets one card instead of two", ("box",)),
            ("missed-peek", "", ()),
            ("reader-misused", "", ("seen",)),
            ("reader-broken", "", ()),
            ("shuffler-jam", "", ()),
            ("shuffler-broken", "", ()),
        )
    ),
)


def orders(desk: Desk, role: str) -> list[dict[str, Any]]:
    """Every order with what somebody in this role may say now; what may not be said has its reason and clause."""
    return [_order(desk, kind, RANKS.get(role, Role.PLAYER)) for kind in KINDS]


def _order(desk: Desk, kind: Kind, rank: Role) -> dict[str, Any]:
    floor = desk.live.floor.floor
    error = kind.group == "irregularity"
    least = Role.DEALER if error else least_role(kind.verb, floor)
    line = " ".join([f"{'error' if error else WORDS[least]} {kind.verb}", *(f"{{{name}}}" for name in kind.fields)])
    choices = {name: found for name in kind.fields if (found := _choices(desk, name))}
    told = {
        "line": line,
        "group": kind.group,
        "title": kind.title,
        "means": kind.means,
        "role": str(least),
        "clause": _clause(desk, kind),
        "fields": [{"name": name, "choices": choices.get(name, [])} for name in kind.fields],
    }
    if rank < least:
        return told | {"may": False, "why": f"a {least} or above orders this"}
    return told | _tried(desk, line, kind, choices)


def _tried(desk: Desk, line: str, kind: Kind, choices: dict[str, list[dict[str, Any]]]) -> dict[str, Any]:
    """Whether the line would be carried out, and with which choices."""
    name = next((each for each in ("place", "box", "seen", "mode") if each in kind.fields), None)
    refused: list[tuple[str, str]] = []
    possible = []
    for choice in choices[name] if name else [{"value": ""}]:
        chosen = TRIED | {each: found[0]["value"] for each, found in choices.items()} | {name or "": choice["value"]}
        if "option" in choices:
            chosen["value"] = choices["option"][0]["now"]
        if because := _refused(desk, line.format_map(chosen)):
            refused.append(because)
        else:
            possible.append(choice)
    if not possible:
        why, clause = refused[0]
        return {"may": False, "why": why, **({"clause": clause} if clause else {})}
    fields = [{"name": each, "choices": possible if each == name else choices.get(each, [])} for each in kind.fields]
    return {"may": True, "why": "", "fields": fields}


def _refused(desk: Desk, line: str) -> tuple[str, str] | None:
    try:
        desk.live.copy().act(line)
    except PitbossError as error:
        told = refusal(None, line, error)
        return told.reason, told.clause
    return None


def _clause(desk: Desk, kind: Kind) -> str:
    cites = desk.live.table.rules.regulation.cites
    if kind.group == "irregularity":
        found = cites.get(kind.verb) or cites.get("peek")
    else:
        floor = desk.live.floor.floor.cites
        own = {"change": "burn-dealer", "show-burn": "burn-shown"}.get(kind.verb, "")
        found = cites.get(own) or floor.get(ORDERS[kind.verb].subject) or cites.get(kind.verb)
    return found or ""


def _choices(desk: Desk, name: str) -> list[dict[str, Any]]:
    """What a field may hold, where that is a choice; an option has its value now."""
    rules = desk.live.table.rules
    boxes = [str(box) for box in range(1, rules.options.positions + 1)]
    if name == "option":
        offered = [each for each in rules.regulation.offered if each in CHANGEABLE]
        return [{"value": each, "label": each.replace("_", " "), "now": _text(rules.chosen[each])} for each in offered]
    values = {
        "place": boxes,
        "box": boxes,
        "seen": ["visible", "hidden"],
        "mode": ["no-hole-card", "hole-card", "card-reader"],
    }
    return [{"value": each, "label": each.replace("-", " ")} for each in values.get(name, [])]


def _text(value: object) -> str:
    """A value as a line has it."""
    return str(value).lower() if isinstance(value, bool) or value is None else str(value)


def next_step(desk: Desk, role: str) -> dict[str, str]:
    """What comes next at the table, by which clause, and the line by which staff take that step, if it is theirs.

    `why` is there where somebody in this role may not take it.
    """
    pending, cites = desk.live.pending, desk.live.table.rules.regulation.cites
    if desk.stopped:
        return {"says": f"closed: {desk.stopped}", "clause": desk.live.floor.floor.cites["void"], "line": ""}
    if isinstance(pending, Prompt):
        line = "" if pending.seat else pending.line
        least = STAFF_WORDS.get(line.partition(" ")[0], Role.PLAYER)
        why = f"a {least} or above takes this step" if RANKS.get(role, Role.PLAYER) < least else ""
        return {"says": pending.says, "clause": pending.clause, "line": line, "why": why}
    if pending.place is None:
        waits = desk.may_still_wager()
        says = f"wagers; {', '.join(waits)} may still wager" if waits else "wagers, then the deal"
        return {"says": says, "clause": cites["bet"], "line": ""}
    hand = f", hand {pending.hand}" if pending.hand else ""
    says = f"place {pending.place}{hand} answers: {', '.join(pending.verbs)}"
    return {"says": says, "clause": cites.get(pending.kind, cites["decide"]), "line": ""}
