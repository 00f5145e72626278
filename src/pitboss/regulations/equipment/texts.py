"""A text itself: its standing, the statutes behind it, its dates, and which sections cite which."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING, Any

from pitboss.regulations.equipment.requirement import Requirement, need

if TYPE_CHECKING:
    from pitboss.regulations.equipment.description import Description
    from pitboss.regulations.rule_book import Rules


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """What is known about a text besides its rules."""

    status: str  # adopted, proposal or temporary (R70)
    clauses: tuple[str, ...]  # the unnumbered parts of the text that say this
    authority: tuple[str, ...] = ()
    adopted: date | None = None
    effective: date | None = None
    published: str = ""
    amended: Mapping[str, date] = field(default_factory=dict)  # section → effective date of the amendment
    alias: str = ""
    cited_by: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # section → the sections that cite it

    def to_dict(self) -> dict[str, object]:
        """The same for JSON."""
        return {
            "status": self.status,
            "authority": list(self.authority),
            "adopted": self.adopted and self.adopted.isoformat(),
            "effective": self.effective and self.effective.isoformat(),
            "published": self.published,
            "amended": {section: day.isoformat() for section, day in self.amended.items()},
            "alias": self.alias,
            "cited_by": {section: list(citing) for section, citing in self.cited_by.items()},
        }


def in_force(clause: str, text: Text) -> Requirement:
    """No table is opened under a text before it takes effect."""
    effective = text.effective
    assert effective is not None, f"{clause}: a text without a date cannot be asked for it"

    def check(found: Any, _description: Description, _rules: Rules) -> str | None:
        return need(found.date() >= effective, f"on {found:%Y-%m-%d} the text was not in force")

    return Requirement(
        clause=clause,
        section="table",
        what=f"the text is in force, since {effective.isoformat()}",
        key="table.inspected_at",
        check=check,
        cure=f"open the table on {effective.isoformat()} or later",
    )
