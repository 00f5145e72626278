"""Reduced variance: the estimate stays unbiased, and its smaller error is true."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import pytest
from tests.simulation.signatures import GAMES, game_rules, solution

from pitboss.errors import PitbossError
from pitboss.simulation.run import Job, simulate


@pytest.mark.parametrize("game", GAMES)
def test_the_reduced_estimate_meets_the_solver_with_a_smaller_error(game: str) -> None:
    solved = solution(game)
    job = Job.of(game_rules(game), seed=31, strategy=solved.strategy, fresh=True, reduce=True, sides=False)
    played = simulate(job, 4_000_000)
    assert played.reduced is not None
    assert abs(played.reduced.ev - solved.ev) < 4.5 * played.reduced.std_error
    assert played.reduced.std_error < played.std_error
    assert played.reduced.work_saved == pytest.approx((played.std_error / played.reduced.std_error) ** 2)


def test_over_many_seeds_it_is_unbiased_and_its_error_is_true() -> None:
    solved, seeds = solution("blackjack"), 30
    off = []
    for seed in range(seeds):
        job = Job.of(game_rules("blackjack"), seed=seed, strategy=solved.strategy, fresh=True, reduce=True)
        reduced = simulate(job, 1_000_000).reduced
        assert reduced is not None
        off.append((reduced.ev - solved.ev) / reduced.std_error)
    assert abs(np.mean(off)) < 4.5 / math.sqrt(seeds)
    assert 0.5 < np.std(off) < 1.7  # chi-square with 30 degrees of freedom stays inside but once in a million


def test_it_needs_a_fresh_shoe_and_enough_rounds() -> None:
    chosen, strategy = game_rules("blackjack"), solution("blackjack").strategy
    with pytest.raises(PitbossError, match="--fresh"):
        Job.of(chosen, seed=1, strategy=strategy, reduce=True)
    job = Job.of(chosen, seed=1, strategy=strategy, fresh=True, reduce=True)
    assert simulate(job, 1000).reduced is None


def test_a_kept_run_keeps_its_strata(tmp_path: Path) -> None:
    from pitboss.simulation import checkpoint

    job = Job.of(game_rules("blackjack"), seed=1, strategy=solution("blackjack").strategy, fresh=True, reduce=True)
    checkpoint.save(tmp_path / "run.npz", job, job.play(0, 250_000), 1)
    start, first = checkpoint.load(tmp_path / "run.npz", job)
    assert simulate(job, 1_000_000, start=start, first=first) == simulate(job, 1_000_000)
