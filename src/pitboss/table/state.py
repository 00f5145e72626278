"""What a table knows between two actions: plain data, which only the table itself changes.

Everything is here that the next question hangs on, and nothing else: no rules, no supply, no log. A state can be
copied, compared and saved (see `plain`). The round under way is part of it, but its dealing procedure cannot be copied:
a table keeps the state at the deal and what has been said since, and gets to the same round by saying it again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.table.ledger import Ledger
from pitboss.table.shoe import Shoe

if TYPE_CHECKING:
    from pitboss.cards import Card
    from pitboss.regulations import Rules
    from pitboss.table.actions import Action
    from pitboss.table.round import Round
    from pitboss.table.shoe import Stack


class Spot:
    """What one place has down before the deal."""

    __slots__ = ("by", "cash", "wagers")

    def __init__(self) -> None:
        self.wagers: dict[str, int] = {}
        self.cash: set[str] = set()  # wagers that were spoken and are still to be confirmed
        self.by: set[str] = set()  # who has confirmed

    def copy(self) -> Spot:
        """An independent spot with the same wagers."""
        twin = Spot()
        twin.wagers, twin.cash, twin.by = dict(self.wagers), set(self.cash), set(self.by)
        return twin


class TableState:
    """The state of one table. The sets and lists that a round may change are copied with it, the others are shared."""

    __slots__ = (
        "alone",
        "armed",
        "burned",
        "coupons",
        "cut_box",
        "dealt",
        "entitled",
        "ledger",
        "number",
        "rack",
        "reader_broken",
        "reshuffle_due",
        "round",
        "said",
        "shoe",
        "shoe_number",
        "shoe_stood",
        "shuffle",
        "spots",
    )

    def __init__(self, rules: Rules) -> None:
        self.shuffle = rules.options.shuffle
        self.shoe = Shoe(rules.regulation.deck)
        self.shoe_number = 0
        self.rack: list[Card] = []
        self.burned: Card | None = None
        self.reshuffle_due = True
        self.cut_box = 0  # the box at which the cutting card came out; 0 for the dealer
        self.reader_broken = False
        self.ledger = Ledger()
        # wagers before the deal
        self.spots: dict[str, Spot] = {}
        self.alone: frozenset[int] = frozenset()  # boxes whose first person wants no company
        self.coupons: frozenset[str] = frozenset()
        self.armed: tuple[Action, ...] = ()  # what will go wrong with the next deal
        self.entitled: frozenset[str] | None = None  # who may wager on this shoe; None while everybody may
        # rounds
        self.number = 0
        self.round: Round | None = None
        self.said: list[Action] = []  # since the last round was over
        self.dealt: list[tuple[Stack, int, int]] = []  # stacks used up since then: where they stood, where they ended
        self.shoe_stood = 0  # where the shoe stood when the last round was over

    def snapshot(self) -> TableState:
        """The state between rounds, to come back to: what no round changes in place is shared."""
        twin: TableState = object.__new__(TableState)
        twin.shuffle = self.shuffle
        twin.shoe = self.shoe.copy()
        twin.shoe_number = self.shoe_number
        twin.rack = self.rack.copy()
        twin.burned = self.burned
        twin.reshuffle_due = self.reshuffle_due
        twin.cut_box = self.cut_box
        twin.reader_broken = self.reader_broken
        twin.ledger = self.ledger.copy()
        twin.spots = self.spots
        twin.alone = self.alone
        twin.coupons = self.coupons
        twin.armed = self.armed
        twin.entitled = self.entitled
        twin.number = self.number
        twin.round = None
        twin.said = self.said.copy()
        twin.dealt = self.dealt.copy()
        twin.shoe_stood = self.shoe_stood
        return twin

    def copy(self) -> TableState:
        """An independent state between rounds."""
        twin = self.snapshot()
        twin.spots = {place: spot.copy() for place, spot in self.spots.items()}
        return twin

    def __eq__(self, other: object) -> bool:
        from pitboss.table.plain import plain_state

        return isinstance(other, TableState) and plain_state(self) == plain_state(other)

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __repr__(self) -> str:
        wagers = f", wagers of {', '.join(self.spots)}" if self.spots else ""
        playing = "in round" if self.round else "after round"
        return f"<state {playing} {self.number}, card {self.shoe.at} of shoe {self.shoe_number}{wagers}>"
