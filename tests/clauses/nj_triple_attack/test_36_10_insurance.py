"""19:47-36.10: insurance."""

from __future__ import annotations

from functools import partial

import pytest
from tests.clauses import playing_helper
from tests.clauses.playing_helper import asked, go_on, hand, in_order, net, refuses, results

play = partial(playing_helper.play, "nj-triple-attack")

PASS = "1 pass, 1 pass"


@pytest.mark.parametrize("hole", ["Kd", "Qd", "Jd"])
@pytest.mark.clause("19:47-36.10(a)#1")
def test_36_10_a_an_ace_up_offers_insurance_to_every_box_and_a_face_card_wins_it(hole: str) -> None:
    # 1: 20, 2: 18 v Ah and a face card of another suit. Box 1 insures 5: +10 -10; box 2 declines: -10.
    table = play(f"Kc 9c Ah Qc 9s {hole}", "1 bet 10, 2 bet 10, deal, 1 pass, 2 pass, 1 pass, 2 pass")
    assert asked(table) == "1.1 insurance: insure pass"
    go_on(table, "1 insure 5")
    assert asked(table) == "2.1 insurance: insure pass"
    go_on(table, "2 pass, 1 stand, 2 stand")
    assert results(table)[0] == "1 insurance win 10.00"
    assert net(table) == {"1": "0.00", "2": "-10.00"}


@pytest.mark.parametrize("up", ["Kh", "9h", "2h"])
@pytest.mark.clause("19:47-36.10(a)#1")
def test_36_10_a_no_insurance_without_an_ace_up(up: str) -> None:
    table = play(f"Kc {up} Qc Ad", f"1 bet 10, deal, {PASS}")
    assert asked(table).startswith("1.1 decision")
    refuses(table, "1 insure 5", "19:47-36.10")


@pytest.mark.parametrize("hole", ["Ad", "2d", "3d", "4d", "5d", "6d", "7d", "8d", "9d"])
@pytest.mark.clause("19:47-36.10(a)#2")
def test_36_10_a_insurance_loses_on_an_ace_or_2_to_9(hole: str) -> None:
    # 10/10/10 insured with 15.
    table = play(f"Kc Ah Qc {hole} Kh 6h 4h", "1 bet 10, deal, 1 attack 10, 1 attack 10, 1 insure 15, 1 stand")
    assert results(table)[0] == "1 insurance lose -15.00"


@pytest.mark.parametrize("amount", ["15", "7", "0.50"])
@pytest.mark.clause("19:47-36.10(b)#1")
def test_36_10_b_insurance_is_at_most_half_of_all_attack_wagers(amount: str) -> None:
    table = play("Kc Ah Qc 9d", "1 bet 10, deal, 1 attack 10, 1 attack 10")
    refuses(table, "1 insure 16", "19:47-36.10(b)#1")
    refuses(table, "1 insure 15.50", "19:47-36.10(b)#1")
    go_on(table, f"1 insure {amount}, 1 stand")  # 20 v 20 push
    assert net(table) == {"1": f"-{float(amount):.2f}"}


@pytest.mark.clause("19:47-36.10(b)#1")
def test_36_10_b_bonus_wagers_do_not_count_for_the_cap() -> None:
    table = play("Kc Ah Qc 9d", f"1 bet 10, 1 suited-royals 10, deal, {PASS}")
    refuses(table, "1 insure 5.50", "19:47-36.10(b)#1")
    go_on(table, "1 insure 5")


@pytest.mark.clause("19:47-36.10(b)#2")
def test_36_10_b_if_chips_cannot_make_half_the_next_chip_may_be_wagered() -> None:
    # Half of 25 is 12.50, the smallest chip 5: up to 15.
    table = play("Kc Ah Qc 9d", f"1 bet 25, deal, {PASS}", chip=5)
    refuses(table, "1 insure 20", "19:47-36.10(b)")
    refuses(table, "1 insure 12.50", "19:47-36.5(e)#1")
    go_on(table, "1 insure 15, 1 stand")
    assert net(table) == {"1": "-15.00"}
    # Half of 5.50 is 2.75, the smallest chip 0.50: up to 3.
    table = play("Kc Ah Qc 9d", f"1 bet 5.50, deal, {PASS}")
    refuses(table, "1 insure 3.50", "19:47-36.10(b)")
    go_on(table, "1 insure 3")


@pytest.mark.clause("19:47-36.10(b)#3")
def test_36_10_b_insurance_comes_after_the_second_cards_and_before_any_extra_card() -> None:
    table = play("5c 9c Ah 6c 9s 9d 2h", "1 bet 10, 4 bet 10, deal, 1 pass, 4 pass")
    refuses(table, "1 insure 5", "19:47-36.10(b)#3")  # the second cards are not out
    assert (asked(table), hand(table, "1.1")) == ("1.1 third-attack: attack pass", "5c = 5")  # the ace is up
    go_on(table, "1 pass")
    assert asked(table) == "4.1 third-attack: attack pass"
    go_on(table, "4 pass")
    for place in ("1", "4"):  # both are asked before either gets a third card
        assert asked(table) == f"{place}.1 insurance: insure pass"
        assert (hand(table, "1.1"), hand(table, "4.1")) == ("5c 6c = 11", "9c 9s = 18")
        go_on(table, f"{place} {'pass' if place == '1' else 'insure 5'}")
    assert asked(table).startswith("1.1 decision")
    go_on(table, "1 hit")
    refuses(table, "1 insure 5", "19:47-36.10(b)#3")
    refuses(table, "4 insure 5", "19:47-36.10(b)#3")
    go_on(table, "1 stand")
    refuses(table, "4 insure 5", "19:47-36.10(b)#3")


@pytest.mark.clause("19:47-36.10(b)#4")
def test_36_10_b_insurance_is_down_before_the_reader_is_used() -> None:
    table = play("Kc Ah Qc 9d", f"1 bet 10, deal, {PASS}", dealing="card-reader")
    go_on(table, "1 insure 5")
    in_order(table, "1 wagers 5.00 (insurance)", "goes face down into the reader", "The reader shows no blackjack")
    refuses(table, "1 insure 5", "19:47-36.10(b)#4")


@pytest.mark.parametrize("dealing", ["hole-card", "card-reader"])
@pytest.mark.parametrize(
    ("hole", "paid"),
    [
        pytest.param("Kd", 30, marks=pytest.mark.clause("19:47-36.10(c)#1")),
        pytest.param("Js", 30, marks=pytest.mark.clause("19:47-36.10(c)#1")),
        pytest.param("Kh", 75, marks=pytest.mark.clause("19:47-36.10(c)#2")),
        pytest.param("Jh", 75, marks=pytest.mark.clause("19:47-36.10(c)#2")),
    ],
)
def test_36_10_c_insurance_pays_2_to_1_and_5_to_1_if_the_blackjack_is_suited(
    hole: str, paid: int, dealing: str
) -> None:
    # 10/10/10 on 20, insured with 15, against Ah and a face card: -30 and the insurance.
    table = play(f"Kc Ah Qc {hole}", "1 bet 10, deal, 1 attack 10, 1 attack 10, 1 insure 15", dealing=dealing)
    if dealing == "hole-card":
        go_on(table, "1 stand")
    assert results(table)[0] == f"1 insurance win {paid}.00"  # before the main wagers (R46)
    assert net(table) == {"1": f"{paid - 30}.00"}


@pytest.mark.clause("19:47-36.10(c)#1")
def test_36_10_c_an_insured_blackjack_settles_both_wagers() -> None:
    # Ac Kc against Ah Kd: +10 on the hand, 5 insured pays 10 (R34, R45).
    table = play("Ac Ah Kc Kd", f"1 bet 10, deal, {PASS}, 1 insure 5")
    assert results(table) == ["1.1 bet win 10.00", "1 insurance win 10.00"]


@pytest.mark.parametrize("dealing", ["hole-card", "card-reader"])
@pytest.mark.clause("19:47-36.10(d)")
def test_36_10_d_losing_insurance_is_collected_when_the_hole_card_is_seen_before_further_cards(dealing: str) -> None:
    # Ah 6d = soft 17 draws: 4h = 21. With a reader too it waits until the card is disclosed (R43).
    table = play("Kc Ah Qc 6d 4h", f"1 bet 10, deal, {PASS}, 1 insure 5", dealing=dealing)
    assert results(table) == []
    go_on(table, "1 stand")
    in_order(table, "The dealer turns up 6d", "36.10(d) 1: insurance of 5.00 loses", "4h to the dealer")
    assert results(table) == ["1 insurance lose -5.00", "1.1 bet lose -10.00"]
