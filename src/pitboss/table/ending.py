"""The end of a round: as its procedure ends, void, or with all hands dead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.table.loading import merge_rack
from pitboss.table.round_record import RoundRecord
from pitboss.table.settling import pick_up

if TYPE_CHECKING:
    from pitboss.table.round import Round
    from pitboss.table.table import Table


def finish(t: Table, r: Round, *, void: bool = False) -> RoundRecord:
    """The cards go to the rack, the round into the record, and the table is ready for wagers."""
    s = t.state
    if r.exposed is not None:  # nobody took it before the round ended
        r.discards.append(r.exposed)
        r.exposed = None
    pick_up(r)
    record = RoundRecord(r, void=void, actions=s.said, dealt=[*s.dealt, (s.shoe.stack, s.shoe_stood, s.shoe.at)])
    if not t.rules.options.mid_shoe_entry:
        wagered = {t.patron(place) for box in r.boxes for place in box.people}
        s.entitle(frozenset(wagered if s.entitled is None else s.entitled & wagered))
    s.end(r.discards)
    why = "reshuffle"
    if s.shuffle in ("bart-carter", "continuous"):
        if not s.reshuffle_due:
            merge_rack(t)
    elif t.runs_short and not s.reshuffle_due:  # after every round (R74)
        s.call_reshuffle()
        why = "reshuffle-ordered"
    if s.reshuffle_due:
        s.entitle(None)
        t.note("reshuffle", t.rules.regulation.cites[why], {})
    return record


def void(t: Table, r: Round, clause: str, *, reshuffle: bool) -> RoundRecord:
    """Everything of the round is undone, also what was settled in it (R50)."""
    s = t.state
    s.ledger.reverse()
    for wager in r.wagers:
        wager.result, wager.net, wager.clause = "push", 0, clause
        if wager.coupon:  # it stays on a push (R82)
            s.add_coupon(wager.place)
    r.settled = list(r.wagers)
    t.note("void", clause, {"round": r.number})
    if reshuffle:
        s.call_reshuffle()
    return finish(t, r, void=True)


def dead(t: Table, r: Round, clause: str) -> RoundRecord:
    """All hands are dead: open wagers go back, settled ones stand (R57, R58)."""
    for wager in r.wagers:
        if wager.result is None:
            r.settle(wager, "push", clause)
    return finish(t, r)
