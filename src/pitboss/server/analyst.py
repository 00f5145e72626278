"""Whoever asks the calculator for the server: a short queue, what is known, and how far the rest is.

A question is worked out once, however many ask it. There are two lanes, so that a hand does not wait for a long sum.
The process of a lane is started with its first question, ended when it has had nothing to do for a while, and killed
when it takes too long over one.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections import OrderedDict
from dataclasses import dataclass, field
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

from pitboss.server.loglines import LOGGER

if TYPE_CHECKING:
    from asyncio.subprocess import Process
    from collections.abc import Callable

    from pitboss.regulations import Rules

COMMAND: Final = (sys.executable, "-m", "pitboss.server.calculator")
QUEUE: Final = 12  # questions that may wait in a lane
KNOWN: Final = 500  # answers that are remembered; a page of analysis has five
IDLE: Final = 120.0  # seconds without a question after which the process ends
LONGEST: Final = 600.0  # seconds for one question, compiling included
FRAME: Final = 4 * 1024 * 1024


class Busy(Exception):
    """Too many questions wait already."""


@dataclass(eq=False)
class Question:
    """One question and what is known of its answer. `wrong` is for the asker, `failed` for the log."""

    what: str
    game: str
    options: dict[str, Any]
    facts: dict[str, Any]
    result: dict[str, Any] | None = None
    wrong: str = ""
    failed: str = ""
    progress: dict[str, Any] = field(default_factory=lambda: {"state": "waiting"})
    over: asyncio.Event = field(default_factory=asyncio.Event)

    def hear(self, said: dict[str, Any]) -> None:
        """What the calculator says about it."""
        self.result, self.wrong, self.failed = said.get("result"), said.get("wrong", ""), said.get("failed", "")
        if self.result is not None or self.wrong or self.failed:
            self.over.set()
        else:
            self.progress |= {name: said[name] for name in ("now", "done", "of") if name in said}


class Lane:
    """A process and the questions that wait for it."""

    def __init__(self) -> None:
        self.waiting: asyncio.Queue[Question] = asyncio.Queue(QUEUE)
        self._task: asyncio.Task[None] | None = None
        self._process: Process | None = None
        self._number = 0

    def put(self, question: Question) -> None:
        """Ask it when its turn comes."""
        try:
            self.waiting.put_nowait(question)
        except asyncio.QueueFull:
            raise Busy from None
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())

    async def _work(self) -> None:
        """Ask one after the other, until there has been nothing to ask for a while."""
        try:
            while True:
                async with asyncio.timeout(IDLE):
                    question = await self.waiting.get()
                await self._ask(question)
        except TimeoutError:
            pass
        finally:
            await self._end()

    async def _ask(self, question: Question) -> None:
        question.progress = {"state": "working"}
        try:
            async with asyncio.timeout(LONGEST):
                await self._answered(question)
        except (TimeoutError, OSError, EOFError, ValueError) as error:
            await self._end()  # whatever it was about to say belongs to no other question
            question.hear({"failed": f"the calculator gave no answer: {type(error).__name__} {error}"})
        if question.failed:
            LOGGER.error("%s of %s was not worked out: %s", question.what, question.game, question.failed)

    async def _answered(self, question: Question) -> None:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                *COMMAND, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=FRAME
            )
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        self._number += 1
        asked = {"what": question.what, "game": question.game, "options": question.options, "facts": question.facts}
        process.stdin.write(json.dumps({"number": self._number, **asked}).encode() + b"\n")
        await process.stdin.drain()
        while not question.over.is_set():
            line = await process.stdout.readline()
            if not line:
                raise EOFError("it ended")
            said = json.loads(line)
            if said["number"] == self._number:
                question.hear(said)

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        assert process.stdin is not None
        process.stdin.close()
        await process.wait()

    async def close(self) -> None:
        """Nothing more is asked."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)


class Analyst:
    """What has been worked out here, and what is being worked out."""

    def __init__(self) -> None:
        self._questions: OrderedDict[str, Question] = OrderedDict()
        self._lanes: dict[str, Lane] = {}

    @staticmethod
    def able() -> bool:
        """Whether the mathematics is installed."""
        return find_spec("numba") is not None and find_spec("numpy") is not None

    def known(self, what: str, rules: Rules, **facts: Any) -> Question | None:
        """The question, if somebody has asked it before and it did not fail."""
        key = _key(what, rules, facts)
        question = self._questions.get(key)
        if question is None or question.failed:
            return None
        self._questions.move_to_end(key)
        return question

    def ask(self, what: str, rules: Rules, **facts: Any) -> Question:
        """The question; it is put to the calculator if nobody has asked it yet. Raises `Busy` if too many wait."""
        if (question := self.known(what, rules, **facts)) is not None:
            return question
        options = rules.to_dict()["options"]
        assert isinstance(options, dict)
        question = Question(what, rules.game, options, facts)
        lane = "hands" if what == "hand" else "sums"
        self._lanes.setdefault(lane, Lane()).put(question)
        self._questions[_key(what, rules, facts)] = question
        while len(self._questions) > KNOWN:
            self._questions.popitem(last=False)
        return question

    def edge(self, rules: Rules, allowed: Callable[[], bool] = lambda: True) -> float | None:
        """The house edge, if it is published or worked out; else it is worked out, if allowed, for the next time."""
        from pitboss.reports.results import published_edge

        edge = published_edge(rules)
        if edge is not None or not self.able():
            return edge
        question = self.known("solution", rules)
        if question is None and allowed():
            with contextlib.suppress(Busy):
                question = self.ask("solution", rules)
        return None if question is None or question.result is None else float(question.result["house_edge"])

    async def close(self) -> None:
        """Nothing more is worked out."""
        for lane in self._lanes.values():
            await lane.close()


def _key(what: str, rules: Rules, facts: dict[str, Any]) -> str:
    return json.dumps([what, rules.digest, facts], sort_keys=True)
