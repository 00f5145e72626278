"""A card drawn in error and seen is the next card, whatever the hand in turn decides (26.15(e) and sisters, R56)."""

from __future__ import annotations

import pytest
from tests.clauses.playing_helper import asked, go_on, hand, in_order, net, play, refuses, results

DA, TA, SW = "nj-double-attack", "nj-triple-attack", "nj-blackjack-switch"
PDA, DBJ = "pa-double-attack", "pa-double-back-jack"
CLAUSE = {DA: "19:47-26.15(e)", TA: "19:47-36.14(e)", SW: "19:47-2A.15(c)", PDA: "665a.13(c)", DBJ: "673a.13(c)"}

# The first cards of one box with 6-5 (at Switch also 9-8) against a 7, up to the first decision, then the rest.
ELEVEN = {
    DA: ("7c 6d 5h", "1 bet 10, deal, 1 pass"),
    TA: ("6d 7c 5h Ks", "1 bet 10, deal, 1 pass, 1 pass"),
    PDA: ("7c 6d 5h Ks", "1 bet 10, deal, 1 pass"),
    DBJ: ("6d 7c 5h Ks", "1 bet 10, deal"),
    SW: ("6d 9c 7c 5h 8c", "1 bet 10, deal, 1 keep"),
}
REST = {DA: "stand double surrender", TA: "stand double", PDA: "stand double surrender"}
marked = [pytest.param(game, marks=pytest.mark.clause(f"{clause}#1", f"{clause}#2")) for game, clause in CLAUSE.items()]


@pytest.mark.parametrize("game", marked)
def test_every_decision_stays_open(game: str) -> None:
    cards, lines = ELEVEN[game]
    table = play(game, f"{cards} 9s 4s", f"{lines}, error drew-exposed")
    assert asked(table) == f"1.1 exposed-card: take refuse {REST.get(game, 'stand double surrender')}"
    refuses(table, "1 split", CLAUSE[game].rsplit(".", 1)[0])


@pytest.mark.parametrize("game", marked)
def test_a_hit_takes_the_exposed_card(game: str) -> None:
    cards, lines = ELEVEN[game]
    table = play(game, f"{cards} 9s 4s", f"{lines}, error drew-exposed")
    assert "1 hit" in table.pending.legal
    table.act("1 hit")
    assert hand(table, "1.1") == "6d 5h 9s = 20"
    in_order(table, f"{CLAUSE[game].split(':')[-1]}#1 9s")
    refuses(table, "1 take", "")


@pytest.mark.parametrize("game", marked)
def test_a_double_draws_the_exposed_card(game: str) -> None:
    # 11 doubled with the exposed 9s = 20 v 17 (no hole card: 7c Ks; 9-8 stands at Switch and pushes).
    cards, lines = ELEVEN[game]
    rest = "9s Ks" if game in (DA, SW) else "9s"
    table = play(game, f"{cards} {rest}", f"{lines}, error drew-exposed, 1 double")
    assert hand(table, "1.1") == "6d 5h 9s = 20"
    go_on(table, {TA: "", DBJ: ""}.get(game, "1 stand"))
    assert net(table) == {"1": "20.00"}


@pytest.mark.parametrize("game", marked)
def test_who_refuses_may_not_double_either(game: str) -> None:
    cards, lines = ELEVEN[game]
    rest = "9s Ks 4s" if game == SW else "9s 4s 6s"
    table = play(game, f"{cards} {rest}", f"{lines}, error drew-exposed, 1 refuse")
    if table.round is not None and asked(table).startswith("1.1"):
        assert asked(table) == "1.1 decision: stand surrender"
        for line in ("1 take", "1 double", "1 hit", "1 refuse"):
            refuses(table, line, f"{CLAUSE[game]}#2")
    else:  # only standing is left, which is asked nothing
        assert game == TA


# A pair of eights against a 7, up to the first decision.
EIGHTS = {
    DA: ("7c 8d 8h", "1 bet 10, deal, 1 pass", ""),
    TA: ("8d 7c 8h Ks", "1 bet 10, deal, 1 pass, 1 pass", ""),
    PDA: ("7c 8d 8h Ks", "1 bet 10, deal, 1 pass", ""),
    DBJ: ("8d 7c 8h Ks", "1 bet 10, deal", ""),
    SW: ("8d 9c 7c 8h 8c", "1 bet 10, deal, 1 keep", ", 1 stand"),
}


@pytest.mark.parametrize("game", marked)
def test_a_split_puts_the_exposed_card_on_the_first_hand(game: str) -> None:
    # 8-8 split: the exposed Qs goes to the first eight (18), the 9h to the second (17), the dealer has 7-K = 17.
    cards, lines, after = EIGHTS[game]
    second = "Ks" if game in (DA, SW) else ""
    table = play(game, f"{cards} Qs 9h {second}", f"{lines}, error drew-exposed")
    assert "split" in table.pending.legal
    go_on(table, "1 split")
    assert hand(table, "1.1") == "8d Qs = 18"
    go_on(table, f"1 stand, 1 stand{after}")
    assert net(table) == {"1": "10.00"}  # 18 wins, 17 pushes; at Switch 9-8 pushes too


@pytest.mark.parametrize("game", marked)
def test_a_pair_may_be_stood_on_and_the_card_goes_on(game: str) -> None:
    # Box 1 stands on 16, which refuses nothing; box 2 has 11 and doubles with the Qs = 21.
    shoes = {
        DA: "7c 8d 6d 8h 5h Qs Ks",
        TA: "8d 6d 7c 8h 5h Ks Qs",
        PDA: "7c 8d 6d 8h 5h Ks Qs",
        DBJ: "8d 6d 7c 8h 5h Ks Qs",
        SW: "8d 9c 6d 9d 7c 8h 8c 5h 8s Qs Ks",
    }
    attack = {TA: "1 pass, 2 pass, 1 pass, 2 pass,", DA: "1 pass, 2 pass,", PDA: "1 pass, 2 pass,"}.get(game, "")
    switch = (", 1 keep", "1 stand, 1 stand, 2 keep", ", 2 stand") if game == SW else ("", "1 stand", "")
    lines = f"1 bet 10, 2 bet 10, deal, {attack.rstrip(',')}{switch[0]}, error drew-exposed"
    table = play(game, shoes[game], lines)
    go_on(table, switch[1])
    assert asked(table).startswith("2.1 exposed-card: take refuse stand double")
    go_on(table, f"2 double{switch[2]}")
    assert hand(table, "2.1") == "6d 5h Qs = 21"
    assert net(table) == {"1": "-10.00", "2": "20.00"}


@pytest.mark.clause("19:47-36.14(e)#1", "19:47-36.14(e)#2", "19:47-36.9(e)#1")
def test_a_split_ace_at_triple_attack_may_double_with_it_or_refuse_it() -> None:
    # A-A split, first ace 5h; it may only stand or double (36.9(e)), so it cannot take the card.
    lines = "1 bet 10, deal, 1 pass, 1 pass, 1 split, error drew-exposed"
    table = play(TA, "Ad 7c Ah Ks 5h 4s 9h", lines)
    assert asked(table) == "1.1 exposed-card: refuse stand double"
    refuses(table, "1 take", "19:47-36.9(e)#1")
    doubled, refused = table, table.copy()
    go_on(doubled, "1 double, 1 stand")  # A-5-4 = 20 doubled, A-9 = 20, v 17
    assert net(doubled) == {"1": "30.00"}
    # Refused: A-5 stands, the other ace still gets its one card, the 9h (R56); the dealer's 17 needs no card.
    go_on(refused, "1 refuse")
    assert results(refused) == ["1.1 bet lose -10.00", "1.2 split win 10.00"]
    in_order(refused, "36.14(e)#2 Box 1 refuses the exposed 4s", "36.14(e)#3 The exposed 4s is burned")


@pytest.mark.clause("19:47-26.15(e)#1", "19:47-26.13(d)#1")
def test_others_on_the_box_follow_a_double_with_the_exposed_card() -> None:
    lines = "1 bet 10, 1b bet 10, deal, 1 pass, error drew-exposed, 1 double"
    table = play(DA, "7c 6d 5h 9s Ks", lines, people_per_box=2)
    assert asked(table) == "1b.1 follow-double: double pass"
    go_on(table, "1b double 5, 1 stand")
    assert net(table) == {"1": "20.00", "1b": "15.00"}


@pytest.mark.clause("19:47-26.15(e)#1", "665a.13(c)#1")
@pytest.mark.parametrize(("game", "shoe"), [(DA, "7c 6d 5h 3s 9s Ks"), (PDA, "7c 6d 5h Ks 3s 9s")])
def test_a_doubled_hand_is_not_offered_the_card(game: str, shoe: str) -> None:
    # Doubled to 14, it may stand or surrender and draws no more: nothing to take or refuse.
    table = play(game, shoe, "1 bet 10, deal, 1 pass, 1 double, error drew-exposed")
    assert asked(table) == "1.1 decision: stand surrender"
    refuses(table, "1 take", "19:47-26.12(a)2" if game == DA else "665a.7(j)(2)")
    go_on(table, "1 surrender")
    assert net(table) == {"1": "-10.00"}


@pytest.mark.clause("673a.13(c)#1")
def test_a_second_chance_card_may_be_the_exposed_one() -> None:
    # K-6 takes 9 = 25; the 5s is seen before the second chance is decided: 25 - 5 = 20 v 17.
    table = play(DBJ, "Kd 7c 6h Ks 9d 5s", "1 bet 10, deal, 1 hit, error drew-exposed, 1 second-chance")
    assert net(table) == {"1": "10.00"}


@pytest.mark.clause("19:47-26.15(e)#1")
def test_the_requested_card_that_is_missed_comes_late_although_one_is_exposed() -> None:
    # 6-5 asks for the exposed 9s and is passed over: it comes after the others (26.15(i)).
    lines = "1 bet 10, deal, 1 pass, error drew-exposed, error missed-hit 1, 1 late-card, 1 stand"
    assert net(play(DA, "7c 6d 5h 9s Ks", lines)) == {"1": "10.00"}
