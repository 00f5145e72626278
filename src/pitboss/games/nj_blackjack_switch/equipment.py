"""N.J.A.C. 19:46-1.10C, 1.17 to 1.19 and 19:47-2A: the table, layout and equipment of Blackjack Switch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pitboss.games.new_jersey import cards, shoes
from pitboss.games.new_jersey.house import NOTICES, last_notice, notice, shared_boxes
from pitboss.money import format_money
from pitboss.regulations.equipment import decks, felt, furniture, shufflers
from pitboss.regulations.equipment.felt import Area, Felt, Inscription, Theme, plain, says
from pitboss.regulations.equipment.references import reference
from pitboss.regulations.equipment.requirement import OtherGame, Requirement, filled, need, others_under, under, yes
from pitboss.regulations.equipment.texts import Text

if TYPE_CHECKING:
    from pitboss.regulations.equipment.description import Description
    from pitboss.regulations.rule_book import Rules

TEXT: Final = Text(
    status="temporary",
    clauses=("19:47-2A[heading]#1",),
    authority=(
        "N.J.S.A. 5:12-5",
        "N.J.S.A. 5:12-63c",
        "N.J.S.A. 5:12-69e",
        "N.J.S.A. 5:12-70f",
        "N.J.S.A. 5:12-100",
    ),
)
_TABLE: Final = "19:46-1.10C"
_SUMMARY: Final = "19:47-2A[summary]#5"
AREAS: Final = (
    Area("Hand 1", f"{_TABLE}(b)2", "wager", 0, "bet"),
    Area("Hand 2", f"{_TABLE}(b)2", "wager", 0, "bet"),
    Area("Match", f"{_TABLE}(b)3", "bonus", 1, "match"),
)
INSCRIPTIONS: Final = (
    Inscription(f"{_TABLE}(b)4i", ("Blackjack pays 1 to 1",), also=(_SUMMARY,)),
    Inscription(f"{_TABLE}(b)4ii", ("Insurance pays 2 to 1",), also=(_SUMMARY,)),
    Inscription(f"{_TABLE}(b)4iii", ("Dealer must hit a soft 17",), also=(_SUMMARY,)),
    Inscription(f"{_TABLE}(b)4iv", ("Dealer pushes on 22",), also=(_SUMMARY,)),
)
SINGLE_PAYMENT: Final = (
    "If more than one match occurs in a player's initial four cards, the match wager will only be paid once, "
    "using the highest payoff that occurs within those cards"
)


def _adjacent(found: Any, _description: Description, _rules: Rules) -> str | None:
    for seat, areas in enumerate(found, 1):
        printed = [plain(name) for name in areas]
        hands = [number for number, name in enumerate(printed) if name in ("hand 1", "hand 2")]
        if len(hands) != 2 or hands[1] - hands[0] != 1:
            return f"the two wager areas of position {seat} are not side by side"
    return None


def _prohibited(found: Any, description: Description, rules: Rules) -> str | None:
    """An area or odds for a wager that may not be offered; an area may be called `Streak wager` or `STREAK`."""
    shown = [name for areas in found for name in areas] + [*description.layout.odds, *description.sign.odds]
    for wager in rules.regulation.prohibited:
        if says(tuple(shown), wager.replace("_", " ")):
            return f"layout or sign offers a {wager.replace('_', ' ')} wager"
    return None


def _single_payment(found: Any, _description: Description, _rules: Rules) -> str | None:
    return need(
        says(found, SINGLE_PAYMENT), "the sign does not say that a match wager is paid once, at the highest payoff"
    )


def _match_minimum(_found: Any, description: Description, rules: Rules) -> str | None:
    right = format_money(rules.options.match_minimum or 0)
    shown = description.sign.bonus_minimum
    return need(shown == right, f"the sign shows {shown or 'no match minimum'}, in force is {right}")


def _table_minimum(_found: Any, description: Description, rules: Rules) -> str | None:
    right = format_money(rules.options.minimum)
    shown = description.sign.table_minimum
    return need(shown == right, f"the sign shows {shown or 'no table minimum'}, in force is {right}")


def _surrender(_found: Any, description: Description, rules: Rules) -> str | None:
    last, right = last_notice(description, "surrender"), "on" if rules.options.surrender else "off"
    if last is None:
        return "surrender is offered and no notice of it has been given for this table"
    return need(last == right, f"the last notice says surrender is {last}, in force it is {right}")


def _stored_batch(description: Description, rules: Rules) -> bool:
    shuffler = description.equipment.shuffler
    return shufflers.by_device(description, rules) and shuffler is not None and shuffler.stored_batch_dealt_unspread


def _storage(found: Any, _description: Description, _rules: Rules) -> str | None:
    if not found.stores_one_batch_securely:
        return "the device is not recorded to store one shuffled batch securely"
    return need(bool(found.storage_approval.strip()), "the manner of storing the batch has no approval")


def _returned(found: Any, _description: Description, _rules: Rules) -> str | None:
    if not found.inspected_by.strip():
        return "nobody is named who inspected the returned cards"
    return need(
        found.counted == found.issued, f"{found.counted} of {found.issued} cards came back: security must be told"
    )


def _sample(found: Any, _description: Description, _rules: Rules) -> str | None:
    return need(found in ("i", "ii"), f"the sample is {found or 'not named'}; i or ii are for this game")


_LAYOUT: Final = (
    furniture.positions(
        f"{_TABLE}(a)", 1, 5, "take positions away until at most five are left, all opposite the dealer"
    ),
    felt.approval_requirement(f"{_TABLE}(b)", "Commission"),
    felt.name_requirement(f"{_TABLE}(b)1", "name or trade name of the casino licensee", "trade_name"),
    *felt.area_requirements(AREAS),
    Requirement(
        clause=f"{_TABLE}(b)2",
        section="layout",
        what="the two wager areas of a position are side by side",
        key="layout.areas",
        check=_adjacent,
        cure="print the two areas next to each other",
    ),
    Requirement(
        clause="19:47-2A.5(i)",
        section="layout",
        what="neither layout nor sign offers a wager that the text bars",
        key="layout.areas",
        check=_prohibited,
        cure="take the area and the odds of the barred wager away",
    ),
    felt.insurance_line("19:47-2A.8(b)#3"),
    *felt.inscription_requirements(INSCRIPTIONS, sign_will_do=True),  # R71
    felt.odds_requirement(f"{_TABLE}(b)5", lambda _rules: ("match",), also=(_SUMMARY,)),
    Requirement(
        clause=f"{_TABLE}(c)",
        section="odds and signs",
        what="a sign is posted at the table",
        key="sign.posted",
        check=yes("no sign is posted"),
        cure="post the approved sign at the table",
        also=(_SUMMARY,),
    ),
    Requirement(
        clause=f"{_TABLE}(c)",
        section="odds and signs",
        what="the sign is approved by the Commission",
        key="sign.approval",
        check=filled("the approval of the sign"),
        cure="submit the sign to the Commission and record the approval",
    ),
    Requirement(
        clause=f"{_TABLE}(c)1",
        section="odds and signs",
        what="the sign says that several matches are paid once, at the highest payoff",
        key="sign.statements",
        check=_single_payment,
        cure=f"put on the sign: {SINGLE_PAYMENT}",
    ),
    felt.odds_requirement(
        f"{_TABLE}(c)2", lambda _rules: ("match",), where="sign", concerns=lambda d, _r: "match" not in d.layout.odds
    ),
    Requirement(
        clause="19:47-2A.5(a)#2",
        section="odds and signs",
        what="the table minimum is posted",
        key="sign",
        check=_table_minimum,
        cure="post the table minimum in force",
    ),
    Requirement(
        clause="19:47-2A.6(b)#2",
        section="odds and signs",
        what="the match minimum is posted",
        key="sign",
        check=_match_minimum,
        cure="post the match minimum in force",
        concerns=lambda _d, rules: rules.options.match_minimum is not None,
    ),
    furniture.boxes(f"{_TABLE}(d)", approved=True),
    *furniture.rack(f"{_TABLE}(e)#1", f"{_TABLE}(e)#2", f"{_TABLE}(e)#3"),
    furniture.reader_approved(f"{_TABLE}(f)#1", "approval", "the card reader"),
    furniture.daily_reader(f"{_TABLE}(f)#2"),
)
_CARDS: Final[tuple[Requirement | OtherGame, ...]] = (
    *under("19:46-1.17(a)@2A", cards.SAME_SIZE),
    decks.counted("19:46-1.17(a)@2A", "52 cards to a deck, tens in", also=("19:47-2A.2(a)#3",)),
    *under("19:46-1.17(a)1-3@2A", *cards.JOKERS),
    *under("19:46-1.17(b)-(j)@2A", *cards.CARD_ITEMS),
    *others_under("19:46-1.17(b)-(j)@2A", *cards.POKER_ONLY),
    Requirement(
        clause="19:46-1.18(n)",
        section="inspections",
        what="used cards that went back to security were inspected and are complete",
        key="cards.returned",
        check=_returned,
        cure="inspect and count the returned cards, and alert security if any is missing",
        concerns=lambda d, _r: d.cards.returned is not None,
    ),
    Requirement(
        clause="19:46-1.18(n)1",
        section="inspections",
        what="the record of returned cards names the sample, i or ii",
        key="cards.returned.sample",
        check=_sample,
        cure="name the sample that was inspected: i or ii, whose text was not supplied (R69)",
        concerns=lambda d, _r: d.cards.returned is not None,
        also=("19:46-1.18(n)1i-ii", "19:46-1.18(n)2-11"),
    ),
)
_SHOES: Final[tuple[Requirement | OtherGame, ...]] = (
    *under("19:46-1.19(a)-(b)@2A", *shoes.SECURED, shoes.BACCARAT_UNSECURED),
    *others_under("19:46-1.19(a)-(b)@2A", shoes.DEALT_FROM_HAND),
    *under("19:46-1.19(c)1-2@2A", shoes.SHUFFLER_SUBMITTED, shoes.SHUFFLER_SECURED),
    *under("19:46-1.19(d)@2A", shoes.INTEGRITY),
    *under("19:46-1.19(d)1-3@2A", *shoes.FEATURES),
    *under("19:46-1.19(d)4@2A", shoes.QUARTER_MARK),
    *under("19:46-1.19(e)-(h)@2A", *shoes.BACCARAT, *shoes.DAILY, *shoes.PLACES),
    *others_under("19:46-1.19(e)-(h)@2A", shoes.PAI_GOW),
)
_HOUSE: Final = (
    decks.decks("19:47-2A.2(a)#1", "six or eight decks, as the rule set says"),
    decks.one_back("19:47-2A.2(a)#2"),
    decks.cutting_card("19:47-2A.2(a)#4", approved=True),
    *decks.verified("19:47-2A.3(b)#1", "19:47-2A.3(a)"),
    shufflers.shuffler_present("19:47-2A.4(a)#2"),
    Requirement(
        clause="19:47-2A.4(i)2i",
        section="shoe and shuffler",
        what="a stored batch is dealt unspread only from a device that stores one batch securely, as approved",
        key="equipment.shuffler",
        check=_storage,
        cure="record the secure storage and its approval, or spread and reshuffle the batch",
        concerns=_stored_batch,
    ),
    Requirement(
        clause="19:47-2A.4(i)2ii",
        section="shoe and shuffler",
        what="the stored batch is secured, released and prepared by approved procedures",
        key="equipment.shuffler.release_approval",
        check=filled("the approval of the release procedure"),
        cure="record the approved procedure, or spread and reshuffle the batch",
        concerns=_stored_batch,
    ),
    shufflers.alternative_shuffle("19:47-2A.4(j)"),
    furniture.dealt_from_shoe("19:47-2A.7(a)"),
    furniture.shoe_at_left("19:47-2A.7(a)"),
    furniture.rack_at_right("19:47-2A.7(c)#2"),
    furniture.reader_approved("19:47-2A.7(l)2#1", "procedures_approval", "the procedures for the reader"),
    Requirement(
        clause="19:47-2A.9(c)#2",
        section=NOTICES,
        what="notice that surrender starts or ends has been given",
        key="notices",
        check=_surrender,
        cure="give notice under 19:47-8.3 before surrender is offered or withdrawn at this table",
        concerns=lambda d, r: r.options.surrender or last_notice(d, "surrender") is not None,
    ),
    notice(
        "19:47-2A.11(e)#2",
        "resplit-aces",
        lambda _rules: "barred",
        lambda _d, rules: rules.options.max_hands > 2 and not rules.options.resplit_aces,
        "notice of the bar on splitting aces again has been given",
    ),
    *shared_boxes("19:47-2A.13(a)#3", "19:47-2A.13(f)#1", "19:47-2A.13(f)#2", "19:47-2A.13(f)#3"),
    shufflers.shuffler_removed("19:47-2A.15(j)"),
    reference("19:46-1.18(a)-(m)", "19:46-1.18", "receipt, storage and inspection of cards"),
    reference("19:47-2A.5(d)#3", "19:45-1.18", "conversion of cash into chips"),
    reference("19:47-2A.9(c)#2", "19:47-8.3", "notice and posting", lambda d, _r: bool(d.notices)),
)
REQUIREMENTS: Final[tuple[Requirement | OtherGame, ...]] = (*_LAYOUT, *_CARDS, *_SHOES, *_HOUSE)
FELT: Final = Felt(AREAS, INSCRIPTIONS, Theme("#4b3390", "#22174a", "#9a2c5b"), (SINGLE_PAYMENT,))
