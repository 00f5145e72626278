"""Pay tables in whole odds for a wanted house edge."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import chain, pairwise, product
from math import lcm
from typing import TYPE_CHECKING, Final

from pitboss.errors import PitbossError

if TYPE_CHECKING:
    from pitboss.odds.side import SideWager

SHOWN: Final = 10
AROUND: Final = (-2, -1, 0, 1, 2)  # steps away from the odds as they are


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


def pay_tables_for(wager: SideWager, target: float, shown: int = SHOWN) -> tuple[Proposal, ...]:
    """The tables near the present one whose edge comes nearest to the target, the nearest first.

    Every event but the likeliest is tried up to two steps either way, from the odds as they are and from all of them
    made larger or smaller in proportion until they give the target, which helps where it is far off; the likeliest is
    then solved for. Rarer events never come to pay less than likelier ones did before: the order of the odds stays.

    >>> from pitboss.odds.side import side_wagers
    >>> from pitboss.regulations import rules
    >>> found = pay_tables_for(side_wagers(rules("nj-double-attack"))["bust-it"], 0.05)
    >>> len(found), abs(found[0].house_edge - 0.05) < 1e-4
    (10, True)
    """
    if not -1.0 < target < 1.0:
        raise PitbossError(f"a house edge of {target} is none; give a share such as 0.05")
    events = [event for event in wager.events if event.probability]
    bottom = lcm(*(event.probability.denominator for event in events))
    count = [int(event.probability * bottom) for event in events]
    now = [max(1, round(event.pays.fraction)) for event in events]
    solved = max(range(len(events)), key=lambda i: count[i])
    rank = sorted(range(len(events)), key=lambda i: -now[i])
    others = [i for i in range(len(events)) if i != solved]
    wanted = (1 - Fraction(target).limit_denominator(10**9)) * bottom - sum(count)  # what all payments must add up to
    scale = max(Fraction(0), wanted / sum(c * odds for c, odds in zip(count, now, strict=True)))
    scaled = [max(1, _step(odds) * round(scale * odds / _step(odds))) for odds in now]
    tried = [[sorted({max(1, base[i] + n * _step(base[i])) for n in AROUND}) for i in others] for base in (now, scaled)]
    found: dict[tuple[int, ...], tuple[Fraction, int]] = {}
    for choice in chain(*(product(*each) for each in tried)):
        paid = sum(count[i] * odds for i, odds in zip(others, choice, strict=True))
        least = int((wanted - paid) // count[solved])
        for last in {max(1, least), max(1, least + 1)}:
            odds = list(now)
            for i, value in zip(others, choice, strict=True):
                odds[i] = value
            odds[solved] = last
            if any(odds[a] < odds[b] for a, b in pairwise(rank)):
                continue
            off = abs(paid + count[solved] * last - wanted)
            away = sum(abs(a - b) for a, b in zip(odds, now, strict=True))
            found[tuple(odds)] = (off, away)
    if not found:
        raise PitbossError(f"no whole odds near the present ones give {wager.name} a house edge near {target}")
    best = sorted(found, key=lambda odds: (*found[odds], odds))[:shown]
    made = []
    for table in best:
        edge = 1 - Fraction(sum(c * (n + 1) for c, n in zip(count, table, strict=True)), bottom)
        pays = {event.name: n for event, n in zip(events, table, strict=True)}
        made.append(Proposal(pays, float(edge), float(edge) - target))
    return tuple(made)
