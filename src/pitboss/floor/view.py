"""What a place can see of a live table: the table, what the floor is doing, and which seeds it has committed to."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from pitboss.table.view import View

if TYPE_CHECKING:
    from pitboss.floor.live import LiveTable


class FloorView(TypedDict):
    """The floor as everybody sees it. `cut` is the seat that is offered the cut, `closed` why no round may be dealt."""

    phase: str
    seats: list[int]
    cut: int | None
    says: str
    clause: str
    closed: str
    shoe: int
    commitments: dict[str, str]


class LiveView(View):
    """The table as one place, or a bystander, sees it, and the floor."""

    floor: FloorView


def view(live: LiveTable, place: str | None = None) -> LiveView:
    """The live table as `place` sees it; without a place, as a bystander does.

    >>> from pitboss.floor import LiveTable
    >>> from pitboss.regulations import rules
    >>> from pitboss.seals import SeedsFrom
    >>> live = LiveTable(rules("nj-blackjack-switch"), SeedsFrom(1))
    >>> _ = live.act("3 bet 10")
    >>> live.prepare(players=False)
    >>> live.act("3 view")[0].text
    'Seat 3 has had the chance to look at the cards.'
    >>> live.prepare(players=False)
    >>> seen = view(live, "3")["floor"]
    >>> seen["cut"], seen["says"], seen["commitments"]["1"][:12]
    (3, 'offer the cut to seat 3, backs away from the dealer', '23589ad41063')
    """
    floor = live.floor
    prompt = floor.pending if live.table.round is None or live.held else None
    closed = floor.closed_because if live.table.round is None or floor.state.closed else None
    seen: FloorView = {
        "phase": floor.state.phase,
        "seats": list(floor.state.seats),
        "cut": prompt.seat if prompt and prompt.kind == "cut" else None,
        "says": prompt.says if prompt else "",
        "clause": prompt.clause if prompt else "",
        "closed": closed[0] if closed else "",
        "shoe": live.table.shoe_number,
        "commitments": {str(number): commitment for number, commitment in live.commitments.items()},
    }
    return {**live.table.view(place), "floor": seen}
