"""Shuffling devices and other ways to shuffle: the requirements that several texts share, given their clauses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pitboss.regulations.equipment.requirement import Requirement, equal, filled, need

if TYPE_CHECKING:
    from pitboss.regulations.equipment.description import Description
    from pitboss.regulations.rule_book import Rules

SHOE = "shoe and shuffler"


def _idle_shuffler(description: Description, rules: Rules) -> bool:
    shuffler = description.equipment.shuffler
    return shuffler is not None and not (shuffler.in_use and rules.options.shuffle in ("automatic", "continuous"))


def shuffler_removed(clause: str) -> Requirement:
    """New Jersey: a shuffler leaves the table before another method is used."""
    return Requirement(
        clause=clause,
        section=SHOE,
        what="a shuffler that is not used has been removed from the table",
        key="equipment.shuffler.on_table",
        check=equal(False, "the shuffler still stands on the table while another method is used"),
        cure="take the device off the table before shuffling another way",
        concerns=_idle_shuffler,
    )


def shuffler_covered(clause: str) -> Requirement:
    """Pennsylvania: a shuffler that cannot be used is covered or signed out of order."""

    def check(found: Any, _description: Description, _rules: Rules) -> str | None:
        shown = found.covered or found.out_of_order_sign or not found.on_table
        return need(shown, "the shuffler is neither covered nor signed out of order while another method is used")

    return Requirement(
        clause=clause,
        section=SHOE,
        what="a shuffler that is not used is covered or has an out-of-order sign",
        key="equipment.shuffler",
        check=check,
        cure="cover the device or put the sign on it before shuffling another way",
        concerns=_idle_shuffler,
    )


def shuffler_present(clause: str) -> Requirement:
    """A rule set that shuffles by device needs the device."""

    def check(found: Any, _description: Description, rules: Rules) -> str | None:
        if not found.in_use:
            return "the shuffler is not in use"
        return need(
            found.kind == rules.options.shuffle, f"the shuffler is {found.kind}, the rule set {rules.options.shuffle}"
        )

    return Requirement(
        clause=clause,
        section=SHOE,
        what="the device of the rule set is there and in use",
        key="equipment.shuffler",
        check=check,
        cure="install the device, or shuffle by hand",
        concerns=by_device,
    )


def by_device(_description: Description, rules: Rules) -> bool:
    """Whether the house shuffles by device."""
    return rules.options.shuffle in ("automatic", "continuous")


def no_alternative_shuffle(clause: str) -> Requirement:
    """A text without an approval clause leaves no other shuffle than its own."""
    return Requirement(
        clause=clause,
        section=SHOE,
        what="the cards are shuffled as the text says; it provides no approval of another way",
        key="alternative_shuffle.procedure",
        check=lambda found, _d, _r: f"“{found}” is used and the text provides no approval of it",
        cure="shuffle, cut and burn as the text says",
        concerns=lambda d, _r: d.alternative_shuffle is not None,
    )


def alternative_shuffle(clause: str) -> Requirement:
    """New Jersey: another shuffle, cut or burn with the Commission's approval."""
    return Requirement(
        clause=clause,
        section=SHOE,
        what="an alternative shuffle, cut or burn procedure is approved",
        key="alternative_shuffle.approval",
        check=filled("the approval of the alternative procedure"),
        cure="record the Commission's approval, or follow the text",
        concerns=lambda d, _r: d.alternative_shuffle is not None,
    )
