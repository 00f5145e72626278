"""Shuffle, cut, cutting card and burn: how a full set of cards becomes a stack in the shoe.

>>> from pitboss.randomness import Seeded
>>> from pitboss.regulations import rules
>>> stack = Shuffled(rules("nj-double-attack", decks=6), Seeded(1)).full()
>>> len(stack.cards), stack.cutting, stack.burn
(287, 215, Card('Jd'))
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from pitboss.floor.batches import cut
from pitboss.randomness import shuffled
from pitboss.regulations.cutting_card import WITHOUT_CUTTING_CARD, quarter
from pitboss.table.errors import NotPossible
from pitboss.table.shoe import Stack

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pitboss.cards import Card
    from pitboss.randomness import Source
    from pitboss.regulations import Rules

Item = TypeVar("Item")

CUT_FROM_ENDS: Final = 10  # cards (19:47-26.4(e)#1 and sisters)
PLACES: Final = (0.25, 0.5, 0.75)  # where the Bart Carter shuffle puts its three stacks in (19:47-2A.7(o)#2)


def check_cut(rules: Rules, total: int, at: int) -> None:
    """Refuse a cut that leaves fewer than ten cards on either side; `at` cards lie above the cutting card."""
    if CUT_FROM_ENDS <= at <= total - CUT_FROM_ENDS:
        return
    raise NotPossible(
        f"cut {at}",
        f"the cutting card must lie at least {CUT_FROM_ENDS} cards from either end of the {total}",
        rules.source.floor.cites["cut-ends"],
        f"cut {CUT_FROM_ENDS} to {total - CUT_FROM_ENDS}" if total >= 2 * CUT_FROM_ENDS else "",
    )


def check_behind(rules: Rules, total: int, behind: int, tolerance: int | None = None) -> None:
    """Refuse a cutting card with too few cards behind it: a quarter, in New Jersey within a tolerance (R64)."""
    floor = rules.source.floor
    least = least_behind(rules, total, tolerance)
    if least <= behind < total:
        return
    raise NotPossible(
        f"insert {behind}",
        f"at least {least} of the {total} cards must lie behind the cutting card",
        floor.cites["insert"],
        f"insert {max(least, quarter(total))}",
    )


def least_behind(rules: Rules, total: int, tolerance: int | None = None) -> int:
    """How few cards may lie behind the cutting card."""
    floor = rules.source.floor
    return quarter(total) - (floor.tolerance if tolerance is None or not floor.tolerance else tolerance)


def in_the_shoe(cards: Sequence[Card], behind: int | None, *, burn: bool) -> Stack:
    """The stack as the table deals it: its first card burned, the cutting card with so many cards behind it."""
    cutting = None if behind is None else len(cards) - behind - burn
    return Stack([*cards[burn:]], cutting, burn=cards[0] if burn else None)


class Shuffled:
    """A supply that shuffles a full set with a source of randomness: what a table deals from when nobody lists cards.

    `behind` is how many cards the house keeps behind the cutting card; a quarter if it does not say. `places` are the
    premarked places for the Bart Carter shuffle, as parts of the cards left in the shoe.
    """

    def __init__(
        self,
        rules: Rules,
        source: Source,
        *,
        behind: int | None = None,
        tolerance: int | None = None,
        places: tuple[float, float, float] = PLACES,
    ) -> None:
        self.rules = rules
        self.source = source
        self.cards = rules.shoe()
        total = len(self.cards)
        self.behind = quarter(total) if behind is None else behind
        check_behind(rules, total, self.behind, tolerance)
        self.tolerance = tolerance
        self.places = places

    def full(self, shuffle: str = "") -> Stack:
        """All cards, shuffled, cut where the text has a cut, with cutting card and burn (R61, R64)."""
        method = shuffle or self.rules.options.shuffle
        cards = self.mixed(self.cards, method)
        behind = None if method in WITHOUT_CUTTING_CARD else self.behind
        return in_the_shoe(cards, behind, burn=method != "bart-carter")

    def mixed(self, items: Sequence[Item], shuffle: str = "") -> list[Item]:
        """Shuffled in that way, and cut where the text has a cut after it (R61)."""
        method = shuffle or self.rules.options.shuffle
        order = shuffled(items, self.source)
        after_device = method == "automatic" and self._cut_after_device()
        return self._cut(order) if method in ("manual", "bart-carter") or after_device else order

    def rack(self, cards: Sequence[Card]) -> Stack | None:
        """The discard rack, shuffled and cut, one card burned; None if that leaves nothing to deal (R59)."""
        if len(cards) < 2:
            return None
        return in_the_shoe(self._cut(shuffled(cards, self.source)), None, burn=True)

    def merge(self, rack: Sequence[Card], shoe: Sequence[Card]) -> Stack:
        """The rack's cards back among those of the shoe: by the device, or by the Bart Carter shuffle."""
        if self.rules.options.shuffle == "continuous":
            return Stack(shuffled([*shoe, *rack], self.source))
        return Stack(bart_carter(shuffled(rack, self.source), shoe, self.places))

    def copy(self) -> Shuffled:
        """The same stacks again, as far as the source can be copied."""
        return Shuffled(
            self.rules, self.source.copy(), behind=self.behind, tolerance=self.tolerance, places=self.places
        )

    def _cut_after_device(self) -> bool:
        device_loads = self.rules.options.shoe_loaded_by == "device"
        return self.rules.source.floor.cut_after_device and not device_loads

    def _cut(self, cards: list[Item]) -> list[Item]:
        spare = len(cards) - 2 * CUT_FROM_ENDS
        return cards if spare < 0 else cut(cards, CUT_FROM_ENDS + self.source.below(spare + 1))


def bart_carter(rack: Sequence[Card], shoe: Sequence[Card], places: Sequence[float]) -> list[Card]:
    """Three near-equal stacks of the shuffled rack, each put in at its place in the shoe (19:47-2A.7(o)#2, R66).

    >>> "".join(bart_carter("ABCDEFG", "abcdefgh", (0.25, 0.5, 0.75)))
    'abABcdCDefEFGgh'
    """
    stacks = len(places)
    found: list[Card] = []
    before = 0
    for number, place in enumerate(places):
        at = round(place * len(shoe))
        found += shoe[before:at]
        found += rack[number * len(rack) // stacks : (number + 1) * len(rack) // stacks]
        before = at
    return [*found, *shoe[before:]]
