"""The five dealing procedures, each in the order of its regulation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pitboss.table.procedures.nj_blackjack_switch import blackjack_switch
from pitboss.table.procedures.nj_double_attack import double_attack
from pitboss.table.procedures.nj_triple_attack import triple_attack
from pitboss.table.procedures.pa_double_attack import pennsylvania_double_attack
from pitboss.table.procedures.pa_double_back_jack import double_back_jack

if TYPE_CHECKING:
    from collections.abc import Callable

    from pitboss.table.round import Round, Script

PROCEDURES: Final[dict[str, Callable[[Round], Script]]] = {
    "nj-double-attack": double_attack,
    "nj-triple-attack": triple_attack,
    "pa-double-attack": pennsylvania_double_attack,
    "pa-double-back-jack": double_back_jack,
    "nj-blackjack-switch": blackjack_switch,
}
