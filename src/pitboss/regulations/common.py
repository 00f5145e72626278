"""What several texts share: the options that every house decides, and the comparison that most games begin with."""

from __future__ import annotations

from pitboss.regulations.options import Option

TABLE_SIZES = "1 up to the number of positions"


def limits(clause: str) -> tuple[Option, ...]:
    """Table limits and the smallest chip; no text fixes them (ruling R81)."""
    return (
        Option("minimum", "least first wager", clause, "an amount the smallest chip can make", 500),
        Option("maximum", "greatest first wager", clause, "an amount not below the minimum", 50_000),
        Option("chip", "smallest chip in use", clause, "an amount", 50),
    )


def house(
    *,
    mid_shoe: str,
    boxes: str,
    people: str,
    most_people: int,
    shuffle: str,
    shuffles: tuple[str, ...],
    loading: str,
    recut: str,
) -> tuple[Option, ...]:
    """The choices around the round: shuffle, entry, people on a box, boxes per player. Arguments are clauses."""
    return (
        Option("shuffle", "how the cards are shuffled", shuffle, shuffles, "manual"),
        Option(
            "shoe_loaded_by", "who puts a device-shuffled stack in the shoe", loading, ("dealer", "device"), "dealer"
        ),
        Option("recut_by", "who makes an ordered recut", recut, ("last-cutter", "next-entitled"), "last-cutter"),
        Option("mid_shoe_entry", "who sat out a round may wager before the reshuffle", mid_shoe, (True, False), True),
        Option("people_per_box", "people who may wager on one box", people, tuple(range(1, most_people + 1)), 1),
        Option("boxes_per_player", "boxes one player may use", boxes, TABLE_SIZES, 1),
    )


def coupons(clause: str) -> Option:
    """Match play coupons, of which no text gives the value (ruling R82)."""
    return Option("coupons", "match play coupons are accepted", clause, (True, False), False)


def bonus_max(clause: str) -> Option:
    """The house's own maximum for a bonus wager."""
    return Option("bonus_max", "the house's maximum for a bonus wager", clause, "an amount, or none", None)
