"""Hands: hard and soft totals, blackjack, bust, pairs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.cards import DECK_52, Card, parse_cards
from pitboss.errors import CardError
from pitboss.hands import Count, count
from pitboss.table.layout import HandInPlay

HANDS = st.lists(st.sampled_from(list(DECK_52)), min_size=1, max_size=8)


@pytest.mark.clause("19:47-26.2(b)3", "19:47-36.2(b)3", "665a.3(d)(3)", "673a.3(d)(3)", "19:47-2A.2(b)3")
@pytest.mark.parametrize(
    ("cards", "total", "soft"),
    [
        ("Ah As", 12, True),
        ("Ah 9d 5c", 15, False),
        ("Ah Kd", 21, True),
        ("Ah As Ad Ac", 14, True),
        ("Ah As 9c", 21, True),
        ("Ah As 9c Kd", 21, False),
    ],
)
def test_an_ace_counts_eleven_unless_that_would_pass_21(cards: str, total: int, soft: bool) -> None:
    assert count(cards) == Count(total, soft)


@pytest.mark.clause(
    "19:47-26.1[Hard total]",
    "19:47-36.1[Hard total]",
    "665a.1[Hard total]",
    "673a.1[Hard total]",
    "19:47-2A.1[Hard Total]",
)
def test_hard_total_has_no_ace_or_aces_counted_one() -> None:
    assert count("Kh 6d") == (16, False)
    assert count("Ah 6d Kc") == (17, False)
    assert str(count("Ah 6d Kc")) == "17"


@pytest.mark.clause(
    "19:47-26.1[Soft total]",
    "19:47-36.1[Soft total]",
    "665a.1[Soft total]",
    "673a.1[Soft total]",
    "19:47-2A.1[Soft Total]",
)
def test_soft_total_has_an_ace_counted_eleven() -> None:
    assert count("Ah 6d") == (17, True)
    assert str(count("Ah 6d")) == "7/17"
    assert str(count("Ah Kd")) == "21"  # nothing is left to decide, so nobody calls it soft


@given(HANDS)
def test_totals_are_the_best_that_the_aces_allow(cards: list[Card]) -> None:
    low = sum(1 if card.is_ace else card.value for card in cards)
    possible = [low] + ([low + 10] if any(card.is_ace for card in cards) else [])
    live = [total for total in possible if total <= 21]
    assert count(cards).total == (max(live) if live else low)
    assert count(cards).soft == (count(cards).total != low)


@given(HANDS)
def test_order_does_not_matter(cards: list[Card]) -> None:
    assert count(cards) == count(cards[::-1])


@pytest.mark.clause("673a.1[Bust]")
def test_bust_is_over_21() -> None:
    assert count("Kh 6d 6c").bust
    assert not count("Kh 6d 5c").bust
    assert count("Kh 6d 6c").total == 22


def dealt(cards: str, made_by: str = "deal") -> HandInPlay:
    """A hand on the layout, as the table counts it."""
    hand = HandInPlay(None)
    for card in parse_cards(cards):
        hand.add(card)
    hand.split, hand.switched = made_by == "split", made_by == "switch"
    return hand


@pytest.mark.clause(
    "19:47-26.1[Blackjack]#1",
    "19:47-36.1[Blackjack]#1",
    "665a.1[Blackjack]",
    "673a.1[Blackjack]",
    "19:47-2A.1[Blackjack]#1",
)
def test_blackjack_is_an_ace_and_a_ten_value_as_the_first_two_cards() -> None:
    assert all(dealt(f"Ah {rank}d").blackjack and dealt(f"{rank}d Ah").blackjack for rank in "TJQK")
    assert not dealt("Ah 5d 5c").blackjack
    assert not dealt("Ah 9d").blackjack
    assert not dealt("Kh Qd").blackjack
    assert not dealt("Ah").blackjack


@pytest.mark.clause("19:47-26.1[Blackjack]#2", "19:47-36.1[Blackjack]#2", "673a.11(b)#2", "19:47-2A.1[Blackjack]#2")
def test_a_split_hand_makes_21_but_no_blackjack() -> None:
    assert not dealt("Ah Kd", "split").blackjack
    assert count("Ah Kd").total == 21


@pytest.mark.clause("19:47-2A.1[Blackjack]#3")
def test_a_switch_makes_21_but_no_blackjack() -> None:
    assert not dealt("Ah Kd", "switch").blackjack


def test_a_pair_is_of_equal_value_not_only_of_equal_rank() -> None:
    assert dealt("Kh Jd").pair
    assert dealt("9h 9d").pair
    assert dealt("Ah As").pair
    assert not dealt("9h 8d").pair
    assert not dealt("8h 8d 8s").pair


def test_what_is_no_card_is_said() -> None:
    with pytest.raises(CardError, match="'A' is not a card"):
        count("A K")


def test_repr_pastes_back() -> None:
    assert eval(repr(count("Ah 6d")), {"Count": Count}) == count("Ah 6d")
