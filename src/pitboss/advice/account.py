"""The account of a session: rounds, result, expected result, cost of mistakes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pitboss.advice.coach import Judgement
    from pitboss.regulations import Rules
    from pitboss.table import RoundRecord


@dataclass(frozen=True)
class Mistake:
    """An answer that gave something away: in which round, with which cards against which up card, its cost in cents."""

    round: int
    hand: str
    up: str
    answer: str
    best: str
    cost: float


@dataclass
class Account:
    """What the session came to; amounts in cents."""

    bankroll: int = 0  # what was brought to the table
    rounds: int = 0
    first: int = 0  # first wagers
    bonus: dict[str, int] = field(default_factory=dict)  # bonus wagers by name
    answers: int = 0  # to questions about cards
    decisions: int = 0  # answers that have been priced
    mistakes: int = 0
    cost: float = 0.0  # of the mistakes
    listed: list[Mistake] = field(default_factory=list)  # the mistakes, as they were made

    def round_over(self, record: RoundRecord, mine: list[str], bonuses: tuple[str, ...]) -> None:
        """Count a finished round."""
        self.rounds += 1
        for settled in record.settlement:
            if record.void or settled.place not in mine:
                continue
            if settled.wager == "bet":
                self.first += settled.staked
            elif settled.wager in bonuses:
                self.bonus[settled.wager] = self.bonus.get(settled.wager, 0) + settled.staked

    def judged(self, judgement: Judgement, mistake: Mistake | None) -> None:
        """Count a decision."""
        self.decisions += 1
        self.cost += judgement.cost
        if mistake is not None:
            self.mistakes += 1
            self.listed.append(mistake)

    def taken_back(self, judgement: Judgement, mistake: Mistake | None) -> None:
        """A decision that was counted does not stand."""
        self.decisions -= 1
        self.cost -= judgement.cost
        if mistake is not None:
            self.mistakes -= 1
            self.listed.remove(mistake)

    def expected(self, rules: Rules, edge: float) -> float:
        """What best play expects of all wagers that were made before cards, in cents."""
        total = -edge * self.first
        if self.bonus:
            from pitboss.odds.side import side_wagers

            sides = side_wagers(rules)
            total += sum(amount * float(sides[name].ev) for name, amount in self.bonus.items())
        return total
