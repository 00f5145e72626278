"""The second look at a mutant that survived in a warm process: a process that imports it, and pytest from its start.

It reaches what a transplant cannot: the defaults of a dataclass, a value that was worked out when modules were loaded.
"""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import marshal
import os
import resource
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import CodeType
from typing import Final

from tests.mutation.mutants import Mutant

CPU_SECONDS: Final = 400


class Mutated(importlib.machinery.SourceFileLoader):
    """Loads a module as the mutant has it."""

    def __init__(self, name: str, path: Path, mutant: Mutant) -> None:
        super().__init__(name, str(path))
        self.mutant = mutant

    def get_code(self, fullname: str) -> CodeType:  # noqa: ARG002
        code: CodeType = marshal.loads(self.mutant.code)
        return code


class Finder(importlib.abc.MetaPathFinder):
    """Finds the mutated module before anybody else does."""

    def __init__(self, name: str, path: Path, mutant: Mutant) -> None:
        self.name = f"pitboss.{name}"
        self.loader = Mutated(self.name, path, mutant)

    def find_spec(self, fullname: str, *_: object) -> importlib.machinery.ModuleSpec | None:
        if fullname != self.name:
            return None
        return importlib.util.spec_from_file_location(fullname, self.loader.path, loader=self.loader)


def look_again(
    mutants: Sequence[tuple[str, Path, Mutant]],
    tests: Sequence[Sequence[str]],
    jobs: int,
    told: Callable[[int, str | None], None],
) -> None:
    """Try each in a process that has imported nothing of pitboss: with the first tests, then with the next."""
    assert "pitboss" not in sys.modules
    under_way: dict[int, int] = {}
    for n, (module, path, mutant) in enumerate(mutants):
        if len(under_way) == jobs:
            _one_ends(under_way, told)
        if pid := os.fork():
            under_way[pid] = n
        else:
            os._exit(_noticed(module, path, mutant, tests))
    while under_way:
        _one_ends(under_way, told)


def _one_ends(under_way: dict[int, int], told: Callable[[int, str | None], None]) -> None:
    pid, status = os.wait()
    told(under_way.pop(pid), "a test, once it was imported" if status else None)


def _noticed(module: str, path: Path, mutant: Mutant, tests: Sequence[Sequence[str]]) -> int:
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    sys.meta_path.insert(0, Finder(module, path, mutant))
    try:
        import pytest

        passed = (pytest.main(["-x", "-q", "-n", "0", "-p", "no:cacheprovider", *some]) for some in tests)
        return int(any(status != pytest.ExitCode.OK for status in passed))
    except BaseException:  # whatever breaks, the mutant is noticed
        return 1
