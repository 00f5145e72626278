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
from pitboss.odds.legality import DEALT, SPLIT_ACE, SPLIT_HAND, allows, open_to_hands
from pitboss.odds.strategy import STAND, SURRENDER
from pitboss.odds.values import ACE, TEN
from pitboss.regulations.outcome_table import enough_cards
from pitboss.simulation.kernel_automaton import ENDED, SPLITS, VALUES, WIDTH, no_states, number_rows, place_hands
from pitboss.simulation.outcomes import (
    BLACKJACK,
    CLASSES,
    DEALER_17,
    DEALER_BLACKJACK,
    ENOUGH_CARDS,
    LOW,
    SAVED,
    SAVED_21,
    SAVED_OVER,
    TWENTY_ONE,
    TWO_CARD_21,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pitboss.odds.parameters import Parameters
    from pitboss.odds.strategy import Strategy


AT_ONCE: Final = 256  # contexts of split hands that are compiled together: each needs room for every hand


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
        self.found = no_states()

    def states(self, rows: NDArray[np.int32]) -> NDArray[np.int32]:
        """The number of each row, new ones being added to the table."""
        numbers = np.empty(len(rows), dtype=np.int32)
        number_rows(self.found, rows, numbers)
        return numbers

    @property
    def rows(self) -> NDArray[np.int32]:
        """Where each state leads, by value."""
        number = int(self.found.number[0])
        if number > ENDED:
            raise AssertionError(f"{number} states are too many for the table")
        return self.found.rows[:number]

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
        kinds: NDArray[np.int64],
    ) -> NDArray[np.int32]:
        """The state or end of every hand, [context, hand]; `kinds` says how the hands of each context were made.

        What a hand may not do, it does not do: it stands.
        """
        hands = self.hands
        may = open_to_hands(self.rule.decisions)[kinds]
        moves = np.where(allows(may[:, 0], actions), actions, STAND).astype(np.int8)
        rescued = ((rescue != 0) & allows(may[:, 1], SURRENDER)).astype(np.int8)
        bought = np.zeros((0, 0), dtype=np.bool_) if chance is None else np.ascontiguousarray(chance)
        saved = np.zeros((2, 0), dtype=np.int32) if chance is None else np.stack(self.chances())
        where = np.empty(actions.shape, dtype=np.int32)
        row = np.empty(VALUES, dtype=np.int32)
        place_hands(hands, moves, rescued, bought, saved, self.standing(), self.found, row, where)
        return where


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
        np.full(VALUES * others, DEALT),
    ).reshape(VALUES, others, hands)
    start = where[:, :, two]
    if not rule.switch:  # a switch can make a 21 of two cards that is none
        start[:, :, ACE, TEN] = start[:, :, TEN, ACE] = ENDED + BLACKJACK
    split_start = np.full((2, VALUES, others, VALUES, VALUES), ENDED, dtype=np.int32)
    pairs = np.arange(VALUES)
    contexts = np.argwhere(start[:, :, pairs, pairs] == SPLITS)
    for part in np.array_split(contexts, range(AT_ONCE, len(contexts), AT_ONCE)):
        up, other, pair = part.T
        split_chance = strategy.split_second_chance[up, pair] if rule.second_chance else None
        rescue, kinds = strategy.split_rescue[up, other, pair], np.where(pair == ACE, SPLIT_ACE, SPLIT_HAND)
        for carries, actions in enumerate((strategy.split_other, strategy.split_first)):
            played = compiler.play(actions[up, other, pair], rescue, split_chance, kinds)
            split_start[carries, up, other, pair] = played[np.arange(len(up))[:, None], two[pair]]
    step = np.full((len(compiler.rows), WIDTH), ENDED, dtype=np.int32)
    step[:, :VALUES] = compiler.rows
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
