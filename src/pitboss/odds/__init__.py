"""Exact mathematics: side wagers, the dealer, the composition-dependent solver, strategies.

`solve(rules)` gives a game's edge and best strategy, `ev(rules, hand, up)` the value of every decision,
`strategy_chart` the charts, `option_costs` and `removal` what options and single cards do. Nothing here loads the
compiled solver before it is used.
"""

from __future__ import annotations

from pitboss.odds.costs import OptionCost, Removal, option_costs, removal
from pitboss.odds.decision_value import Position, PositionError, ev
from pitboss.odds.parameters import Blackjack
from pitboss.odds.solver import Solution, solve
from pitboss.odds.strategy_charts import StrategyChart, strategy_chart

__all__ = [
    "Blackjack",
    "OptionCost",
    "Position",
    "PositionError",
    "Removal",
    "Solution",
    "StrategyChart",
    "ev",
    "option_costs",
    "removal",
    "solve",
    "strategy_chart",
]
