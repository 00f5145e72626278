"""673a.1 and 673a.3: what the words mean and what the cards count."""

from __future__ import annotations

from functools import partial

import pytest
from tests.clauses.playing_helper import asked, dealer, go_on, hand, in_order, log, option_refused, play, results

GAME = "pa-double-back-jack"
deal = partial(play, GAME)


@pytest.mark.clause("673a.1[Blackjack]")
@pytest.mark.parametrize("second", ["Td", "Jd", "Qd", "Kd"])
def test_673a_1_blackjack_is_the_first_two_cards(second: str) -> None:
    # 1 A-T pays 2 to 1; 2 A-5-5 = 21 pays 1 to 1.
    table = deal(f"As Ah 7c {second} 5d 8s 5c", "1 bet 10, 2 bet 10, deal")
    assert results(table) == ["1.1 bet win 20.00"]
    go_on(table, "2 hit")
    assert results(table) == ["1.1 bet win 20.00", "2.1 bet win 10.00"]


@pytest.mark.clause("673a.1[Bust]")
def test_673a_1_bust_is_above_21() -> None:
    # K-6-6 = 22 is a bust and may buy a Second Chance; K-6-5 = 21 is none and is paid.
    table = deal("Kd 7c 6h 8s 6s", "1 bet 10, deal, 1 hit")
    assert asked(table) == "1.1 second-chance: second-chance pass"
    assert log(table, "bust")[0].endswith("Hand 1 of box 1 is over 21 with 22.")
    table = deal("Kd 7c 6h 8s 5s", "1 bet 10, deal, 1 hit")
    assert log(table, "bust") == []
    assert results(table) == ["1.1 bet win 10.00"]


@pytest.mark.clause("673a.1[Card reader device]")
@pytest.mark.parametrize(("hole", "says"), [("Kd", "blackjack"), ("Td", "blackjack"), ("9d", "no blackjack")])
def test_673a_1_the_reader_tells_blackjack_and_nothing_else(hole: str, says: str) -> None:
    table = deal(f"9s Ac 9h {hole}", "1 bet 10, deal, 1 pass")
    in_order(table, f"The reader shows {says}.")
    before = log(table)[: next(n for n, line in enumerate(log(table)) if "The reader shows" in line) + 1]
    assert all(hole not in line for line in before)


@pytest.mark.clause("673a.1[Hard total]", "673a.1[Soft total]")
def test_673a_1_hard_and_soft_totals() -> None:
    table = deal("As Kd 9c 6d 6h 8s Kc", "1 bet 10, 2 bet 10, deal")
    assert (hand(table, "1.1"), hand(table, "2.1")) == ("As 6d = 7/17", "Kd 6h = 16")
    go_on(table, "1 hit")
    assert hand(table, "1.1") == "As 6d Kc = 17"


@pytest.mark.clause("673a.1[Hole card]")
def test_673a_1_the_hole_card_is_the_dealers_second_face_down() -> None:
    table = deal("Kd 9c 9h 8s", "1 bet 10, deal")
    assert dealer(table) == "9c = 9"
    assert log(table, "hole-card") == ["673a.7(e)(4) A card face down to the dealer."]
    assert all("8s" not in line for line in log(table))


@pytest.mark.clause("673a.3(a)#1")
def test_673a_3_a_one_to_eight_decks() -> None:
    option_refused(GAME, "673a.3(a)", decks=0)
    option_refused(GAME, "673a.3(a)", decks=9)  # R74
    assert [play(GAME, "", decks=decks).rules.options.decks for decks in range(1, 9)] == list(range(1, 9))
    assert play(GAME, "").rules.options.decks == 6


@pytest.mark.clause("673a.3(d)(1)", "673a.3(d)(2)", "673a.3(d)(3)")
@pytest.mark.parametrize(
    ("cards", "total"),
    [
        ("Td 4s", "14"),
        ("2d 3s 4h", "9"),
        ("5d 6s 7h", "18"),
        ("8d 9s", "17"),
        ("Jd Ks", "20"),
        ("Qd 5s", "15"),
        ("Ad As", "2/12"),
        ("Ad 9s 5h", "15"),
    ],
)
def test_673a_3_d_what_the_cards_count(cards: str, total: str) -> None:
    first, second, *further = cards.split()
    table = deal(f"{first} 6c {second} 9c {' '.join(further)}", "1 bet 10, deal" + ", 1 hit" * len(further))
    assert hand(table, "1.1") == f"{cards} = {total}"


@pytest.mark.clause("673a.3(d)(3)")
def test_673a_3_d_ace_and_king_are_21() -> None:
    assert hand(deal("Ad 6c Ks 9c", "1 bet 10, deal"), "1.1") == "Ad Ks = 21"
