"""The account at the end of a session: what best play expects, and what the player's own play cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from pitboss.cli.round_view import sentence
from pitboss.cli.terminal.telling import paragraph
from pitboss.money import format_money
from pitboss.style import with_sign

if TYPE_CHECKING:
    from rich.console import Console

    from pitboss.advice.account import Account
    from pitboss.advice.coach import Coach
    from pitboss.regulations import Rules


def tell(out: Console, rules: Rules, account: Account, coach: Coach, *, coached: bool) -> None:
    """The expected result and the cost of mistakes, as far as they are known."""
    edge = house_edge(rules, coach)
    if edge is not None:
        expected = account.expected(rules, edge)
        bonus = sum(account.bonus.values())
        beside = f" and {format_money(bonus)} of bonus wagers" if bonus else ""
        paragraph(
            out,
            f"Best play expects {with_sign(expected / 100, 2)} on {format_money(account.first)} "
            f"of first wagers{beside}.",
        )
    unpriced = account.answers - account.decisions
    if unpriced > 0 and not account.decisions:
        why = "the coach was still loading" if coached else "--coach does that as you play"
        paragraph(out, f"What your mistakes cost was not worked out: {why}.")
        return
    told = f"Mistakes: {account.mistakes} of {account.decisions} decisions; they cost {account.cost / 100:.2f}."
    paragraph(out, told + (f" {unpriced} more were not priced." if unpriced > 0 else ""))
    for mistake in account.listed:
        against = f" against {mistake.up}" if mistake.up else ""
        cards = sentence(f"{mistake.hand}{against}" if mistake.hand else f"before your cards{against}")
        told_one = Text.assemble(cards, f": {mistake.answer}, best {mistake.best}, cost {mistake.cost / 100:.3f}")
        paragraph(out, told_one, first=f"  round {mistake.round}", indent="  ".ljust(12))


def house_edge(rules: Rules, coach: Coach) -> float | None:
    """The house edge of these rules: as published, or worked out where the mathematics is there."""
    from pitboss.reports.results import published_edge

    if (edge := published_edge(rules)) is not None:
        return edge
    if coach.kernels.ready or coach.strategy.ready:
        from pitboss.odds import solve

        return solve(rules).house_edge
    return None
