"""The `[expect]` part of a history: what makes the file a test."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pitboss.cards import parse_cards
from pitboss.errors import PitbossError
from pitboss.money import format_money, parse_money
from pitboss.record.history import NotAHistory, Replay
from pitboss.table.round_record import RoundRecord

NOTHING: Final = format_money(0)


def failures(replay: Replay) -> list[str]:
    """What did not come out as the file expects; nothing if all did."""
    expect = replay.history.expect
    if unknown := sorted(set(expect) - set(_CHECKS)):
        raise NotAHistory(f"expect: unknown key {unknown[0]!r}; there are {', '.join(_CHECKS)}")
    found: list[str] = []
    if "refused" not in expect and replay.refused:
        refused = replay.refused
        found.append(f"line {refused['line']} was refused: {refused['reason']} ({refused['clause']})")
    for key, wanted in expect.items():
        try:
            found += _CHECKS[key](replay, wanted)
        except (TypeError, KeyError, AttributeError, ValueError, PitbossError):
            raise NotAHistory(f"expect.{key} cannot be used: write it like {_FORMS[key]}") from None
    return found


def _rounds(replay: Replay) -> list[RoundRecord]:
    """Every round of the file; of one that the file leaves under way, what is settled so far."""
    table = replay.table
    if table is None:
        return []
    under_way = [RoundRecord(table.round, void=False, actions=[], dealt=[])] if table.round else []
    return [*table.rounds, *under_way]


def _amount(written: str | float) -> str:
    """A won or lost amount as results have it, however the file writes it: 10, "10", "-2.5"."""
    text = str(written)
    return format_money(-parse_money(text[1:]) if text.startswith("-") else parse_money(text))


def _net(replay: Replay, wanted: dict[str, str | float]) -> list[str]:
    net: dict[str, int] = {}
    for round_ in _rounds(replay):
        for place, cents in round_.net.items():
            net[place] = net.get(place, 0) + cents
    got = {place: format_money(cents) for place, cents in net.items()}
    return [
        f"net of {place}: expected {amount}, got {got.get(place, NOTHING)}"
        for place, amount in wanted.items()
        if got.get(place, NOTHING) != _amount(amount)  # nothing of theirs is settled: nothing won, nothing lost
    ]


def _results(replay: Replay, wanted: list[str]) -> list[str]:
    if not isinstance(wanted, list):  # a text would be taken letter by letter
        raise TypeError
    got = [str(s) for round_ in _rounds(replay) for s in round_.settlement]
    return [f"no result {result!r}; there are: {', '.join(got)}" for result in wanted if _result(result) not in got]


def _result(written: str) -> str:
    what, amount = written.rsplit(maxsplit=1)
    return f"{' '.join(what.split())} {_amount(amount)}"


def _legal(replay: Replay, wanted: list[dict[str, Any]]) -> list[str]:
    found = []
    for entry in wanted:
        line = entry["line"]
        if unknown := set(entry) - {"line", "has", "lacks"}:
            raise KeyError(sorted(unknown)[0])
        legal = replay.questions.get(line)
        if legal is None:
            found.append(f"line {line} was not reached")
            continue
        found += [f"before line {line}: {verb} is not legal" for verb in entry.get("has", ()) if verb not in legal]
        found += [f"before line {line}: {verb} is legal" for verb in entry.get("lacks", ()) if verb in legal]
    return found


def _refused(replay: Replay, wanted: dict[str, Any]) -> list[str]:
    refused = replay.refused
    if refused is None:
        return [f"nothing was refused; expected line {wanted['line']}"]
    found = []
    if refused["line"] != wanted["line"]:
        found.append(f"line {refused['line']} was refused ({refused['reason']}); expected line {wanted['line']}")
    if not str(refused["clause"]).startswith(str(wanted.get("clause", ""))):
        found.append(f"refused by {refused['clause']}; expected {wanted['clause']}")
    return found


def _dealer(replay: Replay, wanted: str) -> list[str]:
    rounds = replay.table.rounds if replay.table else []
    got = rounds[-1].dealer if rounds else ()
    if got == parse_cards(wanted):
        return []
    return [f"dealer: expected {wanted}, got {' '.join(map(str, got)) or 'no cards'}"]


def _void(replay: Replay, wanted: list[int]) -> list[str]:
    got = [round_.number for round_ in replay.table.rounds if round_.void] if replay.table else []
    return [] if got == list(wanted) else [f"void rounds: expected {wanted}, got {got}"]


_CHECKS: Final[dict[str, Callable[[Replay, Any], list[str]]]] = {
    "net": _net,
    "results": _results,
    "legal": _legal,
    "refused": _refused,
    "dealer": _dealer,
    "void": _void,
}

_FORMS: Final = {
    "net": 'net = { "1" = "70.00" }',
    "results": 'results = ["1.1 attack win 10.00"]',
    "legal": 'legal = [{ line = 5, has = ["hit"], lacks = ["split"] }]',
    "refused": 'refused = { line = 7, clause = "19:47-26.12(a)" }',
    "dealer": 'dealer = "6h Kc"',
    "void": "void = [1]",
}
