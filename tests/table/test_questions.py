"""Questions as a client gets them: limits, the smallest chip, what costs nothing more."""

from __future__ import annotations

import pytest
from tests.table.state_helper import MODES

from pitboss.floor.shuffling import Shuffled
from pitboss.randomness import Seeded
from pitboss.regulations import rules
from pitboss.table import BadAction, Listed, Table


def table_of(game: str, shoe: str, *lines: str, **options: object) -> Table:
    table = Table(rules(game, options), Listed([shoe]))
    for line in lines:
        table.act(line)
    return table


def test_a_question_carries_its_limits_its_chip_and_its_free_answer() -> None:
    table = table_of("nj-double-attack", "6d 8c 8h 3d", "1 bet 10", "deal", "1 attack 5")
    assert table.pending.to_dict() == {
        "place": "1",
        "hand": 1,
        "question": "decision",
        "legal": ["hit", "stand", "double", "split", "surrender"],
        "limits": {"double": ["0.50", "15.00"], "split": ["15.00", "15.00"]},
        "chip": "0.50",
        "default": "1 stand",
    }


def test_before_the_deal_a_place_is_told_what_it_may_wager() -> None:
    table = table_of("nj-double-attack", "6d", "1 bet 10")
    assert list(table.pending.answers()) == ["deal"]
    assert table.pending.default is None
    mine, theirs = table.asks("1"), table.asks("2")
    assert mine is not None
    assert theirs is not None
    assert mine.to_dict()["limits"] == {"bet": ["5.00", "500.00"], "bust-it": ["1.00", "10.00"]}
    assert mine.verbs == ("bet", "bust-it", "withdraw", "deal")
    assert theirs.verbs == ("bet", "deal")
    assert "1 bet 7.50" in mine.legal
    assert "1 bust-it 10.50" not in mine.legal


def test_a_wager_that_nothing_limits_has_no_most() -> None:
    table = table_of("nj-blackjack-switch", "6d", "1 bet 10")
    assert table.view("1")["limits"]["match"] == ["0.50", None]
    table.act("1 match 600")


def test_what_a_place_may_wager_is_accepted_as_said() -> None:
    for game, dealing in MODES:
        for verb in rules(game).bonus_tables:
            table = table_of(game, "6d", "1 bet 10", dealing=dealing)
            question = table.asks("1")
            assert question is not None
            for line in question.answers():
                if f" {verb} " in line:
                    table.act(line)


@pytest.mark.parametrize(("game", "dealing"), MODES)
def test_the_free_answer_is_legal_and_stakes_nothing(game: str, dealing: str) -> None:
    chosen = rules(game, dealing=dealing)
    table = Table(chosen, Shuffled(chosen, Seeded(3)))
    for _ in range(60):
        for line in ("1 bet 10", "2 bet 5", "deal"):
            table.act(line)
        while table.round is not None:
            default = table.pending.default
            assert default is not None
            assert default in table.pending.legal
            staked = sum(wager.amount for wager in table.round.wagers)
            round_ = table.round
            table.act(default)
            assert sum(wager.amount for wager in round_.wagers) == staked


@pytest.mark.parametrize("place", ["zz", "0", "9", "1d", "", "floor"])
def test_a_view_for_nobody_is_an_error(place: str) -> None:
    table = table_of("nj-double-attack", "6d")
    with pytest.raises(BadAction, match="is no place at this table: say 1 to 6"):
        table.view(place)
