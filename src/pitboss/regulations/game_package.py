"""A game: one package that holds everything of one regulation.

Its modules have fixed names, and each is imported when it is asked for: `book` (REGULATION), `procedure` (procedure),
`floor` (FLOOR), `equipment` (TEXT, FELT, REQUIREMENTS); beside them lie `clauses.toml`, and where there is something to
say `rulings.toml` and `results.json`.

>>> from pitboss.regulations import game
>>> game("nj-blackjack-switch").felt.areas[2].name
'Match'
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from importlib.resources import files
from types import FunctionType
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar, cast

from pitboss.errors import BrokenGame
from pitboss.regulations.floor_rules import FloorRules
from pitboss.regulations.rule_book import Regulation

if TYPE_CHECKING:
    from pitboss.regulations.equipment import Felt, OtherGame, Requirement, Text

Procedure: TypeAlias = Callable[[Any], Generator[Any, Any, None]]  # takes a round of the table, yields its questions
Part = TypeVar("Part")
# Options that every book has, with a single value where its text leaves no choice.
ALWAYS_OFFERED: Final = ("decks", "positions", "dealing", "minimum", "maximum", "chip", "boxes_per_player")


@dataclass(frozen=True)
class Game:
    """A game by its id and the package that holds it.

    >>> from pitboss.regulations import game
    >>> game("pa-double-attack")
    Game('pa-double-attack', 'pitboss.games.pa_double_attack')
    """

    id: str
    package: str
    demo_seed: int = 1  # of a round in which the game's own moments come up

    @cached_property
    def book(self) -> Regulation:
        """What may be staked, what pays, who may do what."""
        book = self._part("book", "REGULATION", Regulation)
        if book.id != self.id:
            raise BrokenGame(self.id, f"its rule book is that of {book.id!r}")
        if missing := [name for name in ALWAYS_OFFERED if name not in book.offered]:
            raise BrokenGame(self.id, f"its rule book has no option {', '.join(missing)}")
        return book

    @cached_property
    def procedure(self) -> Procedure:
        """The order of a round."""
        return cast(Procedure, self._part("procedure", "procedure", FunctionType))

    @cached_property
    def floor(self) -> FloorRules:
        """Opening, shuffle and cut, the idle table."""
        return self._part("floor", "FLOOR", FloorRules)

    @cached_property
    def felt(self) -> Felt:
        """What the layout carries, and its colours."""
        from pitboss.regulations.equipment import Felt

        return self._part("equipment", "FELT", Felt)

    @cached_property
    def requirements(self) -> tuple[Requirement | OtherGame, ...]:
        """Everything that the text asks of a table."""
        return self._part("equipment", "REQUIREMENTS", tuple)

    @cached_property
    def text(self) -> Text:
        """The standing of the text."""
        from pitboss.regulations.equipment import Text

        return self._part("equipment", "TEXT", Text)

    @cached_property
    def clauses(self) -> tuple[Mapping[str, str], ...]:
        """The provisions of the text as the register has them."""
        return tuple(self._toml("clauses.toml")["clause"])

    @cached_property
    def rulings(self) -> tuple[Mapping[str, Any], ...]:
        """The rulings that only this game needs."""
        return tuple(self._toml("rulings.toml")["ruling"]) if self._has("rulings.toml") else ()

    @cached_property
    def results(self) -> Mapping[str, Any] | None:
        """What the game comes to by default, as it was solved and played, if that is kept."""
        if not self._has("results.json"):
            return None
        found: Mapping[str, Any] = self._guard("results.json", lambda: json.loads(self._read("results.json")))
        return found

    def _part(self, module: str, name: str, kind: type[Part]) -> Part:
        found = self._guard(module, lambda: getattr(import_module(f"{self.package}.{module}"), name))
        if not isinstance(found, kind):
            raise BrokenGame(self.id, f"{self.package}.{module}.{name} is a {type(found).__name__}, no {kind.__name__}")
        return found

    def _toml(self, name: str) -> dict[str, Any]:
        found: dict[str, Any] = self._guard(name, lambda: tomllib.loads(self._read(name)))
        return found

    def _has(self, name: str) -> bool:
        return files(self.package).joinpath(name).is_file()

    def _read(self, name: str) -> str:
        return files(self.package).joinpath(name).read_text("utf-8")

    def _guard(self, what: str, made: Callable[[], Any]) -> Any:
        """A part, or an error that names the game: whatever its package raises is its own fault."""
        try:
            return made()
        except Exception as error:
            raise BrokenGame(self.id, f"{what} of {self.package}: {type(error).__name__}: {error}") from error

    def __repr__(self) -> str:
        return f"Game({self.id!r}, {self.package!r})"
