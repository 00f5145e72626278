"""The licensee's options as CONTRACT.md lists them: permitted values, defaults, and the refusal of everything else."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.errors import OptionError
from pitboss.games.nj_blackjack_switch.bonus import MATCH_MINIMUM
from pitboss.regulations import game_ids, regulation, rules
from pitboss.regulations.options import OPTION_NAMES, parse_assignment

SW, NDA, TA, PDA, DBJ = game_ids()
ALL, NJ, PA = (NDA, TA, PDA, DBJ, SW), (NDA, TA, SW), (PDA, DBJ)
BOTH = [True, False]

# option → game → (permitted values, default)
CONTRACT: dict[str, dict[str, tuple[list[Any], Any]]] = {
    "decks": {NDA: ([6, 8], 8), TA: ([8], 8), PDA: ([8], 8), DBJ: ([1, 2, 3, 4, 5, 6, 7, 8], 6), SW: ([6, 8], 8)},
    "positions": {
        NDA: ([6, 7], 6),
        TA: ([6, 7], 6),
        PDA: ([1, 2, 3, 4, 5, 6], 6),
        DBJ: ([1, 2, 3, 4, 5, 6], 6),
        SW: ([1, 2, 3, 4, 5], 5),
    },
    "dealing": {
        NDA: (["no-hole-card", "hole-card", "card-reader"], "no-hole-card"),
        TA: (["hole-card", "card-reader"], "hole-card"),
        PDA: (["card-reader"], "card-reader"),
        DBJ: (["card-reader"], "card-reader"),
        SW: (["no-hole-card", "hole-card", "card-reader"], "no-hole-card"),
    },
    "max_hands": {NDA: ([4], 4), TA: ([2, 3, 4], 4), PDA: ([4], 4), DBJ: ([2], 2), SW: ([2, 3, 4], 2)},
    "resplit_aces": {TA: (BOTH, True), SW: (BOTH, True)},
    "split_aces": {DBJ: (["free", "one-card"], "free")},
    "switched_21": {SW: (["push", "lose"], "push")},
    "surrender": {SW: (BOTH, True)},
    "suited_royals": {TA: (["A", "B"], "A")},
    "triple_match": {TA: (["A", "B"], "A")},
    "bust_it": {PDA: (BOTH, True)},
    "bonus_max": {game: ([None, 1, 25, "12.50"], None) for game in (NDA, TA, PDA, SW)},
    "settle": {DBJ: (["collect-then-pay", "each-in-turn"], "each-in-turn")},
    "shuffle": {
        NDA: (["manual", "automatic"], "manual"),
        TA: (["manual", "automatic"], "manual"),
        PDA: (["manual", "automatic", "continuous"], "manual"),
        DBJ: (["manual", "automatic", "continuous"], "manual"),
        SW: (["manual", "automatic", "bart-carter"], "manual"),
    },
    "mid_shoe_entry": dict.fromkeys(ALL, (BOTH, True)),
    "people_per_box": {game: ([1, 2, 3], 1) for game in NJ},
    "boxes_per_player": {game: ([1, 2, 5, 9], 1) for game in ALL},
    "minimum": {game: ([1, 5, "2.50"], "5.00") for game in ALL},
    "maximum": {game: ([5, 500, 10000], "500.00") for game in ALL},
    "chip": {game: ([0.5, 1, "0.25", "0.01"], "0.50") for game in ALL},
    "match_pays": {SW: ([{"pair": 2, "three-of-a-kind": 5, "two-pair": 8, "four-of-a-kind": 50}], None)},
}
# What the texts leave to the house besides; the contract is silent about it.
FURTHER = {"surrender_settled", "match_minimum", "shoe_loaded_by", "recut_by", "coupons"}


def listed() -> list[tuple[str, str, list[Any], Any]]:
    return [(game, name, *entry) for name, games in CONTRACT.items() for game, entry in games.items()]


@pytest.mark.parametrize(("game", "name", "values"), [entry[:3] for entry in listed()])
def test_every_permitted_value_is_accepted(game: str, name: str, values: list[Any]) -> None:
    for value in values:
        chosen = rules(game, {name: value})
        assert rules(game, chosen.chosen) == chosen


@pytest.mark.parametrize(("game", "name", "default"), [(*entry[:2], entry[3]) for entry in listed()])
def test_defaults(game: str, name: str, default: Any) -> None:
    if name == "match_pays":
        default = {"four-of-a-kind": 50, "two-pair": 7, "three-of-a-kind": 5, "pair": 1}
    assert rules(game).chosen[name] == default


@pytest.mark.parametrize("game", ALL)
def test_a_game_has_the_options_of_the_contract_and_few_more(game: str) -> None:
    promised = {name for name, games in CONTRACT.items() if game in games}
    assert promised <= set(rules(game).chosen)
    more = set(rules(game).chosen) - promised
    assert more <= FURTHER | {"people_per_box"}
    assert rules(game).chosen["people_per_box"] == 1


REFUSED = [
    pytest.param(NDA, {"decks": 7}, "19:47-26.2(a)#1", "6, 8", marks=pytest.mark.clause("19:47-26.2(a)#1")),
    pytest.param(TA, {"decks": 6}, "19:47-36.2(a)#1", "8", marks=pytest.mark.clause("19:47-36.2(a)#1")),
    pytest.param(PDA, {"decks": 6}, "665a.3(a)#1", "8", marks=pytest.mark.clause("665a.3(a)#1")),
    pytest.param(DBJ, {"decks": 0}, "673a.3(a)#1", "1, 2, 3", marks=pytest.mark.clause("673a.3(a)#1")),
    pytest.param(SW, {"decks": 7}, "19:47-2A.2(a)#1", "6, 8", marks=pytest.mark.clause("19:47-2A.2(a)#1")),
    (NDA, {"decks": 4}, "19:47-26.2(a)#1", "6, 8"),
    (DBJ, {"decks": 9}, "673a.3(a)#1", "8"),
    (NDA, {"positions": 5}, "19:47-26.10(c)#5", "6, 7"),
    pytest.param(TA, {"positions": 8}, "19:46-1.13V(a)", "6, 7", marks=pytest.mark.clause("19:46-1.13V(a)")),
    pytest.param(PDA, {"positions": 7}, "665a.2(a)", "6", marks=pytest.mark.clause("665a.2(a)")),
    pytest.param(DBJ, {"positions": 7}, "673a.2(a)", "6", marks=pytest.mark.clause("673a.2(a)")),
    pytest.param(SW, {"positions": 6}, "19:46-1.10C(a)", "5", marks=pytest.mark.clause("19:46-1.10C(a)")),
    pytest.param(NDA, {"dealing": "peek"}, "19:47-26.7(g)#4", "reader", marks=pytest.mark.clause("19:47-26.7(g)#4")),
    pytest.param(
        TA, {"dealing": "no-hole-card"}, "19:47-36.7(i)#3", "hole-card", marks=pytest.mark.clause("19:47-36.7(i)#3")
    ),
    (PDA, {"dealing": "no-hole-card"}, "665a.2(d)#1", "card-reader"),
    (DBJ, {"dealing": "hole-card"}, "673a.2(d)#1", "card-reader"),
    (NDA, {"max_hands": 4, "positions": 7}, "19:47-26.10(c)#4", "3"),
    (NDA, {"max_hands": 3}, "19:47-26.10(c)#5", "4"),
    (NDA, {"max_hands": 2}, "19:47-26.10(c)#5", "3, 4"),
    (TA, {"max_hands": 5}, "19:47-36.9(c)#4", "2, 3, 4"),
    (PDA, {"max_hands": 3}, "665a.11(c)#2", "4"),
    (DBJ, {"max_hands": 3}, "673a.11(a)#1", "2"),
    (SW, {"max_hands": 1}, "19:47-2A.11(e)#1", "2, 3, 4"),
    (DBJ, {"split_aces": "two-cards"}, "673a.11(c)", "free, one-card"),
    (SW, {"switched_21": "win"}, "19:47-2A.5(b)", "push, lose"),
    (TA, {"suited_royals": "C"}, "19:47-36.6(d)#2", "A, B"),
    (TA, {"triple_match": "C"}, "19:47-36.6(e)#2", "A, B"),
    pytest.param(DBJ, {"settle": "later"}, "673a.7(t)", "collect-then-pay", marks=pytest.mark.clause("673a.7(t)")),
    (NDA, {"shuffle": "continuous"}, "19:47-26.4(a)#2", "manual, automatic"),
    (TA, {"shuffle": "bart-carter"}, "19:47-36.4(a)#2", "manual, automatic"),
    (SW, {"shuffle": "continuous"}, "19:47-2A.4(a)#2", "bart-carter"),
    (NDA, {"people_per_box": 4}, "19:47-26.13(a)#1", "1, 2, 3"),
    (PDA, {"people_per_box": 2}, "665a.6(g)", "1"),
    (DBJ, {"people_per_box": 2}, "673a.6(e)", "1"),
    *((game, {"boxes_per_player": 0}, "", "1 and up") for game in ALL),
    # what the text itself decides
    (NDA, {"surrender": False}, "19:47-26.8(a)#1", "only what the text says, True"),
    (NDA, {"resplit_aces": True}, "19:47-26.10(e)#2", "only what the text says, False"),
    (NDA, {"bust_it": False}, "19:47-26.6(a)", "only what the text says, True"),
    (TA, {"surrender": True}, "19:47-36.7(g)", "only what the text says, False"),
    (PDA, {"resplit_aces": True}, "665a.11(e)#2", "only what the text says, False"),
    (DBJ, {"surrender": False}, "673a.9(a)#1", "only what the text says, True"),
    (SW, {"split_aces": "free"}, "19:47-2A.11(c)2", "only what the text says, one-card"),
    # what contradicts itself
    (NDA, {"surrender_settled": "at-disclosure"}, "19:47-26.8(a)3", "at-once"),
    (PDA, {"bust_it": False, "bonus_max": 5}, "665a.6(f)", "an amount, or none"),
    (SW, {"match_minimum": 5, "bonus_max": 1}, "19:47-2A.6(b)#2", "an amount"),
    *((game, {"minimum": 10, "maximum": 5}, "", "an amount not below the minimum") for game in ALL),
    *((game, {"chip": 0}, "", "an amount") for game in ALL),
    *((game, {"minimum": 1, "chip": 5}, "", "the smallest chip can make") for game in ALL),
    *((game, {"minimum": 5, "chip": 2}, "", "the smallest chip can make") for game in ALL),
    *((game, {"maximum": 12, "chip": 5}, "", "an amount not below") for game in ALL),
    *((game, {"shoe_loaded_by": "device"}, "", "dealer") for game in ALL),
    (NDA, {"bonus_max": 0.5}, "19:47-26.6(b)2", "an amount, or none"),
    pytest.param(
        DBJ, {"decks": 1, "shuffle": "automatic"}, "673a.3(b)", "2, 4, 6, 8", marks=pytest.mark.clause("673a.3(b)")
    ),
    pytest.param(
        DBJ,
        {"decks": 7, "shuffle": "automatic"},
        "673a.3(b)(1)",
        "2, 4, 6, 8",
        marks=pytest.mark.clause("673a.3(b)(1)"),
    ),
]


@pytest.mark.parametrize(("game", "options", "clause", "permitted"), REFUSED)
def test_what_the_regulation_does_not_allow_is_refused_with_the_clause(
    game: str, options: dict[str, Any], clause: str, permitted: str
) -> None:
    with pytest.raises(OptionError) as refused:
        rules(game, options)
    error = refused.value
    assert error.option in options
    assert error.clause.startswith(clause or regulation(game).citation)
    assert permitted in error.permitted
    assert f"({error.clause})" in str(error)
    assert str(error).endswith(f"permitted: {error.permitted}")


@pytest.mark.clause("19:47-26.2(a)#1", "19:47-36.2(a)#1", "665a.3(a)#1", "673a.3(a)#1", "19:47-2A.2(a)#1")
@pytest.mark.parametrize(
    ("game", "decks", "cards"),
    [
        (NDA, 6, 288),
        (NDA, 8, 384),
        (TA, 8, 384),
        (PDA, 8, 384),
        (DBJ, 1, 52),
        (DBJ, 6, 312),
        (SW, 6, 312),
        (SW, 8, 416),
    ],
)
def test_decks_make_the_shoe(game: str, decks: int, cards: int) -> None:
    assert len(rules(game, decks=decks).shoe()) == cards


@pytest.mark.clause("673a.3(b)", "673a.3(b)(1)")
def test_a_shuffler_halves_the_decks_of_double_back_jack() -> None:
    assert rules(DBJ, decks=2, shuffle="automatic").shoe_decks == 1
    assert rules(DBJ, decks=6, shuffle="automatic").shoe_decks == 3
    assert rules(DBJ, decks=7, shuffle="continuous").shoe_decks == 7


def test_seven_positions_bring_their_own_split_limit() -> None:
    assert rules(NDA, positions=7).options.max_hands == 3
    assert rules(NDA, positions=7, max_hands=3) == rules(NDA, positions=7)


@pytest.mark.clause("19:47-2A.6(c)#2")
def test_match_may_pay_more_but_no_line_less() -> None:
    for decks in (6, 8):
        least = {event: odds.numerator for event, odds in MATCH_MINIMUM[decks].lines}
        assert rules(SW, decks=decks).chosen["match_pays"] == least
        for event in least:
            assert rules(SW, decks=decks, match_pays={**least, event: least[event] + 1})
            if least[event] > 1:
                with pytest.raises(OptionError, match=rf"{event} at .* is below .*\(19:47-2A\.6\(c\)#2\)"):
                    rules(SW, decks=decks, match_pays={**least, event: least[event] - 1})


@pytest.mark.parametrize(
    ("value", "says"),
    [
        (7, "is not a table of odds"),
        ({"pair": 1}, "odds for three-of-a-kind, two-pair, four-of-a-kind are missing"),
        ({"pair": 1, "three-of-a-kind": 5, "two-pair": 8, "four-of-a-kind": 50, "flush": 2}, "flush is no event of it"),
        ({"pair": 1.5, "three-of-a-kind": 5, "two-pair": 8, "four-of-a-kind": 50}, "pair = 1.5 are not N-to-1 odds"),
        ({"pair": True, "three-of-a-kind": 5, "two-pair": 8, "four-of-a-kind": 50}, "pair = True are not N-to-1"),
    ],
)
def test_match_pays_that_cannot_be_read(value: object, says: str) -> None:
    with pytest.raises(OptionError, match=says):
        rules(SW, match_pays=value)


@pytest.mark.parametrize("game", ALL)
def test_what_the_text_fixes_may_be_said_again(game: str) -> None:
    plain = rules(game)
    for name, (value, _) in regulation(game).fixed.items():
        assert rules(game, {name: value}) == plain


@pytest.mark.parametrize("game", ALL)
@pytest.mark.parametrize(
    ("chip", "limits"),
    [(25, (2500, 50_000)), (2, (600, 50_000)), (3, (600, 49_800)), (1, (500, 50_000)), (600, (60_000, 60_000))],
)
def test_limits_not_named_are_those_that_the_chip_can_make(game: str, chip: int, limits: tuple[int, int]) -> None:
    options = rules(game, chip=chip).options
    assert (options.minimum, options.maximum) == limits


def test_what_a_game_does_not_have_is_not_offered_in_it() -> None:
    assert {game: rules(game).options.bust_it for game in ALL} == {
        NDA: True,
        TA: False,
        PDA: True,
        DBJ: False,
        SW: False,
    }


def test_the_house_accepts_coupons_or_not_where_the_text_knows_them() -> None:
    assert {game: rules(game).options.coupons for game in ALL} == dict.fromkeys(ALL, False)
    for game in NJ:
        assert regulation(game).offered["coupons"].permitted == (True, False)
        assert rules(game, coupons=True).options.coupons


@pytest.mark.parametrize("game", ALL)
def test_how_many_boxes_a_player_uses_is_open_only_in_pennsylvania(game: str) -> None:
    assert regulation(game).offered["boxes_per_player"].rulings == (("R78",) if game in PA else ())


def test_an_option_as_json_and_as_people_read_it() -> None:
    offered = regulation(SW).offered
    assert offered["surrender"].permitted_text == "true, false"
    assert offered["surrender"].to_dict(False) == {
        "name": "surrender",
        "says": "surrender is offered",
        "permitted": [True, False],
        "default": True,
        "value": False,
        "clause": "19:47-2A.9(c)#1",
    }
    minimum = offered["minimum"].to_dict(1000)
    assert [minimum[key] for key in ("permitted", "default", "value")] == [
        "an amount the smallest chip can make",
        "5.00",
        "10.00",
    ]


@pytest.mark.parametrize("game", ALL)
def test_options_of_other_games_and_unknown_ones_are_refused(game: str) -> None:
    for name in set(OPTION_NAMES) - set(rules(game).chosen):
        with pytest.raises(OptionError, match=f"option {name}: ") as refused:
            rules(game, {name: "otherwise"})
        assert refused.value.clause.startswith(regulation(game).citation)
    with pytest.raises(OptionError, match=r"option deck: there is no such option .*; permitted: decks, positions,"):
        rules(game, deck=6)


@pytest.mark.parametrize("game", ALL)
@pytest.mark.parametrize(
    ("name", "wrong", "kind"),
    [
        ("decks", "six", "a whole number"),
        ("decks", 6.0, "a whole number"),
        ("decks", True, "a whole number"),
        ("decks", None, "a whole number"),
        ("dealing", 1, "a word"),
        ("dealing", ["card-reader"], "a word"),
        ("mid_shoe_entry", 1, "true or false"),
        ("mid_shoe_entry", "yes", "true or false"),
        ("minimum", "five", "an amount"),
        ("minimum", None, "an amount"),
        ("minimum", [5], "an amount"),
        ("chip", -1, "an amount"),
        ("chip", float("nan"), "an amount"),
    ],
)
def test_wrong_types_are_refused(game: str, name: str, wrong: object, kind: str) -> None:
    with pytest.raises(OptionError, match=f"option {name}: .*is not {kind}"):
        rules(game, {name: wrong})


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("decks=6", "decks", 6),
        ("dealing=card-reader", "dealing", "card-reader"),
        ('dealing = "card-reader"', "dealing", "card-reader"),
        ("mid-shoe-entry=false", "mid_shoe_entry", False),
        ("chip=0.5", "chip", 0.5),
        ("bonus_max=none", "bonus_max", "none"),
        ("match_pays={pair = 1, two-pair = 8}", "match_pays", {"pair": 1, "two-pair": 8}),
    ],
)
def test_assignments_of_the_command_line(text: str, name: str, value: object) -> None:
    assert parse_assignment(text) == (name, value)


@pytest.mark.parametrize(("text", "named"), [("decks", "decks"), ("=6", "=6"), ("max-hands=", "max_hands"), ("=", "=")])
def test_what_is_no_assignment_is_said(text: str, named: str) -> None:
    with pytest.raises(OptionError, match=f"option {named}: an option is given as name=value; permitted: name=value"):
        parse_assignment(text)
