"""What others published about the five games."""

from __future__ import annotations

import pytest

from pitboss.odds import ev, solve
from pitboss.odds.parameters import parameters
from pitboss.odds.solver import solve_round
from pitboss.odds.variations import changed
from pitboss.regulations import rules
from pitboss.simulation.run import Job, simulate


@pytest.mark.published("Wizard of Odds: Double Attack Blackjack, 8 decks, edge 0.62 %")
def test_double_attack_as_quoted() -> None:
    """The figure is for one split and surrender as a first decision only; the regulations allow more of both."""
    regulation = parameters(rules("nj-double-attack"))
    quoted = changed(regulation, max_hands=2, surrender="first-decision")
    assert f"{-100 * solve_round(quoted).ev:.2f}" == "0.62"
    assert f"{-100 * solve_round(regulation).ev:.2f}" == "0.48"


@pytest.mark.published("Wizard of Odds: attack against dealer 2 to 8")
def test_double_attack_against_2_to_8() -> None:
    solved = solve_round(parameters(rules("nj-double-attack")))
    assert [bool(solved.strategy.attacks(up=up)) for up in "A23456789T"] == [False, *[True] * 7, False, False]
    assert solved.tally["attack"] == pytest.approx(7 / 12)


@pytest.mark.published("S. How: Blackjack Switch, dealer's final 22, six decks, hits soft 17: .073537")
def test_dealer_22() -> None:
    """Ours is .07353623: his last digit is one higher than it."""
    import numpy as np

    from pitboss.odds.dealer import dealer_tree
    from pitboss.odds.dealer_kernel import dealer_results

    shoe = np.array(parameters(rules("nj-blackjack-switch", decks=6)).shoe, dtype=float)
    chance = 0.0
    for up in range(10):
        left, results = shoe.copy(), np.zeros((1, 7))
        left[up] -= 1
        nothing = np.zeros((1, 10), dtype=np.int8), np.zeros(1, dtype=np.int64), np.zeros(1, dtype=np.int64)
        dealer_results(dealer_tree(up, True), left, 1.0, *nothing, results)
        chance += shoe[up] / shoe.sum() * results[0, 5]
    assert f"{chance:.8f}" == "0.07353623"
    assert chance == pytest.approx(0.073537, abs=1e-6)


@pytest.mark.published("Wizard of Odds: Switch, 9 against 5, double with six decks, hit with eight")
def test_switch_nine_against_five() -> None:
    """On average over the three ways to hold it."""
    gain = {}
    for decks in (6, 8):
        game = rules("nj-blackjack-switch", decks=decks, dealing="card-reader")
        nines = [ev(game, hand, "5d").actions for hand in ("2s 7h", "3s 6h", "4s 5h")]
        gain[decks] = sum(actions["double"] - actions["hit"] for actions in nines)
    assert gain[6] > 0 > gain[8]


@pytest.mark.published("Wizard of Odds: Switch, H17, resplit to four, peek: 0.58 %, eight decks 0.02 more")
@pytest.mark.parametrize(("decks", "quoted"), [(6, 0.0058), (8, 0.0060)])
def test_switch_as_quoted(decks: int, quoted: float) -> None:
    """The quoted figures are those of dealt shoes: a fresh one gives less, the cutting card adds its effect."""
    game = rules(
        "nj-blackjack-switch", decks=decks, dealing="card-reader", max_hands=4, resplit_aces=False, surrender=False
    )
    fresh = solve(game)
    dealt = simulate(Job.of(game, seed=5, strategy=fresh.strategy, sides=False), 30_000_000)
    assert fresh.house_edge < quoted
    assert abs(-dealt.ev - quoted) < 0.00005 + 3 * dealt.std_error  # quoted to a hundredth of a per cent
