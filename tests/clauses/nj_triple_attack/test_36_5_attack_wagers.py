"""19:47-36.5: what becomes of the attack wagers, and how they are made and kept."""

from __future__ import annotations

from functools import partial

import pytest
from tests.clauses import playing_helper
from tests.clauses.playing_helper import asked, by_clause, dealer, go_on, hand, in_order, log, net, refuses, results
from tests.clauses.playing_helper import unknown as unknown_action

from pitboss.table import Table

play = partial(playing_helper.play, "nj-triple-attack")

ALL_THREE = ["bet", "second-attack", "third-attack"]


@pytest.mark.clause("19:47-36.5(a)")
def test_36_5_a_over_21_loses_all_attack_wagers_also_when_the_dealer_busts_later() -> None:
    # 1: Kc 6d 7c = 23. 2: Jc 2d = 12 stands. Dealer 6h 9c Kd = 25: box 2 +10, box 1 -30.
    table = play(
        "Kc Jc 6h 6d 2d 9c 7c Kd",
        "1 bet 10, 2 bet 10, deal, 1 attack 10, 2 pass, 1 attack 10, 2 pass, 1 hit, 2 stand",
    )
    assert dealer(table) == "6h 9c Kd = 25"
    assert results(table) == [*(f"1.1 {name} lose -10.00" for name in ALL_THREE), "2.1 bet win 10.00"]
    assert net(table) == {"1": "-30.00", "2": "10.00"}


@pytest.mark.parametrize("dealing", ["hole-card", "card-reader"])
@pytest.mark.clause("19:47-36.5(b)#1")
def test_36_5_b_blackjack_wins_against_a_dealer_blackjack(dealing: str) -> None:
    # Ac Kd against Kh As, 10 + 10 + 10, all paid 1 to 1 (R34).
    table = play("Ac Kh Kd As", "1 bet 10, deal, 1 attack 10, 1 attack 10", dealing=dealing)
    assert dealer(table) == "Kh As = 21"
    assert results(table) == [f"1.1 {name} win 10.00" for name in ALL_THREE]
    assert net(table) == {"1": "30.00"}


@pytest.mark.clause("19:47-36.5(b)#1")
def test_36_5_b_a_three_card_21_wins_against_dealer_22_and_against_a_later_dealer_blackjack() -> None:
    # 1: 7c 7d 7s = 21, paid 30. 2: Kc Qd = 20. Dealer 6h 7h 9c = 22: 20 pushes, the 21 keeps its 30.
    lines = "1 bet 10, 2 bet 10, deal, 1 attack 10, 2 pass, 1 attack 10, 2 pass, 1 hit, 2 stand"
    table = play("7c Kc 6h 7d Qd 7h 7s 9c", lines)
    assert dealer(table) == "6h 7h 9c = 22"
    assert net(table) == {"1": "30.00", "2": "0.00"}
    # The same 21 against Kh As, found when the players are done: still +30; the 20 loses its 10.
    table = play("7c Kc Kh 7d Qd As 7s", lines)
    assert dealer(table) == "Kh As = 21"
    assert net(table) == {"1": "30.00", "2": "-10.00"}


@pytest.mark.parametrize(
    ("up", "hole", "reveals"),
    [("Kh", "Qs", "Kh Qs = 20"), ("Kh", "As", "Kh As = 21"), ("6h", "9s", "6h 9s = 15")],
)
@pytest.mark.clause("19:47-36.5(b)#2")
def test_36_5_b_six_cards_under_21_win_against_everything(up: str, hole: str, reveals: str) -> None:
    # 2-3-2-4-3-4 = 18 in six cards: +10 against 20, against a blackjack, and without a dealer's draw (36.11(c)).
    table = play(f"2c {up} 3d {hole} 2h 4d 3s 4h", "1 bet 10, deal, 1 pass, 1 pass, 1 hit, 1 hit, 1 hit, 1 hit")
    assert asked(table) == "1.1 decision: hit stand double"  # the player may draw on (R36)
    go_on(table, "1 stand")
    assert dealer(table) == reveals
    assert by_clause(table) == {"1.1 bet win 10.00": "19:47-36.5(b)#2"}


@pytest.mark.clause("19:47-36.5(b)#2")
def test_36_5_b_a_doubled_hand_that_reaches_six_cards_wins_the_doubled_stake() -> None:
    # Five cards, 14, doubled: 4h makes six cards, 18, against 20: 10 + 10 (R36).
    table = play("2c Kh 3d Qs 2h 4d 3s 4h", "1 bet 10, deal, 1 pass, 1 pass, 1 hit, 1 hit, 1 hit, 1 double")
    assert results(table) == ["1.1 bet win 10.00", "1.1 double win 10.00"]


@pytest.mark.clause("19:47-36.5(b)#2")
def test_36_5_b_a_split_hand_counts_its_own_cards() -> None:
    # 2c 2d split. Hand 1: 2c 3d 2h 3s 4d 2s = 16 in six cards wins 10 against 20; hand 2: 2d Kc = 12 loses 10.
    table = play(
        "2c Kh 2d Qs 3d 2h 3s 4d 2s Kc",
        "1 bet 10, deal, 1 pass, 1 pass, 1 split, 1 hit, 1 hit, 1 hit, 1 hit, 1 stand, 1 stand",
    )
    assert hand(table, "1.1") == "2c 3d 2h 3s 4d 2s = 16"
    assert results(table) == ["1.1 bet win 10.00", "1.2 split lose -10.00"]


@pytest.mark.clause("19:47-36.5(b)#2")
def test_36_5_b_six_cards_over_21_lose_and_five_cards_are_compared() -> None:
    # Six cards, 16, draw on: Kc = 26 loses.
    hits = "1 hit, 1 hit, 1 hit, 1 hit, 1 hit"
    table = play("2c Kh 3d Qs 2h 3h 3s 3c Kc", f"1 bet 10, deal, 1 pass, 1 pass, {hits}")
    assert results(table) == ["1.1 bet lose -10.00"]
    # Five cards, 14, stand against 20: lose.
    table = play("2c Kh 3d Qs 2h 4d 3s", "1 bet 10, deal, 1 pass, 1 pass, 1 hit, 1 hit, 1 hit, 1 stand")
    assert results(table) == ["1.1 bet lose -10.00"]


@pytest.mark.clause("19:47-36.5(c)#1")
def test_36_5_c_a_higher_total_wins() -> None:
    # 10/0/10, Kc Qd = 20 against Kh 9s = 19: +20.
    table = play("Kc Kh Qd 9s", "1 bet 10, deal, 1 pass, 1 attack 10, 1 stand")
    assert by_clause(table) == dict.fromkeys(["1.1 bet win 10.00", "1.1 third-attack win 10.00"], "19:47-36.5(c)#1")
    assert net(table) == {"1": "20.00"}


@pytest.mark.clause("19:47-36.5(c)#2")
def test_36_5_c_a_dealer_above_22_loses_to_any_hand() -> None:
    # Jc 2d = 12 against 6h 8s 9c = 23: +10.
    table = play("Jc 6h 2d 8s 9c", "1 bet 10, deal, 1 pass, 1 pass, 1 stand")
    assert dealer(table) == "6h 8s 9c = 23"
    assert by_clause(table) == {"1.1 bet win 10.00": "19:47-36.5(c)#2"}


@pytest.mark.parametrize(
    ("shoe", "reveals", "clause"),
    [
        pytest.param("Kc Jh 8d 8s", "Jh 8s = 18", "(d)#1", marks=pytest.mark.clause("19:47-36.5(d)#1")),
        pytest.param("Kc 6h Qd 7s 9c", "6h 7s 9c = 22", "(d)#2", marks=pytest.mark.clause("19:47-36.5(d)#2")),
        pytest.param("2c 6h Qd 7s 9c", "6h 7s 9c = 22", "(d)#2", marks=pytest.mark.clause("19:47-36.5(d)#2")),
    ],
)
def test_36_5_d_equal_totals_and_a_dealer_22_push(shoe: str, reveals: str, clause: str) -> None:
    # 18 against 18; 20 and 12 against 22: all three wagers of 10 come back.
    table = play(shoe, "1 bet 10, deal, 1 attack 10, 1 attack 10, 1 stand")
    assert dealer(table) == reveals
    assert by_clause(table) == {f"1.1 {name} push 0.00": f"19:47-36.5{clause}" for name in ALL_THREE}
    assert net(table) == {"1": "0.00"}


@pytest.mark.parametrize("shoe", ["Kc Kh Qd As", "Kc Kh 7d 9s"])
@pytest.mark.clause("19:47-36.5(d)#3")
def test_36_5_d_a_lower_total_loses_all_three_also_to_a_blackjack(shoe: str) -> None:
    # 20 against Kh As, and 17 against 19: -30; a blackjack returns no attack wager (R86).
    table = play(shoe, "1 bet 10, deal, 1 attack 10, 1 attack 10, 1 stand")
    assert by_clause(table) == {f"1.1 {name} lose -10.00": "19:47-36.5(d)#3" for name in ALL_THREE}
    assert net(table) == {"1": "-30.00"}


@pytest.mark.clause("19:47-36.5(e)#1")
def test_36_5_e_wagers_are_chips_on_the_area_they_are_for() -> None:
    table = play("Kc 9d 8h Qd", "3 bet 10")
    in_order(table, "3 wagers 10.00 (bet)")
    refuses(table, "3 bet 10.25", "19:47-36.5(e)#1")  # the smallest chip is 0.50
    unknown_action(table, "3 chips 10")  # no area of the layout goes by that name
    go_on(table, "deal, 3 attack 10, 3 pass")
    assert [(wager.place, wager.name, wager.amount) for wager in table.round.wagers] == [  # type: ignore[union-attr]
        ("3", "bet", 1000),
        ("3", "second-attack", 1000),
    ]


@pytest.mark.clause("19:47-36.5(e)#1")
def test_36_5_e_a_match_play_coupon_doubles_a_win_once_and_stays_on_a_push() -> None:
    refuses(play("Kc", "1 bet 10"), "1 coupon", "19:47-36.5(e)#1")  # not accepted unless the house does (R82)
    # Round 1: 18 v 18, push, the coupon stays. Round 2: 20 v 19, 10 pays 20. Round 3: 20 v 19, 10 pays 10.
    table = play(
        "Kc Jh 8d 8s Kd Qh Qc 9h Js Kh Jc 9s",
        "1 bet 10, 1 coupon, deal, 1 pass, 1 pass, 1 stand"
        ", 1 bet 10, deal, 1 pass, 1 pass, 1 stand, 1 bet 10, deal, 1 pass, 1 pass, 1 stand",
        coupons=True,
    )
    assert results(table) == ["1.1 bet push 0.00", "1.1 bet win 20.00", "1.1 bet win 10.00"]


@pytest.mark.clause("19:47-36.5(e)#1")
def test_36_5_e_a_coupon_never_counts_for_a_cap() -> None:
    # First wager 10 with coupon: the attack wagers stay at 10, insurance at 5, a double at 10 (R82).
    table = play("6c Ah 5d 9s 9h 8h", "1 bet 10, 1 coupon, deal", coupons=True)
    refuses(table, "1 attack 10.50", "19:47-36.1[Second attack wager]#2")
    go_on(table, "1 pass, 1 pass")
    refuses(table, "1 insure 5.50", "19:47-36.10(b)#1")
    go_on(table, "1 pass")
    refuses(table, "1 double 10.50", "19:47-36.8(a)#2")
    # 6c 5d 9h = 20 against Ah 9s = 20: everything comes back.
    go_on(table, "1 double 10")
    assert net(table) == {"1": "0.00"}


@pytest.mark.clause("19:47-36.5(e)#2")
def test_36_5_e_a_spoken_wager_with_cash_needs_dealer_and_supervisor() -> None:
    table = play("Kc 9d 8h Qd", "1 bet 20 cash")
    refuses(table, "deal", "19:47-36.5(e)#2")
    go_on(table, "dealer confirm 1")
    refuses(table, "deal", "19:47-36.5(e)#2")
    go_on(table, "floor confirm 1, deal, 1 pass, 1 pass, 1 stand")  # 18 v 19
    assert results(table) == ["1.1 bet lose -20.00"]


@pytest.mark.clause("19:47-36.5(e)#2")
def test_36_5_e_an_unconfirmed_spoken_wager_takes_no_part() -> None:
    table = play("Kc 9d 8h Qd", "1 bet 20 cash, dealer confirm 1, 2 bet 10, deal")
    assert [box.number for box in table.round.boxes] == [2]  # type: ignore[union-attr]
    in_order(table, "spoken wager of 1 was not confirmed and goes back")
    assert "1" not in table.ledger.balance


@pytest.mark.clause("19:47-36.5(e)#3")
def test_36_5_e_confirmed_cash_becomes_chips_before_settlement() -> None:
    table = play("Kc 9d 8h Qd", "1 bet 20 cash, dealer confirm 1, floor confirm 1, deal, 1 pass, 1 pass, 1 stand")
    in_order(
        table, "19:47-36.5(e)#3 The cash of 1 is turned into 20.00 of chips", "no more wagers", "1.1: bet of 20.00"
    )
    assert net(table) == {"1": "-20.00"}  # 18 v 19
    held = play("Kc 9d 8h Qd", "1 bet 20 cash, dealer confirm 1, floor confirm 1, deal")
    assert held.ledger.layout == 2000  # chips on the layout, as with any wager


@pytest.mark.clause("19:47-36.5(d)bis")
def test_36_5_d_no_wager_is_made_or_raised_after_the_first_card() -> None:
    table = play("Kc 9d 8h Qd", "1 bet 10, deal")
    for line in ("1 bet 20", "2 bet 10", "1 suited-royals 5", "1 triple-match 5"):
        refuses(table, line, "19:47-36.5(d)bis")
    go_on(table, "1 attack 10, 1 attack 10")  # otherwise provided: the attack wagers in their windows
    for line in ("1 bet 20", "2 bet 10", "1 suited-royals 5", "1 triple-match 5"):
        refuses(table, line, "19:47-36.5(d)bis")


@pytest.mark.clause("19:47-36.5(f)")
def test_36_5_f_nobody_takes_a_wager_back_after_the_first_card() -> None:
    table = play("Kc 9d 8h Qd", "1 bet 10, 1 withdraw, 1 bet 15, deal")  # before the deal it may be taken back
    refuses(table, "1 withdraw", "19:47-36.5(f)")
    go_on(table, "1 attack 10")
    refuses(table, "1 withdraw", "19:47-36.5(f)")
    refuses(table, "1 attack 10.25", "19:47-36.5(e)")
    go_on(table, "1 pass")
    refuses(table, "1 withdraw", "19:47-36.5(f)")
    refuses(table, "1 attack 5", "19:47-36.7")  # nor is the second attack changed once it is down
    go_on(table, "1 stand")
    assert net(table) == {"1": "-25.00"}


@pytest.mark.clause("19:47-36.5(g)")
def test_36_5_g_confirmed_insurance_double_and_split_wagers_stay() -> None:
    # 1: 6c 5d against Ah: insured, doubled with 9h = 20. 2: 8c 8d split. Dealer Ah 9s = 20.
    table = play("6c 8c Ah 5d 8d 9s 9h Kc Kd", "1 bet 10, 2 bet 10, deal, 1 pass, 2 pass, 1 pass, 2 pass, 1 insure 5")
    refuses(table, "1 withdraw", "19:47-36.5(g)")
    go_on(table, "2 pass, 1 double 10")
    refuses(table, "1 withdraw", "19:47-36.5(g)")
    refuses(table, "1 double 5", "19:47-36.8(a)#3")
    refuses(table, "2 withdraw", "19:47-36.5(f)")
    go_on(table, "2 split")
    refuses(table, "2 withdraw", "19:47-36.5(g)")
    # Insurance -5; 20 v 20 push with its double; 18 and 18 v 20 lose 10 each.
    go_on(table, "2 stand, 2 stand")
    assert net(table) == {"1": "-5.00", "2": "-20.00"}


@pytest.mark.clause("19:47-36.5(e)bis#1")
def test_36_5_e_a_bust_is_collected_before_the_next_seat_acts() -> None:
    # 10/10/0, Kc 6d 8c = 24.
    table = play("Kc Jc 6h 6d 2d 9c 8c", "1 bet 10, 2 bet 10, deal, 1 attack 10, 2 pass, 1 pass, 2 pass, 1 hit")
    assert asked(table).startswith("2.1 decision")
    assert by_clause(table) == dict.fromkeys(
        ["1.1 bet lose -10.00", "1.1 second-attack lose -10.00"], "19:47-36.5(e)bis#1"
    )
    assert table.ledger.inventory == 2000


@pytest.mark.clause("19:47-36.5(e)bis#1")
def test_36_5_e_a_busted_hand_loses_double_and_split_money_also_to_a_later_blackjack() -> None:
    # 6c 9d doubled draws Kd = 25: -10 -10 at once; the blackjack Kh As found later gives nothing back (R03).
    table = play("6c Kh 9d As Kd", "1 bet 10, deal, 1 pass, 1 pass, 1 double 10")
    assert results(table) == ["1.1 bet lose -10.00", "1.1 double lose -10.00"]
    assert dealer(table) == "Kh As = 21"
    # 8c 8d split; hand 2 draws 6c, Kd = 24: its split money is lost; hand 1 loses the original wager.
    table = play("8c Kh 8d As Qc 6c Kd", "1 bet 10, deal, 1 pass, 1 pass, 1 split, 1 stand, 1 hit")
    assert results(table) == ["1.2 split lose -10.00", "1.1 bet lose -10.00"]
    assert net(table) == {"1": "-20.00"}


@pytest.mark.clause("19:47-36.5(e)bis#2")
def test_36_5_e_the_rest_is_settled_after_the_dealer_has_played_from_the_right() -> None:
    # 1: 18, 2: 20, 4: 15 against 6h 9c 4d = 19: -10, +10, -10, settled 4, 2, 1 (R77).
    table = play(
        "Kc Jc 8s 6h 8d Qd 7c 9c 4d",
        "1 bet 10, 2 bet 10, 4 bet 10, deal, 1 pass, 2 pass, 4 pass, 1 pass, 2 pass, 4 pass, 1 stand, 2 stand, 4 stand",
    )
    assert results(table) == ["4.1 bet lose -10.00", "2.1 bet win 10.00", "1.1 bet lose -10.00"]
    in_order(
        table, "announces the dealer's total, 19", "4.1: bet of 10.00 loses", "2.1: bet of 10.00 wins", "picked up"
    )


@pytest.mark.parametrize(("shoe", "lines"), [("Kc Kh Qd 9s", ", 1 stand"), ("Ac Kh Kd 9s", "")])
@pytest.mark.clause("19:47-36.5(e)bis#3")
def test_36_5_e_wins_pay_1_to_1_blackjack_included(shoe: str, lines: str) -> None:
    # 20 v 19 and a blackjack v 19, 10/10/10: +30.
    table = play(shoe, f"1 bet 10, deal, 1 attack 10, 1 attack 10{lines}")
    assert results(table) == [f"1.1 {name} win 10.00" for name in ALL_THREE]
    assert net(table) == {"1": "30.00"}


ROUND = "deal, 1 pass, 2 pass, 1 pass, 2 pass, 1 stand, 2 stand"
ALONE = "deal, 1 pass, 1 pass, 1 stand"


def two_rounds(*, mid_shoe_entry: bool = True) -> Table:
    # Round 1: both boxes 18 against 17. Round 2: box 1 alone, 19 against 17.
    return play(
        "Kc Kd 7h 8c 8d Qh Kh 7d 9h Jd",
        f"1 bet 10, 2 bet 10, {ROUND}, 1 bet 10, {ALONE}",
        mid_shoe_entry=mid_shoe_entry,
    )


@pytest.mark.clause("19:47-36.5(h)#1")
def test_36_5_h_who_sat_out_may_be_barred_for_the_rest_of_the_shoe() -> None:
    table = two_rounds(mid_shoe_entry=False)
    refuses(table, "2 bet 10", "19:47-36.5(h)#1")
    refuses(table, "3 bet 10", "19:47-36.5(h)#1")  # a newcomer did not wager either (R84)
    go_on(table, "1 bet 10")
    table = two_rounds()  # the house does not use the bar unless it says so
    go_on(table, "2 bet 10, 3 bet 10")
    assert set(table.spots) == {"2", "3"}


@pytest.mark.clause("19:47-36.5(h)#2")
def test_36_5_h_the_bar_ends_with_permission_or_a_reshuffle() -> None:
    table = two_rounds(mid_shoe_entry=False)
    go_on(table, "floor allow 2, 2 bet 10")
    assert log(table, "allowed") == ["19:47-36.5(h)#2 2 may enter again."]
    refuses(table, "3 bet 10", "19:47-36.5(h)#1")
    table = two_rounds(mid_shoe_entry=False)
    go_on(table, "floor reshuffle, 2 bet 10, 3 bet 10")
    assert set(table.spots) == {"2", "3"}
