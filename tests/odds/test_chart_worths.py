"""What the actions of a chart's cell are worth: the letter is the best of them, and a pair's are the hand's own."""

from __future__ import annotations

import pytest

from pitboss.odds import ev, strategy_chart
from pitboss.regulations import rules

BEST = {
    "H": "hit",
    "S": "stand",
    "D": "double",
    "Ds": "double",
    "P": "split",
    "R": "surrender",
    "Rh": "surrender",
    "Rs": "surrender",
    "Rp": "surrender",
    "A": "attack",
    "N": "pass",
    "C": "second-chance",
}


@pytest.mark.parametrize("game", ["nj-double-attack", "nj-triple-attack", "pa-double-back-jack"])
def test_every_letter_is_the_best_of_its_values(game: str) -> None:
    made = strategy_chart(rules(game))
    for table in made.tables:
        for (row, letters), worths in zip(table.rows, table.worths, strict=True):
            for column, letter, worth in zip(table.columns, letters, worths, strict=True):
                if letter:
                    assert max(worth, key=worth.__getitem__) == BEST[letter], (table.title, row, column, worth)


def test_a_pair_is_one_hand() -> None:
    chosen = rules("pa-double-back-jack")
    pairs = next(table for table in strategy_chart(chosen).tables if table.title == "Pairs")
    row = [label for label, _ in pairs.rows].index("9-9")
    worth = pairs.worths[row][pairs.columns.index("7")]
    exact = ev(chosen, "9s 9h", "7d").actions
    assert worth == {action: pytest.approx(value, abs=1e-12) for action, value in exact.items()}
