"""A question as the player sees it: what is asked, the cards that are known, the money it is about.

It is plain data, so that it can be priced later, when the mathematics is loaded.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pitboss.errors import PitbossError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pitboss.cards import Card
    from pitboss.table import Question, Table
    from pitboss.table.layout import Box, HandInPlay
    from pitboss.table.round import Round


@dataclass(frozen=True, slots=True)
class Asked:
    """One question. `gone` are all cards seen since the shuffle but those of `hand` and `second` and the up card.

    `second` is the other hand, where the question is the switch or a switch may be taken back.
    """

    kind: str  # decision, switch, switched, second-chance, insurance or attack
    verbs: tuple[str, ...]
    limits: Mapping[str, tuple[int, int]]
    chip: int
    hand: tuple[Card, ...]
    second: tuple[Card, ...]
    up: Card | None
    gone: tuple[Card, ...]
    first: int  # the first wager on the hand, in cents
    stake: int  # all that is on the hand
    split: bool = False
    carries: bool = True  # the original wager rides on the hand
    hands: int = 1  # that the dealt hand has become by splitting
    doubled: bool = False
    second_stood: bool = False  # the second hand has been played already

    @classmethod
    def of(cls, table: Table) -> Asked:
        """The question on the table."""
        question, round_ = table.pending, table.round
        if round_ is None or question.place is None:
            raise PitbossError("values are about cards, and none are out: wager first")
        box = next(box for box in round_.boxes if question.place in box.people)
        kind = "attack" if "attack" in question.verbs else question.kind
        hand = _subject(round_, box, question)
        both = kind == "switch" or "unswitch" in question.verbs
        second = next(other for other in box.hands if other is not hand) if both else None
        roots = [other for other in box.hands if other.root == hand.root]
        wagers = [wager for wager in hand.wagers if wager.place == question.place]
        return cls(
            kind,
            question.verbs,
            dict(question.limits),
            question.chip,
            tuple(hand.cards),
            tuple(second.cards) if second else (),
            round_.up if round_.dealer.cards else None,
            tuple(gone(table, hand, second)),
            next(wager.amount for wager in wagers if wager.name in ("bet", "split")),
            sum(wager.amount for wager in wagers),
            hand.split,
            roots[0] is hand,
            len(roots),
            hand.doubled,
            second is not None and second.decided,
        )


def _subject(round_: Round, box: Box, question: Question) -> HandInPlay:
    if question.kind in ("decision", "second-chance") and round_.turn is not None:
        return round_.turn
    return box.hands[(question.hand or 1) - 1]


def in_rack(table: Table) -> list[Card]:
    """The cards of earlier rounds that are not in the shoe; a burned card went face down and was not seen."""
    rack = table.rack
    return list(rack[1:] if rack and rack[0] is table.burned else rack)


def before_the_deal(table: Table) -> list[Card]:
    """The cards that the shoe of the next round will lack, as far as they were seen."""
    return [] if table.reshuffle_due else in_rack(table)


def gone(table: Table, *but: HandInPlay | None) -> list[Card]:
    """Every card that has been seen and is not in the shoe, apart from some hands and the up card.

    When the shoe runs short the rack goes back into it, hands already taken included.
    """
    round_ = table.round
    assert round_ is not None
    seen = in_rack(table) + round_.discards
    for hand in round_.hands():
        if not hand.taken_back and hand not in but:
            seen += [*hand.cards, *([hand.second_chance] if hand.second_chance else [])]
    return seen + round_.dealer.cards[1:]
