"""A session at the table: wagers, questions, bots, coach, and the account at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from pitboss.advice.bots import wagers, way_out
from pitboss.advice.coach import Coach
from pitboss.advice.judging import Given
from pitboss.cli.round_view import money, sentence
from pitboss.cli.terminal import answers, explaining, felt, settling_up
from pitboss.cli.terminal.bots import Bots
from pitboss.cli.terminal.judging import Coaching
from pitboss.cli.terminal.prompting import Leave, Prompter, calm
from pitboss.cli.terminal.telling import BAD, NOTE, counted, flow, happened, paragraph
from pitboss.errors import MoneyError
from pitboss.money import format_money, parse_money
from pitboss.table import Action, Refused

if TYPE_CHECKING:
    from rich.console import Console

    from pitboss.advice.account import Account
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
    drawn: bool = False

    def __post_init__(self) -> None:
        self.rules = self.table.rules
        self.coach = Coach(self.rules)
        self.judge = Coaching(self.out, self.coach, self.account, told=self.coached)
        self.prompter = Prompter(
            self.out,
            self.ask,
            {
                "?": lambda _: explaining.explain(self.out, self.table, self.purse, self.asking),
                "help": lambda _: explaining.explain(self.out, self.table, self.purse, self.asking),
                "ev": lambda _: self.judge.show_values(self.table, self.asking),
                "why": lambda _: explaining.why(self.out, self.table),
                "log": lambda _: self.show_log(),
                "rules": lambda _: self.show_rules(),
                "cards": lambda _: self.draw_cards(),
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
            told = "You have too little left for the table minimum. --resume --bankroll 100 comes back with more."
            paragraph(self.out, told)
            raise Leave(hurried=False)
        self.before, self.began = self.began, len(self.table.events)
        if not self.wagers():
            return
        self.say(Action("", "deal"))
        while self.table.round is not None:
            question = self.table.pending
            if question.place in self.others:
                self.say(self.bots.answer(self.table))
            elif self.leaving is not None:
                self.say(way_out(question))
            else:
                self.show_felt()
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
                self.say(Action(place, wager, amount))
        return True

    def bet(self, place: str, wager: str) -> None:
        """One wager; Enter repeats the last one, 0 makes none."""
        self.asking = wager
        hands = self.rules.regulation.hands_per_box if wager == "bet" else 1
        left = self.purse - sum(self.due(spot.wagers) for p, spot in self.table.spots.items() if p in self.mine)
        default = self.usual(place, wager, left // hands)
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
                if wager != "bet":
                    self.last[place, wager] = 0
                return
            if self.affords(amount * hands, left) and self.say(Action(place, wager, amount)):
                self.last[place, wager] = amount
                return

    def usual(self, place: str, wager: str, left: int) -> int:
        """What Enter wagers: as much as the last time, at first the minimum, and no more than there is left."""
        options = self.rules.options
        least = options.minimum if wager == "bet" else 0
        if wager != "bet" and self.rules.regulation.bonus_capped_by_bet:
            left = min(left, self.table.spots[place].wagers["bet"])
        usual = min(self.last.get((place, wager), least), left // options.chip * options.chip)
        return usual if usual >= least else 0

    def affords(self, price: int, left: int) -> bool:
        """Whether there is money for it; who has too little is told."""
        if price > left:
            told = f"That takes {format_money(price)}; you have {format_money(left)} left."
            paragraph(self.out, told, indent="  ")
        return price <= left

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
        offered = answers.offer(answers.within(question, self.purse))
        while True:
            try:
                typed = self.prompter.listen(prompt, lambda: flow(self.out, map(with_key, offered)))
            except Leave as leave:
                self.leaving = leave
                self.out.print("Your hands stand, and the round is played to its end.")
                return
            action = answers.read(question, typed, self.purse)
            if action is None:
                if typed:
                    paragraph(self.out, f"{typed[:60]!r} is no answer here; ? explains.", indent="  ")
                continue
            price = 0
            if action.verb in question.limits and action.verb in question.verbs:
                price = question.limits[action.verb][1] if action.amount is None else action.amount
            given = Given.of(self.table, action, self.purse)
            if not self.affords(price, self.purse):
                continue
            events = self.act(action)
            if events is not None:
                self.judge.answered(given)
                self.judge.catch_up()
                self.tell(events)
                return

    # saying and showing -----------------------------------------------------------------------------------------

    def act(self, action: Action) -> Sequence[Event] | None:
        """Act; what follows, or None if the table refuses."""
        try:
            return self.table.act(action)
        except Refused as refused:
            told = sentence(refused.reason)
            paragraph(self.out, Text("Refused: ") + told + f" ({refused.clause}).", indent="  ", style=BAD)
            if refused.possible:
                paragraph(self.out, f"Possible: {refused.possible.removeprefix(f'{action.who} ')}", indent="  ")
            return None

    def tell(self, events: Iterable[Event]) -> None:
        """What happened; in a hurry, only what matters."""
        happened(self.out, (event for event in events if not self.fast or self.matters(event)))

    def say(self, action: Action) -> bool:
        """Act, and tell what follows; False if the table refuses."""
        events = self.act(action)
        if events is not None:
            self.tell(events)
        return events is not None

    def matters(self, event: Event) -> bool:
        """Whether it is told even to who is in a hurry: the player's money, and what changes the game."""
        mine = event.data.get("place") in self.mine
        return event.type in ("reshuffle", "void") or (mine and event.type in ("win", "lose", "push", "surrender"))

    def show_felt(self) -> None:
        view, bankroll = self.table.view(), format_money(self.purse)
        felt.show(self.out, view, mine=self.mine, bankroll=bankroll, drawn=self.drawn)

    def draw_cards(self) -> None:
        """The other way to show cards, from now on."""
        self.drawn = not self.drawn
        if self.table.round is not None:
            self.show_felt()
        else:
            self.out.print(f"  Cards are {'drawn' if self.drawn else 'plain'} from now on.")

    def show_log(self) -> None:
        """The round so far; before its first wager, the last one."""
        events = self.table.events[self.began :] or self.table.events[self.before :]
        if not len(events):
            self.out.print("Nothing has happened yet.")
        happened(self.out, events)

    def show_rules(self) -> None:
        from pitboss.cli.rules import print_card
        from pitboss.reports.rule_sheet import rule_sheet

        print_card(rule_sheet(self.rules), self.out)

    def save(self, name: str) -> None:
        """Write the finished rounds where the player wants them."""
        from pitboss.files import write_whole
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
                write_whole(path, table_history(self.table).encode())
                self.saved.add(path.resolve())
                told = f"{counted(count, 'finished round')} in {name}"
        except (OSError, ValueError, RuntimeError) as error:  # also names that no file and no home can have
            told = f"{name} cannot be written: {getattr(error, 'strerror', None) or error}"
        paragraph(self.out, told, indent="  ")

    # the end ----------------------------------------------------------------------------------------------------

    def round_over(self) -> None:
        """What the round came to; the history so far is kept."""
        record = self.table.rounds[-1]
        won = sum(record.net.get(place, 0) for place in self.mine)
        self.account.round_over(record, self.mine, self.rules.regulation.bonus_wagers)
        felt.show_result(self.out, record, self.mine, drawn=self.drawn)
        self.out.print(
            Text(f"Round {record.number}: ", style="bold")
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
        self.out.print()
        self.out.print(
            Text(f"{counted(account.rounds, 'round')}: ", style="bold")
            .append_text(money(format_money(won)))
            .append(f". You leave with {format_money(self.purse)}.")
        )
        if not account.rounds:
            return
        self.judge.settle_up(hurried=self.leaving is not None and self.leaving.hurried)
        settling_up.tell(self.out, self.rules, account, self.coach, coached=self.coached)
        self.keeper.keep(self.table, account)
        if self.keeper.trouble:
            paragraph(self.out, f"The rounds are not kept: {self.keeper.trouble}.", style=BAD)
            return
        self.out.print(Text("The rounds are kept; --resume goes on.", style=NOTE))
        self.out.print(Text(f"  {self.keeper.path}", style=NOTE), soft_wrap=True)  # in one piece, to be copied


def with_key(answer: str) -> Text:
    """An answer whose key stands out."""
    shown = Text(answer)
    shown.highlight_regex(r"\[\w\]", "bold")
    return shown
