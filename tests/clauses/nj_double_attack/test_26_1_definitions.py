"""19:47-26.1 and 26.2: what the words mean and what the cards count."""

from __future__ import annotations

from functools import partial

import pytest
from tests.clauses.playing_helper import (
    asked,
    by_clause,
    go_on,
    hand,
    in_order,
    log,
    net,
    option_refused,
    play,
    refuses,
    results,
)

from pitboss.errors import CardError
from pitboss.regulations import rules

GAME = "nj-double-attack"
deal = partial(play, GAME)


@pytest.mark.clause("19:47-26.1[Blackjack]#1")
def test_26_1_blackjack_is_an_ace_and_a_ten_valued_card_as_first_two_cards() -> None:
    # D 7c, 1 As, 2 Ah, 1 Kd, 2 5c; box 2 draws 5d = 21. D 7d, 7h = 21: the blackjack wins, the plain 21 is void.
    table = deal("7c As Ah Kd 5c 5d 7d 7h", "1 bet 10, 2 bet 10, deal, 1 pass, 2 pass, 2 hit")
    assert results(table) == ["2.1 bet push 0.00", "1.1 bet win 10.00"]


@pytest.mark.clause("19:47-26.1[Blackjack]#1")
def test_26_1_blackjack_of_the_dealer_is_the_first_two_cards_too() -> None:
    # D Kc, 1 9d 9h; D As: blackjack takes the initial wager and returns the attack wager.
    table = deal("Kc 9d 9h As", "1 bet 10, deal, 1 attack 10, 1 stand")
    assert results(table) == ["1.1 bet lose -10.00", "1.1 attack push 0.00"]


@pytest.mark.clause("19:47-26.1[Blackjack]#2")
def test_26_1_an_ace_with_a_ten_valued_card_after_a_split_is_21() -> None:
    # D 7c, 1 As Ad split: As Kd = 21, Ad 9c = 20. D 7d, 7h = 21: 21 is void, 20 loses.
    table = deal("7c As Ad Kd 9c 7d 7h", "1 bet 10, deal, 1 pass, 1 split, 1 stand")
    assert results(table) == ["1.1 bet push 0.00", "1.2 split lose -10.00"]
    assert by_clause(table)["1.1 bet push 0.00"] == "19:47-26.5(b)#1"


@pytest.mark.clause("19:47-26.1[Double attack wager]#1")
def test_26_1_attack_wager_is_offered_to_each_player_after_the_dealers_card() -> None:
    table = deal("6c 9d 8d Kh 9h", "1 bet 10, 3 bet 10, deal")
    assert asked(table) == "1.1 attack: attack pass"
    go_on(table, "1 pass")
    assert asked(table) == "3.1 attack: attack pass"
    assert hand(table, "1.1") == " = 0"  # no player has a card yet
    go_on(table, "3 attack 10")
    assert hand(table, "3.1") == "8d 9h = 17"


@pytest.mark.clause("19:47-26.1[Double attack wager]#2")
def test_26_1_attack_wager_is_at_most_the_initial_wager() -> None:
    table = deal("6c 9d 8d Kh 9h 2d 9s", "1 bet 10, 2 bet 10, deal")
    refuses(table, "1 attack 11", "19:47-26.1[Double attack wager]#2")
    refuses(table, "1 attack 10.50", "19:47-26.1[Double attack wager]#2")
    refuses(table, "1 attack 0", "19:47-26.1[Double attack wager]#2")
    go_on(table, "1 attack 5, 2 attack 10")  # less is allowed (R01)
    # 19 and 17 against 6c 2d 9s = 17: box 1 wins 10 + 5, box 2 is void.
    go_on(table, "1 stand, 2 stand")
    assert net(table) == {"1": "15.00", "2": "0.00"}


@pytest.mark.clause("19:47-26.1[Hard total]")
def test_26_1_hard_total_has_no_ace_or_counts_each_ace_one() -> None:
    table = deal("9c Kd As 6h 6d Kc 8d", "1 bet 10, 2 bet 10, deal, 1 pass, 2 pass")
    assert hand(table, "1.1") == "Kd 6h = 16"
    go_on(table, "1 stand, 2 hit")
    assert hand(table, "2.1") == "As 6d Kc = 17"


@pytest.mark.clause("19:47-26.1[Initial wager]")
def test_26_1_no_initial_wager_no_part_in_the_round() -> None:
    table = deal("6c 9d Kh", "1 bet 10, deal, 1 pass")
    assert [event for event in log(table, "card") if "box 2" in event] == []
    refuses(table, "2 bet 10", "19:47-26.5(d)")
    refuses(table, "2 attack 10", "19:47-26.7(d)")
    refuses(table, "2 hit", "19:47-26.1[Initial wager]")
    refuses(deal("6c"), "deal", "19:47-26.1[Initial wager]")


@pytest.mark.clause("19:47-26.1[Soft total]")
def test_26_1_soft_total_counts_an_ace_eleven() -> None:
    table = deal("9c As 6d Kc 8d", "1 bet 10, deal, 1 pass")
    assert hand(table, "1.1") == "As 6d = 7/17"
    in_order(table, "announces 7/17")
    go_on(table, "1 hit")
    assert hand(table, "1.1") == "As 6d Kc = 17"


@pytest.mark.clause("19:47-26.1[Suit]")
def test_26_1_four_suits() -> None:
    deck = rules(GAME).regulation.deck
    assert {card.suit for card in deck} == set("cdhs")
    assert {suit: sum(card.suit == suit for card in deck) for suit in "cdhs"} == dict.fromkeys("cdhs", 12)
    with pytest.raises(CardError):
        deal("8x")


@pytest.mark.clause("19:47-26.2(a)#1")
@pytest.mark.parametrize("decks", [1, 5, 7, 10])
def test_26_2_a_six_or_eight_decks(decks: int) -> None:
    option_refused(GAME, "19:47-26.2(a)", decks=decks)
    assert {play(GAME, "", decks=allowed).rules.options.decks for allowed in (6, 8)} == {6, 8}
    assert play(GAME, "").rules.options.decks == 8


@pytest.mark.clause("19:47-26.2(b)1", "19:47-26.2(b)2", "19:47-26.2(b)3")
@pytest.mark.parametrize(
    ("cards", "total"),
    [
        ("4d 9s", "13"),
        ("2d 3s 4h", "9"),
        ("5d 6s 7h", "18"),
        ("8d Js", "18"),
        ("Jd Qs", "20"),
        ("Kd 5s", "15"),
        ("Ad As", "2/12"),
        ("Ad 9s 5h", "15"),
        ("Ad 8s", "9/19"),
    ],
)
def test_26_2_b_what_the_cards_count(cards: str, total: str) -> None:
    first, second, *further = cards.split()
    table = deal(f"6c {first} {second} {' '.join(further)} Kc 5d", "1 bet 10, deal, 1 pass")
    go_on(table, ",".join("1 hit" for _ in further))
    assert hand(table, "1.1") == f"{cards} = {total}"


@pytest.mark.clause("19:47-26.2(b)3")
def test_26_2_b3_ace_and_king_are_21() -> None:
    table = deal("6c Ad Ks Kc 5d", "1 bet 10, deal, 1 pass")
    assert hand(table, "1.1") == "Ad Ks = 21"
