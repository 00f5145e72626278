"""19:47-2A.10: doubling down."""

from __future__ import annotations

import pytest
from tests.clauses.nj_blackjack_switch.switch_helper import play, shoe
from tests.clauses.playing_helper import asked, by_clause, dealer, go_on, hand, in_order, net, refuses, results

KEPT = "1 bet 10, deal, 1 keep"


@pytest.mark.parametrize(("amount", "total"), [("10", "20.00"), ("6", "16.00"), ("0.50", "10.50")])
@pytest.mark.clause("19:47-2A.10(a)#1")
def test_2a_10_a_any_hand_but_a_blackjack_for_up_to_its_wager(amount: str, total: str) -> None:
    # 8c 3d doubled with 9c = 20 v 9h Ts = 19; hand 2, 19, pushes.
    table = play(shoe(["8c 3d", "Kc 9d"], "9h", "9c Ts"), KEPT)
    refuses(table, "1 double 11", "19:47-2A.10(a)#1")
    refuses(table, "1 double 10.50", "19:47-2A.10(a)#1")
    go_on(table, f"1 double {amount}, 1 stand")
    assert net(table) == {"1": total}


@pytest.mark.parametrize("hands", [["Ac Kd", "Kc 9d"], ["As Td", "Kc 9d"]])
@pytest.mark.clause("19:47-2A.10(a)#1")
def test_2a_10_a_a_blackjack_is_not_doubled(hands: list[str]) -> None:
    # The blackjack on hand 1 is asked nothing; hand 2 is in turn and may be doubled.
    table = play(shoe(hands, "9h"), KEPT)
    assert asked(table).startswith("1.2 decision: hit stand double")
    # As the last hand it is over when it is reached; the refusal names the clause.
    table = play(shoe(["Kc 9d", hands[0], "8c 8d", "9c 9s"], "9h"), "1 bet 10, 2 bet 10, deal, 1 keep, 1 stand, 2 keep")
    refuses(table, "1 double 10", "19:47-2A.10(a)#1")


@pytest.mark.clause("19:47-2A.10(a)#1")
def test_2a_10_a_a_21_made_by_a_switch_is_not_doubled_either() -> None:
    # R14: hand 2 becomes Ac Kd = 21 and is asked nothing.
    table = play(
        shoe(["9c Kd", "Ac 5d", "8c 8d", "9d 9s"], "9h"), "1 bet 10, 2 bet 10, deal, 1 switch, 1 stand, 2 keep"
    )
    refuses(table, "1 double 10", "19:47-2A.10(a)#1")


@pytest.mark.clause("19:47-2A.10(a)#2")
def test_2a_10_a_after_the_switch_question_on_one_or_both_hands() -> None:
    table = play(shoe(["8c 3d", "7c 4d"], "9h", "9c 8d Ts"), "1 bet 10, deal")
    refuses(table, "1 double 10", "19:47-2A")  # the switch is not answered yet
    # 20 and 19 v 19: +20 and push.
    go_on(table, "1 keep, 1 double 10, 1 double 10")
    assert results(table) == [
        "1.1 bet win 10.00",
        "1.1 double win 10.00",
        "1.2 bet push 0.00",
        "1.2 double push 0.00",
    ]


@pytest.mark.clause("19:47-2A.10(a)#2")
def test_2a_10_a_not_after_another_card_on_that_hand() -> None:
    table = play(shoe(["5c 3d", "7c 4d"], "9h", "3h"), f"{KEPT}, 1 hit")
    assert asked(table) == "1.1 decision: hit stand"
    refuses(table, "1 double 10", "19:47-2A.10(a)#2")
    go_on(table, "1 stand")
    assert "double" in table.pending.legal  # the other hand has no extra card


@pytest.mark.clause("19:47-2A.10(b)#1", "19:47-2A.12(a)2")
def test_2a_10_b_a_doubled_hand_gets_exactly_one_card() -> None:
    # 6d 5d doubled as the last hand of box 1: 2h = 13; box 2 is asked next.
    table = play(
        shoe(["Kc 9d", "6d 5d", "8c 8d", "9c 9s"], "9h", "2h"),
        "1 bet 10, 2 bet 10, deal, 1 keep, 1 stand, 1 double 10, 2 keep",
    )
    assert hand(table, "1.2") == "6d 5d 2h = 13"
    refuses(table, "1 hit", "19:47-2A.12(a)2")
    refuses(table, "1 double 10", "19:47-2A.10(b)#1")


@pytest.mark.clause("19:47-2A.10(b)#2")
def test_2a_10_b_the_card_lies_face_up_and_sideways() -> None:
    table = play(shoe(["6c 5c", "Kc 9d"], "9h", "9c"), f"{KEPT}, 1 double 10")
    in_order(table, "2A.10(b)#2 9c to hand 1 of box 1, face up and sideways", "announces 20 for hand 1 of box 1")


@pytest.mark.parametrize("dealing", ["no-hole-card", "hole-card"])
@pytest.mark.clause("19:47-2A.10(c)")
def test_2a_10_c_a_dealer_blackjack_takes_only_the_original_wager(dealing: str) -> None:
    # 6c 5c doubled v Kh As. In hole-card mode the As is dealt before the 9c.
    rest = "9c As" if dealing == "no-hole-card" else "As 9c"
    table = play(shoe(["6c 5c", "Kc 9d"], "Kh", rest), f"{KEPT}, 1 double 10, 1 stand", dealing=dealing)
    assert dealer(table) == "Kh As = 21"
    assert results(table) == ["1.1 bet lose -10.00", "1.1 double push 0.00", "1.2 bet lose -10.00"]
    assert by_clause(table)["1.1 double push 0.00"] == "19:47-2A.10(c)"


@pytest.mark.clause("19:47-2A.10(c)")
def test_2a_10_c_also_when_the_doubled_hand_is_over_21_or_has_21() -> None:
    # R03: settled once, after the round. 9c 6d doubled with Kd = 25, v Kh As: -10, the double back.
    table = play(shoe(["9c 6d", "Kc 9d"], "Kh", "Kd As"), f"{KEPT}, 1 double 10, 1 stand")
    assert results(table)[:2] == ["1.1 bet lose -10.00", "1.1 double push 0.00"]
    # A doubled 21 has three cards and loses to the blackjack (2A.5(b)1); the double comes back.
    table = play(shoe(["6c 5d", "Kc 9d"], "Kh", "Kd As"), f"{KEPT}, 1 double 10, 1 stand")
    assert results(table)[:2] == ["1.1 bet lose -10.00", "1.1 double push 0.00"]


@pytest.mark.clause("19:47-2A.10(c)")
def test_2a_10_c_the_second_card_is_taken_although_every_hand_is_over_21() -> None:
    # R03, R42: both hands bust, one of them doubled; without blackjack the double is lost as well, and no third card.
    lines = f"{KEPT}, 1 double 10, 1 hit"
    table = play(shoe(["9c 6d", "Kc 6c"], "Kh", "Kd Qd 4s"), lines)
    assert dealer(table) == "Kh 4s = 14"
    assert net(table) == {"1": "-30.00"}
    table = play(shoe(["9c 6d", "Kc 6c"], "Kh", "Kd Qd As"), lines)
    assert net(table) == {"1": "-20.00"}


@pytest.mark.clause("19:47-2A.10(c)")
def test_2a_10_c_a_peek_that_a_broken_reader_did_not_make_protects_all_the_same() -> None:
    table = play(
        shoe(["6c 5c", "Kc 9d"], "Kh", "As 9c"),
        "1 bet 10, error reader-broken, deal, 1 keep, 1 double 10, 1 stand",
        dealing="card-reader",
    )
    assert net(table) == {"1": "-20.00"}
