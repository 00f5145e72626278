"""One line of a history as a value: who does what, for how much.

>>> Action.parse("1 double 5")
Action(who='1', verb='double', amount=500, word=None)
>>> str(Action.parse("error missed-box 2"))
'error missed-box 2'
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Final, NamedTuple

from pitboss.errors import MoneyError
from pitboss.money import format_money, parse_money
from pitboss.regulations.registry import of_each_game
from pitboss.table.errors import BadAction

PLACE: Final = re.compile(r"([1-9]\d?)([bc]?)")
REASON: Final = re.compile(r"[\w .,;:!?()/+-]{1,200}")  # what a line of a history can carry

# What may follow each verb: `must` an amount, `may` an amount, a `word`, a `reason`, or nothing.
_PLACE_VERBS: Final = {
    **dict.fromkeys(("attack", "insure", "double", "split", "second-chance"), "may"),
    **dict.fromkeys(("pass", "keep", "switch", "unswitch", "hit", "stand", "surrender", "cover"), ""),
    **dict.fromkeys(("take", "refuse", "second-card", "late-card", "dead", "withdraw", "alone", "coupon"), ""),
    "ride": "word",
}
_HOUSE_VERBS: Final = {
    "floor": {"reshuffle": "", "recut": "", "void": "reason", "allow": "word", "confirm": "word", "repaired": ""},
    "dealer": {"change": "", "confirm": "word", "show-burn": ""},
    "error": {
        **dict.fromkeys(("drew-unexposed", "drew-exposed", "hole-exposed", "overdrew"), ""),
        **dict.fromkeys(("no-first-card", "missed-peek"), ""),
        **dict.fromkeys(("missed-box", "one-card-box", "missed-hit", "reader-misused"), "word"),
        **dict.fromkeys(("reader-broken", "shuffler-jam", "shuffler-broken"), ""),
    },
}


@cache
def place_verbs() -> dict[str, str]:
    """What a place can say: the wagers of every game that is installed, then the answers to questions."""
    wagers = [name for _, names in of_each_game(lambda game: game.book.bonus_wagers) for name in names]
    return {**dict.fromkeys(("bet", *wagers), "must"), **_PLACE_VERBS}


class Action(NamedTuple):
    """Who does what: a place (`1`, `1b`), `floor`, `dealer`, `error`, or nobody in particular for `deal`."""

    who: str
    verb: str
    amount: int | None = None
    word: str | None = None

    @staticmethod
    @lru_cache(maxsize=4096)
    def parse(text: str) -> Action:
        """The action that a line says."""
        return _parse(text)

    @property
    def box(self) -> int:
        """The number of the box that the place belongs to."""
        return int(self.who.rstrip("bc"))

    def __str__(self) -> str:
        parts = [self.who, self.verb]
        if self.amount is not None:
            parts.append(format_money(self.amount).removesuffix(".00"))
        if self.word is not None:
            parts.append(self.word)
        return " ".join(part for part in parts if part)


def _parse(text: str) -> Action:
    words = text.split()
    if words == ["deal"]:
        return Action("", "deal")
    if len(words) < 2:
        raise BadAction(f"{text!r} is no action: write who and what, such as '1 hit', 'floor void' or 'deal'")
    who, verb, *rest = words
    verbs = _HOUSE_VERBS.get(who) or (place_verbs() if PLACE.fullmatch(who) else None)
    if verbs is None:
        raise BadAction(f"{text!r}: {who!r} is nobody here; a place is a box number, with b or c for further people")
    if verb not in verbs:
        raise BadAction(f"{text!r}: there is no {verb!r}; {who} may say {', '.join(verbs)}")
    return _arguments(text, Action(who, verb), verbs[verb], rest)


def _arguments(text: str, action: Action, takes: str, rest: list[str]) -> Action:
    if takes == "must" and len(rest) == 2 and rest[1] == "cash":  # a spoken wager, to be confirmed (R79)
        return action._replace(amount=_amount(text, rest[0]), word="cash")
    if takes in ("must", "may") and len(rest) == 1:
        return action._replace(amount=_amount(text, rest[0]))
    if takes == "word" and len(rest) == 1:
        if action.verb == "ride" and not rest[0].isdigit():
            raise BadAction(f"{text!r}: ride is followed by the number of a hand")
        if action.verb == "reader-misused" and rest[0] not in ("visible", "hidden"):
            raise BadAction(f"{text!r}: say whether players can see the card, visible or hidden")
        if action.verb not in ("ride", "reader-misused") and not PLACE.fullmatch(rest[0]):
            raise BadAction(f"{text!r}: {rest[0]!r} is no place")
        return action._replace(word=rest[0])
    if takes in ("", "may", "reason") and not rest:
        return action
    if takes == "reason":
        if not REASON.fullmatch(reason := " ".join(rest)):
            raise BadAction(f"{text!r}: a reason has at most 200 letters, digits and plain signs, no quotes and no #")
        return action._replace(word=reason)
    wants = {"must": "an amount", "may": "at most an amount", "word": "one word", "": "nothing"}[takes]
    raise BadAction(f"{text!r}: {action.verb} is followed by {wants}")


def _amount(text: str, word: str) -> int:
    try:
        return parse_money(word)
    except MoneyError as error:
        raise BadAction(f"{text!r}: {error}") from None
