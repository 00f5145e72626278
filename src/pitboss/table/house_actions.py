"""What the house does between rounds: reshuffle, recut, a new dealer, the burned card, cards that go back at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.table import betting
from pitboss.table.errors import NotPossible

if TYPE_CHECKING:
    from pitboss.table.actions import Action
    from pitboss.table.table import Table


def house(t: Table, action: Action) -> None:
    """A line of floor or dealer between rounds."""
    cites, verb = t.rules.regulation.cites, action.verb
    if verb == "reshuffle":
        t.reshuffle_due = True
        t.entitled = None
        t.note("reshuffle", cites["reshuffle-ordered"], {})
    elif verb == "recut":
        if t.shoe.at and not t.reshuffle_due:
            raise NotPossible(action, "cards have been dealt from this shoe", cites["recut"])
        t.note("recut", cites["recut"], {})
    elif verb == "void":
        raise NotPossible(action, "no round is being played", cites["void"])
    elif verb == "allow":
        if not 1 <= int((action.word or "0").rstrip("bc")) <= t.rules.options.positions:
            raise NotPossible(action, f"the table has boxes 1 to {t.rules.options.positions}", cites["positions"])
        if t.entitled is not None:
            t.entitled.add(t.patron(action.word or ""))
        t.note("allowed", cites["mid-shoe-ends"], {"place": action.word})
    elif verb == "confirm":
        betting.confirm(t, action)
    elif verb == "repaired":
        if not t.reader_broken:
            raise NotPossible(action, "the card reader is not broken", cites["reader-broken"])
        t.reader_broken = False
        t.note("irregular", cites["reader-broken"], {"what": "The card reader is repaired or replaced."})
    elif verb == "show-burn":
        show_burn(t, action)
    else:
        change_dealer(t)


def change_dealer(t: Table) -> None:
    """A new dealer burns a card before dealing (19:47-26.7(c)#3); not with the Bart Carter shuffle."""
    cites = t.rules.regulation.cites
    if t.shuffle == "bart-carter":
        t.note("dealer-change", cites["no-burn"], {})
        return
    if t.reshuffle_due:
        t.load_full_set()
    t.burned = t.draw_with_care(0)
    t.rack.append(t.burned)
    t.note("dealer-change", cites["burn-dealer"], {})
    t.note("burn", cites["burn-dealer"], {})


def show_burn(t: Table, action: Action) -> None:
    """A burned card is shown to a player who asks, in New Jersey (R65)."""
    cites = t.rules.regulation.cites
    if "burn-shown" not in cites:
        raise NotPossible(action, "a burned card stays face down here", cites["burn"])
    if t.burned is None:
        raise NotPossible(action, "no burned card is known", cites["burn-shown"])
    t.note("burn-shown", cites["burn-shown"], {"card": t.burned})


def mix_rack_in(t: Table) -> None:
    """A continuous device takes the rack's cards back at once, the Bart Carter shuffle once they exceed a deck.

    19:47-2A.7(o), R66; 665a.5(h)#2, R61.
    """
    regulation = t.rules.regulation
    if t.shuffle == "bart-carter":
        if len(t.rack) <= regulation.bart_carter_threshold:
            return
        t.entitled = None
        t.note("reshuffle", regulation.cites["bart-carter"], {})
    t.merge_rack()
