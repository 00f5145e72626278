"""Two independent ways to one number: the simulator, shuffling before every round, must meet the exact solver."""

from __future__ import annotations

import math
from functools import lru_cache

import pytest
from tests.simulation.signatures import GAMES, game_rules, solution

from pitboss.odds import Solution, solve
from pitboss.odds.side import side_wagers
from pitboss.regulations import Rules, rules
from pitboss.simulation.run import Job, simulate
from pitboss.simulation.statistics import Statistics

ROUNDS = 6_000_000
ERRORS = 4.5  # standard errors; by chance alone one comparison in 150,000 is further off
MIXES: tuple[tuple[str, dict[str, object]], ...] = (
    ("nj-double-attack", {"dealing": "card-reader", "decks": 6}),
    ("nj-triple-attack", {"dealing": "card-reader", "suited_royals": "B", "triple_match": "B"}),
    ("pa-double-back-jack", {"decks": 1, "split_aces": "one-card"}),
)
PLAYED = [*((game, ()) for game in GAMES), *((game, tuple(mix.items())) for game, mix in MIXES)]

Mix = tuple[tuple[str, object], ...]


@lru_cache
def both(game: str, mix: Mix) -> tuple[Solution, Statistics]:
    chosen = rules(game, dict(mix)) if mix else game_rules(game)
    solved = solve(chosen) if mix else solution(game)
    job = Job.of(chosen, seed=1847, strategy=solved.strategy, fresh=True)
    return solved, simulate(job, ROUNDS)


def bound(frequency: float) -> float:
    """How far a count of rare things may be off; the factor is for rounds that have several."""
    return ERRORS * math.sqrt(1.5 * frequency / ROUNDS)


@pytest.mark.parametrize(("game", "mix"), PLAYED)
def test_expectation_and_average_wager(game: str, mix: Mix) -> None:
    solved, played = both(game, mix)
    assert abs(played.ev - solved.ev) < ERRORS * played.std_error
    # A round's stake spreads less than its result.
    assert abs(played.average_wager - solved.average_wager) < ERRORS * played.std_error


@pytest.mark.parametrize(("game", "mix"), PLAYED)
def test_decisions_come_as_often_as_computed(game: str, mix: Mix) -> None:
    solved, played = both(game, mix)
    expected = {
        "attacks": solved.frequencies.get("attack", 0.0),
        "splits": solved.frequencies["split"],
        "doubles": solved.frequencies["double"],
        "surrenders": solved.frequencies["surrender"] + solved.frequencies["rescue"],
        "second-chances": solved.frequencies["second-chance"],
        "switches": solved.frequencies.get("switch", 0.0),
    }
    for name, frequency in expected.items():
        assert abs(played.frequencies[name] - frequency) <= bound(frequency), name


@pytest.mark.parametrize(("game", "mix"), PLAYED)
def test_blackjacks_come_as_often_as_the_shoe_says(game: str, mix: Mix) -> None:
    solved, played = both(game, mix)
    shoe = solved.parameters.shoe
    chance = 2 * shoe[0] * shoe[9] / (sum(shoe) * (sum(shoe) - 1))
    assert abs(played.frequencies["dealer-blackjacks"] - chance) < bound(chance)
    if not solved.parameters.switch:  # a switch can break one up
        assert abs(played.frequencies["blackjacks"] - chance) < bound(chance)


@pytest.mark.parametrize(("game", "mix"), [(game, mix) for game, mix in PLAYED if game != "blackjack"])
def test_side_wagers_meet_their_exact_fractions(game: str, mix: Mix) -> None:
    solved, played = both(game, mix)
    assert isinstance(solved.rules, Rules)
    exact = side_wagers(solved.rules)
    assert set(played.wagers) == set(exact) - {"insurance"}
    for name, wager in played.wagers.items():
        assert abs(wager.ev - float(exact[name].ev)) < ERRORS * wager.std_error
        for event in exact[name].events:
            chance = float(event.probability)
            assert abs(wager.events[event.name] - chance) < bound(chance), event


@pytest.mark.parametrize("game", GAMES)
def test_the_spread_is_near_that_of_the_infinite_model(game: str) -> None:
    solved, played = both(game, ())
    assert played.std_dev == pytest.approx(solved.std_dev, rel=0.01)
