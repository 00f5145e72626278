"""The table of decisions: lines under the house's options, and the same with one line more or less."""

from __future__ import annotations

from pitboss.regulations import rules
from pitboss.regulations.decision_table import Held

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
