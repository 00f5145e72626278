"""665a.3 to 665a.5 and what 665a.7 has besides the round: opening, shuffle and cut, the idle table."""

from __future__ import annotations

from typing import Final

from pitboss.games.pennsylvania.floor import references, shared
from pitboss.regulations.floor_rules import FloorRules

FLOOR: Final = FloorRules(
    cites={
        **shared("665a"),
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
    references=references("665a"),
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
    fanned=True,
    idle_turned_up=False,
    idle_stored_batch=False,
    deck_hours=24,
    daily=("reader",),
    device_out=("cover-shuffler", "sign-shuffler"),
    mode_notice=False,
)
