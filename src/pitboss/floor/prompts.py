"""What the floor is asked to do next, and one line of what somebody says there.

>>> Step.parse("floor verify-tens 3")
Step(who='floor', verb='verify-tens', words=('3',))
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
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
    check: Callable[[Step], None] | None = field(default=None, compare=False)
    limits: Mapping[str, tuple[int, int]] = field(default_factory=dict)  # cards, where a number of them is said

    @property
    def default(self) -> str:
        """The line that is said for somebody who says nothing: what costs nothing more, and no cut."""
        return self.line

    @property
    def kind(self) -> str:
        """What is asked: `cut` or `look` of a player, otherwise a step of the `floor`."""
        return "floor" if self.seat is None else "cut" if "cut" in self.verbs else "look"

    def to_dict(self) -> dict[str, object]:
        """The prompt as JSON, in the shape of a question; `limits` are numbers of cards.

        >>> Prompt(("wash",), "wash the cards", "19:47-26.3(c)#1", "dealer wash").to_dict()["legal"]
        ['wash']
        """
        return {
            "place": None if self.seat is None else str(self.seat),
            "hand": None,
            "question": self.kind,
            "legal": list(self.verbs),
            "limits": {verb: list(limits) for verb, limits in self.limits.items()},
            "says": self.says,
            "clause": self.clause,
            "default": self.default,
        }


Script = Generator[Prompt, Step, None]
