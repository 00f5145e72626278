"""For designers: rules and pay tables beyond what the law allows, marked with the clauses that forbid them.

Nothing here can be dealt: a changed rule set is a set of the solver's parameters, not `Rules`, and the table takes
only those.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from pitboss import style
from pitboss.errors import MoneyError, OptionError, PitbossError
from pitboss.money import Odds
from pitboss.odds.parameters import Parameters, parameters
from pitboss.odds.variations import changed, fact
from pitboss.regulations.bonus import PayTable
from pitboss.reports.document import Document, Table
from pitboss.reports.identification import citation, cited, footer, identification
from pitboss.reports.signature import software
from pitboss.reports.strategy_cells import Cell, cell_table, charts_of, differing

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from pitboss.odds.one_hand_round import Solved
    from pitboss.odds.side import SideWager
    from pitboss.regulations import Rules
    from pitboss.reports.pay_tables import Proposal

YES_NO: Final = (True, False)
# What may be changed: the values that the solver knows, and the subject under which a book cites its clause.
RULES: Final[dict[str, tuple[tuple[object, ...], str]]] = {
    "hits_soft_17": (YES_NO, "dealer-draws"),
    "pushes_on_22": (YES_NO, "settle"),
    "double_any": (YES_NO, "double"),
    "double_split": (YES_NO, "split-play"),
    "double_split_aces": (YES_NO, "split-aces"),
    "one_card_aces": (YES_NO, "split-aces"),
    "surrender": (("never", "first-decision", "any-time"), "surrender"),
    "max_hands": ((2, 3, 4), "split"),
    "ace_hands": ((2, 3, 4), "another-ace"),
    "pays_21_at_once": (YES_NO, "settle"),
    "wins_with_cards": ((0, 5, 6, 7, 8), "settle"),
    "second_chance": (YES_NO, "decide"),
    "blackjack_pays": ((), "pays"),
    "decks": (tuple(range(1, 9)), ""),
}


@dataclass(frozen=True, slots=True)
class Change:
    """One thing changed: what it was, what it is now, and the clause that forbids it, if one does."""

    name: str
    before: str
    after: str
    forbidden_by: str | None

    def to_dict(self) -> dict[str, object]:
        """For JSON."""
        return {
            "name": self.name,
            "before": self.before,
            "after": self.after,
            "compliant": self.forbidden_by is None,
            "clause": self.forbidden_by,
        }


@dataclass(slots=True)
class Design:
    """A rule set being changed."""

    rules: Rules
    rule: Parameters
    tables: dict[str, PayTable]
    changes: list[Change]

    @classmethod
    def of(cls, rules: Rules) -> Design:
        """The rule set as it stands."""
        return cls(rules, parameters(rules), dict(rules.bonus_tables), [])

    def set(self, name: str, value: object) -> None:
        """Change one thing: a rule by its name, an option, or the odds of an event as `wager.event`."""
        if "." in name:
            wager, _, event = name.partition(".")
            self._set_odds(wager, event, value)
        elif name in RULES:
            self._set_rule(name, value)
        elif name in self.rules.regulation.offered:
            raise PitbossError(f"{name} is a choice of the house: use --option {name}={value}")
        else:
            known = [*RULES, *(f"{wager}.{event}" for wager, table in self.tables.items() for event, _ in table.lines)]
            raise PitbossError(f"there is nothing called {name} to change; there are {', '.join(known)}")

    def _set_rule(self, name: str, value: object) -> None:
        values, subject = RULES[name]
        if name == "blackjack_pays":
            try:
                now: Any = float(Odds.parse(str(value)).fraction)
            except MoneyError as error:
                raise PitbossError(f"blackjack_pays: {error}") from None
        elif not any(value == each and type(value) is type(each) for each in values):
            allowed = ", ".join(str(each).lower() if isinstance(each, bool) else str(each) for each in values)
            raise PitbossError(f"{name}: {value} cannot be played here; the solver knows {allowed}")
        else:
            now = value
        if name == "decks":
            decks = self.rules.shoe_decks
            before: object = sum(self.rule.shoe) * decks // len(self.rules.shoe())
            now = tuple(n * int(now) // decks for n in parameters(self.rules).shoe)
        else:
            before = fact(self.rule, name)
        self.rule = changed(self.rule, **{"shoe" if name == "decks" else name: now})
        clause = self._forbids(name, value, subject) if before != value and before != now else None
        self.changes.append(Change(name, _words(before), _words(value), clause))

    def _forbids(self, name: str, value: object, subject: str) -> str | None:
        """The clause that stands against it; None where the house may choose so."""
        book = self.rules.regulation
        if name in book.offered or name in book.fixed:
            given = {key: chosen for key, chosen in self.rules.chosen.items() if chosen != book.rules().chosen[key]}
            try:
                book.rules({**given, name: value})
            except OptionError as error:
                return error.clause
            return None
        if subject == "another-ace":
            return next(bar.clause for bar in book.decisions if bar.hand == subject)
        return book.cites[subject]

    def _set_odds(self, wager: str, event: str, value: object) -> None:
        if wager not in self.tables:
            raise PitbossError(f"{wager} is no bonus wager here; there are {', '.join(self.tables) or 'none'}")
        lines = dict(self.tables[wager].lines)
        if event not in lines:
            raise PitbossError(f"{wager} has no event {event}; there are {', '.join(lines)}")
        try:
            odds = Odds(value) if isinstance(value, int) and not isinstance(value, bool) else Odds.parse(str(value))
        except MoneyError as error:
            raise PitbossError(f"{wager}.{event}: {error}") from None
        before = lines[event]
        lines[event] = odds
        self.tables[wager] = PayTable(tuple(lines.items()))
        clause = None if odds == before else self._forbids_table(wager, self.tables[wager])
        self.changes.append(Change(f"{wager}.{event}", str(before), str(odds), clause))

    def judged(self, wager: str, proposal: Proposal) -> Proposal:
        """A proposal with the clause that stands against it, if one does."""
        lines = tuple(
            (event, Odds(proposal.pays[event]) if event in proposal.pays else odds)
            for event, odds in self.tables[wager].lines
        )
        same = dict(lines) == dict(self.rules.bonus_tables[wager].lines)
        return replace(proposal, forbidden_by=None if same else self._forbids_table(wager, PayTable(lines)))

    def _forbids_table(self, wager: str, table: PayTable) -> str | None:
        """The match wager's odds may be raised (2A.6(c)); all other pay tables stand in the text."""
        book = self.rules.regulation
        if f"{wager}_pays" in book.offered:
            pays = {event: odds.fraction for event, odds in table.lines}
            if all(odds.denominator == 1 for odds in pays.values()):
                try:
                    self.rules.regulation.rules(
                        {**_given(self.rules), f"{wager}_pays": {event: int(odds) for event, odds in pays.items()}}
                    )
                except OptionError as error:
                    return error.clause
                return None
        clause = next(rule.clause for rule in book.wagers if rule.name == wager)
        return book.cites.get(f"{wager}-pays", clause)

    def wagers(self) -> dict[str, SideWager]:
        """The side wagers with the pay tables as changed, from the shoe as changed."""
        from collections import Counter

        from pitboss.odds.side import bonus_wager

        decks = sum(self.rule.shoe) * self.rules.shoe_decks // len(self.rules.shoe())
        left = Counter(self.rules.regulation.deck.shoe(decks))
        hits = self.rule.hits_soft_17
        return {
            bonus.name: bonus_wager(bonus, self.tables[bonus.name], left, hits_soft_17=hits)
            for bonus in self.rules.bonuses
        }


def _given(rules: Rules) -> dict[str, object]:
    plain = rules.regulation.rules().chosen
    return {name: value for name, value in rules.chosen.items() if value != plain[name]}


def _words(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


@dataclass(frozen=True, slots=True)
class WhatIf:
    """What the changes do."""

    rules: Rules
    changes: tuple[Change, ...]
    before: Solved
    after: Solved
    unit: int
    cells: tuple[Cell, ...]
    wagers_before: Mapping[str, SideWager]
    wagers_after: Mapping[str, SideWager]
    proposals: Mapping[str, tuple[float, Sequence[Proposal]]]

    @property
    def compliant(self) -> bool:
        """Whether a table may deal it."""
        return all(change.forbidden_by is None for change in self.changes)

    def _figures(self, solved: Solved) -> dict[str, float]:
        edge, wager = -solved.ev / self.unit, solved.wager / self.unit
        return {"house_edge": edge, "average_wager": wager, "element_of_risk": edge / wager}

    def to_dict(self) -> dict[str, object]:
        """For JSON."""
        return {
            **self.rules.to_dict(),
            "citation": citation(self.rules),
            "software": software(),
            "compliant": self.compliant,
            "changes": [change.to_dict() for change in self.changes],
            "before": self._figures(self.before),
            "after": self._figures(self.after),
            "strategy": [cell.to_dict() for cell in self.cells],
            "wagers": {
                name: {"before": float(self.wagers_before[name].house_edge), "after": float(wager.house_edge)}
                for name, wager in self.wagers_after.items()
            },
            "targets": {
                name: {"house_edge": target, "pay_tables": [proposal.to_dict() for proposal in found]}
                for name, (target, found) in self.proposals.items()
            },
        }

    def document(self, date: str) -> Document:
        """To be read."""
        book = self.rules.regulation
        made = Document(f"What if: {book.name}", cited(self.rules), date, footer=footer([self.rules], date))
        if not self.compliant:
            clauses = ", ".join(dict.fromkeys(c.forbidden_by for c in self.changes if c.forbidden_by))
            made.warning = f"Not compliant: forbidden by {clauses}. No table may deal these rules, and ours does not."
        before = "rule set before the changes" if self.changes else "rule set"
        made.section("Identification", identification({before: self.rules}, date))
        if self.changes:
            made.section(
                "Changes",
                Table(
                    ("what", "now", "changed to", "by law"),
                    tuple(
                        (c.name, c.before, c.after, f"forbidden by {c.forbidden_by}" if c.forbidden_by else "permitted")
                        for c in self.changes
                    ),
                    left=frozenset(range(4)),
                ),
            )
            self._game(made)
        for name, (target, found) in self.proposals.items():
            made.section(f"Pay tables for {name} with a house edge of {style.percent(target)}", _proposed(found))
        return made

    def _game(self, made: Document) -> None:
        before, after = self._figures(self.before), self._figures(self.after)
        rows = [
            (name.replace("_", " "), show(before[name]), show(after[name]), differ(after[name] - before[name]))
            for name, (show, differ) in _SHOWN.items()
        ]
        for name, wager in self.wagers_after.items():
            was, now = float(self.wagers_before[name].house_edge), float(wager.house_edge)
            figure = f"{name}: house edge"
            rows.append((figure, style.percent(was), style.percent(now), style.change(now - was)))
        made.section("What it does", Table(("figure", "as it is", "changed", "difference"), tuple(rows), note="Exact."))
        cells = cell_table(self.cells, ("as it is", "changed")) if self.cells else "Best play by total stays the same."
        made.section("Strategy cells that change", cells)


def _proposed(found: Sequence[Proposal]) -> Table:
    """Pay tables, the nearest first; what the law says of them stands once if it is the same of all."""
    laws = [f"forbidden by {each.forbidden_by}" if each.forbidden_by else "permitted" for each in found]
    same = len(set(laws)) == 1
    rows = tuple(
        (
            *(f"{odds} to 1" for odds in proposal.pays.values()),
            style.percent(proposal.house_edge),
            style.change(proposal.off, 4),
            *(() if same else (law,)),
        )
        for proposal, law in zip(found, laws, strict=True)
    )
    heads = (*(event.replace("-", " ") for event in found[0].pays), "house edge", "off by")
    said = f"All of them {laws[0]}. " if same else ""
    return Table(
        heads if same else (*heads, "by law"),
        rows,
        left=frozenset() if same else frozenset({len(heads)}),
        note=f"{said}Whole odds, the nearest first; the edge is exact. No table deals what the law forbids.",
    )


# How a figure is written, and how a difference of two.
_SHOWN: Final[dict[str, tuple[Callable[[float], str], Callable[[float], str]]]] = {
    "house_edge": (style.percent, style.change),
    "average_wager": (lambda value: style.number(value, 5), lambda value: style.with_sign(value, 5)),
    "element_of_risk": (style.percent, style.change),
}


def what_if(
    rules: Rules,
    changes: Mapping[str, object],
    targets: Mapping[str, float],
    progress: Callable[[str], None] | None = None,
) -> WhatIf:
    """Solve the game as it is and as it would be, and look for the pay tables that are wanted."""
    from pitboss.odds.solver import solve_round
    from pitboss.reports.pay_tables import pay_tables_for

    plain, design = Design.of(rules), Design.of(rules)
    for name, value in changes.items():
        design.set(name, value)
    wagers = design.wagers()
    for name in targets:
        if name not in wagers:
            raise PitbossError(f"{name} is no bonus wager here; there are {', '.join(wagers) or 'none'}")
    proposals = {
        name: (target, tuple(design.judged(name, each) for each in pay_tables_for(wagers[name], target)))
        for name, target in targets.items()
    }
    if progress:
        progress("solving the game as it is")
    before = solve_round(plain.rule)
    same = design.rule == plain.rule
    if progress and not same:
        progress("solving the game as changed")
    after = before if same else solve_round(design.rule)
    cells = [] if same else differing([charts_of(plain.rule), charts_of(design.rule)])
    return WhatIf(
        rules, tuple(design.changes), before, after, plain.rule.unit, tuple(cells), plain.wagers(), wagers, proposals
    )
