"""The distribution of a round's result as bars, on a scale of powers of ten so that rare results show.

>>> svg = distribution_svg({-1.0: 0.5, 0.0: 0.1, 1.0: 0.4})
>>> svg.startswith("<svg"), svg.count("<rect")
(True, 4)
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from pitboss import style

if TYPE_CHECKING:
    from collections.abc import Mapping

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 900, 320, 64, 16, 18, 46
LEAST = 1e-10
LETTERS = 50  # the longest bar in letters


def distribution_svg(chances: Mapping[float, float], unit: str = "units of the initial wager") -> str:
    """The picture: losses, pushes and wins have a colour each."""
    shown = {net: p for net, p in chances.items() if p >= LEAST}
    nets = sorted(shown)
    gap = min((b - a for a, b in pairwise(nets)), default=1.0)
    low, high = nets[0] - gap, nets[-1] + gap
    bottom = math.floor(math.log10(min(shown.values())))
    wide, tall = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def x(net: float) -> float:
        return LEFT + (net - low) / (high - low) * wide

    def y(p: float) -> float:
        return TOP + math.log10(p) / bottom * tall

    text = f"font-family=\"{style.SANS}\" font-size='12' fill='{style.SOFT}'"
    parts = [
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDTH} {HEIGHT}' width='{WIDTH}' height='{HEIGHT}'>",
        f"<rect width='{WIDTH}' height='{HEIGHT}' fill='{style.PAPER}'/>",
    ]
    for power in range(bottom, 1):
        level = y(10.0**power)
        parts.append(
            f"<line x1='{LEFT}' x2='{WIDTH - RIGHT}' y1='{level:.1f}' y2='{level:.1f}' stroke='{style.LINE}'/>"
            f"<text x='{LEFT - 8}' y='{level + 4:.1f}' text-anchor='end' {text}>{_power(power)}</text>"
        )
    bar = max(1.5, min(14.0, 0.8 * gap / (high - low) * wide))
    for net in nets:
        colour = style.EVEN if not net else style.WON if net > 0 else style.LOST
        top = y(shown[net])
        parts.append(
            f"<rect x='{x(net) - bar / 2:.1f}' y='{top:.1f}' width='{bar:.1f}' "
            f"height='{TOP + tall - top:.1f}' fill='{colour}'><title>{style.signed(net)}: "
            f"{style.probability(shown[net])}</title></rect>"
        )
    every = next(n for n in (1, 2, 4, 5, 10, 20, 25, 50, 100, 200, 500) if (high - low) / n <= 16)
    tick = math.ceil(low / every) * every
    while tick <= high:
        parts.append(
            f"<text x='{x(tick):.1f}' y='{HEIGHT - BOTTOM + 18}' text-anchor='middle' {text}>"
            f"{style.signed(tick)}</text>"
        )
        tick += every
    parts.append(
        f"<text x='{LEFT + wide / 2:.0f}' y='{HEIGHT - 8}' text-anchor='middle' {text}>"
        f"{escape(f'the player’s net, {unit}; bar: its probability')}</text></svg>"
    )
    return "".join(parts)


def distribution_letters(chances: Mapping[float, float]) -> str:
    """The same bars in letters, for plain text.

    >>> print(distribution_letters({-1.0: 0.5, 0.0: 0.001, 1.0: 0.499}))
      −1 │██████████████████████████████████████████████████ 0.5
       0 │█ 0.001
      +1 │██████████████████████████████████████████████████ 0.499
    """
    shown = {net: p for net, p in chances.items() if p >= LEAST}
    most, least = (math.log10(pick(shown.values())) for pick in (max, min))
    each = (LETTERS - 1) / (most - least) if most > least else 0.0
    return "\n".join(
        f"{style.signed(net):>4} │{'█' * round(1 + (math.log10(p) - least) * each)} {style.probability(p)}"
        for net, p in sorted(shown.items())
    )


def _power(power: int) -> str:
    if power >= -3:
        return {0: "1", -1: "0.1", -2: "0.01", -3: "0.001"}[power]
    raised = str(-power).translate(str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹"))
    return f"10⁻{raised}"
