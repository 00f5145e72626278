"""Every equipment, record and authority provision of the New Jersey texts: spoil a table in one place, find it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.clauses.inspecting_helper import GONE, Case, changed, proving, spoiled

from pitboss.regulations import rules
from pitboss.regulations.equipment import Requirement

DOUBLE, TRIPLE, SWITCH = "nj-double-attack", "nj-triple-attack", "nj-blackjack-switch"
DEVICE = {"shuffle": "automatic"}
BACCARAT = {"built_for": "baccarat", "lid_opaque_inches": 4.0, "sides_above_opaque": True, "holds_cards_back": True}
IDLE_DEVICE = {
    "equipment.shuffler": {
        "kind": "automatic",
        "in_use": False,
        "on_table": True,
        "hand": "left",
        "secured": True,
        "locked_away_when_closed": True,
    }
}


def shoe(**changes: Any) -> dict[str, Any]:
    return {f"equipment.shoe.{key}": value for key, value in changes.items()}


def batch(**changes: Any) -> dict[str, Any]:
    return {f"cards.batches[0].{key}": value for key, value in changes.items()}


def package(**changes: Any) -> dict[str, Any]:
    return {f"cards.packages[0].{key}": value for key, value in changes.items()}


SHARED_PEOPLE = {"people_per_box": 2}

CASES: list[Case] = [
    # 19:47-26
    ("19:47-26.2(a)#2", DOUBLE, batch(back_colours=["red", "blue"]), {}, "2 colours"),
    ("19:47-26.2(a)#2", DOUBLE, {"cards.cutting_cards": []}, {}, "no cutting card"),
    ("19:47-26.2(a)#3", DOUBLE, batch(tens_left=1), {}, "1 tens left, 0 expected"),
    ("19:47-26.2(a)#3", DOUBLE, batch(cards=383), {}, "383 cards counted, 8 decks have 384"),
    ("19:47-26.2(a)#3", DOUBLE, batch(tens_removed=31), {}, "31 tens removed, 32 expected"),
    ("19:47-26.2(a)#4", DOUBLE, {"cards.cutting_cards[0].opaque": False}, {}, "not opaque"),
    ("19:47-26.2(a)#4", DOUBLE, {"cards.cutting_cards[0].solid_colour": False}, {}, "solid colour"),
    ("19:47-26.2(a)#4", DOUBLE, {"cards.cutting_cards[0].unlike_backs_and_edges": False}, {}, "looks like the backs"),
    ("19:47-26.2(a)#4", DOUBLE, {"cards.cutting_cards[0].approval": " "}, {}, "no approval"),
    ("19:47-26.3(b)#3", DOUBLE, {"cards.tens_destroyed_as_approved": ""}, {}, "destruction of the tens"),
    (
        "19:47-26.4(h)",
        DOUBLE,
        {"alternative_shuffle": {"procedure": "riffle thrice"}},
        {},
        "approval of the alternative",
    ),
    ("19:47-26.6(b)2", DOUBLE, {"sign.bonus_maximum": "50.00"}, {"bonus_max": 25}, "shows 50.00, in force is 25.00"),
    ("19:47-26.6(b)2", DOUBLE, {"notices": []}, {"bonus_max": 25}, "says nothing, in force is 25.00"),
    (
        "19:47-26.6(c)#1",
        DOUBLE,
        {"layout.areas[2]": ["Bet", "Double Attack"]},
        {},
        "position 3 has 0 areas marked Bonus",
    ),
    ("19:47-26.7(a)", DOUBLE, shoe(hand="right"), {}, "not on the table at the dealer's left"),
    ("19:47-26.7(a)", DOUBLE, shoe(on_table=False), {}, "not on the table at the dealer's left"),
    ("19:47-26.7(a)", DOUBLE, {"equipment.dealt_from": "hand"}, {}, "dealt from the hand"),
    ("19:47-26.7(a)", DOUBLE, shoe(built_for="other"), {}, "built for other"),
    ("19:47-26.7(c)#2", DOUBLE, {"equipment.discard_rack.hand": "left"}, {}, "at the dealer's left"),
    (
        "19:47-26.7(d)#1",
        DOUBLE,
        {"layout.areas[0]": ["Double Attack", "Bonus"]},
        {},
        "position 1 has 0 areas marked Bet",
    ),
    ("19:47-26.7(d)#2", DOUBLE, {"layout.areas[0]": ["Bet", "Bonus"]}, {}, "0 areas marked Double Attack"),
    (
        "19:47-26.7(i)#3",
        DOUBLE,
        {"equipment.card_reader.procedures_approval": ""},
        {"dealing": "card-reader"},
        "approval of the procedures",
    ),
    ("19:47-26.7(i)#6", DOUBLE, {"notices": []}, {"dealing": "card-reader"}, "no notice on dealing"),
    ("19:47-26.7(i)#6", DOUBLE, {"notices[0].value": "card-reader"}, {"dealing": "hole-card"}, "in force is hole-card"),
    ("19:47-26.7(i)#6", DOUBLE, {"notices[0].table": "2"}, {"dealing": "hole-card"}, "no notice on dealing"),
    ("19:47-26.7(i)#6", DOUBLE, {"sign.statements": []}, {"dealing": "hole-card"}, "the sign does not say"),
    ("19:47-26.11(b)#5", DOUBLE, {"layout.insurance_line": False}, {}, "no insurance line"),
    ("19:47-26.13(a)#3", DOUBLE, {"restrictions.barred_tables": ["1"]}, SHARED_PEOPLE, "no shared wagering at table 1"),
    ("19:47-26.13(h)#1", DOUBLE, {"restrictions.only_tables": ["2", "3"]}, SHARED_PEOPLE, "at tables 2, 3, not 1"),
    ("19:47-26.13(h)#2", DOUBLE, {"restrictions.most_shared_boxes": 2}, SHARED_PEOPLE, "6 boxes are open"),
    (
        "19:47-26.13(h)#3",
        DOUBLE,
        {"restrictions.dealer_proof_required": True},
        SHARED_PEOPLE,
        "no recorded qualification",
    ),
    ("19:47-26.15(k)", DOUBLE, IDLE_DEVICE, {}, "still stands on the table"),
    # 19:46-1.13V and 19:47-36
    ("19:46-1.13V(a)", TRIPLE, {"table.positions": 5}, {}, "the table has 5 positions"),
    ("19:46-1.13V(a)", TRIPLE, {"table.positions": 8}, {}, "the table has 8 positions"),
    ("19:46-1.13V(a)", TRIPLE, {"table.dealer_opposite": False}, {}, "dealer opposite"),
    ("19:46-1.13V(b)", TRIPLE, {"layout.approval": ""}, {}, "approval of the layout"),
    ("19:46-1.13V(b)1", TRIPLE, {"layout.name": "  "}, {}, "name or trade name"),
    ("19:46-1.13V(b)1", TRIPLE, {"layout.name": "Lucky Wave"}, {}, "shows “Lucky Wave”, not the name or trade name"),
    ("19:46-1.13V(b)1", TRIPLE, {"table.operator": "", "layout.name": "x"}, {}, "shows “x”, not the name"),
    (
        "19:46-1.13V(b)2",
        TRIPLE,
        {"layout.areas[5]": ["Suited Royals", "First Attack", "Second Attack", "Third Attack"]},
        {},
        "position 6 has 0 areas marked Triple Match",
    ),
    ("19:46-1.13V(c)1", TRIPLE, {"layout.inscriptions[0]": GONE}, {}, "All 21's"),
    ("19:46-1.13V(c)2", TRIPLE, {"layout.inscriptions[1]": "Dealer must draw to 16"}, {}, "soft 17"),
    ("19:46-1.13V(c)3", TRIPLE, {"layout.inscriptions[2]": GONE}, {}, "push against a dealer's 22"),
    ("19:46-1.13V(c)4", TRIPLE, {"layout.inscriptions[3]": "Insurance pays 2 to 1"}, {}, "5 to 1"),
    (
        "19:46-1.13V(d)",
        TRIPLE,
        {"sign.posted": False},
        {},
        "the odds of suited-royals are not all on the layout or sign",
    ),
    ("19:46-1.13V(d)", TRIPLE, {"sign.odds.triple-match": GONE}, {}, "the odds of triple-match"),
    (
        "19:46-1.13V(d)",
        TRIPLE,
        {"sign.odds.suited-royals.king-queen-suited": "40 to 1"},
        {"suited_royals": "B"},
        "shown 40 to 1, in force 30 to 1",
    ),
    ("19:46-1.13V(e)", TRIPLE, {"equipment.tip_box.hand": "left"}, {}, "both at the dealer's left"),
    ("19:46-1.13V(e)", TRIPLE, {"equipment.drop_box": GONE}, {}, "no drop box"),
    ("19:46-1.13V(e)", TRIPLE, {"equipment.drop_box.side": "players"}, {}, "not on the dealer's side"),
    ("19:46-1.13V(e)", TRIPLE, {"equipment.tip_box.attached": False}, {}, "the tip box is not attached"),
    ("19:46-1.17(a)#1", TRIPLE, batch(same_size_and_shape=False), {}, "differs in size or shape"),
    ("19:46-1.17(a)1", TRIPLE, batch(jokers_per_deck=1), {}, "pai gow poker"),
    ("19:46-1.17(a)2", TRIPLE, batch(tens_left=4), {}, "4 tens left, 0 expected"),
    ("19:46-1.17(a)3", TRIPLE, batch(jokers_per_deck=2), {}, "two card joker poker"),
    ("19:46-1.17(b)", TRIPLE, {"cards.batches[0].by_suit.clubs": 97}, {}, "96 of each of four expected"),
    ("19:46-1.17(b)", TRIPLE, {"cards.batches[0].by_suit.stars": 12}, {}, "96 of each of four expected"),
    ("19:46-1.17(c)#1", TRIPLE, {"cards.stock.ranks": "23456789JQKA"}, {}, "the ranks as made"),
    ("19:46-1.17(c)#2", TRIPLE, {"cards.stock.reader_marks": True}, {}, "approval of the reader marks"),
    ("19:46-1.17(d)", TRIPLE, batch(backs_tell_nothing=False), {}, "a marked or odd back"),
    ("19:46-1.17(e)", TRIPLE, {"cards.stock.back_resists_marking": False}, {}, "does not resist marking"),
    ("19:46-1.17(f)#1", TRIPLE, {"cards.stock.back_bears": "Lucky Wave"}, {}, "Lucky Wave"),
    ("19:46-1.17(f)#2", TRIPLE, {"cards.stock.back_approval": ""}, {}, "approval of the back design"),
    ("19:46-1.17(g)#1", TRIPLE, package(decks=6), {}, "package 1 holds 6 decks"),
    ("19:46-1.17(g)#2", TRIPLE, package(seal_intact=False), {}, "the seal is broken"),
    ("19:46-1.17(g)#2", TRIPLE, package(seal_approval=""), {}, "manner of sealing"),
    ("19:46-1.17(g)1", TRIPLE, {"cards.packages[0].label.made_at": GONE}, {}, "date and time of manufacture"),
    ("19:46-1.17(g)1", TRIPLE, {"cards.packages[0].label": GONE}, {}, "without label or window"),
    ("19:46-1.17(g)2", TRIPLE, package(taken_apart=True), {}, "used on its own"),
    ("19:46-1.17(h)", TRIPLE, batch(jokers_per_deck=1), {}, "jokers are left"),
    ("19:46-1.17(i)1", TRIPLE, {"cards.stock.made_for": "poker"}, {}, "made for poker"),
    ("19:46-1.19(b)#1", TRIPLE, shoe(secured=False), {}, "not secured to the table"),
    ("19:46-1.19(b)#2", TRIPLE, shoe(locked_away_when_closed=False), {}, "not locked away"),
    ("19:46-1.19(b)#3", TRIPLE, shoe(**BACCARAT), {}, "a baccarat shoe is secured"),
    ("19:46-1.19(b)1", TRIPLE, {"equipment.dealt_from": "hand"}, {}, "dealt from the hand"),
    ("19:46-1.19(c)1", TRIPLE, {"equipment.shuffler.submission": ""}, DEVICE, "submission of the shuffler"),
    ("19:46-1.19(c)2", TRIPLE, {"equipment.shuffler.secured": False}, DEVICE, "not secured to the table"),
    ("19:46-1.19(c)2", TRIPLE, {"equipment.shuffler.locked_away_when_closed": False}, DEVICE, "not locked away"),
    ("19:46-1.19(d)", TRIPLE, shoe(required_features={"tamper seal": False}), {}, "tamper seal"),
    ("19:46-1.19(d)1", TRIPLE, shoe(white_base_plate_inches=3.5), {}, "only 3.5 inches"),
    ("19:46-1.19(d)2", TRIPLE, shoe(sides_below_base_plate="closed"), {}, "below the base plate"),
    ("19:46-1.19(d)3", TRIPLE, shoe(stop_inches=0.2), {}, "can rise 0.2 inches"),
    ("19:46-1.19(d)4", TRIPLE, shoe(cards_behind_mark=GONE), {}, "nothing is recorded"),
    ("19:46-1.19(d)4", TRIPLE, shoe(cards_behind_mark=40), {}, "leaves 40 of 384 cards behind, about 96 expected"),
    ("19:46-1.19(e)1", TRIPLE, shoe(**{**BACCARAT, "lid_opaque_inches": 0.0}), {}, "opaque over 0.0 inches only"),
    ("19:46-1.19(e)2", TRIPLE, shoe(**{**BACCARAT, "sides_above_opaque": False}), {}, "looked through"),
    ("19:46-1.19(e)3", TRIPLE, shoe(**{**BACCARAT, "holds_cards_back": False}), {}, "moving backward"),
    ("19:46-1.19(g)", TRIPLE, {"inspections.shoe": GONE}, {}, "nothing is recorded under inspections.shoe"),
    ("19:46-1.19(g)", TRIPLE, {"inspections.shoe.role": "dealer"}, {}, "inspected by a dealer"),
    ("19:46-1.19(g)", TRIPLE, {"inspections.shuffler.untampered": False}, DEVICE, "signs of tampering"),
    ("19:46-1.19(h)#1", TRIPLE, shoe(hand="right"), {}, "the shoe is at the dealer's right"),
    ("19:46-1.19(h)#1", TRIPLE, {"equipment.discard_rack.hand": "left"}, {}, "the rack at the dealer's left"),
    ("19:46-1.19(h)#2", TRIPLE, {"equipment.shuffler.hand": "right"}, DEVICE, "both at the dealer's right"),
    ("19:47-36.2(a)#1", TRIPLE, batch(decks=6, cards=288), {}, "batch 1 has 6 decks, the rule set in force says 8"),
    ("19:47-36.2(a)#2", TRIPLE, batch(back_designs=["wave", "pier"]), {}, "2 designs"),
    ("19:47-36.2(a)#2", TRIPLE, {"cards.cutting_cards": []}, {}, "no cutting card"),
    ("19:47-36.2(a)#4", TRIPLE, {"cards.cutting_cards[0].opaque": False}, {}, "not opaque"),
    ("19:47-36.3(b)#3", TRIPLE, {"cards.tens_destroyed_as_approved": ""}, {}, "destruction of the tens"),
    ("19:47-36.6(b)2", TRIPLE, {"sign.bonus_maximum": GONE}, {"bonus_max": 25}, "shows no maximum, in force is 25.00"),
    ("19:47-36.7(a)", TRIPLE, shoe(hand="right"), {}, "dealer's left"),
    ("19:47-36.7(a)", TRIPLE, shoe(on_table=False), {}, "not on the table"),
    ("19:47-36.7(a)", TRIPLE, {"equipment.dealt_from": "hand"}, {}, "dealt from the hand"),
    ("19:47-36.7(a)", TRIPLE, shoe(**BACCARAT), {}, "built for baccarat"),
    ("19:47-36.7(c)#2", TRIPLE, {"equipment.discard_rack.hand": "left"}, {}, "at the dealer's left"),
    ("19:47-36.7(k)#5", TRIPLE, {"notices": []}, {"dealing": "card-reader"}, "no notice on dealing"),
    ("19:47-36.10(b)#5", TRIPLE, {"layout.insurance_line": False}, {}, "no insurance line"),
    ("19:47-36.12(a)#3", TRIPLE, {"restrictions.barred_tables": ["1"]}, SHARED_PEOPLE, "no shared wagering"),
    ("19:47-36.12(h)#1", TRIPLE, {"restrictions.only_tables": []}, SHARED_PEOPLE, "at tables none, not 1"),
    ("19:47-36.12(h)#2", TRIPLE, {"restrictions.most_shared_boxes": 2}, SHARED_PEOPLE, "at most 2 may be"),
    ("19:47-36.12(h)#3", TRIPLE, {"restrictions.dealer_proof_required": True}, SHARED_PEOPLE, "D. Moreau"),
    ("19:47-36.14(k)", TRIPLE, IDLE_DEVICE, {}, "still stands on the table"),
    # 19:46-1.10C, 1.17 to 1.19 and 19:47-2A
    ("19:46-1.10C(a)", SWITCH, {"table.positions": 6}, {}, "the table has 6 positions"),
    ("19:46-1.10C(b)", SWITCH, {"layout.approval": ""}, {}, "approval of the layout"),
    ("19:46-1.10C(b)1", SWITCH, {"layout.name": ""}, {}, "name or trade name"),
    ("19:46-1.10C(b)1", SWITCH, {"layout.name": "Lucky Wave"}, {}, "shows “Lucky Wave”, not the name or trade name"),
    ("19:46-1.10C(b)2", SWITCH, {"layout.areas[2]": ["Hand 1", "Match"]}, {}, "position 3"),
    ("19:46-1.10C(b)2", SWITCH, {"layout.areas[2]": ["Hand 1", "Match", "Hand 2"]}, {}, "not side by side"),
    ("19:46-1.10C(b)3", SWITCH, {"layout.areas[2]": ["Hand 1", "Hand 2"]}, {}, "position 3 has 0 areas marked Match"),
    ("19:46-1.10C(b)4i", SWITCH, {"layout.inscriptions[0]": GONE}, {}, "Blackjack pays 1 to 1"),
    ("19:46-1.10C(b)4ii", SWITCH, {"layout.inscriptions[1]": GONE}, {}, "Insurance pays 2 to 1"),
    ("19:46-1.10C(b)4iii", SWITCH, {"layout.inscriptions[2]": "Dealer must hit a hard 17"}, {}, "hit a soft 17"),
    ("19:46-1.10C(b)4iv", SWITCH, {"layout.inscriptions[3]": "Dealer pushes on 21"}, {}, "Dealer pushes on 22"),
    ("19:46-1.10C(b)5", SWITCH, {"sign.odds.match": GONE}, {}, "the odds of match are not all"),
    ("19:46-1.10C(b)5", SWITCH, {"sign.odds.match.two-pair": "7 to 1"}, {"decks": 6}, "shown 7 to 1, in force 8 to 1"),
    ("19:46-1.10C(c)", SWITCH, {"sign.posted": False}, {}, "no sign is posted"),
    ("19:46-1.10C(c)", SWITCH, {"sign.approval": ""}, {}, "approval of the sign"),
    ("19:46-1.10C(c)1", SWITCH, {"sign.statements[0]": GONE}, {}, "paid once, at the highest payoff"),
    ("19:46-1.10C(c)2", SWITCH, {"sign.odds.match.pair": GONE}, {}, "missing: pair"),
    ("19:46-1.10C(d)", SWITCH, {"equipment.drop_box.hand": "right"}, {}, "both at the dealer's right"),
    ("19:46-1.10C(d)", SWITCH, {"equipment.tip_box.approval": ""}, {}, "no approval"),
    ("19:46-1.10C(e)#1", SWITCH, {"equipment.discard_rack.attached": False}, {}, "not attached"),
    ("19:46-1.10C(e)#2", SWITCH, {"equipment.discard_rack.height_in_cards": 416}, {"decks": 6}, "holds 416 cards"),
    ("19:46-1.10C(e)#3", SWITCH, {"equipment.discard_rack.mark_in_cards": 312}, {}, "the mark stands at 312 cards"),
    ("19:46-1.10C(f)#1", SWITCH, {"equipment.card_reader.approval": ""}, {"dealing": "card-reader"}, "card reader"),
    ("19:46-1.10C(f)#2", SWITCH, {"inspections.card_reader.works": False}, {"dealing": "card-reader"}, "does not work"),
    ("19:46-1.17(a)@2A", SWITCH, batch(cards=384, tens_left=0, tens_removed=32), {}, "0 tens left, 32 expected"),
    ("19:46-1.17(a)@2A", SWITCH, batch(same_size_and_shape=False), {}, "size or shape"),
    ("19:46-1.17(a)1-3@2A", SWITCH, batch(jokers_per_deck=2), {}, "2 joker(s)"),
    ("19:46-1.17(b)-(j)@2A", SWITCH, batch(backs_tell_nothing=False), {}, "odd back"),
    ("19:46-1.17(b)-(j)@2A", SWITCH, package(seal_intact=False), {}, "seal"),
    ("19:46-1.18(a)-(m)", SWITCH, {"references": {"19:45-1.18": "x", "19:47-8.3": "x"}}, {}, "19:46-1.18"),
    (
        "19:46-1.18(n)",
        SWITCH,
        {"cards.returned": {"inspected_by": "security", "sample": "i", "counted": 311, "issued": 312}},
        {},
        "311 of 312 cards came back",
    ),
    (
        "19:46-1.18(n)1",
        SWITCH,
        {"cards.returned": {"inspected_by": "security", "sample": "", "counted": 312, "issued": 312}},
        {},
        "the sample is not named",
    ),
    (
        "19:46-1.18(n)2-11",
        SWITCH,
        {"cards.returned": {"inspected_by": "security", "sample": "iii", "counted": 312, "issued": 312}},
        {},
        "i or ii are for this game",
    ),
    ("19:47-2A.3(b)#1", SWITCH, {"inspections.cards_verified": GONE}, {}, "inspections.cards_verified"),
    ("19:47-2A.3(b)#1", SWITCH, {"inspections.cards_verified.untampered": False}, {}, "verification found tampering"),
    ("19:47-36.3(b)#2", TRIPLE, {"inspections.cards_verified.untampered": False}, {}, "verification found tampering"),
    ("19:47-26.3(b)#2", DOUBLE, {"inspections.cards_verified.untampered": False}, {}, "verification found tampering"),
    ("19:47-26.3(b)#2", DOUBLE, {"inspections.cards_verified.at": "2026-01-15T09:29:00"}, {}, "before the inspection"),
    ("19:47-26.3(b)#2", DOUBLE, {"inspections.cards": GONE}, {}, "no inspection is recorded"),
    ("19:47-36.3(b)#2", TRIPLE, {"inspections.cards_verified.by": "D. Moreau"}, {}, "verified their own"),
    ("19:47-26.3(b)#2", DOUBLE, {"inspections.cards_verified.role": "dealer"}, {}, "verified by a dealer"),
    ("19:46-1.19(a)-(b)@2A", SWITCH, shoe(secured=False), {}, "not secured"),
    ("19:46-1.19(c)1-2@2A", SWITCH, {"equipment.shuffler.submission": ""}, DEVICE, "submission"),
    ("19:46-1.19(c)1-2@2A", SWITCH, {"equipment.shuffler.secured": False}, DEVICE, "not secured"),
    ("19:46-1.19(d)@2A", SWITCH, shoe(required_features={"counter": True, "alarm": False}), {}, "missing: alarm"),
    ("19:46-1.19(d)1-3@2A", SWITCH, shoe(white_base_plate_inches=3.9), {}, "only 3.9 inches"),
    ("19:46-1.19(d)1-3@2A", SWITCH, shoe(sides_below_base_plate="closed"), {}, "below the base plate"),
    ("19:46-1.19(d)1-3@2A", SWITCH, shoe(stop_inches=0.13), {}, "rise 0.13 inches"),
    ("19:46-1.19(d)4@2A", SWITCH, shoe(cards_behind_mark=150), {"decks": 6}, "about 78 expected"),
    ("19:46-1.19(e)-(h)@2A", SWITCH, {"inspections.shoe": GONE}, {}, "inspections.shoe"),
    ("19:46-1.19(e)-(h)@2A", SWITCH, shoe(hand="right"), {}, "at the dealer's right"),
    ("19:47-2A.2(a)#2", SWITCH, batch(back_colours=["red", "blue"]), {}, "2 colours"),
    ("19:47-2A.2(a)#2", SWITCH, {"cards.cutting_cards": []}, {}, "no cutting card"),
    ("19:47-2A.2(a)#4", SWITCH, {"cards.cutting_cards[0].approval": ""}, {}, "no approval"),
    ("19:47-2A.4(j)", SWITCH, {"alternative_shuffle": {"procedure": "no cut"}}, {}, "alternative procedure"),
    ("19:47-2A.4(i)2i", SWITCH, {"equipment.shuffler.stored_batch_dealt_unspread": True}, DEVICE, "store one shuffled"),
    ("19:47-2A.4(i)2ii", SWITCH, {"equipment.shuffler.stored_batch_dealt_unspread": True}, DEVICE, "release procedure"),
    ("19:47-2A.7(a)", SWITCH, shoe(hand="right"), {}, "dealer's left"),
    ("19:47-2A.7(a)", SWITCH, shoe(on_table=False), {}, "not on the table"),
    ("19:47-2A.7(a)", SWITCH, {"equipment.dealt_from": "hand"}, {}, "dealt from the hand"),
    ("19:47-2A.7(c)#2", SWITCH, {"equipment.discard_rack.hand": "left"}, {}, "at the dealer's left"),
    ("19:47-2A.9(c)#2", SWITCH, {"notices": []}, {}, "no notice of it"),
    ("19:47-2A.9(c)#2", SWITCH, {"notices[0].value": "off"}, {}, "says surrender is off, in force it is on"),
    ("19:47-2A.11(e)#2", SWITCH, {"notices[1]": GONE}, {"max_hands": 4, "resplit_aces": False}, "no notice on resplit"),
    ("19:47-2A.8(b)#3", SWITCH, {"layout.insurance_line": False}, {}, "no insurance line"),
    ("19:47-2A.13(a)#3", SWITCH, {"restrictions.barred_tables": ["1"]}, SHARED_PEOPLE, "no shared wagering"),
    ("19:47-2A.13(f)#1", SWITCH, {"restrictions.only_tables": ["4"]}, SHARED_PEOPLE, "at tables 4, not 1"),
    ("19:47-2A.13(f)#2", SWITCH, {"restrictions.most_shared_boxes": 2}, SHARED_PEOPLE, "5 boxes are open"),
    ("19:47-2A.13(f)#3", SWITCH, {"restrictions.dealer_proof_required": True}, SHARED_PEOPLE, "no recorded"),
    ("19:47-2A.15(j)", SWITCH, IDLE_DEVICE, {}, "still stands on the table"),
]


@pytest.mark.parametrize(
    ("clause", "game", "changes", "options", "words"),
    proving(CASES),
)
def test_the_violation_is_found(
    clause: str, game: str, changes: dict[str, Any], options: dict[str, Any], words: str
) -> None:
    found = changed(game, changes, **options)
    assert spoiled(game, {}, **options) == {}
    cited = {
        each.clause: {each.clause, *each.also}
        for each in rules(game).source.requirements
        if isinstance(each, Requirement) and each.also
    }
    hits = [each for each in found.violations if clause in cited.get(each.clause, {each.clause})]
    assert [each for each in hits if words in each.found], found.violations
    assert all(each.cure for each in found.violations)
