"""A simulation's results as a person reads them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss import style
from pitboss.cli.distribution_view import distribution_table
from pitboss.cli.output import console

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pitboss.odds.parameters import Blackjack
    from pitboss.regulations import Rules
    from pitboss.simulation.statistics import Statistics


def show(rules: Rules | Blackjack, how: Mapping[str, object], result: Statistics, speed: float) -> None:
    """Print the results, and how they came about."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    out = console()
    low, high = result.interval()
    out.print(
        f"[bold]{rules.heading}[/bold]\n"
        f"{_played(how, result.rounds)}\n\n"
        f"  player's ev      {_mean(result.ev, result.std_error)}\n"
        f"  95 % interval    {style.change(low)} to {style.change(high)}\n"
        f"{_reduced(result)}"
        f"  average wager    {result.average_wager:.6f}\n"
        f"  element of risk  {style.percent(result.element_of_risk)}\n"
        f"  standard dev.    {result.std_dev:.6f}, skewness {style.with_sign(result.skewness, 4)}\n"
        f"  cards per round  {result.cards_per_round:.4f}\n"
        f"  speed            {speed:,.0f} rounds per CPU second and worker\n"
    )
    if result.wagers:
        table = Table(title="Side wagers, per unit of each", title_justify="left", box=SIMPLE_HEAD)
        for heading in ("wager", "ev", "standard error"):
            table.add_column(heading, justify="left" if heading == "wager" else "right")
        for name, side in result.wagers.items():
            table.add_row(name, style.change(side.ev), style.percent(side.std_error))
        out.print(table)
    table = Table(title="Per round", title_justify="left", box=SIMPLE_HEAD)
    table.add_column("what")
    table.add_column("how often", justify="right")
    for name, share in result.frequencies.items():
        if share:
            table.add_row(name, f"{share:.6f}")
    out.print(table)
    out.print(distribution_table(result.distribution, "share of rounds"))


def _mean(ev: float, std_error: float) -> str:
    return f"[bold]{style.change(ev)}[/bold] ± {style.percent(std_error)} (standard error)"


def _played(how: Mapping[str, object], rounds: int) -> str:
    """How many rounds were played, from what, and how; the same words give the same numbers."""
    boxes = "" if how["boxes"] == 1 else f", {how['boxes']} boxes"
    dealt = style.percent(float(str(how["penetration"])), 0)
    shoe = "shuffled before every round" if how["fresh"] else f"shoe dealt to {dealt}"
    return f"{rounds:,} rounds, seed {how['seed']}, {how['strategy']} strategy, {shoe}{boxes}"


def _reduced(result: Statistics) -> str:
    if result.reduced is None:
        return ""
    return (
        f"  reduced variance {_mean(result.reduced.ev, result.reduced.std_error)}: "
        f"work shrinks {result.reduced.work_saved:.2f} times\n"
    )
