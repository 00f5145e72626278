"""665a.1 and 665a.3(d): what the words mean and what the cards count."""

from __future__ import annotations

from functools import partial

import pytest
from tests.clauses.playing_helper import asked, by_clause, dealer, go_on, hand, in_order, log, play, results

deal = partial(play, "pa-double-attack")


@pytest.mark.clause("665a.1[Blackjack]")
def test_665a_1_blackjack_is_the_first_two_cards() -> None:
    # Box 1 A-K is paid in its turn; box 2 A-5-5 = 21 waits and ties with D 7-7-7.
    table = deal("7c As Ah Kd 5c 7d 5d 7h", "1 bet 10, 2 bet 10, deal, 1 pass, 2 pass")
    assert results(table) == ["1.1 bet win 10.00"]
    go_on(table, "2 hit")
    assert results(table)[1:] == ["2.1 bet push 0.00"]


@pytest.mark.clause("665a.1[Blackjack]")
def test_665a_1_ace_and_ten_after_a_split_are_21() -> None:
    # R15: As Kd = 21 is not paid in turn and ties with D 7-7-7 = 21; Ad 9c = 20 loses.
    table = deal("7c As Ad 7d Kd 9c 7h", "1 bet 10, deal, 1 pass, 1 split")
    assert results(table) == []
    go_on(table, "1 stand")
    assert results(table) == ["1.1 bet push 0.00", "1.2 split lose -10.00"]
    assert by_clause(table)["1.1 bet push 0.00"] == "665a.7(o)(1)(iii)"


@pytest.mark.clause("665a.1[Card reader device]")
@pytest.mark.parametrize(("hole", "says"), [("Kd", "blackjack"), ("9d", "no blackjack"), ("Ad", "no blackjack")])
def test_665a_1_the_reader_tells_blackjack_and_nothing_else(hole: str, says: str) -> None:
    table = deal(f"Ac 9s 9h {hole}", "1 bet 10, deal, 1 pass, 1 pass")
    in_order(table, f"The reader shows {says}.")
    before = log(table)[: next(n for n, line in enumerate(log(table)) if "The reader shows" in line) + 1]
    assert all(hole not in line for line in before)


@pytest.mark.clause("665a.1[Hard total]", "665a.1[Soft total]")
def test_665a_1_hard_and_soft_totals() -> None:
    table = deal("9c As Kd 6d 6h 8s Kc", "1 bet 10, 2 bet 10, deal, 1 pass, 2 pass")
    assert (hand(table, "1.1"), hand(table, "2.1")) == ("As 6d = 7/17", "Kd 6h = 16")
    go_on(table, "1 hit")
    assert hand(table, "1.1") == "As 6d Kc = 17"


@pytest.mark.clause("665a.1[Hole card]", "665a.7(f)(3)")
def test_665a_1_the_hole_card_lies_face_down() -> None:
    table = deal("9c Kd 9h 8s", "1 bet 10, deal, 1 pass")
    assert dealer(table) == "9c = 9"
    assert log(table, "hole-card") == ["665a.7(f)(3) A card face down to the dealer."]
    assert all("8s" not in line for line in log(table))
    assert asked(table).startswith("1.1 decision")


@pytest.mark.clause("665a.3(d)(1)", "665a.3(d)(2)", "665a.3(d)(3)")
@pytest.mark.parametrize(
    ("cards", "total"),
    [
        ("4d 9s", "13"),
        ("2d 3s 4h", "9"),
        ("5d 6s 7h", "18"),
        ("8d Js", "18"),
        ("Jd Ks", "20"),
        ("Qd 5s", "15"),
        ("Ad As", "2/12"),
        ("Ad 9s 5h", "15"),
    ],
)
def test_665a_3_d_what_the_cards_count(cards: str, total: str) -> None:
    first, second, *further = cards.split()
    table = deal(f"6c {first} {second} 9c {' '.join(further)}", "1 bet 10, deal, 1 pass" + ", 1 hit" * len(further))
    assert hand(table, "1.1") == f"{cards} = {total}"


@pytest.mark.clause("665a.3(d)(3)")
def test_665a_3_d_ace_and_king_are_21() -> None:
    table = deal("6c Ad Ks 9c 5d", "1 bet 10, deal, 1 pass")
    assert hand(table, "1.1") == "Ad Ks = 21"
