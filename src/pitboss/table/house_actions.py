"""What the house does between rounds: reshuffle, recut, a new dealer, the burned card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.table import betting
from pitboss.table.errors import NotPossible
from pitboss.table.loading import draw_with_care, load_full_set

if TYPE_CHECKING:
    from pitboss.table.actions import Action
    from pitboss.table.table import Table


def house(t: Table, action: Action) -> None:
    """A line of floor or dealer between rounds."""
    s, cites, verb = t.state, t.rules.regulation.cites, action.verb
    if verb == "reshuffle":
        s.call_reshuffle()
        s.entitle(None)
        t.note("reshuffle", cites["reshuffle-ordered"], {})
    elif verb == "recut":
        if s.shoe.at and not s.reshuffle_due:
            raise NotPossible(action, "cards have been dealt from this shoe", cites["recut"])
        t.note("recut", cites["recut"], {})
    elif verb == "void":
        raise NotPossible(action, "no round is being played", cites["void"])
    elif verb == "allow":
        if not 1 <= int((action.word or "0").rstrip("bc")) <= t.rules.options.positions:
            raise NotPossible(action, f"the table has boxes 1 to {t.rules.options.positions}", cites["positions"])
        if s.entitled is not None:
            s.entitle(s.entitled | {t.patron(action.word or "")})
        t.note("allowed", cites["mid-shoe-ends"], {"place": action.word})
    elif verb == "confirm":
        betting.confirm(t, action)
    elif verb == "repaired":
        if not s.reader_broken:
            raise NotPossible(action, "the card reader is not broken", cites["reader-broken"])
        s.break_reader(broken=False)
        t.irregular("reader-repaired", "The card reader is repaired or replaced.", "reader-broken")
    elif verb == "show-burn":
        show_burn(t, action)
    else:
        change_dealer(t)


def change_dealer(t: Table) -> None:
    """A new dealer burns a card before dealing (19:47-26.7(c)#3); not with the Bart Carter shuffle."""
    s, cites = t.state, t.rules.regulation.cites
    if s.shuffle == "bart-carter":
        t.note("dealer-change", cites["no-burn"], {})
        return
    if s.reshuffle_due:
        load_full_set(t)
    s.burn(draw_with_care(t, 0))
    t.note("dealer-change", cites["burn-dealer"], {})
    t.note("burn", cites["burn-dealer"], {})


def show_burn(t: Table, action: Action) -> None:
    """A burned card is shown to a player who asks, in New Jersey (R65)."""
    cites = t.rules.regulation.cites
    if "burn-shown" not in cites:
        raise NotPossible(action, "a burned card stays face down here", cites["burn"])
    if t.state.burned is None:
        raise NotPossible(action, "no burned card is known", cites["burn-shown"])
    t.note("burn-shown", cites["burn-shown"], {"card": t.state.burned})
