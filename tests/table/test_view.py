"""No secret leaves the table early: what a place sees does not depend on what it may not know.

A round is played up to some question. Then the same round is played from a shoe whose hidden cards are others: the hole
card, the burn, everything still in the shoe. As long as none of them has been turned up, every view and every event
must be the same, word for word.
"""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.cards import Card
from pitboss.regulations import Rules, books, rules
from pitboss.table import Listed, Stack, Table

MODES = [(game, str(mode)) for game, book in books().items() for mode in book.offered["dealing"].permitted]


DEALT = {"card", "double-card", "second-chance-card", "dealer-card", "hole-card"}  # each takes one card off the shoe


def shuffled(chosen: Rules, seed: int) -> list[Card]:
    cards = chosen.shoe()
    random.Random(seed).shuffle(cards)
    return cards


def open_round(chosen: Rules, stack: Stack) -> Table:
    table = Table(chosen, Listed([stack]))
    for line in ("1 bet 10", "3 bet 25"):
        table.act(line)
    for bonus in chosen.regulation.bonus_wagers:
        table.act(f"3 {bonus} 5")
    table.act("deal")
    return table


def seen(table: Table) -> list[object]:
    """Everything that leaves the table."""
    views = [table.view(place) for place in (None, "1", "3")]
    return [views, [event.to_dict() for event in table.events], str(table), table._repr_html_(), repr(table)]


@pytest.mark.parametrize(("game", "mode"), MODES)
@given(seed=st.integers(0, 10_000), steps=st.integers(0, 8), other=st.integers(0, 10_000))
def test_views_and_events_do_not_depend_on_hidden_cards(
    game: str, mode: str, seed: int, steps: int, other: int
) -> None:
    chosen = rules(game, dealing=mode)
    cards = shuffled(chosen, seed)
    table = open_round(chosen, Stack(cards, burn=cards[-1]))
    choose = random.Random(seed)
    said: list[str] = []
    while table.round is not None and len(said) < steps:
        said.append(choose.choice(list(table.pending.answers())))
        table.act(said[-1])
    if table.round is None:
        return
    at, round_ = table.shoe.at, table.round
    hidden = shuffled(chosen, other)
    changed = [*cards[:at], *hidden[: len(cards) - at]]
    if round_.hole is not None:
        order = [event.type for event in table.events if event.type in DEALT]
        place = order.index("hole-card")
        up = round_.up
        makes_21 = up.value + round_.hole.value == 21
        changed[place] = next(card for card in hidden if (up.value + card.value == 21) == makes_21)
    twin = open_round(chosen, Stack(changed, burn=hidden[0]))
    for line in said:
        twin.act(line)
    assert seen(twin) == seen(table)
    for each in (table, twin):  # nothing is turned up when a round is void, so nothing is told then either
        each.act("floor void")
    assert seen(twin) == seen(table)
    assert [event.message() for event in twin.events] == [event.message() for event in table.events]


def test_an_unturned_hole_card_is_in_the_house_copy_of_the_log_and_nowhere_else() -> None:
    table = open_round(
        rules("pa-double-back-jack"), Stack([Card(c) for c in ["Th", "9c", "8s", "9d", "7h", "Tc", "5d"]])
    )
    picked_up = next(event for event in table.act("floor void") if event.type == "picked-up")
    assert picked_up.public == {"cards": "9c 7h Th 9d 8s ??"}
    assert picked_up.text == "The cards are picked up: 9c 7h Th 9d 8s ??."
    assert picked_up.to_dict(house=True)["hole"] == "Tc"
    assert "Tc" not in f"{picked_up.to_dict()} {picked_up.message()} {picked_up!r} {table.view()} {table}"


def test_a_place_is_told_only_its_own_balance_and_its_own_question() -> None:
    table = open_round(
        rules("pa-double-back-jack"), Stack([Card(c) for c in ["Th", "9c", "8s", "9d", "7h", "Tc", "5d"]])
    )
    mine, theirs = table.view("1"), table.view("3")
    assert mine["balance"] == "-10.00"
    assert theirs["balance"] == "-25.00"
    assert mine["asked"] == theirs["asked"] == "1"
    assert "hit" in mine["legal"]
    assert theirs["legal"] == []
    assert mine["dealer"] == ["8s", "??"]


def test_the_picture_has_many_hands_in_rows_and_marks_whoever_is_asked() -> None:
    table = Table(rules("nj-blackjack-switch"), Listed(["Ks Kh Kd Kc Qs Qh Qd Qc 6d 9h 9d 9c 9s 9h 9d 9c 9s"]))
    for line in (*(f"{box} bet 10" for box in range(1, 5)), "deal"):
        table.act(line)
    picture = table._repr_html_()
    assert picture.count('<g transform="translate(0 ') == 2, "eight hands"
    assert table.pending.kind == "switch"
    assert picture.count("<circle") == 2, "about both hands"


def test_a_wager_that_is_decided_in_mid_round_is_in_the_view_with_its_clause() -> None:
    table = Table(rules("nj-double-attack"), Listed(["6d 8c Kh Kd 9h 9d 9s"]))
    for line in ("1 bet 10", "2 bet 10", "deal", "1 pass", "2 pass", "1 surrender"):
        table.act(line)
    assert table.view("2")["settled"] == [
        {"place": "1", "hand": 1, "wager": "bet", "staked": "10.00", "result": "surrender", "net": "-5.00"}
        | {"clause": "19:47-26.8(a)1"}
    ]
    assert table.view("2")["state"] == "playing"


def test_the_cutting_card_is_seen_in_the_shoe_until_it_comes_out() -> None:
    table = Table(rules("nj-double-attack"), Listed(["6d 8c Kh | 9h 9d 9s"]))
    table.act("1 bet 10")
    table.act("deal")
    assert table.view()["shoe"]["behind"] == 3
    table.act("1 pass")
    table.act("1 stand")
    assert table.view()["shoe"]["cutting_card_out"]
    assert table.view()["shoe"]["behind"] is None
