"""Players who count: the counting kernel against the plain one, tags against the figures that players know."""

from __future__ import annotations

import numpy as np
import pytest
from tests.simulation.signatures import GAMES, game_rules, solution

from pitboss.errors import PitbossError
from pitboss.odds import Blackjack
from pitboss.regulations import rules
from pitboss.simulation.count_report import AtCount, best_ramp, by_count, side_indices, worth
from pitboss.simulation.counting import (
    Counter,
    Tags,
    betting_correlation,
    derived_tags,
    insurance_index,
    shoe_at,
    strategies_by_count,
)
from pitboss.simulation.kernel_boxes import play_many
from pitboss.simulation.kernel_counter import NET, ROUNDS, STAKE
from pitboss.simulation.outcomes import PARTS
from pitboss.simulation.run import Job
from pitboss.simulation.statistics import statistics
from pitboss.simulation.tally import Tally

HI_LO = Tags.parse("-1 1 1 1 1 1 0 0 0 -1")
# Effects of removal from a single deck, per cent, ace to ten (P. Griffin, The Theory of Blackjack).
GRIFFIN = (-0.61, 0.38, 0.44, 0.55, 0.69, 0.46, 0.28, 0.0, -0.18, -0.51)


@pytest.mark.parametrize("game", GAMES)
def test_a_counter_with_one_strategy_plays_the_same_rounds_as_anybody(game: str) -> None:
    chosen, solved = game_rules(game), solution(game)
    counted = Counter(chosen, HI_LO, {0: solved.strategy}).play(50_000, seed=4)
    made = Job.of(chosen, seed=4, strategy=solved.strategy)
    untraced, strata = np.zeros((0, 2), dtype=np.int64), np.zeros((0, 3), dtype=np.int64)
    given = (made.arrays, made.arrays.shoe, made.seed, 0, 50_000, 1, made.cut, made.burn)
    tally = Tally(*[*play_many(*given, untraced, strata), strata])
    plain = statistics(chosen, tally)
    unit = PARTS * solved.parameters.unit
    assert counted.by_count[:, ROUNDS].sum() == 50_000
    assert counted.by_count[:, NET].sum() / unit / 50_000 == pytest.approx(plain.ev, abs=1e-12)
    assert counted.by_count[:, STAKE].sum() / unit / 50_000 == pytest.approx(plain.average_wager, abs=1e-12)
    assert np.array_equal(counted.side.sum(axis=0), tally.side)


def test_hi_lo_has_the_betting_correlation_it_is_known_for() -> None:
    assert betting_correlation(Blackjack(), GRIFFIN, HI_LO) == pytest.approx(0.97, abs=0.005)


def test_derived_tags_are_whole_balanced_and_no_worse_than_hi_lo() -> None:
    best = betting_correlation(Blackjack(), GRIFFIN, HI_LO)
    for level in (1, 2, 3):
        tags = derived_tags(Blackjack(), GRIFFIN, level)
        assert max(abs(tag) for tag in tags.values) <= level
        assert sum(tags.values[:9]) + 4 * tags.values[9] == 0
        now = betting_correlation(Blackjack(), GRIFFIN, tags)
        assert now >= best
        best = now


def test_insurance_has_the_index_it_is_known_for() -> None:
    assert insurance_index(Blackjack(), HI_LO) == 3


def test_the_shoe_at_a_true_count_has_that_count() -> None:
    shoe = np.array(shoe_at(Blackjack(), HI_LO, 4.0))
    assert shoe.sum() == pytest.approx(416, abs=2)
    assert -(shoe @ HI_LO.values) / (shoe.sum() / 52) == pytest.approx(4.0, abs=0.15)


def test_side_wagers_have_the_index_that_wins_most() -> None:
    def row(count: int, share: float, **sides: float) -> AtCount:
        return AtCount(count, share, 0.0, 0.0, 1.0, 1.0, 0.07, None, sides)

    rows = [
        row(-2, 0.1, high=-0.3, low=0.2, bad=-0.1),
        row(0, 0.6, high=-0.1, low=-0.1, bad=-0.1),
        row(2, 0.2, high=0.05, low=-0.3, bad=-0.1),
        row(4, 0.1, high=0.3, low=-0.5, bad=-0.1),
        row(9, 0.0001, high=-9.0, low=9.0, bad=9.0),  # too rare to count
    ]
    found = side_indices(rows)
    assert (str(found["high"]), str(found["low"]), found["bad"]) == ("from +2", "to -2", None)
    assert found["high"] is not None
    assert found["high"].gain == pytest.approx(0.2 * 0.05 + 0.1 * 0.3)
    assert found["high"].to_dict() == {"from": 2, "gain": found["high"].gain}


def test_a_high_count_is_good_and_bets_by_it_win() -> None:
    chosen = Blackjack(decks=6)
    player = Counter(chosen, HI_LO, strategies_by_count(chosen, HI_LO, (-3, 0, 3)), penetration=0.8)
    counted = player.play(4_000_000, seed=2)
    assert np.array_equal(counted.by_count, player.play(4_000_000, seed=2, workers=3).by_count)
    rows = by_count(chosen, counted)
    assert sum(row.frequency for row in rows) == pytest.approx(1.0)
    edge = {row.count: row.edge for row in rows}
    assert edge[-4] < edge[-1] < edge[1] < edge[4]
    # Half a per cent a count is what everybody finds.
    assert (edge[4] - edge[-4]) / 8 == pytest.approx(0.005, abs=0.0012)
    ramp = best_ramp(rows, 10)
    won = worth(rows, ramp, insure_from=3)
    assert won.win_rate > 0
    assert won.score == pytest.approx(1e6 / won.n0)
    assert set(ramp.values()) <= set(range(1, 11))
    assert worth(rows, {0: 1.0}).edge < 0


def test_worth_is_what_the_formulas_say() -> None:
    rows = [
        AtCount(0, 0.75, -0.01, 0.0, 1.2, 1.1, 0.07, -0.07, {}),
        AtCount(1, 0.25, 0.02, 0.0, 1.4, 1.1, 0.07, 0.1, {}),
    ]
    won = worth(rows, {0: 1.0, 1: 5.0}, insure_from=1)
    assert won.average_bet == 2.0
    assert won.win_rate == pytest.approx(-0.0075 + 0.25 * 5 * (0.02 + 0.5 * 0.07 * 0.1))
    squares = 0.75 * (1.2 + 0.0001) + 0.25 * 25 * (1.4 + 0.0004)
    assert won.std_dev == pytest.approx((squares - won.win_rate**2) ** 0.5)


def test_what_cannot_be_counted_is_refused() -> None:
    for text in ("1 2 3", "a b", "0 0 0 0 0 0 0 0 0 0", "nan 1 1 1 1 1 1 1 1 1"):
        with pytest.raises(PitbossError, match="tags"):
            Tags.parse(text)
    with pytest.raises(PitbossError, match="level 9"):
        derived_tags(Blackjack(), GRIFFIN, 9)
    continuous = rules("pa-double-attack", shuffle="continuous")
    with pytest.raises(PitbossError, match="leaves nothing to count"):
        Counter(continuous, HI_LO, {0: solution("pa-double-attack").strategy}).play(10)
