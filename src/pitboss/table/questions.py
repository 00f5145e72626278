"""The question on the table: who is asked what, and what may be answered.

>>> question = Question("1", 1, "decision", ("hit", "stand", "double"), {"double": (50, 1000)})
>>> "hit" in question.legal, "1 double 5" in question.legal, "1 double 11" in question.legal, "2 hit" in question.legal
(True, True, False, False)
>>> list(question.answers())
['1 hit', '1 stand', '1 double 10', '1 double 0.50']
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator, Mapping
from typing import Final

from pitboss.money import format_money
from pitboss.table.actions import Action
from pitboss.table.errors import BadAction

NO_LIMITS: Final[Mapping[str, tuple[int, int]]] = {}
UNLIMITED: Final = sys.maxsize  # the most of a wager that no text and no house limits

# What costs nothing more, in that order: the answer for a player whose time is up.
_FREE: Final = ("pass", "keep", "decline", "stand", "dead", "refuse", "ride")


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

    @property
    def possible(self) -> str:
        """Who is asked and what may be answered, in one line."""
        return f"{self.place} {', '.join(self.verbs)}"

    def fits(self, amount: int, verb: str) -> bool:
        """Whether the amount may be staked with that answer."""
        least, most = self.limits[verb]
        return least <= amount <= most and (amount % self.chip == 0 or least == most)

    def understood(self, action: Action) -> Action:
        """The answer as it is meant: while an exposed card lies there to be taken, a hit takes it (R56).

        >>> Question("1", 1, "exposed-card", ("take", "refuse", "stand")).understood(Action("1", "hit")).verb
        'take'
        """
        return action._replace(verb="take") if action.verb == "hit" and "take" in self.verbs else action

    @property
    def default(self) -> str | None:
        """The answer that costs nothing more; None between rounds, when nobody must say anything.

        >>> Question("1", 1, "decision", ("hit", "stand")).default
        '1 stand'
        >>> Question("1b", 2, "follow-split", ("cover", "ride")).default
        '1b ride 2'
        """
        if self.kind == "wagers":
            return None
        verb = next(verb for verb in _FREE if verb in self.verbs)
        return f"{self.place} ride {self.hand}" if verb == "ride" else f"{self.place} {verb}"

    def answers(self) -> Iterator[str]:
        """Complete answers: every verb, amounts at their greatest and at their least.

        Where nobody in particular is asked, only what nobody in particular says.

        >>> list(Question(None, None, "wagers", ("bet", "withdraw", "deal"), {"bet": (500, 50_000)}).answers())
        ['deal']
        """
        for verb in self.verbs:
            if verb == "deal":
                yield verb
            elif self.place is None:
                continue
            elif verb == "ride":
                assert self.hand is not None
                yield f"{self.place} ride {self.hand}"
                yield f"{self.place} ride {self.hand + 1}"
            elif verb in self.limits:
                least, most = self.limits[verb]
                for amount in (most, least) if least < most < UNLIMITED else (least,):
                    yield str(Action(self.place, verb, amount))
            else:
                yield f"{self.place} {verb}"

    def money_limits(self) -> dict[str, list[str | None]]:
        """The least and the most of every answer that takes money, as text; None where nothing limits it."""
        return {
            verb: [format_money(least), None if most == UNLIMITED else format_money(most)]
            for verb, (least, most) in self.limits.items()
            if verb in self.verbs
        }

    def to_dict(self) -> dict[str, object]:
        """The question as JSON: who is asked what, the legal answers, their limits, and what costs nothing more.

        >>> Question("1", 1, "attack", ("attack", "pass"), {"attack": (50, 1000)}, 50).to_dict()["limits"]
        {'attack': ['0.50', '10.00']}
        """
        return {
            "place": self.place,
            "hand": self.hand,
            "question": self.kind,
            "legal": list(self.verbs),
            "limits": self.money_limits(),
            "chip": format_money(self.chip),
            "default": self.default,
        }

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
            action = question.understood(Action.parse(answer))
        except BadAction:
            return False
        if action.verb not in question.verbs or (question.place is not None and action.who != question.place):
            return False
        if action.verb == "ride" and question.hand is not None:
            return int(action.word or 0) in (question.hand, question.hand + 1)
        return action.amount is None or (action.verb in question.limits and question.fits(action.amount, action.verb))

    def __repr__(self) -> str:
        return f"<legal: {', '.join(self.question.verbs)}>"
