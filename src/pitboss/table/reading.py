"""What everybody may read of a table's state. Nobody but the table writes it: these are properties without a setter."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pitboss.cards import Card
    from pitboss.table.actions import Action
    from pitboss.table.ledger import Ledger
    from pitboss.table.round import Round
    from pitboss.table.shoe import Shoe
    from pitboss.table.state import Spot, TableState


class StateReader:
    """The state of a table, field by field, to be read."""

    state: TableState

    @property
    def number(self) -> int:
        """How many rounds have been dealt."""
        return self.state.number

    @property
    def round(self) -> Round | None:
        """The round under way."""
        return self.state.round

    @property
    def spots(self) -> Mapping[str, Spot]:
        """The wagers before the deal, by place."""
        return self.state.spots

    @property
    def said(self) -> Sequence[Action]:
        """What was said since the last round was over."""
        return self.state.said

    @property
    def coupons(self) -> frozenset[str]:
        """The places with a match play coupon (R82)."""
        return self.state.coupons

    @property
    def entitled(self) -> frozenset[str] | None:
        """Who may wager on this shoe; None while everybody may."""
        return self.state.entitled

    @property
    def ledger(self) -> Ledger:
        """What every place, the layout and the inventory hold."""
        return self.state.ledger

    @property
    def shoe(self) -> Shoe:
        """The shoe. Its order is nobody's business."""
        return self.state.shoe

    @property
    def shoe_number(self) -> int:
        """Which shoe this is, from 1; 0 before the first."""
        return self.state.shoe_number

    @property
    def shuffle(self) -> str:
        """How the cards are shuffled now."""
        return self.state.shuffle

    @property
    def rack(self) -> Sequence[Card]:
        """The discard rack, the first card below."""
        return self.state.rack

    @property
    def burned(self) -> Card | None:
        """The card burned last, if it is known."""
        return self.state.burned

    @property
    def reshuffle_due(self) -> bool:
        """Whether the cards are shuffled before the next round."""
        return self.state.reshuffle_due

    @property
    def cut_box(self) -> int:
        """The box at which the cutting card came out; 0 for the dealer."""
        return self.state.cut_box

    @property
    def reader_broken(self) -> bool:
        """Whether the card reader is out of use."""
        return self.state.reader_broken
