"""What a regulation leaves to the house: the options, their permitted values and the refusal of all others.

`Options` holds a value for every option that table, floor, solver or reports read. A rule book's list (`Option`) says
which of them its licensee chooses; the others stand as its regulation fixes them. A book may declare more (`own`), and
says with `shape` what they do to it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Final

from pitboss.errors import MoneyError, OptionError
from pitboss.money import format_money, parse_money
from pitboss.regulations.bonus import PayTable

MONEY: Final = ("minimum", "maximum", "chip", "bonus_max", "match_minimum")


@dataclass(frozen=True, slots=True)
class Options:
    """Every option in force at a table. Amounts are cents."""

    decks: int
    positions: int
    dealing: str
    max_hands: int
    resplit_aces: bool
    split_aces: str
    switched_21: str
    surrender: bool
    suited_royals: str
    triple_match: str
    match_pays: PayTable
    match_minimum: int | None
    bust_it: bool
    bonus_max: int | None
    settle: str
    surrender_settled: str
    shuffle: str
    shoe_loaded_by: str
    recut_by: str
    mid_shoe_entry: bool
    people_per_box: int
    boxes_per_player: int
    coupons: bool
    minimum: int
    maximum: int
    chip: int
    own: tuple[tuple[str, object], ...] = ()  # those that only this rule book knows

    def __getitem__(self, name: str) -> Any:
        """Any option by its name, also one that only this rule book knows."""
        own = dict(self.own)
        return own[name] if name in own else getattr(self, name)


# What an option says in a game that has no such thing: no Bust It, no match wager, no second way to settle.
ELSEWHERE: Final[dict[str, object]] = {
    "switched_21": "push",
    "suited_royals": "A",
    "triple_match": "A",
    "match_pays": PayTable(()),
    "match_minimum": None,
    "bust_it": False,
    "bonus_max": None,
    "settle": "each-in-turn",
    "surrender_settled": "at-once",
}
OPTION_NAMES: Final = tuple(field.name for field in fields(Options) if field.name != "own")


@dataclass(frozen=True, slots=True)
class Option:
    """One option of one regulation: what it means, what is permitted, the default and the clause that says so."""

    name: str
    says: str
    clause: str
    permitted: tuple[object, ...] | str  # the values themselves, or words where they are too many to list
    default: object
    rulings: tuple[str, ...] = ()  # the open points that it decides or is read by

    @property
    def permitted_text(self) -> str:
        """The permitted values as a person reads them."""
        if isinstance(self.permitted, str):
            return self.permitted
        return ", ".join(show(self.name, value) for value in self.permitted)

    def to_dict(self, value: object) -> dict[str, object]:
        """The option as JSON, with the value in force."""
        permitted = self.permitted
        return {
            "name": self.name,
            "says": self.says,
            "permitted": permitted if isinstance(permitted, str) else [to_json(self.name, each) for each in permitted],
            "default": to_json(self.name, self.default),
            "value": to_json(self.name, value),
            "clause": self.clause,
        }

    def refuse(self, value: object, reason: str = "", *, clause: str = "", permitted: str = "") -> OptionError:
        """The error for a value that the regulation does not allow."""
        return OptionError(
            self.name,
            reason or f"{show(self.name, value)} is not allowed",
            clause=clause or self.clause,
            permitted=permitted or self.permitted_text,
        )


def show(name: str, value: object) -> str:
    """An option's value as text."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, PayTable):
        return ", ".join(f"{event} {odds}" for event, odds in value.lines)
    if name in MONEY and isinstance(value, int):
        return format_money(value)
    return str(value)


def to_json(name: str, value: object) -> object:
    """An option's value as JSON has it: money as text, a pay table as N-to-1 numbers."""
    if isinstance(value, PayTable):
        return {event: odds.numerator for event, odds in value.lines}
    if name in MONEY and isinstance(value, int):
        return format_money(value)
    return value


def parse_assignment(text: str) -> tuple[str, object]:
    """One `name=value` of the command line; the value is TOML, or a bare word.

    >>> parse_assignment("decks=6"), parse_assignment("dealing=card-reader")
    (('decks', 6), ('dealing', 'card-reader'))
    """
    name, equals, value = text.partition("=")
    name, value = name.strip().replace("-", "_"), value.strip()
    if not equals or not name or not value:
        raise OptionError(name or text, "an option is given as name=value", clause="", permitted="name=value")
    try:
        return name, tomllib.loads(f"value = {value}")["value"]
    except tomllib.TOMLDecodeError:
        return name, value


def read(option: Option, value: object) -> object:
    """A raw value (TOML, JSON or Python) as the type that the option has; wrong types are refused."""
    name, default = option.name, option.default
    if isinstance(default, PayTable):
        return _read_pay_table(option, default, value)
    if name in MONEY:
        if value is None or value == "none":
            if name in ("bonus_max", "match_minimum"):
                return None
        elif isinstance(value, (int, float, str)):
            try:
                return parse_money(value)
            except MoneyError as error:
                raise option.refuse(value, str(error)) from None
    elif isinstance(default, bool):
        if isinstance(value, bool):
            return value
    elif isinstance(default, int):
        if isinstance(value, int) and not isinstance(value, bool):
            return value
    elif isinstance(value, str):
        return value
    kind = "an amount" if name in MONEY else {bool: "true or false", int: "a whole number"}.get(type(default), "a word")
    raise option.refuse(value, f"{value!r} is not {kind}")


def _read_pay_table(option: Option, default: PayTable, value: object) -> PayTable:
    if isinstance(value, PayTable):
        return value
    if not isinstance(value, Mapping):
        raise option.refuse(value, f"{value!r} is not a table of odds")
    pays: dict[str, Any] = {str(key).replace("_", "-"): n for key, n in value.items()}
    events = [event for event, _ in default.lines]
    if unknown := set(pays) - set(events):
        raise option.refuse(value, f"{', '.join(sorted(unknown))} is no event of it")
    if missing := [event for event in reversed(events) if event not in pays]:
        raise option.refuse(value, f"odds for {', '.join(missing)} are missing")
    for event, n in pays.items():
        if not isinstance(n, int) or isinstance(n, bool) or n < 1:
            raise option.refuse(value, f"{event} = {n!r} are not N-to-1 odds")
    return PayTable.of(**{event.replace("-", "_"): pays[event] for event in events})


def apply(defaults: Mapping[str, object], offered: Mapping[str, Option], given: Mapping[str, object]) -> Options:
    """The defaults with the given values read and put in; permitted lists are checked here, combinations elsewhere."""
    values: dict[str, Any] = dict(defaults)
    for name, raw in given.items():
        option = offered[name]
        value = read(option, raw)
        if not isinstance(option.permitted, str) and value not in option.permitted:
            raise option.refuse(value)
        values[name] = value
    own = tuple((name, values.pop(name)) for name in list(values) if name not in OPTION_NAMES)
    return Options(**values, own=own)
