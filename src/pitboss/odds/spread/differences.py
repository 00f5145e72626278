"""Four hands as two groups: how the second group fares, as a polynomial in the cards that the first one took.

The law of the second group and the dealer, V(a), hangs smoothly on the cards `a` that are gone. Newton's formula gives
it from shoes with few cards gone: V(a) is the sum over m of C(a, m) times the m-th difference of V at the full shoe,
with C(a, m) and differences taken value by value. Up to `ORDER` cards in m are taken; what is left out is bounded:

- It is a sum over the sets S of ORDER + 1 cards of `a`, each a difference of V over S from a shoe with some other cards
  of `a` gone (the discrete Taylor formula).
- Let one shuffled shoe serve all terms of that difference, its cards of S skipped or not. If the last card of S is not
  come to, skipping it changes nothing and the terms cancel. So the difference is at most 2^(ORDER + 1) times the chance
  that all of S lie among the cards that are drawn. The cards of S lie at all places equally often, and if the last of
  them is drawn as the p-th card, those before it are small: no hand draws beyond 21, nor the dealer beyond 16.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb, factorial, perm
from typing import TYPE_CHECKING

import numpy as np

from pitboss.odds.spread.kernels import ENDS
from pitboss.odds.spread.terms import Terms, key_counts, spread_key
from pitboss.odds.values import VALUES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from pitboss.odds.spread.joint import Joint

    Floats = NDArray[np.float64]
    Ints = NDArray[np.int64]

ORDER = 3  # cards of the first group that are reckoned with together
BLOCK = 4096  # terms of it that are multiplied at a time, to save room


def removals(left: Sequence[int], order: int) -> Ints:
    """Every choice of up to so many cards of a shoe, as counts; fewer cards come first."""
    found: list[list[int]] = [[]]
    for have in left:
        found = [[*row, n] for row in found for n in range(min(have, order - sum(row)) + 1)]
    return np.array(sorted(found, key=sum), dtype=np.int64)


def differences(values: Floats, counts: Ints) -> Floats:
    """Differences at the full shoe from values with the given cards gone, in place of these."""
    at = {tuple(row): i for i, row in enumerate(counts.tolist())}
    out = values.copy()
    for v in range(VALUES):
        for step in range(int(counts[:, v].max(initial=0))):
            # From the greatest count down, each less the one before it; so often as the order of the difference asks.
            for i in range(len(counts) - 1, -1, -1):
                if counts[i, v] > step:
                    before = counts[i].copy()
                    before[v] -= 1
                    out[i] -= out[at[tuple(before.tolist())]]
    return out


def choose(counts: NDArray[np.int8], chosen: Ints) -> Floats:
    """[chosen, composition]: in how many ways each choice of cards can be taken from each composition."""
    most = int(counts.max(initial=0)) + 1
    table = np.array([[comb(n, k) for n in range(most)] for k in range(int(chosen.max(initial=0)) + 1)], dtype=float)
    out = np.ones((len(chosen), len(counts)))
    for v in range(VALUES):
        out *= table[chosen[:, v, None], counts[None, :, v]]
    return out


def by_differences(joint: Joint, key: int, first: Terms, second: Terms, pips: int, order: int) -> tuple[Floats, float]:
    """[end, half units] of both groups with the dealer, the cards of `key` being dealt too; and what all of it together
    may be off by at most. `pips` is the most that the cards can count which the second group and the dealer draw before
    their last one.
    """
    key += first.common + second.common
    first, second = (Terms(terms.keys - terms.common, terms.weights, terms.laws) for terms in (first, second))
    left = joint.left.astype(int) - key_counts(np.array([key]))[0]
    if left.min() < 0:
        return np.zeros((ENDS, 1)), 0.0
    chance = joint.drawn(first.keys + key)
    counts = key_counts(first.keys)
    weights = np.bincount(counts.sum(axis=1), chance * first.norms)
    chosen = removals(left.tolist(), min(order, int(np.flatnonzero(weights).max(initial=0))))
    gone = np.array([spread_key(np.repeat(np.arange(VALUES), row).tolist()) for row in chosen]) + key
    laws = differences(joint.given(gone, second), chosen)
    own = first.weights.shape[2]
    met = np.zeros((len(chosen), ENDS, own))
    for at in range(0, len(first), BLOCK):
        some = slice(at, at + BLOCK)
        flat = first.weights[some].reshape(-1, ENDS * own) * chance[some, None]
        met += (choose(counts[some], chosen) @ flat).reshape(met.shape)
    out = np.zeros((ENDS, own + laws.shape[2] - 1))
    for i in range(own):
        out[:, i : i + laws.shape[2]] += np.einsum("me,mek->ek", met[:, :, i], laws)
    return out, second.laws * left_out(tuple(left.tolist()), weights.tolist(), pips, order + 1)


def left_out(left: tuple[int, ...], weights: Sequence[float], pips: int, cards: int) -> float:
    """The most that differences over sets of so many `cards` can weigh, those of a single law.

    `weights` are those of the first group's terms, by their number of cards.
    """
    most = max((taken for taken, weight in enumerate(weights) if weight), default=0)
    if most < cards:
        return 0.0
    sets = sum(weight * comb(taken, cards) for taken, weight in enumerate(weights))
    size = sum(left) - (most - cards)
    between = _small_chances(_without_highest(left, most), pips)  # how many cards that are not of the set come first
    places = sum(comb(others + cards - 1, cards - 1) * chance for others, chance in enumerate(between))
    return 2.0**cards * sets * places * factorial(cards) / perm(size, cards)


def _without_highest(left: tuple[int, ...], cards: int) -> tuple[int, ...]:
    """A shoe without its highest cards: no other that lacks so many has sums as small."""
    out = list(left)
    for v in reversed(range(VALUES)):
        taken = min(out[v], cards)
        out[v] -= taken
        cards -= taken
    return tuple(out)


@lru_cache(maxsize=256)
def _small_chances(left: tuple[int, ...], pips: int) -> list[float]:
    """The chance that so many cards (the index) add up to no more than `pips`, aces counted as one."""
    ways = np.zeros((pips + 1, pips + 1))  # [cards, sum]
    ways[0, 0] = 1.0
    for v, n in enumerate(left):
        more = ways.copy()
        for k in range(1, min(n, pips // (v + 1)) + 1):
            more[k:, k * (v + 1) :] += comb(n, k) * ways[: pips + 1 - k, : pips + 1 - k * (v + 1)]
        ways = more
    size = sum(left)
    return [float(ways[k].sum() / comb(size, k)) for k in range(min(pips, size) + 1)]
