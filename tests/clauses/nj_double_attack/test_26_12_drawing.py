"""19:47-26.12: who draws further cards."""

from __future__ import annotations

from functools import partial

import pytest
from tests.clauses.playing_helper import asked, dealer, go_on, log, play, refuses, results

deal = partial(play, "nj-double-attack")


@pytest.mark.clause("19:47-26.12(a)", "19:47-26.12(a)1")
def test_26_12_a_a_player_draws_below_21() -> None:
    # K-6-4 = 20 may draw; the ace makes 21 and the hand is asked no more.
    table = deal("9c Kd Kh 6d 9h 4s As 8s", "1 bet 10, 2 bet 10, deal, 1 pass, 2 pass, 1 hit")
    assert "hit" in asked(table)
    go_on(table, "1 hit")
    assert asked(table).startswith("2.1")
    refuses(table, "1 hit", "19:47-26.12(a)1")
    bust = deal("9c Kd Kh 6d 9h 9s 8s", "1 bet 10, 2 bet 10, deal, 1 pass, 2 pass, 1 hit")
    refuses(bust, "1 hit", "19:47-26.12(a)")  # 25


@pytest.mark.clause("19:47-26.12(a)1")
@pytest.mark.parametrize(("cards", "hits"), [("Kd 6h 5s", 1), ("Ad Kh", 0), ("Ad 4h 6s", 1)])
def test_26_12_a1_blackjack_and_21_draw_nothing(cards: str, hits: int) -> None:
    # Hard 21, blackjack, soft 21 (R14): box 3 is asked next.
    first, second, *rest = cards.split()
    lines = "1 bet 10, 3 bet 10, deal, 1 pass, 3 pass" + ", 1 hit" * hits
    table = deal(f"9c {first} Kc {second} 9s {' '.join(rest)}", lines)
    assert asked(table).startswith("3.1 decision")
    refuses(table, "1 hit", "19:47-26.12(a)1")


@pytest.mark.clause("19:47-26.12(a)2")
def test_26_12_a2_a_doubled_hand_draws_one_card() -> None:
    table = deal("9c 5d 4h 2s 8s", "1 bet 10, deal, 1 pass, 1 double")
    refuses(table, "1 hit", "19:47-26.12(a)2")


@pytest.mark.clause("19:47-26.12(b)")
@pytest.mark.parametrize(
    ("dealt", "ends"),
    [
        ("Ac 6d", "Ac 6d = 17"),  # stands on soft 17
        ("Kc 6d 2h", "Kc 6d 2h = 18"),
        ("Ac 5d Ah", "Ac 5d Ah = 17"),  # soft 16 draws, soft 17 stands
        ("Kc 7d", "Kc 7d = 17"),
        ("2c 3d 4h 5s 3s", "2c 3d 4h 5s 3s = 17"),
        ("Ac 3d 9h 4s", "Ac 3d 9h 4s = 17"),  # 13 hard after the nine
        ("9c 7d 6h", "9c 7d 6h = 22"),
    ],
)
def test_26_12_b_the_dealer_draws_to_hard_or_soft_17(dealt: str, ends: str) -> None:
    up, *rest = dealt.split()
    lines = "1 bet 10, deal, 1 pass" + (", 1 pass" if up == "Ac" else "") + ", 1 stand"
    table = deal(f"{up} Kh 8h {' '.join(rest)} 2s", lines)
    assert dealer(table) == ends


@pytest.mark.clause("19:47-26.12(c)")
@pytest.mark.parametrize("decision", ["hit", "surrender"])
def test_26_12_c_no_card_that_decides_nothing(decision: str) -> None:
    # The only hand busts, or is surrendered: D 6c takes its second card 8s = 14 (R42) and stops.
    table = deal(f"6c Kd 6h {'9s ' if decision == 'hit' else ''}8s 7s", f"1 bet 10, deal, 1 pass, 1 {decision}")
    assert dealer(table) == "6c 8s = 14"
    assert log(table, "stops") == ["19:47-26.12(c) The dealer draws no more: nothing depends on it."]


@pytest.mark.clause("19:47-26.12(c)")
def test_26_12_c_a_bonus_wager_wants_the_third_card_and_no_more() -> None:
    # All busted, bonus open, D 6c 2s = 8: the third card 3s is drawn, the fourth is not.
    table = deal("6c Kd 6h 9s 2s 3s 4s", "1 bet 10, 1 bust-it 5, deal, 1 pass, 1 hit")
    assert dealer(table) == "6c 2s 3s = 11"
    assert results(table) == ["1 bust-it lose -5.00", "1.1 bet lose -10.00"]


@pytest.mark.clause("19:47-26.12(c)")
def test_26_12_c_a_blackjack_waits_for_the_second_card_only() -> None:
    # 1 A-K v 6c 8s: it wins whatever the dealer draws.
    table = deal("6c Ad Kh 8s 7s", "1 bet 10, deal, 1 pass")
    assert dealer(table) == "6c 8s = 14"
    assert results(table) == ["1.1 bet win 10.00"]


@pytest.mark.clause("19:47-26.12(c)")
def test_26_12_c_a_live_hand_makes_the_dealer_draw() -> None:
    table = deal("6c Kd Kh 6h 8h 9s 8s 7s", "1 bet 10, 2 bet 10, deal, 1 pass, 2 pass, 1 hit, 2 stand")
    assert dealer(table) == "6c 8s 7s = 21"
    assert log(table, "dealer-card")[-1] == "19:47-26.12(b) 7s to the dealer."
