"""Money in whole cents, odds as exact numbers, halves as chips can make them.

>>> parse_money("12.50"), format_money(1250)
(1250, '12.50')
>>> Odds(5, 2).pays(500)
1250
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from pitboss.errors import MoneyError

if TYPE_CHECKING:
    from decimal import Decimal

_MONEY: Final = re.compile(r"(\d{1,12})(?:\.(\d{1,2}))?", re.ASCII)
_ODDS: Final = re.compile(r"(\d{1,6}) to (\d{1,6})", re.ASCII)


def parse_money(value: str | int | float | Decimal) -> int:
    """Cents from dollars: a text, a whole number or a TOML number with at most two decimals.

    >>> parse_money("0.5"), parse_money(10)
    (50, 1000)
    >>> parse_money("1.005")
    Traceback (most recent call last):
        ...
    pitboss.errors.MoneyError: '1.005' is not an amount: dollars with at most two decimals, such as 10 or 12.50
    """
    match = None if isinstance(value, bool) else _MONEY.fullmatch(str(value).strip())
    if not match:
        raise MoneyError(f"{value!r} is not an amount: dollars with at most two decimals, such as 10 or 12.50")
    return int(match[1]) * 100 + int((match[2] or "").ljust(2, "0"))


def format_money(cents: int) -> str:
    """Dollars with two decimals, as all files and JSON have them.

    >>> format_money(-5), format_money(7000)
    ('-0.05', '70.00')
    """
    sign, cents = ("-", -cents) if cents < 0 else ("", cents)
    return f"{sign}{cents // 100}.{cents % 100:02d}"


def half(cents: int, chip: int) -> int:
    """The half of all wagers on a hand that is taken, rounded in the player's favour to the smallest chip (R07).

    >>> half(1000, 50), half(2500, 500)
    (500, 1000)
    """
    return cents // 2 // chip * chip


def half_or_next_chip(cents: int, chip: int) -> int:
    """Half, or the next chip above it if chips cannot make half: the cap of insurance (19:47-26.11(b)#2, R44).

    >>> half_or_next_chip(2500, 500)
    1500
    """
    return -(-cents // (2 * chip)) * chip


@dataclass(frozen=True, slots=True)
class Odds:
    """What a winning wager is paid, `numerator` to `denominator`.

    >>> Odds.parse("5 to 2")
    Odds(5, 2)
    >>> str(Odds(15)), Odds(3, 2).fraction
    ('15 to 1', Fraction(3, 2))
    """

    numerator: int
    denominator: int = 1

    def __post_init__(self) -> None:
        if self.numerator < 1 or self.denominator < 1:
            raise MoneyError(f"{self.numerator} to {self.denominator} are not odds: both numbers must be 1 or more")

    @classmethod
    def parse(cls, text: str) -> Odds:
        """Odds from a text such as `5 to 2`."""
        if not (match := _ODDS.fullmatch(text.strip())):
            raise MoneyError(f"{text!r} are not odds: write them like '3 to 2'")
        return cls(int(match[1]), int(match[2]))

    @property
    def fraction(self) -> Fraction:
        """The payment per unit staked."""
        return Fraction(self.numerator, self.denominator)

    def pays(self, stake: int) -> int:
        """The payment in cents, exact; a part of a cent goes to the player."""
        return -(-stake * self.numerator // self.denominator)

    def __repr__(self) -> str:
        return f"Odds({self.numerator}, {self.denominator})" if self.denominator != 1 else f"Odds({self.numerator})"

    def __str__(self) -> str:
        return f"{self.numerator} to {self.denominator}"


EVEN: Final = Odds(1)
