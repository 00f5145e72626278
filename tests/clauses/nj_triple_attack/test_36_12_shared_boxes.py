"""19:47-36.12 and 36.13: several people on a box, one player on several boxes."""

from __future__ import annotations

from functools import partial

import pytest
from tests.clauses import playing_helper
from tests.clauses.playing_helper import asked, go_on, hand, net, option_refused, refuses, results
from tests.clauses.playing_helper import unknown as unknown_action

play = partial(playing_helper.play, "nj-triple-attack")


@pytest.mark.clause("19:47-36.12(a)#1")
def test_36_12_a_one_to_three_people_as_the_house_allows() -> None:
    refuses(play("Kc", "1 bet 10"), "1b bet 10", "19:47-36.12(a)#1")  # one unless the house says more
    table = play("Kc", "1 bet 10, 1b bet 10", people_per_box=2)
    refuses(table, "1c bet 10", "19:47-36.12(a)#1")
    table = play("Kc", "1 bet 10, 1b bet 10, 1c bet 10", people_per_box=3)
    unknown_action(table, "1d bet 10")  # a fourth person has no place
    option_refused("nj-triple-attack", "19:47-36.12(a)#1", people_per_box=4)
    option_refused("nj-triple-attack", "19:47-36.12(a)#1", people_per_box=0)


@pytest.mark.clause("19:47-36.12(a)#2")
def test_36_12_a_others_join_only_with_the_first_persons_consent() -> None:
    table = play("Kc", "1 bet 10, 1 alone", people_per_box=3)
    refuses(table, "1b bet 10", "19:47-36.12(a)#2")
    go_on(table, "2 bet 10, 2b bet 10")  # box 2 consents
    assert set(table.spots) == {"1", "2", "2b"}


@pytest.mark.clause("19:47-36.12(b)#1")
def test_36_12_b_the_seated_player_alone_decides() -> None:
    table = play("Kc 9d 5c 9s", "1b bet 50, 1 bet 10, deal, 1 pass, 1 pass", people_per_box=2)
    for line in ("1b hit", "1b stand", "1b double 10"):
        refuses(table, line, "19:47-36.12(b)#1")
    go_on(table, "1 stand")  # 15 v 18
    assert net(table) == {"1": "-10.00", "1b": "-50.00"}


@pytest.mark.clause("19:47-36.12(b)#2")
def test_36_12_b_with_nobody_seated_the_highest_wager_decides() -> None:
    table = play("Kc 9d 5c 9s", "1b bet 10, 1c bet 25, deal, 1c pass, 1c pass", people_per_box=3)
    assert asked(table).startswith("1c.1 decision")
    refuses(table, "1b hit", "19:47-36.12(b)#2")
    go_on(table, "1c stand")
    # Of equal wagers the one made first (R25).
    table = play("Kc 9d 5c 9s", "1c bet 10, 1b bet 10, deal", people_per_box=3)
    assert asked(table).startswith("1c.1")


@pytest.mark.clause("19:47-36.12(c)")
def test_36_12_c_the_callers_chips_lie_nearest_the_dealer() -> None:
    table = play("Kc 9d", "1b bet 50, 1c bet 20, 1 bet 10, 2b bet 10, 2c bet 25, deal", people_per_box=3)
    assert [box.people for box in table.round.boxes] == [["1", "1b", "1c"], ["2c", "2b"]]  # type: ignore[union-attr]


SHARED = "1 bet 10, 1b bet 10, deal, 1 pass, 1 pass"


@pytest.mark.clause("19:47-36.12(d)#1")
def test_36_12_d_others_may_follow_a_double_but_need_not() -> None:
    # 6c 5d, 9h = 20 v 18. The caller doubles 10.
    for reply, other in (("1b pass", "10.00"), ("1b double 10", "20.00"), ("1b double 4", "14.00")):
        table = play("6c 9d 5d 9s 9h", f"{SHARED}, 1 double 10, {reply}", people_per_box=2)
        assert net(table) == {"1": "20.00", "1b": other}


@pytest.mark.clause("19:47-36.12(d)#1")
def test_36_12_d_a_follower_doubles_up_to_the_own_attack_wagers() -> None:
    # 1b: 20 with a third attack of 15: up to 35.
    table = play(
        "6c 9d 5d 9s 9h", "1 bet 10, 1b bet 20, deal, 1 pass, 1 attack 10, 1b attack 15, 1 double 20", people_per_box=2
    )
    refuses(table, "1b double 35.50", "19:47-36.8(a)#2")
    go_on(table, "1b double 35")
    assert net(table) == {"1": "40.00", "1b": "70.00"}


@pytest.mark.clause("19:47-36.12(d)#2")
def test_36_12_d_one_card_whatever_the_others_do() -> None:
    # 6c 5d 2h = 13, no further card.
    lines = "1 bet 10, 1b bet 10, 1c bet 10, deal, 1 pass, 1 pass, 1 double 10"
    for replies in ("1b pass, 1c pass", "1b double 10, 1c pass", "1b double 10, 1c double 10"):
        table = play("6c 9d 5d 9s 2h", f"{lines}, {replies}", people_per_box=3)
        assert hand(table, "1.1") == "6c 5d 2h = 13"


@pytest.mark.clause("19:47-36.12(e)")
def test_36_12_e_others_may_follow_an_attack_but_need_not() -> None:
    # The caller attacks twice with 10; 1b (20) declines both; 1c (10) takes the third with 5. 19 v 18.
    table = play("Kc 9d 9h 9s", "1 bet 10, 1b bet 20, 1c bet 10, deal, 1 attack 10", people_per_box=3)
    assert asked(table) == "1b.1 follow-second-attack: attack pass"
    refuses(table, "1b attack 21", "19:47-36.1[Second attack wager]#2")  # up to the own first wager
    go_on(table, "1b pass, 1c pass, 1 attack 10, 1b pass, 1c attack 5, 1 stand")
    assert net(table) == {"1": "30.00", "1b": "20.00", "1c": "15.00"}


@pytest.mark.clause("19:47-36.12(e)")
def test_36_12_e_without_the_callers_attack_the_others_have_none() -> None:
    # R25: the right hangs on the caller. The second is declined for all; the third is offered anew.
    table = play("Kc 9d 9h 9s", "1 bet 10, 1b bet 20, deal, 1 pass", people_per_box=2)
    assert asked(table) == "1.1 third-attack: attack pass"
    refuses(table, "1b attack 10", "19:47-36.12(e)")
    go_on(table, "1 attack 10, 1b attack 20, 1 stand")
    assert net(table) == {"1": "20.00", "1b": "40.00"}


@pytest.mark.parametrize(
    ("reply", "other"),
    [
        ("1b cover", ["1b.1 bet lose -20.00", "1b.2 split win 20.00"]),
        ("1b ride 1", ["1b.1 bet lose -20.00"]),
        ("1b ride 2", ["1b.2 bet win 20.00"]),
    ],
)
@pytest.mark.clause("19:47-36.12(f)")
def test_36_12_f_others_cover_both_split_hands_or_name_one(reply: str, other: list[str]) -> None:
    # 8c 8d: 8c 9h = 17, 8d Kh 2… = 8d Kh = 18 hits 2h = 20, v 9d 9s = 18.
    table = play("8c 9d 8d 9s 9h Kh 2h", "1 bet 10, 1b bet 20, deal, 1 pass, 1 pass, 1 split", people_per_box=2)
    assert asked(table) == "1b.1 follow-split: cover ride"
    refuses(table, "1b ride 3", "19:47-36.12(f)")
    refuses(table, "1b pass", "19:47-36")
    go_on(table, f"{reply}, 1 stand, 1 hit, 1 stand")
    assert [result for result in results(table) if result.startswith("1b")] == other
    assert [result for result in results(table) if result.startswith("1.")] == [
        "1.1 bet lose -10.00",
        "1.2 split win 10.00",
    ]


@pytest.mark.clause("19:47-36.12(f)")
def test_36_12_f_attack_wagers_move_with_the_wager_that_follows_a_hand() -> None:
    # 1b has 20 and 20: both ride on hand 2, which alone may be doubled with 40 by 1b (R25).
    table = play(
        "8c 9d 8d 9s 9h 3h 9c",
        "1 bet 10, 1b bet 20, deal, 1 attack 10, 1b attack 20, 1 pass, 1 split, 1b ride 2, 1 stand, 1 double 20",
        people_per_box=2,
    )
    go_on(table, "1b double 40")
    # Hand 1: 17 v 18, -20. Hand 2: 8d 3h 9c = 20: +20 +20 for the caller, +20 +20 +40 for 1b.
    assert net(table) == {"1": "20.00", "1b": "80.00"}


@pytest.mark.clause("19:47-36.12(f)")
def test_36_12_f_a_follower_without_a_wager_on_the_hand_is_not_asked_about_it() -> None:
    # 1b rides on hand 1; the caller splits hand 2 again and doubles it: 1b is not asked.
    table = play(
        "8c 9d 8d 9s 9h 8h 3d 9c Kd",
        "1 bet 10, 1b bet 20, deal, 1 pass, 1 pass, 1 split, 1b ride 1, 1 stand, 1 split, 1 double 10, 1 stand",
        people_per_box=2,
    )
    # Hand 1: 17 v 18 loses for both; hand 2: 8d 3d 9c = 20 wins 20; hand 3: 8h Kd = 18 pushes.
    assert net(table) == {"1": "10.00", "1b": "-20.00"}


@pytest.mark.clause("19:47-36.12(f)")
def test_36_12_f_a_dealer_blackjack_takes_the_followers_original_wager_on_either_hand() -> None:
    # v Kd As: the caller loses 10, the split comes back; 1b rides on hand 2 and loses the 20 there.
    table = play(
        "8c Kd 8d As 9h Kh",
        "1 bet 10, 1b bet 20, deal, 1 pass, 1 pass, 1 split, 1b ride 2, 1 stand, 1 stand",
        people_per_box=2,
    )
    assert net(table) == {"1": "-10.00", "1b": "-20.00"}


@pytest.mark.clause("19:47-36.12(g)")
def test_36_12_g_everybody_insures_alone() -> None:
    # 20 v Ah Kd. The caller declines; 1b insures 10 of 20: +20 -20.
    table = play("Kc Ah Qc Kd", "1 bet 10, 1b bet 20, deal, 1 pass, 1 pass", people_per_box=2)
    assert asked(table) == "1.1 insurance: insure pass"
    go_on(table, "1 pass")
    assert asked(table) == "1b.1 insurance: insure pass"
    refuses(table, "1b insure 10.50", "19:47-36.10(b)#1")
    go_on(table, "1b insure 10, 1 stand")
    assert net(table) == {"1": "-10.00", "1b": "0.00"}


@pytest.mark.clause("19:47-36.12(g)", "19:47-36.6(b)#1")
def test_36_12_everybody_with_a_first_attack_wager_may_make_bonus_wagers() -> None:
    # 3h 9h: a flush, 5 pays 10 to 1b alone (R25).
    table = play("3h 7c 9h Ks", "1 bet 10, 1b bet 5, 1b suited-royals 5, deal, 1 pass, 1 pass", people_per_box=2)
    assert results(table) == ["1b suited-royals win 10.00"]


@pytest.mark.clause("19:47-36.13")
def test_36_13_one_box_per_player_unless_the_house_allows_more() -> None:
    patrons = {"ann": ["2", "3", "5"]}
    table = play("Kc", "2 bet 10", patrons=patrons)
    refuses(table, "3 bet 10", "19:47-36.13")
    go_on(table, "4 bet 10")  # somebody else
    table = play("Kc 9c 7d 9h 8h Qd", "2 bet 10, 3 bet 10", patrons=patrons, boxes_per_player=2)
    refuses(table, "5 bet 10", "19:47-36.13")
    # 19 and 17 v 17.
    go_on(table, "deal, 2 pass, 3 pass, 2 pass, 3 pass, 2 stand, 3 stand")
    assert net(table) == {"2": "10.00", "3": "0.00"}
