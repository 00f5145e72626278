"""Pay tables in whole odds for a wanted house edge."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import lcm, prod
from typing import TYPE_CHECKING, Final

from pitboss.errors import PitbossError

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

    from pitboss.odds.side import SideWager

SHOWN: Final = 10
REACH: Final = 10  # so many steps away from the odds as they are,
TRIED: Final = 50_000  # unless the combinations become more than this


@dataclass(frozen=True, slots=True)
class Proposal:
    """A pay table: odds N to 1 by event, the edge that they give, and how far that is from the wanted one.

    `forbidden_by` is the clause that stands against it, where one does.
    """

    pays: dict[str, int]
    house_edge: float
    off: float
    forbidden_by: str | None = None

    def to_dict(self) -> dict[str, object]:
        """For JSON."""
        return {
            "pays": self.pays,
            "house_edge": self.house_edge,
            "off": self.off,
            "compliant": self.forbidden_by is None,
            "clause": self.forbidden_by,
        }


def _step(odds: int) -> int:
    """Odds that people offer: every number up to 20, then fives, then twenty-fives."""
    return 1 if odds <= 20 else 5 if odds <= 100 else 25


def _near(odds: int) -> tuple[int, int]:
    """What counts as near: from two thirds of it to one and a half times as much."""
    return max(1, odds * 2 // 3), -(-odds * 3 // 2)


def _values(odds: int, reach: int) -> list[int]:
    """So many steps either way, as far as that is near."""
    least, most = _near(odds)
    return [value for n in range(-reach, reach + 1) if least <= (value := odds + n * _step(odds)) <= most]


def _tables(base: Sequence[int], count: Sequence[int], wanted: float) -> NDArray[np.int64]:
    """Tables about one: every combination of the less rare events' odds, and the rarest's on both sides of exact."""
    import numpy as np

    rarest = min(range(len(count)), key=lambda i: count[i])
    others = [i for i in range(len(count)) if i != rarest]
    for reach in range(REACH, 0, -1):
        values = [_values(base[i], reach) for i in others]
        if prod(len(each) for each in values) <= TRIED:
            break
    grid = np.meshgrid(*values, indexing="ij")
    made = np.ones((grid[0].size if grid else 1, len(count)), dtype=np.int64)
    for i, column in zip(others, grid, strict=True):
        made[:, i] = column.ravel()
    paid = made[:, others] @ np.array([float(count[i]) for i in others])
    least, most = _near(base[rarest])
    below = np.floor((wanted - paid) / count[rarest])
    both = []
    for last in (below, below + 1):
        made[:, rarest] = np.clip(last, least, most)
        both.append(made.copy())
    return np.concatenate(both)


def pay_tables_for(wager: SideWager, target: float, shown: int = SHOWN) -> tuple[Proposal, ...]:
    """The tables near the present one whose edge comes nearest to the target, the nearest first.

    The rarest event's odds move the edge the least: whole odds of it come nearest to what all others leave. These are
    tried in steps, every combination, about the odds as they are and about all of them made larger or smaller in
    proportion until they give the target, which helps where it is far off. The order of the odds stays: what paid more
    than another event never comes to pay less. Of tables equally near, the one most like the present comes first.

    >>> from pitboss.odds.side import side_wagers
    >>> from pitboss.regulations import rules
    >>> found = pay_tables_for(side_wagers(rules("nj-triple-attack"))["triple-match"], 0.04)
    >>> found[0].pays["pair"], abs(found[0].off) < 5e-5
    (2, True)
    """
    import numpy as np

    if not 0.0 <= target < 1.0:
        pays = ", which would pay the player," if target < 0.0 else ""
        raise PitbossError(f"a house edge of {target:g}{pays} is none to look for; give a share such as 0.05, for 5 %")
    events = [event for event in wager.events if event.probability]
    bottom = lcm(*(event.probability.denominator for event in events))
    count = [int(event.probability * bottom) for event in events]
    now = [max(1, round(event.pays.fraction)) for event in events]
    wanted = float((1 - Fraction(target)) * bottom - sum(count))  # what all payments must add up to
    scale = max(0.0, wanted / sum(c * odds for c, odds in zip(count, now, strict=True)))
    scaled = [max(1, _step(odds) * round(scale * odds / _step(odds))) for odds in now]
    tables = np.unique(np.concatenate([_tables(base, count, wanted) for base in (now, scaled)]), axis=0)
    rank = sorted(range(len(events)), key=lambda i: -now[i])
    tables = tables[(np.diff(tables[:, rank], axis=1) <= 0).all(axis=1)]
    off = np.abs(tables @ np.array(count, dtype=float) - wanted)
    away = np.abs(tables / np.array(now) - 1.0).sum(axis=1)
    made = []
    for table in tables[np.lexsort((away, off))[:shown]].tolist():
        edge = 1 - Fraction(sum(c * (n + 1) for c, n in zip(count, table, strict=True)), bottom)
        offered = {event.name: n for event, n in zip(events, table, strict=True)}
        made.append(Proposal(offered, float(edge), float(edge) - target))
    return tuple(made)
