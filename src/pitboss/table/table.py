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

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from pitboss.regulations.cutting_card import may_run_short, warning
from pitboss.table import betting, house_actions, irregular, picture
from pitboss.table.actions import Action
from pitboss.table.betting import Spot
from pitboss.table.deciding import check_amount, out_of_turn, why_no_more, why_not
from pitboss.table.errors import NotPossible, NotYourTurn, Refused, TableClosed, WagersClosed
from pitboss.table.events import Events, Row
from pitboss.table.ledger import Ledger
from pitboss.table.procedures import PROCEDURES
from pitboss.table.round import HandsDead, Round, RoundVoid, Script
from pitboss.table.round_record import RoundRecord
from pitboss.table.settling import pick_up
from pitboss.table.shoe import Ahead, By, Listed, Shoe, Stack, Supply
from pitboss.table.view import View, view
from pitboss.table.watching import Arrangement, Watcher

if TYPE_CHECKING:
    from pitboss.cards import Card
    from pitboss.regulations import Rules
    from pitboss.table.questions import Question

__all__ = ["Listed", "Stack", "Table"]

AGAIN = Action("", "again")
HOUSE = frozenset({"floor", "dealer", "error"})


class Table:
    """One gaming table. `pending` is the question on it, `act` answers it, `events` is what has happened.

    A refused action raises `Refused` and changes nothing. The log of actions and the order of the shoe rebuild
    everything, so a copy is a replay of the round under way.
    """

    def __init__(
        self, rules: Rules, supply: Supply, *, patrons: Mapping[str, list[str]] | None = None, keep: bool = True
    ) -> None:
        self.rules = rules
        self.supply = supply
        self.keep = keep  # finished rounds and their events; without, only the last round is remembered
        self.patrons = {name: list(places) for name, places in (patrons or {}).items()}
        self._patrons = {place: name for name, places in (patrons or {}).items() for place in places}
        self.shoe = Shoe(rules.regulation.deck)
        self.shuffle = rules.options.shuffle
        self.ledger = Ledger()
        self.spots: dict[str, Spot] = {}
        self.alone: set[int] = set()  # boxes whose first person wants no company
        self.coupons: set[str] = set()
        self.armed: list[Action] = []  # what will go wrong with the next deal
        self.entitled: set[str] | None = None  # who may wager on this shoe; None while everybody may
        self.rack: list[Card] = []
        self.burned: Card | None = None
        self.reshuffle_due = True
        self.runs_short = may_run_short(rules)
        self.shoe_number = 0
        self.cut_box = 0  # the box at which the cutting card came out; 0 for the dealer
        self.reader_broken = False
        self.rounds: list[RoundRecord] = []
        self.number = 0
        self.said: list[Action] = []  # since the last round was over
        self.dealt: list[tuple[Stack, int, int]] = []  # stacks used up since then: where they stood, where they ended
        self.shoe_stood = 0
        self.choices_known: dict[tuple[object, ...], tuple[str, ...]] = {}
        self.seq = 0  # events before the first row of the log
        self._log: list[Row] = []
        self.round: Round | None = None
        self.last: Round | None = None  # the round that was played before
        self._script: Script | None = None
        self._pending: Question | None = None
        self._before: Table | None = None  # the table as it was when the round under way was dealt
        self._logged = 0  # events that had happened by then
        self._since: list[Action] = []  # what has been said since
        self._stacks: list[Stack] = []  # what has been shuffled since
        self._watchers: tuple[Watcher, ...] = ()

    @property
    def events(self) -> Events:
        """What has happened, in order."""
        return Events(self._log, self.seq, range(len(self._log)))

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

    def act(self, action: str | Action) -> Events:
        """Answer the question, or do what the house does; the events that follow from it."""
        if isinstance(action, str):
            action = Action.parse(action)
        log, start, last = self._log, len(self._log), self.last
        try:
            if self.round is None:
                self._between_rounds(action)
            elif action.who in HOUSE:
                self._house(action)
            else:
                self._answer(action)
        except Refused as error:
            for watcher in self._watchers:
                watcher.refused(action, error)
            raise
        if self._log is not log:  # a new one was begun
            start = 0
        events = Events(self._log, self.seq, range(start, len(self._log)))
        for watcher in self._watchers:
            watcher.acted(action, events, self.rounds[-1] if self.last is not last else None)
        return events

    @property
    def arrangement(self) -> Arrangement:
        """What a floor may change."""
        entitled = None if self.entitled is None else frozenset(self.entitled)
        return Arrangement(self.rules, self.shuffle, self.reshuffle_due, entitled)

    def arrange(self, noted: Iterable[Row], arrangement: Arrangement | None = None) -> Events:
        """What the floor has done: its events go into the log, and what it has changed is in force."""
        start = len(self._log)
        self._log += noted
        changed = arrangement is not None and arrangement != self.arrangement
        if arrangement is not None:
            self.rules, self.shuffle, self.reshuffle_due, entitled = arrangement
            self.entitled = None if entitled is None else set(entitled)
        events = Events(self._log, self.seq, range(start, len(self._log)))
        for watcher in self._watchers if changed or len(events) else ():
            watcher.arranged(events, self.arrangement)
        return events

    def _between_rounds(self, action: Action) -> None:
        who, verb = action.who, action.verb
        if verb == "deal":
            self._deal(action)
        elif who == "floor" or who == "dealer":
            house_actions.house(self, action)
        elif who == "error":
            stack, at = self.shoe.stack, self.shoe.at
            irregular.between_rounds(self, action)
            if verb == "overdrew":  # its card belongs to no round; what was said for the next one stands
                if self.shoe.stack is stack and at > self.shoe_stood:
                    self.dealt.append((stack, self.shoe_stood, at))
                self.shoe_stood = self.shoe.at
                return
        elif verb == "bet" or verb in ("bust-it", "suited-royals", "triple-match", "match"):
            betting.wager(self, action)
        elif verb in ("withdraw", "alone", "coupon"):
            betting.about_spot(self, action)
        else:
            cites, legal = self.rules.regulation.cites, ", ".join(self.pending.legal)
            if self.last and (over := why_no_more(self.last, who, verb)):
                raise NotPossible(action, over[1], over[0], legal)
            raise NotYourTurn(action, "no round is being played", cites["bet"], legal)
        if verb != "deal":
            self.said.append(action)

    def _deal(self, action: Action) -> None:
        regulation = self.rules.regulation
        if not self.spots:
            raise TableClosed(action, "nobody has wagered", regulation.cites["bet"], "bet")
        if self.reader_broken and not self.reader_optional:
            raise TableClosed(
                action, "the card reader must be repaired or replaced first", regulation.cites["reader-broken"]
            )
        if not any("bet" in spot.wagers and "bet" not in spot.cash for spot in self.spots.values()):
            raise TableClosed(action, "no wager has been confirmed", regulation.cites["cash"], "confirm")
        before = self._snapshot()
        if not self.keep:
            self.seq += len(self._log)
            self._log, self.rounds = [], []
        self._stacks = []
        if self.reshuffle_due:
            self.load_full_set()
        self.number += 1
        self.ledger.transfers = []
        self.round = Round(self, self.number)
        for armed in self.armed:
            irregular.arm(self.round, armed)
        self.armed = []
        betting.close(self, self.round)
        self.note("round", regulation.cites["closed"], {"round": self.number})
        self._before, self._since = before, []
        self.said.append(action)
        self._script = PROCEDURES[regulation.id](self.round)
        self._go_on(None)

    def _answer(self, action: Action) -> None:
        question, round_ = self._pending, self.round
        assert question is not None
        assert round_ is not None
        cites = self.rules.regulation.cites
        verb = action.verb
        if verb not in question.verbs:
            possible = ", ".join(question.verbs)
            clause, reason = why_not(round_, question, action.who, verb)
            closed = clause in (cites["closed"], cites["untouched"], cites["confirmed"])
            raise (WagersClosed if closed else NotPossible)(action, reason, clause, f"{question.place} {possible}")
        if action.who != question.place:
            if over := why_no_more(round_, action.who, verb):
                raise NotPossible(action, over[1], over[0], f"{question.place} {', '.join(question.verbs)}")
            possible = ", ".join(question.verbs)
            subject = out_of_turn(round_, question, action.who, verb)
            raise NotYourTurn(action, f"{question.place} is asked", cites[subject], f"{question.place} {possible}")
        if action.amount is not None:
            check_amount(round_, question, action)
        if verb == "ride" and f"{action}" not in question.legal:
            raise NotPossible(action, "the wager follows one of the two hands", cites["follow-split"], "ride")
        self._since.append(action)
        self.said.append(action)
        self._go_on(action)

    def _go_on(self, answer: Action | None) -> None:
        assert self._script is not None
        try:
            self._pending = next(self._script) if answer is None else self._script.send(answer)
        except StopIteration:
            self._finish()
        except RoundVoid as void:
            self._void(void.clause, reshuffle=void.reshuffle)
        except HandsDead as dead:
            self._dead(dead.clause)

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
        assert self.round is not None
        cites = self.rules.regulation.cites
        again = False
        if action.who == "error":
            try:
                again = irregular.in_round(self, self.round, action)
            except HandsDead as dead:
                self.said.append(action)
                self._dead(dead.clause)
                return
            except RoundVoid as void:
                self.said.append(action)
                self._void(void.clause, reshuffle=void.reshuffle)
                return
        elif action.who == "floor" and action.verb == "void":
            self.said.append(action)
            self._void(cites["void"], reshuffle=False)
            return
        elif action.who == "floor" and action.verb == "reshuffle":
            self.reshuffle_due = True
            self.note("irregular", cites["reshuffle-ordered"], {"what": "A reshuffle is ordered after this round."})
        elif action.who == "dealer" and action.verb == "show-burn":
            house_actions.show_burn(self, action)
        elif action.verb == "confirm":
            raise betting.too_late(self, action)
        else:
            subject = {"recut": "recut", "change": "burn-dealer", "allow": "mid-shoe-ends"}.get(action.verb, "closed")
            raise NotPossible(action, "only between rounds", cites[subject])
        self._since.append(action)
        self.said.append(action)
        if again:
            self._go_on(AGAIN)

    # the shoe ---------------------------------------------------------------------------------------------------

    def load_full_set(self) -> None:
        """Shuffled cards go into the shoe and the first is burned, but for the Bart Carter shuffle."""
        stack = self.supply.full(self.shuffle)
        self._tell_loaded("full", stack)
        self._stacks.append(stack)
        cites = self.rules.regulation.cites
        if self.runs_short and not self.shoe_number:
            self.note("warning", self.rules.regulation.offered["decks"].clause, {"what": warning(self.rules)})
        self.put_in_shoe(stack)
        self.shoe_number += 1
        self.rack = []
        self.reshuffle_due = False
        self.entitled = None
        if self.shuffle != "bart-carter":
            self.burned = stack.burn
            if stack.burn is not None:
                self.rack.append(stack.burn)
            self.note("burn", cites["burn"], {})

    def merge_rack(self) -> None:
        """The rack's cards go back among those of the shoe; a supply may leave the shoe as it is."""
        merged = self.supply.merge(self.rack, self.shoe.left)
        self._tell_loaded("merge", merged)
        self.rack = []
        if merged is not None:
            self.put_in_shoe(merged)

    def _tell_loaded(self, by: By, stack: Stack | None) -> None:
        for watcher in self._watchers:
            watcher.loaded(by, stack)

    def put_in_shoe(self, stack: Stack) -> None:
        """A new stack in the shoe; what was dealt from the old one is remembered."""
        if self.shoe.cards:  # also a stack that nobody was dealt from: a replay must pass it by
            self.dealt.append((self.shoe.stack, self.shoe_stood, self.shoe.at))
        self.shoe.load(stack)
        self.shoe_stood = 0

    def _start_segment(self) -> None:
        """What is said and dealt from here on belongs to the next round."""
        self.said, self.dealt, self.shoe_stood = [], [], self.shoe.at

    def draw_with_care(self, box: int) -> Card:
        """The next card where something may be noticed: cutting card, face-up card, stray ten, empty shoe."""
        shoe, cites = self.shoe, self.rules.regulation.cites
        while True:
            if shoe.stack.cutting == shoe.at and not shoe.cut_seen:
                shoe.cut_seen = True
                self.reshuffle_due = self.reshuffle_due or self.round is not None  # else one more round first (R89)
                self.cut_box = box
                self.note("cutting-card", cites["cutting-card"], {"box": box})
            if shoe.at >= len(shoe.cards):
                self._shoe_runs_short()
                continue
            at = shoe.at
            card = shoe.cards[at]
            shoe.at += 1
            shoe.look_ahead()
            if at in shoe.stack.face_up:
                self.rack.append(card)
                irregular.found_face_up(self, card)
            elif card not in shoe.deck:
                irregular.found_ten(self, card)
            else:
                return card

    def _shoe_runs_short(self) -> None:
        """Too few cards: the rack is shuffled, one card burned, the round goes on; a full reshuffle follows (R59)."""
        cites = self.rules.regulation.cites
        rack = self.rack + (self.round.discards if self.round else [])
        stack = self.supply.rack(rack)
        self._tell_loaded("rack", stack)
        if stack is None:  # the rack is empty too
            raise RoundVoid(cites["short-shoe"], reshuffle=True)
        self._stacks.append(stack)
        self.note(
            "irregular", cites["short-shoe"], {"what": "The shoe runs out; the discard rack is shuffled and cut."}
        )
        self.put_in_shoe(stack)
        self.rack = [stack.burn] if stack.burn is not None else []
        if self.round:
            self.round.discards = []
        self.burned = stack.burn
        self.note("burn", cites["short-shoe-burn"], {})
        self.reshuffle_due = True

    # the end of a round -----------------------------------------------------------------------------------------

    def _finish(self, *, void: bool = False) -> None:
        round_ = self.round
        assert round_ is not None
        if round_.exposed is not None:  # nobody took it before the round ended
            round_.discards.append(round_.exposed)
            round_.exposed = None
        pick_up(round_)
        self.rack += round_.discards
        dealt = [*self.dealt, (self.shoe.stack, self.shoe_stood, self.shoe.at)]
        self.rounds.append(RoundRecord(round_, void=void, actions=self.said, dealt=dealt))
        self._start_segment()
        if not self.rules.options.mid_shoe_entry:
            wagered = {self.patron(place) for box in round_.boxes for place in box.people}
            self.entitled = wagered if self.entitled is None else self.entitled & wagered
        self.spots = {}
        self.alone = set()
        self.last = round_
        self.round = self._script = self._pending = self._before = None
        self._since = []
        why = "reshuffle"
        self.reshuffle_due = self.reshuffle_due or self.shoe.cut_seen
        if self.shuffle in ("bart-carter", "continuous"):
            if not self.reshuffle_due:
                house_actions.mix_rack_in(self)
        elif self.runs_short and not self.reshuffle_due:  # after every round (R74)
            self.reshuffle_due, why = True, "reshuffle-ordered"
        if self.reshuffle_due:
            self.entitled = None
            self.note("reshuffle", self.rules.regulation.cites[why], {})

    def _void(self, clause: str, *, reshuffle: bool) -> None:
        """Everything of the round is undone, also what was settled in it (R50)."""
        round_ = self.round
        assert round_ is not None
        self.ledger.reverse()
        for wager in round_.wagers:
            wager.result, wager.net, wager.clause = "push", 0, clause
            if wager.coupon:  # it stays on a push (R82)
                self.coupons.add(wager.place)
        round_.settled = list(round_.wagers)
        self.note("void", clause, {"round": round_.number})
        self.reshuffle_due = self.reshuffle_due or reshuffle
        self._finish(void=True)

    def _dead(self, clause: str) -> None:
        """All hands are dead: open wagers go back, settled ones stand (R57, R58)."""
        round_ = self.round
        assert round_ is not None
        for wager in round_.wagers:
            if wager.result is None:
                round_.settle(wager, "push", clause)
        self._finish()

    # memory -----------------------------------------------------------------------------------------------------

    def note(self, type_: str, clause: str, data: dict[str, Any]) -> None:
        """Write down what happened."""
        self._log.append((type_, clause, data))

    def _snapshot(self) -> Table:
        """The table between rounds, apart from what only grows or is only replaced."""
        twin = object.__new__(Table)
        twin.__dict__.update(self.__dict__)
        twin._logged = len(self._log)
        twin._watchers = ()
        twin.shoe, twin.ledger = self.shoe.copy(), self.ledger.copy()
        twin.rack, twin.coupons = list(self.rack), set(self.coupons)
        twin.said, twin.dealt = list(self.said), list(self.dealt)
        return twin

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
        start = self._before or self
        twin = start._snapshot()
        twin._log = start._log[: start._logged] if self._before else list(self._log)
        twin.rounds = list(self.rounds)
        twin.alone, twin.armed = set(twin.alone), list(twin.armed)
        twin.spots = {place: spot.copy() for place, spot in twin.spots.items()}
        twin.entitled = None if twin.entitled is None else set(twin.entitled)
        if self._before is None:
            twin.supply = self.supply.copy()
        else:
            twin.supply = Ahead(list(self._stacks), self.supply.copy())
            twin.act("deal")
            for action in self._since:
                twin.act(action)
            twin._log = list(self._log)  # a floor may have noted something meanwhile
        return twin
