"""Judging a player's answers: each is kept with its question, priced when the mathematics is there, and accounted for.

>>> from pitboss.advice.account import Account
>>> from pitboss.advice.coach import Coach
>>> from pitboss.regulations import rules
>>> from pitboss.table import Action, Listed, Table
>>> table = Table(rules("nj-double-attack"), Listed(["6d 5s 5c 9h Ks"]))
>>> for line in ("1 bet 10", "deal", "1 attack"):
...     _ = table.act(line)
>>> account = Account()
>>> judge = Judge(Coach(table.rules), account)
>>> judge.answered(Given.of(table, Action("1", "stand"), purse=10_000))
>>> [given.judgement.best for given in judge.price()], account.mistakes
(['double'], 1)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pitboss.advice.account import Mistake
from pitboss.advice.facts import Asked
from pitboss.errors import PitbossError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pitboss.advice.account import Account
    from pitboss.advice.coach import Coach, Judgement
    from pitboss.table import Action, Table


@dataclass(eq=False)
class Given:
    """An answer that was given in a round, with the question and the money the player had."""

    round: int
    asked: Asked
    action: Action
    purse: int
    judgement: Judgement | None = None
    unpriced: str = ""  # why there is no price

    @classmethod
    def of(cls, table: Table, action: Action, purse: int) -> Given:
        """The question on the table, answered like that."""
        return cls(table.number, Asked.of(table), action, purse)

    def mistake(self) -> Mistake | None:
        """What it gave away, as the account lists it; None if nothing."""
        judged = self.judgement
        if judged is None or not judged.mistake:
            return None
        up = str(self.asked.up) if self.asked.up else ""
        hands = [" ".join(map(str, hand)) for hand in (self.asked.hand, self.asked.second) if hand]
        return Mistake(self.round, " and ".join(hands), up, judged.verb, judged.best, judged.cost)


class Judge:
    """Prices answers and puts what they cost into the account."""

    def __init__(self, coach: Coach, account: Account) -> None:
        self.coach = coach
        self.account = account
        self.waiting: list[Given] = []
        self.skipped = False  # the player leaves without knowing all prices
        self.revocable: list[Given] = []  # the last switch and what was answered while it could be taken back

    def answered(self, given: Given) -> None:
        """An answer was given, and the table has accepted it."""
        if given.action.verb == "unswitch":
            given = self.take_back()
        elif given.action.verb == "switch":
            self.revocable = [given]
        elif "unswitch" in given.asked.verbs:
            self.revocable.append(given)
        self.account.answers += 1
        self.waiting.append(given)

    def take_back(self) -> Given:
        """Forget a switch and what was decided since; what the player has answered is that the hands are kept."""
        self.account.answers -= len(self.revocable)
        for given in self.revocable:
            if given.judgement is not None:
                self.account.taken_back(given.judgement, given.mistake())
        self.waiting = [given for given in self.waiting if given not in self.revocable]
        switch = self.revocable[0]
        return Given(switch.round, switch.asked, switch.action._replace(verb="keep"), switch.purse)

    def price(self) -> Iterator[Given]:
        """Price what waits, one at a time, until that is done or nobody waits for it any more."""
        while self.waiting and not self.skipped:
            given = self.waiting.pop(0)
            try:
                given.judgement = self.coach.judge(given.asked, given.action.verb, given.action.amount, given.purse)
            except PitbossError as error:  # a shoe with too few cards left to say anything
                given.unpriced = str(error)
            if given.judgement is not None and not self.skipped:
                self.account.judged(given.judgement, given.mistake())
            yield given
