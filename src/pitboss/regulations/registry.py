"""Which games there are, and the parts of each, imported when they are asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any, Final, TypeVar, cast

IDS: Final = ("nj-double-attack", "nj-triple-attack", "pa-double-attack", "pa-double-back-jack", "nj-blackjack-switch")
Part = TypeVar("Part")


class ByGame(Mapping[str, Part]):
    """One part of every game by the game's id, taken from its package when it is asked for."""

    def __init__(self, module: str, name: str) -> None:
        self.module, self.name = module, name

    def __getitem__(self, game: str) -> Part:
        if game not in IDS:
            raise KeyError(game)
        module: Any = import_module(f"pitboss.games.{game.replace('-', '_')}.{self.module}")
        return cast(Part, getattr(module, self.name))

    def __iter__(self) -> Iterator[str]:
        return iter(IDS)

    def __len__(self) -> int:
        return len(IDS)
