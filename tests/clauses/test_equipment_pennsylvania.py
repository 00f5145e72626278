"""Every equipment and authority provision of the Pennsylvania chapters: spoil a table in one place, find it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.clauses.inspecting_helper import GONE, Case, changed, described, proving, spoiled

ATTACK, BACK = "pa-double-attack", "pa-double-back-jack"
DEVICE = {"shuffle": "automatic"}
CONTINUOUS = {"shuffle": "continuous"}
IDLE = {
    "kind": "automatic",
    "in_use": False,
    "on_table": True,
    "hand": "left",
    "secured": True,
    "locked_away_when_closed": True,
}


def both(part: str, changes: dict[str, Any], words: str, options: dict[str, Any] | None = None) -> list[Any]:
    """The same provision in both chapters."""
    return [(f"{chapter}.{part}", game, changes, options or {}, words) for chapter, game in CHAPTERS]


ELSEWHERE = {"equipment.tip_box.hand": "left", "equipment.tip_box.other_place_approval": "BCC 12"}
CHAPTERS = (("665a", ATTACK), ("673a", BACK))
CASES: list[Case] = [
    *both("2(a)", {"table.positions": 7}, "the table has 7 positions"),
    *both("2(b)", {"layout.approval": ""}, "approval of the layout"),
    *both("2(b)", {"references": {"601a.2": "x"}}, "no reference for 601a.10"),
    *both("2(b)(1)", {"layout.name": ""}, "name or logo"),
    *both("2(b)(1)", {"layout.name": "Lucky Wave"}, "shows “Lucky Wave”, not the name or logo"),
    (
        "665a.2(b)(2)",
        ATTACK,
        {"layout.areas[3]": ["Bet", "Bust It"]},
        {},
        "position 4 has 0 areas marked Double Attack",
    ),
    ("665a.2(b)(2)", ATTACK, {"layout.areas[3]": ["Double Attack", "Bust It"]}, {}, "0 areas marked Bet"),
    ("665a.2(b)(3)(i)", ATTACK, {"layout.inscriptions[0]": GONE}, {}, "Blackjack pays even money"),
    ("665a.2(b)(3)(ii)", ATTACK, {"layout.inscriptions[1]": "Insurance pays 2 to 1"}, {}, "Insurance pays 5 to 2"),
    ("665a.2(b)(3)(iii)", ATTACK, {"layout.inscriptions[2]": GONE}, {}, "stand on all 17s"),
    (
        "665a.2(b)(4)",
        ATTACK,
        {"layout.areas[0]": ["Bet", "Double Attack"]},
        {},
        "position 1 has 0 areas marked Bust It",
    ),
    ("673a.2(b)(2)", BACK, {"layout.areas[3]": ["Second Chance"]}, {}, "position 4 has 0 areas marked Blackjack"),
    ("673a.2(b)(3)", BACK, {"layout.areas[3]": ["Blackjack"]}, {}, "position 4 has 0 areas marked Second Chance"),
    ("673a.2(b)(4)(i)", BACK, {"layout.inscriptions[0]": "Blackjack pays 2 to 1"}, {}, "Blackjack and Insurance"),
    ("673a.2(b)(4)(ii)", BACK, {"layout.inscriptions[1]": "Dealer shall draw to soft 17"}, {}, "all 17s"),
    ("673a.2(b)(4)(iii)", BACK, {"layout.inscriptions[2]": "player 21 pays right away"}, {}, "point count of 22"),
    (
        "673a.2(b)(4)",
        BACK,
        {"layout.other_wording": {"673a.2(b)(4)(ii)": {"says": "Dealer stands on 17"}}},
        {},
        "has no approval",
    ),
    *both("2(b)(5)#1", {"sign.posted": False}, "the odds of bet are not all on the layout or sign"),
    *both("2(b)(5)#1", {"layout.odds": {"insurance": {"dealer-blackjack": "3 to 1"}}}, "shown 3 to 1"),
    *both("2(b)(5)#2", {"sign.odds.insurance": GONE}, "the odds of insurance are not all on the sign"),
    *both("2(b)(5)#2", {"sign.odds.bet.win": "2 to 1"}, "shown 2 to 1, in force 1 to 1"),
    ("665a.2(b)(5)#2", ATTACK, {"sign.odds.bust-it.six": "12 to 1"}, {}, "shown 12 to 1, in force 15 to 1"),
    *both("2(c)#1", {"equipment.drop_box.side": "players"}, "not on the dealer's side"),
    *both("2(c)#1", {"equipment.tip_box.hand": "left"}, "both at the dealer's left"),
    *both("2(c)#1", {"equipment.drop_box.approval": ""}, "no approval"),
    *both("2(c)#2", {"equipment.tip_box.side": "players"}, "approval of the tip box's other place"),
    *both("2(c)#2", ELSEWHERE, "no equipment is recorded that prevents"),
    *both(
        "2(c)#2", {**ELSEWHERE, "equipment.tip_box.other_place_because_of": "shuffler"}, "no shuffler is at the table"
    ),
    *both("2(d)#1", {"equipment.card_reader": GONE}, "nothing is recorded under equipment.card_reader"),
    *both("2(d)#1", {"equipment.card_reader.side": "players"}, "not attached on the dealer's side"),
    *both("2(d)#2", {"inspections.card_reader": GONE}, "inspections.card_reader"),
    *both("2(d)#2", {"inspections.card_reader.at": "2026-01-15T05:59:00"}, "not inspected in this gaming day"),
    *both("2(d)#2", {"inspections.card_reader.at": "2026-01-15T20:01:00"}, "not inspected in this gaming day"),
    *both("2(d)#2", {"inspections.card_reader.by": ""}, "nobody is named"),
    *both("2(e)", {"equipment.discard_rack.attached": False}, "not attached on the dealer's side"),
    *both("2(e)", {"equipment.discard_rack.side": "players"}, "not attached on the dealer's side"),
    *both("2(e)(1)", {"equipment.discard_rack.height_in_cards": 520}, "the rack holds 520 cards"),
    *both("2(e)(2)", {"equipment.discard_rack.mark_in_cards": 300}, "the mark stands at 300 cards"),
    ("665a.3(a)#1", ATTACK, {"cards.batches[0].decks": 6}, {}, "batch 1 has 6 decks, the rule set in force says 8"),
    ("665a.3(a)#1", ATTACK, {"cards.batches[0].back_designs": ["a", "b"]}, {}, "2 designs"),
    *both("3(a)#1", {"cards.batches[0].back_colours": ["red", "blue"]}, "2 colours"),
    *both("3(a)#1", {"cards.batches[0].same_size_and_shape": False}, "differs in size or shape"),
    *both("3(a)#1", {"cards.batches[0].backs_tell_nothing": False}, "a marked or odd back"),
    *both("3(a)#2", {"cards.cutting_cards": []}, "no cover card"),
    ("665a.3(a)#3", ATTACK, {"cards.batches[0].jokers_per_deck": 1}, {}, "1 joker(s) in each deck"),
    ("673a.3(d)(1)", BACK, {"cards.batches[0].jokers_per_deck": 2}, {}, "2 joker(s) in each deck"),
    ("665a.3(a)#3", ATTACK, {"cards.batches[0].tens_left": 1}, {}, "1 tens left, 0 expected"),
    ("665a.3(a)#3", ATTACK, {"cards.batches[0].cards": 416}, {}, "416 cards counted"),
    ("673a.3(a)#1", BACK, {"cards.batches[0].decks": 0}, {"decks": 1}, "batch 1 has 0 decks"),
    ("673a.3(d)(1)", BACK, {"cards.batches[0].tens_left": 0}, {}, "0 tens left, 24 expected"),
    *both("3(b)", {"cards.batches[1]": GONE}, "1 batch at the table", DEVICE),
    ("665a.3(b)(1)", ATTACK, {"cards.batches[1].decks": 4}, DEVICE, "batch 2 has 4 decks"),
    (
        "673a.3(b)(1)",
        BACK,
        {"cards.batches[0].decks": 4, "cards.batches[1].decks": 2},
        DEVICE,
        "batches of 4 and 2 decks",
    ),
    *both("3(b)(2)", {"cards.batches[1].back_colours": ["burgundy"]}, "backs of the same colour", DEVICE),
    *both("3(b)(2)", {"cards.batches[1].back_designs": ["stars"]}, "differ in design", DEVICE),
    *both("3(b)(3)", {"cards.batches[1].kept": "in play"}, "in play and in play", DEVICE),
    *both("3(b)(5)", {"equipment.discard_rack.holds_backs": ["navy", "burgundy"]}, "navy and burgundy backs", DEVICE),
    *both("3(c)", {"cards.batches[0].opened_at": "2026-01-14T20:00:00"}, "not within the last 24 hours"),
    *both("4(a)#1", {"inspections.cards": GONE}, "inspections.cards"),
    *both("4(a)#2", {"inspections.cards_verified.by": "D. Moreau"}, "verified their own inspection"),
    *both("4(a)#1", {"inspections.cards.untampered": False}, "found defects"),
    *both("4(a)#2", {"inspections.cards_verified.role": "dealer"}, "verified by a dealer"),
    *both("4(a)#2", {"inspections.cards_verified.untampered": False}, "verification found tampering"),
    *both("4(a)#2", {"inspections.cards_verified.works": False}, "verification found tampering or defects"),
    *both("5(a)#2", {"equipment.shuffler.in_use": False}, "the shuffler is not in use", DEVICE),
    *both("5(a)#3", {"alternative_shuffle": {"procedure": "no cut", "approval": "x"}}, "provides no approval"),
    *both("5(h)#1", {"equipment.shuffler.laboratory_approval": ""}, "laboratory's approval", CONTINUOUS),
    ("665a.6(f)", ATTACK, {"rules_submission.offers": []}, {}, "not in the Rules Submission"),
    ("665a.6(g)", ATTACK, {"rules_submission.adjacent_boxes": 3}, {"boxes_per_player": 2}, "says 3 adjacent boxes"),
    ("673a.6(e)", BACK, {"rules_submission": GONE}, {}, "nothing is recorded"),
    ("673a.7(t)", BACK, {"rules_submission.collect_and_pay": "collect-then-pay"}, {}, "in force is each-in-turn"),
    ("673a.7(t)", BACK, {"rules_submission.collect_and_pay": ""}, {}, "says nothing"),
    *both("7(a)#1", {"equipment.shoe.place_approval": ""}, "approval of the shoe's place"),
    *both("7(a)#3", {"equipment.dealt_from": "hand"}, "dealt from the hand"),
    *both("7(a)#4", {"equipment.shoe.on_table": False}, "not on the table"),
    *both("7(a)#4", {"equipment.shoe": GONE}, "nothing is recorded"),
    *both("8(b)#4", {"layout.insurance_line": False}, "no insurance line"),
    ("665a.13(k)", ATTACK, {"equipment.shuffler": IDLE}, {}, "neither covered nor signed"),
    ("673a.13(1)", BACK, {"equipment.shuffler": IDLE}, {}, "neither covered nor signed"),
]


@pytest.mark.parametrize(
    ("clause", "game", "changes", "options", "words"),
    proving(CASES),
)
def test_the_violation_is_found(
    clause: str, game: str, changes: dict[str, Any], options: dict[str, Any], words: str
) -> None:
    assert spoiled(game, {}, **options) == {}
    found = changed(game, changes, **options)
    assert [each for each in found.violations if each.clause == clause and words in each.found], found.violations
    assert all(each.cure for each in found.violations)


@pytest.mark.clause("665a.2(b)(4)")
def test_bust_it_needs_an_area_only_where_it_is_offered() -> None:
    assert spoiled(ATTACK, {}, bust_it=False) == {}
    assert "Bust It" not in described(ATTACK, bust_it=False)["layout"]["areas"][0]


@pytest.mark.clause("665a.2(b)(5)#1", "673a.2(b)(5)#1")
@pytest.mark.parametrize("game", [ATTACK, BACK])
def test_odds_on_the_layout_need_no_sign(game: str) -> None:
    odds = described(game)["sign"]["odds"]
    assert spoiled(game, {"layout.odds": odds, "sign.odds": {}, "sign.posted": False}) == {}


@pytest.mark.clause("665a.2(c)#2", "673a.2(c)#2")
@pytest.mark.parametrize("game", [ATTACK, BACK])
def test_another_place_of_the_tip_box_passes_with_approval_and_equipment_in_the_way(game: str) -> None:
    arm = {"equipment.tip_box.other_place_because_of": "arm of the card display"}
    assert spoiled(game, {**ELSEWHERE, **arm}) == {}
    shuffler = {"equipment.tip_box.other_place_because_of": "card shuffling device"}
    assert spoiled(game, {**ELSEWHERE, **shuffler}, shuffle="automatic") == {}
    unapproved = spoiled(game, {"equipment.tip_box.side": "players", **arm})
    assert [cited.partition(".")[2] for cited in unapproved] == ["2(c)#1", "2(c)#2"]


@pytest.mark.clause("665a.2(b)(3)(iii)", "673a.2(b)(4)")
@pytest.mark.parametrize(
    ("game", "inscription", "number"), [(ATTACK, "665a.2(b)(3)(iii)", 2), (BACK, "673a.2(b)(4)(ii)", 1)]
)
def test_similar_wording_passes_with_approval_only(game: str, inscription: str, number: int) -> None:
    other = {f"layout.inscriptions[{number}]": "House stands on 17"}
    wording = {"says": "House stands on 17", "approval": "ED 9"}
    assert spoiled(game, {**other, "layout.other_wording": {inscription: wording}}) == {}
    assert spoiled(game, {**other, "layout.other_wording": {inscription: {**wording, "approval": ""}}})


@pytest.mark.clause("665a.2(b)(3)(i)")
def test_other_inscriptions_allow_no_similar_wording() -> None:
    wording = {"665a.2(b)(3)(i)": {"says": "Blackjack pays 1 to 1", "approval": "ED 9"}}
    found = spoiled(ATTACK, {"layout.inscriptions[0]": "Blackjack pays 1 to 1", "layout.other_wording": wording})
    assert set(found) == {"665a.2(b)(3)(i)", "665a.2(b)(3)(iii)"}


@pytest.mark.clause("673a.2(b)(4)(iii)")
@pytest.mark.parametrize("statement", range(3))
def test_each_of_three_statements_is_needed(statement: int) -> None:
    from pitboss.games.pa_double_back_jack.equipment import INSCRIPTIONS

    kept = [text for number, text in enumerate(INSCRIPTIONS[2].statements) if number != statement]
    found = spoiled(BACK, {"layout.inscriptions[2]": ", ".join(kept)})
    assert list(found) == ["673a.2(b)(4)(iii)"]
    assert INSCRIPTIONS[2].statements[statement] in found["673a.2(b)(4)(iii)"]


@pytest.mark.clause("665a.2(e)(2)", "673a.2(e)(2)", "665a.2(e)(1)", "673a.2(e)(1)")
@pytest.mark.parametrize(("game", "cards"), [(ATTACK, 384), (BACK, 312)])
def test_a_taller_rack_passes_with_a_mark(game: str, cards: int) -> None:
    taller = {"equipment.discard_rack.height_in_cards": 500, "equipment.discard_rack.mark_in_cards": cards}
    assert spoiled(game, taller) == {}


@pytest.mark.clause("673a.3(b)", "673a.3(b)(1)")
def test_two_decks_make_two_batches_of_one() -> None:
    assert [each["decks"] for each in described(BACK, decks=2, shuffle="automatic")["cards"]["batches"]] == [1, 1]
    assert spoiled(BACK, {}, decks=2, shuffle="automatic") == {}


@pytest.mark.clause("665a.13(k)", "673a.13(1)")
@pytest.mark.parametrize("game", [ATTACK, BACK])
@pytest.mark.parametrize("shown", [{"covered": True}, {"out_of_order_sign": True}, {"on_table": False}])
def test_a_covered_or_signed_shuffler_passes(game: str, shown: dict[str, bool]) -> None:
    assert spoiled(game, {"equipment.shuffler": {**IDLE, **shown}}) == {}


@pytest.mark.clause("665a.2(d)#2", "673a.2(d)#2")
@pytest.mark.parametrize("game", [ATTACK, BACK])
def test_the_gaming_day_runs_over_midnight(game: str) -> None:
    night = {"table.inspected_at": "2026-01-16T02:00:00"}
    assert spoiled(game, night) == {}
    morning = spoiled(game, {"table.inspected_at": "2026-01-16T06:00:00"})
    assert [clause for clause in morning if clause.endswith("2(d)#2")]


@pytest.mark.parametrize("game", [ATTACK, BACK])
def test_preshuffled_cards_need_no_inspection_at_the_table_but_a_reference(game: str) -> None:
    preshuffled = {"inspections.preshuffled": "PS 4", "inspections.cards": GONE, "inspections.cards_verified": GONE}
    assert spoiled(game, preshuffled) == {}
    unfilled = {**preshuffled, "references": {"601a.10": "a", "601a.2": "b"}}
    assert [words for words in spoiled(game, unfilled).values() if "603a.16" in words]
