"""What the numbers mean: the answers of an agent and the columns of an observation.

>>> layout = Layout(bonus_wagers=("bust-it",), bets=(1,), most_hands=4, count=False)
>>> layout.actions[3], layout.actions.index("deal"), layout.actions[-1], layout.width
('split', 12, 'bust-it', 52)
>>> layout.columns["up"], layout.hand(1)
(1, slice(34, 40, None))
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

# Answers, the same numbers in every game. After them: one deal for each size of the first wager, then bonus wagers.
VERBS: Final = (
    "stand", "hit", "double", "split", "surrender",
    "attack", "pass", "insure", "switch", "keep", "unswitch", "second-chance",
)  # fmt: skip
STAND, HIT, DOUBLE, SPLIT, SURRENDER, ATTACK, PASS, INSURE, SWITCH, KEEP, UNSWITCH, SECOND_CHANCE = range(len(VERBS))
DEAL: Final = len(VERBS)

# Questions: the first column of an observation.
QUESTIONS: Final = ("over", "wagers", "attack", "insurance", "switch", "decision", "second-chance", "switched")
OVER, ASK_WAGERS, ASK_ATTACK, ASK_INSURANCE, ASK_SWITCH, ASK_DECISION, ASK_SECOND_CHANCE, ASK_SWITCHED = range(8)

# Columns of an observation that every game has. A value is 1 for an ace, 2 to 9, 10; 0 where there is no such card.
COLUMNS: Final = {
    "question": "which question is asked, by number: " + ", ".join(f"{n} {name}" for n, name in enumerate(QUESTIONS)),
    "up": "value of the dealer's up card",
    "dealer_total": "the dealer's total as far as it lies open",
    "dealer_cards": "how many of the dealer's cards lie open",
    "no_blackjack": "1 when the card reader has told that the dealer has no blackjack",
    "bet": "the first wager in units",
    "bonus": "bonus wagers made: 1 for the first in the list of actions, 2 for the second, added up",
    "attacks": "attack wagers made, each as large as the first wager",
    "insured": "hands insured: 1 for the first, 2 for the second of a box with two, added up",
    "switched": "1 when the second cards have changed places",
    "turn": "number of the hand that is asked about, 0 for none",
    "total": "its total",
    "soft": "1 when an ace in it counts 11",
    "cards": "how many cards it has",
    "pair": "value of its two cards if they are a pair",
    "doubled": "1 when it is doubled",
    "split": "1 when a split made it",
    "made": "hands that splits have made of the hand it comes from, itself included",
}
VALUES: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T")
TURN_CARDS: Final = len(COLUMNS)  # how many cards of each value the hand in turn has
HANDS: Final = TURN_CARDS + len(VALUES)  # then a block for every hand of the box

HAND_COLUMNS: Final = {
    "total": "the hand's total",
    "cards": "how many cards it has",
    "first": "value of its first card",
    "second": "value of its second card",
    "stake": "what lies on it, in first wagers",
    "state": "0 still to be played, 1 played, 2 surrendered, 3 bust",
}
OUT, PLAYED, GIVEN_UP, BUSTED = 0, 1, 2, 3
BLOCK: Final = len(HAND_COLUMNS)


@dataclass(frozen=True)
class Layout:
    """Actions and columns of one environment."""

    bonus_wagers: tuple[str, ...]
    bets: tuple[int, ...]
    most_hands: int
    count: bool  # whether the cards seen since the shuffle are counted

    @cached_property
    def actions(self) -> tuple[str, ...]:
        """The answers by number."""
        deals = ("deal",) if len(self.bets) == 1 else tuple(f"deal {bet}" for bet in self.bets)
        return (*VERBS, *deals, *self.bonus_wagers)

    @cached_property
    def columns(self) -> dict[str, int]:
        """Where each column stands that has a name."""
        return {name: at for at, name in enumerate(COLUMNS)}

    def hand(self, number: int) -> slice:
        """The block of a hand of the box, counted from 0 in the order of play: total, cards, first, second, …"""
        start = HANDS + number * BLOCK
        return slice(start, start + BLOCK)

    @property
    def seen(self) -> slice:
        """The cards seen since the shuffle by value; empty where they are not counted."""
        start = HANDS + self.most_hands * BLOCK
        return slice(start, start + (len(VALUES) if self.count else 0))

    @property
    def width(self) -> int:
        """How many columns an observation has."""
        return int(self.seen.stop)
