"""The inspection of a described table: every requirement of its text, met or not, with clause and cure.

>>> from pitboss.regulations import rules
>>> from pitboss.reports.inspection_new import complete
>>> report = inspect(complete(rules("pa-double-back-jack")))
>>> report.passes, report.violations
(True, ())
"""

from __future__ import annotations

import difflib
import re
import tomllib
from collections import Counter
from dataclasses import dataclass
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from pitboss.errors import OptionError, PitbossError
from pitboss.regulations import Rules, regulation
from pitboss.regulations.cutting_card import warning
from pitboss.regulations.equipment import SECTIONS, Description, OtherGame
from pitboss.regulations.options import OPTION_NAMES

SAMPLE = "sample: "  # how references begin that `pitboss inspect --new` could only invent


class DescriptionError(PitbossError, ValueError):
    """A file that does not describe a table; the message names the key and what is expected there."""


@dataclass(frozen=True, slots=True)
class Violation:
    """A requirement that the table does not meet."""

    clause: str
    section: str
    key: str
    required: str
    found: str
    cure: str
    wording: str = ""

    def to_dict(self) -> dict[str, str]:
        """The same for JSON."""
        return {name: getattr(self, name) for name in self.__slots__}


@dataclass(frozen=True, slots=True)
class Inspection:
    """What an inspection found."""

    rules: Rules
    table: str
    checked: dict[str, int]  # section → requirements that concern this table
    violations: tuple[Violation, ...]
    not_concerned: tuple[OtherGame, ...]
    samples: tuple[str, ...]  # keys whose references are still the invented ones

    @property
    def passes(self) -> bool:
        """No violation."""
        return not self.violations

    @property
    def warning(self) -> str:
        """What the house must be told although it is no violation; empty if nothing (R74)."""
        return warning(self.rules)

    def to_dict(self) -> dict[str, object]:
        """The same for JSON."""
        failed = Counter(violation.section for violation in self.violations)
        return {
            **self.rules.to_dict(),
            "digest": self.rules.digest,
            "citation": self.rules.regulation.citation,
            "text": self.rules.source.text.to_dict(),
            "table": self.table,
            "passes": self.passes,
            "checked": sum(self.checked.values()),
            "sections": {
                section: {"checked": number, "violations": failed[section]} for section, number in self.checked.items()
            },
            "violations": [violation.to_dict() for violation in self.violations],
            "other_games": [
                {"clause": each.clause, "game": each.game, "what": each.what} for each in self.not_concerned
            ],
            "samples": list(self.samples),
            "warning": self.warning or None,
        }


def read_description(text: str, name: str = "description") -> Description:
    """A description from TOML, or an error that names the key and what is expected there.

    >>> read_description("game = 7")
    Traceback (most recent call last):
        ...
    pitboss.reports.inspection.DescriptionError: description: game: expected `str`, got `int`
    """
    try:
        raw = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        raise DescriptionError(f"{name}: not TOML: {error}") from None
    return describe(raw, name)


def describe(raw: dict[str, Any], name: str = "description") -> Description:
    """A description from plain data, such as TOML gives."""
    if unknown := unknown_keys(raw, Description):
        raise DescriptionError(f"{name}: {'; '.join(unknown)}")
    try:
        return msgspec.convert(raw, Description, builtin_types=None)
    except msgspec.ValidationError as error:
        raise DescriptionError(f"{name}: {_place(str(error))}") from None


def decode(data: bytes, name: str) -> str:
    """The text of a file, or an error that says where it is none."""
    try:
        return data.decode("utf-8-sig")  # some editors put a mark before the text
    except UnicodeDecodeError as error:
        raise DescriptionError(f"{name}: not a text in UTF-8 ({error.reason} at byte {error.start})") from None


def _place(message: str) -> str:
    """msgspec's "… - at `$.table.positions`" with the key first, and what is possible there."""
    what, _, where = message.partition(" - at `$")
    key = where.rstrip("`").lstrip(".")
    what = what[:1].lower() + what[1:]
    if "matching regex" in what:
        what = 'expected dollars as text, such as "25.00"'
    elif permitted := _permitted(key):
        what += f"; possible: {', '.join(permitted)}"
    elif not key and "missing required field" in what:
        what += "; `pitboss inspect --new GAME` writes a complete description"
    return f"{key}: {what}" if key else what


def _permitted(key: str) -> tuple[str, ...]:
    """The words that a key of a description may have, where they are listed."""
    kind: Any = Description
    for part in re.findall(r"[a-z_]+", key):
        struct = _struct(kind)
        kind = get_type_hints(struct).get(part) if struct else None
    return get_args(kind) if get_origin(kind) is Literal else ()


def unknown_keys(raw: Any, kind: Any, at: str = "") -> list[str]:
    """Every key that no part of a description has, with the nearest one that it has."""
    found: list[str] = []
    if isinstance(raw, dict) and (struct := _struct(kind)):
        hints = get_type_hints(struct)
        for key, value in raw.items():
            if key in hints:
                found += unknown_keys(value, hints[key], f"{at}{key}.")
            else:
                near = difflib.get_close_matches(key, hints, 1)
                known = f"did you mean {near[0]}?" if near else f"known here: {', '.join(hints)}"
                found.append(f"unknown key {at}{key} ({known})")
    elif isinstance(raw, list) and (struct := _struct(kind)):
        for number, item in enumerate(raw):
            found += unknown_keys(item, struct, f"{at[:-1]}[{number}].")
    return found


def _struct(kind: Any) -> type[msgspec.Struct] | None:
    """The one kind of part that a type holds: itself, optional, or in a tuple."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return kind
    held = [_struct(each) for each in getattr(kind, "__args__", ()) if getattr(kind, "__origin__", None) is not dict]
    return next((each for each in held if each), None)


def rules_of(description: Description) -> tuple[Rules, tuple[Violation, ...]]:
    """The rule set of a described table; an option that the text forbids is a violation, the default stands in."""
    book, given = regulation(description.game), dict(description.options)
    wrong: list[Violation] = []
    for name in given:
        if name not in {*OPTION_NAMES, *book.offered, *book.prohibited}:
            near = difflib.get_close_matches(name, book.offered, 1)
            hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(book.offered)}"
            raise DescriptionError(f"options.{name}: there is no such option ({hint})")
    while True:
        try:
            return book.rules(given), tuple(wrong)
        except OptionError as error:
            given.pop(error.option, None)
            wrong.append(
                Violation(
                    error.clause,
                    "table",
                    f"options.{error.option}",
                    f"{error.option} is one of: {error.permitted}",
                    error.reason,
                    f"choose {error.permitted}",
                )
            )


def inspect(description: Description) -> Inspection:
    """Checks a described table against everything that its text asks for."""
    rules, violations = rules_of(description)
    checked = dict.fromkeys(SECTIONS, 0)
    others: list[OtherGame] = []
    found = list(violations)
    for each in rules.source.requirements:
        if isinstance(each, OtherGame):
            others.append(each)
        elif each.concerns(description, rules):
            checked[each.section] += 1
            if fault := each.fault(description, rules):
                found.append(Violation(each.clause, each.section, each.key, each.what, fault, each.cure, each.wording))
    checked = {section: number for section, number in checked.items() if number}
    return Inspection(rules, description.table.number, checked, tuple(found), tuple(others), _samples(description))


def _samples(part: Any, at: str = "") -> tuple[str, ...]:
    if isinstance(part, str):
        return (re.sub(r"^\.", "", at),) if part.startswith(SAMPLE) else ()
    if isinstance(part, msgspec.Struct):
        items = [(f".{name}", getattr(part, name)) for name in part.__struct_fields__]
    elif isinstance(part, dict):
        items = [(f'."{name}"', value) for name, value in part.items()]
    elif isinstance(part, tuple):
        items = [(f"[{number}]", value) for number, value in enumerate(part)]
    else:
        return ()
    return tuple(key for name, value in items for key in _samples(value, at + name))
