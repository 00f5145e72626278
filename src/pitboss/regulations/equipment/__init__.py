"""Table, layout, signs, cards and devices as the five texts require them: data that `pitboss inspect` checks.

>>> len(requirements("nj-triple-attack")) > 50
True
>>> [area.name for area in FELTS["nj-blackjack-switch"].areas]
['Hand 1', 'Hand 2', 'Match']
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pitboss.regulations import regulation
from pitboss.regulations.equipment import (
    nj_blackjack_switch,
    nj_double_attack,
    nj_triple_attack,
    pa_double_attack,
    pa_double_back_jack,
)
from pitboss.regulations.equipment.description import FORMAT, Description
from pitboss.regulations.equipment.felt import Area, Inscription, offered_areas
from pitboss.regulations.equipment.posted import odds_in_force
from pitboss.regulations.equipment.requirement import SECTIONS, OtherGame, Requirement
from pitboss.regulations.equipment.texts import TEXTS, Text

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


@dataclass(frozen=True, slots=True)
class Felt:
    """What a game's layout carries: betting areas and required inscriptions."""

    areas: tuple[Area, ...]
    inscriptions: tuple[Inscription, ...]
    sign_statements: tuple[str, ...] = ()  # what the sign must say besides odds
    house_lines: tuple[str, ...] = ()  # what the house prints although no text at hand asks for it


FELTS: Final[dict[str, Felt]] = {
    "nj-double-attack": Felt(
        nj_double_attack.AREAS, nj_double_attack.INSCRIPTIONS, house_lines=nj_double_attack.HOUSE_INSCRIPTIONS
    ),
    "nj-triple-attack": Felt(nj_triple_attack.AREAS, nj_triple_attack.INSCRIPTIONS),
    "pa-double-attack": Felt(pa_double_attack.AREAS, pa_double_attack.INSCRIPTIONS),
    "pa-double-back-jack": Felt(pa_double_back_jack.AREAS, pa_double_back_jack.INSCRIPTIONS),
    "nj-blackjack-switch": Felt(
        nj_blackjack_switch.AREAS, nj_blackjack_switch.INSCRIPTIONS, (nj_blackjack_switch.SINGLE_PAYMENT,)
    ),
}
REQUIREMENTS: Final[dict[str, tuple[Requirement | OtherGame, ...]]] = {
    "nj-double-attack": nj_double_attack.REQUIREMENTS,
    "nj-triple-attack": nj_triple_attack.REQUIREMENTS,
    "pa-double-attack": pa_double_attack.REQUIREMENTS,
    "pa-double-back-jack": pa_double_back_jack.REQUIREMENTS,
    "nj-blackjack-switch": nj_blackjack_switch.REQUIREMENTS,
}


def requirements(game: str) -> tuple[Requirement | OtherGame, ...]:
    """Everything that the texts ask of a table of this game."""
    return REQUIREMENTS[regulation(game).id]
