"""Cards into the shoe and out of it: full sets, the rack, and what may be noticed when a card is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.regulations.cutting_card import warning
from pitboss.table.interruptions import RoundVoid

if TYPE_CHECKING:
    from pitboss.cards import Card
    from pitboss.table.table import Table


def load_full_set(t: Table) -> None:
    """Shuffled cards go into the shoe and the first is burned, but for the Bart Carter shuffle."""
    s, regulation = t.state, t.rules.regulation
    stack = t.supply.full(s.shuffle)
    t.loaded("full", stack)
    if t.runs_short and not s.shoe_number:
        t.note("warning", regulation.offered["decks"].clause, {"what": warning(t.rules)})
    s.load_full_set(stack)
    if s.shuffle != "bart-carter":
        s.burn(stack.burn)
        t.note("burn", regulation.cites["burn"], {})


def merge_rack(t: Table) -> None:
    """A continuous device takes the rack's cards back at once, the Bart Carter shuffle once they exceed a deck.

    19:47-2A.7(o), R66; 665a.5(h)#2, R61. A supply may leave the shoe as it is.
    """
    s, regulation = t.state, t.rules.regulation
    if s.shuffle == "bart-carter":
        if len(s.rack) <= regulation.bart_carter_threshold:
            return
        s.entitle(None)
        t.note("reshuffle", regulation.cites["bart-carter"], {})
    merged = t.supply.merge(s.rack, s.shoe.left)
    t.loaded("merge", merged)
    s.empty_rack()
    if merged is not None:
        s.load(merged)


def draw_with_care(t: Table, box: int) -> Card:
    """The next card where something may be noticed: cutting card, face-up card, stray ten, empty shoe."""
    s, cites = t.state, t.rules.regulation.cites
    shoe = s.shoe
    while True:
        if shoe.stack.cutting == shoe.at and not shoe.cut_seen:
            shoe.cut_seen = True
            s.cut_card_out(box)
            t.note("cutting-card", cites["cutting-card"], {"box": box})
        if shoe.at >= len(shoe.cards):
            _shoe_runs_short(t)
            continue
        at = shoe.at
        card = shoe.cards[at]
        shoe.at += 1
        shoe.look_ahead()
        if at in shoe.stack.face_up:
            s.put_in_rack(card)
            _found_face_up(t, card)
        elif card not in shoe.deck:
            _found_ten(t, card)
        else:
            return card


def _shoe_runs_short(t: Table) -> None:
    """Too few cards: the rack is shuffled, one card burned, the round goes on; a full reshuffle follows (R59)."""
    s, cites = t.state, t.rules.regulation.cites
    stack = t.supply.rack(s.rack + (s.round.discards if s.round else []))
    t.loaded("rack", stack)
    if stack is None:  # the rack is empty too
        raise RoundVoid(cites["short-shoe"], reshuffle=True)
    t.irregular("short-shoe", "The shoe runs out; the discard rack is shuffled and cut.")
    s.load(stack)
    s.empty_rack()
    if s.round:
        s.round.discards = []
    s.burn(stack.burn)
    t.note("burn", cites["short-shoe-burn"], {})
    s.call_reshuffle()


def _found_face_up(t: Table, card: Card) -> None:
    """A card face up in the shoe is set aside; a second one in the round voids it in New Jersey (R49)."""
    cites, r = t.rules.regulation.cites, t.state.round
    t.irregular("face-up", f"{card} lies face up in the shoe and is set aside.", card=card)
    if r is None:
        return
    r.face_up_found += 1
    if r.face_up_found > 1 and "face-up-void" in cites:
        raise RoundVoid(cites["face-up-void"], reshuffle=True)


def _found_ten(t: Table, card: Card) -> None:
    """A ten in a 48-card shoe is taken out and destroyed; a second one in the round voids it in New Jersey (R53)."""
    cites, r = t.rules.regulation.cites, t.state.round
    t.irregular("ten", f"{card} does not belong here; it is taken out and destroyed.", card=card)
    if r is None:
        return
    r.tens_found += 1
    if r.tens_found > 1 and "ten-void" in cites:
        raise RoundVoid(cites["ten-void"], reshuffle=True)
