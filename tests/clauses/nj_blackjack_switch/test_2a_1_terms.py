"""19:47-2A.1 and 2A.2, and the summary: what the words mean, and what the cards count."""

from __future__ import annotations

import pytest
from tests.clauses.nj_blackjack_switch.switch_helper import play, shoe
from tests.clauses.playing_helper import (
    asked,
    go_on,
    hand,
    in_order,
    log,
    net,
    option_refused,
    refuses,
    results,
    unknown,
)

from pitboss.regulations import rules
from pitboss.table import Table
from pitboss.table.layout import HandInPlay
from pitboss.table.view import view


def in_play(table: Table, number: int) -> HandInPlay:
    assert table.round is not None
    return table.round.boxes[0].hands[number - 1]


@pytest.mark.clause("19:47-2A[summary]#2", "19:47-2A.5(a)#1", "19:47-2A.5(a)#2")
def test_2a_summary_two_equal_wagers_each_of_the_table_minimum() -> None:
    table = play(shoe(["Kc 8c", "9d 7s"], "6h"), minimum=10)
    refuses(table, "1 bet 5", "19:47-2A.5(a)#2")
    unknown(table, "1 bet 10 15")  # one amount for both hands; two different ones cannot be said
    go_on(table, "1 bet 10, deal")
    assert [(w.name, w.amount, w.hand.number) for w in table.round.wagers if w.hand] == [  # type: ignore[union-attr]
        ("bet", 1000, 1),
        ("bet", 1000, 2),
    ]


@pytest.mark.clause("19:47-2A[summary]#3")
def test_2a_summary_each_hand_is_doubled_split_insured_or_surrendered_on_its_own() -> None:
    # Hand 1 6c 5d doubled with 9h = 20 v 9s Td = 19: +10 +10. Hand 2 Kc 6d surrendered: -5.
    table = play(shoe(["6c 5d", "Kc 6d"], "9s", "9h Td"), "1 bet 10, deal, 1 keep, 1 double 10, 1 surrender")
    assert results(table) == ["1.2 bet surrender -5.00", "1.1 bet win 10.00", "1.1 double win 10.00"]
    # Hand 1 is played, hand 2 split and insured: Ah 6s 4h = 21 takes all but the insurance decides alone.
    table = play(
        shoe(["Kc 9c", "8d 8s"], "Ah", "Kd Kh 6s 4h"),
        "1 bet 10, deal, 1 pass, 1 insure 5, 1 keep, 1 stand, 1 split, 1 stand, 1 stand",
    )
    assert net(table) == {"1": "-35.00"}


@pytest.mark.clause("19:47-2A[summary]#4")
def test_2a_summary_the_match_wager_is_paid_once_and_leaves_the_hands_alone() -> None:
    # Kc 7d and Kd 7s: two pairs, 5 pays 35 with eight decks. 17 and 17 v 9h Td = 19: -20.
    table = play(shoe(["Kc 7d", "Kd 7s"], "9h", "Td"), "1 bet 10, 1 match 5, deal, 1 keep, 1 stand, 1 stand")
    assert results(table) == ["1 match win 35.00", "1.1 bet lose -10.00", "1.2 bet lose -10.00"]


@pytest.mark.parametrize(
    "wager", ["optional_wagers", "multiple_action", "progressive", "blackjack_bonus", "streak", "optional_bonus"]
)
@pytest.mark.clause("19:47-2A[summary]#6", "19:47-2A.5(i)")
def test_2a_5_i_wagers_of_ordinary_blackjack_are_not_offered(wager: str) -> None:
    option_refused("nj-blackjack-switch", "19:47-2A.5(i)", **{wager: True})
    unknown(play("Kc", "1 bet 10"), f"1 {wager.replace('_', '-')} 5")  # nor is there such an action


@pytest.mark.parametrize("wager", ["bust-it", "suited-royals", "triple-match"])
@pytest.mark.clause("19:47-2A.5(i)")
def test_2a_5_i_bonus_wagers_of_other_games_are_refused(wager: str) -> None:
    refuses(play("Kc", "1 bet 10"), f"1 {wager} 5", "19:47-2A.5(i)")


@pytest.mark.clause("19:47-2A.1[Blackjack]#1")
def test_2a_1_blackjack_is_ace_and_ten_value_as_dealt() -> None:
    table = play(shoe(["Ac Td", "As 4h"], "7h", "6c Ts"), "1 bet 10, deal, 1 keep")
    assert in_play(table, 1).blackjack
    assert asked(table).startswith("1.2 decision")  # the blackjack is asked nothing
    go_on(table, "1 hit")
    assert hand(table, "1.2") == "As 4h 6c = 21"
    assert not table.rounds[-1].round.boxes[0].hands[1].blackjack


@pytest.mark.clause("19:47-2A.1[Blackjack]#2")
def test_2a_1_ace_and_king_after_a_split_is_21_and_pushes_a_22() -> None:
    # Ac Ad split: Kd and 9d. Dealer 6h Th 6s = 22: everything pushes; hand 3 (Kc 8c) too.
    table = play(shoe(["Ac Ad", "Kc 8c"], "6h", "Kd 9d Th 6s"), "1 bet 10, deal, 1 keep, 1 split, 1 stand")
    assert hand(table, "1.1") == "Ac Kd = 21"
    assert results(table) == ["1.1 bet push 0.00", "1.2 split push 0.00", "1.3 bet push 0.00"]


@pytest.mark.clause("19:47-2A.1[Blackjack]#3")
def test_2a_1_ace_and_king_by_a_switch_is_21_and_pushes_a_21() -> None:
    # Ac 5d and 9c Kd switched: Ac Kd = 21 and 9c 5d = 14. Dealer 7h 7d 7s = 21: push and -10.
    table = play(shoe(["Ac 5d", "9c Kd"], "7h", "7d 7s"), "1 bet 10, deal, 1 switch")
    assert not in_play(table, 1).blackjack
    go_on(table, "1 stand")
    assert results(table) == ["1.1 bet push 0.00", "1.2 bet lose -10.00"]


@pytest.mark.clause("19:47-2A.1[Card reader device]")
def test_2a_1_the_card_reader_tells_blackjack_or_not_and_no_face() -> None:
    lines = "1 bet 10, deal, 1 pass, 1 pass"
    table = play(shoe(["Kc 9c", "8d 7s"], "Ah", "9d"), lines, dealing="card-reader")
    assert [line for line in log(table) if "reader shows" in line] == [
        "19:47-2A.7(l)2#1 The reader shows no blackjack."
    ]
    assert not any("9d" in line for line in log(table))
    assert view(table)["dealer"] == ["Ah", "??"]
    table = play(shoe(["Kc 9c", "8d 7s"], "Ah", "Kd"), lines, dealing="card-reader")
    in_order(table, "The reader shows blackjack", "The dealer turns up Kd")


@pytest.mark.parametrize("dealing", ["no-hole-card", "hole-card", "card-reader"])
@pytest.mark.clause("19:47-2A.1[Hole card]")
def test_2a_1_the_hole_card_is_the_dealers_second_card_in_any_mode(dealing: str) -> None:
    # In every mode the sixth card, Td, is the dealer's second when nobody draws.
    table = play(shoe(["Kc 9c", "8d 9s"], "9h", "Td"), "1 bet 10, deal, 1 keep, 1 stand, 1 stand", dealing=dealing)
    assert [str(card) for card in table.rounds[0].dealer] == ["9h", "Td"]
    assert net(table) == {"1": "-10.00"}  # 19 v 19, 17 v 19


@pytest.mark.clause("19:47-2A.1[Hard Total]", "19:47-2A.1[Soft Total]")
def test_2a_1_hard_and_soft_totals() -> None:
    table = play(shoe(["Ac 6d", "Kc 6h"], "9h", "Kd"), "1 bet 10, deal, 1 keep")
    assert (hand(table, "1.1"), hand(table, "1.2")) == ("Ac 6d = 7/17", "Kc 6h = 16")
    go_on(table, "1 hit")
    assert hand(table, "1.1") == "Ac 6d Kd = 17"


@pytest.mark.clause("19:47-2A.1[Push]")
def test_2a_1_a_push_returns_the_wager() -> None:
    table = play(shoe(["Kc 8c", "9d 9s"], "8h", "Td"), "1 bet 10, deal, 1 keep, 1 stand, 1 stand")
    assert results(table) == ["1.1 bet push 0.00", "1.2 bet push 0.00"]
    assert table.ledger.balance == {"1": 0}


@pytest.mark.clause("19:47-2A.1[Suit]")
def test_2a_1_suits_do_not_matter_for_a_match() -> None:
    for suit in "cdhs":
        table = play(shoe(["Kh 4c", f"K{suit} 7s"], "9h"), "1 bet 10, 1 match 5, deal")
        assert results(table) == ["1 match win 5.00"]


@pytest.mark.clause("19:47-2A.1[Switch]#1")
def test_2a_1_a_switch_exchanges_the_second_cards() -> None:
    table = play(shoe(["Tc 6d", "5c Td"], "9h"), "1 bet 10, deal, 1 switch")
    assert (hand(table, "1.1"), hand(table, "1.2")) == ("Tc Td = 20", "5c 6d = 11")


@pytest.mark.clause("19:47-2A.1[Switch]#2")
def test_2a_1_the_switch_is_a_one_time_option() -> None:
    table = play(shoe(["Tc 6d", "5c Td"], "9h"), "1 bet 10, deal, 1 switch")
    refuses(table, "1 switch", "19:47-2A.7(g)3")
    go_on(table, "1 stand")
    refuses(table, "1 switch", "19:47-2A.7(g)3")


@pytest.mark.clause("19:47-2A.2(a)#1")
def test_2a_2_a_six_or_eight_decks() -> None:
    assert len(rules("nj-blackjack-switch", decks=6).shoe()) == 312
    assert len(rules("nj-blackjack-switch", decks=8).shoe()) == 416
    for decks in (4, 7):
        option_refused("nj-blackjack-switch", "19:47-2A.2(a)#1", decks=decks)


@pytest.mark.parametrize(
    ("cards", "hits", "total"),
    [
        pytest.param("Tc 4d", "", "14", marks=pytest.mark.clause("19:47-2A.2(b)1")),
        pytest.param("2c 3d", "4h", "9", marks=pytest.mark.clause("19:47-2A.2(b)1")),
        pytest.param("Jc Kd", "", "20", marks=pytest.mark.clause("19:47-2A.2(b)2")),
        pytest.param("Qc 5d", "", "15", marks=pytest.mark.clause("19:47-2A.2(b)2")),
        pytest.param("Ac Ad", "", "2/12", marks=pytest.mark.clause("19:47-2A.2(b)3")),
        pytest.param("Ac 9d", "5h", "15", marks=pytest.mark.clause("19:47-2A.2(b)3")),
        pytest.param("Ac Kd", "", "21", marks=pytest.mark.clause("19:47-2A.2(b)3")),
    ],
)
def test_2a_2_b_what_cards_count(cards: str, hits: str, total: str) -> None:
    table = play(shoe([cards, "4h 4d"], "7c", hits), "1 bet 10, deal, 1 keep")
    go_on(table, ", ".join("1 hit" for _ in hits.split()))
    assert hand(table, "1.1") == " ".join(f"{cards} {hits}".split()) + f" = {total}"


@pytest.mark.parametrize(
    ("first", "second", "result"),
    [
        ("Kh Qc", "4d 7s", "lose -5.00"),  # equal value is not equal rank
        ("Th Jc", "4d 7s", "lose -5.00"),
        ("Kh 4d", "Ks 7s", "win 5.00"),
        ("Ah 4d", "As 7s", "win 5.00"),
        ("Th 2d", "4s 2s", "win 5.00"),
    ],
)
@pytest.mark.clause("19:47-2A.2(c)")
def test_2a_2_c_ranks_for_the_match_wager(first: str, second: str, result: str) -> None:
    table = play(shoe([first, second], "9h"), "1 bet 10, 1 match 5, deal")
    assert results(table) == [f"1 match {result}"]
