"""The tests of the shuffle: right p-values, a fair shuffle passes, unfair ones are caught."""

from __future__ import annotations

import pytest
from scipy import stats

from pitboss.randomness import Seeded, shuffled
from pitboss.regulations import game_ids, rules
from pitboss.reports import p_values
from pitboss.reports.fairness import Fairness, fairness, judge

BOOK = rules("pa-double-back-jack", decks=1)


@pytest.mark.parametrize(("statistic", "freedom"), [(0.5, 1), (40, 23), (20, 50), (22_000, 21_165), (21_000, 21_165)])
def test_chi_square_p_values_are_those_of_scipy(statistic: float, freedom: int) -> None:
    assert p_values.chi_square(statistic, freedom) == pytest.approx(stats.chi2.sf(statistic, freedom), rel=1e-9)


@pytest.mark.parametrize("z", [-3.2, -0.1, 0.0, 1.96, 5.0])
def test_normal_p_values_are_those_of_scipy(z: float) -> None:
    assert p_values.normal(z) == pytest.approx(2 * stats.norm.sf(abs(z)))


@pytest.mark.parametrize(("distance", "sample"), [(0.04, 1000), (0.01, 3000), (0.2, 50), (0.001, 200)])
def test_kolmogorov_p_values_are_near_those_of_scipy(distance: float, sample: int) -> None:
    assert p_values.kolmogorov(distance, sample) == pytest.approx(stats.kstwo.sf(distance, sample), abs=0.004)


def test_nothing_is_certain_of_a_perfect_fit() -> None:
    assert p_values.chi_square(0, 10) == 1


@pytest.mark.clause(
    "19:47-26.4(a)#2", "19:47-36.4(a)#2", "19:47-2A.4(a)#2", "665a.5(a)#2", "673a.5(a)#2"
)  # randomly intermixed, by hand or by device
@pytest.mark.parametrize("shuffle", ["manual", "automatic"])
@pytest.mark.parametrize("game", game_ids())
def test_the_shuffle_of_every_game_is_fair(game: str, shuffle: str) -> None:
    book = rules(game, shuffle=shuffle)
    report = fairness(book, Seeded(1), shuffles=600)
    assert report.fair
    assert report.cards == len(book.shoe())


def test_p_values_of_a_fair_shuffle_are_evenly_spread() -> None:
    """The tests themselves are right: over many seeds each p-value is uniform."""
    found: dict[tuple[str, str], list[float]] = {}
    for seed in range(40):
        for test in fairness(BOOK, Seeded(seed), shuffles=600).tests:
            found.setdefault((test.name, test.looks_at), []).append(test.p)
    for name, values in found.items():
        assert stats.kstest(values, "uniform").pvalue > 0.001, name


def failed(report: Fairness) -> set[str]:
    return {test.name for test in report.tests if not test.passes(99)}


def test_a_naive_swap_with_any_place_is_caught() -> None:
    """Every place swapped with a place anywhere: the beginner's shuffle, not all orders equally likely."""
    source = Seeded(1)

    def naive() -> list[int]:
        order = list(range(52))
        for place in range(52):
            other = source.below(52)
            order[place], order[other] = order[other], order[place]
        return order

    assert "chi-square" in failed(judge(naive, BOOK, 5000, "naive"))


class Remainder:
    """A source that folds seven bits back with a remainder."""

    def __init__(self) -> None:
        self.bits = Seeded(2)

    def below(self, bound: int) -> int:
        return self.bits.below(128) % bound

    def copy(self) -> Remainder:
        return self


def test_a_remainder_bias_is_caught() -> None:
    report = fairness(BOOK, Remainder(), shuffles=15_000)
    assert not report.fair
    assert "chi-square" in failed(report)


def test_too_few_riffles_are_caught() -> None:
    """Two riffles leave long rising runs."""
    source = Seeded(3)

    def riffled() -> list[int]:
        order = list(range(52))
        for _ in range(2):
            left, right = order[:26], order[26:]
            order = []
            while left or right:
                order.append((left if source.below(len(left) + len(right)) < len(left) else right).pop(0))
        return order

    assert {"runs", "permutation", "serial correlation"} <= failed(judge(riffled, BOOK, 600, "riffles"))


def test_a_shuffle_that_remembers_the_last_one_is_caught() -> None:
    source = Seeded(4)
    last = list(range(52))

    def half() -> list[int]:
        nonlocal last
        last = [*shuffled(last[:30], source), *last[30:]]
        last = last[5:] + last[:5]
        return last

    assert not judge(half, BOOK, 2400, "half").fair


def test_a_set_with_a_card_twice_is_caught() -> None:
    source = Seeded(5)
    assert not judge(lambda: [card if card else 1 for card in shuffled(range(52), source)], BOOK, 600, "double").fair


def test_clustered_aces_are_caught_by_gap_and_collector() -> None:
    source = Seeded(6)

    def clustered() -> list[int]:
        order = shuffled(range(52), source)
        aces = [card for card in order if card % 13 == 12]
        rest = [card for card in order if card % 13 != 12]
        at = source.below(49)
        return [*rest[:at], *aces, *rest[at:]]

    assert {"gap", "coupon collector"} <= failed(judge(clustered, BOOK, 600, "clustered"))
