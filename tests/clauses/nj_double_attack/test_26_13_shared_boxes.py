"""19:47-26.13 and 26.14: several people on a box, one player on several boxes."""

from __future__ import annotations

from functools import partial

import pytest
from tests.clauses.playing_helper import asked, go_on, hand, in_order, net, option_refused, play, refuses, results

GAME = "nj-double-attack"
deal = partial(play, GAME, people_per_box=3)


@pytest.mark.clause("19:47-26.13(a)#1")
def test_26_13_a_one_to_three_people() -> None:
    alone = play(GAME, "9c", "1 bet 10")
    refuses(alone, "1b bet 10", "19:47-26.13(a)#1")
    two = play(GAME, "9c", "1 bet 10, 1b bet 10", people_per_box=2)
    refuses(two, "1c bet 10", "19:47-26.13(a)#1")
    go_on(deal("9c"), "1 bet 10, 1b bet 10, 1c bet 10")
    option_refused(GAME, "19:47-26.13(a)#1", people_per_box=4)
    option_refused(GAME, "19:47-26.13(a)#1", people_per_box=0)


@pytest.mark.clause("19:47-26.13(a)#2")
def test_26_13_a_only_with_the_first_persons_consent() -> None:
    table = deal("9c", "1 bet 10, 1 alone")
    refuses(table, "1b bet 10", "19:47-26.13(a)#2")
    go_on(deal("9c", "1 bet 10"), "1b bet 10")  # nobody minds
    later = deal("9c", "1 bet 10, 1b bet 10")
    refuses(later, "1b alone", "19:47-26.13(a)#2")  # not the first
    go_on(later, "1 alone")
    refuses(later, "1c bet 10", "19:47-26.13(a)#2")
    go_on(later, "1 bet 20, 1b bet 15")  # who was there has the consent, the first person needs none (R93)
    go_on(later, "1 withdraw, 1c bet 10")  # and 1b has said nothing
    standing = deal("9c", "1b bet 10, 1b alone")  # also against the seated player
    refuses(standing, "1 bet 10", "19:47-26.13(a)#2")
    go_on(table, "1 bet 25")  # one's own wager may still be changed,
    go_on(table, "2 bet 10, 2b bet 5")  # and it binds no other box
    table = deal("9c Kd Kh 9h 8h 8s 9d Ks Qs Kc Jc 8c", "1 bet 25, 1 alone, 2 bet 10, 2b bet 5, deal")
    go_on(table, "1 pass, 2 pass, 1 stand, 2 stand")  # 19 and 18 v 17
    assert net(table) == {"1": "25.00", "2": "10.00", "2b": "5.00"}
    go_on(table, "1 bet 10, 1b bet 10")  # each round anew


@pytest.mark.clause("19:47-26.13(b)#1")
def test_26_13_b_the_seated_player_decides() -> None:
    # 1b has more money down and still no say.
    table = deal("9c Kd 9h 8s", "1b bet 100, 1 bet 10, deal, 1 pass")
    assert asked(table).startswith("1.1 decision")
    refuses(table, "1b hit", "19:47-26.13(b)#1")
    refuses(table, "1b stand", "19:47-26.13(b)#1")
    go_on(table, "1 stand")
    assert net(table) == {"1": "10.00", "1b": "100.00"}


@pytest.mark.clause("19:47-26.13(b)#2")
def test_26_13_b_with_nobody_seated_the_highest_wager_decides() -> None:
    table = deal("9c Kd 9h 8s", "1b bet 10, 1c bet 25, deal, 1c pass")
    refuses(table, "1b stand", "19:47-26.13(b)#2")
    go_on(table, "1c stand")
    assert net(table) == {"1c": "25.00", "1b": "10.00"}
    # Of equal wagers the first decides (R25).
    table = deal("9c Kd 9h 8s", "1c bet 25, 1b bet 25, deal")
    assert asked(table).startswith("1c.1 attack")


@pytest.mark.clause("19:47-26.13(c)")
@pytest.mark.parametrize(
    ("lines", "row"), [("1b bet 20, 1 bet 10, 1c bet 5", ["1", "1b", "1c"]), ("1b bet 5, 1c bet 10", ["1c", "1b"])]
)
def test_26_13_c_the_callers_wager_lies_nearest_the_dealer(lines: str, row: list[str]) -> None:
    table = deal("9c Kd 9h 8s", f"{lines}, deal")
    assert table.round is not None
    assert table.round.boxes[0].people == row  # from the dealer's side


@pytest.mark.clause("19:47-26.13(d)#1", "19:47-26.13(d)#2")
def test_26_13_d_others_may_double_with_the_caller_but_need_not() -> None:
    # 6-5 doubled draws 9 = 20 v 9-8 = 17. 1: 10 + 10, 1b: 20 undoubled, 1c: 10 + 4 for less.
    table = deal("9c 6d 5h 9s 8s", "1 bet 10, 1b bet 20, 1c bet 10, deal, 1 pass, 1 double")
    assert asked(table) == "1b.1 follow-double: double pass"
    refuses(table, "1b double 21", "19:47-26.9(a)#2")
    refuses(table, "1b hit", "19:47-26")
    go_on(table, "1b pass")
    assert hand(table, "1.1") == "6d 5h = 11"  # the card waits for every answer
    go_on(table, "1c double 4")
    assert asked(table) == "1.1 decision: stand surrender"
    in_order(table, "26.13(d)#1 1b declines (double)", "26.9(a)#1 1 wagers 10.00", "26.13(d)#1 1c wagers 4.00 (double)")
    assert hand(table, "1.1") == "6d 5h 9s = 20"  # one card for all
    refuses(table, "1 hit", "19:47-26.12(a)2")
    refuses(table, "1b hit", "19:47-26")
    go_on(table, "1 stand")
    assert net(table) == {"1": "20.00", "1b": "20.00", "1c": "14.00"}


@pytest.mark.clause("19:47-26.13(d)#1")
def test_26_13_d_no_doubling_without_the_caller() -> None:
    table = deal("9c 6d 5h 9s 8s", "1 bet 10, 1b bet 20, deal, 1 pass")
    refuses(table, "1b double", "19:47-26.13(b)#1")


@pytest.mark.clause("19:47-26.13(e)")
def test_26_13_e_others_may_attack_when_the_caller_does() -> None:
    # K-9 = 19 v 17: 10 + 10; 20; 20 + 15.
    table = deal("9c Kd 9h 8s", "1 bet 10, 1b bet 20, 1c bet 20, deal, 1 attack 10")
    assert asked(table) == "1b.1 follow-attack: attack pass"
    refuses(table, "1b attack 21", "19:47-26.1[Double attack wager]#2")
    go_on(table, "1b pass, 1c attack 15, 1 stand")
    in_order(table, "26.7(d)#2 1 wagers 10.00", "26.13(e) 1b declines (attack)", "26.13(e) 1c wagers 15.00 (attack)")
    assert net(table) == {"1": "20.00", "1b": "20.00", "1c": "35.00"}


@pytest.mark.clause("19:47-26.13(e)")
def test_26_13_e_nobody_attacks_when_the_caller_does_not() -> None:
    table = deal("9c Kd 9h 8s", "1 bet 10, 1b bet 20, deal, 1 pass")  # R25
    assert asked(table).startswith("1.1 decision")
    refuses(table, "1b attack 20", "19:47-26.13(e)")


@pytest.mark.clause("19:47-26.13(f)")
def test_26_13_f_on_a_split_others_cover_both_hands_or_name_one() -> None:
    # 8-8: 8-9 = 17 and 8-K = 18 v 9-8 = 17. 1: 0 + 10. 1b covers: 0 + 20. 1c rides hand 2 with initial and attack.
    lines = "1 bet 10, 1b bet 20, 1c bet 30, deal, 1 attack 10, 1b pass, 1c attack 30, 1 split"
    table = deal("9c 8d 8h 9s Kd 8s", lines)
    assert asked(table) == "1b.1 follow-split: cover ride"
    refuses(table, "1 stand", "19:47-26")  # the dealer waits for the answer
    refuses(table, "1b ride 3", "19:47-26.13(f)")
    go_on(table, "1b cover")
    assert asked(table) == "1c.1 follow-split: cover ride"
    go_on(table, "1c ride 2, 1 stand, 1 stand")
    in_order(table, "26.13(f) 1b wagers 20.00 (split)", "26.13(f) 1c lets the wager follow hand 2")
    assert sorted(results(table)) == [
        "1.1 attack push 0.00",
        "1.1 bet push 0.00",
        "1.2 split win 20.00",
        "1b.1 bet push 0.00",
        "1b.2 split win 20.00",
        "1c.2 attack win 30.00",
        "1c.2 bet win 30.00",
    ]


@pytest.mark.clause("19:47-26.13(f)")
def test_26_13_f_a_rider_has_nothing_on_the_other_hand() -> None:
    # 1b rides hand 1, 8-3 doubled; hand 2 draws another 8 and is split again: only hand 1 asks 1b anything.
    table = deal("9c 8d 8h 3s Ks 8s Kh Jh 8c", "1 bet 10, 1b bet 10, deal, 1 pass, 1 split, 1b ride 1, 1 double")
    assert asked(table) == "1b.1 follow-double: double pass"
    go_on(table, "1b double, 1 split")
    assert asked(table).startswith("1.2 decision")  # nobody else has a wager there
    go_on(table, "1 stand, 1 stand")  # 21, 18, 18 v 17
    assert net(table) == {"1": "40.00", "1b": "20.00"}


@pytest.mark.clause("19:47-26.13(f)", "19:47-26.10(d)")
def test_26_13_f_dealer_blackjack_takes_each_persons_initial_wager_only() -> None:
    # No peek: 8-8 split, 1b covers, 1c rides hand 2; D Kc As.
    lines = "1 bet 10, 1b bet 20, 1c bet 30, deal, 1 pass, 1 split, 1b cover, 1c ride 2, 1 stand, 1 stand"
    assert net(deal("Kc 8d 8h 9s Kd As", lines)) == {"1": "-10.00", "1b": "-20.00", "1c": "-30.00"}


@pytest.mark.clause("19:47-26.13(g)")
def test_26_13_g_each_person_insures_alone() -> None:
    table = deal("Ac 9d 9h Kd", "1 bet 10, 1b bet 20, deal, 1 pass, 1 pass")
    assert asked(table) == "1b.1 insurance: insure pass"
    refuses(table, "1b insure 11", "19:47-26.11(b)#1")
    go_on(table, "1b insure 10, 1 stand")
    in_order(table, "26.11(a)#1 1 declines (insurance)", "26.13(g) 1b wagers 10.00 (insurance)")
    assert results(table) == ["1b insurance win 25.00", "1.1 bet lose -10.00", "1b.1 bet lose -20.00"]


@pytest.mark.clause("19:47-26.13(b)#1", "19:47-26.8(a)#1")
def test_26_13_b_the_callers_surrender_binds_all() -> None:
    # Each gives half of what is on the hand (R25).
    lines = "1 bet 10, 1b bet 20, 1b bust-it 5, deal, 1 attack 10, 1b pass, 1 surrender"
    assert sorted(results(deal("9c Kd 6h 8s", lines))) == [
        "1.1 attack surrender -5.00",
        "1.1 bet surrender -5.00",
        "1b bust-it lose -5.00",
        "1b.1 bet surrender -10.00",
    ]


@pytest.mark.clause("19:47-26.14")
def test_26_14_one_box_per_player_unless_the_house_allows_more() -> None:
    patrons = {"p": ["2", "3", "5"]}
    table = play(GAME, "9c", "2 bet 10", patrons=patrons)
    refuses(table, "3 bet 10", "19:47-26.14")
    two = play(GAME, "9c Kd Kh 9h 8h 8s", "2 bet 10, 5 bet 10", patrons=patrons, boxes_per_player=2)
    refuses(two, "3 bet 10", "19:47-26.14")
    go_on(two, "deal, 2 pass, 5 pass, 2 stand, 5 stand")  # 19 and 18 v 17
    assert net(two) == {"2": "10.00", "5": "10.00"}
    go_on(play(GAME, "9c", "2 bet 10"), "3 bet 10")  # somebody else's box
