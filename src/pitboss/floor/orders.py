"""What may be said on the floor at any time, whatever step comes next: comings and goings, orders, incidents."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pitboss.errors import OptionError
from pitboss.regulations.options import parse_assignment
from pitboss.table.errors import NotPermitted, NotPossible

if TYPE_CHECKING:
    from collections.abc import Callable

    from pitboss.floor.floor import Floor
    from pitboss.floor.prompts import Step


# Options that ask for no other cards, layout or device: they may change while the table is open.
CHANGEABLE: Final = ("minimum", "maximum", "bonus_max", "match_minimum", "surrender", "resplit_aces", "bust_it")


def arrives(f: Floor, step: Step) -> None:
    """A player sits down; the first is shown the cards and is offered the cut."""
    if step.seat is None or not 1 <= step.seat <= f.rules.options.positions:
        raise NotPossible(step, f"the table has seats 1 to {f.rules.options.positions}", f.cites["view"])
    if step.seat in f.state.seats:
        raise NotPossible(step, f"seat {step.seat} is taken", f.cites["view"])
    f.state.arrive(step.seat)
    f.note("arrived", "view", seat=step.seat)
    prompt = f.pending
    if prompt is not None and prompt.verbs == ("arrives",):
        f.answer(step)


def leaves(f: Floor, step: Step) -> None:
    """A player goes; when the last one goes the cards are spread."""
    if step.seat is None:
        raise NotPossible(step, "only players leave", f.cites["idle-spread"])
    if f.pending is not None and f.pending.seat == step.seat:  # who goes has no wish to look or to cut
        f.answer(step._replace(verb="decline" if "decline" in f.pending.verbs else "waive"))
    f.state.leave(step.seat)
    f.note("left", "idle-spread", seat=step.seat)
    if not f.state.seats and f.state.phase in ("ready", "preparing"):
        f.nobody_plays()


def inspect_device(f: Floor, step: Step) -> None:
    """The floorperson looks at shoe or reader, once each gaming day (R92)."""
    device = step.verb.removeprefix("inspect-")
    if device not in f.floor.daily or (device == "reader" and not f.rules.has_reader):
        raise NotPossible(step, f"this table has no daily inspection of a {device}", f.cites["load"])
    f.state.inspect(device, f.gaming_day)
    f.note(f"{device}-inspected", f"{device}-inspected", by=step.who)


def change_decks(f: Floor, step: Step) -> None:
    """The decks leave the table and others are opened."""
    f.note("decks-changed", "deck-age" if "deck-age" in f.cites else "route", by=step.who)
    for batch in f.state.batches.values():
        f.unseal(batch)
    f.state.change_decks()
    f.begin("opening")


def order_reshuffle(f: Floor, step: Step) -> None:
    """The house may have the cards shuffled after any round (19:47-26.4(g)#2)."""
    if f.state.phase not in ("ready", "playing"):
        raise NotPossible(step, "the cards are not in the shoe", f.cites["reshuffle"])
    f.note("ordered", "reshuffle", by=step.who)
    f.shoe_is_over("ordered")


def order_recut(f: Floor, step: Step) -> None:
    """An improper cut is made again, while the text still allows it (R63)."""
    batch = f.in_hand
    before_load = (
        f.state.phase == "preparing" and bool(f.state.last_cutter) and f.pending is not None and f.pending.seat is None
    )
    still = before_load or (f.state.phase == "ready" and f.floor.recut_until == "first card")
    if (
        not still
        or batch is None
        or not batch.shuffled
        or not f.state.last_cutter
        or batch.where not in ("shuffled", "in play")
    ):
        when = "before the shoe is loaded" if f.floor.recut_until == "loaded" else "before the first card is dealt"
        raise NotPossible(step, f"cards are recut after a cut and {when}", f.cites["recut"])
    words = list(step.words)
    chosen = f.rules.options.recut_by
    if words and words[0] in ("last-cutter", "next-entitled"):
        if words[0] != chosen and not f.floor.recut_chosen:
            raise NotPermitted(step, f"this house has recuts made by the {chosen}", f.cites["recut-by"], chosen)
        chosen = words.pop(0)
    if not words:
        raise NotPossible(step, "say what was wrong with the cut", f.cites["recut"], "recut cards spilled")
    last = int(f.state.last_cutter.removeprefix("seat ")) if f.state.last_cutter.startswith("seat ") else None
    after = f.state.turns[f.state.turns.index(last) + 1 :] if last in f.state.turns else []
    entitled = after if chosen == "next-entitled" else [last, *after] if last is not None else []
    turns = [seat for seat in entitled if seat in f.state.seats]
    cutter = f"seat {turns[0]}" if turns else "the dealer"
    f.note("recut-ordered", "recut", by=step.who, cutter=cutter, reason=" ".join(words))
    f.state.call_recut()
    f.begin("recut", *turns)


def device_fails(f: Floor, step: Step) -> None:
    """A shuffler jams or breaks while no shuffle is under way: the cards in it are shuffled again."""
    prompt = f.pending
    if f.state.method not in ("automatic", "continuous"):
        raise NotPossible(step, "the table has no shuffler in use", f.cites["jam"])
    if prompt is not None and step.verb in prompt.verbs:
        f.answer(step)
        return
    if f.state.phase not in ("preparing", "ready", "playing"):
        raise NotPossible(step, "no cards are in the shuffler", f.cites["jam"])
    f.device_fault(step)
    if f.state.phase == "playing":
        f.shoe_is_over("ordered")
        return
    f.state.prepare()
    f.begin("spoiled")


def mixed_rack(f: Floor, step: Step) -> None:
    """A card of the other batch in the rack: an incident, and the table stops until all cards are counted."""
    if not f.two_batches:
        raise NotPossible(step, "this table has one batch", f.cites.get("batch-rack", f.cites["decks"]))
    if f.state.phase != "playing":
        raise NotPossible(step, "no card has been dealt from the shoe", f.cites["batch-rack"])
    f.note("mixed-rack", "batch-rack")
    f.state.stop("the rack holds cards of both batches", f.cites["batch-rack"])
    f.shoe_is_over("ordered")


def approve_alternative(f: Floor, step: Step) -> None:
    """Another shuffle, cut or burn, once the regulator has approved it (19:47-26.4(h), 2A.4(j))."""
    if not f.floor.alternative:
        raise NotPossible(step, "this text provides no approval of another shuffle", f.cites["alternative"])
    if not step.words:
        raise NotPossible(
            step, "the reference of the approval is missing", f.cites["alternative"], "alternative REFERENCE"
        )
    words = [word for word in step.words if word != "no-cutting-card"]
    f.state.approve(" ".join(words), cutting_card=len(words) == len(step.words))
    f.note("alternative", "alternative", reference=f.state.alternative)


def change_dealing(f: Floor, step: Step) -> None:
    """Another way with the dealer's second card: between shoes, with a notice where the text asks for one (R87)."""
    if f.state.phase == "playing":
        raise NotPossible(step, "the mode changes only between shoes", f.cites["mode"], "after the reshuffle")
    mode, notice = (*step.words, "", "")[:2]
    try:
        rules = f.rules.regulation.rules({**f.rules.chosen, "dealing": mode})
    except OptionError as error:
        raise NotPossible(step, error.reason, error.clause, error.permitted) from error
    if f.floor.mode_notice and not notice:
        raise NotPossible(step, "no notice of the change is on record", f.cites["mode"], f"dealing {mode} NOTICE")
    f.check_references(step, rules)
    f.state.change_dealing(mode)
    f.note("dealing", "mode", by=step.who, mode=mode, notice=notice or "none demanded")


def change_option(f: Floor, step: Step) -> None:
    """An option is changed between rounds, once notice is given.

    Notice is demanded for surrender (19:47-2A.9(c)#2), for aces (2A.11(e)#2) and for the maximum of a bonus wager
    (26.6(b)2); the house gives it for the others too, so that the record shows what players were told (R69).
    """
    name, value, *notice = [*step.words, "", ""][: max(2, len(step.words))]
    offered = {each: option for each, option in f.rules.regulation.offered.items() if each in CHANGEABLE}
    if name not in offered or not value:
        reason = "say which option changes while the table is open, and to what"
        raise NotPossible(step, reason, f.cites["mode"], ", ".join(offered))
    try:
        _, chosen = parse_assignment(f"{name}={value}")
        f.rules.regulation.rules({**f.rules.chosen, name: chosen})
    except OptionError as error:
        raise NotPossible(step, error.reason, error.clause, error.permitted) from error
    clause = offered[name].clause
    if not notice:
        raise NotPossible(step, "no notice of the change is on record", clause, f"option {name} {value} NOTICE")
    f.state.change_option(name, chosen)
    f.note("option", clause, by=step.who, option=name, value=value, notice=" ".join(notice))


def close_table(f: Floor, step: Step) -> None:
    """Nobody plays until staff open the table again; what lies on it stays as it is."""
    if f.state.closed:
        raise NotPossible(step, f"the table is closed already: {f.state.closed}", f.cites["void"], "open")
    if not step.words:
        raise NotPossible(step, "say why the table is closed", f.cites["void"], "close REASON")
    f.state.close(" ".join(step.words))
    f.note("table-closed", "void", by=step.who, reason=f.state.closed)


def open_table(f: Floor, step: Step) -> None:
    """Play goes on where it stood."""
    if not f.state.closed:
        raise NotPossible(step, "the table is not closed", f.cites["void"], "close REASON")
    f.state.open()
    f.note("table-opened", "void", by=step.who)


ANYTIME: Final[dict[str, Callable[[Floor, Step], None]]] = {
    "arrives": arrives,
    "leaves": leaves,
    "inspect-shoe": inspect_device,
    "inspect-reader": inspect_device,
    "change-decks": change_decks,
    "reshuffle": order_reshuffle,
    "recut": order_recut,
    "jam": device_fails,
    "break": device_fails,
    "mixed-rack": mixed_rack,
    "alternative": approve_alternative,
    "dealing": change_dealing,
    "option": change_option,
    "close": close_table,
    "open": open_table,
}
