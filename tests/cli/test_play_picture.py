"""The picture of a terminal round in the README: its script works, and the picture is what it draws."""

from __future__ import annotations

import runpy
from pathlib import Path

SCRIPT = Path(__file__).parent.parent.parent / "docs/pictures/terminal_round.py"


def test_the_picture_is_what_the_program_shows_now() -> None:
    script = runpy.run_path(str(SCRIPT))
    drawn = script["drawn"](script["recorded"]())
    assert drawn == SCRIPT.with_name("terminal.svg").read_text(encoding="utf-8"), "run docs/pictures/terminal_round.py"
    for shown in ("Blackjack Switch", "19:47-2A.7(g)1", "coach:", "♠"):
        assert shown.replace(" ", "\N{NO-BREAK SPACE}") in drawn
