"""The rest of the requirements, and that there is none which no table can violate."""

from __future__ import annotations

from typing import Any

import pytest
from tests.clauses import test_equipment_new_jersey as new_jersey
from tests.clauses import test_equipment_pennsylvania as pennsylvania
from tests.clauses.inspecting_helper import GONE, Case, changed, proving

from pitboss.regulations import game_ids, rules
from pitboss.regulations.equipment import Requirement

DOUBLE, TRIPLE, SWITCH = "nj-double-attack", "nj-triple-attack", "nj-blackjack-switch"
ATTACK, BACK = "pa-double-attack", "pa-double-back-jack"
READER, DEVICE = {"dealing": "card-reader"}, {"shuffle": "automatic"}
NONE: dict[str, Any] = {"references": {}}

CASES: list[Case] = [
    ("19:47-26[history]", DOUBLE, {"table.inspected_at": "2004-09-06T12:00:00"}, {}, "not in force"),
    ("19:47-26.10(c)#5", DOUBLE, {"table.positions": 5}, {}, "the table has 5 positions"),
    ("19:47-26.10(c)#5", DOUBLE, {"table.positions": 7}, {}, "the rule set in force says 6"),
    ("19:47-26.10(c)#5", DOUBLE, NONE, {}, "19:46 double attack table"),
    ("19:47-26.2(a)#1", DOUBLE, {"cards.batches[0].decks": 6}, {}, "batch 1 has 6 decks"),
    ("19:47-26.3(a)", DOUBLE, {"inspections.cards.by": ""}, {}, "nobody is named"),
    ("19:47-26.3(a)", DOUBLE, NONE, {}, "19:46-1.18"),
    (
        "19:47-26.4(a)#2",
        DOUBLE,
        {"equipment.shuffler.kind": "continuous"},
        DEVICE,
        "is continuous, the rule set automatic",
    ),
    ("19:47-26.5(c)#3", DOUBLE, NONE, {}, "19:45-1.18"),
    ("19:47-26.7(i)#6", DOUBLE, NONE, READER, "19:47-8.3"),
    ("19:47-36.3(a)", TRIPLE, {"inspections.cards.untampered": False}, {}, "found defects"),
    ("19:47-36.3(a)", TRIPLE, NONE, {}, "19:46-1.18"),
    ("19:47-36.4(a)#2", TRIPLE, {"equipment.shuffler.in_use": False}, DEVICE, "not in use"),
    ("19:47-36.4(a)#3", TRIPLE, {"alternative_shuffle": {"procedure": "no burn"}}, {}, "“no burn” is used"),
    ("19:47-36.5(e)#3", TRIPLE, NONE, {}, "19:45-1.18"),
    ("19:47-36.6(b)2", TRIPLE, {"notices": []}, {"bonus_max": 25}, "says nothing, in force is 25.00"),
    ("19:47-36.7(k)#5", TRIPLE, {"sign.posted": False}, READER, "the sign does not say"),
    ("19:47-36.7(k)#5", TRIPLE, NONE, READER, "19:47-8.3"),
    ("19:47-2A.2(a)#1", SWITCH, {"cards.batches[0].decks": 7}, {}, "batch 1 has 7 decks"),
    ("19:47-2A.3(a)", SWITCH, {"inspections.cards": GONE}, {}, "inspections.cards"),
    ("19:47-2A.4(a)#2", SWITCH, {"equipment.shuffler": GONE}, DEVICE, "equipment.shuffler"),
    ("19:47-2A.5(a)#2", SWITCH, {"sign.table_minimum": "10.00"}, {}, "shows 10.00, in force is 5.00"),
    ("19:47-2A.5(i)", SWITCH, {"layout.areas[1]": ["Hand 1", "Hand 2", "Match", "Streak Bet"]}, {}, "a streak wager"),
    ("19:47-2A.5(i)", SWITCH, {"sign.odds.multiple-action": {"win": "1 to 1"}}, {}, "a multiple action wager"),
    ("19:47-2A.5(i)", SWITCH, {"options.progressive": True}, {}, "may not offer such a wager"),
    ("19:47-2A.5(d)#3", SWITCH, NONE, {}, "19:45-1.18"),
    ("19:47-2A.6(b)#2", SWITCH, {"sign.bonus_minimum": GONE}, {"match_minimum": 2}, "no match minimum"),
    (
        "19:47-2A.7(l)2#1",
        SWITCH,
        {"equipment.card_reader.procedures_approval": ""},
        READER,
        "procedures for the reader",
    ),
    ("19:47-2A.9(c)#2", SWITCH, NONE, {}, "19:47-8.3"),
    ("665a[Source]", ATTACK, {"table.inspected_at": "2014-01-31T12:00:00"}, {}, "not in force"),
    ("673a[Source]", BACK, {"table.inspected_at": "2016-08-26T12:00:00"}, {}, "not in force"),
    ("665a.6(g)", ATTACK, NONE, {}, "601a.2"),
    ("673a.6(e)", BACK, NONE, {}, "601a.2"),
    ("665a.4(f)", ATTACK, {**NONE, "inspections.preshuffled": "PS 1"}, {}, "603a.16"),
    ("673a.4(e)", BACK, {**NONE, "inspections.preshuffled": "PS 1"}, {}, "603a.16"),
    ("665a.5(h)#1", ATTACK, NONE, {"shuffle": "continuous"}, "461a.4"),
    ("673a.5(h)#1", BACK, NONE, {"shuffle": "continuous"}, "461a.4"),
    (
        "665a.2(b)(3)(iii)",
        ATTACK,
        {"layout.other_wording": {"665a.2(b)(3)(iii)": {"says": "Stands on 17"}}},
        {},
        "has no approval",
    ),
    ("673a.3(a)#1", BACK, {"cards.batches[0].back_colours": ["red", "blue"]}, {}, "2 colours"),
]

# What spoils a Triple Attack table spoils a Switch table, whose text keeps these by a "no change", and a Double Attack
# table, which 1.17(a)2, 1.19(c) and (d)4 name, and 26.2(a) and 26.4(e) send there.
KEPT = {
    (game, each.wording): each.clause
    for game in (SWITCH, DOUBLE)
    for each in rules(game).source.requirements
    if isinstance(each, Requirement) and each.wording
}
LATE = "2026-01-15T10:01:00"  # cards went into shoe and shuffler at ten
NOT_NOTED = {"inspections.shoe.at": "2026-01-15T09:31:00", "equipment.shoe.cards_in_since": GONE}  # opened 9:30
LOOKED_AT: list[tuple[dict[str, Any], dict[str, Any], str]] = [
    ({"inspections.shoe": GONE}, {}, "inspections.shoe"),
    ({"inspections.shuffler": GONE}, DEVICE, "inspections.shuffler"),
    ({"inspections.shoe.untampered": False}, {}, "signs of tampering"),
    ({"inspections.shoe.role": "dealer"}, {}, "inspected by a dealer"),
    ({"inspections.shoe.at": "2026-01-14T23:00:00"}, {}, "not inspected in this gaming day"),
    ({"inspections.shoe.at": LATE}, {}, "cards were in it since 2026-01-15 10:00"),
    ({"inspections.shuffler.at": LATE}, DEVICE, "cards were in it since 2026-01-15 10:00"),
    (NOT_NOTED, {}, "nobody noted when cards went in, and decks were opened 2026-01-15 09:30"),
]
CASES += [
    (clause, game, changes, options, words)
    for clause, game in (("19:46-1.19(g)", TRIPLE), ("19:46-1.19(g)@26", DOUBLE), ("19:46-1.19(e)-(h)@2A", SWITCH))
    for changes, options, words in LOOKED_AT
]
KEPT_CASES: list[Case] = [
    (kept, game, changes, options, clause)
    for (game, wording), kept in KEPT.items()
    for clause, of, changes, options, _ in new_jersey.CASES
    if of == TRIPLE and clause == wording
]


@pytest.mark.parametrize(
    ("clause", "game", "changes", "options", "words"),
    proving(CASES),
)
def test_the_violation_is_found(
    clause: str, game: str, changes: dict[str, Any], options: dict[str, Any], words: str
) -> None:
    assert changed(game, {}, **options).passes
    found = changed(game, changes, **options)
    assert [each for each in found.violations if each.clause == clause and words in each.found], found.violations


@pytest.mark.parametrize(
    ("clause", "game", "changes", "options", "wording"),
    proving(KEPT_CASES),
)
def test_what_another_text_has_the_words_of_is_inspected_alike(
    clause: str, game: str, changes: dict[str, Any], options: dict[str, Any], wording: str
) -> None:
    assert changed(game, {}, **options).passes
    found = changed(game, changes, **options)
    assert (clause, wording) in {(each.clause, each.wording) for each in found.violations}


@pytest.mark.parametrize("game", game_ids())
def test_every_requirement_can_be_violated(game: str) -> None:
    violated = {
        (violation.clause, violation.required)
        for _, of, changes, options, _ in (*new_jersey.CASES, *pennsylvania.CASES, *CASES, *KEPT_CASES)
        if of == game
        for violation in changed(game, changes, **options).violations
    }
    asked = {(each.clause, each.what) for each in rules(game).source.requirements if isinstance(each, Requirement)}
    assert asked - violated == set()
