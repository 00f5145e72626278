"""A session at the table: wagers, questions, bots, coach, and the account at the end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rich.text import Text

from pitboss.cli.round_view import money, sentence
from pitboss.cli.terminal import answers, explaining, felt
from pitboss.cli.terminal.coach import Coach
from pitboss.errors import MoneyError, PitbossError
from pitboss.money import format_money, parse_money
from pitboss.record.writing import table_history
from pitboss.table import Refused, Table

if TYPE_CHECKING:
    from pathlib import Path

    from rich.console import Console

    from pitboss.regulations import Rules
    from pitboss.table import Question, Supply

BOT_BET = 1000
_LEAVE = {"quit", "q", "exit"}


class Leave(Exception):
    """The player leaves."""


@dataclass
class Account:
    """What the session came to."""

    rounds: int = 0
    wagered: int = 0  # first wagers
    mistakes: int = 0
    cost: float = 0.0  # of the mistakes, in cents
    measured: int = 0  # decisions that the coach could price


@dataclass
class Session:
    """One player, some bots, one table."""

    rules: Rules
    supply: Supply
    out: Console
    ask: Callable[[str], str]
    boxes: int = 1
    bots: int = 0
    bankroll: int = 50_000
    coached: bool = False
    fast: bool = False
    autosave: Path | None = None
    account: Account = field(default_factory=Account)

    def __post_init__(self) -> None:
        self.mine = [str(n) for n in range(1, self.boxes + 1)]
        self.others = [str(n) for n in range(self.boxes + 1, self.boxes + self.bots + 1)]
        patrons = {"you": self.mine} if self.boxes > 1 else None
        self.table = Table(self.rules, self.supply, patrons=patrons)
        self.coach = Coach(self.rules)
        self.last: dict[tuple[str, str], int] = {}  # (box, wager) → the last amount
        self.leaving = False
        self.interrupted = False
        if self.coached or self.bots:
            self.coach.start()
            self.out.print(
                "[dim]The mathematics is being loaded; the first time ever that takes up to half a minute. Play on.[/dim]"
            )

    # the whole session ------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play rounds until the player leaves or cannot go on."""
        try:
            while not self.leaving:
                self.play_round()
        except Leave:
            pass
        self.farewell()

    @property
    def purse(self) -> int:
        """What the player has, chips on the layout apart."""
        return self.bankroll + sum(self.table.ledger.balance.get(place, 0) for place in self.mine)

    def play_round(self) -> None:
        if self.purse < self.rules.options.minimum * self.rules.regulation.hands_per_box:
            self.out.print("You have too little left for the table minimum.")
            raise Leave
        if not self.wagers():
            return
        self.say("deal")
        self.show()
        while self.table.round is not None:
            question = self.table.pending
            if question.place in self.others:
                self.say(self.bot_answer())
            elif self.leaving:
                self.say(self.way_out(question))
            else:
                self.answer(question)
            if self.table.round is not None and self.table.pending.place in self.mine:
                self.show()
        self.round_over()

    # wagers -----------------------------------------------------------------------------------------------------

    def wagers(self) -> bool:
        """Ask for the wagers of every box; False if nobody plays."""
        for place in self.mine:
            self.bet(place, "bet")
            if place in self.table.spots:
                for bonus in self.table.pending.verbs:
                    if bonus in self.rules.regulation.bonus_wagers:
                        self.bet(place, bonus)
        if not any(place in self.table.spots for place in self.mine):
            return False
        for place in self.others:
            amount = max(BOT_BET, self.rules.options.minimum)
            self.table.act(f"{place} bet {format_money(amount)}")
        return True

    def bet(self, place: str, wager: str) -> None:
        """One wager; Enter repeats the last one, 0 makes none."""
        default = self.last.get((place, wager), self.rules.options.minimum if wager == "bet" else 0)
        both = " on each of your two hands" if wager == "bet" and self.rules.regulation.hands_per_box > 1 else ""
        box = f"Box {place}, " if len(self.mine) > 1 else ""
        while True:
            typed = self.listen(f"{box}{wager}{both} (Enter {format_money(default)}, 0 none)")
            try:
                amount = default if not typed else parse_money(typed)
            except MoneyError as error:
                self.out.print(f"{error}; or ? for help")
                continue
            if not amount:
                self.last[place, wager] = 0 if wager != "bet" else default
                return
            hands = self.rules.regulation.hands_per_box if wager == "bet" else 1
            down = sum(self.due(spot.wagers) for p, spot in self.table.spots.items() if p in self.mine)
            if amount * hands + down > self.purse:
                self.out.print(f"You have {format_money(self.purse - down)} left.")
                continue
            if self.say(f"{place} {wager} {format_money(amount)}"):
                self.last[place, wager] = amount
                return

    def due(self, wagers: dict[str, int]) -> int:
        """What wagers before the deal will take from the purse."""
        return sum(
            amount * (self.rules.regulation.hands_per_box if name == "bet" else 1) for name, amount in wagers.items()
        )

    # answers ----------------------------------------------------------------------------------------------------

    def answer(self, question: Question) -> None:
        """Ask the player until the table accepts the answer."""
        about = "" if question.kind == "decision" else f"{question.kind}? "
        while not self.leaving:
            typed = self.listen(f"{about}{answers.offer(question)}")
            line = answers.read(question, typed) if typed else None
            if line is None:
                self.out.print(
                    f"{typed!r} is no answer here. Possible: {answers.offer(question)}; ? explains", markup=False
                )
                continue
            verb = line.split()[1]
            price = self.price(question, line)
            if price > self.purse:
                self.out.print(f"That takes {format_money(price)}; you have {format_money(self.purse)} left.")
                continue
            judged = self.judge(verb) if self.coached else None
            if self.say(line):
                if judged:
                    self.out.print(judged)
                return

    def price(self, question: Question, line: str) -> int:
        """The money that an answer puts on the layout."""
        _, verb, *rest = line.split()
        if verb not in question.limits:
            return 0
        return parse_money(rest[0]) if rest else question.limits[verb][1]

    def judge(self, verb: str) -> Text | None:
        """The price of an answer, before it is given."""
        if not self.coach.ready:
            return Text("The coach is still being loaded.", style="dim")
        try:
            values = self.coach.values(self.table)
        except PitbossError:
            return None
        if verb not in values:
            return None
        best = next(iter(values))
        self.account.measured += 1
        lost = (values[best] - values[verb]) * self.stake()
        if lost < 0.005:
            return Text("Best.", style="green")
        self.account.mistakes += 1
        self.account.cost += lost
        return Text(f"{best} was better, by {lost / 100:.2f}.", style="yellow")

    def stake(self) -> int:
        """The money that the answer is about, in cents: values are per unit of it."""
        round_, question = self.table.round, self.table.pending
        assert round_ is not None
        assert question.place is not None
        if question.kind == "insurance" or "attack" in question.verbs:
            return question.limits["insure" if question.kind == "insurance" else "attack"][1]
        box = next(box for box in round_.boxes if question.place in box.people)
        hand = round_.turn or box.hands[0]
        return hand.staked(question.place)

    def bot_answer(self) -> str:
        """What a bot says: the strategy's answer, or until that is known a simple one."""
        from pitboss.simulation.player import answer

        if self.coach.ready:
            return answer(self.table, self.coach.solution().strategy)
        return self.simple_answer(self.table.pending)

    def simple_answer(self, question: Question) -> str:
        """Draw to 16 and decline everything else."""
        round_ = self.table.round
        hand = round_.turn if round_ else None
        if question.kind == "decision" and hand is not None and hand.total < 17 and "hit" in question.verbs:
            return f"{question.place} hit"
        return self.way_out(question)

    def way_out(self, question: Question) -> str:
        """The answer that stakes nothing more."""
        verb = next(v for v in ("stand", "pass", "keep", "refuse", "dead", "cover", "ride") if v in question.verbs)
        return f"{question.place} ride {question.hand}" if verb == "ride" else f"{question.place} {verb}"

    # talking ----------------------------------------------------------------------------------------------------

    def listen(self, prompt: str) -> str:
        """What the player types, once commands and interruptions are dealt with."""
        while True:
            try:
                typed = self.ask(f"{prompt} > ").strip()
                self.interrupted = False
            except EOFError:
                self.out.print()
                return self.leave()
            except KeyboardInterrupt:
                self.out.print()
                if self.interrupted:
                    return self.leave()
                self.interrupted = True
                self.out.print("The round goes on. Ctrl-C once more, or quit, leaves the table.")
                continue
            if not self.command(typed):
                return typed
            if self.leaving:
                return self.leave()

    def leave(self) -> str:
        """Leave now, or after the round under way."""
        self.leaving = True
        if self.table.round is None:
            raise Leave
        return ""

    def command(self, typed: str) -> bool:
        """Carry out a command; False if it is none."""
        word, _, rest = typed.partition(" ")
        simple = {
            "?": lambda: explaining.explain(self.out, self.table),
            "help": lambda: explaining.explain(self.out, self.table),
            "ev": self.show_values,
            "why": lambda: explaining.why(self.out, self.table),
            "log": self.show_log,
            "rules": self.show_rules,
        }
        if typed.lower() in _LEAVE:
            self.leaving = True
        elif word == "save":
            self.save(rest.strip())
        elif typed in simple:
            simple[typed]()
        else:
            return False
        return True

    def say(self, line: str) -> bool:
        """Act, and tell what follows; False if the table refuses."""
        try:
            events = self.table.act(line)
        except Refused as refused:
            self.out.print(Text(f"Refused: {refused.reason} ({refused.clause}).", style="red"))
            if refused.possible:
                self.out.print(f"Possible: {refused.possible}", markup=False)
            return False
        if not self.fast:
            for event in events:
                self.out.print(sentence(f"  {event.text}").append(f"  {event.clause}", style="dim"))
        return True

    def show(self) -> None:
        felt.show(self.out, self.table.view(), mine=self.mine, bankroll=format_money(self.purse))

    def show_values(self) -> None:
        """The exact value of every answer."""
        if self.table.round is None:
            self.out.print("Cards first: values are about a hand.")
            return
        if not self.coach.ready:
            self.out.print(
                "[dim]Working it out; the first time ever this compiles the solver, up to half a minute.[/dim]"
            )
        try:
            values = self.coach.values(self.table)
        except PitbossError as error:
            self.out.print(str(error), markup=False)
            return
        for verb, value in values.items():
            self.out.print(f"  {verb:14} {value:+.6f} per unit, {value * self.stake() / 100:+.2f} on yours")

    def show_log(self) -> None:
        began = max((n for n, event in enumerate(self.table.events) if event.type == "round"), default=0)
        for event in self.table.events[began:]:
            self.out.print(sentence(f"  {event.text}").append(f"  {event.clause}", style="dim"))

    def show_rules(self) -> None:
        from pitboss.cli.rules import print_card
        from pitboss.reports.rule_sheet import rule_sheet

        print_card(rule_sheet(self.rules))

    def save(self, name: str) -> None:
        from pathlib import Path

        if not name:
            self.out.print("save FILE: name the file")
            return
        if not self.table.rounds:
            self.out.print("No round is finished yet.")
            return
        try:
            Path(name).write_text(table_history(self.table), encoding="utf-8")
        except OSError as error:
            self.out.print(f"{name} cannot be written: {error.strerror}", markup=False)
            return
        self.out.print(f"{len(self.table.rounds)} rounds in {name}", markup=False)

    # the end ----------------------------------------------------------------------------------------------------

    def round_over(self) -> None:
        """What the round came to; the history so far is kept."""
        record = self.table.rounds[-1]
        won = sum(record.net.get(place, 0) for place in self.mine)
        self.account.rounds += 1
        for settled in record.settlement:
            if settled.place in self.mine and settled.wager == "bet":
                self.account.wagered += settled.staked
        self.coach.round_over(self.table)
        cards = " ".join(card.sign for card in record.dealer)
        self.out.print(
            Text(f"Round {record.number}: dealer {cards} ({record.dealer_total}). You: ")
            .append_text(money(format_money(won)))
            .append(f", {format_money(self.purse)} now.")
        )
        if self.autosave is not None:
            new = self.autosave.with_suffix(".new")
            new.write_text(table_history(self.table), encoding="utf-8")
            new.replace(self.autosave)

    def farewell(self) -> None:
        """Settle up: rounds, result, expected result, cost of mistakes."""
        account = self.account
        won = self.purse - self.bankroll
        self.out.print()
        self.out.print(
            Text(f"{account.rounds} rounds, ")
            .append_text(money(format_money(won)))
            .append(f"; you leave with {format_money(self.purse)}.")
        )
        if account.rounds:
            edge = self.edge()
            if edge is not None:
                expected = -edge * account.wagered / 100
                self.out.print(
                    f"Best play would have expected {expected:+.2f} on {format_money(account.wagered)} of first wagers."
                )
        if account.measured:
            self.out.print(
                f"Mistakes: {account.mistakes} of {account.measured} decisions, {account.cost / 100:.2f} given away."
            )
        elif account.rounds:
            self.out.print("Mistakes were not measured; --coach does that.")
        if self.autosave is not None and account.rounds:
            self.out.print(f"[dim]The rounds are kept in {self.autosave}[/dim]")
        self.coach.close()

    def edge(self) -> float | None:
        """The house edge of these rules: as published, or from the coach if it has it."""
        from pitboss.reports.results import published_edge

        known = published_edge(self.rules)
        if known is None and self.coach.ready:
            return self.coach.solution().house_edge
        return known
