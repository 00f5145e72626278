"""58 Pa. Code 673a: the table, layout and equipment of Double Back Jack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pitboss.regulations.equipment import decks, felt, shufflers
from pitboss.regulations.equipment.felt import Area, Inscription
from pitboss.regulations.equipment.pa_house import SUBMISSION, adjacent_boxes, common
from pitboss.regulations.equipment.requirement import Requirement, need
from pitboss.regulations.equipment.texts import in_force

if TYPE_CHECKING:
    from pitboss.regulations.equipment.description import Description
    from pitboss.regulations.regulation import Rules

AREAS: Final = (
    Area("Blackjack", "673a.2(b)(2)", "wager", 0, "bet"),
    Area("Second Chance", "673a.2(b)(3)", "rescue", 1, "second-chance"),
)
INSCRIPTIONS: Final = (
    Inscription("673a.2(b)(4)(i)", ("Blackjack and Insurance pays 2 to 1",), similar_by_approval=True),
    Inscription("673a.2(b)(4)(ii)", ("Dealer shall draw to 16 and stand on all 17s",), similar_by_approval=True),
    Inscription(
        "673a.2(b)(4)(iii)",
        (
            "Blackjack Wagers will push if the dealer's hand has a total point count of 22",
            "player 21 pays right away",
            "Second Chance pays even money",
        ),
        similar_by_approval=True,
    ),
)


def _settle(found: Any, _description: Description, rules: Rules) -> str | None:
    right = rules.options.settle
    return need(found == right, f"the Rules Submission says {found or 'nothing'}, in force is {right}")


def _equal_batches(found: Any, _description: Description, rules: Rules) -> str | None:
    sizes = [batch.decks for batch in found]
    halves = len(set(sizes)) == 1 and sum(sizes) == rules.options.decks
    return need(
        halves, f"batches of {' and '.join(map(str, sizes))} decks, {rules.options.decks} decks in halves expected"
    )


REQUIREMENTS: Final = (
    in_force("673a[Source]", "pa-double-back-jack"),
    *common("673a", AREAS, INSCRIPTIONS, submission="673a.6(e)", preshuffled="673a.4(e)"),
    felt.wording_requirement("673a.2(b)(4)", INSCRIPTIONS),
    decks.decks(
        "673a.3(a)#1", "the decks of the rule set, identical", concerns=lambda d, r: not decks.two_batch_shuffle(d, r)
    ),
    decks.identical("673a.3(a)#1"),
    decks.counted("673a.3(d)(1)", "52 cards to a deck, tens in (R74)"),
    Requirement(
        clause="673a.3(b)(1)",
        section="cards",
        what="two batches with equal numbers of decks",
        key="cards.batches",
        check=_equal_batches,
        cure="separate the decks into two equal batches",
        concerns=decks.two_batch_shuffle,
    ),
    adjacent_boxes("673a.6(e)"),
    Requirement(
        clause="673a.7(t)",
        section=SUBMISSION,
        what="the Rules Submission names the procedure for collecting and paying that is in force",
        key="rules_submission.collect_and_pay",
        check=_settle,
        cure="name collect-then-pay or each-in-turn in the Rules Submission, and settle that way",
    ),
    shufflers.shuffler_covered("673a.13(1)"),
)
