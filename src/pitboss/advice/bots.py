"""A bot: what it wagers before the deal, and what it answers to any question of a table.

>>> from pitboss.advice.coach import Coach
>>> from pitboss.regulations import rules
>>> from pitboss.table import Listed, Table
>>> table = Table(rules("nj-double-attack"), Listed(["6d 8c 8h 3d 7c Ks 9c 2d 5h"]))
>>> for line in ("1 bet 10", "deal"):
...     _ = table.act(line)
>>> str(answer(table, None)), str(answer(table, Coach(table.rules).strategy.result()))
('1 pass', '1 attack')
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pitboss.table import Action

if TYPE_CHECKING:
    from pitboss.odds.strategy import Strategy
    from pitboss.regulations import Rules
    from pitboss.table import Question, Table

BET, BONUS = 1000, 500  # what a bot likes to wager, in cents
ENOUGH: Final = 17  # where one that knows no strategy stops


def answer(table: Table, strategy: Strategy | None) -> Action:
    """What a bot that follows the strategy answers; without one it draws to 17 and stakes nothing more."""
    if strategy is not None:
        from pitboss.simulation.player import answer as by_strategy

        return Action.parse(by_strategy(table, strategy))
    question, round_ = table.pending, table.round
    hand = round_.turn if round_ else None
    if question.kind == "decision" and hand is not None and hand.total < ENOUGH and "hit" in question.verbs:
        return Action(str(question.place), "hit")
    return way_out(question)


def way_out(question: Question) -> Action:
    """The answer that stakes nothing more, for somebody who is asked.

    >>> from pitboss.table import Question
    >>> str(way_out(Question("1", 1, "decision", ("hit", "stand"))))
    '1 stand'
    """
    assert question.default is not None, "nobody is asked between rounds"
    return Action.parse(question.default)


def wagers(rules: Rules, *, bonus: bool = False) -> list[tuple[str, int]]:
    """What a bot wagers before the deal, within the limits of the table.

    >>> from pitboss.regulations import rules
    >>> wagers(rules("nj-triple-attack"), bonus=True)
    [('bet', 1000), ('suited-royals', 500), ('triple-match', 500)]
    >>> wagers(rules("nj-triple-attack", minimum="25.00", bonus_max="2.00"), bonus=True)
    [('bet', 2500), ('suited-royals', 200), ('triple-match', 200)]
    """
    options, book = rules.options, rules.regulation
    bet = min(max(BET, options.minimum), options.maximum)
    made = [("bet", bet if bet % options.chip == 0 else options.minimum)]
    if bonus:
        least = max(book.bonus_floor, options.chip)
        most = min(BONUS, options.bonus_max or BONUS, bet if book.bonus_capped_by_bet else BONUS)
        amount = most // options.chip * options.chip
        made += [(name, amount) for name in rules.bonus_tables if amount >= least]
    return made
