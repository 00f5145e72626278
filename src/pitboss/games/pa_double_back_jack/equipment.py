"""58 Pa. Code 673a: the table, layout and equipment of Double Back Jack."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any, Final

from pitboss.games.pennsylvania.house import SUBMISSION, adjacent_boxes, common
from pitboss.regulations.equipment import decks, felt, shufflers
from pitboss.regulations.equipment.felt import Area, Felt, Inscription, Theme
from pitboss.regulations.equipment.requirement import Requirement, need
from pitboss.regulations.equipment.texts import Text, in_force

if TYPE_CHECKING:
    from pitboss.regulations.equipment.description import Description
    from pitboss.regulations.rule_book import Rules

TEXT: Final = Text(
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
)
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
    in_force("673a[Source]", TEXT),
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
FELT: Final = Felt(AREAS, INSCRIPTIONS, Theme("#8a1f33", "#47101c", "#1c5b46"))
