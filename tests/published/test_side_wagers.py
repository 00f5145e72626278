"""Side wagers that others have published, with the same code and their decks and pay tables."""

from __future__ import annotations

from collections import Counter

import pytest

from pitboss.cards import DECK_52
from pitboss.games.double_attack import BUST_IT
from pitboss.games.nj_blackjack_switch.bonus import MATCH, MATCH_MINIMUM
from pitboss.games.nj_triple_attack.bonus import SUITED_ROYALS
from pitboss.money import Odds
from pitboss.odds.side import bonus_wager
from pitboss.regulations.bonus import BonusWager, PayTable

BUST_IT_JACOBSON = PayTable.of(
    three_eights_suited=200, three_eights_coloured=50, six=15, seven=9, eight=7, nine=5, ten_value=3
)
ROYAL_MATCH = PayTable(
    (("king-queen-suited", Odds(25)), ("two-suited-face-cards", Odds(5, 2)), ("two-card-flush", Odds(5, 2)))
)


def house_edge(wager: BonusWager, pays: PayTable, decks: int) -> float:
    """In per cent, off a full shoe of 52-card decks."""
    return 100 * float(bonus_wager(wager, pays, Counter(DECK_52.shoe(decks))).house_edge)


@pytest.mark.published("E. Jacobson, Bust It on 52-card decks paying 15/9/7/5/3, 50 and 200")
@pytest.mark.parametrize(("decks", "per_cent"), [(2, 7.568), (6, 6.912)])
def test_bust_it(decks: int, per_cent: float) -> None:
    assert round(house_edge(BUST_IT, BUST_IT_JACOBSON, decks), 3) == per_cent


@pytest.mark.published("Match wager of Blackjack Switch, six decks paying 1/5/8/40")
def test_match() -> None:
    assert round(house_edge(MATCH, MATCH_MINIMUM[6], 6), 2) == 2.55


@pytest.mark.published("Royal Match paying 25 to 1 and 5 to 2")
@pytest.mark.parametrize(("decks", "per_cent"), [(1, 10.86), (2, 8.33), (4, 7.08), (6, 6.67), (8, 6.46)])
def test_royal_match(decks: int, per_cent: float) -> None:
    assert round(house_edge(SUITED_ROYALS, ROYAL_MATCH, decks), 2) == per_cent
