"""A desk: a live table with people at it. Who, id, line and time in; what to store and whom to tell out.

The desk knows seats, money, timers and identities; the live table knows the law. There is no socket, no SQL, no clock
and no randomness here: a desk is tested by calling it.

>>> from pitboss.regulations import rules
>>> from pitboss.seals import SeedsFrom
>>> from pitboss.server.journal import Journal
>>> desk = Desk("t", Journal.begin("t", rules("nj-blackjack-switch"), SeedsFrom(1), 0.0), Times())
>>> ann = Person(7, "Ann", "player")
>>> desk.hear(ann, "c1", "3 arrives", 0.0, funds=500_00).answer.seq > 0
True
>>> heard = desk.hear(ann, "c2", "3 bet 10", 1.0, funds=500_00)
>>> [(move.source, move.target, move.amount) for move in heard.transfers]
[('account:7', 'table:t', 2000)]
>>> desk.hear(ann, "c3", "3 bet 500", 2.0, funds=480_00).answer.code
'no-money'
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from pitboss.errors import PitbossError
from pitboss.floor.prompts import Prompt
from pitboss.floor.roles import Role
from pitboss.money import format_money
from pitboss.server.money import cost, positions
from pitboss.server.protocol import Refused, Said
from pitboss.server.seats import Person, Seats, box_of
from pitboss.server.storage.books import Transfer
from pitboss.server.timing import Times, Timing
from pitboss.table import Action
from pitboss.table import Refused as TableRefused
from pitboss.table.actions import PLACE
from pitboss.table.errors import BadAction, BadAmount, NotPermitted, NotYourTurn, TableClosed, WagersClosed

if TYPE_CHECKING:
    from pitboss.server.journal import Journal
    from pitboss.server.protocol import Code

__all__ = ["Desk", "Outcome", "Person", "Times"]

SIT_OUT: Final = 3  # rounds without a wager that give a seat back
STAFF_WORDS: Final = {"dealer": Role.DEALER, "floor": Role.FLOORPERSON, "supervisor": Role.SUPERVISOR}
RANKS: Final = {"dealer": Role.DEALER, "floor": Role.FLOORPERSON, "supervisor": Role.SUPERVISOR}
CODES: Final[tuple[tuple[type[PitbossError], Code], ...]] = (
    (NotYourTurn, "not-your-turn"),
    (BadAmount, "bad-amount"),
    (NotPermitted, "not-permitted"),
    (WagersClosed, "wagers-closed"),
    (TableClosed, "table-closed"),
    (BadAction, "bad-action"),
)


class Denied(PitbossError):
    """A line that the desk itself refuses, before the table hears it."""

    def __init__(self, code: Code, reason: str, clause: str = "", possible: str = "") -> None:
        super().__init__(reason)
        self.code, self.reason, self.clause, self.possible = code, reason, clause, possible


@dataclass(slots=True)
class Outcome:
    """What follows from a line: the answer to whoever said it, money that moves, the lines that were carried out."""

    answer: Said | Refused | None
    transfers: list[Transfer] = field(default_factory=list)
    said: list[tuple[str, str]] = field(default_factory=list)  # by whom, what
    events: list[dict[str, object]] = field(default_factory=list)  # as everybody may read them

    @property
    def changed(self) -> bool:
        """Whether anything happened at the table."""
        return bool(self.said)


class Desk:
    """One table with its people. Every method is given the time; what it returns must be stored before it is told."""

    def __init__(self, id: str, journal: Journal, times: Times, seats: Seats | None = None) -> None:  # noqa: A002
        self.id = id
        self.journal = journal
        self.live = journal.live
        self.seats = seats or Seats()
        self.timing = Timing(times)
        self._said: list[tuple[str, str]] = []
        self._events: list[dict[str, object]] = []
        self._counted = self.live.table.number  # the round up to which idle seats have been counted

    @property
    def stopped(self) -> str:
        """Why staff have closed the table; empty while it is open."""
        return self.live.floor.state.closed

    # lines -----------------------------------------------------------------------------------------------------

    def hear(self, who: Person, id: str, line: str, at: float, *, funds: int, seq: int | None = None) -> Outcome:  # noqa: A002
        """A line from somebody whose account has `funds` cents. A refused line changes nothing."""
        before = self.live.seq
        line = " ".join(line.split())
        stood, number = positions(self.live.table), self._round_at_stake()
        self._said, self._events = [], []
        try:
            if seq is not None and seq != before:
                raise Denied("stale", f"event {before} has happened since event {seq}")
            self._check_speaker(who, line)
            self._change_old_decks(at)
            self._check_funds(who, line, funds)
            if line.endswith(" leaves") and PLACE.fullmatch(line[:-7]) and not line[:-7].isdigit():
                self._leave_shared_box(who.name, line)
            else:
                self._say(who.name, line, at)
        except PitbossError as error:
            return Outcome(refusal(id, line, error), said=self._said, events=self._events)
        self._sit(who, line)
        self._house(at)
        moved = self._moved(stood, number, at)
        self._wait(at)
        return Outcome(Said(id=id, line=line, seq=self.live.seq), moved, self._said, self._events)

    def tick(self, at: float) -> Outcome | None:
        """The clock: what the house does because a time is up; None if nothing is due."""
        if not self.timing.due(at):
            return None
        stood, number = positions(self.live.table), self._round_at_stake()
        self._said, self._events = [], []
        self._change_old_decks(at)
        try:
            self._say("house", "deal" if self.timing.kind == "betting" else f"clock {self.live.default}", at)
        except PitbossError:  # the table may not be dealt now, such as without its card reader: the wagers stay
            self.timing.again(at)
            return Outcome(None, said=self._said, events=self._events)
        self._house(at)
        moved = self._moved(stood, number, at)
        self._wait(at)
        return Outcome(None, moved, self._said, self._events)

    def begin(self, at: float) -> None:
        """The desk is manned: times run from here."""
        self._wait(at)

    # who may say what -------------------------------------------------------------------------------------------

    def _check_speaker(self, who: Person, line: str) -> None:
        word, _, rest = line.partition(" ")
        if word in (*STAFF_WORDS, "error"):
            least = STAFF_WORDS.get(word, Role.DEALER)
            if RANKS.get(who.role, Role.PLAYER) < least:
                raise Denied("not-permitted", f"only staff speak for the {word}", possible="a line of your own place")
            return
        if line == "deal":
            self._check_deal(who)
            return
        if not PLACE.fullmatch(word):
            raise BadAction(f"{line!r} is no line: say your place and what you do, such as '3 hit', or 'deal'")
        owner = self.seats.owner(word)
        if owner is None:
            self._check_free(who, word, rest)
        elif owner.id != who.id:
            raise Denied("not-your-place", f"{owner.name} has place {word}", possible=", ".join(self._own(who)))
        elif rest == "arrives":
            raise Denied("not-possible", f"you have place {word} already")

    def _check_free(self, who: Person, place: str, rest: str) -> None:
        if who.role not in ("player", "bot"):
            raise Denied("not-permitted", "staff do not play here")
        if rest != "arrives" and not rest.startswith("bet "):
            raise Denied("not-your-place", f"nobody has place {place}", possible=f"{place} arrives")
        options = self.live.table.rules.options
        if box_of(place) > options.positions:
            cites = self.live.table.rules.regulation.cites
            raise Denied("not-permitted", f"the table has {options.positions} positions", cites["positions"])
        boxes = {box_of(other) for other in self.seats.places(who.id)} | {box_of(place)}
        if len(boxes) > options.boxes_per_player:
            clause = self.live.table.rules.regulation.cites["boxes"]
            raise Denied("not-permitted", f"a player may use {options.boxes_per_player} of the boxes", clause)

    def _check_deal(self, who: Person) -> None:
        table = self.live.table
        if table.round is not None:
            return  # the table says by which clause
        mine = [place for place in self.seats.places(who.id) if place in table.spots]
        if not mine and who.role == "player":
            raise Denied("not-permitted", "who has wagered may ask for the deal", possible="bet")
        if waits := self.may_still_wager():
            raise Denied("not-possible", f"{', '.join(waits)} may still wager, until the betting time is up")

    def may_still_wager(self) -> list[str]:
        """The places without a wager, for which the deal waits."""
        return [place for place, _ in self.seats.all() if place not in self.live.table.spots]

    def _own(self, who: Person) -> list[str]:
        return self.seats.places(who.id)

    def _check_funds(self, who: Person, line: str, funds: int) -> None:
        if who.role not in ("player", "bot"):
            return
        try:
            action = Action.parse(line)
        except BadAction:
            return  # a line of the floor, or none: the live table knows
        needed = cost(self.live, action)
        if needed > funds:
            self.live.copy().act(line)  # what the table would refuse anyway, it refuses by its clause
            reason = f"this takes {format_money(needed)}, and the account has {format_money(funds)}"
            raise Denied("no-money", reason)

    # carrying out -----------------------------------------------------------------------------------------------

    def _say(self, by: str, line: str, at: float) -> None:
        self._events += [event.message() for event in self.journal.act(line, by=by, at=at)]
        self._said.append((by, line))

    def _leave_shared_box(self, by: str, line: str) -> None:
        """A further person gives the place back: the floor knows seats only, so that is the desk's own business."""
        table, place = self.live.table, line.partition(" ")[0]
        inside = table.round is not None and any(place in box.people for box in table.round.boxes)
        if inside or place in table.spots:
            raise Denied("not-possible", "the place has a wager", table.rules.regulation.cites["closed"], "withdraw")
        self._said.append((by, line))

    def _sit(self, who: Person, line: str) -> None:
        place, _, rest = line.partition(" ")
        if not PLACE.fullmatch(place):
            return
        if rest == "leaves":
            self.seats.give_back(place)
        elif self.seats.owner(place) is None:
            self.seats.take(place, who)

    def _house(self, at: float) -> None:
        """What the house does by itself: the floor's steps but the cut, and seats given back between rounds."""
        if self.live.table.round is None:
            self._count_idle(at)
        while isinstance(prompt := self.live.pending, Prompt) and prompt.line and not self._asks_a_player(prompt):
            try:
                self._say("house", prompt.line, at)
            except PitbossError:  # not the house's to do, such as without an approval: everybody is told what is due
                return

    def _change_old_decks(self, at: float) -> None:
        """Decks that were opened too long ago are changed between rounds (665a.3(c), 673a.3(c))."""
        floor, minutes = self.live.floor, int(at // 60)
        hours = floor.floor.deck_hours
        opened = [batch.opened for batch in floor.state.batches.values()]
        if hours and self.live.table.round is None and any(minutes - each >= hours * 60 for each in opened):
            self._say("house", "floor change-decks", at)
            self._house(at)

    @staticmethod
    def _asks_a_player(prompt: Prompt) -> bool:
        return prompt.seat is not None and prompt.kind == "cut"

    def _count_idle(self, at: float) -> None:
        """After each round: whoever had no wager on it sits out; three times, and the seat is free."""
        table = self.live.table
        if not table.rounds or table.number == self._counted:
            return
        self._counted = table.number
        played = {settled.place for settled in table.rounds[-1].settlement}
        for place, _ in self.seats.all():
            idle = 0 if place in played else self.seats.idle[place] + 1
            self.seats.idle[place] = idle
            if idle >= SIT_OUT and place not in table.spots:
                if place.isdigit():
                    self._say("house", f"{place} leaves", at)
                self.seats.give_back(place)

    def _round_at_stake(self) -> int:
        """The round that money moves for: the one being played, else the next."""
        return self.live.table.number + (self.live.table.round is None)

    def _moved(self, stood: dict[str, int], number: int, at: float) -> list[Transfer]:
        """The money that went between accounts and this table since it stood so, for the round of that number."""
        table, moved = self.live.table, []
        stand = positions(table)
        for place in sorted({*stood, *stand}):
            change = stand.get(place, 0) - stood.get(place, 0)
            owner = self.seats.owner(place)
            if not change or owner is None:
                continue
            ends = (f"table:{self.id}", owner.holder) if change > 0 else (owner.holder, f"table:{self.id}")
            what = "returned and paid" if change > 0 else "wagered"
            moved.append(Transfer(*ends, abs(change), int(at), what, self.id, number))
        return moved

    def _wait(self, at: float) -> None:
        """Which time runs now."""
        pending, table = self.live.pending, self.live.table
        asked = pending.seat if isinstance(pending, Prompt) else pending.place
        if self.stopped:
            self.timing.wants(None, None, now=at)
        elif asked is not None:
            self.timing.wants("decision", self.live.seq, now=at)
        elif table.round is None and table.spots:
            self.timing.wants("betting", table.number, now=at)
        else:
            self.timing.wants(None, None, now=at)


def refusal(id: str | None, line: str, error: PitbossError) -> Refused:  # noqa: A002
    """Any refusal as the protocol says it."""
    if isinstance(error, Denied):
        code, reason, clause, possible = error.code, error.reason, error.clause, error.possible
    elif isinstance(error, TableRefused):
        code = next((each for kind, each in CODES if isinstance(error, kind)), "not-possible")
        reason, clause, possible = error.reason, error.clause, error.possible
    else:
        code, reason, clause, possible = "bad-action", str(error), "", ""
    return Refused(line=line, id=id, code=code, clause=clause, reason=reason, possible=possible)
