"""19:47-36.9: splitting pairs."""

from __future__ import annotations

from functools import partial

import pytest
from tests.clauses import playing_helper
from tests.clauses.playing_helper import (
    asked,
    by_clause,
    dealer,
    go_on,
    hand,
    in_order,
    net,
    option_refused,
    refuses,
    results,
)

play = partial(playing_helper.play, "nj-triple-attack")


@pytest.mark.clause("19:47-36.9(a)")
def test_36_9_a_equal_values_split_against_the_sum_of_the_attack_wagers() -> None:
    # 10/10/10 on Kc Jd: 30 on the second hand. 20 and 19 v 18: +30 +30.
    table = play("Kc 9d Jd 9s Qh 9h", "1 bet 10, deal, 1 attack 10, 1 attack 10")
    assert asked(table) == "1.1 decision: hit stand double split"
    refuses(table, "1 split 20", "19:47-36.9(a)")
    refuses(table, "1 split 31", "19:47-36.9(a)")
    go_on(table, "1 split 30, 1 stand, 1 stand")
    assert (hand(table, "1.1"), hand(table, "1.2")) == ("Kc Qh = 20", "Jd 9h = 19")
    assert results(table)[-1] == "1.2 split win 30.00"
    assert net(table) == {"1": "60.00"}


@pytest.mark.clause("19:47-36.9(a)")
def test_36_9_a_a_partly_staked_attack_counts_as_it_is() -> None:
    # 10/4/0: the second hand carries 14 (R01). 18 and 18 v 18.
    table = play("8c 9d 8d 9s Kh Qh", "1 bet 10, deal, 1 attack 4, 1 pass, 1 split, 1 stand, 1 stand")
    assert results(table)[-1] == "1.2 split push 0.00"
    assert [wager.staked for wager in table.rounds[0].settlement] == [1000, 400, 1400]


@pytest.mark.parametrize("second", ["8d", "Ad", "Kd"])
@pytest.mark.clause("19:47-36.9(a)")
def test_36_9_a_unequal_values_do_not_split(second: str) -> None:
    table = play(f"9c 9d {second} 9s", "1 bet 10, deal, 1 pass, 1 pass")
    assert "split" not in asked(table)
    refuses(table, "1 split", "19:47-36.9(a)")


@pytest.mark.clause("19:47-36.9(a)")
def test_36_9_a_only_the_first_two_cards_split() -> None:
    table = play("5c 9d 2d 9s 5h", "1 bet 10, deal, 1 pass, 1 pass, 1 hit")
    refuses(table, "1 split", "19:47-36.9(a)")


@pytest.mark.clause("19:47-36.9(b)")
def test_36_9_b_the_first_hand_is_finished_before_the_second_gets_a_card() -> None:
    table = play("8c 9d 8d 9s 3d 5h Kc", "1 bet 10, deal, 1 pass, 1 pass, 1 split")
    assert (hand(table, "1.1"), hand(table, "1.2")) == ("8c 3d = 11", "8d = 8")
    assert asked(table).startswith("1.1 decision")
    go_on(table, "1 hit")
    assert (hand(table, "1.1"), hand(table, "1.2")) == ("8c 3d 5h = 16", "8d = 8")
    go_on(table, "1 stand")
    assert hand(table, "1.2") == "8d Kc = 18"
    assert asked(table).startswith("1.2 decision")


@pytest.mark.clause("19:47-36.9(c)#1")
def test_36_9_c_the_total_is_announced_after_the_second_card() -> None:
    table = play("8c 9d 8d 9s 3d", "1 bet 10, deal, 1 pass, 1 pass, 1 split")
    in_order(table, "3d to hand 1 of box 1", "19:47-36.9(c)#1 The dealer announces 11 for hand 1 of box 1")


@pytest.mark.parametrize(
    ("answer", "cards", "expected"),
    [
        ("1 stand", "", ["1.1 bet lose -10.00", "1.1 second-attack lose -10.00", "1.1 third-attack lose -10.00"]),
        ("1 hit, 1 stand", "9h", ["1.1 bet win 10.00", "1.1 second-attack win 10.00", "1.1 third-attack win 10.00"]),
        (
            "1 double 30",
            "9h",
            [
                "1.1 bet win 10.00",
                "1.1 second-attack win 10.00",
                "1.1 third-attack win 10.00",
                "1.1 double win 30.00",
            ],
        ),
    ],
)
@pytest.mark.clause("19:47-36.9(c)#2")
def test_36_9_c_a_split_hand_may_stand_draw_or_double(answer: str, cards: str, expected: list[str]) -> None:
    # 8c 3d (11) carries 30 against 9d 9s = 18; 9h makes 20. The second hand 8d Kc = 18 pushes.
    table = play(f"8c 9d 8d 9s 3d {cards} Kc", "1 bet 10, deal, 1 attack 10, 1 attack 10, 1 split")
    assert asked(table) == "1.1 decision: hit stand double"
    go_on(table, f"{answer}, 1 stand")
    assert results(table) == [*expected, "1.2 split push 0.00"]


@pytest.mark.clause("19:47-36.9(c)#3")
def test_36_9_c_a_card_of_the_same_value_may_be_split_again() -> None:
    # Kc Qd split: Jh on the king may be split; 9h may not.
    table = play("Kc 9d Qd 9s Jh", "1 bet 10, deal, 1 pass, 1 pass, 1 split")
    assert "split" in asked(table)
    table = play("Kc 9d Qd 9s 9h", "1 bet 10, deal, 1 pass, 1 pass, 1 split")
    assert "split" not in asked(table)
    refuses(table, "1 split", "19:47-36.9(a)")


@pytest.mark.clause("19:47-36.9(c)#3")
def test_36_9_c_the_hand_formed_second_may_be_split_again_too() -> None:
    # 8c 8d split; 8c Kh stands; 8d draws 8h, split: 8d Kd, 8h Qc. Three hands of 18 v 18: all push.
    table = play(
        "8c 9d 8d 9s Kh 8h Kd Qc",
        "1 bet 10, deal, 1 pass, 1 pass, 1 split, 1 stand, 1 split, 1 stand, 1 stand",
    )
    assert results(table) == ["1.1 bet push 0.00", "1.2 split push 0.00", "1.3 split push 0.00"]


@pytest.mark.parametrize("limit", [2, 3, 4])
@pytest.mark.clause("19:47-36.9(c)#4")
def test_36_9_c_the_house_sets_the_number_of_splits(limit: int) -> None:
    table = play("8c 9d 8d 9s 8h 8s 8c", "1 bet 10, deal, 1 pass, 1 pass", max_hands=limit)
    for _ in range(limit - 1):
        go_on(table, "1 split 10")
    assert "split" not in asked(table)
    refuses(table, "1 split", "19:47-36.9(c)#4")
    assert len(table.round.boxes[0].hands) == limit  # type: ignore[union-attr]


@pytest.mark.clause("19:47-36.9(c)#4")
def test_36_9_c_one_to_three_splits_three_unless_the_house_says_less() -> None:
    table = play("8c 9d 8d 9s 8h 8s 8c", "1 bet 10, deal, 1 pass, 1 pass, 1 split, 1 split, 1 split")
    refuses(table, "1 split", "19:47-36.9(c)#4")
    for hands in (1, 5):
        option_refused("nj-triple-attack", "19:47-36.9(c)#4", max_hands=hands)


@pytest.mark.clause("19:47-36.9(d)")
def test_36_9_d_a_dealer_blackjack_returns_the_split_money() -> None:
    # 10/10/0, split 20; 18 and 18 v Kd As: -20.
    table = play("8c Kd 8d As Kh Qh", "1 bet 10, deal, 1 attack 10, 1 pass, 1 split, 1 stand, 1 stand")
    assert dealer(table) == "Kd As = 21"
    assert results(table) == ["1.1 bet lose -10.00", "1.1 second-attack lose -10.00", "1.2 split push 0.00"]
    assert by_clause(table)["1.2 split push 0.00"] == "19:47-36.9(d)"


@pytest.mark.clause("19:47-36.9(d)")
def test_36_9_d_doubles_on_split_hands_come_back_too() -> None:
    # Both hands doubled: 8c 3d 9h = 20, 8d 3h 9c = 20 v Kd As: -10, split and both doubles back.
    table = play("8c Kd 8d As 3d 9h 3h 9c", "1 bet 10, deal, 1 pass, 1 pass, 1 split, 1 double 10, 1 double 10")
    assert results(table) == [
        "1.1 bet lose -10.00",
        "1.1 double push 0.00",
        "1.2 split push 0.00",
        "1.2 double push 0.00",
    ]


@pytest.mark.clause("19:47-36.9(d)")
def test_36_9_d_nothing_more_is_taken_when_the_first_hand_is_decided_already() -> None:
    # The first hand carries the original wager (R48). It busts, 8c 6d Kc = 24: -10; hand 2 gets its money back.
    table = play("8c Kd 8d As 6d Kc Qh", "1 bet 10, deal, 1 pass, 1 pass, 1 split, 1 hit, 1 stand")
    assert results(table) == ["1.1 bet lose -10.00", "1.2 split push 0.00"]
    # It makes 21, 8c 3d Kc, and is paid: +10; hand 2 gets its money back (R34).
    table = play("8c Kd 8d As 3d Kc Qh", "1 bet 10, deal, 1 pass, 1 pass, 1 split, 1 hit, 1 stand")
    assert results(table) == ["1.1 bet win 10.00", "1.2 split push 0.00"]
    # The other way round: hand 2 is paid as 21, hand 1 loses the original wager.
    table = play("8c Kd 8d As Qh 3d Kc", "1 bet 10, deal, 1 pass, 1 pass, 1 split, 1 stand, 1 hit")
    assert results(table) == ["1.2 split win 10.00", "1.1 bet lose -10.00"]


@pytest.mark.clause("19:47-36.9(e)#1")
def test_36_9_e_a_split_ace_gets_one_card_unless_it_is_doubled() -> None:
    table = play("Ac 9d Ad 9s 5h 9h 7c", "1 bet 10, deal, 1 pass, 1 pass, 1 split")
    assert asked(table) == "1.1 decision: stand double"
    refuses(table, "1 hit", "19:47-36.9(e)#1")
    # Ac 5h doubled draws 9h = 15 v 18: -20. Ad 7c = 18 stands: push.
    go_on(table, "1 double 10, 1 stand")
    assert results(table) == ["1.1 bet lose -10.00", "1.1 double lose -10.00", "1.2 split push 0.00"]


@pytest.mark.clause("19:47-36.9(e)#1")
def test_36_9_e_a_split_ace_that_stands_keeps_its_one_card() -> None:
    table = play("Ac 9d Ad 9s 5h 7c", "1 bet 10, deal, 1 pass, 1 pass, 1 split, 1 stand")
    assert asked(table) == "1.2 decision: stand double"
    refuses(table, "1 hit", "19:47-36.9(e)#1")
    go_on(table, "1 stand")  # 16 and 18 v 18
    assert results(table) == ["1.1 bet lose -10.00", "1.2 split push 0.00"]


@pytest.mark.clause("19:47-36.9(e)#1", "19:47-36.9(c)#3")
def test_36_9_e_aces_may_be_split_again_unless_the_house_bars_it() -> None:
    # R11: another ace on a split ace: stand, double or split, never draw.
    table = play("Ac 9d Ad 9s Ah 9h 8h 7c", "1 bet 10, deal, 1 pass, 1 pass, 1 split")
    assert asked(table) == "1.1 decision: stand double split"
    refuses(table, "1 hit", "19:47-36.9(e)#1")
    # Ac 9h = 20, Ah 8h = 19, Ad 7c = 18 v 18: +10 +10, push.
    go_on(table, "1 split, 1 stand, 1 stand, 1 stand")
    assert results(table) == ["1.1 bet win 10.00", "1.2 split win 10.00", "1.3 split push 0.00"]
    barred = play("Ac 9d Ad 9s Ah", "1 bet 10, deal, 1 pass, 1 pass, 1 split", resplit_aces=False)
    assert asked(barred) == "1.1 decision: stand double"
    refuses(barred, "1 split", "19:47-36.9(c)#3")


@pytest.mark.parametrize(("amount", "total"), [("30", "30.00"), ("15", "15.00")])
@pytest.mark.clause("19:47-36.9(e)#2")
def test_36_9_e_the_double_on_a_split_ace_is_at_most_what_the_hand_carries(amount: str, total: str) -> None:
    # 10/10/10 on aces; Ac 5h doubled with 4h = 20 v 18: +30 and the double; Ad 5c = 16 loses 30.
    table = play("Ac 9d Ad 9s 5h 4h 5c", "1 bet 10, deal, 1 attack 10, 1 attack 10, 1 split")
    refuses(table, "1 double 31", "19:47-36.9(e)#2")
    go_on(table, f"1 double {amount}")
    refuses(table, "1 double 31", "19:47-36.9(e)#2")  # the second hand carries 30 as well
    go_on(table, "1 stand")
    assert net(table) == {"1": total}
