"""19:47-2A.5: the two wagers, who wins, and when they are settled."""

from __future__ import annotations

import pytest
from tests.clauses.nj_blackjack_switch.switch_helper import play, shoe
from tests.clauses.playing_helper import asked, by_clause, dealer, go_on, hand, in_order, log, net, refuses, results
from tests.clauses.playing_helper import unknown as unknown_action

from pitboss.table import Table

KEPT = "1 bet 10, deal, 1 keep"


@pytest.mark.clause("19:47-2A.5(a)#1")
def test_2a_5_a_no_cards_without_the_two_wagers() -> None:
    table = play(shoe(["Kc 8c", "9d 7s"], "6h"))
    refuses(table, "deal", "19:47-2A.5(a)#1")
    refuses(table, "1 match 5", "19:47-2A.6(b)#1")
    go_on(table, "2 bet 10, deal")
    assert [box.number for box in table.round.boxes] == [2]  # type: ignore[union-attr]
    assert (hand(table, "2.1"), hand(table, "2.2")) == ("Kc 8c = 18", "9d 7s = 16")


@pytest.mark.clause("19:47-2A.5(a)#2")
def test_2a_5_a_each_wager_is_at_least_the_table_minimum() -> None:
    table = play("Kc", minimum=10)
    refuses(table, "1 bet 5", "19:47-2A.5(a)#2")
    refuses(table, "1 bet 9.50", "19:47-2A.5(a)#2")
    go_on(table, "1 bet 10")
    refuses(table, "2 bet 501", "19:47-2A.5(a)#2")  # nor above the table maximum


@pytest.mark.clause("19:47-2A.5(a)#3")
def test_2a_5_a_each_wager_is_decided_on_its_own_hand() -> None:
    # 20 and 15 v 8h Td = 18: +10 and -10.
    table = play(shoe(["Kc Qc", "9d 6s"], "8h", "Td"), f"{KEPT}, 1 stand, 1 stand")
    assert results(table) == ["1.1 bet win 10.00", "1.2 bet lose -10.00"]
    assert net(table) == {"1": "0.00"}


@pytest.mark.parametrize(
    ("hands", "up", "rest", "expected"),
    [
        pytest.param(
            ["9c 6d", "Kd 2s"],
            "6h",
            "Td 7s",  # dealer 23
            {"1.1 bet win 10.00": "(a)1", "1.2 bet win 10.00": "(a)1"},
            marks=pytest.mark.clause("19:47-2A.5(a)1"),
        ),
        pytest.param(
            ["Kc Qc", "Kd Td"],
            "9h",
            "Ts",  # 20 v 19
            {"1.1 bet win 10.00": "(a)2", "1.2 bet win 10.00": "(a)2"},
            marks=pytest.mark.clause("19:47-2A.5(a)2"),
        ),
        pytest.param(
            ["Kc 9c", "Kd 8d"],
            "9h",
            "Ts",  # 19 and 18 v 19
            {"1.1 bet push 0.00": "(b)", "1.2 bet lose -10.00": "(g)#1"},
            marks=pytest.mark.clause("19:47-2A.5(b)"),
        ),
        pytest.param(
            ["Kc Qc", "Kd 2d"],
            "6h",
            "Ts 6s",  # dealer 22: 20 and 12 push
            {"1.1 bet push 0.00": "(c)#1", "1.2 bet push 0.00": "(c)#1"},
            marks=pytest.mark.clause("19:47-2A.5(c)#1"),
        ),
    ],
)
def test_2a_5_two_standing_hands(hands: list[str], up: str, rest: str, expected: dict[str, str]) -> None:
    table = play(shoe(hands, up, rest), f"{KEPT}, 1 stand, 1 stand")
    assert by_clause(table) == {result: f"19:47-2A.5{clause}" for result, clause in expected.items()}


@pytest.mark.clause("19:47-2A.5(a)3")
def test_2a_5_a3_an_unswitched_blackjack_beats_a_dealer_21_in_more_than_two_cards() -> None:
    # Ac Kd, 18 v 7h 7d 7s = 21: +10 and -10.
    table = play(shoe(["Ac Kd", "9c 9d"], "7h", "7d 7s"), f"{KEPT}, 1 stand")
    assert by_clause(table)["1.1 bet win 10.00"] == "19:47-2A.5(a)3"
    # The same two cards by a switch: equal counts, push.
    table = play(shoe(["Ac 5d", "9c Kd"], "7h", "7d 7s"), "1 bet 10, deal, 1 switch, 1 stand")
    assert by_clause(table)["1.1 bet push 0.00"] == "19:47-2A.5(b)"


@pytest.mark.parametrize("dealing", ["no-hole-card", "hole-card", "card-reader"])
@pytest.mark.clause("19:47-2A.5(b)")
def test_2a_5_b_blackjack_against_blackjack_is_a_push(dealing: str) -> None:
    # Ac Kd and 20 v Kh As: push and -10. With a reader nobody is asked anything.
    table = play(shoe(["Ac Kd", "Qc Qd"], "Kh", "As"), "1 bet 10, deal", dealing=dealing)
    if dealing != "card-reader":
        go_on(table, "1 keep, 1 stand")
    assert dealer(table) == "Kh As = 21"
    assert results(table) == ["1.1 bet push 0.00", "1.2 bet lose -10.00"]


@pytest.mark.clause("19:47-2A.5(b)1")
def test_2a_5_b1_a_21_in_more_than_two_cards_loses_to_a_blackjack() -> None:
    # 7c 7d 7h = 21 and 20 v Kh As: -20.
    table = play(shoe(["7c 7d", "Qc Qd"], "Kh", "7h As"), f"{KEPT}, 1 hit, 1 stand")
    assert by_clause(table)["1.1 bet lose -10.00"] == "19:47-2A.5(b)1"
    assert net(table) == {"1": "-20.00"}


@pytest.mark.clause("19:47-2A.5(b)2")
def test_2a_5_b2_a_hand_above_21_loses_also_on_equal_totals() -> None:
    # Kc 6c 8c = 24; Kd 2d = 12 stands. Dealer 6h 9d 9s = 24: -10 and +10.
    table = play(shoe(["Kc 6c", "Kd 2d"], "6h", "8c 9d 9s"), f"{KEPT}, 1 hit, 1 stand")
    assert dealer(table) == "6h 9d 9s = 24"
    assert by_clause(table) == {"1.1 bet lose -10.00": "19:47-2A.5(b)2", "1.2 bet win 10.00": "19:47-2A.5(a)1"}


@pytest.mark.clause("19:47-2A.5(c)#1")
def test_2a_5_c_a_switched_21_pushes_a_dealer_22_and_a_bust_loses() -> None:
    # Ac Kd by a switch = 21; 9c 5d 8c = 22, over. Dealer 6h Td 6s = 22: push and -10.
    table = play(shoe(["Ac 5d", "9c Kd"], "6h", "8c Td 6s"), "1 bet 10, deal, 1 switch, 1 hit")
    assert dealer(table) == "6h Td 6s = 22"
    assert by_clause(table) == {"1.1 bet push 0.00": "19:47-2A.5(c)#1", "1.2 bet lose -10.00": "19:47-2A.5(b)2"}


@pytest.mark.clause("19:47-2A.5(c)#2")
def test_2a_5_c_an_unswitched_blackjack_wins_against_a_dealer_22() -> None:
    table = play(shoe(["Ac Kd", "9c 9d"], "6h", "Td 6s"), f"{KEPT}, 1 stand")
    assert by_clause(table) == {"1.1 bet win 10.00": "19:47-2A.5(c)#2", "1.2 bet push 0.00": "19:47-2A.5(c)#1"}


@pytest.mark.parametrize(("option", "result"), [("push", "push 0.00"), ("lose", "lose -10.00")])
@pytest.mark.clause("19:47-2A.5(b)", "19:47-2A.1[Blackjack]#3")
def test_2a_5_b_a_two_card_21_by_switching_against_a_dealer_blackjack(option: str, result: str) -> None:
    # R16: no clause makes it lose; the house may choose that it does. 9c 5d = 14 loses.
    table = play(shoe(["Ac 5d", "9c Kd"], "Kh", "As"), "1 bet 10, deal, 1 switch, 1 stand", switched_21=option)
    assert results(table) == [f"1.1 bet {result}", "1.2 bet lose -10.00"]


@pytest.mark.parametrize(("option", "result"), [("push", "push 0.00"), ("lose", "lose -10.00")])
@pytest.mark.clause("19:47-2A.5(b)", "19:47-2A.11(d)")
def test_2a_5_b_a_two_card_21_after_a_split_against_a_dealer_blackjack(option: str, result: str) -> None:
    # Ac Ad split: Kd and Qd, 21 each. The split money comes back in any case.
    table = play(shoe(["Ac Ad", "Kc 8c"], "Kh", "Kd Qd As"), f"{KEPT}, 1 split, 1 stand", switched_21=option)
    assert results(table) == [f"1.1 bet {result}", "1.2 split push 0.00", "1.3 bet lose -10.00"]


@pytest.mark.clause("19:47-2A.5(d)#1")
def test_2a_5_d_wagers_are_chips_on_their_areas() -> None:
    table = play(shoe(["Kc 8c", "9d 7s"], "6h"), "2 bet 10, 2 match 5")
    in_order(table, "2 wagers 10.00 (bet)", "2 wagers 5.00 (match)")
    refuses(table, "2 bet 10.25", "19:47-2A.5(d)#1")
    refuses(table, "2 match 5.25", "19:47-2A.5(d)#1")
    unknown_action(table, "2 chips 5")  # no area of the layout goes by that name


@pytest.mark.clause("19:47-2A.5(d)#1")
def test_2a_5_d_a_coupon_goes_with_one_wager_doubles_its_win_and_is_taken() -> None:
    refuses(play("Kc", "1 bet 10"), "1 coupon", "19:47-2A.5(d)#1")
    # 20 and 20 v 18, twice: 10 with the coupon pays 20 once, all else pays 10 (R82).
    again = shoe(["Kc Qc", "Kd Qd"], "8h", "Td")
    table = play(
        f"{again} {again}",
        f"1 bet 10, 1 coupon, deal, 1 keep, 1 stand, 1 stand, {KEPT}, 1 stand, 1 stand",
        coupons=True,
    )
    assert results(table) == ["1.1 bet win 20.00", "1.2 bet win 10.00", "1.1 bet win 10.00", "1.2 bet win 10.00"]


@pytest.mark.clause("19:47-2A.5(d)#1")
def test_2a_5_d_a_coupon_is_taken_with_a_surrendered_wager_and_given_back_by_a_void_round() -> None:
    # Surrender halves the 10 and not the coupon (R82): -5; the coupon is gone.
    table = play(
        shoe(["Kc 6c", "Kd Qd"], "8h", "Td"), "1 bet 10, 1 coupon, deal, 1 keep, 1 surrender, 1 stand", coupons=True
    )
    assert results(table) == ["1.1 bet surrender -5.00", "1.2 bet win 10.00"]
    assert table.coupons == set()
    table = play(
        shoe(["Kc 6c", "Kd Qd"], "8h", "Td"), "1 bet 10, 1 coupon, deal, 1 keep, 1 surrender, floor void", coupons=True
    )
    assert net(table) == {"1": "0.00"}
    assert table.coupons == {"1"}


@pytest.mark.clause("19:47-2A.5(d)#2")
def test_2a_5_d_a_spoken_wager_with_cash_needs_dealer_and_supervisor() -> None:
    table = play(shoe(["Kc 8c", "9d 7s"], "6h"), "1 bet 20 cash")
    refuses(table, "deal", "19:47-2A.5(d)#2")
    go_on(table, "floor confirm 1")
    refuses(table, "deal", "19:47-2A.5(d)#2")
    go_on(table, "dealer confirm 1, deal")
    assert [w.amount for w in table.round.wagers] == [2000, 2000]  # type: ignore[union-attr]


@pytest.mark.clause("19:47-2A.5(d)#2")
def test_2a_5_d_a_spoken_match_wager_is_taken_the_same_way() -> None:
    # R79: (d) covers it although 2A.6(b) is silent. Unconfirmed it goes back.
    lines = "1 bet 10, 1 match 5 cash, dealer confirm 1"
    table = play(shoe(["Kc 8c", "Kd 7s"], "6h"), f"{lines}, floor confirm 1, deal")
    assert results(table) == ["1 match win 5.00"]
    table = play(shoe(["Kc 8c", "Kd 7s"], "6h"), f"{lines}, deal")
    assert results(table) == []
    refuses(table, "floor confirm 1", "19:47-2A.5(d)#2")


@pytest.mark.clause("19:47-2A.5(d)#3")
def test_2a_5_d_confirmed_cash_becomes_chips_before_settlement() -> None:
    table = play(
        shoe(["Kc 8c", "9d 9s"], "8h", "Td"),
        "1 bet 20 cash, dealer confirm 1, floor confirm 1, deal, 1 keep, 1 stand, 1 stand",
    )
    in_order(table, "2A.5(d)#3 The cash of 1 is turned into 20.00 of chips", "1.1: bet of 20.00 goes back")
    # Chips from before the deal on: they are staked and settled as any; cash would not stand in the ledger.
    held = play(shoe(["Kc 8c", "9d 9s"], "6h"), "1 bet 20 cash, dealer confirm 1, floor confirm 1, deal")
    assert [hand["stakes"] for hand in held.view()["boxes"][0]["hands"]] == [{"1": {"bet": "20.00"}}] * 2
    assert held.ledger.layout == 4000
    assert net(table) == {"1": "0.00"}


@pytest.mark.clause("19:47-2A.5(e)")
def test_2a_5_e_no_wager_is_made_changed_or_taken_back_after_the_first_card() -> None:
    table = play(shoe(["Kc 8c", "9d 7s"], "Ah"), "1 bet 10, 1 withdraw, 1 bet 15, deal")  # before the deal it may
    lines = ("1 bet 20", "2 bet 10", "1 match 5", "1 withdraw")
    for line in lines:
        refuses(table, line, "19:47-2A.5(e)")
    go_on(table, "1 insure 5, 1 pass, 1 keep")  # permitted: insurance in its window
    for line in lines[:3]:
        refuses(table, line, "19:47-2A.5(e)")


@pytest.mark.clause("19:47-2A.5(f)")
def test_2a_5_f_confirmed_insurance_and_double_wagers_stay() -> None:
    table = play(shoe(["6c 5c", "9d 7s"], "Ah", "9h 6h"), "1 bet 10, deal, 1 insure 5")
    refuses(table, "1 withdraw", "19:47-2A.5(f)")
    go_on(table, "1 pass, 1 keep")
    refuses(table, "1 withdraw", "19:47-2A.5(f)")
    table = play(shoe(["6c 5c", "9d 7s"], "8h", "9h"), f"{KEPT}, 1 double 10")
    refuses(table, "1 withdraw", "19:47-2A.5(f)")


@pytest.mark.clause("19:47-2A.5(g)#1")
def test_2a_5_g_everything_is_settled_after_the_round_from_the_right() -> None:
    # 1.1 Kc 6c 8c busts, 1.2 18 pushes, box 2: 20 and 19 win, v 8h Td = 18.
    table = play(
        shoe(["Kc 6c", "9d 9s", "Kd Qd", "Ks 9h"], "8h", "8c Td"),
        "1 bet 10, 2 bet 10, deal, 1 keep, 1 hit, 1 stand, 2 keep, 2 stand",
    )
    assert asked(table).startswith("2.2 decision")
    assert results(table) == []  # the bust waits for the end of the round (R03)
    go_on(table, "2 stand")
    assert results(table) == [
        "2.1 bet win 10.00",
        "2.2 bet win 10.00",
        "1.1 bet lose -10.00",
        "1.2 bet push 0.00",
    ]
    in_order(table, "Td to the dealer", "announces the dealer's total, 18", "2.1: bet of 10.00 wins", "picked up")


@pytest.mark.clause("19:47-2A.5(g)#2")
def test_2a_5_g_wins_pay_1_to_1_blackjack_included() -> None:
    # Ac Kd as dealt, 20 by 10 + 10 doubled (6c 5c 9c), v 9h Td = 19.
    table = play(shoe(["Ac Kd", "6c 5c"], "9h", "9c Td"), f"{KEPT}, 1 double 10")
    assert results(table) == ["1.1 bet win 10.00", "1.2 bet win 10.00", "1.2 double win 10.00"]


def two_rounds(*, mid_shoe_entry: bool = True) -> Table:
    # Round 1: boxes 1 and 2. Round 2: box 1 alone.
    first = shoe(["Kc 8c", "9d 9s", "Kd 8d", "9c 9h"], "8h", "Td")
    second = shoe(["Kc 8c", "9d 9s"], "8h", "Td")
    return play(
        f"{first} {second}",
        f"1 bet 10, 2 bet 10, deal, 1 keep, 1 stand, 1 stand, 2 keep, 2 stand, 2 stand, {KEPT}, 1 stand, 1 stand",
        mid_shoe_entry=mid_shoe_entry,
    )


@pytest.mark.clause("19:47-2A.5(h)#1")
def test_2a_5_h_who_sat_out_may_be_barred() -> None:
    table = two_rounds(mid_shoe_entry=False)
    refuses(table, "2 bet 10", "19:47-2A.5(h)#1")
    refuses(table, "3 bet 10", "19:47-2A.5(h)#1")
    go_on(table, "1 bet 10")
    table = two_rounds()
    go_on(table, "2 bet 10, 3 bet 10")
    assert set(table.spots) == {"2", "3"}


@pytest.mark.clause("19:47-2A.5(h)#2")
def test_2a_5_h_the_bar_ends_with_permission_or_a_reshuffle() -> None:
    table = two_rounds(mid_shoe_entry=False)
    go_on(table, "floor allow 2, 2 bet 10")
    assert log(table, "allowed") == ["19:47-2A.5(h)#2 2 may enter again."]
    refuses(table, "3 bet 10", "19:47-2A.5(h)#1")
    table = two_rounds(mid_shoe_entry=False)
    go_on(table, "floor reshuffle, 2 bet 10, 3 bet 10")
    assert set(table.spots) == {"2", "3"}


@pytest.mark.clause("19:47-2A.5(b)")
def test_2a_5_b_a_switched_21_loses_to_a_blackjack_where_the_house_reads_it_so() -> None:
    # R16, the other reading: Ah Kh by switching v Kc As.
    table = play(shoe(["Ah 9c", "9d Kh"], "Kc", "As"), "1 bet 10, deal, 1 switch, 1 stand", switched_21="lose")
    assert by_clause(table)["1.1 bet lose -10.00"] == "19:47-2A.5(b)"
