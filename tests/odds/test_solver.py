"""The solver against itself: what must agree, what must be better, what must come near."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest

from pitboss.errors import PitbossError
from pitboss.odds import Blackjack, option_costs, removal, solve
from pitboss.odds.costs import alternatives
from pitboss.odds.dealer import dealer_tree
from pitboss.odds.dealer_kernel import dealer_results
from pitboss.odds.parameters import Parameters, parameters
from pitboss.odds.solver import SMALL, round_ev, round_outcomes, solve_round
from pitboss.odds.variations import changed
from pitboss.regulations import Rules, game_ids, rules

ONE_HAND = [game for game in game_ids() if game != "nj-blackjack-switch"]
RULE_SETS = [
    Blackjack(),
    rules("nj-double-attack"),
    rules("pa-double-attack"),
    rules("nj-triple-attack"),
    rules("nj-triple-attack", dealing="card-reader"),
    rules("pa-double-back-jack"),
    rules("nj-blackjack-switch"),
    rules("nj-blackjack-switch", dealing="card-reader", max_hands=4),
]


@pytest.mark.parametrize("game", RULE_SETS, ids=repr)
def test_results_have_the_mean_that_the_values_have(game: Rules | Blackjack) -> None:
    """The distribution is followed forward hand by hand, the value is found backward: two ways to one number."""
    rule = parameters(game)
    outcomes = round_outcomes(rule, "infinite")
    assert sum(outcomes.chances.values()) == pytest.approx(1, abs=1e-12)
    assert outcomes.mean == pytest.approx(solve_round(rule, model="infinite").ev / rule.unit, abs=1e-12)


@pytest.mark.parametrize(
    "rule",
    [
        changed(parameters(rules("nj-double-attack")), max_hands=2),
        changed(parameters(rules("nj-double-attack", dealing="card-reader")), max_hands=2),
        changed(parameters(rules("nj-triple-attack", dealing="card-reader")), max_hands=2),
        changed(parameters(Blackjack(decks=1)), max_hands=2, surrender="first-decision"),
    ],
    ids=["double attack", "double attack, reader", "triple attack, reader", "one deck"],
)
def test_finite_results_have_the_mean_that_the_values_have(rule: Parameters) -> None:
    outcomes = round_outcomes(rule)
    assert outcomes.model == "finite"
    assert sum(outcomes.chances.values()) == pytest.approx(1, abs=1e-12)
    assert outcomes.mean == pytest.approx(solve_round(rule).ev, abs=1e-12)


@pytest.mark.parametrize(
    "rule",
    [
        changed(parameters(rules("nj-triple-attack", dealing="card-reader")), max_hands=2),
        changed(parameters(rules("nj-double-attack")), max_hands=2),
    ],
    ids=["triple attack", "double attack"],
)
def test_the_spread_of_many_decks_approaches_the_infinite_model(rule: Parameters) -> None:
    """Split hands that share a shoe, weighed pair by pair, against hands that are independent given the dealer's."""
    many = round_outcomes(replace(rule, shoe=tuple(100_000 * n for n in rule.shoe)))
    assert many.model == "finite"
    assert many.std_dev == pytest.approx(round_outcomes(rule, "infinite").std_dev, abs=1e-7)


@pytest.mark.parametrize("game", ONE_HAND)
def test_many_decks_approach_the_infinite_model(game: str) -> None:
    rule = parameters(rules(game))
    infinite = solve_round(rule, model="infinite").ev
    near, nearer = (
        abs(solve_round(rule, shoe=[times * n for n in rule.shoe]).ev - infinite) for times in (100, 10_000)
    )
    assert nearer < near / 50
    assert nearer < 1e-6


@pytest.mark.clause("19:47-26.9(c)", "19:47-26.10(d)", "19:47-26.5(b)#4", "19:47-26.7(g)#4")
def test_double_attack_is_worth_the_same_with_and_without_a_card_reader() -> None:
    """A blackjack found later takes the initial wager only, whatever was added (R03, R04, R05)."""
    edges = {
        dealing: solve(rules("nj-double-attack", dealing=dealing)).ev
        for dealing in ("no-hole-card", "hole-card", "card-reader")
    }
    assert edges["no-hole-card"] == edges["hole-card"]
    assert edges["no-hole-card"] == pytest.approx(edges["card-reader"], abs=1e-13)
    assert solve(rules("pa-double-attack")).ev == pytest.approx(edges["card-reader"], abs=1e-13)


def test_an_early_win_is_worth_more_without_a_card_reader() -> None:
    """At Triple Attack 21 and six cards win against a dealer blackjack, if nobody has looked for it (R34, R36)."""
    assert solve(rules("nj-triple-attack")).ev > solve(rules("nj-triple-attack", dealing="card-reader")).ev


def test_more_freedom_never_costs() -> None:
    rule = parameters(rules("nj-double-attack"))
    whole = solve_round(rule).ev
    for less in (
        {"max_hands": 3},
        {"surrender": "first-decision"},
        {"double_any": False},
        {"double_split": False},
        {"attack_after_up": False},
    ):
        assert solve_round(changed(rule, **less)).ev < whole


def test_own_play_of_split_hands_is_no_worse_than_kept_play() -> None:
    for decks in (1, 2):
        rule = parameters(Blackjack(decks=decks))
        assert solve_round(rule).ev > solve_round(rule, split_play="cdz-").ev
    for game in ("nj-double-attack", "nj-triple-attack", "nj-blackjack-switch"):
        assert solve(rules(game)).ev > solve(rules(game), split_play="cdz-").ev
    with pytest.raises(PitbossError, match="second chance"):
        solve(rules("pa-double-back-jack"), split_play="cdz-")


def test_up_cards_add_up() -> None:
    solution = solve(rules("pa-double-back-jack", decks=2))
    total = sum(solution.upcard_chances[up] * ev for up, ev in solution.ev_by_upcard.items())
    assert total == pytest.approx(solution.ev, abs=1e-14)
    assert list(solution.ev_by_upcard) == list("A23456789T")
    assert solution.element_of_risk == -solution.ev / solution.average_wager


def test_average_wager_counts_every_stake() -> None:
    solution = solve(rules("pa-double-back-jack"))
    added = solution.frequencies["double"] + solution.frequencies["split"] + solution.frequencies["second-chance"]
    assert 1 + added < solution.average_wager < 1 + added + solution.frequencies["second-chance"]
    attack = solve(rules("nj-double-attack"))
    assert attack.frequencies["attack"] == pytest.approx(7 / 12)


def test_a_shoe_without_tens_has_no_blackjacks() -> None:
    solution = solve(Blackjack(), shoe=(32, 32, 32, 32, 32, 32, 32, 32, 32, 0))
    assert "T" not in solution.ev_by_upcard
    assert not math.isnan(solution.ev)


@pytest.mark.parametrize("shoe", [(1, 2, 3), (1,) * 11, (-1,) + (9,) * 9, (1, 0, 0, 0, 0, 0, 0, 0, 0, 2)])
def test_what_is_no_shoe(shoe: tuple[int, ...]) -> None:
    with pytest.raises(PitbossError, match="shoe"):
        solve(Blackjack(), shoe=shoe)


def test_options_that_change_nothing_are_not_listed() -> None:
    names = {name for name, _, _ in alternatives(rules("nj-double-attack"))}
    assert names == {"decks", "positions", "dealing"}
    # resplit_aces is meaningful only once a hand may be split twice
    names = {name for name, _, _ in alternatives(rules("nj-blackjack-switch"))}
    assert names == {"decks", "dealing", "max_hands", "surrender", "switched_21", "match_pays"}


def test_the_price_of_options() -> None:
    costs = {(cost.option, cost.value): cost for cost in option_costs(rules("nj-triple-attack"))}
    assert costs["dealing", "card-reader"].change > 0.01
    assert costs["max_hands", 2].change > costs["max_hands", 3].change > 0
    for cost in costs.values():
        assert cost.house_edge == pytest.approx(-solve(cost.rules).ev, abs=1e-14)


def test_a_choice_names_what_changes_along() -> None:
    costs = {(cost.option, cost.value): cost for cost in option_costs(rules("nj-double-attack"))}
    assert costs["positions", 7].choice == "positions = 7, with max_hands = 3"  # 19:47-26.10(c)#4
    assert costs["positions", 7].rules.options.max_hands == 3
    assert costs["decks", 6].choice == "decks = 6"
    (shuffler,) = (cost for cost in option_costs(rules("pa-double-back-jack", decks=2)) if cost.value == "automatic")
    assert shuffler.choice == "shuffle = automatic, with 1 of the 2 decks in the shoe"  # 673a.3(b)(1)
    match = [cost for cost in option_costs(rules("nj-blackjack-switch")) if cost.option == "match_pays"]
    assert "{" not in match[0].choice
    assert match[0].choice.startswith("match_pays = four-of-a-kind 51 to 1, ")


def test_a_choice_that_leaves_the_edge_shows_what_it_moves() -> None:
    """With a reader nobody doubles or attacks a dealer blackjack, whose return of the money is a smaller stake."""
    plain = rules("nj-double-attack")
    (cost,) = (each for each in option_costs(plain) if each.value == "card-reader")
    assert cost.change == pytest.approx(0, abs=1e-12)
    assert cost.average_wager == pytest.approx(solve(cost.rules).average_wager)
    assert cost.wager_change == pytest.approx(solve(cost.rules).average_wager - solve(plain).average_wager)
    assert cost.wager_change < -0.003


@pytest.mark.parametrize("options", [{}, {"dealing": "card-reader", "switched_21": "lose"}])
def test_the_expectation_alone_is_that_of_the_whole_solution(options: dict[str, object]) -> None:
    rule = replace(parameters(rules("nj-blackjack-switch", **options)), shoe=SMALL)
    assert round_ev(rule) == solve_round(rule).ev


def test_removal_of_single_cards() -> None:
    effects = {each.rank: each for each in removal(Blackjack(decks=1))}
    assert effects["5"].ev > 0 > effects["A"].ev
    assert effects["K"].ev == effects["T"].ev
    double_attack = removal(rules("nj-double-attack"))
    assert "T" not in {each.rank for each in double_attack}
    assert set(double_attack[0].side) == {"bust-it", "insurance"}


@pytest.mark.parametrize("up", range(10))
@pytest.mark.parametrize("hits_soft_17", [False, True])
def test_what_remains_of_certainty_is_what_the_leaves_left_out_say(up: int, hits_soft_17: bool) -> None:
    """The dealer's busts by subtraction are those that the whole tree adds up, from full and from thin shoes."""
    shoe = np.array([8, 8, 7, 8, 5, 8, 8, 8, 8, 30], dtype=float)
    gone = np.array([[0] * 10, [3, 1, 0, 0, 2, 0, 0, 0, 0, 1], [0, 0, 0, 0, 0, 0, 0, 7, 0, 22]], dtype=np.int8)
    cards = gone.sum(axis=1).astype(np.int64)
    found = {}
    for told in (5, 6, 7):
        found[told] = np.zeros((3, 7))
        dealer_results(dealer_tree(up, hits_soft_17, told), shoe, 1.0, gone, cards, np.arange(3), found[told])
    assert np.abs(found[6] - found[7]).max() < 1e-15
    assert np.abs(found[5][:, :5] - found[7][:, :5]).max() < 1e-15
    assert np.abs(found[5][:, 6] - found[7][:, 5:].sum(axis=1)).max() < 1e-15
    assert not found[5][:, 5].any()
