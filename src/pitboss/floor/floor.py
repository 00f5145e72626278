"""The floor: everything that must be done with the cards before a round may be dealt, as steps that are asked for.

>>> from pitboss.regulations import rules
>>> from pitboss.seals import SeedsFrom
>>> floor = Floor(rules("nj-blackjack-switch"), SeedsFrom(1))
>>> floor.pending.says, floor.pending.clause
('receive 8 decks of batch A', '19:47-2A.3(a)')
>>> for event in floor.act("dealer receive 8 red"):
...     print(event.clause, event.text)
19:47-2A.3(a) Dealer receives batch A: 8 decks with red backs, to be inspected at the table.
>>> floor.act("dealer wash")
Traceback (most recent call last):
    ...
pitboss.table.errors.NotPossible: dealer wash: first inspect the cards for defects (19:47-2A.3(b)#1); \
possible: inspect, defect
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from pitboss.cards import DECK_48
from pitboss.errors import PitbossError
from pitboss.floor import orders
from pitboss.floor.batches import in_sequence
from pitboss.floor.idle import resting
from pitboss.floor.opening import opening
from pitboss.floor.preparing import next_shoe, recut, spoiled
from pitboss.floor.prompts import Prompt, Script, Step
from pitboss.floor.roles import ORDERS, Role, check_role, check_staff, least_role
from pitboss.floor.short_shoe import shuffle_rack
from pitboss.floor.shuffling import in_the_shoe
from pitboss.floor.state import FloorState
from pitboss.randomness import shuffled
from pitboss.seals import KnownSeeds
from pitboss.table.errors import BadAction, NotPermitted, NotPossible
from pitboss.table.events import Event

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from pitboss.cards import Card
    from pitboss.floor.batches import Batch
    from pitboss.regulations import Rules
    from pitboss.seals import Seal, Seeds, Stream
    from pitboss.table.shoe import Stack

DAY = 24 * 60  # minutes
# (what is tried, what is due) → the subject of the clause that says so more plainly than that of the step due.
INSTEAD = {("load", "cut"): "cut-due", ("deal", "load"): "loaded", ("deal", "shuffle"): "shuffle"}
SCRIPTS: Mapping[str, Callable[..., Script]] = {
    "opening": opening,
    "next shoe": next_shoe,
    "recut": recut,
    "resting": resting,
    "spoiled": spoiled,
    "rack": shuffle_rack,
}


@dataclass(frozen=True, slots=True)
class Settings:
    """What the house has on record and has decided about its floor."""

    references: Mapping[str, str] = field(default_factory=dict)  # approvals, submissions, procedures by name (R69)
    day_starts: int = 6 * 60  # minutes after midnight at which the gaming day begins (R92)
    tolerance: int | None = None  # cards by which a quarter may be missed in New Jersey (R64); None: five
    secure_storage: bool = False  # the shuffler stores one batch securely (19:47-2A.4(i)2i, 673a.5(g)(2))
    release: str = ""  # approved procedure to release a stored batch (19:47-2A.4(i)2ii)


STAFF: Mapping[str, Role] = {"dealer": Role.DEALER, "floor": Role.FLOORPERSON, "supervisor": Role.SUPERVISOR}


class Floor:
    """Opening, shuffle, cut and rest of one table. `pending` is the next step, `act` takes it, `log` remembers.

    Time is an input, `act(line, at=minutes)`, and so are the seeds of the shuffles. A refused step changes nothing.
    `state` is all that may differ from another floor of the same house; its own methods alone change it, and only the
    floor and its scripts call them.
    """

    def __init__(
        self,
        rules: Rules,
        seeds: Seeds,
        settings: Settings | None = None,
        staff: Mapping[str, Role] = STAFF,
    ) -> None:
        self._first = rules
        self._rules: tuple[dict[str, Any], Rules] = ({}, rules)  # what differs from the first, and the whole
        self.seeds = seeds
        self.settings = settings or Settings()
        check_staff(staff)
        self.staff = dict(staff)
        self.floor = rules.source.floor
        self.cites = {**self.floor.cites, "short-shoe": rules.regulation.cites["short-shoe"]}
        self.holds_tens = rules.regulation.deck == DECK_48
        self.log: list[Event] = []
        self.state = FloorState(rules.options.shuffle, rules.options.dealing)
        self._script: Script | None = None
        self._prompt: Prompt | None = None
        self.begin("opening")

    @property
    def rules(self) -> Rules:
        """The rule set in force: another way with the dealer's second card is another one (R87), and so is any option
        that was changed."""
        state, first = self.state, self._first
        changed = (
            state.options if state.dealing == first.options.dealing else {**state.options, "dealing": state.dealing}
        )
        if self._rules[0] != changed:
            self._rules = (dict(changed), first.regulation.rules({**first.chosen, **changed}))
        return self._rules[1]

    @property
    def in_hand(self) -> Batch | None:
        """The batch that is dealt, or prepared for it."""
        return self.state.batches.get(self.state.in_hand)

    @property
    def spread(self) -> tuple[tuple[Card, ...], ...]:
        """The rows of cards that lie on the table."""
        return self.state.batches[self.state.spread].rows if self.state.spread else ()

    # what is to be done -----------------------------------------------------------------------------------------

    @property
    def pending(self) -> Prompt | None:
        """The next step; None when a round may be dealt."""
        due = self.inspections_due
        if due and (self._prompt is None or self._needs_inspection(self._prompt)):
            verb = f"inspect-{due[0]}"
            return self.ask(verb, f"inspect the {due[0]} for this gaming day", f"{due[0]}-inspected")
        return self._prompt

    @property
    def busy(self) -> bool:
        """Whether a script is under way."""
        return self._script is not None

    @property
    def inspections_due(self) -> list[str]:
        """What the floorperson has not inspected yet this gaming day (R92)."""
        return [
            device
            for device in self.floor.daily
            if (device != "reader" or self.rules.has_reader) and self.state.inspected.get(device) != self.gaming_day
        ]

    @property
    def gaming_day(self) -> int:
        """The number of the gaming day."""
        return (self.state.time - self.settings.day_starts) // DAY

    @property
    def closed_because(self) -> tuple[str, str] | None:
        """Why no round may be dealt, and the clause; None if one may."""
        if self.state.closed:
            return f"the table is closed: {self.state.closed}", self.cites["void"]
        if self.state.stopped:
            return self.state.stopped
        if (prompt := self.pending) is not None:
            return f"first {prompt.says}", prompt.clause
        hours = self.floor.deck_hours
        if hours and any(self.state.time - batch.opened >= hours * 60 for batch in self.state.batches.values()):
            return f"the decks were opened {hours} hours ago and must be changed", self.cites["deck-age"]
        return None

    @property
    def board(self) -> dict[str, str]:
        """Where each batch is."""
        return {name: batch.where for name, batch in self.state.batches.items()}

    # saying it --------------------------------------------------------------------------------------------------

    def act(self, line: str, at: int | None = None) -> list[Event]:
        """Take a step, or say what happened; the events that follow from it."""
        step = Step.parse(line)
        before, time, begun = len(self.log), self.state.time, self.state.begun
        self.tell_time(at)
        try:
            self._take(step)
        except PitbossError:
            self.state.tell_time(time)
            raise
        if self.state.begun is begun:  # the line that begins a script, or ends it, is none of what it was told
            self.state.hear(line)
        return self.log[before:]

    def tell_time(self, at: int | None) -> None:
        """What the clock shows, in minutes; it never goes back."""
        if at is None:
            return
        if at < self.state.time:
            raise BadAction(f"the clock stands at {self.state.time} minutes and does not go back to {at}")
        self.state.tell_time(at)

    def _take(self, step: Step) -> None:
        self._check_speaker(step)
        if step.verb in orders.ANYTIME:
            orders.ANYTIME[step.verb](self, step)
            return
        prompt = self.pending
        if prompt is None:
            raise NotPossible(step, "nothing is to be done: a round may be dealt", self.cites["shuffle"], "deal")
        if step.verb not in prompt.verbs:
            clause = self.forbids(step.verb, prompt)
            raise NotPossible(step, f"first {prompt.says}", clause, ", ".join(prompt.verbs))
        if prompt.seat != step.seat:
            whose = f"seat {prompt.seat} is asked" if prompt.seat else "this is not for a player to do"
            raise NotPermitted(step, whose, prompt.clause, prompt.line)
        if prompt.check is not None:
            prompt.check(step)
        self.answer(step)

    def forbids(self, verb: str, prompt: Prompt) -> str:
        """The clause by which a step is refused while another comes first."""
        subject = next((INSTEAD[verb, due] for due in prompt.verbs if (verb, due) in INSTEAD), "")
        return self.cites.get(subject, prompt.clause)

    def _check_speaker(self, step: Step) -> None:
        if step.seat is not None:
            if step.verb in ORDERS and step.verb != "cut":
                check_role(step, step.verb, Role.PLAYER, self.floor)
            if step.verb != "arrives" and step.seat not in self.state.seats:
                raise NotPermitted(step, f"nobody sits at seat {step.seat}", self.cites["view"], f"{step.seat} arrives")
            return
        if step.who not in self.staff:
            raise BadAction(f"{str(step)!r}: {step.who!r} is nobody here; there are {', '.join(self.staff)} and seats")
        if step.verb in ORDERS:
            check_role(step, step.verb, self.staff[step.who], self.floor)

    def answer(self, step: Step) -> None:
        """Give the script its answer and hear what it asks next."""
        assert self._script is not None
        try:
            self._prompt = self._script.send(step)
        except StopIteration:
            self._end()

    def begin(self, script: str, *words: str | int) -> None:
        """Start a script; it is the last thing that a line does."""
        self.state.begin(script, words)
        self._script = SCRIPTS[script](self, *words)
        try:
            self._prompt = next(self._script)
        except StopIteration:
            self._end()

    def _end(self) -> None:
        self._prompt = self._script = None
        self.state.end()

    def prepare(self, *, players: bool = True) -> None:
        """Take every step as an ordinary house does, up to the deal or to where somebody must arrive.

        With `players=False` it stops where a player is asked, too.
        """
        while (prompt := self.pending) is not None and prompt.line and (players or prompt.seat is None):
            self.act(prompt.line)

    # for the scripts --------------------------------------------------------------------------------------------

    def ask(
        self,
        verb: str,
        says: str,
        subject: str,
        usual: str = "",
        check: Callable[[Step], None] | None = None,
        also: tuple[str, ...] = (),
        by: Role | None = None,
        limits: Mapping[str, tuple[int, int]] | None = None,
    ) -> Prompt:
        """A step that a member of staff takes; `usual` is what an ordinary house says."""
        who = self.someone(least_role(verb, self.floor) if by is None else by)
        return Prompt(
            (verb, *also), says, self.cites[subject], f"{who} {verb} {usual}".strip(), None, check, limits or {}
        )

    def someone(self, role: Role) -> str:
        """The first of the staff with that role, or a higher one."""
        return min(self.staff, key=lambda name: (self.staff[name] < role, self.staff[name]))

    def note(self, type_: str, subject: str, **data: Any) -> None:
        """Write down what happened, by the clause on a subject or, where the floor's text has none, by a clause."""
        self.log.append(Event(len(self.log) + 1, type_, self.cites.get(subject, subject), data))

    def seal(self, batch: Batch) -> None:
        """Commit to the seed of a batch's next shuffle; the last one has no secret to keep any more."""
        self.unseal(batch)
        seal = self.seeds.draw(self.state.sealed + 1)
        self.state.seal(batch, seal)
        self.note("sealed", "shuffle", seal=seal.number, batch=batch.name, commitment=seal.commitment)

    def unseal(self, batch: Batch) -> None:
        """Reveal the seed of a shuffle whose cards are dealt, or will never be."""
        if batch.seal:
            seal = self.state.unseal(batch)
            self.note("unsealed", "shuffle", seal=seal.number, seed=seal.seed, salt=seal.salt)

    def shuffle(self, batch: Batch, reference: str = "") -> None:
        """Every order equally likely, as the sealed seed has it; `reference` is that of a shuffle before the table."""
        batch.shuffle(self.state.seals[batch.seal], reference)

    def stream(self, what: str) -> Stream:
        """The numbers of one more random choice under the seal of the cards in hand."""
        batch = self.in_hand
        assert batch is not None
        return batch.stream(what, self.state.seals[batch.seal])

    def mixed(self, what: str, cards: Iterable[Card]) -> list[Card]:
        """A part of the cards in hand, shuffled."""
        return shuffled(sorted(cards, key=in_sequence), self.stream(what))

    def refusal(self, subject: str) -> str:
        """The subject of the clause by which a refused cut passes on."""
        return (
            "cut-ordered-refused" if subject == "cut-ordered" and subject + "-refused" in self.cites else "cut-refused"
        )

    def other(self, batch: Batch) -> Batch:
        """The batch that is not this one."""
        return self.state.batches["B" if batch.name == "A" else "A"]

    @property
    def two_batches(self) -> bool:
        """Whether two batches alternate."""
        return self.state.method == "automatic" and self.floor.batches == 2

    @property
    def batch_names(self) -> tuple[str, ...]:
        """The batches that are opened."""
        return ("A", "B") if self.two_batches else ("A",)

    @property
    def must_show_stored(self) -> str:
        """The subject of the clause by which the batch out of the shuffler must be spread and shuffled; else empty."""
        if self.state.spread_asked:
            return "idle-unseen"
        if not self.settings.secure_storage:
            return "idle-secure"
        return "idle-release" if "idle-release" in self.cites and not self.settings.release else ""

    def check_references(self, step: Step, rules: Rules) -> None:
        """Refuse to open before every approval that the rule set needs is on record."""
        for reference in self.floor.references:
            if reference.needed(rules) and not self.settings.references.get(reference.name):
                raise NotPossible(
                    step, f"{reference.says} is not on record", reference.clause, f"references: {reference.name}"
                )

    def check_recount(self, step: Step) -> None:
        """After an alarm a floorperson counts."""
        step.number(0, "how many cards there are", self.cites["count"])
        if self.state.stopped and self.staff[step.who] < Role.FLOORPERSON:
            raise NotPermitted(step, "the table is stopped", self.cites["count"], "a recount by a floorperson")

    def device_fault(self, step: Step) -> None:
        """A shuffler that jams shuffles again by the approved procedure; one that breaks is put away."""
        if step.verb == "jam":
            procedure = self.settings.references.get("jam", "")
            self.note("jam", "jam", by_procedure=f" by procedure {procedure}" if procedure else "")
        else:
            self.state.break_device()
            self.note("broken", "device-out")

    def _needs_inspection(self, prompt: Prompt) -> bool:
        """Shoe and shuffler are inspected before cards go in (19:46-1.19(g))."""
        return "load" in prompt.verbs or ("shuffle" in prompt.verbs and "jam" in prompt.verbs)

    # for the table ----------------------------------------------------------------------------------------------

    @property
    def prepared(self) -> Stack | None:
        """The stack that is ready to be dealt."""
        if self.state.phase != "ready":
            return None
        assert self.in_hand is not None
        return in_the_shoe(self.in_hand.cards, self.state.behind, burn=self.state.method != "bart-carter")

    def hand_over(self) -> Stack:
        """The prepared stack goes into play."""
        stack = self.prepared
        assert stack is not None, "the floor hands over only what it has prepared"
        self.state.deal()
        return stack

    def shoe_is_over(self, why: str, box: int = 0) -> None:
        """The table's last round of a shoe is played."""
        assert self.in_hand is not None
        self.state.end_shoe(why, box)
        self.unseal(self.in_hand)
        self.begin("next shoe", why, box)

    def nobody_plays(self) -> bool:
        """The last player has left: the cards are spread. A continuous device asks for none (665a.5(h)#2)."""
        if self.state.method == "continuous" or self.state.phase in ("opening", "idle") or self.state.stopped:
            return False
        assert self.in_hand is not None
        self.state.rest()
        self.unseal(self.in_hand)
        self.begin("resting")
        return True

    # memory -----------------------------------------------------------------------------------------------------

    @property
    def seals(self) -> dict[int, Seal]:
        """Every seal that the state hangs on: those in force, and those that a script under way has drawn."""
        begun = self.state.begun
        drawn = {**begun.before.seals, **{seal.number: seal for seal in begun.drawn}} if begun else {}
        return dict(sorted({**drawn, **self.state.seals}.items()))

    def put_back(self, state: FloorState) -> None:
        """Stand as in that state, a script under way included; its events are told already."""
        self.state, self._prompt, self._script = state, None, None
        if begun := state.begun:
            seeds, self.seeds = self.seeds, KnownSeeds({seal.number: seal for seal in begun.drawn}, self.seeds)
            self.state = begun.before.copy()
            self.begin(begun.script, *begun.words)
            for line, at in begun.since:
                self.act(line, at)
            self.state.tell_time(state.time)
            self.seeds = seeds
        self.log = []

    def copy(self) -> Floor:
        """An independent floor in the same state: the same steps lead to the same cards."""
        twin = Floor.__new__(Floor)
        twin.__dict__.update(self.__dict__)
        twin.log = []
        twin.put_back(self.state.copy())
        return twin
