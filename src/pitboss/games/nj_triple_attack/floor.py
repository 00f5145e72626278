"""19:47-36.3, 36.4 and what 36.7 has besides the round, where it differs from 19:47-26."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pitboss.games.new_jersey.floor import around_the_round, opening, references, shuffle, tens
from pitboss.games.nj_double_attack import floor as double_attack

_TEXT = "19:47-36"
FLOOR: Final = replace(
    double_attack.FLOOR,
    cites={
        **opening(_TEXT),
        **tens(_TEXT),
        **shuffle(_TEXT, cut="e", recut="f"),
        **around_the_round(_TEXT, pick_up="j", last="1", chips="12(c)", sideways="8(a)#4"),
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
    references=references(),
    alternative=False,
)
