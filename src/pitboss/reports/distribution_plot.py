"""The distribution of a round's result as bars.

Where the rarest result comes far less often than the likeliest, the scale is one of powers of ten, so that it shows.

>>> svg = distribution_svg({-1.0: 0.5, 0.0: 0.1, 1.0: 0.4})
>>> svg.startswith("<svg"), svg.count("<rect")
(True, 4)
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final
from xml.sax.saxutils import escape

from pitboss import style

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

MANY: Final = 8  # results; for more of them a plot is wide
WIDE, NARROW = 900, 600
HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 320, 76, 16, 18, 54
SIZE: Final = 15  # of the letters, to be read where the whole is as wide as a printed page
TICK: Final = 55  # room for a number under the axis
LEAST = 1e-10
SHORTEST: Final = 0.3  # of a power of ten, on a scale of them: the rarest result has a bar that is seen
FAR: Final = 50.0  # the likeliest result so many times as likely as the rarest: powers of ten
LETTERS = 50  # the longest bar in letters


@dataclass(frozen=True, slots=True)
class Scale:
    """How long a bar is: in proportion, or by powers of ten from below the rarest result."""

    most: float
    bottom: int | None  # a power of ten; none where bars are in proportion
    step: float = 0.0  # from line to line where bars are in proportion

    @classmethod
    def of(cls, chances: Collection[float]) -> Scale:
        """Powers of ten only where the rarest would hardly show without."""
        most, least = max(chances), min(chances)
        if most > FAR * least:
            return cls(1.0, math.ceil(math.log10(least) - SHORTEST) - 1)
        step = next(each for each in (0.01, 0.02, 0.05, 0.1, 0.2) if most / each <= 6)
        return cls(step * math.ceil(most / step), None, step)

    @property
    def words(self) -> str:
        """What it is, for a caption."""
        return "on a scale of powers of ten" if self.bottom is not None else "bars in proportion"

    def part(self, chance: float) -> float:
        """Which part of the whole height is a bar's."""
        return chance / self.most if self.bottom is None else 1.0 - math.log10(chance) / self.bottom

    def lines(self) -> dict[float, str]:
        """Where lines are drawn across, with what stands beside them."""
        if self.bottom is None:
            count = round(self.most / self.step)
            return {n * self.step: style.probability(n * self.step) for n in range(count + 1)}
        return {10.0**n: style.power(n) if n < -3 else f"{10.0**n:g}" for n in range(self.bottom, 1)}


def scale_words(chances: Mapping[float, float]) -> str:
    """On what scale a distribution is drawn."""
    return Scale.of(list(_shown(chances).values())).words


def _shown(chances: Mapping[float, float]) -> dict[float, float]:
    return {net: p for net, p in sorted(chances.items()) if p >= LEAST}


def distribution_svg(chances: Mapping[float, float], unit: str = "units of the initial wager") -> str:
    """The picture: losses, pushes and wins have a colour each. A page may colour it by its classes, as in the dark."""
    shown = _shown(chances)
    nets, scale = list(shown), Scale.of(list(shown.values()))
    width = WIDE if len(nets) > MANY else NARROW
    gap = min((b - a for a, b in pairwise(nets)), default=1.0)
    low, high = nets[0] - min(gap, 1.0), nets[-1] + min(gap, 1.0)
    wide, tall = width - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def x(net: float) -> float:
        return LEFT + (net - low) / (high - low) * wide

    def y(p: float) -> float:
        return TOP + (1.0 - scale.part(p)) * tall

    text = f"class='words' font-family=\"{style.SANS}\" font-size='{SIZE}' fill='{style.SOFT}'"
    parts = [
        f"<svg class='{'wide' if width == WIDE else 'narrow'}' xmlns='http://www.w3.org/2000/svg' "
        f"viewBox='0 0 {width} {HEIGHT}' width='{width}' height='{HEIGHT}'>",
        f"<rect class='paper' width='{width}' height='{HEIGHT}' fill='{style.PAPER}'/>",
    ]
    for level, said in scale.lines().items():
        at = y(level) if level else TOP + tall
        parts.append(
            f"<line class='line' x1='{LEFT}' x2='{width - RIGHT}' y1='{at:.1f}' y2='{at:.1f}' stroke='{style.LINE}'/>"
            f"<text x='{LEFT - 8}' y='{at + 5:.1f}' text-anchor='end' {text}>{said}</text>"
        )
    bar = max(1.5, min(14.0 if scale.bottom is not None else 40.0, 0.8 * gap / (high - low) * wide))
    for net in nets:
        name, colour = ("even", style.EVEN) if not net else ("won", style.WON) if net > 0 else ("lost", style.LOST)
        top = y(shown[net])
        parts.append(
            f"<rect class='{name}' x='{x(net) - bar / 2:.1f}' y='{top:.1f}' width='{bar:.1f}' "
            f"height='{TOP + tall - top:.1f}' fill='{colour}'><title>{style.signed(net)}: "
            f"{style.probability(shown[net])}</title></rect>"
        )
    parts += [
        f"<text x='{x(tick):.1f}' y='{HEIGHT - BOTTOM + 20}' text-anchor='middle' {text}>{style.signed(tick)}</text>"
        for tick in _ticks(nets, low, high, wide)
    ]
    caption = f"the player’s net, {unit}; bar: its probability"
    parts.append(
        f"<text x='{LEFT + wide / 2:.0f}' y='{HEIGHT - 10}' text-anchor='middle' {text}>{escape(caption)}</text></svg>"
    )
    return "".join(parts)


def _ticks(nets: list[float], low: float, high: float, wide: float) -> list[float]:
    """The results themselves where there is room for each of them, else round numbers."""
    each = wide / (high - low)
    if all((b - a) * each >= TICK for a, b in pairwise(nets)):
        return nets
    every = next(n for n in (1, 2, 4, 5, 10, 20, 25, 50, 100, 200, 500, 1000) if n * each >= TICK)
    return [float(n * every) for n in range(math.ceil(low / every), math.floor(high / every) + 1)]


def distribution_letters(chances: Mapping[float, float]) -> str:
    """The same bars in letters, for plain text.

    >>> print(distribution_letters({-1.0: 0.5, 0.0: 0.001, 1.0: 0.499}))
      −1 │██████████████████████████████████████████████████ 0.5
       0 │██████████████ 0.001
      +1 │██████████████████████████████████████████████████ 0.499
    >>> print(distribution_letters({-1.0: 0.7, 2.0: 0.3}))
      −1 │██████████████████████████████████████████████████ 0.7
      +2 │█████████████████████ 0.3
    """
    shown = _shown(chances)
    scale = Scale.of(list(shown.values()))
    longest = scale.part(max(shown.values()))
    return "\n".join(
        f"{style.signed(net):>4} │{'█' * max(1, round(LETTERS * scale.part(p) / longest))} {style.probability(p)}"
        for net, p in shown.items()
    )
