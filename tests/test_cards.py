"""Cards: 52 of them, their values, texts that read back, decks and shoes."""

from __future__ import annotations

import copy
import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.cards import DECK_48, DECK_52, RANKS, SUITS, Card, Deck, format_cards, parse_cards
from pitboss.errors import CardError

CARDS = st.sampled_from(list(DECK_52))


@pytest.mark.clause("19:47-26.1[Suit]", "19:47-36.1[Suit]", "19:47-2A.1[Suit]")
def test_four_suits() -> None:
    assert {Card(f"8{suit}").name for suit in SUITS} == {
        "eight of clubs",
        "eight of diamonds",
        "eight of hearts",
        "eight of spades",
    }
    assert {card.suit for card in DECK_48} == {card.suit for card in DECK_52} == set("cdhs")


@pytest.mark.clause("19:47-26.2(b)1", "19:47-36.2(b)1", "665a.3(d)(1)", "673a.3(d)(1)", "19:47-2A.2(b)1")
def test_numbers_count_their_face_value() -> None:
    assert {rank: Card(rank + "s").value for rank in "23456789T"} == {
        **{str(number): number for number in range(2, 10)},
        "T": 10,
    }


@pytest.mark.clause("19:47-26.2(b)2", "19:47-36.2(b)2", "665a.3(d)(2)", "673a.3(d)(2)", "19:47-2A.2(b)2")
def test_faces_count_ten() -> None:
    assert [Card(f"{rank}h").value for rank in "JQK"] == [10, 10, 10]


@given(CARDS)
def test_repr_and_text_paste_back(card: Card) -> None:
    assert eval(repr(card), {"Card": Card}) is card
    assert Card(str(card)) is card
    assert pickle.loads(pickle.dumps(card)) is card
    assert copy.deepcopy(card) is card


@given(st.lists(CARDS))
def test_lists_of_cards_read_back(cards: list[Card]) -> None:
    assert parse_cards(format_cards(cards)) == tuple(cards)
    assert parse_cards([str(card) for card in cards]) == tuple(cards)


@given(st.text(max_size=3))
def test_anything_else_is_refused_and_said(text: str) -> None:
    if text in {str(card) for card in DECK_52}:
        return
    with pytest.raises(CardError, match="is not a card: write rank"):
        Card(text)


@pytest.mark.parametrize("wrong", [None, 7, ["As"], b"As"])
def test_what_is_no_text_is_no_card(wrong: object) -> None:
    with pytest.raises(CardError, match="is not a card"):
        Card(wrong)  # type: ignore[arg-type]


def test_a_wrong_word_in_a_list_is_named() -> None:
    with pytest.raises(CardError, match=r"'1h' is not a card"):
        parse_cards("As 1h Kc")


def test_cards_are_ordered_by_rank_and_then_suit() -> None:
    assert sorted(parse_cards("As 2c Td 2s Kh 2d")) == list(parse_cards("2c 2d 2s Td Kh As"))
    assert Card("2c") < Card("2d") <= Card("2d") < Card("As")
    with pytest.raises(TypeError):
        _ = Card("2c") < "2d"


def test_colours_signs_and_names() -> None:
    assert {suit: Card(f"9{suit}").colour for suit in SUITS} == {"c": "black", "d": "red", "h": "red", "s": "black"}
    assert [Card(text).sign for text in ("Td", "As", "9h", "Kc")] == ["10♦", "A♠", "9♥", "K♣"]
    assert Card("Qc").name == "queen of clubs"
    assert [card.is_ten_value for card in parse_cards("Th Jh 9h Ah")] == [True, True, False, False]
    assert [card.is_ace for card in parse_cards("Ah Kh")] == [True, False]


def test_ordinary_deck() -> None:
    assert len(DECK_52) == len(set(DECK_52)) == 52


@pytest.mark.clause("19:46-1.17(a)2")
def test_deck_without_tens() -> None:
    assert set(DECK_52) - set(DECK_48) == set(parse_cards("Tc Td Th Ts"))
    assert len(DECK_48) == len(set(DECK_48)) == 48
    assert Card("Th") not in DECK_48
    assert "Kh" not in DECK_48  # a text is no card


@given(st.integers(1, 8), st.sampled_from([DECK_48, DECK_52]))
def test_a_shoe_has_every_card_once_for_each_deck(decks: int, deck: Deck) -> None:
    assert Counter(deck.shoe(decks)) == dict.fromkeys(deck, decks)


def test_deck_repr_pastes_back() -> None:
    assert eval(repr(DECK_48), {"Deck": Deck}) == DECK_48
    assert Deck(RANKS) == DECK_52
