"""`pitboss options`."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from pitboss.regulations import game_ids, regulation, rules

if TYPE_CHECKING:
    from tests.conftest import Cli


@pytest.mark.parametrize("game", game_ids())
def test_json_has_every_option_with_default_and_clause(cli: Cli, game: str) -> None:
    answer = json.loads(cli("options", game, "--json").out)
    assert answer["digest"] == rules(game).digest
    entries = {entry["name"]: entry for entry in answer["options"]}
    assert list(entries) == list(rules(game).chosen)
    for name, value in rules(game).chosen.items():
        assert entries[name]["value"] == value
        assert entries[name]["clause"] == regulation(game).offered[name].clause


def test_permitted_values_are_what_json_takes_back(cli: Cli) -> None:
    entries = json.loads(cli("options", "nj-double-attack", "--json").out)["options"]
    needed: dict[object, dict[str, object]] = {
        3: {"positions": 7},
        "at-disclosure": {"dealing": "card-reader"},
        "device": {"shuffle": "automatic"},
    }
    for entry in entries:
        for value in entry["permitted"] if isinstance(entry["permitted"], list) else []:
            also = needed.get(value, {}) if entry["name"] != "people_per_box" else {}
            assert rules("nj-double-attack", {**also, entry["name"]: value}).chosen[entry["name"]] == value


def test_table_shows_values_in_force_and_what_the_text_decides(cli: Cli) -> None:
    ran = cli("options", "nj-double-attack", "--option", "decks=6")
    assert ran.status == 0
    assert "8, here 6" in ran.out
    assert "19:47-26.2(a)#1" in ran.out
    assert "bust_it is true: the text leaves no choice (19:47-26.6(a))" in ran.out


def test_cost_of_every_choice_that_changes_the_game(cli: Cli) -> None:
    answer = json.loads(cli("options", "nj-double-attack", "--cost", "--json").out)
    costs = {entry["name"]: {cost["value"]: cost for cost in entry["cost"]} for entry in answer["options"]}
    assert {name for name, found in costs.items() if found} == {"decks", "positions", "dealing"}
    in_force = {round(cost["house_edge"] - cost["change"], 12) for found in costs.values() for cost in found.values()}
    assert len(in_force) == 1
    # Fewer hands after a split take a choice from the player. A reader takes none: a dealer blackjack gives back
    # attack, double and split money anyway (19:47-26.5(b)#4, 26.9(c), 26.10(d)).
    assert costs["positions"][7]["change"] > 0
    assert costs["dealing"]["card-reader"]["change"] == pytest.approx(0, abs=1e-9)


def test_a_game_without_costly_choices_says_so(cli: Cli) -> None:
    ran = cli("options", "pa-double-attack", "--cost")
    assert ran.status == 0
    assert ran.out.rstrip().endswith("No option changes the edge of the game or of a side wager.")


def test_cost_of_another_pay_table_is_that_of_its_side_wager(cli: Cli) -> None:
    answer = json.loads(cli("options", "nj-triple-attack", "--cost", "--json").out)
    (cost,) = next(entry["cost"] for entry in answer["options"] if entry["name"] == "triple_match")
    assert (cost["value"], cost["change"]) == ("B", 0.0)
    edges = [
        json.loads(cli("sidebets", "nj-triple-attack", "--option", f"triple_match={table}", "--json").out)
        for table in "AB"
    ]
    plain, other = (found["wagers"]["triple-match"]["house_edge"] for found in edges)
    assert cost["wagers"] == {"triple-match": {"house_edge": other, "change": pytest.approx(other - plain)}}


def test_one_more_on_a_line_of_the_match_table_costs_the_chance_of_that_line(cli: Cli) -> None:
    answer = json.loads(cli("options", "nj-blackjack-switch", "--cost", "--json").out)
    costs = next(entry["cost"] for entry in answer["options"] if entry["name"] == "match_pays")
    events = json.loads(cli("sidebets", "nj-blackjack-switch", "--json").out)["wagers"]["match"]["events"]
    chances = [float(Fraction(event["probability"])) for event in events]
    assert [cost["wagers"]["match"]["change"] for cost in costs] == [pytest.approx(-chance) for chance in chances]
    assert costs[0]["value"] == {"four-of-a-kind": 51, "two-pair": 7, "three-of-a-kind": 5, "pair": 1}
    assert {cost["change"] for cost in costs} == {0.0}
