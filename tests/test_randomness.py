"""Sources of randomness: reproducible, unbiased, and nothing folded back with a remainder."""

from __future__ import annotations

from collections import Counter
from hashlib import shake_128
from itertools import permutations
from math import factorial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.randomness import Seeded, Source, System, shuffled


@settings(deadline=None)
@given(st.integers(-(2**70), 2**70), st.integers(1, 2**80))
def test_every_draw_is_below_its_bound_and_the_seed_decides_it(seed: int, bound: int) -> None:
    one, two = Seeded(seed), Seeded(seed)
    drawn = [one.below(bound) for _ in range(20)]
    assert all(0 <= number < bound for number in drawn)
    assert drawn == [two.below(bound) for _ in range(20)]


def test_the_generator_is_the_documented_one() -> None:
    block = shake_128(b"pitboss:5:0").digest(4096)
    words = [int.from_bytes(block[at : at + 4], "little") for at in range(0, 4096, 4)]
    expected = [word >> 23 for word in words if word >> 23 < 384]  # 384 needs nine bits
    source = Seeded(5)
    assert [source.below(384) for _ in expected] == expected
    second = shake_128(b"pitboss:5:1").digest(4)
    assert source.below(2**32) == int.from_bytes(second, "little")


@pytest.mark.parametrize("bound", [0, -1])
@pytest.mark.parametrize("source", [Seeded(1), System()])
def test_a_bound_that_leaves_nothing_is_refused(source: Source, bound: int) -> None:
    with pytest.raises(ValueError, match="must be"):
        source.below(bound)


def test_a_copy_goes_on_alike_and_apart() -> None:
    source = Seeded(9)
    for _ in range(1500):
        source.below(10)
    twin = source.copy()
    expected = [twin.below(384) for _ in range(3000)]
    assert [source.below(384) for _ in range(3000)] == expected


def test_a_bound_that_is_no_power_of_two_is_not_biased() -> None:
    """Three quarters of 2**n: folding back with a remainder would give the first third twice the weight."""
    source = Seeded(11)
    seen = Counter(source.below(96) for _ in range(96 * 400))
    statistic = sum((seen[number] - 400) ** 2 / 400 for number in range(96))
    assert 50 < statistic < 146  # chi-square with 95 degrees of freedom, 0.05 per cent either side


def test_every_order_is_equally_likely() -> None:
    source, rounds = Seeded(12), 200
    seen = Counter(tuple(shuffled("abcd", source)) for _ in range(rounds * factorial(4)))
    assert set(seen) == set(permutations("abcd"))
    assert sum((count - rounds) ** 2 / rounds for count in seen.values()) < 49.7  # 23 degrees, one in a thousand


def test_the_system_source_shuffles_and_is_never_twice_the_same() -> None:
    source = System()
    orders = [tuple(shuffled(range(384), source)) for _ in range(3)]
    assert all(sorted(order) == list(range(384)) for order in orders)
    assert len(set(orders)) == 3
    assert repr(source.copy()) == "System()"
    assert repr(Seeded(4)) == "Seeded(4)"
