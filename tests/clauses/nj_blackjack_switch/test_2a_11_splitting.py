"""19:47-2A.11: splitting pairs."""

from __future__ import annotations

import pytest
from tests.clauses.nj_blackjack_switch.switch_helper import play, shoe
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

KEPT = "1 bet 10, deal, 1 keep"


@pytest.mark.clause("19:47-2A.11(a)#1")
def test_2a_11_a_equal_values_as_dealt_or_after_a_switch_on_either_or_both_hands() -> None:
    # Tc 6d and 5c Td switched: Tc Td may be split; 5c 6d may not.
    table = play(shoe(["Tc 6d", "5c Td"], "9h", "9c 8c Ts"), "1 bet 10, deal, 1 switch")
    assert "split" in table.pending.legal
    go_on(table, "1 split, 1 stand, 1 stand")
    refuses(table, "1 split", "19:47-2A.11(a)#1")
    # As dealt, value for value: Kc Td and 8c 8d both split.
    table = play(shoe(["Kc Td", "8c 8d"], "9h", "9c 8h Kd Qd Ts"), KEPT)
    go_on(table, "1 split, 1 stand, 1 stand, 1 split, 1 stand, 1 stand")
    # 19, 18, 18, 18 v 19: push and three times -10.
    assert results(table) == [
        "1.1 bet push 0.00",
        "1.2 split lose -10.00",
        "1.3 bet lose -10.00",
        "1.4 split lose -10.00",
    ]


@pytest.mark.clause("19:47-2A.11(a)#1")
def test_2a_11_a_a_pair_across_the_two_hands_does_not_split() -> None:
    table = play(shoe(["8c 5c", "8d 7d"], "9h"), KEPT)
    refuses(table, "1 split", "19:47-2A.11(a)#1")


@pytest.mark.clause("19:47-2A.11(a)#2")
def test_2a_11_a_the_second_wager_equals_the_original() -> None:
    table = play(shoe(["8c 8d", "Kc 9d"], "9h", "Kd Qd Ts"), KEPT)
    refuses(table, "1 split 5", "19:47-2A.11(a)#2")
    refuses(table, "1 split 11", "19:47-2A.11(a)#2")
    go_on(table, "1 split 10, 1 stand, 1 stand, 1 stand")
    assert net(table) == {"1": "-20.00"}  # 18 and 18 v 19, 19 pushes


@pytest.mark.clause("19:47-2A.11(b)")
def test_2a_11_b_the_first_hand_is_finished_before_another_gets_a_card() -> None:
    table = play(shoe(["8c 8d", "Kc 9d"], "9h", "3c 5h Qd"), f"{KEPT}, 1 split")
    assert (hand(table, "1.1"), hand(table, "1.2"), hand(table, "1.3")) == ("8c 3c = 11", "8d = 8", "Kc 9d = 19")
    go_on(table, "1 hit")
    assert hand(table, "1.2") == "8d = 8"
    go_on(table, "1 stand")
    assert hand(table, "1.2") == "8d Qd = 18"
    go_on(table, "1 stand")
    assert asked(table).startswith("1.3 decision")


@pytest.mark.clause("19:47-2A.11(c)")
def test_2a_11_c_the_total_is_announced_and_the_hand_stands_draws_or_doubles() -> None:
    for line, rest, net_1 in (
        ("1 stand", "", "-10.00"),
        ("1 hit, 1 stand", "9c", "10.00"),
        ("1 double 10", "9c", "20.00"),
    ):
        # 8c 3c (11, or 20 with 9c); 8d Kd = 18 loses; Kc 9d pushes, v 19.
        table = play(shoe(["8c 8d", "Kc 9d"], "9h", f"3c {rest} Kd Ts"), f"{KEPT}, 1 split")
        assert asked(table) == "1.1 decision: hit stand double"
        in_order(table, "3c to hand 1 of box 1", "2A.11(c) The dealer announces 11 for hand 1 of box 1")
        go_on(table, f"{line}, 1 stand, 1 stand")
        first = sum(s.net for s in table.rounds[0].settlement if s.hand == 1)
        assert f"{first / 100:.2f}" == net_1


@pytest.mark.clause("19:47-2A.11(c)")
def test_2a_11_c_a_split_hand_is_doubled_on_its_first_two_cards_only() -> None:
    table = play(shoe(["8c 8d", "Kc 9d"], "9h", "3c 2c"), f"{KEPT}, 1 split, 1 hit")
    refuses(table, "1 double 10", "19:47-2A.10(a)#2")  # R21


@pytest.mark.clause("19:47-2A.11(c)1")
def test_2a_11_c1_a_split_hand_does_not_split_again() -> None:
    table = play(shoe(["8c 8d", "8h 8s"], "9h", "8c 8d"), f"{KEPT}, 1 split")
    assert asked(table) == "1.1 decision: hit stand double"
    refuses(table, "1 split", "19:47-2A.11(c)1")
    # The other hand of the spot has its own split (R22).
    go_on(table, "1 stand, 1 stand")
    assert "split" in table.pending.legal


@pytest.mark.clause("19:47-2A.11(c)2")
def test_2a_11_c2_split_aces_get_one_card_each_and_nothing_more() -> None:
    # Ac 5h = 16 and Ad Kd = 21 are asked nothing; the next question is hand 3's.
    table = play(shoe(["Ac Ad", "Kc 9d"], "9h", "5h Kd Ts"), f"{KEPT}, 1 split")
    assert asked(table).startswith("1.3 decision")
    assert (hand(table, "1.1"), hand(table, "1.2")) == ("Ac 5h = 6/16", "Ad Kd = 21")
    go_on(table, "1 stand")
    assert results(table) == ["1.1 bet lose -10.00", "1.2 split win 10.00", "1.3 bet push 0.00"]
    # As the last hands of the box: no draw, no double.
    table = play(
        shoe(["Kc 9d", "Ac Ad", "8c 8d", "9c 9s"], "9h", "5h 6h"),
        "1 bet 10, 2 bet 10, deal, 1 keep, 1 stand, 1 split, 2 keep",
    )
    refuses(table, "1 hit", "19:47-2A.11(c)2")
    refuses(table, "1 double 10", "19:47-2A.11(c)2")


@pytest.mark.parametrize("dealing", ["no-hole-card", "hole-card"])
@pytest.mark.clause("19:47-2A.11(d)")
def test_2a_11_d_a_dealer_blackjack_takes_only_the_original_wager(dealing: str) -> None:
    # 18 and 18 by a split, 19, v Kh As: -10, the split back, -10.
    rest = "Kd Qd As" if dealing == "no-hole-card" else "As Kd Qd"
    table = play(shoe(["8c 8d", "Kc 9d"], "Kh", rest), f"{KEPT}, 1 split, 1 stand, 1 stand, 1 stand", dealing=dealing)
    assert dealer(table) == "Kh As = 21"
    assert results(table) == ["1.1 bet lose -10.00", "1.2 split push 0.00", "1.3 bet lose -10.00"]
    assert by_clause(table)["1.2 split push 0.00"] == "19:47-2A.11(d)"


@pytest.mark.clause("19:47-2A.11(d)")
def test_2a_11_d_busted_and_doubled_split_hands_are_protected_too() -> None:
    # R03: 8c 6c Kd busts, 8d 3c doubled with 9c; v Kh As: -10, split and double back, hand 3 -10.
    table = play(shoe(["8c 8d", "Kc 9d"], "Kh", "6c Kd 3c 9c As"), f"{KEPT}, 1 split, 1 hit, 1 double 10, 1 stand")
    assert results(table) == [
        "1.1 bet lose -10.00",
        "1.2 split push 0.00",
        "1.2 double push 0.00",
        "1.3 bet lose -10.00",
    ]


@pytest.mark.parametrize("limit", [2, 3, 4])
@pytest.mark.clause("19:47-2A.11(e)#1")
def test_2a_11_e_the_house_may_allow_up_to_three_splits_of_each_hand(limit: int) -> None:
    table = play(shoe(["8c 8d", "8h 8s"], "9h", "8c 8d 8h 8s 8c 8d 8h 8s 8c 8d"), KEPT, max_hands=limit)
    for _ in range(limit - 1):
        go_on(table, "1 split")
    refuses(table, "1 split", "19:47-2A.11")
    for _ in range(limit):
        go_on(table, "1 stand")
    for _ in range(limit - 1):  # the second hand has the same right (R22)
        go_on(table, "1 split")
    refuses(table, "1 split", "19:47-2A.11")
    assert len(table.round.boxes[0].hands) == 2 * limit  # type: ignore[union-attr]


@pytest.mark.clause("19:47-2A.11(e)#1")
def test_2a_11_e_one_split_unless_the_house_says_more() -> None:
    for hands in (1, 5):
        option_refused("nj-blackjack-switch", "19:47-2A.11(e)#1", max_hands=hands)
    table = play(shoe(["8c 8d", "Kc 9d"], "9h", "8h 8s 8c"), f"{KEPT}, 1 split, 1 split", max_hands=3)
    refuses(table, "1 split", "19:47-2A.11(e)#1")


@pytest.mark.clause("19:47-2A.11(e)#2")
def test_2a_11_e_aces_may_be_split_again_unless_the_house_bars_it() -> None:
    # Ac Ad split, Ah on the first: split or stand.
    table = play(shoe(["Ac Ad", "Kc 9d"], "9h", "Ah 5c 6c 7c Ts"), f"{KEPT}, 1 split", max_hands=4)
    assert asked(table) == "1.1 decision: stand split"
    refuses(table, "1 hit", "19:47-2A.11(c)2")
    go_on(table, "1 split, 1 stand")  # Ac 5c, Ah 6c, Ad 7c are asked nothing; 19 stands
    assert net(table) == {"1": "-30.00"}  # 16, 17, 18 v 19, 19 pushes
    # Barred: the second ace counts as the one card.
    table = play(shoe(["Ac Ad", "Kc 9d"], "9h", "Ah 5c"), f"{KEPT}, 1 split", max_hands=4, resplit_aces=False)
    assert asked(table).startswith("1.3 decision")
    assert hand(table, "1.1") == "Ac Ah = 2/12"
    # One split only: nothing to bar.
    table = play(shoe(["Ac Ad", "Kc 9d"], "9h", "Ah 5c"), f"{KEPT}, 1 split")
    assert asked(table).startswith("1.3 decision")


@pytest.mark.clause("19:47-2A.11(e)#2")
def test_2a_11_e_a_barred_resplit_of_aces_is_refused_by_its_clause() -> None:
    table = play(
        shoe(["Kc 9d", "Ac Ad", "8c 8d", "9c 9s"], "9h", "6h Ah"),
        "1 bet 10, 2 bet 10, deal, 1 keep, 1 stand, 1 split, 2 keep",
        max_hands=4,
        resplit_aces=False,
    )
    refuses(table, "1 split", "19:47-2A.11(e)#2")


@pytest.mark.clause("19:47-2A.11(e)#3")
def test_2a_11_e_further_hands_follow_the_same_rules() -> None:
    # 8c 8d split, 8h on the first, split again: three hands of 10.
    table = play(shoe(["8c 8d", "Kc 9d"], "9h", "8h 3c 9c Kd Qd Ts"), f"{KEPT}, 1 split", max_hands=4)
    refuses(table, "1 split 5", "19:47-2A.11(a)#2")
    go_on(table, "1 split 10")
    assert [hand(table, f"1.{n}") for n in (1, 2, 3)] == ["8c 3c = 11", "8h = 8", "8d = 8"]
    go_on(table, "1 double 10")  # 9c = 20
    assert [hand(table, f"1.{n}") for n in (1, 2, 3)] == ["8c 3c 9c = 20", "8h Kd = 18", "8d = 8"]
    go_on(table, "1 stand, 1 stand, 1 stand")
    # 20 wins 10 + 10; 18 and 18 lose; 19 pushes, v 19.
    assert net(table) == {"1": "0.00"}
    # A dealer blackjack returns the money of every further hand.
    table = play(
        shoe(["8c 8d", "Kc 9d"], "Kh", "8h 3c Kd Qd As"),
        f"{KEPT}, 1 split, 1 split, 1 stand, 1 stand, 1 stand, 1 stand",
        max_hands=4,
    )
    assert net(table) == {"1": "-20.00"}


@pytest.mark.clause("19:47-2A.11(a)#2", "19:47-2A.11(e)#1")
def test_2a_11_e_another_ace_splits_for_an_equal_wager_and_nothing_else() -> None:
    table = play(shoe(["Ac Ad", "5c Td"], "9h", "As 9c 8c 7c"), f"{KEPT}, 1 split", max_hands=3)
    assert table.pending.to_dict()["limits"] == {"split": ["10.00", "10.00"]}
    refuses(table, "1 split 5", "19:47-2A.11(a)#2")
    go_on(table, "1 split 10")
