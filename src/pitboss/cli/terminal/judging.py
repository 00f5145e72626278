"""Judging the player's answers: at once where the mathematics is loaded, else as soon as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.text import Text

from pitboss.cli.terminal.facts import Asked
from pitboss.cli.terminal.prompting import interruptible
from pitboss.cli.terminal.telling import GOOD, NOTE, STRESS, paragraph
from pitboss.errors import PitbossError

if TYPE_CHECKING:
    from rich.console import Console

    from pitboss.cli.terminal.account import Account
    from pitboss.cli.terminal.coach import Coach, Judgement
    from pitboss.table import Action, Table

PATIENCE = 5.0  # seconds until a player who waits for values is told to play on
ADDED = frozenset({"attack", "insurance"})  # questions about one more wager: values are what it adds


class Given(NamedTuple):
    """An answer that was given, with the question and the money the player had."""

    asked: Asked
    action: Action
    purse: int


class Judge:
    """Prices answers, tells the price if `told`, and puts it into the account."""

    def __init__(self, out: Console, coach: Coach, account: Account, *, told: bool) -> None:
        self.out = out
        self.coach = coach
        self.account = account
        self.told = told
        self.waiting: list[Given] = []

    def begin(self) -> None:
        """Load the mathematics while the player wagers."""
        self.coach.kernels.start()
        paragraph(
            self.out,
            "The coach is loading; the first time ever the solver is compiled, about half a minute. Play on: what you "
            "do meanwhile is priced as soon as that is done.",
            style=NOTE,
        )

    def answered(self, asked: Asked, action: Action, purse: int) -> None:
        """An answer was given."""
        if action.verb == "unswitch":  # the same question comes again
            return
        self.waiting.append(Given(asked, action, purse))
        self.catch_up()

    def catch_up(self) -> None:
        """Price what waits, if the mathematics is there."""
        if not self.coach.kernels.ready:
            return
        late = len(self.waiting) > 1
        for given in self.waiting:
            try:
                judgement = self.coach.judge(given.asked, given.action.verb, given.action.amount, given.purse)
            except PitbossError as error:  # a shoe with too few cards left to say anything
                paragraph(self.out, f"coach: no price for {given.action.verb}: {error}.", indent="  ", style=NOTE)
                continue
            self.account.judged(judgement)
            if self.told:
                self.tell(given.asked, judgement, late=late)
        self.waiting = []

    def tell(self, asked: Asked, judgement: Judgement, *, late: bool) -> None:
        """The price of an answer."""
        before = f"Earlier, {' '.join(card.sign for card in asked.hand)}: " if late and asked.hand else ""
        verb, best = judgement.verb, judgement.best
        if not judgement.mistake:
            self.out.print(Text(f"  coach: {before}{verb} was best.", style=GOOD))
            return
        told = (
            f"coach: {before}{best} was better: {judgement.best_value / 100:+.3f} against "
            f"{judgement.value / 100:+.3f} for {verb}. The mistake costs {judgement.cost / 100:.3f}."
        )
        paragraph(self.out, told, indent="  ", style=STRESS)

    def settle_up(self, *, hurried: bool) -> None:
        """Price what is left at the end; who is in a hurry is not kept waiting."""
        if self.waiting and not (hurried and not self.coach.kernels.ready):
            try:
                with interruptible():
                    if not self.coach.kernels.wait(1.0):
                        told = "Working out what your answers cost; Ctrl-C skips it."
                        paragraph(self.out, told, style=NOTE)
                    self.coach.kernels.result()
                self.told = False
                self.catch_up()
            except KeyboardInterrupt:
                self.out.print()

    def show_values(self, table: Table) -> None:
        """The exact value of every answer, best first."""
        try:
            asked = Asked.of(table)
            with interruptible():
                ready = self.coach.kernels.wait(PATIENCE)
            values = self.coach.values(asked) if ready else {}
        except PitbossError as error:
            paragraph(self.out, f"{error}.", indent="  ")
            return
        except KeyboardInterrupt:
            self.out.print()
            return
        if not ready:
            told = "The solver is being compiled, which the first time takes about half a minute. Play on; ask again."
            paragraph(self.out, told, indent="  ", style=NOTE)
            return
        unit = asked.limits["insure" if "insure" in asked.limits else "attack"][1] if asked.kind in ADDED else 0
        unit = unit or asked.stake
        what = "what it adds to passing" if asked.kind in ADDED else "expected result"
        self.out.print(Text(f"  {'':14} {what}, and per unit of {unit / 100:.2f}", style=NOTE))
        for number, (verb, value) in enumerate(values.items()):
            line = f"  {verb:14} {value / 100:+10.4f}  {value / unit:+.6f}"
            self.out.print(Text(line, style="bold" if not number else ""))
