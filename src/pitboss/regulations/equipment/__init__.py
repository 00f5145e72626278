"""Table, layout, signs, cards and devices as the five texts require them: data that `pitboss inspect` checks.

>>> len(requirements("nj-triple-attack")) > 50
True
>>> [area.name for area in FELTS["nj-blackjack-switch"].areas]
['Hand 1', 'Hand 2', 'Match']
"""

from __future__ import annotations

from typing import Final

from pitboss.regulations import regulation
from pitboss.regulations.equipment.description import FORMAT, Description
from pitboss.regulations.equipment.felt import Area, Felt, Inscription, offered_areas
from pitboss.regulations.equipment.posted import odds_in_force
from pitboss.regulations.equipment.requirement import SECTIONS, OtherGame, Requirement
from pitboss.regulations.equipment.texts import Text
from pitboss.regulations.registry import ByGame

__all__ = [
    "FELTS",
    "FORMAT",
    "REQUIREMENTS",
    "SECTIONS",
    "TEXTS",
    "Area",
    "Description",
    "Felt",
    "Inscription",
    "OtherGame",
    "Requirement",
    "Text",
    "odds_in_force",
    "offered_areas",
    "requirements",
]


FELTS: Final = ByGame[Felt]("equipment", "FELT")
REQUIREMENTS: Final = ByGame[tuple[Requirement | OtherGame, ...]]("equipment", "REQUIREMENTS")
TEXTS: Final = ByGame[Text]("equipment", "TEXT")


def requirements(game: str) -> tuple[Requirement | OtherGame, ...]:
    """Everything that the texts ask of a table of this game."""
    return REQUIREMENTS[regulation(game).id]
