"""An open table at which nobody plays (26.4(i), 36.4(h), 2A.4(i), 665a.5(g), 673a.5(g); R83)."""

from __future__ import annotations

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

from pitboss.floor.floor import Settings
from pitboss.table import Refused

SAFE = Settings(references=ON_RECORD, secure_storage=True, release="REL-1")


@provisions(nda="19:47-26.4(i)#1", ta="19:47-36.4(h)#1", sw="19:47-2A.4(i)#1")
def test_when_the_last_player_leaves_the_cards_are_spread_up_or_down(game: str, clause: str) -> None:
    for face in ("up", "down"):
        table = opened(game, 1, 2)
        play_round(table, 1, 2)
        table.act("1 leaves")
        assert verbs(table) == ()  # somebody is still there
        table.act("2 leaves")
        assert verbs(table) == ("spread",)
        refused(table, "dealer spread", clause)
        table.act(f"dealer spread {face}")
        event = found(table, "idle")[0]
        assert (event.data["face"], event.clause) == (face, clause)
        assert table.floor.state.face == face
        assert table.table.reshuffle_due


@provisions(pda="665a.5(g)#1", dbj="673a.5(g)#1")
def test_face_down_unless_a_player_asks_in_pennsylvania(game: str, clause: str) -> None:
    table = opened(game, 1)
    play_round(table, 1)
    table.act("1 leaves")
    refused(table, "dealer spread up", clause)
    table.act("dealer spread down")
    assert clause_of(table, "idle") == clause
    table.act("3 arrives")
    assert table.floor.state.face == "down"
    table.act("3 ask-up")
    assert clause_of(table, "asked") == clause
    table.act("dealer turn-up")
    assert table.floor.state.face == "up"
    assert clause_of(table, "turned-up") == clause
    advance(table)
    play_round(table, 3)


@provisions(nda="19:47-26.4(i)#2", ta="19:47-36.4(h)#2", sw="19:47-2A.4(i)#2")
def test_face_down_cards_are_turned_up_when_a_player_comes(game: str, clause: str) -> None:
    table = opened(game, 1)
    table.act("1 leaves")
    table.act("dealer spread down")
    table.act("4 arrives")
    assert verbs(table) == ("turn-up",)
    refused(table, "4 view", clause)
    table.act("dealer turn-up")
    assert clause_of(table, "turned-up") == clause
    up = opened(game, 1)
    up.act("1 leaves")
    up.act("dealer spread up")
    up.act("4 arrives")
    assert verbs(up)[0] == "view"


@provisions(nda="19:47-26.4(i)#3", ta="19:47-36.4(h)#3", sw="19:47-2A.4(i)1", pda="665a.5(g)#2", dbj="673a.5(g)(1)")
def test_then_looked_at_washed_stacked_shuffled_and_cut(game: str, clause: str) -> None:
    table = opened(game, 1)
    play_round(table, 1)
    table.act("1 leaves")
    advance(table, "arrives")
    before = len(table.table.events)
    table.act("4 bet 10")  # who wagers has arrived
    assert "4" in table.table.spots
    with pytest.raises(Refused):
        table.act("deal")
    advance(table, "cut")
    with pytest.raises(Refused):
        table.act("deal")
    advance(table)
    seen = [event.type for event in table.table.events[before:]]
    wanted = ["viewed", "washed", "stacked", "shuffled", "cut-offered", "inserted", "loaded"]
    assert [type_ for type_ in seen if type_ in wanted] == wanted
    assert found(table, "cut-offered")[-1].data["seat"] == 4  # the first player to the table
    table.act("deal")
    assert table.table.shoe_number == 2
    assert clause_of(table, "washed") == clause


@provisions(sw="19:47-2A.4(i)#3", dbj="673a.5(g)#2", pda="665a.5(g)#2", nda="19:47-26.4(i)#3", ta="19:47-36.4(h)#3")
def test_the_first_player_looks_before_the_cards_are_mixed(game: str, clause: str) -> None:
    table = opened(game, 1)
    table.act("1 leaves")
    advance(table, "arrives")
    refused(table, "dealer wash", table.floor.cites["idle-spread"])
    table.act("2 arrives")
    advance(table, "view")
    refused(table, "dealer wash", clause)
    table.act("2 view")
    assert clause_of(table, "viewed") == clause


@provisions(sw="19:47-2A.4(i)#3")
def test_then_they_are_turned_face_down(game: str, clause: str) -> None:
    for shuffle, then in (("manual", "wash"), ("automatic", "stack")):
        table = opened(game, 1, settings=SAFE, shuffle=shuffle)
        table.act("1 leaves")
        advance(table, "arrives")
        table.act("2 arrives")
        before = len(found(table, "turned-down"))
        advance(table, "view")
        table.act("2 view")
        assert clause_of(table, "viewed") == clause
        assert verbs(table) == ("turn-down",)
        table.act("dealer turn-down")
        assert len(found(table, "turned-down")) == before + 1
        assert verbs(table) == (then,)


@provisions(sw="19:47-2A.4(i)2#1", dbj="673a.5(g)(2)#1")
def test_with_a_shuffler_the_spread_cards_go_in_and_the_other_batch_comes_out(game: str, clause: str) -> None:
    table = opened(game, 1, settings=SAFE, shuffle="automatic")
    play_round(table, 1)
    assert table.floor.board == {"A": "in play", "B": "stored in device"}
    table.act("1 leaves")
    advance(table, "arrives")
    table.act("3 arrives")
    washes = len(found(table, "washed"))
    advance(table)
    assert len(found(table, "washed")) == washes  # stacked, not washed
    event = next(event for event in found(table, "taken-out") if event.clause == clause)
    assert event.data["batch"] == "B"
    assert table.floor.board == {"A": "stored in device", "B": "in play"}
    play_round(table, 3)


@provisions(sw="19:47-2A.4(i)2#2", dbj="673a.5(g)(2)#2")
def test_the_batch_from_the_device_is_dealt_unseen_unless_somebody_asks(game: str, clause: str) -> None:
    def spreads(ask: bool, settings: Settings) -> int:
        table = opened(game, 1, settings=settings, shuffle="automatic")
        table.act("1 leaves")
        advance(table, "arrives")
        table.act("3 arrives")
        before = len(found(table, "spread"))
        advance(table, "view")
        if ask:
            table.act("3 ask-spread")
            assert clause_of(table, "asked") == clause
        advance(table)
        assert bool(found(table, "unseen")) is not (ask or not settings.secure_storage)
        if found(table, "unseen"):
            assert clause_of(table, "unseen") == clause
        assert table.floor.board == {"A": "stored in device", "B": "in play"}
        play_round(table, 3)
        return len(found(table, "spread")) - before

    assert spreads(ask=False, settings=SAFE) == 0
    assert spreads(ask=True, settings=SAFE) == 1
    assert spreads(ask=False, settings=Settings(references=ON_RECORD)) == 1


@pytest.mark.clause("19:47-2A.4(i)2i", "19:47-2A.4(i)2ii")
@pytest.mark.parametrize(
    ("secure", "release", "clause"),
    [(True, "REL-1", ""), (False, "REL-1", "19:47-2A.4(i)2i"), (True, "", "19:47-2A.4(i)2ii")],
)
def test_both_conditions_must_be_met_at_switch(secure: bool, release: str, clause: str) -> None:
    settings = Settings(references=ON_RECORD, secure_storage=secure, release=release)
    table = opened("nj-blackjack-switch", 1, settings=settings, shuffle="automatic")
    table.act("1 leaves")
    advance(table, "arrives")
    table.act("3 arrives")
    if clause:
        advance(table, "spread")
        refused(table, "dealer load", clause)
    advance(table)
    assert bool(found(table, "unseen")) is not bool(clause)


@pytest.mark.parametrize("game", ["nj-double-attack", "nj-triple-attack", "pa-double-attack"])
def test_the_other_texts_wash_also_with_a_shuffler(game: str) -> None:
    """R83."""
    table = opened(game, 1, shuffle="automatic", settings=SAFE)
    table.act("1 leaves")
    advance(table, "arrives")
    table.act("2 arrives")
    washes = len(found(table, "washed"))
    advance(table)
    assert len(found(table, "washed")) == washes + 1
    assert table.floor.board["A"] == "in play"
    play_round(table, 2)


def test_a_player_who_leaves_when_asked_has_no_wish_to_cut() -> None:
    table = opened("nj-double-attack", 1, 2, until="cut")
    table.act("1 leaves")
    assert table.floor.pending is not None
    assert table.floor.pending.seat == 2
    order(table, "cut-declined", "left")
    table.act("2 leaves")
    assert verbs(table) == ("spread",)  # nobody is left, the shoe was never loaded
    advance(table, "arrives")


def test_nobody_leaves_a_wager_behind() -> None:
    table = opened("nj-double-attack", 1)
    table.act("1 bet 10")
    refused(table, "1 leaves", "19:47-26.5(d)")
    table.act("1 withdraw")
    table.act("1 leaves")
    assert verbs(table) == ("spread",)


def test_a_table_that_empties_during_the_round_rests_after_it() -> None:
    table = opened("nj-double-attack", 1, 2)
    table.act("1 bet 10")
    table.act("deal")
    table.act("2 leaves")
    assert table.table.round is not None
    for line in ("1 pass", "1 stand"):
        if table.table.round is not None:
            table.act(line)
    table.act("1 leaves")
    assert verbs(table) == ("spread",)
