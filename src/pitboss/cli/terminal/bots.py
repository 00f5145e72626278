"""Bots on other boxes: they play the solver's strategy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.cli.terminal.prompting import interruptible
from pitboss.cli.terminal.telling import NOTE, paragraph
from pitboss.table import Action

if TYPE_CHECKING:
    from rich.console import Console

    from pitboss.advice.background import Background
    from pitboss.odds.strategy import Strategy
    from pitboss.regulations import Rules
    from pitboss.table import Question, Table

BET, BONUS = 1000, 500  # what a bot likes to wager, in cents
PATIENCE = 3.0  # seconds until the player is told what takes so long


class Bots:
    """Answer for all boxes that are not the player's."""

    def __init__(self, out: Console, strategy: Background[Strategy]) -> None:
        self.out = out
        self.strategy = strategy
        self.waits = True  # the player waits for the strategy

    def answer(self, table: Table) -> Action:
        """The strategy's answer. Who does not want to wait for that gets bots that draw to 17 until it is there."""
        if self.waits:
            try:
                with interruptible():
                    self.wait()
            except KeyboardInterrupt:
                self.out.print()
                self.waits = False
        if self.strategy.ready:
            from pitboss.simulation.player import answer

            return Action.parse(answer(table, self.strategy.result()))
        question, round_ = table.pending, table.round
        hand = round_.turn if round_ else None
        if question.kind == "decision" and hand is not None and hand.total < 17 and "hit" in question.verbs:
            return Action(str(question.place), "hit")
        return way_out(question)

    def wait(self) -> None:
        """Until the strategy is there; who waits long is told why."""
        from pitboss.cli.solve import compiled

        if not self.strategy.wait(PATIENCE):
            first = "" if compiled() else "; the first time ever the solver is compiled, about half a minute"
            told = (
                f"The bots' strategy is being worked out{first}. Ctrl-C goes on at once, with bots that draw to 17 "
                "until it is there."
            )
            paragraph(self.out, told, style=NOTE)
        self.strategy.result()


def way_out(question: Question) -> Action:
    """The answer that stakes nothing more."""
    return Action(str(question.place), next(verb for verb in ("stand", "pass", "keep") if verb in question.verbs))


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
