"""Puts a mutant into a module that is loaded already: no import, no new process, no start of pytest.

Functions keep their identity and get the mutant's code, so that whoever imported them runs it; every other value of the
module is put in its place wherever a module holds it, and what was remembered from before is forgotten.
"""

from __future__ import annotations

import marshal
import sys
from collections.abc import Iterator
from functools import _lru_cache_wrapper, cached_property
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, Final

from tests.mutation.mutants import unchanged

ROOMS: Final = ("pitboss", "tests")


def transplant(module: ModuleType, code: bytes) -> None:
    """Make a loaded module what the mutant says; raises what the mutant raises when it is loaded."""
    fresh: dict[str, Any] = {
        name: value for name, value in vars(module).items() if name.startswith("__") and name.endswith("__")
    }
    exec(marshal.loads(code), fresh)
    changed: dict[int, Any] = {}  # what was there before, by identity → what stands there now
    for name, new in fresh.items():
        old = vars(module).get(name)
        if name.startswith("__") or old is new:
            continue
        if isinstance(new, type) and isinstance(old, type) and new.__module__ == module.__name__:
            _regrow(old, new)
        elif not _grafted(old, new):
            if name in vars(module) and not isinstance(old, int | str | None):  # small values are nobody's own
                changed[id(old)] = new
            setattr(module, name, new)
    for other in loaded():
        held = [name for name, value in vars(other).items() if id(value) in changed and not name.startswith("__")]
        for name in held:
            setattr(other, name, changed[id(vars(other)[name])])
        if held and other is not module and other.__name__.startswith("pitboss.games."):  # a book is made of them
            transplant(other, unchanged(Path(str(other.__file__)).read_text("utf-8")).code)
    forget()


def _grafted(old: object, new: object) -> bool:
    """Whether a function, or what wraps one, now runs the new code."""
    old, new = _bare(old), _bare(new)
    if not isinstance(old, FunctionType) or not isinstance(new, FunctionType):
        return False
    if len(old.__code__.co_freevars) != len(new.__code__.co_freevars):
        return False
    old.__code__, old.__defaults__, old.__kwdefaults__ = new.__code__, new.__defaults__, new.__kwdefaults__
    return True


def _bare(one: object) -> object:
    if isinstance(one, staticmethod | classmethod | _lru_cache_wrapper):
        return one.__wrapped__
    if isinstance(one, cached_property):
        return one.func
    if isinstance(one, property):
        return one.fget
    return one


def _regrow(old: type, new: type) -> None:
    """The methods and values of a class as the mutant has them; the class itself stays, for there are objects of it."""
    for name, value in vars(new).items():
        before = vars(old).get(name)
        if name.startswith("__") and name != "__init__":
            continue
        if not _grafted(before, value) and isinstance(value, int | str | tuple | dict) and before != value:
            setattr(old, name, value)


def loaded() -> Iterator[ModuleType]:
    """Our own modules and those of the tests."""
    for name, module in list(sys.modules.items()):
        if name.split(".")[0] in ROOMS and isinstance(module, ModuleType):
            yield module


def forget() -> None:
    """Empty every cache of our own functions, and what games keep of their parts."""
    from pitboss.regulations import Game, game, game_ids

    kept = [name for name, value in vars(Game).items() if isinstance(value, cached_property)]
    for each in game_ids():
        for name in kept:
            vars(game(each)).pop(name, None)
    for module in loaded():
        for value in list(vars(module).values()):
            if isinstance(value, _lru_cache_wrapper):
                value.cache_clear()
