"""The five texts themselves: their standing, the statutes behind them, their dates, and which sections cite which.

>>> TEXTS["pa-double-attack"].cited_by["665a.7"]
('665a.5', '665a.6', '665a.9')
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING, Any, Final

from pitboss.regulations.equipment.requirement import Requirement, need

if TYPE_CHECKING:
    from pitboss.regulations.equipment.description import Description
    from pitboss.regulations.regulation import Rules


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


_AMENDED: Final = date(2007, 3, 19)

TEXTS: Final[Mapping[str, Text]] = {
    "nj-double-attack": Text(
        status="adopted",
        clauses=("19:47-26[history]",),
        adopted=date(2004, 9, 7),
        effective=date(2004, 9, 7),
        amended={"19:47-26.3": _AMENDED, "19:47-26.4": _AMENDED},
    ),
    "nj-triple-attack": Text(status="proposal", clauses=("19:47-36[heading]",), alias="13:69F-36"),
    "nj-blackjack-switch": Text(
        status="temporary",
        clauses=("19:47-2A[heading]#1",),
        authority=(
            "N.J.S.A. 5:12-5",
            "N.J.S.A. 5:12-63c",
            "N.J.S.A. 5:12-69e",
            "N.J.S.A. 5:12-70f",
            "N.J.S.A. 5:12-100",
        ),
    ),
    "pa-double-attack": Text(
        status="adopted",
        clauses=("665a[Authority]", "665a[Source]", "665a[Cross References]"),
        authority=(
            "4 Pa.C.S. 1202(b)(30)",
            "4 Pa.C.S. 1207(3)",
            "4 Pa.C.S. 1207(9)",
            "4 Pa.C.S. 13A02(1)",
            "4 Pa.C.S. 13A02(2)",
            "4 Pa.C.S. 13A02(4)",
        ),
        adopted=date(2014, 1, 31),
        effective=date(2014, 2, 1),
        published="44 Pa.B. 619",
        cited_by={
            "665a.4": ("665a.3", "665a.5"),
            "665a.5": ("665a.4", "665a.6", "665a.7", "665a.13"),
            "665a.6": ("665a.2", "665a.7"),
            "665a.7": ("665a.5", "665a.6", "665a.9"),
            "665a.8": ("665a.7", "665a.9"),
            "665a.9": ("665a.7",),
            "665a.10": ("665a.7", "665a.9"),
            "665a.11": ("665a.7", "665a.9"),
            "665a.12": ("665a.7", "665a.8"),
        },
    ),
    "pa-double-back-jack": Text(
        status="adopted",
        clauses=("673a[Authority]", "673a[Source]", "673a[Cross References]"),
        authority=(
            "4 Pa.C.S. 1202(b)(30)",
            "4 Pa.C.S. 13A02(1)",
            "4 Pa.C.S. 13A02(2)",
            "4 Pa.C.S. 13A02(4)",
            "4 Pa.C.S. 13A02(7)",
            "4 Pa.C.S. 13A23(a)",
        ),
        adopted=date(2016, 8, 26),
        effective=date(2016, 8, 27),
        published="46 Pa.B. 5540",
        cited_by={
            "673a.5": ("673a.4", "673a.6", "673a.7", "673a.13"),
            "673a.7": ("673a.5", "673a.6"),
            "673a.8": ("673a.6", "673a.7", "673a.9"),
            "673a.9": ("673a.7",),
            "673a.10": ("673a.6", "673a.7", "673a.9"),
            "673a.11": ("673a.6", "673a.7", "673a.9", "673a.10"),
            "673a.12": ("673a.7", "673a.8"),
        },
    ),
}


def in_force(clause: str, game: str) -> Requirement:
    """No table is opened under a text before it takes effect."""
    effective = TEXTS[game].effective
    assert effective is not None, f"{game} has no effective date"

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
