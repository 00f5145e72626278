"""19:47-2A.9: surrender of either hand."""

from __future__ import annotations

import pytest
from tests.clauses.nj_blackjack_switch.switch_helper import play, shoe
from tests.clauses.playing_helper import asked, by_clause, go_on, in_order, net, refuses, results

KEPT = "1 bet 10, deal, 1 keep"


@pytest.mark.clause("19:47-2A.9(a)#1")
def test_2a_9_a_one_or_both_hands_may_be_given_up_for_half() -> None:
    # 19 is played on, Tc 6d given up: v 9h Ts = 19 push, and -5.
    table = play(shoe(["Kc 9c", "Tc 6d"], "9h", "Ts"), f"{KEPT}, 1 stand, 1 surrender")
    assert results(table) == ["1.2 bet surrender -5.00", "1.1 bet push 0.00"]
    # Both: -10, and the dealer draws nothing.
    table = play(shoe(["Kc 6c", "Tc 6d"], "9h", "2s"), f"{KEPT}, 1 surrender, 1 surrender")
    assert net(table) == {"1": "-10.00"}
    assert len(table.rounds[0].dealer) == 2


@pytest.mark.clause("19:47-2A.9(a)#1")
def test_2a_9_a_also_after_a_switch() -> None:
    # Tc 6d and 5c Td switched: 20 and 11; hand 2 given up (R20). v 9h Ts = 19.
    table = play(shoe(["Tc 6d", "5c Td"], "9h", "Ts"), "1 bet 10, deal, 1 switch, 1 stand, 1 surrender")
    assert results(table) == ["1.2 bet surrender -5.00", "1.1 bet win 10.00"]


@pytest.mark.clause("19:47-2A.9(a)#1")
def test_2a_9_a_half_as_chips_can_make_it() -> None:
    # Half of 25 is 12.50; with a smallest chip of 5 the house takes 10 (R07).
    table = play(shoe(["Kc 6c", "Tc 9d"], "9h", "Ts"), "1 bet 25, deal, 1 keep, 1 surrender, 1 stand", chip=5)
    assert results(table) == ["1.1 bet surrender -10.00", "1.2 bet push 0.00"]
    # With chips of 0.50, 5.50 gives 2.50, not 2.75.
    table = play(shoe(["Kc 6c", "Tc 9d"], "9h", "Ts"), "1 bet 5.50, deal, 1 keep, 1 surrender, 1 stand")
    assert results(table)[0] == "1.1 bet surrender -2.50"


@pytest.mark.parametrize(("lines", "rest"), [("1 hit", "2c"), ("1 split", "5h")])
@pytest.mark.clause("19:47-2A.9(a)#2")
def test_2a_9_a_surrender_comes_before_any_other_decision_on_the_hand(lines: str, rest: str) -> None:
    table = play(shoe(["8c 8d", "Tc 6d"], "9h", rest), f"{KEPT}, {lines}")
    assert asked(table).startswith("1.1 decision: hit stand")
    assert "surrender" not in table.pending.legal
    refuses(table, "1 surrender", "19:47-2A.9(a)#2")


@pytest.mark.parametrize("lines", ["1 hit, 1 stand", "1 double 10", "1 stand", "1 surrender"])
@pytest.mark.clause("19:47-2A.9(a)#2")
def test_2a_9_a_each_hand_has_its_own_window(lines: str) -> None:
    # R20: whatever was done with hand 1, hand 2 may be surrendered before its first decision.
    table = play(shoe(["8c 8d", "Tc 6d"], "9h", "2c"), f"{KEPT}, {lines}")
    assert asked(table) == "1.2 decision: hit stand double surrender"


@pytest.mark.clause("19:47-2A.9(a)#2")
def test_2a_9_a_no_surrender_of_a_hand_made_by_a_split_nor_after_standing() -> None:
    table = play(shoe(["8c 8d", "Tc 6d"], "9h", "5h 5c"), f"{KEPT}, 1 split, 1 stand")
    assert asked(table).startswith("1.2 decision")
    refuses(table, "1 surrender", "19:47-2A.9(a)#2")
    table = play(
        shoe(["8c 8d", "Tc 6d", "Kc 8s", "9d 9s"], "9h"), "1 bet 10, 2 bet 10, deal, 1 keep, 1 stand, 1 stand, 2 keep"
    )
    refuses(table, "1 surrender", "19:47-2A.9(a)#2")


@pytest.mark.parametrize("up", ["9h", "2h"])
@pytest.mark.clause("19:47-2A.9(a)1")
def test_2a_9_a1_against_2_to_9_half_is_collected_at_once(up: str) -> None:
    table = play(shoe(["Kc 6c", "Tc 9d"], up), f"{KEPT}, 1 surrender")
    assert by_clause(table) == {"1.1 bet surrender -5.00": "19:47-2A.9(a)1"}
    assert table.ledger.balance == {"1": -1500}  # 10 still down on hand 2


@pytest.mark.parametrize("dealing", ["no-hole-card", "hole-card", "card-reader"])
@pytest.mark.parametrize("up", ["Ah", "Kh", "Th"])
@pytest.mark.clause("19:47-2A.9(a)2#1")
def test_2a_9_a2_against_an_ace_or_ten_value_it_waits_on_the_cards(up: str, dealing: str) -> None:
    insurance = "1 pass, 1 pass, " if up == "Ah" else ""
    table = play(shoe(["Kc 6c", "Tc 9d"], up, "7s"), f"1 bet 10, deal, {insurance}1 keep, 1 surrender", dealing=dealing)
    in_order(table, "Box 1 surrenders hand 1", "2A.9(a)2#1 The surrendered wager on hand 1 of box 1 waits on the cards")
    assert results(table) == []
    go_on(table, "1 stand")
    assert by_clause(table)["1.1 bet surrender -5.00"] == "19:47-2A.9(a)2#2"


@pytest.mark.parametrize("dealing", ["no-hole-card", "hole-card"])
@pytest.mark.parametrize(("hole", "result"), [("Ks", "lose -10.00"), ("5s", "surrender -5.00")])
@pytest.mark.clause("19:47-2A.9(a)2#2")
def test_2a_9_a2_all_of_it_to_a_blackjack_otherwise_half(hole: str, result: str, dealing: str) -> None:
    table = play(
        shoe(["Kc 6c", "Tc 9d"], "Ah", f"{hole} Kd Kh"),
        "1 bet 10, deal, 1 pass, 1 pass, 1 keep, 1 surrender, 1 stand",
        dealing=dealing,
    )
    assert results(table)[0] == f"1.1 bet {result}"
    in_order(table, hole, "2A.9(a)2#2 1.1: bet of 10.00")


@pytest.mark.clause("19:47-2A.9(a)2#2")
def test_2a_9_a2_settled_when_the_second_card_is_revealed_before_further_cards() -> None:
    # Kh 5s draws 3d = 18.
    table = play(shoe(["Kc 6c", "Tc 9d"], "Kh", "5s 3d"), f"{KEPT}, 1 surrender, 1 stand")
    in_order(table, "5s to the dealer", "1.1: bet of 10.00 surrendered, 5.00 collected", "3d to the dealer")


@pytest.mark.parametrize(
    ("rest", "expected"),
    [
        ("Ks", ["1.1 insurance win 10.00", "1.1 bet lose -10.00", "1.2 bet lose -10.00"]),
        ("9s", ["1.1 insurance lose -5.00", "1.1 bet surrender -5.00", "1.2 bet lose -10.00"]),
    ],
)
@pytest.mark.clause("19:47-2A.9(b)")
def test_2a_9_b_insurance_and_surrender_settle_separately(rest: str, expected: list[str]) -> None:
    # Hand 1 insured with 5 and surrendered, hand 2 (19) stands, v Ah Ks or Ah 9s = 20.
    table = play(
        shoe(["Kc 6c", "Tc 9d"], "Ah", rest), "1 bet 10, deal, 1 insure 5, 1 pass, 1 keep, 1 surrender, 1 stand"
    )
    assert results(table) == expected


@pytest.mark.clause("19:47-2A.9(c)#1")
def test_2a_9_c_surrender_only_where_the_house_offers_it() -> None:
    table = play(shoe(["Kc 6c", "Tc 9d"], "9h"), KEPT, surrender=False)
    assert "surrender" not in table.pending.legal
    refuses(table, "1 surrender", "19:47-2A.9(c)#1")
    assert "surrender" in play(shoe(["Kc 6c", "Tc 9d"], "9h"), KEPT, surrender=True).pending.legal


@pytest.mark.clause("19:47-2A.9(a)#1")
def test_2a_9_a_the_two_hands_are_halved_apart() -> None:
    # 5.50 on each of 16 and 16 v 8: each hand is given up by itself, 2.50 and 2.50 (R07).
    table = play("9h 9s 8d 7s 7d Kd", "1 bet 5.50, deal, 1 keep, 1 surrender, 1 surrender")
    assert net(table) == {"1": "-5.00"}
