"""Money: whole cents, exact odds, halves that chips can make."""

from __future__ import annotations

from fractions import Fraction
from math import ceil

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.errors import MoneyError
from pitboss.money import EVEN, Odds, format_money, half, half_or_next_chip, parse_money

CENTS = st.integers(0, 10**9)
CHIPS = st.sampled_from([1, 25, 50, 100, 250, 500, 2500])


@given(CENTS)
def test_amounts_read_back(cents: int) -> None:
    assert parse_money(format_money(cents)) == cents
    assert format_money(-cents) == ("-" if cents else "") + format_money(cents)


@given(st.integers(0, 10**7))
def test_toml_numbers_are_amounts(halves: int) -> None:
    assert parse_money(halves / 2) == halves * 50
    assert parse_money(halves) == halves * 100


@pytest.mark.parametrize(("text", "cents"), [("0.5", 50), ("10", 1000), ("12.50", 1250), (" 7 ", 700), ("0", 0)])
def test_texts(text: str, cents: int) -> None:
    assert parse_money(text) == cents


@pytest.mark.parametrize(
    "wrong",
    ["", "ten", "1.005", "-5", "1e3", "1_000", "nan", "inf", ".5", "5.", "$5", "٣", "1" * 13, True, -1, 0.001, 1e300],
)
def test_what_is_no_amount_is_said(wrong: str | float) -> None:
    with pytest.raises(MoneyError, match="is not an amount: dollars with at most two decimals"):
        parse_money(wrong)


@given(CENTS, st.integers(1, 200), st.integers(1, 20))
def test_odds_pay_exactly_and_a_part_of_a_cent_goes_to_the_player(stake: int, numerator: int, denominator: int) -> None:
    odds = Odds(numerator, denominator)
    assert odds.pays(stake) == ceil(stake * odds.fraction)


def test_insurance_at_five_to_two() -> None:
    assert Odds(5, 2).pays(500) == 1250
    assert Odds(5, 2).fraction == Fraction(5, 2)


@given(st.integers(1, 999), st.integers(1, 999))
def test_odds_read_back(numerator: int, denominator: int) -> None:
    odds = Odds(numerator, denominator)
    assert Odds.parse(str(odds)) == odds
    assert eval(repr(odds), {"Odds": Odds}) == odds


@pytest.mark.parametrize("wrong", ["", "3", "3:2", "three to two", "3 to", "-3 to 2", "3.5 to 1", "٣ to 2"])
def test_what_are_no_odds_is_said(wrong: str) -> None:
    with pytest.raises(MoneyError, match="are not odds: write them like '3 to 2'"):
        Odds.parse(wrong)


@pytest.mark.parametrize("numbers", [(0, 1), (1, 0), (-1, 1)])
def test_odds_need_two_positive_numbers(numbers: tuple[int, int]) -> None:
    with pytest.raises(MoneyError, match="both numbers must be 1 or more"):
        Odds(*numbers)


def test_even_money() -> None:
    assert EVEN.pays(1234) == 1234
    assert str(EVEN) == "1 to 1"


@given(CENTS, CHIPS)
def test_the_house_takes_half_or_the_next_chip_below(cents: int, chip: int) -> None:
    taken = half(cents, chip)
    assert taken % chip == 0
    assert 0 <= cents / 2 - taken < chip


@given(CENTS, CHIPS)
def test_insurance_goes_to_half_or_the_next_chip_above(cents: int, chip: int) -> None:
    most = half_or_next_chip(cents, chip)
    assert most % chip == 0
    assert 0 <= most - cents / 2 < chip


def test_halves_that_chips_can_make_are_halves() -> None:
    assert half(1000, 50) == half_or_next_chip(1000, 50) == 500
    assert (half(2500, 500), half_or_next_chip(2500, 500)) == (1000, 1500)
