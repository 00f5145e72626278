"""What if: changes, the clauses against them, and pay tables for a wanted edge."""

from __future__ import annotations

import math
from fractions import Fraction
from itertools import pairwise, product

import pytest

from pitboss.errors import PitbossError
from pitboss.odds import solve
from pitboss.odds.side import side_wagers
from pitboss.regulations import rules
from pitboss.reports.pay_tables import pay_tables_for
from pitboss.reports.what_if import what_if

DOUBLE_ATTACK = rules("nj-double-attack")


def test_a_forbidden_rule_is_named_with_its_clause() -> None:
    made = what_if(DOUBLE_ATTACK, {"hits_soft_17": True}, {})
    assert not made.compliant
    assert made.changes[0].forbidden_by == DOUBLE_ATTACK.regulation.cites["dealer-draws"]
    assert made.after.ev < made.before.ev, "a dealer who hits soft 17 costs the player"
    assert made.document("2026-01-31").warning.startswith("Not compliant")


def test_a_permitted_number_of_decks_is_compliant_and_another_is_not() -> None:
    allowed = what_if(DOUBLE_ATTACK, {"decks": 6}, {})
    assert allowed.compliant
    assert -allowed.after.ev == pytest.approx(solve(rules("nj-double-attack", decks=6)).house_edge)
    refused = what_if(DOUBLE_ATTACK, {"decks": 2}, {})
    assert refused.changes[0].forbidden_by == "19:47-26.2(a)#1"


def test_another_pay_table() -> None:
    made = what_if(DOUBLE_ATTACK, {"bust-it.six": 20}, {})
    assert not made.compliant
    before, after = made.wagers_before["bust-it"], made.wagers_after["bust-it"]
    six = next(event.probability for event in before.events if event.name == "six")
    assert before.house_edge - after.house_edge == 5 * six
    assert made.after.ev == made.before.ev
    assert not made.cells


def test_the_match_wager_may_pay_more_but_not_less() -> None:
    switch = rules("nj-blackjack-switch")
    from pitboss.reports.what_if import Design

    more, less = Design.of(switch), Design.of(switch)
    more.set("match.four-of-a-kind", 100)
    less.set("match.four-of-a-kind", 1)
    assert more.changes[0].forbidden_by is None
    assert str(less.changes[0].forbidden_by).startswith("19:47-2A.6")


def test_pay_tables_for_an_edge_are_listed_by_how_near_they_come() -> None:
    wager = side_wagers(DOUBLE_ATTACK)["bust-it"]
    found = pay_tables_for(wager, 0.05)
    assert [abs(each.off) for each in found] == sorted(abs(each.off) for each in found)
    for each in found:
        edge = 1 - sum(event.probability * (each.pays[event.name] + 1) for event in wager.events)
        assert float(edge) == each.house_edge
        assert isinstance(edge, Fraction)


@pytest.mark.parametrize(
    ("wager", "target", "known"),
    [("suited-royals", 0.05, (38, 9, 2)), ("triple-match", 0.04, (209, 20, 4, 2))],
)
def test_no_table_near_the_present_one_comes_nearer(wager: str, target: float, known: tuple[int, ...]) -> None:
    """Every whole odds of every event from two thirds of the present to one and a half times as much."""
    side = side_wagers(rules("nj-triple-attack"))[wager]
    chances = [float(event.probability) for event in side.events]
    now = [int(event.pays.fraction) for event in side.events]

    def off(table: tuple[int, ...]) -> float:
        return abs(1 - sum(p * (odds + 1) for p, odds in zip(chances, table, strict=True)) - target)

    every = product(*(range(max(1, odds * 2 // 3), math.ceil(odds * 1.5) + 1) for odds in now))
    nearest = min(off(table) for table in every if all(a >= b for a, b in pairwise(table)))
    found = pay_tables_for(side, target)
    assert abs(found[0].off) <= nearest + 1e-12 <= off(known) + 1e-12
    assert all(list(each.pays.values()) == sorted(each.pays.values(), reverse=True) for each in found)


def test_a_proposed_pay_table_says_whether_the_law_allows_it() -> None:
    """Bust It's odds stand in the text; the match wager's are the least that a house may pay (2A.6(c))."""
    bust_it = what_if(DOUBLE_ATTACK, {}, {"bust-it": 0.05})
    assert {each.forbidden_by for each in bust_it.proposals["bust-it"][1]} == {
        DOUBLE_ATTACK.regulation.cites["bust-it-pays"]
    }
    assert "forbidden by" in str(bust_it.document("2026-01-31").sections[1].blocks[0])
    from pitboss.reports.pay_tables import Proposal
    from pitboss.reports.what_if import Design

    switch = Design.of(rules("nj-blackjack-switch"))
    now = {event: int(odds.fraction) for event, odds in switch.tables["match"].lines}
    for change, forbidden in ((0, False), (1, False), (-1, True)):
        pays = {event: odds + change if odds > 2 else odds for event, odds in now.items()}
        assert (switch.judged("match", Proposal(pays, 0.0, 0.0)).forbidden_by is not None) == forbidden


@pytest.mark.parametrize(
    ("changes", "targets", "message"),
    [
        ({"hits_soft_18": True}, {}, "there is nothing called hits_soft_18"),
        ({"max_hands": 9}, {}, "the solver knows 2, 3, 4"),
        ({"bust-it.five": 4}, {}, "bust-it has no event five"),
        ({"royal.flush": 4}, {}, "royal is no bonus wager"),
        ({"bust-it.six": 0}, {}, "not odds"),
        ({"blackjack_pays": "two"}, {}, "not odds"),
        ({"dealing": "card-reader"}, {}, "use --option dealing=card-reader"),
        ({}, {"match": 0.05}, "match is no bonus wager here"),
        ({}, {"bust-it": 5.0}, "a house edge of 5 is none to look for; give a share such as 0.05"),
        ({}, {"bust-it": 1.0}, "a house edge of 1 is none"),
        ({}, {"bust-it": -0.2}, "a house edge of -0.2, which would pay the player, is none"),
    ],
)
def test_what_cannot_be_changed_is_said(changes: dict[str, object], targets: dict[str, float], message: str) -> None:
    with pytest.raises(PitbossError, match=message):
        what_if(DOUBLE_ATTACK, changes, targets)


@pytest.mark.parametrize("target", [0.3, 0.6, 0.0])
def test_a_target_far_from_the_present_edge_is_found_too(target: float) -> None:
    """All odds move together first: two steps from 200 to 1 would not get there."""
    found = pay_tables_for(side_wagers(DOUBLE_ATTACK)["bust-it"], target)
    assert abs(found[0].off) < 0.001
    assert list(found[0].pays.values()) == sorted(found[0].pays.values(), reverse=True)
