"""Tries mutants in children of one warm process: pytest has collected the tests, a child runs them until one fails.

The tests of a changed clause come first, then those that killed mutants of the module before, then the quick ones; a
mutant that is noticed costs a few milliseconds.
"""

from __future__ import annotations

import gc
import importlib
import json
import os
import resource
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import pytest
from _pytest.runner import runtestprotocol
from tests.mutation.mutants import Mutant
from tests.mutation.transplant import transplant

CPU_SECONDS: Final = 2000  # for all tests on the sound source
PATIENCE: Final = 3  # a mutant that needs so many times as long runs in circles
SLOW: Final = 1.0  # seconds; what takes longer is left to the second look
GAMES: Final = (
    "nj-blackjack-switch",
    "nj-double-attack",
    "nj-triple-attack",
    "pa-double-attack",
    "pa-double-back-jack",
)


@dataclass
class Trial:
    """A plugin of pytest: instead of running the tests it tries the mutants."""

    mutants: Sequence[tuple[str, Mutant]]  # module, mutant
    sound: Sequence[tuple[str, Mutant]]  # every module unchanged: must survive, or nothing can be learned
    jobs: int
    told: Callable[[int, str | None], None]  # number of a mutant, and what killed it
    seconds: list[float] = field(default_factory=list)
    killers: dict[str, Counter[int]] = field(default_factory=dict)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """The trial in place of the tests."""
        items = session.items
        found = self._wait(self._fork(items, range(len(items)), self.sound, timed=True))
        if found["killed"] is not None:
            pytest.exit(f"{found['killed']} fails without any change: nothing can be learned from mutants", 1)
        self.seconds = found["seconds"]
        gc.collect()
        gc.freeze()  # what is there stays there, and a child that tidies up copies nothing
        under_way: dict[int, tuple[int, int]] = {}
        todo = iter(range(len(self.mutants)))
        more = True
        while more or under_way:
            while more and len(under_way) < self.jobs:
                n = next(todo, None)
                if n is None:
                    more = False
                    break
                pid, pipe = self._fork(items, self._order(*self.mutants[n], items), [self.mutants[n]])
                under_way[pid] = (n, pipe)
            if under_way:
                pid, _ = os.wait()
                n, pipe = under_way.pop(pid)
                with os.fdopen(pipe) as told:
                    text = told.read()
                killed = json.loads(text)["killed"] if text else "loading it, or its time"
                if text and killed is not None:
                    numbers = self.killers.setdefault(self.mutants[n][0], Counter())
                    numbers[json.loads(text)["item"]] += 1
                self.told(n, killed)
        return True

    def _order(self, module: str, mutant: Mutant, items: Sequence[pytest.Item]) -> list[int]:
        """The tests that could notice a mutant of a module, the likeliest first, those of a changed clause."""
        own = next((game for game in GAMES if game.replace("-", "_") in module), None)
        fit = [n for n, item in enumerate(items) if self.seconds[n] < SLOW and (own is None or _concerns(item, own))]
        killed, clause = self.killers.get(module, Counter()), mutant.before.strip("'")
        return sorted(fit, key=lambda n: (not _proves(items[n], clause), -killed[n], self.seconds[n]))

    def _fork(
        self,
        items: Sequence[pytest.Item],
        order: Sequence[int],
        changes: Sequence[tuple[str, Mutant]],
        *,
        timed: bool = False,
    ) -> tuple[int, int]:
        reading, writing = os.pipe()
        sys.stdout.flush()
        pid = os.fork()
        if pid:
            os.close(writing)
            return pid, reading
        os.close(reading)
        limit = CPU_SECONDS if timed else 10 + int(PATIENCE * sum(self.seconds[n] for n in order))
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        answer: dict[str, Any] = {"killed": None}
        seconds: list[float] = []
        try:
            for module, mutant in changes:
                transplant(importlib.import_module(f"pitboss.{module}"), mutant.code)
            for n, took, failed in _run(items, order):
                seconds.append(took)
                if failed:
                    answer |= {"killed": items[n].nodeid, "item": n}
                    break
            with os.fdopen(writing, "w") as out:
                json.dump(answer | {"seconds": seconds} if timed else answer, out)
        finally:  # whatever breaks, the mutant is noticed: nothing has been written
            os._exit(0)

    @staticmethod
    def _wait(child: tuple[int, int]) -> dict[str, Any]:
        pid, pipe = child
        with os.fdopen(pipe) as told:
            found: dict[str, Any] = json.loads(told.read() or '{"killed": "loading the modules"}')
        os.waitpid(pid, 0)
        return found


def _proves(item: pytest.Item, clause: str) -> bool:
    return any(clause in marker.args for marker in item.iter_markers("clause"))


def _concerns(item: pytest.Item, game: str) -> bool:
    named = [each for each in GAMES if each in item.nodeid or each.replace("-", "_") in item.nodeid]
    return not named or game in named


def _run(items: Sequence[pytest.Item], order: Sequence[int]) -> Iterator[tuple[int, float, bool]]:
    """Run tests one after the other: number, seconds, whether it failed."""
    for n, after in zip(order, [*order[1:], None], strict=True):
        began = time.process_time()
        reports = runtestprotocol(items[n], log=False, nextitem=None if after is None else items[after])
        yield n, time.process_time() - began, any(report.failed for report in reports)
