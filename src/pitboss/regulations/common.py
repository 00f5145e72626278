"""What several texts share: the options that every house decides, and the comparison that most games begin with."""

from __future__ import annotations

from pitboss.regulations.options import Option


def limits(clause: str) -> tuple[Option, ...]:
    """Table limits and the smallest chip; no text fixes them (ruling R81)."""
    return (
        Option("minimum", "least first wager", clause, "an amount the smallest chip can make", 500, ("R81",)),
        Option("maximum", "greatest first wager", clause, "an amount not below the minimum", 50_000, ("R81",)),
        Option("chip", "smallest chip in use", clause, "an amount", 50, ("R07", "R44")),
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
    shared: tuple[str, ...],
    rulings: tuple[str, ...] = (),
) -> tuple[Option, ...]:
    """The choices around the round: shuffle, entry, people on a box, boxes per player. Arguments are clauses.

    `shared` are the rulings on shared boxes, `rulings` those on the shuffle.
    """
    return (
        Option("shuffle", "how the cards are shuffled", shuffle, shuffles, "manual", rulings),
        Option(
            "shoe_loaded_by",
            "who puts a device-shuffled stack in the shoe",
            loading,
            ("dealer", "device"),
            "dealer",
            ("R61",),
        ),
        Option(
            "recut_by", "who makes an ordered recut", recut, ("last-cutter", "next-entitled"), "last-cutter", ("R63",)
        ),
        Option(
            "mid_shoe_entry",
            "who sat out a round may wager before the reshuffle",
            mid_shoe,
            (True, False),
            True,
            ("R84",),
        ),
        Option(
            "people_per_box", "people who may wager on one box", people, tuple(range(1, most_people + 1)), 1, shared
        ),
        Option(
            "boxes_per_player", "boxes one player may use", boxes, "1 and up", 1, ("R78",) if most_people == 1 else ()
        ),
    )


def coupons(clause: str) -> Option:
    """Match play coupons, of which no text gives the value (ruling R82)."""
    return Option("coupons", "match play coupons are accepted", clause, (True, False), False, ("R82",))


def bonus_max(clause: str) -> Option:
    """The house's own maximum for a bonus wager."""
    return Option("bonus_max", "the house's maximum for a bonus wager", clause, "an amount, or none", None, ("R81",))
