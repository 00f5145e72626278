"""19:47-2A.13 and 2A.14: several people on a spot, one player on several spots."""

from __future__ import annotations

import pytest
from tests.clauses.nj_blackjack_switch.switch_helper import play, shoe
from tests.clauses.playing_helper import asked, go_on, hand, net, option_refused, refuses, results
from tests.clauses.playing_helper import unknown as unknown_action

SHARED = "1 bet 10, 1b bet 20, deal"


@pytest.mark.clause("19:47-2A.13(a)#1")
def test_2a_13_a_up_to_three_people_as_the_house_allows() -> None:
    refuses(play("Kc", "1 bet 10"), "1b bet 10", "19:47-2A.13(a)#1")
    refuses(play("Kc", "1 bet 10, 1b bet 10", people_per_box=2), "1c bet 10", "19:47-2A.13(a)#1")
    table = play("Kc", "1 bet 10, 1b bet 10, 1c bet 10", people_per_box=3)
    unknown_action(table, "1d bet 10")  # a fourth person has no place
    option_refused("nj-blackjack-switch", "19:47-2A.13(a)#1", people_per_box=4)


@pytest.mark.clause("19:47-2A.13(a)#1")
def test_2a_13_a_each_person_makes_two_equal_wagers_and_may_make_a_match_wager() -> None:
    # R24. Kc 9c and Kd 8d: a pair, 1b's match 5 wins 5. 19 and 18 v 9h Ts = 19.
    table = play(
        shoe(["Kc 9c", "Kd 8d"], "9h", "Ts"),
        "1 bet 10, 1b bet 20, 1b match 5, deal, 1 keep, 1 stand, 1 stand",
        people_per_box=2,
    )
    assert net(table) == {"1": "-10.00", "1b": "-15.00"}
    refuses(play("Kc", "1 bet 10", people_per_box=2), "1b match 5", "19:47-2A.6(b)#1")


@pytest.mark.clause("19:47-2A.13(a)#2")
def test_2a_13_a_others_join_only_with_the_first_persons_consent() -> None:
    table = play("Kc", "1 bet 10, 1 alone", people_per_box=3)
    refuses(table, "1b bet 10", "19:47-2A.13(a)#2")
    go_on(table, "2 bet 10, 2b bet 10")
    assert set(table.spots) == {"1", "2", "2b"}


@pytest.mark.clause("19:47-2A.13(b)#1")
def test_2a_13_b_the_seated_player_alone_decides_the_switch_included() -> None:
    table = play(shoe(["Tc 6d", "5c Td"], "9h", "9c Ts"), SHARED, people_per_box=2)
    refuses(table, "1b switch", "19:47-2A.13(b)#1")
    go_on(table, "1 switch")
    for line in ("1b stand", "1b hit", "1b surrender", "1b unswitch"):
        refuses(table, line, "19:47-2A.13(b)#1")
    # The switch binds the cards of all: 20 and 11 + 9c = 20 v 19.
    go_on(table, "1 stand, 1 hit, 1 stand")
    assert net(table) == {"1": "20.00", "1b": "40.00"}


@pytest.mark.clause("19:47-2A.13(b)#2")
def test_2a_13_b_with_nobody_seated_the_highest_wager_decides() -> None:
    table = play(shoe(["Tc 6d", "5c Td"], "9h"), "1b bet 10, 1c bet 25, deal", people_per_box=3)
    assert asked(table) == "1c switch: switch keep"
    refuses(table, "1b switch", "19:47-2A.13(b)#2")
    go_on(table, "1c switch")
    refuses(table, "1b stand", "19:47-2A.13(b)#2")


@pytest.mark.clause("19:47-2A.13(c)")
def test_2a_13_c_the_callers_chips_lie_nearest_the_dealer_in_both_boxes() -> None:
    table = play(shoe(["Tc 6d", "5c Td"], "9h"), "1b bet 50, 1c bet 20, 1 bet 10, deal", people_per_box=3)
    assert table.round is not None
    box = table.round.boxes[0]
    assert box.people == ["1", "1b", "1c"]
    assert [[wager.place for wager in one.wagers] for one in box.hands] == [["1", "1b", "1c"]] * 2


@pytest.mark.parametrize(("reply", "other"), [("1b pass", "0.00"), ("1b double 20", "20.00"), ("1b double 5", "5.00")])
@pytest.mark.clause("19:47-2A.13(d)#1")
def test_2a_13_d_others_may_follow_a_double_but_need_not(reply: str, other: str) -> None:
    # 6c 5c with 9c = 20 wins; Kc 8d = 18 loses, v 19. 1b: +20 and -20, and the double.
    table = play(shoe(["6c 5c", "Kc 8d"], "9h", "9c Ts"), f"{SHARED}, 1 keep, 1 double 10", people_per_box=2)
    refuses(table, "1b double 20.50", "19:47-2A.10(a)#1")
    go_on(table, f"{reply}, 1 stand")
    assert net(table) == {"1": "10.00", "1b": other}


@pytest.mark.clause("19:47-2A.13(d)#2")
def test_2a_13_d_one_card_whatever_the_others_do() -> None:
    for reply in ("1b pass", "1b double 20"):
        table = play(shoe(["6c 5c", "Kc 8d"], "9h", "2c"), f"{SHARED}, 1 keep, 1 double 10, {reply}", people_per_box=2)
        assert hand(table, "1.1") == "6c 5c 2c = 13"
        assert asked(table).startswith("1.2 decision")


@pytest.mark.clause("19:47-2A.13(e)")
def test_2a_13_e_everybody_insures_alone_each_hand() -> None:
    # v Ah Kd: both hands lose 10 for the caller, 20 for 1b, who insures hand 2 with 10: +20.
    table = play(shoe(["Kc 9c", "8d 9s"], "Ah", "Kd"), SHARED, people_per_box=2, dealing="card-reader")
    go_on(table, "1 pass, 1 pass")
    assert asked(table) == "1b.1 insurance: insure pass"
    refuses(table, "1b insure 10.50", "19:47-2A.8(b)#1")
    go_on(table, "1b pass, 1b insure 10")
    assert net(table) == {"1": "-20.00", "1b": "-20.00"}


@pytest.mark.parametrize(
    ("reply", "other"),
    [
        ("1b cover", ["1b.1 bet lose -20.00", "1b.2 split win 20.00", "1b.3 bet push 0.00"]),
        ("1b ride 1", ["1b.1 bet lose -20.00", "1b.3 bet push 0.00"]),
        ("1b ride 2", ["1b.2 bet win 20.00", "1b.3 bet push 0.00"]),
    ],
)
@pytest.mark.clause("19:47-2A.13(b)#1", "19:47-2A.11(a)#2")
def test_2a_13_on_a_split_others_cover_both_hands_or_name_one(reply: str, other: list[str]) -> None:
    # R24 fills the gap as 26.13(f): 8c Kd = 18 loses, 8d 2c Th = 20 wins, Kc 9d pushes, v 19.
    table = play(shoe(["8c 8d", "Kc 9d"], "9h", "Kd 2c Th Ts"), f"{SHARED}, 1 keep, 1 split", people_per_box=2)
    assert asked(table) == "1b.1 follow-split: cover ride"
    refuses(table, "1b ride 3", "19:47-2A.13")
    go_on(table, f"{reply}, 1 stand, 1 hit, 1 stand, 1 stand")
    assert [result for result in results(table) if result.startswith("1b")] == other


@pytest.mark.clause("19:47-2A.13(b)#1", "19:47-2A.9(a)#1")
def test_2a_13_a_surrender_halves_every_wager_on_the_hand() -> None:
    # R24: Kc 6c given up v 9h: 5 of the caller's 10, 10 of 1b's 20; hand 2 (19) pushes.
    table = play(shoe(["Kc 6c", "Kd 9d"], "9h", "Ts"), f"{SHARED}, 1 keep, 1 surrender, 1 stand", people_per_box=2)
    assert net(table) == {"1": "-5.00", "1b": "-10.00"}


@pytest.mark.clause("19:47-2A.14")
def test_2a_14_one_spot_per_player_unless_the_house_allows_more() -> None:
    patrons = {"ann": ["2", "3", "5"]}
    table = play("Kc", "2 bet 10", patrons=patrons)
    refuses(table, "3 bet 10", "19:47-2A.14")
    go_on(table, "4 bet 10")  # somebody else
    table = play(
        shoe(["Kc 9c", "Kd 8d", "Ks 9s", "Kh 8s"], "9h", "Ts"),
        "2 bet 10, 3 bet 20",
        patrons=patrons,
        boxes_per_player=2,
    )
    refuses(table, "5 bet 10", "19:47-2A.14")
    # Two more equal wagers: 19 and 18 v 19 on each spot.
    go_on(table, "deal, 2 keep, 2 stand, 2 stand, 3 keep, 3 stand, 3 stand")
    assert net(table) == {"2": "-10.00", "3": "-20.00"}
