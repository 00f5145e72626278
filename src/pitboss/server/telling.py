"""What a table's people are told: the same events for all, and the table as each of them may see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pitboss.floor.prompts import Prompt
from pitboss.money import format_money
from pitboss.server.protocol import Pending

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pitboss.server.desk import Desk


def pending(desk: Desk, places: Sequence[str]) -> Pending:
    """The question on the table. What may be answered is shown to whoever is asked."""
    asked = desk.live.pending
    if isinstance(asked, Prompt):
        place = None if asked.seat is None else str(asked.seat)
        mine = place is not None and place in places
        limits = {verb: [str(least), str(most)] for verb, (least, most) in asked.limits.items()} if mine else {}
        return Pending(
            place, None, asked.kind, list(asked.verbs) if mine else [], limits, "1", asked.says, asked.clause
        )
    table = desk.live.table
    place = asked.place
    own = next((each for each in places if each == place), places[0] if places and place is None else None)
    if own is None and place is not None:
        return Pending(place, asked.hand, asked.kind, [], {}, format_money(table.rules.options.chip))
    question = (table.asks(own) if own is not None else None) or asked
    shown = question.to_dict()
    legal = list(question.verbs) if own is not None else []
    limits = {verb: shown["limits"][verb] for verb in shown["limits"] if verb in legal}  # type: ignore[index,attr-defined]
    return Pending(place, asked.hand, asked.kind, legal, limits, str(shown["chip"]))


def view(desk: Desk, places: Sequence[str]) -> dict[str, Any]:
    """The table as somebody sees it who has these places: from the one that is asked, else from the first."""
    asked = desk.live.pending
    place = None if isinstance(asked, Prompt) else asked.place
    own = place if place in places else places[0] if places else None
    seen: dict[str, Any] = dict(desk.live.view(own))
    seen["seats"] = desk.seats.rows()
    return seen
