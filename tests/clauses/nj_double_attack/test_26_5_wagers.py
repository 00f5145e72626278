"""19:47-26.5: who wins, how wagers are made, and when they may not be touched."""

from __future__ import annotations

from functools import partial

import pytest
from tests.clauses.playing_helper import asked, by_clause, dealer, go_on, in_order, log, net, play, refuses, results

GAME = "nj-double-attack"
deal = partial(play, GAME)
ATTACKED = "1 bet 10, deal, 1 attack 10"


@pytest.mark.clause("19:47-26.5(a)1")
@pytest.mark.parametrize("last", ["Kc", "8c"])  # 24, and 22, which is an ordinary bust here
def test_26_5_a1_both_wagers_win_when_only_the_dealer_exceeds_21(last: str) -> None:
    # 1 Kd 3h = 13 stands; D 6c 8s, then K or 8 = 24 or 22: 10 + 10 won.
    table = deal(f"6c Kd 3h 8s {last}", f"{ATTACKED}, 1 stand")
    assert results(table) == ["1.1 bet win 10.00", "1.1 attack win 10.00"]
    assert set(by_clause(table).values()) == {"19:47-26.5(a)1"}


@pytest.mark.clause("19:47-26.5(a)2")
def test_26_5_a2_both_wagers_win_with_the_higher_total() -> None:
    # 1 Kd Qh = 20; D Jc 9s = 19.
    table = deal("Jc Kd Qh 9s", f"{ATTACKED}, 1 stand")
    assert results(table) == ["1.1 bet win 10.00", "1.1 attack win 10.00"]
    assert set(by_clause(table).values()) == {"19:47-26.5(a)2"}


@pytest.mark.clause("19:47-26.5(a)2", "19:47-26.5(e)#1")
@pytest.mark.parametrize("cards", ["Jc Kd 8h 9s", "6c Kd 5h 9d 9s 4c"])
def test_26_5_a2_the_lower_total_and_the_hand_over_21_lose(cards: str) -> None:
    # 18 v 19; and K-5-9 = 24 whatever the dealer has.
    table = deal(cards, ATTACKED)
    while table.round:
        go_on(table, "1 stand" if cards.startswith("J") else "1 hit")
    assert results(table) == ["1.1 bet lose -10.00", "1.1 attack lose -10.00"]


@pytest.mark.clause("19:47-26.5(a)3")
def test_26_5_a3_blackjack_beats_a_dealers_21_in_three_cards() -> None:
    # 1 Ad Qh; 2 9s 9h stands 18, so that the dealer draws: D 7c 7d 7h = 21.
    table = deal("7c Ad 9s Qh 9h 7d 7h", "1 bet 10, 2 bet 10, deal, 1 attack 10, 2 pass, 2 stand")
    assert dealer(table) == "7c 7d 7h = 21"
    assert net(table) == {"1": "20.00", "2": "-10.00"}
    assert by_clause(table)["1.1 attack win 10.00"] == "19:47-26.5(a)3"


@pytest.mark.clause("19:47-26.5(b)#1")
@pytest.mark.parametrize(("cards", "decision"), [("9c Kd 8h 9s", "stand"), ("7c Kd 5h 6s 7d 7h", "hit")])
def test_26_5_b_equal_totals_are_void(cards: str, decision: str) -> None:
    # 18 v 18; K-5-6 = 21 v 7-7-7 = 21.
    table = deal(cards, f"{ATTACKED}, 1 {decision}")
    assert results(table) == ["1.1 bet push 0.00", "1.1 attack push 0.00"]
    assert set(by_clause(table).values()) == {"19:47-26.5(b)#1"}


@pytest.mark.clause("19:47-26.5(b)#1")
def test_26_5_b_equal_busts_are_no_tie() -> None:
    # 1 K-5-9 = 24; D 6 8 K = 24 with a bonus wager open: the busted hand loses (R02).
    table = deal("6c Kd 5h 9s 8d Kc", "1 bet 10, 1 bust-it 5, deal, 1 attack 10, 1 hit")
    assert dealer(table) == "6c 8d Kc = 24"
    assert results(table) == ["1 bust-it win 15.00", "1.1 bet lose -10.00", "1.1 attack lose -10.00"]


@pytest.mark.clause("19:47-26.5(b)#2")
@pytest.mark.parametrize("dealing", ["no-hole-card", "hole-card", "card-reader"])
def test_26_5_b_two_blackjacks_are_void(dealing: str) -> None:
    table = deal("Jc Ad Kh As", ATTACKED, dealing=dealing)
    assert results(table) == ["1.1 bet push 0.00", "1.1 attack push 0.00"]
    assert set(by_clause(table).values()) == {"19:47-26.5(b)#2"}


@pytest.mark.clause("19:47-26.5(b)#3", "19:47-26.5(b)#4")
@pytest.mark.parametrize("dealing", ["no-hole-card", "hole-card", "card-reader"])
def test_26_5_b_dealer_blackjack_takes_the_initial_wager_and_returns_the_attack(dealing: str) -> None:
    # 1 Kd Qh = 20; D As and Kc. The reader leaves nothing to decide.
    cards = "As Kd Qh Kc"
    table = deal(cards, "1 bet 10, deal, 1 attack 10, 1 pass", dealing=dealing)
    if dealing != "card-reader":
        go_on(table, "1 stand")
    assert results(table) == ["1.1 bet lose -10.00", "1.1 attack push 0.00"]
    assert by_clause(table)["1.1 bet lose -10.00"] == "19:47-26.5(b)#3"
    assert by_clause(table)["1.1 attack push 0.00"] == "19:47-26.5(b)#4"


@pytest.mark.clause("19:47-26.5(b)#3", "19:47-26.5(b)#4")
def test_26_5_b_a_21_of_three_cards_loses_to_dealer_blackjack() -> None:
    # 1 Kd 5h 6s = 21; D Kc, As.
    table = deal("Kc Kd 5h 6s As", f"{ATTACKED}, 1 hit")
    assert net(table) == {"1": "-10.00"}


@pytest.mark.clause("19:47-26.5(b)#4")
def test_26_5_b_the_attack_wager_comes_back_even_to_a_busted_hand() -> None:
    # No peek: 1 K-5-9 = 24, then D Kc As. Settled once, after the round (R03): initial lost, attack back.
    table = deal("Kc Kd 5h 9s As", f"{ATTACKED}, 1 hit")
    assert results(table) == ["1.1 bet lose -10.00", "1.1 attack push 0.00"]


@pytest.mark.clause("19:47-26.5(c)#1")
def test_26_5_c_wagers_are_chips_on_their_areas() -> None:
    table = deal("6c Kd 9h 9s 5d")
    refuses(table, "1 bet 10.25", "19:47-26.5(c)#1")  # the smallest chip is 0.50
    refuses(table, "1 suited-royals 5", "19:47-26")  # no such area on this layout
    refuses(table, "7 bet 10", "19:47-26.10(c)")  # nor a seventh box
    refuses(table, "1 bet 4", "19:47-26.5(c)")  # below the table minimum of 5
    refuses(table, "1 bet 501", "19:47-26.5(c)")
    go_on(table, "1 bet 10")
    assert log(table)[-1].startswith("19:47-26.1[Initial wager] 1 wagers 10.00")


@pytest.mark.clause("19:47-26.5(c)#1")
def test_26_5_c_a_match_play_coupon_doubles_a_win_once() -> None:
    refuses(deal("6c", "1 bet 10"), "1 coupon", "19:47-26.5(c)#1")  # off unless the house takes them (R82)
    # Round 1: 18 v 18, void, the coupon stays. Round 2: 19 v 18: 10 + 10 for the coupon. Round 3: 19 v 18: 10 only.
    cards = "9c Kd 8h 9s 9c Kd 9h 9s 9c Kd 9h 9s"
    table = deal(cards, "1 bet 10, 1 coupon, deal, 1 attack 10, 1 stand", coupons=True)
    assert net(table) == {"1": "0.00"}
    go_on(table, "1 bet 10, deal, 1 pass, 1 stand")
    assert results(table)[-1] == "1.1 bet win 20.00"
    go_on(table, "1 bet 10, deal, 1 pass, 1 stand")
    assert results(table)[-1] == "1.1 bet win 10.00"
    assert net(table) == {"1": "30.00"}


@pytest.mark.clause("19:47-26.5(c)#1")
def test_26_5_c_a_coupon_is_taken_after_a_loss_and_counts_for_no_cap() -> None:
    # 17 v 18 loses 10. The coupon never raises what may be attacked.
    table = deal("9c Kd 7h 9s", "1 bet 10, 1 coupon, deal", coupons=True)
    refuses(table, "1 attack 20", "19:47-26.1[Double attack wager]#2")
    go_on(table, "1 pass, 1 stand")
    assert net(table) == {"1": "-10.00"}
    assert table.coupons == set()
    # Taken back with the wager it lay on.
    table = deal("9c Kd 9h 9s", "1 bet 10, 1 coupon, 1 withdraw, 1 bet 10, deal, 1 pass, 1 stand", coupons=True)
    assert net(table) == {"1": "10.00"}


@pytest.mark.clause("19:47-26.5(c)#2", "19:47-26.5(c)#3")
def test_26_5_c_a_spoken_cash_wager_needs_dealer_and_supervisor() -> None:
    table = deal("9c Kd 9h 9s", "1 bet 20 cash")
    refuses(table, "deal", "19:47-26.5(c)#2")
    go_on(table, "dealer confirm 1")
    refuses(table, "deal", "19:47-26.5(c)#2")
    assert log(table, "converted") == []
    go_on(table, "floor confirm 1")
    in_order(table, "26.5(c)#2 The dealer confirms", "26.5(c)#2 The supervisor confirms", "26.5(c)#3 The cash of 1")
    go_on(table, "deal, 1 pass, 1 stand")  # 19 v 18
    assert net(table) == {"1": "20.00"}
    refuses(table, "dealer confirm 1", "19:47-26.5(c)#2")


@pytest.mark.clause("19:47-26.5(c)#2")
def test_26_5_c_an_unconfirmed_cash_wager_takes_no_part() -> None:
    table = deal("9c Kd 9h 9s", "1 bet 10, 2 bet 20 cash, dealer confirm 2, deal, 1 pass, 1 stand")
    assert net(table) == {"1": "10.00"}
    in_order(table, "26.5(c)#2 The spoken wager of 2 was not confirmed")


@pytest.mark.clause("19:47-26.5(d)")
@pytest.mark.parametrize("line", ["2 bet 10", "1 bet 20", "1 bust-it 5"])
def test_26_5_d_no_wager_is_made_or_raised_after_the_first_card(line: str) -> None:
    table = deal("9c Kd 9h 9s", "1 bet 10, deal")
    refuses(table, line, "19:47-26.5(d)")
    go_on(table, "1 attack 10")  # which the subchapter allows
    refuses(table, line, "19:47-26.5(d)")


@pytest.mark.clause("19:47-26.5(d)", "19:47-26.5(f)")
def test_26_5_f_a_wager_is_not_touched_until_it_is_settled() -> None:
    table = deal("9c Kd 9h 9s", "1 bet 10")
    go_on(table, "1 withdraw, 1 bet 15")  # before the first card everything may change
    go_on(table, "deal")
    refuses(table, "1 withdraw", "19:47-26.5(f)")
    refuses(table, "1 bet 5", "19:47-26.5")
    go_on(table, "1 attack 5")
    refuses(table, "1 withdraw", "19:47-26.5(f)")
    go_on(table, "1 stand")
    assert net(table) == {"1": "20.00"}


@pytest.mark.clause("19:47-26.5(g)")
def test_26_5_g_confirmed_insurance_doubling_and_split_wagers_stay() -> None:
    table = deal("As 8d 8h 3c 7s 9d 2c Kc", "1 bet 10, deal, 1 pass, 1 insure 5")
    refuses(table, "1 withdraw", "19:47-26.5(g)")
    refuses(table, "1 insure 3", "19:47-26.11(b)")
    go_on(table, "1 split")  # 8d 3c, 8h
    refuses(table, "1 withdraw", "19:47-26.5(g)")
    go_on(table, "1 double")  # 8d 3c 7s = 18
    refuses(table, "1 withdraw", "19:47-26.5(g)")


@pytest.mark.clause("19:47-26.5(e)#1")
def test_26_5_e_a_busted_hand_waits_for_the_end_of_the_round() -> None:
    # 1 K-5-9 = 24; its wager stays while box 2 plays; D 9c 9s = 18.
    table = deal("9c Kd Kh 5h 9h 9d 9s", "1 bet 10, 2 bet 10, deal, 1 attack 10, 2 pass, 1 hit")
    assert asked(table) == "2.1 decision: hit stand double surrender"
    assert results(table) == []
    assert table.ledger.layout == 3000
    go_on(table, "2 stand")
    # Losers are collected and winners paid seat by seat from the dealer's right (R77).
    assert results(table) == ["2.1 bet win 10.00", "1.1 bet lose -10.00", "1.1 attack lose -10.00"]


@pytest.mark.clause("19:47-26.5(e)#2")
def test_26_5_e_blackjack_is_paid_one_to_one() -> None:
    # 1 Ad Kh; D 9c Js = 19: 10 + 5, no 3 to 2.
    table = deal("9c Ad Kh Js", "1 bet 10, deal, 1 attack 5")
    assert results(table) == ["1.1 bet win 10.00", "1.1 attack win 5.00"]


@pytest.mark.clause("19:47-26.5(e)#2")
def test_26_5_e_split_money_is_paid_one_to_one() -> None:
    # 8-K and 8-J, 20 on each (R47); D 9c 8s = 17: 4 x 10.
    table = deal("9c 8d 8h Kc Jc 8s", f"{ATTACKED}, 1 split, 1 stand, 1 stand")
    assert results(table) == ["1.1 bet win 10.00", "1.1 attack win 10.00", "1.2 split win 20.00"]


@pytest.mark.clause("19:47-26.5(h)#1", "19:47-26.5(h)#2")
def test_26_5_h_who_sat_out_a_round_may_be_barred_from_the_shoe() -> None:
    two_rounds = "9c Kd Kh 9h 8h 9s 9c Kd 9h 9s 9c Kd Kh 9h 8h 9s"
    lines = "1 bet 10, 2 bet 10, deal, 1 pass, 2 pass, 1 stand, 2 stand, 1 bet 10, deal, 1 pass, 1 stand"
    go_on(deal(two_rounds, lines), "2 bet 10")  # off by default
    table = deal([two_rounds, "9c Kd 9h 9s"], lines, mid_shoe_entry=False)
    refuses(table, "2 bet 10", "19:47-26.5(h)#1")
    refuses(table, "3 bet 10", "19:47-26.5(h)#1")  # newcomers too (R84)
    go_on(table, "floor allow 2")
    in_order(table, "19:47-26.5(h)#2 2 may enter again")
    go_on(table, "2 bet 10, 1 bet 10, deal, 1 pass, 2 pass, 1 stand, 2 stand")
    refuses(table, "3 bet 10", "19:47-26.5(h)#1")
    go_on(table, "floor reshuffle, 3 bet 10, deal, 3 pass, 3 stand")
    assert net(table) == {"1": "30.00", "2": "0.00", "3": "10.00"}
