"""When the house acts by itself: betting time, decision time. The clock is an input; no time runs while nobody ticks.

>>> timing = Timing(Times(betting=20.0, decision=30.0))
>>> timing.wants("betting", ("round", 1), now=100.0)
>>> timing.deadline, timing.due(119.9), timing.due(120.0)
(120.0, False, True)
>>> timing.wants("betting", ("round", 1), now=110.0)  # the same thing: the time goes on
>>> timing.deadline
120.0
>>> timing.wants("decision", ("event", 61), now=121.0)
>>> timing.deadline
151.0
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Times:
    """Seconds for wagers, which begin with the first one, and for a decision."""

    betting: float = 20.0
    decision: float = 30.0


class Timing:
    """What is waited for, and until when."""

    __slots__ = ("_about", "deadline", "kind", "times")

    def __init__(self, times: Times) -> None:
        self.times = times
        self.kind: Literal["betting", "decision"] | None = None
        self.deadline: float | None = None
        self._about: object = None

    def wants(self, kind: Literal["betting", "decision"] | None, about: object, *, now: float) -> None:
        """Wait for something; the time begins anew only if it is something else than before."""
        if kind == self.kind and about == self._about:
            return
        self.kind, self._about = kind, about
        self.deadline = None if kind is None else now + getattr(self.times, kind)

    def again(self, now: float) -> None:
        """Wait as long once more."""
        self.deadline = None if self.kind is None else now + getattr(self.times, self.kind)

    def due(self, now: float) -> bool:
        """Whether the time is up."""
        return self.deadline is not None and now >= self.deadline
