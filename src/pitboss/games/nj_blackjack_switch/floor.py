"""19:47-2A.3, 2A.4 and what 2A.7 has besides the round, where it differs from 19:47-26."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pitboss.games.new_jersey.floor import around_the_round, opening, shuffle, with_device, with_reader
from pitboss.games.nj_double_attack import floor as double_attack
from pitboss.regulations.floor_rules import Reference

_TEXT = "19:47-2A"
FLOOR: Final = replace(
    double_attack.FLOOR,
    cites={
        **opening(_TEXT),
        **shuffle(_TEXT, cut="f", recut="g"),
        **around_the_round(_TEXT, pick_up="m", last="n", chips="13(c)", sideways="10(b)#2"),
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
