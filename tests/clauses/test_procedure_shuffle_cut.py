"""Shuffle, cut, cutting card, loading, recut (26.4, 36.4, 2A.4, 665a.5, 673a.5)."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.clauses.floor_helper import (
    advance,
    clause_of,
    found,
    opened,
    order,
    play_round,
    provisions,
    refused,
    shoe_ended,
    verbs,
)

from pitboss.floor.floor import Settings
from pitboss.regulations import game_ids, rules
from pitboss.table import Refused


@provisions(nda="19:47-26.4(a)#1", ta="19:47-36.4(a)#1", sw="19:47-2A.4(a)#1", pda="665a.5(a)#1", dbj="673a.5(a)#1")
def test_no_round_before_the_shuffle_and_none_after_the_shoe(game: str, clause: str) -> None:
    table = opened(game, 1, 2, until="shuffle")
    table.act("1 bet 10")
    refused(table, "deal", clause)
    advance(table)
    play_round(table, 1)
    over = shoe_ended(game, (1, 2), lambda _box: True)
    over.act("1 bet 10")
    with pytest.raises(Refused, match="first collect"):
        over.act("deal")
    advance(over, "shuffle")
    refused(over, "deal", clause)
    advance(over)
    over.act("deal")
    assert over.table.shoe_number == 2


@pytest.mark.clause("19:47-26.4(a)#1", "19:47-36.4(a)#1", "19:47-2A.4(a)#1", "665a.5(a)#1", "673a.5(a)#1")
@pytest.mark.parametrize("game", game_ids())
def test_preshuffled_cards_need_no_shuffle_at_the_table(game: str) -> None:
    table = opened(game, 1, until="receive")
    table.act(f"dealer receive {rules(game).options.decks} red preshuffled PS-1")
    advance(table)
    assert not found(table, "shuffled")
    play_round(table, 1)


@provisions(nda="19:47-26.4(a)#2", ta="19:47-36.4(a)#2", sw="19:47-2A.4(a)#2", pda="665a.5(a)#2", dbj="673a.5(a)#2")
def test_the_shuffle_is_recorded_as_made_by_hand_or_by_device(game: str, clause: str) -> None:
    assert found(opened(game, 1), "shuffled")[0].data["method"] == "manual"
    assert found(opened(game, 1, shuffle="automatic"), "shuffled")[0].data["method"] == "device"
    assert rules(game).regulation.offered["shuffle"].clause == clause
    assert rules(game).options.shuffle == "manual"


@provisions(nda="19:47-26.4(a)#3", ta="19:47-36.4(a)#3", sw="19:47-2A.4(a)#3", pda="665a.5(a)#3", dbj="673a.5(a)#3")
def test_the_shuffle_leaves_one_stack_of_all_cards(game: str, clause: str) -> None:
    table = opened(game, 1, until="cut")
    assert table.floor.in_hand is not None
    full = rules(game).shoe()
    assert Counter(table.floor.in_hand.cards) == Counter(full)
    assert found(table, "shuffled")[0].data["cards"] == len(full)
    assert clause_of(table, "shuffled") == clause
    assert list(table.table.shoe.left) == table.table.rack == []


@provisions(nda="19:47-26.4(b)1#1", ta="19:47-36.4(b)1#1", sw="19:47-2A.4(b)1#1")
def test_no_cut_after_a_device_in_new_jersey(game: str, clause: str) -> None:
    table = opened(game, 1, shuffle="automatic")
    assert not found(table, "cut-offered")
    assert clause_of(table, "no-cut") == clause
    assert found(table, "inserted")  # the cutting card goes in all the same (R64)
    order(table, "shuffled", "no-cut", "loaded")
    assert found(opened(game, 1), "cut-offered")


@provisions(pda="665a.5(b)#1", dbj="673a.5(b)#1")
def test_a_cut_after_any_shuffle_in_pennsylvania(game: str, clause: str) -> None:
    for shuffle in ("manual", "automatic"):
        table = opened(game, 3, shuffle=shuffle, until="cut")
        assert table.floor.pending is not None
        assert (table.floor.pending.clause, table.floor.pending.seat) == (clause, 3)
        assert "backs away from the dealer" in found(table, "cut-offered")[0].text


@provisions(nda="19:47-26.4(b)1#2", ta="19:47-36.4(b)1#2", sw="19:47-2A.4(b)1#2", pda="665a.5(a)#4", dbj="673a.5(a)#4")
def test_a_device_may_load_the_shoe_itself(game: str, clause: str) -> None:
    device = opened(game, 1, shuffle="automatic", shoe_loaded_by="device")
    assert found(device, "loaded")[0].data["by"] == "device"
    assert clause_of(device, "loaded") == clause
    assert not found(device, "cut-offered")  # R61
    assert found(opened(game, 1, shuffle="automatic"), "loaded")[0].data["by"] == "dealer"


@provisions(nda="19:47-26.4(b)2", ta="19:47-36.4(b)2", sw="19:47-2A.4(b)2")
def test_hand_shuffled_and_preshuffled_cards_are_cut(game: str, clause: str) -> None:
    for route in ("", " preshuffled PS-2"):
        table = opened(game, 1, until="receive")
        table.act(f"dealer receive 8 red{route}")
        advance(table, "cut")
        refused(table, "dealer load", clause)
        table.act("1 cut 100")
        advance(table)
        order(table, "cut-offered", "cut-by", "loaded")


@provisions(nda="19:47-26.4(c)#1", ta="19:47-36.4(c)#1", sw="19:47-2A.4(c)", pda="665a.5(b)#1", dbj="673a.5(b)#1")
def test_the_stack_is_offered_to_one_player(game: str, clause: str) -> None:
    table = opened(game, 2, 4, until="cut")
    assert table.floor.pending is not None
    assert (table.floor.pending.seat, table.floor.pending.clause) == (2, clause)
    refused(table, "4 cut 100", clause)
    refused(table, "dealer cut 100", clause)
    table.act("2 cut 100")
    assert found(table, "cut-by")[0].data == {"by": "seat 2", "above": 100}


@provisions(nda="19:47-26.4(c)#2", ta="19:47-36.4(c)#2", sw="19:47-2A.4(e)#2", pda="665a.5(b)#2", dbj="673a.5(b)#2")
def test_the_dealer_cuts_when_nobody_does(game: str, clause: str) -> None:
    table = opened(game, 2, 4, until="cut")
    table.act("2 decline")
    table.act("4 decline")
    assert table.floor.pending is not None
    assert (table.floor.pending.seat, table.floor.pending.clause) == (None, clause)
    table.act("dealer cut 50")
    assert clause_of(table, "cut-by") == clause
    advance(table)
    play_round(table, 2)


@provisions(nda="19:47-26.4(d)1", ta="19:47-36.4(d)1", sw="19:47-2A.4(d)1", pda="665a.5(c)(1)", dbj="673a.5(c)(1)")
def test_the_first_cut_goes_to_the_first_player_to_the_table(game: str, clause: str) -> None:
    table = opened(game, 4, 1, until="cut")
    assert (found(table, "cut-offered")[0].data["seat"], clause_of(table, "cut-offered")) == (4, clause)


@provisions(nda="19:47-26.4(d)2", ta="19:47-36.4(d)2", sw="19:47-2A.4(d)2", pda="665a.5(c)(2)", dbj="673a.5(c)(2)")
def test_then_it_goes_to_the_box_of_the_cutting_card(game: str, clause: str) -> None:
    table = shoe_ended(game, (5, 1, 3), lambda box: box == 3)
    before = len(found(table, "cut-offered"))
    advance(table, "cut")
    offer = found(table, "cut-offered")[before]
    assert (offer.data["seat"], offer.clause) == (3, clause)


@provisions(nda="19:47-26.4(d)3", ta="19:47-36.4(d)3", sw="19:47-2A.4(d)3", pda="665a.5(c)(3)#1", dbj="673a.5(c)(3)#1")
def test_after_a_cutting_card_on_the_dealers_hand_to_the_far_right(game: str, clause: str) -> None:
    table = shoe_ended(game, (1, 2, 5), lambda box: box == 0)
    before = len(found(table, "cut-offered"))
    advance(table, "cut")
    offer = found(table, "cut-offered")[before]
    assert (offer.data["seat"], offer.clause) == (5, clause)


@provisions(nda="19:47-26.4(d)4", ta="19:47-36.4(d)4", sw="19:47-2A.4(d)4", pda="665a.5(c)(4)#1", dbj="673a.5(c)(4)#1")
def test_after_an_ordered_reshuffle_to_the_far_right(game: str, clause: str) -> None:
    table = opened(game, 2, 4)
    play_round(table, 2, 4)
    table.act("supervisor reshuffle")
    before = len(found(table, "cut-offered"))
    advance(table, "cut")
    offer = found(table, "cut-offered")[before]
    assert (offer.data["seat"], offer.clause) == (4, clause)


@provisions(sw="19:47-2A.4(e)#1", nda="19:47-26.4(c)#2", ta="19:47-36.4(c)#2")
def test_a_refused_cut_travels_clockwise_in_new_jersey(game: str, clause: str) -> None:
    table = shoe_ended(game, (1, 3, 4, 5), lambda box: box == 3)
    before = len(found(table, "cut-offered"))
    advance(table, "cut")
    for seat in (3, 4, 5, 1):
        table.act(f"{seat} decline")
    offers = found(table, "cut-offered")[before:]
    assert [event.data["seat"] for event in offers] == [3, 4, 5, 1]
    assert {event.clause for event in offers[1:]} == {clause}
    assert "cut" in verbs(table)
    table.act("dealer cut 20")


@provisions(pda="665a.5(c)(3)#2", dbj="673a.5(c)(3)#2")
def test_a_refused_cut_travels_counterclockwise_in_pennsylvania(game: str, clause: str) -> None:
    table = shoe_ended(game, (1, 3, 6), lambda box: box == 0)
    before = len(found(table, "cut-offered"))
    advance(table, "cut")
    for seat in (6, 3, 1):
        table.act(f"{seat} decline")
    offers = found(table, "cut-offered")[before:]
    assert [event.data["seat"] for event in offers] == [6, 3, 1]
    assert {event.clause for event in offers[1:]} == {clause}
    table.act("dealer cut 20")


@provisions(pda="665a.5(c)(4)#2", dbj="673a.5(c)(4)#2")
def test_so_it_does_after_an_ordered_reshuffle(game: str, clause: str) -> None:
    table = opened(game, 1, 3, 6)
    play_round(table, 1)
    table.act("floor reshuffle")
    before = len(found(table, "cut-offered"))
    advance(table, "cut")
    table.act("6 decline")
    table.act("3 cut 40")
    offers = found(table, "cut-offered")[before:]
    assert [(event.data["seat"], event.clause) for event in offers][1:] == [(3, clause)]


@provisions(nda="19:47-26.4(e)#1", ta="19:47-36.4(e)#1", sw="19:47-2A.4(f)#1", pda="665a.5(d)#1", dbj="673a.5(d)#1")
def test_a_cut_is_at_least_ten_cards_from_either_end(game: str, clause: str) -> None:
    total = len(rules(game).shoe())
    for at in (9, total - 9):
        refused(opened(game, 1, until="cut"), f"1 cut {at}", clause)
    for at in (10, total - 10):
        opened(game, 1, until="cut").act(f"1 cut {at}")
    refused(opened(game, 1, until="cut"), "1 cut deep", clause)


@provisions(nda="19:47-26.4(e)#2", ta="19:47-36.4(e)#2", sw="19:47-2A.4(f)#2", pda="665a.5(d)#2", dbj="673a.5(d)#2")
def test_what_lies_above_goes_to_the_bottom(game: str, clause: str) -> None:
    table = opened(game, 1, until="cut")
    assert table.floor.in_hand is not None
    before = list(table.floor.in_hand.cards)
    table.act("1 cut 100")
    after = table.floor.in_hand.cards
    assert (after[0], after[-1], len(after)) == (before[100], before[99], len(before))
    assert clause_of(table, "cut-by") == clause


@provisions(nda="19:47-26.4(e)#3", ta="19:47-36.4(e)#3", sw="19:47-2A.4(f)#3")
def test_the_stack_is_aligned_with_the_mark_before_the_card_goes_in(game: str, clause: str) -> None:
    table = opened(game, 1, until="align")
    refused(table, "dealer insert 96", clause)
    table.act("dealer align")
    assert clause_of(table, "aligned") == clause
    advance(table)
    order(table, "cut-by", "aligned", "inserted")
    assert not found(opened("pa-double-attack", 1), "aligned")


@provisions(nda="19:47-26.4(e)#4", ta="19:47-36.4(e)#4", sw="19:47-2A.4(f)#4", pda="665a.5(d)#3", dbj="673a.5(d)#3")
def test_a_quarter_lies_behind_the_cutting_card(game: str, clause: str) -> None:
    quarter = len(rules(game).shoe()) // 4
    table = opened(game, 1, until="insert")
    refused(table, "dealer insert 40", clause)
    if game.startswith("pa"):
        refused(table, f"dealer insert {quarter - 1}", clause)
    else:
        refused(table, f"dealer insert {quarter - 6}", clause)
        opened(game, 1, until="insert").act(f"dealer insert {quarter - 5}")
        strict = opened(game, 1, until="insert", settings=Settings(tolerance=0))
        refused(strict, f"dealer insert {quarter - 1}", clause)
    table.act(f"dealer insert {quarter}")
    assert clause_of(table, "inserted") == clause
    advance(table)
    play_round(table, 1)
    stack = table.table.shoe.stack
    assert stack.cutting is not None
    assert len(stack.cards) - stack.cutting == quarter


@provisions(nda="19:47-26.4(e)#5", ta="19:47-36.4(e)#5", sw="19:47-2A.4(f)#5", pda="665a.5(d)#4", dbj="673a.5(d)#4")
def test_then_the_stack_goes_into_the_shoe(game: str, clause: str) -> None:
    table = opened(game, 1, until="insert")
    with pytest.raises(Refused, match="first put the cutting card in"):
        table.act("dealer load")
    advance(table, "load")
    table.act("1 bet 10")
    with pytest.raises(Refused, match="in the shoe"):
        table.act("deal")
    advance(table)
    order(table, "inserted", "loaded")
    assert found(table, "loaded")[0].data["cards"] == len(rules(game).shoe())
    assert clause_of(table, "loaded") == clause


@provisions(pda="665a.7(a)#2", dbj="673a.7(a)#2")
def test_no_deal_before_dealer_or_shuffler_has_loaded_the_shoe(game: str, clause: str) -> None:
    table = opened(game, 1, until="load")
    table.act("1 bet 10")
    refused(table, "deal", clause)
    advance(table)
    assert found(table, "loaded")[0].data["by"] == "dealer"
    device = opened(game, 1, shuffle="automatic", shoe_loaded_by="device")
    assert found(device, "loaded")[0].data["by"] == "device"


@provisions(sw="19:47-2A.4(f)#6")
def test_with_the_bart_carter_shuffle_the_card_is_not_put_in_again(game: str, clause: str) -> None:
    table = opened(game, 1, shuffle="bart-carter")
    order(table, "cut-offered", "cut-by", "not-inserted", "loaded")
    assert clause_of(table, "not-inserted") == clause
    assert not found(table, "inserted")
    play_round(table, 1)
    assert table.table.shoe.stack.cutting is None


@provisions(nda="19:47-26.4(f)#1", ta="19:47-36.4(f)#1", sw="19:47-2A.4(g)#1")
def test_a_supervisor_orders_a_recut_before_the_first_card(game: str, clause: str) -> None:
    table = opened(game, 2, until="cut")
    refused(table, "supervisor recut spilled", clause)  # nothing was cut yet
    table.act("2 cut 100")
    refused(table, "floor recut cards spilled", clause)  # a floorperson may not (R91)
    refused(table, "dealer recut cards spilled", clause)
    refused(table, "2 recut cards spilled", clause)
    refused(table, "supervisor recut", clause)  # without a reason
    table.act("supervisor recut cards spilled")
    assert found(table, "recut-ordered")[0].data["reason"] == "cards spilled"
    assert clause_of(table, "recut-ordered") == clause
    table.act("2 cut 110")
    advance(table)
    table.act("supervisor recut cut too deep")  # the shoe is loaded, no card has been dealt (R63)
    table.act("2 cut 120")
    advance(table)
    assert len(found(table, "loaded")) == 2
    play_round(table, 2)
    refused(table, "supervisor recut too late", clause)


@provisions(pda="665a.5(e)#1", dbj="673a.5(e)#1")
def test_a_floorperson_orders_a_recut_until_the_shoe_is_loaded(game: str, clause: str) -> None:
    table = opened(game, 2, until="cut")
    table.act("2 cut 100")
    refused(table, "dealer recut badly made", clause)
    table.act("floor recut badly made")
    table.act("2 cut 110")
    advance(table)
    assert clause_of(table, "recut-ordered") == clause
    refused(table, "floor recut badly made", clause)
    refused(table, "supervisor recut badly made", clause)


@provisions(nda="19:47-26.4(f)#2", ta="19:47-36.4(f)#2", sw="19:47-2A.4(g)#2")
def test_the_house_decides_who_recuts(game: str, clause: str) -> None:
    def recut(option: str) -> int | None:
        table = opened(game, 2, 4, until="cut", recut_by=option)
        table.act("2 cut 100")
        table.act("supervisor recut spilled")
        assert table.floor.pending is not None
        return table.floor.pending.seat

    assert recut("last-cutter") == 2
    assert recut("next-entitled") == 4
    table = opened(game, 2, 4, until="cut")
    table.act("2 cut 100")
    refused(table, "supervisor recut next-entitled spilled", clause)
    assert rules(game).regulation.offered["recut_by"].clause == clause


@provisions(pda="665a.5(e)#2", dbj="673a.5(e)#2")
def test_the_floorperson_picks_who_recuts_in_pennsylvania(game: str, clause: str) -> None:
    for words, seat in (("last-cutter", 2), ("next-entitled", 1)):
        table = opened(game, 2, 1, until="cut")
        table.act("2 cut 100")
        table.act(f"floor recut {words} spilled")
        assert table.floor.pending is not None
        assert table.floor.pending.seat == seat
        assert found(table, "recut-ordered")[0].data["cutter"] == f"seat {seat}"
        assert clause_of(table, "cut-offered") == clause


@provisions(pda="665a.5(e)#3", dbj="673a.5(e)#3")
def test_after_a_recut_the_stack_goes_into_the_shoe(game: str, clause: str) -> None:
    table = opened(game, 2, until="cut")
    table.act("2 cut 100")
    table.act("floor recut spilled")
    table.act("2 cut 90")
    table.act("2 bet 10")
    with pytest.raises(Refused, match="first put"):
        table.act("deal")
    advance(table)
    order(table, "recut-ordered", "cut-by", "loaded")
    assert clause_of(table, "loaded") == clause


def test_a_recut_of_the_dealers_own_cut_is_made_by_the_dealer() -> None:
    table = opened("nj-double-attack", 2, until="cut")
    table.act("2 decline")
    table.act("dealer cut 30")
    table.act("supervisor recut spilled")
    assert found(table, "recut-ordered")[0].data["cutter"] == "the dealer"
    table.act("dealer cut 40")


@provisions(nda="19:47-26.4(h)", sw="19:47-2A.4(j)")
def test_another_shuffle_needs_the_reference_of_its_approval(game: str, clause: str) -> None:
    table = opened(game, 1, until="shuffle")
    refused(table, "supervisor alternative", clause)
    refused(table, "dealer alternative A-7", clause)
    table.act("supervisor alternative A-7 no-cutting-card")
    advance(table)
    assert [event.data["reference"] for event in found(table, "alternative")] == ["A-7", "A-7"]
    assert clause_of(table, "alternative") == clause
    assert not found(table, "inserted")


@pytest.mark.parametrize("game", ["nj-triple-attack", "pa-double-attack", "pa-double-back-jack"])
def test_the_other_texts_know_no_other_shuffle(game: str) -> None:
    table = opened(game, 1, until="shuffle")
    error = refused(table, "supervisor alternative A-7", table.floor.cites["alternative"])
    assert "provides no approval" in str(error)
