"""673a.3 to 673a.5 and what 673a.7 has besides the round, where it differs from 665a."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pitboss.games.pa_double_attack import floor as double_attack
from pitboss.games.pennsylvania.floor import references, shared

FLOOR: Final = replace(
    double_attack.FLOOR,
    cites={
        **shared("673a"),
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
    references=references("673a"),
    preshuffled_tens=False,
    tens_torn=False,
    idle_stored_batch=True,
)
