"""Rule sets side by side."""

from __future__ import annotations

import pytest

from pitboss.odds import solve
from pitboss.regulations import rules
from pitboss.reports.comparison import compare, comparison_document
from pitboss.reports.document_forms import document_html, document_markdown


def test_two_states_one_game() -> None:
    made = compare([rules("nj-double-attack", dealing="card-reader"), rules("pa-double-attack")])
    found = made.to_dict()
    assert made.names == ("nj-double-attack", "pa-double-attack")
    assert made.solutions[0].house_edge == pytest.approx(made.solutions[1].house_edge)
    assert not made.cells, "the two Double Attacks are played alike"
    assert {row.name for row in made.options} >= {"bust_it"}  # New Jersey leaves no choice
    assert any("19:47-26" in line.clause for row in made.rules for line in row.lines[0])
    assert any("665a" in line.clause for row in made.rules for line in row.lines[1])
    assert set(found) == {"rule_sets", "options", "rules", "strategy", "wagers"}


def test_one_game_two_numbers_of_decks() -> None:
    sets = [rules("nj-double-attack", decks=6), rules("nj-double-attack", decks=8)]
    made = compare(sets)
    assert [s.house_edge for s in made.solutions] == [solve(each).house_edge for each in sets]
    assert [row.name for row in made.options] == ["decks"]
    assert made.options[0].clauses == ("19:47-26.2(a)#1",) * 2
    edges = [wagers["bust-it"].house_edge for wagers in made.wagers]
    assert edges[0] != edges[1]


def test_differing_cells_are_marked() -> None:
    made = compare(
        [rules("nj-triple-attack", max_hands=2), rules("nj-triple-attack", max_hands=2, dealing="card-reader")]
    )
    assert made.cells
    document = comparison_document(made, "2026-01-31")
    page = document_html(document)
    assert page.count('class="marked play-') >= 2 * len(made.cells)
    assert f"**{made.cells[0].actions[0]}**" in document_markdown(document)
