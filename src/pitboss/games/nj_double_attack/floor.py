"""19:47-26.3, 26.4 and what 26.7 has besides the round: opening, shuffle and cut, the idle table."""

from __future__ import annotations

from typing import Final

from pitboss.games.new_jersey.floor import (
    around_the_round,
    opening,
    references,
    shuffle,
    tens,
    with_device,
    with_reader,
)
from pitboss.regulations.floor_rules import FloorRules, Reference

_TEXT = "19:47-26"
FLOOR: Final = FloorRules(
    cites={
        **opening(_TEXT),
        **tens(_TEXT),
        **shuffle(_TEXT, cut="e", recut="f"),
        **around_the_round(_TEXT, pick_up="h", last="j", chips="13(c)", sideways="9(a)#4"),
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
    references=references(
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
    fanned=False,
    idle_turned_up=True,
    idle_stored_batch=False,
    deck_hours=None,
    daily=("shoe",),
    device_out=("remove-shuffler",),
    mode_notice=True,
)
