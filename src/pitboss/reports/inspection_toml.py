"""A description as TOML that a person can edit: every key with the clauses that ask for it."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from datetime import date, datetime, time
from typing import TYPE_CHECKING, Any

import msgspec

from pitboss.regulations.equipment import Description, Requirement
from pitboss.regulations.options import show
from pitboss.reports.inspection import SAMPLE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pitboss.regulations import Rules

    Cites = Mapping[str, list[str]]

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_WIDTH = 110


def to_toml(description: Description, rules: Rules) -> str:
    """The file that `pitboss inspect --new` writes.

    >>> from pitboss.regulations import rules
    >>> from pitboss.reports.inspection import inspect, read_description
    >>> from pitboss.reports.inspection_new import complete
    >>> book = rules("nj-triple-attack", positions=7)
    >>> inspect(read_description(to_toml(complete(book), book))).passes
    True
    """
    book = rules.regulation
    cites: dict[str, list[str]] = defaultdict(list)
    for each in rules.source.requirements:
        if isinstance(each, Requirement) and each.concerns(description, rules):
            wording = f" (wording: {each.wording})" if each.wording else ""
            cites[each.key].append(f"{each.clause}{wording}: {each.what}")
    lines = [
        f"# A table of {book.name}, {book.jurisdiction} ({book.citation}), as an inspector describes it.",
        "# `pitboss inspect FILE` lists every violation with its clause and what would cure it.",
        f'# References that begin with "{SAMPLE.strip()}" are invented: put your own in their place.',
        "",
        f"format = {_value(description.format)}",
        f"game = {_value(description.game)}",
        "",
        "[options]  # what differs from the defaults; in force besides:",
        *(f"{_key(name)} = {_value(value)}" for name, value in description.options.items()),
        *_defaults(description, rules),
    ]
    for name in description.__struct_fields__:
        if name not in ("format", "game", "options"):
            lines += _part(getattr(description, name), name, cites)
    return "\n".join(lines) + "\n"


def _defaults(description: Description, rules: Rules) -> list[str]:
    return [
        f"# {option.name} = {show(option.name, rules.options[option.name])}  ({option.clause})"
        for option in rules.regulation.options
        if option.name not in description.options
    ]


def _part(part: Any, path: str, cites: Cites) -> Iterator[str]:
    """A table, an array of tables, or nothing if the part is empty."""
    if not part and not isinstance(part, msgspec.Struct):
        return
    if isinstance(part, tuple):
        for number, item in enumerate(part):
            yield ""
            yield from _comments(cites, path) if number == 0 else ()
            yield f"[[{path}]]"
            yield from _fields(item, path, {} if number else cites)
        return
    yield ""
    yield from _comments(cites, path)
    yield f"[{path}]"
    yield from _fields(part, path, cites)


def _fields(part: Any, path: str, cites: Cites) -> Iterator[str]:
    items = part.items() if isinstance(part, dict) else [(name, getattr(part, name)) for name in part.__struct_fields__]
    later = []
    for name, value in items:
        if value is None or value in ("", (), {}):
            continue
        if _is_table(value):
            later.append((name, value))
        else:
            yield from _comments(cites, f"{path}.{name}")
            yield f"{_key(name)} = {_value(value)}"
    for name, value in later:
        yield from _part(value, f"{path}.{_key(name)}", cites)


def _is_table(value: Any) -> bool:
    if isinstance(value, dict):
        return any(isinstance(each, (dict, msgspec.Struct)) for each in value.values()) or len(value) > 4
    return isinstance(value, msgspec.Struct) or (isinstance(value, tuple) and isinstance(value[0], msgspec.Struct))


def _comments(cites: Cites, path: str) -> Iterator[str]:
    yield from (f"# {line}" for line in cites.get(path, ()))


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else json.dumps(name, ensure_ascii=False)


def _value(value: Any) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return json.dumps(value, ensure_ascii=False)
        case datetime() | date() | time():
            return value.isoformat()
        case dict():
            return "{ " + ", ".join(f"{_key(name)} = {_value(each)}" for name, each in value.items()) + " }"
        case tuple() | list():
            items = [_value(each) for each in value]
            line = f"[{', '.join(items)}]"
            return line if len(line) < _WIDTH else "[\n" + "".join(f"    {item},\n" for item in items) + "]"
        case _:
            return str(value)
