"""What the New Jersey texts share besides cards and shoes: notices, posted maxima, directions on shared boxes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pitboss.money import format_money
from pitboss.regulations.equipment.felt import says
from pitboss.regulations.equipment.posted import DEALING
from pitboss.regulations.equipment.requirement import Requirement, need

if TYPE_CHECKING:
    from pitboss.regulations.equipment.description import Description
    from pitboss.regulations.equipment.requirement import Concerns
    from pitboss.regulations.rule_book import Rules

NOTICES = "submissions and notices"
PEOPLE = "people on a box"


def last_notice(description: Description, subject: str) -> str | None:
    """What the last notice on a subject for this table said, among those given by the day of the inspection."""
    given = [
        (notice.given, number, notice.value)
        for number, notice in enumerate(description.notices)
        if notice.subject == subject
        and notice.table == description.table.number
        and notice.reference.strip()
        and notice.given <= description.table.inspected_at.date()
    ]
    return max(given)[2] if given else None


def notice(clause: str, subject: str, value: Callable[[Rules], str], concerns: Concerns, what: str) -> Requirement:
    """A choice of the house that needs notice under 19:47-8.3."""

    def check(_found: Any, description: Description, rules: Rules) -> str | None:
        last = last_notice(description, subject)
        if last is None:
            return f"no notice on {subject} has been given for table {description.table.number}"
        return need(last == value(rules), f"the last notice on {subject} says {last}, in force is {value(rules)}")

    return Requirement(
        clause=clause,
        section=NOTICES,
        what=what,
        key="notices",
        check=check,
        cure=f"give notice of what is in force ({subject}) under 19:47-8.3 for this table, and record it",
        concerns=concerns,
    )


def dealing_posted(clause: str, concerns: Concerns) -> Requirement:
    """The sign says how the dealer's second card comes, where that is the alternate procedure."""

    def check(found: Any, description: Description, rules: Rules) -> str | None:
        line = DEALING[rules.options.dealing]
        return need(description.sign.posted and says(found, line), f"the sign does not say “{line}”")

    return Requirement(
        clause=clause,
        section="odds and signs",
        what="the sign says how the dealer's second card is dealt",
        key="sign.statements",
        check=check,
        cure="post the dealing procedure in force, as `pitboss sign` words it",
        concerns=concerns,
    )


def bonus_maximum(clause: str) -> tuple[Requirement, ...]:
    """The house's own maximum for a bonus wager is posted, with notice under 19:47-8.3."""

    def has_maximum(_description: Description, rules: Rules) -> bool:
        return rules.options.bonus_max is not None

    def posted(_found: Any, description: Description, rules: Rules) -> str | None:
        right = format_money(rules.options.bonus_max or 0)
        shown = description.sign.bonus_maximum if description.sign.posted else None
        return need(shown == right, f"the sign shows {shown or 'no maximum'}, in force is {right}")

    def noticed(_found: Any, description: Description, rules: Rules) -> str | None:
        right = format_money(rules.options.bonus_max or 0)
        last = last_notice(description, "bonus-maximum")
        return need(
            last == right, f"the last notice on the bonus maximum says {last or 'nothing'}, in force is {right}"
        )

    return (
        Requirement(
            clause=clause,
            section="odds and signs",
            what="the house's maximum for a bonus wager is posted",
            key="sign",
            check=posted,
            cure="post the maximum on the sign",
            concerns=has_maximum,
        ),
        Requirement(
            clause=clause,
            section=NOTICES,
            what="notice of the house's maximum for a bonus wager has been given",
            key="notices",
            check=noticed,
            cure="give notice of the maximum under 19:47-8.3 and record it",
            concerns=has_maximum,
        ),
    )


def shared_boxes(directions: str, tables: str, boxes: str, proof: str) -> tuple[Requirement, ...]:
    """What the regulator may direct where several people wager on one box."""

    def shared(description: Description, rules: Rules) -> bool:
        return rules.options.people_per_box > 1 or bool(description.table.shared_boxes)

    def barred(found: Any, description: Description, _rules: Rules) -> str | None:
        number = description.table.number
        return need(number not in found, f"the regulator allows no shared wagering at table {number}")

    def listed(found: Any, description: Description, _rules: Rules) -> str | None:
        number = description.table.number
        return need(number in found, f"shared wagering is allowed at tables {', '.join(found) or 'none'}, not {number}")

    def few(found: Any, description: Description, rules: Rules) -> str | None:
        marked = description.table.shared_boxes
        open_boxes = len(set(marked)) if marked else rules.options.positions
        return need(open_boxes <= found, f"{open_boxes} boxes are open to several people, at most {found} may be")

    def qualified(found: Any, description: Description, _rules: Rules) -> str | None:
        dealer = description.table.dealer
        return need(dealer in found, f"the dealer {dealer or '(not named)'} has no recorded qualification")

    return (
        Requirement(
            clause=directions,
            section=PEOPLE,
            what="no direction of the regulator forbids shared wagering at this table",
            key="restrictions.barred_tables",
            check=barred,
            cure="set people_per_box to 1 at this table",
            concerns=shared,
        ),
        Requirement(
            clause=tables,
            section=PEOPLE,
            what="the table is among those where shared wagering is allowed",
            key="restrictions.only_tables",
            check=listed,
            cure="set people_per_box to 1, or move the game to an allowed table",
            concerns=lambda d, r: shared(d, r) and d.restrictions.only_tables is not None,
        ),
        Requirement(
            clause=boxes,
            section=PEOPLE,
            what="no more boxes are shared than the regulator allows",
            key="restrictions.most_shared_boxes",
            check=few,
            cure="list the boxes in table.shared_boxes and keep to the limit",
            concerns=lambda d, r: shared(d, r) and d.restrictions.most_shared_boxes is not None,
        ),
        Requirement(
            clause=proof,
            section=PEOPLE,
            what="the dealer has proved the skill to handle shared wagering",
            key="restrictions.qualified_dealers",
            check=qualified,
            cure="have a qualified dealer take the table, or set people_per_box to 1",
            concerns=lambda d, r: shared(d, r) and d.restrictions.dealer_proof_required,
        ),
    )
