"""`pitboss fairness`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from pitboss.reports.fairness import FEWEST

if TYPE_CHECKING:
    from tests.conftest import Cli

ARGUMENTS = ("fairness", "--game", "pa-double-back-jack", "--decks", "1", "--shuffles", str(FEWEST))


def test_the_report_names_every_test_and_says_what_chance_does(cli: Cli) -> None:
    ran = cli(*ARGUMENTS)
    assert ran.status == 0
    for name in ("chi-square", "serial correlation", "runs", "coupon collector", "gap", "permutation", "Kolmogorov"):
        assert name in ran.out
    assert "600 shuffles of 52 cards with Seeded(1)" in ran.out
    assert "By chance alone" in ran.out
    assert ran.err == ""


def test_json_has_p_values_and_both_verdicts(cli: Cli) -> None:
    answer = json.loads(cli(*ARGUMENTS, "--seed", "7", "--json").out)
    assert (answer["cards"], answer["shuffles"], answer["source"]) == (52, FEWEST, "Seeded(7)")
    assert answer["options"]["decks"] == 1
    for test in answer["tests"]:
        assert test["p_adjusted"] >= test["p"]
        assert test["passes_95"] is (test["p_adjusted"] >= 0.05)
        assert test["passes_99"] is (test["p_adjusted"] >= 0.01)
    assert answer["fair"] is all(test["passes_99"] for test in answer["tests"])
    assert json.loads(cli(*ARGUMENTS, "--seed", "7", "--json").out) == answer


def test_a_failed_test_is_exit_status_1(cli: Cli) -> None:
    """Among the first hundred seeds chance alone fails some; the first of them is told so."""
    unlucky = next(
        seed for seed in range(100) if not json.loads(cli(*ARGUMENTS, "--seed", str(seed), "--json").out)["fair"]
    )
    ran = cli(*ARGUMENTS, "--seed", str(unlucky))
    assert ran.status == 1
    assert "fails" in ran.out
    assert "not fair" in ran.out


def test_the_systems_source_can_be_tested(cli: Cli) -> None:
    answer = json.loads(cli(*ARGUMENTS, "--system", "--json").out)
    assert answer["source"] == "System()"
    assert all(test["p"] > 1e-9 for test in answer["tests"])


def test_too_few_shuffles_and_wrong_decks_are_refused(cli: Cli) -> None:
    ran = cli("fairness", "--shuffles", "10")
    assert ran.status == 2
    assert "10 shuffles cannot be tested; from 600 to 100,000 can" in ran.err
    ran = cli("fairness", "--seed", "1", "--system")
    assert ran.status == 2
    assert "not both" in ran.err
    ran = cli("fairness", "--game", "nj-double-attack", "--decks", "7")
    assert ran.status == 2
    assert "19:47-26.2(a)#1" in ran.err
