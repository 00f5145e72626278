"""The state of a floor: plain data, changed by its own methods only. It can be copied, compared, saved and read back.

A script that is under way is state too: which one it is, how the floor stood when it began, and what was said since.
The order of the cards is none: it follows from the seals of their shuffles and from the cuts. So what is saved without
the seals tells nobody what comes next.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import msgspec

from pitboss.floor.batches import Batch
from pitboss.seals import Seal
from pitboss.table.shoe import Stack

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from pitboss.floor.batches import Pile


@dataclass(slots=True)
class FloorState:
    """Where one table's cards are, and what is being done with them."""

    method: str  # the shuffle in use: that of the rules, until a device breaks
    dealing: str  # the way with the dealer's second card: that of the rules, until it is changed (R87)
    phase: str = "opening"  # then preparing, ready, playing, idle
    time: int = 0  # minutes
    seats: list[int] = field(default_factory=list)  # in the order of arrival
    batches: dict[str, Batch] = field(default_factory=dict)
    in_hand: str = ""  # the batch that is dealt, or prepared for it
    spread: str = ""  # the batch that lies spread
    face: str = ""  # how it lies: up or down
    spread_asked: bool = False
    why: str = "start"  # why the cards were shuffled
    box: int = 0  # where the cutting card came
    turns: list[int] = field(default_factory=list)  # who is offered the cut
    last_cutter: str = ""
    recut: bool = False
    behind: int | None = None  # cards behind the cutting card; None without one
    racks: list[Stack] = field(default_factory=list)  # the discard rack, shuffled because the shoe runs short (R59)
    stopped: tuple[str, str] | None = None  # why no round may be dealt, and the clause
    closed: str = ""  # why staff have closed the table, until they open it again
    options: dict[str, Any] = field(default_factory=dict)  # those that were changed, as the options of a rule set
    device_broken: bool = False
    alternative: str = ""
    no_cutting_card: bool = False
    inspected: dict[str, int] = field(default_factory=dict)  # device → gaming day
    sealed: int = 0  # seals drawn so far
    seals: dict[int, Seal] = field(default_factory=dict)  # those in force, not yet revealed
    begun: Begun | None = None

    # what happens: nobody else writes a field (a test reads the code for it)

    def tell_time(self, minutes: int) -> None:
        """What the clock shows; it goes back only with a line that is refused."""
        self.time = minutes

    def arrive(self, seat: int) -> None:
        """A player sits down."""
        self.seats.append(seat)

    def leave(self, seat: int) -> None:
        """A player goes."""
        self.seats.remove(seat)

    def inspect(self, device: str, day: int) -> None:
        """The floorperson has looked at shoe or reader on that gaming day (R92)."""
        self.inspected[device] = day

    def receive(self, batch: Batch) -> None:
        """Decks come to the table."""
        self.batches[batch.name] = batch

    def change_decks(self) -> None:
        """All decks leave the table, whatever was wrong with them, and others are to be opened."""
        self.batches, self.in_hand, self.spread, self.face = {}, "", "", ""
        self.stopped, self.phase = None, "opening"

    def spread_out(self, batch: Batch, face: str) -> None:
        """The cards lie on the table, face up or down."""
        self.spread, self.face = batch.name, face
        batch.put("spread")

    def turn(self, face: str) -> None:
        """The spread cards are turned, up or down."""
        self.face = face

    def stack(self, batch: Batch) -> None:
        """The spread cards are a stack again."""
        self.spread, self.face = "", ""
        batch.put("stacked")

    def ask_for_spread(self, *, asked: bool) -> None:
        """A player wants to see the batch in the device before it is dealt, or has seen it."""
        self.spread_asked = asked

    def seal(self, batch: Batch, seal: Seal) -> None:
        """The next shuffle of a batch follows from this seal, the next in number."""
        self.sealed += 1
        self.seals[self.sealed] = seal
        if self.begun:
            self.begun.drawn.append(seal)
        batch.put_under(seal.number)

    def unseal(self, batch: Batch) -> Seal:
        """The seal of a batch is in force no more, and its cards lie in no secret order."""
        seal = self.seals.pop(batch.seal)
        batch.put_under(0)
        return seal

    def store(self, batch: Batch) -> None:
        """The device keeps the batch until the other has been dealt."""
        batch.put("stored in device")

    def take_out(self, batch: Batch) -> None:
        """The batch comes out of the device."""
        batch.put("shuffled")

    def prepare(self) -> None:
        """The cards are being made ready for a shoe."""
        self.phase = "preparing"

    def take_in_hand(self, batch: Batch, why: str, box: int) -> None:
        """The batch that is dealt next; why it was shuffled decides who is offered the cut."""
        self.take_out(batch)
        self.in_hand, self.why, self.box, self.last_cutter = batch.name, why, box, ""

    def offer_cut(self, turns: Iterable[int]) -> None:
        """The seats to which the cut is offered, one after the other."""
        self.turns = list(turns)

    def cut(self, cards: Batch | Pile, above: int, by: str) -> None:
        """Somebody cuts: what lies above the cutting card goes to the bottom."""
        cards.cut(above)
        self.last_cutter = by

    def call_recut(self) -> None:
        """The cut was improper and is made again before the shoe is dealt."""
        self.recut = True

    def place_cutting_card(self, behind: int | None) -> None:
        """So many cards lie behind the cutting card; None as long as, or where, it is not in the stack."""
        self.behind = behind

    def load(self, batch: Batch) -> None:
        """The stack is in the shoe, and a round may be dealt."""
        batch.put("in play")
        self.recut, self.phase = False, "ready"

    def deal(self) -> None:
        """The table has the cards now."""
        self.phase = "playing"

    def put_rack_in_shoe(self, stack: Stack) -> None:
        """The discard rack is shuffled and cut, for a shoe that will run short (R59)."""
        self.racks.append(stack)

    def take_rack(self) -> Stack | None:
        """The table has run short and goes on with the rack; None where none was shuffled for it."""
        return self.racks.pop(0) if self.racks else None

    def end_shoe(self, why: str, box: int) -> None:
        """The last round of the shoe is played; who is offered the next cut follows from why."""
        self.prepare()
        self.why, self.box, self.last_cutter = why, box, ""

    def rest(self) -> None:
        """Nobody plays."""
        self.phase, self.last_cutter = "idle", ""

    def stop(self, why: str, clause: str) -> None:
        """Something is wrong with the cards: no round is dealt until they are counted."""
        self.stopped = (why, clause)

    def go_on(self) -> None:
        """The cards were counted, and none is missing."""
        self.stopped = None

    def close(self, why: str) -> None:
        """Staff close the table."""
        self.closed = why

    def open(self) -> None:
        """Staff open it again."""
        self.closed = ""

    def break_device(self) -> None:
        """The shuffler is of no use any more: the cards are shuffled by hand, once it is put away."""
        self.method, self.device_broken = "manual", True

    def put_device_away(self) -> None:
        """The broken shuffler has left the table, or is covered or signed."""
        self.device_broken = False

    def approve(self, alternative: str, *, cutting_card: bool) -> None:
        """Another shuffle is approved, by its reference, with the cutting card or without."""
        self.alternative, self.no_cutting_card = alternative, not cutting_card

    def change_dealing(self, mode: str) -> None:
        """Another way with the dealer's second card (R87)."""
        self.dealing = mode

    def change_option(self, name: str, value: Any) -> None:
        """Another value for an option, from the next round on."""
        self.options[name] = value

    def begin(self, script: str, words: tuple[str | int, ...]) -> None:
        """A script begins; how the floor stands now is remembered."""
        self.begun = Begun(script, words, replace(self.copy(), begun=None))

    def hear(self, line: str) -> None:
        """Something was said to the script under way."""
        if self.begun:
            self.begun.since.append((line, self.time))

    def end(self) -> None:
        """The script is over."""
        self.begun = None

    # memory

    def copy(self) -> FloorState:
        """An independent state."""
        return replace(
            self,
            seats=list(self.seats),
            batches={name: batch.copy() for name, batch in self.batches.items()},
            turns=list(self.turns),
            racks=list(self.racks),
            inspected=dict(self.inspected),
            options=dict(self.options),
            seals=dict(self.seals),
            begun=self.begun.copy() if self.begun else None,
        )

    def to_dict(self) -> dict[str, Any]:
        """JSON, without the seals."""
        data: dict[str, Any] = msgspec.to_builtins(self, enc_hook=str, str_keys=True)
        return _public(data)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], seals: Mapping[int, Seal]) -> FloorState:
        """The state again, from its JSON and the seals in force."""
        state = msgspec.convert(data, cls, str_keys=True, dec_hook=lambda kind, text: kind(text))
        return state.under(seals)

    def under(self, seals: Mapping[int, Seal]) -> FloorState:
        """Put the cards in the order that they had."""
        for batch in sorted(self.batches.values(), key=lambda batch: batch.seal):
            if batch.seal in seals:
                self.seals[batch.seal] = seals[batch.seal]
                batch.lie_again(seals[batch.seal])
        if self.begun:
            self.begun.before.under(seals)
            self.begun.drawn = [seals[number] for number in range(self.begun.before.sealed + 1, self.sealed + 1)]
        return self


@dataclass(slots=True)
class Begun:
    """A script under way: begun again as it was, with what was said since, it stands where it stood."""

    script: str
    words: tuple[Any, ...]  # what it was begun with
    before: FloorState
    since: list[tuple[str, int]] = field(default_factory=list)  # what was said, and when
    drawn: list[Seal] = field(default_factory=list)  # the seals since

    def copy(self) -> Begun:
        """Independent; how the floor stood when it began is never changed."""
        return replace(self, since=list(self.since), drawn=list(self.drawn))


def _public(data: dict[str, Any]) -> dict[str, Any]:
    del data["seals"]
    for rare in ("closed", "options"):  # said only where there is something to say, as logs before them did
        if not data[rare]:
            del data[rare]
    for batch in data["batches"].values():
        del batch["cards"]
    if begun := data["begun"]:
        del begun["drawn"]
        _public(begun["before"])
    return data
