"""What goes wrong, said at a moment when it cannot have happened, or while somebody is asked something else."""

from __future__ import annotations

import pytest
from tests.clauses.playing_helper import asked, go_on, play, refuses

DA, SW, DBJ = "nj-double-attack", "nj-blackjack-switch", "pa-double-back-jack"
ROUND = "1 bet 10, deal, 1 pass, 1 stand"


def test_the_dealer_overdraws_only_in_a_round_that_was_played() -> None:
    table = play(DA, "6c 7c 8c")
    refuses(table, "error overdrew", "19:47-26.15(f)")
    go_on(table, "1 bet 10, deal, floor void")
    refuses(table, "error overdrew", "19:47-26.15(f)")


@pytest.mark.parametrize(
    ("said", "clause"),
    [
        ("no-first-card", "19:47-26.15(d)"),
        ("overdrew", "19:47-26.15(f)"),
        ("missed-box 1", "19:47-26.15(h)#1"),
        ("one-card-box 1", "19:47-26.15(h)#2"),
    ],
)
def test_what_is_said_between_rounds_is_refused_in_one_by_its_own_clause(said: str, clause: str) -> None:
    refuses(play(DA, "6c", "1 bet 10, deal"), f"error {said}", clause)


def test_a_mishap_that_changes_no_hand_leaves_the_question_on_the_table() -> None:
    table = play(DA, "6c", "1 bet 10, deal")
    attack = asked(table)
    go_on(table, "error drew-unexposed")
    assert asked(table) == attack
    table = play(DBJ, "Tc 7h 5d Td 9h", "1 bet 10, deal, 1 hit")
    second_chance = asked(table)
    assert "second-chance" in second_chance
    go_on(table, "error reader-misused hidden")
    assert asked(table) == second_chance


@pytest.mark.parametrize(
    ("shoe", "said"), [("8d Ks 9h | Kd 2c", ROUND), ("9c Kd 9h 8s | 3s 7c", f"{ROUND}, error overdrew")]
)
def test_a_cutting_card_before_a_card_of_the_dealer_came_out_at_no_box(shoe: str, said: str) -> None:
    table = play(DA, shoe, said)
    assert [event.data["box"] for event in table.events if event.type == "cutting-card"] == [0]


def test_a_wager_that_is_open_has_neither_won_nor_lost() -> None:
    table = play(DA, "6c", "1 bet 10, 1 bust-it 5, deal")
    assert table.round
    assert [(wager.result, wager.net) for wager in table.round.wagers] == [(None, 0), (None, 0)]


@pytest.mark.clause("19:47-2A.4(h)2")
@pytest.mark.parametrize(("of_seven", "left", "by"), [(4, 52, []), (5, 0, ["19:47-2A.7(o)#1"])])
def test_bart_carter_begins_with_the_card_after_a_deck(of_seven: int, left: int, by: list[str]) -> None:
    """19:47-2A.4(h)2, R66: eight rounds of six cards, or seven where the dealer draws a third, come to 52 or to 53."""
    six, seven = "Kc 9d 8h 8c 9s Td", "Kc 9d 8h 8c 9s 4d 6s"
    shoe = " ".join([six] * (8 - of_seven) + [seven] * of_seven)
    table = play(SW, shoe, ", ".join(["1 bet 10, deal, 1 keep, 1 stand, 1 stand"] * 8), shuffle="bart-carter")
    shuffled = [event.clause for event in table.events if event.type == "reshuffle"]
    assert (len(table.rack), shuffled) == (left, by)
