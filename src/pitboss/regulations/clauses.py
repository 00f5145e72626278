"""The clause register: every provision of the texts, by its citation.

>>> clause("19:47-26.5(b)#4").says
'On a dealer blackjack against a player without one, the double attack wager is void and goes back to the player.'
>>> sum(1 for _ in clauses())
1083
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from pitboss.errors import UnknownClause
from pitboss.regulations.registry import game, of_each_game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pitboss.regulations.game_package import Game

KINDS: Final = {
    "definition": "meaning of a term",
    "play": "governs cards, wagers, decisions or money",
    "option": "a choice of the house",
    "procedure": "what the dealer or the floor does",
    "equipment": "table, layout, sign, cards, shoe, shuffler, rack, reader",
    "record": "reconstruction, notices, labels",
    "authority": "approvals, powers of the regulator, status of the text",
}
_RULING: Final = re.compile(r"\b[A-Z]*R\d+\b")


@dataclass(frozen=True, slots=True)
class Clause:
    """One provision that says one thing: `says` in our words, `test` how to see it kept, `note` what is odd in it."""

    id: str
    game: str
    kind: str
    says: str
    test: str
    note: str = ""

    @property
    def rulings(self) -> tuple[str, ...]:
        """The rulings that this provision is read by.

        >>> clause("19:47-26.1[Double attack wager]#2").rulings
        ('R01',)
        """
        return tuple(dict.fromkeys(_RULING.findall(self.note)))


def data(path: str) -> dict[str, Any]:
    """A TOML file of the package's data."""
    return tomllib.loads(files("pitboss.regulations").joinpath("data", path).read_text("utf-8"))


@cache
def _register(game: Game) -> dict[str, Clause]:
    return {entry["id"]: Clause(game=game.id, **entry) for entry in game.clauses}


def clauses(game_id: str | None = None) -> Iterator[Clause]:
    """The provisions of one game, or of all, in the order of the texts."""
    for _, register in of_each_game(_register) if game_id is None else [(game_id, _register(game(game_id)))]:
        yield from register.values()


def clause(id: str) -> Clause:  # noqa: A002 (the register calls it so)
    """The provision with exactly this citation.

    >>> clause("19:47-26.5(b)4")
    Traceback (most recent call last):
        ...
    pitboss.errors.UnknownClause: no provision '19:47-26.5(b)4' in the register; near it: 19:47-26.5(b)#4, \
19:47-26.5(b)#3, 19:47-26.5(b)#2
    """
    texts = dict(of_each_game(lambda one: one.book.citation))
    for name in sorted(texts, key=lambda name: not id.startswith(texts[name])):  # its own text first
        if found := _register(game(name)).get(id):
            return found
    near = get_close_matches(id, (each.id for each in clauses()), cutoff=0.5)
    hint = f"; near it: {', '.join(near)}" if near else ", whose ids look like 19:47-26.5(b)#4 or 665a.7(e)#1"
    raise UnknownClause(f"no provision {id!r} in the register{hint}")


def begins_a_clause(text: str) -> bool:
    """Whether a citation is a provision or the section that provisions stand in, as `19:47-26.5` or `665a.7(o)`.

    >>> begins_a_clause("665a.7(o)"), begins_a_clause("665a.7(z)"), begins_a_clause("19:47-26.1[Soft total]")
    (True, False, True)
    """
    return any(
        each.id.startswith(text) and not (text[-1].isdigit() and each.id[len(text) : len(text) + 1].isdigit())
        for each in clauses()
    )
