"""How a par sheet writes figures that are known within a proven bound: what kind they are, and no digit too many."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from pitboss import style

if TYPE_CHECKING:
    from collections.abc import Callable

    from pitboss.odds.outcomes import Distribution

ROUNDED: Final = 1e-12  # changes below are what is left of rounding
FEW: Final = 100  # rounds for one of a result: below, how many has a decimal


def changed(by: float, written: Callable[[float], str]) -> str:
    """A change, or nought where there is none.

    >>> changed(-0.00123, style.change), changed(-1e-17, style.change)
    ('−0.123 %', '0')
    """
    return written(by) if abs(by) > ROUNDED else "0"


def spread_kinds(spread: Distribution) -> tuple[str, str, str]:
    """What kind of figures chances, standard deviation and skewness are, each with what it can be off by."""
    errors = spread.error, spread.std_dev_error, spread.skewness_error
    chances, deviation, skewness = (joint_law(spread, error) for error in errors)
    return chances, deviation, skewness


def joint_law(spread: Distribution, error: float) -> str:
    """What kind of figure it is that follows from the distribution, and what it can be off by."""
    if not spread.error:
        return "exact, joint law without replacement"
    return f"joint law without replacement; off by at most {style.bound(error)}, proven"


def proven(chance: float, error: float) -> str:
    """A probability with no digit beyond those that are proven.

    >>> proven(0.25, 0.0), proven(0.000675043767, 4.9e-9), proven(3e-9, 4.9e-9)
    ('0.25', '0.00067504', '< 7.9·10⁻⁹')
    """
    digits = _digits(chance, error)
    if digits < 1:
        return f"< {style.bound(chance + error)}"
    return style.probability(chance, digits)


def _digits(chance: float, error: float) -> int:
    """How many digits of a chance are proven, the last one within one of its units; six are enough."""
    return min(6, math.floor(math.log10(chance)) - math.floor(math.log10(error))) if error else 6


def one_in(chance: float, error: float) -> str:
    """In how many rounds one comes, on average.

    >>> one_in(0.3, 0.0), one_in(0.0012, 0.0), one_in(1.77e-7, 2.3e-8), one_in(3e-9, 4.9e-9)
    ('3.3', '833', '6,000,000', '> 126,582,278')
    """
    digits = _digits(chance, error)
    if digits < 1:
        return f"> {style.whole(math.floor(1 / (chance + error)))}"
    rounds = float(f"{1 / chance:.{digits}g}")
    return style.number(rounds, 1) if rounds < FEW else style.whole(rounds)
