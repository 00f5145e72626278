"""A requirement: the clause, what it asks for, how a described table is checked against it, and what cures a violation.

Requirements are data. A check looks at one key of the description; the small checks here serve most of them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from pitboss.regulations.equipment.description import Description
from pitboss.regulations.rule_book import Rules

Check = Callable[[Any, Description, Rules], str | None]  # what is wrong, or None
Concerns = Callable[[Description, Rules], bool]

SECTIONS: Final = (
    "table",
    "layout",
    "odds and signs",
    "boxes, rack and reader",
    "shoe and shuffler",
    "cards",
    "packages",
    "inspections",
    "submissions and notices",
    "people on a box",
    "provisions not supplied",
)


def always(_description: Description, _rules: Rules) -> bool:
    """The requirement concerns every table of the game."""
    return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Requirement:
    """One thing that a clause asks of a table."""

    clause: str
    section: str
    what: str
    key: str  # where the description says it
    check: Check
    cure: str
    concerns: Concerns = always
    also: tuple[str, ...] = ()  # further clauses that say the same
    wording: str = ""  # the clause that has the words, where `clause` only says "no change"

    def fault(self, description: Description, rules: Rules) -> str | None:
        """What is wrong at this table, or None."""
        found = look_up(description, self.key)
        if found is None:
            return f"nothing is recorded under {self.key}"
        return self.check(found, description, rules)


@dataclass(frozen=True, slots=True, kw_only=True)
class OtherGame:
    """A provision of a shared section that speaks of another game: listed so that nothing is left out."""

    clause: str
    game: str
    what: str


def look_up(description: Description, key: str) -> Any:
    """The value under a dotted key; None if it or anything above it is not described."""
    value: Any = description
    for name in key.split("."):
        if value is None:
            return None
        value = value.get(name) if isinstance(value, dict) else getattr(value, name)
    return value


def others_under(clause: str, *provisions: OtherGame) -> tuple[OtherGame, ...]:
    """The same provisions for other games where another text keeps them by a "no change"."""
    return tuple(replace(each, clause=clause) for each in provisions)


def under(clause: str, *requirements: Requirement) -> tuple[Requirement, ...]:
    """The same requirements where another text keeps them by a "no change"."""
    return tuple(replace(each, clause=clause, wording=each.wording or each.clause) for each in requirements)


def need(met: bool, fault: str) -> str | None:
    """The fault, unless the requirement is met."""
    return None if met else fault


def filled(name: str) -> Check:
    """A reference or name must be written down."""
    return lambda found, _d, _r: need(bool(str(found).strip()), f"{name} is not recorded")


def yes(fault: str) -> Check:
    """The description must say true."""
    return lambda found, _d, _r: need(found is True, fault)


def equal(value: object, fault: str) -> Check:
    """The description must say exactly this."""
    return lambda found, _d, _r: need(found == value, fault.format(found))


def each(fault: Callable[[Any], str | None]) -> Check:
    """Every item of a list must be right; the first that is not is named by its number."""

    def check(found: Any, _description: Description, _rules: Rules) -> str | None:
        for number, item in enumerate(found, 1):
            if wrong := fault(item):
                return f"no. {number}: {wrong}"
        return None

    return check
