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
