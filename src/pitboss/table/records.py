"""A finished round as a value: what was dealt, what was settled, and the net of every place."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pitboss.money import format_money

if TYPE_CHECKING:
    from pitboss.cards import Card
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


class RoundRecord(NamedTuple):
    """One finished round."""

    number: int
    void: bool
    dealer: tuple[Card, ...]
    dealer_total: int
    hands: tuple[HandRecord, ...]
    settlement: tuple[Settlement, ...]
    net: dict[str, int]
    discards: tuple[Card, ...]
    actions: tuple[Action, ...]  # all that was said for it, from the first wager on
    dealt: tuple[tuple[Stack, int, int], ...]  # the part of each stack that was dealt since the round before

    def to_dict(self) -> dict[str, object]:
        """The round as `pitboss replay --json` shows it."""
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
            "settlement": [
                {
                    "place": s.place,
                    "hand": s.hand,
                    "wager": s.wager,
                    "staked": format_money(s.staked),
                    "result": s.result,
                    "net": format_money(s.net),
                    "clause": s.clause,
                }
                for s in self.settlement
            ],
            "net": {place: format_money(net) for place, net in self.net.items()},
        }


def record(r: Round, *, void: bool, actions: list[Action], dealt: list[tuple[Stack, int, int]]) -> RoundRecord:
    """The record of a round that is over."""
    hands = tuple(
        HandRecord(box.caller, n, tuple(hand.cards), hand.total, hand.soft, hand.second_chance)
        for box in r.boxes
        for n, hand in enumerate(box.hands, 1)
    )
    settlement = tuple(
        Settlement(w.place, w.hand.number if w.hand else None, w.name, w.amount, w.result or "", w.net, w.clause)
        for w in r.settled
    )
    net = dict.fromkeys((place for box in r.boxes for place in box.people), 0)
    for wager in r.settled:
        net[wager.place] += wager.net
    dealer = r.dealer
    return RoundRecord(
        r.number,
        void,
        tuple(dealer.cards),
        dealer.total,
        hands,
        settlement,
        net,
        tuple(r.discards),
        tuple(actions),
        tuple(dealt),
    )
