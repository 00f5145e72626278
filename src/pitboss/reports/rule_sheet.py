"""The rule card of a table: everything a player, a dealer or an inspector wants to look up, with the clause.

>>> from pitboss.regulations import rules
>>> sheet = rule_sheet(rules("nj-double-attack"))
>>> sheet.sections[0].lines[0]
Line(text='8 decks of 48 cards, 384 in the shoe: no tens', clause='19:47-26.2(a)#1')
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from pitboss import style
from pitboss.money import format_money
from pitboss.regulations.equipment.posted import offered_wagers
from pitboss.regulations.options import show
from pitboss.reports.rule_lines import (
    Line,
    card_lines,
    dealer_blackjack_lines,
    dealer_lines,
    handling_lines,
    layout_lines,
    player_lines,
    result_lines,
)

if TYPE_CHECKING:
    from pitboss.regulations import Rules

__all__ = ["Line", "PayTableSheet", "RuleSheet", "Section", "WagerLine", "rule_sheet", "rule_sheet_html"]


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and what stands under it."""

    title: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class WagerLine:
    """One wager as the card lists it."""

    name: str
    title: str
    when: str
    amount: str
    pays: str
    clause: str


@dataclass(frozen=True, slots=True)
class PayTableSheet:
    """What a bonus wager pays, best event first."""

    title: str
    clause: str
    lines: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class RuleSheet:
    """A rule card with the options in force."""

    game: str
    name: str
    citation: str
    jurisdiction: str
    status: str
    authority: str
    summary: str
    digest: str
    wagers: tuple[WagerLine, ...]
    pay_tables: tuple[PayTableSheet, ...]
    sections: tuple[Section, ...]
    options: tuple[Line, ...]
    rulings: tuple[str, ...]

    def to_dict(self) -> dict[str, object]:
        """The card for JSON."""
        return asdict(self)


def rule_sheet(rules: Rules) -> RuleSheet:
    """The rule card of a rule set."""
    from pitboss.regulations.rulings import rulings

    book = rules.regulation
    return RuleSheet(
        game=book.id,
        name=book.name,
        citation=f"{book.code} {book.citation}",
        jurisdiction=book.jurisdiction,
        status=book.status,
        authority=book.authority,
        summary=book.summary,
        digest=rules.digest,
        wagers=_wagers(rules),
        pay_tables=_pay_tables(rules),
        sections=(
            Section("The cards", card_lines(rules)),
            Section("What a player may do", player_lines(rules)),
            Section("The dealer", dealer_lines(rules)),
            Section("How the dealer handles cards and chips", handling_lines(rules)),
            Section("Who wins", result_lines(rules)),
            Section("When the dealer has blackjack", dealer_blackjack_lines(rules)),
            Section("On the layout", layout_lines(rules)),
        ),
        options=tuple(
            Line(f"{option.name} = {show(option.name, rules.options[option.name])}", option.clause)
            for option in book.options
        ),
        rulings=tuple(f"{each.id} {each.title}" for each in rulings().values() if each.money and book.id in each.games),
    )


def _wagers(rules: Rules) -> tuple[WagerLine, ...]:
    options = rules.options
    limits = f"{format_money(options.minimum)} to {format_money(options.maximum)}"
    least_match = format_money(options.match_minimum or options.chip)
    most_bonus = "" if options.bonus_max is None else f", at most {format_money(options.bonus_max)}"
    return tuple(
        WagerLine(
            name=wager.name,
            title=wager.title,
            when=wager.when,
            amount=wager.amount.replace("table limits", limits)
            .replace("the posted minimum", least_match)
            .replace(" or the house's maximum", most_bonus),
            pays=_range(rules, wager.name) or wager.pays,
            clause=wager.clause,
        )
        for wager in rules.regulation.wagers
        if wager.name in offered_wagers(rules)
    )


def _range(rules: Rules, wager: str) -> str:
    """The least and the greatest odds of a bonus wager as it is paid at this table."""
    if wager not in rules.regulation.bonus_wagers:
        return ""
    odds = sorted((odds for _, odds in rules.bonus_tables[wager].lines), key=lambda odds: odds.fraction)
    return f"{odds[0]} up to {odds[-1]}"


def _pay_tables(rules: Rules) -> tuple[PayTableSheet, ...]:
    titles = {wager.name: wager for wager in rules.regulation.wagers}
    return tuple(
        PayTableSheet(
            title=titles[wager].title,
            clause=titles[wager].clause,
            lines=tuple((event.replace("-", " "), str(odds)) for event, odds in rules.bonus_tables[wager].lines),
        )
        for wager in rules.regulation.bonus_wagers
        if wager in offered_wagers(rules)
    )


def rule_sheet_html(rules: Rules) -> str:
    """The rule card as one self-contained page that prints well."""
    from jinja2 import Environment, PackageLoader, StrictUndefined

    page = Environment(
        loader=PackageLoader("pitboss.reports"), autoescape=True, undefined=StrictUndefined, trim_blocks=True
    )
    return page.get_template("rule_sheet.html").render(sheet=rule_sheet(rules), style=style)
