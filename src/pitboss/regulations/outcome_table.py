"""Who wins: the outcomes of a hand against the dealer's, by class of hand, each with its clause.

The lines stand in the order of the text; the first that fits decides. Table, solver, simulator and reports ask here.

>>> table = OutcomeTable((Outcome("bust", "any", "lose", "(a)"), *by_total(higher="(b)", equal="(c)", lower="(d)")))
>>> table.decide(Standing(22, 3), Standing(26, 4)), table.decide(Standing(20, 2), Standing(19, 2))
(('lose', '(a)'), ('win', '(b)'))
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable

Result: TypeAlias = Literal["win", "lose", "push"]
HandClass: TypeAlias = Literal[
    "any", "bust", "blackjack", "two-card-21", "21", "enough-cards", "higher", "equal", "lower"
]
DealerClass: TypeAlias = Literal["any", "blackjack", "21", "22", "bust", "23+"]


class Standing(NamedTuple):
    """A hand as the comparison sees it: its total, its number of cards, and whether it is a blackjack."""

    total: int
    cards: int
    blackjack: bool = False


BLACKJACK: Final = Standing(21, 2, blackjack=True)


class Outcome(NamedTuple):
    """One cell: what becomes of a hand of this class against a dealer's of that class, and by which clause."""

    hand: HandClass
    dealer: DealerClass
    result: Result
    clause: str


# Classes of a hand, beside the dealer's; `enough-cards` needs the table's number and stands there.
_HANDS: Final[dict[str, Callable[[Standing, Standing], bool]]] = {
    "any": lambda _, __: True,
    "bust": lambda hand, _: hand.total > 21,
    "blackjack": lambda hand, _: hand.blackjack,
    "two-card-21": lambda hand, _: hand.total == 21 and hand.cards == 2 and not hand.blackjack,
    "21": lambda hand, _: hand.total == 21,  # in whatever way
    "higher": lambda hand, dealer: hand.total > dealer.total,
    "equal": lambda hand, dealer: hand.total == dealer.total,
    "lower": lambda hand, dealer: hand.total < dealer.total,
}
_DEALERS: Final[dict[str, Callable[[Standing], bool]]] = {
    "any": lambda _: True,
    "blackjack": lambda dealer: dealer.blackjack,
    "21": lambda dealer: dealer.total == 21 and not dealer.blackjack,
    "22": lambda dealer: dealer.total == 22,
    "bust": lambda dealer: dealer.total > 21,
    "23+": lambda dealer: dealer.total > 22,
}


def enough_cards(total: Any, cards: Any, needed: int) -> Any:
    """Whether a hand, or each of an array of hands, has so many cards without coming to 21 (19:47-36.5(b)#2).

    >>> enough_cards(20, 6, 6), enough_cards(21, 6, 6), enough_cards(20, 6, 0)
    (True, False, False)
    """
    return (total < 21) & (cards >= needed) & (needed > 0)


@dataclass(frozen=True)
class OutcomeTable:
    """The outcomes of a game, and the number of cards that makes the class `enough-cards`, 0 for none."""

    lines: tuple[Outcome, ...]
    enough_cards: int = 0
    _found: dict[tuple[Standing, Standing], tuple[Result, str]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    def decide(self, hand: Standing, dealer: Standing) -> tuple[Result, str]:
        """What becomes of a hand, and by which clause."""
        found = self._found.get((hand, dealer))
        if found is None:
            found = self._found[hand, dealer] = self._decide(hand, dealer)
        return found

    def _decide(self, hand: Standing, dealer: Standing) -> tuple[Result, str]:
        for line in self.lines:
            if line.hand == "enough-cards":
                fits = enough_cards(hand.total, hand.cards, self.enough_cards)
            else:
                fits = _HANDS[line.hand](hand, dealer)
            if fits and _DEALERS[line.dealer](dealer):
                return line.result, line.clause
        raise LookupError(f"no line of the outcome table fits {hand} against {dealer}")

    def bare(self) -> OutcomeTable:
        """The same without clauses, for whoever only wants to know who wins."""
        return OutcomeTable(tuple(line._replace(clause="") for line in self.lines), self.enough_cards)

    def but(self, changed: Outcome) -> OutcomeTable:
        """The same table with another outcome for one pair of classes."""
        lines = tuple(changed if line[:2] == changed[:2] else line for line in self.lines)
        return OutcomeTable(lines, self.enough_cards)


def by_total(*, higher: str, equal: str, lower: str) -> tuple[Outcome, ...]:
    """The lines that most games end with; arguments are clauses."""
    return (
        Outcome("higher", "any", "win", higher),
        Outcome("equal", "any", "push", equal),
        Outcome("lower", "any", "lose", lower),
    )
