"""The par sheet: the one document that laboratory, regulator and operator exchange, as data.

Everything is computed when it is asked for; `par_document` makes it readable, `par_workbook` a spreadsheet.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import perm
from typing import TYPE_CHECKING

from pitboss.reports.hold_bands import Band, hold_bands
from pitboss.reports.par_check import Simulation, check_by_playing, share
from pitboss.reports.par_dealt import DealtShoe, dealt_by_playing
from pitboss.reports.par_rules import PlayedRule, rules_and_payouts
from pitboss.reports.signature import software

if TYPE_CHECKING:
    from collections.abc import Callable

    from pitboss.odds import OptionCost, Solution, StrategyChart
    from pitboss.odds.side import SideWager
    from pitboss.regulations import Rules
    from pitboss.regulations.rulings import Ruling


@dataclass(frozen=True, slots=True)
class PayLine:
    """One event of a pay table: in how many of all ordered deals it comes, and what it adds to the return."""

    event: str
    pays: str
    net: Fraction
    combinations: int
    probability: Fraction

    @property
    def contribution(self) -> Fraction:
        return self.net * self.probability


@dataclass(frozen=True, slots=True)
class WagerSheet:
    """A side wager: every event with the losing ones last, and its bands."""

    wager: SideWager
    title: str
    clause: str
    deals: int
    lines: tuple[PayLine, ...]
    bands: tuple[Band, ...]

    @property
    def chances(self) -> dict[float, float]:
        """The distribution of its net."""
        found: dict[float, float] = {}
        for line in self.lines:
            found[float(line.net)] = found.get(float(line.net), 0.0) + float(line.probability)
        return dict(sorted(found.items()))

    @property
    def skewness(self) -> float:
        mean, deviation = float(self.wager.ev), self.wager.std_dev
        return sum((net - mean) ** 3 * p for net, p in self.chances.items()) / deviation**3

    def to_dict(self) -> dict[str, object]:
        """For JSON."""
        given = {} if self.wager.given is None else {"given": self.wager.given}
        return {
            "house_edge": float(self.wager.house_edge),
            "exact": str(self.wager.house_edge),
            "std_dev": self.wager.std_dev,
            "skewness": self.skewness,
            "hit_frequency": float(self.wager.hit_frequency),
            "largest_win": max(self.chances),
            "largest_loss": min(self.chances),
            **given,
            "clause": self.clause,
            "deals": self.deals,
            "events": [
                {
                    "name": line.event,
                    "pays": line.pays,
                    "combinations": line.combinations,
                    "probability": str(line.probability),
                    "contribution": str(line.contribution),
                }
                for line in self.lines
            ],
            "bands": [band.to_dict() for band in self.bands],
        }


@dataclass(frozen=True, slots=True)
class ParSheet:
    """Everything that a par sheet says."""

    rules: Rules
    date: str
    solution: Solution
    wagers: dict[str, WagerSheet]
    bands: tuple[Band, ...]
    costs: tuple[OptionCost, ...]
    chart: StrategyChart
    simulation: Simulation
    dealt: DealtShoe
    rulings: tuple[Ruling, ...]

    @property
    def rules_and_payouts(self) -> tuple[PlayedRule, ...]:
        """What is played and paid, each line with its clause."""
        return rules_and_payouts(self.rules)

    @property
    def citation(self) -> str:
        book = self.rules.regulation
        return f"{book.code} {book.citation}"

    def to_dict(self) -> dict[str, object]:
        """For JSON: plain numbers with all their digits; fractions of side wagers as text."""
        from pitboss.reports.par_identity import command
        from pitboss.reports.par_words import DEFINITIONS, METHOD, assumptions

        solution, spread = self.solution, self.solution.distribution
        return {
            "game": self.rules.game,
            "name": self.rules.regulation.name,
            "citation": self.citation,
            "digest": self.rules.digest,
            "sha256": self.rules.sha256,
            "software": software(),
            "date": self.date,
            "method": METHOD,
            "command": command(self),
            "options": dict(self.rules.chosen),
            "option_clauses": {option.name: option.clause for option in self.rules.regulation.options},
            "rules": [rule.to_dict() for rule in self.rules_and_payouts],
            "assumptions": dict(assumptions(self.rules)),
            "main": {
                "house_edge": solution.house_edge,
                "element_of_risk": solution.element_of_risk,
                "average_wager": solution.average_wager,
                "std_dev": spread.std_dev,
                "std_dev_error": spread.std_dev_error,
                "skewness": spread.skewness,
                "skewness_error": spread.skewness_error,
                "hit_frequency": share(spread.chances, 1),
                "push_frequency": share(spread.chances, 0),
                "loss_frequency": share(spread.chances, -1),
                "largest_win": max(spread.chances),
                "largest_loss": min(spread.chances),
                "model": spread.model,
                "distribution_error": spread.error,
                "distribution": [{"net": net, "probability": p} for net, p in spread.chances.items()],
            },
            "wagers": {name: wager.to_dict() for name, wager in self.wagers.items()},
            "bands": [band.to_dict() for band in self.bands],
            "effects": [cost.to_dict() for cost in self.costs],
            "strategy": {
                "cost_of_playing_by_total": self.chart.cost,
                "switch_cost": self.chart.switch_cost,
                **{name: part for name, part in self.chart.to_dict().items() if name in ("legend", "tables")},
            },
            "simulation": {**self.simulation.to_dict(), "dealt": self.dealt.to_dict()},
            "rulings": [
                {name: getattr(ruling, name) for name in ("id", "title", "clauses", "readings", "default", "figures")}
                for ruling in self.rulings
            ],
            "definitions": dict(DEFINITIONS),
        }


def _wager_sheet(rules: Rules, wager: SideWager) -> WagerSheet:
    rule = next(rule for rule in rules.regulation.wagers if rule.name == wager.name)
    bonus = next((bonus for bonus in rules.bonuses if bonus.name == wager.name), None)
    shoe = rules.shoe()
    if bonus is not None:
        deals = perm(len(shoe), bonus.number_of_cards)
    else:  # insurance: the dealer's ace, and any second card
        deals = sum(card.is_ace for card in shoe) * (len(shoe) - 1)
    events = [(event.name, str(event.pays), event.pays.fraction, event.probability) for event in wager.events]
    events.append(("anything else", "lost", Fraction(-1), 1 - wager.hit_frequency))
    lines = []
    for name, pays, net, chance in events:
        count = chance * deals
        assert count.denominator == 1, f"{name} of {wager.name} is no whole number of deals"
        lines.append(PayLine(name.replace("-", " "), pays, net, int(count), chance))
    made = WagerSheet(wager, rule.title, rule.clause, deals, tuple(lines), ())
    return WagerSheet(wager, rule.title, rule.clause, deals, tuple(lines), tuple(hold_bands(made.chances)))


def par_sheet(
    rules: Rules, *, rounds: int, seed: int, date: str, progress: Callable[[str, float], None] | None = None
) -> ParSheet:
    """Compute everything. `progress` hears what is being done, and which part of it is done."""
    from pitboss.odds import option_costs, solve, strategy_chart
    from pitboss.odds.side import side_wagers
    from pitboss.odds.solver import round_outcomes
    from pitboss.regulations.rulings import rulings

    def tell(what: str, part: float = 0.0) -> None:
        if progress:
            progress(what, part)

    tell("solving")
    solution = solve(rules, spread="exact")
    spread = round_outcomes(
        solution.parameters, progress=lambda done, of: tell("distribution of a round, by up card", done / of)
    )
    solution.__dict__["distribution"] = spread  # found here with its progress; the same as it would find itself
    tell("side wagers and bands")
    wagers = {name: _wager_sheet(rules, wager) for name, wager in side_wagers(rules).items()}
    bands = tuple(hold_bands(spread.chances))
    tell("effect of every option")
    costs = tuple(option_costs(rules, lambda what: tell(f"effect of {what}")))
    tell("strategy charts")
    chart = strategy_chart(rules)
    exact = {name: sheet.wager for name, sheet in wagers.items()}
    simulation = check_by_playing(rules, solution, exact, rounds, seed, lambda done, of: tell("simulation", done / of))
    dealt = dealt_by_playing(
        rules, solution, rounds, seed, lambda done, of: tell("simulation of a dealt shoe", done / of)
    )
    money = tuple(each for each in rulings().values() if each.money and rules.game in each.games)
    return ParSheet(rules, date, solution, wagers, bands, costs, chart, simulation, dealt, money)
