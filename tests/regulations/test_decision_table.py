"""The table of decisions: lines under the house's options, and the same with one line more or less."""

from __future__ import annotations

import pytest

from pitboss.regulations import rules
from pitboss.regulations.decision_table import Bar, DecisionTable, Held, HeldClass

SPLIT_ACE = Held(16, hands=2, decided=True, split=True, split_ace=True)


def test_one_class_of_hand_is_barred_and_nothing_else() -> None:
    table = rules("nj-triple-attack").decisions
    other = table.but("double", "split-ace", barred=True)
    assert (table.may("double", SPLIT_ACE), other.may("double", SPLIT_ACE)) == (True, False)
    assert other.may("double", Held(16, hands=2, decided=True, split=True))
    assert [bar for bar in other.bars if bar[:2] != ("double", "split-ace")] == list(table.bars)
    again = other.but("double", "split-ace", barred=False)
    assert again == table


def test_a_line_that_is_there_already_is_not_said_twice() -> None:
    table = rules("nj-double-attack").decisions
    other = table.but("hit", "split-ace", barred=True)
    assert len(other.bars) == len(table.bars)
    assert not other.may("hit", SPLIT_ACE)
    assert other.but("hit", "split-ace", barred=False).may("hit", SPLIT_ACE)


def test_bare_bars_the_same_hands_without_saying_why() -> None:
    for game in ("nj-double-attack", "nj-triple-attack"):
        table = rules(game).decisions
        bare = table.bare()
        assert {bar.clause for bar in bare.bars} == {""}
        for held in (SPLIT_ACE, Held(12), Held(16, pair=True), Held(16, pair=True, hands=4, split=True), Held(21)):
            for decision in ("hit", "double", "split", "surrender"):
                assert bare.may(decision, held) == table.may(decision, held), (game, decision, held)


def test_a_line_is_found_by_decision_and_class() -> None:
    table = rules("nj-double-attack").decisions
    assert table.clause("split", "another-ace") == "19:47-26.10(e)#2"
    assert table.clause("surrender", "no-pair") is None


@pytest.mark.parametrize(
    ("game", "at_21", "over_21"),
    [
        ("nj-blackjack-switch", "19:47-2A.12(a)1", "19:47-2A.12(a)"),
        ("nj-double-attack", "19:47-26.12(a)1", "19:47-26.12(a)"),
        ("nj-triple-attack", "19:47-36.11(a)1", "19:47-36.11(a)"),
        ("pa-double-attack", "665a.7(j)(1)", "665a.7(j)"),
        ("pa-double-back-jack", "673a.7(k)(1)", "673a.7(k)"),
    ],
)
def test_who_may_draw_is_a_matter_of_one_point(game: str, at_21: str, over_21: str) -> None:
    table = rules(game).decisions
    assert [table.why_not("hit", Held(total, cards=3)) for total in (20, 21, 22)] == [None, at_21, over_21]
    assert table.why_not("double", Held(22, cards=3)) == over_21  # a card is drawn to it all the same


def test_a_live_21_may_be_given_up_where_the_text_names_no_total() -> None:
    table = rules("nj-double-attack").decisions  # R08
    assert table.may("surrender", Held(21, cards=3, decided=True))
    assert [table.why_not("surrender", Held(total, cards=3, decided=True, finished=True)) for total in (20, 21)] == [
        "19:47-26.8(a)#3",
        "19:47-26.8(a)#1",
    ]


def test_a_hand_as_dealt_has_nothing_behind_it() -> None:
    assert Held(12) == (12, 2, False, 1, False, False, False, False, False)


@pytest.mark.parametrize(
    ("game", "stood", "at_21"),
    [
        ("nj-blackjack-switch", "19:47-2A.9(a)#2", "19:47-2A.9(a)#1"),
        ("nj-double-attack", "19:47-26.8(a)#3", "19:47-26.8(a)#1"),
        ("pa-double-attack", "665a.9(a)#3", "665a.7(k)"),
        ("pa-double-back-jack", "673a.9(a)#2", "673a.9(a)#1"),
    ],
)
def test_a_hand_that_is_over_is_not_given_up_any_more(game: str, stood: str, at_21: str) -> None:
    table = rules(game).decisions
    assert [table.why_not("surrender", Held(total, finished=True)) for total in (20, 21)] == [stood, at_21]


@pytest.mark.parametrize(
    ("game", "clause"),
    [
        ("nj-blackjack-switch", "19:47-2A.11(a)#1"),
        ("nj-double-attack", "19:47-26.10(a)#1"),
        ("nj-triple-attack", "19:47-36.9(a)"),
        ("pa-double-attack", "665a.11(a)"),
        ("pa-double-back-jack", "673a.11(a)#1"),
    ],
)
def test_a_pair_that_was_doubled_is_not_split(game: str, clause: str) -> None:
    table = rules(game).decisions
    assert table.why_not("split", Held(16, pair=True)) is None
    assert table.why_not("split", Held(16, pair=True, doubled=True)) == clause  # its card has not come yet


@pytest.mark.parametrize(
    ("barred", "any_", "split", "split_aces"),
    [
        ("more-than-two-cards", False, True, True),
        ("decided", False, False, False),  # drawing and splitting are decisions
        ("split", True, False, False),
        ("split-ace", True, True, False),
        ("most-hands", True, True, True),  # one split makes two of the three
    ],
)
def test_what_one_line_says_of_doubling(barred: HeldClass, any_: bool, split: bool, split_aces: bool) -> None:
    table = DecisionTable((Bar("double", barred, "(a)"),), max_hands=3, ace_hands=3)
    assert (table.double_any, table.double_split, table.double_split_aces) == (any_, split, split_aces)


@pytest.mark.parametrize(
    ("barred", "one_card"),
    [("decided", True), ("split", True), ("split-ace", True), ("21", False), ("most-hands", False)],
)
def test_what_one_line_says_of_drawing_to_split_aces(barred: HeldClass, one_card: bool) -> None:
    assert DecisionTable((Bar("hit", barred, "(a)"),), max_hands=3, ace_hands=3).one_card_aces is one_card
