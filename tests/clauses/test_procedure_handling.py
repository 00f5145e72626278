"""The dealer's hands, chips in line, sideways cards, order of pick-up: on the rule card, in the view, in the rack."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from tests.clauses.floor_helper import provisions
from tests.clauses.playing_helper import asked, play

from pitboss.regulations import rules
from pitboss.table import Table

if TYPE_CHECKING:
    from tests.conftest import Cli

# Box 1 has 6d 5h, in its first hand, and doubles with the 9s; box 2 keeps the round going.
DOUBLED = {
    "nj-double-attack": "5c 6d 8c 5h 8d 9s",
    "nj-triple-attack": "6d 8c 5c 5h 8d 9h 9s",
    "nj-blackjack-switch": "6d 2c 8c 8h 5c 5h 7c 8d Ks 9s",
    "pa-double-attack": "5c 6d 8c 5h 8d 9h 9s",
    "pa-double-back-jack": "6d 8c 5c 5h 8d 9h 9s",
}


def until(table: Table, kind: str) -> None:
    """Pass and keep until that is asked."""
    while table.pending.kind != kind:
        table.act(f"{table.pending.place} {'keep' if 'keep' in table.pending.legal else 'pass'}")


def says(cli: Cli, game: str, clause: str) -> list[str]:
    """What the rule card of the game says by that clause."""
    ran = cli("rules", game, "--json")
    assert ran.status == 0
    return [
        line["text"]
        for section in json.loads(ran.out)["sections"]
        for line in section["lines"]
        if line["clause"] == clause
    ]


@provisions(nda="19:47-26.7(b)#1", ta="19:47-36.7(b)#1", sw="19:47-2A.7(b)#1")
def test_the_left_hand_draws_and_the_right_places(game: str, clause: str, cli: Cli) -> None:
    assert says(cli, game, clause) == ["draws a card with the left hand and places it with the right hand"]


@provisions(nda="19:47-26.7(b)#2", ta="19:47-36.7(b)#2", sw="19:47-2A.7(b)#2")
def test_the_left_hand_may_serve_hits_to_positions_1_and_2(game: str, clause: str, cli: Cli) -> None:
    assert says(cli, game, clause) == ["may place a hit to positions 1 and 2 with the left hand"]


@provisions(pda="665a.7(b)#1", dbj="673a.7(b)#1")
def test_the_hand_nearest_the_shoe_draws(game: str, clause: str, cli: Cli) -> None:
    assert says(cli, game, clause) == ["draws a card with the hand nearest the shoe and places it with the other hand"]


@provisions(pda="665a.7(b)#2", dbj="673a.7(b)#2")
def test_the_two_positions_nearest_the_shoe_may_get_any_card_with_it(game: str, clause: str, cli: Cli) -> None:
    assert says(cli, game, clause) == [
        "may place any card to the two positions nearest the shoe with the hand nearest the shoe"
    ]


@provisions(nda="19:47-26.13(c)", ta="19:47-36.12(c)", sw="19:47-2A.13(c)")
def test_the_callers_chips_lie_nearest_the_dealer(game: str, clause: str, cli: Cli) -> None:
    # 2 sits at the box and calls, with the smallest wager and not the first; nobody sits at 3, where 3c has most.
    shoe = "5c 9d 4h 6s 7c 8d 9h 3s 2c 2d 4c 5d 6h"
    lines = "2c bet 10, 2 bet 5, 2b bet 20, 3b bet 5, 3c bet 10, deal"
    table = play(game, shoe, lines, people_per_box=3)
    assert [box["people"] for box in table.view()["boxes"]] == [["2", "2c", "2b"], ["3c", "3b"]]
    assert len(says(cli, game, clause)) == 1


@provisions(nda="19:47-26.9(a)#4", ta="19:47-36.8(a)#4", sw="19:47-2A.10(b)#2", pda="665a.10(c)", dbj="673a.10(b)")
def test_the_card_of_a_doubled_hand_lies_face_up_and_sideways(game: str, clause: str, cli: Cli) -> None:
    table = play(game, DOUBLED[game], "1 bet 10, 2 bet 10, deal")
    until(table, "decision")
    before = table.view()["boxes"][0]["hands"][0]
    assert (len(before["cards"]), before["sideways"]) == (2, [])
    assert "rotate(90" not in table._repr_html_()
    table.act("1 double")
    doubled, *others = table.view()["boxes"][0]["hands"]
    assert (doubled["cards"][2:], doubled["sideways"]) == (["9s"], ["9s"])
    assert [other["sideways"] for other in others] == [[]] * len(others)
    turned = table._repr_html_().split('<g transform="rotate(90')
    assert len(turned) == 2
    assert ">9<" in turned[1].partition("</g></g>")[0]  # face up
    assert clause in [event.clause for event in table.events if event.type == "double-card"]
    assert len(says(cli, game, clause)) == 1


@pytest.mark.clause("673a.7(l)#3")
def test_a_second_chance_card_lies_sideways_too() -> None:
    # K-6-Q = 26 less 5; box 2 keeps the round going.
    table = play("pa-double-back-jack", "Kd 8c 5c 6h 8d 9h Qs 5d", "1 bet 10, 2 bet 10, deal, 1 hit, 1 second-chance")
    assert asked(table).startswith("2.1 decision")
    mine = table.view()["boxes"][0]["hands"][0]
    assert (mine["cards"], mine["sideways"], mine["total"]) == (["Kd", "6h", "Qs", "-5d"], ["-5d"], "21")


def gathered(game: str) -> tuple[Table, list[str]]:
    """A round at boxes 1, 3 and the last; and who has which cards, in the order of the record."""
    last = rules(game).options.positions
    table = play(game, " ".join(["2c 3d 4h 5s 6c 7d 8h 9s Jc Qd Kh"] * 3))
    for box in (1, 3, last):
        table.act(f"{box} bet 10")
    table.act("deal")
    while table.round is not None:
        legal = list(table.pending.legal)
        table.act(f"{table.pending.place} {next(verb for verb in ('stand', 'pass', 'keep') if verb in legal)}")
    return table, [str(last), "3", "1"]


@provisions(nda="19:47-26.7(h)#2", ta="19:47-36.7(j)#2", sw="19:47-2A.7(m)#2")
def test_cards_are_picked_up_from_the_far_right(game: str, clause: str) -> None:
    table, from_the_right = gathered(game)
    record = table.rounds[0]
    players = [card for who in from_the_right for hand in record.hands if hand.place == who for card in hand.cards]
    assert list(record.discards[: len(players)]) == players
    assert [event.clause for event in table.events if event.type == "picked-up"] == [clause]


@provisions(nda="19:47-26.7(h)#3", ta="19:47-36.7(j)#3", sw="19:47-2A.7(m)#3")
def test_the_dealers_cards_go_below(game: str, clause: str, cli: Cli) -> None:
    record = gathered(game)[0].rounds[0]
    assert record.discards[-len(record.dealer) :] == record.dealer
    assert len(says(cli, game, clause)) == 1
