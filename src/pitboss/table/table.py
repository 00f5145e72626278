"""The table: questions in, events out.

>>> from pitboss.regulations import rules
>>> table = Table(rules("nj-double-attack", dealing="card-reader"), Listed(["5c Kd 9s Jh 9h"]))
>>> for line in ("1 bet 10", "1 bust-it 5", "deal", "1 attack 10"):
...     _ = table.act(line)
>>> table.pending.place, list(table.pending.legal)
('1', ['hit', 'stand', 'double', 'surrender'])
>>> for event in table.act("1 stand")[-3:-1]:
...     print(event.clause, event.text)
19:47-26.5(a)1 1.1: bet of 10.00 wins 10.00.
19:47-26.5(a)1 1.1: attack of 10.00 wins 10.00.
>>> table.rounds[0].net
{'1': 5000}
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pitboss.regulations.cutting_card import may_run_short
from pitboss.table import betting, ending, house_actions, irregular, picture, saving
from pitboss.table.actions import Action, place_verbs
from pitboss.table.deciding import about_a_hand, check_amount, out_of_turn, why_no_more, why_not
from pitboss.table.errors import NotPossible, NotYourTurn, Refused, TableClosed, WagersClosed
from pitboss.table.events import Events, Row
from pitboss.table.interruptions import HandsDead, RoundVoid
from pitboss.table.loading import load_full_set
from pitboss.table.reading import StateReader
from pitboss.table.round import Round, Script
from pitboss.table.round_record import RoundRecord
from pitboss.table.shoe import Ahead, By, Listed, Stack, Supply
from pitboss.table.state import TableState
from pitboss.table.view import View, view
from pitboss.table.watching import Arrangement, Watcher

if TYPE_CHECKING:
    from pitboss.cards import Card
    from pitboss.regulations import Rules
    from pitboss.table.questions import Question

__all__ = ["Listed", "Stack", "Table"]

AGAIN = Action("", "again")
HOUSE = frozenset({"floor", "dealer", "error"})


class Table(StateReader):
    """One gaming table: rules, state, the script of the round under way, and the log.

    `pending` is the question on it, `act` answers it, `events` is what has happened. A refused action raises `Refused`
    and changes nothing. Nobody else writes the state: what a floor changes goes through `arrange`.
    """

    def __init__(
        self, rules: Rules, supply: Supply, *, patrons: Mapping[str, list[str]] | None = None, keep: bool = True
    ) -> None:
        self.supply = supply
        self.keep = keep  # finished rounds and their events; without, only the last round is remembered
        self.patrons = {name: list(places) for name, places in (patrons or {}).items()}
        self._patrons = {place: name for name, places in (patrons or {}).items() for place in places}
        self._put_in_force(rules)
        self.state = TableState(rules)
        self.rounds: list[RoundRecord] = []
        self.seq = 0  # events before the first row of the log
        self.log: list[Row] = []  # what has happened, as rows; `events` reads it
        self._script: Script | None = None
        self._pending: Question | None = None
        self._before: TableState | None = None  # when the round under way was dealt
        self._since: list[Action | Arrangement] = []  # what has been said and arranged since
        self._stacks: list[Stack] = []  # what has been shuffled since
        self._watchers: tuple[Watcher, ...] = ()

    def _put_in_force(self, rules: Rules) -> None:
        self.rules = rules
        self.runs_short = may_run_short(rules)
        self.choices_known: dict[tuple[object, ...], tuple[str, ...]] = {}  # worked out by these rules

    @property
    def events(self) -> Events:
        """What has happened, in order."""
        return Events(self.log, self.seq, range(len(self.log)))

    @property
    def last(self) -> int:
        """The number of the last event."""
        return self.seq + len(self.log)

    def since(self, seq: int) -> Events | None:
        """The events after number `seq`; None if the table does not remember them all any more."""
        return self.events[seq - self.seq :] if seq >= self.seq else None

    def watch(self, watcher: Watcher) -> None:
        """From now on the watcher is told of all that happens here. A copy of the table is watched by nobody."""
        self._watchers = (*self._watchers, watcher)

    # asking and answering ---------------------------------------------------------------------------------------

    @property
    def pending(self) -> Question:
        """The question on the table."""
        return self._pending if self._pending is not None else betting.question(self)

    @property
    def reader_optional(self) -> bool:
        """Whether the game may go on without a card reader."""
        permitted = self.rules.regulation.offered["dealing"].permitted
        return len(permitted) > 1

    def patron(self, place: str) -> str:
        """Who wagers at a place."""
        return self._patrons.get(place, place)

    def asks(self, place: str) -> Question | None:
        """The question as a place has it: its own, what it may wager between rounds, or None while another is asked."""
        if self._pending is None:
            return betting.question(self, place)
        return self._pending if self._pending.place == place else None

    def act(self, action: str | Action) -> Events:
        """Answer the question, or do what the house does; the events that follow from it."""
        if isinstance(action, str):
            action = Action.parse(action)
        pending, log = self._pending, self.log
        if pending is not None:
            action = pending.understood(action)
        start, last = len(log), self.rounds[-1] if self.rounds else None
        try:
            if self.state.round is None:
                self._between_rounds(action)
            elif action.who in HOUSE:
                self._house(action)
            else:
                self._answer(action)
        except Refused as error:
            for watcher in self._watchers:
                watcher.refused(action, error)
            raise
        if self.log is not log:  # a new one was begun
            log, start = self.log, 0
        events = Events(log, self.seq, range(start, len(log)))
        if self._watchers:
            over = self.rounds[-1] if self.rounds and self.rounds[-1] is not last else None
            for watcher in self._watchers:
                watcher.acted(action, events, over)
        return events

    @property
    def arrangement(self) -> Arrangement:
        """What a floor may change."""
        s = self.state
        return Arrangement(self.rules, s.shuffle, s.reshuffle_due, s.entitled)

    def arrange(self, noted: Iterable[Row], arrangement: Arrangement | None = None) -> Events:
        """What the floor has done: its events go into the log, and what it has changed is in force."""
        s, start = self.state, len(self.log)
        self.log += noted
        changed = arrangement is not None and arrangement != self.arrangement
        if changed:
            assert arrangement is not None
            if arrangement.rules != self.rules:
                self._put_in_force(arrangement.rules)
            s.arrange(*arrangement[1:])
            if s.round is not None:
                self._since.append(arrangement)
        events = Events(self.log, self.seq, range(start, len(self.log)))
        for watcher in self._watchers if changed or len(events) else ():
            watcher.arranged(events, self.arrangement)
        return events

    def burned_card_is(self, card: Card) -> None:
        """A burned card that nobody at the table knew becomes known: somebody else's record says which one it was."""
        self.state.reveal_burned(card)

    def _between_rounds(self, action: Action) -> None:
        who, verb = action.who, action.verb
        if verb == "deal":
            self._deal(action)
        elif who == "floor" or who == "dealer":
            house_actions.house(self, action)
        elif who == "error":
            s = self.state
            stack, at = s.shoe.stack, s.shoe.at
            irregular.between_rounds(self, action)
            if verb == "overdrew":  # its card belongs to no round; what was said for the next one stands
                s.pass_over(stack, at)
                return
        elif place_verbs().get(verb) == "must":  # bet, or a bonus wager
            betting.wager(self, action)
        elif verb in ("withdraw", "alone", "coupon"):
            betting.about_spot(self, action)
        else:
            cites, legal = self.rules.regulation.cites, ", ".join(self.pending.legal)
            if self.rounds and (over := why_no_more(self.rounds[-1].round, who, verb)):
                raise NotPossible(action, over[1], over[0], legal)
            raise NotYourTurn(action, "no round is being played", cites["bet"], legal)
        if verb != "deal":
            self.state.say(action)

    def _deal(self, action: Action) -> None:
        s, regulation = self.state, self.rules.regulation
        if not s.spots:
            raise TableClosed(action, "nobody has wagered", regulation.cites["bet"], "bet")
        if s.reader_broken and not self.reader_optional:
            raise TableClosed(
                action, "the card reader must be repaired or replaced first", regulation.cites["reader-broken"]
            )
        if not any("bet" in spot.wagers and "bet" not in spot.cash for spot in s.spots.values()):
            raise TableClosed(action, "no wager has been confirmed", regulation.cites["cash"], "confirm")
        self._before, self._since, self._stacks = s.snapshot(), [], []
        if not self.keep:
            self.seq += len(self.log)
            self.log, self.rounds = [], []
        if s.reshuffle_due:
            load_full_set(self)
        r = Round(self, s.number + 1, self.rules)
        for armed in s.begin(r):
            irregular.arm(r, armed)
        betting.close(self, r)
        self.note("round", regulation.cites["closed"], {"round": s.number})
        s.say(action)
        self._script = self.rules.source.procedure(r)
        self._go_on(None)

    def _answer(self, action: Action) -> None:
        question, round_ = self._pending, self.state.round
        assert question is not None
        assert round_ is not None
        cites = self.rules.regulation.cites
        verb = action.verb
        if action.who != question.place:
            if over := why_no_more(round_, action.who, verb):
                raise NotPossible(action, over[1], over[0], question.possible)
            if verb in question.verbs or about_a_hand(question, verb):
                subject = out_of_turn(round_, question, action.who, verb)
                raise NotYourTurn(action, f"{question.place} is asked", cites[subject], question.possible)
        if verb not in question.verbs:
            clause, reason = why_not(round_, question, action.who, verb)
            closed = clause in (cites["closed"], cites["untouched"], cites["confirmed"])
            raise (WagersClosed if closed else NotPossible)(action, reason, clause, question.possible)
        if action.amount is not None:
            check_amount(round_, question, action)
        if verb == "ride" and f"{action}" not in question.legal:
            raise NotPossible(action, "the wager follows one of the two hands", cites["follow-split"], "ride")
        self._since.append(action)
        self.state.say(action)
        self._go_on(action)

    def _go_on(self, answer: Action | None) -> None:
        assert self._script is not None
        try:
            self._pending = next(self._script) if answer is None else self._script.send(answer)
        except StopIteration:
            self._over(ending.finish(self, self._playing))
        except RoundVoid as void:
            self._over(ending.void(self, self._playing, void.clause, reshuffle=void.reshuffle))
        except HandsDead as dead:
            self._over(ending.dead(self, self._playing, dead.clause))

    @property
    def _playing(self) -> Round:
        assert self.state.round is not None
        return self.state.round

    def _over(self, record: RoundRecord) -> None:
        self.rounds.append(record)
        self._script = self._pending = self._before = None
        self._since, self._stacks = [], []

    def view(self, place: str | None = None) -> View:
        """What a place can see; see `pitboss.table.view`."""
        return view(self, place)

    def __str__(self) -> str:
        return picture.text(self.view())

    def __repr__(self) -> str:
        return f"<table of {self.rules!r}, round {self.number}, {self.pending!r}>"

    def _repr_html_(self) -> str:
        return picture.svg(self.view())

    # the house --------------------------------------------------------------------------------------------------

    def _house(self, action: Action) -> None:
        """What floor and dealer may say, and what may go wrong, in the middle of a round."""
        s, r, cites = self.state, self._playing, self.rules.regulation.cites
        again = False
        if action.who == "error":
            try:
                again = irregular.in_round(self, r, action)
            except HandsDead as dead:
                s.say(action)
                self._over(ending.dead(self, r, dead.clause))
                return
            except RoundVoid as void:
                s.say(action)
                self._over(ending.void(self, r, void.clause, reshuffle=void.reshuffle))
                return
        elif action.who == "floor" and action.verb == "void":
            s.say(action)
            if action.word:
                self.note("void-ordered", cites["void"], {"reason": action.word})
            self._over(ending.void(self, r, cites["void"], reshuffle=False))
            return
        elif action.who == "floor" and action.verb == "reshuffle":
            s.call_reshuffle()
            self.irregular("reshuffle-ordered", "A reshuffle is ordered after this round.")
        elif action.who == "dealer" and action.verb == "show-burn":
            house_actions.show_burn(self, action)
        elif action.verb == "confirm":
            raise betting.too_late(self, action)
        else:
            subject = {"recut": "recut", "change": "burn-dealer", "allow": "mid-shoe-ends"}.get(action.verb, "closed")
            raise NotPossible(action, "only between rounds", cites[subject])
        self._since.append(action)
        s.say(action)
        if again:
            self._go_on(AGAIN)

    # memory -----------------------------------------------------------------------------------------------------

    def note(self, type_: str, clause: str, data: dict[str, Any]) -> None:
        """Write down what happened."""
        self.log.append((type_, clause, data))

    def irregular(self, kind: str, what: str, subject: str = "", **data: Any) -> None:
        """Write down what went wrong; the clause is that of the subject, which mostly is called as its kind."""
        self.note("irregular", self.rules.regulation.cites[subject or kind], {"kind": kind, "what": what, **data})

    def loaded(self, by: By, stack: Stack | None) -> None:
        """A stack was asked for; a merged one comes after a round and is in the state already."""
        if stack is not None and by != "merge":
            self._stacks.append(stack)
        for watcher in self._watchers:
            watcher.loaded(by, stack)

    def save(self) -> dict[str, Any]:
        """The table as JSON can hold it: rules, state, memory; a round under way as its deal and what followed.

        >>> from pitboss.regulations import rules
        >>> table = Table(rules("nj-double-attack"), Listed(["6d 8c 8h 3d 7c Ks 9c 2d"]))
        >>> for line in ("1 bet 10", "deal", "1 pass"):
        ...     _ = table.act(line)
        >>> again = Table.load(table.save(), Listed([]))
        >>> again.state == table.state, again.save()["since"]
        (True, ['1 pass'])
        """
        under_way = None if self._before is None else (self._before, self._since, self._stacks)
        return saving.save(self, under_way, self.log)

    @classmethod
    def load(cls, saved: Mapping[str, Any], supply: Supply) -> Table:
        """A table as `save` wrote it down, which goes on in the same way; stacks to come are the supply's."""
        table = cls(saving.rules_of(saved), supply, patrons=saved.get("patrons"), keep=bool(saved.get("keep", True)))
        with saving.read(saved) as found:
            if found.since is None:
                table.state = found.state
            else:
                table._deal_again(found.state, found.since, found.stacks)
            table.log[:], table.seq, table.rounds = found.log, found.seq, found.rounds(table)
        return table

    def copy(self) -> Table:
        """An independent table in the same state: same answers, same events from here on.

        >>> from pitboss.regulations import rules
        >>> table = Table(rules("nj-double-attack"), Listed(["6d 8c 8h 3d 7c Ks 9c 2d"]))
        >>> for line in ("1 bet 10", "deal", "1 pass"):
        ...     _ = table.act(line)
        >>> twin = table.copy()
        >>> _ = twin.act("1 split")
        >>> table.pending.legal, twin.pending.hand
        (<legal: hit, stand, double, split, surrender>, 1)
        """
        twin = Table(self.rules, self.supply.copy(), patrons=self.patrons, keep=self.keep)
        if self._before is None:
            twin.state = self.state.copy()
        else:
            twin._deal_again(self._before.copy(), self._since, self._stacks)
        twin.log[:], twin.seq, twin.rounds = self.log, self.seq, list(self.rounds)
        return twin

    def _deal_again(self, state: TableState, since: Sequence[Action | Arrangement], stacks: Sequence[Stack]) -> None:
        """Get to a round under way: the state at the deal, the stacks that were loaded, and what was said since."""
        supply, self.state = self.supply, state
        self.supply = Ahead(list(stacks), supply)
        self.act("deal")
        for each in since:
            if isinstance(each, Arrangement):
                self.arrange((), each)
            else:
                self.act(each)
        self.supply = supply
