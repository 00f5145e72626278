"""One visual language: the colours, the type and the ways to write numbers of everything that is drawn or printed.

Colours are told apart by colour-blind people (after Okabe and Ito) and in grey print; type names faces that most
machines have, and ends with the generic one. Text has the typographic minus and `10`; JSON has plain numbers.

>>> percent(0.0048042932), signed(-0.5), probability(0.25)
('0.480 %', '−0.5', '0.25')
"""

from __future__ import annotations

import math
from typing import Final

# colour: ink on paper; felt and gold for what is ours; one accent for a warning
INK: Final = "#1c1917"
SOFT: Final = "#57534e"
LINE: Final = "#d6d3d1"
PAPER: Final = "#fffdf8"
GROUND: Final = "#e7e5e4"
FELT: Final = "#14532d"
CREAM: Final = "#fefce8"
GOLD: Final = "#b45309"
WARNING: Final = "#9a3412"
WON: Final = "#0072b2"
LOST: Final = "#d55e00"
EVEN: Final = "#8a8a8a"
MARKED: Final = "#fde68a"

SERIF: Final = "Georgia, 'DejaVu Serif', 'Liberation Serif', 'Noto Serif', 'Times New Roman', serif"
SANS: Final = "'Helvetica Neue', Helvetica, Arial, 'DejaVu Sans', 'Liberation Sans', 'Noto Sans', sans-serif"
MONO: Final = "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', 'Liberation Mono', monospace"

MINUS: Final = "−"


def minus(text: str) -> str:
    """A number's text with the typographic minus."""
    return text.replace("-", MINUS)


def percent(share: float, decimals: int = 3) -> str:
    """A share in per cent; edges have three decimals.

    >>> percent(-0.0004688), percent(0.5, 1)
    ('−0.047 %', '50.0 %')
    """
    return minus(f"{100 * share:.{decimals}f} %")


def signed(units: float) -> str:
    """A result in units, as short as it is exact.

    >>> signed(1.5), signed(-16.0), signed(0.0)
    ('+1.5', '−16', '0')
    """
    return minus(f"{units:+g}") if units else "0"


def number(value: float, decimals: int = 4) -> str:
    """A number with so many decimals.

    >>> number(-1.23456)
    '−1.2346'
    """
    return minus(f"{value:.{decimals}f}")


def probability(chance: float) -> str:
    """A chance with six digits that say something.

    >>> probability(0.0000012345678)
    '1.23457e−06'
    """
    return minus(f"{chance:.6g}")


def whole(count: float) -> str:
    """A whole number in groups of three.

    >>> whole(1000000)
    '1,000,000'
    """
    return f"{round(count):,}"


def z_score(value: float) -> str:
    """A deviation in standard errors.

    >>> z_score(-0.456), z_score(float("nan"))
    ('−0.46', '–')
    """
    return "–" if math.isnan(value) else minus(f"{value:+.2f}")
