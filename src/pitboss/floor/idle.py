"""A table that is open while nobody plays: the cards lie spread until somebody comes (R83).

19:47-26.4(i), 36.4(h), 2A.4(i); 665a.5(g), 673a.5(g).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.floor.opening import first_look, mix, show
from pitboss.floor.preparing import shuffle, to_the_shoe
from pitboss.floor.prompts import Prompt, Script, Step
from pitboss.table.errors import NotPossible

if TYPE_CHECKING:
    from pitboss.floor.batches import Batch
    from pitboss.floor.floor import Floor


def resting(f: Floor) -> Script:
    """Cards out of shoe and rack, spread; on arrival looked at, mixed, shuffled and cut anew."""
    batch = f.in_hand
    assert batch is not None
    faces = f.floor.idle_faces

    def check(step: Step) -> None:
        face = step.words[0] if step.words else ""
        if face not in faces:
            raise NotPossible(
                step, f"the cards lie face {' or '.join(faces)}", f.cites["idle-spread"], f"spread {faces[0]}"
            )

    step = yield f.ask("spread", f"spread the cards face {' or '.join(faces)}", "idle-spread", faces[0], check)
    f.state.spread_out(batch, step.words[0])
    f.note("idle", "idle-spread", by=step.who, face=f.state.face)
    if not f.state.seats:
        yield Prompt(("arrives",), "wait for a player", f.cites["idle-spread"])
    if f.state.face == "down" and f.floor.idle_turned_up:
        step = yield f.ask("turn-up", "turn the cards face up", "idle-up")
        f.state.turn("up")
        f.note("turned-up", "idle-up", by=step.who)
    yield from first_look(f, "idle-view")
    if f.two_batches and f.floor.idle_stored_batch:
        yield from exchange(f, batch)
    else:
        yield from mix(f, batch, washed=True, wash="idle-wash")
        f.state.prepare()
        yield from again(f, batch)


def again(f: Floor, batch: Batch) -> Script:
    """The same cards are shuffled, cut and dealt; no text lets an idle table deal the stored batch but two."""
    yield from shuffle(f, batch)
    yield from to_the_shoe(f, batch, why="start")


def exchange(f: Floor, batch: Batch) -> Script:
    """With a shuffler: the spread cards go in, the batch inside comes out, unseen if it was kept safe."""
    other = f.other(batch)
    yield from mix(f, batch, washed=False)
    f.state.prepare()
    yield from shuffle(f, batch, "idle-device")
    f.note("taken-out", "idle-device", batch=other.name)
    f.state.take_out(other)
    if subject := f.must_show_stored:
        step = yield f.ask("spread", f"spread batch {other.name} for inspection", subject)
        show(f, step, other)
        yield from first_look(f, "idle-view")
        yield from mix(f, other, washed=False)
        yield from shuffle(f, other)
    else:
        f.note("unseen", "idle-unseen", batch=other.name)
    f.state.ask_for_spread(asked=False)
    yield from to_the_shoe(f, other, why="start")
