"""673a.6: wagers."""

from __future__ import annotations

from functools import partial

import pytest
from tests.clauses.playing_helper import asked, go_on, in_order, log, net, option_refused, play, refuses

GAME = "pa-double-back-jack"
deal = partial(play, GAME)


@pytest.mark.clause("673a.6(a)")
def test_673a_6_a_chips_only_no_spoken_cash() -> None:
    table = deal("9c")
    refuses(table, "1 bet 10 cash", "673a.6(a)")  # R79
    refuses(table, "1 bet 10.25", "673a.6(a)")
    refuses(table, "1 bust-it 5", "673a.6")  # no such area
    refuses(table, "7 bet 10", "673a.2(a)")
    go_on(table, "1 bet 10")
    assert log(table)[-1] == "673a.6(d) 1 wagers 10.00 (bet)."


@pytest.mark.clause("673a.6(b)", "673a.6(b)(1)", "673a.6(b)(2)")
def test_673a_6_b_who_skipped_a_round_may_be_barred() -> None:
    first = "Kd Kh 9c 9h 8h 8s Kd 9c 9h 8s"
    lines = "1 bet 10, 2 bet 10, deal, 1 stand, 2 stand, 1 bet 10, deal, 1 stand"
    go_on(deal(first, lines), "2 bet 10")  # off by default
    table = deal([first, "9c"], lines, mid_shoe_entry=False)
    refuses(table, "2 bet 10", "673a.6(b)")
    refuses(table, "3 bet 10", "673a.6(b)")
    released = table.copy()
    go_on(released, "floor allow 2, 2 bet 10")
    in_order(released, "673a.6(b)(1) 2 may enter again")
    refuses(released, "3 bet 10", "673a.6(b)")
    go_on(table, "floor reshuffle, 2 bet 10, 3 bet 10")


@pytest.mark.clause("673a.6(c)#1")
def test_673a_6_c_wagers_go_down_before_the_first_card() -> None:
    table = deal("9d 6c 5h 8s", "1 bet 10, deal")
    refuses(table, "2 bet 10", "673a.6(c)#1")
    refuses(table, "1 bet 20", "673a.6(c)#1")
    ace = deal("9d Ac 5h 8s", "1 bet 10, deal, 1 insure 5")  # insurance in its window is another thing
    assert asked(ace).startswith("1.1 decision")


@pytest.mark.clause("673a.6(c)#2")
def test_673a_6_c_a_wager_is_not_touched() -> None:
    table = deal("9d 6c 5h 8s 9s Tc 3s", "1 bet 10")
    go_on(table, "1 withdraw, 1 bet 15, deal")
    refuses(table, "1 withdraw", "673a.6(c)#2")
    refuses(table, "1 bet 5", "673a.6(c)")
    go_on(table, "1 double 5")  # 9-5-9 = 23
    refuses(table, "1 withdraw", "673a.6(c)#2")
    go_on(table, "1 second-chance")  # 23 - 10 = 13 v 6-8-3 = 17: 15 + 5 + 20 lost
    assert net(table) == {"1": "-40.00"}


@pytest.mark.clause("673a.6(d)")
def test_673a_6_d_no_blackjack_wager_no_part_in_the_round() -> None:
    table = deal("9d Ac 5h 8s", "1 bet 10, deal")
    assert all("box 3" not in line for line in log(table))
    go_on(table, "1 pass")
    assert asked(table).startswith("1.1 decision")  # nobody asked box 3 about insurance
    refuses(table, "3 hit", "673a.6(d)")
    refuses(deal("9c"), "deal", "673a.6(d)")
    refuses(deal("9c"), "1 bet 4", "673a.6(d)")


@pytest.mark.clause("673a.6(e)")
def test_673a_6_e_adjacent_boxes_by_the_rules_submission() -> None:
    patrons = {"p": ["2", "3", "4", "5"]}
    refuses(deal("9c", "3 bet 10", patrons=patrons), "4 bet 10", "673a.6(e)")
    table = deal("Kd Kh 9c 9h 8h 8s", "3 bet 10", patrons=patrons, boxes_per_player=2)
    refuses(table, "5 bet 10", "673a.6(e)")
    go_on(table, "4 bet 10")
    refuses(table, "2 bet 10", "673a.6(e)")
    go_on(table, "deal, 3 stand, 4 stand")  # 19 and 18 v 17
    assert net(table) == {"3": "10.00", "4": "10.00"}


@pytest.mark.clause("673a.6(e)")
def test_673a_6_e_one_person_on_a_box() -> None:
    refuses(deal("9c", "1 bet 10"), "1b bet 10", "673a.6(e)")  # R78
    option_refused(GAME, "673a", people_per_box=2)


@pytest.mark.clause("673a.6(a)")
def test_673a_6_a_no_match_play_coupons() -> None:
    refuses(deal("9c", "1 bet 10"), "1 coupon", "673a.6(a)")
    option_refused(GAME, "673a.6(a)", coupons=True)


@pytest.mark.clause("673a.6(e)")
def test_673a_6_e_the_middle_box_is_not_taken_back() -> None:
    table = deal(
        "Kd Kh 9c 9d 9h 8s", "1 bet 10, 2 bet 10, 3 bet 10", patrons={"p": ["1", "2", "3"]}, boxes_per_player=3
    )
    refuses(table, "2 withdraw", "673a.6(e)")  # R94
    go_on(table, "3 withdraw, deal, 1 stand, 2 stand")
    assert net(table) == {"1": "10.00", "2": "10.00"}
