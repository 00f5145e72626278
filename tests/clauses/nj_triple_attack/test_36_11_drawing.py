"""19:47-36.11: further cards of players and dealer."""

from __future__ import annotations

from functools import partial

import pytest
from tests.clauses import playing_helper
from tests.clauses.playing_helper import asked, dealer, go_on, hand, log, net, refuses, results

play = partial(playing_helper.play, "nj-triple-attack")

TWO = "1 bet 10, 2 bet 10, deal, 1 pass, 2 pass, 1 pass, 2 pass"


@pytest.mark.clause("19:47-36.11(a)")
def test_36_11_a_a_player_draws_while_the_total_is_below_21() -> None:
    # Kc Qc = 20 may draw: Ad = 21, paid.
    table = play("Kc 9d Qc 9s Ad", "1 bet 10, deal, 1 pass, 1 pass")
    assert "hit" in asked(table)
    go_on(table, "1 hit")
    assert results(table) == ["1.1 bet win 10.00"]
    refuses(table, "1 hit", "19:47-36.11(a)")
    # Over 21 the hand is lost and draws no more.
    table = play("Kc 8c 9d Qc 8d 9s 5h", f"{TWO}, 1 hit")
    refuses(table, "1 hit", "19:47-36.11(a)")


@pytest.mark.parametrize(
    ("shoe", "lines", "cards"),
    [
        ("Kc 8c 9d 6c 8d 9s 5h", ", 1 hit", "Kc 6c 5h = 21"),  # hard 21
        ("Ac 8c 9d Kc 8d 9s", "", "Ac Kc = 21"),  # blackjack
        ("Ac 8c 9d 6c 8d 9s 4h", ", 1 hit", "Ac 6c 4h = 21"),  # soft 21, already paid (R14)
    ],
)
@pytest.mark.clause("19:47-36.11(a)1")
def test_36_11_a1_no_draw_on_blackjack_or_21(shoe: str, lines: str, cards: str) -> None:
    table = play(shoe, TWO + lines)
    assert hand(table, "1.1") == cards
    assert results(table) == ["1.1 bet win 10.00"]
    assert asked(table).startswith("2.1 decision")
    refuses(table, "1 hit", "19:47-36.11(a)1")


@pytest.mark.parametrize(
    ("cards", "played"),
    [
        ("6h Ad 2c 5s 9h", "6h Ad 2c = 19"),  # soft 17 draws
        ("6h Ad Kc 9h", "6h Ad Kc = 17"),  # then hard 17 stands
        ("7h Ad 9h", "7h Ad = 18"),  # soft 18 stands
        ("Kh 7d 9h", "Kh 7d = 17"),  # hard 17 stands
        ("6h 5d Ac 4h 9h", "6h 5d Ac 4h 9h = 25"),  # 12, 16: draws
        ("2h 4d Ac 4s 9h", "2h 4d Ac 4s = 21"),  # soft 17 in three cards draws
    ],
)
@pytest.mark.clause("19:47-36.11(b)")
def test_36_11_b_the_dealer_draws_to_hard_17_and_soft_18(cards: str, played: str) -> None:
    up, hole, *more = cards.split()
    table = play(f"Kc {up} Qc {hole} {' '.join(more)}", "1 bet 10, deal, 1 pass, 1 pass, 1 stand")
    assert dealer(table) == played


@pytest.mark.parametrize(
    ("shoe", "lines", "clause"),
    [
        ("Kc 5d 6c 9s 8h", "1 hit", "19:47-36.5(e)bis#1"),  # bust
        ("Kc 5d 6c 9s 5h", "1 hit", "19:47-36.7(h)#3"),  # 21, paid
        ("2c 5d 3c 9s 2h 3h 2s 3s", "1 hit, 1 hit, 1 hit, 1 hit, 1 stand", "19:47-36.5(b)#2"),  # six cards
    ],
)
@pytest.mark.clause("19:47-36.11(c)")
def test_36_11_c_the_dealer_draws_nothing_when_nothing_depends_on_it(shoe: str, lines: str, clause: str) -> None:
    table = play(shoe, f"1 bet 10, deal, 1 pass, 1 pass, {lines}")
    assert dealer(table) == "5d 9s = 14"  # the hole card is turned up
    assert log(table, "stops") == ["19:47-36.11(c) The dealer draws no more: nothing depends on it."]
    assert [settlement.clause for settlement in table.rounds[0].settlement] == [clause]


@pytest.mark.clause("19:47-36.11(c)")
def test_36_11_c_the_dealer_draws_when_one_hand_is_left() -> None:
    # 1: bust. 2: 8c 8d = 16 stands. Dealer 5d 9s Kh = 24: +10.
    table = play("Kc 8c 5d 6c 8d 9s 8h Kh", f"{TWO}, 1 hit, 2 stand")
    assert dealer(table) == "5d 9s Kh = 24"
    assert net(table) == {"1": "-10.00", "2": "10.00"}
