"""New Jersey: 19:47-26.3, 26.4 and their sisters 36 and 2A."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pitboss.regulations.floor.rules import FloorRules, Reference

if TYPE_CHECKING:
    from pitboss.regulations.regulation import Rules


def with_device(rules: Rules) -> bool:
    """The house shuffles by device."""
    return rules.options.shuffle == "automatic"


def with_reader(rules: Rules) -> bool:
    """The house uses a card reader."""
    return rules.has_reader


def _opening(s: str) -> dict[str, str]:
    return {
        "route": f"{s}.3(a)",
        "preshuffled": f"{s}.3(a)",
        "decks": f"{s}.2(a)#1",
        "turn-down": f"{s}.3(c)#1",
        "wash": f"{s}.3(c)#1",
        "stack": f"{s}.3(c)#1",
        "exposed": f"{s}.3(c)#2",
        "then-shuffle": f"{s}.3(c)#3",
    }


def _tens(s: str) -> dict[str, str]:
    return {
        "inspect": f"{s}.3(b)#4",
        "verify": f"{s}.3(b)#4",
        "tens": f"{s}.3(b)#1",
        "tens-verified": f"{s}.3(b)#2",
        "tens-destroyed": f"{s}.3(b)#3",
        "spread": f"{s}.3(b)#4",
        "rows": f"{s}.3(b)#5",
        "view": f"{s}.3(b)#4",
    }


def _shuffle(s: str, *, cut: str, recut: str) -> dict[str, str]:
    """Section 4: `cut` is the letter of the paragraph on cutting, `recut` that on recutting."""
    return {
        "shuffle": f"{s}.4(a)#1",
        "one-stack": f"{s}.4(a)#3",
        "no-cut": f"{s}.4(b)1#1",
        "device-loads": f"{s}.4(b)1#2",
        "cut-due": f"{s}.4(b)2",
        "cut-first": f"{s}.4(d)1",
        "cut-box": f"{s}.4(d)2",
        "cut-right": f"{s}.4(d)3",
        "cut-ordered": f"{s}.4(d)4",
        "cut-ends": f"{s}.4({cut})#1",
        "cut": f"{s}.4({cut})#2",
        "align": f"{s}.4({cut})#3",
        "insert": f"{s}.4({cut})#4",
        "load": f"{s}.4({cut})#5",
        "recut": f"{s}.4({recut})#1",
        "recut-by": f"{s}.4({recut})#2",
    }


def _round(s: str, *, pick_up: str, last: str, chips: str, sideways: str) -> dict[str, str]:
    return {
        "draw-hand": f"{s}.7(b)#1",
        "same-hand": f"{s}.7(b)#2",
        "pick-up": f"{s}.7({pick_up})#2",
        "pick-up-dealer": f"{s}.7({pick_up})#3",
        "collect": f"{s}.7({last})1",
        "count": f"{s}.7({last})2",
        "shuffle-after": f"{s}.7({last})3",
        "chips-in-line": f"{s}.{chips}",
        "sideways": f"{s}.{sideways}",
        "shoe-inspected": "19:46-1.19(g)",
    }


def _references(*more: Reference) -> tuple[Reference, ...]:
    shuffler = Reference(
        "shuffler", "the submission of the shuffler and its procedures", "19:46-1.19(c)1", needed=with_device
    )
    return (shuffler, *more)


_DOUBLE = "19:47-26"
DOUBLE_ATTACK: Final = FloorRules(
    cites={
        **_opening(_DOUBLE),
        **_tens(_DOUBLE),
        **_shuffle(_DOUBLE, cut="e", recut="f"),
        **_round(_DOUBLE, pick_up="h", last="j", chips="13(c)", sideways="9(a)#4"),
        "cut-offer": "19:47-26.4(c)#1",
        "cut-refused": "19:47-26.4(c)#2",
        "dealer-cuts": "19:47-26.4(c)#2",
        "reshuffle": "19:47-26.4(g)#2",
        "alternative": "19:47-26.4(h)",
        "idle-spread": "19:47-26.4(i)#1",
        "idle-up": "19:47-26.4(i)#2",
        "idle-view": "19:47-26.4(i)#3",
        "idle-wash": "19:47-26.4(i)#3",
        "jam": "19:47-26.15(j)",
        "device-out": "19:47-26.15(k)",
        "mode": "19:47-26.7(i)#6",
        "void": "19:47-26.15(a)#2",
        "allow": "19:47-26.5(h)#2",
        "confirm": "19:47-26.5(c)#2",
    },
    references=_references(
        Reference("reader", "the approval of the reader procedures", "19:47-26.7(i)#3", needed=with_reader),
        Reference("jam", "the approved procedure after a shuffler fault", "19:47-26.15(j)", needed=with_device),
    ),
    remixes=True,
    cut_after_device=False,
    clockwise=True,
    aligns=True,
    tolerance=5,
    recut_until="first card",
    recut_role="supervisor",
    recut_chosen=False,
    alternative=True,
    shoe_on_left=True,
    same_hand="hits",
    idle_faces=("up", "down"),
    idle_turned_up=True,
    idle_stored_batch=False,
    deck_hours=None,
    daily=("shoe",),
    device_out=("remove-shuffler",),
    mode_notice=True,
)

_TRIPLE = "19:47-36"
TRIPLE_ATTACK: Final = replace(
    DOUBLE_ATTACK,
    cites={
        **_opening(_TRIPLE),
        **_tens(_TRIPLE),
        **_shuffle(_TRIPLE, cut="e", recut="f"),
        **_round(_TRIPLE, pick_up="j", last="1", chips="12(c)", sideways="8(a)#4"),
        "cut-offer": "19:47-36.4(c)#1",
        "cut-refused": "19:47-36.4(c)#2",
        "dealer-cuts": "19:47-36.4(c)#2",
        "reshuffle": "19:47-36.4(g)#2",
        "alternative": "19:47-36.4(a)#2",
        "idle-spread": "19:47-36.4(h)#1",
        "idle-up": "19:47-36.4(h)#2",
        "idle-view": "19:47-36.4(h)#3",
        "idle-wash": "19:47-36.4(h)#3",
        "jam": "19:47-36.14(j)",
        "device-out": "19:47-36.14(k)",
        "mode": "19:47-36.7(k)#5",
        "void": "19:47-36.14(a)#2",
        "allow": "19:47-36.5(h)#2",
        "confirm": "19:47-36.5(e)#2",
    },
    references=_references(),
    alternative=False,
)

_SWITCH = "19:47-2A"
SWITCH: Final = replace(
    DOUBLE_ATTACK,
    cites={
        **_opening(_SWITCH),
        **_shuffle(_SWITCH, cut="f", recut="g"),
        **_round(_SWITCH, pick_up="m", last="n", chips="13(c)", sideways="10(b)#2"),
        "inspect": "19:47-2A.3(b)#1",
        "verify": "19:47-2A.3(b)#1",
        "spread": "19:47-2A.3(b)#1",
        "view": "19:47-2A.3(b)#1",
        "rows": "19:47-2A.3(b)#2",
        "batch-apart": "19:47-2A.3(d)#1",
        "batch-stack": "19:47-2A.3(d)#2",
        "batch-backs": "19:47-2A.2(a)#2",
        "batch-stored": "19:47-2A.3(d)#1",
        "batch-alternates": "19:47-2A.3(d)#1",
        "batch-rack": "19:47-2A.3(d)#1",
        "cut-offer": "19:47-2A.4(c)",
        "cut-refused": "19:47-2A.4(e)#1",
        "dealer-cuts": "19:47-2A.4(e)#2",
        "not-inserted": "19:47-2A.4(f)#6",
        "reshuffle": "19:47-2A.4(h)1",
        "alternative": "19:47-2A.4(j)",
        "idle-spread": "19:47-2A.4(i)#1",
        "idle-up": "19:47-2A.4(i)#2",
        "idle-view": "19:47-2A.4(i)#3",
        "idle-wash": "19:47-2A.4(i)1",
        "idle-device": "19:47-2A.4(i)2#1",
        "idle-unseen": "19:47-2A.4(i)2#2",
        "idle-secure": "19:47-2A.4(i)2i",
        "idle-release": "19:47-2A.4(i)2ii",
        "jam": "19:47-2A.15(i)",
        "device-out": "19:47-2A.15(j)",
        "mode": "19:47-2A.7(l)#1",
        "shoe-inspected": "19:46-1.19(e)-(h)@2A",
        "reader-inspected": "19:46-1.10C(f)#2",
        "void": "19:47-2A.15(a)#2",
        "allow": "19:47-2A.5(h)#2",
        "confirm": "19:47-2A.5(d)#2",
    },
    references=(
        Reference("shuffler", "the submission of the shuffler", "19:46-1.19(c)@2A", needed=with_device),
        Reference("reader", "the approval of the card reader", "19:46-1.10C(f)#1", needed=with_reader),
        Reference("jam", "the approved procedure after a shuffler fault", "19:47-2A.15(i)", needed=with_device),
    ),
    batches=2,
    batch_washed=False,
    idle_stored_batch=True,
    daily=("shoe", "reader"),
    mode_notice=False,
)
