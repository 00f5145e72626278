"""673a.7(l), (s) and 673a.12(b): the Second Chance Wager."""

from __future__ import annotations

from functools import partial

import pytest
from tests.clauses.playing_helper import (
    asked,
    by_clause,
    dealer,
    go_on,
    hand,
    in_order,
    log,
    net,
    play,
    refuses,
    results,
)

deal = partial(play, "pa-double-back-jack")


def busted(card: str, dealers: str = "8s", further: str = "") -> str:
    """1 K-5 draws a ten: 25. D 9c and the given hole card; then the Second Chance card and what the dealer draws."""
    return f"Kd 9c 5h {dealers} Ts {card} {further}"


HIT = "1 bet 10, deal, 1 hit"
TAKEN = f"{HIT}, 1 second-chance"


@pytest.mark.clause("673a.7(l)#1")
def test_673a_7_l_over_21_the_player_is_asked_and_loses_without() -> None:
    table = deal(busted("2s"), HIT)
    assert asked(table) == "1.1 second-chance: second-chance pass"
    go_on(table, "1 pass")
    assert by_clause(table) == {"1.1 bet lose -10.00": "673a.7(l)#1"}


@pytest.mark.clause("673a.7(l)#1")
def test_673a_7_l_declining_loses_at_once() -> None:
    # Before box 2 acts, cards to the rack (R28), and a dealer 22 later brings nothing back.
    table = deal("Kd Kh 9c 5h 9h 3s Ts Kc", "1 bet 10, 2 bet 10, deal, 1 hit, 1 pass")
    assert results(table) == ["1.1 bet lose -10.00"]
    assert table.round is not None
    assert [str(card) for card in table.round.discards] == ["Kd", "5h", "Ts"]
    go_on(table, "2 stand")  # D 9-3-K = 22
    assert dealer(table) == "9c 3s Kc = 22"
    assert net(table) == {"1": "-10.00", "2": "0.00"}


@pytest.mark.clause("673a.7(l)#1")
def test_673a_7_l_no_second_chance_without_a_bust() -> None:
    table = deal("Kd 9c 5h 8s", "1 bet 10, deal")
    refuses(table, "1 second-chance", "673a.7(l)#1")


@pytest.mark.clause("673a.7(l)#2")
def test_673a_7_l_exactly_the_current_wager() -> None:
    table = deal(busted("5s"), HIT)
    refuses(table, "1 second-chance 5", "673a.7(l)#2")
    refuses(table, "1 second-chance 15", "673a.7(l)#2")
    go_on(table, "1 second-chance 10")
    # 7-7 doubled draws K = 24: 20 is now on the hand (R26). 24 - 5 = 19 v 17: both wagers back, 20 won.
    doubled = deal("7d 9c 7h 8s Ks 5s", "1 bet 10, deal, 1 double")
    assert asked(doubled) == "1.1 second-chance: second-chance pass"
    refuses(doubled, "1 second-chance 10", "673a.7(l)#2")
    refuses(doubled, "1 second-chance 15", "673a.7(l)#2")
    go_on(doubled, "1 second-chance 20")
    assert sorted(results(doubled)) == ["1.1 bet push 0.00", "1.1 double push 0.00", "1.1 second-chance win 20.00"]


@pytest.mark.clause("673a.7(l)#2")
def test_673a_7_l_doubled_for_less() -> None:
    # 10 + 4 on the hand: the Second Chance costs 14. 24 - K = 14 v 17: all 28 lost.
    table = deal("7d 9c 7h 8s Ks Kh", "1 bet 10, deal, 1 double 4")
    refuses(table, "1 second-chance 20", "673a.7(l)#2")
    go_on(table, "1 second-chance")
    assert net(table) == {"1": "-28.00"}


@pytest.mark.clause("673a.7(l)#3")
def test_673a_7_l_one_card_face_up_and_sideways() -> None:
    table = deal(busted("5s"), TAKEN)
    assert log(table, "second-chance-card") == [
        "673a.7(l)#3 5s as second chance card of box 1, hand 1, sideways: 20 remain."
    ]
    assert table.round is None  # no further card for this hand


@pytest.mark.clause("673a.7(l)#4")
@pytest.mark.parametrize(("card", "total"), [("5s", 20), ("Ks", 15), ("Ts", 15), ("9s", 16), ("4s", 21)])
def test_673a_7_l_its_value_is_subtracted(card: str, total: int) -> None:
    table = deal(busted(card), TAKEN)
    assert hand(table, "1.1") == f"Kd 5h Ts = {total}"


@pytest.mark.clause("673a.7(l)#4")
def test_673a_7_l_22_less_a_king_are_12_and_aces_stay_one() -> None:
    # A-5, 6 = soft 12 → hard 12, K = 22, less K = 12: the ace does not count 11 again (R32).
    table = deal("Ad 9c 5h 8s 6s Kd Ks", "1 bet 10, deal, 1 hit, 1 hit, 1 second-chance")
    assert hand(table, "1.1") == "Ad 5h 6s Kd = 12"


@pytest.mark.clause("673a.7(l)#5", "673a.7(l)(1)")
def test_673a_7_l_an_ace_counts_one() -> None:
    # K-5-8 = 23, less 1 = 22: both lost.
    table = deal("Kd 9c 5h 8s 8d As", TAKEN)
    assert hand(table, "1.1") == "Kd 5h 8d = 22"
    assert results(table) == ["1.1 bet lose -10.00", "1.1 second-chance lose -10.00"]


@pytest.mark.clause("673a.7(l)(1)")
def test_673a_7_l1_still_over_21_loses_both_at_once() -> None:
    # K-6-K = 26, less 2 = 24; before box 2 acts, cards to the rack.
    table = deal("Kd Kh 9c 6h 9h 8s Ks 2s", "1 bet 10, 2 bet 10, deal, 1 hit, 1 second-chance")
    assert asked(table).startswith("2.1")
    assert by_clause(table) == {
        "1.1 bet lose -10.00": "673a.7(l)(1)",
        "1.1 second-chance lose -10.00": "673a.7(l)(1)",
    }
    assert table.round is not None
    assert [str(card) for card in table.round.discards] == ["Kd", "6h", "Ks", "2s"]


@pytest.mark.clause("673a.7(l)(2)", "673a.12(b)")
def test_673a_7_l2_exactly_21_pays_the_second_chance_at_once() -> None:
    # 25 - 4 = 21: Second Chance 10 won, wager back, whatever the dealer makes.
    table = deal("Kd Kh 9c 5h 9h 8s Ts 4s", "1 bet 10, 2 bet 10, deal, 1 hit, 1 second-chance")
    assert asked(table).startswith("2.1")
    assert sorted(results(table)) == ["1.1 bet push 0.00", "1.1 second-chance win 10.00"]
    assert set(by_clause(table).values()) == {"673a.7(l)(2)"}
    assert table.round is not None
    assert [str(card) for card in table.round.discards] == ["Kd", "5h", "Ts", "4s"]


@pytest.mark.clause("673a.7(l)(3)")
def test_673a_7_l3_below_21_the_hand_goes_on() -> None:
    # 25 - 7 = 18 waits for the dealer; it cannot draw again.
    table = deal("Kd Kh 9c 5h 9h 8s Ts 7s", "1 bet 10, 2 bet 10, deal, 1 hit, 1 second-chance")
    assert asked(table).startswith("2.1")
    assert results(table) == []
    refuses(table, "1 hit", "673a")
    go_on(table, "2 stand")  # D 17
    assert net(table) == {"1": "10.00", "2": "10.00"}


@pytest.mark.clause("673a.7(s)(1)(i)", "673a.12(b)")
@pytest.mark.parametrize(("hole", "draws"), [("9s", ""), ("5s", "9d")])
def test_673a_7_s_a_saved_hand_that_wins_is_paid_on_the_second_chance(hole: str, draws: str) -> None:
    # 25 - 6 = 19 v 18, and v D 9-5-9 = 23: the Blackjack Wager goes back, the Second Chance pays 10.
    table = deal(busted("6s", hole, draws), TAKEN)
    assert sorted(results(table)) == ["1.1 bet push 0.00", "1.1 second-chance win 10.00"]
    assert set(by_clause(table).values()) == {"673a.7(s)(1)(i)"}


@pytest.mark.clause("673a.7(s)(2)")
def test_673a_7_s_a_tie_returns_both() -> None:
    table = deal(busted("7s", "9s"), TAKEN)  # 18 v 18
    assert by_clause(table) == {"1.1 bet push 0.00": "673a.7(r)(2)", "1.1 second-chance push 0.00": "673a.7(s)(2)"}


@pytest.mark.clause("673a.7(s)(3)")
def test_673a_7_s_a_loss_takes_both() -> None:
    table = deal(busted("8s", "Ks"), TAKEN)  # 17 v 19
    assert by_clause(table) == {
        "1.1 bet lose -10.00": "673a.7(r)(3)(ii)",
        "1.1 second-chance lose -10.00": "673a.7(s)(3)",
    }


@pytest.mark.clause("673a.7(q)(1)")
def test_673a_7_q1_dealer_22_returns_both() -> None:
    table = deal(busted("8s", "3s", "Kh"), TAKEN)  # 17 v 22
    assert sorted(results(table)) == ["1.1 bet push 0.00", "1.1 second-chance push 0.00"]
    assert set(by_clause(table).values()) == {"673a.7(q)(1)"}


@pytest.mark.clause("673a.7(l)#1", "673a.7(l)#2")
def test_673a_7_l_each_split_hand_has_its_own() -> None:
    # 8-8 split: 8-7-K = 25 less 6 = 19; 8-6-9 = 23 less 5 = 18. D 9-8 = 17: 10 + 10 won.
    table = deal(
        "8d 9c 8h 8s 7d Kd 6s 6d 9d 5s", "1 bet 10, deal, 1 split, 1 hit, 1 second-chance, 1 hit, 1 second-chance"
    )
    assert results(table) == [
        "1.1 bet push 0.00",
        "1.1 second-chance win 10.00",
        "1.2 split push 0.00",
        "1.2 second-chance win 10.00",
    ]
    in_order(table, "second chance card of box 1, hand 1", "to hand 2 of box 1", "second chance card of box 1, hand 2")


@pytest.mark.clause("673a.7(l)(1)", "673a.7(l)(2)")
@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("3s", {"1.1 bet lose -10.00": "673a.7(l)(1)", "1.1 second-chance lose -10.00": "673a.7(l)(1)"}),  # 22
        ("4s", {"1.1 second-chance win 10.00": "673a.7(l)(2)", "1.1 bet push 0.00": "673a.7(l)(2)"}),  # 21
    ],
)
def test_673a_7_l_one_point_decides_at_once(card: str, told: dict[str, str]) -> None:
    # While box 2 still plays; the dealer's 22 later changes nothing.
    table = deal(f"Kd Kh 9c 5h 9h 3s Ts {card} Kc", "1 bet 10, 2 bet 10, deal, 1 hit, 1 second-chance")
    assert by_clause(table) == told
    go_on(table, "2 stand")
    assert dealer(table) == "9c 3s Kc = 22"
    assert list(by_clause(table)) == [*told, "2.1 bet push 0.00"]


@pytest.mark.clause("673a.7(h)#1")
def test_673a_7_h_a_look_left_out_takes_only_the_original_wager_of_a_hand_saved_by_a_second_chance() -> None:
    # 9-7 doubled draws 9 = 25, second chance 5 = 20; the dealer turns up K-A (R90).
    lines = "1 bet 10, error missed-peek, deal, 1 double, 1 second-chance"
    table = deal("9d Kc 7h As 9s 5s", lines)
    assert results(table) == ["1.1 bet lose -10.00", "1.1 double push 0.00", "1.1 second-chance push 0.00"]
