"""The z of a par sheet's simulation: normal where one is given, and far off where a chance is wrong."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TYPE_CHECKING

import numpy as np
import pytest

from pitboss.odds.side import SideWager, side_wagers
from pitboss.regulations import rules
from pitboss.reports.par_check import LEAST_CARRIED, Check, carried, figure_checks

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pitboss.reports.par_sheet import ParSheet

ROUNDS = (10_000, 1_000_000, 10_000_000)
WAGERS = (
    ("nj-double-attack", "bust-it"),
    ("nj-triple-attack", "suited-royals"),
    ("nj-triple-attack", "triple-match"),
    ("nj-blackjack-switch", "match"),
)
SAMPLES = 4_000


@cache
def wager(game: str, name: str) -> SideWager:
    return side_wagers(rules(game))[name]


def chances(game: str, name: str) -> dict[float, float]:
    found: dict[float, float] = {}
    for event in wager(game, name).events:
        net = float(event.pays.fraction)
        found[net] = found.get(net, 0.0) + float(event.probability)
    return {-1.0: 1.0 - sum(found.values()), **found}


def sampled(exact: Mapping[float, float], rounds: int, samples: int) -> list[tuple[list[Check], list[str]]]:
    """The checks of many simulations, each drawn from the exact distribution at once."""
    nets, p = np.array(list(exact)), np.array(list(exact.values()))
    p /= p.sum()
    mean = float(nets @ p)
    found = []
    for counts in np.random.default_rng(rounds).multinomial(rounds, p, size=samples):
        shares = counts / rounds
        played = dict(zip(exact, shares.tolist(), strict=True))
        found.append(figure_checks(exact, played, (-mean, -float(nets @ shares)), rounds))
    return found


def assert_normal(exact: Mapping[float, float], rounds: int) -> None:
    by_figure: dict[str, list[float]] = {}
    for checks, _ in sampled(exact, rounds, SAMPLES):
        for check in checks:
            by_figure.setdefault(check.figure, []).append(check.z)
    assert by_figure, "nothing was checked"
    for figure, found in by_figure.items():
        z = np.array(found)
        assert abs(z.mean()) < 0.15, (figure, z.mean())
        assert 0.93 < z.std() < 1.07, (figure, z.std())
        assert np.mean(np.abs(z) > 2) == pytest.approx(0.0455, abs=0.02), figure
        assert np.mean(np.abs(z) > 3) < 0.0060, figure  # 0.0027, and three standard errors of that


@pytest.mark.parametrize(("which", "rounds"), list(product(WAGERS, ROUNDS)), ids=str)
def test_z_is_normal_where_one_is_given(which: tuple[str, str], rounds: int) -> None:
    assert_normal(chances(*which), rounds)


@pytest.mark.parametrize("rounds", ROUNDS)
def test_z_of_the_main_game_is_normal(sheet: ParSheet, rounds: int) -> None:
    assert_normal(sheet.solution.distribution.chances, rounds)


def test_all_together_exceed_three_as_often_as_they_should() -> None:
    z = [
        check.z
        for which, rounds in product(WAGERS, ROUNDS)
        for checks, _ in sampled(chances(*which), rounds, SAMPLES)
        for check in checks
    ]
    assert np.mean(np.abs(np.array(z)) > 3) == pytest.approx(0.0027, abs=0.0005)


def test_what_too_few_rounds_carry_is_named_and_not_checked() -> None:
    exact = chances("nj-double-attack", "bust-it")
    checks, rare = sampled(exact, 10_000, 1)[0]
    assert [check.figure for check in checks] == ["hit frequency", "loss frequency"]
    assert rare == ["house edge", "standard deviation", "skewness"]
    for which in WAGERS:
        assert sampled(chances(*which), 1_000_000, 1)[0][1] == []


def test_one_rare_event_is_carried_by_the_rounds_that_have_it() -> None:
    for p in (0.001, 0.0001):
        rounds = round(LEAST_CARRIED / p)
        assert carried([(1.0 - p, p), (-p, 1.0 - p)], rounds) == pytest.approx(LEAST_CARRIED, rel=0.01)
    assert carried([(0.0, 1.0)], 1_000) == 0.0


def test_a_wrong_chance_of_the_rarest_win_is_seen() -> None:
    """Three eights half as often again as they should be: edge and frequency hardly move, spread and skewness do."""
    exact = chances("nj-double-attack", "bust-it")
    top = max(exact)
    wrong = {**exact, top: 1.5 * exact[top], -1.0: exact[-1.0] - 0.5 * exact[top]}
    edges = tuple(-sum(net * p for net, p in each.items()) for each in (exact, wrong))
    checks, _ = figure_checks(exact, wrong, (edges[0], edges[1]), 10_000_000)
    z = {check.figure: check.z for check in checks}
    assert abs(z["skewness"]) > 5
    assert abs(z["standard deviation"]) > 5
    assert abs(z["hit frequency"]) < 1
