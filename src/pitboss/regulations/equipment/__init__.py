"""What table, layout, signs, cards and devices may be required to be: the words in which a game's `equipment` says it.

>>> from pitboss.regulations import game
>>> len(game("nj-triple-attack").requirements) > 50
True
"""

from __future__ import annotations

from pitboss.regulations.equipment.description import FORMAT, Description
from pitboss.regulations.equipment.felt import Area, Felt, Inscription, Theme, offered_areas
from pitboss.regulations.equipment.posted import odds_in_force
from pitboss.regulations.equipment.requirement import SECTIONS, OtherGame, Requirement
from pitboss.regulations.equipment.texts import Text

__all__ = [
    "FORMAT",
    "SECTIONS",
    "Area",
    "Description",
    "Felt",
    "Inscription",
    "OtherGame",
    "Requirement",
    "Text",
    "Theme",
    "odds_in_force",
    "offered_areas",
]
