"""Provisions that the texts cite and that were not supplied: their references must be filled in before use (R69)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.regulations.equipment.requirement import Requirement, always, need

if TYPE_CHECKING:
    from pitboss.regulations.equipment.requirement import Concerns


def reference(clause: str, provision: str, subject: str, concerns: Concerns = always) -> Requirement:
    """A provision by its number, what it is about, and the clause that cites it."""
    return Requirement(
        clause=clause,
        section="provisions not supplied",
        what=f"{provision} ({subject}) is on record",
        key="references",
        check=lambda found, _d, _r: need(
            bool(found.get(provision, "").strip()), f"no reference for {provision} is recorded"
        ),
        cure=f'fill in references."{provision}": the house document that carries out {provision}',
        concerns=concerns,
    )
