"""A session at the table: wagers, questions, bots, coach, and the account at the end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from pitboss.cli.round_view import cards, money
from pitboss.cli.terminal import answers, explaining, felt
from pitboss.cli.terminal.bots import Bots, wagers, way_out
from pitboss.cli.terminal.coach import Coach
from pitboss.cli.terminal.facts import Asked
from pitboss.cli.terminal.judging import Judge
from pitboss.cli.terminal.prompting import Leave, Prompter, calm
from pitboss.cli.terminal.telling import BAD, NOTE, flow, happened, paragraph
from pitboss.errors import MoneyError
from pitboss.money import format_money, parse_money
from pitboss.table import Action, Refused

if TYPE_CHECKING:
    from rich.console import Console

    from pitboss.cli.terminal.account import Account
    from pitboss.cli.terminal.keeping import Keeper
    from pitboss.table import Event, Question, Table


@dataclass
class Session:
    """One player, some bots, one table. `mine` are the player's boxes, `others` the bots'."""

    table: Table
    mine: list[str]
    others: list[str]
    out: Console
    ask: Callable[[str], str]
    account: Account
    keeper: Keeper
    coached: bool = False
    fast: bool = False

    def __post_init__(self) -> None:
        self.rules = self.table.rules
        self.coach = Coach(self.rules)
        self.judge = Judge(self.out, self.coach, self.account, told=self.coached)
        self.prompter = Prompter(
            self.out,
            self.ask,
            {
                "?": lambda _: explaining.explain(self.out, self.table, self.asking),
                "help": lambda _: explaining.explain(self.out, self.table, self.asking),
                "ev": lambda _: self.judge.show_values(self.table),
                "why": lambda _: explaining.why(self.out, self.table),
                "log": lambda _: self.show_log(),
                "rules": lambda _: self.show_rules(),
                "save": self.save,
            },
        )
        self.asking = ""  # the wager that is asked for before the deal
        self.last: dict[tuple[str, str], int] = {}  # (box, wager) → the last amount
        self.began = self.before = len(self.table.events)  # where the events of the round and of the last one begin
        self.leaving: Leave | None = None
        self.saved: set[Path] = set()  # files that this session wrote, which it may write again
        self.bots = Bots(self.out, self.coach.strategy)

    # the whole session ------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play rounds until the player leaves or cannot go on."""
        if self.others:
            self.coach.strategy.start()
        if self.coached:
            self.judge.begin()
        with calm():
            try:
                while self.leaving is None:
                    self.play_round()
            except Leave as leave:
                self.leaving = leave
            self.farewell()

    @property
    def purse(self) -> int:
        """What the player has, chips on the layout apart."""
        return self.account.bankroll + sum(self.table.ledger.balance.get(place, 0) for place in self.mine)

    def play_round(self) -> None:
        """One round, from the wagers to the account."""
        if self.purse < self.rules.options.minimum * self.rules.regulation.hands_per_box:
            self.out.print("You have too little left for the table minimum.")
            raise Leave(hurried=False)
        self.before, self.began = self.began, len(self.table.events)
        if not self.wagers():
            return
        self.say("deal")
        while self.table.round is not None:
            question = self.table.pending
            if question.place in self.others:
                self.say(self.bots.answer(self.table))
            elif self.leaving is not None:
                self.say(way_out(question))
            else:
                felt.show(self.out, self.table.view(), mine=self.mine, bankroll=format_money(self.purse))
                self.answer(question)
        self.round_over()

    # wagers -----------------------------------------------------------------------------------------------------

    def wagers(self) -> bool:
        """Ask for the wagers of every box; False if the player sits out."""
        for place in self.mine:
            self.bet(place, "bet")
            if place in self.table.spots:
                for bonus in self.table.pending.verbs:
                    if bonus in self.rules.regulation.bonus_wagers:
                        self.bet(place, bonus)
        if not any(place in self.table.spots for place in self.mine):
            return False
        for place in self.others:
            for wager, amount in wagers(self.rules):
                self.say(f"{place} {wager} {format_money(amount)}")
        return True

    def bet(self, place: str, wager: str) -> None:
        """One wager; Enter repeats the last one, 0 makes none."""
        self.asking = wager
        hands = self.rules.regulation.hands_per_box if wager == "bet" else 1
        default = self.last.get((place, wager), self.rules.options.minimum if wager == "bet" else 0)
        box = f"box {place}, " if len(self.mine) > 1 else ""
        each = " on each hand" if hands > 1 else ""
        usual = format_money(default) if default else "none"
        while True:
            typed = self.prompter.listen(f"{box}{wager}{each} [{usual}] ")
            try:
                amount = parse_money(typed) if typed else default
            except MoneyError as error:
                paragraph(self.out, f"{error}; ? explains.", indent="  ")
                continue
            if not amount:
                self.last[place, wager] = default if wager == "bet" else 0
                return
            down = sum(self.due(spot.wagers) for p, spot in self.table.spots.items() if p in self.mine)
            if amount * hands + down > self.purse:
                takes = f"That takes {format_money(amount * hands)}; you have {format_money(self.purse - down)} left."
                paragraph(self.out, takes, indent="  ")
                continue
            if self.say(f"{place} {wager} {format_money(amount)}"):
                self.last[place, wager] = amount
                return

    def due(self, wagers: dict[str, int]) -> int:
        """What wagers before the deal will take from the purse."""
        hands = self.rules.regulation.hands_per_box
        return sum(amount * (hands if name == "bet" else 1) for name, amount in wagers.items())

    # answers ----------------------------------------------------------------------------------------------------

    def answer(self, question: Question) -> None:
        """Ask the player until the table accepts the answer."""
        place = f"box {question.place}, " if len(self.mine) > 1 else ""
        round_ = self.table.round
        assert round_ is not None
        hands = next(len(box.hands) for box in round_.boxes if question.place in box.people)
        about = f"hand {question.hand}, " if question.hand is not None and hands > 1 else ""
        prompt = f"{place}{about}{question.kind} "
        while True:
            try:
                typed = self.prompter.listen(prompt, lambda: flow(self.out, map(with_key, answers.offer(question))))
            except Leave as leave:
                self.leaving = leave
                self.out.print("Your hands stand, and the round is played to its end.")
                return
            line = answers.read(question, typed)
            if line is None:
                if typed:
                    paragraph(self.out, f"{typed[:60]!r} is no answer here; ? explains.", indent="  ")
                continue
            action = Action.parse(line)
            price = 0
            if action.verb in question.limits and action.verb in question.verbs:
                price = question.limits[action.verb][1] if action.amount is None else action.amount
            if price > self.purse:
                takes = f"That takes {format_money(price)}; you have {format_money(self.purse)} left."
                paragraph(self.out, takes, indent="  ")
                continue
            asked, purse = Asked.of(self.table), self.purse
            if self.say(line):
                self.judge.answered(asked, action, purse)
                return

    # saying and showing -----------------------------------------------------------------------------------------

    def say(self, line: str) -> bool:
        """Act, and tell what follows; False if the table refuses."""
        try:
            events = self.table.act(line)
        except Refused as refused:
            paragraph(self.out, f"Refused: {refused.reason} ({refused.clause}).", indent="  ", style=BAD)
            if refused.possible:
                paragraph(self.out, f"Possible: {refused.possible.removeprefix(f'{line[:1]} ')}", indent="  ")
            return False
        happened(self.out, (event for event in events if not self.fast or self.matters(event)))
        return True

    def matters(self, event: Event) -> bool:
        """Whether it is told even to who is in a hurry: the player's money, and what changes the game."""
        mine = event.data.get("place") in self.mine
        return event.type in ("reshuffle", "void") or (mine and event.type in ("win", "lose", "push", "surrender"))

    def show_log(self) -> None:
        """The round so far; before its first wager, the last one."""
        events = self.table.events[self.began :] or self.table.events[self.before :]
        if not len(events):
            self.out.print("Nothing has happened yet.")
        happened(self.out, events)

    def show_rules(self) -> None:
        from pitboss.cli.rules import print_card
        from pitboss.reports.rule_sheet import rule_sheet

        print_card(rule_sheet(self.rules))

    def save(self, name: str) -> None:
        """Write the finished rounds where the player wants them."""
        from pitboss.cli.terminal.keeping import write
        from pitboss.record.writing import table_history

        count = len(self.table.rounds)
        if not name or not count:
            self.out.print("  No round is finished yet." if name else "  Name the file: save FILE")
            return
        try:
            path = Path(name).expanduser()
            if path.exists() and path.resolve() not in self.saved:
                told = f"{name} exists already; name another file."
            else:
                write(path, table_history(self.table))
                self.saved.add(path.resolve())
                told = f"{count} finished round{'s' if count > 1 else ''} in {name}"
        except (OSError, ValueError, RuntimeError) as error:  # also names that no file and no home can have
            told = f"{name} cannot be written: {getattr(error, 'strerror', None) or error}"
        paragraph(self.out, told, indent="  ")

    # the end ----------------------------------------------------------------------------------------------------

    def round_over(self) -> None:
        """What the round came to; the history so far is kept."""
        record = self.table.rounds[-1]
        won = sum(record.net.get(place, 0) for place in self.mine)
        self.account.round_over(record, self.mine, self.rules.regulation.bonus_wagers)
        if self.fast:
            for hand in record.hands:
                if hand.place in self.mine:
                    self.out.print(Text(f"  {hand.place}.{hand.hand}: ") + cards(hand.cards) + Text(f" {hand.total}"))
        shown = " ".join(card.sign for card in record.dealer)
        self.out.print(
            Text(f"Round {record.number}: dealer {shown} ({record.dealer_total}). You: ", style="bold")
            .append_text(money(format_money(won)))
            .append(f", {format_money(self.purse)} now.")
        )
        self.judge.catch_up()
        if not self.keeper.keep(self.table, self.account):
            told = f"The rounds cannot be kept in {self.keeper.path}: {self.keeper.trouble}. save FILE keeps them."
            paragraph(self.out, told, style=BAD)

    def farewell(self) -> None:
        """Settle up: rounds, result, expected result, cost of mistakes."""
        account, won = self.account, self.purse - self.account.bankroll
        rounds = "1 round" if account.rounds == 1 else f"{account.rounds} rounds"
        self.out.print()
        self.out.print(
            Text(f"{rounds}: ", style="bold")
            .append_text(money(format_money(won)))
            .append(f". You leave with {format_money(self.purse)}.")
        )
        if not account.rounds:
            return
        self.judge.settle_up(hurried=self.leaving is not None and self.leaving.hurried)
        self.expectation()
        kept = self.keeper.keep(self.table, account) and not self.keeper.trouble
        if kept:
            paragraph(self.out, f"The rounds are kept in {self.keeper.path}; --resume goes on.", style=NOTE)

    def expectation(self) -> None:
        """What best play expects, and what the player's own play did."""
        account, edge = self.account, self.edge()
        if edge is not None:
            expected = account.expected(self.rules, edge)
            bonus = sum(account.bonus.values())
            beside = f" and {format_money(bonus)} of bonus wagers" if bonus else ""
            paragraph(
                self.out,
                f"Best play expects {expected / 100:+.2f} on {format_money(account.first)} of first wagers{beside}.",
            )
        if self.judge.waiting:
            why = "the coach was still loading" if self.coached else "--coach does that as you play"
            paragraph(self.out, f"What your mistakes cost was not worked out: {why}.")
        else:
            paragraph(
                self.out,
                f"Mistakes: {account.mistakes} of {account.decisions} decisions; they cost {account.cost / 100:.2f}.",
            )

    def edge(self) -> float | None:
        """The house edge of these rules: as published, or worked out where the mathematics is there."""
        from pitboss.reports.results import published_edge

        known = published_edge(self.rules)
        if known is None and (self.coach.kernels.ready or self.coach.strategy.ready):
            from pitboss.odds import solve

            return solve(self.rules).house_edge
        return known


def with_key(answer: str) -> Text:
    """An answer whose key stands out."""
    shown = Text(answer)
    shown.highlight_regex(r"\[\w\]", "bold")
    return shown
