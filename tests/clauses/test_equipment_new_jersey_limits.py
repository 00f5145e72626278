"""What the New Jersey texts leave open, and where the line runs between passing and failing."""

from __future__ import annotations

from typing import Any

import pytest
from tests.clauses.inspecting_helper import GONE, changed, described, spoiled

from pitboss.regulations import rules
from pitboss.regulations.equipment import Requirement

DOUBLE, TRIPLE, SWITCH = "nj-double-attack", "nj-triple-attack", "nj-blackjack-switch"
BACCARAT = {"built_for": "baccarat", "lid_opaque_inches": 4.0, "sides_above_opaque": True, "holds_cards_back": True}
IDLE = {
    "kind": "automatic",
    "in_use": False,
    "on_table": True,
    "hand": "left",
    "secured": True,
    "locked_away_when_closed": True,
}


def shoe(**changes: Any) -> dict[str, Any]:
    return {f"equipment.shoe.{key}": value for key, value in changes.items()}


@pytest.mark.clause("19:47-2A[summary]#5")
def test_switch_inspection_covers_sign_odds_seats_and_inscriptions() -> None:
    covered = {
        each.clause
        for each in rules(SWITCH).source.requirements
        if isinstance(each, Requirement) and "19:47-2A[summary]#5" in each.also
    }
    assert covered == {f"19:46-1.10C(b)4{n}" for n in ("i", "ii", "iii", "iv")} | {"19:46-1.10C(b)5", "19:46-1.10C(c)"}
    assert "19:46-1.10C(a)" in spoiled(SWITCH, {"table.positions": 6})


@pytest.mark.clause("19:47-2A.2(a)#3", "19:47-36.2(a)#3")
@pytest.mark.parametrize(
    ("game", "clause", "cards"), [(SWITCH, "19:46-1.17(a)@2A", 384), (TRIPLE, "19:46-1.17(a)2", 416)]
)
def test_decks_meet_the_card_standards(game: str, clause: str, cards: int) -> None:
    assert clause in spoiled(game, {"cards.batches[0].cards": cards})


@pytest.mark.clause("19:46-1.17(i)2", "19:46-1.17(j)", "19:46-1.19(b)2", "19:46-1.19(f)")
def test_provisions_for_other_games_do_not_concern_the_table() -> None:
    report = changed(TRIPLE, {})
    listed = {each.clause: each.game for each in report.not_concerned}
    assert listed == {
        "19:46-1.17(i)2": "poker",
        "19:46-1.17(j)": "poker",
        "19:46-1.19(b)2": "6 to 5 blackjack",
        "19:46-1.19(f)": "pai gow poker",
    }
    assert report.passes


@pytest.mark.clause("19:46-1.19(e)1", "19:46-1.19(e)2", "19:46-1.19(e)3", "19:46-1.19(b)#3")
def test_baccarat_items_are_asked_of_baccarat_shoes_only() -> None:
    found = spoiled(TRIPLE, shoe(**BACCARAT, secured=False))
    assert set(found) == {"19:47-36.7(a)"}  # the wrong shoe, but a sound baccarat shoe


@pytest.mark.clause("19:46-1.10C(e)#3", "19:46-1.10C(e)#2")
def test_a_taller_rack_passes_with_a_mark_at_the_exact_height() -> None:
    taller = {"equipment.discard_rack.height_in_cards": 520}
    assert "19:46-1.10C(e)#2" in spoiled(SWITCH, taller)
    assert spoiled(SWITCH, {**taller, "equipment.discard_rack.mark_in_cards": 416}) == {}
    low = spoiled(SWITCH, {"equipment.discard_rack.height_in_cards": 400, "equipment.discard_rack.mark_in_cards": 416})
    assert "only 400 of 416" in low["19:46-1.10C(e)#3"]


@pytest.mark.clause("19:46-1.10C(b)4i", "19:46-1.10C(b)4ii", "19:46-1.10C(b)4iii", "19:46-1.10C(b)4iv")
def test_inscriptions_may_stand_on_the_sign() -> None:
    raw = changed(SWITCH, {})
    texts = ["Blackjack pays 1 to 1", "Insurance pays 2 to 1", "DEALER MUST HIT A SOFT 17", "Dealer pushes on 22"]
    assert raw.passes
    moved = changed(SWITCH, {"layout.inscriptions": [], "sign.statements[0]": ". ".join(texts)})
    assert {each.clause for each in moved.violations} == {"19:46-1.10C(c)1"}


@pytest.mark.parametrize(
    ("game", "key", "clause"),
    [
        pytest.param(TRIPLE, "trade_name", "19:46-1.13V(b)1", marks=pytest.mark.clause("19:46-1.13V(b)1")),
        pytest.param(SWITCH, "trade_name", "19:46-1.10C(b)1", marks=pytest.mark.clause("19:46-1.10C(b)1")),
        pytest.param("pa-double-attack", "logo", "665a.2(b)(1)", marks=pytest.mark.clause("665a.2(b)(1)")),
        pytest.param("pa-double-back-jack", "logo", "673a.2(b)(1)", marks=pytest.mark.clause("673a.2(b)(1)")),
    ],
)
def test_a_declared_trade_name_or_logo_will_do(game: str, key: str, clause: str) -> None:
    felt = {"layout.name": "The Pier, Boardwalk"}
    assert list(spoiled(game, felt)) == [clause]
    assert spoiled(game, {**felt, f"table.{key}": "THE PIER"}) == {}
    assert list(spoiled(game, {**felt, f"table.{key}": "The Pie"})) == [clause]  # whole words
    other = "logo" if key == "trade_name" else "trade_name"
    assert list(spoiled(game, {**felt, f"table.{other}": "The Pier"})) == [clause]


@pytest.mark.clause("19:46-1.19(d)4@26", "19:47-26.4(e)#3")
def test_a_double_attack_shoe_needs_its_side_mark() -> None:
    assert list(spoiled(DOUBLE, {"equipment.shoe.cards_behind_mark": GONE})) == ["19:46-1.19(d)4@26"]
    assert list(spoiled(DOUBLE, shoe(cards_behind_mark=150))) == ["19:46-1.19(d)4@26"]
    assert list(spoiled(DOUBLE, shoe(cards_behind_mark=96), decks=6)) == ["19:46-1.19(d)4@26"]
    assert spoiled(DOUBLE, shoe(cards_behind_mark=72), decks=6) == {}


@pytest.mark.clause("19:46-1.10C(b)5", "19:46-1.13V(d)")
@pytest.mark.parametrize(("game", "wagers"), [(SWITCH, ["match"]), (TRIPLE, ["suited-royals", "triple-match"])])
def test_odds_may_stand_on_the_layout(game: str, wagers: list[str]) -> None:
    odds = described(game)["sign"]["odds"]
    moved = spoiled(
        game,
        {
            "layout.odds": {wager: odds[wager] for wager in wagers},
            "sign.odds": {wager: shown for wager, shown in odds.items() if wager not in wagers},
        },
    )
    assert moved == {}


@pytest.mark.clause("19:47-2A.9(c)#2")
def test_surrender_ends_only_with_notice() -> None:
    assert spoiled(SWITCH, {}, surrender=False) == {}
    on = {"subject": "surrender", "value": "on", "table": "1", "given": "2026-01-02", "reference": "N-1"}
    off = {**on, "value": "off", "given": "2026-01-10", "reference": "N-2"}
    reference = {"references": {"19:46-1.18": "a", "19:45-1.18": "b", "19:47-8.3": "c"}}
    still_on = spoiled(SWITCH, {"notices": [on], **reference}, surrender=False)
    assert still_on == {"19:47-2A.9(c)#2": "the last notice says surrender is on, in force it is off"}
    assert spoiled(SWITCH, {"notices": [on, off], **reference}, surrender=False) == {}
    late = {**off, "given": "2026-02-01"}
    assert "19:47-2A.9(c)#2" in spoiled(SWITCH, {"notices": [on, late], **reference}, surrender=False)


@pytest.mark.clause("19:47-26.13(h)#2", "19:47-26.13(h)#3")
def test_restrictions_that_are_kept_pass() -> None:
    kept = {
        "restrictions.most_shared_boxes": 2,
        "table.shared_boxes": [1, 2],
        "restrictions.dealer_proof_required": True,
        "restrictions.qualified_dealers": ["D. Moreau"],
        "restrictions.only_tables": ["1", "2"],
    }
    assert spoiled(DOUBLE, kept, people_per_box=3) == {}


@pytest.mark.clause("19:46-1.19(c)1", "19:46-1.19(h)#2", "19:47-26.15(k)", "19:47-36.14(k)", "19:47-2A.15(j)")
@pytest.mark.parametrize("game", [DOUBLE, TRIPLE, SWITCH])
def test_a_device_in_use_passes_and_a_removed_one_too(game: str) -> None:
    assert spoiled(game, {}, shuffle="automatic") == {}
    removed = {**IDLE, "on_table": False}
    assert spoiled(game, {"equipment.shuffler": removed}) == {}


@pytest.mark.clause("19:47-26.4(h)", "19:47-2A.4(j)")
def test_triple_attack_has_no_approval_of_another_shuffle() -> None:
    other = {"alternative_shuffle": {"procedure": "no cut", "approval": "A-7"}}
    assert set(spoiled(TRIPLE, other)) == {"19:47-36.4(a)#3"}
    assert spoiled(DOUBLE, other) == {}
    assert spoiled(SWITCH, other) == {}


@pytest.mark.parametrize(
    ("game", "conditions"),
    [
        pytest.param(TRIPLE, {"19:46-1.19(c)1", "19:46-1.19(c)2"}, marks=pytest.mark.clause("19:46-1.19(c)")),
        pytest.param(DOUBLE, {"19:46-1.19(c)1@26", "19:46-1.19(c)2@26"}, marks=pytest.mark.clause("19:46-1.19(c)@26")),
        pytest.param(SWITCH, {"19:46-1.19(c)1-2@2A"}, marks=pytest.mark.clause("19:46-1.19(c)@2A")),
    ],
)
def test_the_conditions_of_a_shuffler_are_asked_only_where_one_is_used(game: str, conditions: set[str]) -> None:
    bare = {"equipment.shuffler": {**IDLE, "in_use": True, "secured": False}}
    assert conditions <= set(spoiled(game, bare, shuffle="automatic"))
    assert not conditions & set(spoiled(game, bare))


@pytest.mark.clause("19:46-1.19(a)[Base plate]", "19:46-1.19(a)[Face plate]")
def test_the_terms_of_the_shoe_are_used_as_defined() -> None:
    asked = {each.clause: each.what for each in rules(TRIPLE).source.requirements}
    assert "base plate, the shelf the cards lie on" in asked["19:46-1.19(d)1"]
    assert "face plate, the front wall" in asked["19:46-1.19(d)3"]


@pytest.mark.clause("19:46-1.18(n)1i-ii")
def test_the_samples_are_known_by_number_only() -> None:
    returned = {"inspected_by": "security", "sample": "ii", "counted": 312, "issued": 312}
    assert spoiled(SWITCH, {"cards.returned": returned}) == {}
    report = changed(SWITCH, {"cards.returned": {**returned, "sample": "all"}})
    assert [each.cure for each in report.violations if "text was not supplied" in each.cure]


@pytest.mark.clause("19:46-1.18(o)-(r)")
@pytest.mark.parametrize(
    ("game", "clause"), [(DOUBLE, "19:47-26.3(a)"), (TRIPLE, "19:47-36.3(a)"), (SWITCH, "19:47-2A.3(a)")]
)
def test_cards_are_inspected_at_the_table_unless_they_came_pre_shuffled(game: str, clause: str) -> None:
    uninspected = {"inspections.cards": GONE, "inspections.cards_verified": GONE}
    assert clause in spoiled(game, uninspected)
    assert spoiled(game, {**uninspected, "inspections.preshuffled": "PS 4"}) == {}
