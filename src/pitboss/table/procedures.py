"""The dealing procedures, each in the order of its regulation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pitboss.regulations.registry import ByGame
from pitboss.table.round import Round, Script

PROCEDURES: Final = ByGame[Callable[[Round], Script]]("procedure", "procedure")
