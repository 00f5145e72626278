"""A round that was walked branch by branch beside the solver's answer for the same cards."""

from __future__ import annotations

from pitboss.odds import Solution

from .infinite import ExactRound
from .rounds import Round

ACCURACY = 1e-12


def agree(walked: Round | ExactRound, solved: Solution) -> None:
    """The same value; the same average wager too, where no two best decisions stake differently."""
    assert abs(float(walked.ev) - solved.ev) < ACCURACY
    if not walked.tied:
        assert abs(float(walked.average_wager) - solved.average_wager) < ACCURACY


def spread_alike(std_dev: float, solved: Solution, model: str) -> None:
    """The same standard deviation, the solver's distribution being of that model and of the solver's own mean."""
    assert solved.distribution.model == model
    assert abs(solved.distribution.mean - solved.ev) < ACCURACY
    assert abs(std_dev - solved.std_dev) < ACCURACY
