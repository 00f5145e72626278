"""What a table's people are told: the same events for all, and the table as each of them may see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pitboss.floor.prompts import Prompt
from pitboss.money import format_money
from pitboss.server.protocol import Pending
from pitboss.table.deciding import known_answers, permission, refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pitboss.server.desk import Desk


def pending(desk: Desk, places: Sequence[str]) -> Pending:
    """The question on the table. What may be answered is shown to whoever is asked."""
    asked = desk.live.pending
    if isinstance(asked, Prompt):
        place = None if asked.seat is None else str(asked.seat)
        mine = place is not None and place in places
        whole: dict[str, list[str | None]] = (
            {verb: [str(least), str(most)] for verb, (least, most) in asked.limits.items()} if mine else {}
        )
        legal = list(asked.verbs) if mine else []
        why = {verb: [f"first {asked.says}", asked.clause] for verb in ("deal", "bet") if places}
        by = dict.fromkeys(legal, asked.clause)
        return Pending(place, None, asked.kind, legal, whole, "1", asked.says, asked.clause, why, by)
    table = desk.live.table
    place = asked.place
    own = next((each for each in places if each == place), places[0] if places and place is None else None)
    if own is None and place is not None:
        chip = format_money(table.rules.options.chip)
        return Pending(place, asked.hand, asked.kind, [], {}, chip, why=_why_not(desk, places, []))
    question = (table.asks(own) if own is not None else None) or asked
    legal = list(question.verbs) if own is not None else []
    limits: Any = question.money_limits() if own is not None else {}  # the most may be None
    if "deal" in legal and (waits := desk.may_still_wager()):
        legal.remove("deal")
        why = {"deal": [f"{', '.join(waits)} may still wager, until the betting time is up", ""]}
    else:
        why = {}
    return Pending(
        place,
        asked.hand,
        asked.kind,
        legal,
        limits,
        format_money(question.chip),
        why=_why_not(desk, places, legal) | why,
        clauses={verb: permission(table.rules, question, verb) for verb in legal},
    )


def _why_not(desk: Desk, places: Sequence[str], legal: Sequence[str]) -> dict[str, list[str]]:
    """Why somebody with these places may not say the rest now: the reason and its clause by verb."""
    table = desk.live.table
    if not places:
        return {}
    place = next((each for each in places if each == table.pending.place), places[0])
    verbs = ("deal", *table.rules.bonus_tables) if table.round is None else known_answers(table.rules)
    found = {verb: refusal(table, place, verb) for verb in verbs if verb not in legal}
    return {verb: [because[1], because[0]] for verb, because in found.items() if because is not None}


def view(desk: Desk, places: Sequence[str]) -> dict[str, Any]:
    """The table as somebody sees it who has these places: from the one that is asked, else from the first."""
    asked = desk.live.pending
    place = None if isinstance(asked, Prompt) else asked.place
    own = place if place in places else places[0] if places else None
    names = {place: who.name for place, who in desk.seats.all()}
    return {**desk.live.view(own), "seats": desk.seats.rows(), "names": names}
