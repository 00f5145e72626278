"""What the two Pennsylvania chapters share; their sections have the same numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pitboss.regulations.equipment import decks, felt, furniture, shufflers
from pitboss.regulations.equipment.posted import offered_wagers
from pitboss.regulations.equipment.references import reference
from pitboss.regulations.equipment.requirement import Requirement, filled, need

if TYPE_CHECKING:
    from pitboss.regulations.equipment.description import Description
    from pitboss.regulations.equipment.felt import Area, Inscription
    from pitboss.regulations.rule_book import Rules

SUBMISSION = "submissions and notices"


def _continuous(_description: Description, rules: Rules) -> bool:
    return rules.options.shuffle == "continuous"


def _preshuffled(description: Description, _rules: Rules) -> bool:
    return bool(description.inspections.preshuffled.strip())


def adjacent_boxes(clause: str) -> Requirement:
    """The Rules Submission says how many adjacent boxes a player may use."""

    def check(found: Any, _description: Description, rules: Rules) -> str | None:
        right = rules.options.boxes_per_player
        return need(
            found == right, f"the Rules Submission says {found} adjacent boxes per player, in force are {right}"
        )

    return Requirement(
        clause=clause,
        section=SUBMISSION,
        what="the Rules Submission says how many adjacent boxes a player may use",
        key="rules_submission.adjacent_boxes",
        check=check,
        cure="put the number into the Rules Submission, or play by the number that stands there",
    )


def common(
    chapter: str,
    areas: tuple[Area, ...],
    inscriptions: tuple[Inscription, ...],
    *,
    submission: str,
    preshuffled: str,
) -> tuple[Requirement, ...]:
    """Table, layout, boxes, reader, rack, shoe and batches of one chapter.

    The clauses on the Rules Submission and on pre-shuffled cards have different letters and are given.
    """
    table, cards, shuffle, deal = f"{chapter}.2", f"{chapter}.3", f"{chapter}.5", f"{chapter}.7"
    return (
        furniture.positions(
            f"{table}(a)", 1, 6, "take positions away until at most six are left, all opposite the dealer"
        ),
        felt.approval_requirement(f"{table}(b)", "Bureau of Gaming Operations"),
        felt.name_requirement(f"{table}(b)(1)", "name or logo of the certificate holder", "logo"),
        *felt.area_requirements(areas),
        felt.insurance_line(f"{chapter}.8(b)#4"),
        *felt.inscription_requirements(inscriptions),
        felt.odds_requirement(
            f"{table}(b)(5)#1",
            offered_wagers,
            concerns=lambda d, _r: not d.sign.posted or bool(d.layout.odds),
        ),
        felt.odds_requirement(
            f"{table}(b)(5)#2", offered_wagers, where="sign", concerns=lambda d, _r: not d.layout.odds
        ),
        furniture.boxes(f"{table}(c)#1", alternative=True, approved=True),
        furniture.tip_box_elsewhere(f"{table}(c)#2"),
        furniture.reader_fitted(f"{table}(d)#1"),
        furniture.daily_reader(f"{table}(d)#2"),
        *furniture.rack(f"{table}(e)", f"{table}(e)(1)", f"{table}(e)(2)"),
        decks.cover_card(f"{cards}(a)#2"),
        decks.two_batches(f"{cards}(b)"),
        decks.two_colours(f"{cards}(b)(2)"),
        decks.one_in_play(f"{cards}(b)(3)"),
        decks.one_batch_in_rack(f"{cards}(b)(5)"),
        decks.changed_daily(f"{cards}(c)"),
        *decks.verified(f"{chapter}.4(a)#2", f"{chapter}.4(a)#1"),
        shufflers.shuffler_present(f"{shuffle}(a)#2"),
        shufflers.no_alternative_shuffle(f"{shuffle}(a)#3"),
        Requirement(
            clause=f"{shuffle}(h)#1",
            section="shoe and shuffler",
            what="a device that reshuffles and counts by itself is approved by the Gaming Laboratory",
            key="equipment.shuffler.laboratory_approval",
            check=filled("the laboratory's approval of the continuous device"),
            cure="record the approval under 461a.4, or shuffle another way",
            concerns=_continuous,
        ),
        furniture.dealt_from_shoe(f"{deal}(a)#3"),
        furniture.shoe_on_table(f"{deal}(a)#4"),
        Requirement(
            clause=f"{deal}(a)#1",
            section="shoe and shuffler",
            what="the place of the shoe is approved by the Bureau of Casino Compliance",
            key="equipment.shoe.place_approval",
            check=filled("the approval of the shoe's place"),
            cure="have the place approved under 601a.10(g) and record it",
        ),
        reference(f"{table}(b)", "601a.10", "approval of layouts, signage and equipment"),
        reference(submission, "601a.2", "Rules Submission"),
        reference(preshuffled, "603a.16", "pre-shuffled cards", _preshuffled),
        reference(f"{shuffle}(h)#1", "461a.4", "testing and approval of devices", _continuous),
    )
