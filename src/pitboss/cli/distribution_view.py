"""The distribution of a round's result as a person reads it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pitboss import style

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rich.table import Table

RARE: Final = 1e-4  # results that come less often are counted together
BAR: Final = 40  # characters of the most frequent one


def distribution_table(chances: Mapping[float, float], heading: str) -> Table:
    """Every result of a round in units of the initial wager, how often it comes, and a bar as long as that."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(title="Result of a round, in initial wagers", title_justify="left", box=SIMPLE_HEAD)
    table.add_column("net", justify="right")
    table.add_column(heading, justify="right")
    table.add_column("")
    greatest = max(chances.values())
    for net in sorted(net for net, chance in chances.items() if chance >= RARE):
        length = BAR * chances[net] / greatest
        table.add_row(style.signed(net), f"{chances[net]:.6f}", "█" * int(length) + "▌" * (length % 1 >= 0.5))
    rare = {net: chance for net, chance in chances.items() if 0.0 < chance < RARE}
    if rare:
        table.add_row(
            "other",
            f"{sum(rare.values()):.6f}",
            f"{len(rare)} results from {style.signed(min(rare))} to {style.signed(max(rare))}",
        )
    return table
