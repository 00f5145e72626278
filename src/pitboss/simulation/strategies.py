"""Strategies other than the best one: variations of it, and one that does anything legal.

A random strategy answers every position by chance but always alike, so that rounds reach the branches that good play
never sees: it is how the kernel is held against the table.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from pitboss.odds.hand_table import hand_table
from pitboss.odds.legality import DEALT, SPLIT_ACE, SPLIT_HAND, allows, open_to_hands
from pitboss.odds.strategy import SPLIT, Strategy
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


def legal_actions(rule: Parameters, kind: int) -> NDArray[np.bool_]:
    """Which actions the rules allow every hand of a kind, [hand, action]; a split hand is split again by its limit."""
    bits = open_to_hands(rule.decisions)[kind, 0]
    legal = allows(bits[:, None], np.arange(5, dtype=np.int8))
    legal[:, SPLIT] &= kind == DEALT
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

    pairs = [legal_actions(rule, SPLIT_HAND if pair else SPLIT_ACE) for pair in range(VALUES)]
    split = [
        np.stack([pick(legal, VALUES) for legal in pairs], axis=1)[:, None]  # [up, other, pair, hand]
        for _ in range(2)
    ]
    rescue = flags(VALUES, 1, size).astype(np.int8) * (rule.decisions.surrender == "any-time")
    split_rescue = flags(VALUES, 1, VALUES, size).astype(np.int8) * (rule.decisions.surrender == "any-time")
    limit = rng.integers(2, rule.max_hands + 1, (VALUES, 1, VALUES)).astype(np.int8)
    limit[:, :, 0] = np.minimum(limit[:, :, 0], rule.ace_hands)
    attack_up = flags(VALUES, VALUES) if rule.attack_after_first else np.repeat(flags(1, VALUES), VALUES, axis=0)
    return Strategy(
        pick(legal_actions(rule, DEALT), VALUES)[:, None],
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
