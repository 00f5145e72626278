"""A shoe that runs short in the middle of a round: the discard rack is shuffled, and the cut is offered as always.

19:47-26.15(g), 36.14(g), 2A.15(f), 665a.13(e), 673a.13(f); R59. The texts send back to the procedures of shuffle and
cut, so that a player has the cut here too. A card is drawn in the middle of an answer, where nobody can be asked any
more; therefore a live table tries a line on a copy of itself first, and lets the floor do its part before it is said.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pitboss.cards import format_cards, parse_cards
from pitboss.errors import PitbossError
from pitboss.floor.batches import Pile
from pitboss.floor.cutting import REASONS, offers
from pitboss.floor.preparing import cut_cards
from pitboss.floor.shuffling import CUT_FROM_ENDS, in_the_shoe

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pitboss.cards import Card
    from pitboss.floor.floor import Floor
    from pitboss.floor.prompts import Script
    from pitboss.table.shoe import Stack
    from pitboss.table.table import Table

AT_ONCE: Final = 52  # more cards than one line can take: all first cards of a round, or all of the dealer's


class RackWanted(Exception):
    """The shoe is empty and these cards of the rack are to be shuffled."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards = list(cards)


class Short(NamedTuple):
    """What a line would run into: the cards of the rack, and where the cutting card came out."""

    cards: str
    why: str
    box: int


class Probe:
    """The supply of a copied table: it gives what the floor has ready, and tells when the rack is wanted."""

    def __init__(self, full: Stack | None, racks: Sequence[Stack]) -> None:
        self.stack = full
        self.racks = list(racks)

    def full(self, shuffle: str = "") -> Stack:  # noqa: ARG002 (the floor knows how it shuffled)
        """The prepared stack."""
        assert self.stack is not None, "a round is dealt only when the floor is ready"
        return self.stack

    def rack(self, cards: Sequence[Card]) -> Stack | None:
        """The rack as the floor has shuffled it already; else the copy has told what it was made for."""
        if self.racks:
            return self.racks.pop(0)
        if len(cards) < 2:  # nothing is left when one is burned: the round is void (R59)
            return None
        raise RackWanted(cards)

    def merge(self, rack: Sequence[Card], shoe: Sequence[Card]) -> None:
        """It happens after a round, when the copy has told enough."""

    def copy(self) -> Probe:
        """The same again."""
        return Probe(self.stack, self.racks)


def would_run_short(table: Table, line: str, floor: Floor) -> Short | None:
    """What a line would run into at this table; None if the shoe has cards enough, or if the line is refused."""
    if table.shoe.at + AT_ONCE < len(table.shoe.cards) or not table.shoe.cards or floor.state.method == "continuous":
        return None
    twin = table.copy()
    twin.supply = Probe(floor.prepared, floor.state.racks)
    try:
        twin.act(line)
    except RackWanted as wanted:
        why = "ordered" if not twin.shoe.cut_seen else "box" if twin.cut_box else "dealer"
        return Short(format_cards(wanted.cards), why, twin.cut_box)
    except PitbossError:
        return None
    return None


def shuffle_rack(f: Floor, cards: str, why: str, box: int) -> Script:
    """The rack, shuffled by hand, cut by a player or the dealer, put into the shoe."""
    discarded = parse_cards(cards)
    step = yield f.ask("shuffle", f"shuffle the {len(discarded)} cards of the discard rack", "short-shoe")
    rack = Pile(f.mixed("rack", discarded))
    f.note("rack-shuffled", "short-shoe", by=step.who, cards=len(rack.cards))
    if len(rack.cards) < 2 * CUT_FROM_ENDS:
        f.note("no-cut", "cut-ends", why=f"{len(rack.cards)} cards cannot be cut ten from either end")
    else:
        turns = offers(f.state.seats, why=why, box=box, clockwise=f.floor.clockwise)
        yield from cut_cards(f, rack, turns, REASONS[why])
    yield f.ask("load", "put the cards of the discard rack in the shoe", "short-shoe")
    f.note("loaded", "load", cards=len(rack.cards), by="dealer", seal=f.in_hand.seal if f.in_hand else 0)
    f.state.put_rack_in_shoe(in_the_shoe(rack.cards, None, burn=True))
