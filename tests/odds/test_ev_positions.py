"""Positions: every number of `ev`, and what it refuses."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from pitboss.odds import Blackjack, PositionError, ev, solve
from pitboss.odds.parameters import parameters
from pitboss.regulations import Rules, rules

SPADES, HEARTS = ([rank + suit for rank in "A23456789K"] for suit in "sh")


@pytest.mark.parametrize(
    ("game", "up"),
    [
        (rules("nj-double-attack", dealing="card-reader"), 0),
        (rules("nj-double-attack"), 9),
        (rules("nj-triple-attack"), 9),
        (rules("pa-double-back-jack"), 5),
        (Blackjack(decks=2, surrender=True), 0),
    ],
    ids=repr,
)
def test_positions_add_up_to_the_game(game: Rules | Blackjack, up: int) -> None:
    """The best actions of all two-card hands against an up card, weighed, are that up card's value without raises."""
    rule = parameters(game)
    solution = solve(game)
    shoe = list(rule.shoe)
    shoe[up] -= 1
    size, total = sum(shoe), 0.0
    for a, b in itertools.product(range(10), repeat=2):
        chance = shoe[a] / size * (shoe[b] - (a == b)) / (size - 1)
        key = {0: 9, 9: 0}.get(up)
        hole = 0.0 if key is None else (shoe[key] - (a == key) - (b == key)) / (size - 2)
        if {a, b} == {0, 9}:
            total += chance * ((1 - hole) * rule.natural_pays + hole * rule.natural_v_blackjack)
            continue
        position = ev(game, f"{SPADES[a]} {HEARTS[b]}", SPADES[up].replace("s", "d"))
        value = position.actions[position.best]
        total += chance * ((1 - hole) * value - hole if position.knows else value)
    attacked = solution.strategy.attack_up[:, up].any() or solution.strategy.attack_first.any()
    if not attacked:
        assert total == pytest.approx(solution.ev_by_upcard["A23456789T"[up]], abs=1e-12)
    else:
        firsts = [shoe[a] / size for a in range(10)]
        unit = sum(p * v for p, v in zip(firsts, solution.raise_values.after_up[:, up], strict=True))
        assert total == pytest.approx(unit, abs=1e-12)


def test_switch_deals_add_up_to_the_game() -> None:
    """All deals against a 7, where nothing is lost to a blackjack."""
    game = rules("nj-blackjack-switch", decks=6)
    solution = solve(game)
    shoe = list(parameters(game).shoe)
    shoe[6] -= 1
    total = 0.0
    for a, b, c, d in itertools.product(range(10), repeat=4):
        if (a, c) > (b, d):
            continue
        chance, left = 1.0, shoe.copy()
        for card in (a, b, c, d):
            chance *= left[card] / sum(left)
            left[card] -= 1
        if (a, c) != (b, d):
            chance *= 2
        if a == 0 and b == 4:  # a slice of the deals is enough: all that begin with an ace beside a five
            position = ev(game, f"{SPADES[a]} {HEARTS[c]}", "7d", hand2=f"{SPADES[b]} {HEARTS[d]}")
            assert position.best == ("switch" if solution.strategy.switch[6, a, b, c, d] else "keep") or (
                position.actions["keep"] == pytest.approx(position.actions["switch"], abs=1e-12)
            )
        total += chance
    assert total == pytest.approx(1)


@pytest.mark.clause("665a.9(a)#1", "19:47-26.8(a)#1")
def test_a_doubled_hand_stands_or_surrenders() -> None:
    made = ev(rules("nj-double-attack", dealing="card-reader"), "5s 6h 2d", "Kd", doubled=True)
    assert set(made.actions) == {"stand", "surrender"}
    assert made.actions["surrender"] == pytest.approx(-0.5)
    assert made.best == "surrender"


@pytest.mark.clause("19:47-26.5(b)#4")
def test_a_blackjack_returns_the_attack_wager() -> None:
    """Half of the stake is then safe from it, so each unit loses less against a ten."""
    game = rules("nj-double-attack")
    bare, raised = (ev(game, "9s 8h", "Kd", raises=raises).actions["stand"] for raises in (0, 1))
    assert bare < raised
    assert ev(game, "9s 8h", "7d", raises=1).actions == ev(game, "9s 8h", "7d").actions


@pytest.mark.clause("673a.7(l)#1", "673a.7(l)#2")
def test_a_second_chance() -> None:
    game = rules("pa-double-back-jack")
    made = ev(game, "9s 7h 9d", "6d")
    assert made.actions["pass"] == -1
    assert made.best == "second-chance"
    assert ev(game, "9s 7h 9d", "Ad").best == "pass"
    assert ev(game, "9s 7h 9d", "6d", doubled=True).actions == made.actions


@pytest.mark.clause("19:47-36.5(b)#2")
def test_six_cards_win_whatever_the_dealer_has() -> None:
    made = ev(rules("nj-triple-attack"), "As 2s 2h 3d 2d", "Kd")  # soft 20: the sixth card cannot bust it
    assert made.actions["hit"] == pytest.approx(1)
    assert made.actions["double"] == pytest.approx(2)
    assert made.best == "double"


def test_cards_gone_count() -> None:
    game = Blackjack(decks=1)
    full = ev(game, "Ts 6h", "Td")
    low = ev(game, "Ts 6h", "Td", seen="2s 3s 4s 5s 2h 3h 4h 5h")
    assert full.best == "hit"
    assert low.best == "stand"


def test_after_a_split() -> None:
    game = Blackjack(decks=6, das=False, surrender=True)
    assert set(ev(game, "8s 3h", "6d", after_split=True, seen="8d").actions) == {"stand", "hit"}
    assert set(ev(game, "8s 3h", "6d").actions) == {"stand", "hit", "double", "surrender"}
    aces = ev(rules("nj-triple-attack"), "As 6h", "7d", after_split=True, seen="Ah")
    assert set(aces.actions) == {"stand", "double"}


def test_the_infinite_model_forgets_cards() -> None:
    game = Blackjack()
    assert ev(game, "9s 7h", "Td", model="infinite") == ev(game, "9s 7h", "Td", model="infinite", seen="5s 5h 5d")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("Ts 6h", "7d"), "not in the deck"),
        (("9s 9s 2h", "9s"), None),
        (("As Kh", "7d"), "blackjack"),
        (("9s 5h 7d", "7d"), "21"),
        (("9s 5h 9d", "7d"), "over 21"),
        (("9s", "7d"), "two cards or more"),
    ],
)
def test_what_is_no_position(arguments: tuple[str, str], says: str | None) -> None:
    game = rules("nj-double-attack")
    if says is None:
        assert ev(game, *arguments).actions
        return
    with pytest.raises(PositionError, match=says):
        ev(game, *arguments)


def test_more_cards_than_the_shoe_holds() -> None:
    with pytest.raises(PositionError, match="holds 1"):
        ev(Blackjack(decks=1), "9s 9s", "7d")
    with pytest.raises(PositionError, match="no second hand"):
        ev(Blackjack(), "9s 9h", "7d", hand2="9d 8h")
    with pytest.raises(PositionError, match="two cards each"):
        ev(rules("nj-blackjack-switch"), "9s 9h 2d", "7d", hand2="9d 8h")
    with pytest.raises(PositionError, match="before the last"):
        ev(rules("pa-double-back-jack"), "Ks Kh Kd 2c", "7d")
    with pytest.raises(PositionError, match="third card"):
        ev(Blackjack(), "5s 6h", "7d", doubled=True)


@pytest.mark.parametrize(
    ("game", "hand", "past", "says"),
    [
        ("pa-double-attack", "As 5h 3d", {"after_split": True}, "one card"),
        ("pa-double-attack", "As 5h 3d", {"after_split": True, "doubled": True}, "split ace is not doubled"),
        ("nj-triple-attack", "As 5h 3d 2d", {"after_split": True, "doubled": True}, "one card"),
        ("pa-double-back-jack", "5s 5h 2d 3d", {"doubled": True}, "three, not 4"),
        ("nj-blackjack-switch", "5s 5h 2d 3d", {"doubled": True}, "three, not 4"),
        ("nj-blackjack-switch", "8s 8h", {"hand2": "5s 5d", "doubled": True}, "before a hand is split or doubled"),
    ],
)
def test_a_past_that_the_rules_do_not_allow(game: str, hand: str, past: dict[str, Any], says: str) -> None:
    """665a.11(e), 665a.10(a), 19:47-36.9(e), 673a.10(a), 19:47-2A.10(a), 2A.7(g): no hand can have come to this."""
    with pytest.raises(PositionError, match=says):
        ev(rules(game), hand, "7d", **past)


def test_a_past_that_the_rules_allow() -> None:
    assert set(ev(rules("nj-triple-attack"), "As 5h 3d", "7d", after_split=True, doubled=True).actions) == {"stand"}
    free = ev(rules("pa-double-back-jack"), "As 5h 3d", "7d", after_split=True)  # R30
    assert set(free.actions) == {"stand", "hit"}
    assert "surrender" in ev(rules("pa-double-attack"), "2s 3h 2d 4d", "7d", doubled=True).actions
    with pytest.raises(PositionError, match="split hand is not doubled"):
        ev(Blackjack(das=False), "8s 3h 2d", "7d", after_split=True, doubled=True)
