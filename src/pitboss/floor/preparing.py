"""From the shuffle to the loaded shoe, and from one shoe to the next: scripts like that of the opening.

19:47-26.4, 36.4, 2A.4; 665a.5, 673a.5. The end of a shoe: 19:47-26.7(j) and sisters.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.floor.cutting import REASONS, offers
from pitboss.floor.prompts import Prompt, Script, Step
from pitboss.floor.roles import Role
from pitboss.floor.shuffling import CUT_FROM_ENDS, check_behind, check_cut, least_behind
from pitboss.regulations.cutting_card import WITHOUT_CUTTING_CARD, quarter
from pitboss.table.errors import NotPossible

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pitboss.floor.batches import Batch, Pile
    from pitboss.floor.floor import Floor

BY = {"automatic": "device", "continuous": "continuous device", "bart-carter": "manual"}


def shuffle(f: Floor, batch: Batch, subject: str = "then-shuffle") -> Script:
    """By hand or by device, into one stack. A shuffler that fails starts it again (19:47-26.15(j), (k))."""
    f.seal(batch)
    while True:
        if f.state.device_broken:
            yield from put_device_away(f)
        device = f.state.method in ("automatic", "continuous")
        by = "with the device" if device else "by hand"
        also = ("jam", "break") if device else ()
        step = yield f.ask("shuffle", f"shuffle batch {batch.name} {by}", subject, also=also)
        if step.verb == "shuffle":
            break
        f.device_fault(step)
    f.shuffle(batch)
    method = BY.get(f.state.method, f.state.method)
    if f.state.alternative:
        f.note("alternative", "alternative", reference=f.state.alternative)
    f.note("shuffled", "one-stack", cards=len(batch.cards), method=method, seal=batch.seal)
    if f.two_batches:
        f.state.store(batch)
        f.note("stored", "batch-stored", batch=batch.name)


def put_device_away(f: Floor) -> Script:
    """A shuffler leaves the table, or is covered or signed, before another method is used."""
    first, *others = f.floor.device_out
    step = yield f.ask(first, first.replace("-", " the "), "device-out", also=tuple(others))
    f.state.put_device_away()
    f.note("device-out", "device-out", by=step.who, what=step.verb.replace("-", " the "))


def to_the_shoe(f: Floor, batch: Batch, *, why: str, box: int = 0) -> Script:
    """Cut, cutting card, shoe."""
    if f.two_batches and batch.where == "stored in device":
        f.note("taken-out", "batch-stored", batch=batch.name)
    preshuffled = bool(batch.reference)
    f.state.take_in_hand(batch, why, box)
    if reason := without_cut(f, preshuffled=preshuffled):
        f.note("no-cut", reason[1], why=reason[0])
    else:
        if why == "start" and not f.state.seats:
            yield Prompt(("arrives",), "wait for the first player, who is offered the cut", f.cites["cut-first"])
        turns = offers(f.state.seats, why=why, box=box, clockwise=f.floor.clockwise)
        yield from cut_cards(f, batch, turns, REASONS[why])
    yield from finish(f, batch)


def without_cut(f: Floor, *, preshuffled: bool) -> tuple[str, str] | None:
    """Why the cards need no cut, and the subject of the clause; None if they do (R61)."""
    if f.state.method == "continuous":
        return "the device mixes the cards all the time", "no-cut"
    if f.state.method == "automatic" and not preshuffled:
        if not f.floor.cut_after_device:
            return "the cards were shuffled by a device", "no-cut"
        if f.rules.options.shoe_loaded_by == "device":
            return "the device loads the shoe itself", "device-loads"
    return None


def cut_cards(f: Floor, batch: Batch | Pile, turns: Sequence[int], subject: str) -> Script:
    """The cut is offered around the table; if nobody takes it the dealer cuts."""
    f.state.offer_cut(turns)
    limits = {"cut": (CUT_FROM_ENDS, len(batch.cards) - CUT_FROM_ENDS)}

    def check(step: Step) -> None:
        if step.verb == "cut":
            total = len(batch.cards)
            check_cut(f.rules, total, step.number(0, "the cards above the cutting card", f.cites["cut-ends"]))

    refused = False
    for seat in turns:
        if seat not in f.state.seats:  # left while others were asked
            continue
        f.note("cut-offered", f.refusal(subject) if refused else subject, seat=seat)
        step = yield Prompt(
            ("cut", "decline"),
            f"offer the cut to seat {seat}, backs away from the dealer",
            f.cites["cut-offer"],
            f"{seat} decline",
            seat,
            check,
            limits,
        )
        if step.verb == "cut":
            make_cut(f, batch, step, f"seat {seat}")
            return
        refused = True
        f.note("cut-declined", f.refusal(subject), seat=seat)
    spare = len(batch.cards) - 2 * CUT_FROM_ENDS
    at = CUT_FROM_ENDS + f.stream("cut").below(spare + 1)
    step = yield f.ask("cut", "cut the cards, since no player does", "dealer-cuts", str(at), check, limits=limits)
    make_cut(f, batch, step, step.who, "dealer-cuts")


def make_cut(f: Floor, batch: Batch | Pile, step: Step, by: str, subject: str = "cut") -> None:
    """What lies above the cutting card goes to the bottom."""
    above = int(step.words[0])
    f.state.cut(batch, above, by)
    f.note("cut-by", subject, by=by, above=above)


def finish(f: Floor, batch: Batch) -> Script:
    """After the cut: the cutting card goes in at the mark, the stack into the shoe."""
    total = len(batch.cards)
    f.state.place_cutting_card(None)
    if f.state.method == "bart-carter":
        f.note("not-inserted", "not-inserted")
    elif f.state.method not in WITHOUT_CUTTING_CARD and not f.state.no_cutting_card:

        def check(step: Step) -> None:
            number = step.number(0, "the cards behind the cutting card", f.cites["insert"])
            check_behind(f.rules, total, number, f.settings.tolerance)

        if f.floor.aligns:
            step = yield f.ask("align", "hold the stack against the marked side of the shoe", "align")
            f.note("aligned", "align", by=step.who)
        says = "put the cutting card in, a quarter of the stack or more behind it"
        limits = {"insert": (least_behind(f.rules, total, f.settings.tolerance), total - 1)}
        step = yield f.ask("insert", says, "insert", str(quarter(total)), check, limits=limits)
        f.state.place_cutting_card(int(step.words[0]))
        f.note("inserted", "insert", by=step.who, behind=f.state.behind, cards=total)
    yield from load(f, batch)


def load(f: Floor, batch: Batch) -> Script:
    """The stack goes into the shoe, by the dealer or by the device."""
    if f.state.method == "continuous" or (f.state.method == "automatic" and f.rules.options.shoe_loaded_by == "device"):
        f.note("loaded", "device-loads", cards=len(batch.cards), by="device", seal=batch.seal)
    else:

        def check(step: Step) -> None:
            if step.words and step.words[0] != batch.name:
                raise NotPossible(
                    step,
                    f"batch {batch.name} is used for this shoe",
                    f.cites.get("batch-alternates", f.cites["load"]),
                    f"load {batch.name}",
                )

        yield f.ask("load", f"put batch {batch.name} in the shoe", "load", check=check)
        subject = "recut-load" if f.state.recut and "recut-load" in f.cites else "load"
        f.note("loaded", subject, cards=len(batch.cards), by="dealer", seal=batch.seal)
    assert batch.shuffled, "only shuffled cards go into the shoe"
    f.state.load(batch)


def recut(f: Floor, *turns: int) -> Script:
    """The cards are cut once more, by the one named, and go the same way again."""
    batch = f.in_hand
    assert batch is not None
    f.state.prepare()
    yield from cut_cards(f, batch, turns, "recut-by")
    yield from finish(f, batch)


def spoiled(f: Floor) -> Script:
    """The shuffler failed: the cards in it are shuffled again, and those in hand go to the shoe.

    If those have just been dealt they are still to be collected, counted and shuffled.
    """
    batch = f.in_hand
    assert batch is not None
    if f.two_batches:
        yield from shuffle(f, f.other(batch), "jam")
    if not batch.seal:
        yield from next_shoe(f, f.state.why, f.state.box)
        return
    if not f.two_batches:
        yield from shuffle(f, batch, "jam")
    yield from to_the_shoe(f, batch, why=f.state.why, box=f.state.box)


def next_shoe(f: Floor, why: str, box: int) -> Script:
    """The shoe is finished: collected, counted, shuffled, and the next one prepared."""
    step = yield f.ask("collect", "collect the cards on the layout, far right first", "collect")
    f.note("collected", "collect", by=step.who)
    yield from count(f)
    yield from prepare(f, why, box)


def count(f: Floor) -> Script:
    """Nothing may be missing: a wrong number stops the table until a recount is right."""
    full = len(f.rules.shoe())
    while True:
        step = yield f.ask(
            "count",
            f"put the rest of the shoe to the rack and count {full} cards",
            "count",
            str(full),
            check=f.check_recount,
            by=Role.FLOORPERSON if f.state.stopped else None,
        )
        found = int(step.words[0])
        if found == full:
            break
        f.state.stop("a card is missing or too many", f.cites["count"])
        f.note("alarm", "count", by=step.who, found=found, cards=full)
    f.state.go_on()
    f.note("counted", "count", by=step.who, found=found)


def prepare(f: Floor, why: str, box: int = 0, subject: str = "shuffle-after") -> Script:
    """The cards in hand are shuffled; where two batches alternate the other one is dealt."""
    used = f.in_hand
    assert used is not None
    yield from shuffle(f, used, subject)
    yield from to_the_shoe(f, f.other(used) if f.two_batches else used, why=why, box=box)
