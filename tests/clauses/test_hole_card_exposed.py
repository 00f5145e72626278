"""A hole card exposed by mistake stays the hole card, and nobody insures against what is seen (R60)."""

from __future__ import annotations

import pytest
from tests.clauses.playing_helper import asked, go_on, in_order, net, play, refuses, results

CLAUSES = ["19:47-26.15(e)#1", "19:47-36.14(e)#1", "19:47-2A.15(c)#1", "665a.13(c)#1", "673a.13(c)#1"]


@pytest.mark.clause(*CLAUSES)
@pytest.mark.parametrize("dealing", ["hole-card", "card-reader"])
@pytest.mark.parametrize(
    ("game", "shoe", "lines"),
    [
        ("nj-double-attack", "Ac Kd 9h 8s", "1 bet 10, deal, 1 pass"),
        ("nj-triple-attack", "Kd Ac 9h 8s", "1 bet 10, deal, 1 pass, 1 pass"),
        ("pa-double-attack", "Ac Kd 9h 8s", "1 bet 10, deal, 1 pass"),
        ("pa-double-back-jack", "Kd Ac 9h 8s", "1 bet 10, deal"),
        ("nj-blackjack-switch", "Kd Kh Ac 9h 9d 8s", "1 bet 10, deal"),
    ],
)
def test_insurance_is_skipped_and_play_goes_on(game: str, shoe: str, lines: str, dealing: str) -> None:
    # 19 v A-8 = 19: a push. The 8s is seen while insurance is open: nobody is asked for it any more.
    options = {} if game.startswith("pa") else {"dealing": dealing}
    table = play(game, shoe, lines, patrons=None, **options)
    assert "insurance" in asked(table)
    go_on(table, "error hole-exposed")
    in_order(table, "The hole card, 8s, is exposed by mistake; the floor is told", "No further insurance is taken")
    assert table.view()["dealer"] == ["Ac", "8s"]
    refuses(table, "1 insure 5", "")
    refuses(table, "error hole-exposed", "")
    go_on(table, "1 keep, 1 stand, 1 stand" if game == "nj-blackjack-switch" else "1 stand")
    assert net(table) == {"1": "0.00"}


@pytest.mark.clause("19:47-26.15(e)#1")
@pytest.mark.parametrize("dealing", ["hole-card", "card-reader"])
def test_insurance_made_before_it_was_seen_stands(dealing: str) -> None:
    # Box 1 has insured for 5, then the king is seen at box 2's question: a blackjack takes 10 and 10, insurance pays
    # 5 to 2 (26.11(c)). Without a reader the hands are played out before it is turned up.
    lines = "1 bet 10, 2 bet 10, deal, 1 pass, 2 pass, 1 insure 5, error hole-exposed"
    table = play("nj-double-attack", "Ac Kd 9d 9h 9s Ks", lines, dealing=dealing)
    if dealing == "hole-card":
        assert asked(table).startswith("1.1 decision")
        go_on(table, "1 surrender, 2 stand")
    assert "1 insurance win 12.50" in results(table)
    assert net(table) == {"1": "2.50", "2": "-10.00"}


@pytest.mark.clause("19:47-26.15(e)#1")
def test_it_stays_the_hole_card_when_seen_in_the_middle_of_play() -> None:
    # 6 up, the king is seen at the decision: the question stays, the hand knows 16 and stands on 12. D 9s = 25.
    table = play("nj-triple-attack", "Kd 6c 2h Ks 9s", "1 bet 10, deal, 1 pass, 1 pass, error hole-exposed")
    assert asked(table) == "1.1 decision: hit stand double"
    assert table.copy().view() == table.view()
    go_on(table, "1 stand")
    assert net(table) == {"1": "10.00"}


@pytest.mark.clause("19:47-26.7(i)#1", "19:47-2A.7(l)1")
def test_where_no_card_lies_face_down_none_can_be_exposed() -> None:
    refuses(play("nj-double-attack", "Ac Kd 9h", "1 bet 10, deal, 1 pass"), "error hole-exposed", "19:47-26.7(i)#1")
    refuses(play("pa-double-attack", "Ac", "1 bet 10, deal"), "error hole-exposed", "665a.7(f)(3)")  # not yet dealt
    refuses(play("nj-blackjack-switch", "Kd Kh 9c 9h 9d", "1 bet 10, deal"), "error hole-exposed", "19:47-2A.7(l)1")
    refuses(play("nj-triple-attack", "Kd"), "error hole-exposed", "19:47-36.14(e)")


@pytest.mark.clause("665a.7(q)")
def test_a_hole_card_that_nobody_has_seen_is_picked_up_face_down() -> None:
    table = play("pa-double-attack", "Ac 9h 7h Ks", "1 bet 10, deal, 1 pass, error reader-broken")
    in_order(table, "665a.7(q) The cards are picked up: 9h 7h Ac ??")


@pytest.mark.clause("19:47-26.7(h)#2")
def test_one_that_was_exposed_is_picked_up_as_it_was_seen() -> None:
    lines = "1 bet 10, deal, 1 pass, error hole-exposed, error reader-misused visible"
    table = play("nj-double-attack", "6c 9h 7h Ks", lines, dealing="card-reader")
    in_order(table, "26.7(h)#2 The cards are picked up: 9h 7h 6c Ks")
