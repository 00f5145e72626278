"""673a.13: irregularities."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pytest
from tests.clauses.playing_helper import asked, dealer, go_on, hand, in_order, net, play, refuses, results

from pitboss.cards import Card
from pitboss.regulations import rules
from pitboss.table import Listed, Stack, Table

deal = partial(play, "pa-double-back-jack")
TWO = "1 bet 10, 2 bet 10, deal"


@pytest.mark.clause("673a.13(a)")
def test_673a_13_a_face_up_cards_are_not_used_and_the_round_stands() -> None:
    table = deal("Kd 6h 9c 2c! 9d 5h 8s 9s! 4h", f"{TWO}, 1 stand, 2 hit")
    assert (hand(table, "1.1"), hand(table, "2.1")) == ("Kd 9d = 19", "6h 5h 4h = 15")
    assert [str(card) for card in table.rack] == ["2c", "9s"]
    in_order(table, "673a.13(a) 9s lies face up", "4h to hand 1 of box 2")
    go_on(table, "2 stand")
    assert net(table) == {"1": "10.00", "2": "-10.00"}  # R49: nothing is void


@pytest.mark.clause("673a.13(b)")
def test_673a_13_b_an_unseen_card_drawn_in_error_is_the_next() -> None:
    table = deal("Kd 6h 9c 9d 5h 8s 4h", f"{TWO}, error drew-unexposed, 1 stand, 2 hit")
    in_order(table, "673a.13(b) A card drawn in error and not seen stays the next card")
    assert hand(table, "2.1") == "6h 5h 4h = 15"


@pytest.mark.clause("673a.13(c)#1")
def test_673a_13_c_an_exposed_card_goes_to_the_next_hand_or_the_dealer() -> None:
    table = deal("Kd 6h 9c 9d 5h 8s 5s", f"{TWO}, error drew-exposed, 1 refuse, 1 stand, 2 take")
    assert hand(table, "2.1") == "6h 5h 5s = 16"
    in_order(table, "673a.13(c)#1 5s is drawn in error and seen", "673a.13(c)#1 5s to hand 1 of box 2")
    lines = f"{TWO}, error drew-exposed, 1 refuse, 1 stand, 2 stand"
    assert dealer(deal("Kd Kh 9c 9d 9h 4s 5s", lines)) == "9c 4s 5s = 18"


@pytest.mark.clause("673a.13(c)#2")
def test_673a_13_c_who_refuses_gets_no_more_cards() -> None:
    # Box 2 8-8: stand or surrender. After a draw there is nothing left to decide.
    table = deal("Kd 8h 9c 9d 8d 7s 5s", f"{TWO}, 1 stand, error drew-exposed, 2 refuse")
    assert asked(table) == "2.1 decision: stand surrender"
    for verb in ("hit", "double", "split"):
        refuses(table, f"2 {verb}", "673a.13(c)#2")
    go_on(table, "2 stand")
    assert hand(table, "2.1") == "8h 8d = 16"


@pytest.mark.clause("673a.13(c)#2")
def test_673a_13_c_on_every_box_of_that_player() -> None:
    lines = "1 bet 10, 2 bet 10, 3 bet 10, deal, error drew-exposed, 1 refuse, 1 stand"
    table = deal("2d 3d 4d 9c 2h 3h 4h 8s 5s", lines, patrons={"p": ["1", "2"]}, boxes_per_player=2)
    assert asked(table) == "2.1 decision: stand surrender"
    go_on(table, "2 stand, 3 take")
    assert hand(table, "3.1") == "4d 4h 5s = 13"


@pytest.mark.clause("673a.13(c)#3")
def test_673a_13_c_a_card_nobody_can_use_goes_to_the_rack() -> None:
    table = deal("Kd 9c 9h 9s 5s", "1 bet 10, deal, error drew-exposed, 1 refuse, 1 stand")
    in_order(table, "673a.13(c)#3 The exposed 5s is burned")
    assert dealer(table) == "9c 9s = 18"
    assert "5s" in [str(card) for card in table.rounds[0].discards]


@pytest.mark.clause("673a.13(d)")
@pytest.mark.parametrize("hole", ["7s", "8s"])
def test_673a_13_d_a_card_drawn_by_accident_does_not_count(hole: str) -> None:
    table = deal(f"Kd Kc 9h {hole} 4s", "1 bet 10, deal, 1 stand, error overdrew")
    in_order(table, "673a.13(d) The dealer drew 4s by accident")
    assert str(table.rack[-1]) == "4s"
    assert dealer(table) == f"Kc {hole} = 1{hole[0]}"
    assert net(table) == {"1": "10.00"}


@pytest.mark.clause("673a.13(e)")
def test_673a_13_e_a_dealer_without_first_card_catches_up() -> None:
    # 1 Kd 9h, then the dealer's 8c up and Ks in the hole: a valid round, 19 v 18.
    table = deal("Kd 9h 8c Ks", "1 bet 10, error no-first-card, deal")
    assert hand(table, "1.1") == "Kd 9h = 19"
    in_order(table, "9h to hand 1 of box 1", "673a.13(e) 8c to the dealer", "A card face down to the dealer")
    go_on(table, "1 stand")
    assert net(table) == {"1": "10.00"}
    assert not table.rounds[0].void


@pytest.mark.clause("673a.13(e)")
def test_673a_13_e_insurance_and_reader_follow_the_late_up_card() -> None:
    table = deal("Kd 9h Ac Ks", "1 bet 10, error no-first-card, deal, 1 insure 5")
    assert results(table) == ["1 insurance win 10.00", "1.1 bet lose -10.00"]


@pytest.mark.clause("673a.13(f)#1", "673a.13(f)#2")
def test_673a_13_f_too_few_cards() -> None:
    lines = "1 bet 10, deal, 1 stand, 1 bet 10, deal, 1 hit"
    table = deal(["Kd 9c 9h 8s 6d 9c 5h 8s", "9h 2c", "2d 6c 3d 7d"], lines)
    in_order(table, "673a.13(f)#1 The shoe runs out", "673a.13(f)#2 A card is burned", "9h to hand 1 of box 1")
    go_on(table, "1 stand, 1 bet 10, deal")
    assert net(table) == {"1": "20.00"}
    assert hand(table, "1.1") == "2d 3d = 5"  # R59


@pytest.mark.clause("673a.13(f)#1")
def test_673a_13_f_hands_settled_early_are_in_the_rack_and_are_shuffled() -> None:
    # Box 1's blackjack was paid and put away in this very round (R59); box 2's cards lie on the layout.
    shuffled: list[list[str]] = []

    class Watched(Listed):
        def rack(self, cards: Sequence[Card]) -> Stack:
            shuffled.append(sorted(map(str, cards)))
            return super().rack(cards)

    table = Table(rules("pa-double-back-jack"), Watched(["As 6d 9c Kd 5h 8s", "9s"]))
    go_on(table, f"{TWO}, 2 hit")
    assert shuffled == [["As", "Kd"]]
    assert hand(table, "2.1") == "6d 5h 9s = 20"


@pytest.mark.clause("673a.13(g)#1")
def test_673a_13_g_a_hand_without_cards_is_dead() -> None:
    table = deal("Kd 9c 9h 8s 2d 6c 3d 7d", "1 bet 10, 2 bet 10, error missed-box 2, deal, 1 stand")
    assert results(table) == ["2.1 bet push 0.00", "1.1 bet win 10.00"]
    in_order(table, "673a.13(g)#1 Hand 1 of box 2 is dead")
    go_on(table, "2 bet 10, deal")
    assert hand(table, "2.1") == "2d 3d = 5"


@pytest.mark.clause("673a.13(g)#2")
def test_673a_13_g_a_hand_with_one_card() -> None:
    lines = "1 bet 10, 2 bet 10, error one-card-box 1, deal"
    table = deal("Kd Kh 9c 9h 9d 8s", f"{lines}, 1 second-card")
    in_order(table, "9h to hand 1 of box 2", "673a.13(g)#2 9d to hand 1 of box 1", "A card face down")
    go_on(table, "1 stand, 2 stand")
    assert net(table) == {"1": "10.00", "2": "10.00"}
    assert net(deal("Kd Kh 9c 9h 8s", f"{lines}, 1 dead, 2 stand")) == {"1": "0.00", "2": "10.00"}


@pytest.mark.clause("673a.13(g)#2", "673a.7(f)#2")
def test_673a_13_g_a_late_second_card_may_make_a_blackjack() -> None:
    table = deal("Ad Kh 9c 9h Kd 8s", "1 bet 10, 2 bet 10, error one-card-box 1, deal, 1 second-card")
    assert results(table) == ["1.1 bet win 20.00"]


@pytest.mark.clause("673a.13(h)")
def test_673a_13_h_a_missed_card_comes_late_or_the_hand_is_dead() -> None:
    table = deal("6d Kh 9c 5h 9h 8s 9s", f"{TWO}, error missed-hit 1, 1 late-card")
    assert asked(table).startswith("2.1")
    go_on(table, "2 stand")
    in_order(table, "Box 2 stands", "673a.13(h) 9s to hand 1 of box 1")
    assert dealer(table) == "9c = 9"
    go_on(table, "1 stand")
    assert net(table) == {"1": "10.00", "2": "10.00"}
    assert net(deal("6d 9c 5h 8s", "1 bet 10, deal, error missed-hit 1, 1 dead")) == {"1": "0.00"}


@pytest.mark.clause("673a.13(h)", "673a.9(a)#2")
def test_673a_13_h_who_asked_for_a_card_has_decided() -> None:
    # No surrender and no double after the late card.
    table = deal("6d 9c 2h 8s 4s", "1 bet 10, deal, error missed-hit 1, 1 late-card")
    assert asked(table) == "1.1 decision: hit stand"
    refuses(table, "1 surrender", "673a.9(a)#2")


@pytest.mark.clause("673a.13(h)")
def test_673a_13_h_a_late_card_that_busts_may_buy_a_second_chance() -> None:
    # K-5 missed, late T = 25, less 6 = 19 v 17.
    lines = "1 bet 10, deal, error missed-hit 1, 1 late-card"
    table = deal("Kd 9c 5h 8s Ts 6s", lines)
    assert asked(table) == "1.1 second-chance: second-chance pass"
    go_on(table, "1 second-chance")
    assert net(table) == {"1": "10.00"}


@pytest.mark.clause("673a.13(i)")
@pytest.mark.parametrize("seen", ["visible", "hidden"])
def test_673a_13_i_play_goes_on_after_a_wrong_peek(seen: str) -> None:
    table = deal("Kd 7c 9h Ks", f"1 bet 10, deal, error reader-misused {seen}, 1 stand")
    in_order(table, "673a.13(i) The reader was used with 7c up; the floor is told", "Box 1 stands")
    assert net(table) == {"1": "10.00"}


@pytest.mark.clause("673a.13(j)")
def test_673a_13_j_no_deal_without_a_reader() -> None:
    table = deal("Kd 9c 9h 8s Kd 9c 9h 8s", "1 bet 10, deal, error reader-broken, 1 stand, 1 bet 10")
    refuses(table, "deal", "673a.13(j)")
    go_on(table, "floor repaired, deal, 1 stand")
    assert net(table) == {"1": "20.00"}


@pytest.mark.clause("673a.13(j)")
def test_673a_13_j_hands_are_dead_when_the_peek_is_needed_and_impossible() -> None:
    # Ace up: box 1's blackjack is paid and stands; box 2's wager comes back at once (R57).
    table = deal("As Kh Ac Kd 9h Ks", "1 bet 10, 2 bet 10, deal, error reader-broken")
    assert table.round is None
    assert net(table) == {"1": "20.00", "2": "0.00"}


@pytest.mark.clause("673a.13(k)")
def test_673a_13_k_a_jammed_shuffler_means_a_reshuffle() -> None:
    table = deal(["Kd 9c 9h 8s 2c", "2d 6c 3d 7d"], "1 bet 10, deal, error shuffler-jam, 1 stand", shuffle="automatic")
    in_order(table, "673a.13(k) The shuffler jams; the cards are reshuffled")
    go_on(table, "1 bet 10, deal")
    assert hand(table, "1.1") == "2d 3d = 5"


@pytest.mark.clause("673a.13(j)")
def test_673a_13_j_dealing_stops_also_when_the_dealers_card_comes_last() -> None:
    # The dealer caught up after box 1's second card was offered late; the reader broke meanwhile and a ten comes: no
    # hole card, the blackjack is not paid any more (R57). With a 9 the round is played.
    lines = "1 bet 10, error no-first-card, error one-card-box 1, deal, error reader-broken, 1 second-card"
    table = deal("As Kh Td", lines)
    assert table.round is None
    assert net(table) == {"1": "0.00"}
    table = deal("As Kh 9d 8d", lines)
    assert net(table) == {"1": "20.00"}
