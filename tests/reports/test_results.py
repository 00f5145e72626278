"""The kept results: what the solver says, what the simulator confirms, what the README shows."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.odds import solve
from pitboss.regulations import game_ids, regulation, rules
from pitboss.reports.results import compute, markdown, published, published_edge

README = Path(__file__).parent.parent.parent / "README.md"
KEPT = {entry["game"]: entry for entry in published()}


def test_there_is_an_entry_for_every_game() -> None:
    assert list(KEPT) == list(game_ids())
    for game, entry in KEPT.items():
        assert entry["rules"] == rules(game).digest
        assert entry["name"] == regulation(game).name


@pytest.mark.parametrize("game", game_ids())
def test_the_kept_figures_are_the_solvers(game: str) -> None:
    solution, entry = solve(rules(game)), KEPT[game]
    for name in ("house_edge", "element_of_risk", "average_wager"):
        assert entry[name] == pytest.approx(getattr(solution, name), abs=1e-12), name
    assert published_edge(rules(game)) == entry["house_edge"]


@pytest.mark.parametrize("game", game_ids())
def test_the_simulator_confirms_the_kept_edge(game: str) -> None:
    """Within four standard errors of ten million rounds or more."""
    entry = KEPT[game]
    simulated = entry["simulated"]
    assert simulated["rounds"] >= 10_000_000
    assert simulated["std_error"] == pytest.approx(simulated["std_dev"] / simulated["rounds"] ** 0.5, rel=1e-6)
    assert simulated["std_dev"] == pytest.approx(solve(rules(game)).std_dev, rel=0.01), "that of the infinite model"
    assert abs(simulated["house_edge"] - entry["house_edge"]) < 4 * simulated["std_error"]


def test_results_can_be_computed_anew() -> None:
    (made,) = compute(["pa-double-attack"], rounds=20_000)
    kept = KEPT["pa-double-attack"]
    assert made.keys() == kept.keys()
    assert made["house_edge"] == pytest.approx(kept["house_edge"], abs=1e-12)
    assert abs(made["simulated"]["house_edge"] - kept["house_edge"]) < 5 * made["simulated"]["std_error"]


def test_the_readme_shows_the_results() -> None:
    text = README.read_text(encoding="utf-8")
    shown = text.partition("<!-- results -->")[2].partition("<!-- /results -->")[0]
    assert shown.strip() == markdown(published())


def test_a_rule_set_that_is_not_kept_has_no_published_edge() -> None:
    assert published_edge(rules("nj-double-attack", decks=6)) is None
