"""The rulings: how we read what the texts leave open, and what depends on it.

>>> ruling("R07").title
'Halves that chips cannot make'
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from pitboss.errors import BrokenGame, UnknownRuling
from pitboss.regulations import books, of_each_game
from pitboss.regulations.clauses import Clause, clauses

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pitboss.regulations.game_package import Game


@dataclass(frozen=True, slots=True)
class Ruling:
    """An open point: the readings it allows, the one we take by default, and whether the choice can move money."""

    id: str
    section: str
    title: str
    clauses: str
    readings: str
    default: str
    money: bool
    figures: bool = False  # whether edges and pay tables follow the reading; other money hangs on procedure
    gap: str = ""
    question: str = ""
    facts: str = ""
    consequence: str = ""
    why: str = ""
    money_note: str = ""

    @property
    def provisions(self) -> tuple[Clause, ...]:
        """The provisions that are read by this ruling.

        >>> [each.id for each in ruling("R07").provisions][:1]
        ['19:47-26.8(a)#1']
        """
        return _provisions().get(self.id, ())

    def cited(self, game: str) -> str:
        """The provisions of one game that are read by it; the register's own words where it has none.

        >>> ruling("R07").cited("pa-double-back-jack")
        '673a.9(a)'
        """
        found = dict.fromkeys(each.id.partition("#")[0] for each in self.provisions if each.game == game)
        return ", ".join(found) or self.clauses

    @property
    def games(self) -> tuple[str, ...]:
        """The games that the ruling is about: those whose clauses it names, or whose provisions name it.

        >>> ruling("R45").games
        ('nj-blackjack-switch', 'nj-double-attack', 'nj-triple-attack', 'pa-double-attack')
        """
        named = re.split(r"\b(?:compare|like)\b", self.clauses)[0]  # what is only compared is not read by it
        short = {text.rsplit(" ", 1)[1]: name for name, text in short_names().items()}
        found = {clause.game for clause in self.provisions}
        for game, book in books().items():
            section = re.escape(book.citation.rpartition("-")[2])
            if book.citation in short and re.search(
                rf"(?<![\w.])(19:47-)?{section}\.|\b{short[book.citation]}\b|\bsisters\b", named
            ):
                found.add(game)
        return tuple(sorted(found))

    @property
    def options(self) -> dict[str, tuple[str, ...]]:
        """The options, by game, that decide this point or are read by it.

        >>> ruling("R16").options
        {'nj-blackjack-switch': ('switched_21',)}
        """
        depending = {
            game: tuple(option.name for option in book.options if self.id in option.rulings)
            for game, book in books().items()
        }
        return {game: names for game, names in depending.items() if names}


@cache
def _provisions() -> dict[str, tuple[Clause, ...]]:
    found: dict[str, tuple[Clause, ...]] = {}
    for each in clauses():
        for number in each.rulings:
            found[number] = (*found.get(number, ()), each)
    return found


@cache
def _data() -> dict[str, Any]:
    return tomllib.loads(files("pitboss.games").joinpath("rulings.toml").read_text("utf-8"))


@cache
def rulings() -> Mapping[str, Ruling]:
    """All rulings by number, in the order of their subjects."""
    shared = {entry["id"]: Ruling(**entry) for entry in _data()["ruling"]}

    def own(game: Game) -> dict[str, Ruling]:
        found = {entry["id"]: Ruling(**entry) for entry in game.rulings}
        if taken := shared.keys() & found.keys():
            raise BrokenGame(game.id, f"its rulings have the numbers of others: {', '.join(sorted(taken))}")
        return found

    return {**shared, **{number: each for _, found in of_each_game(own) for number, each in found.items()}}


def principles() -> tuple[str, ...]:
    """What decides between readings, the first that answers."""
    return tuple(_data()["principles"])


def short_names() -> dict[str, str]:
    """The short names of the texts that the rulings use."""
    return dict(_data()["short_names"])


def ruling(number: str) -> Ruling:
    """The ruling with this number.

    >>> ruling("R99")
    Traceback (most recent call last):
        ...
    pitboss.errors.UnknownRuling: no ruling 'R99'; there are R01 to R94
    """
    try:
        return rulings()[number.upper()]
    except KeyError:
        known = sorted(rulings())
        raise UnknownRuling(f"no ruling {number!r}; there are {known[0]} to {known[-1]}") from None
