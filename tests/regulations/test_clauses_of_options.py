"""By which provision each option is the house's, each decided point is decided, and each wager is made."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.errors import OptionError
from pitboss.regulations import game_ids, regulation, rules

SW, NDA, TA, PDA, DBJ = game_ids()
GAMES = (NDA, TA, SW, PDA, DBJ)

# option → the provision that leaves it to the house, in the order of GAMES; None where it is not left
OPTIONS: dict[str, tuple[str | None, ...]] = {
    "decks": ("19:47-26.2(a)#1", "19:47-36.2(a)#1", "19:47-2A.2(a)#1", "665a.3(a)#1", "673a.3(a)#1"),
    "positions": ("19:47-26.10(c)#5", "19:46-1.13V(a)", "19:46-1.10C(a)", "665a.2(a)", "673a.2(a)"),
    "dealing": ("19:47-26.7(g)#4", "19:47-36.7(i)#3", "19:47-2A.7(l)#1", "665a.2(d)#1", "673a.2(d)#1"),
    "max_hands": ("19:47-26.10(c)#5", "19:47-36.9(c)#4", "19:47-2A.11(e)#1", "665a.11(c)#2", "673a.11(a)#1"),
    "resplit_aces": (None, "19:47-36.9(c)#3", "19:47-2A.11(e)#2", None, None),
    "split_aces": (None, None, None, None, "673a.11(c)"),
    "switched_21": (None, None, "19:47-2A.5(b)", None, None),
    "surrender": (None, None, "19:47-2A.9(c)#1", None, None),
    "surrender_settled": ("19:47-26.8(a)3", None, None, None, None),
    "suited_royals": (None, "19:47-36.6(d)#2", None, None, None),
    "triple_match": (None, "19:47-36.6(e)#2", None, None, None),
    "match_pays": (None, None, "19:47-2A.6(c)#2", None, None),
    "match_minimum": (None, None, "19:47-2A.6(b)#2", None, None),
    "bust_it": (None, None, None, "665a.6(f)", None),
    "bonus_max": ("19:47-26.6(b)2", "19:47-36.6(b)2", "19:47-2A.6(b)#2", "665a.6(f)", None),
    "coupons": ("19:47-26.5(c)#1", "19:47-36.5(e)#1", "19:47-2A.5(d)#1", None, None),
    "settle": (None, None, None, None, "673a.7(t)"),
    "shuffle": ("19:47-26.4(a)#2", "19:47-36.4(a)#2", "19:47-2A.4(a)#2", "665a.5(a)#2", "673a.5(a)#2"),
    "shoe_loaded_by": ("19:47-26.4(b)1#2", "19:47-36.4(b)1#2", "19:47-2A.4(b)1#2", "665a.5(a)#4", "673a.5(a)#4"),
    "recut_by": ("19:47-26.4(f)#2", "19:47-36.4(f)#2", "19:47-2A.4(g)#2", "665a.5(e)#2", "673a.5(e)#2"),
    "mid_shoe_entry": ("19:47-26.5(h)#1", "19:47-36.5(h)#1", "19:47-2A.5(h)#1", "665a.6(b)", "673a.6(b)"),
    "people_per_box": ("19:47-26.13(a)#1", "19:47-36.12(a)#1", "19:47-2A.13(a)#1", "665a.6(g)", "673a.6(e)"),
    "boxes_per_player": ("19:47-26.14", "19:47-36.13", "19:47-2A.14", "665a.6(g)", "673a.6(e)"),
    "minimum": ("19:47-26.5(c)#1", "19:47-36.5(e)#1", "19:47-2A.5(a)#2", "665a.6(a)#1", "673a.6(a)"),
    "maximum": ("19:47-26.5(c)#1", "19:47-36.5(e)#1", "19:47-2A.5(a)#2", "665a.6(a)#1", "673a.6(a)"),
    "chip": ("19:47-26.5(c)#1", "19:47-36.5(e)#1", "19:47-2A.5(a)#2", "665a.6(a)#1", "673a.6(a)"),
}
# What the text decides itself: (game, option) → the value in force and the provision
DECIDED: dict[tuple[str, str], tuple[Any, str]] = {
    (NDA, "resplit_aces"): (False, "19:47-26.10(e)#2"),
    (NDA, "split_aces"): ("one-card", "19:47-26.10(e)#1"),
    (NDA, "surrender"): (True, "19:47-26.8(a)#1"),
    (NDA, "bust_it"): (True, "19:47-26.6(a)"),
    (TA, "split_aces"): ("one-card", "19:47-36.9(e)#1"),
    (TA, "surrender"): (False, "19:47-36.7(g)"),
    (SW, "split_aces"): ("one-card", "19:47-2A.11(c)2"),
    (SW, "surrender_settled"): ("at-disclosure", "19:47-2A.9(a)2#2"),
    (PDA, "resplit_aces"): (False, "665a.11(e)#2"),
    (PDA, "split_aces"): ("one-card", "665a.11(e)#1"),
    (PDA, "surrender"): (True, "665a.9(a)#1"),
    (PDA, "settle"): ("each-in-turn", "665a.7(p)#1"),
    (PDA, "surrender_settled"): ("at-once", "665a.9(b)(2)(ii)"),
    (PDA, "coupons"): (False, "665a.6(a)#1"),
    (DBJ, "resplit_aces"): (False, "673a.11(a)#1"),
    (DBJ, "surrender"): (True, "673a.9(a)#1"),
    (DBJ, "surrender_settled"): ("at-once", "673a.9(a)(2)#2"),
    (DBJ, "coupons"): (False, "673a.6(a)"),
}
WAGERS: dict[str, dict[str, str]] = {
    NDA: {
        "bet": "19:47-26.1[Initial wager]",
        "attack": "19:47-26.1[Double attack wager]#1",
        "bust-it": "19:47-26.6(a)",
        "insurance": "19:47-26.11(a)#1",
        "double": "19:47-26.9(a)#1",
        "split": "19:47-26.10(a)#1",
    },
    TA: {
        "bet": "19:47-36.1[First attack wager]",
        "second-attack": "19:47-36.1[Second attack wager]#1",
        "third-attack": "19:47-36.1[Third attack wager]#1",
        "suited-royals": "19:47-36.6(a)1",
        "triple-match": "19:47-36.6(a)2",
        "insurance": "19:47-36.10(a)#1",
        "double": "19:47-36.8(a)#1",
        "split": "19:47-36.9(a)",
    },
    SW: {
        "bet": "19:47-2A.5(a)#1",
        "match": "19:47-2A.6(a)",
        "insurance": "19:47-2A.8(a)#1",
        "double": "19:47-2A.10(a)#1",
        "split": "19:47-2A.11(a)#1",
    },
    PDA: {
        "bet": "665a.6(d)",
        "attack": "665a.6(e)",
        "bust-it": "665a.6(f)",
        "insurance": "665a.8(a)",
        "double": "665a.10(a)#1",
        "split": "665a.11(a)",
    },
    DBJ: {
        "bet": "673a.6(d)",
        "second-chance": "673a.7(l)#2",
        "insurance": "673a.8(a)",
        "double": "673a.10(a)#1",
        "split": "673a.11(a)#1",
    },
}


def refused_by(game: str, name: str, value: object) -> str | None:
    with pytest.raises(OptionError) as refused:
        rules(game, {name: value})
    return refused.value.clause


@pytest.mark.parametrize(
    ("game", "name", "clause"),
    [
        (game, name, clause)
        for name, clauses in OPTIONS.items()
        for game, clause in zip(GAMES, clauses, strict=True)
        if clause
    ],
)
def test_a_value_that_no_text_allows_is_refused_by_the_provision_on_it(game: str, name: str, clause: str) -> None:
    assert refused_by(game, name, "nonsense") == clause


@pytest.mark.parametrize("game", GAMES)
def test_no_option_is_without_its_provision(game: str) -> None:
    at = GAMES.index(game)
    assert {option.name for option in regulation(game).options} == {name for name in OPTIONS if OPTIONS[name][at]}


@pytest.mark.parametrize(("game", "name"), DECIDED)
def test_what_the_text_decides_is_not_the_houses_to_choose(game: str, name: str) -> None:
    value, clause = DECIDED[game, name]
    assert getattr(rules(game).options, name) == value
    assert refused_by(game, name, not value if isinstance(value, bool) else "other") == clause


@pytest.mark.parametrize("game", GAMES)
def test_every_wager_is_made_by_the_provision_that_describes_it(game: str) -> None:
    assert {wager.name: wager.clause for wager in regulation(game).wagers} == WAGERS[game]
