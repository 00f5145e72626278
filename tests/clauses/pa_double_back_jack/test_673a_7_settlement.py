"""673a.7(m) to (t): early 21s, the dealer's cards, who wins, in which order."""

from __future__ import annotations

from functools import partial

import pytest
from tests.clauses.playing_helper import (
    asked,
    by_clause,
    dealer,
    go_on,
    in_order,
    log,
    net,
    option_refused,
    play,
    results,
)

GAME = "pa-double-back-jack"
deal = partial(play, GAME)


@pytest.mark.clause("673a.7(m)")
def test_673a_7_m_21_is_paid_at_once_and_the_cards_go() -> None:
    # 1 7-7-7 = 21 is paid 10; D 9-5-7 = 21 later changes nothing; box 2 with 19 loses.
    table = deal("7d Kh 9c 7h 9h 5s 7s 7c", "1 bet 10, 2 bet 10, deal, 1 hit")
    assert asked(table).startswith("2.1")
    assert by_clause(table) == {"1.1 bet win 10.00": "673a.7(m)"}
    assert table.round is not None
    assert [str(card) for card in table.round.discards] == ["7d", "7h", "7s"]
    go_on(table, "2 stand")
    assert dealer(table) == "9c 5s 7c = 21"
    assert net(table) == {"1": "10.00", "2": "-10.00"}


@pytest.mark.clause("673a.7(m)")
def test_673a_7_m_a_doubled_21_is_paid_with_its_double() -> None:
    table = deal("6d 9c 5h 8s Ks", "1 bet 10, deal, 1 double 7")
    assert results(table) == ["1.1 bet win 10.00", "1.1 double win 7.00"]


@pytest.mark.clause("673a.7(n)")
def test_673a_7_n_the_hole_card_is_turned_after_the_21s() -> None:
    lines = "2 bet 10, 3 bet 10, 4 bet 10, deal, 2 hit, 3 stand, 4 hit"
    table = deal("7d Kh 6d 9c 7h 9h 6h 8s 7s 9d", lines.removesuffix(", 4 hit"))
    # Box 2's 21 is paid; the hole card waits for box 4.
    assert (results(table), table.view()["dealer"]) == (["2.1 bet win 10.00"], ["9c", "??"])
    go_on(table, "4 hit")
    assert results(table) == ["2.1 bet win 10.00", "4.1 bet win 10.00", "3.1 bet win 10.00"]
    in_order(
        table, "2.1: bet of 10.00 wins", "Box 3 stands", "4.1: bet of 10.00 wins", "673a.7(n) The dealer turns up 8s"
    )


@pytest.mark.clause("673a.7(o)#1")
@pytest.mark.parametrize(
    ("dealt", "ends"),
    [
        ("Ac 6d", "Ac 6d = 17"),  # stands on soft 17
        ("Kc 6d 2h", "Kc 6d 2h = 18"),
        ("7c 9d Ah", "7c 9d Ah = 17"),
        ("Ac 5d Ah", "Ac 5d Ah = 17"),
        ("Tc 7d", "Tc 7d = 17"),
    ],
)
def test_673a_7_o_the_dealer_draws_to_hard_or_soft_17(dealt: str, ends: str) -> None:
    up, hole, *rest = dealt.split()
    lines = "1 bet 10, deal" + (", 1 pass" if up == "Ac" else "") + ", 1 stand"
    assert dealer(deal(f"Kh {up} 8h {hole} {' '.join(rest)} 2s", lines)) == ends


@pytest.mark.clause("673a.7(o)#2")
def test_673a_7_o_the_dealer_announces_the_total_after_each_card() -> None:
    # D K-3, draws 2 = 15, then 6 = 21.
    table = deal("Kh Kc 8h 3d 2d 6s", "1 bet 10, deal, 1 stand")
    in_order(
        table,
        "673a.7(o)#1 2d to the dealer",
        "673a.7(o)#2 The dealer announces the dealer's total, 15",
        "6s to the dealer",
        "673a.7(o)#2 The dealer announces the dealer's total, 21",
    )
    assert len(log(table, "announce-dealer")) == 2


@pytest.mark.clause("673a.7(p)")
def test_673a_7_p_no_card_that_decides_nothing() -> None:
    # Box 1 blackjack, box 2 21, box 3 surrendered, box 4 bust: D 9-4 = 13 is turned up and stays.
    lines = "1 bet 10, 2 bet 10, 3 bet 10, 4 bet 10, deal, 2 hit, 3 surrender, 4 hit, 4 pass"
    table = deal("As 7d Kh Kc 9c Kd 7h 6h 6c 4s 7s Ks", lines)
    assert dealer(table) == "9c 4s = 13"
    assert log(table, "stops") == ["673a.7(p) The dealer draws no more: nothing depends on it."]
    assert net(table) == {"1": "20.00", "2": "10.00", "3": "-5.00", "4": "-10.00"}


@pytest.mark.clause("673a.7(p)")
def test_673a_7_p_a_saved_hand_makes_the_dealer_draw() -> None:
    # K-5-T = 25 less 7 = 18: D 9-4 draws 6 = 19.
    table = deal("Kd 9c 5h 4s Ts 7s 6s", "1 bet 10, deal, 1 hit, 1 second-chance")
    assert dealer(table) == "9c 4s 6s = 19"
    assert net(table) == {"1": "-20.00"}


@pytest.mark.clause("673a.7(q)(1)")
def test_673a_7_q1_dealer_22_returns_all_remaining_wagers() -> None:
    # Box 1 20 doubled 10 + 10, box 2 13, box 3 7-7-7 already paid. D 9-3-K = 22.
    lines = "1 bet 10, 2 bet 10, 3 bet 10, deal, 1 double, 2 stand, 3 hit"
    table = deal("6d Kh 7d 9c 5h 3h 7h 3s 9d 7s Kc", lines)
    assert dealer(table) == "9c 3s Kc = 22"
    assert net(table) == {"1": "0.00", "2": "0.00", "3": "10.00"}
    assert by_clause(table)["1.1 double push 0.00"] == "673a.7(q)(1)"


@pytest.mark.clause("673a.7(q)(2)", "673a.7(t)(2)#1")
def test_673a_7_q2_t2_hand_by_hand_from_the_far_right() -> None:
    # D 9-9 = 18. Seat 5 17 loses, seat 3 19 wins, seat 1 17 loses: in that order.
    lines = "1 bet 10, 3 bet 10, 5 bet 10, deal, 1 stand, 3 stand, 5 stand"
    cards = "Kd Kh Ks 9c 7d 9h 7s 9s"
    assert results(deal(cards, lines)) == ["5.1 bet lose -10.00", "3.1 bet win 10.00", "1.1 bet lose -10.00"]
    assert play(GAME, "").rules.options.settle == "each-in-turn"


@pytest.mark.clause("673a.7(t)", "673a.7(t)(1)")
def test_673a_7_t1_all_losers_first_then_the_winners() -> None:
    lines = "1 bet 10, 3 bet 10, 5 bet 10, deal, 1 stand, 3 stand, 5 stand"
    table = deal("Kd Kh Ks 9c 7d 9h 7s 9s", lines, settle="collect-then-pay")
    assert results(table) == ["5.1 bet lose -10.00", "1.1 bet lose -10.00", "3.1 bet win 10.00"]
    option_refused(GAME, "673a.7(t)", settle="as-it-comes")


@pytest.mark.clause("673a.7(t)(2)#2")
def test_673a_7_t2_winners_are_paid_out_of_the_inventory() -> None:
    table = deal("Kd Kh 9c 9d 7h 9s", "1 bet 10, 2 bet 10, deal, 1 stand, 2 stand")
    assert [move for move in table.ledger.transfers if "inventory" in move[:2]] == [
        ("layout", "inventory", 1000),
        ("inventory", "1", 1000),
    ]


@pytest.mark.clause(
    "673a.7(r)(1)(i)",
    "673a.7(r)(1)(ii)",
    "673a.7(r)(2)",
    "673a.7(r)(3)(ii)",
    "673a.7(s)(1)(ii)",
    "673a.7(s)(2)",
    "673a.7(s)(3)",
    "673a.12(a)#1",
)
@pytest.mark.parametrize(
    ("cards", "result", "clause"),
    [
        ("Kd Kc 3h 6s 8s", "win 10.00", "673a.7(r)(1)(i)"),  # 13 v 24
        ("Kd Kc 3h 6s 7s", "win 10.00", "673a.7(r)(1)(i)"),  # 13 v 23 (R27)
        ("Kd Tc Qh 9s", "win 10.00", "673a.7(r)(1)(ii)"),  # 20 v 19
        ("Kd Tc 8h 8s", "push 0.00", "673a.7(r)(2)"),  # 18 v 18
        ("Kd Kc 7h Qs", "lose -10.00", "673a.7(r)(3)(ii)"),  # 17 v 20
    ],
)
def test_673a_7_r_who_wins(cards: str, result: str, clause: str) -> None:
    table = deal(cards, "1 bet 10, deal, 1 stand")
    assert by_clause(table) == {f"1.1 bet {result}": clause}


@pytest.mark.clause("673a.7(r)(3)(i)")
@pytest.mark.parametrize("last", ["6s", "Ts"])
def test_673a_7_r_over_21_without_second_chance_loses(last: str) -> None:
    # K-5-7 = 22; box 2 makes the dealer draw to 9-4-6 = 19 or 9-4-T = 23: the bust has lost either way (R02, R28).
    lines = "1 bet 10, 2 bet 10, deal, 1 hit, 1 pass, 2 stand"
    table = deal(f"Kd Kh 9c 5h 9h 4s 7d {last}", lines)
    assert net(table)["1"] == "-10.00"
