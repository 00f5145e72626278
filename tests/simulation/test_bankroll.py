"""Bankroll mathematics against cases that are known exactly, and against playing them out."""

from __future__ import annotations

import math
from xml.etree import ElementTree

import numpy as np
import pytest
from scipy.stats import binom

from pitboss.errors import PitbossError
from pitboss.simulation.bankroll import Bankroll
from pitboss.simulation.session_plot import session_svg

COIN = Bankroll({-1.0: 0.48, 1.0: 0.52})
GAME = Bankroll({-2.0: 0.1, -1.0: 0.37, 0.0: 0.1, 1.0: 0.33, 1.5: 0.05, 2.0: 0.05})
GOOD = Bankroll({-1.0: 0.45, -0.5: 0.04, 1.0: 0.41, 1.5: 0.05, 2.0: 0.05})


def test_a_session_of_coins_is_binomial() -> None:
    session = COIN.session(250)
    expected = binom.pmf((session.results + 250) / 2, 250, 0.52)
    assert np.allclose(session.chances, expected, atol=1e-12)
    assert session.chances.sum() == pytest.approx(1.0)
    assert session.quantiles((0.05, 0.95)) == [2 * binom.ppf(q, 250, 0.52) - 250 for q in (0.05, 0.95)]
    assert session.ahead == pytest.approx(binom.sf(125, 250, 0.52))


@pytest.mark.parametrize("money", [COIN, GAME, GOOD])
@pytest.mark.parametrize("rounds", [1, 7, 1000, 200_000])
def test_a_session_has_the_mean_and_spread_that_it_must_have(money: Bankroll, rounds: int) -> None:
    session = money.session(rounds)
    mean = float(session.results @ session.chances)
    assert mean == pytest.approx(rounds * money.mean, abs=1e-6 * rounds)
    spread = float((session.results - mean) ** 2 @ session.chances)
    assert spread == pytest.approx(rounds * money.variance, rel=1e-6)


def test_ruin_of_a_coin_player_is_the_known_formula() -> None:
    for bankroll in (1, 10, 60):
        assert COIN.risk_of_ruin(bankroll) == pytest.approx((0.48 / 0.52) ** bankroll)
    assert COIN.required(0.05) == pytest.approx(math.log(0.05) / math.log(0.48 / 0.52))


def test_without_an_advantage_every_bankroll_is_lost_in_the_end() -> None:
    assert GAME.mean < 0
    assert GAME.risk_of_ruin(10_000) == 1.0
    assert GAME.required(0.01) == math.inf


@pytest.mark.parametrize("money", [GAME, GOOD])
def test_ruin_within_a_session_is_what_playing_gives(money: Bankroll) -> None:
    players, rounds, bankroll = 4000, 600, 40.0
    rng = np.random.default_rng(3)
    paths = rng.choice(money.nets, (players, rounds), p=money.chances).cumsum(axis=1)
    ruined = float((paths.min(axis=1) <= -bankroll).mean())
    # Diffusion sees no overshoot: a step of about one unit.
    assert money.risk_of_ruin(bankroll, rounds) == pytest.approx(ruined, abs=0.035)
    assert money.risk_of_ruin(money.required(0.1, rounds), rounds) == pytest.approx(0.1)


def test_the_picture_is_a_document_with_every_band() -> None:
    root = ElementTree.fromstring(session_svg(GAME, 300, 10.0, "A & B"))
    assert len(root.findall("{*}polygon")) == 3
    texts = [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")]
    assert "A & B" in texts
    assert "$0" in texts


@pytest.mark.parametrize("net", [-1.0, 0.0, 1.5])
def test_a_single_result_is_no_trouble(net: float) -> None:
    money = Bankroll({net: 1.0})
    assert money.session(5).quantiles((0.01, 0.99)) == [5 * net, 5 * net]
    assert money.risk_of_ruin(4, 5) == (1.0 if net < 0 else 0.0)
    assert money.required(0.05, 5) >= 0.0
    assert money.required(0.05) == (math.inf if net < 0 else 0.0)
    assert "<svg" in session_svg(money, 5, 10.0, "one")


def test_what_cannot_be_worked_out_is_refused() -> None:
    with pytest.raises(PitbossError, match="a session of 0 rounds"):
        COIN.session(0)
    with pytest.raises(PitbossError, match="a risk of ruin of 1"):
        COIN.required(1.0)
