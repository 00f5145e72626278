"""Where the cutting card lies, and how many cards a round can take (R74)."""

from __future__ import annotations

import pytest

from pitboss.regulations import rules
from pitboss.regulations.cutting_card import in_front, may_run_short, most_cards, warning

DBJ = "pa-double-back-jack"


@pytest.mark.parametrize(
    ("game", "options", "cards"),
    [
        ("nj-double-attack", {}, 287),  # 384, a quarter behind the mark, one burned
        ("nj-double-attack", {"decks": 6}, 215),
        ("nj-blackjack-switch", {}, 311),  # 416
        ("nj-blackjack-switch", {"shuffle": "bart-carter"}, 415),  # no cutting card (19:47-2A.4(f)#6)
        (DBJ, {}, 233),  # 312
        (DBJ, {"shuffle": "automatic"}, 116),  # one of two batches of three decks
        (DBJ, {"shuffle": "continuous"}, 311),  # no cutting card (665a.5(h)#2)
        (DBJ, {"decks": 1}, 38),
    ],
)
def test_the_cards_before_the_mark(game: str, options: dict[str, object], cards: int) -> None:
    assert in_front(rules(game, options)) == cards


@pytest.mark.parametrize(
    ("positions", "cards"),
    [
        # Two hands of a split and the dealer's: 20, 20 and 16 points are 4 aces, 4 twos, 4 threes, 4 fours and 3
        # fives, 55 of 56; then a last card for each of the three and a second chance for the two.
        (1, 19 + 3 + 2),
        # 96 points: four each of ace to six are 84, a seven makes 91.
        (2, 25 + 5 + 4),
        # 136 points: four each of ace to seven are 112, three eights make 136.
        (3, 31 + 7 + 6),
        (4, 52),  # all there are
    ],
)
def test_the_most_cards_of_a_round_are_its_smallest(positions: int, cards: int) -> None:
    assert most_cards(rules(DBJ, decks=1, positions=positions)) == cards


def test_the_dealer_draws_below_17() -> None:
    # 56 points of three decks: 12 aces, 12 twos and 6 threes are 54; at 57 there would be room for a seventh three.
    assert most_cards(rules(DBJ, decks=3, positions=1)) == 30 + 3 + 2


def test_without_a_second_chance_a_hand_has_one_card_after_its_last_draw() -> None:
    # 24 hands of 20 points and a dealer's 16 are 496: 32 each of ace to five are 480, two sixes make 492.
    assert most_cards(rules("nj-double-attack")) == 162 + 24 + 1
    # Both hands of five boxes are split, 20 hands and 416 points: 32 each of ace to four are 320, 19 fives make 415.
    assert most_cards(rules("nj-blackjack-switch")) == 32 * 4 + 19 + 20 + 1


@pytest.mark.parametrize(
    ("options", "short"),
    [
        ({"decks": 1, "positions": 2}, False),
        ({"decks": 1, "positions": 3}, True),
        ({"decks": 2, "positions": 3, "shuffle": "automatic"}, True),  # a batch of one deck
        ({"decks": 1, "positions": 3, "shuffle": "continuous"}, False),  # 44 of 51
        ({"decks": 1, "positions": 4, "shuffle": "continuous"}, True),  # 52 of 51
        ({"decks": 2}, False),
    ],
)
def test_only_one_deck_may_run_short(options: dict[str, object], short: bool) -> None:
    house = rules(DBJ, options)
    assert may_run_short(house) == short
    assert bool(warning(house)) == short


def test_the_warning_says_what_follows() -> None:
    assert warning(rules(DBJ, decks=1, positions=4)).endswith("the cards are shuffled after every round (R74)")
    continuous = rules(DBJ, decks=1, positions=4, shuffle="continuous")
    assert warning(continuous).endswith("52 cards, but 51 of one deck are in the shoe, which may run short (R74)")
