"""docs/commands.md: what the commands say themselves is what they say now."""

from __future__ import annotations

import re

from tests.commands import PAGE, page

from pitboss.cli import COMMANDS


def test_the_page_has_what_the_commands_say() -> None:
    text = PAGE.read_text("utf-8")
    assert text == page(text), "run `make commands`, and read the difference"


def test_every_command_has_one_section_and_nothing_else_has() -> None:
    found = re.findall(r"(?m)^### pitboss (\w+)$", PAGE.read_text("utf-8"))
    assert sorted(found) == sorted(name for name, _, _ in COMMANDS)
