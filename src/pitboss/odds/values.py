"""Cards as the mathematics sees them: by value alone.

The ten values are indexed 0 for an ace, 1 to 8 for 2 to 9, and 9 for every card that counts ten.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pitboss.cards import Card

ACE: Final = 0
TEN: Final = 9
VALUES: Final = 10
SYMBOLS: Final = "A23456789T"
TIE: Final = 1e-13  # what differs by less is a tie: the simpler action is taken, and the same in every model
BITS: Final = 5  # a count fits in five bits: no composition here holds 32 cards of one value


def value_of(card: Card | str) -> int:
    """The value index of a card, or of a symbol `A23456789T`.

    >>> from pitboss.cards import Card
    >>> value_of("A"), value_of("T"), value_of(Card("Kh"))
    (0, 9, 9)
    """
    if isinstance(card, str):
        return SYMBOLS.index(card)
    return 0 if card.is_ace else card.value - 1


def pack(counts: Iterable[int]) -> int:
    """Counts by value as one number; the numbers of two compositions add up to that of their union."""
    return sum(int(n) << BITS * v for v, n in enumerate(counts))


def counts_of(values: Iterable[int]) -> tuple[int, ...]:
    """Counts by value of a list of value indices.

    >>> counts_of([0, 9, 9])
    (1, 0, 0, 0, 0, 0, 0, 0, 0, 2)
    """
    counts = [0] * VALUES
    for v in values:
        counts[v] += 1
    return tuple(counts)


def hard_total(counts: Sequence[int]) -> int:
    """The total with every ace counted 1."""
    return sum((v + 1) * int(n) for v, n in enumerate(counts))


def best_total(counts: Sequence[int]) -> int:
    """The total with one ace counted 11 where that stays within 21.

    >>> best_total(counts_of([0, 5])), best_total(counts_of([0, 5, 9]))
    (17, 17)
    """
    hard = hard_total(counts)
    return hard + 10 if counts[ACE] and hard <= 11 else hard
