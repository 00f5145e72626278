"""A distribution drawn: the scale suits it, and bars are as long as they are said to be."""

from __future__ import annotations

import re

import pytest

from pitboss.reports.distribution_plot import distribution_letters, distribution_svg, scale_words

INSURANCE = {-1.0: 0.691, 2.0: 0.309}
RARE = {-1.0: 0.84, 3.0: 0.1, 15.0: 0.05, 50.0: 0.0001, 200.0: 0.00002}


def bars(svg: str) -> list[float]:
    return [float(height) for height in re.findall(r"<rect class='(?:lost|even|won)'[^>]* height='([\d.]+)'", svg)]


def blocks(letters: str) -> list[int]:
    return [line.count("█") for line in letters.splitlines()]


def test_results_of_the_same_order_are_drawn_in_proportion() -> None:
    lost, won = bars(distribution_svg(INSURANCE))
    assert won / lost == pytest.approx(0.309 / 0.691, rel=1e-2)
    assert blocks(distribution_letters(INSURANCE)) == [50, round(50 * 0.309 / 0.691)]
    assert scale_words(INSURANCE) == "bars in proportion"
    axis = re.findall(r"text-anchor='middle'[^>]*>([−+]?[\d.]+)</text>", distribution_svg(INSURANCE))
    assert axis == ["−1", "+2"], "nothing is said of results that there are not"


def test_rare_results_show_on_a_scale_of_powers_of_ten() -> None:
    svg = distribution_svg(RARE)
    assert scale_words(RARE) == "on a scale of powers of ten"
    assert "10⁻⁴" in svg
    assert min(bars(svg)) > 10
    assert min(blocks(distribution_letters(RARE))) >= 3


def test_where_the_scale_changes() -> None:
    assert scale_words({-1.0: 0.5, 1.0: 0.0101}) != scale_words({-1.0: 0.5, 1.0: 0.0099})


@pytest.mark.parametrize("chance", [1e-3, 1e-10])
def test_a_whole_power_of_ten_has_a_bar(chance: float) -> None:
    assert min(bars(distribution_svg({-1.0: 1.0 - chance, 1.0: chance}))) > 10
