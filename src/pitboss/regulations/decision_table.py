"""What may be done when: the decisions that a hand is barred from, by class of hand, each with its clause.

The first line that fits is the reason; whatever no line bars is allowed, and standing always is. Table, solver,
simulator, research and reports ask here, or compile what they need.

>>> bars = (Bar("hit", "doubled", "(a)"), Bar("double", "doubled", "(b)"), Bar("double", "more-than-two-cards", "(c)"))
>>> table = DecisionTable(bars, max_hands=4, ace_hands=2)
>>> table.why_not("double", Held(11, cards=3)), table.why_not("double", Held(11))
('(c)', None)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final, Literal, NamedTuple, TypeAlias

Decision: TypeAlias = Literal["hit", "double", "split", "surrender"]
HeldClass: TypeAlias = Literal[
    "any",
    "21",
    "over-21",
    "more-than-two-cards",
    "doubled",
    "decided",
    "split",
    "split-ace",
    "no-pair",
    "another-ace",
    "most-hands",
    "stood",
    "finished-21",
]
DECISIONS: Final[tuple[Decision, ...]] = ("hit", "double", "split", "surrender")


class Held(NamedTuple):
    """A hand as its decisions see it: what it is, and what was done with it."""

    total: int
    cards: int = 2
    pair: bool = False
    hands: int = 1  # that splits have made of the hand as it was dealt, this one included
    doubled: bool = False
    decided: bool = False  # something was decided on it; a hand that a split made always is
    split: bool = False
    split_ace: bool = False
    finished: bool = False


class Bar(NamedTuple):
    """A decision that a hand of this class is barred from, and by which clause; `where` an option has a value."""

    decision: Decision
    hand: HeldClass
    clause: str
    where: tuple[str, object] | None = None


# Classes of a hand; `most-hands` and `another-ace` hang on how many hands there may be.
_HELD: Final[dict[str, Callable[[Held, DecisionTable], bool]]] = {
    "any": lambda _, __: True,
    "21": lambda hand, _: hand.total == 21,
    "over-21": lambda hand, _: hand.total > 21,
    "more-than-two-cards": lambda hand, _: hand.cards > 2,
    "doubled": lambda hand, _: hand.doubled,
    "decided": lambda hand, _: hand.decided,
    "split": lambda hand, _: hand.split,
    "split-ace": lambda hand, _: hand.split_ace,
    "no-pair": lambda hand, _: not hand.pair,
    "another-ace": lambda hand, table: hand.split_ace and hand.hands >= table.ace_hands,
    "most-hands": lambda hand, table: hand.hands >= table.max_hands,
    "stood": lambda hand, _: hand.finished and hand.total < 21,
    "finished-21": lambda hand, _: hand.finished and hand.total >= 21,
}


@dataclass(frozen=True)
class DecisionTable:
    """The bars of a rule set, and how many hands splits may come to: of any pair, and of aces."""

    bars: tuple[Bar, ...]
    max_hands: int
    ace_hands: int
    _known: dict[tuple[Decision, Held], str | None] = field(default_factory=dict, init=False, repr=False, compare=False)

    @classmethod
    def of(cls, bars: Iterable[Bar], option: Callable[[str], object]) -> DecisionTable:
        """The table under a house's options: the bars that hold with them."""
        holding = tuple(
            bar._replace(where=None) for bar in bars if bar.where is None or option(bar.where[0]) == bar.where[1]
        )
        most = option("max_hands")
        assert isinstance(most, int)
        return cls(holding, most, 2 if any(bar.hand == "another-ace" for bar in holding) else most)

    def why_not(self, decision: Decision, hand: Held) -> str | None:
        """The clause by which a hand may not do this, or None if it may."""
        asked = decision, hand
        if asked not in self._known:
            fits = (bar.clause for bar in self.bars if bar.decision == decision and _HELD[bar.hand](hand, self))
            self._known[asked] = next(fits, None)
        return self._known[asked]

    def may(self, decision: Decision, hand: Held) -> bool:
        """Whether a hand may do this."""
        return self.why_not(decision, hand) is None

    def clause(self, decision: Decision, hand: HeldClass) -> str | None:
        """The clause that bars a class of hand from a decision; None where no line names it."""
        return next((bar.clause for bar in self.bars if bar[:2] == (decision, hand)), None)

    def bare(self) -> DecisionTable:
        """The same without clauses and what they repeat, for whoever only wants to know what may be done."""
        said = dict.fromkeys(bar._replace(clause="") for bar in self.bars)
        if self.ace_hands >= self.max_hands:  # aces are held to no fewer hands than other pairs
            said.pop(Bar("split", "another-ace", ""), None)
        return replace(self, bars=tuple(said))

    def but(self, decision: Decision, hand: HeldClass, *, barred: bool) -> DecisionTable:
        """The same table with one class of hand barred from a decision, or not."""
        kept = tuple(bar for bar in self.bars if bar[:2] != (decision, hand))
        return replace(self, bars=(*kept, Bar(decision, hand, "")) if barred else kept)

    # What follows for hands below 21, in the words of the trade.

    @cached_property
    def double_any(self) -> bool:
        """Whether a hand of any number of cards may be doubled."""
        return self.may("double", Held(12, cards=3, decided=True))

    @cached_property
    def double_split(self) -> bool:
        """Whether a hand that came of a split may be doubled."""
        return self.may("double", Held(12, hands=2, decided=True, split=True))

    @cached_property
    def double_split_aces(self) -> bool:
        """Whether a split ace may be doubled with its second card."""
        return self.may("double", Held(12, hands=2, decided=True, split=True, split_ace=True))

    @cached_property
    def one_card_aces(self) -> bool:
        """Whether a split ace gets one card only."""
        return not self.may("hit", Held(12, hands=2, decided=True, split=True, split_ace=True))

    @cached_property
    def surrender(self) -> Literal["any-time", "first-decision", "never"]:
        """When a hand may be given up."""
        if self.may("surrender", Held(12, cards=3, decided=True)):
            return "any-time"
        return "first-decision" if self.may("surrender", Held(12)) else "never"
