"""Positions, boxes, rack, reader and shoe: the requirements that several texts share, given their clauses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pitboss.regulations.equipment.requirement import Requirement, always, equal, filled, need, yes

if TYPE_CHECKING:
    from pitboss.regulations.equipment.description import Description, Look
    from pitboss.regulations.equipment.requirement import Check, Concerns
    from pitboss.regulations.rule_book import Rules

BOXES = "boxes, rack and reader"
SHOE = "shoe and shuffler"


def positions(clause: str, least: int, most: int, cure: str) -> Requirement:
    """How many positions a table may have, all on one side, the dealer opposite."""

    def check(found: Any, description: Description, rules: Rules) -> str | None:
        if not least <= found <= most:
            return f"the table has {found} positions"
        if not description.table.dealer_opposite:
            return "the positions are not all on one side with the dealer opposite"
        return need(
            found == rules.options.positions,
            f"the table has {found} positions, the rule set in force says {rules.options.positions}",
        )

    many = f"{least} or {most}" if least > 1 else f"at most {most}"
    return Requirement(
        clause=clause,
        section="table",
        what=f"{many} positions on one side, the dealer opposite",
        key="table.positions",
        check=check,
        cure=cure,
    )


def boxes(clause: str, *, alternative: bool = False, approved: bool = False) -> Requirement:
    """Drop box and tip box: dealer's side of the table, one at each hand of the dealer."""

    def check(found: Any, _description: Description, _rules: Rules) -> str | None:
        drop, tip = found.drop_box, found.tip_box
        if drop is None or tip is None:
            return f"there is no {'drop' if drop is None else 'tip'} box"
        if not (drop.attached and tip.attached):
            return f"the {'tip' if drop.attached else 'drop'} box is not attached"
        if approved and not (drop.approval.strip() and tip.approval.strip()):
            return "the places of drop box and tip box have no approval"
        if drop.side != "dealer":
            return "the drop box is not on the dealer's side"
        if alternative and tip.other_place_approval.strip():
            return None
        if tip.side != "dealer":
            return "the tip box is not on the dealer's side"
        return need(drop.hand != tip.hand, f"drop box and tip box are both at the dealer's {tip.hand}")

    return Requirement(
        clause=clause,
        section=BOXES,
        what="drop box and tip box on the dealer's side, one at each hand of the dealer",
        key="equipment",
        check=check,
        cure="attach them on the dealer's side, one left and one right of the dealer"
        + (", and record the approval of their places" if approved else ""),
    )


def tip_box_elsewhere(clause: str) -> Requirement:
    """Another place for the tip box needs approval, and equipment that is in the way."""

    def check(found: Any, description: Description, _rules: Rules) -> str | None:
        if not found.other_place_approval.strip():
            return "the approval of the tip box's other place is not recorded"
        obstacle = found.other_place_because_of
        if not obstacle.strip():
            return "no equipment is recorded that prevents the ordinary place of the tip box"
        named = "shuffl" in obstacle.lower() and description.equipment.shuffler is None
        return need(not named, f"“{obstacle}” is said to be in the way, and no shuffler is at the table")

    return Requirement(
        clause=clause,
        section=BOXES,
        what="another place of the tip box is approved, because equipment prevents the ordinary one",
        key="equipment.tip_box",
        check=check,
        cure="move the tip box to the dealer's other hand, or record the Bureau of Casino Compliance's approval and "
        "in other_place_because_of the equipment that is in the way",
        concerns=lambda d, _r: (
            d.equipment.tip_box is not None
            and d.equipment.drop_box is not None
            and (d.equipment.tip_box.side != "dealer" or d.equipment.tip_box.hand == d.equipment.drop_box.hand)
        ),
    )


def rack(attached: str, exact: str, taller: str) -> tuple[Requirement, ...]:
    """The discard rack: fixed at the dealer's side, exactly as high as the decks in the shoe, or taller with a mark."""

    def fixed(found: Any, _description: Description, _rules: Rules) -> str | None:
        return need(found.attached and found.side == "dealer", "the rack is not attached on the dealer's side")

    def height(found: Any, _description: Description, rules: Rules) -> str | None:
        stack = len(rules.shoe())
        if found.mark_in_cards is not None:
            return None
        return need(
            found.height_in_cards == stack, f"the rack holds {found.height_in_cards} cards, the shoe {stack}, no mark"
        )

    def mark(found: Any, _description: Description, rules: Rules) -> str | None:
        stack = len(rules.shoe())
        if found.height_in_cards < stack:
            return f"the rack holds only {found.height_in_cards} of {stack} cards"
        return need(
            found.mark_in_cards == stack, f"the mark stands at {found.mark_in_cards} cards, the shoe has {stack}"
        )

    return (
        Requirement(
            clause=attached,
            section=BOXES,
            what="a discard rack is firmly attached to the top on the dealer's side",
            key="equipment.discard_rack",
            check=fixed,
            cure="attach the rack to the table top on the dealer's side",
        ),
        Requirement(
            clause=exact,
            section=BOXES,
            what="the rack is exactly as high as the decks in the shoe, unless it has a mark",
            key="equipment.discard_rack",
            check=height,
            cure="use a rack of exactly that height, or a taller one with a visible mark at that height",
        ),
        Requirement(
            clause=taller,
            section=BOXES,
            what="the mark of a taller rack shows the exact height of the decks in the shoe",
            key="equipment.discard_rack",
            check=mark,
            cure="put a distinct, clearly visible mark at the exact height",
            concerns=lambda d, _r: (
                d.equipment.discard_rack is not None and d.equipment.discard_rack.mark_in_cards is not None
            ),
        ),
    )


def rack_at_right(clause: str) -> Requirement:
    """New Jersey: the rack is directly at the dealer's right."""
    return Requirement(
        clause=clause,
        section=BOXES,
        what="the discard rack is at the dealer's right",
        key="equipment.discard_rack.hand",
        check=equal("right", "the rack is at the dealer's {}"),
        cure="put the rack directly at the dealer's right",
    )


def dealt_from_shoe(clause: str) -> Requirement:
    """All cards come from a shoe, none from the dealer's hand."""
    return Requirement(
        clause=clause,
        section=SHOE,
        what="all cards are dealt from a dealing shoe",
        key="equipment.dealt_from",
        check=equal("shoe", "the cards are dealt from the {}"),
        cure="deal from a shoe",
    )


def shoe_on_table(clause: str) -> Requirement:
    """Pennsylvania: the shoe is on the table, wherever its place is."""
    return Requirement(
        clause=clause,
        section=SHOE,
        what="the dealing shoe is on the table",
        key="equipment.shoe.on_table",
        check=yes("the shoe is not on the table"),
        cure="put the shoe on the table, in its approved place",
    )


def shoe_at_left(clause: str, *, also: tuple[str, ...] = ()) -> Requirement:
    """New Jersey: a shoe made for the purpose, on the table at the dealer's left."""

    def check(found: Any, _description: Description, _rules: Rules) -> str | None:
        if found.built_for != "blackjack":
            return f"the shoe is built for {found.built_for}"
        return need(found.on_table and found.hand == "left", "the shoe is not on the table at the dealer's left")

    return Requirement(
        clause=clause,
        section=SHOE,
        what="a purpose-built shoe stands on the table at the dealer's left",
        key="equipment.shoe",
        check=check,
        cure="put a shoe made for the game on the table at the dealer's left",
        also=also,
    )


def _reader_used(description: Description, rules: Rules) -> bool:
    return rules.has_reader or description.equipment.card_reader is not None


def reader_fitted(clause: str) -> Requirement:
    """Pennsylvania: no table without a card reader."""

    def check(found: Any, _description: Description, _rules: Rules) -> str | None:
        return need(found.attached and found.side == "dealer", "the reader is not attached on the dealer's side")

    return Requirement(
        clause=clause,
        section=BOXES,
        what="a card reader device is attached to the top on the dealer's side",
        key="equipment.card_reader",
        check=check,
        cure="attach an approved card reader to the table top on the dealer's side",
    )


def reader_approved(clause: str, key: str, what: str) -> Requirement:
    """New Jersey: a reader, or its procedures, as approved."""
    return Requirement(
        clause=clause,
        section=BOXES,
        what=f"if a card reader is used: {what} approved",
        key=f"equipment.card_reader.{key}",
        check=filled(f"the approval of {what}"),
        cure="record the Commission's approval, or deal without the reader",
        concerns=_reader_used,
    )


def looked_at_today(what: str) -> Check:
    """Inspected by the floorperson since the gaming day began, untampered and working (R91, R92)."""

    def check(found: Any, description: Description, _rules: Rules) -> str | None:
        look: Look = found
        table = description.table
        now = table.inspected_at
        since_start = now - now.combine(now.date(), table.gaming_day_starts)
        age = (now - look.at).total_seconds()
        if look.role == "dealer":
            return f"{what} was inspected by a dealer"
        if not look.by.strip():
            return f"nobody is named who inspected {what}"
        if not 0 <= age <= since_start.total_seconds() % 86_400:
            return f"{what} was not inspected in this gaming day (last {look.at:%Y-%m-%d %H:%M})"
        if not look.untampered:
            return f"{what} shows signs of tampering"
        return need(look.works, f"{what} does not work properly")

    return check


def daily_inspection(clause: str, key: str, what: str, concerns: Concerns = always) -> Requirement:
    """The floorperson's inspection at the beginning of the gaming day."""
    return Requirement(
        clause=clause,
        section="inspections",
        what=f"the floorperson has inspected {what} this gaming day",
        key=f"inspections.{key}",
        check=looked_at_today(what),
        cure=f"have the floorperson inspect {what} before cards are used, and record it",
        concerns=concerns,
    )


def looked_at_empty(clause: str, device: str, concerns: Concerns = always) -> Requirement:
    """The floorperson's inspection came before cards were placed in the shoe or shuffler.

    Where nobody noted when that was, it may have been as soon as the decks were opened.
    """

    def check(found: Any, description: Description, _rules: Rules) -> str | None:
        noted = getattr(getattr(description.equipment, device), "cards_in_since", None)
        since = noted or min((batch.opened_at for batch in description.cards.batches), default=None)
        if since is None or found.at <= since:
            return None
        cards = "cards were in it since" if noted else "nobody noted when cards went in, and decks were opened"
        return f"the {device} was inspected {found.at:%Y-%m-%d %H:%M}; {cards} {since:%Y-%m-%d %H:%M}"

    return Requirement(
        clause=clause,
        section="inspections",
        what=f"the {device} was inspected before cards were placed in it",
        key=f"inspections.{device}",
        check=check,
        cure=f"take the cards out, have the floorperson inspect the {device}, and record both times: "
        f"inspections.{device}.at and equipment.{device}.cards_in_since",
        concerns=concerns,
    )


def daily_reader(clause: str) -> Requirement:
    """The reader's daily inspection, wherever there is a reader."""
    return daily_inspection(clause, "card_reader", "the card reader", _reader_used)
