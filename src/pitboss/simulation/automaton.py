"""Rules and strategy compiled into one table: (state, card) to the next state or to an end.

A state is a hand that is about to draw: what it is, against which up card, made by a split or not, does not matter any
more, only where each card leads. Hands with the same future are the same state, so a strategy by totals needs a few
hundred of them and a composition-dependent one as many as it truly distinguishes.

Hands without a draw are ends: `ENDED` plus the class of the hand, plus `CLASSES` if it was doubled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from pitboss.hands import Count, dealer_draws
from pitboss.odds.hand_table import hand_table
from pitboss.odds.strategy import DOUBLE, HIT, SPLIT, STAND, SURRENDER
from pitboss.odds.values import ACE, TEN
from pitboss.regulations.outcome_table import enough_cards
from pitboss.simulation.outcomes import (
    BLACKJACK,
    BUST,
    CLASSES,
    DEALER_17,
    DEALER_BLACKJACK,
    ENOUGH_CARDS,
    LOW,
    SAVED,
    SAVED_21,
    SAVED_OVER,
    SURRENDERED,
    TWENTY_ONE,
    TWO_CARD_21,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pitboss.odds.parameters import Parameters
    from pitboss.odds.strategy import Strategy

VALUES: Final = 10
WIDTH: Final = 16  # a row of the table has room for a power of two
ENDED: Final = 1 << 20
SPLITS: Final = ENDED + 2 * CLASSES  # the hand is split


class Automaton(NamedTuple):
    """The table and where hands enter it."""

    step: NDArray[np.int32]  # [state * WIDTH + value]
    start: NDArray[np.int32]  # [up, other, first card, second card]
    split_start: NDArray[np.int32]  # [carries, up, other, pair, second card]

    @property
    def states(self) -> int:
        return self.step.size // WIDTH


class DealerAutomaton(NamedTuple):
    """The dealer's table and where it is entered."""

    step: NDArray[np.int32]  # [state * WIDTH + value]
    start: NDArray[np.int32]  # [up card, second card]


class _Compiler:
    """Gives every distinct row of the table one number. Contexts (up card, what lies beside, split) go side by side."""

    def __init__(self, rule: Parameters) -> None:
        self.rule = rule
        self.hands = hand_table()
        self.numbers: dict[bytes, int] = {}
        self.rows: list[NDArray[np.int32]] = []

    def states(self, rows: NDArray[np.int32]) -> NDArray[np.int32]:
        """The number of each row [..., value], new ones being added to the table."""
        flat = np.ascontiguousarray(rows.reshape(-1, VALUES))
        # Rows are told apart by a sum of multiples, which is quick to sort; that it told them apart is then checked.
        keys = (flat.astype(np.uint64) * _MULTIPLIERS).sum(axis=1)
        _, first, which = np.unique(keys, return_index=True, return_inverse=True)
        kinds = flat[first]
        if not np.array_equal(kinds[which], flat):
            raise AssertionError("two different rows have one key")
        numbers = np.empty(len(kinds), dtype=np.int32)
        for at, row in enumerate(kinds):
            text = row.tobytes()
            if text not in self.numbers:
                self.numbers[text] = len(self.rows)
                self.rows.append(row)
            numbers[at] = self.numbers[text]
        return numbers[which].reshape(rows.shape[:-1])

    def standing(self) -> NDArray[np.int32]:
        """The end of every hand that draws no more, not doubled."""
        total, cards = self.hands.total, self.hands.cards
        class_ = np.where(total == 21, np.where(cards == 2, TWO_CARD_21, TWENTY_ONE), np.maximum(total, LOW))
        class_ = np.where(enough_cards(total, cards, self.rule.win_cards), ENOUGH_CARDS, class_)
        return (ENDED + class_).astype(np.int32)

    def chances(self) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """For every busted hand, undoubled and doubled, the state in which a second chance card is drawn."""
        left = self.hands.bust_hard[:, None].astype(np.int32) - np.arange(1, VALUES + 1, dtype=np.int32)
        class_ = np.where(left > 21, SAVED_OVER, np.where(left == 21, SAVED_21, SAVED + np.maximum(left, LOW) - 12))
        plain = (ENDED + class_).astype(np.int32)
        return self.states(plain), self.states(plain + CLASSES)

    def play(
        self,
        actions: NDArray[np.int8],
        rescue: NDArray[np.int8],
        chance: NDArray[np.bool_] | None,
        one_card: NDArray[np.bool_],
    ) -> NDArray[np.int32]:
        """The state or end of every hand, [context, hand]; `one_card` marks contexts of split aces."""
        hands = self.hands
        stands = self.standing()
        busts = [np.int32(ENDED + BUST), np.int32(ENDED + BUST + CLASSES)]
        saved = self.chances() if chance is not None else None
        where = np.broadcast_to(stands, actions.shape).copy()
        closed = one_card[:, None] & (hands.cards >= 2)[None, :]
        moves = np.where(closed & ((actions == HIT) | (not self.rule.double_split_aces)), STAND, actions)
        moves = np.where(actions == SURRENDER, SURRENDER, moves)
        moves = np.where((hands.total >= 21)[None, :], STAND, moves)
        for hard in range(20, -1, -1):
            group = np.flatnonzero(hands.hard == hard)
            following = hands.child[group]  # [hand, value]
            inside = np.maximum(following, 0)
            over = following < 0
            fate = np.maximum(-1 - following, 0)
            move = moves[:, group]
            hit = where[:, inside]
            doubled = np.where(
                (rescue[:, inside] != 0) & (hands.total[inside] < 21)[None], ENDED + SURRENDERED, stands[inside][None]
            ) + np.int32(CLASSES)
            lost = [np.broadcast_to(bust, hit.shape) for bust in busts]
            if saved is not None and chance is not None:
                bought = chance[:, fate]
                lost = [np.where(bought, state[fate][None], bust) for state, bust in zip(saved, busts, strict=True)]
            rows = np.where(
                (move == DOUBLE)[:, :, None],
                np.where(over[None], lost[1], doubled),
                np.where(over[None], lost[0], hit),
            ).astype(np.int32)
            drawing = (move == HIT) | (move == DOUBLE)
            block = where[:, group]
            block[drawing] = self.states(rows[drawing])
            block[move == SURRENDER] = ENDED + SURRENDERED
            block[move == SPLIT] = SPLITS
            where[:, group] = block
        return where


_MULTIPLIERS: Final = np.array([pow(0x9E3779B97F4A7C15, n + 1, 2**64) | 1 for n in range(VALUES)], dtype=np.uint64)


def automaton(rule: Parameters, strategy: Strategy) -> Automaton:
    """Compile a strategy."""
    compiler = _Compiler(rule)
    others = strategy.first.shape[1]
    hands = strategy.first.shape[2]
    two = hand_table().child[hand_table().child[0]]  # [first card, second card]
    chance = np.repeat(strategy.second_chance, others, axis=0) if rule.second_chance else None
    where = compiler.play(
        strategy.first.reshape(-1, hands),
        strategy.rescue.reshape(-1, hands),
        chance,
        np.zeros(VALUES * others, np.bool_),
    ).reshape(VALUES, others, hands)
    start = where[:, :, two]
    if not rule.switch:  # a switch can make a 21 of two cards that is none
        start[:, :, ACE, TEN] = start[:, :, TEN, ACE] = ENDED + BLACKJACK
    split_start = np.full((2, VALUES, others, VALUES, VALUES), ENDED, dtype=np.int32)
    pairs = np.arange(VALUES)
    up, other, pair = np.nonzero(start[:, :, pairs, pairs] == SPLITS)
    if len(up):
        split_chance = strategy.split_second_chance[up, pair] if rule.second_chance else None
        one_card = (pair == 0) & rule.one_card_aces
        for carries, actions in enumerate((strategy.split_other, strategy.split_first)):
            played = compiler.play(
                actions[up, other, pair], strategy.split_rescue[up, other, pair], split_chance, one_card
            )
            split_start[carries, up, other, pair] = played[np.arange(len(up))[:, None], two[pair]]
    step = np.full((len(compiler.rows), WIDTH), ENDED, dtype=np.int32)
    step[:, :VALUES] = np.array(compiler.rows)
    return Automaton(step.reshape(-1), np.ascontiguousarray(start), split_start)


def dealer_automaton(hits_soft_17: bool) -> DealerAutomaton:
    """Compile the dealer's play."""
    rows: dict[tuple[int, bool], int] = {}

    def enter(hard: int, ace: bool) -> int:
        soft = ace and hard <= 11
        total = hard + 10 if soft else hard
        if not dealer_draws(Count(total, soft), hits_soft_17=hits_soft_17):
            return ENDED + DEALER_17 + total - 17
        return rows.setdefault((hard, ace), len(rows))

    start = np.zeros((VALUES, VALUES), dtype=np.int32)
    for up in range(VALUES):
        for hole in range(VALUES):
            start[up, hole] = enter(up + hole + 2, up == 0 or hole == 0)
    start[ACE, TEN] = start[TEN, ACE] = ENDED + DEALER_BLACKJACK
    table: dict[int, list[int]] = {}
    while len(table) < len(rows):
        for (hard, ace), state in list(rows.items()):
            if state not in table:
                table[state] = [enter(hard + v + 1, ace or v == 0) for v in range(VALUES)]
    step = np.full((len(rows), WIDTH), ENDED, dtype=np.int32)
    for state, row in table.items():
        step[state, :VALUES] = row
    return DealerAutomaton(step.reshape(-1), start)
