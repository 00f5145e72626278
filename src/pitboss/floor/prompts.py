"""What the floor is asked to do next, and one line of what somebody says there.

>>> Step.parse("floor verify-tens 3")
Step(who='floor', verb='verify-tens', words=('3',))
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Final, NamedTuple

from pitboss.table.errors import BadAction, NotPossible

NUMBER: Final = re.compile(r"[0-9]{1,9}")  # isdigit would let through what int does not read, such as ²


class Step(NamedTuple):
    """Who does what: a member of staff by name, or a player by seat, then the words that belong to it."""

    who: str
    verb: str
    words: tuple[str, ...] = ()

    @classmethod
    def parse(cls, line: str) -> Step:
        """The step that a line says."""
        who, verb, *words = [*line.split(), "", ""][: max(2, len(line.split()))]
        if not who or not verb:
            raise BadAction(f"{line!r} is no step: write who and what, such as 'dealer wash' or '4 cut 100'")
        return cls(who, verb, tuple(words))

    @property
    def seat(self) -> int | None:
        """The player's seat; None if a member of staff speaks."""
        return int(self.who) if NUMBER.fullmatch(self.who) else None

    def number(self, at: int, what: str, clause: str) -> int:
        """A word that must be a whole number."""
        if at >= len(self.words) or not NUMBER.fullmatch(self.words[at]):
            raise NotPossible(self, f"say {what} as a number", clause)
        return int(self.words[at])

    def __str__(self) -> str:
        return " ".join((self.who, self.verb, *self.words))


@dataclass(frozen=True, slots=True)
class Prompt:
    """The next step: what may be said, by whom, by which clause, and the line that an ordinary house would say.

    `seat` is set where a player answers. `check` refuses an answer before anything has changed.
    """

    verbs: tuple[str, ...]
    says: str
    clause: str
    line: str = ""
    seat: int | None = None
    check: Callable[[Step], None] | None = None

    def to_dict(self) -> dict[str, object]:
        """The prompt as JSON.

        >>> Prompt(("wash",), "wash the cards", "19:47-26.3(c)#1", "dealer wash").to_dict()["legal"]
        ['wash']
        """
        return {
            "question": "floor",
            "legal": list(self.verbs),
            "says": self.says,
            "clause": self.clause,
            "line": self.line,
            "seat": self.seat,
        }


Script = Generator[Prompt, Step, None]
