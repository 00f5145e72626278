"""A finished round as a value: what was dealt, what was settled, and the net of every place."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from pitboss.money import format_money

if TYPE_CHECKING:
    from pitboss.cards import Card
    from pitboss.regulations import Rules
    from pitboss.table.actions import Action
    from pitboss.table.round import Round
    from pitboss.table.shoe import Stack


class HandRecord(NamedTuple):
    """A player's hand as it lay at the end."""

    place: str
    hand: int
    cards: tuple[Card, ...]
    total: int
    soft: bool
    second_chance: Card | None = None


class Settlement(NamedTuple):
    """One wager and what became of it. `hand` is None for a wager that rides on no hand."""

    place: str
    hand: int | None
    wager: str
    staked: int
    result: str
    net: int
    clause: str

    def __str__(self) -> str:
        where = self.place if self.hand is None else f"{self.place}.{self.hand}"
        return f"{where} {self.wager} {self.result} {format_money(self.net)}"

    def to_dict(self) -> dict[str, object]:
        """The same as JSON."""
        return {
            "place": self.place,
            "hand": self.hand,
            "wager": self.wager,
            "staked": format_money(self.staked),
            "result": self.result,
            "net": format_money(self.net),
            "clause": self.clause,
        }


def settled_so_far(round_: Round) -> tuple[Settlement, ...]:
    """Every wager of a round that is decided, in the order settled."""
    return tuple(
        Settlement(w.place, w.hand.number if w.hand else None, w.name, w.amount, w.result or "", w.net, w.clause)
        for w in round_.settled
    )


class RoundRecord:
    """One finished round. What is rarely asked is worked out when it is asked."""

    def __init__(
        self, round_: Round, *, void: bool, actions: list[Action], dealt: list[tuple[Stack, int, int]]
    ) -> None:
        self.round = round_  # as it lay at the end
        self.number = round_.number
        self.void = void
        self.actions = actions  # all that was said for it, from the first wager on
        self.dealt = dealt  # the part of each stack that was dealt since the round before

    @property
    def rules(self) -> Rules:
        """The rule set that it was played by; a floor may bring another one into force between shoes (R87)."""
        return self.round.rules

    @property
    def dealer(self) -> tuple[Card, ...]:
        """The dealer's cards."""
        return tuple(self.round.dealer.cards)

    @property
    def dealer_total(self) -> int:
        return self.round.dealer.total

    @property
    def discards(self) -> tuple[Card, ...]:
        """The round's cards in the order in which they went to the rack."""
        return tuple(self.round.discards)

    @cached_property
    def hands(self) -> tuple[HandRecord, ...]:
        """Every player's hand, from the dealer's left."""
        return tuple(
            HandRecord(box.caller, hand.number, tuple(hand.cards), hand.total, hand.soft, hand.second_chance)
            for box in self.round.boxes
            for hand in box.hands
        )

    @cached_property
    def settlement(self) -> tuple[Settlement, ...]:
        """Every wager, in the order settled."""
        return settled_so_far(self.round)

    @cached_property
    def net(self) -> dict[str, int]:
        """What each place won or lost."""
        net = dict.fromkeys((place for box in self.round.boxes for place in box.people), 0)
        for wager in self.round.settled:
            net[wager.place] += wager.net
        return net

    def to_dict(self) -> dict[str, object]:
        """The round as `pitboss replay --json` shows it: made once, and not to be changed."""
        return self._plain

    @cached_property
    def _plain(self) -> dict[str, object]:
        return {
            "number": self.number,
            "void": self.void,
            "dealer": [str(card) for card in self.dealer],
            "dealer_total": self.dealer_total,
            "hands": [
                {
                    "place": hand.place,
                    "hand": hand.hand,
                    "cards": [str(card) for card in hand.cards],
                    "total": hand.total,
                    "soft": hand.soft,
                    **({"second_chance": str(hand.second_chance)} if hand.second_chance else {}),
                }
                for hand in self.hands
            ],
            "settlement": [settled.to_dict() for settled in self.settlement],
            "net": {place: format_money(net) for place, net in self.net.items()},
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RoundRecord) and self.to_dict() == other.to_dict()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<round {self.number}{' (void)' if self.void else ''}: {', '.join(map(str, self.settlement))}>"
