"""Rule sets side by side: what differs in the rules, in edge and spread, in strategy and in side wagers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from pitboss import style
from pitboss.regulations.options import show
from pitboss.reports.document import Beside, Block, Document, Table
from pitboss.reports.identification import citation, footer, identification
from pitboss.reports.rule_sheet import rule_sheet
from pitboss.reports.signature import software
from pitboss.reports.strategy_cells import (
    Cell,
    cell_table,
    charts_of,
    differing,
    legend,
    marked_tables,
    not_everywhere,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pitboss.odds import Solution
    from pitboss.odds.chart_tables import LetterTable
    from pitboss.odds.outcomes import Distribution
    from pitboss.odds.side import SideWager
    from pitboss.odds.solver import SpreadKind
    from pitboss.regulations import Rules
    from pitboss.reports.rule_lines import Line


@dataclass(frozen=True, slots=True)
class OptionRow:
    """An option whose value is not the same everywhere; None where a game has no such option."""

    name: str
    values: tuple[str | None, ...]
    clauses: tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class RuleRows:
    """A part of the rule card: the lines that not all of them have."""

    section: str
    lines: tuple[tuple[Line, ...], ...]


@dataclass(frozen=True, slots=True)
class Comparison:
    """Everything that differs."""

    names: tuple[str, ...]
    solutions: tuple[Solution, ...]
    options: tuple[OptionRow, ...]
    rules: tuple[RuleRows, ...]
    charts: tuple[tuple[LetterTable, ...], ...]
    cells: tuple[Cell, ...]
    wagers: tuple[dict[str, SideWager], ...]

    @property
    def wager_names(self) -> list[str]:
        """All side wagers that any of them offers."""
        return list(dict.fromkeys(name for wagers in self.wagers for name in wagers))

    def to_dict(self) -> dict[str, object]:
        """For JSON."""
        return {
            "software": software(),
            "rule_sets": [
                {
                    "name": name,
                    **solution.rules.to_dict(),
                    "citation": citation(_rules(solution)),
                    "house_edge": solution.house_edge,
                    "element_of_risk": solution.element_of_risk,
                    "average_wager": solution.average_wager,
                    "std_dev": solution.std_dev,
                    "std_dev_model": solution.distribution.model,
                    "std_dev_error": solution.distribution.std_dev_error,
                }
                for name, solution in zip(self.names, self.solutions, strict=True)
            ],
            "options": [
                {"name": row.name, "values": list(row.values), "clauses": list(row.clauses)} for row in self.options
            ],
            "rules": [
                {
                    "section": row.section,
                    "lines": [[{"text": line.text, "clause": line.clause} for line in lines] for lines in row.lines],
                }
                for row in self.rules
            ],
            "strategy": [cell.to_dict() for cell in self.cells],
            "wagers": {
                name: [wagers[name].to_dict() if name in wagers else None for wagers in self.wagers]
                for name in self.wager_names
            },
        }


def _rules(solution: Solution) -> Rules:
    from pitboss.regulations import Rules

    assert isinstance(solution.rules, Rules)
    return solution.rules


def names_of(sets: Sequence[Rules]) -> tuple[str, ...]:
    """A short name for each: the game where there are several, and what sets of one game have chosen differently.

    >>> from pitboss.regulations import rules
    >>> names_of([rules("nj-double-attack", decks=decks) for decks in (6, 8)])
    ('decks=6', 'decks=8')
    """
    several = len({rules.game for rules in sets}) > 1
    names = []
    for rules in sets:
        alike = [each for each in sets if each.game == rules.game]
        chosen = dict.fromkeys(name for each in alike for name in each.changed)
        differ = [name for name in chosen if len({show(name, each.options[name]) for each in alike}) > 1]
        words = [f"{name}={show(name, rules.options[name])}" for name in differ]
        names.append(", ".join([*([rules.game] if several else ()), *words]))
    return tuple(names)


def _options(sets: Sequence[Rules]) -> tuple[OptionRow, ...]:
    names = dict.fromkeys(option.name for rules in sets for option in rules.regulation.options)
    rows = []
    for name in names:
        offered = [rules.regulation.offered.get(name) for rules in sets]
        values = tuple(
            None if option is None else show(name, rules.options[name])
            for rules, option in zip(sets, offered, strict=True)
        )
        if len(set(values)) > 1:
            rows.append(OptionRow(name, values, tuple(option.clause if option else None for option in offered)))
    return tuple(rows)


def _rule_rows(sets: Sequence[Rules]) -> tuple[RuleRows, ...]:
    sheets = [rule_sheet(rules) for rules in sets]
    rows = []
    for title in dict.fromkeys(section.title for sheet in sheets for section in sheet.sections):
        parts = [next((s.lines for s in sheet.sections if s.title == title), ()) for sheet in sheets]
        shared = set.intersection(*({line.text for line in lines} for lines in parts))
        kept = tuple(tuple(line for line in lines if line.text not in shared) for lines in parts)
        if any(kept):
            rows.append(RuleRows(title, kept))
    return tuple(rows)


def _by_up_card(tell: Callable[[str, float], None], what: str, done: int, of: int) -> None:
    tell(f"{what}, by up card", done / of)


def compare(
    sets: Sequence[Rules], *, spread: SpreadKind = "exact", progress: Callable[[str, float], None] | None = None
) -> Comparison:
    """Solve all of them, side by side. `progress` hears what is being done, and which part of it is done."""
    from pitboss.odds import solve
    from pitboss.odds.side import side_wagers
    from pitboss.odds.solver import round_outcomes

    def tell(what: str, part: float = 0.0) -> None:
        if progress:
            progress(what, part)

    names = names_of(sets)
    solutions, charts = [], []
    for name, rules in zip(names, sets, strict=True):
        tell(f"solving {name}")
        solution = solve(rules, spread=spread)
        found = round_outcomes(
            solution.parameters, spread=spread, progress=partial(_by_up_card, tell, f"distribution of {name}")
        )
        solution.__dict__["distribution"] = found  # found here with its progress; the same as it would find itself
        tell(f"charts of {name}")
        solutions.append(solution)
        charts.append(charts_of(solution.parameters))
    return Comparison(
        names,
        tuple(solutions),
        _options(sets),
        _rule_rows(sets),
        tuple(charts),
        tuple(differing(charts)),
        tuple(side_wagers(rules) for rules in sets),
    )


def comparison_document(made: Comparison, date: str) -> Document:
    """The comparison to be read."""
    sets = {name: _rules(solution) for name, solution in zip(made.names, made.solutions, strict=True)}
    games = dict.fromkeys(rules.regulation.name for rules in sets.values())
    title = f"{', '.join(games)} compared" if len(games) == 1 else "Rule sets compared"
    document = Document(title, " and ".join(made.names), date)
    document.footer = footer(sets.values(), date)
    document.section("Identification", identification(sets, date))
    first = made.solutions[0]
    document.section(
        "Edge and spread",
        Table(
            (
                "rule set",
                "house edge",
                "difference",
                "element of risk",
                "average wager",
                "std. dev.",
                "model of std. dev.",
            ),
            tuple(
                (
                    name,
                    style.percent(solution.house_edge),
                    "" if solution is first else style.change(solution.house_edge - first.house_edge),
                    style.percent(solution.element_of_risk),
                    style.number(solution.average_wager, 5),
                    style.number(solution.std_dev, 5),
                    _model(solution.distribution),
                )
                for name, solution in zip(made.names, made.solutions, strict=True)
            ),
            left=frozenset({0, 6}),
            note="First round from a full shoe, best play: exact; the standard deviation in the model named.",
        ),
    )
    options = tuple(
        (
            row.name,
            *(
                NOTHING if value is None else f"{value} ({clause})"
                for value, clause in zip(row.values, row.clauses, strict=True)
            ),
        )
        for row in made.options
    )
    words = frozenset(range(len(made.names) + 1))
    blocks = [Table(("option", *made.names), options, left=words)] if options else ["No option differs."]
    document.section("Options that differ", *blocks)
    rows = []
    for part in made.rules:
        for i in range(max(len(lines) for lines in part.lines)):
            texts = (f"{lines[i].text} ({lines[i].clause})" if i < len(lines) else "" for lines in part.lines)
            rows.append((part.section if not i else "", *texts))
    rule_blocks = (
        [Table(("", *made.names), tuple(rows), left=words)] if rows else ["No line of the rule cards differs."]
    )
    document.section("Rules that differ", *rule_blocks)
    only = not_everywhere(made.charts, made.names)
    cells_blocks: list[Block] = [only] if only else []
    if made.cells:
        cells_blocks.append(cell_table(made.cells, made.names))
        marked = marked_tables(made.charts, made.names)
        cells_blocks.append(Beside((*marked, legend(marked))))
    else:
        cells_blocks.append("None: what they all have in their charts they play alike.")
    document.section("Strategy cells that differ", *cells_blocks)
    _wagers(document, made)
    return document


def _model(spread: Distribution) -> str:
    """In which model a standard deviation stands, and what it can be off by at most where something was left out."""
    if not spread.error:
        return spread.model
    return f"{spread.model}; off by {style.bound(spread.std_dev_error)} at most"


NOTHING = "no such option"


def _wagers(document: Document, made: Comparison) -> None:
    rows = []
    for name in made.wager_names:
        for rule_set, wagers in zip(made.names, made.wagers, strict=True):
            wager = wagers.get(name)
            if wager is None:
                rows.append((name, rule_set, "not offered", "", "", ""))
                continue
            pays = ", ".join(f"{event.name.replace('-', ' ')} {event.pays}" for event in wager.events)
            edge, hit = style.percent(float(wager.house_edge)), style.percent(float(wager.hit_frequency))
            rows.append((name, rule_set, pays, edge, hit, style.number(wager.std_dev)))
    columns = ("wager", "rule set", "pays", "house edge", "hit frequency", "std. dev.")
    document.section("Side wagers", Table(columns, tuple(rows), left=frozenset({0, 1, 2}), note="Exact."))
