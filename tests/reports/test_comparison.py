"""Rule sets side by side."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from pitboss import style
from pitboss.odds import solve
from pitboss.odds.chart_tables import LetterTable
from pitboss.regulations import rules
from pitboss.reports.comparison import compare, comparison_document, names_of
from pitboss.reports.document_forms import document_html, document_markdown
from pitboss.reports.signature import software
from pitboss.reports.strategy_cells import Cell, cell_table, differing, marked_tables, not_everywhere


def test_two_states_one_game() -> None:
    sets = [rules("nj-double-attack", dealing="card-reader"), rules("pa-double-attack")]
    made = compare(sets, spread="quick")
    found = made.to_dict()
    assert made.names == ("nj-double-attack", "pa-double-attack")
    assert made.solutions[0].house_edge == pytest.approx(made.solutions[1].house_edge)
    assert not made.cells, "the two Double Attacks are played alike"
    assert {row.name for row in made.options} >= {"bust_it"}  # New Jersey leaves no choice
    assert any("19:47-26" in line.clause for row in made.rules for line in row.lines[0])
    assert any("665a" in line.clause for row in made.rules for line in row.lines[1])
    assert set(found) == {"software", "rule_sets", "options", "rules", "strategy", "wagers"}


def test_one_game_two_numbers_of_decks() -> None:
    sets = [rules("nj-double-attack", decks=6), rules("nj-double-attack", decks=8)]
    made = compare(sets, spread="quick")
    assert made.names == ("decks=6", "decks=8")
    assert [s.house_edge for s in made.solutions] == [solve(each).house_edge for each in sets]
    assert [row.name for row in made.options] == ["decks"]
    assert made.options[0].clauses == ("19:47-26.2(a)#1",) * 2
    edges = [wagers["bust-it"].house_edge for wagers in made.wagers]
    assert edges[0] != edges[1]


def test_sets_of_one_game_are_called_by_what_differs_between_them() -> None:
    """What follows from a choice, as the match wager's least odds from the decks, is no choice."""
    switch = "nj-blackjack-switch"
    sets = [rules(switch), rules(switch, decks=6, dealing="card-reader"), rules("nj-double-attack")]
    assert names_of(sets[:2]) == ("decks=8, dealing=no-hole-card", "decks=6, dealing=card-reader")
    assert names_of(sets[1:]) == (switch, "nj-double-attack")
    assert names_of(sets)[2] == "nj-double-attack"
    assert names_of(sets)[0] == f"{switch}, decks=8, dealing=no-hole-card"


def test_the_finite_shoes_spread_stands_there_unless_the_quick_one_is_wanted() -> None:
    """Found once, with its progress: a solution that is asked again has it."""
    heard: list[tuple[str, float]] = []
    sets = [rules("nj-triple-attack", max_hands=2), rules("nj-triple-attack", max_hands=2, decks=8, positions=7)]
    made = compare(sets, progress=lambda what, part: heard.append((what, part)))
    assert [solution.distribution.model for solution in made.solutions] == ["finite", "finite"]
    assert ("distribution of positions=6, by up card", 1.0) in heard
    assert all(each["std_dev_model"] == "finite" for each in made.to_dict()["rule_sets"])  # type: ignore[attr-defined]


def test_a_comparison_says_what_it_is_of() -> None:
    sets = [rules("nj-double-attack", decks=6), rules("pa-double-attack")]
    made = compare(sets, spread="quick")
    text = document_markdown(comparison_document(made, "2026-01-31"))
    for wanted in ("N.J.A.C. 19:47-26, New Jersey; decks 6", "58 Pa. Code 665a", software()["signature"], "2026-01-31"):
        assert wanted in text
    assert all(each.digest in text for each in sets)
    assert made.to_dict()["software"] == software()
    difference = made.solutions[1].house_edge - made.solutions[0].house_edge
    assert f"| {style.change(difference)} |" in text


def test_differing_cells_are_marked() -> None:
    sets = [rules("nj-triple-attack", max_hands=2, dealing=dealing) for dealing in ("hole-card", "card-reader")]
    made = compare(sets, spread="quick")
    assert made.cells
    document = comparison_document(made, "2026-01-31")
    page = document_html(document)
    assert page.count('class="marked play-') >= 2 * len(made.cells)
    assert f"td.marked {{ outline: 2px solid {style.INK}" in page, (
        "a light frame is not seen on light cells in the dark"
    )
    assert f"**{made.cells[0].actions[0]}**" in document_markdown(document)


HARD = {"12": ("H", "S"), "11": ("D", "H")}


def hard(title: str, rows: Mapping[str, tuple[str, ...]]) -> LetterTable:
    return LetterTable(title, "up card", ("2", "3"), tuple(rows.items()))


def test_a_chart_for_any_number_of_cards_stands_beside_each_number_of_another() -> None:
    """What one rule set has no cell for, or nothing to decide at, is no difference in play."""
    one = [hard("Hard totals, two or more cards", HARD), hard("Attack wager by up card", {"attack": ("A", "N")})]
    two = [
        hard("Hard totals, two cards", {"12": ("H", "S"), "11": ("D", "")}),
        hard("Hard totals, 3 cards", {"12": ("H", "H"), "11": ("H", "H")}),
    ]
    assert [(cell.table, cell.row, cell.column, cell.actions) for cell in differing([one, two])] == [
        ("Hard totals, 3 cards", "12", "3", ("S", "H")),
        ("Hard totals, 3 cards", "11", "2", ("D", "H")),
    ]
    assert not_everywhere([one, two], ("one", "two")) == "Only one has Attack wager by up card."
    tables = marked_tables([one, two], ("one", "two"))
    assert [(table.title, table.marked) for table in tables] == [
        ("Hard totals, 3 cards: one", frozenset({(0, 2), (1, 1)})),
        ("Hard totals, 3 cards: two", frozenset({(0, 2), (1, 1)})),
    ]


def test_cells_of_a_hand_that_are_played_alike_stand_in_one_row() -> None:
    cells = [Cell("Pairs", "8-8", up, ("P", "S")) for up in ("2", "3", "10")] + [Cell("Pairs", "8-8", "A", ("P", "H"))]
    assert cell_table(cells, ("one", "two")).rows == (
        ("Pairs", "8-8", "2, 3, 10", "P", "S"),
        ("Pairs", "8-8", "A", "P", "H"),
    )
