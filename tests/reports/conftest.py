"""A par sheet that takes seconds: pairs split once."""

from __future__ import annotations

import pytest

from pitboss.regulations import rules
from pitboss.reports.par_sheet import ParSheet, par_sheet


@pytest.fixture(scope="session")
def sheet() -> ParSheet:
    chosen = rules("nj-triple-attack", max_hands=2, dealing="card-reader")
    return par_sheet(chosen, rounds=2_000_000, seed=7, date="2026-01-31")
