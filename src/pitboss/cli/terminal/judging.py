"""The coach speaks: at once where the mathematics is loaded, else as soon as it is; and the values of answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.text import Text

from pitboss.advice.background import Background
from pitboss.advice.facts import Asked, before_the_deal
from pitboss.advice.judging import Judge
from pitboss.cli.terminal.prompting import interruptible
from pitboss.cli.terminal.telling import GOOD, NOTE, STRESS, counted, paragraph
from pitboss.errors import PitbossError
from pitboss.style import minus, with_sign

if TYPE_CHECKING:
    from rich.console import Console

    from pitboss.advice.account import Account
    from pitboss.advice.coach import Coach, Judgement
    from pitboss.table import Table

PATIENCE = 5.0  # seconds until a player who waits for values is told to play on
ADDED = frozenset({"attack", "insurance"})  # questions about one more wager: values are what it adds


class Coaching(Judge):
    """Prices answers, and tells the price if `told`."""

    def __init__(self, out: Console, coach: Coach, account: Account, *, told: bool) -> None:
        super().__init__(coach, account)
        self.out = out
        self.told = told

    def begin(self) -> None:
        """Load the mathematics while the player wagers."""
        from pitboss.odds.solver import compiled

        first = "" if compiled() else ", the first time ever some 10 s, for the solver is compiled"
        told = f"The coach is loading{first}. Play on: what you do meanwhile is priced as soon as that is done."
        paragraph(self.out, told, style=NOTE)
        self.coach.kernels.start()

    def catch_up(self) -> None:
        """Price what waits, if the player wants to hear it and the mathematics is there."""
        if self.told and self.coach.kernels.ready:
            self.tell_prices()

    def tell_prices(self) -> None:
        """Price what waits; the player hears it if that was asked for, and always why something has no price."""
        late = len(self.waiting) > 1
        for given in self.price():
            if given.judgement is None:
                told = f"coach: no price for {given.action.verb}: {given.unpriced}."
                paragraph(self.out, told, indent="  ", style=NOTE)
            elif self.told:
                self.tell(given.asked, given.judgement, late=late)

    def tell(self, asked: Asked, judgement: Judgement, *, late: bool) -> None:
        """The price of an answer."""
        before = f"Earlier, {' '.join(card.sign for card in asked.hand)}: " if late and asked.hand else ""
        verb, best = judgement.verb, judgement.best
        if not judgement.mistake:
            self.out.print(Text(f"  coach: {before}{verb} was best.", style=GOOD))
            return
        told = (
            f"coach: {before}{best} was better: {with_sign(judgement.best_value / 100, 3)} against "
            f"{with_sign(judgement.value / 100, 3)} for {verb}. The mistake costs {judgement.cost / 100:.3f}."
        )
        paragraph(self.out, told, indent="  ", style=STRESS)

    def settle_up(self, *, hurried: bool) -> None:
        """Price what is left at the end; who is in a hurry and has no coach is not kept waiting.

        Whoever asked for the coach hears it before the session ends, unless Ctrl-C skips that too.
        """
        waits = self.told or not hurried
        if not self.waiting or (not waits and not self.coach.kernels.ready):
            return
        work = Background(self.load_and_price)
        try:
            with interruptible():
                ready = work.wait(1.0)
                if not ready and waits:
                    told = f"Working out what {counted(len(self.waiting), 'answer')} cost; Ctrl-C skips the rest."
                    paragraph(self.out, told, style=NOTE)
                if ready or waits:
                    work.result()
        except KeyboardInterrupt:
            self.out.print()
        self.skipped = not work.ready

    def load_and_price(self) -> None:
        """All that takes time at the end, in one."""
        self.coach.kernels.result()
        self.tell_prices()

    def loaded(self, needed: Background[Any]) -> bool:
        """Whether what is needed for values is there; who would have to wait long is told to play on."""
        try:
            with interruptible():
                ready = needed.wait(PATIENCE)
        except KeyboardInterrupt:
            self.out.print()
            return False
        if not ready:
            told = "The solver is being compiled, which the first time takes a while. Play on; ask again."
            paragraph(self.out, told, indent="  ", style=NOTE)
        return ready

    def show_values(self, table: Table, wager: str) -> None:
        """The exact value of every answer, best first; before the deal, of a unit of the wager that is asked for."""
        try:
            if table.round is None:
                self.show_wager(table, wager)
            elif self.loaded(self.coach.kernels):
                self.show_answers(Asked.of(table))
        except PitbossError as error:
            paragraph(self.out, f"{error}.", indent="  ")

    def show_wager(self, table: Table, wager: str) -> None:
        """What a wager before the deal is worth."""
        if wager != "bet" or self.loaded(self.coach.strategy):
            value = self.coach.wager(wager, before_the_deal(table))
            paragraph(
                self.out,
                f"{wager}: {with_sign(value, 6)} per unit, expected from the cards left in the shoe.",
                indent="  ",
            )

    def show_answers(self, asked: Asked) -> None:
        """What each answer is worth."""
        values = self.coach.values(asked)
        unit = asked.limits["insure" if "insure" in asked.limits else "attack"][1] if asked.kind in ADDED else 0
        unit = unit or asked.stake
        what = "what it adds to passing" if asked.kind in ADDED else "expected result"
        self.out.print(Text(f"  {'':14} {what}, and per unit of {unit / 100:.2f}", style=NOTE))
        for number, (verb, value) in enumerate(values.items()):
            line = f"  {verb:14} {minus(f'{value / 100:+10.4f}  {value / unit:+.6f}')}"
            self.out.print(Text(line, style="bold" if not number else ""))
