"""Opening, shuffle and cut, idle tables and devices as the five texts have them: data that the floor works by.

>>> FLOOR["pa-double-attack"].clockwise, FLOOR["nj-blackjack-switch"].cites["cut-refused"]
(False, '19:47-2A.4(e)#1')
"""

from __future__ import annotations

from typing import Final

from pitboss.regulations.floor import new_jersey, pennsylvania
from pitboss.regulations.floor.rules import FloorRules, Reference

__all__ = ["FLOOR", "FloorRules", "Reference"]

FLOOR: Final[dict[str, FloorRules]] = {
    "nj-double-attack": new_jersey.DOUBLE_ATTACK,
    "nj-triple-attack": new_jersey.TRIPLE_ATTACK,
    "pa-double-attack": pennsylvania.DOUBLE_ATTACK,
    "pa-double-back-jack": pennsylvania.DOUBLE_BACK_JACK,
    "nj-blackjack-switch": new_jersey.SWITCH,
}
