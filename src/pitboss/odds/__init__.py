"""Exact mathematics: side wagers, the dealer, the composition-dependent solver, strategies.

`solve(rules)` gives a game's edge and best strategy. Nothing here loads the compiled solver before it is used.
"""

from __future__ import annotations

from pitboss.odds.parameters import Blackjack
from pitboss.odds.position import Position, PositionError, ev
from pitboss.odds.solve import Solution, solve

__all__ = ["Blackjack", "Position", "PositionError", "Solution", "ev", "solve"]
