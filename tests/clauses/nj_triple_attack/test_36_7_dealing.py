"""19:47-36.7: the order of the deal, announcements, early payment, the reader, pick-up."""

from __future__ import annotations

from functools import partial

import pytest
from tests.clauses import playing_helper
from tests.clauses.playing_helper import (
    asked,
    dealer,
    go_on,
    hand,
    hands_off,
    in_order,
    log,
    net,
    option_refused,
    refuses,
    results,
)

from pitboss.hands import Count
from pitboss.regulations import rules
from pitboss.table import Listed, Stack, Table
from pitboss.table.layout import HandInPlay
from pitboss.table.view import view

play = partial(playing_helper.play, "nj-triple-attack")

TWO = "1 bet 10, 2 bet 10, deal, 1 pass, 2 pass, 1 pass, 2 pass"
ONE = "1 bet 10, deal, 1 pass, 1 pass"


@pytest.mark.clause("19:47-36.7(c)#1")
def test_36_7_c_the_first_card_of_a_new_shoe_is_burned_face_down() -> None:
    chosen = rules("nj-triple-attack")
    first, *rest = chosen.shoe()
    table = Table(chosen, Listed([Stack(rest, burn=first)]))
    go_on(table, "1 bet 10, deal")
    assert table.rack == [first]
    assert len(rest) == 383
    assert hand(table, "1.1").startswith(str(rest[0]))
    assert log(table, "burn") == ["19:47-36.7(c)#1 A card is burned face down."]
    in_order(table, "A card is burned face down", f"{rest[0]} to hand 1 of box 1")


@pytest.mark.clause("19:47-36.7(c)#3")
def test_36_7_c_a_new_dealer_burns_a_card_before_dealing() -> None:
    # Round 1: 18 v 18. Then 2h is burned; round 2: Kh 9h v 8h Qd.
    table = play("Kc 9d 8c 9s 2h Kh 8h 9h Qd", f"{ONE}, 1 stand, dealer change, {ONE}")
    assert str(table.rack[-1]) == "2h"
    assert log(table, "burn")[1:] == ["19:47-36.7(c)#3 A card is burned face down."]
    in_order(table, "A new dealer takes the table", "A card is burned face down", "Kh to hand 1 of box 1")
    assert hand(table, "1.1") == "Kh 9h = 19"
    refuses(table, "dealer change", "19:47-36.7(c)#3")  # not in the middle of a round


@pytest.mark.clause("19:47-36.7(c)#4")
def test_36_7_c_the_burned_card_is_shown_when_a_player_asks() -> None:
    table = play("2h Kh 8h 9h Qd", "1 bet 10, dealer change, deal")
    assert not any("2h" in line for line in log(table))
    go_on(table, "dealer show-burn")
    assert log(table, "burn-shown") == ["19:47-36.7(c)#4 On request the burned 2h is shown."]


@pytest.mark.clause("19:47-36.7(d)#1")
def test_36_7_d_a_round_opens_with_the_first_attack_and_the_two_bonus_wagers() -> None:
    table = play("Kc 9d 8c 9s")
    assert asked(table) == "wagers: bet suited-royals triple-match"
    go_on(table, "1 bet 10, 2 bet 10, 2 suited-royals 5, 2 triple-match 5, deal")
    assert [box.number for box in table.round.boxes] == [1, 2]  # type: ignore[union-attr]


@pytest.mark.clause("19:47-36.7(d)#2")
def test_36_7_d_each_player_gets_one_card_face_up_from_the_left() -> None:
    table = play("Kc 9d 8c 9s", "4 bet 10, 1 bet 10, deal")
    assert (hand(table, "1.1"), hand(table, "4.1")) == ("Kc = 10", "9d = 9")
    assert view(table)["dealer"] == []
    in_order(table, "36.7(d)#2 Kc to hand 1 of box 1", "36.7(d)#2 9d to hand 1 of box 4")


@pytest.mark.clause("19:47-36.7(d)bis#1")
def test_36_7_d_the_second_attack_is_offered_to_all_in_the_amount_of_the_first() -> None:
    # "1 attack" without an amount takes the offer as made: 10.
    table = play("Kc 9d 8c 9s Qd 9h", "1 bet 10, 2 bet 20, deal, 1 attack, 2 pass")
    in_order(
        table,
        "36.7(d)bis#1 1 wagers 10.00 (second-attack)",
        "36.7(d)bis#1 2 declines (second-attack)",
        "8c to the dealer",
    )
    boxes = table.view()["boxes"]
    assert [box["hands"][0]["stakes"] for box in boxes] == [
        {"1": {"bet": "10.00", "second-attack": "10.00"}},
        {"2": {"bet": "20.00"}},
    ]


@pytest.mark.clause("19:47-36.7(d)bis#2")
def test_36_7_d_the_dealers_card_waits_for_every_answer() -> None:
    table = play("Kc 9d 8c 9s Qd 9h", "1 bet 10, 2 bet 10, deal, 1 attack 10")
    assert asked(table) == "2.1 second-attack: attack pass"
    refuses(table, "deal", "19:47-36")
    refuses(table, "1 pass", "19:47-36.7(d)bis")  # the offer goes round, it is not about totals
    assert view(table)["dealer"] == []
    go_on(table, "2 pass")
    assert view(table)["dealer"] == ["8c"]
    in_order(table, "36.7(d)bis#2 8c to the dealer")


@pytest.mark.clause("19:47-36.7(e)#1")
def test_36_7_e_the_third_attack_is_offered_to_all_in_the_amount_of_the_first() -> None:
    table = play("Kc 9d 5c 9s Qd 9h 4c", "1 bet 10, 2 bet 20, deal, 1 pass, 2 pass, 1 attack, 2 attack 20")
    in_order(table, "36.7(e)#1 1 wagers 10.00 (third-attack)", "36.7(e)#1 2 wagers 20.00 (third-attack)", "9s to hand")
    go_on(table, "1 stand, 2 stand")  # 19 and 19 v 5-9-4 = 18
    assert net(table) == {"1": "20.00", "2": "40.00"}


@pytest.mark.parametrize(
    ("second", "third", "stakes"),
    [
        ("pass", "attack 10", [1000, 1000]),
        ("attack 10", "pass", [1000, 1000]),
        ("attack 4", "attack 6", [1000, 400, 600]),
        ("pass", "pass", [1000]),
    ],
)
@pytest.mark.clause("19:47-36.7(e)#2")
def test_36_7_e_the_third_attack_does_not_depend_on_the_second(second: str, third: str, stakes: list[int]) -> None:
    table = play("Kc 5d 9c 9s", f"1 bet 10, deal, 1 {second}, 1 {third}")
    assert [wager.amount for wager in table.round.wagers] == stakes  # type: ignore[union-attr]


@pytest.mark.clause("19:47-36.7(e)#3")
def test_36_7_e_then_the_second_cards_face_up_and_the_dealers_face_down() -> None:
    table = play("Kc 9d 5c 9s Qd 9h", "1 bet 10, 2 bet 10, deal, 1 pass, 2 pass, 1 pass")
    assert hand(table, "1.1") == "Kc = 10"  # box 2 has not answered
    go_on(table, "2 pass")
    assert (hand(table, "1.1"), hand(table, "2.1")) == ("Kc 9s = 19", "9d Qd = 19")
    assert view(table)["dealer"] == ["5c", "??"]
    in_order(table, "36.7(e)#3 9s to hand 1 of box 1", "Qd to hand 1 of box 2", "36.7(e)#3 A card face down")


@pytest.mark.clause("19:47-36.7(f)#1")
def test_36_7_f_from_the_left_each_total_and_bonus_result_is_announced() -> None:
    # 1: 3h 9h, a flush, no pair with 7c; 2: Kd Qd.
    table = play(
        "3h Kd 7c 9h Qd 9s",
        "1 bet 10, 1 suited-royals 5, 1 triple-match 5, 2 bet 10, 2 suited-royals 5, deal"
        ", 1 pass, 2 pass, 1 pass, 2 pass, 1 stand",
    )
    in_order(
        table,
        "36.7(f)#1 The dealer announces 12 for hand 1 of box 1",
        "1: suited-royals of 5.00 wins 10.00",
        "1: triple-match of 5.00 loses",
        "Box 1 stands",
        "36.7(f)#1 The dealer announces 20 for hand 1 of box 2",
        "2: suited-royals of 5.00 wins 200.00",
    )


@pytest.mark.clause("19:47-36.7(f)#2")
def test_36_7_f_bonus_wagers_are_paid_and_collected_as_each_total_is_called() -> None:
    table = play(
        "3h 8d 7c 9h 8c 9s",
        "1 bet 10, 1 suited-royals 5, 1 triple-match 5, 2 bet 10, 2 triple-match 5, deal"
        ", 1 pass, 2 pass, 1 pass, 2 pass",
    )
    assert asked(table).startswith("1.1 decision")
    assert results(table) == ["1 suited-royals win 10.00", "1 triple-match lose -5.00"]  # box 2 is not called yet
    go_on(table, "1 stand")
    assert results(table)[2:] == ["2 triple-match win 10.00"]


@pytest.mark.clause("19:47-36.7(g)")
def test_36_7_g_stand_draw_double_or_split_and_no_surrender() -> None:
    table = play("8c 9d 8d 9s", ONE)
    assert asked(table) == "1.1 decision: hit stand double split"
    refuses(table, "1 surrender", "19:47-36.7(g)")
    option_refused("nj-triple-attack", "19:47-36.7(g)", surrender=True)


@pytest.mark.clause("19:47-36.7(h)#1")
def test_36_7_h_further_cards_come_face_up() -> None:
    table = play("2c 9d 3d 9s 4h 5h", f"{ONE}, 1 hit, 1 hit")
    assert view(table)["boxes"][0]["hands"][0]["cards"] == ["2c", "3d", "4h", "5h"]
    in_order(table, "36.7(h)#1 4h to hand 1 of box 1", "36.7(h)#1 5h to hand 1 of box 1")


@pytest.mark.clause("19:47-36.7(h)#2")
def test_36_7_h_the_new_total_is_announced_after_each_card() -> None:
    table = play("7c 9d 5d 9s 4h 2h", f"{ONE}, 1 hit, 1 hit")
    in_order(
        table,
        "4h to hand 1",
        "36.7(h)#2 The dealer announces 16 for hand 1 of box 1",
        "2h to hand 1",
        "36.7(h)#2 The dealer announces 18 for hand 1 of box 1",
    )


@pytest.mark.parametrize(
    ("shoe", "lines"),
    [
        ("7c 8c 9d 5d 8d 9s 9h", ", 1 hit"),  # 21 in three cards
        ("Ac 8c 9d Kd 8d 9s", ""),  # blackjack
        ("Ac 8c Kd Kd 8d 9s", ""),  # blackjack against a ten-value card
    ],
)
@pytest.mark.clause("19:47-36.7(h)#3")
def test_36_7_h_blackjack_and_21_are_paid_when_the_total_is_announced(shoe: str, lines: str) -> None:
    table = play(shoe, TWO + lines)
    assert asked(table).startswith("2.1 decision")  # before the next seat acts
    assert results(table) == ["1.1 bet win 10.00"]
    called = "21" if lines else "blackjack"
    in_order(table, f"announces {called} for hand 1 of box 1", "36.7(h)#3 1.1: bet of 10.00 wins 10.00")


@pytest.mark.clause("19:47-36.7(h)#3")
def test_36_7_h_paid_with_an_ace_up_too_and_on_a_split_hand() -> None:
    # Insurance is asked first; then 7c 5d 9h = 21 is paid although the dealer shows an ace.
    table = play("7c 8c Ad 5d 8d 9s 9h", f"{TWO}, 1 pass, 2 pass, 1 hit")
    assert results(table) == ["1.1 bet win 10.00"]
    # 8c 8d split, 8c 3h Kh = 21, paid before the second hand gets a card (R35).
    table = play("8c 9d 8d 9s 3h Kh 2h", f"{ONE}, 1 split, 1 hit")
    assert results(table) == ["1.1 bet win 10.00"]
    in_order(table, "1.1: bet of 10.00 wins 10.00", "2h to hand 2 of box 1")


@pytest.mark.clause("19:47-36.7(i)#1")
def test_36_7_i_after_all_players_the_dealers_cards_come_face_up() -> None:
    # Kd up, hole 5s turned, 4h drawn: 19 v 18.
    table = play("Kc Kd 8c 5s 4h", f"{ONE}")
    assert view(table)["dealer"] == ["Kd", "??"]
    go_on(table, "1 stand")
    assert dealer(table) == "Kd 5s 4h = 19"
    in_order(table, "Box 1 stands", "36.7(i)#1 The dealer turns up 5s", "4h to the dealer")


@pytest.mark.clause("19:47-36.7(i)#2")
def test_36_7_i_then_the_dealers_total_is_announced() -> None:
    table = play("Kc 6d Qc 7s 9h", f"{ONE}, 1 stand")
    in_order(
        table, "9h to the dealer", "36.7(i)#2 The dealer announces the dealer's total, 22", "1.1: bet of 10.00 goes"
    )


@pytest.mark.clause("19:47-36.7(i)#3")
def test_36_7_i_the_hole_card_is_unseen_or_read() -> None:
    assert rules("nj-triple-attack").options.dealing == "hole-card"
    assert rules("nj-triple-attack", dealing="card-reader").options.dealing == "card-reader"
    option_refused("nj-triple-attack", "19:47-36.7(i)#3", dealing="no-hole-card")
    option_refused("nj-triple-attack", "19:47-36.7(i)#3", dealing="open")


PASSES = "1 pass, 3 pass, 6 pass, 1 pass, 3 pass, 6 pass"


@pytest.mark.clause("19:47-36.7(j)#1", "19:47-36.7(j)#2", "19:47-36.7(j)#3")
def test_36_7_j_pick_up_runs_from_the_far_right_the_dealers_cards_below() -> None:
    # 1: Kc 8c, 3: 9d Qd, 6: 5s 7c 2c; dealer 9h 9s.
    table = play(
        "Kc 9d 5s 9h 8c Qd 7c 9s 2c",
        f"1 bet 10, 3 bet 10, 6 bet 10, deal, {PASSES}, 1 stand, 3 stand, 6 hit, 6 stand",
    )
    assert " ".join(map(str, table.rounds[0].discards)) == "5s 7c 2c 9d Qd Kc 8c 9h 9s"
    in_order(table, "36.7(j)#2 The cards are picked up: 5s 7c 2c 9d Qd Kc 8c 9h 9s")
    assert table.rack == list(table.rounds[0].discards)


@pytest.mark.clause("19:47-36.7(j)#1")
def test_36_7_j_hands_settled_early_are_in_the_rack_first_and_can_still_be_rebuilt() -> None:
    # 1: Kc 8c 5h busts, 3: Ad Qd is paid, 6: 5s 7c stands; dealer 9h 9s.
    table = play(
        "Kc Ad 5s 9h 8c Qd 7c 9s 5h",
        f"1 bet 10, 3 bet 10, 6 bet 10, deal, {PASSES}, 1 hit, 6 stand",
    )
    assert " ".join(map(str, table.rounds[0].discards)) == "Kc 8c 5h Ad Qd 5s 7c 9h 9s"
    rebuilt = {f"{one.place}.{one.hand}": " ".join(map(str, one.cards)) for one in table.rounds[0].hands}
    assert rebuilt == {"1.1": "Kc 8c 5h", "3.1": "Ad Qd", "6.1": "5s 7c"}


@pytest.mark.parametrize("up", ["Ah", "Kh"])
@pytest.mark.clause("19:47-36.7(k)#1")
def test_36_7_k_unseen_the_hole_card_is_in_no_view_and_no_log_until_all_players_are_done(up: str) -> None:
    insurance = ", 1 pass, 2 pass" if up == "Ah" else ""
    table = play(f"8c 9c {up} 9d 9s Js 2h", TWO + insurance)
    for line in ("1 hit", "1 stand", "2 stand"):
        assert view(table)["dealer"] == [up, "??"]
        assert not any("Js" in text for text in log(table))
        assert log(table, "peek") == []
        go_on(table, line)
    in_order(table, "Box 2 stands", "The dealer turns up Js")


@pytest.mark.parametrize(("up", "peeks"), [("Ah", 1), ("Kh", 1), ("Qh", 1), ("Jh", 1), ("9h", 0), ("2h", 0)])
@pytest.mark.clause("19:47-36.7(k)#2")
def test_36_7_k_the_reader_is_used_with_ace_king_queen_or_jack_up_before_any_extra_card(up: str, peeks: int) -> None:
    insurance = ", 1 pass" if up == "Ah" else ""
    table = play(f"8c {up} 9d 5s 2d", ONE + insurance, dealing="card-reader")
    assert asked(table).startswith("1.1 decision")
    assert len(log(table, "peek")) == peeks
    assert log(play(f"8c {up} 9d 5s 2d", ONE + insurance), "peek") == []  # off by default


@pytest.mark.clause("19:47-36.7(k)#3")
def test_36_7_k_the_reader_tells_yes_or_no_and_nothing_else() -> None:
    table = play("8c Ah 9d 9s", f"{ONE}, 1 pass", dealing="card-reader")
    in_order(table, "36.7(k)#3 The hole card goes face down into the reader", "36.7(k)#2 The reader shows no blackjack")
    assert not any("9s" in line for line in log(table))
    assert view(table)["dealer"] == ["Ah", "??"]
    table = play("8c Ah 9d Qs", f"{ONE}, 1 pass", dealing="card-reader")
    in_order(table, "goes face down into the reader", "36.7(k)#4 The reader shows blackjack", "turns up Qs")


@pytest.mark.clause("19:47-36.7(k)#4")
def test_36_7_k_with_a_blackjack_found_no_more_cards_and_everything_is_settled() -> None:
    # 1: Kc Qc = 20 with 10/10/10: -30; flush, suited royals 5 pays 200. 2: Ac Qd with 10/10/10: +30; triple match 5
    # with the up card Ad: a pair, +10. Dealer Ad Kh. Bonus wagers of all boxes first (R39), then from the right.
    table = play(
        "Kc Ac Ad Qc Qd Kh 5h",
        "1 bet 10, 1 suited-royals 5, 2 bet 10, 2 triple-match 5, deal, 1 attack 10, 2 attack 10, 1 attack 10"
        ", 2 attack 10, 1 pass, 2 pass",
        dealing="card-reader",
    )
    assert table.round is None
    assert table.shoe.at == 6
    assert results(table)[:2] == ["1 suited-royals win 200.00", "2 triple-match win 10.00"]
    assert [result.split()[0] for result in results(table)[2:]] == ["2.1"] * 3 + ["1.1"] * 3
    assert net(table) == {"1": "170.00", "2": "40.00"}


@pytest.mark.clause("19:47-36.7(1)")
def test_36_7_l_the_round_in_which_the_cutting_card_comes_is_played_to_its_end() -> None:
    # The cutting card lies before box 1's hit card: both boxes and the dealer still finish.
    table = play("5c 9c 6h 9d 9s Js | 2h 4h 3h", f"{TWO}, 1 hit, 1 stand, 2 stand")
    assert dealer(table) == "6h Js 4h = 20"
    in_order(table, "36.7(1) The cutting card comes out", "2h to hand 1 of box 1", "4h to the dealer", "reshuffled")


@pytest.mark.clause("19:47-36.7(1)1", "19:47-36.7(1)3")
def test_36_7_l_the_cards_are_collected_in_order_and_then_shuffled() -> None:
    table = play(["Kc 9h | 8c 9s 2d 2h", "Kd 8h 9d Qs"], f"{ONE}, 1 stand")
    in_order(table, "The cards are picked up: Kc 8c 9h 9s", "The cards are reshuffled")
    go_on(table, ONE)
    assert hand(table, "1.1") == "Kd 9d = 19"  # out of the next stack; 2d and 2h are never dealt


@pytest.mark.clause("19:47-36.7(m)")
def test_36_7_m_nobody_but_the_dealer_handles_cards() -> None:
    # Whatever a player or spectator says: the cards lie where the dealer put them.
    two = play("8c Kd 9d 8d 9h 9s 2c 3c 4c 5c", "1 bet 10, 2 bet 10, deal")
    for answer in ("1 attack 5", "2 pass", "1 pass", "2 pass", "1 hit", "1 stand"):
        hands_off(two)
        go_on(two, answer)
    hands_off(two)
    table = play("8c 9d 8d 9s", ONE)
    refuses(table, "1 switch", "19:47-36.7(g)")
    refuses(table, "1 take", "19:47-36.7(g)")


@pytest.mark.clause("19:47-36.7(n)")
def test_36_7_n_the_cards_decide_whatever_was_announced(monkeypatch: pytest.MonkeyPatch) -> None:
    # Every announced total is one too high: 18 is called 19. Settled is 18 v 18, a push (R85).
    monkeypatch.setattr(HandInPlay, "count", lambda self: Count(self.total + 1, self.soft))
    table = play("Kc 9d 8c 9s", f"{ONE}, 1 stand")
    in_order(table, "announces 19 for hand 1 of box 1", "1.1: bet of 10.00 goes back")
    assert net(table) == {"1": "0.00"}
