"""An outcome that a rule book declares reaches table, solver and simulator alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.made_up import made_up

from pitboss.odds.parameters import parameters
from pitboss.odds.variations import fact
from pitboss.regulations import regulation
from pitboss.regulations.outcome_table import Outcome, OutcomeTable
from pitboss.simulation.strategies import random_strategy
from pitboss.simulation.table_check import at_the_table, traced_rounds

if TYPE_CHECKING:
    from pitboss.regulations import Rules


def plays_alike(game: Rules) -> bool:
    """Whether some hands of every kind are settled at the table as the kernel settles them."""
    for seed in range(4):
        strategy = random_strategy(parameters(game), seed)
        for traced in traced_rounds(game, strategy, seed=7, block=seed, rounds=300):
            record = at_the_table(game, strategy, traced)
            won = sum(line.net for line in record.settlement if line.wager not in game.bonus_tables)
            assert won == round(1000 * traced.net), (traced, record)
    return True


def test_five_cards_win(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = regulation("nj-triple-attack").outcomes.lines
    game = made_up(monkeypatch, "nj-triple-attack", "five-cards", outcomes=OutcomeTable(lines, enough_cards=5)).rules()
    assert parameters(game).win_cards == 5
    assert plays_alike(game)


@pytest.mark.parametrize(("result", "pushes"), [("push", True), ("win", False)])
def test_22_of_the_dealer(monkeypatch: pytest.MonkeyPatch, result: str, pushes: bool) -> None:
    book = regulation("pa-double-back-jack")
    changed = book.outcomes.but(Outcome("any", "22", result, "made up"))  # type: ignore[arg-type]
    game = made_up(monkeypatch, "pa-double-back-jack", f"22-{result}", outcomes=changed).rules()
    assert fact(parameters(game), "pushes_on_22") is pushes
    assert plays_alike(game)


@pytest.mark.parametrize(("result", "worth"), [("push", 0.0), ("lose", -1.0)])
def test_two_blackjacks(monkeypatch: pytest.MonkeyPatch, result: str, worth: float) -> None:
    book = regulation("nj-double-attack")
    changed = book.outcomes.but(Outcome("blackjack", "blackjack", result, "made up"))  # type: ignore[arg-type]
    game = made_up(monkeypatch, "nj-double-attack", f"blackjacks-{result}", outcomes=changed).rules()
    assert parameters(game).natural_v_blackjack == worth
    assert plays_alike(game)
