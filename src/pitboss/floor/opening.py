"""Opening a table, step by step: a script that asks for each step in the order of the regulation.

19:47-26.3, 36.3, 2A.3; 665a.4, 673a.4.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.cards import DECK_52
from pitboss.floor.batches import Batch
from pitboss.floor.preparing import shuffle, to_the_shoe
from pitboss.floor.prompts import Prompt, Script, Step
from pitboss.table.errors import NotPermitted, NotPossible

if TYPE_CHECKING:
    from collections.abc import Generator

    from pitboss.floor.floor import Floor


def opening(f: Floor) -> Script:
    """From the receipt of the cards to a loaded shoe."""
    for name in f.batch_names:
        yield from open_batch(f, name)
        if not f.two_batches:  # the shuffler broke meanwhile
            break
    f.state.prepare()
    yield from to_the_shoe(f, f.state.batches[f.batch_names[0]], why="start")


def open_batch(f: Floor, name: str) -> Script:
    """One batch: received, inspected, shown, mixed and shuffled, apart from the other (665a.4(e))."""
    batch = yield from receive(f, name)
    if batch.reference:
        if f.holds_tens and f.floor.preshuffled_tens:  # 665a.4(f) keeps (b)
            yield from remove_tens(f, batch)
        f.seal(batch)
        f.shuffle(batch, batch.reference)
        return
    yield from inspect(f, batch)
    if f.holds_tens:
        yield from remove_tens(f, batch)
    fan = " in horizontal fan-shaped columns" if f.floor.fanned else ""
    step = yield f.ask("spread", f"spread the cards face up{fan}, deck by deck, by suit and in sequence", "rows")
    show(f, step, batch)
    yield from first_look(f)
    yield from mix(f, batch)
    yield from shuffle(f, batch)


def receive(f: Floor, name: str) -> Generator[Prompt, Step, Batch]:
    """Decks arrive; the route is chosen: inspection at the table, or inspected and shuffled before."""
    decks = f.rules.shoe_decks

    def check(step: Step) -> None:
        f.check_references(step, f.rules)
        if step.number(0, "the number of decks", f.cites["decks"]) != decks:
            subject = "batch-decks" if f.two_batches and "batch-decks" in f.cites else "decks"
            raise NotPossible(step, f"a batch has {decks} decks", f.cites[subject], f"{decks} decks")
        if len(step.words) < 2:
            raise NotPossible(step, "say the colour of the backs", f.cites["decks"], f"receive {decks} red")
        others = [batch.backs for batch in f.state.batches.values() if batch.name != name]
        if step.words[1] in others:
            raise NotPossible(step, f"the other batch has {step.words[1]} backs too", f.cites["batch-backs"])
        route = step.words[2:]
        if route[:1] == ("preshuffled",) and len(route) < 2:
            raise NotPossible(step, "the reference of the pre-shuffle is missing", f.cites["preshuffled"])
        if route and route[0] not in ("preshuffled", "without-tens"):
            raise NotPossible(
                step, f"there is no route {route[0]!r}", f.cites["route"], "preshuffled REFERENCE, without-tens"
            )

    backs = "red" if name == "A" else "blue"
    step = yield f.ask("receive", f"receive {decks} decks of batch {name}", "route", f"{decks} {backs}", check)
    route = step.words[2] if len(step.words) > 2 else ""
    with_tens = (f.holds_tens and not route) or (route == "preshuffled" and f.floor.preshuffled_tens)
    whole = f.rules.regulation.deck == DECK_52
    reference = " ".join(step.words[3:]) if route == "preshuffled" else ""
    batch = Batch(name, step.words[1], decks=decks, tens=with_tens or whole, reference=reference, opened=f.state.time)
    f.state.receive(batch)
    data = {"batch": name, "decks": decks, "backs": batch.backs}
    if reference:
        f.note("received-preshuffled", "preshuffled", by=step.who, reference=reference, **data)
    else:
        f.note("received", "batch-apart" if f.two_batches else "route", by=step.who, **data)
    return batch


def inspect(f: Floor, batch: Batch) -> Script:
    """The dealer looks for defects; the floorperson, never the same person, verifies it (R91)."""

    def check(step: Step) -> None:
        if step.verb == "defect":
            number = step.number(0, "the number of the deck", f.cites["inspect"])
            if not 1 <= number <= batch.decks:
                there = f"batch {batch.name} has decks 1 to {batch.decks}"
                raise NotPossible(step, there, f.cites["inspect"], "defect 1 bent corner")

    step = yield f.ask("inspect", "inspect the cards for defects", "inspect", check=check, also=("defect",))
    while step.verb == "defect":
        what = " ".join(step.words[1:]) or "not described"
        f.note("defect", "inspect", by=step.who, deck=int(step.words[0]), what=what)
        step = yield f.ask("inspect", "inspect the cards again", "inspect", check=check, also=("defect",))
    batch.inspect(step.who)
    f.note("inspected", "inspect", by=step.who, batch=batch.name)
    step = yield f.ask("verify", "verify the inspection", "verify", check=lambda step: not_inspector(f, batch, step))
    f.note("verified", "verify", by=step.who, batch=batch.name)


def not_inspector(f: Floor, batch: Batch, step: Step) -> None:
    """Nobody verifies the own inspection."""
    if step.who == batch.inspected_by:
        raise NotPermitted(step, f"{step.who} made the inspection", f.cites["verify"], "another floorperson")


def remove_tens(f: Floor, batch: Batch) -> Script:
    """The dealer takes the tens out of each deck, the floorperson verifies each, and they are destroyed."""
    for deck in range(1, batch.decks + 1):

        def check(step: Step, deck: int = deck) -> None:
            if step.number(0, "the number of the deck", f.cites["tens"]) != deck:
                raise NotPossible(
                    step, f"deck {deck} comes next", f.cites["tens"], f"tens {deck} {batch.tens_in(deck)}"
                )
            found = step.number(1, "the number of tens", f.cites["tens"])
            if found != batch.tens_in(deck):
                raise NotPossible(
                    step,
                    f"deck {deck} holds {batch.tens_in(deck)} tens and {found} were taken out: the table stays closed",
                    f.cites["tens"],
                    f"tens {deck} {batch.tens_in(deck)}",
                )

        says = f"take the tens out of deck {deck}"
        step = yield f.ask("tens", says, "tens", f"{deck} {batch.tens_in(deck)}", check)
        f.note("tens-removed", "tens", by=step.who, deck=deck, count=batch.take_tens(deck))
    while len(batch.verified) < batch.decks:
        deck = min(set(range(1, batch.decks + 1)).difference(batch.verified))

        def fresh(step: Step) -> None:
            number = step.number(0, "the number of the deck", f.cites["tens-verified"])
            if number in batch.verified or not 1 <= number <= batch.decks:
                raise NotPossible(step, f"deck {number} is not to be verified", f.cites["tens-verified"])
            not_inspector(f, batch, step)

        says = f"verify that deck {deck} holds no ten"
        step = yield f.ask("verify-tens", says, "tens-verified", f"{deck}", fresh)
        batch.verify(int(step.words[0]))
        f.note("tens-verified", "tens-verified", by=step.who, deck=int(step.words[0]))
    if taken := sum(batch.taken.values()):
        yield from destroy_tens(f, taken)


def destroy_tens(f: Floor, count: int) -> Script:
    """Destroyed in the approved manner in New Jersey, torn in half and boxed in Pennsylvania."""
    verb = "tear-tens" if f.floor.tens_torn else "destroy-tens"
    what = "the box, envelope or container" if f.floor.tens_torn else "the approved manner"

    def check(step: Step) -> None:
        if not step.words:
            raise NotPossible(step, f"name {what}", f.cites["tens-destroyed"])

    usual = f.settings.references.get("tens", "the box of the decks" if f.floor.tens_torn else "as approved")
    step = yield f.ask(verb, f"{verb.replace('-', ' ')}, naming {what}", "tens-destroyed", usual, check)
    kind = "tens-torn" if f.floor.tens_torn else "tens-destroyed"
    f.note(kind, "tens-destroyed", by=step.who, count=count, reference=" ".join(step.words))


def show(f: Floor, step: Step, batch: Batch) -> None:
    """Face up on the table, one row for each deck."""
    f.state.spread_out(batch, "up")
    f.note("spread", "rows", by=step.who, decks=len(batch.rows))


def first_look(f: Floor, subject: str = "view") -> Script:
    """The first player to the table gets the chance to look, and may ask for the cards to be turned or spread."""
    while True:
        if not f.state.seats:  # nobody has come yet, or who asked for something has left meanwhile
            yield Prompt(("arrives",), "wait for the first player", f.cites[subject])
        seat = f.state.seats[0]
        also = ("ask-up", "ask-spread") if f.state.phase == "idle" else ()
        step = yield Prompt(
            ("view", "waive", *also),
            f"let seat {seat} look at the cards",
            f.cites[subject],
            f"{seat} view",
            seat,
        )
        if step.verb == "ask-spread":
            f.state.ask_for_spread(asked=True)
            f.note("asked", "idle-unseen", seat=seat, what="the batch in the device be spread")
        elif step.verb == "ask-up":
            f.note("asked", "idle-up", seat=seat, what="the cards be turned face up")
            step = yield f.ask("turn-up", "turn the cards face up", "idle-up")
            f.state.turn("up")
            f.note("turned-up", "idle-up", by=step.who)
        else:
            break
    f.note("viewed", subject, seat=seat)


def mix(f: Floor, batch: Batch, *, washed: bool | None = None, wash: str = "wash") -> Script:
    """Face down, washed, stacked; a card seen meanwhile means another wash in New Jersey."""
    if washed is None:
        washed = f.floor.batch_washed or not f.two_batches
    if f.state.face == "up":
        step = yield f.ask("turn-down", "turn the cards face down", "turn-down")
        f.state.turn("down")
        f.note("turned-down", "turn-down", by=step.who)
    again = washed
    while again:
        step = yield f.ask("wash", "wash the cards", wash)
        f.note("washed", wash, by=step.who)
        step = yield f.ask("stack", "stack the cards", "stack", also=("exposed",))
        again = step.verb == "exposed" and f.floor.remixes
        while step.verb == "exposed":
            then = "they are washed again" if again else "the text asks for nothing more"
            f.note("exposed", "exposed", then=then)
            if again:
                break
            step = yield f.ask("stack", "stack the cards", "stack", also=("exposed",))
    subject = "stack" if washed or "batch-stack" not in f.cites else "batch-stack"
    if not washed:  # 19:47-2A.3(d)#2
        step = yield f.ask("stack", "stack the cards", subject)
    f.state.stack(batch)
    f.note("stacked", subject, by=step.who)
