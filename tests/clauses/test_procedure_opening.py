"""Opening a table: receipt, inspection, tens, spread, first look, wash, stack (26.3, 36.3, 2A.3, 665a.4, 673a.4)."""

from __future__ import annotations

from itertools import groupby

import pytest
from tests.clauses.floor_helper import (
    ON_RECORD,
    advance,
    clause_of,
    found,
    opened,
    order,
    play_round,
    provisions,
    refused,
    verbs,
)

from pitboss.cards import RANKS, SUITS
from pitboss.floor.floor import Settings
from pitboss.floor.prompts import Prompt
from pitboss.regulations import rules
from pitboss.table import Refused

WITH_TENS = ["nj-double-attack", "nj-triple-attack", "pa-double-attack"]


@provisions(nda="19:47-26.3(a)", ta="19:47-36.3(a)", sw="19:47-2A.3(a)", dbj="673a.4(e)", pda="665a.4(f)")
def test_there_are_two_routes(game: str, clause: str) -> None:
    table = opened(game, 2)
    order(table, "received", "inspected", "spread", "washed", "shuffled", "cut-offered", "loaded")

    decks = rules(game).shoe_decks
    short = opened(game, 2, until="receive")
    refused(short, f"dealer receive {decks} red preshuffled", clause)
    short.act(f"dealer receive {decks} red preshuffled PS-31")
    assert clause_of(short, "received-preshuffled") == clause
    assert found(short, "received-preshuffled")[0].data["reference"] == "PS-31"
    advance(short)
    for skipped in ("inspected", "spread", "washed", "shuffled"):
        assert not found(short, skipped)
    order(short, "received-preshuffled", "cut-offered", "inserted", "loaded")
    play_round(short, 2)


@pytest.mark.clause("665a.4(f)")
def test_tens_are_looked_for_in_preshuffled_cards_too_in_pennsylvania() -> None:
    table = opened("pa-double-attack", 1, until="receive")
    table.act("dealer receive 8 red preshuffled PS-31")
    assert verbs(table) == ("tens",)
    advance(table)
    assert len(found(table, "tens-removed")) == 8
    assert sum(event.data["count"] for event in found(table, "tens-removed")) == 32


@pytest.mark.clause("19:46-1.18(o)-(r)")
def test_switch_cards_may_be_preshuffled_with_a_reference() -> None:
    table = opened("nj-blackjack-switch", 1, until="receive")
    table.act("dealer receive 8 red preshuffled 1.18(r) no. 4")
    advance(table)
    assert not found(table, "inspected")
    assert found(table, "received-preshuffled")[0].data["reference"] == "1.18(r) no. 4"


@provisions(nda="19:47-26.3(b)#4", ta="19:47-36.3(b)#4", sw="19:47-2A.3(b)#1", pda="665a.4(a)#1", dbj="673a.4(a)#1")
def test_the_dealer_inspects_before_anything_else(game: str, clause: str) -> None:
    table = opened(game, 1, until="inspect")
    refused(table, "dealer spread", clause)
    refused(table, "floor verify", clause)
    assert not found(table, "spread")
    table.act("dealer inspect")
    assert clause_of(table, "inspected") == clause
    assert found(table, "inspected")[0].data["by"] == "dealer"


@provisions(pda="665a.4(a)#1", dbj="673a.4(a)#1")
def test_a_deck_with_a_defect_is_replaced_and_inspected(game: str, clause: str) -> None:
    table = opened(game, 1, until="inspect")
    table.act("dealer defect 3 bent corner")
    assert found(table, "defect")[0].data["what"] == "bent corner"
    assert clause_of(table, "defect") == clause
    assert verbs(table) == ("inspect", "defect")
    refused(table, "dealer defect", clause)


@provisions(pda="665a.4(a)#2", dbj="673a.4(a)#2", nda="19:47-26.3(b)#4", ta="19:47-36.3(b)#4", sw="19:47-2A.3(b)#1")
def test_the_floorperson_verifies_and_is_never_the_inspector(game: str, clause: str) -> None:
    table = opened(game, 1, until="verify")
    refused(table, "dealer verify", clause)
    table.act("floor verify")
    assert clause_of(table, "verified") == clause

    other = opened(game, 1, until="inspect")
    other.act("floor inspect")  # a higher role may do what a lower one may (R91)
    refused(other, "floor verify", clause)
    other.act("supervisor verify")
    assert found(other, "verified")[0].data["by"] == "supervisor"


@provisions(nda="19:47-26.3(b)#1", ta="19:47-36.3(b)#1", pda="665a.4(b)#1")
def test_tens_come_out_of_every_deck(game: str, clause: str) -> None:
    table = opened(game, 1, until="tens")
    refused(table, "dealer tens 1 3", clause)
    refused(table, "dealer tens 2 4", clause)
    for deck in range(1, 9):
        refused(table, "dealer spread", clause)
        table.act(f"dealer tens {deck} 4")
    removed = found(table, "tens-removed")
    assert [(event.data["deck"], event.data["count"]) for event in removed] == [(deck, 4) for deck in range(1, 9)]
    assert all(event.data["by"] == "dealer" for event in removed)
    assert len(table.floor.state.batches["A"].cards) == 384


@provisions(nda="19:47-26.3(b)#1", ta="19:47-36.3(b)#1", pda="665a.4(b)#1")
def test_decks_that_come_without_tens_have_none_to_take_out(game: str, clause: str) -> None:
    table = opened(game, 1, until="receive")
    table.act("dealer receive 8 red without-tens")
    advance(table, "tens")
    refused(table, "dealer tens 1 4", clause)
    advance(table)
    assert [event.data["count"] for event in found(table, "tens-removed")] == [0] * 8
    assert not found(table, "tens-destroyed") + found(table, "tens-torn")


@provisions(nda="19:47-26.3(b)#2", ta="19:47-36.3(b)#2", pda="665a.4(b)#1")
def test_the_floorperson_verifies_the_tens_of_each_deck(game: str, clause: str) -> None:
    table = opened(game, 1, until="verify-tens")
    refused(table, "dealer verify-tens 1", clause)
    for deck in (8, 1, 2, 3, 4, 5, 6):
        table.act(f"floor verify-tens {deck}")
    refused(table, "floor verify-tens 8", clause)
    refused(table, "dealer spread", clause)  # one of eight is missing
    refused(table, "deal", clause)
    table.act("floor verify-tens 7")
    assert verbs(table) != ("verify-tens",)


@provisions(nda="19:47-26.3(b)#3", ta="19:47-36.3(b)#3", pda="665a.4(b)#2")
def test_the_tens_are_destroyed_with_a_record(game: str, clause: str) -> None:
    verb = "tear-tens" if game.startswith("pa") else "destroy-tens"
    table = opened(game, 1, until=verb)
    refused(table, "dealer spread", clause)
    refused(table, f"floor {verb}", clause)
    table.act(f"floor {verb} container 7")
    event = found(table, "tens-torn" if game.startswith("pa") else "tens-destroyed")[0]
    assert (event.data["count"], event.data["reference"], event.clause) == (32, "container 7", clause)


@provisions(nda="19:47-26.3(b)#5", ta="19:47-36.3(b)#5", sw="19:47-2A.3(b)#2", pda="665a.4(c)#2", dbj="673a.4(b)#2")
def test_every_deck_is_spread_on_its_own_by_suit_and_in_sequence(game: str, clause: str) -> None:
    table = opened(game, 1, until="spread")
    assert isinstance(table.pending, Prompt)
    assert ("in horizontal fan-shaped columns" in table.pending.says) == game.startswith("pa-")
    table.act("dealer spread")
    rows = table.floor.spread
    deck = rules(game).regulation.deck
    assert len(rows) == rules(game).options.decks
    for row in rows:
        assert [suit for suit, _ in groupby(card.suit for card in row)] == list(SUITS)
        for _, cards in groupby(row, key=lambda card: card.suit):
            ranks = [RANKS.index(card.rank) for card in cards]
            assert ranks == sorted(ranks)
            assert len(ranks) == len(deck.ranks)
    assert (table.floor.state.face, clause_of(table, "spread")) == ("up", clause)


@provisions(nda="19:47-26.3(b)#4", ta="19:47-36.3(b)#4", sw="19:47-2A.3(b)#1", pda="665a.4(c)#1", dbj="673a.4(b)#1")
def test_the_first_player_to_arrive_looks_at_the_spread(game: str, clause: str) -> None:
    table = opened(game, 4, 1, until="spread")
    with pytest.raises(Refused, match="first spread"):
        table.act("4 view")
    table.act("dealer spread")
    refused(table, "1 view", clause)  # seat 4 came first
    refused(table, "dealer view", clause)
    table.act("4 view")
    order(table, "inspected", "verified", "spread", "viewed")
    assert found(table, "viewed")[0].data["seat"] == 4
    assert clause_of(table, "viewed") == clause


@provisions(nda="19:47-26.3(b)#4", ta="19:47-36.3(b)#4", sw="19:47-2A.3(b)#1", pda="665a.4(c)#1", dbj="673a.4(b)#1")
def test_the_spread_waits_for_somebody_to_arrive(game: str, clause: str) -> None:
    table = opened(game, until="arrives")
    assert table.floor.state.face == "up"
    refused(table, "dealer turn-down", clause)
    table.act("5 arrives")
    assert verbs(table)[:2] == ("view", "waive")


@provisions(nda="19:47-26.3(c)#1", ta="19:47-36.3(c)#1", sw="19:47-2A.3(c)#1", pda="665a.4(d)#1", dbj="673a.4(c)#1")
def test_face_down_washed_stacked_in_this_order(game: str, clause: str) -> None:
    table = opened(game, 1, until="view")
    with pytest.raises(Refused, match="first let seat 1 look"):
        table.act("dealer wash")
    table.act("1 waive")  # the chance was given
    refused(table, "dealer wash", clause)
    table.act("dealer turn-down")
    refused(table, "dealer stack", clause)
    table.act("dealer wash")
    table.act("dealer stack")
    order(table, "viewed", "turned-down", "washed", "stacked")
    assert {clause_of(table, type_) for type_ in ("turned-down", "washed", "stacked")} == {clause}


@provisions(nda="19:47-26.3(c)#2", ta="19:47-36.3(c)#2", sw="19:47-2A.3(c)#2")
def test_a_card_seen_during_the_wash_means_another_wash(game: str, clause: str) -> None:
    table = opened(game, 1, until="stack")
    table.act("dealer exposed")
    assert clause_of(table, "exposed") == clause
    assert verbs(table) == ("wash",)
    with pytest.raises(Refused, match="first wash"):
        table.act("dealer stack")
    table.act("dealer wash")
    table.act("dealer stack")
    assert len(found(table, "washed")) == 2


@provisions(pda="665a.4(d)#1", dbj="673a.4(c)#1")
def test_pennsylvania_has_no_remix(game: str, clause: str) -> None:
    table = opened(game, 1, until="stack")
    table.act("dealer exposed")
    table.act("dealer exposed")
    assert clause_of(table, "exposed") == clause
    table.act("dealer stack")
    assert len(found(table, "washed")) == 1


@provisions(nda="19:47-26.3(c)#3", ta="19:47-36.3(c)#3", sw="19:47-2A.3(c)#3", pda="665a.4(d)#2", dbj="673a.4(c)#2")
def test_stacked_cards_can_only_be_shuffled(game: str, clause: str) -> None:
    table = opened(game, 1, until="shuffle")
    assert table.floor.board == {"A": "stacked"}
    assert verbs(table) == ("shuffle",)
    table.act("1 bet 10")
    with pytest.raises(Refused, match="first shuffle"):
        table.act("deal")
    refused(table, "dealer load", clause)
    table.act("dealer shuffle")
    assert found(table, "shuffled")


@provisions(sw="19:47-2A.3(d)#1", pda="665a.4(e)", dbj="673a.4(d)")
def test_with_a_shuffler_each_batch_is_opened_apart(game: str, clause: str) -> None:
    table = opened(game, 1, shuffle="automatic")
    decks = rules(game, shuffle="automatic").shoe_decks
    received = found(table, "received")
    assert [(event.data["batch"], event.data["decks"]) for event in received] == [("A", decks), ("B", decks)]
    assert [event.data["decks"] for event in found(table, "spread")] == [decks, decks]  # never both at once
    assert len(found(table, "shuffled")) == 2
    assert {event.clause for event in received} == {clause}
    both = opened(game, 1, until="view", shuffle="automatic")
    with pytest.raises(Refused, match="first let seat 1 look"):
        both.act(f"dealer receive {decks} blue")


@provisions(sw="19:47-2A.3(d)#2")
def test_a_batch_for_the_shuffler_is_stacked_without_a_wash_at_switch(game: str, clause: str) -> None:
    table = opened(game, 1, shuffle="automatic")
    assert not found(table, "washed")
    assert {event.clause for event in found(table, "stacked")} == {clause}
    assert len(found(table, "stacked")) == 2
    order(table, "viewed", "turned-down", "stacked", "shuffled", "received", "viewed", "turned-down", "stacked")


@provisions(pda="665a.4(e)", dbj="673a.4(d)")
def test_a_batch_for_the_shuffler_is_washed_in_pennsylvania(game: str, clause: str) -> None:
    table = opened(game, 1, shuffle="automatic")
    assert len(found(table, "washed")) == 2
    assert {event.clause for event in found(table, "received")} == {clause}


@pytest.mark.parametrize("game", WITH_TENS)
def test_a_wrong_number_of_decks_and_unknown_routes_are_refused(game: str) -> None:
    table = opened(game, 1, until="receive")
    for line in ("dealer receive 5 red", "dealer receive", "dealer receive 8", "dealer receive 8 red somehow"):
        with pytest.raises(Refused, match=r"decks|backs|route"):
            table.act(line)


@provisions(pda="665a.3(b)(2)", dbj="673a.3(b)(2)")
def test_the_second_batch_has_other_backs(game: str, clause: str) -> None:
    table = opened(game, 1, shuffle="automatic", until="receive")
    decks = rules(game, shuffle="automatic").shoe_decks
    table.act(f"dealer receive {decks} red")
    advance(table, "receive")
    refused(table, f"dealer receive {decks} red", clause)
    table.act(f"dealer receive {decks} blue")
    assert {batch.backs for batch in table.floor.state.batches.values()} == {"red", "blue"}


@provisions(pda="665a.5(h)#1", dbj="673a.5(h)#1")
def test_a_continuous_device_needs_the_laboratorys_approval(game: str, clause: str) -> None:
    without = opened(game, 1, until="receive", settings=Settings(), shuffle="continuous")
    decks = rules(game).options.decks
    refused(without, f"dealer receive {decks} red", clause)
    approved = opened(game, 1, until="receive", settings=Settings(references=ON_RECORD), shuffle="continuous")
    approved.act(f"dealer receive {decks} red")


@provisions(nda="19:46-1.19(c)1", ta="19:46-1.19(c)1", sw="19:46-1.19(c)@2A")
def test_a_shuffler_needs_its_submission(game: str, clause: str) -> None:
    table = opened(game, 1, until="receive", settings=Settings(), shuffle="automatic")
    refused(table, "dealer receive 8 red", clause)


@provisions(nda="19:47-26.7(i)#3", sw="19:46-1.10C(f)#1")
def test_a_card_reader_needs_its_approval(game: str, clause: str) -> None:
    without = opened(game, 1, until="receive", settings=Settings(), dealing="card-reader")
    refused(without, "dealer receive 8 red", clause)
    opened(game, 1, dealing="card-reader")
    opened(game, 1, settings=Settings(), dealing="hole-card")
