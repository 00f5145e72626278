"""665a.9: surrender."""

from __future__ import annotations

from functools import partial

import pytest
from tests.clauses.playing_helper import asked, by_clause, go_on, in_order, log, net, play, refuses, results

deal = partial(play, "pa-double-attack")
ATTACKED = "1 bet 10, deal, 1 attack 10"


@pytest.mark.clause("665a.9(a)#1", "665a.9(b)(1)")
@pytest.mark.parametrize("up", ["9c", "2c", "6c"])
def test_665a_9_b1_half_at_once_and_the_cards_against_two_to_nine(up: str) -> None:
    # K-6, Bet 10 + attack 10: 10 collected, 10 returned, cards taken, before box 2 acts.
    table = deal(f"{up} Kd Kh 6d 9h 8s", "1 bet 10, 2 bet 10, deal, 1 attack 10, 2 pass, 1 surrender")
    assert asked(table).startswith("2.1")
    assert results(table) == ["1.1 bet surrender -5.00", "1.1 attack surrender -5.00"]
    assert set(by_clause(table).values()) == {"665a.9(b)(1)"}
    assert table.round is not None
    assert [str(card) for card in table.round.discards] == ["Kd", "6d"]


@pytest.mark.clause("665a.9(a)#2")
def test_665a_9_a_after_a_split_and_after_doubling() -> None:
    # 8-7 of a split pair: half of its 10; the other hand 8-K = 18 v 9-8 wins 10.
    table = deal("9c 8d 8h 8s 7d Kc", "1 bet 10, deal, 1 pass, 1 split, 1 surrender, 1 stand")
    assert results(table) == ["1.1 bet surrender -5.00", "1.2 split win 10.00"]
    # 6-5 doubled to 14: half of Bet, attack and Double Down (R06).
    table = deal("9c 6d 5h 8s 3d", f"{ATTACKED}, 1 double, 1 surrender")
    assert results(table) == ["1.1 bet surrender -5.00", "1.1 attack surrender -5.00", "1.1 double surrender -10.00"]


@pytest.mark.clause("665a.9(a)#2")
def test_665a_9_a_split_aces_stand_or_surrender_only() -> None:
    table = deal("9c Ad Ah 8s 5d 9d", "1 bet 10, deal, 1 pass, 1 split")
    assert asked(table) == "1.1 decision: stand surrender"
    go_on(table, "1 surrender, 1 stand")  # A-5 given up, A-9 = 20 v 17
    assert results(table) == ["1.1 bet surrender -5.00", "1.2 split win 10.00"]


@pytest.mark.clause("665a.9(a)#3")
def test_665a_9_a_not_after_standing() -> None:
    table = deal("9c Kd Kh 5d 9h 8s", "2 bet 10, 3 bet 10, deal, 2 pass, 3 pass, 2 stand")
    refuses(table, "2 surrender", "665a.9(a)#3")
    go_on(table, "3 stand")
    assert net(table) == {"2": "-10.00", "3": "10.00"}


@pytest.mark.clause("665a.9(a)#1")
@pytest.mark.parametrize(("bet", "chip", "lost"), [("7.50", 0.5, "3.50"), ("25", 5, "10.00")])
def test_665a_9_a_a_half_that_chips_cannot_make_favours_the_player(bet: str, chip: float, lost: str) -> None:
    table = deal("9c Kd 6h 8s 2d", f"1 bet {bet}, deal, 1 pass, 1 surrender", chip=chip)
    assert net(table) == {"1": f"-{lost}"}


@pytest.mark.clause("665a.9(b)(2)", "665a.9(b)(2)(ii)")
@pytest.mark.parametrize("up", ["Ac", "Kc", "Qc", "Jc"])
def test_665a_9_b2_after_the_reader_half_at_once(up: str) -> None:
    lines = "1 bet 10, 2 bet 10, deal, 1 attack 10, 2 pass" + (", 1 pass, 2 pass" if up == "Ac" else "")
    table = deal(f"{up} Kd Kh 6d 9h 7s", f"{lines}, 1 surrender")
    assert len(log(table, "peek")) == 1  # the result of (g) is used again, no second insertion
    assert results(table) == ["1.1 bet surrender -5.00", "1.1 attack surrender -5.00"]
    assert set(by_clause(table).values()) == {"665a.9(b)(2)(ii)"}
    assert table.round is not None
    assert [str(card) for card in table.round.discards] == ["Kd", "6d"]


@pytest.mark.clause("665a.9(b)(2)", "665a.9(b)(2)(i)")
def test_665a_9_b2i_a_surrender_that_meets_blackjack_loses_the_bet_and_bust_it() -> None:
    # Declared while insurance is open (R33): Bet 10 and Bust It 5 lost, attack back.
    table = deal("Ac Kd 6h Ks", "1 bet 10, 1 bust-it 5, deal, 1 attack 10, 1 surrender")
    in_order(
        table,
        "Box 1 surrenders",
        "665a.9(b)(2) The surrendered wager on hand 1 of box 1 waits",
        "The reader shows blackjack",
    )
    assert results(table) == ["1.1 bet lose -10.00", "1.1 attack push 0.00", "1 bust-it lose -5.00"]
    assert by_clause(table)["1.1 bet lose -10.00"] == "665a.9(b)(2)(i)"


@pytest.mark.clause("665a.9(b)(2)", "665a.9(b)(2)(ii)")
def test_665a_9_b2ii_an_early_surrender_is_settled_right_after_the_reader() -> None:
    table = deal("Ac Kd Kh 6d 9h 7s", "1 bet 10, 2 bet 10, deal, 1 attack 10, 2 pass, 1 surrender, 2 pass")
    assert asked(table).startswith("2.1 decision")
    assert results(table) == ["1.1 bet surrender -5.00", "1.1 attack surrender -5.00"]
    in_order(table, "The reader shows no blackjack", "665a.9(b)(2)(ii) 1.1: bet of 10.00 surrendered", "announces 19")


@pytest.mark.clause("665a.9(b)(2)(i)", "665a.9(b)(2)(ii)")
@pytest.mark.parametrize(("hole", "expected"), [("As", "-10.00"), ("7s", "-10.00")])
def test_665a_9_b2_when_the_reader_was_forgotten(hole: str, expected: str) -> None:
    # R90: the surrender waits for the hole card. Blackjack: Bet 10 lost, attack back. Else half of 20.
    table = deal(f"Kc Kd 6h {hole}", "1 bet 10, error missed-peek, deal, 1 attack 10, 1 surrender")
    assert net(table) == {"1": expected}
    if hole == "As":
        assert results(table) == ["1.1 bet lose -10.00", "1.1 attack push 0.00"]
        assert by_clause(table)["1.1 bet lose -10.00"] == "665a.9(b)(2)(i)"
    else:
        assert results(table) == ["1.1 bet surrender -5.00", "1.1 attack surrender -5.00"]
        assert set(by_clause(table).values()) == {"665a.9(b)(2)(ii)"}


@pytest.mark.clause("665a.9(c)")
@pytest.mark.parametrize("early", [False, True])
def test_665a_9_c_bust_it_stays_after_a_surrender(*, early: bool) -> None:
    # D J-6-9 = 25, or with the ace A-5-9-... no three-card bust: Bust It lives on its own.
    if early:
        table = deal("Ac Kd 6h 5s 9s 2s", "1 bet 10, 1 bust-it 5, deal, 1 pass, 1 surrender")
        assert results(table) == ["1.1 bet surrender -5.00", "1 bust-it lose -5.00"]
    else:
        table = deal("Jc Kd 6h 6s 9s", "1 bet 10, 1 bust-it 5, deal, 1 pass, 1 surrender")
        assert results(table) == ["1.1 bet surrender -5.00", "1 bust-it win 30.00"]


@pytest.mark.clause("665a.9(d)")
def test_665a_9_d_insurance_and_surrender_settle_apart() -> None:
    table = deal("Ac Kd 6h 7s", "1 bet 10, deal, 1 pass, 1 insure 5, 1 surrender")
    assert results(table) == ["1 insurance lose -5.00", "1.1 bet surrender -5.00"]
    # Forgotten reader, blackjack: insurance pays 12.50, the Bet is lost.
    table = deal("Ac Kd 6h Qs", "1 bet 10, error missed-peek, deal, 1 pass, 1 insure 5, 1 surrender")
    assert results(table) == ["1 insurance win 12.50", "1.1 bet lose -10.00"]


@pytest.mark.clause("665a.9(b)(2)")
@pytest.mark.parametrize(("hole", "lost"), [("Ks", "lose -10.00"), ("7s", "surrender -5.00")])
def test_665a_9_an_early_surrender_is_asked_no_more_when_the_reader_is_forgotten(hole: str, lost: str) -> None:
    # It waits on through the other players' turns, for the hole card itself (R33, R90).
    table = deal(
        f"Ac Kd Kh 6d 9h {hole}", "1 bet 10, 2 bet 10, error missed-peek, deal, 1 pass, 2 pass, 1 surrender, 2 pass"
    )
    assert asked(table).startswith("2.1 decision")
    assert all("box 1" not in event.text for event in table.events if event.type == "announce")
    go_on(table, "2 stand")
    assert f"1.1 bet {lost}" in results(table)


@pytest.mark.clause("665a.9(b)(1)", "665a.9(b)(2)(ii)")
@pytest.mark.parametrize("up", ["9c", "Kc"])
@pytest.mark.parametrize(
    ("wagers", "chip", "lost"),
    [
        ("1 bet 25, deal, 1 attack 25, 1 surrender", 25, "25.00"),
        ("1 bet 5.50, deal, 1 attack 5.50, 1 surrender", 0.5, "5.50"),
        ("1 bet 5.55, deal, 1 attack 3.33, 1 double 1.11, 1 surrender", 0.01, "4.99"),
        ("1 bet 15, deal, 1 attack 5, 1 double 5, 1 surrender", 5, "10.00"),  # half of 25 in chips of 5
    ],
)
def test_665a_9_b_the_half_is_of_all_wagers_on_the_hand_together(up: str, wagers: str, chip: float, lost: str) -> None:
    # 7-5 v 9 or king, 8 in the hole; the double draws 3. Rounded once, where chips cannot make the half (R07).
    table = deal(f"{up} 7d 5h 8s 3d", wagers, chip=chip)
    assert net(table) == {"1": f"-{lost}"}


@pytest.mark.clause("665a.9(b)(2)(ii)")
def test_665a_9_b2ii_an_early_surrender_halves_bet_and_attack_together() -> None:
    # Given up while insurance is open, 8 in the hole: half of 25 + 25 in chips of 25 (R33, R07).
    table = deal("Ac 7d 5h 8s", "1 bet 25, deal, 1 attack 25, 1 surrender", chip=25)
    assert net(table) == {"1": "-25.00"}


@pytest.mark.clause("665a.9(a)#1", "665a.9(b)(2)")
def test_665a_9_a_a_hand_is_given_up_once() -> None:
    # Given up at the question of insurance, it waits for the reader; box 2 is asked meanwhile.
    table = deal("Ac 9h 9d 7h 7d 5s", "1 bet 10, 2 bet 10, deal, 1 pass, 2 pass, 1 surrender")
    refuses(table, "1 surrender", "665a.9(a)")
