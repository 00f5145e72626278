"""665a.6: wagers."""

from __future__ import annotations

from functools import partial

import pytest
from tests.clauses.playing_helper import (
    asked,
    cards_lying,
    dealer,
    go_on,
    in_order,
    log,
    net,
    option_refused,
    play,
    refuses,
    results,
)

GAME = "pa-double-attack"
deal = partial(play, GAME)


@pytest.mark.clause("665a.6(a)#1")
def test_665a_6_a_chips_on_their_areas() -> None:
    table = deal("9c")
    refuses(table, "1 bet 10.25", "665a.6(a)#1")
    refuses(table, "1 match 5", "665a.6")  # no such area
    refuses(table, "7 bet 10", "665a.2(a)")
    go_on(table, "3 bet 10")
    assert log(table)[-1] == "665a.6(d) 3 wagers 10.00 (bet)."


@pytest.mark.clause("665a.6(a)#2")
def test_665a_6_a_a_spoken_cash_wager_needs_the_dealer_alone() -> None:
    table = deal("9c Kd 9h 8s", "1 bet 20 cash")
    refuses(table, "deal", "665a.6(a)#2")
    go_on(table, "dealer confirm 1")
    in_order(table, "665a.6(a)#2 1 says 20.00", "The dealer confirms", "665a.6(a)#2 The cash of 1 is turned into 20.00")
    go_on(table, "deal, 1 pass, 1 stand")
    assert net(table) == {"1": "20.00"}


@pytest.mark.clause("665a.6(b)", "665a.6(b)(1)", "665a.6(b)(2)")
def test_665a_6_b_who_skipped_a_round_may_be_barred() -> None:
    first = "9c Kd Kh 9h 8h 8s 9c Kd 9h 8s"
    lines = "1 bet 10, 2 bet 10, deal, 1 pass, 2 pass, 1 stand, 2 stand, 1 bet 10, deal, 1 pass, 1 stand"
    go_on(deal(first, lines), "2 bet 10")  # off by default
    table = deal([first, "9c"], lines, mid_shoe_entry=False)
    refuses(table, "2 bet 10", "665a.6(b)")
    refuses(table, "3 bet 10", "665a.6(b)")
    released = table.copy()
    go_on(released, "floor allow 2, 2 bet 10")
    in_order(released, "665a.6(b)(1) 2 may enter again")
    refuses(released, "3 bet 10", "665a.6(b)")
    go_on(table, "floor reshuffle, 2 bet 10, 3 bet 10")


@pytest.mark.clause("665a.6(c)")
def test_665a_6_c_a_wager_is_not_touched() -> None:
    table = deal("Ac 8d 8h Ks", "1 bet 10")
    go_on(table, "1 withdraw, 1 bet 15, deal")  # R80: closed when the dealer's first card leaves the shoe
    for line in ("1 withdraw", "1 bet 5", "1 bet 20", "2 bet 10", "1 bust-it 5"):
        refuses(table, line, "665a.6(c)")
    go_on(table, "1 attack 15")
    refuses(table, "1 withdraw", "665a.6(c)")
    go_on(table, "1 insure 5")
    assert net(table) == {"1": "-2.50"}  # 15 lost, attack back, insurance 12.50


@pytest.mark.clause("665a.6(d)")
def test_665a_6_d_no_bet_no_part_in_the_round() -> None:
    table = deal("9c Kd 9h 8s", "1 bet 10")
    refuses(table, "3 bust-it 5", "665a.6")
    go_on(table, "deal, 1 pass")
    assert all("box 3" not in line for line in log(table))
    refuses(table, "3 attack 10", "665a")
    refuses(table, "3 hit", "665a.6(d)")
    refuses(deal("9c"), "deal", "665a.6(d)")
    refuses(deal("9c"), "1 bet 4", "665a.6(d)")  # below the table minimum


@pytest.mark.clause("665a.6(e)")
def test_665a_6_e_attack_is_at_most_the_bet() -> None:
    table = deal("6c Kd Kh 9h 8h Qd 9s", "1 bet 10, 2 bet 10")
    refuses(table, "1 attack 5", "665a.")  # no card of the dealer's to look at yet
    go_on(table, "deal")
    assert (asked(table), dealer(table), cards_lying(table)) == ("1.1 attack: attack pass", "6c = 6", [[], [], ["6c"]])
    refuses(table, "3 attack 5", "665a.")  # without a Bet Wager
    refuses(table, "2 attack 5", "665a.")  # 1 is asked first
    refuses(table, "1 attack 11", "665a.6(e)")
    refuses(table, "1 attack 0", "665a.6(e)")
    go_on(table, "1 attack 5, 2 attack 10")
    refuses(table, "1 attack 5", "665a.")  # the window is closed
    refuses(table, "2 attack 1", "665a.")
    go_on(table, "1 stand, 2 stand")  # D 6-Q-9 = 25
    assert net(table) == {"1": "15.00", "2": "20.00"}
    assert results(table) == ["2.1 bet win 10.00", "2.1 attack win 10.00", "1.1 bet win 10.00", "1.1 attack win 5.00"]
    passed = deal("6c Kd 9h Qd 9s", "1 bet 10, deal, 1 pass, 1 stand")  # optional
    assert results(passed) == ["1.1 bet win 10.00"]


@pytest.mark.clause("665a.6(f)")
def test_665a_6_f_bust_it_if_offered_at_most_the_bet() -> None:
    refuses(deal("6c", "1 bet 10", bust_it=False), "1 bust-it 5", "665a.6(f)")
    table = deal("6c Kd 9h Qd 9s", "1 bet 10", bust_it=True)
    refuses(table, "1 bust-it 11", "665a.6(f)")
    go_on(table, "1 bust-it 0.50")  # no floor of 1.00 as in New Jersey (R81)
    go_on(table, "1 bust-it 10, deal, 1 pass, 1 stand")
    assert results(table)[0] == "1 bust-it win 60.00"


@pytest.mark.clause("665a.6(g)")
def test_665a_6_g_adjacent_boxes_by_the_rules_submission() -> None:
    patrons = {"p": ["2", "3", "4", "5"]}
    refuses(deal("9c", "3 bet 10", patrons=patrons), "4 bet 10", "665a.6(g)")  # one by default
    table = deal("9c Kd Kh 9h 8h 8s", "3 bet 10", patrons=patrons, boxes_per_player=2)
    refuses(table, "5 bet 10", "665a.6(g)")  # not side by side
    go_on(table, "4 bet 10")
    refuses(table, "2 bet 10", "665a.6(g)")  # a third
    go_on(table, "deal, 3 pass, 4 pass, 3 stand, 4 stand")
    assert net(table) == {"3": "10.00", "4": "10.00"}


@pytest.mark.clause("665a.6(g)")
def test_665a_6_g_one_person_on_a_box() -> None:
    refuses(deal("9c", "1 bet 10"), "1b bet 10", "665a.6(g)")  # R78
    option_refused(GAME, "665a", people_per_box=2)
    assert asked(deal("9c")) == "wagers: bet bust-it"


@pytest.mark.clause("665a.6(a)#1")
def test_665a_6_a_no_match_play_coupons() -> None:
    refuses(deal("9c", "1 bet 10"), "1 coupon", "665a.6(a)#1")  # the text names none
    option_refused(GAME, "665a.6(a)#1", coupons=True)


PATRON = {"p": ["1", "2", "3", "4"]}
deal_p = partial(deal, patrons=PATRON, boxes_per_player=4)


@pytest.mark.clause("665a.6(g)")
def test_665a_6_g_the_middle_box_is_not_taken_back() -> None:
    table = deal_p("9c Kd Kh 9d 9h 8s", "1 bet 10, 2 bet 10, 3 bet 10")
    refuses(table, "2 withdraw", "665a.6(g)")
    go_on(table, "1 withdraw, deal, 2 pass, 3 pass, 2 stand, 3 stand")  # an outer one is
    assert net(table) == {"2": "10.00", "3": "10.00"}


@pytest.mark.clause("665a.6(g)")
@pytest.mark.parametrize(
    ("bets", "left"),
    [
        ("1 bet 10, 2 bet 10 cash, 3 bet 10, 4 bet 10", {"1"}),
        ("4 bet 10, 3 bet 10, 2 bet 10 cash, 1 bet 10", {"3", "4"}),
        ("2 bet 10 cash, 3 bet 10, 1 bet 10", {"3"}),
        ("1 bet 10, 2 bet 10, 3 bet 10 cash", {"1", "2"}),
        ("1 bet 10, 2 bet 10 cash, 3 bet 10, dealer confirm 2", {"1", "2", "3"}),
    ],
)
def test_665a_6_g_what_an_unconfirmed_wager_cuts_off_goes_back(bets: str, left: set[str]) -> None:
    # The first of the patron's wagers that stands keeps its row (R94).
    table = deal_p("9c Kd Kh Ks 9d 9h 9s 8s", f"{bets}, deal")
    assert table.round is not None
    assert {place for box in table.round.boxes for place in box.people} == left


@pytest.mark.clause("665a.6(g)")
def test_665a_6_g_other_patrons_are_not_cut_off() -> None:
    table = deal("9c Kd Kh 9d 9h 8s", "1 bet 10, 2 bet 10 cash, 3 bet 10, deal")
    assert asked(table).startswith("1.1 attack")
    assert table.round is not None
    assert [box.number for box in table.round.boxes] == [1, 3]
