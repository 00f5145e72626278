"""673a.9: surrender, before anything else."""

from __future__ import annotations

from functools import partial

import pytest
from tests.clauses.playing_helper import asked, by_clause, go_on, in_order, net, play, refuses, results

deal = partial(play, "pa-double-back-jack")


@pytest.mark.clause("673a.9(a)#1", "673a.9(a)(1)")
@pytest.mark.parametrize("up", ["9c", "2c"])
def test_673a_9_a1_half_at_once_against_a_low_card(up: str) -> None:
    table = deal(f"Kd Kh {up} 6d 9h 8s", "1 bet 10, 2 bet 10, deal, 1 surrender")
    assert asked(table).startswith("2.1")
    assert by_clause(table) == {"1.1 bet surrender -5.00": "673a.9(a)(1)"}


@pytest.mark.clause("673a.9(a)#1")
@pytest.mark.parametrize(("bet", "chip", "lost"), [("7.50", 0.5, "3.50"), ("25", 5, "10.00")])
def test_673a_9_a_a_half_that_chips_cannot_make_favours_the_player(bet: str, chip: float, lost: str) -> None:
    table = deal("Kd 9c 6h 8s", f"1 bet {bet}, deal, 1 surrender", chip=chip)
    assert net(table) == {"1": f"-{lost}"}


@pytest.mark.clause("673a.9(a)#2")
def test_673a_9_a_only_as_the_first_decision() -> None:
    drawn = deal("7d 9c 5h 8s 3s", "1 bet 10, deal, 1 hit")
    assert asked(drawn) == "1.1 decision: hit stand"
    refuses(drawn, "1 surrender", "673a.9(a)#2")
    split = deal("8d 9c 8h 8s 3s Kd", "1 bet 10, deal, 1 split")
    assert asked(split) == "1.1 decision: hit stand double"
    refuses(split, "1 surrender", "673a.9(a)#2")
    stood = deal("Kd Kh 9c 5d 9h 8s", "1 bet 10, 2 bet 10, deal, 1 stand")
    refuses(stood, "1 surrender", "673a.9(a)#2")
    doubled = deal("6d Kh 9c 5d 9h 8s 2s", "1 bet 10, 2 bet 10, deal, 1 double")
    refuses(doubled, "1 surrender", "673a.9(a)#2")


@pytest.mark.clause("673a.9(a)(2)#1", "673a.9(a)(2)#2")
@pytest.mark.parametrize(("hole", "expected"), [("Ts", "1.1 bet lose -10.00"), ("7s", "1.1 bet surrender -5.00")])
def test_673a_9_a2_declared_before_the_reader_it_waits_for_it(hole: str, expected: str) -> None:
    # Ace up: given up while insurance is open (R33); blackjack takes all, otherwise half, right after the reader.
    table = deal(f"Kd Kh Ac 6d 9h {hole}", "1 bet 10, 2 bet 10, deal, 1 surrender")
    assert results(table) == []
    assert asked(table).startswith("2.1 insurance")
    in_order(table, "Box 1 surrenders", "673a.9(a)(2)#1 The surrendered wager on hand 1 of box 1 waits on the cards")
    go_on(table, "2 pass")
    assert expected in results(table)
    assert by_clause(table)[expected] == "673a.9(a)(2)#2"
    in_order(table, "The reader shows", f"1.1: bet of 10.00 {'loses' if hole == 'Ts' else 'surrendered'}")
    if hole == "7s":
        assert asked(table).startswith("2.1 decision")


@pytest.mark.clause("673a.9(a)(2)#2")
@pytest.mark.parametrize("up", ["Ac", "Kc", "Qc", "Jc", "Tc"])
def test_673a_9_a2_after_the_reader_half_at_once(up: str) -> None:
    lines = "1 bet 10, 2 bet 10, deal" + (", 1 pass, 2 pass" if up == "Ac" else "")
    table = deal(f"Kd Kh {up} 6d 9h 7s", f"{lines}, 1 surrender")
    assert by_clause(table) == {"1.1 bet surrender -5.00": "673a.9(a)(2)#2"}
    assert asked(table).startswith("2.1 decision")


@pytest.mark.clause("673a.9(a)(2)#1", "673a.9(a)(2)#2")
@pytest.mark.parametrize(("hole", "expected"), [("As", "-10.00"), ("7s", "-5.00")])
def test_673a_9_a2_when_the_reader_was_forgotten_it_waits_for_the_hole_card(hole: str, expected: str) -> None:
    table = deal(f"Kd Kh Tc 6d 9h {hole}", "1 bet 10, 2 bet 10, error missed-peek, deal, 1 surrender")
    assert results(table) == []
    go_on(table, "2 stand")
    assert net(table)["1"] == expected
    assert {line: clause for line, clause in by_clause(table).items() if line.startswith("1.1")} == {
        f"1.1 bet {'lose' if hole == 'As' else 'surrender'} {expected}": "673a.9(a)(2)#2"
    }


@pytest.mark.clause("673a.9(b)")
def test_673a_9_b_insurance_and_surrender_settle_apart() -> None:
    table = deal("Kd Ac 6h 7s", "1 bet 10, deal, 1 insure 5, 1 surrender")
    assert results(table) == ["1 insurance lose -5.00", "1.1 bet surrender -5.00"]
    # Reader forgotten, D A-K: insurance +10, wager -10.
    table = deal("Kd Ac 6h Ks", "1 bet 10, error missed-peek, deal, 1 insure 5, 1 surrender")
    assert results(table) == ["1 insurance win 10.00", "1.1 bet lose -10.00"]


@pytest.mark.clause("673a.9(a)(2)#1")
@pytest.mark.parametrize(("hole", "lost"), [("Ks", "lose -10.00"), ("7s", "surrender -5.00")])
def test_673a_9_an_early_surrender_is_asked_no_more_when_the_reader_is_forgotten(hole: str, lost: str) -> None:
    # It waits on through the other players' turns, for the hole card itself (R33, R90).
    table = deal(f"Kd Kh Ac 6d 9h {hole}", "1 bet 10, 2 bet 10, error missed-peek, deal, 1 surrender, 2 pass")
    assert asked(table).startswith("2.1 decision")
    assert all("box 1" not in event.text for event in table.events if event.type == "announce")
    go_on(table, "2 stand")
    assert f"1.1 bet {lost}" in results(table)
