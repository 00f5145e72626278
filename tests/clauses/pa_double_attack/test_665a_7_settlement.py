"""665a.7(m) to (p): Bust It, the dealer's cards, who wins, in which order."""

from __future__ import annotations

from functools import partial

import pytest
from tests.clauses.playing_helper import by_clause, dealer, go_on, in_order, net, play, results

deal = partial(play, "pa-double-attack")
BUST_IT = "1 bet 10, 1 bust-it 5, deal, 1 pass, 1 stand"
ATTACKED = "1 bet 10, deal, 1 attack 10"


@pytest.mark.clause("665a.7(m)(1)")
def test_665a_7_m1_lost_bust_it_goes_before_bet_and_attack() -> None:
    # D J-8 = 18.
    table = deal("Jc Kd 9h 8s", "1 bet 10, 1 bust-it 5, deal, 1 attack 10, 1 stand")
    assert results(table) == ["1 bust-it lose -5.00", "1.1 bet win 10.00", "1.1 attack win 10.00"]
    assert by_clause(table)["1 bust-it lose -5.00"] == "665a.7(m)(1)"


@pytest.mark.clause("665a.7(m)(2)")
def test_665a_7_m2_one_card_below_17_before_bust_it_is_settled() -> None:
    # D J-4 draws 2 = 16, Bust It settled, then 3 = 19. A-6 draws nothing.
    table = deal("Jc Kd 9h 4s 2s 3s", BUST_IT)
    in_order(
        table, "665a.7(m)(2) 2s to the dealer", "bust-it of 5.00 loses", "665a.7(n) 3s to the dealer", "1.1: bet of"
    )
    soft = deal("Ac Kd 9h 6s", "1 bet 10, 1 bust-it 5, deal, 1 pass, 1 pass, 1 stand")
    assert dealer(soft) == "Ac 6s = 17"


@pytest.mark.clause("665a.7(m)(2)", "665a.7(n)")
def test_665a_7_m2_the_dealer_plays_out_though_nothing_depends_on_it() -> None:
    # The only hand is bust, no Bust It: no clause stops the dealer (R42). D 6-2-3-9 = 20.
    table = deal("6c Kd 6h 2s 9s 3s 9d", "1 bet 10, deal, 1 pass, 1 hit")
    assert dealer(table) == "6c 2s 3s 9d = 20"
    surrendered = deal("6c Kd 6h 2s 3s 9d", "1 bet 10, deal, 1 pass, 1 surrender")
    assert dealer(surrendered) == "6c 2s 3s 9d = 20"
    blackjack = deal("6c Ad Kh 2s 3s 9d", "1 bet 10, deal, 1 pass")
    assert dealer(blackjack) == "6c 2s 3s 9d = 20"


@pytest.mark.clause("665a.7(m)(2)(i)#1", "665a.12(c)#1")
@pytest.mark.parametrize(
    ("third", "paid"), [("6h", 75), ("7h", 50), ("8h", 40), ("9h", 30), ("Jh", 15), ("Qh", 15), ("Kh", 15)]
)
def test_665a_7_m2i_a_three_card_bust_pays_by_the_third_card(third: str, paid: int) -> None:
    # D J-6 and the third card; 5 at 15, 10, 8, 6 or 3 to 1.
    table = deal(f"Jc Kd 9h 6s {third}", BUST_IT)
    assert results(table) == [f"1 bust-it win {paid}.00", "1.1 bet win 10.00"]
    assert by_clause(table)[f"1 bust-it win {paid}.00"] == "665a.12(c)#1"


@pytest.mark.clause("665a.7(m)(2)(i)#2", "665a.12(c)#2")
@pytest.mark.parametrize(
    ("eights", "paid", "clause"),
    [
        ("8h 8d 8h", 250, "665a.12(c)#2"),
        ("8c 8s 8c", 250, "665a.12(c)#2"),
        ("8c 8c 8c", 1000, "665a.12(c)#2"),
        ("8d 8d 8d", 1000, "665a.12(c)#2"),
        ("8h 8d 8s", 40, "665a.12(c)#1"),
    ],
)
def test_665a_7_m2i_three_eights_of_one_colour_or_suit(eights: str, paid: int, clause: str) -> None:
    first, second, third = eights.split()
    table = deal(f"{first} Kd 9h {second} {third}", BUST_IT)
    assert results(table)[0] == f"1 bust-it win {paid}.00"
    assert by_clause(table)[f"1 bust-it win {paid}.00"] == clause


@pytest.mark.clause("665a.7(m)(2)(ii)")
@pytest.mark.parametrize("cards", ["4s 5s", "2s 3s Ks"])
def test_665a_7_m2ii_three_cards_of_21_or_less_lose(cards: str) -> None:
    # D J-4-5 = 19; D J-2-3 = 15, although the fourth card busts it.
    table = deal(f"Jc Kd 9h {cards}", BUST_IT)
    assert results(table)[0] == "1 bust-it lose -5.00"
    assert by_clause(table)["1 bust-it lose -5.00"] == "665a.7(m)(2)(ii)"
    assert (dealer(table) == "Jc 4s 5s = 19") or (dealer(table) == "Jc 2s 3s Ks = 25")


@pytest.mark.clause("665a.7(n)")
@pytest.mark.parametrize(
    ("dealt", "ends"),
    [("5c 3d 4h 5d", "5c 3d 4h 5d = 17"), ("Ac 2d 4h", "Ac 2d 4h = 17"), ("2c 2d Ah 2h", "2c 2d Ah 2h = 17")],
)
def test_665a_7_n_the_dealer_draws_to_hard_or_soft_17(dealt: str, ends: str) -> None:
    up, hole, *rest = dealt.split()
    table = deal(f"{up} Kd 9h {hole} {' '.join(rest)} 2s", "1 bet 10, deal, 1 pass")
    go_on(table, "1 pass, 1 stand" if up == "Ac" else "1 stand")
    assert dealer(table) == ends


@pytest.mark.clause("665a.7(o)#1", "665a.7(p)#1")
def test_665a_7_o_p_settled_from_the_far_right() -> None:
    # D 9-9 = 18. Seat 1 17 loses, seat 3 19 wins, seat 6 17 loses: 6, 3, 1.
    lines = "1 bet 10, 3 bet 10, 6 bet 10, deal, 1 pass, 3 attack 10, 6 pass, 1 stand, 3 stand, 6 stand"
    table = deal("9c Kd Kh Ks 7d 9h 7s 9s", lines)
    assert results(table) == ["6.1 bet lose -10.00", "3.1 bet win 10.00", "3.1 attack win 10.00", "1.1 bet lose -10.00"]


@pytest.mark.clause("665a.7(o)#1", "665a.7(o)(1)(ii)(B)")
def test_665a_7_o_a_bust_waits_for_the_end() -> None:
    table = deal("9c Kd Kh 5d 9h 9s 9d", "1 bet 10, 2 bet 10, deal, 1 pass, 2 pass, 1 hit")
    assert results(table) == []
    go_on(table, "2 stand")
    assert results(table) == ["2.1 bet win 10.00", "1.1 bet lose -10.00"]


@pytest.mark.clause(
    "665a.7(o)(1)(i)(A)",
    "665a.7(o)(1)(i)(B)",
    "665a.7(o)(1)(ii)(C)",
    "665a.7(o)(1)(iii)",
    "665a.7(o)(2)#1",
    "665a.12(a)",
)
@pytest.mark.parametrize(
    ("cards", "result", "clause"),
    [
        ("6c Kd 3h 8s Ks", "win 10.00", "665a.7(o)(1)(i)(A)"),  # 13 v 24
        ("6c Kd 3h 8s 8d", "win 10.00", "665a.7(o)(1)(i)(A)"),  # 13 v 22, an ordinary bust
        ("Jc Kd Qh 9s", "win 10.00", "665a.7(o)(1)(i)(B)"),  # 20 v 19
        ("Jc Kd 7h Qs", "lose -10.00", "665a.7(o)(1)(ii)(C)"),  # 17 v 20
        ("9c Kd 8h 9s", "push 0.00", "665a.7(o)(1)(iii)"),  # 18 v 18
    ],
)
def test_665a_7_o1_bet_and_attack_win_lose_and_tie_together(cards: str, result: str, clause: str) -> None:
    table = deal(cards, f"{ATTACKED}, 1 stand")
    assert results(table) == [f"1.1 bet {result}", f"1.1 attack {result}"]
    assert set(by_clause(table).values()) == {clause}


@pytest.mark.clause("665a.7(o)(1)(ii)(B)")
@pytest.mark.parametrize("last", ["5s", "Ks"])
def test_665a_7_o1_over_21_loses_also_when_the_dealer_busts(last: str) -> None:
    # 1 K-5-9 = 24; D 6-8-5 = 19, or 6-8-K = 24, which is no tie (R02).
    table = deal(f"6c Kd 5h 8s 9d {last}", f"{ATTACKED}, 1 hit")
    assert results(table) == ["1.1 bet lose -10.00", "1.1 attack lose -10.00"]
    assert set(by_clause(table).values()) == {"665a.7(o)(1)(ii)(B)"}


@pytest.mark.clause("665a.7(o)(1)(i)(C)")
def test_665a_7_o1_blackjack_beats_21_in_more_than_two_cards() -> None:
    # A-K paid in turn; D 7-7-7 = 21 changes nothing.
    table = deal("7c As Kd 7d 7h", ATTACKED)
    assert dealer(table) == "7c 7d 7h = 21"
    assert net(table) == {"1": "20.00"}


@pytest.mark.clause("665a.7(o)(1)(ii)(A)", "665a.7(o)(2)#2")
def test_665a_7_o2_dealer_blackjack_takes_the_bet_and_returns_the_attack() -> None:
    table = deal("Kc Kd Qh As", ATTACKED)
    assert results(table) == ["1.1 bet lose -10.00", "1.1 attack push 0.00"]
    assert by_clause(table) == {
        "1.1 bet lose -10.00": "665a.7(o)(1)(ii)(A)",
        "1.1 attack push 0.00": "665a.7(o)(2)#2",
    }


@pytest.mark.clause("665a.7(o)(1)(iii)", "665a.7(o)(2)#1")
def test_665a_7_o1_two_blackjacks_tie() -> None:
    table = deal("Kc Ad Qh As", ATTACKED)
    assert results(table) == ["1.1 bet push 0.00", "1.1 attack push 0.00"]


@pytest.mark.clause("665a.7(p)#2")
def test_665a_7_p_winners_are_paid_out_of_the_inventory() -> None:
    # Seat 2 loses 10, seat 1 wins 10: the lost chips go to the inventory, the payment comes out of it.
    lines = "1 bet 10, 2 bet 10, deal, 1 pass, 2 pass, 1 stand, 2 stand"
    table = deal("9c Kd Kh 9d 7h 9s", lines)
    moves = table.ledger.transfers
    assert [move for move in moves if "inventory" in move[:2]] == [
        ("layout", "inventory", 1000),
        ("inventory", "1", 1000),
    ]
