"""19:47-2A.12: further cards of players and dealer."""

from __future__ import annotations

import pytest
from tests.clauses.nj_blackjack_switch.switch_helper import play, shoe
from tests.clauses.playing_helper import asked, dealer, go_on, hand, log, net, refuses

KEPT = "1 bet 10, deal, 1 keep"
TWO = "1 bet 10, 2 bet 10, deal"


@pytest.mark.clause("19:47-2A.12(a)")
def test_2a_12_a_a_player_draws_while_the_total_is_below_21() -> None:
    # Kc Qc = 20 may draw: Ad = 21, asked no more.
    table = play(shoe(["Kc Qc", "9d 9s"], "9h", "Ad"), KEPT)
    assert "hit" in table.pending.legal
    go_on(table, "1 hit")
    assert hand(table, "1.1") == "Kc Qc Ad = 21"
    assert asked(table).startswith("1.2 decision")
    # Over 21: no further card.
    table = play(shoe(["9d 9s", "Kc Qc", "8c 8d", "9c 9h"], "9h", "5d"), f"{TWO}, 1 keep, 1 stand, 1 hit, 2 keep")
    refuses(table, "1 hit", "19:47-2A.12(a)")


@pytest.mark.parametrize(
    ("second", "answer", "hits", "cards"),
    [
        ("Ac 4d", "keep", "6d", "Ac 4d 6d = 21"),  # soft 21
        ("Kc 6d", "keep", "5d", "Kc 6d 5d = 21"),  # hard 21
        ("Ac Kd", "keep", "", "Ac Kd = 21"),  # blackjack
        ("Ac 9s", "switch", "", "Ac Kh = 21"),  # by a switch with 9d Kh
    ],
)
@pytest.mark.clause("19:47-2A.12(a)1")
def test_2a_12_a1_no_draw_on_blackjack_or_any_21(second: str, answer: str, hits: str, cards: str) -> None:
    first = "9d Kh" if answer == "switch" else "9d 9s"
    lines = f"{TWO}, 1 {answer}, 1 stand" + (", 1 hit" if hits else "")
    table = play(shoe([first, second, "8c 8d", "9c 9h"], "9h", hits), lines)
    assert hand(table, "1.2") == cards
    assert asked(table) == "2 switch: switch keep"
    go_on(table, "2 keep")
    refuses(table, "1 hit", "19:47-2A.12(a)1")


@pytest.mark.parametrize(
    ("up", "rest", "played"),
    [
        ("6h", "Ad 2c", "6h Ad 2c = 19"),  # soft 17 draws
        ("6h", "Ad Kc", "6h Ad Kc = 17"),  # hard 17 stands
        ("7h", "Ad", "7h Ad = 18"),  # soft 18 stands
        ("Kh", "7d", "Kh 7d = 17"),
        ("Th", "6d 6c", "Th 6d 6c = 22"),  # 22 stops
        ("5h", "4d Ac 2s", "5h 4d Ac = 20"),  # soft 20 stands
    ],
)
@pytest.mark.clause("19:47-2A.12(b)")
def test_2a_12_b_the_dealer_draws_to_hard_17_or_18_and_more(up: str, rest: str, played: str) -> None:
    table = play(shoe(["Kc 8c", "9d 9s"], up, rest), f"{KEPT}, 1 stand, 1 stand")
    assert dealer(table) == played


@pytest.mark.clause("19:47-2A.12(c)")
def test_2a_12_c_the_dealer_draws_nothing_when_nothing_depends_on_it() -> None:
    # Both hands over 21: the second card is taken (it is not additional, R42), no third at 14.
    table = play(shoe(["Kc 6c", "9d 7s"], "5h", "Kd Qd 9c"), f"{KEPT}, 1 hit, 1 hit")
    assert dealer(table) == "5h 9c = 14"
    assert log(table, "stops") == ["19:47-2A.12(c) The dealer draws no more: nothing depends on it."]
    # A bust and an unswitched blackjack, which wins against every further card: the dealer stops as well.
    table = play(shoe(["Ac Kc", "9d 7s"], "5h", "Qd 9c"), f"{KEPT}, 1 hit")
    assert dealer(table) == "5h 9c = 14"
    assert net(table) == {"1": "0.00"}


@pytest.mark.clause("19:47-2A.12(c)")
def test_2a_12_c_the_dealer_draws_when_one_hand_is_left() -> None:
    # A 12 that stands, and a 21 made by a switch, depend on the dealer.
    table = play(shoe(["Kc 6c", "Kd 2d"], "5h", "Qd 9c Ks"), f"{KEPT}, 1 hit, 1 stand")
    assert dealer(table) == "5h 9c Ks = 24"
    table = play(shoe(["Ac 7s", "9d Kc"], "5h", "Qd 9c 8c"), "1 bet 10, deal, 1 switch, 1 hit")
    assert dealer(table) == "5h 9c 8c = 22"
    assert net(table) == {"1": "-10.00"}
