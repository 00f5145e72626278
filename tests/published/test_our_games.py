"""What others published about the five games."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pitboss.odds.parameters import parameters
from pitboss.odds.solve import solve_round
from pitboss.regulations import rules


@pytest.mark.published("Wizard of Odds: Double Attack Blackjack, 8 decks, edge 0.62 %")
def test_double_attack_as_quoted() -> None:
    """The figure is for one split and surrender as a first decision only; the regulations allow more of both."""
    regulation = parameters(rules("nj-double-attack"))
    quoted = replace(regulation, max_hands=2, surrender="first-decision")
    assert f"{-100 * solve_round(quoted).ev:.2f}" == "0.62"
    assert f"{-100 * solve_round(regulation).ev:.2f}" == "0.48"


@pytest.mark.published("Wizard of Odds: attack against dealer 2 to 8")
def test_double_attack_against_2_to_8() -> None:
    solved = solve_round(parameters(rules("nj-double-attack")))
    assert [bool(solved.strategy.attacks(up=up)) for up in "A23456789T"] == [False, *[True] * 7, False, False]
    assert solved.tally["attack"] == pytest.approx(7 / 12)
