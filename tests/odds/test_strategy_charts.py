"""Strategies as values and as charts."""

from __future__ import annotations

import csv
import io
from xml.etree import ElementTree

import pytest

from pitboss.odds import Blackjack, solve, strategy_chart
from pitboss.odds.strategy_charts import StrategyChart
from pitboss.regulations import Rules, rules


@pytest.fixture(scope="module")
def charts() -> dict[str, StrategyChart]:
    games: list[Rules | Blackjack] = [
        rules("nj-double-attack"),
        rules("nj-triple-attack"),
        rules("pa-double-back-jack"),
        Blackjack(decks=6),
    ]
    return {game.game: strategy_chart(game) for game in games}


def cells(chart: StrategyChart, title: str) -> dict[str, tuple[str, ...]]:
    return dict(next(table.rows for table in chart.tables if table.title == title))


def test_basic_strategy_of_six_decks(charts: dict[str, StrategyChart]) -> None:
    """The chart that every book has: dealer stands on soft 17, double after split."""
    hard = cells(charts["blackjack"], "Hard totals, two or more cards")
    assert "".join(hard["16"]) == "SSSSSHHHHH"
    assert "".join(hard["12"]) == "HHSSSHHHHH"
    assert "".join(hard["11"]) == "DDDDDDDDDH"
    assert "".join(hard["9"]) == "HDDDDHHHHH"
    soft = cells(charts["blackjack"], "Soft totals, two or more cards")
    assert soft["18"] == ("S", "Ds", "Ds", "Ds", "Ds", "S", "S", "H", "H", "H")
    pairs = cells(charts["blackjack"], "Pairs")
    assert "".join(pairs["9-9"]) == "PPPPPSPPSS"
    assert "".join(pairs["4-4"]) == "HHHPPHHHHH"


@pytest.mark.published("beatingbonuses.com after the Wizard of Odds: surrender 17 against an ace only")
def test_double_attack_surrenders_17_against_an_ace(charts: dict[str, StrategyChart]) -> None:
    hard = cells(charts["nj-double-attack"], "Hard totals, two or more cards")
    assert [row[-1] for row in hard.values()].count("R") == 1
    assert hard["17"][-1] == "R"
    assert "".join(cells(charts["nj-double-attack"], "After doubling: hard totals")["16"]) == "SSSSSSRRRR"
    assert "".join(cells(charts["nj-double-attack"], "Attack wager by up card")["attack"]) == "AAAAAAANNN"


def test_costs_are_small_and_never_negative(charts: dict[str, StrategyChart]) -> None:
    for chart in charts.values():
        assert 0 <= chart.cost < 0.0005, chart.rules


def test_triple_attack_has_tables_by_number_of_cards(charts: dict[str, StrategyChart]) -> None:
    five = cells(charts["nj-triple-attack"], "Soft totals, 5 cards")
    assert set(five["20"]) == {"D"}  # the sixth card wins at once
    third = cells(charts["nj-triple-attack"], "Third attack wager by own first card and up card")
    assert set(third["A"]) == {"A"}


def test_double_back_jack_buys_second_chances(charts: dict[str, StrategyChart]) -> None:
    bought = cells(charts["pa-double-back-jack"], "Over 21: second chance")
    assert set(bought["22"]) == {"C"}
    assert bought["25"][-1] == "N"


def test_every_letter_is_explained_and_shown(charts: dict[str, StrategyChart]) -> None:
    for chart in charts.values():
        used = {cell for table in chart.tables for _, row in table.rows for cell in row}
        assert used == set(chart.legend)
        drawn = [node.text for node in ElementTree.fromstring(chart.svg()).iter() if node.tag.endswith("text")]
        assert used <= {text or "" for text in drawn}
        assert all(meaning in drawn for meaning in chart.legend.values())


def test_every_table_says_what_its_columns_are(charts: dict[str, StrategyChart]) -> None:
    for chart in charts.values():
        assert all(table.corner for table in chart.tables)
        assert "Columns are" not in chart.html()
    own, both, *rest = charts["nj-triple-attack"].tables
    assert (own.corner, both.corner) == ("own first", "own / up"), "the second attack comes before the up card"
    assert {table.corner for table in rest} == {"up card"}


def test_csv_has_every_cell(charts: dict[str, StrategyChart]) -> None:
    chart = charts["nj-double-attack"]
    lines = list(csv.reader(io.StringIO(chart.csv())))
    assert lines[0] == ["table", "row", "column", "play"]
    assert len(lines) == 1 + sum(len(row) for table in chart.tables for _, row in table.rows)
    assert ["Hard totals, two or more cards", "17", "A", "R"] in lines


def test_switch_rule_for_people() -> None:
    chart = strategy_chart(rules("nj-blackjack-switch"), model="infinite")
    assert chart.switch_cost is not None
    assert 0 < chart.switch_cost < 0.001
    points = cells(chart, "Switch where the two hands get more points that way")
    assert int(points["20"][0]) > int(points["19"][0]) > int(points["18"][0]) > int(points["16"][0])
    table = next(table for table in chart.tables if table.title.startswith("Switch"))
    assert table.columns == ("2–6", "7–8", "9–10", "A")  # ten is 10, as in the charts beside it
    plain, printed = (" ".join(cell for _, cells in rows for cell in cells) for rows in (table.rows, table.printed))
    assert "-" in plain  # in files and JSON, that programs read
    assert "-" not in printed
    assert "−" in printed
    assert "9–10" in chart.svg()
    assert "−" in chart.svg()
    assert "-" in chart.csv()


def test_questions_to_a_strategy() -> None:
    strategy = solve(rules("nj-double-attack")).strategy
    assert strategy.decide(["6", "5"], "T") == "double"
    assert strategy.decide(["8", "8"], "T") == "split"
    assert strategy.decide(["8", "8"], "T", split=True, hands=2) == "split"
    assert strategy.decide(["8", "8"], "T", split=True, hands=4) == "hit"
    assert strategy.after_double(["6", "5", "2"], "T") == "surrender"
    assert strategy.attacks(up="6")
    chance = solve(rules("pa-double-back-jack")).strategy
    assert chance.buys_second_chance(["9", "7", "9"], "6")
    assert not chance.buys_second_chance(["9", "7", "9"], "A")
    switch = solve(rules("nj-blackjack-switch"), model="infinite").strategy
    assert switch.switches(["T", "5"], ["6", "T"], "6")
    assert switch.decide(["5", "6"], "6", other=["T", "T"]) == "double"
