"""N.J.A.C. 19:46-1.19, dealing shoes and shuffling devices, in the words printed with the Triple Attack text.

The Switch text reprints parts of it and keeps the others by a "no change".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pitboss.regulations.equipment.furniture import daily_inspection, looked_at_empty
from pitboss.regulations.equipment.requirement import OtherGame, Requirement, filled, need, yes
from pitboss.regulations.equipment.shufflers import by_device

if TYPE_CHECKING:
    from pitboss.regulations.equipment.description import Description
    from pitboss.regulations.rule_book import Rules

_S: Final = "19:46-1.19"
SHOE: Final = "shoe and shuffler"
MARK_TOLERANCE: Final = 0.05  # "approximately one quarter": how far the side mark may be off, as a part of the stack


def _baccarat(description: Description, _rules: Rules) -> bool:
    return description.equipment.shoe is not None and description.equipment.shoe.built_for == "baccarat"


def _not_baccarat(description: Description, rules: Rules) -> bool:
    return not _baccarat(description, rules)


# (b): how the shoe is kept.
SECURED: Final = (
    Requirement(
        clause=f"{_S}(b)#1",
        section=SHOE,
        what="cards are dealt from a shoe that is secured to the open table",
        key="equipment.shoe.secured",
        check=yes("the shoe is not secured to the table"),
        cure="secure the shoe to the table",
        concerns=_not_baccarat,
    ),
    Requirement(
        clause=f"{_S}(b)#2",
        section=SHOE,
        what="with the table closed the shoe is in a locked compartment",
        key="equipment.shoe.locked_away_when_closed",
        check=yes("the shoe is not locked away when the table is closed"),
        cure="keep the shoe in a locked compartment while the table is closed",
    ),
    Requirement(
        clause=f"{_S}(b)1",
        section=SHOE,
        what="this game is not among those that may be dealt from the hand",
        key="equipment.dealt_from",
        check=lambda found, _d, _r: need(found == "shoe", "the cards are dealt from the hand"),
        cure="deal from a shoe",
    ),
)
DEALT_FROM_HAND: Final = OtherGame(
    clause=f"{_S}(b)2", game="6 to 5 blackjack", what="that variation is dealt from the dealer's hand"
)

# (c): what a shuffler needs.
SHUFFLER_SUBMITTED: Final = Requirement(
    clause=f"{_S}(c)1",
    section=SHOE,
    what="the shuffler and its procedures have been submitted",
    key="equipment.shuffler.submission",
    check=filled("the submission of the shuffler and its procedures"),
    cure="submit device and procedures and record the reference, or shuffle by hand",
    concerns=by_device,
)


def _secured_like_shoe(found: Any, _description: Description, _rules: Rules) -> str | None:
    if not found.secured:
        return "the shuffler is not secured to the table"
    return need(found.locked_away_when_closed, "the shuffler is not locked away when the table is closed")


SHUFFLER_SECURED: Final = Requirement(
    clause=f"{_S}(c)2",
    section=SHOE,
    what="the shuffler is secured as a shoe is",
    key="equipment.shuffler",
    check=_secured_like_shoe,
    cure="secure it to the open table and lock it away when the table is closed",
    concerns=by_device,
)


def _features(found: Any, _description: Description, _rules: Rules) -> str | None:
    missing = [name for name, there in found.items() if not there]
    return need(not missing, f"required feature missing: {', '.join(missing)}")


INTEGRITY: Final = Requirement(
    clause=f"{_S}(d)",
    section=SHOE,
    what="the shoe has every feature that the regulator requires for the integrity of the game",
    key="equipment.shoe.required_features",
    check=_features,
    cure="use a shoe with all required features",
)
# (d)1 to 3
FEATURES: Final = (
    Requirement(
        clause=f"{_S}(d)1",
        section=SHOE,
        what="at least the first four inches of the base plate, the shelf the cards lie on, are white",
        key="equipment.shoe.white_base_plate_inches",
        check=lambda found, _d, _r: need(found >= 4, f"only {found} inches of the base plate are white"),
        cure="use a shoe whose base plate is white over the first four inches or more",
    ),
    Requirement(
        clause=f"{_S}(d)2",
        section=SHOE,
        what="below the base plate the sides are transparent, have a sealed clear cutout, or let nothing in unseen",
        key="equipment.shoe.sides_below_base_plate",
        check=lambda found, _d, _r: need(found != "closed", "nobody can look below the base plate"),
        cure="use a shoe that can be inspected below the base plate",
    ),
    Requirement(
        clause=f"{_S}(d)3",
        section=SHOE,
        what="a stop at the face plate, the front wall, keeps the next card from rising more than 1/8 inch",
        key="equipment.shoe.stop_inches",
        check=lambda found, _d, _r: need(0 <= found <= 0.125, f"the next card can rise {found} inches"),
        cure="fit a stop that allows at most 1/8 inch (0.125)",
    ),
)


def _quarter(found: Any, _description: Description, rules: Rules) -> str | None:
    stack = len(rules.shoe())
    off = abs(found - stack / 4) / stack
    return need(off <= MARK_TOLERANCE, f"the mark leaves {found} of {stack} cards behind, about {stack // 4} expected")


QUARTER_MARK: Final = Requirement(
    clause=f"{_S}(d)4",
    section=SHOE,
    what="a side mark places the cutting card with about a quarter of the stack behind it",
    key="equipment.shoe.cards_behind_mark",
    check=_quarter,
    cure="put the mark where about a quarter of the decks in use is behind the cutting card",
)

# (b), (e) to (h)
BACCARAT_UNSECURED: Final = Requirement(
    clause=f"{_S}(b)#3",
    section=SHOE,
    what="only a baccarat shoe is not secured to the table",
    key="equipment.shoe.secured",
    check=lambda found, _d, _r: need(not found, "a baccarat shoe is secured to the table"),
    cure="use a blackjack shoe here; a baccarat shoe belongs, unsecured, on a baccarat table",
    concerns=_baccarat,
)
BACCARAT: Final = (
    Requirement(
        clause=f"{_S}(e)1",
        section=SHOE,
        what="a baccarat shoe's lid is opaque over the first four inches",
        key="equipment.shoe.lid_opaque_inches",
        check=lambda found, _d, _r: need(found >= 4, f"the lid is opaque over {found} inches only"),
        cure="use a blackjack shoe here, or cover the lid of the baccarat shoe",
        concerns=_baccarat,
    ),
    Requirement(
        clause=f"{_S}(e)2",
        section=SHOE,
        what="a baccarat shoe's sides and back above the base plate are opaque",
        key="equipment.shoe.sides_above_opaque",
        check=yes("sides or back above the base plate can be looked through"),
        cure="use a blackjack shoe here, or make sides and back of the baccarat shoe opaque",
        concerns=_baccarat,
    ),
    Requirement(
        clause=f"{_S}(e)3",
        section=SHOE,
        what="a baccarat shoe has a device that keeps cards from moving backward",
        key="equipment.shoe.holds_cards_back",
        check=yes("nothing keeps the cards from moving backward"),
        cure="use a blackjack shoe here, or fit the device to the baccarat shoe",
        concerns=_baccarat,
    ),
)
PAI_GOW: Final = OtherGame(
    clause=f"{_S}(f)", game="pai gow poker", what="its shoe may have a front device that hides the next card"
)
DAILY: Final = (
    daily_inspection(f"{_S}(g)", "shoe", "the shoe"),
    daily_inspection(f"{_S}(g)", "shuffler", "the shuffler", by_device),
    looked_at_empty(f"{_S}(g)", "shoe"),
    looked_at_empty(f"{_S}(g)", "shuffler", by_device),
)


def _manual(description: Description, _rules: Rules) -> bool:
    return description.equipment.shoe is not None and description.equipment.shoe.kind == "manual"


def _left_and_right(found: Any, _description: Description, _rules: Rules) -> str | None:
    if found.shoe is None or found.discard_rack is None:
        return "shoe or discard rack is not described"
    return need(
        found.shoe.hand == "left" and found.discard_rack.hand == "right",
        f"the shoe is at the dealer's {found.shoe.hand}, the rack at the dealer's {found.discard_rack.hand}",
    )


def _opposite(found: Any, _description: Description, _rules: Rules) -> str | None:
    rack = found.discard_rack
    if rack is None:
        return "the discard rack is not described"
    for name, device in (("shuffler", found.shuffler), ("automated shoe", found.shoe)):
        automated = device is not None and (name == "shuffler" or device.kind == "automated")
        if automated and device.hand == rack.hand:
            return f"{name} and discard rack are both at the dealer's {rack.hand}"
    return None


PLACES: Final = (
    Requirement(
        clause=f"{_S}(h)#1",
        section=SHOE,
        what="a manual shoe is at the dealer's left, the discard rack at the right",
        key="equipment",
        check=_left_and_right,
        cure="put the shoe at the dealer's left and the rack at the right",
        concerns=_manual,
    ),
    Requirement(
        clause=f"{_S}(h)#2",
        section=SHOE,
        what="a shuffler or automated shoe stands opposite the discard rack",
        key="equipment",
        check=_opposite,
        cure="move the device to the side opposite the discard rack",
        concerns=lambda d, r: by_device(d, r) or not _manual(d, r),
    ),
)
