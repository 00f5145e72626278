"""58 Pa. Code 665a: the table, layout and equipment of Double Attack Blackjack."""

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
)
AREAS: Final = (
    Area("Bet", "665a.2(b)(2)", "wager", 0, "bet"),
    Area("Double Attack", "665a.2(b)(2)", "attack", 1, "attack"),
    Area("Bust It", "665a.2(b)(4)", "bonus", 2, "bust-it"),  # cites 6(e), means 6(f): R73
)
INSCRIPTIONS: Final = (
    Inscription("665a.2(b)(3)(i)", ("Blackjack pays even money",)),
    Inscription("665a.2(b)(3)(ii)", ("Insurance pays 5 to 2",)),
    Inscription("665a.2(b)(3)(iii)", ("Dealer shall draw to 16 and stand on all 17s",), similar_by_approval=True),
)


def _offers(found: Any, _description: Description, _rules: Rules) -> str | None:
    return need("bust-it" in found, "Bust It is offered but is not in the Rules Submission")


REQUIREMENTS: Final = (
    in_force("665a[Source]", TEXT),
    *common("665a", AREAS, INSCRIPTIONS, submission="665a.6(g)", preshuffled="665a.4(f)"),
    felt.wording_requirement("665a.2(b)(3)(iii)", INSCRIPTIONS),
    decks.decks(
        "665a.3(a)#1",
        "one batch of eight decks",
        concerns=lambda d, r: not decks.two_batch_shuffle(d, r),
    ),
    decks.identical("665a.3(a)#1"),
    decks.counted("665a.3(a)#3", "48 cards to a deck, the tens removed"),
    decks.decks("665a.3(b)(1)", "eight decks in each of the two batches", concerns=decks.two_batch_shuffle),
    Requirement(
        clause="665a.6(f)",
        section=SUBMISSION,
        what="Bust It is in the Rules Submission",
        key="rules_submission.offers",
        check=_offers,
        cure="add Bust It to the Rules Submission, or do not offer it",
        concerns=lambda _d, rules: rules.options.bust_it,
    ),
    adjacent_boxes("665a.6(g)"),
    shufflers.shuffler_covered("665a.13(k)"),
)
FELT: Final = Felt(AREAS, INSCRIPTIONS, Theme("#0f6f74", "#063a40", "#9c2b23"))
