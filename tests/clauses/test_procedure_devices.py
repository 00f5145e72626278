"""Batches, shufflers, daily inspections, the age of decks, and the mode of the dealer's second card."""

from __future__ import annotations

import pytest
from tests.clauses.floor_helper import (
    ON_RECORD,
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
    verbs,
)

from pitboss.floor.floor import Settings
from pitboss.regulations import rules
from pitboss.table import Refused

HOUR = 60


@provisions(pda="665a.3(b)(3)", dbj="673a.3(b)(3)")
def test_one_batch_is_stored_in_the_device_while_the_other_is_in_play(game: str, clause: str) -> None:
    table = opened(game, 1, shuffle="automatic")
    play_round(table, 1)
    assert table.floor.board == {"A": "in play", "B": "stored in device"}
    assert clause_of(table, "stored") == clause
    with pytest.raises(Refused, match="a round may be dealt"):
        table.act("dealer load B")
    assert table.floor.board == {"A": "in play", "B": "stored in device"}


@provisions(pda="665a.3(b)(4)", dbj="673a.3(b)(4)", sw="19:47-2A.3(d)#1")
def test_the_batches_alternate(game: str, clause: str) -> None:
    table = opened(game, 1, 2, shuffle="automatic")
    used = []
    for _ in range(4):
        used.append(next(name for name, where in table.floor.board.items() if where == "in play"))
        play_shoe(table, 1, 2)
        advance(table, "load")
        refused(table, f"dealer load {used[-1]}", clause)
        advance(table)
    assert used == ["A", "B", "A", "B"]


@provisions(pda="665a.3(b)(5)", dbj="673a.3(b)(5)")
def test_the_rack_holds_cards_of_one_batch(game: str, clause: str) -> None:
    table = opened(game, 1, shuffle="automatic")
    play_round(table, 1)
    table.act("dealer mixed-rack")
    assert clause_of(table, "mixed-rack") == clause
    table.act("1 bet 10")
    refused(table, "deal", clause)
    table.act("dealer collect")
    table.act(f"floor count {len(table.floor.rules.shoe())}")
    advance(table)
    table.act("deal")
    with pytest.raises(Refused):
        opened(game, 1).act("dealer mixed-rack")


@provisions(pda="665a.3(c)", dbj="673a.3(c)")
def test_decks_are_changed_after_24_hours(game: str, clause: str) -> None:
    table = opened(game, 1)
    play_round(table, 1, at=10)
    table.act("floor inspect-reader", at=23 * HOUR)
    play_round(table, 1, at=23 * HOUR)
    table.act("1 bet 10")
    refused(table, "deal", clause, at=24 * HOUR)
    table.act("floor change-decks")
    assert clause_of(table, "decks-changed") == clause
    advance(table)
    table.act("deal", at=25 * HOUR)
    assert table.table.shoe_number == 2


@pytest.mark.parametrize("game", ["nj-double-attack", "nj-triple-attack", "nj-blackjack-switch"])
def test_new_jersey_has_no_such_age(game: str) -> None:
    table = opened(game, 1)
    table.act("floor inspect-shoe", at=60 * HOUR)
    play_round(table, 1, at=60 * HOUR)


@provisions(ta="19:46-1.19(g)", nda="19:46-1.19(g)", sw="19:46-1.19(e)-(h)@2A")
def test_the_shoe_is_inspected_each_gaming_day_before_cards_go_in(game: str, clause: str) -> None:
    table = opened(game, 1, until="inspect-shoe")
    assert found(table, "inserted")
    refused(table, "dealer load", clause)
    refused(table, "dealer inspect-shoe", clause)
    table.act("floor inspect-shoe")
    assert clause_of(table, "shoe-inspected") == clause
    table.act("dealer load")
    play_round(table, 1, at=5 * HOUR)
    table.act("1 bet 10")
    refused(table, "deal", clause, at=7 * HOUR)  # the gaming day begins at six (R92)
    table.act("floor inspect-shoe")
    table.act("deal")


@pytest.mark.clause("19:46-1.19(g)")
def test_a_shuffler_is_inspected_before_cards_go_in() -> None:
    table = opened("nj-triple-attack", 1, shuffle="automatic", until="inspect-shoe")
    assert not found(table, "shuffled")
    refused(table, "dealer shuffle", "19:46-1.19(g)")
    advance(table)


@provisions(pda="665a.2(d)#2", dbj="673a.2(d)#2", sw="19:46-1.10C(f)#2")
def test_the_reader_is_inspected_each_gaming_day(game: str, clause: str) -> None:
    table = opened(game, 1, until="inspect-reader", dealing="card-reader")
    refused(table, "dealer inspect-reader", clause)
    table.act("1 bet 10")
    refused(table, "deal", clause)
    advance(table)
    assert found(table, "reader-inspected")[0].data["by"] == "floor"
    table.act("deal")
    finish_round(table)
    if game == "nj-blackjack-switch":
        table.act("floor inspect-shoe", at=30 * HOUR - 1)
    table.act("1 bet 10")
    with pytest.raises(Refused):
        table.act("deal", at=6 * HOUR + 24 * HOUR)
    without = opened("nj-blackjack-switch", 1)
    with pytest.raises(Refused, match="no daily inspection"):
        without.act("floor inspect-reader")


@pytest.mark.clause("19:46-1.19(g)")
def test_the_gaming_day_begins_when_the_house_says() -> None:
    for starts, same_day in ((6 * HOUR, True), (1 * HOUR, False)):
        table = opened("nj-double-attack", 1, settings=Settings(day_starts=starts))
        table.act("1 bet 10")
        if same_day:
            table.act("deal", at=5 * HOUR)
        else:
            refused(table, "deal", "19:46-1.19(g)", at=5 * HOUR)


@provisions(nda="19:47-26.15(j)", ta="19:47-36.14(j)", sw="19:47-2A.15(i)", pda="665a.13(j)", dbj="673a.13(k)")
def test_after_a_jam_the_cards_are_shuffled_again(game: str, clause: str) -> None:
    table = opened(game, 1, shuffle="automatic", until="shuffle")
    table.act("dealer jam")
    assert clause_of(table, "jam") == clause
    assert "shuffle" in verbs(table)
    table.act("1 bet 10")
    with pytest.raises(Refused):
        table.act("deal")
    advance(table)
    shuffles = len(found(table, "shuffled"))
    table.act("error shuffler-jam")  # the shoe is loaded, no card dealt
    with pytest.raises(Refused):
        table.act("deal")
    advance(table)
    assert len(found(table, "shuffled")) == shuffles + 1
    table.act("deal")
    table.act("error shuffler-jam")  # in a round: it is finished first
    finish_round(table)
    assert verbs(table) == ("collect",)
    advance(table)
    play_round(table, 1)
    table.act("dealer jam")  # between rounds
    assert verbs(table) == ("collect",)
    advance(table)
    play_round(table, 1)


@pytest.mark.clause("19:47-26.15(j)", "19:47-2A.15(i)")
@pytest.mark.parametrize("game", ["nj-double-attack", "nj-blackjack-switch"])
def test_by_the_approved_procedure_which_must_be_on_record(game: str) -> None:
    table = opened(game, 1, shuffle="automatic", until="shuffle")
    table.act("dealer jam")
    assert found(table, "jam")[0].text.endswith("by procedure J-2.")
    known = {name: value for name, value in ON_RECORD.items() if name != "jam"}
    without = opened(game, 1, shuffle="automatic", until="receive", settings=Settings(references=known))
    refused(without, "dealer receive 8 red", without.floor.cites["jam"])


@provisions(nda="19:47-26.15(k)", ta="19:47-36.14(k)", sw="19:47-2A.15(j)")
def test_the_shuffler_leaves_the_table_before_another_method_is_used(game: str, clause: str) -> None:
    table = opened(game, 1, shuffle="automatic")
    play_round(table, 1)
    table.act("error shuffler-broken")
    advance(table, "remove-shuffler")
    refused(table, "dealer shuffle", clause)
    refused(table, "dealer cover-shuffler", clause)
    table.act("dealer remove-shuffler")
    assert clause_of(table, "device-out") == clause
    advance(table)
    assert found(table, "shuffled")[-1].data["method"] == "manual"
    assert found(table, "cut-offered")  # a shuffle by hand is cut
    play_round(table, 1)


@provisions(pda="665a.13(k)", dbj="673a.13(1)")
def test_it_is_covered_or_signed_in_pennsylvania(game: str, clause: str) -> None:
    for verb in ("cover-shuffler", "sign-shuffler"):
        for shuffle in ("automatic", "continuous"):
            table = opened(game, 1, shuffle=shuffle)
            play_round(table, 1)
            table.act("error shuffler-broken")
            advance(table, "cover-shuffler")
            refused(table, "dealer shuffle", clause)
            table.act(f"dealer {verb}")
            assert clause_of(table, "device-out") == clause
            advance(table)
            order(table, "broken", "device-out", "shuffled", "cut-offered", "inserted", "loaded")
            play_round(table, 1)
            assert table.table.shoe.stack.cutting is not None


def test_a_shuffler_that_breaks_at_the_opening_leaves_one_batch() -> None:
    table = opened("pa-double-attack", 1, shuffle="automatic", until="shuffle")
    table.act("dealer break")
    advance(table)
    assert table.floor.board == {"A": "in play"}
    play_round(table, 1)
    with pytest.raises(Refused, match="no shuffler"):
        table.act("dealer jam")


@provisions(nda="19:47-26.7(i)#6", ta="19:47-36.7(k)#5")
def test_the_mode_of_the_second_card_changes_with_a_notice(game: str, clause: str) -> None:
    table = opened(game, 1)
    refused(table, "supervisor dealing card-reader", clause)
    refused(table, "floor dealing card-reader N-12", clause)
    table.act("supervisor dealing card-reader N-12")
    assert clause_of(table, "dealing") == clause
    assert table.table.rules.options.dealing == "card-reader"
    advance(table)
    play_round(table, 1)
    refused(table, "supervisor dealing hole-card N-13", clause)  # only between shoes (R87)
    table.act("floor reshuffle")
    table.act("supervisor dealing hole-card N-13")
    advance(table)
    play_round(table, 1)
    assert table.table.rules == rules(game, dealing="hole-card")


def test_the_mode_needs_what_the_text_leaves_open() -> None:
    switch = opened("nj-blackjack-switch", 1)
    switch.act("supervisor dealing hole-card")  # no notice is stated; it is logged all the same
    assert found(switch, "dealing")[0].data["notice"] == "none demanded"
    refused(opened("pa-double-attack", 1), "supervisor dealing no-hole-card N-1", "665a.2(d)#1")
    bare = opened("nj-double-attack", 1, settings=Settings())
    refused(bare, "supervisor dealing card-reader N-1", "19:47-26.7(i)#3")
    assert bare.floor.rules.options.dealing == "no-hole-card"
