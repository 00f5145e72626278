"""History files: rounds as a TOML file that records, scripts and tests play.

>>> history = parse(EXAMPLE)
>>> history.lines[1]
(2, Action(who='', verb='deal', amount=None, word=None))
>>> play(history).table.rounds[0].net
{'1': 1000}
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from pitboss.errors import CardError, OptionError, PitbossError
from pitboss.regulations import rules
from pitboss.regulations.cutting_card import warning
from pitboss.table import Action, BadAction, Listed, OutOfCards, Question, Refused, Stack, Table
from pitboss.table.actions import PLACE

if TYPE_CHECKING:
    from pitboss.regulations import Rules

FORMAT: Final = "pitboss-history/1"
EXAMPLE: Final = """
format = "pitboss-history/1"
game = "nj-blackjack-switch"
shoe = "Th 9c 8s 9d 9h Td"
actions = '''
1 bet 10
deal
1 keep
1 stand
1 stand
'''
"""
_KEYS: Final = {"format", "game", "shoe", "actions", "options", "patrons", "expect"}


class NotAHistory(PitbossError, ValueError):
    """The file cannot be played: what is wrong, and on which line."""


@dataclass(frozen=True)
class History:
    """A history file as a value. `lines` has each action with its line number, counted from 1."""

    game: str
    stacks: tuple[Stack, ...]
    lines: tuple[tuple[int, Action], ...]
    options: dict[str, object] = field(default_factory=dict)
    patrons: dict[str, list[str]] = field(default_factory=dict)
    expect: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Replay:
    """What became of a history: the table, the rule set, and the refusal that stopped it, if one did.

    `questions` has the legal answers before each line that was reached.
    """

    history: History
    rules: Rules | None
    table: Table | None
    refused: dict[str, object] | None
    questions: dict[int, tuple[str, ...]]

    def to_dict(self) -> dict[str, object]:
        """The JSON of `pitboss replay`."""
        table = self.table
        return {
            "game": self.history.game,
            "options": self.rules.chosen if self.rules else sayable(self.history.options),
            "rounds": [round_.to_dict() for round_ in table.rounds] if table else [],
            "events": [event.to_dict() for event in table.events] if table else [],
            "pending": asked(table.pending) if table and table.round else None,
            "refused": self.refused,
        }


def asked(question: Question) -> dict[str, object]:
    """A question as `pitboss replay --json` has it."""
    return {"place": question.place, "hand": question.hand, "question": question.kind, "legal": list(question.verbs)}


def sayable(value: object) -> object:
    """What TOML says, as JSON can: dates, times and numbers without end as text. A refused option may be any of them.

    >>> sayable(tomllib.loads("decks = [1979-05-27, 8, nan]"))
    {'decks': ['1979-05-27', 8, 'nan']}
    """
    if isinstance(value, dict):
        return {str(key): sayable(each) for key, each in value.items()}
    if isinstance(value, list):
        return [sayable(each) for each in value]
    finite = isinstance(value, float) and isfinite(value)
    return value if finite or isinstance(value, (bool, int, str)) else str(value)


def load(path: Path) -> History:
    """Read a history file."""
    try:
        return parse(path.read_text(encoding="utf-8-sig"))  # some editors put a mark before the text
    except UnicodeDecodeError as error:
        raise NotAHistory(f"{path}: is not UTF-8, from byte {error.start} on") from None
    except NotAHistory as error:
        raise NotAHistory(f"{path}: {error}") from None
    except (OSError, ValueError) as error:  # a ValueError is a name no file can have
        raise NotAHistory(f"{path}: {getattr(error, 'strerror', None) or error}") from None


def parse(text: str) -> History:
    """Read the text of a history file, or say what is wrong with it."""
    try:
        data = tomllib.loads(text)
    except ValueError as error:  # also for numbers of thousands of digits
        raise NotAHistory(f"not TOML: {error}") from None
    except RecursionError:
        raise NotAHistory("not TOML that anybody writes: too many brackets inside each other") from None
    if data.get("format") != FORMAT:
        raise NotAHistory(f"format is {data.get('format')!r}; it must be {FORMAT!r}")
    if unknown := sorted(set(data) - _KEYS):
        raise NotAHistory(f"unknown key {unknown[0]!r}; there are {', '.join(sorted(_KEYS))}")
    game = _typed(data, "game", str)
    _regulation_exists(game)
    return History(
        game,
        _stacks(data.get("shoe")),
        tuple(_lines(_typed(data, "actions", str))),
        dict(_typed(data, "options", dict, {})),
        _patrons(_typed(data, "patrons", dict, {})),
        dict(_typed(data, "expect", dict, {})),
    )


def _regulation_exists(game: str) -> None:
    from pitboss.regulations import regulation

    try:
        regulation(game)
    except PitbossError as error:
        raise NotAHistory(str(error)) from None


def _typed(data: dict[str, Any], key: str, kind: type, default: object = None) -> Any:
    value = data.get(key, default)
    if not isinstance(value, kind):
        wanted = "text" if kind is str else "a table"
        raise NotAHistory(f"{key} is missing" if value is None else f"{key} must be {wanted}")
    return value


def _stacks(shoe: object) -> tuple[Stack, ...]:
    texts = [shoe] if isinstance(shoe, str) else shoe
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        found = "missing" if shoe is None else repr(sayable(shoe))
        raise NotAHistory(f"shoe is {found}; it must be text, or a list of texts, one for each shuffle")
    stacks = []
    for number, text in enumerate(texts, 1):
        try:
            stacks.append(Stack.parse(text))
        except CardError as error:
            raise NotAHistory(f"shoe, stack {number}: {error}") from None
    return tuple(stacks)


def _lines(text: str) -> list[tuple[int, Action]]:
    lines = []
    rows = text.split("\n")
    for number, row in enumerate(rows, 1):
        words = row.split("#", 1)[0].strip()
        if not words:
            continue
        try:
            lines.append((number, Action.parse(" ".join(words.split()))))
        except BadAction as error:
            raise NotAHistory(f"actions, line {number}: {error}") from None
    return lines


def _patrons(data: dict[str, Any]) -> dict[str, list[str]]:
    seen: set[str] = set()
    for name, places in data.items():
        if not isinstance(places, list) or not all(isinstance(p, str) and PLACE.fullmatch(p) for p in places):
            raise NotAHistory(f'patrons.{name} must be a list of places, such as ["1", "2"]')
        if twice := seen & set(places):
            raise NotAHistory(f"patrons.{name}: {sorted(twice)[0]} belongs to somebody else already")
        seen |= set(places)
    return {name: list(places) for name, places in data.items()}


def replay(history: str | Path | History, *, stop_before: int | None = None) -> Replay:
    """Play a history: a value, the path of a file, or its text (which has more than one line).

    >>> played = replay(EXAMPLE)
    >>> played.table.rounds[0].net
    {'1': 1000}
    """
    if isinstance(history, str):
        history = parse(history) if "\n" in history else Path(history)
    return play(load(history) if isinstance(history, Path) else history, stop_before=stop_before)


def play(history: History, *, stop_before: int | None = None) -> Replay:
    """Play a history, up to a refusal or to the line before which it shall stop."""
    try:
        chosen = rules(history.game, history.options)
    except OptionError as error:
        refused = {"line": 0, "action": f"option {error.option}", "clause": error.clause, "reason": str(error)}
        return Replay(history, None, None, refused, {})
    table = Table(chosen, Listed(history.stacks), patrons=history.patrons)
    questions: dict[int, tuple[str, ...]] = {}
    refusal: dict[str, object] | None = None
    for line, action in history.lines:
        if stop_before is not None and line >= stop_before:
            break
        questions[line] = table.pending.verbs
        try:
            table.act(action)
        except Refused as error:
            refusal = {"line": line, "action": str(action), "clause": error.clause, "reason": error.reason}
            break
        except OutOfCards as error:
            why = f"; {warning(chosen)}" if warning(chosen) else ""
            raise NotAHistory(f"actions, line {line} ({action}): {error}{why}") from None
    else:
        questions[(history.lines[-1][0] if history.lines else 0) + 1] = table.pending.verbs
    return Replay(history, chosen, table, refusal, questions)
