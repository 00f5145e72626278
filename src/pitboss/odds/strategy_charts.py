"""The public call for strategy charts: tables, pictures and what they cost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pitboss import style

if TYPE_CHECKING:
    from pitboss.odds.chart_tables import LetterTable
    from pitboss.odds.hand_solver import Model
    from pitboss.odds.parameters import GameRules


@dataclass(frozen=True, slots=True, repr=False)
class StrategyChart:
    """A rule set's charts in the field's letters, ready to print."""

    rules: GameRules
    title: str
    lines: tuple[str, ...]
    tables: tuple[LetterTable, ...]
    ev: float  # of best play, per unit of the required initial wager
    cost: float  # of playing by the chart
    switch_cost: float | None  # of switching by points, besides

    @property
    def legend(self) -> dict[str, str]:
        """The letters that occur."""
        from pitboss.odds.chart_tables import LEGEND

        used = {cell for table in self.tables for _, cells in table.rows for cell in cells}
        return {letter: text for letter, text in LEGEND.items() if letter in used}

    def svg(self) -> str:
        from pitboss.odds.chart_svg import chart_svg

        return chart_svg(self.title, self.lines, self.tables)

    def html(self) -> str:
        from pitboss.odds.chart_svg import chart_html

        return chart_html(self.title, self.lines, self.tables)

    def csv(self) -> str:
        from pitboss.odds.chart_svg import chart_csv

        return chart_csv(self.tables)

    def __repr__(self) -> str:
        return f"<strategy chart of {self.rules!r}: {', '.join(table.title for table in self.tables)}>"

    def _repr_html_(self) -> str:
        """For notebooks: the picture has a ground of its own, so it reads in light and in dark."""
        return self.svg()

    def to_dict(self) -> dict[str, object]:
        """For JSON."""
        return {
            **self.rules.to_dict(),
            "ev": self.ev,
            "cost": self.cost,
            "switch_cost": self.switch_cost,
            "legend": self.legend,
            "tables": [
                {"title": table.title, "columns": list(table.columns), "rows": {k: list(v) for k, v in table.rows}}
                for table in self.tables
            ],
        }


def strategy_chart(rules: GameRules, *, model: Model = "finite") -> StrategyChart:
    """The charts of a rule set.

    >>> from pitboss.odds.parameters import Blackjack
    >>> made = strategy_chart(Blackjack(decks=6))
    >>> made.tables[0].title, dict(made.tables[0].rows)["16"][-2:]
    ('Hard totals, two or more cards', ('H', 'H'))
    """
    from pitboss.odds.chart_by_total import chart
    from pitboss.odds.chart_tables import letter_tables
    from pitboss.odds.hand_solver import HandSolver
    from pitboss.odds.parameters import Blackjack, parameters

    rule = parameters(rules)
    solver = HandSolver(rule, rule.shoe, model)
    made = chart(solver)
    points = None
    if rule.switch:
        from pitboss.odds.switch_points import switch_points

        points = switch_points(solver, made.ev, made.strategy.switch)
    name = "Blackjack" if isinstance(rules, Blackjack) else rules.regulation.name
    lines = [
        f"{rules.heading}, {model} model. 10 is every ten-valued card.",
        f"House edge with best play {style.percent(-made.ev)}; "
        f"playing by total, as here, costs {style.percent(made.cost, 4)}.",
    ]
    if points is not None:
        lines.append(
            f"Switching by points costs {style.percent(points.cost, 4)} besides; it decides as all five cards do in "
            f"{style.percent(points.agreement, 1)} of deals."
        )
    return StrategyChart(
        rules,
        f"{name}: best play",
        tuple(lines),
        tuple(letter_tables(made, rule, points)),
        made.ev,
        made.cost,
        None if points is None else points.cost,
    )
