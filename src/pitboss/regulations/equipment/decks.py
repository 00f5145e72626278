"""The cards at the table: batches, backs, tens, cutting cards. Shared by the five texts, given their clauses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pitboss.cards import SUIT_NAMES, Card
from pitboss.regulations.equipment.requirement import Requirement, always, each, filled, need

if TYPE_CHECKING:
    from pitboss.regulations.equipment.description import Batch, CuttingCard, Description
    from pitboss.regulations.equipment.requirement import Concerns
    from pitboss.regulations.rule_book import Rules

CARDS = "cards"
DAY = 24 * 60 * 60


def decks(clause: str, what: str, *, concerns: Concerns = always) -> Requirement:
    """Every batch has the number of decks of the rule set."""

    def check(found: Any, _description: Description, rules: Rules) -> str | None:
        for number, batch in enumerate(found, 1):
            if batch.decks != rules.shoe_decks:
                return f"batch {number} has {batch.decks} decks, the rule set in force says {rules.shoe_decks}"
        return need(bool(found), "no cards are described")

    return Requirement(
        clause=clause,
        section=CARDS,
        what=what,
        key="cards.batches",
        check=check,
        cure="bring exactly the number of decks that the rule set says",
        concerns=concerns,
    )


def counted(clause: str, what: str, *, also: tuple[str, ...] = ()) -> Requirement:
    """The count of the decks: as many cards as the game's deck has, no tens where there must be none."""

    def check(found: Any, description: Description, rules: Rules) -> str | None:
        deck = rules.regulation.deck
        for number, batch in enumerate(found, 1):
            tens = 4 * batch.decks if Card("Ts") in deck else 0
            if batch.tens_left != tens:
                return f"batch {number}: {batch.tens_left} tens left, {tens} expected"
            if batch.cards != len(deck) * batch.decks:
                return (
                    f"batch {number}: {batch.cards} cards counted, {batch.decks} decks have {len(deck) * batch.decks}"
                )
            if batch.jokers_per_deck:
                return f"batch {number}: {batch.jokers_per_deck} joker(s) in each deck"
            if batch.tens_removed != 4 * batch.decks - tens and not description.inspections.preshuffled.strip():
                return f"batch {number}: {batch.tens_removed} tens removed, {4 * batch.decks - tens} expected"
        return None

    return Requirement(
        clause=clause,
        section=CARDS,
        what=what,
        key="cards.batches",
        check=check,
        cure="inspect and count the decks again; complete them or replace them",
        also=also,
    )


def suits(clause: str) -> Requirement:
    """Four suits, equally strong."""

    def check(found: Any, _description: Description, rules: Rules) -> str | None:
        for number, batch in enumerate(found, 1):
            right = dict.fromkeys(SUIT_NAMES.values(), batch.decks * len(rules.regulation.deck.ranks))
            if batch.by_suit != right:
                return f"batch {number}: {batch.by_suit} by suit, {next(iter(right.values()))} of each of four expected"
        return None

    return Requirement(
        clause=clause,
        section=CARDS,
        what="four suits, diamonds, spades, clubs and hearts, with the same number of cards each",
        key="cards.batches",
        check=check,
        cure="reject the deck and bring a complete one",
    )


def _one_back(batch: Batch) -> str | None:
    if len(set(batch.back_colours)) != 1:
        return f"backs of {len(set(batch.back_colours))} colours"
    return need(len(set(batch.back_designs)) == 1, f"backs of {len(set(batch.back_designs))} designs")


def one_back(clause: str) -> Requirement:
    """New Jersey: one colour and one design within each batch (R67), and a cutting card with them."""

    def check(found: Any, description: Description, rules: Rules) -> str | None:
        wrong = each(_one_back)(found.batches, description, rules)
        return wrong or need(bool(found.cutting_cards), "no cutting card is at the table")

    return Requirement(
        clause=clause,
        section=CARDS,
        what="all backs of a batch alike, and a cutting card",
        key="cards",
        check=check,
        cure="bring decks with the same back and one additional cutting card",
    )


def identical(clause: str) -> Requirement:
    """Pennsylvania: the cards of a batch are identical in appearance, not only in the colour of their backs."""

    def check(batch: Batch) -> str | None:
        if wrong := _one_back(batch):
            return wrong
        if not batch.same_size_and_shape:
            return "a card differs in size or shape"
        return need(batch.backs_tell_nothing, "a marked or odd back")

    return Requirement(
        clause=clause,
        section=CARDS,
        what="the cards of a batch are identical in appearance",
        key="cards.batches",
        check=each(check),
        cure="bring decks that are identical in back, size and shape",
    )


def cutting_card(clause: str, *, approved: bool) -> Requirement:
    """What the cutting card must be like."""

    def check(card: CuttingCard) -> str | None:
        if not card.opaque:
            return "the cutting card is not opaque"
        if not card.solid_colour:
            return "the cutting card is not of one solid colour"
        if not card.unlike_backs_and_edges:
            return "the cutting card looks like the backs or edges of the cards"
        return need(not approved or bool(card.approval.strip()), "the cutting card has no approval")

    return Requirement(
        clause=clause,
        section=CARDS,
        what="the cutting card is opaque, of a solid colour unlike backs and edges"
        + (", approved" if approved else ""),
        key="cards.cutting_cards",
        check=each(check),
        cure="use a cutting card that meets all of this" + (" and record its approval" if approved else ""),
    )


def cover_card(clause: str) -> Requirement:
    """Pennsylvania: at least one cover card."""
    return Requirement(
        clause=clause,
        section=CARDS,
        what="at least one cover card",
        key="cards.cutting_cards",
        check=lambda found, _d, _r: need(bool(found), "no cover card is at the table"),
        cure="bring a cover card",
    )


def two_batches(clause: str) -> Requirement:
    """Pennsylvania: a shuffler that is not continuous needs two batches."""
    return Requirement(
        clause=clause,
        section=CARDS,
        what="with a shuffler that is not continuous, two batches",
        key="cards.batches",
        check=lambda found, _d, _r: need(len(found) == 2, f"{len(found)} batch at the table"),
        cure="bring a second batch, or shuffle by hand or continuously",
        concerns=two_batch_shuffle,
    )


def two_colours(clause: str) -> Requirement:
    """Pennsylvania: the two batches differ in colour, not in design."""

    def check(found: Any, _description: Description, _rules: Rules) -> str | None:
        if len(found) < 2:
            return "there is no second batch"
        first, second = found[0], found[1]
        if set(first.back_colours) & set(second.back_colours):
            return "the two batches have backs of the same colour"
        return need(set(first.back_designs) == set(second.back_designs), "the two batches differ in design")

    return Requirement(
        clause=clause,
        section=CARDS,
        what="two batches of one design and different back colours",
        key="cards.batches",
        check=check,
        cure="bring batches of the same design, one in another colour",
        concerns=two_batch_shuffle,
    )


def one_in_play(clause: str) -> Requirement:
    """Pennsylvania: one batch in play, the other in the device."""

    def check(found: Any, _description: Description, _rules: Rules) -> str | None:
        kept = sorted(batch.kept for batch in found)
        return need(kept == ["in play", "in the device"], f"the batches are {' and '.join(kept)}")

    return Requirement(
        clause=clause,
        section=CARDS,
        what="one batch is in play, the other shuffled in the device",
        key="cards.batches",
        check=check,
        cure="put the batch that is not in play into the device",
        concerns=two_batch_shuffle,
    )


def one_batch_in_rack(clause: str) -> Requirement:
    """Pennsylvania: the discard rack never holds cards of both batches."""
    return Requirement(
        clause=clause,
        section=CARDS,
        what="the discard rack holds cards of one batch only",
        key="equipment.discard_rack.holds_backs",
        check=lambda found, _d, _r: need(len(set(found)) < 2, f"the rack holds cards with {' and '.join(found)} backs"),
        cure="stop, count both batches and sort them before play goes on",
        concerns=two_batch_shuffle,
    )


def changed_daily(clause: str) -> Requirement:
    """Pennsylvania: decks are changed every 24 hours, counted from their opening (R92)."""

    def check(found: Any, description: Description, _rules: Rules) -> str | None:
        now = description.table.inspected_at
        for number, batch in enumerate(found, 1):
            age = (now - batch.opened_at).total_seconds()
            if not 0 <= age < DAY:
                return f"batch {number} was opened {batch.opened_at:%Y-%m-%d %H:%M}, not within the last 24 hours"
        return None

    return Requirement(
        clause=clause,
        section=CARDS,
        what="the decks were opened less than 24 hours ago",
        key="cards.batches",
        check=check,
        cure="change the decks",
    )


def two_batch_shuffle(_description: Description, rules: Rules) -> bool:
    """Whether the house shuffles by a device that is not continuous."""
    return rules.options.shuffle == "automatic"


def verified(clause: str, by_dealer: str) -> tuple[Requirement, ...]:
    """The dealer inspects the cards, the floorperson verifies; nobody verifies himself (R91)."""

    def inspected(found: Any, _description: Description, _rules: Rules) -> str | None:
        if not found.by.strip():
            return "nobody is named who inspected the cards"
        return need(found.untampered and found.works, "the inspection found defects")

    def check(found: Any, description: Description, _rules: Rules) -> str | None:
        dealer = description.inspections.cards
        if found.role == "dealer":
            return "the inspection was verified by a dealer"
        if not found.by.strip():
            return "nobody is named who verified the inspection"
        if not (found.untampered and found.works):
            return "the verification found tampering or defects"
        if dealer is None:
            return "no inspection is recorded that could be verified"
        if found.at < dealer.at:
            return f"verified {found.at:%Y-%m-%d %H:%M}, before the inspection of {dealer.at:%Y-%m-%d %H:%M}"
        return need(dealer.by != found.by, f"{found.by} verified their own inspection")

    def at_table(description: Description, _rules: Rules) -> bool:
        return not description.inspections.preshuffled.strip()

    return (
        Requirement(
            clause=by_dealer,
            section="inspections",
            what="the dealer has inspected the cards, unless they came pre-inspected and pre-shuffled",
            key="inspections.cards",
            check=inspected,
            cure="have the dealer inspect the cards and record it",
            concerns=at_table,
        ),
        Requirement(
            clause=clause,
            section="inspections",
            what="the floorperson has verified the inspection of the cards",
            key="inspections.cards_verified",
            check=check,
            cure="have the floorperson verify the inspection and record it; replace tampered or defective cards",
            concerns=at_table,
        ),
    )


def tens_destroyed(clause: str, regulator: str) -> Requirement:
    """New Jersey: removed tens are destroyed in an approved manner."""
    return Requirement(
        clause=clause,
        section=CARDS,
        what=f"the removed tens were destroyed in the manner the {regulator} approved",
        key="cards.tens_destroyed_as_approved",
        check=filled("the destruction of the tens"),
        cure="record the approved manner, with the floorperson who did it",
        concerns=lambda d, _r: any(batch.tens_removed for batch in d.cards.batches),
    )
