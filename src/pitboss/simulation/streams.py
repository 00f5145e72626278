"""Random numbers for the kernel: SplitMix64, one stream for each (seed, block).

SplitMix64 (Steele, Lea and Flood, 2014) is a counter that is mixed: number n of a stream is a function of n alone. Each
block has a start and an odd step of its own, so the same seed gives the same cards on one worker, on many, on a cluster
and after an interruption. A card is drawn by multiplication with rejection (Lemire, 2019): every remaining card is
equally likely, exactly.
"""

from __future__ import annotations

import numpy as np

from pitboss.compiled import kernel

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_U = np.uint64


@kernel
def mixed(z):  # type: ignore[no-untyped-def]
    """The finalizer of SplitMix64."""
    z = (z ^ (z >> _U(30))) * _MIX_1
    z = (z ^ (z >> _U(27))) * _MIX_2
    return z ^ (z >> _U(31))


@kernel
def stream(seed, block):  # type: ignore[no-untyped-def]
    """Start and step of a block's stream."""
    key = mixed(_U(seed) * _GOLDEN + _GOLDEN)
    start = mixed(key ^ mixed(_U(block) * _MIX_1 + _GOLDEN))
    step = mixed(start + _GOLDEN) | _U(1)
    return start, step
