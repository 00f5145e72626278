"""What all tests share."""

from __future__ import annotations

from typing import NamedTuple, Protocol

import pytest


class Ran(NamedTuple):
    """What one command did."""

    status: int
    out: str
    err: str


class Cli(Protocol):
    """Runs a command in this process: `cli("rules", "nj-double-attack")`."""

    def __call__(self, *arguments: str) -> Ran: ...


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Cli:
    """The command line without a new process; tables are plain text, 110 characters wide."""
    from pitboss.cli import main

    monkeypatch.delenv("COLUMNS", raising=False)

    def run(*arguments: str) -> Ran:
        capsys.readouterr()
        try:
            status = main(arguments)
        except SystemExit as end:
            status = int(end.code or 0)
        captured = capsys.readouterr()
        return Ran(status, captured.out, captured.err)

    return run
