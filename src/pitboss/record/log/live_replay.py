"""Playing the log of a live table again, from its seeds and from what was said.

While the seed of a shoe is secret, what its finished rounds have shown stands for its cards: that is enough to play
them again, but not the round under way.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import msgspec

from pitboss.errors import PitbossError
from pitboss.floor import LiveTable, Role, Settings
from pitboss.floor.live import FromFloor
from pitboss.record.log.comparing import Misstated, difference
from pitboss.record.log.entries import Checkpoint, Closed, Header, NotALog, Refusal, Revealed, Said, Seed
from pitboss.record.log.live_scribe import LiveScribe
from pitboss.record.log.replay import Sealed
from pitboss.record.log.stacks import UNSEEN, shown
from pitboss.regulations import rules
from pitboss.seals import KnownSeeds, Seal
from pitboss.table import Stack

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pitboss.cards import Card
    from pitboss.floor.floor import Floor
    from pitboss.record.log.entries import Entry
    from pitboss.record.log.places import Secret
    from pitboss.record.log.scribe import Scribe
    from pitboss.record.log.stacks import Seen

_DARK: Final = "0" * 64  # no seed: the cards come from what was shown


@dataclass(frozen=True, slots=True)
class DarkSeal(Seal):
    """A seal of which only the commitment is known."""

    told: str = ""

    @property
    def commitment(self) -> str:
        """What the log said."""
        return self.told


class Shown(FromFloor):
    """A supply that gives, in place of a stack whose order is secret, what was shown of it."""

    def __init__(self, floor: Floor, seen: Mapping[int, Seen], loads: int = 0) -> None:
        super().__init__(floor)
        self.seen = seen
        self.loads = loads
        self.secret: set[int] = set()  # loads whose order is not known

    @property
    def dark(self) -> bool:
        """Whether the order of the cards in hand is secret."""
        batch = self.floor.in_hand
        return batch is not None and isinstance(self.floor.state.seals.get(batch.seal), DarkSeal)

    def full(self, shuffle: str = "") -> Stack:
        """The prepared stack."""
        return self._shown(super().full(shuffle))

    def rack(self, cards: Sequence[Card]) -> Stack | None:
        """The discard rack in an emergency."""
        stack = super().rack(cards)
        self.loads += stack is None
        return None if stack is None else self._shown(stack)

    def merge(self, rack: Sequence[Card], shoe: Sequence[Card]) -> Stack | None:
        """The rack's cards back among those of the shoe."""
        stack = super().merge(rack, shoe)
        return None if stack is None else self._shown(stack)

    def _shown(self, stack: Stack) -> Stack:
        self.loads += 1
        if not self.dark:
            return stack
        self.secret.add(self.loads)
        known = self.seen[self.loads].cards if self.loads in self.seen else []
        cards = [*known, *[UNSEEN] * (len(stack.cards) - len(known))]
        return Stack(cards, stack.cutting, burn=UNSEEN if stack.burn else None)

    def copy(self) -> Shown:
        """A copied table deals from a copied floor."""
        return Shown(self.floor.copy(), self.seen, self.loads)


class LiveReplay:
    """A live table that follows a log, from its beginning or from its state after a shoe (see `since_last_shoe`)."""

    def __init__(self, entries: Sequence[Entry], secrets: Mapping[int, Secret], *, keep: bool = True) -> None:
        """`Sealed` if it shall begin after a shoe and a seed that it needs is missing."""
        header = entries[0] if entries else None
        if not isinstance(header, Header) or header.floor is None:
            raise NotALog("the log does not begin with the header of a live table")
        seen = shown(entries)
        try:
            house = msgspec.convert(header.floor.settings, Settings)
            staff = {name: Role[role.upper()] for name, role in header.floor.staff.items()}
        except (msgspec.ValidationError, KeyError) as error:
            raise NotALog(f"the header describes no floor: {error}") from None
        known = seals(entries, secrets)
        self.start = entries[1] if len(entries) > 1 and isinstance(entries[1], Checkpoint) else None
        if self.start is None:
            self.live = LiveTable(
                rules(header.game, header.options),
                KnownSeeds(known),
                house,
                staff,
                patrons=header.patrons,
                keep=keep,
                supply=lambda floor: Shown(floor, seen),
            )
        else:
            loads = self.start.loads
            if not _needed(self.start.state["floor"]) <= set(known):
                raise Sealed
            self.live = LiveTable.load(
                self.start.state, KnownSeeds(known), known, keep=keep, supply=lambda floor: Shown(floor, seen, loads)
            )
        self.live_scribe = LiveScribe(self.live, header.table)
        self.scribe.loads = self.start.loads if self.start else 0
        self.due: list[dict[str, Any]] = []  # a state that the log must have next
        self.balances = True  # compared, until a payment turns out wrong
        self.begun = self.start is None
        self.finished = {entry.round for entry in entries if isinstance(entry, Said) and entry.over}

    @property
    def scribe(self) -> Scribe:
        """What the log would say of the table."""
        return self.live_scribe.table_scribe

    @property
    def supply(self) -> Shown:
        """Where its stacks come from."""
        supply = self.live.table.supply
        assert isinstance(supply, Shown)
        return supply

    @property
    def without_order(self) -> bool:
        """Whether the seed of cards that are to be dealt is missing, so that the table cannot go on."""
        state = self.live.floor.state
        needed = [state.seals.get(batch.seal) for batch in state.batches.values() if batch.seal]
        return any(seal is None or isinstance(seal, DarkSeal) for seal in needed)

    def follow(self, entry: Entry) -> str:
        """Do what the entry says and compare; what does not follow, or nothing. `Sealed` where cards are secret."""
        if self.start is not None and isinstance(entry, Header | Checkpoint) and not self.begun:
            self.begun = entry is self.start
            return ""
        due, self.due = self.due, []
        if isinstance(entry, Checkpoint):
            return difference(entry, due[0]) if due else "no shoe is over here"
        if due:
            return "the state after the shoe is missing before it"
        if isinstance(entry, Said):
            return self._said(entry)
        if isinstance(entry, Refusal):
            return self._refused(entry)
        if isinstance(entry, Closed):
            return difference(entry, self.live_scribe.closed(), balances=self.balances)
        if isinstance(entry, Revealed):
            ours = [*self.live_scribe.revealed(), {}][0]
            return difference(entry, ours or self.scribe.body("revealed"))
        return difference(entry, self.live_scribe.header() | {"software": entry.software})  # of another version

    def secret(self, load: int) -> bool:
        """Whether the order of a stack is not known."""
        return load in self.supply.secret

    def _said(self, entry: Said) -> str:
        self._check_dark(entry)
        self.live_scribe.by = entry.by
        try:
            self.live.act(entry.action, entry.minutes)
        except PitbossError as error:
            self.live_scribe.take()
            return f"the rules refuse {entry.action!r}: {error}"
        body, *self.due = self.live_scribe.take()
        wrong = difference(entry, body, balances=self.balances)
        self.balances = self.balances and not isinstance(wrong, Misstated)
        return wrong

    def _refused(self, entry: Refusal) -> str:
        self.live_scribe.by = entry.by
        with suppress(PitbossError):
            self.live.act(entry.action, entry.minutes)
        bodies = self.live_scribe.take()
        if [body["kind"] for body in bodies] != ["refused"]:
            return f"the rules do not refuse {entry.action!r}"
        return difference(entry, bodies[0])

    def _check_dark(self, entry: Said) -> None:
        """Cards that nobody has seen, or that were burned, cannot be dealt again while the seed is secret."""
        prepared = self.supply.dark
        shows = entry.action.split()[1:2] == ["show-burn"]
        draws = entry.action in ("deal", "error overdrew") and entry.round not in self.finished
        if prepared and (shows or draws):
            raise Sealed


def _needed(floor: Mapping[str, Any]) -> set[int]:
    """The seals that the state of a floor after a shoe hangs on: those of its batches."""
    return {batch["seal"] for batch in floor["batches"].values()} - {0}


def since_last_shoe(entries: Sequence[Entry]) -> list[Entry]:
    """The header and what stands in the log from the state after the last finished shoe on; all of it if none is."""
    for at in range(len(entries) - 1, 0, -1):
        if isinstance(entries[at], Checkpoint):
            return [entries[0], *entries[at:]]
    return list(entries)


def seals(entries: Sequence[Entry], secrets: Mapping[int, Secret]) -> dict[int, Seal]:
    """Every seal that the log commits to: with its seed where that is known, else dark."""
    found: dict[int, Seal] = {}
    for entry in entries:
        if isinstance(entry, Said):
            for event in entry.events:
                if event["type"] == "sealed":
                    number = event["seal"]
                    found[number] = DarkSeal(number, _DARK, "", event["commitment"])
                elif event["type"] == "unsealed":
                    found[event["seal"]] = Seal(event["seal"], event["seed"], event["salt"])
        elif isinstance(entry, Revealed):
            found |= {each.seal: Seal(each.seal, each.seed, each.salt) for each in entry.seeds}
    for number, secret in secrets.items():
        if isinstance(secret, Seed):
            found[number] = Seal(number, secret.seed, secret.salt)
    return found
