"""Which games there are: those that an installed package declares as an entry point of the group `pitboss.games`.

>>> game_ids()
('nj-blackjack-switch', 'nj-double-attack', 'nj-triple-attack', 'pa-double-attack', 'pa-double-back-jack')
>>> game("roulette")
Traceback (most recent call last):
    ...
pitboss.errors.UnknownGame: no game 'roulette'; there are nj-blackjack-switch, nj-double-attack, nj-triple-attack, \
pa-double-attack, pa-double-back-jack

Each is loaded when it is asked for. One that cannot be loaded is reported by name when somebody wants it; lists leave
it out, and `left_out` says why.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Final, TypeVar

from pitboss.errors import BrokenGame, UnknownGame
from pitboss.regulations.game_package import Game

GROUP: Final = "pitboss.games"
OWN: Final = "pitboss"  # the distribution whose games nobody else can replace
Part = TypeVar("Part")
_left_out: Final[dict[str, str]] = {}


@cache
def _declared() -> dict[str, EntryPoint]:
    """The entry points by id; where two packages have the same, ours or the first by name stands."""
    found: dict[str, EntryPoint] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda each: (each.name, _package(each) != OWN, _package(each))):
        if point.name in found:
            _left_out[f"{point.name} of {_package(point)}"] = (
                f"game {point.name!r} of {_package(point)} is left out: {_package(found[point.name])} has the name"
            )
        else:
            found[point.name] = point
    return found


def _package(point: EntryPoint) -> str:
    return point.dist.name if point.dist else ""


def game_ids() -> tuple[str, ...]:
    """The ids of all games that are declared, in order of the alphabet."""
    return tuple(_declared())


@cache
def game(id: str) -> Game:  # noqa: A002 (it is called so everywhere)
    """The game with this id, `UnknownGame` if there is none, `BrokenGame` if it cannot be loaded."""
    if id not in _declared():
        known = ", ".join(game_ids()) or "none: install pitboss again (pip install -e ., or make .venv/installed-dev)"
        raise UnknownGame(f"no game {id!r}; there are {known}")
    point = _declared()[id]
    try:
        found = point.load()
    except Exception as error:  # whatever a foreign package raises is its own fault, and named so
        raise BrokenGame(id, f"{point.value} of {_package(point)}: {type(error).__name__}: {error}") from error
    if not isinstance(found, Game):
        raise BrokenGame(id, f"{point.value} of {_package(point)} is a {type(found).__name__}, no Game")
    if found.id != id:
        raise BrokenGame(id, f"{point.value} of {_package(point)} calls itself {found.id!r}")
    return found


def of_each_game(part: Callable[[Game], Part]) -> Iterator[tuple[str, Part]]:
    """One part of every game; a game that cannot give it is left out."""
    for name in game_ids():
        try:
            found = part(game(name))
        except BrokenGame as error:
            _left_out[name] = str(error)
        else:
            yield name, found


def left_out() -> tuple[str, ...]:
    """Why games were left out of lists so far, a line each."""
    return tuple(_left_out.values())
