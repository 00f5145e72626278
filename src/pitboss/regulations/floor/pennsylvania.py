"""Pennsylvania: 665a.3 to 665a.5 and 673a.3 to 673a.5."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pitboss.regulations.floor.rules import FloorRules, Reference

if TYPE_CHECKING:
    from pitboss.regulations.regulation import Rules


def continuous(rules: Rules) -> bool:
    """The house uses a device that reshuffles and counts all the time."""
    return rules.options.shuffle == "continuous"


def _shared(s: str) -> dict[str, str]:
    """What both texts say in the same paragraph."""
    return {
        "route": f"{s}.4(a)#1",
        "inspect": f"{s}.4(a)#1",
        "verify": f"{s}.4(a)#2",
        "decks": f"{s}.3(a)#1",
        "batch-decks": f"{s}.3(b)(1)",
        "batch-backs": f"{s}.3(b)(2)",
        "batch-stored": f"{s}.3(b)(3)",
        "batch-alternates": f"{s}.3(b)(4)",
        "batch-rack": f"{s}.3(b)(5)",
        "deck-age": f"{s}.3(c)",
        "shuffle": f"{s}.5(a)#1",
        "one-stack": f"{s}.5(a)#3",
        "device-loads": f"{s}.5(a)#4",
        "cut-due": f"{s}.5(b)#1",
        "cut-offer": f"{s}.5(b)#1",
        "dealer-cuts": f"{s}.5(b)#2",
        "cut-first": f"{s}.5(c)(1)",
        "cut-box": f"{s}.5(c)(2)",
        "cut-right": f"{s}.5(c)(3)#1",
        "cut-refused": f"{s}.5(c)(3)#2",
        "cut-ordered": f"{s}.5(c)(4)#1",
        "cut-ordered-refused": f"{s}.5(c)(4)#2",
        "cut-ends": f"{s}.5(d)#1",
        "cut": f"{s}.5(d)#2",
        "insert": f"{s}.5(d)#3",
        "load": f"{s}.5(d)#4",
        "loaded": f"{s}.7(a)#2",
        "recut": f"{s}.5(e)#1",
        "recut-by": f"{s}.5(e)#2",
        "recut-load": f"{s}.5(e)#3",
        "reshuffle": f"{s}.5(f)#2",
        "alternative": f"{s}.5(a)#2",
        "idle-spread": f"{s}.5(g)#1",
        "idle-up": f"{s}.5(g)#1",
        "idle-view": f"{s}.5(g)#2",
        "no-cut": f"{s}.5(h)#2",
        "mode": f"{s}.2(d)#1",
        "reader-inspected": f"{s}.2(d)#2",
        "draw-hand": f"{s}.7(b)#1",
        "same-hand": f"{s}.7(b)#2",
        "allow": f"{s}.6(b)(1)",
    }


def _references(s: str) -> tuple[Reference, ...]:
    return (
        Reference(
            "laboratory",
            "the approval of the continuous device by Gaming Laboratory Operations",
            f"{s}.5(h)#1",
            needed=continuous,
        ),
    )


DOUBLE_ATTACK: Final = FloorRules(
    cites={
        **_shared("665a"),
        "preshuffled": "665a.4(f)",
        "tens": "665a.4(b)#1",
        "tens-verified": "665a.4(b)#1",
        "tens-destroyed": "665a.4(b)#2",
        "spread": "665a.4(c)#1",
        "rows": "665a.4(c)#2",
        "view": "665a.4(c)#1",
        "turn-down": "665a.4(d)#1",
        "wash": "665a.4(d)#1",
        "exposed": "665a.4(d)#1",
        "stack": "665a.4(d)#1",
        "then-shuffle": "665a.4(d)#2",
        "batch-apart": "665a.4(e)",
        "collect": "665a.7(d)#2",
        "count": "665a.7(d)#2",
        "shuffle-after": "665a.7(d)#2",
        "idle-wash": "665a.5(g)#2",
        "jam": "665a.13(j)",
        "device-out": "665a.13(k)",
        "pick-up": "665a.7(q)",
        "pick-up-dealer": "665a.7(q)",
        "sideways": "665a.10(c)",
        "void": "665a.13(a)",
        "confirm": "665a.6(a)#2",
    },
    references=_references("665a"),
    remixes=False,
    tens_torn=True,
    preshuffled_tens=True,
    batches=2,
    cut_after_device=True,
    clockwise=False,
    aligns=False,
    tolerance=0,
    recut_until="loaded",
    recut_role="floorperson",
    recut_chosen=True,
    alternative=False,
    shoe_on_left=False,
    same_hand="all cards",
    idle_faces=("down",),
    idle_turned_up=False,
    idle_stored_batch=False,
    deck_hours=24,
    daily=("reader",),
    device_out=("cover-shuffler", "sign-shuffler"),
    mode_notice=False,
)

DOUBLE_BACK_JACK: Final = replace(
    DOUBLE_ATTACK,
    cites={
        **_shared("673a"),
        "preshuffled": "673a.4(e)",
        "spread": "673a.4(b)#1",
        "rows": "673a.4(b)#2",
        "view": "673a.4(b)#1",
        "turn-down": "673a.4(c)#1",
        "wash": "673a.4(c)#1",
        "exposed": "673a.4(c)#1",
        "stack": "673a.4(c)#1",
        "then-shuffle": "673a.4(c)#2",
        "batch-apart": "673a.4(d)",
        "collect": "673a.7(d)(1)",
        "count": "673a.7(d)(1)",
        "shuffle-after": "673a.7(d)(2)",
        "idle-wash": "673a.5(g)(1)",
        "idle-device": "673a.5(g)(2)#1",
        "idle-unseen": "673a.5(g)(2)#2",
        "idle-secure": "673a.5(g)(2)#2",
        "jam": "673a.13(k)",
        "device-out": "673a.13(1)",
        "pick-up": "673a.7(u)",
        "pick-up-dealer": "673a.7(u)",
        "sideways": "673a.10(b)",
        "void": "673a.13(e)",
        "confirm": "673a.6(a)",
    },
    references=_references("673a"),
    preshuffled_tens=False,
    tens_torn=False,
    idle_stored_batch=True,
)
