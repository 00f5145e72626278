"""The life of a shoe: burn, reshuffle, the end of it, counting, Bart Carter, continuous devices."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.clauses.floor_helper import (
    advance,
    clause_of,
    finish_round,
    found,
    opened,
    order,
    play_round,
    play_shoe,
    provisions,
    refused,
    shoe_ended,
    verbs,
)

from pitboss.regulations import game_ids, rules
from pitboss.table import Refused


@provisions(nda="19:47-26.7(c)#1", ta="19:47-36.7(c)#1", sw="19:47-2A.7(c)#1", pda="665a.7(c)#1", dbj="673a.7(c)#1")
def test_the_first_card_of_a_full_set_is_burned(game: str, clause: str) -> None:
    table = opened(game, 1)
    table.act("1 bet 10")
    table.act("deal")
    assert clause_of(table, "burn") == clause
    assert found(table, "burn")[0].data == {}  # face down: its face is in no event
    stack = table.table.shoe.stack
    assert stack.burn is not None
    assert table.table.rack == [stack.burn]
    assert len(stack.cards) == len(rules(game).shoe()) - 1
    order(table, "loaded", "burn", "round")


@provisions(nda="19:47-26.7(c)#3", ta="19:47-36.7(c)#3", sw="19:47-2A.7(c)#3", pda="665a.7(c)#2", dbj="673a.7(c)#2")
def test_a_new_dealer_burns_a_card(game: str, clause: str) -> None:
    table = opened(game, 1)
    play_round(table, 1)
    rack = len(table.table.rack)
    table.act("dealer change")
    assert clause_of(table, "burn") == clause
    assert (found(table, "on-duty")[0].data["by"], clause_of(table, "on-duty")) == ("dealer", clause)
    assert len(table.table.rack) == rack + 1
    with pytest.raises(Refused):
        table.act("1 change")
    fresh = opened(game, 1)
    fresh.act("dealer change")  # the shoe's own burn is still to come
    assert not found(fresh, "burn")
    play_round(fresh, 1)
    assert len(found(fresh, "burn")) == 1


@provisions(nda="19:47-26.7(c)#4", ta="19:47-36.7(c)#4", sw="19:47-2A.7(c)#4")
def test_the_burned_card_is_shown_on_request_in_new_jersey(game: str, clause: str) -> None:
    table = opened(game, 1)
    play_round(table, 1)
    assert not found(table, "burn-shown")
    table.act("dealer show-burn")
    assert found(table, "burn-shown")[0].data["card"] is table.table.shoe.stack.burn
    assert clause_of(table, "burn-shown") == clause


@provisions(pda="665a.7(c)#1", dbj="673a.7(c)#1")
def test_it_stays_face_down_in_pennsylvania(game: str, clause: str) -> None:
    table = opened(game, 1)
    play_round(table, 1)
    refused(table, "dealer show-burn", clause)


@provisions(sw="19:47-2A.7(c)#5")
def test_nothing_is_burned_with_the_bart_carter_shuffle(game: str, clause: str) -> None:
    table = opened(game, 1, shuffle="bart-carter")
    play_round(table, 1)
    table.act("dealer change")
    assert not found(table, "burn")
    assert clause_of(table, "dealer-change") == clause


@provisions(nda="19:47-26.4(g)#1", ta="19:47-36.4(g)#1", sw="19:47-2A.4(h)", pda="665a.5(f)#1", dbj="673a.5(f)#1")
def test_a_reshuffle_follows_the_cutting_card(game: str, clause: str) -> None:
    table = shoe_ended(game, (1, 2), lambda _box: True)
    assert clause_of(table, "reshuffle") == clause
    table.act("1 bet 10")
    with pytest.raises(Refused):
        table.act("deal")
    advance(table)
    table.act("deal")
    assert table.table.shoe_number == 2


@provisions(nda="19:47-26.7(j)", ta="19:47-36.7(1)", sw="19:47-2A.7(n)", pda="665a.7(d)#1", dbj="673a.7(d)#1")
def test_the_round_of_the_cutting_card_is_played_to_its_end(game: str, clause: str) -> None:
    table = shoe_ended(game, (1, 2, 3), lambda box: box == 1)
    event = found(table, "cutting-card")[0]
    assert event.clause == clause
    assert not table.table.rounds[-1].void
    assert {hand.place for hand in table.table.rounds[-1].hands} == {"1", "2", "3"}
    order(table, "cutting-card", "picked-up", "reshuffle")


@pytest.mark.parametrize("game", ["nj-double-attack", "pa-double-attack"])
def test_a_cutting_card_met_on_a_burn_leaves_one_more_round(game: str) -> None:
    """R88, R89; the cut then goes to the far right."""
    table = opened(game, 1, 4)
    play_round(table, 1)
    left = 0
    while not table.table.shoe.cut_seen:
        table.act("dealer change")
        left += 1
    assert left > 200
    assert table.floor.state.phase == "playing"
    play_round(table, 1)
    assert table.table.shoe_number == 1
    before = len(found(table, "cut-offered"))
    advance(table, "cut")
    assert found(table, "cut-offered")[before].data["seat"] == 4


@provisions(nda="19:47-26.4(g)#2", ta="19:47-36.4(g)#2", sw="19:47-2A.4(h)1", pda="665a.5(f)#2", dbj="673a.5(f)#2")
def test_the_house_may_reshuffle_after_any_round(game: str, clause: str) -> None:
    table = opened(game, 1)
    play_round(table, 1)
    refused(table, "dealer reshuffle", clause)
    refused(table, "1 reshuffle", clause)
    table.act("floor reshuffle")
    assert clause_of(table, "ordered") == clause
    table.act("1 bet 10")
    with pytest.raises(Refused):
        table.act("deal")
    advance(table)
    table.act("deal")
    assert table.table.shoe_number == 2
    if table.table.round is not None:
        table.act("supervisor reshuffle")  # in a round: carried out at its end
        assert table.table.round is not None
        finish_round(table)
        assert verbs(table) == ("collect",)


@provisions(nda="19:47-26.7(j)1", ta="19:47-36.7(1)1", sw="19:47-2A.7(n)1", pda="665a.7(d)#2", dbj="673a.7(d)(1)")
def test_at_the_end_of_a_shoe_the_cards_are_collected_first(game: str, clause: str) -> None:
    table = shoe_ended(game, (1, 2), lambda _box: True)
    refused(table, "dealer count 384", clause)
    refused(table, "dealer shuffle", clause)
    table.act("dealer collect")
    assert clause_of(table, "collected") == clause
    advance(table)
    order(table, "collected", "counted", "shuffled", "loaded")


@provisions(nda="19:47-26.7(j)2", ta="19:47-36.7(1)2", sw="19:47-2A.7(n)2", pda="665a.7(d)#2", dbj="673a.7(d)(1)")
def test_the_cards_are_counted_and_a_missing_one_stops_the_table(game: str, clause: str) -> None:
    full = len(rules(game).shoe())
    table = shoe_ended(game, (1, 2), lambda _box: True)
    assert len(table.table.rack) + len(table.table.shoe.left) == full
    table.act("dealer collect")
    refused(table, "dealer shuffle", clause)
    table.act(f"dealer count {full - 1}")
    assert clause_of(table, "alarm") == clause
    table.act("1 bet 10")
    refused(table, "deal", clause)
    refused(table, "dealer shuffle", clause)
    refused(table, f"dealer count {full}", clause)  # a floorperson counts now
    table.act(f"floor count {full}")
    assert clause_of(table, "counted") == clause
    advance(table)
    table.act("deal")


@provisions(nda="19:47-26.7(j)2", ta="19:47-36.7(1)2", sw="19:47-2A.7(n)2", pda="665a.7(d)#2", dbj="673a.7(d)(1)")
def test_a_stopped_table_goes_on_with_other_decks(game: str, clause: str) -> None:
    table = shoe_ended(game, (1, 2), lambda _box: True)
    table.act("dealer collect")
    table.act("dealer count 3")
    assert table.floor.state.stopped == ("a card is missing or too many", clause)
    table.act("floor change-decks")
    assert verbs(table) == ("receive",)
    advance(table)
    play_round(table, 1)


@provisions(nda="19:47-26.7(j)3", ta="19:47-36.7(1)3", sw="19:47-2A.7(n)3", pda="665a.7(d)#2", dbj="673a.7(d)(2)")
def test_then_they_are_shuffled(game: str, clause: str) -> None:
    table = shoe_ended(game, (1, 2), lambda _box: True)
    advance(table, "shuffle")
    table.act("1 bet 10")
    with pytest.raises(Refused, match="first shuffle"):
        table.act("deal")
    refused(table, "dealer load", clause)
    table.act("dealer shuffle")
    order(table, "collected", "counted", "shuffled")


@provisions(sw="19:47-2A.7(o)#1")
def test_bart_carter_shuffles_only_the_rack_and_keeps_the_shoe(game: str, clause: str) -> None:
    table = opened(game, 1, 2, 3, shuffle="bart-carter")
    play_round(table, 1, 2, 3)
    while len(table.table.rack) + 20 <= 52:
        shoe, rack = list(table.table.shoe.left), Counter(table.table.rack)
        play_round(table, 1, 2, 3)
    assert not found(table, "reshuffle")
    while not found(table, "reshuffle"):
        shoe, rack = list(table.table.shoe.left), Counter(table.table.rack)
        play_round(table, 1, 2, 3)
    dealt = table.table.rounds[-1].discards
    left = shoe[len(dealt) :]
    merged = list(table.table.shoe.left)
    gone = rack + Counter(dealt)
    assert sum(gone.values()) > 52
    assert table.table.rack == []
    assert Counter(merged) == Counter(left) + gone
    at = 0
    for card in merged:  # what lay in the shoe lies in the same order
        at += at < len(left) and card is left[at]
    assert at == len(left)
    assert clause_of(table, "reshuffle") == clause
    assert table.floor.state.phase == "playing"


@pytest.mark.clause("19:47-2A.4(h)2")
def test_bart_carter_waits_for_more_than_a_deck() -> None:
    table = opened("nj-blackjack-switch", 1, shuffle="bart-carter")
    counts = []
    for _ in range(25):
        before = len(table.table.rack)
        play_round(table, 1)
        dealt = len(table.table.rounds[-1].discards)
        counts.append((before + dealt, len(table.table.rack)))
    assert any(after == 0 for _, after in counts)
    assert all((after == 0) is (had > 52) for had, after in counts)


@provisions(pda="665a.5(h)#2", dbj="673a.5(h)#2")
def test_a_continuous_device_has_no_cut_no_cover_card_and_no_idle_spread(game: str, clause: str) -> None:
    table = opened(game, 1, shuffle="continuous")
    assert not found(table, "cut-offered") + found(table, "inserted")
    assert clause_of(table, "no-cut") == clause
    for _ in range(200):
        play_round(table, 1)
        assert table.table.rack == []
        assert Counter(table.table.shoe.left) == Counter(rules(game).shoe())
    assert not found(table, "cutting-card") + found(table, "reshuffle")
    assert table.table.shoe_number == 1
    table.act("1 leaves")
    assert verbs(table) == ()
    assert not found(table, "idle")
    play_round(table, 1)


@pytest.mark.clause("665a.5(h)#2", "673a.5(h)#2")
@pytest.mark.parametrize("game", ["pa-double-attack", "pa-double-back-jack"])
def test_a_continuous_device_mixes_the_cards_between_rounds(game: str) -> None:
    table = opened(game, 1, shuffle="continuous")
    play_round(table, 1)
    before = list(table.table.shoe.left)
    play_round(table, 1)
    after = list(table.table.shoe.left)
    assert len(before) == len(after)
    assert sum(a is b for a, b in zip(before, after, strict=True)) < 40


@pytest.mark.clause("19:47-26.5(h)#2", "19:47-36.5(h)#2", "19:47-2A.5(h)#2", "665a.6(b)(2)", "673a.6(b)(2)")
@pytest.mark.parametrize("game", game_ids())
def test_who_sat_out_may_come_back_after_the_reshuffle(game: str) -> None:
    table = opened(game, 1, 2, mid_shoe_entry=False)
    play_round(table, 1, 2)
    play_round(table, 1)
    with pytest.raises(Refused):
        table.act("2 bet 10")
    play_shoe(table, 1)
    advance(table)
    table.act("2 bet 10")
