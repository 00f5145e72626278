"""What an entry says, held against what follows from the rules: the first thing that differs, in one line."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import msgspec

from pitboss.record.log.entries import canonical

if TYPE_CHECKING:
    from pitboss.record.log.entries import Entry

_SHOWN = 120  # characters of a value that is somewhere else than it should be


class Misstated(str):
    """An entry that says of its own what is not so; what was done is the same, and the rest can still be followed."""

    __slots__ = ()


def difference(entry: Entry, body: dict[str, Any], *, balances: bool = True) -> str:
    """The first field in which an entry says something else than what follows from the rules; empty if none does.

    Without `balances` they are not compared: a payment before was wrong, and they carry it on.
    """
    says = msgspec.to_builtins(entry)
    follows = json.loads(canonical(body))
    if not balances:
        for each in (says, follows, says.get("over") or {}, follows.get("over") or {}):
            for name in ("balances", "before", "after"):
                each.pop(name, None)
    if says.get("over") and follows.get("over") and (wrong := _payment(says["over"], follows["over"])):
        return Misstated(wrong)
    for field, right in follows.items():
        if says[field] != right:
            return _told(field, says[field], right)
    return ""


def _payment(says: dict[str, Any], right: dict[str, Any]) -> str:
    """A wager that was paid otherwise than the rules have it: box, wager, what is logged, what is right."""
    logged, by_rules = says["record"]["settlement"], right["record"]["settlement"]
    for wrong, true in zip(logged, by_rules, strict=False):
        if wrong != true and all(wrong[key] == true[key] for key in ("place", "hand", "wager")):
            return f"{_where(true)} {true['wager']}: logged {_result(wrong)}, by the rules {_result(true)}"
    if len(logged) != len(by_rules):
        return f"{len(by_rules)} wagers were settled by the rules, but {len(logged)} are written down"
    for part in [part for part in ("before", "after") if part in right]:
        for account, amount in right[part].items():
            if says[part].get(account) != amount:
                has = says[part].get(account, "missing")
                return f"the balance of {account} {part} the round: logged {has}, by the rules {amount}"
    return ""


def _where(settled: dict[str, Any]) -> str:
    hand = "" if settled["hand"] is None else f", hand {settled['hand']}"
    return f"place {settled['place']}{hand}:"


def _result(settled: dict[str, Any]) -> str:
    return f"{settled['result']} {settled['net']} of {settled['staked']} ({settled['clause']})"


def _told(field: str, says: Any, right: Any) -> str:
    if field == "events":
        alike = [event["type"] for event in says] == [event["type"] for event in right]
        for wrong, event in zip(says, right, strict=False):
            if wrong != event:
                told = f"event {event['seq']} should be: {event['text']!r} ({event['clause']})"
                return Misstated(told) if alike else told
        return f"{len(right)} events follow from it, but {len(says)} are written down"
    if isinstance(right, dict) and isinstance(says, dict):
        for part, value in right.items():
            if says.get(part) != value:
                return _told(f"{field}: {part}", says.get(part), value)
    return f"{field} should be {_short(right)}, but is {_short(says)}"


def _short(value: Any) -> str:
    text = str(value)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"
