"""Look-ups in the tables of side wagers, compiled into the kernels: the column of the tally for some cards."""

from __future__ import annotations

import numpy as np

from pitboss.compiled import kernel


@kernel
def event_of_two(look, one, two):  # type: ignore[no-untyped-def]
    """The column of two cards."""
    return look.event[look.kind[one] * np.uint64(look.kinds) + look.kind[two]]


@kernel
def event_of_three(look, one, two, three):  # type: ignore[no-untyped-def]
    """The column of three cards."""
    kind, kinds = look.kind, np.uint64(look.kinds)
    return look.event[(kind[one] * kinds + kind[two]) * kinds + kind[three]]


@kernel
def event_of_four(look, one, two, three, four):  # type: ignore[no-untyped-def]
    """The column of four cards."""
    kind, kinds = look.kind, np.uint64(look.kinds)
    return look.event[((kind[one] * kinds + kind[two]) * kinds + kind[three]) * kinds + kind[four]]
