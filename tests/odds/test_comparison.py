"""The solver reads the outcome table itself, and refuses one that it has no words for."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from pitboss.errors import PitbossError
from pitboss.odds.comparison import UnknownOutcome, comparison
from pitboss.odds.hand_table import hand_index
from pitboss.odds.parameters import parameters
from pitboss.odds.solver import solve_round
from pitboss.odds.values import counts_of
from pitboss.regulations import rules
from pitboss.regulations.outcome_table import Outcome, OutcomeTable

BUST = Outcome("bust", "any", "lose", "")


def with_line(game: str, *lines: Outcome, cards: int = 0, **options: object) -> object:
    rule = parameters(rules(game, options))
    return replace(rule, outcomes=OutcomeTable((BUST, *lines, *rule.outcomes.lines), cards))


@pytest.mark.parametrize("game", ["nj-double-attack", "nj-triple-attack", "nj-blackjack-switch", "pa-double-back-jack"])
def test_every_hand_against_every_end(game: str) -> None:
    chosen = rules(game)
    made = comparison(parameters(chosen))
    hard_20, six = hand_index(counts_of([9, 9])), hand_index(counts_of([1, 1, 2, 2, 3, 3]))
    pushes = chosen.regulation.pushes_on_22
    assert made.hands[hard_20].tolist() == [1, 1, 1, 0, -1, 0 if pushes else 1, 1]
    sixth = chosen.regulation.wins_with_cards == 6
    assert made.hands[six].tolist() == [1.0] * 7 if sixth else made.hands[six].tolist()[:5] == [1, 0, -1, -1, -1]
    assert bool(made.sure[six]) is sixth
    assert made.tells_22 is pushes


def test_a_line_that_no_flag_could_say_is_solved() -> None:
    """A tie with 17 loses, as some houses have it: less for the player, and exactly where it should be."""
    rule = parameters(rules("pa-double-attack"))
    lines = tuple(line._replace(result="lose") if line.hand == "equal" else line for line in rule.outcomes.lines)
    harsh = replace(rule, outcomes=OutcomeTable(lines))
    changed = comparison(harsh).hands - comparison(rule).hands
    assert set(np.unique(changed)) == {-1.0, 0.0}
    assert solve_round(harsh).ev < solve_round(rule).ev - 0.05


@pytest.mark.parametrize(
    ("game", "line", "words"),
    [
        (
            "nj-double-attack",
            Outcome("21", "blackjack", "push", ""),
            "21 in 3 cards against a dealer blackjack",
        ),
        ("nj-double-attack", Outcome("blackjack", "21", "push", ""), "a blackjack against a dealer's 21 is a push"),
        ("nj-blackjack-switch", Outcome("blackjack", "22", "push", ""), "a blackjack against a dealer's 22 is a push"),
        (
            "nj-blackjack-switch",
            Outcome("blackjack", "blackjack", "win", ""),
            "against a dealer blackjack is a win",
        ),
    ],
)
def test_what_it_cannot_express_is_refused(game: str, line: Outcome, words: str) -> None:
    with pytest.raises(UnknownOutcome, match=words) as refused:
        solve_round(with_line(game, line))  # type: ignore[arg-type]
    assert isinstance(refused.value, PitbossError)


def test_a_bust_that_does_not_lose_is_refused() -> None:
    rule = parameters(rules("pa-double-attack"))
    lines = (Outcome("bust", "bust", "push", ""), *rule.outcomes.lines)
    with pytest.raises(UnknownOutcome, match="more than 21 against a dealer's 22 is a push; it knows lose"):
        solve_round(replace(rule, outcomes=OutcomeTable(lines)))


def test_a_second_chance_knows_no_number_of_cards() -> None:
    with pytest.raises(UnknownOutcome, match="second chance"):
        solve_round(with_line("pa-double-back-jack", cards=6))  # type: ignore[arg-type]
