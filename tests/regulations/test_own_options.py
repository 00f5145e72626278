"""A rule book may declare options that nobody else knows, and says what they do to it."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

from pitboss.errors import OptionError
from pitboss.odds.parameters import parameters
from pitboss.regulations import regulation, rules
from pitboss.regulations.decision_table import Bar
from pitboss.regulations.options import Option

REAL = regulation("pa-double-back-jack")
SOFT_17 = Option("soft_17", "what the dealer does on soft 17", "673a.7(o)#1", ("stand", "hit"), "stand")
AFTER_SPLIT = Option("das", "doubling after a split", "673a.10(a)#1", (True, False), True)
BOOK = replace(
    REAL,
    options=(*REAL.options, SOFT_17, AFTER_SPLIT),
    decisions=(*REAL.decisions, Bar("double", "split", "673a.10(a)#1", ("das", False))),
    shape=lambda _book, options: {"hits_soft_17": options["soft_17"] == "hit"},
)


def test_an_option_of_its_own_shapes_the_book() -> None:
    plain, other = BOOK.rules(), BOOK.rules(soft_17="hit", das=False, decks=2)
    assert (plain.regulation.hits_soft_17, other.regulation.hits_soft_17) == (False, True)
    assert (parameters(other).hits_soft_17, parameters(other).decisions.double_split) == (True, False)
    assert (other.chosen["soft_17"], other.chosen["das"], other.options["decks"]) == ("hit", False, 2)
    assert plain != other
    assert plain.digest != other.digest
    assert BOOK.rules(other.chosen) == other
    assert BOOK.rules(other.chosen).regulation.hits_soft_17


@pytest.mark.parametrize("value", ["draw", True, 17])
def test_its_values_are_checked_like_any_other(value: object) -> None:
    with pytest.raises(OptionError, match=r"soft_17.*673a\.7\(o\)#1"):
        BOOK.rules(soft_17=value)


def test_other_games_do_not_know_it() -> None:
    with pytest.raises(OptionError, match="there is no such option"):
        rules("pa-double-back-jack", soft_17="hit")


def test_a_rule_set_travels_with_its_options() -> None:
    chosen = rules("pa-double-back-jack", decks=2)
    assert pickle.loads(pickle.dumps(chosen)) == chosen
