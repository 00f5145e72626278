"""Strategies other than the best one: variations of it, and one that does anything legal.

A random strategy answers every position by chance but always alike, so that rounds reach the branches that good play
never sees: it is how the kernel is held against the table.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from pitboss.odds.hand_table import hand_table
from pitboss.odds.strategy import DOUBLE, HIT, SPLIT, STAND, SURRENDER, Strategy
from pitboss.odds.values import VALUES

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pitboss.odds.parameters import Parameters


def never_attack(strategy: Strategy) -> Strategy:
    """The same play without any attack wager."""
    return replace(
        strategy,
        attack_first=np.zeros_like(strategy.attack_first),
        attack_up=np.zeros_like(strategy.attack_up),
    )


def always_attack(strategy: Strategy) -> Strategy:
    """The same play with every attack wager."""
    return replace(
        strategy, attack_first=np.ones_like(strategy.attack_first), attack_up=np.ones_like(strategy.attack_up)
    )


def never_switch(strategy: Strategy) -> Strategy:
    """The same play, hands always kept."""
    return replace(strategy, switch=np.zeros_like(strategy.switch))


def legal_actions(rule: Parameters, *, split: bool, ace: bool = False) -> NDArray[np.bool_]:
    """Which actions the rules allow every hand below 21, [hand, action]; `ace` for a split ace."""
    hands = hand_table()
    two = hands.cards == 2
    legal = np.zeros((len(hands.keys), 5), dtype=np.bool_)
    legal[:, STAND] = True
    legal[:, HIT] = True
    legal[:, DOUBLE] = (two | rule.double_any) & (not split or rule.double_split)
    if rule.surrender == "any-time":
        legal[:, SURRENDER] = True
    elif rule.surrender == "first-decision" and not split:
        legal[:, SURRENDER] = two
    if not split:
        legal[:, SPLIT] = two & (hands.counts.max(axis=1) == 2)
    if ace and rule.one_card_aces:
        legal[:, HIT] = False
        legal[:, DOUBLE] &= rule.double_split_aces
    return legal


def random_strategy(rule: Parameters, seed: int) -> Strategy:
    """Any legal answer to any position, by chance."""
    rng = np.random.default_rng(seed)
    hands = hand_table()
    size, busts = len(hands.keys), len(hands.bust_keys) if rule.second_chance else 0

    def pick(legal: NDArray[np.bool_], contexts: int) -> NDArray[np.int8]:
        weights = rng.random((contexts, *legal.shape)) * legal
        return np.asarray(weights.argmax(axis=2), dtype=np.int8)

    def flags(*shape: int) -> NDArray[np.bool_]:
        return np.asarray(rng.random(shape) < 0.5)

    pairs = [legal_actions(rule, split=True, ace=pair == 0) for pair in range(VALUES)]
    split = [
        np.stack([pick(legal, VALUES) for legal in pairs], axis=1)[:, None]  # [up, other, pair, hand]
        for _ in range(2)
    ]
    rescue = flags(VALUES, 1, size).astype(np.int8) * (rule.surrender == "any-time")
    split_rescue = flags(VALUES, 1, VALUES, size).astype(np.int8) * (rule.surrender == "any-time")
    limit = rng.integers(2, rule.max_hands + 1, (VALUES, 1, VALUES)).astype(np.int8)
    limit[:, :, 0] = np.minimum(limit[:, :, 0], rule.ace_hands)
    attack_up = flags(VALUES, VALUES) if rule.attack_after_first else np.repeat(flags(1, VALUES), VALUES, axis=0)
    return Strategy(
        pick(legal_actions(rule, split=False), VALUES)[:, None],
        rescue,
        split[0],
        split[1],
        split_rescue,
        limit,
        flags(VALUES) & rule.attack_after_first,
        attack_up & rule.attack_after_up,
        flags(VALUES, busts),
        flags(VALUES, VALUES, busts),
        flags(*[VALUES] * 5) if rule.switch else np.zeros((0,) * 5, dtype=np.bool_),
    )
