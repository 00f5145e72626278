"""A rule set is one frozen value: comparable, hashable, serialisable, with a digest that stays."""

from __future__ import annotations

import copy
import json
import pickle
import re
from dataclasses import FrozenInstanceError, fields
from datetime import date
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.errors import OptionError, UnknownGame
from pitboss.regulations import Rules, books, game_ids, regulation, rules
from pitboss.regulations.clauses import clause
from pitboss.regulations.options import ELSEWHERE

GAMES = list(game_ids())
# Reports, logs and par sheets carry these; they change only when an option, its default or the book's version does.
DIGESTS = {
    "nj-double-attack": "8ff7963c8b01",
    "nj-triple-attack": "11779e2f37b8",
    "pa-double-attack": "573a621a9721",
    "pa-double-back-jack": "4119e6dce125",
    "nj-blackjack-switch": "2e534bf5ceb5",
}


@st.composite
def any_rules(draw: st.DrawFn) -> Rules:
    """A rule set with some options chosen, as the regulation lets it."""
    book = regulation(draw(st.sampled_from(GAMES)))
    chosen: dict[str, Any] = {}
    for option in draw(st.lists(st.sampled_from(book.options), unique_by=lambda option: option.name, max_size=4)):
        if isinstance(option.permitted, str):
            continue
        value = draw(st.sampled_from(option.permitted))
        try:
            book.rules(chosen, **{option.name: value})
        except OptionError:
            continue
        chosen[option.name] = value
    return book.rules(chosen)


def test_digests_of_the_five_games() -> None:
    assert {game: rules(game).digest for game in GAMES} == DIGESTS


@given(any_rules())
def test_a_rule_set_reads_back_from_repr_json_and_pickle(chosen: Rules) -> None:
    assert eval(repr(chosen), {"rules": rules}) == chosen
    stored = json.loads(json.dumps(chosen.to_dict()))
    again = rules(stored["game"], stored["options"])
    assert again == chosen
    assert again.digest == chosen.digest
    assert hash(again) == hash(chosen)
    assert pickle.loads(pickle.dumps(chosen)) == chosen
    assert copy.deepcopy(chosen) == chosen


@given(any_rules(), any_rules())
def test_equal_rule_sets_and_only_those_have_the_same_digest(one: Rules, other: Rules) -> None:
    assert (one == other) == (one.digest == other.digest)


def test_rule_sets_and_options_are_frozen() -> None:
    chosen = rules("nj-double-attack")
    with pytest.raises(FrozenInstanceError):
        chosen.options = rules("nj-double-attack", decks=6).options  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        chosen.options.decks = 6  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        chosen.regulation.name = "Roulette"  # type: ignore[misc]


def test_a_book_is_equal_to_itself_and_to_nothing_else() -> None:
    for one in GAMES:
        assert [other for other in GAMES if regulation(one) == regulation(other)] == [one]
        assert regulation(one) != one


def test_a_house_offers_the_bonus_wagers_that_it_has_a_table_for() -> None:
    offered = {game: [bonus.name for bonus in rules(game).bonuses] for game in GAMES}
    assert offered == {
        "nj-blackjack-switch": ["match"],
        "nj-double-attack": ["bust-it"],
        "nj-triple-attack": ["suited-royals", "triple-match"],
        "pa-double-attack": ["bust-it"],
        "pa-double-back-jack": [],
    }
    assert rules("pa-double-attack", bust_it=False).bonuses == ()


def test_rule_sets_work_as_keys() -> None:
    assert len({rules("nj-double-attack"), rules("nj-double-attack", decks=8), rules("nj-double-attack", decks=6)}) == 2
    assert rules("nj-double-attack") != rules("pa-double-attack")


def test_repr_shows_only_what_was_chosen() -> None:
    assert repr(rules("nj-blackjack-switch", decks=6)) == "rules('nj-blackjack-switch', decks=6)"
    assert repr(rules("nj-double-attack", positions=7)) == "rules('nj-double-attack', positions=7)"
    assert repr(regulation("nj-double-attack")) == "regulation('nj-double-attack')"


def test_unknown_games_are_refused_with_the_list() -> None:
    with pytest.raises(
        UnknownGame, match=r"no game 'roulette'; there are nj-blackjack-switch, .*, pa-double-back-jack"
    ):
        rules("roulette")


@pytest.mark.parametrize("game", GAMES)
def test_every_option_has_a_value_and_every_fixed_one_a_reason_or_no_meaning(game: str) -> None:
    book = regulation(game)
    names = {field.name for field in fields(rules(game).options)} - {"own"}
    assert set(book.offered) | set(book.fixed) | set(ELSEWHERE) == names
    assert not set(book.offered) & set(book.fixed)


@pytest.mark.parametrize("game", GAMES)
def test_a_book_names_its_wagers_once_and_its_lists_are_of_them(game: str) -> None:
    book = regulation(game)
    names = [wager.name for wager in book.wagers]
    assert len(names) == len(set(names))
    assert names[0] == "bet"
    assert {*book.attack_wagers, *book.bonus_wagers, *book.lost_to_blackjack, "insurance", "double", "split"} <= set(
        names
    )


def test_identity_of_the_five() -> None:
    assert {game: (book.name, book.citation, book.jurisdiction) for game, book in books().items()} == {
        "nj-double-attack": ("Double Attack Blackjack", "19:47-26", "New Jersey"),
        "nj-triple-attack": ("Triple Attack Blackjack", "19:47-36", "New Jersey"),
        "pa-double-attack": ("Double Attack Blackjack", "665a", "Pennsylvania"),
        "pa-double-back-jack": ("Double Back Jack", "673a", "Pennsylvania"),
        "nj-blackjack-switch": ("Blackjack Switch", "19:47-2A", "New Jersey"),
    }


# The rows of the comparison of the five games that are plain facts of a rule book.
FACTS: dict[str, tuple[Any, ...]] = {
    "hits_soft_17": (True, False, True, False, False),
    "pushes_on_22": (True, False, True, False, True),
    "peeks_on": ("AKQJT", "AKQJ", "AKQJ", "AKQJ", "AKQJT"),
    "bonus_floor": (0, 100, 100, 0, 0),
    "insurance_on": ("bet", "bet", "attacks", "bet", "bet"),
    "plays_out": (False, False, False, True, False),
    "second_chance": (False, False, False, False, True),
    "wins_with_cards": (None, None, 6, None, None),
    "pays_21_at_once": (False, False, True, False, True),
    "hands_per_box": (2, 1, 1, 1, 1),
    "bart_carter_threshold": (52, 0, 0, 0, 0),  # 19:47-2A.4(h)2, R66
    "batches_halve_decks": (False, False, False, False, True),  # 673a.3(b)(1)
    "bonus_capped_by_bet": (False, True, True, True, True),
    "bust_is_final": (False, False, True, False, True),  # R03
    "adjacent_boxes": (False, False, False, True, True),  # 665a.6(g), 673a.6(e)
    "cash_needs_supervisor": (True, True, True, False, True),  # R79
    "surrender_before_reader": (False, False, False, True, True),  # R33
    "surrender_takes_cards": (False, False, False, True, False),
    "announces_each_card": (False, False, False, False, True),
}


# What follows from its table of decisions.
PERMITTED: dict[str, tuple[Any, ...]] = {
    "double_any": (False, True, True, True, False),
    "double_split": (True,) * 5,
    "double_split_aces": (False, False, True, False, True),
    "one_card_aces": (True, True, True, True, False),
    "surrender": ("first-decision", "any-time", "never", "any-time", "first-decision"),
    "max_hands": (2, 4, 4, 4, 2),
    "ace_hands": (2, 2, 4, 2, 2),
}


@pytest.mark.parametrize("fact", PERMITTED)
def test_decisions_of_the_five_games_side_by_side(fact: str) -> None:
    assert tuple(getattr(book.rules().decisions, fact) for book in books().values()) == PERMITTED[fact]


@pytest.mark.parametrize("fact", FACTS)
def test_facts_of_the_five_games_side_by_side(fact: str) -> None:
    assert tuple(getattr(book, fact) for book in books().values()) == FACTS[fact]


def test_odds_of_the_five_games_side_by_side() -> None:
    found = books().values()
    assert [str(book.blackjack_pays) for book in found] == ["1 to 1", "1 to 1", "1 to 1", "1 to 1", "2 to 1"]
    assert [str(book.insurance_pays) for book in found] == ["2 to 1", "5 to 2", "2 to 1", "5 to 2", "2 to 1"]
    assert [str(book.insurance_suited_pays) for book in found] == ["None", "None", "5 to 1", "None", "None"]
    assert [len(book.deck) for book in found] == [52, 48, 48, 48, 52]


def test_hole_card_and_reader_follow_the_dealing() -> None:
    seen = {
        dealing: (
            rules("nj-blackjack-switch", dealing=dealing).has_hole_card,
            rules("nj-blackjack-switch", dealing=dealing).has_reader,
        )
        for dealing in ("no-hole-card", "hole-card", "card-reader")
    }
    assert seen == {"no-hole-card": (False, False), "hole-card": (True, False), "card-reader": (True, True)}


def test_a_book_says_since_when_it_holds_as_its_text_does() -> None:
    dates = {game: regulation(game).effective for game in GAMES}
    assert dates == {
        "nj-blackjack-switch": None,  # temporary, without a date (R70)
        "nj-double-attack": date(2004, 9, 7),  # "Adopted, effective: 09/07/04"
        "nj-triple-attack": None,  # a proposal (R70)
        "pa-double-attack": date(2014, 2, 1),  # 44 Pa.B. 619
        "pa-double-back-jack": date(2016, 8, 27),  # 46 Pa.B. 5540
    }


@pytest.mark.parametrize("game", GAMES)
def test_what_a_report_cites_speaks_of_it(game: str) -> None:
    cites = regulation(game).cites
    assert "stand, draw or double" in clause(cites["split-play"]).says
    assert re.search("collect|settle|paid", clause(cites["settle"]).says)


def test_only_double_back_jack_pays_blackjacks_before_insurance() -> None:
    assert [game for game in GAMES if regulation(game).blackjack_paid_first] == ["pa-double-back-jack"]  # 673a.7(f)


def test_a_shuffler_needs_two_batches_and_two_equal_ones() -> None:
    for decks, by in ((1, "673a.3(b)"), (3, "673a.3(b)(1)")):
        with pytest.raises(OptionError) as refused:
            rules("pa-double-back-jack", decks=decks, shuffle="automatic")
        assert refused.value.clause == by
