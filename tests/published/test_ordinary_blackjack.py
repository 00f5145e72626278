"""Ordinary blackjack against an exact public analyser, to the last digit it prints (shared/figures.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pitboss.odds.dealer import dealer_tree
from pitboss.odds.parameters import Blackjack, parameters
from pitboss.odds.solver import round_outcomes, solve_round
from pitboss.odds.variations import changed

if TYPE_CHECKING:
    from pitboss.odds.hand_solver import SplitPlay

pytestmark = pytest.mark.published("exact public analyser of ordinary blackjack (figures.md)")

EIGHT_SHORT_DECKS = (32,) * 9 + (96,)


def per_cent(game: Blackjack, split_play: SplitPlay = "cdz-", /, **facts: object) -> str:
    rule = changed(parameters(game), **facts)
    return f"{100 * solve_round(rule, split_play=split_play).ev:.9f}"


@pytest.mark.parametrize(
    ("decks", "no_das", "das", "das_cdp1", "h17", "h17_cdp1", "surrender"),
    [
        (1, "0.041251577", "0.181934306", "0.183073339", "-0.008734733", "-0.008053671", "0.203982313"),
        (2, "-0.321163339", "-0.178859906", "-0.178481700", "-0.380445075", "-0.380242991", "-0.127706254"),
        (6, "-0.544565161", "-0.402870236", "-0.402864343", "-0.615389123", "-0.615389123", "-0.330268037"),
        (8, "-0.572099157", "-0.430580629", "-0.430580629", "-0.644553852", "-0.644553852", "-0.354762837"),
    ],
)
def test_four_hands(decks: int, no_das: str, das: str, das_cdp1: str, h17: str, h17_cdp1: str, surrender: str) -> None:
    assert per_cent(Blackjack(decks=decks, das=False)) == no_das
    assert per_cent(Blackjack(decks=decks)) == das
    assert per_cent(Blackjack(decks=decks), "cdp1") == das_cdp1
    assert per_cent(Blackjack(decks=decks, soft_17="hit")) == h17
    assert per_cent(Blackjack(decks=decks, soft_17="hit"), "cdp1") == h17_cdp1
    assert per_cent(Blackjack(decks=decks, surrender=True)) == surrender


@pytest.mark.parametrize(
    ("decks", "ev", "std_dev"),
    [
        (1, "0.153119996", "1.15628078"),
        (6, "-0.456886297", "1.14654006"),
        (8, "-0.485780359", "1.14693319"),
    ],
)
def test_two_hands(decks: int, ev: str, std_dev: str) -> None:
    rule = parameters(Blackjack(decks=decks, max_hands=2))
    outcomes = round_outcomes(rule, split_play="cdz-")
    assert per_cent(Blackjack(decks=decks, max_hands=2)) == ev
    assert f"{100 * outcomes.mean:.9f}" == ev
    assert f"{outcomes.std_dev:.8f}" == std_dev


def test_infinite_deck() -> None:
    assert f"{100 * solve_round(parameters(Blackjack()), model='infinite').ev:.6f}" == "-0.511734"


def test_by_up_card() -> None:
    solved = solve_round(parameters(Blackjack(decks=6)), split_play="cdz-")
    assert [f"{100 * ev:.9f}" for ev in solved.ev_by_up] == [
        "-34.165284767",
        "9.267505837",
        "12.631610405",
        "16.279783816",
        "20.325999192",
        "23.575407663",
        "14.460102687",
        "5.757242137",
        "-4.114157566",
        "-17.313880618",
    ]


def test_double_on_any_number_of_cards() -> None:
    assert per_cent(Blackjack(decks=6), double_any=True) == "-0.173999895"


def test_dealer() -> None:
    """Bust, 17 to 21 and blackjack, six decks, dealer stands on soft 17."""
    import numpy as np

    from pitboss.odds.dealer_kernel import dealer_results

    shoe = np.array(parameters(Blackjack(decks=6)).shoe, dtype=float)
    total = np.zeros(7)
    for up in range(10):
        left = shoe.copy()
        left[up] -= 1
        results = np.zeros((1, 7))
        nothing = np.zeros((1, 10), dtype=np.int8), np.zeros(1, dtype=np.int64), np.zeros(1, dtype=np.int64)
        dealer_results(dealer_tree(up, False), left, 1.0, *nothing, results)
        total += shoe[up] / shoe.sum() * results[0]
    bust, blackjack = total[5] + total[6], 1 - total.sum()
    assert [f"{p:.9f}"[1:] for p in (bust, *total[:5], blackjack)] == (
        [".281921342", ".145245269", ".139257771", ".133684739", ".179527304", ".072874087", ".047489488"]
    )


@pytest.mark.parametrize(
    ("facts", "max_hands", "ev"),
    [
        ({}, 4, "-2.325292916"),
        ({"natural_pays": 1.0, "double_any": True}, 4, "-4.161086591"),
        ({"natural_pays": 1.0, "double_any": True, "surrender": "first-decision"}, 4, "-4.152416527"),
        ({"natural_pays": 1.0, "double_any": True, "surrender": "first-decision"}, 2, "-4.199765362"),
        ({"natural_pays": 1.0}, 2, "-4.377461854"),
    ],
)
def test_eight_48_card_decks(facts: dict[str, object], max_hands: int, ev: str) -> None:
    assert per_cent(Blackjack(max_hands=max_hands), shoe=EIGHT_SHORT_DECKS, **facts) == ev


def test_spread_on_eight_48_card_decks() -> None:
    plain = parameters(Blackjack(max_hands=2))
    rule = changed(plain, shoe=EIGHT_SHORT_DECKS, natural_pays=1.0, double_any=True, surrender="first-decision")
    assert f"{round_outcomes(rule, split_play='cdz-').std_dev:.5f}" == "1.10365"
