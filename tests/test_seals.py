"""Sealed seeds as documented: computed here from SHA-256 alone, as a page would with Web Crypto."""

from __future__ import annotations

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.randomness import shuffled
from pitboss.seals import FreshSeeds, KnownSeeds, Seal, SealUnknown, SeedsFrom


def words(seed: str, label: str) -> list[int]:
    blocks = (sha256(f"pitboss-stream/1 {seed} {label} {number}".encode()).digest() for number in range(400))
    return [int.from_bytes(block[at : at + 4], "big") for block in blocks for at in range(0, 32, 4)]


@given(st.integers(0, 10**6), st.integers(1, 20), st.sampled_from(["shuffle-1", "cut-2", "rack-1", "merge-17"]))
def test_commitment_stream_and_shuffle_are_the_documented_ones(seed: int, number: int, label: str) -> None:
    seal = SeedsFrom(seed).draw(number)
    assert (len(seal.seed), len(seal.salt)) == (64, 32)
    text = f"pitboss-seal/1 {number} {seal.seed} {seal.salt}"
    assert seal.commitment == sha256(text.encode()).hexdigest()
    left = iter(words(seal.seed, label))

    def below(bound: int) -> int:
        return next(top for word in left if (top := word >> (32 - (bound - 1).bit_length())) < bound)

    order = list(range(384))
    for place in range(383, 0, -1):
        other = below(place + 1)
        order[place], order[other] = order[other], order[place]
    assert shuffled(range(384), seal.stream(label)) == order


def test_a_copied_stream_goes_on_alike() -> None:
    stream = SeedsFrom(1).draw(1).stream("shuffle-1")
    for _ in range(13):
        stream.below(52)
    twin = stream.copy()
    assert [twin.below(384) for _ in range(50)] == [stream.below(384) for _ in range(50)]


def test_seeds_that_are_not_known_are_asked_of_who_comes_next() -> None:
    known = KnownSeeds({1: Seal(1, "ab" * 32, "cd" * 16)}, SeedsFrom(5))
    assert known.draw(1).seed == "ab" * 32
    assert known.draw(2) == SeedsFrom(5).draw(2)
    with pytest.raises(SealUnknown, match="seal 2"):
        KnownSeeds({}).draw(2)


def test_fresh_seeds_are_never_twice_the_same_and_no_repr_tells_one() -> None:
    seals = [FreshSeeds().draw(1) for _ in range(20)]
    assert len({seal.seed for seal in seals} | {seal.salt for seal in seals}) == 40
    assert all(seal.seed not in repr(seals) and seal.salt not in repr(seals) for seal in seals)
