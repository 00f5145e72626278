"""What a simulation has counted. Tallies are whole numbers, so they add up to the same in any order."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

import numpy as np

from pitboss.files import whole_file

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import NDArray

    Ints = NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Tally:
    """Counts of rounds.

    `counts` has rounds with a single hand, by its end and the dealer's. Of rounds with several hands `sums` has what
    they won together, `hands` how each ended, `dealers` how the dealer ended. `tallies` are the kernel's plain
    counters, `side` the side wagers' events. `strata`, where they were asked for, are rounds, nets and squared nets by
    first cards.
    """

    counts: Ints
    hands: Ints
    dealers: Ints
    tallies: Ints
    side: Ints
    sums: Ints
    strata: Ints

    def __add__(self, other: Tally) -> Tally:
        small, large = sorted((self.sums, other.sums), key=lambda sums: sums.size)
        sums = large.copy()
        margin = (large.size - small.size) // 2
        sums[margin : margin + small.size] += small
        return Tally(
            self.counts + other.counts,
            self.hands + other.hands,
            self.dealers + other.dealers,
            self.tallies + other.tallies,
            self.side + other.side,
            sums,
            self.strata + other.strata,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tally) and all(
            np.array_equal(getattr(self, f.name), getattr(other, f.name)) for f in fields(self)
        )

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, ...]:
        """Most counts are nothing: only the others travel between processes."""
        packed = []
        for f in fields(self):
            counted = getattr(self, f.name)
            at = np.flatnonzero(counted)
            packed.append((counted.shape, at.astype(np.int32), counted.flat[at]))
        return _unpacked, (packed,)

    @property
    def digest(self) -> str:
        """Sixteen hexadecimal digits that stand for these counts, wherever they lie in the arrays."""
        text = hashlib.sha256()
        for f in fields(self):
            counted = getattr(self, f.name)
            if f.name == "strata" and not counted.size:
                continue
            middle = counted.size // 2 if f.name == "sums" else 0
            at = np.flatnonzero(counted)
            text.update(f"{f.name} {[*zip((at - middle).tolist(), counted.flat[at].tolist(), strict=True)]}".encode())
        return text.hexdigest()[:16]

    def save(self, path: Path, **facts: str | int) -> None:
        """Write the tally, whole or not at all."""
        arrays: dict[str, Any] = {f.name: getattr(self, f.name) for f in fields(self)}
        arrays |= {f"fact_{name}": np.array(value) for name, value in facts.items()}
        with whole_file(path) as new, new.open("wb") as file:
            np.savez_compressed(file, **arrays)

    @classmethod
    def load(cls, path: Path) -> tuple[Tally, dict[str, str]]:
        """Read a tally and the facts saved with it."""
        with np.load(path, allow_pickle=False) as data:
            tally = cls(*(data[f.name] for f in fields(cls)))
            facts = {name.removeprefix("fact_"): str(data[name]) for name in data.files if name.startswith("fact_")}
        return tally, facts


def _unpacked(packed: list[tuple[tuple[int, ...], NDArray[np.int32], Ints]]) -> Tally:
    arrays = []
    for shape, at, counted in packed:
        array = np.zeros(shape, dtype=np.int64)
        array.flat[at] = counted
        arrays.append(array)
    return Tally(*arrays)
