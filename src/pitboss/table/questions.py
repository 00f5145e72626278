"""The question on the table: who is asked what, and what may be answered.

>>> question = Question("1", 1, "decision", ("hit", "stand", "double"), {"double": (50, 1000)})
>>> "hit" in question.legal, "1 double 5" in question.legal, "1 double 11" in question.legal, "2 hit" in question.legal
(True, True, False, False)
>>> list(question.answers())
['1 hit', '1 stand', '1 double 10', '1 double 0.50']
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Final

from pitboss.table.actions import Action
from pitboss.table.errors import BadAction

NO_LIMITS: Final[Mapping[str, tuple[int, int]]] = {}


class Question:
    """Who is asked, about which hand, and the legal answers; `limits` has the least and greatest amount of a verb."""

    __slots__ = ("chip", "hand", "kind", "limits", "place", "verbs")

    def __init__(
        self,
        place: str | None,
        hand: int | None,
        kind: str,
        verbs: tuple[str, ...],
        limits: Mapping[str, tuple[int, int]] = NO_LIMITS,
        chip: int = 1,
    ) -> None:
        self.place = place
        self.hand = hand
        self.kind = kind
        self.verbs = verbs
        self.limits = limits
        self.chip = chip

    @property
    def legal(self) -> Legal:
        """The legal answers: iterate over their verbs, or test a verb or a whole line with `in`."""
        return Legal(self)

    def fits(self, amount: int, verb: str) -> bool:
        """Whether the amount may be staked with that answer."""
        least, most = self.limits[verb]
        return least <= amount <= most and (amount % self.chip == 0 or least == most)

    def answers(self) -> Iterator[str]:
        """Complete answers: every verb, amounts at their greatest and at their least."""
        for verb in self.verbs:
            if verb == "ride":
                assert self.hand is not None
                yield f"{self.place} ride {self.hand}"
                yield f"{self.place} ride {self.hand + 1}"
            elif verb in self.limits:
                least, most = self.limits[verb]
                for amount in (most, least) if least < most else (most,):
                    yield str(Action(self.place or "", verb, amount))
            else:
                yield f"{self.place} {verb}"

    def to_dict(self) -> dict[str, object]:
        """The question as `pitboss replay --json` shows it."""
        return {"place": self.place, "hand": self.hand, "question": self.kind, "legal": list(self.verbs)}

    def __repr__(self) -> str:
        return f"Question({self.place!r}, {self.hand!r}, {self.kind!r}, {self.verbs!r}, {dict(self.limits)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Question) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))


class Legal(Collection[str]):
    """The legal answers of a question."""

    __slots__ = ("question",)

    def __init__(self, question: Question) -> None:
        self.question = question

    def __iter__(self) -> Iterator[str]:
        return iter(self.question.verbs)

    def __len__(self) -> int:
        return len(self.question.verbs)

    def __contains__(self, answer: object) -> bool:
        question = self.question
        if answer in question.verbs:
            return True
        if not isinstance(answer, str):
            return False
        try:
            action = Action.parse(answer)
        except BadAction:
            return False
        if action.verb not in question.verbs or (question.place is not None and action.who != question.place):
            return False
        if action.verb == "ride" and question.hand is not None:
            return int(action.word or 0) in (question.hand, question.hand + 1)
        return action.amount is None or (action.verb in question.limits and question.fits(action.amount, action.verb))

    def __repr__(self) -> str:
        return f"<legal: {', '.join(self.question.verbs)}>"
