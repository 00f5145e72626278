"""What goes wrong, and what the regulations make of it: lines that begin with `error`, and what a shoe may hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.table.actions import Action
from pitboss.table.dealing import stop_without_reader
from pitboss.table.deciding import IN_TURN, why_barred
from pitboss.table.errors import NotPossible
from pitboss.table.interruptions import HandsDead
from pitboss.table.loading import draw_with_care
from pitboss.table.round import Round

if TYPE_CHECKING:
    from pitboss.table.table import Table

BEFORE_DEAL = frozenset({"no-first-card", "missed-box", "one-card-box", "missed-peek"})


def before_deal(t: Table, action: Action) -> None:
    """What will go wrong with the deal, said before it."""
    verb, cites = action.verb, t.rules.regulation.cites
    if verb in ("missed-box", "one-card-box"):
        place = action.word or ""
        if not any(int(p.rstrip("bc")) == int(place.rstrip("bc")) for p in t.spots):
            raise NotPossible(action, f"box {place} has no wager", cites[verb])
    if verb == "missed-peek" and not t.rules.has_reader:
        raise NotPossible(action, "the table has no card reader", cites["peek"])
    t.state.arm(action)


def arm(r: Round, action: Action) -> None:
    """Tell the round what goes wrong with its deal."""
    if action.verb == "no-first-card":
        r.no_first_card = True
    elif action.verb == "missed-peek":
        r.missed_peek = True
    else:
        number = int((action.word or "").rstrip("bc"))
        if action.verb == "missed-box":
            r.missed_boxes |= {number}
        else:
            r.one_card_boxes |= {number}


def between_rounds(t: Table, action: Action) -> None:
    """An error between rounds: an overdraw of the round just played, or a device."""
    cites = t.rules.regulation.cites
    verb = action.verb
    if verb in BEFORE_DEAL:
        before_deal(t, action)
    elif verb == "overdrew":
        if not t.rounds or t.rounds[-1].void:
            raise NotPossible(action, "the dealer has not played", cites["overdrew"])
        s = t.state
        card = draw_with_care(t, 0)
        s.put_in_rack(card)
        if s.shoe.cut_seen:  # the draw belongs to the round just played
            s.call_reshuffle()
        what = f"The dealer drew {card} by accident; it is burned."
        t.irregular("overdrew", what, card=card)
    elif verb == "drew-unexposed":
        t.irregular(verb, "A card drawn in error and not seen stays the next card.")
    elif not device(t, action):
        raise NotPossible(action, "this happens only in a round", cites[verb])


def device(t: Table, action: Action) -> bool:
    """Shuffler and reader trouble; False if the action is about something else."""
    cites, verb = t.rules.regulation.cites, action.verb
    if verb in ("shuffler-jam", "shuffler-broken"):
        if t.shuffle not in ("automatic", "continuous"):
            raise NotPossible(action, "the table has no shuffler", cites[verb])
        t.state.call_reshuffle()
        if verb == "shuffler-jam":
            what = "The shuffler jams; the cards are reshuffled."
        else:
            t.state.change_shuffle("manual")
            what = "The shuffler is out of use; the cards are shuffled by hand."
        t.irregular(verb, what)
        return True
    if verb == "reader-broken":
        if not t.rules.has_reader:
            raise NotPossible(action, "the table has no card reader", cites[verb])
        t.state.break_reader(broken=True)
        goes_on = "the game goes on without it" if t.reader_optional else "no further round may be dealt"
        t.irregular(verb, f"The card reader fails; {goes_on}.")
        return True
    return False


def in_round(t: Table, r: Round, action: Action) -> bool:
    """An error in a round; True if the question on the table must be put anew. May end the round by raising."""
    cites, verb = r.cites, action.verb
    if verb == "drew-unexposed":
        t.irregular(verb, "A card drawn in error and not seen stays the next card.")
        return False
    if verb == "drew-exposed":
        return drew_exposed(r, action)
    if verb == "missed-hit":
        return missed_hit(r, action)
    if verb == "reader-misused":
        reader_misused(r, action)
        return False
    if verb == "hole-exposed":
        return hole_exposed(r, action)
    if device(t, action):
        stop_without_reader(r)
        return False
    raise NotPossible(action, "this is said between rounds", cites[verb] if verb in cites else cites["decide"])


def drew_exposed(r: Round, action: Action) -> bool:
    """A card drawn in error and seen is the next card; before the second cards it is dealt in turn (R60)."""
    if r.exposed is not None:
        raise NotPossible(action, "there is an exposed card already", r.cites["drew-exposed"])
    card = r.draw()
    r.exposed = card
    r.table.irregular("drew-exposed", f"{card} is drawn in error and seen.", card=card)
    return r.table.pending.kind in IN_TURN


def hole_exposed(r: Round, action: Action) -> bool:
    """The hole card was seen by mistake: it stays the hole card, nobody wagers on it any more, play goes on (R60)."""
    if r.hole is None:
        raise NotPossible(action, "no hole card lies face down", r.cites["deal-hole"])
    if r.hole_exposed:
        raise NotPossible(action, "the hole card has been seen already", r.cites["hole-exposed"])
    r.hole_exposed = True
    what = f"The hole card, {r.hole}, is exposed by mistake; the floor is told, and it stays the hole card."
    r.table.irregular("hole-exposed", what, card=r.hole)
    return r.table.pending.kind == "insurance"


def missed_hit(r: Round, action: Action) -> bool:
    """A requested card was not dealt: it comes late, or the hand is dead (19:47-26.15(i) and sisters)."""
    hand = r.turn
    subject = r.cites["missed-hit"]
    if hand is None or hand.box is None or hand.box.number != int((action.word or "").rstrip("bc")):
        raise NotPossible(action, "that box is not in turn", subject)
    if r.table.pending.kind not in IN_TURN or why_barred(r, hand, "hit") is not None or hand.box.frozen:
        raise NotPossible(action, "the hand in turn may not draw", subject)
    hand.decided = True
    r.missed = hand
    what = f"The card that box {hand.box.number} asked for is not dealt."
    r.table.irregular("missed-hit", what, box=hand.box.number)
    return True


def reader_misused(r: Round, action: Action) -> None:
    """The hole card was put in the reader under an up card that does not call for it (R58)."""
    cites = r.cites
    if not r.rules.has_reader or r.hole is None:
        raise NotPossible(action, "there is no hole card to put into a reader", cites["reader-misused"])
    if r.up.rank in r.regulation.peeks_on:
        raise NotPossible(action, f"with {r.up} up the reader is used by the book", cites["reader-misused"])
    r.table.irregular("reader-misused", f"The reader was used with {r.up} up; the floor is told.")
    if action.word == "visible" and cites["reader-visible"] != cites["reader-hidden"]:
        raise HandsDead(cites["reader-visible"])
    r.table.irregular("reader-hidden", "Nobody could see the hole card; play goes on.")
