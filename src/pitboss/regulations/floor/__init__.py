"""Opening, shuffle and cut, idle tables and devices as the texts have them: data that the floor works by.

>>> FLOOR["pa-double-attack"].clockwise, FLOOR["nj-blackjack-switch"].cites["cut-refused"]
(False, '19:47-2A.4(e)#1')
"""

from __future__ import annotations

from typing import Final

from pitboss.regulations.floor.rules import FloorRules, Reference
from pitboss.regulations.registry import ByGame

__all__ = ["FLOOR", "FloorRules", "Reference"]

FLOOR: Final = ByGame[FloorRules]("floor", "FLOOR")
