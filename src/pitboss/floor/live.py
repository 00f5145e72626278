"""A live table: the floor and the table together. No round is dealt until the floor's steps are done.

>>> from pitboss.regulations import rules
>>> from pitboss.seals import SeedsFrom
>>> live = LiveTable(rules("nj-blackjack-switch"), SeedsFrom(1))
>>> _ = live.act("3 bet 10")
>>> live.act("deal")
Traceback (most recent call last):
    ...
pitboss.table.errors.TableClosed: deal: first receive 8 decks of batch A (19:47-2A.3(a)); possible: \
dealer receive 8 red
>>> live.prepare()
>>> _ = live.act("deal")
>>> live.pending.place, live.table.shoe_number
('3', 1)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from pitboss.errors import PitbossError
from pitboss.floor.floor import STAFF, Floor, Settings
from pitboss.floor.prompts import Prompt, Step
from pitboss.floor.roles import ORDERS, Role, check_role
from pitboss.floor.short_shoe import would_run_short
from pitboss.floor.shuffling import PLACES, bart_carter, in_the_shoe
from pitboss.floor.state import FloorState
from pitboss.floor.view import LiveView, view
from pitboss.seals import Seal
from pitboss.table.actions import PLACE
from pitboss.table.errors import BadAction, BadSave, NotPossible, TableClosed
from pitboss.table.saving import rules_of, save
from pitboss.table.shoe import Ahead, Stack
from pitboss.table.table import Table
from pitboss.table.watching import Arrangement

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from pitboss.cards import Card
    from pitboss.regulations import Rules
    from pitboss.seals import Seeds
    from pitboss.table.events import Event, Events
    from pitboss.table.questions import Question

# What players say to the floor; everything else they say belongs to the round.
PLAYERS_STEPS: Final = frozenset({"arrives", "leaves", "view", "waive", "ask-up", "ask-spread", "cut", "decline"})
# Orders that the table carries out, and the word that its lines have for who gives them.
TABLE_ORDERS: Final = {"void": "floor", "allow": "floor", "repaired": "floor", "show-burn": "dealer"}
FORMAT: Final = "pitboss-live-table/1"
# What staff may order in the middle of a round besides what the table carries out.
IN_ROUND: Final = frozenset({"inspect-shoe", "inspect-reader", "close", "open"})
AT_A_CLOSED_TABLE: Final = frozenset({"leaves", "withdraw"})  # what players may still say, between rounds
DEVICE: Final = {"shuffler-jam": "jam", "shuffler-broken": "break"}


class FromFloor:
    """A supply that gives the stack which the floor has prepared."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor

    def full(self, shuffle: str = "") -> Stack:  # noqa: ARG002 (the floor knows how it shuffled)
        """The prepared stack."""
        return self.floor.hand_over()

    def rack(self, cards: Sequence[Card]) -> Stack | None:
        """The discard rack in an emergency, as the floor has shuffled it; a continuous device does it itself (R59)."""
        if (shuffled := self.floor.state.take_rack()) is not None:
            return shuffled
        return in_the_shoe(self.floor.mixed("rack", cards), None, burn=True) if len(cards) > 1 else None

    def merge(self, rack: Sequence[Card], shoe: Sequence[Card]) -> Stack | None:
        """The rack's cards back among those of the shoe: by the device, or by the Bart Carter shuffle."""
        if self.floor.state.method == "continuous":
            return Stack(self.floor.mixed("merge", [*shoe, *rack]))
        return Stack(bart_carter(self.floor.mixed("merge", rack), shoe, PLACES))

    def copy(self) -> FromFloor:
        """A copied table deals from a copied floor."""
        return FromFloor(self.floor.copy())


class LiveWatcher:
    """Somebody who watches a live table. Override what you want to hear."""

    def said(self, line: str, at: int | None, events: Sequence[Event]) -> None:
        """A line was carried out, by floor or table; the events that followed."""

    def refused(self, line: str, at: int | None, error: PitbossError) -> None:
        """A line was refused and changed nothing."""


class LiveTable:
    """Floor and table as one: lines in, events of both out, in one numbered log.

    A player who wagers has arrived. Members of staff are named as the floor knows them; what each may order follows
    from the role (R91). All of it, shuffles and cuts included, follows from the seeds and from what was said and when:
    there is no clock and no randomness inside.
    """

    def __init__(
        self,
        rules: Rules,
        seeds: Seeds,
        settings: Settings | None = None,
        staff: Mapping[str, Role] = STAFF,
        *,
        patrons: Mapping[str, list[str]] | None = None,
        keep: bool = True,
        supply: Callable[[Floor], FromFloor] = FromFloor,
    ) -> None:
        self.floor = Floor(rules, seeds, settings, staff)
        self.table = Table(rules, supply(self.floor), patrons=patrons, keep=keep)
        self.held = ""  # a line that waits until the discard rack is shuffled
        self._watchers: tuple[LiveWatcher, ...] = ()

    @property
    def pending(self) -> Prompt | Question:
        """The next step of the floor, or the question on the table."""
        if (self.table.round is None or self.held) and (prompt := self.floor.pending) is not None:
            return prompt
        return self.table.pending

    @property
    def default(self) -> str:
        """The line that is said for somebody who does not answer: what costs nothing more; empty where nobody must."""
        return self.pending.default or ""

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return self.table.last

    def since(self, seq: int) -> Events | None:
        """The events after number `seq`; None if the table does not remember them all any more."""
        return self.table.since(seq)

    @property
    def commitments(self) -> dict[int, str]:
        """The seals in force, by number: what was told of them before they are used."""
        return {number: seal.commitment for number, seal in self.floor.state.seals.items()}

    def view(self, place: str | None = None) -> LiveView:
        """What a place can see of table and floor; see `pitboss.floor.view`."""
        return view(self, place)

    def watch(self, watcher: LiveWatcher) -> None:
        """From now on the watcher is told of every line. A copy is watched by nobody."""
        self._watchers = (*self._watchers, watcher)

    def act(self, line: str, at: int | None = None) -> Sequence[Event]:
        """Say a line, of the floor or of the round; the events that follow from it. `at` is the time in minutes."""
        before, time = self.seq, self.floor.state.time
        try:
            self._route(line, at)
        except PitbossError as error:
            self.floor.state.tell_time(time)
            for watcher in self._watchers:
                watcher.refused(line, at, error)
            raise
        self._go_on()
        events = self.table.events[max(0, before - self.table.seq) :]
        for watcher in self._watchers:
            watcher.said(line, at, events)
        return events

    def prepare(self, *, players: bool = True, at: int | None = None) -> None:
        """Take the floor's steps as an ordinary house does, up to the deal or to where somebody must arrive.

        With `players=False` it stops where a player is asked, too: that is what a house does by itself.
        """
        while isinstance(prompt := self.pending, Prompt) and prompt.line and (players or prompt.seat is None):
            self.act(prompt.line, at)

    def copy(self) -> LiveTable:
        """An independent live table in the same state: the same lines lead to the same cards and events.

        Seeds that are still to be drawn come from the same supplier.
        """
        twin = LiveTable.__new__(LiveTable)
        twin.table = self.table.copy()
        supply = twin.table.supply.then if isinstance(twin.table.supply, Ahead) else twin.table.supply
        assert isinstance(supply, FromFloor)
        twin.floor, twin.held, twin._watchers = supply.floor, self.held, ()
        return twin

    def save(self) -> dict[str, Any]:
        """All of it as JSON can hold it, secrets included: who may read it knows the next card.

        >>> from pitboss.regulations import rules
        >>> from pitboss.seals import SeedsFrom
        >>> live = LiveTable(rules("nj-blackjack-switch"), SeedsFrom(1))
        >>> _ = live.act("3 bet 10")
        >>> again = LiveTable.load(live.save(), SeedsFrom(1))
        >>> again.floor.state == live.floor.state, again.pending == live.pending
        (True, True)
        """
        seals = [msgspec.to_builtins(seal) for seal in self.floor.seals.values()]
        return self._saved(self.table.save()) | {"seals": seals}

    def state_after_shoe(self) -> dict[str, Any] | None:
        """What is needed to go on after a shoe, with no secret in it; None where cards of a shoe are being dealt.

        The seals in force are kept elsewhere. Of what has happened only the last round is remembered.
        """
        table, batch = self.table, self.floor.in_hand
        dealt = table.state.dealt or table.shoe.at != table.state.shoe_stood
        begun = self.floor.state.begun  # a script that has used seals hangs on some that are told and kept no more
        used = begun and (begun.since or begun.drawn or begun.before.seals != self.floor.state.seals)
        if batch is None or batch.seal or table.round is not None or self.held or dealt or used:
            return None
        last = table.copy()
        last.rounds = last.rounds[-1:]
        saved = save(last, None, ()) | {"seq": self.seq}
        del saved["keep"]  # how long this one remembers is nothing that another must
        return self._saved(saved)

    def _saved(self, table: dict[str, Any]) -> dict[str, Any]:
        floor = self.floor
        return {
            "format": FORMAT,
            "staff": {name: role.name.lower() for name, role in floor.staff.items()},
            "settings": msgspec.to_builtins(floor.settings),
            "floor": floor.state.to_dict(),
            "table": table,
            "held": self.held,
        }

    @classmethod
    def load(
        cls,
        saved: Mapping[str, Any],
        seeds: Seeds,
        seals: Mapping[int, Seal] | None = None,
        *,
        keep: bool | None = None,
        supply: Callable[[Floor], FromFloor] = FromFloor,
    ) -> LiveTable:
        """A live table as `save` wrote it down; `seals` are those in force if they were kept elsewhere.

        `keep` is whether it shall remember more than the last round, if that is not as it was.
        """
        if saved.get("format") != FORMAT:
            raise BadSave(f"this is no live table in the format {FORMAT}: its format is {saved.get('format')!r}")
        try:
            known = {each["number"]: Seal(**each) for each in saved.get("seals", ())} | dict(seals or {})
            staff = {name: Role[role.upper()] for name, role in saved["staff"].items()}
            live = cls.__new__(cls)
            live.floor = Floor(rules_of(saved["table"]), seeds, msgspec.convert(saved["settings"], Settings), staff)
            live.floor.put_back(FloorState.from_dict(saved["floor"], known))
            remembers = {} if keep is None else {"keep": keep}
            live.table = Table.load({**saved["table"], **remembers}, supply(live.floor))
            live.held, live._watchers = saved["held"], ()
        except (KeyError, TypeError, ValueError, msgspec.ValidationError) as error:
            raise BadSave(f"the saved live table cannot be read: {type(error).__name__}: {error}") from error
        return live

    def _go_on(self) -> None:
        """What follows from a line: what the floor did is noted, a line that was held is said, a shoe may be over."""
        self._arrange()
        while self.held and not self.floor.busy:
            line, self.held = self.held, ""
            self._say(line)
        if not self.held:
            self._after_round()
            self._arrange()

    def _say(self, line: str) -> None:
        """A line for the table, held back as long as the shoe would run short of cards for it (R59)."""
        short = would_run_short(self.table, line, self.floor)
        if short is None:
            self.table.act(line)
        else:
            self.held = line
            self.floor.begin("rack", *short)

    def _while_held(self, line: str, at: int | None) -> None:
        """The discard rack is being shuffled: nothing else is done at the table."""
        prompt = self.floor.pending
        assert prompt is not None
        if not set(line.split()[1:2]) & set(prompt.verbs):
            raise NotPossible(line, f"first {prompt.says}", prompt.clause, ", ".join(prompt.verbs))
        self.floor.act(line, at)

    def _route(self, line: str, at: int | None) -> None:
        if self.floor.state.closed:
            self._check_closed(line)
        if self.held and line.split()[1:2] not in (["close"], ["open"]):
            self._while_held(line, at)
            return
        if line.startswith("clock "):
            line = self._time_up(line.removeprefix("clock "))
        who, verb, *words = [*line.split(), "", ""][: max(2, len(line.split()))]
        if line == "deal":
            self.floor.tell_time(at)
            self._check_open()
            self._say(line)
        elif who == "error" and verb in DEVICE:
            self._device(DEVICE[verb], at)
        elif who in self.floor.staff:
            self._order(Step(who, verb, tuple(words)), line, at)
        elif PLACE.fullmatch(who) and (verb in PLAYERS_STEPS or verb in ORDERS):
            self._players_step(line, who, verb, at)
        elif who in TABLE_ORDERS.values():  # the table would take their word, whoever they are
            raise BadAction(f"{line!r}: nobody here is called {who}; the staff are {', '.join(self.floor.staff)}")
        else:
            self._to_table(line, who, verb, at)

    def _time_up(self, answer: str) -> str:
        """Somebody has not answered in time: the house says for them what costs nothing more, and nothing else."""
        pending = self.pending
        clause = pending.clause if isinstance(pending, Prompt) else self.table.rules.regulation.cites["decide"]
        if not answer or answer != self.default:
            raise NotPossible(f"clock {answer}", "the clock says only what costs nothing more", clause, self.default)
        place, verb, *_ = answer.split()
        self.table.arrange([("time-up", clause, {"place": place, "answer": verb})])
        return answer

    def _check_open(self) -> None:
        closed = self.floor.closed_because if self.table.round is None else None
        if closed is not None:
            prompt = self.floor.pending
            clause = self.floor.forbids("deal", prompt) if prompt and not self.floor.state.stopped else closed[1]
            raise TableClosed("deal", closed[0], clause, prompt.line if prompt else "")

    def _check_closed(self, line: str) -> None:
        """While staff have closed the table, they alone speak; players may take back their wagers and go."""
        who, verb = [*line.split(), "", ""][:2]
        goes = self.table.round is None and verb in AT_A_CLOSED_TABLE and PLACE.fullmatch(who)
        if who not in self.floor.staff and who != "error" and not goes:
            reason, clause = self.floor.closed_because or ("", "")
            raise TableClosed(line, reason, clause, ", ".join(sorted(AT_A_CLOSED_TABLE)))

    def _to_table(self, line: str, who: str, verb: str, at: int | None) -> None:
        self.floor.tell_time(at)
        self._say(line)
        seat = int(who.rstrip("bc")) if PLACE.fullmatch(who) else 0
        if verb == "bet" and seat not in self.floor.state.seats:
            self.floor.act(f"{seat} arrives")

    def _players_step(self, line: str, who: str, verb: str, at: int | None) -> None:
        if verb == "leaves" and any(place.rstrip("bc") == who for place in self.table.spots):
            raise NotPossible(line, "the seat has a wager", self.table.rules.regulation.cites["closed"], "withdraw")
        self.floor.act(line, at)

    def _order(self, step: Step, line: str, at: int | None) -> None:
        """An order of a member of staff: to the table or to the floor, as the role allows."""
        floor, table = self.floor, self.table
        verb, role = step.verb, floor.staff[step.who]
        if verb in DEVICE.values():
            self._device(verb, at)
        elif verb == "confirm":
            check_role(line, verb, role, floor.floor)
            by = "floor" if role is Role.SUPERVISOR else "dealer"
            self._to_table(" ".join((by, verb, *step.words)), by, verb, at)
        elif verb in TABLE_ORDERS:
            check_role(line, verb, role, floor.floor)
            by = TABLE_ORDERS[verb]
            self._to_table(" ".join((by, verb, *step.words)), by, verb, at)
        elif verb == "change":
            check_role(line, verb, role, floor.floor)
            self._change_dealer(step.who, at)
        elif verb == "reshuffle":
            check_role(line, verb, role, floor.floor)
            if table.round is None:
                floor.act(line, at)
            table.act("floor reshuffle")
        elif table.round is not None and verb not in IN_ROUND:
            raise NotPossible(line, "a round is being played", table.rules.regulation.cites["closed"])
        elif verb == "option" and table.spots:
            raise NotPossible(
                line, "wagers lie on the table", table.rules.regulation.cites["closed"], "after the round"
            )
        else:
            floor.act(line, at)
            self._arrange(over=floor.state.phase != "playing")

    def _change_dealer(self, who: str, at: int | None) -> None:
        """A new dealer burns a card of the shoe in use; a new shoe begins with a burn anyway."""
        table = self.table
        self.floor.tell_time(at)
        if table.round is None:
            table.arrange([("on-duty", table.rules.regulation.cites["burn-dealer"], {"by": who})])
        if table.round is not None or not table.reshuffle_due:
            self._say("dealer change")

    def _device(self, verb: str, at: int | None) -> None:
        """The shuffler fails: the table must be reshuffled, the floor shuffles again or by hand."""
        floor, table = self.floor, self.table
        who = floor.someone(Role.DEALER)
        playing = floor.state.phase == "playing"
        if table.round is not None:
            floor.tell_time(at)
            table.act(f"error {'shuffler-jam' if verb == 'jam' else 'shuffler-broken'}")
            floor.device_fault(Step(who, verb))
        else:
            floor.act(f"{who} {verb}", at)
            if playing:
                table.act(f"error {'shuffler-jam' if verb == 'jam' else 'shuffler-broken'}")
        self._arrange()

    def _after_round(self) -> None:
        table, floor = self.table, self.floor
        if table.round is not None or floor.state.phase != "playing":
            return
        if not floor.state.seats and floor.nobody_plays():
            self._arrange(over=True, everybody=True)
        elif table.reshuffle_due:
            seen = table.shoe.cut_seen
            why = "ordered" if not seen else "box" if table.cut_box else "dealer"
            floor.shoe_is_over(why, table.cut_box)

    def _arrange(self, *, over: bool = False, everybody: bool = False) -> None:
        """What the floor has done and changed is in force at the table: rules, shuffle, and whether a shoe is over."""
        floor, table = self.floor, self.table
        now = table.arrangement
        if not (floor.log or over or everybody) and floor.rules is now.rules and floor.state.method == now.shuffle:
            return
        noted, floor.log = floor.log, []
        table.arrange(
            [(event.type, event.clause, event.data) for event in noted],
            Arrangement(
                floor.rules, floor.state.method, now.reshuffle_due or over, None if everybody else now.entitled
            ),
        )
